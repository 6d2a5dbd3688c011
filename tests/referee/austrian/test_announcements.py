"""Austrian 6.5: four aces as the last word, no ace before the declarer's first card."""

import pytest

import referee
from tests.referee.austrian.tables import (
    BASE,
    BOUGHT,
    NO_ACE,
    judged,
    paper,
    paper_refused,
    refused,
)
from tests.referee.tables import payments, text
from tests.referee.tables import refused as live_refused

CALLED = f"{BOUGHT}; A declare S"
ACES = """Hand A: SAKT9 CAQ8 DA HA8
Hand B: SJ8 CJT97 D98 HJT
Hand C: SQ CK DKQJT7 HQ97
Talon: HK S7"""
"""A has them all."""
FOUR = "A bid 1; B pass; C pass; A discard HK S7; A declare C"
UNPLAYED = f"{FOUR}; B pass; C pass"


@pytest.mark.parametrize("words", ["", "; B whist", "; B whist; C whist"])
def test_austrian_6_5_no_ace_from_the_declaration_to_the_first_card(words: str) -> None:
    verdict = judged(f"{CALLED}{words}; A announce no-aces", cards=NO_ACE)
    assert verdict["refusal"] is None


def test_austrian_6_5_no_ace_while_others_lead_before_the_declarer() -> None:
    head = {"cards": NO_ACE, "options": "lead=first-hand", "seats": "A B C", "dealer": "B"}
    body = "C pass; A bid 1; B pass; A discard C8 H9; A declare S; B pass; C whist; C alone"
    assert judged(f"{body}; C play HA; A announce no-aces", **head)["refusal"] is None
    late = f"{body}; C play HA; A play HQ; A announce no-aces"
    assert refused(late, **head) == ("too-late", "austrian 6")


def test_austrian_6_5_no_ace_too_early_too_late_or_said_by_another() -> None:
    head = {"cards": NO_ACE}
    assert refused(f"{BOUGHT}; A announce no-aces", **head) == ("wrong-phase", None)
    assert refused("A announce no-aces", **head) == ("wrong-phase", None)
    assert refused(f"{CALLED}; B announce no-aces", **head) == ("out-of-turn", "austrian 4")
    whisted = f"{CALLED}; B whist; C whist"
    assert refused(f"{whisted}; C announce no-aces", **head) == ("out-of-turn", "austrian 5")
    led = f"{whisted}; A play SK; A announce no-aces"
    assert refused(led, **head) == ("too-late", "austrian 6")
    twice = f"{CALLED}; A announce no-aces; A announce no-aces"
    assert refused(twice, **head) == ("wrong-phase", None)
    unplayed = f"{CALLED}; B pass; C pass; A announce no-aces"
    assert refused(unplayed, **head) == ("deal-finished", None)


def test_austrian_6_5_no_ace_may_not_have_been_discarded() -> None:
    bought = "A bid 1; B pass; C pass; A discard DA DK; A declare S"
    assert refused(f"{bought}; A announce no-aces") == ("announcement-false", "austrian 6")
    by_hand = "A hand; B pass; C pass; A declare S; A announce no-aces"
    assert judged(by_hand)["refusal"] is None  # the ace stays in the talon


def test_austrian_6_5_no_ace_is_disproved_at_a_live_table_by_the_talon_stated() -> None:
    bought = "A bid 1; B pass; C pass; A talon SA D7; A discard; A declare S"
    assert live_refused(f"{bought}; A announce no-aces", laws=BASE)[0] == "announcement-false"
    unseen = "A bid 1; B pass; C pass; A discard; A declare S; A announce no-aces"
    assert referee.judge(text(unseen, laws=BASE))["refusal"] is None


@pytest.mark.parametrize("put_away", ["A discard SA D7", "A discard SA D7; A discard D8 D9"])
def test_austrian_6_5_no_ace_is_disproved_at_a_live_table_by_the_discard_stated(
    put_away: str,
) -> None:
    said = f"A bid 1; B pass; C pass; {put_away}; A declare S; A announce no-aces"
    assert live_refused(said, laws=BASE) == ("announcement-false", "austrian 6")


