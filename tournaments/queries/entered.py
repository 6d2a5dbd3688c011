"""Whether a deal's result is entered: then the law takes no revoke of it any more (3.9.17)."""

from collections.abc import Iterable

import referee
from tournaments.models import Deal, Round

ARTICLE = "3.9.17"
_TOO_LATE = "revoke"


def has_later(deal: Deal) -> bool:
    """Whether a deal was opened after this one at its table, and counts."""
    later = Deal.objects.filter(table=deal.table_id, pk__gt=deal.pk)
    return later.exclude(state=Deal.State.VOID).exists()


def is_entered(deal: Deal) -> bool:
    """Whether the table has gone on, or the round has ended."""
    if deal.state != Deal.State.FINISHED:
        return False
    return deal.table.round.state == Round.State.CLOSED or has_later(deal)


def refusal(deal: Deal, lines: Iterable[str]) -> referee.Refusal | None:
    """What the law says to the first of these lines that comes too late."""
    late = any(line.split()[1:2] == [_TOO_LATE] for line in lines) and is_entered(deal)
    return referee.Refusal("too-late", ARTICLE, verb=_TOO_LATE) if late else None
