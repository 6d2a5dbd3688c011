"""Whether an announcement pays anything in a finished deal, said already or not."""

import pytest

import referee

AUSTRIAN = "Laws: austrian/base\nSeats: A B C\nDealer: A\nPot: 10\nEntry: result\n"
GREEK = AUSTRIAN.replace("austrian/base", "greek/prefa").replace("Pot: 10", "Pot: 1500")
MADE, FAILED = "tricks B=6 C=2 A=2", "tricks B=5 C=3 A=2"


def played(head: str, *lines: str) -> referee.Deal:
    found = referee.replay("\n".join([head, *lines, ""]), limit=0).deal
    assert found is not None
    assert found.finished
    return found


@pytest.mark.parametrize("said", [(), ("B announce four-aces",)])
@pytest.mark.parametrize(("tricks", "pays"), [(MADE, True), (FAILED, False)])
def test_austrian_6_failed_four_aces_pay_nothing(
    said: tuple[str, ...], tricks: str, *, pays: bool
) -> None:
    deal = played(AUSTRIAN, "B declare S", "C whist", "A whist", tricks, *said)
    score = deal.score()
    assert referee.announcement_pays(deal, "four-aces") is pays
    assert referee.announcement_pays(deal, "no-aces")
    assert deal.score() == score
    assert referee.announcement_article(deal.laws) == "austrian 6"


def test_where_whisters_pay_nobody_pays_for_a_deal_without_one() -> None:
    head = AUSTRIAN.replace("Seats", "Options: bonus_payers=whisters\nSeats")
    deal = played(head, "B declare S", "C pass", "A pass")
    assert not referee.announcement_pays(deal, "four-aces")
    deal = played(AUSTRIAN, "B declare S", "C pass", "A pass")
    assert referee.announcement_pays(deal, "four-aces")


@pytest.mark.parametrize("tricks", [MADE, FAILED])
def test_greek_four_aces_are_paid_either_way(tricks: str) -> None:
    deal = played(GREEK, "B declare 6S", "C whist", "A whist", tricks)
    assert referee.announcement_pays(deal, "four-aces")


def test_a_game_without_them_has_no_article() -> None:
    assert referee.announcement_article(referee.laws_named("russian/sochi")) == ""
