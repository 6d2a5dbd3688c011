"""Taking down what happens at a table. In silence a card that was put down and cannot be taken
down calls the director, and nobody at the table is told why.
"""

from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.models import Call, Deal, Tournament
from tournaments.queries import refused
from tournaments.queries.situations import situation
from tournaments.services import calls, deals, discretion
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused


@dataclass(frozen=True, slots=True)
class Recorded:
    """The deal as it stands now; `call` where the line was not written but the director called."""

    deal: Deal
    call: Call | None = None


def record(*, deal: Deal, line: str, seen: int, actor: Actor, key: str = "") -> Recorded:
    """Takes down a line, as `deals.act` does; in silence an unrecordable card calls instead."""
    with transaction.atomic():
        try:
            return Recorded(deals.act(deal=deal, line=line, seen=seen, actor=actor, key=key))
        except Refused as refusal:
            silent = deal.table.round.tournament.mode == Tournament.Mode.SILENT
            if not silent or not _is_possible(deal, line, refusal):
                raise
            call = calls.call(table=deal.table, actor=actor, reason=Call.Reason.OTHER, line=line)
            return Recorded(deal, call)


def summons() -> Refused:
    """What whoever recorded it is told: that the director comes, and nothing else."""
    return Refused(
        "director-called", _("The director is called to this table: leave the cards as they lie.")
    )


def _is_possible(deal: Deal, line: str, refusal: Refused) -> bool:
    """Whether the line is of a card that was put down, for all that its phone may know."""
    now = situation(deal)
    if refusal.code == discretion.CODE:
        return refused.is_played(now, line)
    return refused.is_possible(now, line, refusal.code, refusal.article)
