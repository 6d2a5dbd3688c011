"""Plays of a claimant that nobody may impute to him (3.9.14.4), by the option `absurd`.

Claiming tricks: `underlead`, `duck`, `throw-master`; claiming none on misère or all-pass instead
`overtake`, `lead-high`. A rule never takes a seat's last card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .broken import Place, Spot
from .tricks import Suits

TAKING = frozenset({"underlead", "duck", "throw-master"})
SHUNNING = frozenset({"overtake", "lead-high"})
RULES = TAKING | SHUNNING


def sane_leads(
    suits: Suits, seat: int, spots: Sequence[Spot], rules: frozenset[str]
) -> Sequence[Spot]:
    """The leads which are not absurd.

    `underlead`: leading low while holding the highest card of the suit still in play.
    `lead-high`: leading a card nobody can beat while holding one of the suit that can be beaten.
    """
    kept = []
    for place, index in spots:
        whole = suits[place]
        top = whole.tops[seat]
        if "underlead" in rules and 0 < top <= index:
            continue
        if "lead-high" in rules and index < top < whole.counts[seat]:
            continue
        kept.append((place, index))
    return kept or spots


def sane_last(
    spots: Sequence[Spot], takes: Iterable[bool], rules: frozenset[str]
) -> Sequence[Spot]:
    """The cards of the seat playing last which are not absurd, told which would take the trick.

    `duck`: not taking it though a lawful card would; `overtake`: taking it though one would not.
    """
    taking: list[Spot] = []
    ducking: list[Spot] = []
    for spot, takes_it in zip(spots, takes, strict=True):
        (taking if takes_it else ducking).append(spot)
    if "duck" in rules and taking:
        return taking
    if "overtake" in rules and ducking:
        return ducking
    return spots


def sane_discards(
    suits: Suits, seat: int, spots: Sequence[Spot], kept: frozenset[Place]
) -> Sequence[Spot]:
    """`throw-master`: the highest card of a suit still in play is kept if another can be thrown.

    Cards from the suits `kept` (the one led and trumps) are no discards.
    """
    discards = [spot for spot in spots if spot[0] not in kept]
    masters = {spot for spot in discards if _master(suits, seat, spot)}
    if len(masters) == len(discards):
        return spots
    return [spot for spot in spots if spot not in masters]


def _master(suits: Suits, seat: int, spot: Spot) -> bool:
    """Whether all cards above are the seat's own; those of the trick on the table are in play."""
    place, index = spot
    return all((colour & 3) - 1 == seat for colour in suits[place].colours[:index])
