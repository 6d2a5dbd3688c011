"""Corrections of deals: the difference is shown before it is saved."""

from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.answers import asking, writing
from tournaments.api.endpoint import OfDeal, asked
from tournaments.api.shapes import deals as shapes
from tournaments.api.views.deals import answered
from tournaments.api.writes import seen, write
from tournaments.services import corrections
from tournaments.services.corrections import Correction
from tournaments.services.errors import Forbidden
from tournaments.services.rights import Deed


class CorrectionPreview(OfDeal):
    deeds = {"POST": Deed.CORRECT_KEYING}

    @asking(
        "preview-correction",
        "What a correction would change",
        shapes.DifferenceBody,
        body=shapes.Lines,
        description="Nothing is stored.",
        example={"lines": ["B declare 6S", "C pass", "A pass"]},
    )
    def post(self, request: Request, token: str) -> Response:
        lines = asked(shapes.Lines, request)["lines"]
        if not (self.sight.everything or corrections.hides_nothing(self.deal)):
            raise Forbidden(
                _("You play at this table: its open deal is corrected by somebody else.")
            )
        found = corrections.preview(deal=self.deal, lines=lines)
        return Response(
            {
                "replaced": list(found.replaced),
                "added": list(found.added),
                "refusal": found.refusal,
                "result": dict(zip(("before", "after"), found.result, strict=True)),
                "sheet": dict(zip(("before", "after"), found.sheet, strict=True)),
                "headers": list(found.headers),
                "moved": [shapes.moved_body(one) for one in found.moved],
                "pending": self.deal.protests.filter(ended=None).exists(),
            }
        )


class Corrections(OfDeal):
    deeds = {"POST": Deed.CORRECT_KEYING}

    @writing(
        "correct",
        "Correct a deal",
        shapes.DealBody,
        body=shapes.NewCorrection,
        status=201,
        description="Rows of the log are replaced from the first line that differs. Later deals "
        "stay as they are.",
        example={
            "lines": ["B declare 7S", "C pass", "A pass"],
            "reason": "Seven was played, six was keyed.",
            "nature": "keying",
            "seen": 4,
        },
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        wanted = asked(shapes.NewCorrection, request)
        deal = corrections.correct(
            deal=self.deal,
            correction=Correction(tuple(wanted["lines"]), wanted["reason"], wanted["nature"]),
            seen=seen(request, wanted),
            actor=self.actor,
            key=self.request_key,
        )
        return answered(self.actor, deal, 201)
