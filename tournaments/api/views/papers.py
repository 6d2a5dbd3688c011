"""Deals that come whole: a record, a result from paper."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.answers import asking, writing
from tournaments.api.endpoint import OfTable, asked
from tournaments.api.shapes import deals as shapes
from tournaments.api.shapes.law import Verdict
from tournaments.api.views.deals import answered
from tournaments.api.writes import expected, write
from tournaments.services import papers
from tournaments.services.rights import Deed


class Records(OfTable):
    deeds = {"POST": Deed.ENTER_RESULT}

    @writing(
        "enter-record",
        "Enter a whole record as the table's next deal",
        shapes.DealBody,
        body=shapes.WholeRecord,
        status=201,
        description="Nothing is stored when the laws refuse a line. A scorer enters results "
        "(`Entry: result`) only.",
        example={
            "record": "Laws: russian/sochi\nSeats: A B C\nDealer: A\nEntry: result\n\n"
            "B declare 6S\nC pass\nA pass\n"
        },
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        body = asked(shapes.WholeRecord, request)
        deal = papers.record(
            table=self.table,
            text=body["record"],
            actor=self.actor,
            key=self.request_key,
            number=expected(request, body),
        )
        return answered(self.actor, deal, 201)


class Results(OfTable):
    deeds = {"POST": Deed.ENTER_RESULT}

    @writing(
        "enter-result",
        "Enter the table's next deal by its result",
        shapes.DealBody,
        body=shapes.PaperResult,
        status=201,
        description="A deal that waits card by card with nothing written comes from paper then, "
        "without hands: another row `open` of its log says so.",
        example={"lines": ["B declare 6S", "C whist", "A pass", "C closed", "tricks B=6 C=4"]},
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        body = asked(shapes.PaperResult, request)
        deal = papers.result(
            table=self.table,
            lines=body["lines"],
            actor=self.actor,
            key=self.request_key,
            number=expected(request, body),
        )
        return answered(self.actor, deal, 201)


class ResultPreview(OfTable):
    deeds = {"POST": Deed.ENTER_RESULT}

    @asking(
        "preview-result",
        "What a result would come to",
        Verdict,
        body=shapes.Lines,
        description="Nothing is stored.",
        example={"lines": ["B declare 6S", "C pass", "A pass"]},
    )
    def post(self, request: Request, token: str) -> Response:
        lines = asked(shapes.Lines, request)["lines"]
        return Response(papers.preview(table=self.table, lines=lines))
