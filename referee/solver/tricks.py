"""Every way in which one trick can go, as three nested choices: the lead and the two replies.

A choice is a pair: whether the side that wants many tricks makes it, and what it is made among.
The last choice is among outcomes. Neighbouring choices of one side are merged where all follow
suit, and a choice that only adds to what the other side may do is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..tricks import HEAD, OFF
from .game import Game
from .suits import Part, Suit

Suits = tuple[Suit, Suit, Suit, Suit]
# What is added to the position, the seat that takes the trick, how cuts are lifted.
Outcome = tuple[int, int, tuple[Part, ...]]
Last = tuple[bool, Iterable[Outcome]]
Reply = tuple[bool, Iterable[Last]]
Key = tuple[int, int]
BELOW_ALL = 8
"""As an index: of a card that every other beats."""


class Lead(NamedTuple):
    """A suit led: how much there is to look at, 0 for nothing, and the replies to each card."""

    weight: int
    replies: Iterable[Reply]


def followed(whole: Suit, leader: int, game: Game) -> tuple[Reply, ...]:
    """The ways a suit can be played from this lead when everybody has it."""
    ways = list(_ways(whole, leader, game))
    outcomes = _outcomes(whole, ways)
    order = [(leader + step) % game.seats for step in range(game.seats)]
    roles = [game.maximizers[seat] for seat in order]
    if len(roles) == 2:
        roles.insert(1, roles[0])
    grouped = _grouped([(cards, key) for cards, key, _ in ways], roles)
    return tuple(
        (roles[1], tuple((roles[2], tuple(outcomes[key] for key in last)) for last in reply))
        for reply in grouped
    )


def _ways(whole: Suit, leader: int, game: Game) -> Iterator[tuple[tuple[int, ...], Key, int]]:
    """Each way of playing the suit round: the indices, its key, and the set of indices."""
    order = [(leader + step) % game.seats for step in range(game.seats)]
    played: list[tuple[int, ...]] = [()]
    for seat in order:
        played = [
            (*cards, index)
            for cards in played
            for index in _ordered(
                over(whole.heads[seat], _beaten(cards, game), game), cards, game.willing[seat]
            )
        ]
    for cards in played:
        mask = sum(1 << index for index in cards)
        taker = order[cards.index(min(cards))]
        yield cards, (whole.change(mask)[0], taker), mask


def _ordered(indices: tuple[int, ...], cards: tuple[int, ...], willing: bool) -> Iterable[int]:
    """A seat's cards, the likeliest first: who wants the trick takes it as cheaply as he can."""
    if not (cards and willing):
        return indices
    best = min(cards)
    return sorted(indices, key=lambda index: (index > best, -index))


def _beaten(cards: tuple[int, ...], game: Game) -> int:
    """The card to beat in a suit that all have followed: the highest so far, or the one led."""
    if not cards:
        return BELOW_ALL
    return min(cards) if game.overtake == HEAD else cards[0]


def over(indices: tuple[int, ...], beaten: int, game: Game) -> tuple[int, ...]:
    """Of a seat's cards in the suit of the card to beat, those it may play where it must."""
    if game.overtake == OFF:
        return indices
    return tuple(index for index in indices if index < beaten) or indices


def _outcomes(whole: Suit, ways: list[tuple[tuple[int, ...], Key, int]]) -> dict[Key, Outcome]:
    """One outcome for every position and taker, good for each way that leads to it."""
    masks: dict[Key, list[int]] = {}
    for _, key, mask in ways:
        masks.setdefault(key, []).append(mask)
    return {key: (key[0], key[1], (whole.won_by_any(among)[1],)) for key, among in masks.items()}


def _grouped(
    ways: list[tuple[tuple[int, ...], Key]], roles: list[bool]
) -> list[list[tuple[Key, ...]]]:
    """The keys by lead and reply, merged and thinned by who chooses."""
    lead_merged, last_merged = roles[0] == roles[1], roles[1] == roles[2]
    tree: dict[int, dict[tuple[int, ...], dict[Key, None]]] = {}
    for cards, key in ways:
        lead = -1 if lead_merged else cards[0]
        reply = () if last_merged else cards[:-1]
        tree.setdefault(lead, {}).setdefault(reply, {})[key] = None
    leads = [thinned([tuple(keys) for keys in replies.values()]) for replies in tree.values()]
    if lead_merged:
        return leads
    if last_merged:
        return [[group] for group in thinned([group for (group,) in leads])]
    return _fewest(leads)


def thinned(groups: list[tuple[Key, ...]]) -> list[tuple[Key, ...]]:
    """Without the groups which give the other side, choosing among them, more than another does."""
    kept: list[tuple[Key, ...]] = []
    for group in groups:
        whole = set(group)
        if any(whole.issuperset(other) for other in kept):
            continue
        kept = [other for other in kept if not whole.issubset(other)]
        kept.append(group)
    return kept


def _fewest(leads: list[list[tuple[Key, ...]]]) -> list[list[tuple[Key, ...]]]:
    """Without the leads that only give the other side more replies than another lead."""
    kept: list[tuple[set[frozenset[Key]], list[tuple[Key, ...]]]] = []
    for replies in leads:
        whole = {frozenset(reply) for reply in replies}
        if any(other <= whole for other, _ in kept):
            continue
        kept = [(other, lead) for other, lead in kept if not whole <= other]
        kept.append((whole, replies))
    return [lead for _, lead in kept]
