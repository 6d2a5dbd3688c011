"""Greek 6: every payment of a deal, by its rule."""

import pytest

from tests.referee.greek.tables import judged, paper
from tests.referee.tables import payments

UNITS = {
    6: (2, 3, 4, 5, 6),
    7: (7, 7, 7, 7, 8),
    8: (8, 8, 8, 8, 9),
    9: (9, 9, 9, 9, 10),
    10: (10,) * 5,
}
STRAINS = ("S", "C", "D", "H", "NT")
CONTRACTS = [
    (level, strain, unit)
    for level, units in UNITS.items()
    for strain, unit in zip(STRAINS, units, strict=True)
]


@pytest.mark.parametrize(("level", "strain", "unit"), CONTRACTS)
def test_greek_6_1_nobody_defended(level: int, strain: str, unit: int) -> None:
    assert payments(paper(f"A declare {level}{strain}; B pass; C pass")) == [
        f"pot>A {10 * unit} pot"
    ]


@pytest.mark.parametrize(("level", "strain", "unit"), CONTRACTS)
def test_greek_6_3_short_by_one_and_by_more(level: int, strain: str, unit: int) -> None:
    declared = f"A declare {level}{strain}; B whist; C whist"
    one = paper(f"{declared}; tricks A={level - 1} B={11 - level} C=0")
    assert payments(one) == [f"A>pot {10 * unit} remise", f"A>B {unit * (11 - level)} tricks"]
    two = paper(f"{declared}; tricks A={level - 3} B=1 C={12 - level}")
    assert payments(two) == [
        f"A>pot {20 * unit} remise",
        f"A>B {2 * unit} tricks",
        f"A>C {2 * unit * (12 - level)} tricks",
    ]


def test_greek_6_2_made_with_every_obligation_met() -> None:
    verdict = paper("A declare 7C; B whist; C whist; tricks A=7 B=3 C=0")
    assert payments(verdict) == ["pot>A 70 pot", "A>B 21 tricks"]
    assert verdict["score"]["net"] == {"A": 49, "B": 21, "C": 0}


def test_greek_6_3_alone_the_passer_gets_nothing_invited_neither() -> None:
    assert payments(paper("A declare 6D; B whist; C pass; B alone; tricks A=5 B=5")) == [
        "A>pot 40 remise",
        "A>B 20 tricks",
    ]
    assert payments(paper("A declare 6D; B pass; C whist; C invite; tricks A=4 B=5 C=1")) == [
        "A>pot 80 remise",
        "A>C 48 tricks",
    ]


@pytest.mark.parametrize(
    ("tricks", "expected"),
    [
        ("A=7 B=1 C=2", ["B>A 28 quota", "B>C 8 partner"]),
        ("A=7 B=2 C=1", ["C>A 28 quota", "C>B 8 partner"]),
        ("A=8 B=0 C=2", ["B>A 64 quota", "B>C 8 partner"]),
        ("A=7 B=0 C=3", ["B>A 28 quota", "B>C 12 partner"]),
        ("A=8 B=1 C=1", ["B>A 32 quota", "C>A 32 quota"]),
        ("A=9 B=1 C=0", ["B>A 36 quota", "C>A 72 quota"]),
        ("A=10", ["B>A 80 quota", "C>A 80 quota"]),
    ],
)
def test_greek_6_4_the_defence_short_on_a_six(tricks: str, expected: list[str]) -> None:
    verdict = paper(f"A declare 6D; B whist; C whist; tricks {tricks}")
    assert payments(verdict) == expected
    assert verdict["score"]["pot_after"] == 1500


def test_greek_6_4_the_declarer_sits_anywhere_defenders_in_turn_from_him() -> None:
    body = "B declare 6D; C whist; A whist; tricks A=1 B=8 C=1"
    assert payments(paper(body)) == ["C>B 32 quota", "A>B 32 quota"]


def test_greek_6_4_option_partner_solo_doubles_what_the_partner_gets() -> None:
    body = "A declare 6D; B whist; C whist; tricks A=8 B=0 C=2"
    assert payments(paper(body, options="partner_solo=yes")) == ["B>A 64 quota", "B>C 16 partner"]
    single = body.replace("A=8 B=0", "A=7 B=1")
    assert payments(paper(single, options="partner_solo=yes"))[1] == "B>C 8 partner"


def test_greek_6_4_option_fine_counts_the_missing_tricks() -> None:
    body = "A declare 6D; B whist; C whist; tricks A=8 B=0 C=2"
    assert payments(paper(body, options="fine=per-trick")) == ["B>A 8 quota", "B>C 8 partner"]
    invited = "A declare 6D; B pass; C whist; C invite; tricks A=8 B=1 C=1"
    assert payments(paper(invited, options="fine=per-trick")) == ["C>A 8 quota"]


@pytest.mark.parametrize(("tricks", "amount"), [("A=7 B=3", 21), ("A=8 B=2", 48), ("A=10", 120)])
def test_greek_6_5_an_inviter_pays_for_every_missing_trick(tricks: str, amount: int) -> None:
    verdict = paper(f"A declare 6C; B pass; C whist; C invite; tricks {tricks}")
    assert payments(verdict) == [f"C>A {amount} quota"]


