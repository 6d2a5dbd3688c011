"""What can be protested against in a deal: irregularities, director's lines and incidents that
were ruled, by their rows.
"""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Action, Deal
from tournaments.queries import logs

_DIRECTOR = "director"


@dataclass(frozen=True, slots=True)
class Ruled:
    """A row of the log that tells of an irregularity or of the director's word."""

    row: Action
    article: str
    by_director: bool


def ruled(deal: Deal) -> tuple[Ruled, ...]:
    """Such rows of the deal, in order; only those that stand."""
    log = logs.rows(deal)
    rows, verdict = logs.standing(log), logs.verdict(deal, log, logs.places(deal))
    noted = {each["action"]: each["article"] for each in verdict["irregularities"]}
    found: list[Ruled] = []
    for at, row in enumerate(rows, start=1):
        by_director = is_directors(row.line)
        if by_director or at in noted:
            found.append(Ruled(row, noted.get(at) or _article(row.line), by_director))
    found += [_incident(row) for row in logs.incidents(log)]
    return tuple(sorted(found, key=lambda each: each.row.number))


def _incident(row: Action) -> Ruled:
    """An incident is always the director's word."""
    return Ruled(row, row.incident.article, by_director=True)


def is_directors(line: str) -> bool:
    """Whether the line is the director's word."""
    return line.partition(" ")[0] == _DIRECTOR


def _article(line: str) -> str:
    """The article that a director's line names."""
    words = line.partition(" because ")[0].split()
    return words[words.index("article") + 1] if "article" in words[:-1] else ""
