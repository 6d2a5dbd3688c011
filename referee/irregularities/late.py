"""Cards out of turn that nobody has noticed yet: `stop` (3.9.14.5)."""

from __future__ import annotations

from .. import events as ev
from ..actions import Action
from ..asides import Report
from ..duties import is_declarer
from ..errors import Refusal
from ..state import State
from ..tricks import Play
from . import play


def stop(state: State, action: Action) -> tuple[ev.Event, ...]:
    """It is noticed now, before the trick is complete: the first card out of turn counts; in the
    last trick it does not matter (3.9.21).
    """
    waiting = {(late.seat, late.card): late for late in state.desk.of(ev.Unnoticed)}
    plays = state.board.plays
    place = next((at for at, lying in enumerate(plays) if lying in waiting), None)
    if place is None:
        raise Refusal("wrong-phase", about="nothing-unnoticed", verb=action.verb)
    late = waiting[plays[place]]
    number = late.number or 0
    if state.board.done == play.LAST:
        kind = play.PLAY if place else play.LEAD
        return (ev.Recast(number, kind, play.LAST_TRICK),)
    if place == 0:
        return _lead(state, late, plays[1:])
    return (
        ev.Recast(number, play.PLAY, play.OUT_OF_TURN),
        ev.PlayReturned(state.board.done + 1, late.leader, plays[:place]),
        ev.CardsExposed(number, late.seat, (late.card,)),
    )


def _lead(state: State, late: ev.Unnoticed, followers: tuple[Play, ...]) -> tuple[ev.Event, ...]:
    """A lead out of turn; a declarer who followed has accepted it, a partner's card is exposed."""
    number, seat, trick = late.number or 0, late.seat, state.board.done + 1
    article, remedies = play.lead_article(state, seat), play.lead_remedies(state, seat)
    recast = ev.Recast(number, play.LEAD, article, remedies)
    if article == play.DEFENDER and any(is_declarer(state, other) for other, _ in followers):
        return (recast, ev.Remedied(number, "accept"))
    shown: tuple[ev.Event, ...] = ()
    if article == play.DEFENDER:
        shown = tuple(ev.CardsExposed(number, other, (card,)) for other, card in followers)
    returned = ev.PlayReturned(trick, late.leader, ())
    return (recast, returned, *shown, play.noticed_lead(state, number, seat, late.card))


REPORTS = {"stop": Report(frozenset({"play"}), stop)}
