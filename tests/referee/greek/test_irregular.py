"""What goes wrong at a Greek table: the codex's remedies and what they do to the payments."""

import pytest

from tests.referee import tables
from tests.referee.greek.tables import LAWS, judged, paper, refused
from tests.referee.tables import noted, payments

BOUGHT = "A bid 6S; B pass; C pass"
DECLARED = f"{BOUGHT}; A discard H7 H9; A declare 6D"
BOTH = f"{DECLARED}; B whist; C whist"
PAPER = "A declare 6D; B whist; C whist; tricks"


def test_3_3_8_a_call_without_a_rung_is_noted_and_made_again() -> None:
    for call in ("bid 6S", "bid 6D", "hold"):
        verdict = judged(f"A bid 6S; B {call} !")
        assert noted(verdict) == [("B", "insufficient-bid", "3.3.8")]
        assert (verdict["turn"], verdict["phase"]) == ("B", "auction")


def test_3_3_18_a_bid_out_of_turn_has_no_place_on_the_ladder() -> None:
    verdict = judged("B bid 6S !")
    assert noted(verdict) == [("B", "bid-out-of-turn", "3.3.18")]
    assert (verdict["turn"], set(verdict["lawful"])) == ("A", {"pass", "if-left", "bid 6S"})


def test_3_3_18_the_suit_named_may_be_banned_or_ordered() -> None:
    named = "C bid 6S !; A bid 6S; B pass; C pass; A discard H7 H9; A declare 6D"
    verdict = judged(f"{named}; B whist; C whist")
    assert (verdict["phase"], verdict["turn"]) == ("remedy", "A")
    assert set(verdict["lawful"]) == {"choose ban", "choose order", "choose none"}


def test_3_3_18_a_partner_who_plays_alone_is_bound_by_what_the_passer_named() -> None:
    named = "C bid 6S !; A bid 6S; B bid 6C; C pass; A pass; B discard D7 D8; B declare 6C"
    verdict = judged(f"{named}; C pass; A whist; A alone")
    assert (verdict["phase"], verdict["turn"]) == ("remedy", "B")
    assert set(verdict["lawful"]) == {"choose ban", "choose order", "choose none"}
    banned = judged(f"{named}; C pass; A whist; A alone; B choose ban")
    assert banned["turn"] == "A"
    assert not any(line.startswith("play S") for line in banned["lawful"])


def test_3_3_18_a_lone_defender_has_no_partner_who_could_be_bound() -> None:
    named = "A bid 6S; C bid 6S !; B bid 6C; C pass; A pass; B discard D7 D8; B declare 6C"
    verdict = judged(f"{named}; C whist; A pass; C alone")
    assert (verdict["phase"], verdict["turn"]) == ("play", "B")


def test_3_3_18_a_pass_out_of_turn_is_final() -> None:
    verdict = judged("B pass !; A if-left; C pass")
    assert (verdict["phase"], verdict["turn"]) == ("exchange", "A")


def test_3_3_16_the_talon_laid_open_leaves_it_to_the_only_other_player() -> None:
    shown = "A pass; B bid 6S; B show-talon"
    assert judged(shown)["turn"] == "C"
    assert set(judged(shown)["lawful"]) == {"bid 6S", "if-left", "pass"}
    assert judged(f"{shown}; C if-left")["phase"] == "exchange"
    own = judged("A pass; B bid 6S; C bid 6C; B show-talon")
    assert (own["phase"], own["turn"]) == ("exchange", "C")
    waiting = judged("A if-left; B pass; C show-talon")
    assert (waiting["phase"], waiting["turn"]) == ("exchange", "A")


def test_3_4_4_a_contract_below_the_bid_is_paid_as_the_bid_given_up() -> None:
    bid = "A bid 6S; B bid 6C; C pass; A hold; B pass; A discard H7 H9"
    verdict = judged(f"{bid}; A declare 6S !")
    assert noted(verdict) == [("A", "contract-below-bid", "3.4.4")]
    assert payments(verdict) == ["A>pot 60 remise", "A>B 18 tricks", "A>C 18 tricks"]
    assert verdict["credited"] == {"A": 4, "B": 3, "C": 3}


