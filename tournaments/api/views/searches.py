"""Searches: asked for here, done by a worker, asked after and called off here."""

from functools import cached_property

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.access import Open
from tournaments.api.answers import reading, writing
from tournaments.api.endpoint import Endpoint, asked
from tournaments.api.shapes import searches as shapes
from tournaments.api.writes import write
from tournaments.models import Search
from tournaments.services import searches

_POSITION = {
    "seats": ["A", "B", "C"],
    "hands": {"A": "SA D98 CQ8", "B": "SK8 H9 CT", "C": "S9 HQT8"},
    "trump": "D",
    "leader": "B",
    "trick": [["B", "DA"], ["C", "CK"]],
    "ask": "value",
    "target": ["A"],
    "maximizers": ["A"],
}
_LINE = [
    "A play D9", "B play H9", "C play HQ", "A play D8", "A play CQ", "B play CT", "C play HT",
    "A play C8", "B play SK", "C play H8", "A play SA", "B play S8", "C play S9",
]  # fmt: skip
_CLAIMED = (
    "Laws: russian/sochi\nSeats: A B C\nDealer: C\n"
    "Hand A: SQJT87 CA DKT9 HA\nHand B: SA9 CQJT8 DAJ HQ9\nHand C: SK CK97 DQ87 HKJ8\n"
    "Talon: HT H7\n\nA bid 6S\nB pass\nC pass\nA discard HT H7\nA declare 6S\nB whist\n"
    "C whist\nA play HA\nB play H9\nC play H8\nA claim 9\nB dispute\n"
)
_SEARCH = {
    "token": "9mW1mLqBcvQ2w7Yk3nR0dA",
    "address": "/api/v1/searches/9mW1mLqBcvQ2w7Yk3nR0dA",
    "kind": "solve",
    "state": "done",
    "limit": 20000,
    "positions": 12,
    "answer": {"value": 4, "line": _LINE, "positions": 12},
    "error": None,
    "created": "2026-11-30T18:41:07Z",
    "started": "2026-11-30T18:41:07Z",
    "ended": "2026-11-30T18:41:08Z",
}


class OfSearcher(Endpoint):
    """Open to everybody; somebody unknown is told apart by his address."""

    def receipt_owner(self) -> str:
        address = getattr(self.request, "client_address", "unknown")
        return searches.owner_of(self.actor, address)


class Searches(OfSearcher):
    deeds = {"POST": Open.EVERYBODY}

    @writing(
        "search",
        "Ask for the exact answer about a position, or for a verdict with every proof",
        shapes.SearchBody,
        body=shapes.NewSearch,
        status=202,
        description="A worker searches; `Location` names the address where it is asked after. "
        "It ends at the limit of positions, which can be made smaller than the site's, and after "
        "some seconds at the latest. One sender has only a few searches under way at once.\n\n"
        "`solve` answers about a `position`. `judge` answers with the whole verdict on a `record`, "
        "as `POST /api/v1/judge` does, its claim decided and the lines of its damages searched "
        "for, which all share the limit; where that comes first, the search is `undecided`.",
        example={"kind": "solve", "position": _POSITION, "limit": 20000},
        others={"A record": {"kind": "judge", "record": _CLAIMED, "limit": 200000}},
    )
    @write()
    def post(self, request: Request) -> Response:
        body = asked(shapes.NewSearch, request)
        search = searches.ask(
            owner=self.receipt_owner(),
            kind=body["kind"],
            question=shapes.question_of(body),
            limit=body.get("limit"),
        )
        return Response(shapes.search_body(search), status=202)


class OneSearch(OfSearcher):
    deeds = {"GET": Open.EVERYBODY, "DELETE": Open.EVERYBODY}

    @cached_property
    def search(self) -> Search:
        return searches.found(token=self.kwargs["token"], owner=self.receipt_owner())

    @reading(
        "search-state",
        "A search: how far it is, its answer",
        shapes.SearchBody,
        description="There is nothing here for others than who made it, and after a day.",
        example=_SEARCH,
    )
    def get(self, request: Request, token: str) -> Response:
        return Response(shapes.search_body(self.search))

    @writing(
        "cancel-search",
        "Cancel a search, or throw its answer away",
        shapes.SearchBody,
        description="It leaves nothing: there is nothing at its address any more.",
    )
    @write()
    def delete(self, request: Request, token: str) -> Response:
        searches.cancel(search=self.search)
        return Response(shapes.search_body(self.search, cancelled=True))
