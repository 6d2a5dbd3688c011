"""What went against the laws in a deal, what was ruled and what was claimed, as a protocol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..actions import Order
from ..deal import Deal
from ..proofs import Proof, proofs_of
from ..reckoning import TRICKS_IN_A_DEAL
from ..signs import card_sign
from ..steps import Replay
from ..telling import (
    Account,
    Told,
    account_of,
    claim_account,
    english,
    fitted,
    order_told,
    told,
    waiting,
)

Verdict = dict[str, Any]


def against_the_laws(played: Replay, verdict: Verdict) -> Iterator[str]:
    """Irregularities with their consequences, each under the number that the director names."""
    lines = {proof.key: proof for proof in proofs_of(played, verdict)}
    if verdict["irregularities"]:
        yield ""
        yield "Irregularities"
    for row in verdict["irregularities"]:
        now = row if played.deal is None else fitted(row, played.deal.state)
        yield from _irregularity(account_of(now), lines)


def _irregularity(account: Account, lines: dict[str, Proof]) -> Iterator[str]:
    where = "a listed trick" if account.action is None else f"action {account.action}"
    article = f" (article {account.article})" if account.article else ""
    yield f"  {account.number}. {where}: {_happened(account)}{article}"
    if account.offered:
        yield f"       choices: {_joined(account.offered)}"
    if account.taken is not None:
        yield f"       chosen: {english(account.taken)}"
    for followed in account.followed:
        yield f"       {english(followed)}"
    for damage in account.damages:
        yield f"       {_joined(damage.tellings, '; ')}"
        proof = lines.get(damage.key)
        if proof is not None:
            yield from (f"       {line}" for line in _tricks_of(proof))
    if account.waived:
        yield f"       {english(told('waived'))}"


def _happened(account: Account) -> str:
    where = _joined(account.at)
    return english(account.what) + (f": {where}" if where else "")


def ruled(deal: Deal) -> Iterator[str]:
    """The director's lines, with their articles and reasons."""
    names = deal.state.seats.names
    orders = [
        (number, entry.action)
        for number, entry in enumerate(deal.log, start=1)
        if isinstance(entry.action, Order)
    ]
    if orders:
        yield ""
        yield "The director"
    for number, order in orders:
        yield f"  action {number}: {_ruling(order, names)}"


def _ruling(order: Order, names: Sequence[str]) -> str:
    article = f" (article {order.article})" if order.article else ""
    said = english(order_told(order, names)) + article
    if order.reason is None:
        return said
    return f"{said}: {order.reason}" if order.order == "fact" else f"{said}, because {order.reason}"


def claimed(played: Replay, verdict: Verdict) -> Iterator[str]:
    """A claim, its answers, and the line that proves what became of it."""
    claim = None if played.deal is None else played.deal.state.desk.claim
    if played.deal is None or claim is None:
        return
    state = played.deal.state
    left = TRICKS_IN_A_DEAL - state.board.done
    account = claim_account(claim, state.seats.names, left, played.undecided)
    yield ""
    yield "Claim"
    yield f"  {_joined(account.made)}"
    yield from (f"  {english(answer)}" for answer in account.answers)
    article = f" (article {account.article})" if account.article else ""
    if account.settled is not None:
        yield f"  {english(account.settled)}{article}"
    elif article:
        yield f"  to be proved{article}"
    for proof in proofs_of(played, verdict):
        if proof.key == "claim":
            yield from (f"  {line}" for line in _tricks_of(proof))


def pending(verdict: Verdict) -> Iterator[str]:
    """What the deal waits for before it goes on."""
    wait = waiting(verdict)
    if wait is not None:
        yield english(wait)


def _tricks_of(proof: Proof) -> Iterator[str]:
    """The tricks of a line by number, their cards in order and who takes them."""
    first, last = proof.steps[0].state, proof.steps[-1].state
    names = last.seats.names
    tricks = last.board.tricks[len(first.board.tricks) :]
    for number, trick in enumerate(tricks, start=first.board.done + 1):
        cards = ", ".join(
            f"{names[seat]} {card_sign(str(card))}" if seat >= 0 else card_sign(str(card))
            for seat, card in trick.plays
        )
        taker = names[trick.winner] if trick.winner >= 0 else ""
        yield f"trick {number}: {cards} → {taker}"


def _joined(tellings: tuple[Told, ...], sign: str = ", ") -> str:
    return sign.join(english(telling) for telling in tellings)
