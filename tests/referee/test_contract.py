"""Talon, discard and declaration (3.4, 3.5)."""

import pytest

from .tables import HANDS, finished, judged, refused

BOUGHT = "A bid 6D; B pass; C pass"
DISCARDED = f"{BOUGHT}; A discard HT D8"
DECLARED = f"{DISCARDED}; A declare 6D"


def test_3_4_1_a_known_talon_is_the_buyers_and_two_cards_go_away() -> None:
    verdict = judged(BOUGHT, cards=HANDS)
    assert (verdict["phase"], verdict["turn"]) == ("exchange", "A")
    assert set(verdict["lawful"]) == {"discard", "concede"}
    assert judged(f"{BOUGHT}; A discard SQ D8", cards=HANDS)["phase"] == "declaration"


@pytest.mark.parametrize(
    ("discard", "code"),
    [
        ("", "bad-discard"),
        ("HT", "bad-discard"),
        ("HT HT", "bad-discard"),
        ("HT D8 SQ", "bad-discard"),
        ("HT SK", "card-not-held"),
    ],
)
def test_3_4_1_the_discard_is_two_different_cards_of_ones_own(discard: str, code: str) -> None:
    assert refused(f"{BOUGHT}; A discard {discard}", cards=HANDS) == (code, "3.4.1")


def test_3_4_1_the_exchange_is_the_buyers_alone() -> None:
    assert refused(f"{BOUGHT}; B discard SK S7", cards=HANDS) == ("out-of-turn", "3.4.1")
    assert refused(f"{DISCARDED}; C declare 6D", cards=HANDS) == ("out-of-turn", "3.4.1")


def test_a_talon_that_the_record_does_not_know_is_stated_first() -> None:
    verdict = judged(BOUGHT)
    assert (verdict["phase"], verdict["lawful"]) == ("exchange", ["talon"])
    assert refused(f"{BOUGHT}; A discard")[0] == "wrong-phase"
    assert refused(f"{BOUGHT}; A concede")[0] == "wrong-phase"
    assert set(judged(f"{BOUGHT}; A talon SQ D8")["lawful"]) == {"discard", "concede"}


@pytest.mark.parametrize("talon", ["SQ", "SQ SQ"])
def test_a_stated_talon_is_two_different_cards(talon: str) -> None:
    assert refused(f"{BOUGHT}; A talon {talon}")[0] == "bad-deal"


def test_a_talon_in_the_header_is_not_stated_again() -> None:
    assert refused(f"{BOUGHT}; A talon SQ D8", cards=HANDS)[0] == "wrong-phase"
    alone = {"more": "Talon: SQ D8"}
    assert refused(f"{BOUGHT}; A talon SQ D8", **alone)[0] == "wrong-phase"
    assert set(judged(BOUGHT, **alone)["lawful"]) == {"discard", "concede"}


def test_hands_without_a_talon_leave_two_cards_whose_order_may_be_stated() -> None:
    hands = HANDS.rsplit("\n", 1)[0]
    assert judged(f"{BOUGHT}; A discard SQ D8", cards=hands)["refusal"] is None
    assert judged(f"{BOUGHT}; A talon D8 SQ; A discard SQ D8", cards=hands)["refusal"] is None
    assert refused(f"{BOUGHT}; A talon D8 SK", cards=hands)[0] == "bad-deal"


def test_without_hands_the_discard_may_stay_unseen() -> None:
    live = f"{BOUGHT}; A talon SQ D8"
    ending = "A declare 6D; B whist; C whist; A play SQ"
    assert judged(f"{live}; A discard; {ending}")["refusal"] is None
    assert refused(f"{live}; A discard SQ H7; {ending}") == ("card-not-held", "3.9.2")


def test_3_4_9_a_second_discard_replaces_the_first_until_the_declaration() -> None:
    verdict = judged(f"{DISCARDED}; A discard SQ CT; A declare 6D; B whist; C whist", cards=HANDS)
    assert "play HT" in verdict["lawful"]
    assert "play SQ" not in verdict["lawful"]
    assert refused(f"{DECLARED}; A discard SQ CT", cards=HANDS)[0] == "wrong-phase"


def test_3_4_3_the_contract_is_at_least_the_bid() -> None:
    assert refused(f"{DISCARDED}; A declare 6C", cards=HANDS) == ("contract-too-low", "3.4.3")
    assert judged(f"{DISCARDED}; A declare 10NT", cards=HANDS)["refusal"] is None
    every = judged(DISCARDED, cards=HANDS)["lawful"]
    assert "declare 6D" in every
    assert "declare 6C" not in every
    assert "declare misere" not in every
    assert "concede" in every


def test_3_5_1_who_bid_misere_declares_misere() -> None:
    bought = "A bid misere; B pass; C pass; A discard SA SQ"
    assert refused(f"{bought}; A declare 10NT", cards=HANDS) == ("choice-not-offered", "3.5.1")
    assert judged(f"{bought}; A declare misere", cards=HANDS)["contract"]["kind"] == "misere"
    assert refused(f"{DISCARDED}; A declare misere", cards=HANDS) == ("misere-not-first", "3.3.9")


