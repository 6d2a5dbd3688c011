"""Deals: opened, written line by line, taken back, made void."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.answers import reading, writing
from tournaments.api.endpoint import OfDeal, OfTable, asked, versioned
from tournaments.api.errors import declined_body, status_of
from tournaments.api.pages import page, page_of, queried
from tournaments.api.shapes import deals as shapes
from tournaments.api.writes import expected, seen, write
from tournaments.models import Deal
from tournaments.services import deals, recording, revokes, sight, voids
from tournaments.services.actors import Actor
from tournaments.services.rights import Deed

EXAMPLE = {
    "token": "Zk3nR0dA9mW1mLqBcvQ2w7",
    "table": "9mW1mLqBcvQ2w7Yk3nR0dA",
    "number": 7,
    "label": "7",
    "dealer": "C",
    "progression": 1,
    "pot": None,
    "source": "deal",
    "state": "open",
    "version": 3,
    "phase": "auction",
    "turn": "B",
    "contract": None,
    "result": None,
    "opened": "2026-11-29T18:41:07Z",
    "finished": None,
}


class DealsOfTable(OfTable):
    deeds = {"GET": Deed.READ_TABLE, "POST": Deed.RECORD_DEAL}

    @reading(
        "deals",
        "The deals of a table",
        page_of(shapes.DealBody),
        query=shapes.Deals,
        example={"total": 1, "page": 1, "pages": 1, "items": [EXAMPLE]},
    )
    def get(self, request: Request, token: str) -> Response:
        query = queried(shapes.Deals, request)
        eyes = sight.eyes(self.actor, self.table)
        rows = self.table.deals.select_related("table").order_by("number", "suffix")
        if state := query.get("state"):
            rows = rows.filter(state=state)
        return page(rows, query, lambda deal: shapes.deal_body(deal, eyes.sight(deal)))

    @writing(
        "open-deal",
        "Open the table's next deal",
        shapes.DealBody,
        body=shapes.NewDeal,
        status=201,
        description="Its headers are frozen. A deal that waits with nothing written is that deal. "
        "`hands` only where the cards are known beforehand; other hands than it has are refused.",
        example={
            "hands": {"A": "SAT9 HKT DAJ CKQT", "B": "SK7 HA87 DT CA987", "C": "SJ8 HQJ9 DKQ97 CJ"},
            "talon": "SQ D8",
        },
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        body = asked(shapes.NewDeal, request)
        deal = deals.open_next(
            table=self.table,
            actor=self.actor,
            cards=shapes.cards_of(body),
            number=expected(request, body),
        )
        return answered(self.actor, deal, 201)


class OneDeal(OfDeal):
    deeds = {"GET": Deed.READ_TABLE}

    @reading("deal", "One deal", shapes.DealBody, example=EXAMPLE)
    def get(self, request: Request, token: str) -> Response:
        return versioned(shapes.deal_body(self.deal, self.sight))


class Actions(OfDeal):
    deeds = {"POST": Deed.RECORD_DEAL}

    @writing(
        "act",
        "Take down one action",
        shapes.DealBody,
        body=shapes.NewAction,
        status=201,
        description="In mode `silent` a card that was put down and cannot be taken down calls the "
        "director: 422 with the code `director-called`, which says nothing else. What is refused "
        "for cards that the caller may not know has the code `not-taken-down` and no reason. Of a "
        "void deal its director warns and finds facts, or lets it count: `fine … pass-deal`, "
        "`tricks`, `waive`.",
        example={"line": "A bid 6S", "seen": 3},
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        wanted = asked(shapes.NewAction, request)
        done = recording.record(
            deal=self.deal,
            line=wanted["line"],
            seen=seen(request, wanted),
            actor=self.actor,
            key=self.request_key,
        )
        if done.call is not None:  # written, so that it is answered and not raised
            told = recording.summons()
            return Response(declined_body(told), status=status_of(told, self))
        return answered(self.actor, done.deal, 201)


class Undone(OfDeal):
    deeds = {"POST": Deed.RECORD_DEAL}

    @writing(
        "undo",
        "Take the last action back",
        shapes.DealBody,
        body=shapes.Seen,
        status=201,
        description="As a row of its own: the log only grows. A revoke that the record does not "
        "prove goes with the marks that came with it: the lines are what they were before. Of a "
        "void deal its director takes back that it is void.",
        example={"seen": 4},
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        version = seen(request, asked(shapes.Seen, request))
        deal = revokes.undo(deal=self.deal, seen=version, actor=self.actor, key=self.request_key)
        return answered(self.actor, deal, 201)


class Voided(OfDeal):
    deeds = {"POST": Deed.CORRECT_DEAL}

    @writing(
        "void",
        "Make a deal void",
        shapes.DealBody,
        body=shapes.Voided,
        status=201,
        description="It keeps its number with a suffix, and its log; the number is dealt again.",
        example={"reason": "A card was shown while dealing.", "seen": 1},
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        wanted = asked(shapes.Voided, request)
        deal = deals.void(
            deal=self.deal,
            reason=wanted["reason"],
            seen=seen(request, wanted),
            actor=self.actor,
            key=self.request_key,
        )
        return answered(self.actor, deal, 201)


class Revived(OfDeal):
    deeds = {"POST": Deed.CORRECT_DEAL}

    @writing(
        "revive",
        "Bring a void deal back",
        shapes.DealBody,
        body=shapes.Voided,
        status=201,
        description="Another row names the one that made it void. Refused once its number was "
        "dealt again, and where an incident or the decision on a protest made it void.",
        example={"reason": "The cards were complete after all.", "seen": 2},
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        wanted = asked(shapes.Voided, request)
        deal = voids.take_back(
            deal=self.deal,
            reason=wanted["reason"],
            seen=seen(request, wanted),
            actor=self.actor,
            key=self.request_key,
        )
        return answered(self.actor, deal, 201)


def answered(actor: Actor, deal: Deal, status: int) -> Response:
    """The deal as its writer may see it."""
    found = sight.sight(actor, deal)
    return versioned(shapes.deal_body(deal, found), status)