def test_austrian_6_5_four_aces_after_the_decisions_or_the_last_trick() -> None:
    head = {"cards": ACES}
    verdict = judged(f"{UNPLAYED}; A announce four-aces", **head)
    assert payments(verdict)[1:] == ["B>A 10 four-aces", "C>A 10 four-aces"]
    for seat in "AB":
        early = f"{FOUR}; B pass; {seat} announce four-aces"
        assert refused(early, **head) == ("wrong-phase", None)


def test_austrian_6_5_four_aces_when_it_is_over() -> None:
    head = {"cards": ACES}
    said = f"{UNPLAYED}; A announce four-aces"
    assert refused(f"{said}; A announce four-aces", **head) == ("deal-finished", None)
    assert refused(f"{UNPLAYED}; B announce four-aces", **head) == ("deal-finished", None)
    assert refused(f"{UNPLAYED}; scored; A announce four-aces", **head) == ("deal-finished", None)
    passed = "A pass; B pass; C pass; A announce four-aces"
    assert refused(passed, **head) == ("deal-finished", None)


def test_austrian_6_5_four_aces_must_be_in_the_ten_cards() -> None:
    false = "A bid 1; B pass; C pass; A discard C8 H9; A declare S; B pass; C pass"
    assert refused(f"{false}; A announce four-aces")[0] == "announcement-false"
    away = UNPLAYED.replace("discard HK S7", "discard HA S7")
    found = refused(f"{away}; A announce four-aces", cards=ACES)
    assert found == ("announcement-false", "austrian 6")


def test_austrian_6_5_an_ace_played_by_another_disproves_four() -> None:
    body = "A bid 1; B pass; C pass; A discard; A declare S; B whist; C whist; A play S7; B play SA"
    end = "director tricks A=6 B=2 C=2 article 3.9 because the cards were mixed"
    head = {"laws": BASE}
    said = f"{body}; {end}; A announce four-aces"
    assert live_refused(said, **head) == ("announcement-false", "austrian 6")
    unseen = referee.judge(text(said.replace("B play SA", "B play SK"), **head))
    assert unseen["refusal"] is None


def test_austrian_6_5_a_failed_four_aces_is_accepted_and_pays_nothing() -> None:
    failed = "B whist; C whist; director tricks A=5 B=3 C=2 article 3.9 because the time was up"
    verdict = judged(f"{FOUR}; {failed}; A announce four-aces", cards=ACES)
    assert not [row for row in payments(verdict) if "four-aces" in row]


def test_austrian_6_5_paper_results_take_them_behind_the_tricks() -> None:
    played = "A declare S; B whist; C whist"
    tricks = f"{played}; tricks A=6 B=2 C=2"
    assert paper_refused(f"{played}; A announce four-aces") == ("wrong-phase", None)
    assert paper_refused("A declare S; A announce no-aces") == ("wrong-phase", None)
    assert paper_refused(f"{tricks}; B announce no-aces") == ("out-of-turn", "austrian 6")
    once = f"{tricks}; A announce no-aces"
    assert paper_refused(f"{once}; A announce no-aces") == ("wrong-phase", None)
    assert paper_refused(f"{once}; A announce four-aces") == ("announcement-false", "austrian 6")
    assert paper_refused(f"{tricks}; scored; A announce no-aces") == ("deal-finished", None)
    assert payments(paper(once))[-2:] == ["B>A 10 no-aces", "C>A 10 no-aces"]


def test_austrian_6_5_announcing_never_changes_the_turn() -> None:
    before = judged(f"{CALLED}; B whist", cards=NO_ACE)
    after = judged(f"{CALLED}; B whist; A announce no-aces", cards=NO_ACE)
    assert (before["turn"], before["lawful"]) == (after["turn"], after["lawful"])