def test_a_bare_suit_is_no_russian_contract() -> None:
    assert refused(f"{DISCARDED}; A declare H", cards=HANDS)[0] == "choice-not-offered"


def test_3_4_8_a_slip_is_mended_at_once_even_downwards_to_the_bid() -> None:
    verdict = judged(f"{DISCARDED}; A declare 7D; A declare 6H", cards=HANDS)
    assert verdict["contract"] == {"kind": "game", "declarer": "A", "level": 6, "strain": "H"}
    assert (verdict["phase"], verdict["turn"], verdict["defence"]) == ("defence", "B", {})


def test_3_4_8_after_a_pass_the_contract_may_still_change_and_the_defence_starts_anew() -> None:
    verdict = judged(f"{DECLARED}; B pass; A declare 7D", cards=HANDS)
    assert (verdict["turn"], verdict["defence"]) == ("B", {})


def test_3_4_8_after_a_pause_exactly_one_level_higher() -> None:
    assert judged(f"{DECLARED}; A declare 7S !", cards=HANDS)["contract"]["level"] == 7
    assert judged(f"{DECLARED}; A declare 7S !", cards=HANDS)["irregularities"] == []
    for other in ("6H", "8S"):
        change = f"{DECLARED}; A declare {other} !"
        assert refused(change, cards=HANDS) == ("contract-too-low", "3.4.3")


@pytest.mark.parametrize("words", ["B whist", "B pass; C half-whist", "B pass; C whist"])
def test_3_4_7_a_whist_freezes_the_contract(words: str) -> None:
    """A half-whist is a whist for this purpose (our reading)."""
    assert refused(f"{DECLARED}; {words}; A declare 7D", cards=HANDS) == ("too-late", "3.4.7")


def test_3_4_7_only_the_declarer_changes_his_contract() -> None:
    assert refused(f"{DECLARED}; C declare 7D", cards=HANDS) == ("out-of-turn", "3.8.1")
    assert refused(f"{DECLARED}; B declare 7D", cards=HANDS) == ("out-of-turn", "3.8.1")


def test_3_6_misere_is_not_changed() -> None:
    declared = "A bid misere; B pass; C pass; A discard SA SQ; A declare misere"
    assert refused(f"{declared}; A declare 10NT", cards=HANDS)[0] == "wrong-phase"


def test_3_5_4_giving_up_costs_the_bids_level_in_undertricks() -> None:
    assert finished(judged(f"{BOUGHT}; A concede", cards=HANDS)) == {
        "pool": {},
        "mountain": {"A": 12},
        "whists": {"B on A": 12, "C on A": 12},
    }
    assert judged(f"{DISCARDED}; A concede", cards=HANDS)["status"] == "finished"
    assert judged(f"{DISCARDED}; A concede", cards=HANDS)["contract"]["level"] == 6


def test_3_5_4_the_dealer_who_sits_out_is_consoled_too() -> None:
    body = "A pass; B bid 8S; C pass; B talon SA SK; B concede"
    score = finished(judged(body, seats="A B C D", dealer="D", laws="russian/rostov"))
    assert score["mountain"] == {"B": 48}
    assert score["whists"] == {"A on B": 80, "C on B": 80, "D on B": 80}


def test_3_5_4_without_three_is_three_undertricks_and_nothing_else() -> None:
    options = {"options": "without_three=yes", "laws": "russian/leningrad"}
    body = "A bid 7S; B pass; C pass; A concede"
    assert finished(judged(body, cards=HANDS, **options)) == {
        "pool": {},
        "mountain": {"A": 24},
        "whists": {},
    }


def test_3_5_4_misere_is_played_out() -> None:
    bought = "A bid misere; B pass; C pass"
    assert refused(f"{bought}; A concede", cards=HANDS) == ("choice-not-offered", "3.5.4")
    after = f"{bought}; A discard SA SQ; A concede"
    assert refused(after, cards=HANDS) == ("choice-not-offered", "3.5.4")
    assert refused(f"{DECLARED}; A concede", cards=HANDS)[0] == "wrong-phase"


def test_announcements_belong_to_other_games() -> None:
    assert refused(f"{DISCARDED}; A announce four-aces", cards=HANDS)[0] == "choice-not-offered"
    assert refused(f"{DECLARED}; B announce no-aces", cards=HANDS)[0] == "choice-not-offered"
    assert refused("A announce no-aces", cards=HANDS)[0] == "wrong-phase"
    unplayed = f"{DECLARED}; B pass; C pass; A announce four-aces"
    assert refused(unplayed, cards=HANDS)[0] == "deal-finished"


def test_a_paper_result_takes_no_announcement_of_another_game() -> None:
    named, head = "A declare 7S; B whist; C whist", {"more": "Entry: result"}
    assert refused(f"{named}; A announce four-aces", **head)[0] == "choice-not-offered"
    done = f"{named}; tricks A=7 B=2 C=1; A announce four-aces"
    assert refused(done, **head)[0] == "deal-finished"
