"""Revokes of hands that nobody knows: the mark states them, later cards prove them (3.9.16)."""

from __future__ import annotations

from typing import Any

from tests.referee.tables import judged, refused

WHISTED = "A bid 6S; B pass; C pass; A talon SQ D8; A discard; A declare 6S; B whist; C whist"
"""Ten actions; nobody knows the hands."""


def verdict(body: str) -> dict[str, Any]:
    found = judged(f"{WHISTED}; {body}")
    assert found["refusal"] is None, found["refusal"]
    return found


def kinds(body: str) -> list[tuple[int, str, str, str | None, str | None]]:
    """Action at fault, seat, kind, wrong card and remedy of each irregularity."""
    return [
        (one["action"], one["seat"], one["kind"], one["card"], one["remedy"])
        for one in verdict(body)["irregularities"]
    ]


def no(body: str) -> tuple[str, str | None]:
    return refused(f"{WHISTED}; {body}")


def test_3_9_16_the_mark_on_a_card_off_the_suit_is_the_statement() -> None:
    assert kinds("A play DA; B play H7 !") == [(10, "B", "revoke", "H7", None)]
    assert kinds("A play DA; B play H7 ! late") == [(10, "B", "revoke", "H7", None)]
    assert kinds("A play DA; B play H7") == []


def test_3_9_16_the_mark_on_a_card_of_the_suit_says_nothing() -> None:
    assert kinds("A play DA; B play D7 !") == []
    assert kinds("A play DA !") == []


def test_3_9_16_the_mark_says_nothing_where_he_cannot_have_the_suit() -> None:
    """All other diamonds have been seen, and B's spade is a trump."""
    gone = "A play D7; B play D9; C play DT; C play DJ; A play DQ; B play DK"
    assert kinds(f"{gone}; B play H7; C play H8; A play H9; A play DA; B play S7 !") == []


def test_3_9_16_1_mended_with_a_card_of_the_suit_or_a_trump() -> None:
    body = "A play DA; B play H7 !"
    assert kinds(f"{body}; B correct D9") == [(10, "B", "revoke-corrected", "H7", "correct")]
    assert kinds(f"{body}; B correct S9") == [(10, "B", "revoke-corrected", "H7", "correct")]
    assert no(f"{body}; B correct H9") == ("must-play-exposed", "3.9.14")
    assert no(f"{body}; B correct C9") == ("must-play-exposed", "3.9.14")


def test_3_9_16_1_he_says_so_himself() -> None:
    body = "A play DA; B play H7"
    assert kinds(f"{body}; B correct D9") == [(10, "B", "revoke-corrected", "H7", "correct")]
    assert kinds(f"{body}; C play D7; B correct D9") == [
        (10, "B", "revoke-corrected", "H7", "correct")
    ]
    assert no(f"{body}; B correct H9") == ("no-revoke", "3.9.16")
    assert no("A play DA; B play D9; B correct D7") == ("no-revoke", "3.9.16")
    assert no("A play DA; B play S9; B correct H7") == ("no-revoke", "3.9.16")
    assert kinds("A play DA; B play S9; B correct D7")[0][2] == "revoke-corrected"
    assert kinds("A play DA; B play C9; B correct S7")[0][2] == "revoke-corrected"
    assert no(f"{body}; C correct D9") == ("no-revoke", "3.9.16")


def test_3_9_14_the_mended_card_is_known_and_exposed() -> None:
    body = "A play DA; B play H7 !; B correct D9; C play D7; A play HA"
    assert [one for one in verdict(body)["lawful"] if one[5] == "H"] == ["play H7"]


def test_3_9_16_pointed_out_in_the_same_trick_after_the_mark() -> None:
    found = verdict("A play DA; B play H7 !; A revoke B 1")
    assert (found["phase"], found["turn"]) == ("remedy", "B")
    suits = {word.split()[1][0] for word in found["lawful"]}
    assert suits == {"D", "S"}
    assert no("A play DA; B play H7; A revoke B 1") == ("no-revoke", "3.9.16")


PROVED = "A play DA; B play H7; C play D7; A play HA; B play D9; C play H8"
"""B shows a diamond in the second trick."""


def test_3_9_16_a_later_card_proves_it_with_the_action_of_the_wrong_one() -> None:
    assert kinds(PROVED) == [(10, "B", "revoke", "H7", None)]
    lines = PROVED.split("; ")
    assert kinds("; ".join(lines[:5])) == [(10, "B", "revoke", "H7", None)]
    assert kinds("; ".join(lines[:4])) == []


