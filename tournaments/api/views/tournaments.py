"""Tournaments: listed, made, changed, moved on."""

from collections.abc import Callable, Mapping

from django.db.models import Q, QuerySet
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.access import Open
from tournaments.api.answers import reading, writing
from tournaments.api.endpoint import Endpoint, OfClub, OfTournament, asked
from tournaments.api.pages import page, page_of, queried
from tournaments.api.shapes import tournaments as shapes
from tournaments.api.writes import write
from tournaments.models import Tournament
from tournaments.queries import events
from tournaments.services import locks, tournaments
from tournaments.services.rights import Deed

EXAMPLE = {
    "slug": "sochi-cup",
    "name": "Sochi Cup",
    "club": {"slug": "mizer", "name": "Mizer"},
    "state": "running",
    "preset": "russian/sochi",
    "options": {},
    "edition": "1",
    "frozen": True,
    "mode": "silent",
    "deals_per_table": None,
    "zone": "Europe/Moscow",
    "position": 41,
    "created": "2026-11-29T18:00:00Z",
}
MOVES: Mapping[str, Callable[..., Tournament]] = {
    "open-registration": tournaments.open_registration,
    "finish": tournaments.finish,
    "resume": tournaments.resume,
    "publish": tournaments.publish,
}


class Tournaments(Endpoint):
    deeds = {"GET": Open.EVERYBODY}

    @reading(
        "tournaments",
        "Tournaments: the public ones, and drafts of the sender's own",
        page_of(shapes.TournamentBody),
        query=shapes.Tournaments,
        example={"total": 1, "page": 1, "pages": 1, "items": [EXAMPLE]},
    )
    def get(self, request: Request) -> Response:
        query = queried(shapes.Tournaments, request)
        rows = self._visible()
        if club := query.get("club"):
            rows = rows.filter(club__slug=club)
        if state := query.get("state"):
            rows = rows.filter(state=state)
        return page(rows.order_by(query["order"], "pk"), query, shapes.tournament_body)

    def _visible(self) -> QuerySet[Tournament]:
        if self.actor.is_root:
            return Tournament.objects.select_related("club")
        if self.actor.person is None:
            return events.public()
        own = events.run_by(self.actor.person).values("pk")
        seen = Q(pk__in=own) | ~Q(state=Tournament.State.DRAFT)
        return Tournament.objects.filter(seen).select_related("club")


class NewTournament(OfClub):
    deeds = {"POST": Deed.MAKE_TOURNAMENT}

    @writing(
        "make-tournament",
        "Make a draft of a tournament",
        shapes.TournamentBody,
        body=shapes.NewTournament,
        status=201,
        example={"name": "Sochi Cup", "preset": "russian/sochi", "options": {"pool": "20"}},
    )
    @write()
    def post(self, request: Request, slug: str) -> Response:
        wanted = asked(shapes.NewTournament, request)
        made = tournaments.create(actor=self.actor, club=self.club, **wanted)
        return Response(shapes.tournament_body(made), status=201)


class OneTournament(OfTournament):
    deeds = {"GET": Deed.READ_TOURNAMENT, "PATCH": Deed.RUN_TOURNAMENT}

    @reading("tournament", "One tournament", shapes.TournamentBody, example=EXAMPLE)
    def get(self, request: Request, slug: str) -> Response:
        return Response(shapes.tournament_body(self.tournament))

    @writing(
        "change-tournament",
        "Change a tournament's name or, until the first round opens, its laws",
        shapes.TournamentBody,
        body=shapes.ChangedTournament,
        example={"options": {"pool": "10"}, "mode": "strict"},
    )
    @write()
    def patch(self, request: Request, slug: str) -> Response:
        wanted = asked(shapes.ChangedTournament, request)
        row = locks.tournament(self.tournament)
        if {"preset", "options", "mode", "deals_per_table"} & set(wanted):
            preset = wanted.get("preset", row.preset)
            row = tournaments.change_options(
                actor=self.actor,
                tournament=row,
                preset=preset,
                options=wanted.get("options", row.options if preset == row.preset else {}),
                mode=wanted.get("mode"),
                deals_per_table=wanted.get("deals_per_table", row.deals_per_table),
            )
        if {"name", "zone"} & set(wanted):
            row = tournaments.rename(
                actor=self.actor,
                tournament=row,
                name=wanted.get("name", row.name),
                zone=wanted.get("zone", row.zone),
            )
        return Response(shapes.tournament_body(row))


class Moved(OfTournament):
    deeds = {"POST": Deed.RUN_TOURNAMENT}

    @extend_schema(
        parameters=[
            OpenApiParameter(
                "move", OpenApiTypes.STR, OpenApiParameter.PATH, enum=list(MOVES), required=True
            )
        ]
    )
    @writing(
        "move-tournament",
        "Move a tournament on: registration, finished, official, or back to running",
        shapes.TournamentBody,
        description="Its first round makes it a running one. Where it stands already, nothing "
        "happens.",
    )
    @write()
    def post(self, request: Request, slug: str, move: str) -> Response:
        row = MOVES[move](actor=self.actor, tournament=self.tournament)
        return Response(shapes.tournament_body(row))
