"""Austrian 6: what is played for, tricks, remise, quotas and bonuses, by rule and option."""

import pytest

from tests.referee.austrian.tables import paper
from tests.referee.tables import payments

BOTH = "A declare S; B whist; C whist; tricks"


def test_austrian_6_the_seeds_worked_example() -> None:
    verdict = paper(f"{BOTH} A=5 B=4 C=1", laws="austrian/unlimited", pot="40")
    assert payments(verdict) == [
        "pot>A 40 pot",
        "A>B 16 tricks",
        "A>C 4 tricks",
        "A>pot 80 remise",
        "C>pot 40 quota",
    ]
    assert verdict["score"]["pot_after"] == 120
    assert verdict["score"]["net"] == {"A": -60, "B": 16, "C": -36}


@pytest.mark.parametrize(
    ("laws", "options", "pot", "amount"),
    [
        ("austrian/base", "", "60", 10),
        ("austrian/unlimited", "", "130", 130),
        ("austrian/limited", "", "130", 100),
        ("austrian/limited", "cap=50", "130", 50),
        ("austrian/limited", "cap=200", "130", 130),
        ("austrian/limited", "", "30", 30),
    ],
)
def test_austrian_6_what_is_played_for(laws: str, options: str, pot: str, amount: int) -> None:
    verdict = paper(f"{BOTH} A=6 B=2 C=2", laws=laws, options=options, pot=pot)
    share = amount // 5
    assert payments(verdict) == [
        f"pot>A {amount} pot",
        f"A>B {share} tricks",
        f"A>C {share} tricks",
    ]
    assert verdict["score"]["pot_after"] == int(pot) - amount


@pytest.mark.parametrize(("suit", "amount"), [("C", 20), ("S", 30), ("D", 40), ("H", 50)])
def test_austrian_6_the_styrian_amount_goes_by_the_suit(suit: str, amount: int) -> None:
    verdict = paper(f"A declare {suit}; B pass; C pass", laws="austrian/styrian")
    assert payments(verdict) == [f"pot>A {amount} pot"]


def test_austrian_6_nought_and_broken_amounts_are_lawful() -> None:
    empty = paper(f"{BOTH} A=5 B=4 C=1", laws="austrian/unlimited", pot="0")
    assert payments(empty) == []
    owed = paper(f"{BOTH} A=5 B=4 C=1", laws="austrian/limited", pot="-20")
    assert (payments(owed), owed["score"]["pot_after"]) == ([], -20)
    broken = paper(f"{BOTH} A=6 B=2 C=2", laws="austrian/unlimited", pot="7/2")
    assert payments(broken) == ["pot>A 7/2 pot", "A>B 7/10 tricks", "A>C 7/10 tricks"]


@pytest.mark.parametrize(
    ("laws", "options", "pot", "paid_in"),
    [
        ("austrian/base", "", "0", 10),
        ("austrian/base", "", "10", 0),
        ("austrian/base", "fill=1", "5", 2),
        ("austrian/styrian", "", "0", 10),
        ("austrian/base", "", "-25", 20),
        ("austrian/unlimited", "", "0", 0),
        ("austrian/limited", "", "3", 0),
    ],
)
def test_austrian_6_a_pot_too_small_is_filled_by_everybody(
    laws: str, options: str, pot: str, paid_in: int
) -> None:
    verdict = paper("A declare C; B pass; C pass", laws=laws, options=options, pot=pot)
    filled = [row for row in verdict["score"]["payments"] if row["for"] == "fill"]
    assert [row["from"] for row in filled[:3]] == (["A", "B", "C"] if paid_in else [])
    for seat in "ABC":
        assert sum(row["amount"] for row in filled if row["from"] == seat) == paid_in
    assert verdict["score"]["pot_before"] == int(pot)


def test_austrian_6_an_idle_dealer_fills_too_but_not_an_all_pass() -> None:
    head = {"seats": "A B C D", "dealer": "D", "pot": "0"}
    assert payments(paper("A declare S; B pass; C pass", **head)) == [
        *(f"{seat}>pot 10 fill" for seat in "ABCD"),
        "pot>A 10 pot",
    ]
    verdict = paper("all-pass", **head)
    assert (payments(verdict), verdict["score"]["pot_after"]) == ([], 0)


@pytest.mark.parametrize(
    ("tricks", "paying"),
    [
        ("A=6 B=2 C=2", ""),
        ("A=6 B=3 C=1", "C"),
        ("A=6 B=0 C=4", "B"),
        ("A=8 B=1 C=1", "BC"),
        ("A=5 B=4 C=1", "C"),
    ],
)
def test_austrian_6_4_strict_everybody_under_two_pays(tricks: str, paying: str) -> None:
    paid = [row for row in payments(paper(f"{BOTH} {tricks}")) if "quota" in row]
    assert paid == [f"{seat}>pot 10 quota" for seat in paying]


