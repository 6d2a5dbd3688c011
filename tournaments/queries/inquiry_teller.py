"""Lines written one after another into a deal while somebody tells what happened."""

from __future__ import annotations

from dataclasses import dataclass

import referee
from tournaments.queries.inquiry_kinds import AT_ONCE

Answer = tuple[str, str]
"""A note (empty where all is fine) and the article it goes with."""


@dataclass(frozen=True, slots=True)
class Told:
    """The answers. `who` is a seat's letter or `outsider`; `cards` are those that it turns on,
    `after` those played behind them, in their order, or the one played instead; `other` is a
    second seat (the owner of a trick, who pointed it out, who was advised, who dealt out of turn),
    `number` a trick, a count of cards or the tricks claimed; `word` a bid or a kind of misdeal;
    `shares` tricks by seat.
    """

    what: str
    who: str = ""
    when: str = AT_ONCE
    cards: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    other: str = ""
    number: int | None = None
    word: str = ""
    shares: tuple[tuple[str, int], ...] = ()


class Teller:
    """Writes line after line into the deal; the law judges each."""

    def __init__(self, game: referee.Deal) -> None:
        self.game = game
        self.lines: list[str] = []
        self._names = game.state.seats.names
        self._seats = {name: seat for seat, name in enumerate(self._names)}

    def say(self, line: str) -> None:
        """One line; raises the law's refusal."""
        action = referee.read_line(line, self._seats)
        self.game.act(action)
        self.lines.append(referee.write_line(action, self._names))

    def refusal_of(self, line: str) -> referee.Refusal | None:
        """What the law would say against a line, which is not written."""
        return self.game.refusal_of(referee.read_line(line, self._seats))

    @property
    def rows(self) -> tuple[referee.Irregularity, ...]:
        """The irregularities of the deal."""
        return self.game.state.desk.irregularities

    @property
    def turn(self) -> str:
        """Who is on turn, by letter."""
        seat = self.game.turn()
        return "" if seat is None else self._names[seat]

    @property
    def done(self) -> int:
        """How many tricks are complete."""
        done: int = self.game.state.board.done
        return done

    @property
    def awaits_lead(self) -> bool:
        """Whether a trick is to be begun."""
        return self.game.stage.phase == "play" and not self.game.state.board.plays

    @property
    def is_nearly_full(self) -> bool:
        """Whether one card more completes the trick on the table."""
        state = self.game.state
        return len(state.board.plays) >= len(state.hands) - 1

    def has_played(self, letter: str) -> bool:
        """Whether a card of this seat lies in the trick on the table."""
        return any(seat == self.seat(letter) for seat, _card in self.game.state.board.plays)

    def seat(self, letter: str) -> int:
        """The seat of this letter; none that a deal has where there is no such letter."""
        return self._seats.get(letter, -2)

    def follow(self, cards: tuple[str, ...], *, until: int) -> bool:
        """The cards of those on turn, until so many tricks are complete; whether they are."""
        for card in cards:
            if self.done >= until:
                break
            self.say(f"{self.turn} play {card}")
        return self.done >= until

    def trick_of(self, letter: str, card: str) -> int | None:
        """The trick to which this seat has played this card on record."""
        board, play = self.game.state.board, (self.seat(letter), card)
        lying = [(seat, str(one)) for seat, one in board.plays]
        if play in lying:
            return int(board.done) + 1
        for number in range(board.unlisted + 1, board.done + 1):
            trick = board.trick(number)
            if trick and play in [(seat, str(one)) for seat, one in trick.plays]:
                return int(number)
        return None

    def number(self, told: Told, known: int) -> int | None:
        """The irregularity in question: a new one of this seat, a new one, one on record."""
        fresh = range(known, len(self.rows))
        own = [at for at in fresh if self.rows[at].seat == self.seat(told.who)]
        chosen: list[int] = [*own, *fresh]
        if chosen:
            return chosen[0] + 1
        for at, row in enumerate(self.rows):
            same_card = row.card is not None and str(row.card) in told.cards[:1]
            same_trick = told.what == row.kind == "revoke" and row.trick == told.number
            if row.seat == self.seat(told.who) and (same_card or same_trick):
                return at + 1
        return None

    def other(self, letter: str) -> str:
        """Another seat with cards than this one."""
        hands = (self._names[seat] for seat in self.game.state.hands)
        return next(name for name in hands if name != letter)
