"""Deals on which a property may try something out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import referee
from referee.actions import TABLE, Action, Counting, Naming
from referee.bids import GAMES, MISERE, SUIT_BIDS, Bid
from referee.deal import Deal
from tests.referee.company import Company
from tests.referee.dealing import Table, any_table, dealt

FROM_HAND = (*SUIT_BIDS, *(Bid("suit", 0, strain, from_hand=True) for strain in range(4)))


def twin_of(deal: Deal) -> Deal:
    """A deal equal to this one that goes its own way."""
    twin = Deal(deal.laws, deal.state.setup)
    twin.state = deal.state
    twin._log = list(deal.log)
    return twin


def refused(deal: Deal, action: Action) -> referee.Refusal | None:
    """The refusal of this action, or None if it has been done."""
    try:
        deal.act(action)
    except referee.Refusal as refusal:
        return refusal
    return None


def moments(chance: Random, table: Table | None = None) -> Iterator[tuple[Deal, Company]]:
    """A random deal at every moment from its first turn to its end."""
    table = any_table(chance) if table is None else table
    layout = dealt(chance, table)
    deal, company = table.deal(layout), Company(chance, table, layout)
    yield deal, company
    for _ in company.play(deal):
        yield deal, company


def somewhere(chance: Random, table: Table | None = None) -> tuple[Deal, Company]:
    """A random deal at a random moment, perhaps with its result entered."""
    steps = chance.choice((0, 2, 4, 5, 6, 7, 8, 9, 12, 20, 32, 99))
    *_, (deal, company) = islice(moments(chance, table), steps + 1)
    if deal.finished and chance.choice((True, False)):
        deal.act(Action(TABLE, "scored"))
    return deal, company


def played_out(chance: Random, table: Table | None = None) -> tuple[Deal, Company]:
    """A random deal with its result."""
    *_, (deal, company) = moments(chance, table)
    return deal, company


def paper_head(table: Table) -> str:
    """The headers of a deal that is known only by its result."""
    rows = [f"Laws: {table.laws}", f"Seats: {' '.join(table.names)}"]
    rows += [f"Dealer: {table.names[table.dealer]}", "Entry: result"]
    rows += [f"Progression: {table.progression}"]
    rows += [f"Pot: {table.pot}"] if table.pot else []
    rows += ["Options: " + " ".join(f"{k}={v}" for k, v in table.options.items())]
    return "\n".join([*rows, "", ""])


def paper_result(chance: Random, table: Table) -> Deal:
    """A finished deal written by its contract, the words of the defence and its tricks."""
    deal = referee.read(paper_head(table)).deal()
    if chance.choice((True, False, False)):
        deal.act(Action(TABLE, "all-pass"))
    else:
        seat = chance.choice(table.playing)
        named = [Naming(seat, "declare", bid=bid) for bid in (*GAMES, MISERE, MISERE, *FROM_HAND)]
        deal.act(chance.choice([one for one in named if refused(twin_of(deal), one) is None]))
    while deal.stage.phase == "defence":
        turn = deal.turn()
        assert turn is not None
        words = deal.lawful(turn)
        if {"open", "closed"} <= {word.verb for word in words} and chance.choice((True, False)):
            break
        deal.act(chance.choice(words))
    if not deal.finished:
        deal.act(_tricks(chance, deal))
    return deal


def _tricks(chance: Random, deal: Deal) -> Action:
    """Ten tricks, for the hands in play and an idle dealer whose talon cards compete."""
    state = deal.state
    seats = list(state.hands)
    if state.contract is not None and state.contract.kind == "all-pass":
        idle = state.seats.idle
        opened = deal.laws.choices.get("all_pass_talon") == "opened"
        seats += [idle] if idle is not None and opened else []
    counts = dict.fromkeys(seats, 0)
    lucky = chance.choice((seats, seats[:2], seats[1:], *([seat] for seat in seats[:3])))
    for _ in range(10):
        free = [seat for seat in lucky if seat != state.seats.idle or counts[seat] < 2]
        counts[chance.choice(free)] += 1
    return Counting(TABLE, "tricks", tricks=tuple(counts.items()))
