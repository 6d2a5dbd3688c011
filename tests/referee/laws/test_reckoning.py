"""The tricks that count after a revoke: one of them moves, or one more is written (3.9.16.2)."""

import pytest

from tests.referee.tables import finished, judged

TWO, ONE = "B whist; C whist", "B whist; C pass; B closed"
Counts = dict[str, int]


def reckoned(body: str, **head: str) -> tuple[Counts, Counts]:
    """Tricks at the table and credited, of a deal known by its result."""
    verdict = judged(body, more="Entry: result", **head)
    assert verdict["refusal"] is None, verdict["refusal"]
    return verdict["tricks"], verdict["credited"]


def game(words: str, tricks: str, then: str, **head: str) -> Counts:
    at_table, credited = reckoned(f"A declare 6S; {words}; tricks {tricks}; {then}", **head)
    assert at_table == credited
    return at_table


@pytest.mark.parametrize(
    ("words", "by", "tricks"),
    [
        (TWO, "C", {"A": 5, "B": 3, "C": 2}),
        (TWO, "B", {"A": 5, "B": 4, "C": 1}),
        (TWO, "A", {"A": 5, "B": 4, "C": 1}),
        (ONE, "C", {"A": 5, "B": 4, "C": 1}),
        ("B pass; C whist; C open", "B", {"A": 5, "B": 3, "C": 2}),
    ],
)
def test_3_9_16_2_the_declarer_s_trick_goes_to_a_whister(
    words: str, by: str, tricks: Counts
) -> None:
    assert game(words, "A=6 B=3 C=1", f"{by} revoke A") == tricks


def test_3_9_16_2_a_whisting_dealer_s_trick_lies_before_a_defender() -> None:
    head = {"seats": "A B C D", "dealer": "D"}
    words = "B pass; C pass; D whist"
    assert game(words, "A=6 B=3 C=1", "C revoke A", **head) == {"A": 5, "B": 3, "C": 2}


@pytest.mark.parametrize(
    ("words", "taken", "offender", "tricks"),
    [
        (TWO, "A=6 B=3 C=1", "B", {"A": 7, "B": 2, "C": 1}),
        (TWO, "A=6 B=4 C=0", "C", {"A": 6, "B": 4, "C": 0}),
        (ONE, "A=6 B=4 C=0", "C", {"A": 7, "B": 3, "C": 0}),
        (ONE, "A=6 B=0 C=4", "B", {"A": 7, "B": 0, "C": 3}),
        (ONE, "A=10", "B", {"A": 10, "B": 0, "C": 0}),
    ],
)
def test_3_9_16_2_a_defender_s_trick_goes_to_the_declarer(
    words: str, taken: str, offender: str, tricks: Counts
) -> None:
    assert game(words, taken, f"A revoke {offender}") == tricks


def test_3_9_16_2_a_trick_that_moved_is_real_for_everybody() -> None:
    body = f"A declare 6S; {TWO}; tricks A=6 B=3 C=1; C revoke A"
    score = finished(judged(body, more="Entry: result"))
    assert score == {"pool": {}, "mountain": {"A": 2}, "whists": {"B on A": 8, "C on A": 6}}


def test_3_9_16_2_every_revoke_moves_a_trick() -> None:
    assert game(TWO, "A=6 B=3 C=1", "A revoke B; A revoke B") == {"A": 8, "B": 1, "C": 1}


def test_3_9_16_2_on_all_pass_one_trick_more() -> None:
    at_table, credited = reckoned("all-pass; tricks A=4 B=3 C=3; A revoke B")
    assert at_table == {"A": 4, "B": 3, "C": 3}
    assert credited == {"A": 4, "B": 4, "C": 3}


def test_3_9_16_2_a_misere_declarer_takes_one_more() -> None:
    at_table, credited = reckoned("A declare misere; tricks B=6 C=4; B revoke A")
    assert (at_table["A"], credited["A"]) == (0, 1)


@pytest.mark.parametrize(
    ("taken", "tricks"),
    [("A=2 B=6 C=2", {"A": 1, "B": 6, "C": 3}), ("B=6 C=4", {"A": 0, "B": 6, "C": 4})],
)
def test_3_9_16_2_a_misere_defender_takes_one_from_the_declarer(taken: str, tricks: Counts) -> None:
    body = f"A declare misere; tricks {taken}; A revoke C"
    assert reckoned(body) == (tricks, tricks)


def test_an_assigned_result_is_not_moved_again() -> None:
    line = "director tricks A=6 B=3 C=1 article 3.9.16.2 because so it was"
    assert game(TWO, "A=7 B=2 C=1", f"A revoke B; {line}") == {"A": 6, "B": 3, "C": 1}


def test_a_waived_revoke_moves_nothing() -> None:
    line = "director waive 1 because all agree"
    assert game(TWO, "A=6 B=3 C=1", f"A revoke B; {line}") == {"A": 6, "B": 3, "C": 1}
