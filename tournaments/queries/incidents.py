"""An incident taken up in the middle, as the text of a record (`Entry: position`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

TRICKS = 10
ALL_PASS = "all-pass"  # noqa: S105


@dataclass(frozen=True, slots=True)
class Pile:
    """A complete trick that was opened: its number, and seat and card in the order played."""

    number: int
    plays: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Incident:
    """What lay on the table; seats are letters, the first hand and so on in order of turn.

    `hands` are the cards still held by letter. What lay open already: `exposed` cards by holder,
    leads `bound` by a ban or an order of a suit, `penalties` so far. `free` are further headers
    (names, event).
    """

    laws: str
    seats: str
    dealer: str
    declarer: str
    contract: str
    words: tuple[tuple[str, str], ...] = ()
    mode: str = ""
    tricks: tuple[tuple[str, int], ...] = ()
    leader: str = ""
    lying: tuple[tuple[str, str], ...] = ()
    hands: tuple[tuple[str, str], ...] = ()
    talon: str = ""
    piles: tuple[Pile, ...] = ()
    options: str = ""
    progression: int = 1
    pot: str = ""
    exposed: tuple[tuple[str, str], ...] = ()
    bound: tuple[tuple[str, str, str], ...] = ()
    penalties: tuple[tuple[str, int], ...] = ()
    free: tuple[tuple[str, str], ...] = ()

    @property
    def done(self) -> int:
        """How many tricks are complete."""
        return sum(count for _, count in self.tricks)

    def text(self, lines: Sequence[str] = ()) -> str:
        """The record with these lines."""
        rows = [f"{key}: {value}" for key, value in self._headers() if value]
        return "\n".join([*rows, *self._hands(), *self._piles(), "", *lines, ""])

    def _headers(self) -> list[tuple[str, str]]:
        bought = self.declarer != ALL_PASS
        return [
            ("Laws", self.laws),
            ("Options", self.options),
            ("Seats", " ".join(self.seats)),
            ("Dealer", self.dealer),
            ("Talon", self.talon),
            ("Progression", "" if self.progression == 1 else str(self.progression)),
            ("Pot", self.pot),
            ("Entry", "position"),
            *self.free,
            ("Contract", f"{self.declarer} {self.contract}" if bought else ALL_PASS),
            ("Defence", " ".join(f"{seat}={word}" for seat, word in self.words)),
            ("Mode", self.mode),
            ("Tricks", " ".join(f"{seat}={count}" for seat, count in self.tricks)),
            ("Leader", self.leader),
            ("Trick", " ".join(f"{seat} {card}" for seat, card in self.lying)),
            ("Exposed", " ".join(f"{seat} {cards}" for seat, cards in self.exposed)),
            ("Order", " ".join(f"{seat} {word} {suit}" for seat, word, suit in self.bound)),
            ("Penalty", " ".join(f"{seat}={count}" for seat, count in self.penalties)),
        ]

    def _hands(self) -> list[str]:
        """A hand may be empty in the last trick, its header stands all the same."""
        return [f"Hand {seat}: {cards}".rstrip() for seat, cards in self.hands]

    def _piles(self) -> list[str]:
        return [
            f"Trick {pile.number}: " + " ".join(f"{seat} {card}" for seat, card in pile.plays)
            for pile in self.piles
        ]