def test_3_4_6_a_wrong_discard_is_two_short_in_the_contract_named() -> None:
    verdict = judged(f"{BOUGHT}; A discard H7 !; A declare 8D")
    assert noted(verdict) == [("A", "wrong-discard", "3.4.6")]
    assert payments(verdict) == ["A>pot 160 remise", "A>B 32 tricks", "A>C 32 tricks"]
    mended = judged(f"{BOUGHT}; A discard H7 !; A discard H7 H9; A declare 8D")
    assert mended["phase"] == "defence"


def test_3_9_12_the_declarers_penalty_decides_made_or_failed_and_d() -> None:
    failed = paper(f"{PAPER} A=6 B=2 C=2; A look-discard")
    assert payments(failed) == ["A>pot 40 remise", "A>B 8 tricks", "A>C 8 tricks"]
    fined = paper(f"{PAPER} A=8 B=0 C=2; A look-discard")
    assert payments(fined) == ["B>A 56 quota", "B>C 8 partner"]


def test_3_9_12_a_defenders_penalty_hurts_him_alone() -> None:
    """B keeps one of his two: short of one; C is paid as he took, and not fined for B."""
    looked = paper(f"{PAPER} A=6 B=2 C=2; B inspect A 3")
    assert payments(looked) == ["B>A 24 quota", "B>C 8 partner"]
    rich = paper(f"{PAPER} A=6 B=3 C=1; B inspect A 3")
    assert payments(rich) == ["pot>A 40 pot", "A>B 8 tricks", "A>C 4 tricks"]
    short = paper("A declare 6D; B pass; C whist; C invite; tricks A=6 B=1 C=3; C inspect A 3")
    assert payments(short) == ["C>A 24 quota"]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("A declare 9D; B whist; C whist; tricks A=10; B inspect A 3", ["B>A 180 quota"]),
        ("A declare 9D; B whist; C whist; tricks A=10; C inspect A 3",
         ["B>A 90 quota", "C>A 90 quota"]),
        ("A declare 10D; B whist; C whist; tricks A=10; B inspect A 3", ["B>A 100 quota"]),
        ("A declare 8D; B whist; C pass; B alone; tricks A=10; B inspect A 3", ["B>A 160 quota"]),
        ("A declare 6D; B whist; C pass; B invite; tricks A=10; B inspect A 3", ["B>A 200 quota"]),
        ("A declare 6D; B whist; C whist; tricks A=5 B=0 C=5; B inspect A 3",
         ["A>pot 40 remise", "A>C 20 tricks"]),
    ],
)  # fmt: skip
def test_3_9_12_a_penalty_counts_below_no_trick_for_the_part_owed_not_for_pay(
    body: str, expected: list[str]
) -> None:
    assert payments(paper(body)) == expected


def test_3_9_18_a_wrong_count_adds_two_tricks_to_his_own_part() -> None:
    assert payments(paper(f"{PAPER} A=6 B=2 C=2; B cards 9")) == ["B>A 48 quota", "B>C 8 partner"]
    assert payments(paper(f"{PAPER} A=7 B=1 C=2; B cards 9")) == ["B>A 56 quota", "B>C 8 partner"]
    alone = "A declare 6D; B whist; C pass; B alone; tricks A=8 B=2; B cards 9"
    assert payments(paper(alone)) == ["B>A 64 quota"]
    invited = "A declare 6D; B whist; C pass; B invite; tricks A=7 B=2 C=1; B cards 9"
    assert payments(paper(invited)) == ["B>A 84 quota"]


def test_3_9_18_a_defender_with_a_wrong_count_has_not_met_his_part() -> None:
    both = paper(f"{PAPER} A=7 B=1 C=2; B cards 9; C cards 11")
    assert payments(both) == ["B>A 56 quota", "C>A 56 quota"]


def test_3_9_18_a_declarer_with_a_wrong_count_is_two_short() -> None:
    verdict = paper(f"{PAPER} A=6 B=2 C=2; A cards 9")
    assert payments(verdict) == ["A>pot 80 remise", "A>B 16 tricks", "A>C 16 tricks"]


def test_3_9_16_2_a_revoke_moves_one_trick() -> None:
    verdict = paper(f"{PAPER} A=6 B=2 C=2; A revoke B")
    assert verdict["tricks"] == {"A": 7, "B": 1, "C": 2}
    assert payments(verdict) == ["B>A 28 quota", "B>C 8 partner"]


