"""Whether an announcement pays anything in a finished deal, said already or not."""

import pytest

import referee
from tests.referee.tables import judged

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


@pytest.mark.parametrize(("tricks", "rows"), [("A=6 B=2 C=2", 0), ("A=5 B=3 C=2", 2)])
@pytest.mark.parametrize(
    ("laws", "calls", "said", "play"),
    [
        (
            "austrian/base",
            "A bid 1; B pass; C pass; A discard; A declare S; A announce no-aces",
            "no-aces",
            "A play SA",
        ),
        (
            "greek/prefa",
            "A bid 6S; B pass; C pass; A discard; A declare 6S; A announce four-aces",
            "four-aces",
            "A play S7; B play SA",
        ),
    ],
)
def test_aces_that_the_play_has_disproved_bring_the_declarer_nothing(
    laws: str, calls: str, said: str, play: str, tricks: str, rows: int
) -> None:
    """At a live table nobody knew better when he spoke; who has failed still pays his word."""
    end = f"director tricks {tricks} article 3.9 because the time was up"
    verdict = judged(f"{calls}; B whist; C whist; {play}; {end}", laws=laws, more="Pot: 900")
    assert verdict["refusal"] is None
    assert sum(row["for"] == said for row in verdict["score"]["payments"]) == rows
    unseen = play.replace("SA", "SK")
    true = judged(f"{calls}; B whist; C whist; {unseen}; {end}", laws=laws, more="Pot: 900")
    assert sum(row["for"] == said for row in true["score"]["payments"]) == 2
