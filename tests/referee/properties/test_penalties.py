"""Penalties on any deal under any rules: the offender's own line, and nothing else (3.9.12)."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given

import referee
from referee import events as ev
from referee.actions import DIRECTOR, Order
from referee.applied import after
from referee.deal import Deal
from referee.sheet import SheetScore
from referee.state import State
from tests.referee.dealing import any_table, random_table, record_of
from tests.referee.properties.chance import CHANCES, examples
from tests.referee.properties.deals import paper_result, played_out, refused, somewhere
from tests.referee.properties.reckoning import Reckoning

NOTED = ev.Noted(0, "inspection", "3.9.11.2")


def finished(chance: Random) -> Deal:
    """A deal with its result: mostly known by its result only, sometimes played."""
    if chance.choice((True, True, True, False)):
        return paper_result(chance, random_table(chance))
    return played_out(chance, random_table(chance))[0]


def line_of(score: SheetScore, seat: int) -> tuple[Any, ...]:
    """A seat's own pool, mountain, and whists on the others."""
    seats = range(len(score.pool))
    whists = tuple(score.whists.get((seat, on), 0) for on in seats)
    return score.pool[seat], score.mountain[seat], whists


def lines_of(score: SheetScore) -> list[tuple[Any, ...]]:
    return [line_of(score, seat) for seat in range(len(score.pool))]


def in_whists(deal: Deal) -> bool:
    """An all-pass written in whists, where everybody's count is everybody's business."""
    contract = deal.state.contract
    assert contract is not None
    return contract.kind == "all-pass" and deal.laws.choices["all_pass"] == "whists"


def punishments(chance: Random, deal: Deal, seat: int) -> tuple[ev.Event, ...]:
    """What may cost a seat tricks, or points, of his own."""
    count, holds = chance.choice((1, 1, 2, 3)), chance.choice((9, 11))
    sign = -1 if deal.state.contract is not None and deal.state.contract.kind == "game" else 1
    events: tuple[ev.Event, ...] = (
        ev.Penalised(1, seat, count),
        ev.Adjusted(1, seat, "tricks", sign * count),
        ev.Miscounted(1, seat, holds),
        ev.Adjusted(1, seat, "mountain", count),
    )
    return tuple(event for event in events if chance.choice((True, False)))


@examples(400)
@given(CHANCES)
def test_3_9_12_a_penalty_changes_the_offender_s_own_line_alone(chance: Random) -> None:
    deal = finished(chance)
    if in_whists(deal):
        return
    seat = chance.choice(range(len(deal.state.seats.names)))
    events = punishments(chance, deal, seat)
    plain = deal.score()
    fined = deal.laws.score(after(deal.state, NOTED, *events))
    for other in range(len(plain.pool)):
        if other != seat:
            assert line_of(fined, other) == line_of(plain, other)
    pool, mountain, whists = line_of(plain, seat)
    poorer, higher, fewer = line_of(fined, seat)
    assert poorer <= pool
    assert higher >= mountain
    assert all(0 <= less <= more for less, more in zip(fewer, whists, strict=True))


@examples(200)
@given(CHANCES)
def test_every_seat_s_line_has_its_own_penalties_only(chance: Random) -> None:
    deal = finished(chance)
    if in_whists(deal):
        return
    seats = range(len(deal.state.seats.names))
    each = [punishments(chance, deal, seat) for seat in seats]
    together = deal.laws.score(after(deal.state, NOTED, *(event for row in each for event in row)))
    for seat in seats:
        alone = deal.laws.score(after(deal.state, NOTED, *each[seat]))
        assert line_of(together, seat) == line_of(alone, seat)


@examples(200)
@given(CHANCES)
def test_a_waived_irregularity_leaves_the_score_as_if_unpunished(chance: Random) -> None:
    deal = finished(chance)
    seat = chance.choice(range(len(deal.state.seats.names)))
    events = (*punishments(chance, deal, seat), ev.TransferDue(1, seat, seat))
    state = after(deal.state, NOTED, *events, ev.Waived(1))
    assert lines_of(deal.laws.score(state)) == lines_of(deal.score())


@examples(200)
@given(CHANCES)
def test_a_penalty_trick_is_as_if_the_offender_had_taken_one_other_trick(chance: Random) -> None:
    """The declarer's line, a misère's, and both whisters' on six and seven."""
    deal = finished(chance)
    state, contract = deal.state, deal.state.contract
    if contract is None or contract.kind == "all-pass" or state.sides is None:
        return
    seats = [contract.declarer]
    if contract.level in (6, 7) and len(state.sides.whisters) == 2:
        seats += state.sides.whisters
    seat = chance.choice(seats)
    assert seat is not None
    fined = deal.laws.score(after(state, NOTED, ev.Penalised(1, seat, 1)))
    taken = list(state.board.taken)
    taken[seat] += -1 if contract.kind == "game" else 1
    if min(taken) < 0:
        return
    deal.state = state._replace(board=state.board._replace(taken=tuple(taken)))
    reckoned = Reckoning(deal)
    pool, mountain, whists = line_of(fined, seat)
    assert (pool, mountain) == (reckoned.pool[seat], reckoned.mountain[seat])
    own = {on: reckoned.whists[seat, on] for on in range(len(taken))}
    consoled = _consoled(deal, state)
    assert seat == contract.declarer or whists[contract.declarer] == own[contract.declarer]
    assert seat != contract.declarer or consoled == _consoled_under(fined, contract.declarer)


