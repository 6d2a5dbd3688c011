"""The words of one line, taken one after the other; whatever does not fit is `unreadable`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from .actions import BANG, LATE, SAME
from .cards import Card, card_named, cards_named
from .errors import Refusal
from .seats import Seat

SIGNED = re.compile(r"[+-]?[0-9]{1,4}")
WHOLE = re.compile(r"[0-9]{1,2}")


def small(word: str) -> str:
    """A word in small letters; other scripts have capitals that look alike and are not meant."""
    return word.lower() if word.isascii() else word


class Tokens:
    """The rest of a line and the table's names to read seats by."""

    def __init__(self, words: Sequence[str], seats: Mapping[str, Seat]) -> None:
        self._words = list(words)
        self._next = 0
        self._seats = seats

    @property
    def done(self) -> bool:
        """Whether every word has been taken."""
        return self._next == len(self._words)

    def peek(self) -> str:
        """The next word, or nothing at the end."""
        return "" if self.done else self._words[self._next]

    def take(self, what: str = "word") -> str:
        """The next word; refuses a line that ends too early."""
        if self.done:
            raise Refusal("unreadable", about="short", what=what)
        self._next += 1
        return self._words[self._next - 1]

    def end(self) -> None:
        """Refuses a line that goes on."""
        if not self.done:
            raise Refusal("unreadable", about="long", text=self.peek()[:40])

    def mark(self) -> str:
        """Takes `!`, `! late` or `! same` off the end."""
        if BANG not in self._words:
            return ""
        for mark in (BANG, LATE, SAME):
            words = mark.split()
            start = len(self._words) - len(words)
            if start >= self._next and [small(one) for one in self._words[start:]] == words:
                del self._words[start:]
                return mark
        return ""

    def before(self, word: str) -> Tokens:
        """The words up to this one, as tokens of their own; it is the next word here then."""
        rest = self._words[self._next :]
        size = next((at for at, one in enumerate(rest) if small(one) == word), len(rest))
        self._next += size
        return Tokens(rest[:size], self._seats)

    def seat(self) -> Seat:
        """A seat's name."""
        name = self.take("seat")
        seat = self._seats.get(name)
        if seat is None:
            raise Refusal("unreadable", about="seat", name=name[:40])
        return seat

    def cards(self, least: int, most: int) -> tuple[Card, ...]:
        """All the words that remain, as cards."""
        text = " ".join(self._words[self._next :])
        single = card_named(text)
        cards = cards_named(text) if single is None else [single]
        if cards is None or not least <= len(cards) <= most:
            raise Refusal("unreadable", about="cards", text=text[:80])
        self._next = len(self._words)
        return tuple(cards)

    def number(self) -> int:
        """A whole number of at most two digits."""
        found = self.whole()
        if found is None:
            raise Refusal("unreadable", about="number", text=self.peek()[:40])
        return found

    def whole(self) -> int | None:
        """A whole number if the next word is one."""
        if not WHOLE.fullmatch(self.peek()):
            return None
        return int(self.take())

    def signed(self) -> int:
        """A number with or without a sign."""
        word = self.take("number")
        if not SIGNED.fullmatch(word):
            raise Refusal("unreadable", about="number", text=word[:40])
        return int(word)

    def counts(self) -> tuple[tuple[Seat, int], ...]:
        """`A=6 B=3 C=1` up to the first word without an equals sign; each seat once."""
        counts: dict[Seat, int] = {}
        while "=" in self.peek():
            name, _, number = self.peek().rpartition("=")
            seat = self._seats.get(name)
            if seat is None or seat in counts or not WHOLE.fullmatch(number):
                raise Refusal("unreadable", about="counts", text=self.peek()[:40])
            counts[seat] = int(number)
            self.take()
        if not counts:
            raise Refusal("unreadable", about="counts", text=self.peek()[:40])
        return tuple(counts.items())

    def matching(self, pattern: re.Pattern[str]) -> str:
        """A word of a fixed list."""
        word = small(self.take())
        if not pattern.fullmatch(word):
            raise Refusal("unreadable", about="word", text=word[:40])
        return word

    def text(self) -> str:
        """All the words that remain; at least one."""
        words = self._words[self._next :]
        if not words:
            raise Refusal("unreadable", about="short", what="text")
        self._next = len(self._words)
        return " ".join(words)


def counts_written(counts: Sequence[tuple[Seat, int]], names: Sequence[str]) -> list[str]:
    """The words that `Tokens.counts` reads as these."""
    return [f"{names[seat]}={count}" for seat, count in counts]
