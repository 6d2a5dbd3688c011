"""The options of Austrian préférence, its presets, and a deal's rules as plain figures.

Amounts are in stakes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from ...choices import NUMBER

VALUES: Mapping[str, tuple[str, ...]] = {
    "hand": ("yes", "no"),
    "all_pass": ("redeal",),
    "lead": ("declarer", "first-hand"),
    "overtake": ("head", "led-card", "off"),
    "quota": ("strict", "collective", "none-if-failed"),
    "hearts_bonus": ("from-hand", "any"),
    "bonus_payers": ("defenders", "whisters"),
    "cap": ("100", "50", "200"),
    "fill": (NUMBER,),
    "irregularities": ("codex", "none"),
}

DEFAULTS: Mapping[str, str] = {
    **{option: values[0] for option, values in VALUES.items()},
    "fill": "10",
}

BASE, UNLIMITED, LIMITED, STYRIAN = (
    "austrian/base",
    "austrian/unlimited",
    "austrian/limited",
    "austrian/styrian",
)
NAMES = (BASE, UNLIMITED, LIMITED, STYRIAN)

SHARES = 10
"""Into how many parts S is divided, one for each trick."""
STAKE = 10
"""What is played for in the base game, what a dealer puts in, and every bonus."""
SUIT_ORDER = "CSDH"
"""From the lowest, worth the number 1, to the highest, worth 4."""
STYRIAN_AMOUNTS = {"C": 20, "S": 30, "D": 40, "H": 50}

TARGET = 6
"""Tricks that every declarer needs."""
QUOTA, JOINT_QUOTA = 2, 4
"""Tricks for which a whister answers, and those for which one who invites answers alone."""


@dataclass(frozen=True)
class Rules:
    """The preset and the chosen options in the terms in which stages and payments ask."""

    preset: str
    choices: Mapping[str, str]

    @cached_property
    def hand(self) -> bool:
        """Whether a contract can be bought from hand, without the talon."""
        return self.choices["hand"] == "yes"

    @cached_property
    def codex(self) -> bool:
        """Irregularities are remedied by the codex; else they are left to the director."""
        return self.choices["irregularities"] == "codex"

    @cached_property
    def first_hand_leads(self) -> bool:
        """Against a single whister the first hand leads, not the declarer."""
        return self.choices["lead"] == "first-hand"

    @cached_property
    def quota(self) -> str:
        """Whether a whister short of two tricks pays: `strict`, `collective`, `none-if-failed`."""
        return self.choices["quota"]

    @cached_property
    def hearts_need_hand(self) -> bool:
        """Only hearts from hand bring the bonus."""
        return self.choices["hearts_bonus"] == "from-hand"

    @cached_property
    def whisters_pay(self) -> bool:
        """Only who whisted pays the declarer a bonus."""
        return self.choices["bonus_payers"] == "whisters"

    @cached_property
    def fill(self) -> int:
        """What every player puts in when a pot is filled."""
        return int(self.choices["fill"])

    @property
    def filled(self) -> bool:
        """Whether a pot too small is filled up; else it holds what the dealers have put in."""
        return self.preset in (BASE, STYRIAN)

    @property
    def added(self) -> int:
        """What a dealer puts in before he deals."""
        return 0 if self.filled else STAKE

    def amount(self, pot: Fraction, trump: str) -> Fraction:
        """S: what is played for, the pot being so large; from a pot that owes, nothing."""
        if self.preset == STYRIAN:
            return Fraction(STYRIAN_AMOUNTS[trump])
        if self.preset == BASE:
            return Fraction(STAKE)
        whole = max(pot, Fraction(0))
        return min(whole, Fraction(self.choices["cap"])) if self.preset == LIMITED else whole
