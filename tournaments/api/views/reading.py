"""Deals read with each reader's own rights: cards, lines, verdict, log."""

from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

import referee
from tournaments.api.answers import reading
from tournaments.api.endpoint import OfDeal, versioned
from tournaments.api.pages import page, page_of, queried
from tournaments.api.shapes import deals as shapes
from tournaments.api.shapes import logs as log_shapes
from tournaments.api.shapes import view as seen
from tournaments.api.shapes.law import Verdict
from tournaments.models import PLACES, Deal
from tournaments.queries import damages, logs, verdicts, voids
from tournaments.services import sight
from tournaments.services.errors import Forbidden
from tournaments.services.rights import Deed


class View(OfDeal):
    deeds = {"GET": Deed.READ_TABLE}

    @reading(
        "view",
        "The cards, as far as the reader may see them",
        seen.ViewBody,
        query=seen.ViewQuery,
        description="While the deal is open: a player sees his own hand, a phone that of the seat "
        "on turn when it asks for it by `seat`; in mode `silent` nobody at the table is reminded "
        "of what was played.",
    )
    def get(self, request: Request, token: str) -> Response:
        wanted = queried(seen.ViewQuery, request).get("seat")
        found = self.sight
        if not found.watches:
            raise Forbidden(_("The cards of this deal are not shown."))
        looked = seen.look(self.deal, found)
        seat = self._seat(looked, None if wanted is None else PLACES.index(wanted))
        return versioned(seen.view_body(looked, seat))

    def _seat(self, looked: seen.Looked, wanted: int | None) -> int | None:
        """Through whose eyes the reader looks; Forbidden through those of others."""
        found = looked.sight
        if found.everything:
            return None
        if found.seat is not None and wanted in (None, found.seat):
            return found.seat
        if found.seat is None and wanted is None:
            return None
        if found.scribe and wanted == looked.lies.turn:
            return wanted
        raise Forbidden(_("This seat’s cards are not shown to you."))


class Record(OfDeal):
    deeds = {"GET": Deed.READ_TABLE}

    @reading(
        "record",
        "The deal as a record",
        shapes.RecordText,
        description="Of a finished deal, be it made void since: `state` says so. Of an open one: "
        "to whoever runs the tournament and does not play at the table, and to the table's phone, "
        "without hands known beforehand. Of one made void before it had ended: to whoever runs the "
        "tournament.",
        example={"record": "Laws: russian/sochi\n…", "state": "finished", "version": 31},
    )
    def get(self, request: Request, token: str) -> Response:
        found = self.sight
        if not found.reads_lines:
            raise self.withheld()
        deal = self.deal
        body = {"record": sight.record(deal, found), "state": deal.state, "version": deal.version}
        return versioned(body)


class VerdictOfDeal(OfDeal):
    deeds = {"GET": Deed.READ_TABLE}

    @reading(
        "verdict",
        "What the law says of the deal",
        Verdict,
        description="Of a finished deal, be it made void since: then the status is `void`. Of an "
        "open one: to whoever runs the tournament and does not play at the table.",
    )
    def get(self, request: Request, token: str) -> Response:
        self.must_be_shown()
        log = logs.rows(self.deal)
        lines = damages.found(self.deal, log)
        replay = verdicts.replayed(logs.text(self.deal), lines, logs.proofs(log))
        found = referee.verdict_of(replay)
        is_void = self.deal.state == Deal.State.VOID
        return Response(voids.verdict(found) if is_void else found)


class Log(OfDeal):
    deeds = {"GET": Deed.READ_MARKS}

    @reading(
        "log",
        "Every row of the deal's log",
        page_of(log_shapes.LogRow),
        query=log_shapes.LogQuery,
        description="What happened although the laws forbid it is a line with `!`. Whoever plays "
        "at the table reads the log when the deal is finished.",
    )
    def get(self, request: Request, token: str) -> Response:
        query = queried(log_shapes.LogQuery, request)
        self.must_be_shown()
        rows = self.deal.actions.select_related("person", "device").order_by("number")
        if kind := query.get("kind"):
            rows = rows.filter(kind=kind)
        return page(rows, query, log_shapes.log_row)


class Marks(OfDeal):
    deeds = {"GET": Deed.READ_MARKS}

    @reading(
        "marks",
        "What was taken down although the laws forbid it, and not taken back",
        log_shapes.MarkList,
        description="Whoever plays at the table reads them when the deal is finished.",
    )
    def get(self, request: Request, token: str) -> Response:
        self.must_be_shown()
        rows = logs.marks(logs.rows(self.deal))
        return Response({"items": [log_shapes.log_row(row) for row in rows]})
