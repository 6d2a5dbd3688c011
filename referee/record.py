"""A record: headers, an empty line, then one action a line; read from text and written back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .actions import Action
from .deal import Deal
from .errors import Refusal
from .grammar import read_line, write_line
from .headers import Head, Header, HeaderRefusal, header_of, normal
from .laws import Laws
from .state import Setup


@dataclass(frozen=True, slots=True)
class Line:
    """A body line: its number in the file, its number among the actions, and what it says.

    A line that cannot be read has its refusal in place of an action.
    """

    number: int
    action_number: int
    text: str
    action: Action | None
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A record whose headers hold."""

    laws: Laws
    setup: Setup
    headers: tuple[tuple[str, str], ...]
    lines: tuple[Line, ...]

    def deal(self) -> Deal:
        """The deal before its first action."""
        return Deal(self.laws, self.setup)

    def write(self) -> str:
        """The record in its normal form; reading it again gives the same record."""
        head = [f"{key}: {value}" for key, value in self.headers]
        return "\n".join([*head, "", *(line.text for line in self.lines), ""])

    def of(self, deal: Deal) -> Record:
        """The record of what has been done in a deal that began under these headers."""
        names = self.setup.seats.names
        start = len(self.headers) + 2
        lines = tuple(
            Line(start + at, at + 1, write_line(entry.action, names), entry.action)
            for at, entry in enumerate(deal.log)
        )
        return Record(self.laws, self.setup, self.headers, lines)


def read(text: str) -> Record:
    """Reads a record; raises HeaderRefusal where its headers do not hold.

    Body lines are read one by one; one that cannot be read keeps its refusal.
    """
    rows = _rows(text)
    headers: list[Header] = []
    end = 1
    for number, row in rows:
        end = number
        if not row.strip():
            if headers:
                break
            continue
        stripped = _uncommented(row)
        if stripped:
            headers.append(header_of(number, stripped))
    head = Head(tuple(headers), end)
    laws, setup = head.checked()
    names = setup.seats.names
    lines = _body(rows, {name: seat for seat, name in enumerate(names)}, names)
    return Record(laws, setup, normal(head, setup, names), tuple(lines))


def _rows(text: str) -> Iterator[tuple[int, str]]:
    return iter(enumerate(text.removeprefix("\ufeff").split("\n"), start=1))


def _uncommented(row: str) -> str:
    return row.partition("#")[0].strip()


def _body(
    rows: Iterator[tuple[int, str]], seats: dict[str, int], names: tuple[str, ...]
) -> Iterator[Line]:
    count = 0
    for number, row in rows:
        text = _uncommented(row)
        if not text:
            continue
        count += 1
        try:
            action = read_line(text, seats)
        except Refusal as refusal:
            yield Line(number, count, " ".join(text.split()), None, refusal)
        else:
            yield Line(number, count, write_line(action, names), action)


__all__ = ["HeaderRefusal", "Line", "Record", "read"]
