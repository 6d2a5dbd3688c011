"""A deal taken up in the middle: contract, defence, cards and what hangs over the play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .. import events as ev
from ..actions import Naming
from ..applied import after, apply
from ..custody import Custody
from ..errors import Fault, Refusal
from ..incident import Incident
from ..laws import FINISHED
from ..seats import Seat
from ..sides import Sides
from ..state import Auction, Board, Setup, State
from .answers import CLOSED, HALF, OPEN, PLAY, Ask, Question, nobody_bought
from .declaration import Floor
from .piles import TRICKS_IN_A_DEAL, Piles, misfit

SAID_HOW = (OPEN, CLOSED)


@dataclass(frozen=True, slots=True)
class Resumption:
    """How a family takes up a deal in the middle; what does not fit is `bad-deal`.

    On an all-pass deal, played in the stage `all_pass`, `opened` talon cards lead the first
    tricks (0 or 2); None where the family does not play it.
    """

    ask: Ask
    floor: Floor
    all_pass: str | None
    opened: int = 0

    def __call__(self, setup: Setup) -> State:
        """The deal at the moment when the director was called."""
        incident = setup.incident
        if incident is None:
            raise Fault("only an incident is taken up in the middle")
        count = len(setup.seats.names)
        blank = State(setup, PLAY, Custody((0,) * count, (0,) * count), Board(incident.leader))
        state = self._contracted(blank, incident)
        all_pass = incident.bid is None
        state = Piles(state, incident, self.opened if all_pass else 0).laid_out()
        if state.board.done == TRICKS_IN_A_DEAL:
            state = state._replace(stage=FINISHED)
        return after(state, *_pending(state, incident))

    def _contracted(self, state: State, incident: Incident) -> State:
        """The contract, taken as lawful, and who plays against it."""
        playing = frozenset(state.seats.playing)
        if incident.bid is None or incident.declarer is None:
            if self.all_pass is None:
                raise misfit("Contract", Refusal("bad-deal", about="contract"))
            return self._passed(state._replace(stage=self.all_pass), incident)
        declarer = incident.declarer
        if declarer not in playing:
            raise misfit(
                "Contract", Refusal("bad-deal", about="no-hand", name=state.seats.names[declarer])
            )
        try:
            named = Naming(declarer, "declare", bid=incident.bid)
            contract = self.floor.contract(state, named)
        except Refusal:
            raise misfit("Contract", Refusal("bad-deal", about="contract")) from None
        auction = Auction(owner=declarer, passed=playing - {declarer})
        return self._defended(
            apply(state, ev.Declared(contract))._replace(auction=auction), incident
        )

    def _passed(self, state: State, incident: Incident) -> State:
        if incident.words:
            raise misfit("Defence", Refusal("bad-deal", about="defence"))
        if incident.mode not in (None, CLOSED):
            raise misfit("Mode", Refusal("bad-deal", about="mode"))
        passed = Auction(passed=frozenset(state.seats.playing))
        return after(state, *nobody_bought(state, self.opened))._replace(auction=passed)

    def _defended(self, state: State, incident: Incident) -> State:
        """The words that lead to these last ones, in the mode written; `closed` is understood."""
        header = "Defence" if incident.words else "Contract"
        ways = [way for way in self._ways(state) if _last_words(way) == dict(incident.words)]
        if not ways:
            raise misfit(header, Refusal("bad-deal", about="defence"))
        mode = incident.mode or (CLOSED if len(ways) > 1 else None)
        fitting = [way for way in ways if mode in (None, _mode(way))]
        if not fitting:
            raise misfit("Mode", Refusal("bad-deal", about="mode"))
        return fitting[0]

    def _ways(self, state: State) -> Iterator[State]:
        """Every course of the defence that leads to play."""
        asked = self.ask(state)
        if isinstance(asked, Sides):
            yield apply(state, ev.SidesFixed(asked))
        elif isinstance(asked, Question):
            for word in asked.words:
                yield from self._ways(apply(state, ev.Answered(asked.seat, word)))


def _last_words(state: State) -> dict[Seat, str]:
    """As an incident writes them: a half-whist stays one though it was returned."""
    words: dict[Seat, str] = {}
    for seat, word in state.words:
        if word not in SAID_HOW and words.get(seat) != HALF:
            words[seat] = word
    return words


def _mode(state: State) -> str | None:
    return None if state.sides is None else state.sides.mode


def _pending(state: State, incident: Incident) -> Iterator[ev.Event]:
    """Cards that lie exposed, bans and orders, penalty tricks so far."""
    names = state.seats.names
    for seat, cards in incident.exposed:
        for card in cards:
            if not state.held(seat) >> card & 1:
                raise misfit(
                    "Exposed",
                    Refusal("bad-deal", about="not-held", name=names[seat], card=str(card)),
                )
        yield ev.CardsExposed(None, seat, cards)
    for seat, order, suit in incident.bound:
        if seat not in _partnered(state):
            raise misfit("Order", Refusal("bad-deal", about="order-seat", name=names[seat]))
        yield ev.SeatBound(None, seat, order, suit)
    for seat, count in incident.penalties:
        if seat not in state.seats.playing:
            raise misfit("Penalty", Refusal("bad-deal", about="no-hand", name=names[seat]))
        if count:
            yield ev.Penalised(None, seat, count)


def _partnered(state: State) -> tuple[Seat, ...]:
    """The defenders who have a partner: only their leads are ever bound (3.9.14.1)."""
    contract = state.contract
    if contract is None or contract.declarer is None or len(state.hands) < 3:
        return ()
    return state.defenders
