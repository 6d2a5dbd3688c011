"""A table's score sheet as it is kept on paper: each figure with the entries that led to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from referee import Laws
from tournaments.models import PLACES, Deal
from tournaments.queries.pots import PotSheet, pot_sheet


@dataclass(frozen=True, slots=True)
class Written:
    """One entry: the running figure as it stood after this deal."""

    figure: int | str
    label: str
    token: str


Run = tuple[Written, ...]


@dataclass(frozen=True, slots=True)
class PlayerPart:
    """A player's part of the sheet and what it would settle at now; `whists` in turn from the
    player, one run per opponent."""

    name: str
    result: int
    pool: Run
    mountain: Run
    whists: tuple[tuple[str, Run], ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of a table: parts in order of turn, and the pool to be filled."""

    account: ClassVar[str] = "sheet"
    parts: tuple[PlayerPart, ...]
    target: str


def account(laws: Laws, deals: Iterable[Deal], names: Sequence[str]) -> Sheet | PotSheet:
    """The table's account, of whichever kind the game keeps; templates choose by `account`."""
    return pot_sheet(laws, deals, names) if laws.account == "pot" else sheet(laws, deals, names)


def sheet(laws: Laws, deals: Iterable[Deal], names: Sequence[str]) -> Sheet:
    """The entries of these deals, finished ones in order; `names` are the players' by place."""
    letters = PLACES[: len(names)]
    state = laws.sheet(len(names))
    before = _flat(state.as_json(letters))
    runs: dict[tuple[str, ...], list[Written]] = {}
    for deal in deals:
        state = state.entered(laws.written(deal.result or {}, letters))
        after = _flat(state.as_json(letters))
        for key, figure in after.items():
            if before.get(key, 0) != figure:
                runs.setdefault(key, []).append(Written(figure, deal.label, deal.token))
        before = after
    results = laws.settle(state.as_json(letters)).rounded
    parts = tuple(
        PlayerPart(
            name=names[place],
            result=results[own],
            pool=tuple(runs.get(("pool", own), ())),
            mountain=tuple(runs.get(("mountain", own), ())),
            whists=_whists(runs, place, letters, names),
        )
        for place, own in enumerate(letters)
    )
    return Sheet(parts, laws.choices.get("pool", ""))


def _flat(figures: Mapping[str, Any]) -> dict[tuple[str, ...], int | str]:
    """Every figure under (kind, writer[, on])."""
    flat: dict[tuple[str, ...], int | str] = {}
    for kind in ("pool", "mountain"):
        flat.update({(kind, name): figure for name, figure in figures[kind].items()})
    for writer, written in figures["whists"].items():
        flat.update({("whists", writer, on): figure for on, figure in written.items()})
    return flat


def _whists(
    runs: Mapping[tuple[str, ...], Sequence[Written]],
    place: int,
    letters: str,
    names: Sequence[str],
) -> tuple[tuple[str, Run], ...]:
    others = [(place + turn) % len(names) for turn in range(1, len(names))]
    return tuple(
        (names[other], tuple(runs.get(("whists", letters[place], letters[other]), ())))
        for other in others
    )
