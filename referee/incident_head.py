"""The headers of an incident (`Entry: position`): read one by one, and in their normal form."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from .actions import Naming
from .cards import SUIT_NUMBERS, SUITS, Card, card_named, cards_named, lettered, mask_of
from .errors import Refusal
from .grammar import read_line
from .headers import Header, HeaderRefusal, at, one_word
from .incident import Incident
from .seats import Seat, Seats
from .tokens import WHOLE, counts_written, small
from .tricks import Play
from .vocabulary import RESERVED

KEYS = (
    "Contract", "Defence", "Mode", "Tricks", "Leader", "Exposed", "Order", "Penalty", "Trick",
)  # fmt: skip
REQUIRED = ("Contract", "Tricks", "Leader")
NUMBERED = re.compile(r"Trick 0?([0-9]{1,2})")
WORDS = frozenset({"whist", "pass", "half-whist", "alone", "invite"})
MODES = ("open", "closed")
ORDERS = ("ban", "order")


def key_of(key: str) -> str:
    """The one spelling of an incident's header, or nothing for a header of another kind."""
    numbered = NUMBERED.fullmatch(key)
    if numbered:
        return f"Trick {int(numbered[1])}"
    return key if key in KEYS else ""


class IncidentHead:
    """The headers of one incident, as far as they have been read."""

    def __init__(self, seats: Seats) -> None:
        self._names = seats.names
        self._seats = {name: seat for seat, name in enumerate(seats.names)}
        self._values: dict[str, Any] = {}
        self._written: dict[str, str] = {}

    def read(self, key: str, header: Header) -> int:
        """Reads a header under the one spelling of its key; returns the cards that it lays down."""
        read = READERS["Trick" if key.startswith("Trick ") else key]
        self._values[key], words = read(self, header)
        self._written[key] = " ".join(words)
        if key.startswith("Trick") and key != "Tricks":
            return self._laid(header, self._values[key])
        return 0

    def written(self) -> tuple[tuple[str, str], ...]:
        """The headers in their normal form, the listed tricks by number before the last."""
        order = [*KEYS[:-1], *(f"Trick {number}" for number in range(100)), KEYS[-1]]
        return tuple((key, self._written[key]) for key in order if key in self._written)

    def incident(self, held: tuple[int | None, ...]) -> Incident:
        """The incident; its required headers must have been read."""
        values = self._values
        declarer, bid = values["Contract"]
        listed = [key for key in values if key.startswith("Trick ")]
        return Incident(
            declarer,
            bid,
            held,
            values["Tricks"],
            values["Leader"],
            values.get("Defence", ()),
            values.get("Mode"),
            values.get("Trick", ()),
            tuple(sorted((int(key[6:]), values[key]) for key in listed)),
            values.get("Exposed", ()),
            values.get("Order", ()),
            values.get("Penalty", ()),
        )

    def contract(self, header: Header) -> tuple[Any, list[str]]:
        """`A 6S`, `A misere`, `A H hand` or `all-pass`."""
        name, _, rest = " ".join(header.value.split()).partition(" ")
        if small(name) == "all-pass" and not rest:
            return (None, None), ["all-pass"]
        if not rest or small(name) in RESERVED:
            raise _unreadable(header)
        seat = self._seat(header, name)
        try:
            declared = read_line(f"{name} declare {rest}", self._seats)
        except Refusal:
            raise _unreadable(header) from None
        if not isinstance(declared, Naming) or declared.mark:
            raise _unreadable(header)
        return (seat, declared.bid), [name, declared.bid.name]

    def defence(self, header: Header) -> tuple[Any, list[str]]:
        """`B=whist C=pass`."""
        words = [(seat, small(word)) for seat, word in self._pairs(header)]
        if not WORDS.issuperset(word for _, word in words):
            raise _unreadable(header)
        return tuple(words), [f"{self._names[seat]}={word}" for seat, word in words]

    def mode(self, header: Header) -> tuple[Any, list[str]]:
        """`open` or `closed`."""
        mode = small(header.value)
        if mode not in MODES:
            raise _unreadable(header)
        return mode, [mode]

    def counts(self, header: Header) -> tuple[Any, list[str]]:
        """`A=4 B=1 C=1`."""
        pairs = self._pairs(header)
        if not all(WHOLE.fullmatch(number) for _, number in pairs):
            raise _unreadable(header)
        counts = tuple((seat, int(number)) for seat, number in pairs)
        return counts, counts_written(counts, self._names)

    def leader(self, header: Header) -> tuple[Any, list[str]]:
        """One seat."""
        name = one_word(header)
        return self._seat(header, name), [name]

    def trick(self, header: Header) -> tuple[Any, list[str]]:
        """`B HK C H7`: seat and card in turn."""
        words = header.value.split()
        cards = [card_named(word) for word in words[1::2]]
        if not words or len(words) % 2:
            raise _unreadable(header)
        plays: list[Play] = []
        for name, card in zip(words[::2], cards, strict=True):
            if card is None:
                raise _unreadable(header)
            plays.append((self._seat(header, name), card))
        return tuple(plays), [f"{self._names[seat]} {card}" for seat, card in plays]

    def exposed(self, header: Header) -> tuple[Any, list[str]]:
        """`B SK H7 C D8`: every seat followed by its cards."""
        shown: list[tuple[Seat, list[Card]]] = []
        for word in header.value.split():
            cards = None if word in self._seats else cards_named(word)
            if cards is None:
                shown.append((self._seat(header, word), []))
            elif shown:
                shown[-1][1].extend(cards)
            else:
                raise _unreadable(header)
        if not shown or not all(cards for _, cards in shown):
            raise _unreadable(header)
        rows = [" ".join([self._names[seat], *map(str, cards)]) for seat, cards in shown]
        return tuple((seat, tuple(cards)) for seat, cards in shown), rows

    def order(self, header: Header) -> tuple[Any, list[str]]:
        """`B ban H`, and another after it where both opponents are bound."""
        words = header.value.split()
        if not words or len(words) % 3:
            raise _unreadable(header)
        bound: list[tuple[Seat, str, int]] = []
        for name, order, suit in zip(words[::3], words[1::3], words[2::3], strict=True):
            if small(order) not in ORDERS or lettered(suit) not in SUIT_NUMBERS:
                raise _unreadable(header)
            seat = self._seat(header, name)
            bound.append((seat, small(order), SUIT_NUMBERS[lettered(suit)]))
        return tuple(bound), [
            f"{self._names[seat]} {order} {SUITS[suit]}" for seat, order, suit in bound
        ]

    def _seat(self, header: Header, name: str) -> Seat:
        seat = self._seats.get(name)
        if seat is None:
            about = Refusal("bad-deal", about="header-seat", header=header.key, name=name[:40])
            raise at(header, about)
        return seat

    def _pairs(self, header: Header) -> list[tuple[Seat, str]]:
        """`seat=word` pairs, each seat once."""
        pairs: dict[Seat, str] = {}
        for word in header.value.split():
            name, equals, rest = word.rpartition("=")
            seat = self._seat(header, name) if equals else -1
            if not equals or seat in pairs:
                raise _unreadable(header)
            pairs[seat] = rest
        if not pairs:
            raise _unreadable(header)
        return list(pairs.items())

    def _laid(self, header: Header, plays: tuple[Play, ...]) -> int:
        """The cards of a trick, no card twice in it."""
        cards = mask_of(card for _, card in plays)
        for at_place, (_, card) in enumerate(plays):
            if card in [other for _, other in plays[:at_place]]:
                raise at(header, Refusal("bad-deal", about="two-places", card=str(card)))
        return cards


READERS: Mapping[str, Callable[[IncidentHead, Header], tuple[Any, list[str]]]] = {
    "Contract": IncidentHead.contract,
    "Defence": IncidentHead.defence,
    "Mode": IncidentHead.mode,
    "Tricks": IncidentHead.counts,
    "Leader": IncidentHead.leader,
    "Exposed": IncidentHead.exposed,
    "Order": IncidentHead.order,
    "Penalty": IncidentHead.counts,
    "Trick": IncidentHead.trick,
}


def _unreadable(header: Header) -> HeaderRefusal:
    text = header.value[:80]
    return at(header, Refusal("unreadable", about="header-words", header=header.key, text=text))
