"""A proof that an earlier verdict on the same deal has found, taken up again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .. import events as ev
from ..actions import Handling
from ..cards import cards_in
from ..grammar import read_line
from ..positions import position_of
from ..state import there

if TYPE_CHECKING:
    from ..deal import Deal


def known(deal: Deal, found: Mapping[str, Any]) -> ev.ClaimProved | None:
    """The proof that stands under `claim` in that verdict; None if it is not of this claim.

    It fits where it plays all the cards that are left, each from the hand that holds it.
    """
    state, made = deal.state, there(deal.state.desk.claim, "claim").made
    if found["result"] is None or found["claimed"] != made.number:
        return None
    seats = {name: seat for seat, name in enumerate(state.seats.names)}
    actions = [read_line(line, seats) for line in found["line"]]
    line = tuple((one.seat, one.cards[0]) for one in actions if isinstance(one, Handling))
    hands = zip(state.hands, position_of(deal.laws, state).hands, strict=True)
    left = {(seat, card) for seat, hand in hands for card in cards_in(hand)}
    if set(line) != left:
        return None
    return ev.ClaimProved(found["result"], found["upheld"], line, found["positions"])
