"""The duty to beat at the table (`austrian 5`): refused, noted as a revoke, mended, proved."""

from __future__ import annotations

import pytest

from tests.referee.pots.tables import ALONE, BOTH, BOUGHT, UNSEEN, austrian, position, refused
from tests.referee.tables import noted

LED = f"{BOUGHT}{BOTH}; A play CT"
HIDDEN = f"{UNSEEN}{BOTH}; A play CT; B play C7"


def test_austrian_5_only_cards_that_beat_are_lawful() -> None:
    assert set(austrian(LED)["lawful"]) == {"play CJ", "play CQ", "play CA"}
    assert refused(f"{LED}; B play C7") == ("must-overtake", "austrian 5")
    assert austrian(f"{LED}; B play CJ; C play C9")["turn"] == "B"


def test_austrian_5_suit_and_trump_come_before_the_duty_to_beat() -> None:
    def third(card: str) -> tuple[str, str | None]:
        cards = position("A C", "B=whist C=whist", "A=8", "A", A="CK", B="DQ", C="HQ C7")
        return refused(f"C play {card}", cards=f"{cards}\nTrick: A {lies[card]} B SJ")

    lies = {"C7": "HT", "HQ": "SK"}
    assert third("C7") == ("must-follow-suit", "austrian 5")
    assert third("HQ") == ("must-trump", "austrian 5")


@pytest.mark.parametrize(
    ("overtake", "lawful"),
    [
        ("head", {"play HA"}),
        ("led-card", {"play HA", "play HT"}),
        ("off", {"play HA", "play HT", "play H7"}),
    ],
)
def test_austrian_5_what_must_be_beaten_is_an_option(overtake: str, lawful: set[str]) -> None:
    head = position("A C", "B=whist C=whist", "A=7", "A", A="S9 CK", B="S8 DQ", C="HAT7")
    cards = f"{head}\nTrick: A H8 B HJ"
    assert set(austrian("", cards=cards, options=f"overtake={overtake}")["lawful"]) == lawful


def test_3_9_16_not_beating_is_a_revoke() -> None:
    verdict = austrian(f"{LED}; B play C7 !")
    assert noted(verdict) == [("B", "revoke", "3.9.16.2")]
    assert (verdict["phase"], verdict["turn"]) == ("play", "C")


def test_3_9_16_1_it_is_mended_with_a_card_that_beats() -> None:
    verdict = austrian(f"{LED}; B play C7 !; C play C9; B correct CJ")
    assert noted(verdict) == [("B", "revoke-corrected", "3.9.16.1")]
    assert verdict["irregularities"][0]["effects"] == [
        {"effect": "exposed", "seat": "B", "cards": ["C7"]}
    ]
    assert (verdict["turn"], verdict["lawful"]) == ("C", ["play C9"])
    short = f"{LED}; B play C7 !; B correct"
    assert refused(f"{short} S8") == ("must-follow-suit", "austrian 5")
    assert refused(f"{short} CT") == ("card-already-played", "austrian 5")


def test_3_9_16_2_it_is_played_anew_and_costs_a_trick() -> None:
    verdict = austrian(f"{LED}; B play C7 !; C play C9; A play S7; A revoke B 1")
    assert (verdict["turn"], set(verdict["lawful"])) == ("B", {"play CJ", "play CQ", "play CA"})
    assert verdict["irregularities"][0]["remedy"] == "replay"
    assert verdict["irregularities"][0]["effects"][0] == {
        "effect": "transfer", "seat": "B", "by": "A",
    }  # fmt: skip


def test_an_unknown_hand_is_judged_by_what_the_record_proves() -> None:
    assert austrian(HIDDEN, cards="")["turn"] == "C"
    assert refused(f"{UNSEEN}{BOTH}; B expose CA; A play CT; B play C7", cards="") == (
        "must-overtake",
        "austrian 5",
    )


def test_3_9_16_a_higher_card_shown_later_proves_the_revoke() -> None:
    later = f"{HIDDEN}; C play C9; A play S7; B play S8; C play SA; C play HA; A play H9"
    assert austrian(later, cards="")["irregularities"] == []
    verdict = austrian(f"{later}; B play CA", cards="")
    assert noted(verdict) == [("B", "revoke", "3.9.16.2")]
    row = verdict["irregularities"][0]
    assert (row["action"], row["trick"], row["card"]) == (9, 1, "C7")


def test_of_an_unknown_hand_his_own_word_states_it_and_the_mark_does_not() -> None:
    """The mark is a statement of a card off the suit led; this one follows suit."""
    marked = austrian(f"{HIDDEN} !", cards="")
    assert noted(marked) == []
    owned = austrian(f"{HIDDEN}; C play C9; A play S7; B revoke B 1", cards="")
    assert (noted(owned), owned["turn"]) == ([("B", "revoke", "3.9.16.2")], "B")
    by_another = f"{HIDDEN}; C play C9; A play S7; A revoke B 1"
    assert refused(by_another, cards="") == ("no-revoke", "3.9.16")
    mended = austrian(f"{HIDDEN}; B correct CJ", cards="")
    assert noted(mended) == [("B", "revoke-corrected", "3.9.16.1")]


def test_a_card_that_beats_is_no_revoke_whoever_says_so() -> None:
    beat = f"{UNSEEN}{BOTH}; A play CT; B play CJ"
    assert austrian(f"{beat} !", cards="")["irregularities"] == []
    assert refused(f"{beat}; C play C9; B play S8; B revoke B 1", cards="") == (
        "no-revoke",
        "3.9.16",
    )


def test_an_exposed_card_is_due_only_where_it_beats() -> None:
    """B's seven lies open; over the ten he may not play it, under the discard he must."""
    shown = f"{BOUGHT}{BOTH}; B expose C7; A play CT"
    assert set(austrian(shown)["lawful"]) == {"play CJ", "play CQ", "play CA"}
    assert refused(f"{shown}; A require C7") == ("choice-not-offered", "3.9.14")
    led = austrian(f"{shown}; B play CJ; C play C9")
    assert led["lawful"] == ["play C7"]


def test_with_a_dead_hand_two_cards_are_a_trick() -> None:
    verdict = austrian(f"{BOUGHT}{ALONE}; A play CT; B play CA")
    assert (verdict["turn"], verdict["tricks"]) == ("B", {"A": 0, "B": 1, "C": 0})
    assert refused(f"{BOUGHT}{ALONE}; A play CT; C play C9") == ("out-of-turn", "austrian 5")
    assert refused(f"{BOUGHT}{ALONE}; A play CT; C play C9 !") == ("out-of-turn", "austrian 5")


def test_an_opened_trick_of_an_incident_proves_it() -> None:
    head = position("A C", "B=whist C=whist", "A=4 B=1 C=2", "A", A="S9 D7", B="CA DQ HJ", C="HAQ8")
    cards = f"{head}\nTrick 7: A CT B C7 C C9\nTrick: A CK"
    verdict = austrian("", cards=cards)
    assert noted(verdict) == [("B", "revoke", "3.9.16.2")]
    assert verdict["irregularities"][0]["action"] is None
    anew = austrian("A revoke B 7", cards=cards)
    assert (anew["turn"], anew["lawful"]) == ("B", ["play CA"])
    assert austrian("", cards=cards, options="overtake=off")["irregularities"] == []