def test_3_9_16_a_card_shown_proves_it_too() -> None:
    body = "A play DA; B play H7; C play D7"
    found = [(action, kind) for action, _, kind, _, _ in kinds(f"{body}; B expose D9")]
    assert found == [(12, "exposed-card"), (10, "revoke")]


def test_3_9_3_a_trump_shown_later_proves_that_he_had_to_trump() -> None:
    body = "A play DA; B play H7; C play D7; A play CA; B play S7"
    assert kinds(body) == [(10, "B", "revoke", "H7", None)]


def test_3_9_16_a_card_of_the_side_suit_proves_nothing() -> None:
    assert kinds("A play DA; B play H7; C play D7; A play CA; B play C7") == []


def test_3_9_16_2_proved_and_pointed_out_the_play_goes_back() -> None:
    found = verdict(f"{PROVED}; A revoke B 1")
    assert (found["phase"], found["turn"]) == ("play", "B")
    assert found["lawful"] == ["play D9", "play DT", "play DJ", "play DQ", "play DK"]
    assert found["tricks"] == {"A": 0, "B": 0, "C": 0}
    assert kinds(f"{PROVED}; A revoke B 1") == [(10, "B", "revoke", "H7", "replay")]


def test_3_9_16_2_marked_and_established_the_play_goes_back_though_nothing_is_proved() -> None:
    body = "A play DA; B play H7 !; C play D7; A play HA; B play H9; C play H8; C revoke B 1"
    found = verdict(body)
    assert (found["phase"], found["turn"]) == ("play", "B")
    assert "play D9" in found["lawful"]
    assert found["irregularities"][0]["remedy"] == "replay"


def test_3_9_16_2_unproved_and_unmarked_there_is_nothing_to_point_out() -> None:
    body = "A play DA; B play H7; C play D7; A play HA; B play H9; C play H8; C revoke B 1"
    assert no(body) == ("no-revoke", "3.9.16")


def test_3_9_16_2_after_the_replay_the_cards_seen_are_known() -> None:
    body = f"{PROVED}; A revoke B 1"
    assert no(f"{body}; B play H7") == ("must-follow-suit", "3.9.3")
    found = verdict(f"{body}; B play D9; C play D7; A play HA")
    assert [one for one in found["lawful"] if one[5] == "H"] != []
    assert no(f"{body}; B play D9; C play H8") == ("must-follow-suit", "3.9.3")


def test_3_9_16_2_a_proof_is_listed_once() -> None:
    body = f"{PROVED}; A play CA; B play C7; C play C8; A play CK; B play C9; C play CT"
    assert kinds(body) == [(10, "B", "revoke", "H7", None)]


def test_3_9_16_the_seven_of_spades_is_a_card_like_another() -> None:
    body = "A play HA; B play S7; C play H7; B play H8"
    assert kinds(body) == [(10, "B", "revoke", "S7", None)]
    assert kinds(f"{body}; A revoke B 1") == [(10, "B", "revoke", "S7", "replay")]


def test_3_9_16_his_own_word_is_enough_where_his_hand_is_unknown() -> None:
    body = "A play DA; B play H7; C play D7; A play HA; B play H9; C play H8"
    assert kinds(f"{body}; B revoke B 1") == [(10, "B", "revoke", "H7", "replay")]
    assert no(f"{body}; C revoke B 1") == ("no-revoke", "3.9.16")
    assert no(f"{body}; B revoke B 2") == ("no-revoke", "3.9.16")
    found = verdict("A play DA; B play H7; B revoke B 1")
    assert (found["phase"], found["turn"]) == ("remedy", "B")


def test_3_9_16_behind_a_talon_card_of_an_all_pass() -> None:
    passed = "A pass; B pass; C pass; C talon SQ"
    body = f"{passed}; A play S9; B play HA; C play S8; C talon D8; A play DA; B play SK"
    found = judged(body)
    assert found["refusal"] is None
    assert [(one["action"], one["card"]) for one in found["irregularities"]] == [(6, "HA")]
    back = judged(f"{body}; A revoke B 1")
    assert back["turn"] == "B"
    assert {"play SK"} < set(back["lawful"]) == {f"play S{rank}" for rank in "7TJKA"}
    again = judged(f"{body}; A revoke B 1; B play SK; C play S8")
    assert again["turn"] == "A"