@pytest.mark.parametrize(("taken", "amount"), [(1, 27), (0, 60)])
def test_greek_6_6_alone_and_short(taken: int, amount: int) -> None:
    verdict = paper(f"A declare 6C; B whist; C pass; B alone; tricks A={10 - taken} B={taken}")
    assert payments(verdict) == [f"B>A {amount} quota"]


def test_greek_6_6_alone_with_enough_is_paid_as_a_contract_made() -> None:
    assert payments(paper("A declare 8H; B whist; C pass; B alone; tricks A=9 B=1")) == [
        "pot>A 80 pot",
        "A>B 8 tricks",
    ]


@pytest.mark.parametrize(("level", "amount"), [(6, 25), (7, 50), (10, 50)])
def test_greek_6_7_four_aces(level: int, amount: int) -> None:
    passed = paper(f"A declare {level}S; B pass; C pass; A announce four-aces")
    assert payments(passed)[1:] == [f"B>A {amount} four-aces", f"C>A {amount} four-aces"]
    alone = f"A declare {level}S; B pass; C whist; C alone; tricks A={level - 2} C={12 - level}"
    failed = paper(f"{alone}; A announce four-aces")
    assert payments(failed)[2:] == [f"A>B {amount} four-aces", f"A>C {amount} four-aces"]


def test_greek_6_7_at_a_table_of_four_the_dealer_has_no_part_in_it() -> None:
    body = "A declare 6S; B pass; C pass; A announce four-aces"
    verdict = paper(body, seats="A B C D", dealer="D")
    assert verdict["score"]["net"] == {"A": 70, "B": -25, "C": -25, "D": 0}


def test_greek_6_all_pass_costs_ten_a_trick_above_the_smallest_number() -> None:
    body = "all-pass; tricks A=2 B=5 C=3"
    verdict = paper(body, options="all_pass=play")
    assert payments(verdict) == ["B>pot 30 all-pass", "C>pot 10 all-pass"]
    even = paper("all-pass; tricks A=4 B=3 C=3", options="all_pass=play")
    assert payments(even) == ["A>pot 10 all-pass"]


MADE = "A declare 6H; B whist; C whist; tricks A=6 B=2 C=2"
FAILED = "A declare 6H; B whist; C whist; tricks A=5 B=3 C=2"


@pytest.mark.parametrize(
    ("option", "body", "expected"),
    [
        ("regular", MADE, ["pot>A 25 pot", "A>B 5 tricks", "A>C 5 tricks"]),
        ("regular", FAILED, ["A>pot 25 remise", "A>B 15/2 tricks", "A>C 5 tricks"]),
        ("uneven", MADE, ["pot>A 25 pot", "A>B 5 tricks", "A>C 5 tricks"]),
        ("uneven", FAILED, ["A>pot 50 remise", "A>B 15 tricks", "A>C 10 tricks"]),
        ("fair", MADE, ["pot>A 50 pot", "A>B 10 tricks", "A>C 10 tricks"]),
        ("fair", FAILED, ["A>pot 50 remise", "A>B 15 tricks", "A>C 10 tricks"]),
    ],
)
def test_greek_6_last_a_contract_worth_more_than_the_kasa(
    option: str, body: str, expected: list[str]
) -> None:
    assert payments(paper(body, kasa="25", options=f"last={option}")) == expected


def test_greek_6_last_a_kasa_that_just_suffices_pays_in_full() -> None:
    assert payments(paper(MADE, kasa="50"))[0] == "pot>A 50 pot"
    assert payments(paper(MADE, kasa="49"))[0] == "pot>A 49 pot"


def test_greek_6_last_an_empty_kasa_and_one_that_owes_pay_nothing() -> None:
    assert payments(paper(MADE, kasa="0")) == []
    assert payments(paper(MADE, kasa="-30")) == []
    assert paper(MADE, kasa="-30", options="last=fair")["score"]["pot_after"] == -80


def test_greek_6_last_a_fine_is_cut_too() -> None:
    body = "A declare 6H; B whist; C whist; tricks A=7 B=1 C=2"
    assert payments(paper(body, kasa="15")) == ["B>A 21/2 quota", "B>C 3 partner"]


def test_greek_6_last_a_contract_given_up_has_failed() -> None:
    conceded = "A bid 6S; B pass; C pass; A concede"
    short = {"more": "Pot: 15"}
    assert payments(judged(conceded, **short))[0] == "A>pot 30 remise"
    assert payments(judged(conceded, options="last=uneven", **short))[0] == "A>pot 40 remise"


def test_the_kasa_of_a_record_is_1500_unless_told() -> None:
    score = paper(MADE)["score"]
    assert (score["pot_before"], score["pot_after"]) == (1500, 1450)
    assert paper(MADE, options="stake=100")["score"]["pot_before"] == 1500
