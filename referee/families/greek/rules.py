"""The options of Greek prefa and its prices, as the stages and the score ask for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from ...bids import Contract
from ...choices import NUMBER
from ...figures import Figure

VALUES: Mapping[str, tuple[str, ...]] = {
    "hold": ("any", "elder"),
    "all_pass": ("redeal", "play"),
    "aces": ("yes", "no"),
    "take_over": ("no", "yes"),
    "partner_solo": ("no", "yes"),
    "fine": ("declarer-tricks", "per-trick"),
    "last": ("regular", "uneven", "fair"),
    "stake": (NUMBER,),
    "irregularities": ("codex", "none"),
}

PRESETS: Mapping[str, Mapping[str, str]] = {
    "greek/prefa": {
        "hold": "any",
        "all_pass": "redeal",
        "aces": "yes",
        "take_over": "no",
        "partner_solo": "no",
        "fine": "declarer-tricks",
        "last": "regular",
        "stake": "500",
        "irregularities": "codex",
    }
}

UNITS: Mapping[int, tuple[int, ...]] = {
    6: (2, 3, 4, 5, 6),
    7: (7, 7, 7, 7, 8),
    8: (8, 8, 8, 8, 9),
    9: (9, 9, 9, 9, 10),
    10: (10, 10, 10, 10, 10),
}
"""v: what a trick is worth, by level and strain from spades to no trump."""

SOLO: Mapping[int, tuple[int, int, int]] = {
    6: (4, 3, 3),
    7: (5, 3, 2),
    8: (6, 2, 2),
    9: (7, 2, 1),
    10: (8, 1, 1),
}
"""The tricks of a contract given up: the declarer's, then the defenders' in turn from him."""

ACES_LOW, ACES_HIGH = 25, 50
"""What each other player and the declarer stake on four aces: at level six, and above it."""

KASA, ALL_PASS_TRICK, TRICKS = 1500, 10, 10
"""Kapikia in the kasa where a record does not tell them; the price of a trick nobody bought."""


@dataclass(frozen=True)
class Rules:
    """The chosen options."""

    choices: Mapping[str, str]

    def _is(self, name: str, value: str) -> bool:
        return self.choices[name] == value

    @cached_property
    def stake(self) -> int:
        """Kapikia that every player puts into the kasa at the start."""
        return int(self.choices["stake"])

    @cached_property
    def elder_holds(self) -> bool:
        """Only a seat earlier in the order than the bid's owner may hold it."""
        return self._is("hold", "elder")

    @cached_property
    def all_pass_played(self) -> bool:
        """A deal that nobody bought is played without trumps; else it is thrown in."""
        return self._is("all_pass", "play")

    @cached_property
    def aces(self) -> bool:
        """Four aces may be announced."""
        return self._is("aces", "yes")

    @cached_property
    def take_over(self) -> bool:
        """The first defender may still invite when the second has whisted over his pass."""
        return self._is("take_over", "yes")

    @cached_property
    def partner_doubled(self) -> bool:
        """A defender two short pays double to the other defender too."""
        return self._is("partner_solo", "yes")

    @cached_property
    def fined_per_trick(self) -> bool:
        """A fine counts the tricks missing, not those of the declarer."""
        return self._is("fine", "per-trick")

    @cached_property
    def codex(self) -> bool:
        """Irregularities are remedied by the codex; else they are left to the director."""
        return self._is("irregularities", "codex")

    def unit(self, contract: Contract, kasa: Figure, *, made: bool) -> Figure:
        """v: what a trick is worth, cut to a tenth of a kasa that cannot pay ten of it."""
        full = UNITS[contract.level][contract.strain]
        cut = self._is("last", "regular") or (made and self._is("last", "uneven"))
        if cut and TRICKS * full > kasa:
            return Fraction(max(kasa, 0)) / TRICKS
        return full