def test_3_9_14_1_a_defenders_lead_out_of_turn_is_the_declarers_to_judge() -> None:
    verdict = judged(f"{BOTH}; B play SQ !")
    assert (verdict["phase"], verdict["turn"]) == ("remedy", "A")
    assert set(verdict["lawful"]) == {"choose accept", "choose ban", "choose order"}
    alone = judged(f"{DECLARED}; B whist; C pass; B alone; B play SQ !")
    assert set(alone["lawful"]) == {"choose accept", "choose expose"}


def test_3_9_14_3_out_of_turn_in_a_deal_nobody_bought_takes_the_rest() -> None:
    verdict = judged("A pass; B pass; C pass; B play SQ !", options="all_pass=play")
    assert verdict["tricks"] == {"A": 0, "B": 10, "C": 0}
    assert payments(verdict) == ["B>pot 100 all-pass"]


def test_3_2_19_who_saw_the_talon_takes_all_of_a_deal_nobody_bought() -> None:
    passed = "B see-talon; A pass; B pass; C pass"
    assert payments(judged(passed, options="all_pass=play")) == ["B>pot 100 all-pass"]
    assert payments(judged(passed)) == []


def test_3_2_21_a_look_at_the_talon_writes_no_points_here() -> None:
    verdict = judged("B look-talon; A pass; B pass; C pass")
    assert noted(verdict) == [("B", "talon-looked", "3.2.21")]
    assert [one["effect"] for one in verdict["irregularities"][0]["effects"]] == ["barred"]
    assert payments(verdict) == []


@pytest.mark.parametrize("line", ["adjust B pool 7", "adjust B mountain 7", "whists A on B 5"])
def test_the_director_has_no_sheet_to_write_on(line: str) -> None:
    body = f"{PAPER} A=6 B=2 C=2; director {line} article 3.4.9 because so"
    assert tables.refused(body, laws=LAWS, more="Entry: result") == ("choice-not-offered", None)


def test_the_directors_fine_goes_into_the_kasa() -> None:
    verdict = paper(f"{PAPER} A=6 B=2 C=2; director fine C 9 article 3.4.9 because so")
    assert payments(verdict)[-1] == "C>pot 9 fine"


def test_the_director_assigns_the_tricks_of_a_contract() -> None:
    line = "director tricks A=5 B=3 C=2 article 3.9.7 because seen"
    verdict = judged(f"{BOTH}; {line}")
    assert payments(verdict) == ["A>pot 40 remise", "A>B 12 tricks", "A>C 8 tricks"]


def test_without_the_codex_all_is_left_to_the_director() -> None:
    verdict = judged(f"{BOTH}; B play SQ !", options="irregularities=none")
    assert noted(verdict) == [("B", "lead-out-of-turn", "3.9.14.1")]
    assert (verdict["phase"], verdict["turn"]) == ("play", "A")


def test_a_word_of_another_game_is_refused_even_if_it_happened() -> None:
    assert refused("A bid misere !") == ("bid-not-allowed", "greek 2")
    assert refused("A bid 2 !") == ("bid-not-allowed", "greek 2")
    assert refused("A bid 6S; B if-left !") == ("unreadable", None)


def test_3_9_14_3_damage_that_comes_to_nothing_is_no_row() -> None:
    led = "A pass; B pass; C pass; B play SQ !; A damage A=4 B=3 C=3; director allow damage"
    assert payments(judged(led, options="all_pass=play")) == ["B>pot 100 all-pass"]


def test_greek_3_the_directors_figures_for_a_contract_given_up_are_both_defenders() -> None:
    given = f"{BOUGHT}; A concede; director tricks A=5 B=3 C=2 article 3.9 because of a slip"
    assert payments(judged(given)) == ["A>pot 20 remise", "A>B 6 tricks", "A>C 4 tricks"]


def test_3_3_16_the_auction_ends_when_the_others_have_no_call_but_pass() -> None:
    verdict = judged("A bid 6S; B pass; C see-talon")
    assert (verdict["phase"], verdict["turn"]) == ("exchange", "A")
