"""Revokes in whole deals, behind a talon card, on paper (3.9.16)."""

from __future__ import annotations

from tests.referee.tables import HANDS, finished, judged, refused

from .playing import (
    ALL_PASS,
    ESTABLISHED,
    GAME,
    may,
    no,
    row,
)

FULL = "A bid 6S; B pass; C pass; A discard HT D8; A declare 6S; B whist; C whist"


def test_3_9_16_2_in_a_whole_deal() -> None:
    body = f"{FULL}; A play DA; B play SK !; C play D7; B play HA"
    verdict = judged(f"{body}; C revoke B 1", cards=HANDS)
    assert (verdict["phase"], verdict["turn"], verdict["lawful"]) == ("play", "B", ["play DT"])
    assert verdict["irregularities"][0]["action"] == 9


OPENED = "A pass; B pass; C pass; A play S9; B play HA !; C play SJ"


def test_3_9_16_1_behind_a_talon_card() -> None:
    """The second talon card opens by itself and is nobody's lead."""
    verdict = judged(f"{OPENED}; B correct SK", cards=HANDS)
    assert (verdict["phase"], verdict["turn"]) == ("play", "C")
    assert verdict["lawful"] == ["play S8", "play SJ"]
    verdict = judged(f"{OPENED}; B correct SK; C play S8; A play DA", cards=HANDS)
    assert verdict["turn"] == "B"
    assert verdict["tricks"] == {"A": 0, "B": 1, "C": 0}


def test_3_9_16_2_behind_a_talon_card() -> None:
    body = f"{OPENED}; A play DA; B play DT; C play D7; A play HK; A revoke B 1"
    verdict = judged(body, cards=HANDS)
    assert (verdict["turn"], verdict["lawful"]) == ("B", ["play S7", "play SK"])
    assert verdict["tricks"] == {"A": 0, "B": 0, "C": 0}
    again = f"{body}; B play S7; C play SJ; A play DA; B play DT; C play D7"
    assert judged(again, cards=HANDS)["turn"] == "A"


def test_3_9_16_2_behind_a_talon_card_at_a_table_of_four() -> None:
    four = {"seats": "A B C D", "dealer": "D", "cards": HANDS}
    body = f"{OPENED}; A play DA; B play DT; C play D7; A play HK; A revoke B 1"
    verdict = judged(body, **four)
    assert (verdict["turn"], verdict["lawful"]) == ("B", ["play S7", "play SK"])
    verdict = judged(f"{body}; B play SK; C play SJ", **four)
    assert verdict["tricks"] == {"A": 0, "B": 1, "C": 0, "D": 0}


def test_3_9_16_2_after_an_award_the_play_goes_on_without_it() -> None:
    """The lead out of turn on all-pass came after the revoke and is undone with the rest."""
    body = "A play D9; B play H8 !; C play DK; A play S7 !"
    assert judged(body, **ALL_PASS)["status"] == "finished"
    assert may(f"{body}; C revoke B 7", ALL_PASS) == ("B", "DA DQ")


def test_3_9_16_on_paper_one_trick_is_moved() -> None:
    paper = "A declare 6S; B whist; C whist; tricks A=6 B=3 C=1; A revoke B"
    verdict = judged(paper, more="Entry: result")
    assert verdict["tricks"] == {"A": 7, "B": 2, "C": 1}
    assert finished(verdict)["pool"] == {"A": 2}
    assert refused(f"{paper} 3", more="Entry: result") == ("hands-unknown", None)
    seats = {"seats": "A B C D", "dealer": "D"}
    assert refused(paper.replace("revoke B", "revoke D"), more="Entry: result", **seats) == (
        "no-revoke",
        "3.9.16",
    )


def test_a_void_deal_has_no_revokes() -> None:
    body = f"{ESTABLISHED}; director redeal article 3.2.2 because the pack was short; A revoke B 7"
    assert no(body, GAME) == ("deal-finished", None)


def test_3_9_16_without_the_codex_a_revoke_is_noted_only() -> None:
    head = {**GAME, "options": "irregularities=none"}
    assert row(f"{ESTABLISHED}; A revoke B 7", head)[1:] == ("revoke", "3.9.16.2", [], None)
    assert may(f"{ESTABLISHED}; A revoke B 7", head)[0] == "B"
