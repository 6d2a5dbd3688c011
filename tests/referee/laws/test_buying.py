"""Wrong discards, declarations below the bid, a falter (3.4.4, 3.4.6, 3.4.8)."""

import pytest

import referee

from ..tables import HANDS, finished, judged, noted, refused, text

BOUGHT = "A bid 6D; B pass; C pass"
MISERE = "A bid misere; B pass; C pass"
FALTERED = f"{BOUGHT}; A discard D8 CQ; A declare 6D; A falter"


@pytest.mark.parametrize("cards", ["D8", "D8 CQ HT", ""])
def test_3_4_6_a_wrong_number_put_away_ends_the_deal_when_declared(cards: str) -> None:
    start = f"{BOUGHT}; A discard {cards} !"
    verdict = judged(start, cards=HANDS)
    assert (verdict["phase"], verdict["turn"]) == ("declaration", "A")
    assert noted(verdict) == [("A", "wrong-discard", "3.4.6")]
    ended = judged(f"{start}; A declare 7S", cards=HANDS)
    assert (ended["status"], ended["mode"], ended["defence"]) == ("finished", None, {})
    assert ended["contract"]["level"] == 7
    assert ended["tricks"] == {"A": 0, "B": 0, "C": 0}
    assert finished(ended) == {
        "pool": {},
        "mountain": {"A": 8},
        "whists": {"B on A": 8, "C on A": 8},
    }


def test_3_4_6_on_misere_two_tricks_go_to_the_mountain() -> None:
    verdict = judged(f"{MISERE}; A discard D8 !; A declare misere", cards=HANDS)
    assert finished(verdict) == {"pool": {}, "mountain": {"A": 20}, "whists": {}}
    assert verdict["mode"] is None


def test_3_4_9_a_proper_discard_before_the_declaration_mends_it() -> None:
    verdict = judged(f"{BOUGHT}; A discard D8 !; A discard D8 CQ; A declare 6D", cards=HANDS)
    assert verdict["phase"] == "defence"
    assert noted(verdict) == [("A", "wrong-discard", "3.4.6")]


def test_3_4_6_the_last_discard_counts() -> None:
    verdict = judged(f"{BOUGHT}; A discard D8 CQ; A discard D8 CQ HT !; A declare 6D", cards=HANDS)
    assert verdict["status"] == "finished"
    twice = judged(f"{BOUGHT}; A discard D8 !; A discard D8 CQ HT !; A declare 6D", cards=HANDS)
    assert [kind for _, kind, _ in noted(twice)] == ["wrong-discard"] * 2
    assert twice["status"] == "finished"


def test_3_4_6_three_unseen_cards_are_stated_on_a_live_table() -> None:
    start = f"{BOUGHT}; A talon SQ D8; A discard SA ST D8 !"
    assert judged(f"{start}; A declare 6D")["status"] == "finished"
    assert noted(judged(f"{BOUGHT}; A talon SQ D8; A discard !")) == []


def test_what_cannot_have_been_put_away_is_refused() -> None:
    for cards in ("SK D7 CK", "DK"):
        line = f"{BOUGHT}; A discard {cards} !"
        assert refused(line, cards=HANDS) == ("card-not-held", "3.4.1")
    assert refused(f"{BOUGHT}; A discard D8 D8 D8 !", cards=HANDS) == ("bad-discard", "3.4.1")


def test_who_is_not_the_buyer_puts_nothing_away() -> None:
    assert refused(f"{BOUGHT}; B discard SK !", cards=HANDS) == ("out-of-turn", "3.4.1")


def test_two_cards_that_are_no_discard_stay_refused() -> None:
    assert refused(f"{BOUGHT}; A discard D8 D8 !", cards=HANDS) == ("bad-discard", "3.4.1")
    assert refused(f"{BOUGHT}; A discard D8 SK !", cards=HANDS) == ("card-not-held", "3.4.1")


def test_3_4_6_the_buyer_sees_the_hand_that_he_kept() -> None:
    for cards, size in (("D8 CQ HT", 9), ("D8", 11), ("", 12)):
        deal = referee.replay(text(f"{BOUGHT}; A discard {cards} !", cards=HANDS)).deal
        assert deal is not None
        view = deal.view(0)
        assert view.sizes == (size, 10, 10)
        assert view.hands[0].bit_count() == size


def test_3_4_4_a_contract_below_the_bid_is_without_all_on_the_bid() -> None:
    verdict = judged(f"{BOUGHT}; A discard D8 CQ; A declare 6S !", cards=HANDS)
    assert noted(verdict) == [("A", "contract-below-bid", "3.4.4")]
    assert verdict["contract"] == {"kind": "game", "declarer": "A", "level": 6, "strain": "S"}
    assert (verdict["mode"], verdict["defence"]) == (None, {})
    assert finished(verdict) == {
        "pool": {},
        "mountain": {"A": 12},
        "whists": {"B on A": 12, "C on A": 12},
    }


