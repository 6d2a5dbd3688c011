"""What was possible without an irregularity: lines of play found for compensation, among people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.models import Action
from tournaments.queries.hands import BoardCard, loose
from tournaments.queries.named import Names
from tournaments.queries.rulings import Matter


@dataclass(frozen=True, slots=True)
class LineTold:
    """A line of play on which compensation rests, card by card with the players' names.

    `key` is that of the proof which the replay plays; empty where the deal's own record has not
    the cards, which an attached incident knew.
    """

    key: str
    plays: tuple[tuple[str, BoardCard], ...]


def lines(matter: Matter, names: Names, *, has_cards: bool) -> tuple[LineTold, ...]:
    """Of the compensations asked, those to which a line was found; `has_cards`: the deal's own
    record can play it.
    """
    return tuple(_lines(matter, names, has_cards and matter.row.kind != Action.Kind.INCIDENT))


def _lines(matter: Matter, names: Names, plays: bool) -> Iterator[LineTold]:
    account = matter.account or {}
    for number, damage in enumerate(account.get("damage", ()), start=1):
        told = [line.split() for line in damage["line"]]
        if told:
            key = f"damage-{account['number']}-{number}" if plays else ""
            cards = loose(card for _seat, _verb, card in told)
            seats = (names.name(seat) for seat, _verb, _card in told)
            yield LineTold(key, tuple(zip(seats, cards, strict=True)))
