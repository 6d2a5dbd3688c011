"""What could have been without an irregularity, as a question to the solver (3.9.14.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .claims import placed
from .compensation import LEAD
from .desk import NOTHING
from .lines import known_whole
from .stages.answers import play_of

if TYPE_CHECKING:
    from .deal import Deal


def reach_question(deal: Deal) -> dict[str, Any] | None:
    """Which tricks some lawful line could still have led to when the wrong lead was made.

    The answer counts the tricks of the play that was left. None where no lead out of turn ended
    the deal, or where not all cards are known.
    """
    state, ending = deal.state, deal.state.desk.ending
    row = None if ending is None else state.desk.numbered(ending.number or 0)
    if ending is None or ending.how != "awarded" or row is None or row.kind != LEAD:
        return None
    if not known_whole(state):
        return None
    then = state._replace(stage=play_of(state), desk=NOTHING)
    return {**placed(deal.laws, then), "ask": "reachable"}