def test_3_4_4_a_misere_bidder_who_declares_a_game_pays_for_ten_tricks() -> None:
    verdict = judged(f"{MISERE}; A discard D8 CQ; A declare 6S !", cards=HANDS)
    assert noted(verdict) == [("A", "contract-below-bid", "3.4.4")]
    assert finished(verdict) == {"pool": {}, "mountain": {"A": 100}, "whists": {}}


def test_3_4_4_is_about_the_first_declaration_only() -> None:
    start = f"{BOUGHT}; A discard D8 CQ; A declare 7S"
    assert refused(f"{start}; A declare 6S !", cards=HANDS) == ("contract-too-low", "3.4.3")
    assert judged(f"{start}; A declare 8S !", cards=HANDS)["irregularities"] == []


def test_3_3_9_misere_by_another_bidder_stays_refused() -> None:
    start = f"{BOUGHT}; A discard D8 CQ"
    assert refused(f"{start}; A declare misere !", cards=HANDS) == ("misere-not-first", "3.3.9")


def test_3_4_4_waived_the_contract_is_declared_again() -> None:
    start = f"{BOUGHT}; A discard D8 CQ; A declare 6S !; director waive 1 because all agree"
    verdict = judged(start, cards=HANDS)
    assert (verdict["phase"], verdict["turn"], verdict["contract"]) == ("declaration", "A", None)
    assert judged(f"{start}; A declare 6D", cards=HANDS)["phase"] == "defence"


def test_3_4_6_waived_the_discard_may_be_mended() -> None:
    waived = "director waive 1 because all agree"
    start = f"{MISERE}; A discard D8 !; A declare misere; {waived}"
    verdict = judged(f"{start}; A discard D8 CQ; A declare misere", cards=HANDS)
    assert verdict["phase"] == "play"


def test_3_4_8_a_falter_keeps_one_declaration_after_a_whist() -> None:
    verdict = judged(f"{FALTERED}; B whist; A declare 7S", cards=HANDS)
    assert (verdict["phase"], verdict["turn"], verdict["irregularities"]) == ("defence", "B", [])
    after_pass = judged(f"{FALTERED}; B whist; C pass; A declare 7S", cards=HANDS)
    assert (after_pass["turn"], after_pass["defence"]) == ("B", {})


def test_3_4_8_one_whist_spends_it() -> None:
    spent = f"{FALTERED}; B whist; A declare 7S; B whist; A declare 8S"
    assert refused(spent, cards=HANDS) == ("too-late", "3.4.7")


def test_3_4_8_a_change_before_any_whist_does_not_spend_it() -> None:
    start = f"{FALTERED}; A declare 7S; B pass; A declare 7C; B whist; A declare 7D"
    assert judged(start, cards=HANDS)["contract"]["strain"] == "D"


def test_3_4_8_it_keeps_a_plain_declaration_only() -> None:
    assert refused(f"{FALTERED}; B whist; A declare 7S !", cards=HANDS) == ("too-late", "3.4.7")


def test_3_4_8_two_whists_are_play() -> None:
    start = f"{FALTERED}; B whist; C whist; A declare 7S"
    assert refused(start, cards=HANDS) == ("wrong-phase", None)


def test_3_4_8_is_heard_before_a_defender_speaks() -> None:
    start = f"{BOUGHT}; A discard D8 CQ; A declare 6D"
    assert refused(f"{start}; B pass; A falter", cards=HANDS) == ("too-late", "3.4.8")
    play = f"{start}; B whist; C whist; A falter"
    assert refused(play, cards=HANDS) == ("too-late", "3.4.8")
    assert refused(f"{BOUGHT}; A falter", cards=HANDS) == ("wrong-phase", None)
    assert refused(f"{start}; B falter", cards=HANDS) == ("choice-not-offered", "3.4.8")


def test_3_4_8_a_sheet_hears_nothing() -> None:
    head = {"more": "Entry: result"}
    assert refused("A declare 6S; A falter", **head) == ("wrong-phase", None)


def test_without_the_codex_a_wrong_discard_is_noted_only() -> None:
    head = {"options": "irregularities=none", "cards": HANDS}
    verdict = judged(f"{BOUGHT}; A discard D8 !; A declare 6D", **head)
    assert verdict["phase"] == "defence"
    assert noted(verdict) == [("A", "wrong-discard", "3.4.6")]
