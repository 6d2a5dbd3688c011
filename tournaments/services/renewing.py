"""Lines that a correction writes anew as they were: behind the first line that differs everything
gets new rows, and what nobody has changed keeps its author, his authority and its time.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import referee
from tournaments.models import Action
from tournaments.queries import logs
from tournaments.services.ledger import Ledger

WAIVE = "director waive"


@dataclass(slots=True)
class Renewal:
    """`kept` lines at the beginning stay; of the rows behind them `gone` do not come again.

    `noted` are the deal's irregularities as they were: a line that names one by its number is the
    same line only as long as this number is the same irregularity.
    """

    kept: int
    gone: list[Action]
    noted: Sequence[referee.Irregularity]
    _free: list[Action] = field(default_factory=list)

    def renews(self, game: referee.Deal, line: str) -> Action | None:
        """The row that stood with this line, which is written next; each is taken once."""
        row = next((one for one in self._free if one.line == line), None)
        if row is None or not self._is_same(game, line):
            return None
        self._free.remove(row)
        return row

    def _is_same(self, game: referee.Deal, line: str) -> bool:
        if not line.startswith(WAIVE):
            return True
        number = int(line.split()[2]) - 1
        old, new = self.noted[number : number + 1], game.state.desk.irregularities
        return [_matter(one) for one in old] == [_matter(one) for one in new[number : number + 1]]


def of(book: Ledger, lines: Sequence[str], once: Iterable[Action] = ()) -> Renewal:
    """What these lines in place of the deal's would leave as it is; `once` are rows that stood
    before and may come back.
    """
    standing = book.standing
    kept = logs.common([row.line for row in standing], lines)
    free = [*standing[kept:], *(row for row in once if row not in standing)]
    noted = book.game().state.desk.irregularities
    return Renewal(kept, gone(standing, lines), noted, free)


def gone(standing: Sequence[Action], lines: Sequence[str]) -> list[Action]:
    """The rows of the deal that do not come again among these lines."""
    kept = logs.common([row.line for row in standing], lines)
    left, found = list(lines[kept:]), []
    for row in standing[kept:]:
        if row.line in left:
            left.remove(row.line)
        else:
            found.append(row)
    return found


def _matter(one: referee.Irregularity) -> tuple[object, ...]:
    return one.seat, one.kind, one.trick, one.card
