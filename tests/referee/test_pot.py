"""The pot as it runs from deal to deal, payments as rows, and what is left shared at the end."""

from fractions import Fraction

import pytest

from referee.errors import Refusal
from referee.payments import POT, Ledger, PaymentsScore
from referee.pot import RunningPot, settle_pot
from referee.written import DIGITS


def seed_example() -> PaymentsScore:
    """Pot 40, tricks 5/4/1."""
    ledger = Ledger(3, 40)
    ledger.pay(POT, 0, 40, "pot")
    ledger.pay(0, 1, 16, "tricks")
    ledger.pay(0, 2, 4, "tricks")
    ledger.pay(0, POT, 80, "remise")
    ledger.pay(2, POT, 40, "quota")
    ledger.pay(1, POT, 0, "quota")
    return ledger.score()


def test_net_and_pot_follow_from_the_rows_and_rows_of_nothing_are_left_out() -> None:
    score = seed_example()
    assert score.net == (-60, 16, -36)
    assert score.pot_after == 120
    assert len(score.payments) == 5


def test_a_score_is_read_again_from_its_json() -> None:
    row = seed_example().as_json("ABC")
    assert PaymentsScore.of(row, "ABC").as_json("ABC") == row


def test_compensation_goes_from_the_offender_to_the_claimant() -> None:
    score = seed_example().with_damages([(1, 2, Fraction(5, 2))])
    assert score.as_json("ABC")["payments"][-1] == {
        "from": "C", "to": "B", "amount": "5/2", "for": "damage",
    }  # fmt: skip


def test_the_next_dealers_ten_make_it_a_hundred_and_thirty() -> None:
    pot = RunningPot.opened(3, added=10)
    pot = pot.dealt(2)
    assert (pot.cash, pot.pot) == ((0, 0, -10), 10)
    pot = RunningPot((0, 0, 0), 40, added=10).entered(seed_example()).dealt(0)
    assert pot.pot == 130


def test_a_session_whose_pot_is_its_limit_ends_when_nothing_is_left() -> None:
    kasa = RunningPot.opened(3, stake=500, is_limit=True)
    assert (kasa.pot, kasa.closed) == (1500, False)
    emptied = Ledger(3, 1500)
    emptied.pay(POT, 0, 1500, "pot")
    assert kasa.entered(emptied.score()).closed


def test_what_is_left_is_shared_and_results_sum_to_nought() -> None:
    settled = settle_pot(
        {"players": ["A", "B", "C"], "cash": {"A": -60, "B": 16, "C": -76}, "pot": 120}
    )
    assert settled.as_json() == {
        "exact": {"A": -20, "B": 56, "C": -36},
        "rounded": {"A": -20, "B": 56, "C": -36},
    }


def test_an_account_as_large_as_a_pot_can_be_is_settled() -> None:
    debt, pot = -(10**DIGITS) + 1, 10**DIGITS - 1
    settled = settle_pot({"players": ["A", "B", "C"], "cash": {"A": debt}, "pot": pot})
    assert settled.exact["A"] == Fraction(2 * debt, 3)
    assert sum(settled.rounded.values()) == 0


@pytest.mark.parametrize("pot", [10**DIGITS, "1" + "0" * DIGITS, f"1/{'7' * (DIGITS + 1)}"])
def test_a_figure_with_too_many_digits_is_refused_for_that(pot: object) -> None:
    with pytest.raises(Refusal) as caught:
        settle_pot({"players": ["A", "B", "C"], "cash": {}, "pot": pot})
    assert caught.value.message_id == "unreadable/digits"
    assert caught.value.params == {"where": "pot", "most": DIGITS}


@pytest.mark.parametrize("pot", [True, 0.5, float("inf"), float("nan"), 2.0**60, "1/0", "½", None])
def test_what_is_no_figure_is_refused(pot: object) -> None:
    with pytest.raises(Refusal, match="unreadable/figure"):
        settle_pot({"players": ["A", "B", "C"], "cash": {}, "pot": pot})


def test_figures_that_do_not_balance_are_refused() -> None:
    with pytest.raises(Refusal, match="unreadable/balance"):
        settle_pot({"players": ["A", "B", "C"], "cash": {"A": 10}, "pot": 0})
