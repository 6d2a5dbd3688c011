"""Single header lines of a record: read, and their values checked.

What is wrong is refused with the number of its line; a header that the grammar does not know is
free text and kept.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from .cards import Card, cards_named
from .errors import Refusal
from .names import composed, is_name
from .vocabulary import RESERVED
from .written import figure_of

if TYPE_CHECKING:
    from .laws import Preset

ENTRIES = ("result", "position")
NUMBER = re.compile(r"[0-9]{1,4}")
KEY = re.compile(r"[^\s:][^:]{0,60}")


class Header(NamedTuple):
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


def header_of(line: int, text: str) -> Header:
    """Reads one header line."""
    key, colon, value = composed(text).partition(":")
    if not colon or not KEY.fullmatch(key.strip()):
        raise HeaderRefusal(line, Refusal("unreadable", about="header", text=text[:60]))
    return Header(line, " ".join(key.split()), value.strip())


def at(header: Header, refusal: Refusal) -> HeaderRefusal:
    """The refusal with its header\'s place."""
    return HeaderRefusal(header.line, refusal)


def _unreadable(header: Header, about: str) -> HeaderRefusal:
    text = header.value[:80]
    return at(header, Refusal("unreadable", about=about, header=header.key, text=text))


def pairs(header: Header) -> dict[str, str]:
    """The options of a header, each once."""
    pairs: dict[str, str] = {}
    for word in header.value.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise at(header, Refusal("unreadable", about="option", text=word[:40]))
        if name in pairs:
            raise at(header, Refusal("unknown-option", about="doubled", option=name[:40]))
        pairs[name] = value
    return pairs


def one_word(header: Header) -> str:
    """The value of a header that is one word; nothing, or more than that, is malformed."""
    if len(header.value.split()) != 1:
        raise _unreadable(header, "header-words")
    return header.value


def seat_names(header: Header) -> tuple[str, ...]:
    """The names of a table; refuses one that is not three or four seats, each with its own."""
    names = tuple(header.value.split())
    if not names:
        raise _unreadable(header, "header-words")
    if len(names) not in (3, 4) or len(set(names)) != len(names):
        raise at(header, Refusal("bad-deal", about="seats", number=len(names)))
    for name in names:
        if not is_name(name) or name.lower() in RESERVED:
            raise at(header, Refusal("bad-deal", about="seat-name", name=name[:40]))
    return names


def cards_of(header: Header, number: int) -> tuple[Card, ...]:
    """A header's cards: so many, all different."""
    cards = _cards(header)
    if len(cards) != number or len(set(cards)) != number:
        about = Refusal(
            "bad-deal", about="hand-size", header=header.key, number=number, found=len(set(cards))
        )
        raise at(header, about)
    return tuple(cards)


def cards_held(header: Header) -> tuple[Card, ...]:
    """The cards of a hand from which some have been played; none in the last trick."""
    cards = _cards(header)
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise at(header, Refusal("bad-deal", about="two-places", card=str(card)))
    return tuple(cards)


def _cards(header: Header) -> list[Card]:
    cards = cards_named(header.value)
    if cards is None:
        text = header.value[:60]
        raise at(header, Refusal("unreadable", about="header-cards", header=header.key, text=text))
    return cards


def number_of(header: Header, least: int = 0) -> int:
    """A header's whole number."""
    if not NUMBER.fullmatch(header.value) or int(header.value) < least:
        text = header.value[:60]
        raise at(header, Refusal("unreadable", about="header-number", header=header.key, text=text))
    return int(header.value)


def pot_of(header: Header) -> Fraction:
    """What lies in a pot: a whole number, a fraction such as `7/2`, owed with a minus sign."""
    try:
        return figure_of(header.value, header.key)
    except Refusal as refusal:
        if refusal.message_id != "unreadable/figure":
            raise at(header, refusal) from None
        text = header.value[:60]
        about = Refusal("unreadable", about="pot", header=header.key, text=text)
        raise at(header, about) from None


def entry(header: Header) -> None:
    """Refuses an entry that the grammar lacks."""
    if header.value not in ENTRIES:
        raise at(header, Refusal("unreadable", about="entry", value=header.value[:40]))
