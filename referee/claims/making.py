"""`claim`: how many of the remaining tricks, whose they are, and by which plan (3.9.14.4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .. import events as ev
from ..accounts import Score
from ..actions import Action, Claiming
from ..applied import apply
from ..errors import Fault, Refusal
from ..laws import FINISHED
from ..positions import is_known
from ..seats import Seat
from ..state import State
from .answering import credited
from .cards_decide import by_cards
from .commanding import CLAIMING, answering, at_a_table, commanded, side_of, two_whisters

TRICKS_IN_A_DEAL, TALON = 10, 2

Shares = tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class Making:
    """A claim is made; the `score` tells whether it matters how tricks are shared.

    `holding` is the article on cards not held.
    """

    score: Callable[[State], Score]
    holding: str

    def __call__(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The claim on the table, waiting for its answers."""
        if not isinstance(action, Claiming):
            raise Fault("a claim is made without its figures")
        at_a_table(state, action)
        seat, left = action.seat, TRICKS_IN_A_DEAL - state.board.done
        hands, side = commanded(state, seat), side_of(state, seat)
        if not hands:
            raise Refusal("out-of-turn", CLAIMING, about="no-hand")
        if action.tricks:
            tricks = _stated(state, action, left)
        else:
            tricks = self._shared(state, action, left)
        if not all(is_known(state, hand) for hand in hands):
            raise Refusal("hands-unknown", about="claimant")
        self._judge_plan(state, action, hands)
        low, answers = _low(state), answering(state, seat)
        return (ev.Claimed(seat, hands, side, tricks, action.plan, low, answers),)

    def _shared(self, state: State, action: Claiming, left: int) -> Shares:
        """A number, or all of the rest, as far as it determines the score; where the cards decide
        nothing is left open.
        """
        seat, number = action.seat, action.number
        if number is None:
            number = 0 if _shuns(state, seat) else left
        if number > left:
            raise Refusal(
                "choice-not-offered", CLAIMING, about="claim-number", number=number, left=left
            )
        shares = _by_number(state, seat, number, left - number)
        found = [tuple((one, count) for one, count in share if count) for share in shares]
        scores = (self._scored(state, share) for share in found)
        first = next(scores)
        if by_cards(state) is None and any(score != first for score in scores):
            raise Refusal("split-needed", CLAIMING, number=len(shares) - 1)
        return found[0]

    def _judge_plan(self, state: State, action: Claiming, hands: tuple[Seat, ...]) -> None:
        """Refuses a plan with a card that the claimant has not, or names twice."""
        held = 0
        for seat in hands:
            held |= state.held(seat)
        for card in action.plan:
            if not held >> card & 1:
                gone = state.board.played >> card & 1
                code = "card-already-played" if gone else "card-not-held"
                raise Refusal(code, self.holding, card=str(card))
            held &= ~(1 << card)

    def _scored(self, state: State, tricks: Shares) -> Score:
        """What the deal writes if the rest is shared so."""
        return self.score(apply(state, credited(state, tricks))._replace(stage=FINISHED))


def _low(state: State) -> bool:
    """On misère the fewer tricks the better for either side, as for everybody on all-pass."""
    return state.contract is not None and state.contract.kind != "game"


def _shuns(state: State, seat: Seat) -> bool:
    """Whether a bare claim of this player is for no trick at all."""
    defends = state.contract is not None and state.contract.declarer not in (None, seat)
    return _low(state) and not defends


def _stated(state: State, action: Claiming, left: int) -> Shares:
    """A split of all remaining tricks, every one to a hand in play."""
    total = sum(count for _, count in action.tricks)
    if total != left:
        raise Refusal("choice-not-offered", CLAIMING, about="claim-sum", total=total, left=left)
    sides = state.sides
    for seat, count in action.tricks:
        competes = sides is not None and seat == sides.talon_owner
        to_come = TALON - state.board.done if competes else 0
        if count > (left if seat in state.hands else max(to_come, 0)):
            names = state.seats.names
            raise Refusal(
                "choice-not-offered", CLAIMING, about="claim-seat", owner=names[seat], count=count
            )
    return tuple((seat, count) for seat, count in action.tricks if count)


def _by_number(state: State, seat: Seat, own: int, rest: int) -> tuple[Shares, ...]:
    """The ways to share the tricks: the claimant's side has `own`, the others `rest`; the
    defence's go to the one whister.
    """
    contract = state.contract
    if contract is None or (_low(state) and seat != contract.declarer):
        return _divided((seat, own), rest, state.seats.others(seat))
    declarer = state.declarer
    mine, theirs = ((seat, own), rest) if seat == declarer else ((declarer, rest), own)
    if two_whisters(state):
        return _divided(mine, theirs, state.defenders)
    return ((mine, (_collecting(state), theirs)),)


def _divided(
    known: tuple[Seat, int], tricks: int, between: tuple[Seat, Seat]
) -> tuple[Shares, ...]:
    """Every way to divide tricks between two players."""
    one, other = between
    return tuple((known, (one, tricks - count), (other, count)) for count in range(tricks + 1))


def _collecting(state: State) -> Seat:
    """The defender who has the tricks of the defence: the one whister, or the first in turn."""
    sides = state.sides
    whisters = () if sides is None else sides.whisters
    return next((seat for seat in whisters if seat in state.hands), state.defenders[0])
