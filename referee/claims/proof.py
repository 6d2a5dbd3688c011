"""A disputed claim settled: the worst that can come of it, and who takes which trick then.

Adjudication searches; it is a pure function of the deal, to be run where there is time for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .. import events as ev
from ..errors import Fault
from ..laws import Laws
from ..positions import position_of
from ..seats import Seat
from ..state import State, there
from ..tricks import Play
from .answering import credited
from .cards_decide import by_cards

if TYPE_CHECKING:
    from ..deal import Deal
    from ..solver import Work


def adjudicate(
    deal: Deal, limit: int | None = None, cancelled: Callable[[], bool] | None = None
) -> ev.ClaimProved:
    """The proof that settles the disputed claim of this deal, which stays as it is.

    Raises `Undecided` when `limit` positions have been searched, `Cancelled` when called off.
    """
    from .. import solver  # costs more than judging a deal, which rarely needs it

    return proved(deal, solver.Work(limit, cancelled))


def proved(deal: Deal, work: Work) -> ev.ClaimProved:
    """The same by work that may have been begun for something else."""
    from .. import solver

    state, before = deal.state, work.positions
    made = disputed(state)
    place = {seat: number for number, seat in enumerate(state.hands)}
    claim = solver.Claim(
        frozenset(place[seat] for seat in made.claimants),
        frozenset(place[seat] for seat in made.side),
        made.number,
        made.low,
        made.plan,
        rules_of(deal),
    )
    position = position_of(deal.laws, state)
    proof = solver.adjudicate(position, claim, work)
    line = tuple((state.hands[seat], card) for seat, card in proof.line)
    return ev.ClaimProved(proof.result, proof.upheld, line, proof.positions - before)


def settled(laws: Laws, state: State, proof: ev.ClaimProved) -> tuple[ev.Event, ...]:
    """The end that a proof brings: as claimed where it is upheld, else as the worst line goes; in
    the last trick, which has but one line, as that goes.
    """
    made = disputed(state)
    tricks = made.tricks if proof.upheld else _takers(laws, state, proof.line)
    return proof, credited(state, by_cards(state) or tricks)


def rules_of(deal: Deal) -> frozenset[str]:
    """The absurd plays that are not imputed to the claimant, by the laws and by his claim."""
    from .. import solver

    made = disputed(deal.state)
    rules = solver.SHUNNING if made.low and not made.number else solver.TAKING
    return rules & deal.laws.absurd


def disputed(state: State) -> ev.Claimed:
    """The claim that waits for its proof; only asked where there is one."""
    desk = state.desk
    claim = there(desk.claim, "claim")
    if not desk.claiming or claim.disputed_by is None:
        raise Fault("no claim of this deal waits for a proof")
    return claim.made


def _takers(laws: Laws, state: State, line: tuple[Play, ...]) -> tuple[tuple[Seat, int], ...]:
    """Who takes how many of the tricks of a line; the idle dealer those of his talon cards."""
    position, hands = position_of(laws, state), state.hands
    taken: dict[Seat, int] = {}
    for _, card in line:
        position, taker = position.played(card)
        if position.trick:
            continue
        owner = None if state.sides is None else state.sides.talon_owner
        seat = owner if taker is None else hands[taker]
        if seat is not None:
            taken[seat] = taken.get(seat, 0) + 1
    return tuple(sorted(taken.items()))
