"""Exposed cards of hands that nobody knows (3.9.14, 3.9.15)."""

from __future__ import annotations

from tests.referee.tables import judged, refused

HIDDEN = "A bid 6S; B pass; C pass; A talon SQ D8; A discard; A declare 6S; B whist; C whist"


def unknown(body: str) -> tuple[str | None, list[str]]:
    verdict = judged(f"{HIDDEN}; {body}")
    assert verdict["refusal"] is None, verdict["refusal"]
    return verdict["turn"], [word.removeprefix("play ") for word in verdict["lawful"]]


def test_3_9_14_hands_unknown_following_suit_stays_free() -> None:
    """It proves that the exposed card was not lawful."""
    turn, lawful = unknown("B expose H7; A play DA")
    assert turn == "B"
    assert {card for card in lawful if card[0] == "D"} == {"D7", "D9", "DT", "DJ", "DQ", "DK"}
    assert {card for card in lawful if card[0] == "S"} == {"S7", "S8", "S9", "ST", "SJ", "SK", "SA"}
    assert {card for card in lawful if card[0] in "CH"} == {"H7"}


def test_3_9_14_hands_unknown_another_card_off_the_suit_is_refused() -> None:
    body = f"{HIDDEN}; B expose H7; A play DA; B play H8"
    assert refused(body) == ("must-play-exposed", "3.9.14")


def test_3_9_3_hands_unknown_a_trump_stays_free_as_following_suit_does() -> None:
    """Who has a trump and not the suit led must trump: the exposed heart was not lawful either."""
    trumped = f"{HIDDEN}; B expose H7; A play DA; B play S7; C play D9"
    verdict = judged(trumped)
    assert (verdict["refusal"], verdict["turn"]) == (None, "B")
    assert verdict["irregularities"][0]["kind"] == "exposed-card"
    trump = "B expose S9; A play DA"
    assert refused(f"{HIDDEN}; {trump}; B play S7") == ("must-play-exposed", "3.9.14")
    assert {card for card in unknown(trump)[1] if card[0] != "D"} == {"S9"}


def test_3_9_14_hands_unknown_without_trumps_no_card_off_the_suit_is_free() -> None:
    plain = HIDDEN.replace("declare 6S", "declare 6NT")
    body = f"{plain}; B expose H7; A play DA; B play S7"
    assert refused(body) == ("must-play-exposed", "3.9.14")


def test_3_9_14_hands_unknown_the_exposed_card_of_the_suit_led_is_due() -> None:
    assert unknown("B expose H7; A play HA") == ("B", ["H7"])


def test_3_9_14_hands_unknown_a_forbidden_card_gives_way_to_any_other() -> None:
    turn, lawful = unknown("B expose H7; A play HA; A forbid H7")
    assert turn == "B"
    assert {card for card in lawful if card[0] == "H"} == {
        "H7", "H8", "H9", "HT", "HJ", "HQ", "HK",
    }  # fmt: skip


def test_3_9_14_hands_unknown_the_own_lead() -> None:
    body = "B expose H7; A play DA; B play D7; C play D9"
    assert unknown(body)[0] == "A"
    won = "B expose H7; A play DJ; B play DA; C play D7"
    assert unknown(won) == ("B", ["H7"])


def test_3_9_2_hands_unknown_a_card_shown_is_nobody_elses() -> None:
    assert refused(f"{HIDDEN}; B expose H7; C expose H7") == ("card-not-held", "3.9.2")
    assert refused(f"{HIDDEN}; B expose H7; A play H7") == ("card-not-held", "3.9.2")


def test_3_4_9_hands_unknown_a_card_shown_may_have_been_put_away() -> None:
    """The buyer showed the seven of hearts before he put two unseen cards away."""
    bought = "A bid 6S; A expose H7; B pass; C pass; A talon SQ D8; A discard; A declare 6S"
    body = f"{bought}; B whist; C whist; A play CA; B play C7; C play C8; A play CK; B play HA !"
    verdict = judged(f"{body}; C play C9; A play DA; B play D7; C play D9")
    assert verdict["refusal"] is None
    led = f"{bought}; B whist; C whist; A play D7; B play DA; C play D9; B play HA; C play HK"
    assert judged(f"{led}; A play SA")["refusal"] is None


def test_3_9_2_hands_unknown_nobody_shows_more_cards_than_he_has() -> None:
    suits = "B expose D7 D9 DT DJ DQ DK C7 C8 C9 CT"
    assert judged(f"{HIDDEN}; {suits}")["refusal"] is None
    assert refused(f"{HIDDEN}; {suits} CJ") == ("card-not-held", "3.9.2")
    assert refused(f"{HIDDEN}; {suits}; B expose CJ") == ("card-not-held", "3.9.2")
