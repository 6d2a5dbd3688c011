"""The head of a record: `Key: value` lines, checked in the order of the file.

What is wrong is refused with the number of its line; a header that the grammar does not know is
free text and kept.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from .cards import FULL, Card, cards_named, high_to_low, mask_of, written
from .errors import Refusal
from .grammar import RESERVED
from .laws import Laws, Preset
from .registry import laws_named, presets
from .seats import Seats
from .state import Setup

KNOWN = (
    "Laws", "Edition", "Options", "Seats", "Dealer", "Hand", "Talon", "Progression", "Pot", "Entry",
)  # fmt: skip
REQUIRED = ("Laws", "Seats", "Dealer")
ENTRIES = ("result", "position")
NAME = re.compile(r"[\w-]{1,20}")
NUMBER = re.compile(r"[0-9]{1,4}")
KEY = re.compile(r"[^\s:][^:]{0,60}")


@dataclass(frozen=True, slots=True)
class Header:
    """One header line: its number in the file, its key and its value as written."""

    line: int
    key: str
    value: str


class HeaderRefusal(Exception):
    """A refused header: the line where it stands, and the preset if that much was known."""

    def __init__(self, line: int, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.line = line
        self.refusal = refusal
        self.preset: Preset | None = None


class Head:
    """A record's headers, each read once; reading one may need another."""

    def __init__(self, headers: tuple[Header, ...], end: int) -> None:
        self.headers = headers
        self._end = end
        self._by_key: dict[str, Header] = {}
        for header in headers:
            known = header.key.split(" ")[0] in KNOWN
            if known and header.key in self._by_key:
                raise _at(header, Refusal("unreadable", about="doubled", header=header.key))
            self._by_key[header.key] = header
        self._laws: Laws | None = None
        self._seats: Seats | None = None

    def checked(self) -> tuple[Laws, Setup]:
        """The laws and the setup; the first header in the file that is wrong is refused."""
        try:
            for header in self.headers:
                self._check(header)
            for key in REQUIRED:
                self._needed(key)
            return self.laws(), self._setup()
        except HeaderRefusal as refused:
            refused.preset = next(
                (one for one in presets() if one.name == self.value("Laws")), None
            )
            raise

    def value(self, key: str) -> str | None:
        """A header's value, if it is there."""
        header = self._by_key.get(key)
        return None if header is None else header.value

    def laws(self) -> Laws:
        """The preset with its options, settled once."""
        if self._laws is None:
            name = self._needed("Laws")
            _asked(name, name.value, {}, None)
            edition = self._by_key.get("Edition")
            if edition is not None:
                _asked(edition, name.value, {}, edition.value)
            options = self._by_key.get("Options")
            chosen = {} if options is None else _pairs(options)
            where = options or name
            self._laws = _asked(where, name.value, chosen, edition.value if edition else None)
        return self._laws

    def seats(self) -> Seats:
        """The table."""
        if self._seats is None:
            header = self._needed("Seats")
            names = tuple(header.value.split())
            _seat_names(header, names)
            dealer = self._needed("Dealer")
            if dealer.value not in names:
                about = Refusal("bad-deal", about="dealer", name=dealer.value[:40])
                raise _at(dealer, about)
            self._seats = Seats.at(names, names.index(dealer.value))
        return self._seats

    def _check(self, header: Header) -> None:
        kind = header.key.split(" ")[0]
        if kind in ("Laws", "Edition", "Options"):
            self.laws()
        elif header.key == "Seats":
            _seat_names(header, tuple(header.value.split()))
        elif header.key == "Dealer":
            self.seats()
        elif kind == "Hand":
            self._hand(header)
        elif header.key == "Talon":
            self._talon(header)
        elif header.key in ("Progression", "Pot"):
            _number(header)
        elif header.key == "Entry":
            _entry(header)

    def _needed(self, key: str) -> Header:
        header = self._by_key.get(key)
        if header is None:
            raise HeaderRefusal(self._end, Refusal("unreadable", about="missing", header=key))
        return header

    def _hand(self, header: Header) -> int:
        seats, name = self.seats(), header.key[5:].strip()
        if name not in seats.names:
            raise _at(header, Refusal("bad-deal", about="hand-seat", name=name[:40]))
        if seats.names.index(name) == seats.idle:
            raise _at(header, Refusal("bad-deal", about="idle-hand", name=name))
        return mask_of(_cards(header, 10))

    def _talon(self, header: Header) -> tuple[Card, ...]:
        return _cards(header, 2)

    def _setup(self) -> Setup:
        seats = self.seats()
        talon = self._by_key.get("Talon")
        progression = self._by_key.get("Progression")
        opened = () if talon is None else self._talon(talon)
        dealt = self._dealt(seats, mask_of(opened))
        left = () if dealt is None or opened else tuple(high_to_low(FULL & ~_union(dealt)))
        return Setup(
            seats,
            self.value("Entry") or "deal",
            1 if progression is None else _number(progression, least=1),
            dealt,
            opened,
            left,
        )

    def _dealt(self, seats: Seats, talon: int) -> tuple[int, ...] | None:
        """All hands or none, without a card twice, a hand's or the talon's."""
        hands = [header for header in self.headers if header.key.startswith("Hand ")]
        if not hands:
            return None
        masks, taken = [0] * len(seats.names), 0
        last = self._by_key.get("Talon")
        lines = sorted([*hands, *([last] if last else [])], key=lambda header: header.line)
        for header in lines:
            mask = talon if header.key == "Talon" else self._hand(header)
            if taken & mask:
                card = str(high_to_low(taken & mask)[0])
                raise _at(header, Refusal("bad-deal", about="doubled-card", card=card))
            taken |= mask
            if header.key != "Talon":
                masks[seats.names.index(header.key[5:].strip())] = mask
        for seat in seats.playing:
            if not masks[seat]:
                about = Refusal("bad-deal", about="missing-hand", name=seats.names[seat])
                raise _at(hands[-1], about)
        return tuple(masks)


