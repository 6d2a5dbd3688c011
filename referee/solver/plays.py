"""What may be led from a position, in the order in which a search had best look at it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import prod

from .broken import Broken, chosen
from .game import Game
from .misere import shunned
from .suits import Suit
from .tricks import Lead, Reply, Suits, followed

BROKEN = 50


class Plays:
    """The tricks of one game; `marked` where exposed cards may be held."""

    __slots__ = ("_marked", "game")

    def __init__(self, game: Game, *, marked: bool = False) -> None:
        self.game, self._marked = game, marked

    def replies(self, suits: Suits, leader: int) -> tuple[bool, Iterable[Reply]]:
        """Who leads for which side, and what may follow to each lead."""
        if self._marked and any(whole.marks for whole in suits):
            return self._bound(suits, leader)
        number = self.game.numbers[leader]
        leads: list[tuple[int, int, Lead]] = []
        for place, whole in enumerate(suits):
            if whole.counts[leader]:
                lead = whole.trees.get(number) or self._new_lead(whole, leader, number)
                leads.append((lead.weight, place, lead))
        leads.sort()
        return self.game.maximizers[leader], self._each(suits, leader, leads)

    def _each(
        self, suits: Suits, leader: int, leads: list[tuple[int, int, Lead]]
    ) -> Iterator[Reply]:
        for _, place, lead in leads:
            if lead.replies:
                yield from lead.replies
            else:
                broken = Broken(suits, leader, place, self.game, marked=False)
                for index in suits[place].heads[leader]:
                    yield broken.replies(index)

    def _new_lead(self, whole: Suit, leader: int, number: int) -> Lead:
        """A suit's lead as far as it depends on that suit alone."""
        game = self.game
        following = all(whole.counts[seat] for seat in range(game.seats))
        weight = BROKEN
        if game.shunner is not None:
            weight = BROKEN * (2 - following) - shunned(whole, game.shunner).danger
        elif following:
            weight = prod(len(heads) for heads in whole.heads[: game.seats])
        lead = Lead(weight, followed(whole, leader, game) if following else ())
        whole.trees[number] = lead
        return lead

    def _bound(self, suits: Suits, leader: int) -> tuple[bool, Iterable[Reply]]:
        """As `_replies`, while cards lie exposed."""
        held = [spot for whole in suits for spot in whole.falling[leader]]
        role, spots = chosen(suits, leader, held, self.game)
        replies = (
            Broken(suits, leader, place, self.game, marked=True).replies(n) for place, n in spots
        )
        return role, replies
