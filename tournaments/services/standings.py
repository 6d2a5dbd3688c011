"""Standings: the sum of each table's rounded result, published as numbered snapshots.

Of equal sums the exact results decide; a row says them where they did.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from hashlib import sha256
from itertools import groupby
from typing import Any

from django.db import transaction

from tournaments import live
from tournaments.models import PLACES, Entry, Snapshot, Table, Tournament
from tournaments.services.running import laws_of


def compute(subject: str) -> dict[str, Any]:
    """Publishes a snapshot of the tournament with this slug, unless the last one says the same.

    The tournament's row is locked meanwhile, so that the position named is the one computed from.
    """
    with transaction.atomic():
        tournament = Tournament.objects.select_for_update().get(slug=subject)
        last = tournament.snapshots.order_by("-number").first()
        rows = rows_of(tournament)
        if last is not None and (last.position, last.digest) == (tournament.position, digest(rows)):
            return {"snapshot": last.number, "new": False}
        number = 1 if last is None else last.number + 1
        Snapshot.objects.create(
            tournament=tournament,
            number=number,
            position=tournament.position,
            rows=rows,
            digest=digest(rows),
        )
        change = live.Change("tournament", tournament.slug, tournament.position)
        transaction.on_commit(lambda: live.publish(change))
    return {"snapshot": number, "new": True}


def rows_of(tournament: Tournament) -> list[dict[str, Any]]:
    """The standing as the running sheets have it now; a table counts from its first deal."""
    tables = Table.objects.filter(round__tournament=tournament).exclude(round__state="draft")
    tables = tables.select_related("round", "sheet").prefetch_related("seats")
    return ranked(
        tournament.entries.all(),
        [
            (table.round.number, table, table.sheet.figures, table.sheet.deals)
            for table in tables.order_by("round__number", "number")
            if hasattr(table, "sheet") and table.sheet.deals
        ],
        tournament,
    )


def ranked(
    entries: Iterable[Entry],
    sheets: Iterable[tuple[int, Table, Mapping[str, Any], int]],
    tournament: Tournament,
) -> list[dict[str, Any]]:
    """Rows by total, of equal ones by exact results, then by entry number; what is equal in both
    shares the place (1, 2, 2, 4).
    """
    rows = {entry.pk: _row(entry) for entry in entries}
    exact: dict[int, Fraction] = defaultdict(Fraction)
    laws = laws_of(tournament)
    for round_number, table, figures, deals in sheets:
        settled = laws.settle(figures)
        for seat in table.seats.all():
            row, letter = rows[seat.entry_id], PLACES[seat.place]
            row["rounds"][str(round_number)] = settled.rounded[letter]
            row["deals"] += deals
            exact[row["number"]] += settled.exact[letter]
    for row in rows.values():
        row["total"] = sum(row["rounds"].values())
    return placed(rows.values(), exact)


def placed(rows: Iterable[dict[str, Any]], exact: Mapping[int, Fraction]) -> list[dict[str, Any]]:
    """The rows in order, each with its place; `exact` are results by number, nought left out."""

    def score(row: dict[str, Any]) -> tuple[int, Fraction]:
        return row["total"], exact.get(row["number"], Fraction())

    order = sorted(rows, key=lambda row: (*(-figure for figure in score(row)), row["number"]))
    for at, row in enumerate(order):
        shared = at > 0 and score(order[at - 1]) == score(row)
        row["place"] = order[at - 1]["place"] if shared else at + 1
    for _total, equal in groupby(order, key=lambda row: row["total"]):
        _say_what_decided(list(equal), exact)
    return order


def _say_what_decided(equal: list[dict[str, Any]], exact: Mapping[int, Fraction]) -> None:
    """The exact results of equal totals, where they are not equal themselves."""
    if equal[0]["place"] == equal[-1]["place"]:
        return
    for row in equal:
        row["exact"] = str(exact.get(row["number"], Fraction()))


def digest(rows: list[dict[str, Any]]) -> str:
    """The rows' fingerprint: times and job numbers have no part in it."""
    return sha256(canonical(rows).encode()).hexdigest()


def canonical(rows: list[dict[str, Any]]) -> str:
    """The one way to write these rows as JSON."""
    return json.dumps(rows, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _row(entry: Entry) -> dict[str, Any]:
    return {
        "number": entry.number,
        "name": entry.name,
        "rounds": {},
        "deals": 0,
        "total": 0,
        "place": 0,
    }
