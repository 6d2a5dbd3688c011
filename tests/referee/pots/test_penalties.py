"""Penalties of the play in Austrian préférence, by what they do to the payments."""

from __future__ import annotations

import pytest

from tests.referee import tables
from tests.referee.pots.tables import ALONE, BOTH, BOUGHT, INVITED, austrian, refused
from tests.referee.tables import noted, payments

HEAD = {"cards": "", "more": "Pot: 60\nEntry: result"}


def paid(body: str) -> list[str]:
    """What a deal written by its result pays."""
    return payments(austrian(f"A declare S; {body}", **HEAD))


def two(tricks: str, *penalties: str) -> list[str]:
    """Both whist."""
    return paid("; ".join([f"B whist; C whist; tricks {tricks}", *penalties]))


def one(word: str, tricks: str, *penalties: str) -> list[str]:
    """B whists, and plays so."""
    return paid("; ".join([f"B whist; C pass; B {word}; tricks {tricks}", *penalties]))


def test_3_4_9_a_look_at_the_discard_costs_the_declarer_a_trick() -> None:
    assert two("A=7 B=2 C=1", "A look-discard") == [
        "pot>A 10 pot", "A>B 2 tricks", "A>C 1 tricks", "C>pot 10 quota",
    ]  # fmt: skip
    assert two("A=6 B=2 C=2", "A look-discard")[-1] == "A>pot 20 remise"


def test_3_4_9_nothing_was_put_away_from_hand() -> None:
    verdict = austrian("A declare S hand; B whist; C whist; tricks A=6 B=2 C=2; A look-discard",
                       **HEAD)  # fmt: skip
    assert verdict["refusal"]["code"] == "choice-not-offered"
    assert verdict["refusal"]["article"] == "3.4.9"


def test_3_9_11_2_a_whisters_inspection_costs_him_a_trick_of_his_own() -> None:
    assert two("A=6 B=2 C=2", "B inspect A 3") == [
        "pot>A 10 pot", "A>B 1 tricks", "A>C 2 tricks", "B>pot 10 quota",
    ]  # fmt: skip
    assert one("alone", "A=7 B=3", "B inspect A 3") == ["pot>A 10 pot", "A>B 2 tricks"]


def test_3_9_11_2_an_inviter_pays_for_both_hands_but_not_for_the_invited_players_look() -> None:
    assert one("invite", "A=6 B=2 C=2", "B inspect A 3") == [
        "pot>A 10 pot", "A>B 3 tricks", "B>pot 10 quota",
    ]  # fmt: skip
    looked = one("invite", "A=6 B=2 C=2", "C inspect A 3")
    assert looked == ["pot>A 10 pot", "A>B 4 tricks"]


def test_3_9_18_a_whister_with_a_wrong_count_is_short_of_two_more() -> None:
    assert two("A=4 B=3 C=3", "B cards 9") == [
        "pot>A 10 pot", "A>B 3 tricks", "A>C 3 tricks", "A>pot 20 remise", "B>pot 10 quota",
    ]  # fmt: skip


@pytest.mark.parametrize(("tricks", "credited"), [("A=6 B=2 C=2", 4), ("A=8 B=1 C=1", 4)])
def test_3_9_18_a_declarer_with_a_wrong_count_has_failed(tricks: str, credited: int) -> None:
    body = f"A declare S; B whist; C whist; tricks {tricks}; A cards 11"
    verdict = austrian(body, **HEAD)
    assert verdict["credited"]["A"] == credited
    assert "A>pot 20 remise" in payments(verdict)


@pytest.mark.parametrize(
    ("bought", "laws"),
    [
        ("A bid 1; B pass; C pass; A discard; A declare C", "austrian/base"),
        ("A bid 6S; B pass; C pass; A discard; A declare 6S", "greek/prefa"),
    ],
)
def test_3_9_18_counts_cards_in_play_so_an_unplayed_contract_is_made(
    bought: str, laws: str
) -> None:
    made = tables.judged(f"{bought}; B pass; C pass", laws=laws)
    miscounted = tables.judged(f"{bought}; B pass; C pass; A cards 9", laws=laws)
    assert noted(miscounted) == [("A", "wrong-count", "3.9.18")]
    assert miscounted["credited"] == made["credited"] == {"A": 10, "B": 0, "C": 0}
    assert payments(miscounted) == payments(made)
    played = (
        f"{bought}; B whist; A cards 9; C whist; director tricks A=8 B=1 C=1 article 1 because x"
    )
    assert tables.judged(played, laws=laws)["credited"]["A"] == 4


