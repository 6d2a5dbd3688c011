"""The play of the cards and the all-pass deal (3.7, 3.9)."""

import pytest

from .tables import HANDS, judged, refused

SIX = "A bid 6D; B pass; C pass; A discard HT D8; A declare 6D; B whist; C whist"
ALL_PASS = "A pass; B pass; C pass"
LIVE = "A bid 6D; B pass; C pass; A talon SQ D8; A discard; A declare 6D; B whist; C whist"


def test_3_9_1_the_first_hand_leads_whoever_declares() -> None:
    body = "A pass; B bid 6D; C pass; B discard SQ D8; B declare 6D; C whist; A whist"
    assert judged(body, cards=HANDS)["turn"] == "A"
    assert refused(f"{body}; B play SK", cards=HANDS) == ("out-of-turn", "3.9.1")


def test_3_9_1_then_the_winner_of_the_last_trick_leads() -> None:
    verdict = judged(f"{SIX}; A play S9; B play SK; C play S8", cards=HANDS)
    assert (verdict["turn"], verdict["tricks"]) == ("B", {"A": 0, "B": 1, "C": 0})


def test_3_9_2_only_cards_held() -> None:
    assert refused(f"{SIX}; A play HT", cards=HANDS) == ("card-not-held", "3.9.2")
    assert refused(f"{SIX}; A play SK", cards=HANDS) == ("card-not-held", "3.9.2")
    again = f"{SIX}; A play SA; B play S7; C play S8; A play SA"
    assert refused(again, cards=HANDS) == ("card-already-played", "3.9.2")


def test_3_9_3_follow_suit_else_trump_else_anything() -> None:
    led = f"{SIX}; A play CK"
    assert set(judged(led, cards=HANDS)["lawful"]) == {"play CA", "play C9", "play C8", "play C7"}
    assert refused(f"{led}; B play SK", cards=HANDS) == ("must-follow-suit", "3.9.3")
    second = f"{led}; B play C7; C play CJ; A play CQ; B play CA"
    trumps = {f"play D{rank}" for rank in "KQ97"}
    assert set(judged(second, cards=HANDS)["lawful"]) == trumps
    assert refused(f"{second}; C play HQ", cards=HANDS) == ("must-trump", "3.9.3")
    third = f"{second}; C play D7; C play DK; A play DA; B play DT; A play DJ"
    assert len(judged(third, cards=HANDS)["lawful"]) == 7


def test_3_9_3_there_is_no_duty_to_beat() -> None:
    assert judged(f"{SIX}; A play S9; B play S7; C play S8", cards=HANDS)["turn"] == "A"


@pytest.mark.parametrize(
    ("plays", "taker"),
    [
        ("A play S9; B play S7; C play SJ", "C"),
        ("A play CK; B play CA; C play CJ", "B"),
        ("A play DJ; B play DT; C play DQ", "C"),
    ],
)
def test_3_9_4_the_highest_card_of_the_suit_or_trump_wins(plays: str, taker: str) -> None:
    assert judged(f"{SIX}; {plays}", cards=HANDS)["turn"] == taker


def test_3_9_4_a_trump_beats_the_suit_led() -> None:
    plays = "A play CK; B play CA; C play CJ; B play C7; C play D7; A play CT"
    assert judged(f"{SIX}; {plays}", cards=HANDS)["turn"] == "C"


def test_3_6_6_misere_has_no_trumps_and_lies_open() -> None:
    declared = "A bid misere; B pass; C pass; A discard SA SQ; A declare misere"
    verdict = judged(f"{declared}; A play DA; B play DT; C play D7; A play DJ", cards=HANDS)
    assert set(verdict["lawful"]) == {
        f"play {card}" for card in ("SK", "S7", "HA", "H8", "H7", "CA", "C9", "C8", "C7")
    }


def test_3_7_6_1_the_talon_opens_the_first_two_tricks() -> None:
    assert set(judged(ALL_PASS, cards=HANDS)["lawful"]) == {"play SA", "play S9", "play ST"}
    assert refused(f"{ALL_PASS}; A play DA", cards=HANDS) == ("must-follow-suit", "3.9.3")
    one = f"{ALL_PASS}; A play SA; B play S7; C play S8"
    verdict = judged(one, cards=HANDS)
    assert (verdict["turn"], set(verdict["lawful"])) == ("A", {"play DA", "play DJ"})
    two = judged(f"{one}; A play DJ; B play DT; C play DK", cards=HANDS)
    assert (two["turn"], two["tricks"]) == ("A", {"A": 1, "B": 0, "C": 1})
    assert len(two["lawful"]) == 8


def test_3_7_6_3_with_three_players_the_talon_card_only_names_the_suit() -> None:
    verdict = judged(f"{ALL_PASS}; A play S9; B play S7; C play S8", cards=HANDS)
    assert verdict["tricks"] == {"A": 1, "B": 0, "C": 0}


