"""What a wrong number of cards costs, found once the play has begun (3.9.18)."""

import pytest

from tests.referee.tables import paper

BOTH, ONE = "B whist; C whist", "B whist; C pass; B closed"

Figures = dict[str, dict[str, object]]


def game(words: str, tricks: str, then: str, level: int = 6, **head: str) -> Figures:
    counts = " ".join(
        f"{seat}={count}" for seat, count in zip("ABC", tricks.split("-"), strict=True)
    )
    return paper(f"A declare {level}S; {words}; tricks {counts}; {then}", **head)


@pytest.mark.parametrize(("taken", "short"), [(6, 2), (4, 4), (8, 2), (7, 2), (5, 3)])
@pytest.mark.parametrize("count", [9, 11])
def test_3_9_18_a_declarer_with_a_wrong_count_is_short_by_two_at_least(
    taken: int, short: int, count: int
) -> None:
    score = game(ONE, f"{taken}-{10 - taken}-0", f"A cards {count}")
    plain = game(ONE, f"{taken}-{10 - taken}-0", "")
    assert score["pool"] == {}
    assert score["mountain"]["A"] == 2 * short
    assert score["mountain"].get("B") == plain["mountain"].get("B")
    assert score["whists"] == plain["whists"]


def test_3_9_18_a_wrong_count_and_a_penalty_trick_add_up() -> None:
    six = game(BOTH, "6-2-2", "A look-discard; A cards 11")
    assert six["mountain"] == {"A": 6}
    seven = game(BOTH, "7-2-1", "A look-discard; A cards 11")
    assert seven["mountain"] == {"A": 4, "C": 2}


@pytest.mark.parametrize(("responsibility", "price"), [("full", 2), ("half", 1)])
def test_3_9_18_a_whister_writes_two_missing_tricks_beside_a_real_shortfall(
    responsibility: str, price: int
) -> None:
    head = {"options": f"responsibility={responsibility}"}
    enough = game(BOTH, "6-2-2", "B cards 9", **head)
    assert enough["mountain"] == {"B": 2 * price}
    assert enough["whists"] == {"B on A": 4, "C on A": 4}
    short = game(BOTH, "7-1-2", "B cards 9", **head)
    assert short["mountain"] == {"B": 3 * price}
    assert short["whists"] == {"B on A": 2, "C on A": 4}


def test_3_9_18_on_eight_a_first_whister_with_a_wrong_count_writes_two() -> None:
    assert game(BOTH, "8-1-1", "B cards 9", 8)["mountain"] == {"B": 12}
    assert game(BOTH, "10-0-0", "B cards 9", 8)["mountain"] == {"B": 12, "C": 6}


def test_3_9_18_both_wrong_counts_both_pay() -> None:
    score = game(BOTH, "6-2-2", "A cards 11; B cards 9")
    assert score["mountain"] == {"A": 4, "B": 4}


def test_3_9_18_a_seat_that_did_not_whist_is_for_the_director() -> None:
    plain = game(ONE, "6-4-0", "")
    assert game(ONE, "6-4-0", "C cards 9") == plain
    misere = paper("A declare misere; tricks B=6 C=4; A cards 9")
    assert misere["pool"] == {"A": 10}
    all_pass = paper("all-pass; tricks A=4 B=3 C=3; A cards 9")
    assert all_pass == paper("all-pass; tricks A=4 B=3 C=3")
