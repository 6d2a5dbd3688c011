"""What the players of a game may ever say, as lines of a record write it without the seat.

Whoever takes words down has to offer them; whether one is lawful now, only a deal tells.
"""

from __future__ import annotations

from dataclasses import dataclass

from .bids import STRAINS, Contract


@dataclass(frozen=True, slots=True)
class Speech:
    """A game's words, the options reckoned in.

    `calls` belong to the auction (`bid 6S`, `hold`), `contracts` are declared (`6S`, `misere`,
    `H`). `answers` are those of the defence, one group for each kind of question that is put to
    it. `from_hand` are contracts that only a paper result and an incident have to name (`H hand`);
    `all_pass`: a deal that everybody passed is played.
    """

    calls: tuple[str, ...]
    contracts: tuple[str, ...]
    answers: tuple[tuple[str, ...], ...]
    concedes: bool = False
    announcements: tuple[str, ...] = ()
    from_hand: tuple[str, ...] = ()
    all_pass: bool = True

    @property
    def paper(self) -> tuple[str, ...]:
        """The contracts that a paper result or an incident may have."""
        return self.contracts + self.from_hand

    def contract(self, contract: Contract) -> str:
        """A contract as this game declares it: `6S`; `H` or `H hand` where a trump says it all."""
        if contract.kind != "game" or contract.name in self.contracts:
            return contract.name
        return STRAINS[contract.strain] + (" hand" if contract.from_hand else "")
