"""A revoke that went back with the play is none any more, replayed before or not (3.9.16.2)."""

from __future__ import annotations

from tests.referee.tables import judged

from .playing import ALL_PASS, GAME, Head, rows

LATER = "A play D9; B play H8 !; C play DK; C play C8; A play C9; B play DQ !; A play HQ"
"""B revokes in the seventh trick and in the eighth."""
BOTH = f"{LATER}; A revoke B 8; B play CA; B play DA; A revoke B 7"
OUT = "B play DQ; C play DK; C play C8; A play C9; B play CA; B play H8; C play H7; A play HQ"
OUT += "; A play SA; B play DA; C play D7"

SAME = "A play D9; B play H8 !; C play H7 !; A play HQ"
"""B and C revoke in the seventh trick."""


def due(body: str, head: Head = GAME) -> list[str]:
    """Whose trick goes over, revoke by revoke."""
    return [
        effect["seat"]
        for row in rows(body, head)
        for effect in row["effects"]
        if effect["effect"] == "transfer"
    ]


def test_3_9_16_2_of_two_revokes_the_later_goes_back_with_the_earlier() -> None:
    assert due(f"{LATER}; A revoke B 8") == ["B"]
    verdict = judged(f"{BOTH}; {OUT}", **GAME)
    assert verdict["status"] == "finished"
    assert verdict["tricks"] == {"A": 6, "B": 2, "C": 2}
    assert due(BOTH) == ["B"]


def test_3_9_16_2_it_stays_listed_as_what_was_done_about_it() -> None:
    first, second = rows(BOTH, GAME)
    assert (first["trick"], first["remedy"]) == (7, "replay")
    assert (second["trick"], second["remedy"], second["effects"]) == (8, "replay", [])


def test_3_9_16_2_waiving_the_earlier_does_not_bring_the_later_back() -> None:
    body = f"{BOTH}; {OUT}; director waive 1 because all agree"
    assert judged(body, **GAME)["tricks"] == {"A": 5, "B": 3, "C": 2}
    later = f"{BOTH}; {OUT}; director waive 2 because all agree"
    assert judged(later, **GAME)["tricks"] == {"A": 6, "B": 2, "C": 2}


def test_3_9_16_2_nobody_names_the_cards_of_a_revoker_whose_revoke_went_back() -> None:
    """C's opponents had a word about his cards while his was played anew."""
    body = f"{SAME}; A revoke C 7; C play DK; C play C8; A revoke B 7; B play DQ"
    (second,) = [row for row in rows(body, GAME) if row["seat"] == "C"]
    assert second["effects"] == []
    assert judged(f"{body}; A require DK", **GAME)["refusal"]["code"] == "choice-not-offered"
    assert judged(f"{SAME}; A revoke C 7; A require DK", **GAME)["refusal"] is None


def test_3_9_16_2_in_one_trick_the_later_players_goes_back_with_the_earlier_ones() -> None:
    assert due(f"{SAME}; A revoke C 7; C play DK; C play C8; A revoke B 7") == ["B"]
    assert due(f"{SAME}; A revoke B 7") == ["B"]


def test_3_9_16_2_in_one_trick_the_earlier_players_stays() -> None:
    """B's is pointed out first, C revokes in the replay."""
    body = "A play D9; B play H8 !; C play DK; C play C8; A revoke B 7; B play DQ; C play H7 !"
    assert due(f"{body}; B play DA; A revoke C 7") == ["B", "C"]


def test_3_9_16_2_who_revokes_in_the_replay_too_pays_twice() -> None:
    body = "A play D9; B play H8 !; C play DK; C play C8; A revoke B 7; B play CA !; C play DK"
    assert due(f"{body}; C play C8; A revoke B 7") == ["B", "B"]


def test_3_9_16_1_mended_in_time_an_earlier_revoke_takes_the_later_back_too() -> None:
    """B's card of the same trick was not established when C's had been played anew."""
    body = f"{SAME}; A revoke C 7; C play DK; B correct DQ"
    assert [row["kind"] for row in rows(body, GAME)] == ["revoke-corrected", "revoke"]
    assert due(body) == []


def test_3_9_16_2_all_pass_the_offender_takes_one_more_for_the_earlier_alone() -> None:
    verdict = judged(
        f"{BOTH}; {OUT.replace('A play SA; B play DA', 'A play S7; B play DA')}",
        **{**ALL_PASS, "cards": GAME["cards"].replace("SA", "S7")},
    )
    assert verdict["refusal"] is None, verdict["refusal"]
    assert verdict["credited"]["B"] == verdict["tricks"]["B"] + 1
