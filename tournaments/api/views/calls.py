"""The director called to a table: the queue, and what a director does with a call."""

from django.db.models import QuerySet
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.answers import reading, writing
from tournaments.api.endpoint import OfCall, OfTable, OfTournament, asked
from tournaments.api.pages import page, page_of, queried
from tournaments.api.shapes import calls as shapes
from tournaments.api.shapes.cases import CaseQuery, Returned
from tournaments.api.writes import write
from tournaments.models import Call
from tournaments.services import calls
from tournaments.services.actors import Actor
from tournaments.services.rights import Deed

_PAGE = page_of(shapes.CallBody)


class CallsOfTournament(OfTournament):
    deeds = {"GET": Deed.READ_QUEUE}

    @reading(
        "calls",
        "The calls of all tables, the oldest first",
        _PAGE,
        query=CaseQuery,
    )
    def get(self, request: Request, slug: str) -> Response:
        rows = Call.objects.filter(table__round__tournament=self.tournament)
        return _listed(rows, request, self.actor)


class CallsOfTable(OfTable):
    deeds = {"GET": Deed.CALL_DIRECTOR, "POST": Deed.CALL_DIRECTOR}

    @reading(
        "calls-of-table",
        "The calls of a table, the oldest first",
        _PAGE,
        query=CaseQuery,
    )
    def get(self, request: Request, token: str) -> Response:
        return _listed(Call.objects.filter(table=self.table), request, self.actor)

    @writing(
        "call-director",
        "Call the director",
        shapes.CallBody,
        body=shapes.NewCall,
        status=201,
        description="A table has one open call: calling again adds to it what is new, another "
        "reason or another text, and answers with it.",
        example={"reason": "irregularity", "text": "Anna led out of turn."},
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        wanted = asked(shapes.NewCall, request)
        made = calls.call(table=self.table, actor=self.actor, **wanted)
        return Response(shapes.call_body(made, self.actor), status=201)


class OneCall(OfCall):
    deeds = {"GET": Deed.CALL_DIRECTOR}

    @reading("call", "A call and its life", shapes.CallBody)
    def get(self, request: Request, token: str) -> Response:
        return Response(shapes.call_body(self.call, self.actor))


class Taken(OfCall):
    deeds = {"POST": Deed.ANSWER_CALL}

    @writing(
        "take-call",
        "Take a call",
        shapes.CallBody,
        description="Somebody else who has it in hand is named in the 409. Taking it again "
        "lengthens the time after which others may take it.",
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        done = calls.take(call=self.call, actor=self.actor)
        return Response(shapes.call_body(done, self.actor))


class HandedBack(OfCall):
    deeds = {"POST": Deed.ANSWER_CALL}

    @writing(
        "return-call",
        "Hand a call back",
        shapes.CallBody,
        body=Returned,
        example={"text": "I am needed at table 2."},
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        wanted = asked(Returned, request)
        done = calls.hand_back(call=self.call, actor=self.actor, text=wanted["text"])
        return Response(shapes.call_body(done, self.actor))


class Resolved(OfCall):
    deeds = {"POST": Deed.ANSWER_CALL}

    @writing(
        "resolve-call",
        "Say what came of a call",
        shapes.CallBody,
        body=shapes.Resolved,
        description="By whoever has it in hand.",
        example={"text": "The lead was taken back, 3.9.14.", "minutes": 3},
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        wanted = asked(shapes.Resolved, request)
        done = calls.resolve(call=self.call, actor=self.actor, **wanted)
        return Response(shapes.call_body(done, self.actor))


def _listed(rows: QuerySet[Call], request: Request, actor: Actor) -> Response:
    query = queried(CaseQuery, request)
    if wanted := query.get("open"):
        rows = rows.filter(ended__isnull=wanted == "yes")
    rows = rows.select_related("holder", "table__round__tournament__club").order_by("made", "pk")
    return page(rows, query, lambda call: shapes.call_body(call, actor))