def normal(head: Head, setup: Setup, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The headers in their normal form: known ones in the grammar's order, then free text."""
    rows: list[tuple[str, str]] = []
    for key in KNOWN:
        value = head.value(key)
        if key == "Hand" and setup.dealt is not None:
            rows += [
                (f"Hand {names[seat]}", written(setup.dealt[seat])) for seat in setup.seats.playing
            ]
        elif key == "Talon" and setup.talon:
            rows.append((key, " ".join(map(str, setup.talon))))
        elif key in ("Progression", "Pot") and value is not None:
            rows.append((key, str(int(value))))
        elif value is not None and key != "Hand":
            rows.append((key, " ".join(value.split())))
    free = [
        (header.key, header.value)
        for header in head.headers
        if header.key not in KNOWN and not header.key.startswith("Hand ")
    ]
    return (*rows, *free)


def header_of(line: int, text: str) -> Header:
    """Reads one header line."""
    key, colon, value = text.partition(":")
    if not colon or not KEY.fullmatch(key.strip()):
        raise HeaderRefusal(line, Refusal("unreadable", about="header", text=text[:60]))
    return Header(line, " ".join(key.split()), value.strip())


def _at(header: Header, refusal: Refusal) -> HeaderRefusal:
    return HeaderRefusal(header.line, refusal)


def _unreadable(header: Header, about: str) -> HeaderRefusal:
    text = header.value[:80]
    return _at(header, Refusal("unreadable", about=about, header=header.key, text=text))


def _asked(where: Header, name: str, options: Mapping[str, str], edition: str | None) -> Laws:
    try:
        return laws_named(name, options, edition)
    except Refusal as refusal:
        raise _at(where, refusal) from None


def _pairs(header: Header) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for word in header.value.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise _at(header, Refusal("unreadable", about="option", text=word[:40]))
        if name in pairs:
            raise _at(header, Refusal("unknown-option", about="doubled", option=name[:40]))
        pairs[name] = value
    return pairs


def _seat_names(header: Header, names: tuple[str, ...]) -> None:
    if len(names) not in (3, 4) or len(set(names)) != len(names):
        raise _at(header, Refusal("bad-deal", about="seats", number=len(names)))
    for name in names:
        if not NAME.fullmatch(name) or name.lower() in RESERVED:
            raise _at(header, Refusal("bad-deal", about="seat-name", name=name[:40]))


def _cards(header: Header, number: int) -> tuple[Card, ...]:
    cards = cards_named(header.value)
    if cards is None:
        about = Refusal(
            "unreadable", about="header-cards", header=header.key, text=header.value[:80]
        )
        raise _at(header, about)
    if len(cards) != number or len(set(cards)) != number:
        about = Refusal(
            "bad-deal", about="hand-size", header=header.key, number=number, found=len(set(cards))
        )
        raise _at(header, about)
    return tuple(cards)


def _number(header: Header, least: int = 0) -> int:
    if not NUMBER.fullmatch(header.value) or int(header.value) < least:
        about = Refusal(
            "unreadable", about="header-number", header=header.key, text=header.value[:40]
        )
        raise _at(header, about)
    return int(header.value)


def _entry(header: Header) -> None:
    if header.value not in ENTRIES:
        raise _at(header, Refusal("unreadable", about="entry", value=header.value[:40]))
    if header.value == "position":
        raise _at(header, Refusal("wrong-phase", about="not-judged", verb="Entry: position"))


def _union(masks: tuple[int, ...]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union