@pytest.mark.parametrize(
    ("quota", "tricks", "paying"),
    [
        ("collective", "A=6 B=3 C=1", ""),
        ("collective", "A=7 B=2 C=1", "C"),
        ("collective", "A=5 B=4 C=1", ""),
        ("none-if-failed", "A=5 B=4 C=1", ""),
        ("none-if-failed", "A=6 B=3 C=1", "C"),
    ],
)
def test_austrian_6_4_note_300_is_an_option(quota: str, tricks: str, paying: str) -> None:
    verdict = paper(f"{BOTH} {tricks}", options=f"quota={quota}")
    paid = [row for row in payments(verdict) if "quota" in row]
    assert paid == [f"{seat}>pot 10 quota" for seat in paying]


def test_austrian_6_4_one_alone_answers_for_two() -> None:
    alone = "A declare S; B whist; C pass; B alone; tricks"
    assert payments(paper(f"{alone} A=8 B=2")) == ["pot>A 10 pot", "A>B 2 tricks"]
    assert payments(paper(f"{alone} A=9 B=1"))[-1] == "B>pot 10 quota"
    assert payments(paper(f"{alone} A=9 B=1", options="quota=collective"))[-1] == "B>pot 10 quota"


def test_austrian_6_4_an_inviter_answers_for_four_and_gets_everything() -> None:
    invited = "A declare S; B whist; C pass; B invite; tricks"
    assert payments(paper(f"{invited} A=6 B=0 C=4")) == ["pot>A 10 pot", "A>B 4 tricks"]
    for quota in ("strict", "collective", "none-if-failed"):
        short = paper(f"{invited} A=7 B=1 C=2", options=f"quota={quota}")
        assert payments(short) == ["pot>A 10 pot", "A>B 3 tricks", "B>pot 10 quota"]
    failed = paper(f"{invited} A=5 B=0 C=5")
    assert payments(failed) == ["pot>A 10 pot", "A>B 5 tricks", "A>pot 20 remise"]


def bonuses(body: str, options: str = "") -> list[str]:
    """The rows of the bonuses alone."""
    straight = ("hearts", "four-aces", "no-aces")
    return [row for row in payments(paper(body, options=options)) if row.endswith(straight)]


def test_austrian_6_5_hearts_from_hand_or_by_the_option_any() -> None:
    made = "B whist; C pass; B alone; tricks A=7 B=3"
    assert bonuses(f"A declare H hand; {made}") == ["B>A 10 hearts", "C>A 10 hearts"]
    assert bonuses(f"A declare H; {made}") == []
    assert bonuses(f"A declare H; {made}", "hearts_bonus=any") == [
        "B>A 10 hearts",
        "C>A 10 hearts",
    ]
    assert bonuses(f"A declare D hand; {made}", "hearts_bonus=any") == []
    failed = bonuses("A declare H hand; B whist; C pass; B alone; tricks A=5 B=5")
    assert failed == ["A>B 10 hearts", "A>C 10 hearts"]


@pytest.mark.parametrize(
    ("words", "paying"),
    [
        ("B whist; C whist; tricks A=6 B=2 C=2", "BC"),
        ("B whist; C pass; B alone; tricks A=7 B=3", "B"),
        ("B pass; C whist; C invite; tricks A=6 B=3 C=1", "C"),
        ("B pass; C pass", ""),
    ],
)
def test_austrian_6_5_the_option_lets_only_whisters_pay(words: str, paying: str) -> None:
    body, option = f"A declare H hand; {words}", "bonus_payers=whisters"
    assert bonuses(body, option) == [f"{seat}>A 10 hearts" for seat in paying]
    assert bonuses(body) == ["B>A 10 hearts", "C>A 10 hearts"]


def test_austrian_6_5_failing_the_declarer_pays_both_under_either_option() -> None:
    body = "A declare H hand; B whist; C pass; B alone; tricks A=4 B=6"
    assert bonuses(body, "bonus_payers=whisters") == ["A>B 10 hearts", "A>C 10 hearts"]


def test_austrian_6_5_aces_are_paid_beside_hearts_in_the_rules_order() -> None:
    played = "A declare H hand; B whist; C pass; B alone; tricks"
    assert bonuses(f"{played} A=8 B=2; A announce four-aces") == [
        "B>A 10 hearts",
        "C>A 10 hearts",
        "B>A 10 four-aces",
        "C>A 10 four-aces",
    ]
    assert bonuses(f"{played} A=5 B=5; A announce four-aces") == ["A>B 10 hearts", "A>C 10 hearts"]
    assert bonuses(f"{played} A=5 B=5; A announce no-aces")[2:] == [
        "A>B 10 no-aces",
        "A>C 10 no-aces",
    ]


def test_austrian_6_defenders_come_in_turn_from_the_declarer() -> None:
    body = "B declare S; C whist; A whist; tricks A=1 B=8 C=1"
    assert payments(paper(body)) == [
        "pot>B 10 pot",
        "B>C 1 tricks",
        "B>A 1 tricks",
        "C>pot 10 quota",
        "A>pot 10 quota",
    ]
