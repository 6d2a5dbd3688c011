"""Prescribed seating: a text with one table a line, entry numbers in order of turn (`1: 4 7 9`)."""

import re
from collections.abc import Collection
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from tournaments.services.lines import Problems
from tournaments.services.seating import SIZES

_LINE = re.compile(r"\s*(?:([0-9]{1,3})\s*:)?((?:[\s,;]*[0-9]{1,5})+)[\s,;]*", re.ASCII)


@dataclass(slots=True)
class Script:
    """The tables read so far, and in which line each number was met."""

    tables: dict[int, tuple[int, ...]] = field(default_factory=dict)
    seen: dict[int, int] = field(default_factory=dict)
    problems: Problems = field(default_factory=Problems)


def read(text: str, seatable: Collection[int]) -> dict[int, tuple[int, ...]]:
    """Entry numbers by table number; Refused names every line in which something is wrong.

    A line without a table's number is the next table. Every seatable player must be there once.
    """
    script, last = Script(), 0
    for line, written in enumerate(text.splitlines(), start=1):
        last = line
        if written.strip():
            _take(script, line, written, seatable)
    missing = [str(number) for number in sorted(set(seatable) - set(script.seen))]
    if missing:
        script.problems.add(
            max(last, 1),
            _("not seated: %(numbers)s. Seat them, or say that they sit out.")
            % {"numbers": ", ".join(missing)},
        )
    script.problems.refuse("seating")
    return dict(sorted(script.tables.items()))


def _take(script: Script, line: int, written: str, seatable: Collection[int]) -> None:
    found = _LINE.fullmatch(written)
    if found is None:
        script.problems.add(line, _("a table is written as “1: 4 7 9”."))
        return
    table = int(found[1]) if found[1] else max(script.tables, default=0) + 1
    numbers = tuple(int(number) for number in re.findall("[0-9]+", found[2]))
    if table in script.tables or table == 0:
        script.problems.add(
            line, _("table %(table)s cannot stand here: tables are numbered from 1, each once.")
            % {"table": table},
        )  # fmt: skip
    if len(numbers) not in SIZES:
        script.problems.add(
            line, _("%(count)s at a table: it seats three or four.") % {"count": len(numbers)}
        )
    for number in numbers:
        _seat(script, line, number, seatable)
    script.tables[table] = numbers


def _seat(script: Script, line: int, number: int, seatable: Collection[int]) -> None:
    if number not in seatable:
        script.problems.add(
            line, _("number %(number)s is not entered, or sits out.") % {"number": number}
        )
    elif number in script.seen:
        script.problems.add(
            line,
            _("number %(number)s sits in line %(line)s already.")
            % {"number": number, "line": script.seen[number]},
        )
    script.seen.setdefault(number, line)
