"""What a deal writes on the sheet (3.5, 3.7, 3.8), figure by figure, from paper results."""

import pytest

from .tables import paper


def game(contract: str, words: str, tricks: str, **head: str) -> dict[str, dict[str, object]]:
    a, b, c = tricks.split("-")
    return paper(f"A declare {contract}; {words}; tricks A={a} B={b} C={c}", **head)


@pytest.mark.parametrize(
    ("contract", "price"), [("6S", 2), ("7C", 4), ("8D", 6), ("9H", 8), ("10NT", 10)]
)
def test_3_8_1_1_made_writes_the_price_into_the_pool(contract: str, price: int) -> None:
    assert game(contract, "B whist; C whist", "10-0-0")["pool"] == {"A": price}


def test_3_8_1_1_more_tricks_than_the_contract_are_worth_nothing_more() -> None:
    assert game("6S", "B whist; C whist", "6-2-2")["pool"] == {"A": 2}
    assert game("6S", "B whist; C whist", "8-1-1")["pool"] == {"A": 2}


def test_3_8_1_2_undertricks_into_the_mountain_and_consolation_to_everybody() -> None:
    failed = game("7S", "B whist; C whist", "5-3-2")
    assert failed == {"pool": {}, "mountain": {"A": 8}, "whists": {"B on A": 20, "C on A": 16}}
    four = game("7S", "B whist; C whist", "5-3-2", seats="A B C D", dealer="D")
    assert four["whists"] == {"B on A": 20, "C on A": 16, "D on A": 8}


def test_3_8_1_2_consolation_at_a_fixed_number() -> None:
    failed = game("7S", "B whist; C whist", "5-3-2", options="consolation=15")
    assert failed["whists"] == {"B on A": 42, "C on A": 38}


def test_3_8_1_2_doubled_counts_mountain_and_whists_twice_but_not_the_pool() -> None:
    head = {"options": "doubled=yes"}
    assert game("6S", "B whist; C whist", "6-2-2", **head) == {
        "pool": {"A": 2},
        "mountain": {},
        "whists": {"B on A": 8, "C on A": 8},
    }
    failed = game("6S", "B whist; C whist", "5-3-2", **head)
    assert failed["mountain"] == {"A": 4}
    assert failed["whists"] == {"B on A": 16, "C on A": 12}


def test_3_8_1_3_one_whister_answers_for_the_quota_alone() -> None:
    assert game("6S", "B whist; C pass; B closed", "8-1-1") == {
        "pool": {"A": 2},
        "mountain": {"B": 4},
        "whists": {"B on A": 4},
    }
    assert game("8S", "B pass; C whist; C open", "10-0-0")["mountain"] == {"C": 6}


def test_3_8_12_half_responsibility_halves_the_shortfall() -> None:
    head = {"options": "responsibility=half"}
    assert game("6S", "B whist; C pass; B closed", "8-1-1", **head)["mountain"] == {"B": 2}
    assert game("9S", "B whist; C pass; B closed", "10-0-0", **head)["mountain"] == {"B": 4}


@pytest.mark.parametrize(
    ("contract", "tricks", "mountain"),
    [
        ("6S", "6-4-0", {}),
        ("6S", "7-3-0", {"C": 4}),
        ("6S", "7-2-1", {"C": 2}),
        ("6S", "10-0-0", {"B": 4, "C": 4}),
        ("7S", "8-2-0", {}),
        ("7S", "9-1-0", {"C": 4}),
        ("7S", "10-0-0", {"B": 4, "C": 4}),
        ("8S", "9-1-0", {}),
        ("8S", "10-0-0", {"C": 6}),
        ("9S", "10-0-0", {"C": 8}),
        ("10S", "10-0-0", {"C": 10}),
    ],
)
def test_3_8_6_two_whisters_answer_only_when_together_short(
    contract: str, tricks: str, mountain: dict[str, int]
) -> None:
    assert game(contract, "B whist; C whist", tricks)["mountain"] == mountain


def test_3_8_6_the_second_to_whist_answers_on_eight_and_more() -> None:
    four = {"seats": "A B C D", "dealer": "A"}
    body = "B declare 8S; C whist; D whist; tricks B=10"
    assert paper(body, **four)["mountain"] == {"D": 6}


def test_3_8_7_a_half_whist_writes_half_the_quota() -> None:
    for contract in ("6S", "7S"):
        body = f"A declare {contract}; B pass; C half-whist; B pass"
        assert paper(body)["whists"] == {"C on A": 4}
        assert paper(body, options="doubled=yes")["whists"] == {"C on A": 8}


def test_3_8_14_gentlemen_share_on_a_failed_contract() -> None:
    head = {"options": "whist=gentleman"}
    failed = game("6S", "B whist; C pass; B closed", "5-4-1", **head)
    assert failed["whists"] == {"B on A": 7, "C on A": 7}
    made = game("6S", "B whist; C pass; B closed", "6-4-0", **head)
    assert made["whists"] == {"B on A": 8}


def test_3_8_14_greedy_whisters_keep_all() -> None:
    failed = game("6S", "B whist; C pass; B closed", "5-4-1")
    assert failed["whists"] == {"B on A": 12, "C on A": 2}


def test_3_8_14_who_said_half_whist_shares_nothing() -> None:
    head = {"options": "whist=gentleman"}
    words = "B pass; C half-whist; B whist; C pass; B closed"
    assert game("6S", words, "5-4-1", **head)["whists"] == {"B on A": 12, "C on A": 2}
    left = "B whist; C pass; B half-whist; C whist; B pass; C open"
    assert game("6S", left, "5-4-1", **head)["whists"] == {"B on A": 2, "C on A": 12}


