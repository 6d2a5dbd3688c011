"""What can be protested against in a deal: irregularities, director's lines, the proofs of claims
and incidents that were ruled, by their rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

import referee
from referee import Told
from tournaments.models import PLACES, Action, Deal
from tournaments.queries import counted, facts, logs, proved, reasons, unnoticed, voids
from tournaments.queries.closing import LINE
from tournaments.queries.named import Names
from tournaments.queries.proved import Proved
from tournaments.queries.unnoticed import DIRECTING

_DIRECTOR = "director"
VOIDED = referee.order_told(referee.Order(-1, "director", order="redeal"), ())
"""That the director has made a deal void, be it without a line of the record."""


class Sort(StrEnum):
    """What a row is that can be protested against."""

    IRREGULARITY = "irregularity"
    RULING = "ruling"
    PROOF = "proof"
    INCIDENT = "incident"


@dataclass(frozen=True, slots=True)
class Ruled:
    """A row of the log that tells of an irregularity, of the director's word, or that settles a
    claim or rules on an incident; `what` are its sentences, `reason` the director's own words.
    `is_noticed`: not shown by the record alone.
    """

    row: Action
    article: str
    sort: Sort
    what: tuple[Told, ...]
    reason: str = ""
    is_noticed: bool = True

    def among(self, names: Names) -> Ruled:
        """The same with the players' names."""
        return replace(self, what=tuple(names.told(each) for each in self.what))


def ruled(deal: Deal) -> tuple[Ruled, ...]:
    """Such rows of the deal, in order; only those that stand, nothing that the record alone shows.
    Of a void deal what made it so and what was ruled on that.
    """
    log = logs.rows(deal)
    own = counted.written(log)
    shown = (
        one
        for one in _ruled(deal, log)
        if one.is_noticed and not _is_told_by_its_incident(one, own)
    )
    found = sorted(shown, key=lambda one: one.row.number)
    if deal.state == Deal.State.VOID:
        last = voids.act(log)
        return tuple(one for one in found if last is not None and one.row.number >= last.number)
    return tuple(found)


def _is_told_by_its_incident(one: Ruled, own: frozenset[int]) -> bool:
    """Whether the incident that wrote the row names its irregularity: it is one thing, once."""
    return one.sort == Sort.IRREGULARITY and one.row.number in own


def of_row(deal: Deal, row: Action) -> Ruled:
    """One of them as it stands; one that was replaced since, as it was when it was written."""
    log = logs.rows(deal)
    for rows in (log, [each for each in log if each.number <= row.number]):
        for one in _ruled(deal, rows):
            if one.row.number == row.number:
                return one
    return Ruled(row, "", Sort.RULING, ())  # an older law's: its line must do


def is_directors(line: str) -> bool:
    """Whether the line is the director's word."""
    return line.partition(" ")[0] == _DIRECTOR


def is_ruled(row: Action) -> bool:
    """Whether a director wrote down here what he found: a line of his own, an irregularity, or the
    entry of a deal.
    """
    if is_directors(row.line):
        return True
    return row.authority in DIRECTING and (row.line == LINE or row.infractions.exists())


def line_told(line: str, letters: Sequence[str], names: Names) -> tuple[Told | None, str, str]:
    """A director's line in a sentence, its article and its reason; no sentence for another."""
    seats = {name: place for place, name in enumerate(letters)}
    try:
        order = referee.read_line(line, seats)
    except referee.Refusal:
        return None, "", ""
    if not isinstance(order, referee.Order):
        return None, "", ""
    told = names.told(referee.order_told(order, letters))
    return told, order.article or "", reasons.told(order.reason or "")


def _ruled(deal: Deal, log: Sequence[Action]) -> Iterator[Ruled]:
    letters = PLACES[: logs.places(deal)]
    verdict = logs.verdict(deal, log, len(letters))
    proofs = {one.row: one for one in proved.proved(log)}
    articles = dict(deal.rulings.values_list("row__number", "article"))
    action = 0
    for row in logs.settled(log):
        if row.kind == Action.Kind.PROOF:
            yield _proof(row, proofs[row.number], verdict)
            continue
        action += 1
        noted = [each for each in verdict["irregularities"] if each["action"] == action]
        if is_directors(row.line):
            yield _directors(row, letters, noted, articles.get(row.number, ""))
        elif noted:
            yield _irregularity(row, noted)
    for row in logs.incidents(log):
        yield _incident(row)
    last = voids.act(log)
    if last is not None and last.kind == Action.Kind.VOID:
        yield Ruled(last, "", Sort.RULING, (VOIDED,), last.reason)


def _directors(
    row: Action, letters: Sequence[str], noted: Sequence[Mapping[str, Any]], answered: str
) -> Ruled:
    """By its own article, or that of the irregularity which it answers."""
    told, article, reason = line_told(row.line, letters, Names({}))
    article = (noted[0]["article"] if noted else "") or article or answered
    return Ruled(row, article, Sort.RULING, () if told is None else (told,), reason)


def _irregularity(row: Action, noted: Sequence[Mapping[str, Any]]) -> Ruled:
    noticed = [each for each in noted if not unnoticed.is_unnoticed(each, row)]
    shown = noticed or noted
    article, what = shown[0]["article"] or "", tuple(_told(shown))
    return Ruled(row, article, Sort.IRREGULARITY, what, is_noticed=bool(noticed))


def _incident(row: Action) -> Ruled:
    """By its irregularities; without any, by the facts as they were read back."""
    what = tuple(_told((row.incident.verdict or {}).get("irregularities", ())))
    why = "" if what else " ".join(facts.told(row))
    return Ruled(row, row.incident.article, Sort.INCIDENT, what, why)


def _told(noted: Iterable[Mapping[str, Any]]) -> Iterator[Told]:
    for account in map(referee.account_of, noted):
        yield from (account.what, *account.at)


def _proof(row: Action, proof: Proved, verdict: Mapping[str, Any]) -> Ruled:
    claim = verdict["claim"] or {}
    what = (*proved.made(proof), proved.settled(proof))
    return Ruled(row, claim.get("article", ""), Sort.PROOF, what)
