"""The talon seen, looked at, taken or shown to all before the auction is over (3.2.19 to 3.2.21,
3.3.16).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from .. import events as ev
from ..actions import Action
from ..asides import Report
from ..bids import Bid
from ..errors import Refusal
from ..laws import FINISHED
from ..seats import Seat
from ..state import State, there

ARTICLES = {
    "see-talon": ("talon-seen", "3.2.19"),
    "look-talon": ("talon-looked", "3.2.21"),
    "take-talon": ("talon-taken", "3.2.20"),
}
SHOWN = "3.3.16"
FINE = 5
"""Points to the mountain for a look on purpose (3.2.21)."""


def closed(state: State) -> tuple[ev.Event, ...]:
    """The auction is off, the director's figures are entered on the sheet (3.3.16.3)."""
    offer = there(state.desk.offer, "offer")
    return (ev.Ended(offer.number, "passed", state.stage), ev.Scored())


def _known(state: State, action: Action, *, fined: bool) -> tuple[ev.Event, ...]:
    """A seat knows the talon: it may only pass from now on, a look on purpose is fined too where
    the table writes points.
    """
    called, article = ARTICLES[action.verb]
    number, seat = state.desk.next_number, action.seat
    noted = ev.Noted(seat, called, article)
    barred = () if _without_auction(state) else (ev.Barred(number, seat),)
    if fined and called == "talon-looked":
        return (noted, *barred, ev.Adjusted(number, seat, "mountain", FINE))
    return (noted, *barred)


def _on_paper(state: State, action: Action, *, fined: bool) -> tuple[ev.Event, ...]:
    """Also reported with a paper result, or when the deal is finished, until it is scored."""
    if state.contract is not None and not _without_auction(state):
        raise Refusal("wrong-phase", verb=action.verb)
    return _known(state, action, fined=fined)


def _shown(state: State, action: Action) -> tuple[ev.Event, ...]:
    """Everybody knows the talon: it is left to the only other seat that has not passed, at its
    own last bid (3.3.16.2); of two the director says what they would have made (3.3.16.3).

    Where nobody else is in the auction, he who showed it may only pass (by analogy).
    """
    number, seat = state.desk.next_number, action.seat
    events: tuple[ev.Event, ...] = (
        ev.Noted(seat, "talon-shown", SHOWN),
        ev.Barred(number, seat),
    )
    others = [one for one in state.seats.playing if one not in (seat, *state.auction.passed)]
    if len(others) == 1:
        return (*events, ev.LeftTo(others[0], _last_bid(state, others[0])))
    return (*events, ev.Offered(number, None)) if others else events


def _without_auction(state: State) -> bool:
    return state.setup.entry == "result" or state.stage == FINISHED


def _last_bid(state: State, seat: Seat) -> Bid | None:
    """The last bid that was this seat's, by naming it or by holding another's."""
    standing, own = None, None
    for call in state.auction.calls:
        if call.word != "pass":
            standing = call.bid or standing
            own = standing if call.seat == seat else own
    return own


IN_AUCTION = frozenset({"auction"})
REPORTED = frozenset({"auction", "declaration", "defence", "play", "finished"})


def reports(*, fined: bool) -> Mapping[str, Report]:
    """The verbs about the talon; `fined`: a look on purpose is written to the mountain."""
    return {
        "see-talon": Report(REPORTED, partial(_on_paper, fined=fined)),
        "look-talon": Report(REPORTED, partial(_on_paper, fined=fined)),
        "take-talon": Report(IN_AUCTION, partial(_known, fined=fined)),
        "show-talon": Report(IN_AUCTION, _shown),
    }
