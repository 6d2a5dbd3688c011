"""Draws and rounds."""

from functools import cached_property
from typing import Any

from django.db.models import QuerySet
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.answers import reading, writing
from tournaments.api.endpoint import OfTournament, asked
from tournaments.api.pages import PageQuery, page, page_of, queried
from tournaments.api.shapes import rounds as shapes
from tournaments.api.writes import write
from tournaments.models import Round, Tournament
from tournaments.queries import events
from tournaments.services import draws, rights, rounds
from tournaments.services.actors import Actor
from tournaments.services.draws import Drawn
from tournaments.services.errors import Hidden
from tournaments.services.rights import Deed


class Feasible(OfTournament):
    deeds = {"GET": Deed.READ_DESK}

    @reading(
        "explain-draw",
        "Whether the players can be seated, and how",
        shapes.FeasibilityBody,
        query=shapes.Without,
        description="Asked before anything is drawn.",
        example={"players": 7, "splits": [{"threes": 1, "fours": 1}], "reason": ""},
    )
    def get(self, request: Request, slug: str) -> Response:
        without = shapes.numbers_of(queried(shapes.Without, request).get("without"))
        entered = events.entered(self.tournament)
        players = sum(1 for entry in entered if entry.number not in without)
        return Response(shapes.feasibility_body(draws.explain(players)))


class RandomDraw(OfTournament):
    deeds = {"POST": Deed.RUN_TOURNAMENT}

    @writing(
        "draw-by-lot",
        "Draw a round by lot",
        shapes.DrawnRound,
        body=shapes.RandomDraw,
        status=201,
        description="A draft, to be opened, drawn anew (`replacing`) or discarded.",
        example={"size": 3, "without": [4]},
    )
    @write()
    def post(self, request: Request, slug: str) -> Response:
        wanted = asked(shapes.RandomDraw, request)
        return _drawn(
            draws.random(
                actor=self.actor,
                tournament=self.tournament,
                size=wanted["size"],
                seed=wanted["seed"],
                without=wanted["without"],
                replacing=_replaced(self.tournament, wanted["replacing"]),
            )
        )


class PrescribedDraw(OfTournament):
    deeds = {"POST": Deed.RUN_TOURNAMENT}

    @writing(
        "draw-as-prescribed",
        "Seat a round as written down",
        shapes.DrawnRound,
        body=shapes.PrescribedDraw,
        status=201,
        example={"tables": [[1, 2, 3], [4, 5, 6]]},
    )
    @write()
    def post(self, request: Request, slug: str) -> Response:
        wanted = asked(shapes.PrescribedDraw, request)
        return _drawn(
            draws.prescribed(
                actor=self.actor,
                tournament=self.tournament,
                text=shapes.script(wanted["tables"]),
                without=wanted["without"],
                replacing=_replaced(self.tournament, wanted["replacing"]),
            )
        )


class Rounds(OfTournament):
    deeds = {"GET": Deed.READ_TOURNAMENT}

    @reading(
        "rounds",
        "The rounds of a tournament",
        page_of(shapes.RoundName),
        query=PageQuery,
        description="Drafts are shown to those who see the desk.",
    )
    def get(self, request: Request, slug: str) -> Response:
        rows = visible(self.actor, self.tournament).order_by("number")
        return page(rows, queried(PageQuery, request), shapes.round_name)


class OfRound(OfTournament):
    """An endpoint of one round."""

    @cached_property
    def round(self) -> Round:
        found = visible(self.actor, self.tournament).filter(number=self.kwargs["number"]).first()
        if found is None:
            raise Hidden
        found.tournament = self.tournament
        return found


class OneRound(OfRound):
    deeds = {"GET": Deed.READ_TOURNAMENT}

    @reading("round", "A round and who sits where", shapes.RoundBody)
    def get(self, request: Request, slug: str, number: int) -> Response:
        return Response(shapes.round_body(self.round))


class Opened(OfRound):
    deeds = {"POST": Deed.RUN_TOURNAMENT}

    @writing(
        "open-round",
        "Open a round",
        shapes.RoundBody,
        description="The first one freezes the laws.",
    )
    @write()
    def post(self, request: Request, slug: str, number: int) -> Response:
        row = rounds.open_round(actor=self.actor, round_=self.round)
        return Response(shapes.round_body(row))


class Closed(OfRound):
    deeds = {"POST": Deed.RUN_TOURNAMENT}

    @writing("close-round", "Close a round whose deals are done", shapes.RoundBody)
    @write()
    def post(self, request: Request, slug: str, number: int) -> Response:
        row = rounds.close(actor=self.actor, round_=self.round)
        return Response(shapes.round_body(row))


class Discarded(OfRound):
    deeds = {"POST": Deed.RUN_TOURNAMENT}

    @writing("discard-round", "Discard a draft", shapes.Discarded)
    @write()
    def post(self, request: Request, slug: str, number: int) -> Response:
        rounds.discard(actor=self.actor, round_=self.round)
        return Response({"discarded": number})


def visible(actor: Actor, tournament: Tournament) -> QuerySet[Round]:
    """The rounds that the actor may know of: drafts are the desk's."""
    rows = tournament.rounds.all()
    if rights.may(actor, Deed.READ_DESK, tournament) is None:
        rows = rows.exclude(state=Round.State.DRAFT)
    return rows


def _replaced(tournament: Tournament, number: int | None) -> Round | None:
    if number is None:
        return None
    found = tournament.rounds.filter(number=number).first()
    if found is None:
        raise Hidden
    return found


def _drawn(drawn: Drawn) -> Response:
    body: dict[str, Any] = {
        **shapes.round_body(drawn.round),
        "repeats": [shapes.meeting_body(one) for one in drawn.repeats],
    }
    return Response(body, status=201)
