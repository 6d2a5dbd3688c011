"""The options of Russian preferans, their presets, and a deal's rules as plain figures (3.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from ...choices import NONE, NUMBER
from ...laws import ABSURD_PLAYS
from ...seats import Seat
from ...state import State

VALUES: Mapping[str, tuple[str, ...]] = {
    "whist": ("greedy", "gentleman"),
    "responsibility": ("full", "half"),
    "consolation": ("price", NUMBER),
    "doubled": ("yes", "no"),
    "all_pass": ("mountain", "whists"),
    "all_pass_price": (NUMBER,),
    "progression": ("none", "arithmetic", "geometric"),
    "progression_limit": (NUMBER,),
    "all_pass_talon": ("opened", "closed"),
    "exit": ("6", "6-7-7", "6-7-8", "7"),
    "ten": ("whisted", "checked", "unwhisted"),
    "six_spades_whist": ("free", "compulsory"),
    "without_three": ("no", "yes"),
    "pool_help": ("american", "none"),
    "pool_point": (NUMBER,),
    "pool": (NUMBER,),
    "damage_debtor": ("offender", "printed"),
    "invitation": ("no", "yes"),
    "irregularities": ("codex", "none"),
    "absurd": (*ABSURD_PLAYS, NONE),
    "misdeal_fine": (NUMBER,),
}

LISTS = frozenset({"absurd"})
"""The options that take several of their values."""

SOCHI: Mapping[str, str] = {
    "whist": "greedy",
    "responsibility": "full",
    "consolation": "price",
    "doubled": "no",
    "all_pass": "mountain",
    "all_pass_price": "1",
    "progression": "arithmetic",
    "progression_limit": "3",
    "all_pass_talon": "opened",
    "exit": "6",
    "ten": "whisted",
    "six_spades_whist": "free",
    "without_three": "no",
    "pool_help": "american",
    "pool_point": "10",
    "pool": "10",
    "damage_debtor": "offender",
    "invitation": "no",
    "irregularities": "codex",
    "absurd": ",".join(ABSURD_PLAYS),
    "misdeal_fine": "5",
}

PRESETS: Mapping[str, Mapping[str, str]] = {
    "russian/sochi": SOCHI,
    "russian/leningrad": {
        **SOCHI,
        "whist": "gentleman",
        "responsibility": "half",
        "doubled": "yes",
        "all_pass_price": "2",
        "pool_help": "none",
        "pool_point": "20",
    },
    "russian/rostov": {
        **SOCHI,
        "whist": "gentleman",
        "responsibility": "half",
        "consolation": "10",
        "all_pass": "whists",
        "all_pass_price": "5",
        "progression": "none",
        "progression_limit": "1",
        "all_pass_talon": "closed",
    },
}

PRICES = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}
QUOTAS = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}
ALONE_QUOTAS = {6: 2, 7: 1, 8: 1, 9: 1, 10: 1}
MISERE_PRICE = 10


@dataclass(frozen=True)
class Rules:
    """The chosen options in the terms in which the stages and the score ask for them."""

    choices: Mapping[str, str]

    def _is(self, name: str, value: str) -> bool:
        return self.choices[name] == value

    def number(self, name: str) -> int:
        """An option's figure."""
        return int(self.choices[name])

    @cached_property
    def gentleman(self) -> bool:
        """Whists on a failed contract are shared with the passer (3.8.14)."""
        return self._is("whist", "gentleman")

    @cached_property
    def factor(self) -> int:
        """`k`: mountain and whists count twice under `doubled`."""
        return 2 if self._is("doubled", "yes") else 1

    @cached_property
    def invitation(self) -> bool:
        """The single whister may play `alone` (3.8.15)."""
        return self._is("invitation", "yes")

    @cached_property
    def codex(self) -> bool:
        """Irregularities are remedied by the codex; else they are left to the director."""
        return self._is("irregularities", "codex")

    @cached_property
    def absurd(self) -> frozenset[str]:
        """Plays that nobody may impute to a player (3.9.14.4)."""
        return frozenset(self.choices["absurd"].split(",")) - {NONE}

    def debtor(self, state: State, offender: Seat, claimant: Seat) -> Seat:
        """Who compensates damage: the offender, or as the solution is printed the third player
        (3.9.14.3).
        """
        if not self._is("damage_debtor", "printed"):
            return offender
        return next(seat for seat in state.seats.playing if seat not in (offender, claimant))

    @cached_property
    def talon_opened(self) -> bool:
        """The talon's cards lead the first two tricks of an all-pass deal (3.7.6.1)."""
        return self._is("all_pass_talon", "opened")

    @cached_property
    def ten(self) -> str:
        """How a ten is defended: `whisted`, `checked` or `unwhisted`."""
        return self.choices["ten"]

    @cached_property
    def stalingrad(self) -> bool:
        """Six spades must be whisted by both."""
        return self._is("six_spades_whist", "compulsory")

    @cached_property
    def without_three(self) -> bool:
        """Giving up costs three undertricks and nothing else."""
        return self._is("without_three", "yes")

    @cached_property
    def all_pass_whists(self) -> bool:
        """All-pass deals are written in whists (3.7.2.2)."""
        return self._is("all_pass", "whists")

    def lowest_level(self, progression: int) -> int:
        """The lowest level after `progression` − 1 all-pass deals in a row (`exit`)."""
        if progression == 1:
            return 6
        levels = [int(level) for level in self.choices["exit"].split("-")]
        return levels[min(progression - 1, len(levels)) - 1]

    def all_pass_price(self, progression: int) -> int:
        """What one trick of an all-pass deal costs, the progression reckoned in."""
        price, limit = self.number("all_pass_price"), self.number("progression_limit")
        step = min(progression, max(limit, 1))
        if self._is("progression", "arithmetic"):
            return price * step
        if self._is("progression", "geometric"):
            return price << (step - 1)
        return price

    def price(self, level: int) -> int:
        """`v`: what a level is worth."""
        return PRICES[level]

    def shortfall_price(self, level: int) -> int:
        """`w`: what one trick missing from the quota costs, full or half (3.8.11, 3.8.12)."""
        full = self.factor * PRICES[level]
        return full // 2 if self._is("responsibility", "half") else full

    def consolation(self, level: int, missing: int) -> int:
        """Whists that every other player writes for the declarer's missing tricks (3.8.1.2)."""
        if self._is("consolation", "price"):
            return self.factor * PRICES[level] * missing
        return self.number("consolation") * missing
