"""3.9.14.3: who can ask compensation, what the director owes then, what his line is about."""

from __future__ import annotations

import pytest

import referee
from tests.referee.tables import text

from .test_damage import ASKED, ASKED_TOO, AWARDED, SEED, THREE, WRONG_LEAD

ALLOWED, DENIED = "director allow damage", "director deny damage because it is absurd"
RESERVED = "director reserve because the facts are unclear"


def deal(body: str, **head: str) -> referee.Deal:
    played = referee.replay(text(body, **head), limit=0)
    assert played.refused is None
    assert played.deal is not None
    return played.deal


@pytest.mark.parametrize(
    ("body", "letters"),
    [
        (WRONG_LEAD, {"А", "Б"}),
        (ASKED, {"Б"}),
        (f"{ASKED}; {ASKED_TOO}", set()),
        (f"{WRONG_LEAD}; director waive 1 because it harmed nobody", set()),
        (WRONG_LEAD.rpartition(";")[0], set()),
    ],
)
def test_3_9_14_3_everybody_but_the_offender_asks_once(body: str, letters: set[str]) -> None:
    found = deal(body, **SEED)
    names = found.state.seats.names
    assert {names[seat] for seat in referee.claimants(found.state)} == letters


@pytest.mark.parametrize(
    ("body", "owed"),
    [
        (WRONG_LEAD, ()),
        (ASKED, ("damage",)),
        (f"{ASKED}; {ALLOWED}", ()),
        (f"{ASKED}; {DENIED}", ()),
        (f"{ASKED}; {ALLOWED}; {ASKED_TOO}", ("damage",)),
        (f"{ASKED}; {RESERVED}", ("reserve", "damage")),
        (f"{ASKED}; {RESERVED}; {ALLOWED}", ()),
    ],
)
def test_what_the_director_has_not_ruled_on(body: str, owed: tuple[str, ...]) -> None:
    assert referee.owed(deal(body, **SEED).state) == owed


@pytest.mark.parametrize(
    ("body", "line", "is_due"),
    [
        (WRONG_LEAD, ALLOWED, False),
        (ASKED, ALLOWED, True),
        (f"{ASKED}; {ALLOWED}", DENIED, False),
        (f"{ASKED}; {ALLOWED}; {ASKED_TOO}", ALLOWED, True),
        (f"{ASKED}; {ALLOWED}; {ASKED_TOO}", DENIED, False),
        (f"{ASKED}; {RESERVED}", "director fact all agree", True),
        (ASKED, "director fact all agree", False),
        (f"{ASKED}; {RESERVED}", "director waive 1 because -", False),
    ],
)
def test_a_line_that_is_due_changes_nothing_that_was_ruled(
    body: str, line: str, is_due: bool
) -> None:
    found = deal(body, **SEED)
    order = referee.read_line(line, {})
    assert isinstance(order, referee.Order)
    assert referee.is_due(found.state, order) is is_due


@pytest.mark.parametrize(
    ("line", "number"),
    [
        (ALLOWED, 1),
        (DENIED, 1),
        ("director waive 1 because -", 1),
        ("director fact all agree", None),
        (RESERVED, None),
    ],
)
def test_a_directors_line_is_about_an_irregularity(line: str, number: int | None) -> None:
    found = deal(ASKED, **SEED)
    seats = {name: seat for seat, name in enumerate(found.state.seats.names)}
    order = referee.read_line(line, seats)
    assert isinstance(order, referee.Order)
    assert referee.answered(found.state, order) == number


def test_where_nothing_was_asked_no_compensation_is_answered() -> None:
    found = deal(WRONG_LEAD, **SEED)
    order = referee.read_line(ALLOWED, {})
    assert isinstance(order, referee.Order)
    assert referee.answered(found.state, order) is None


def told(damage: dict[str, object]) -> list[tuple[str, object]]:
    """What is said of the line."""
    row = referee.verdict_of(referee.replay(text(ASKED, **SEED), limit=0))["irregularities"][0]
    (asked,) = row["damage"]
    account = referee.account_of({**row, "damage": [{**asked, **damage}]})
    return [(one.message, one.params) for one in account.damages[0].tellings[2:-1]]


def test_a_line_that_nobody_has_searched_for_is_not_told_as_sought_in_vain() -> None:
    assert told({}) == [("damage/unsearched", {})]
    assert told({"positions": 7}) == [("damage/undecided", {"positions": 7})]
    assert told({"positions": 7, "searching": 90}) == [
        ("damage/searching", {"positions": 7, "most": 90})
    ]


def test_a_line_that_was_found_is_kept_whatever_its_irregularity_is_numbered() -> None:
    """An incident at another table's sheet counts its irregularities by itself."""
    (row,) = referee.judge(text(ASKED, **SEED))["irregularities"][0]["damage"]
    found = {"irregularities": [{"number": 5, "damage": [row]}], "claim": None}
    again = referee.verdict_of(referee.replay(text(ASKED, **SEED), limit=0, found=found))
    assert again["irregularities"][0]["damage"] == [row]


def test_a_record_without_cards_plays_no_line_that_was_found_elsewhere() -> None:
    head = {**THREE, "cards": "Hand A: HA H7\nHand B: H8 S7\nHand C: H9 D9"}
    found_there = referee.judge(text(f"{AWARDED}; B damage A=4 B=2 C=4", **head))
    (row,) = found_there["irregularities"][0]["damage"]
    paper = text(
        "all-pass; tricks A=2 B=2 C=6; B damage A=4 B=2 C=4",
        laws="russian/rostov",
        more="Entry: result",
    )
    found = {"irregularities": [{"damage": [row]}], "claim": None}
    played = referee.replay(paper, limit=0, found=found)
    verdict = referee.verdict_of(played)
    assert verdict["irregularities"][0]["damage"][0]["reachable"] is True
    assert referee.proofs_of(played, verdict) == ()
