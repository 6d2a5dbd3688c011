"""A claim, told: what was claimed, who said what to it, how it was settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..claims import CLAIMING
from ..desk import Claim
from ..events import Claimed
from .sentence import Told, told

AGREED = "3.9.22"
"""The article on a claim that everybody agrees to."""


class ClaimAccount(NamedTuple):
    """`made` with its plan, the `answers` in turn, how it was `settled` if it was.

    `article` is the one that settles it: none while it waits for its answers.
    """

    made: tuple[Told, ...]
    answers: tuple[Told, ...]
    settled: Told | None
    article: str | None = None


def claim_account(
    claim: Claim, names: Sequence[str], left: int, undecided: int | None = None
) -> ClaimAccount:
    """The claim on the table when `left` tricks were still to come.

    `undecided` is the number of positions after which the search for its proof was given up.
    """
    answers = [told("claim/agreed", seat=names[seat]) for seat in claim.agreed]
    if claim.disputed_by is not None:
        answers.append(told("claim/disputed", seat=names[claim.disputed_by]))
    made, settled = _made(claim.made, names, left), _settled(claim, undecided)
    return ClaimAccount(made, tuple(answers), settled, _article(claim))


def _made(made: Claimed, names: Sequence[str], left: int) -> tuple[Told, ...]:
    seat = names[made.seat]
    others = [count for share, count in made.tricks if share not in made.side and count]
    if len(others) > 1 or len(made.side) > 1:
        tricks = {names[share]: count for share, count in made.tricks}
        claimed = told("claim/split", seat=seat, tricks=tricks)
    else:
        claimed = told("claim/number", seat=seat, number=made.number, left=left)
    if not made.plan:
        return (claimed,)
    return claimed, told("claim/plan", cards=[str(card) for card in made.plan])


def _article(claim: Claim) -> str | None:
    if claim.disputed_by is not None:
        return CLAIMING
    return AGREED if claim.turn is None else None


def _settled(claim: Claim, undecided: int | None) -> Told | None:
    proof = claim.proof
    if proof is not None:
        message = "claim/upheld" if proof.upheld else "claim/not-upheld"
        return told(message, result=proof.result, claimed=claim.made.number)
    if claim.disputed_by is not None:
        return None if undecided is None else told("claim/undecided", positions=undecided)
    if claim.turn is not None:
        return None
    return told("claim/credited" if claim.credited == claim.made.tricks else "claim/cards")
