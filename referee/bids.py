"""Bids, contracts and their order: level first, then the strain ♠ ♣ ♦ ♥ NT (3.3.8).

The pot games bid bare numbers and declare a bare suit; a bid without a strain and a contract
without a level stand for these.
"""

from __future__ import annotations

from dataclasses import dataclass

STRAINS = ("S", "C", "D", "H", "NT")
NO_TRUMP = 4
LEVELS = (6, 7, 8, 9, 10)


@dataclass(frozen=True, slots=True)
class Bid:
    """What a call or declaration names.

    `kind` is `game`, `misere`, `number` (Austrian `bid 2`) or `suit` (Austrian `declare H`, with
    `from_hand` in a paper result). Fields that the kind lacks are 0 and -1.
    """

    kind: str
    level: int = 0
    strain: int = -1
    from_hand: bool = False

    @property
    def rank(self) -> int:
        """A game's place on the ladder: 30 for 6♠ up to 54 for 10NT."""
        return self.level * 5 + self.strain

    @property
    def name(self) -> str:
        """As the grammar writes it."""
        if self.kind == "misere":
            return "misere"
        level = str(self.level) if self.level else ""
        strain = STRAINS[self.strain] if self.strain >= 0 else ""
        return level + strain + (" hand" if self.from_hand else "")


GAMES = tuple(Bid("game", level, strain) for level in LEVELS for strain in range(5))
MISERE = Bid("misere")
NUMBERS = tuple(Bid("number", level) for level in (1, 2, 3, 4))
SUIT_BIDS = tuple(Bid("suit", 0, strain) for strain in range(4))
NAMED = {bid.name: bid for bid in (*GAMES, MISERE, *NUMBERS, *SUIT_BIDS)}


@dataclass(frozen=True, slots=True)
class Contract:
    """What is played: `game`, `misere` or `all-pass`; who declares it; how high and in what.

    `from_hand` (bought without the talon) and `conceded` are None in games that lack them.
    """

    kind: str
    declarer: int | None = None
    level: int = 0
    strain: int = -1
    from_hand: bool | None = None
    conceded: bool | None = None

    @property
    def trump(self) -> int | None:
        """The trump suit's number, or None."""
        return self.strain if self.kind == "game" and 0 <= self.strain < NO_TRUMP else None

    @property
    def name(self) -> str:
        """As the grammar writes it: `7H`, `misere`, `all-pass`."""
        return f"{self.level}{STRAINS[self.strain]}" if self.kind == "game" else self.kind


ALL_PASS = Contract("all-pass")