def test_3_8_14_a_dealer_who_whists_shares_with_nobody() -> None:
    body = "A declare 6S; B pass; C pass; D whist; tricks A=5 B=3 C=2"
    score = paper(body, seats="A B C D", dealer="D", options="whist=gentleman")
    assert score["whists"] == {"B on A": 2, "C on A": 2, "D on A": 12}


def test_3_8_15_alone_halves_the_quota_and_splits_nothing() -> None:
    head = {"options": "invitation=yes whist=gentleman"}
    words = "B whist; C pass; B alone"
    assert game("6S", words, "8-2-0", **head)["mountain"] == {}
    assert game("6S", words, "9-1-0", **head)["mountain"] == {"B": 2}
    assert game("7S", words, "10-0-0", **head)["mountain"] == {"B": 4}
    assert game("6S", words, "5-5-0", **head)["whists"] == {"B on A": 12, "C on A": 2}


def test_3_6_misere_ten_to_the_pool_or_ten_a_trick_to_the_mountain() -> None:
    assert paper("A declare misere; tricks A=0 B=6 C=4")["pool"] == {"A": 10}
    caught = paper("A declare misere; tricks A=2 B=6 C=2", seats="A B C D", dealer="D")
    assert caught == {"pool": {}, "mountain": {"A": 20}, "whists": {}}
    doubled = paper("A declare misere; tricks A=2 B=6 C=2", options="doubled=yes")
    assert doubled["mountain"] == {"A": 40}


def test_a_checked_ten_has_whists_but_no_quota() -> None:
    head = {"options": "ten=checked"}
    assert paper("A declare 10S; tricks A=10", **head) == {
        "pool": {"A": 10},
        "mountain": {},
        "whists": {},
    }
    failed = paper("A declare 10S; tricks A=9 B=1", **head)
    assert failed["whists"] == {"B on A": 20, "C on A": 10}


@pytest.mark.parametrize(
    ("laws", "progression", "price"),
    [
        ("russian/sochi", "1", 1),
        ("russian/sochi", "2", 2),
        ("russian/sochi", "7", 3),
        ("russian/leningrad", "1", 2),
        ("russian/leningrad", "3", 6),
    ],
)
def test_3_7_4_1_the_price_of_all_pass_tricks_grows(
    laws: str, progression: str, price: int
) -> None:
    score = paper("all-pass; tricks A=6 B=4 C=0", laws=laws, cards=f"Progression: {progression}")
    assert score == {
        "pool": {"C": price},
        "mountain": {"A": 6 * price, "B": 4 * price},
        "whists": {},
    }


def test_3_7_4_the_geometric_progression_doubles_up_to_its_limit() -> None:
    head = {"options": "progression=geometric progression_limit=4"}
    for progression, price in (("1", 1), ("2", 2), ("3", 4), ("4", 8), ("5", 8), ("999", 8)):
        more = f"Progression: {progression}"
        assert paper("all-pass; tricks A=6 B=4 C=0", cards=more, **head)["pool"] == {"C": price}


def test_3_7_4_1_only_the_limit_caps_the_progression() -> None:
    head = {"options": "progression_limit=9999", "cards": "Progression: 200"}
    assert paper("all-pass; tricks A=6 B=4 C=0", **head)["pool"] == {"C": 200}


def test_3_7_3_amnesty_takes_off_the_smallest_count() -> None:
    assert paper("all-pass; tricks A=5 B=3 C=2")["mountain"] == {"A": 3, "B": 1}


def test_3_7_6_1_the_dealer_of_a_table_of_four_counts_where_the_talon_is_opened() -> None:
    four = {"seats": "A B C D", "dealer": "D"}
    score = paper("all-pass; tricks A=4 B=3 C=2 D=1", **four)
    assert score["mountain"] == {"A": 3, "B": 2, "C": 1}
    none = paper("all-pass; tricks A=4 B=3 C=3", **four)
    assert (none["pool"], none["mountain"]) == ({"D": 1}, {"A": 4, "B": 3, "C": 3})
    closed = paper("all-pass; tricks A=4 B=3 C=3", options="all_pass_talon=closed", **four)
    assert (closed["pool"], closed["mountain"]) == ({}, {"A": 1})


def test_3_7_2_2_all_pass_in_whists() -> None:
    rostov = {"laws": "russian/rostov"}
    assert paper("all-pass; tricks A=5 B=3 C=2", **rostov) == {
        "pool": {},
        "mountain": {},
        "whists": {"C on A": 25, "C on B": 15},
    }
    tie = paper("all-pass; tricks A=6 B=2 C=2", **rostov)
    assert tie["whists"] == {"B on A": 15, "C on A": 15}
    cheap = paper("all-pass; tricks A=4 B=3 C=3", options="all_pass_price=1", **rostov)
    assert cheap["whists"] == {"B on A": 2, "C on A": 2}


def test_3_7_2_2_no_tricks_are_a_point_in_the_pool_the_idle_dealers_too() -> None:
    rostov = {"laws": "russian/rostov"}
    clean = paper("all-pass; tricks A=10", **rostov)
    assert clean["pool"] == {"B": 1, "C": 1}
    assert clean["whists"] == {"B on A": 25, "C on A": 25}
    four = paper("all-pass; tricks A=5 B=3 C=2", seats="A B C D", dealer="D", **rostov)
    assert four["pool"] == {"D": 1}


def test_3_7_2_2_halves_of_whists_are_written_as_fractions() -> None:
    four = {"seats": "A B C D", "dealer": "D", "options": "all_pass_talon=opened"}
    score = paper("all-pass; tricks A=5 B=3 C=1 D=1", laws="russian/rostov", **four)
    assert score["whists"] == {
        "C on A": "25/2",
        "C on B": "15/2",
        "D on A": "25/2",
        "D on B": "15/2",
    }
