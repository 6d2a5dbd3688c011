"""The Russian ladder of bids and what may then be declared (3.3, 3.4)."""

from __future__ import annotations

from dataclasses import dataclass

from ... import events as ev
from ...actions import Action, Naming
from ...bids import Bid, Contract
from ...errors import Refusal
from ...stages.declaration import contract_of
from ...state import State
from .rules import Rules

NINE_SPADES = Bid("game", 9, 0)
CALLS, DECLARATION, ADVISED = "3.3.8", "3.4.3", "3.4.12"


@dataclass(frozen=True, slots=True)
class RussianLadder:
    """Jumps are free; the first hand may hold; misère is a first call that only a nine beats."""

    rules: Rules
    article: str = CALLS
    words: tuple[str, ...] = ("hold",)

    def judge(self, state: State, action: Action) -> None:
        """Refuses a call that has no rung: first what kind it is, then how high.

        Who has seen the talon may only pass (3.3.16.1).
        """
        if state.desk.barred(action.seat):
            self._barred(state, action)
        if not isinstance(action, Naming):
            self._hold(state, action)
        elif action.bid.kind == "misere":
            self._misere(state, action)
        elif action.bid.kind == "game":
            self._game(state, action.bid)
        else:
            raise Refusal("bid-not-allowed", CALLS, about="unknown", call=action.bid.name)

    def _barred(self, state: State, action: Action) -> None:
        """A misère after another call is wrong whoever says it; all else is the talon's doing."""
        if isinstance(action, Naming) and action.bid.kind == "misere":
            self._first_call(state, action)
        raise Refusal("bid-not-allowed", CALLS, about="barred")

    def over(self, state: State) -> bool:
        """Two have passed over a bid, or a nine was bid over misère (3.3.12, 3.6.4)."""
        auction = state.auction
        if auction.standing is None:
            return False
        passed = auction.passed - {auction.owner}
        return len(passed) == 2 or self._nine_over_misere(state)

    def _nine_over_misere(self, state: State) -> bool:
        bids = [call.bid for call in state.auction.calls if call.bid is not None]
        return len(bids) > 1 and bids[-2].kind == "misere"

    def _hold(self, state: State, action: Action) -> None:
        auction = state.auction
        if action.seat != state.seats.first_hand:
            raise Refusal("bid-not-allowed", CALLS, about="first-hand")
        if auction.standing is None or auction.standing.kind == "misere":
            raise Refusal("bid-not-allowed", CALLS, about="nothing-to-hold")

    def _misere(self, state: State, action: Naming) -> None:
        standing = state.auction.standing
        self._first_call(state, action)
        if standing is not None and _beats_misere(standing):
            raise Refusal("bid-too-low", CALLS, bid="misere", standing=standing.name)

    def _first_call(self, state: State, action: Naming) -> None:
        if state.auction.has_called(action.seat):
            raise Refusal("misere-not-first", "3.3.9")

    def _game(self, state: State, bid: Bid) -> None:
        standing = state.auction.standing
        lowest = self.rules.lowest_level(state.setup.progression)
        if bid.level < lowest:
            raise Refusal("bid-too-low", CALLS, about="exit", bid=bid.name, level=lowest)
        if standing is None:
            return
        floor = NINE_SPADES.rank - 1 if standing.kind == "misere" else standing.rank
        if bid.rank <= floor:
            raise Refusal("bid-too-low", CALLS, bid=bid.name, standing=standing.name)


def _beats_misere(standing: Bid) -> bool:
    return standing.kind == "misere" or standing.rank >= NINE_SPADES.rank


@dataclass(frozen=True, slots=True)
class RussianFloor:
    """The contract is at least the last bid; misère is declared by its bidder alone."""

    rules: Rules

    def contract(self, state: State, action: Naming) -> Contract:
        """The first declaration."""
        standing, bid = state.auction.standing, action.bid
        if bid.kind == "suit":
            raise Refusal("choice-not-offered", about="declare", word=bid.name)
        if standing is not None:
            self._by_this_buyer(standing, bid)
            if bid.kind == "game":
                self._high_enough(state, standing, bid)
            if bid != standing and self._frozen(state, action):
                raise Refusal("choice-not-offered", ADVISED, about="advised")
        return contract_of(bid, action.seat)

    def changed(self, state: State, action: Naming) -> Contract:
        """A later one: at once any contract above the bid, with `!` exactly one level up (3.4.8).

        No word of the defence but `pass` may have been said (3.4.7); one whist may where the
        declarer was heard trying to mend his contract, and he declares at once (3.4.8).
        """
        whists = sum(word != "pass" for _, word in state.words)
        heard = state.desk.faltered and not action.mark
        if whists > (1 if heard else 0):
            raise Refusal("too-late", "3.4.7", about="whisted")
        if self._frozen(state, action):
            raise Refusal("choice-not-offered", ADVISED, about="advised")
        contract, before = self.contract(state, action), state.contract
        if contract.kind == "misere":
            raise Refusal("misere-not-first", "3.3.9", about="declared")
        if action.mark and before is not None and contract.level != before.level + 1:
            raise Refusal("contract-too-low", DECLARATION, about="pause", level=before.level + 1)
        return contract

    def _frozen(self, state: State, action: Naming) -> bool:
        """Whether somebody without cards advised this declarer on his contract (3.4.12)."""
        return any(due.seat == action.seat for due in state.desk.of(ev.ContractFrozen))

    def _by_this_buyer(self, standing: Bid, bid: Bid) -> None:
        if standing.kind == "misere" and bid.kind != "misere":
            raise Refusal("choice-not-offered", "3.5.1", about="misere-bidder")
        if bid.kind == "misere" and standing.kind != "misere":
            raise Refusal("misere-not-first", "3.3.9", about="declared")

    def _high_enough(self, state: State, standing: Bid, bid: Bid) -> None:
        lowest = self.rules.lowest_level(state.setup.progression)
        if bid.rank < standing.rank or bid.level < lowest:
            raise Refusal("contract-too-low", DECLARATION, bid=bid.name, standing=standing.name)
