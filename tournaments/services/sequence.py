"""A table's next deal: its number, its dealer, its place after all-pass deals, its pot."""

from collections.abc import Sequence
from typing import TypedDict

from tournaments.models import Deal, Table
from tournaments.services import running


class Headers(TypedDict):
    """What is frozen when a deal opens; `pot` is empty in games without one."""

    number: int
    dealer: int
    progression: int
    pot: str


def next_headers(table: Table) -> Headers:
    """Number, dealer, progression and pot of the next deal.

    The deal passes on after every deal, all-pass included; after a void deal the same number is
    dealt again by the same dealer (3.2.2), and it touches neither the progression nor the pot. So
    is an earlier number whose deal was made void later: in the progression it comes after the deals
    before its number, but it is played for what lies in the pot now, after all that were dealt.
    """
    deals = list(table.deals.order_by("number", "pk"))
    counted = [deal for deal in deals if deal.state != Deal.State.VOID]
    number = _number(counted)
    before = [deal for deal in counted if deal.number < number]
    dealer = _dealer(deals, number, table.seats.count())
    return {
        "number": number,
        "dealer": dealer,
        "progression": progression_after(before),
        "pot": pot_after(table, counted, dealer),
    }


def due(table: Table) -> Headers:
    """The headers of the deal that is to be entered: the one that is open, or the next."""
    waiting = table.deals.filter(state=Deal.State.OPEN).order_by("number").first()
    if waiting is None:
        return next_headers(table)
    return {
        "number": waiting.number,
        "dealer": waiting.dealer,
        "progression": waiting.progression,
        "pot": waiting.pot,
    }


def progression_after(deals: Sequence[Deal]) -> int:
    """One more than the all-pass deals at the end of these; in pot games nothing follows them."""
    count = 1
    for deal in reversed(deals):
        if deal.contract != "all-pass" or deal.pot:
            break
        count += 1
    return count


def pot_after(table: Table, deals: Sequence[Deal], dealer: int) -> str:
    """What lies in the pot after these deals once this dealer has put in what he must."""
    state = running.state(table, [running.counted(deal) for deal in deals]).dealt(dealer)
    return "" if state.pot is None else str(state.pot)


def _number(counted: Sequence[Deal]) -> int:
    """The first one that no deal has which counts."""
    taken = {deal.number for deal in counted}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


def _dealer(deals: Sequence[Deal], number: int, places: int) -> int:
    again = [deal for deal in deals if deal.number == number]
    if again:
        return again[-1].dealer
    before = [deal for deal in deals if deal.number < number]
    return (before[-1].dealer + 1) % places if before else 0
