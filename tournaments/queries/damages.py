"""The lines of play on which compensation rests: found, searched for in vain, or being sought.

A line is found by work in the background, or was with the incident that was attached; every page
tells what is known of it here, and searches for none itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import referee
from tournaments.models import Action, Deal, Job
from tournaments.queries import logs
from tournaments.queries.jobs import UNDER_WAY

KIND = "damage"
"""The kind of the jobs that search."""
MOST = 3_000_000
"""Positions searched in a record before it is left to the director."""

BESIDE = frozenset(
    {"allow", "deny", "reserve", "fact", "warn", "fine", "adjust", "whists", "result"}
)
"""Director's lines that leave the play as it is."""

Row = Mapping[str, Any]
"""A compensation as the verdict shows it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A record in which compensation was asked, and what its own verdict says of the lines.

    `key` is the same for every record of the same play.
    """

    record: str
    proofs: tuple[referee.ClaimProved, ...]
    rows: tuple[Row, ...]

    @property
    def key(self) -> str:
        """What the play is known by: the lines that say nothing of it are left out."""
        head, _gap, body = self.record.partition("\n\n")
        lines = (line for line in body.splitlines() if not _is_beside(line))
        return sha256("\n".join((head, *lines)).encode()).hexdigest()

    @property
    def is_undecided(self) -> bool:
        """Whether a line of it has still to be searched for."""
        return any(_is_undecided(row) for row in self.rows)


def asked(deal: Deal, log: Iterable[Action]) -> tuple[Asked, ...]:
    """The deal's own record and those of its incidents, as far as compensation was asked there."""
    return tuple(_asked(deal, list(log)))


def found(deal: Deal, log: Iterable[Action]) -> dict[str, Any] | None:
    """What is known of the deal's lines, to be given to `replay` as an earlier verdict; None where
    no compensation was asked.
    """
    records = asked(deal, log)
    if not records:
        return None
    work = _Work.of(deal) if any(one.is_undecided for one in records) else _Work()
    rows = [work.told(one.key, row) for one in records for row in one.rows if _has_cards(row)]
    return {"irregularities": [{"damage": rows}], "claim": None}


def unsearched(deal: Deal, log: Iterable[Action]) -> tuple[Asked, ...]:
    """The records with a line that no work in the background has decided yet."""
    records = [one for one in asked(deal, log) if one.is_undecided]
    work = _Work.of(deal) if records else _Work()
    return tuple(one for one in records if not all(work.knows(one.key, row) for row in one.rows))


def completed(
    verdict: Mapping[str, Any] | None, found: Mapping[str, Any] | None
) -> Mapping[str, Any]:
    """An incident's verdict with what is known of its lines by now."""
    if verdict is None or found is None:
        return verdict or {}
    known = rows_of(found)
    noted = [
        {**row, "damage": [_completed(damage, known) for damage in row["damage"]]}
        if row.get("damage")
        else row
        for row in verdict["irregularities"]
    ]
    return {**verdict, "irregularities": noted}


def rows_of(verdict: Mapping[str, Any] | None) -> tuple[Row, ...]:
    """Every compensation asked in a verdict."""
    noted = (verdict or {}).get("irregularities", ())
    return tuple(damage for row in noted for damage in row.get("damage", ()))


@dataclass(frozen=True, slots=True)
class _Work:
    """What the deal's jobs have found by the records' keys, and the one under way."""

    answers: tuple[Mapping[str, Sequence[Row]], ...] = ()
    running: Job | None = None

    @classmethod
    def of(cls, deal: Deal) -> _Work:
        jobs = list(Job.objects.filter(kind=KIND, subject=deal.token).order_by("-pk"))
        results = [job.result or {} for job in jobs if job.state == Job.State.DONE]
        under_way = (job for job in jobs if job.state in UNDER_WAY)
        return cls(tuple(one.get("found", {}) for one in results), next(under_way, None))

    def told(self, key: str, row: Row) -> Row:
        """The row with what was found since, or with how far the search is."""
        if not _is_undecided(row):
            return row
        if (known := self._known(key, row)) is not None:
            return known
        if self.running is None:
            return row
        far, most = self.running.positions or 0, self.running.most or MOST
        return {**row, "positions": far, "searching": most}

    def knows(self, key: str, row: Row) -> bool:
        return not _is_undecided(row) or self._known(key, row) is not None

    def _known(self, key: str, row: Row) -> Row | None:
        known = (one for answer in self.answers for one in answer.get(key, ()))
        return next((one for one in known if _is_same(one, row)), None)


def _asked(deal: Deal, log: Sequence[Action]) -> Iterator[Asked]:
    lines, proofs = [row.line for row in logs.standing(log)], logs.proofs(log)
    if any(map(_asks, lines)):
        text = logs.record(deal, lines, logs.places(deal))
        own = referee.verdict_of(logs.replayed(text, proofs))
        yield Asked(text, tuple(proofs), rows_of(own))
    for row in logs.incidents(log):
        if rows := rows_of(row.incident.verdict):
            yield Asked(row.incident.record, (), rows)


def _asks(line: str) -> bool:
    return line.split()[1:2] == ["damage"]


def _is_beside(line: str) -> bool:
    words = [*line.split(), "", ""]
    return words[1] in ("damage", "states") or (words[0] == "director" and words[1] in BESIDE)


def _has_cards(row: Row) -> bool:
    """Whether its record knew the cards, without which nothing is searched."""
    return row["reachable"] is not None or "decided" in row


def _is_undecided(row: Row) -> bool:
    return row["reachable"] is None and row.get("decided") is False


def _is_same(one: Row, other: Row) -> bool:
    """Whether the same player asks for the same tricks."""
    return all(one[name] == other[name] for name in ("claimant", "asserted"))


def _completed(row: Row, known: Sequence[Row]) -> Row:
    """What the director made of it, and what it comes to, are the row's own."""
    line = next((one for one in known if _is_same(one, row)), None)
    own = ("amount", "allowed")
    return row if line is None else {**line, **{name: row[name] for name in own}}