def test_3_7_6_3_with_four_players_the_dealers_talon_card_competes() -> None:
    verdict = judged(
        f"{ALL_PASS}; A play S9; B play S7; C play S8", cards=HANDS, seats="A B C D", dealer="D"
    )
    assert verdict["tricks"] == {"A": 0, "B": 0, "C": 0, "D": 1}
    assert verdict["turn"] == "A"


def test_3_7_6_2_with_the_talon_closed_the_first_hand_leads_as_ever() -> None:
    verdict = judged(ALL_PASS, cards=HANDS, laws="russian/rostov")
    assert len(verdict["lawful"]) == 10
    after = judged(
        f"{ALL_PASS}; A play S9; B play SK; C play S8", cards=HANDS, laws="russian/rostov"
    )
    assert after["turn"] == "B"
    assert refused(f"{ALL_PASS}; C talon SQ", laws="russian/rostov")[0] == "wrong-phase"


def test_an_unknown_talon_is_opened_by_the_dealer_before_tricks_one_and_two() -> None:
    verdict = judged(ALL_PASS)
    assert (verdict["turn"], verdict["lawful"], verdict["phase"]) == ("C", ["talon"], "play")
    four = judged(ALL_PASS, seats="A B C D", dealer="D")
    assert (four["turn"], four["tricks"]) == ("D", {"A": 0, "B": 0, "C": 0, "D": 0})
    assert refused(f"{ALL_PASS}; A play SA") == ("out-of-turn", "3.9.1")
    assert refused(f"{ALL_PASS}; C play SA")[0] == "wrong-phase"
    assert refused(f"{ALL_PASS}; A talon SQ") == ("out-of-turn", "3.9.1")
    one = f"{ALL_PASS}; C talon SQ; A play SA; B play S7; C play S8"
    assert judged(one)["turn"] == "C"
    assert refused(f"{one}; C talon SA")[0] == "bad-deal"
    assert judged(f"{one}; C talon D8")["turn"] == "A"
    assert refused(f"{one}; C talon D8; C talon SK") == ("out-of-turn", "3.9.1")


def test_the_order_of_a_left_over_talon_may_be_stated_by_the_dealer() -> None:
    hands = HANDS.rsplit("\n", 1)[0]
    assert judged(ALL_PASS, cards=hands)["lawful"][0].startswith("play S")
    turned = judged(f"{ALL_PASS}; C talon D8 SQ", cards=hands)
    assert set(turned["lawful"]) == {"play DA", "play DJ"}
    assert set(judged(f"{ALL_PASS}; C talon D8", cards=hands)["lawful"]) == {"play DA", "play DJ"}
    assert refused(f"{ALL_PASS}; C talon SK", cards=hands)[0] == "bad-deal"
    assert refused(f"{ALL_PASS}; A talon D8", cards=hands) == ("out-of-turn", "3.9.1")
    later = f"{ALL_PASS}; A play SA; C talon SQ"
    assert refused(later, cards=hands)[0] == "wrong-phase"
    second = f"{ALL_PASS}; A play SA; B play S7; C play S8; C talon"
    assert judged(f"{second} D8", cards=hands)["refusal"] is None
    assert refused(f"{second} SQ", cards=hands)[0] == "bad-deal"


def test_with_hands_unknown_only_what_is_proved_is_refused() -> None:
    """No inference by counting: a seat may be thought to hold any card not seen elsewhere."""
    assert len(judged(LIVE)["lawful"]) == 32
    assert (
        judged(f"{LIVE}; A play SA; B play HK; C play S7; A play CA; B play ST")["refusal"] is None
    )
    assert refused(f"{LIVE}; A play SA; B play SQ") == ("card-not-held", "3.9.2")
    assert refused(f"{LIVE}; A play SA; B play SA") == ("card-already-played", "3.9.2")


def test_with_hands_unknown_the_buyers_talon_cards_bind_him_once_the_discard_is_stated() -> None:
    bought = "A bid 6D; B pass; C pass; A talon SQ D8; A discard H7 H8; A declare 6D"
    led = f"{bought}; B whist; C whist; A play HK; B play HA; C play H9; B play S7; C play S8"
    assert set(judged(led)["lawful"]) == {f"play S{rank}" for rank in "AKQJT9"}
    assert refused(f"{led}; A play CK") == ("must-follow-suit", "3.9.3")
    assert judged(f"{led}; A play SA")["refusal"] is None


def test_the_deal_ends_after_ten_tricks_and_is_scored_once() -> None:
    tricks = "A declare 6S; B whist; C whist; tricks A=6 B=2 C=2"
    head = {"more": "Entry: result"}
    assert judged(f"{tricks}; scored", **head)["status"] == "finished"
    assert refused(f"{tricks}; scored; scored", **head) == ("deal-finished", None)
    assert refused(f"{tricks}; scored; A play SA", **head) == ("deal-finished", None)
    assert refused(f"{tricks}; scored; A revoke B 3", **head) == ("too-late", "3.9.17")
    assert refused(f"{tricks}; A whist", **head) == ("deal-finished", None)
    assert refused("A declare 6S; scored", **head)[0] == "wrong-phase"
