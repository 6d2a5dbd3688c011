"""How sentences about a deal become sentences about people; to some without who complained."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from referee import Told
from tournaments.queries.effects import Effect
from tournaments.queries.named import Names
from tournaments.queries.proved import Proved

UNNAMED = {
    "effect/transfer": "by",
    "damage/asked": "claimant",
    "kind/plan-dispute": "seat",
    "effect/plan": "seat",
}
"""Sentences that name who complained, and as what; another one is said in their place."""


@dataclass(frozen=True, slots=True)
class Teller:
    """What the sentences about one deal are made of."""

    names: Names
    letters: str
    steps: Mapping[int, int]
    proofs: Mapping[int, Proved]
    unnamed: bool
    has_cards: bool

    def told(self, telling: Told) -> Told:
        """A sentence with people in place of seats."""
        if self.unnamed and telling.message in UNNAMED:
            params = dict(telling.params)
            del params[UNNAMED[telling.message]]
            telling = Told(f"{telling.message}/unnamed", params)
        return self.names.told(telling)

    def all(self, tellings: Iterable[Told]) -> tuple[Told, ...]:
        """Sentences, each so."""
        return tuple(self.told(telling) for telling in tellings)

    def effect(self, effect: Effect | None) -> Effect | None:
        """An effect on people; of none, none."""
        if effect is None:
            return None
        name = self.names.name
        return replace(
            effect,
            changes=tuple(
                replace(one, seat=name(one.seat), on=name(one.on)) for one in effect.changes
            ),
            worth=tuple((name(seat), figure) for seat, figure in effect.worth),
        )