def _consoled(deal: Deal, state: State) -> dict[int, Any]:
    return _consoled_under(deal.laws.score(state), state.declarer)


def _consoled_under(score: SheetScore, declarer: int) -> dict[int, Any]:
    return {seat: score.whists.get((seat, declarer), 0) for seat in range(len(score.pool))}


@examples(200)
@given(CHANCES)
def test_everybody_s_own_result_is_the_result(chance: Random) -> None:
    """Every seat's line by the tricks that the director assigns is the assigned score."""
    deal, other = finished(chance), finished(chance)
    names = deal.state.seats.names
    tricks = tuple(enumerate(other.state.board.taken[: len(names)]))
    if sum(count for _, count in tricks) != 10:
        return
    assigned = deal.laws.score(after(deal.state, ev.Ended(None, "assigned", "play", None, tricks)))
    given_each = (ev.ResultGiven(None, seat, tricks) for seat in range(len(names)))
    split = deal.laws.score(after(deal.state, *given_each))
    assert split.split
    assert lines_of(split) == lines_of(assigned)


@examples(200)
@given(CHANCES)
def test_an_assigned_result_is_the_score_of_these_tricks(chance: Random) -> None:
    deal = finished(chance)
    if deal.state.sides is None:
        return
    tricks = tuple(enumerate(deal.state.board.taken))
    moved = list(deal.state.board.taken)
    chance.shuffle(moved)
    state = deal.state._replace(board=deal.state.board._replace(taken=tuple(moved)))
    ended = ev.Ended(None, "assigned", "play", None, tricks)
    assert lines_of(deal.laws.score(after(state, ended))) == lines_of(deal.score())


def random_order(chance: Random, deal: Deal) -> Order:
    """Any line of the director, mostly one that makes sense."""
    seats = range(len(deal.state.seats.names))
    name = chance.choice(ORDERS)
    counts = [0, 0, 0]
    for _ in range(chance.choice((10, 10, 10, 9))):
        counts[chance.randrange(3)] += 1
    given_names = {"article": "3.9", "reason": "so it was"}
    if chance.choice((True, False, False, False, False, False)):
        given_names[chance.choice(("article", "reason"))] = None
    number = chance.choice((0, 1, 1, 2, 5, 10))
    return Order(
        DIRECTOR,
        "director",
        order=name,
        other=None if name in BARE else chance.choice(seats),
        second=chance.choice(seats) if name == "whists" else None,
        number=number if name in NUMBERED else None,
        what=chance.choice(WHAT.get(name, ("",))),
        tricks=tuple(zip(deal.state.seats.playing, counts, strict=True))
        if name in ("tricks", "result")
        else (),
        article=None if name == "fact" else given_names["article"],
        reason="found" if name == "fact" else given_names["reason"],
    )


ORDERS = (
    *("tricks", "result", "adjust", "whists", "warn", "fine", "waive", "allow", "deny"),
    *("redeal", "trick", "fact", "reserve"),
)
BARE = {"tricks", "waive", "allow", "deny", "redeal", "fact", "reserve"}
NUMBERED = {"adjust", "whists", "fine", "waive", "trick"}
WHAT = {
    "adjust": ("tricks", "pool", "mountain"),
    "fine": ("", "pass-deal"),
    "allow": ("damage",),
    "deny": ("damage",),
}


@examples(250)
@given(CHANCES)
def test_the_director_s_lines_are_ruled_or_refused_at_any_moment(chance: Random) -> None:
    table = any_table(chance)
    deal, company = somewhere(chance, table)
    for _ in range(chance.choice((1, 2, 3, 4))):
        order = random_order(chance, deal)
        before = deal.state
        refusal = refused(deal, order)
        if refusal is not None:
            assert referee.sentence(refusal)
            assert deal.state == before
    text = record_of(deal, table.head(company.layout))
    again = referee.replay(text)
    assert again.refused is None
    assert again.deal == deal
    found = referee.judge(text)
    assert found["status"] in ("open", "finished", "void")
    assert (found["score"] is None) == (found["status"] != "finished")
    if found["score"] is not None and "whists" in found["score"]:
        assert all(
            not str(figure).startswith("-")
            for row in found["score"]["whists"].values()
            for figure in row.values()
        )
