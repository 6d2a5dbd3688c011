"""What the law makes of a deal's record for those who read its rulings: every irregularity, what it
did to the score, and what each of the director's lines did.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import referee
from referee import Laws
from tournaments.queries import logs
from tournaments.queries.effects import Effect, Score, effect
from tournaments.queries.ruled import is_directors

Account = Mapping[str, Any]
"""What the verdict says of one irregularity."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What the law says of the lines that stand: irregularities and their effects by number, the
    effects of the director's lines by their place among the lines.
    """

    laws: Laws
    accounts: Mapping[int, Account]
    effects: Mapping[int, Effect]
    orders: Mapping[int, Effect]


@lru_cache(maxsize=256)
def of_deal(text: str, proofs: tuple[referee.ClaimProved, ...], found: str = "") -> Judged:
    """Asked once for a record: a list of rulings comes to the same deals again and again.

    `found` are the lines of play on which its compensations rest, as JSON.
    """
    lines = json.loads(found) if found else None

    def replayed(record: str) -> referee.Replay:
        return logs.replayed(record, proofs, lines)

    return _told(replayed(text), text, replayed)


@lru_cache(maxsize=256)
def of_incident(text: str, verdict: str) -> Judged:
    """An incident's record, with the proofs that its stored verdict holds."""
    found = json.loads(verdict)

    def replayed(record: str) -> referee.Replay:
        return referee.replay(record, limit=0, found=found)

    return _told(replayed(text), text, replayed)


def _told(replay: referee.Replay, text: str, replayed: Callable[[str], referee.Replay]) -> Judged:
    if replay.record is None or replay.deal is None:
        raise referee.Fault("a deal's own record cannot be read")
    laws, deal = replay.record.laws, replay.deal
    rows = referee.verdict_of(replay)["irregularities"]
    accounts = {row["number"]: referee.fitted(row, deal.state) for row in rows}
    effects, orders = {}, {}
    if deal.finished and not deal.void:
        score = _score(replay)
        for number, row in accounts.items():
            if not row["waived"]:
                without = f"{text}director waive {number} because of its effect\n"
                effects[number] = effect(laws, _score(replayed(without)), score)
        for place, without in _without_orders(text):
            if (told := _finished(replayed(without))) is not None:
                orders[place] = effect(laws, told, score)
    return Judged(laws, accounts, effects, orders)


def _without_orders(text: str) -> Iterable[tuple[int, str]]:
    """The record without each of the director's lines, by the place that the line has."""
    head, _gap, body = text.partition("\n\n")
    lines = body.splitlines()
    for place, line in enumerate(lines):
        if is_directors(line):
            rest = (*lines[:place], *lines[place + 1 :])
            yield place, "\n".join((head, "", *rest, ""))


def _finished(replay: referee.Replay) -> Score | None:
    """The score of a record that the laws take to its end."""
    return _score(replay) if replay.refused is None else None


def _score(replay: referee.Replay) -> Score | None:
    score = None if replay.deal is None else replay.deal.score()
    names = () if replay.record is None else replay.record.setup.seats.names
    return None if score is None else score.as_json(names)
