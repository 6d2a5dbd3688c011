"""In the last trick nothing matters any more (3.9.21)."""

from __future__ import annotations

import pytest

from tests.referee.tables import judged

from .playing import LAST, Head, may, moment, no, now, row, rows

HEARTS = moment("A 6S", "H7 | H9 | HK", "A=5 B=2 C=2", defence="B=whist C=whist")
ALL_PASS = moment("all-pass", "H7 | H9 | HK", "A=5 B=2 C=2", laws="russian/rostov")


@pytest.mark.parametrize("head", [HEARTS, ALL_PASS])
@pytest.mark.parametrize("mark", ["!", "! late", "! same"])
def test_3_9_21_a_lead_out_of_turn_is_immaterial(head: Head, mark: str) -> None:
    body = f"C play HK {mark}"
    (one,) = rows(body, head)
    assert (one["article"], one["remedies"], one["remedy"]) == ("3.9.21", [], None)
    assert one["effects"] == []
    assert now(body, head)[:2] == ("play", "A")


def test_3_9_21_every_kind_is_kept() -> None:
    assert row("C play HK !", HEARTS)[1] == "lead-out-of-turn"
    assert row("C play HK ! late", HEARTS)[1] == "out-of-turn-late"
    assert row("A play H7; C play HK !", HEARTS)[1] == "play-out-of-turn"
    assert row("A play H7; C play HK ! late", HEARTS)[1] == "out-of-turn-late"


def test_3_9_21_what_is_noticed_only_now_changes_its_kind_alone() -> None:
    lead, card = "C play HK ! late; stop", "A play H7; C play HK ! late; stop"
    assert row(lead, HEARTS)[1:] == ("lead-out-of-turn", "3.9.21", [], None)
    assert row(card, HEARTS)[1:] == ("play-out-of-turn", "3.9.21", [], None)
    assert may(lead, HEARTS) == ("A", "H7")
    assert may(card, HEARTS) == ("B", "H9")
    assert no(f"{lead}; stop", HEARTS) == ("wrong-phase", None)


MIXED = moment("A 6NT", "D7 | H9 | HK", "A=5 B=2 C=2", defence="B=whist C=whist")


@pytest.mark.parametrize("order", ["C HK B H9 A D7", "B H9 C HK A D7", "C HK A D7 B H9"])
def test_3_9_21_the_trick_is_judged_as_led_by_the_rightful_seat(order: str) -> None:
    """A's seven of diamonds is the lead whoever put his card down first."""
    words = order.split()
    plays = [f"{seat} play {card}" for seat, card in zip(words[::2], words[1::2], strict=True)]
    turns = ["A", "B", "C"]
    body = ""
    for play in plays:
        mark = "" if play[0] == turns[0] else " ! late"
        turns.remove(play[0])
        body += f"{play}{mark}; "
    verdict = judged(body, **MIXED)
    assert verdict["status"] == "finished"
    assert verdict["tricks"] == {"A": 6, "B": 2, "C": 2}


def test_3_9_21_a_lead_noticed_at_once_goes_back_to_its_hand() -> None:
    assert judged("C play HK !; A play D7; B play H9; C play HK", **MIXED)["tricks"]["A"] == 6


def test_3_9_14_3_does_not_apply_in_the_last_trick() -> None:
    verdict = judged("C play HK !", **ALL_PASS)
    assert (verdict["status"], verdict["turn"]) == ("open", "A")
    verdict = judged("C play HK ! late; A play H7; stop; B play H9", **ALL_PASS)
    assert verdict["tricks"] == {"A": 5, "B": 2, "C": 3}


def test_3_9_21_a_revoke_in_the_last_trick_is_immaterial() -> None:
    """With eleven cards B has two left: the spade he does not follow with is over."""
    head = moment("A 6S", "SA | DA | DK", "A=5 B=2 C=2", defence="B=whist C=whist")
    body = "B cards 11 S7; A play SA; B play DA !"
    found = [(one["kind"], one["article"], one["remedies"]) for one in rows(body, head)]
    assert found == [("wrong-count", "3.9.18", []), ("revoke", "3.9.21", [])]
    assert may(body, head) == ("C", "DK")
    assert no(f"{body}; B correct S7", head) == ("no-revoke", "3.9.16")
    assert no(f"{body}; C revoke B 10", head) == ("no-revoke", "3.9.16")
    over = f"{body}; C play DK"
    assert judged(over, **head)["tricks"] == {"A": 6, "B": 2, "C": 2}
    assert no(f"{over}; A revoke B 10", head) == ("no-revoke", "3.9.16")


def test_3_9_21_the_last_card_of_everybody_is_lawful() -> None:
    assert may("A play SA", LAST) == ("B", "DA")
    assert judged("A play SA; B play DA; C play DK", **LAST)["status"] == "finished"
