"""What entering a deal would come to: it is entered, looked at, and taken back before anybody sees.

The very services that will write it are asked, so that a preview and the deed cannot differ.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from tournaments.models import Deal, Table
from tournaments.queries import closing, logs
from tournaments.services import (
    corrections,
    deals,
    incidents,
    inquiries,
    papers,
    retractions,
    revokes,
    running,
    voids,
)
from tournaments.services.actors import Actor
from tournaments.services.corrections import Correction
from tournaments.services.headers import Moved, moved
from tournaments.services.incidents import Filing
from tournaments.services.retractions import Retraction

_PREVIEWED = "previewed"
"""The reason of what is looked at before its reason is given; nobody reads it."""


@dataclass(frozen=True, slots=True)
class Preview:
    """The deal as it would be, the table's account before and after it, by place, and frozen
    headers of later deals that would be others.
    """

    deal: Deal
    before: dict[str, Any]
    after: dict[str, Any]
    closes: bool
    moved: tuple[Moved, ...] = ()


def of_result(*, table: Table, lines: Sequence[str], actor: Actor) -> Preview:
    """A result from paper; raises what `papers.result` would raise."""
    return _tried(table, lambda: papers.result(table=table, lines=lines, actor=actor))


def of_record(*, table: Table, text: str | bytes, actor: Actor) -> Preview:
    """A whole record; raises what `papers.record` would raise."""
    return _tried(table, lambda: papers.record(table=table, text=text, actor=actor))


def of_lines(*, deal: Deal, lines: Sequence[str], actor: Actor) -> Preview:
    """Lines of a director's; raises what `inquiries.write` would raise."""
    return _tried(
        deal.table,
        lambda: inquiries.write(deal=deal, lines=lines, seen=deal.version, actor=actor),
    )


def of_order(*, deal: Deal, line: str, actor: Actor) -> Preview:
    """A director's line; the deal that it leaves waiting for its figures is closed with them."""

    def enter() -> Deal:
        row = inquiries.write(deal=deal, lines=(line,), seen=deal.version, actor=actor)
        if row.state == Deal.State.OPEN and closing.is_due(logs.now(row)):
            closed = (closing.LINE,)
            row = inquiries.write(deal=row, lines=closed, seen=row.version, actor=actor)
        return row

    return _tried(deal.table, enter)


def of_correction(*, deal: Deal, correction: Correction, actor: Actor) -> Preview:
    """The deal with these lines; raises what `corrections.correct` would raise."""
    return _tried(
        deal.table,
        lambda: corrections.correct(
            deal=deal, correction=correction, seen=deal.version, actor=actor
        ),
    )


def of_incident(*, deal: Deal, filing: Filing, actor: Actor) -> Preview:
    """An incident attached to this deal; raises what `incidents.attach` would raise."""
    return _tried(
        deal.table,
        lambda: incidents.attach(deal=deal, filing=filing, seen=None, actor=actor).deal,
    )


def of_entry(*, table: Table, filing: Filing, actor: Actor) -> Preview:
    """An incident that gives the table's next deal its result; raises as `incidents.enter`."""
    return _tried(
        table,
        lambda: incidents.enter(table=table, filing=filing, number=None, actor=actor).deal,
    )


def of_void(*, deal: Deal, actor: Actor) -> Preview:
    """The deal made void; raises what `deals.void` would raise."""
    return _tried(
        deal.table,
        lambda: deals.void(deal=deal, reason=_PREVIEWED, seen=deal.version, actor=actor),
    )


def of_revival(*, deal: Deal, actor: Actor) -> Preview:
    """The void deal brought back; raises what `voids.take_back` would raise."""
    return _tried(
        deal.table,
        lambda: voids.take_back(deal=deal, reason=_PREVIEWED, seen=deal.version, actor=actor),
    )


def of_undo(*, deal: Deal, actor: Actor) -> Preview:
    """The last line taken back; raises what `revokes.undo` would raise."""
    return _tried(deal.table, lambda: revokes.undo(deal=deal, seen=deal.version, actor=actor))


def of_retraction(*, deal: Deal, number: int, restores: bool, actor: Actor) -> Preview:
    """The incident of this row taken back; raises what `retractions.take_back` would raise."""
    taken = Retraction(number, _PREVIEWED, restores)
    return _tried(
        deal.table,
        lambda: retractions.take_back(deal=deal, retraction=taken, seen=None, actor=actor),
    )


def _tried(table: Table, enter: Callable[[], Deal]) -> Preview:
    with transaction.atomic():
        before, _closed = running.now(table)
        deal = enter()
        after, closes = running.now(table)
        others = moved(deal)
        transaction.set_rollback(True)
    return Preview(deal, before, after, closes, others)
