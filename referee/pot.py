"""A table's pot, or kasa, as it runs from deal to deal, and how it is shared at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from .accounts import Settlement
from .errors import Refusal
from .figures import Figure, plain, rounded
from .payments import PaymentsScore
from .seats import Seat
from .written import figure_of, figures_of, players_of


@dataclass(frozen=True, slots=True)
class RunningPot:
    """What the players have won so far and what lies in the pot.

    `stake` is what each player put in at the start, `added` what a dealer puts in before each
    deal. With `is_limit` the session ends when nothing is left.
    """

    cash: tuple[Figure, ...]
    pot: Figure
    stake: int = 0
    added: int = 0
    is_limit: bool = False

    @classmethod
    def opened(
        cls, players: int, *, stake: int = 0, added: int = 0, is_limit: bool = False
    ) -> RunningPot:
        """A new session for three or four."""
        return cls((0,) * players, stake * players, stake, added, is_limit)

    @property
    def closed(self) -> bool:
        """Whether the session is over since the pot is exhausted."""
        return self.is_limit and self.pot <= 0

    def dealt(self, dealer: Seat) -> RunningPot:
        """With the stake that the dealer puts in before he deals."""
        if not self.added:
            return self
        cash = tuple(
            have - self.added if seat == dealer else have for seat, have in enumerate(self.cash)
        )
        return replace(self, cash=cash, pot=self.pot + self.added)

    def entered(self, score: PaymentsScore) -> RunningPot:
        """With the payments of a deal."""
        won = score.net
        cash = tuple(have + more for have, more in zip(self.cash, won, strict=True))
        return replace(self, cash=cash, pot=self.pot - sum(won))

    def as_json(self, players: Sequence[str]) -> dict[str, Any]:
        """The figures by player, as `settle` takes them."""
        return {
            "players": list(players),
            "cash": {name: plain(have) for name, have in zip(players, self.cash, strict=True)},
            "pot": plain(self.pot),
            "stake": self.stake,
        }


@dataclass(frozen=True, slots=True)
class PotLine:
    """One player's way to his result: his cash, his share of what is left, less his stake."""

    player: str
    cash: Fraction
    share: Fraction
    exact: Fraction
    rounded: int


@dataclass(frozen=True, slots=True)
class PotBasis:
    """What a session's results rest on: what is left in the pot, shared equally, and the stake."""

    pot: Fraction
    stake: Fraction


def settle_pot(sheet: Mapping[str, Any], stake: int = 0) -> Settlement[PotBasis, PotLine]:
    """Every player's cash less his stake, with an equal share of what is left in the pot.

    `stake` is taken where the sheet names none. Refuses a sheet that cannot be read, and figures
    that do not sum to nought.
    """
    players = players_of(sheet.get("players"))
    cash = figures_of(sheet.get("cash"), "cash", players)
    pot = figure_of(sheet.get("pot"), "pot")
    put_in = figure_of(sheet.get("stake", stake), "stake")
    share = pot / len(players)
    exact = [cash[player] - put_in + share for player in players]
    left = sum(exact, Fraction(0))
    if left:
        raise Refusal("unreadable", about="balance", left=str(left).replace("-", "−"))
    return Settlement(
        PotBasis(pot, put_in),
        tuple(
            PotLine(player, cash[player], share, result, whole)
            for player, result, whole in zip(players, exact, rounded(exact), strict=True)
        ),
    )
