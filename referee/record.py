"""A record: headers, an empty line, then one action a line; read from text and written back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from .actions import Action
from .cards import written
from .deal import Deal
from .errors import Refusal
from .grammar import read_line, write_line
from .head import KNOWN, Head
from .headers import Header, HeaderRefusal, header_of
from .laws import Laws
from .state import Setup


class Line(NamedTuple):
    """A body line: its number in the file, its number among the actions, and what it says.

    `said` is the action, or the refusal of a line that cannot be read.
    """

    number: int
    action_number: int
    raw: str
    names: tuple[str, ...]
    said: Action | Refusal

    @property
    def text(self) -> str:
        """The line in its normal form; one that cannot be read as it stands."""
        said = self.said
        return self.raw if isinstance(said, Refusal) else write_line(said, self.names)


@dataclass(frozen=True, slots=True)
class Record:
    """A record whose headers hold."""

    laws: Laws
    setup: Setup
    head: Head
    lines: tuple[Line, ...]

    @property
    def headers(self) -> tuple[tuple[str, str], ...]:
        """The headers in their normal form."""
        return _normal(self.head, self.setup, self.setup.seats.names)

    def deal(self) -> Deal:
        """The deal before its first action."""
        return Deal(self.laws, self.setup)

    def write(self) -> str:
        """The record in its normal form; reading it again gives the same record."""
        head = [f"{key}: {value}".rstrip() for key, value in self.headers]
        return "\n".join([*head, "", *(line.text for line in self.lines), ""])

    def of(self, deal: Deal) -> Record:
        """The record of what has been done in a deal that began under these headers."""
        names = self.setup.seats.names
        start = len(self.headers) + 2
        lines = tuple(
            Line(start + at, at + 1, "", names, entry.action) for at, entry in enumerate(deal.log)
        )
        return Record(self.laws, self.setup, self.head, lines)


def _normal(head: Head, setup: Setup, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The headers in their normal form: known ones in the grammar's order, then free text."""
    rows: list[tuple[str, str]] = []
    for key in KNOWN:
        value = head.value(key)
        if key == "Hand":
            held = setup.dealt if setup.incident is None else setup.incident.held
            seats = () if held is None else setup.seats.playing
            hands = ((seat, mask) for seat in seats if (mask := (held or ())[seat]) is not None)
            rows += [(f"Hand {names[seat]}", written(mask)) for seat, mask in hands]
        elif key == "Talon" and setup.talon:
            rows.append((key, " ".join(map(str, setup.talon))))
        elif key == "Progression" and value is not None:
            rows.append((key, str(setup.progression)))
        elif key == "Pot" and setup.pot is not None:
            rows.append((key, str(setup.pot)))
        elif value is not None:
            rows.append((key, " ".join(value.split())))
    free = [(header.key, header.value) for header in head.headers if not head.known(header.key)]
    return (*rows, *head.incident_rows, *free)


def read(text: str) -> Record:
    """Reads a record; raises HeaderRefusal where its headers do not hold.

    Body lines are read one by one; one that cannot be read keeps its refusal.
    """
    rows = _rows(text)
    headers: list[Header | HeaderRefusal] = []
    end = 1
    for number, row in rows:
        end = number
        if not row.strip():
            if headers:
                break
            continue
        stripped = _uncommented(row)
        if stripped:
            headers.append(_header(number, stripped))
    head = Head(headers, end)
    laws, setup = head.checked()
    names = setup.seats.names
    return Record(laws, setup, head, tuple(_body(rows, names)))


def _header(number: int, row: str) -> Header | HeaderRefusal:
    """A header, or why the line is none: an earlier header may be refused first."""
    try:
        return header_of(number, row)
    except HeaderRefusal as refused:
        return refused


def _rows(text: str) -> Iterator[tuple[int, str]]:
    return iter(enumerate(text.removeprefix("\ufeff").split("\n"), start=1))


def _uncommented(row: str) -> str:
    return row.partition("#")[0].strip() if "#" in row else row.strip()


def _body(rows: Iterator[tuple[int, str]], names: tuple[str, ...]) -> Iterator[Line]:
    count = 0
    seats = {name: seat for seat, name in enumerate(names)}
    for number, row in rows:
        text = _uncommented(row)
        if not text:
            continue
        count += 1
        try:
            action = read_line(text, seats)
        except Refusal as refusal:
            yield Line(number, count, text, names, refusal)
        else:
            yield Line(number, count, text, names, action)
