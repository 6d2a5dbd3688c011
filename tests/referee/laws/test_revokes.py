"""Revokes: established and played anew, never pointed out (3.9.16)."""

from __future__ import annotations

import pytest

from tests.referee.tables import judged

from .playing import (
    ALONE,
    ESTABLISHED,
    GAME,
    REVOKED,
    may,
    moment,
    no,
    row,
    rows,
)


@pytest.mark.parametrize("by", ["A", "B", "C"])
def test_3_9_16_2_the_play_goes_back_to_the_wrong_card(by: str) -> None:
    body = f"{ESTABLISHED}; {by} revoke B 7"
    assert may(body, GAME) == ("B", "DA DQ")
    verdict = judged(body, **GAME)
    assert verdict["tricks"] == {"A": 3, "B": 2, "C": 1}
    assert row(body, GAME)[1:] == ("revoke", "3.9.16.2", [], "replay")
    assert may(f"{body}; B play DA; C play D7", GAME) == ("B", "CA DQ H8")


def test_3_9_16_2_any_later_moment_will_do() -> None:
    for count in (5, 6, 7):
        lines = f"{ESTABLISHED}; B play CA; A play SA; B play DQ; C play D7".split("; ")
        body = "; ".join(lines[:count])
        assert may(f"{body}; A revoke B 7", GAME) == ("B", "DA DQ")


def test_3_9_16_2_at_the_end_one_trick_goes_over() -> None:
    """Defender: from his own tricks to the declarer."""
    replayed = (
        "B play DA; C play D7; B play CA; C play C8; A play C9; B play H8; C play H7; A play HQ"
    )
    body = f"{ESTABLISHED}; A revoke B 7; {replayed}; A play SA; B play DQ"
    before = judged(body, **GAME)
    assert before["tricks"] == {"A": 4, "B": 4, "C": 1}
    verdict = judged(f"{body}; C play DK", **GAME)
    assert verdict["status"] == "finished"
    assert verdict["tricks"] == {"A": 6, "B": 3, "C": 1}


def test_3_9_16_2_pointed_out_after_the_end_the_deal_is_open_again() -> None:
    rest = "B play CA; A play SA; B play DQ; C play D7; A play C9; B play DA; C play C8"
    over = f"{ESTABLISHED}; {rest}"
    assert judged(over, **GAME)["status"] == "finished"
    body = f"{over}; A revoke B 7"
    assert may(body, GAME) == ("B", "DA DQ")
    assert judged(body, **GAME)["score"] is None


def test_3_9_17_only_until_the_result_is_entered() -> None:
    rest = "B play CA; A play SA; B play DQ; C play D7; A play C9; B play DA; C play C8"
    assert no(f"{ESTABLISHED}; {rest}; scored; A revoke B 7", GAME) == ("too-late", "3.9.17")


def test_3_9_16_not_pointed_out_it_is_listed_and_not_punished() -> None:
    rest = "B play CA; A play SA; B play DQ; C play D7; A play C9; B play DA; C play C8"
    verdict = judged(f"{ESTABLISHED}; {rest}", **GAME)
    assert verdict["tricks"] == {"A": 6, "B": 2, "C": 2}
    assert row(f"{ESTABLISHED}; {rest}", GAME)[1:] == ("revoke", "3.9.16.2", [], None)


@pytest.mark.parametrize("said", ["A revoke C 7", "A revoke B 8", "A revoke B 9", "A revoke B 0"])
def test_3_9_16_where_nobody_revoked(said: str) -> None:
    assert no(f"{ESTABLISHED}; {said}", GAME) == ("no-revoke", "3.9.16")


def test_3_9_16_a_trick_without_its_cards_proves_nothing() -> None:
    assert no(f"{ESTABLISHED}; A revoke B 6", GAME) == ("hands-unknown", None)
    assert no(f"{ESTABLISHED}; A revoke B", GAME) == ("no-revoke", "3.9.16")


def test_3_9_16_2_the_same_revoke_is_not_pointed_out_twice() -> None:
    body = f"{ESTABLISHED}; A revoke B 7; B play DA; C play D7; B play CA"
    assert no(f"{body}; C revoke B 7", GAME) == ("no-revoke", "3.9.16")
    mended = f"{REVOKED}; B correct DA; C play D7; B play H8"
    assert no(f"{mended}; A revoke B 7", GAME) == ("no-revoke", "3.9.16")


def test_3_9_16_2_revoking_again_in_the_replay_is_another_revoke() -> None:
    body = f"{ESTABLISHED}; A revoke B 7; B play H8 !; C play DK; C play H7; A play HQ"
    assert [one["remedy"] for one in rows(body, GAME)] == ["replay", None]
    again = f"{body}; C revoke B 7"
    assert may(again, GAME) == ("B", "DA DQ")
    assert [one["remedy"] for one in rows(again, GAME)] == ["replay", "replay"]
    replayed = (
        "B play DA; C play D7; B play CA; C play C8; A play C9; B play H8; C play H7; A play HQ"
    )
    verdict = judged(f"{again}; {replayed}; A play SA; B play DQ; C play DK", **GAME)
    assert verdict["tricks"] == {"A": 7, "B": 2, "C": 1}


