"""Which deal comes next at a table: its number, its dealer, its place after all-pass deals."""

from collections.abc import Sequence

from tournaments.models import Deal, Table


def next_headers(table: Table) -> dict[str, int]:
    """Number, suffix, dealer and progression of the next deal.

    The deal passes on after every deal, all-pass included; after a void deal the same number is
    dealt again by the same dealer (3.2.2), and it does not touch the progression.
    """
    deals = list(table.deals.order_by("number", "pk"))
    counted = [deal for deal in deals if deal.state != Deal.State.VOID]
    number = (counted[-1].number if counted else 0) + 1
    places = table.seats.count()
    return {
        "number": number,
        "dealer": _dealer(deals, number, places),
        "progression": progression_after(counted),
    }


def due(table: Table) -> dict[str, int]:
    """The headers of the deal that is to be entered: the one that is open, or the next."""
    waiting = table.deals.filter(state=Deal.State.OPEN).order_by("number").first()
    if waiting is None:
        return next_headers(table)
    return {
        "number": waiting.number,
        "dealer": waiting.dealer,
        "progression": waiting.progression,
    }


def progression_after(deals: Sequence[Deal]) -> int:
    """One more than the all-pass deals at the end of these."""
    count = 1
    for deal in reversed(deals):
        if deal.contract != "all-pass":
            break
        count += 1
    return count


def _dealer(deals: Sequence[Deal], number: int, places: int) -> int:
    again = [deal for deal in deals if deal.number == number]
    if again:
        return again[-1].dealer
    before = [deal for deal in deals if deal.number < number]
    return (before[-1].dealer + 1) % places if before else 0
