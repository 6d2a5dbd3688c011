"""Misdeals and wrong numbers of cards dealt (3.2.9 to 3.2.18, 3.2.23)."""

from random import Random

import pytest

import referee
from referee.actions import Holding

from ..company import Company
from ..dealing import Table, dealt
from ..tables import HANDS, judged, noted, refused

FOUR = {"seats": "A B C D", "dealer": "D"}
PASSES = "A pass; B pass; C pass"


@pytest.mark.parametrize(
    "fault", ["card-shown", "short-pack", "uncut", "order", "uneven", "out-of-turn"]
)
def test_3_2_15_a_misdeal_makes_the_deal_void(fault: str) -> None:
    verdict = judged(f"C misdeal {fault}", cards=HANDS)
    assert noted(verdict) == [("C", "misdeal", "3.2.15")]
    assert (verdict["status"], verdict["phase"], verdict["turn"]) == ("void", "finished", None)
    assert (verdict["lawful"], verdict["score"]) == ([], None)
    assert refused(f"C misdeal {fault}; A pass", cards=HANDS) == ("deal-finished", None)


@pytest.mark.parametrize(
    "calls",
    ["A pass", "A bid 6S; B pass; C pass", PASSES, "B bid 6S !", "B pass !", "A hold !"],
)
def test_3_2_18_after_the_first_call_a_misdeal_is_too_late(calls: str) -> None:
    assert refused(f"{calls}; C misdeal uneven", cards=HANDS) == ("too-late", "3.2.18")


def test_3_2_18_some_faults_must_be_claimed_sooner() -> None:
    looked = "B expose SK"
    assert judged(f"{looked}; C misdeal card-shown", cards=HANDS)["status"] == "void"
    for fault in ("out-of-turn", "uncut", "order"):
        assert refused(f"{looked}; C misdeal {fault}", cards=HANDS) == ("too-late", "3.2.18")
    lies = "B see-talon"
    assert judged(f"{lies}; C misdeal out-of-turn", cards=HANDS)["status"] == "void"
    assert refused(f"{lies}; C misdeal uncut", cards=HANDS) == ("too-late", "3.2.18")


def test_a_sheet_knows_no_misdeal() -> None:
    assert refused("C misdeal uneven", more="Entry: result") == ("wrong-phase", None)


@pytest.mark.parametrize("number", [9, 11])
def test_3_2_16_a_wrong_number_before_ones_own_first_call_is_dealt_anew(number: int) -> None:
    verdict = judged(f"A bid 6S; B cards {number}")
    assert noted(verdict) == [("B", "wrong-count", "3.2.16")]
    assert verdict["status"] == "void"


def test_3_2_16_a_call_against_the_laws_is_a_call() -> None:
    verdict = judged("B bid 6S !; A pass; B cards 9")
    assert noted(verdict)[-1] == ("B", "wrong-count", "3.9.18")
    assert verdict["status"] == "open"


def test_3_2_23_later_it_is_dealt_anew_where_another_holds_the_surplus() -> None:
    start = "A bid 6S; B bid 6C; C pass; A cards 9"
    assert judged(start)["status"] == "open"
    verdict = judged(f"{start}; B cards 11")
    assert noted(verdict) == [("A", "wrong-count", "3.9.18"), ("B", "wrong-count", "3.2.23")]
    assert verdict["status"] == "void"
    assert judged(f"{start}; B cards 9")["status"] == "open"


def test_3_9_18_otherwise_the_play_counts_it() -> None:
    verdict = judged("A bid 6S; A cards 9; B pass; C pass")
    assert noted(verdict) == [("A", "wrong-count", "3.9.18")]
    assert verdict["phase"] == "exchange"


def test_3_9_18_who_has_played_ten_cards_did_not_hold_nine() -> None:
    table = Table()
    layout = dealt(Random(5), table)
    deal, company = table.deal(layout), Company(Random(5), table, layout)
    for line in ("A pass", "B pass", "C pass"):
        deal.act(referee.read_line(line, {"A": 0, "B": 1, "C": 2}))
    while len(deal.state.board.tricks) < 9 or not deal.state.board.plays:
        deal.act(company.next(deal))
    leader = deal.state.board.plays[0][0]
    with pytest.raises(referee.Refusal) as refusal:
        deal.act(Holding(leader, "cards", number=9))
    assert refusal.value.code == "choice-not-offered"
    deal.act(Holding((leader + 1) % 3, "cards", number=9))
    assert deal.turn() == (leader + 2) % 3


def test_an_idle_dealer_has_no_cards_to_count() -> None:
    assert refused("D cards 9", **FOUR)[0] == "choice-not-offered"
    assert refused("A cards 10")[0] == "choice-not-offered"


def test_3_2_2_a_misdeal_waived_is_no_misdeal() -> None:
    verdict = judged("C misdeal uneven; director waive 1 because it was counted wrong")
    assert (verdict["status"], verdict["phase"], verdict["turn"]) == ("open", "auction", "A")


def test_without_the_codex_a_misdeal_is_noted_only() -> None:
    verdict = judged("C misdeal uncut", options="irregularities=none")
    assert noted(verdict) == [("C", "misdeal", "3.2.15")]
    assert verdict["status"] == "open"
