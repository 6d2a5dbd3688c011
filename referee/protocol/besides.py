"""What else stands in a record: statements, a falter, cards asked for, play taken back."""

from __future__ import annotations

from collections.abc import Iterator

from .. import events as ev
from ..actions import DIRECTOR, OUTSIDER, Wording
from ..bids import STRAINS, Contract
from ..seats import Seat
from ..state import State
from ..steps import Replay
from ..telling import Told, english, told


def besides(played: Replay) -> Iterator[str]:
    """The lines of it, each under its action."""
    rows = list(_rows(played))
    if rows:
        yield ""
        yield "Also on record"
    for number, telling, article in rows:
        cited = f" (article {article})" if article else ""
        yield f"  action {number}: {english(telling)}{cited}"


def _rows(played: Replay) -> Iterator[tuple[int, Told, str]]:
    log = () if played.deal is None else played.deal.log
    for step, entry in zip(played.steps[1:], log, strict=False):
        before, action = played.steps[step.number - 1].state, entry.action
        if isinstance(action, Wording) and action.verb == "states":
            seat = _name(before, action.seat)
            yield step.number, told("record/states", seat=seat, text=action.text), ""
        for event in step.events:
            found = _told(event, before)
            if found is not None:
                yield step.number, *found


def _told(event: ev.Event, before: State) -> tuple[Told, str] | None:
    """The event as a sentence with its article, if it is one that shows nowhere else."""
    match event:
        case ev.Faltered():
            return told("record/falter", seat=_name(before, before.declarer)), "3.4.8"
        case ev.Declared() if before.contract is not None and before.contract != event.contract:
            seat = _name(before, before.declarer)
            return told("record/first-contract", seat=seat, call=_call(before.contract)), ""
        case ev.WordSaid():
            return _demand(event, before), ""
        case ev.PlayReturned():
            cards = _back(event, before)
            return (told("record/back", cards=cards), "") if cards else None
    return None


def _demand(event: ev.WordSaid, before: State) -> Told:
    seat, card = _name(before, event.seat), str(event.card)
    if event.by == DIRECTOR:
        return told("record/required", seat=seat, card=card)
    return told(f"record/{event.word}", by=_name(before, event.by), seat=seat, card=card)


def _back(event: ev.PlayReturned, before: State) -> list[str]:
    """The cards that lay on the table or in tricks and return, in the order played."""
    board, hands = before.board, before.hands
    tricks = board.tricks[max(event.trick - 1 - board.unlisted, 0) :]
    plays = [play for trick in tricks for play in trick.plays] + list(board.plays)
    return [str(card) for seat, card in plays if seat in hands and (seat, card) not in event.plays]


def _call(contract: Contract) -> str:
    if contract.kind != "game":
        return contract.kind
    return f"{contract.level}{STRAINS[contract.strain]}"


def _name(state: State, seat: Seat) -> str:
    return "outsider" if seat == OUTSIDER else state.seats.names[seat]
