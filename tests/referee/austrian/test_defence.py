"""Austrian 4 and 5: who whists, alone or inviting, who leads, and which hand is dead."""

import pytest

from tests.referee.austrian.tables import BOUGHT, judged, offered, refused
from tests.referee.tables import judged as live

CALLED = f"{BOUGHT}; A declare S"


def test_austrian_4_the_left_neighbour_speaks_first() -> None:
    assert offered(CALLED) == ("defence", "B", ["pass", "whist"])
    assert refused(f"{CALLED}; C whist") == ("out-of-turn", "austrian 4")
    assert offered(f"{CALLED}; B pass") == ("defence", "C", ["pass", "whist"])


def test_austrian_4_both_pass_the_declarer_has_all_ten_without_play() -> None:
    verdict = judged(f"{CALLED}; B pass; C pass")
    assert (verdict["status"], verdict["mode"]) == ("finished", None)
    assert verdict["credited"] == {"A": 10, "B": 0, "C": 0}
    assert verdict["tricks"] == {"A": 0, "B": 0, "C": 0}
    assert judged(CALLED)["credited"] == {"A": 0, "B": 0, "C": 0}


@pytest.mark.parametrize(("words", "whister"), [("B whist; C pass", "B"), ("B pass; C whist", "C")])
def test_austrian_4_a_single_whister_says_how(words: str, whister: str) -> None:
    asked = f"{CALLED}; {words}"
    assert offered(asked) == ("defence", whister, ["alone", "invite"])
    assert refused(f"{asked}; {whister} whist") == ("choice-not-offered", "austrian 4")
    assert refused(f"{asked}; {whister} pass") == ("choice-not-offered", "austrian 4")
    assert judged(f"{asked}; {whister} invite")["defence"][whister] == "invite"


@pytest.mark.parametrize("word", ["alone", "invite", "half-whist", "open", "closed"])
def test_austrian_4_no_other_first_word(word: str) -> None:
    assert refused(f"{CALLED}; B {word}") == ("choice-not-offered", "austrian 4")


def test_austrian_4_nobody_invites_when_both_whist() -> None:
    assert refused(f"{CALLED}; B whist; C whist; B invite") == ("wrong-phase", None)


def test_austrian_5_against_two_the_declarer_leads_whatever_the_option() -> None:
    for options in ("", "lead=first-hand"):
        body = "A pass; B bid 1; C pass; B discard C7 HK; B declare D; C whist; A whist"
        assert offered(body, options=options)[:2] == ("play", "B")


@pytest.mark.parametrize(
    ("words", "declarer", "first_hand"),
    [
        ("C whist; A pass; C invite", "B", "A"),
        ("C whist; A pass; C alone", "B", "B"),  # A's hand is dead
        ("C pass; A whist; A alone", "B", "A"),
    ],
)
def test_austrian_5_against_one_the_option_says_who_leads(
    words: str, declarer: str, first_hand: str
) -> None:
    body = f"A pass; B bid 1; C pass; B discard C7 HK; B declare D; {words}"
    assert offered(body)[:2] == ("play", declarer)
    assert offered(body, options="lead=first-hand")[:2] == ("play", first_hand)


def test_austrian_5_a_dead_hand_is_skipped_and_tricks_have_two_cards() -> None:
    alone = f"{CALLED}; B whist; C pass; B alone; A play DA"
    assert refused(f"{alone}; C play D8") == ("out-of-turn", "austrian 5")
    verdict = judged(f"{alone}; B play D9")
    assert (verdict["turn"], verdict["tricks"]) == ("A", {"A": 1, "B": 0, "C": 0})
    assert verdict["mode"] == "closed"


def test_austrian_5_an_invited_hand_plays_in_its_own_turn() -> None:
    body = f"{CALLED}; B whist; C pass; B invite; A play DA; B play D9"
    assert offered(body) == ("play", "C", ["play D8"])
    assert refused(f"{body}; B play DT") == ("out-of-turn", "austrian 5")


PLAYED = f"{CALLED}; B whist; C whist"


def test_austrian_5_suit_then_trump_then_anything() -> None:
    assert refused(f"{PLAYED}; A play DA; B play C7") == ("must-follow-suit", "austrian 5")
    lead = f"{PLAYED}; A play DA; B play D9; C play D8; A play DK; B play DT"
    assert offered(lead)[2] == ["play SA", "play SQ"]
    assert refused(f"{lead}; C play H7") == ("must-trump", "austrian 5")
    assert refused(f"{PLAYED}; A play CA") == ("card-not-held", "austrian 5")
    assert refused(f"{lead}; C play D8") == ("card-already-played", "austrian 5")


def test_austrian_5_note_299_whoever_can_beat_must() -> None:
    lead = f"{PLAYED}; A play CT"
    assert offered(lead)[2] == ["play CA", "play CJ", "play CQ"]
    assert refused(f"{lead}; B play C7") == ("must-overtake", "austrian 5")
    trump = f"{PLAYED}; A play SJ; B play S8"
    assert offered(trump)[2] == ["play SA", "play SQ"]


@pytest.mark.parametrize(
    ("overtake", "second", "third"),
    [("head", "K", "A"), ("led-card", "K", "AQ"), ("off", "8K", "7AQ")],
)
def test_austrian_5_note_299_the_option_names_the_card_to_beat_or_none(
    overtake: str, second: str, third: str
) -> None:
    cards = """Hand A: ST9 CA8 DAKQT HA9
Hand B: SK8 CQ97 DJ9 HT87
Hand C: SAQ7 CKT D87 HKQJ
Talon: SJ CJ"""
    body = "A bid 1; B pass; C pass; A discard SJ CJ; A declare D; B whist; C whist; A play ST"
    head = {"cards": cards, "options": f"overtake={overtake}"}
    assert offered(body, **head)[2] == [f"play S{rank}" for rank in second]
    assert offered(f"{body}; B play SK", **head)[2] == [f"play S{rank}" for rank in third]


def test_austrian_5_at_a_live_table_a_card_that_beats_is_lawful_beside_the_one_known() -> None:
    body = "A bid 1; B pass; C pass; A talon CJ SK; A discard; A declare H; B whist; C pass"
    body += "; B invite; A play H8; B play HT; C play H9; B play CT; C play C7"
    known = f"{body}; A play CQ"
    assert live(known, laws="austrian/base")["refusal"] is None