def test_3_9_18_a_contract_given_up_is_paid_by_the_table_whatever_was_held() -> None:
    solo = "A bid 6S; B pass; C pass; A discard; A concede"
    given_up = tables.judged(f"{solo}; A cards 11", laws="greek/prefa")
    assert given_up["credited"] == {"A": 4, "B": 3, "C": 3}
    assert payments(given_up) == payments(tables.judged(solo, laws="greek/prefa"))


def test_3_9_18_the_game_with_a_sheet_agrees() -> None:
    body = "A declare 6S; B pass; C pass"
    assert tables.paper(f"{body}; A cards 9") == tables.paper(body)


def test_3_9_16_2_a_revokers_trick_goes_to_the_other_side() -> None:
    assert two("A=6 B=2 C=2", "C revoke A")[-1] == "A>pot 20 remise"
    by_c = austrian("A declare S; B whist; C whist; tricks A=6 B=2 C=2; C revoke A", **HEAD)
    assert by_c["tricks"] == {"A": 5, "B": 2, "C": 3}
    helper = "A declare S; B whist; C pass; B invite; tricks A=6 B=4; A revoke C"
    assert austrian(helper, **HEAD)["tricks"] == {"A": 7, "B": 3, "C": 0}
    lone = "A declare S; B whist; C pass; B alone; tricks A=10; A revoke B"
    assert austrian(lone, **HEAD)["tricks"] == {"A": 10, "B": 0, "C": 0}


@pytest.mark.parametrize(
    ("defence", "choices"),
    [
        (BOTH, {"accept", "ban", "order"}),
        (INVITED, {"accept", "ban", "order"}),
        (ALONE, {"accept", "expose"}),
    ],
)
def test_3_9_14_1_a_lone_defender_has_no_partner_to_bind(defence: str, choices: set[str]) -> None:
    verdict = austrian(f"{BOUGHT}{defence}; B play HK !")
    assert noted(verdict) == [("B", "lead-out-of-turn", "3.9.14.1")]
    assert set(verdict["lawful"]) == {f"choose {choice}" for choice in choices}


def test_3_9_14_1_an_order_binds_the_partners_next_lead() -> None:
    ordered = f"{BOUGHT}{BOTH}; B play DQ !; A choose order; A play S7; B play S8; C play SA"
    assert refused(f"{ordered}; C play SQ") == ("ordered-suit", "3.9.14.1")
    assert austrian(ordered)["lawful"] == ["play D8"]


def test_3_9_14_2_the_declarer_leads_out_of_turn() -> None:
    body = f"{BOUGHT}{BOTH}; A play CT; B play CA; C play C9; A play SK !"
    verdict = austrian(body)
    assert noted(verdict) == [("A", "lead-out-of-turn", "3.9.14.2")]
    assert verdict["turn"] == "B"


def test_3_9_14_5_unnoticed_among_two_cards() -> None:
    body = f"{BOUGHT}{ALONE}; B play HK ! late"
    verdict = austrian(f"{body}; A play H9")
    assert noted(verdict) == [("B", "out-of-turn-late", "3.9.14.5")]
    assert (verdict["turn"], verdict["tricks"]["B"]) == ("B", 1)
    stopped = austrian(f"{body}; stop")
    assert (stopped["turn"], set(stopped["lawful"])) == ("A", {"choose accept", "choose expose"})


def test_without_the_codex_everything_is_the_directors() -> None:
    options = {"options": "irregularities=none"}
    led = austrian(f"{BOUGHT}{BOTH}; B play HK !", **options)
    assert noted(led) == [("B", "lead-out-of-turn", "3.9.14.1")]
    assert (led["phase"], led["turn"], led["irregularities"][0]["remedies"]) == ("play", "A", [])
    revoked = austrian(f"{BOUGHT}{BOTH}; A play CT; B play C7 !; C play C9", **options)
    assert noted(revoked) == [("B", "revoke", "3.9.16.2")]
    assert revoked["tricks"]["A"] == 1
    looked = austrian("A declare S; B whist; C whist; tricks A=6 B=2 C=2; A look-discard",
                      options="irregularities=none", **HEAD)  # fmt: skip
    assert (looked["credited"]["A"], noted(looked)) == (6, [("A", "discard-look", "3.4.9")])