def test_3_9_16_2_a_revoke_undone_by_a_replay_is_no_revoke_any_more() -> None:
    """C's heart went back with the trick; led in the replay it breaks nothing."""
    body = "A play D9; B play H8 !; C play D7; A play C9; B play CA; C play H7 !; B play DA"
    body += "; A revoke B 7; B play DQ; C play DK; C play H7; A play HQ; B play H8"
    assert no(f"{body}; A revoke C 8", GAME) == ("no-revoke", "3.9.16")
    assert no(f"{body}; A play C9; A revoke C 8", GAME) == ("no-revoke", "3.9.16")
    assert [one["remedy"] for one in rows(body, GAME)] == ["replay", None]


def test_3_9_16_2_a_waived_revoke_stays_unpunished() -> None:
    body = f"{ESTABLISHED}; director waive 1 because all agree"
    assert no(f"{body}; A revoke B 7", GAME) == ("no-revoke", "3.9.16")
    assert rows(body, GAME)[0]["waived"]


def test_3_9_16_2_waived_after_the_replay_no_trick_goes_over() -> None:
    replayed = (
        "B play DA; C play D7; B play CA; C play C8; A play C9; B play H8; C play H7; A play HQ"
    )
    body = f"{ESTABLISHED}; A revoke B 7; {replayed}; A play SA; B play DQ; C play DK"
    verdict = judged(f"{body}; director waive 1 because all agree", **GAME)
    assert verdict["tricks"] == {"A": 5, "B": 4, "C": 1}


def test_3_9_16_2_doubts_the_opponents_require_any_of_his_cards() -> None:
    body = f"{ESTABLISHED}; A revoke B 7"
    assert may(f"{body}; A require DQ", GAME) == ("B", "DQ")
    assert no(f"{body}; A require DQ; B play DA", GAME) == ("must-play-exposed", "3.9.14")
    assert no(f"{body}; A require CA", GAME) == ("choice-not-offered", "3.9.14")
    assert no(f"{body}; C require DQ", GAME) == ("choice-not-offered", "3.9.14")
    assert no(f"{body}; A forbid DQ", GAME) == ("choice-not-offered", "3.9.14")


def test_3_9_16_2_doubts_last_for_the_rest_of_the_deal() -> None:
    body = f"{ESTABLISHED}; A revoke B 7; A require DA; B play DA; C play D7; A require CA"
    assert may(body, GAME) == ("B", "CA")


def test_3_9_16_2_doubts_do_not_go_against_sense() -> None:
    """B holds the ace of clubs and a small one: leading from under it is absurd."""
    head = moment(
        "A 6S", "SA HQ D9 CK | DA H8 CAT | DK7 C8 H7", "A=3 B=2 C=1", defence="B=whist C=whist"
    )
    body = "A play D9; B play H8 !; C play DK; C play H7; A play HQ; A revoke B 7"
    body += "; B play DA; C play D7"
    assert no(f"{body}; A require CT", head) == ("choice-not-offered", "3.9.14")
    assert may(f"{body}; A require CA", head) == ("B", "CA")
    lax = {**head, "options": "absurd=none"}
    assert may(f"{body}; A require CT", lax) == ("B", "CT")


def test_3_9_16_2_doubts_on_all_pass_go_the_other_way() -> None:
    """There throwing the trick away is sense, and taking it last in hand is not."""
    head = moment(
        "all-pass", "S7 H9 D9 C7 | DA H8 CAT | DK8 C8 H7", "A=1 B=3 C=2", laws="russian/rostov"
    )
    body = "A play D9; B play H8 !; C play DK; C play H7; A play H9; A revoke B 7"
    body += "; B play DA; C play D8"
    assert may(f"{body}; C require CT", head) == ("B", "CT")
    for seat in ("A", "C"):
        assert may(f"{body}; {seat} require H8", head) == ("B", "H8")


def test_3_9_16_2_a_dead_hand_has_no_revokes() -> None:
    assert no("A play D9; A revoke C 7", ALONE) == ("no-revoke", "3.9.16")
    assert may("A play D9; B play H8 !; A play SA; A revoke B 7", ALONE) == ("B", "DA DQ")


def test_3_9_16_2_what_was_exposed_before_stays_exposed() -> None:
    body = f"B expose CA; {REVOKED}; C play DK; C play C8; A play C9; B play CA; A revoke B 7"
    assert may(f"{body}; B play DA; C play D7", GAME) == ("B", "CA")


def test_3_9_16_2_a_ban_met_after_the_wrong_card_binds_again() -> None:
    """B led diamonds as ordered; then C's revoke before that takes his lead back."""
    head = moment(
        "A 6S", "SA HQ D9 C9 | DAQ H8 CA | DK7 C8 H7", "A=3 B=2 C=1", defence="B=whist C=whist"
    )
    lead = "C play D7 !; A choose order; A play C9; B play CA; C play H7 !; B play DA; C play D7"
    assert may(f"{lead}; A play D9", head) == ("B", "DQ H8")
    body = f"{lead}; A revoke C 7; C play C8"
    assert may(body, head) == ("B", "DA DQ")
