"""The header `Pot`: whatever a lawful table comes to is written and read again."""

import pytest

import referee
from referee.written import DIGITS

NINES = "9" * DIGITS


def head(pot: str) -> str:
    return f"Laws: greek/prefa\nSeats: A B C\nDealer: C\nPot: {pot}\n\nA bid 6S\n"


@pytest.mark.parametrize(
    "pot",
    ["-9999", "-10000", "-32780", "1937102440", NINES, f"-{NINES}", f"-1/{NINES}", f"{NINES}/2"],
)
def test_a_pot_may_grow_and_owe(pot: str) -> None:
    assert f"\nPot: {pot}\n" in referee.read(head(pot)).write()
    assert referee.judge(head(pot))["refusal"] is None


@pytest.mark.parametrize(
    "pot", ["1" + "0" * DIGITS, "-" + "9" * 5000, f"1/1{NINES}", f"1{NINES}/3"]
)
def test_a_pot_with_too_many_digits_is_refused_for_that(pot: str) -> None:
    with pytest.raises(referee.HeaderRefusal) as caught:
        referee.read(head(pot))
    assert (caught.value.line, caught.value.refusal.message_id) == (4, "unreadable/digits")
    found = referee.judge(head(pot))["refusal"]
    assert (found["line"], found["code"]) == (4, "unreadable")
    assert found["message"] == f"The figure of Pot has more than {DIGITS} digits."


@pytest.mark.parametrize(
    "pot", ["7/0", "3.5", "+3", "1e9", "ten", "\u0663", "--3", "3/-2", "1 000", "7/"]
)
def test_what_is_no_figure_is_no_pot(pot: str) -> None:
    found = referee.judge(head(pot))["refusal"]
    assert (found["line"], found["code"]) == (4, "unreadable")
    assert found["message"].startswith("Pot must be a whole number or a fraction such as 7/2")
    assert pot in found["message"]


@pytest.mark.parametrize("laws", ["austrian/base", "austrian/unlimited", "austrian/limited"])
def test_a_deal_is_paid_out_of_a_pot_that_owes_or_overflows(laws: str) -> None:
    body = "A declare D\nB whist\nC whist\ntricks A=6 B=2 C=2\n"
    for pot in (10 ** (DIGITS - 1), -(10 ** (DIGITS - 1))):
        text = f"Laws: {laws}\nSeats: A B C\nDealer: C\nPot: {pot}\nEntry: result\n\n{body}"
        score = referee.judge(text)["score"]
        assert score["pot_before"] == pot
        assert sum(score["net"].values()) == pot - score["pot_after"]


@pytest.mark.parametrize(("pot", "rows"), [(-29990, 3000), (-29991, 3), (-(10**50), 3)])
def test_austrian_6_a_deep_debt_is_filled_all_the_same(pot: int, rows: int) -> None:
    head = f"Laws: austrian/base\nSeats: A B C\nDealer: C\nPot: {pot}\nEntry: result\n\n"
    score = referee.judge(head + "A declare C\nB pass\nC pass\n")["score"]
    filled = [row for row in score["payments"] if row["for"] == "fill"]
    assert [row["from"] for row in filled[:3]] == ["A", "B", "C"]
    assert len(filled) == rows
    paid = sum(row["amount"] for row in filled)
    assert paid % 30 == 0
    assert 10 <= pot + paid < 40
    assert score["pot_after"] == pot + paid - 10
