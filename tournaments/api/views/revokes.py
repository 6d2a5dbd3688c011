"""Revokes that the record does not prove: the table's word, or what its director was told."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.answers import writing
from tournaments.api.endpoint import OfDeal, asked
from tournaments.api.shapes import deals as shapes
from tournaments.api.views.deals import answered
from tournaments.api.writes import seen, write
from tournaments.services import inquiries, revokes
from tournaments.services.rights import Deed


class PointedOut(OfDeal):
    deeds = {"POST": Deed.RECORD_DEAL}

    @writing(
        "point-out-revoke",
        "Point a revoke out, proved or not",
        shapes.DealBody,
        body=shapes.RevokeLine,
        status=201,
        description="As an action where the record proves it. Where it does not (`no-revoke` "
        "there) the table has stated it: the card is taken back with what followed and written "
        "anew with its mark, by rows that name the ones they replace. `/undo` takes both back.",
        example={"line": "A revoke C 4", "seen": 21},
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        wanted = asked(shapes.RevokeLine, request)
        deal = revokes.point_out(
            deal=self.deal,
            line=wanted["line"],
            seen=seen(request, wanted),
            actor=self.actor,
            key=self.request_key,
        )
        return answered(self.actor, deal, 201)


class Restated(OfDeal):
    deeds = {"POST": Deed.CORRECT_DEAL}

    @writing(
        "restate-revoke",
        "State a card on record again as a revoke, on the director's authority",
        shapes.DealBody,
        body=shapes.RestatedLines,
        status=201,
        description="The card is taken back with all that followed and written anew with its "
        "mark; then these lines, the last of which points the revoke out. By a director who does "
        "not play at the table, and on his authority: the correction is a ruling.",
        example={"lines": ["A play S9", "A revoke C 4"], "seen": 21},
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        wanted = asked(shapes.RestatedLines, request)
        deal = inquiries.write(
            deal=self.deal,
            lines=wanted["lines"],
            seen=seen(request, wanted),
            actor=self.actor,
            key=self.request_key,
            restates=True,
        )
        return answered(self.actor, deal, 201)
