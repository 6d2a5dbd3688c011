"""Ten tricks: whose card is due, which cards the laws allow, who takes the trick (3.9).

On an all-pass deal with the talon opened its two cards are the leads of the first two tricks and
the first hand plays first to both and leads the third (3.7.6.1).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .. import events as ev
from ..actions import Action, Handling
from ..cards import Card, cards_in
from ..desk import NOTHING
from ..duties import bids_to_answer, judge_card, knows_talon
from ..errors import Fault, Refusal
from ..laws import FINISHED, Stage
from ..seats import Seat
from ..state import Board, State
from ..tricks import OFF, Play, winner
from .answers import PLAY, nobody_bought
from .exchange import stated_talon
from .following import judge_following
from .turns import in_turn, waiting

TRICKS_IN_A_DEAL = 10
VERBS = frozenset({"play"})
OPENED_VERBS = frozenset({"play", "talon"})


@dataclass(frozen=True, slots=True)
class PlayStage:
    """The play of the cards; `opened` talon cards lead the first tricks (0 or 2).

    `holding` and `following` are the articles on cards not held, and on following suit, trumping
    and beating.
    """

    order: str
    holding: str
    following: str
    opened: int = 0
    phase: str = "play"

    @property
    def verbs(self) -> frozenset[str]:
        """`play`, and `talon` where the talon is opened."""
        return OPENED_VERBS if self.opened else VERBS

    def turn(self, state: State) -> Seat:
        """The seat whose hand the next card comes from, or the dealer who owes a talon card."""
        board, sides = state.board, state.sides
        played = len(board.plays)
        if self.opened:
            if self.owes_talon(state):
                return state.seats.dealer
            played -= self._talon_lies(board)
        if state.desk is not NOTHING:
            return waiting(state)[0]
        alone = sides is not None and sides.dead is not None
        hands = state.hands if alone else state.setup.seats.playing
        leader = board.leader
        while leader not in hands:
            leader = state.seats.after(leader)
        return hands[(hands.index(leader) + played) % len(hands)]

    def free(self, state: State, action: Action) -> bool:
        """The dealer may fix the order of a talon that the hands leave over."""
        return (
            action.verb == "talon"
            and bool(state.setup.left_over)
            and action.seat == state.seats.dealer
        )

    def offers(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Every card that may be in this hand, or the talon card that is due."""
        if self.owes_talon(state):
            return (Handling(seat, "talon"),)
        possible = state.possible(seat)
        return tuple(Handling(seat, "play", "", (card,)) for card in cards_in(possible))

    def check(self, state: State, action: Action) -> tuple[ev.Event, ...]:
        """The card, the trick it completes, and the talon card that opens the next."""
        if not isinstance(action, Handling):
            raise Fault("the play takes cards only")
        if action.verb == "talon":
            return self._talon(state, action)
        if self.opened and self.owes_talon(state):
            raise Refusal("wrong-phase", about="talon-first", verb=action.verb)
        board, seat, (card,) = state.board, action.seat, action.cards
        if not (state.custody.possible[seat] & ~board.played) >> card & 1:
            raise self._not_held(board, card)
        plays = board.plays
        if plays and (card >> 3 != plays[0][1] >> 3 or state.setup.overtake != OFF):
            judge_following(state, seat, card, self.following)
        if state.desk is not NOTHING:
            judge_card(state, seat, card)
            return self.played(state, seat, card)
        event = ev.card_played(seat, card)
        width = 2 if state.sides is not None and state.sides.dead is not None else 3
        if self.opened:
            width += self._talon_lies(board)
        if len(plays) + 1 < width:
            return (event,)
        return (event, *self._completed(state, (*plays, (seat, card))))

    def played(self, state: State, seat: Seat, card: Card) -> tuple[ev.Event, ...]:
        """The card on the table, and the trick if it completes it; nothing is judged."""
        event = ev.card_played(seat, card)
        if any(other != seat for other in waiting(state)):
            return (event,)
        return (event, *self._completed(state, (*state.board.plays, (seat, card))))

    def complete(self, state: State) -> tuple[ev.Event, ...]:
        """The trick on the table, if nobody is left to play to it (3.9.18)."""
        return () if waiting(state) else self._completed(state, state.board.plays)

    def owes_talon(self, state: State) -> bool:
        """Whether the dealer must open a talon card before anybody plays (3.7.6.1)."""
        board = state.board
        return board.done < self.opened and not board.plays

    def held_up(self, state: State, seat: Seat, card: Card) -> None:
        """Refuses a card that cannot lie in this hand (3.9.2)."""
        if seat not in state.hands or not state.possible(seat) >> card & 1:
            raise self._not_held(state.board, card)

    def next(self, state: State) -> str:
        """The result after ten tricks."""
        board = state.board
        done = len(board.tricks) + board.unlisted
        return FINISHED if done == TRICKS_IN_A_DEAL else state.stage

    def enter(self, state: State) -> tuple[ev.Event, ...]:
        """Three passes make the contract; a known talon opens its first card by itself.

        For bids out of turn the declarer may choose before the first lead (3.3.18).
        """
        passed: tuple[ev.Event, ...] = ()
        if state.contract is None:
            passed = (*nobody_bought(state, self.opened), *self._awarded(state))
        return (*passed, *bids_to_answer(state), *self._opening(state, 0))

    def _completed(self, state: State, plays: tuple[Play, ...]) -> tuple[ev.Event, ...]:
        contract, board = state.contract, state.board
        if contract is None:
            raise Fault("a card is played without a contract")
        done = len(board.tricks) + board.unlisted + 1
        if state.desk is NOTHING:
            taker = winner(plays, contract.trump)
        else:
            taker = self._taker(state, plays, contract.trump)
        leader = state.seats.first_hand if done <= self.opened else taker
        return (ev.trick_taken(taker, leader), *self._opening(state, done))

    def _taker(self, state: State, plays: tuple[Play, ...], trump: int | None) -> Seat:
        """The trick's winner; who saw the talon takes what it leads (3.2.19), and the last trick
        is judged as led by the rightful seat (3.9.21).
        """
        done, knows = state.board.done, knows_talon(state)
        if done < self.opened and knows is not None:
            return knows.seat
        if done == TRICKS_IN_A_DEAL - 1:
            order = in_turn(state)
            plays = tuple(sorted(plays, key=lambda play: order.index(play[0])))
        return winner(plays, trump)

    def _awarded(self, state: State) -> tuple[ev.Event, ...]:
        """With the talon closed every trick is his who saw it (3.3.16.1); a dealer who sits out
        has no part in them.
        """
        knows = knows_talon(state)
        if self.opened or knows is None or knows.seat == state.seats.idle:
            return ()
        return (ev.Ended(knows.number, "awarded", state.stage, knows.seat),)

    def _opening(self, state: State, done: int) -> tuple[ev.Event, ...]:
        talon = state.custody.talon
        if done >= self.opened or done >= len(talon):
            return ()
        return (ev.TalonOpened(talon[done]),)

    def _not_held(self, board: Board, card: Card) -> Refusal:
        opened = (trick.plays[0] for trick in board.tricks[: max(0, self.opened - board.unlisted)])
        lying = [card for _, card in (*opened, *board.plays)]
        played = board.played >> card & 1 or card in lying
        code = "card-already-played" if played else "card-not-held"
        return Refusal(code, self.holding, card=str(card))

    def _talon_lies(self, board: Board) -> int:
        return int(board.done < board.opened)

    def _talon(self, state: State, action: Handling) -> tuple[ev.Event, ...]:
        if action.seat != state.seats.dealer:
            dealer = state.seats.names[state.seats.dealer]
            raise Refusal("out-of-turn", self.order, turn=dealer)
        if self.owes_talon(state):
            stated_talon(state, action, 1)
            return (ev.TalonStated(action.cards), ev.TalonOpened(action.cards[0]))
        if not self._untouched(state):
            raise Refusal("wrong-phase", about="talon-known", verb=action.verb)
        stated_talon(state, action, 2 if len(action.cards) == 2 else 1)
        opened = ev.TalonOpened(action.cards[0])
        if not state.board.done:
            return (ev.TalonStated(action.cards), opened)
        if action.cards != state.custody.talon[1:]:
            raise Refusal("bad-deal", about="talon-card", card=str(action.cards[0]))
        return (opened,)

    def _untouched(self, state: State) -> bool:
        """Whether a talon card that nobody stated lies alone on the table."""
        board = state.board
        alone = len(board.plays) == 1 and self._talon_lies(board) == 1
        return alone and bool(state.setup.left_over)


def holding_of(stages: Mapping[str, Stage]) -> str:
    """The article on cards not held, of the stage in which a contract is played."""
    stage = stages[PLAY]
    if not isinstance(stage, PlayStage):
        raise Fault("a contract is played in a stage of its own kind")
    return stage.holding
