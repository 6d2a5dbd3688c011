"""The talon known to somebody before the auction is over (3.2.19 to 3.2.21, 3.3.16)."""

import pytest

import referee

from ..tables import HANDS, finished, judged, noted, refused, text

FOUR = {"seats": "A B C D", "dealer": "D"}
PASSES = "A pass; B pass; C pass"
TWO_TRICKS = "A play SA; B play S7; C play S8; A play DA; B play DT; C play D7"


@pytest.mark.parametrize(
    ("verb", "kind", "article"),
    [
        ("see-talon", "talon-seen", "3.2.19"),
        ("look-talon", "talon-looked", "3.2.21"),
        ("take-talon", "talon-taken", "3.2.20"),
    ],
)
def test_3_3_16_1_who_knows_the_talon_may_only_pass(verb: str, kind: str, article: str) -> None:
    start = f"A bid 6S; B {verb}"
    verdict = judged(start)
    assert noted(verdict) == [("B", kind, article)]
    assert (verdict["turn"], verdict["lawful"]) == ("B", ["pass"])
    assert refused(f"{start}; B bid 6C") == ("bid-not-allowed", "3.3.8")
    assert refused(f"{start}; B bid misere") == ("bid-not-allowed", "3.3.8")
    assert judged(f"{start}; B pass")["turn"] == "C"


def test_3_3_16_1_the_first_hand_may_not_hold_either() -> None:
    start = "A bid 6S; B bid 6C; C pass; A see-talon"
    assert refused(f"{start}; A hold") == ("bid-not-allowed", "3.3.8")


def test_3_3_16_1_a_bid_all_the_same_changes_nothing() -> None:
    verdict = judged("A see-talon; A bid 6S !")
    assert [kind for _, kind, _ in noted(verdict)] == ["talon-seen", "insufficient-bid"]
    assert (verdict["turn"], verdict["lawful"]) == ("A", ["pass"])


def test_3_2_19_a_bid_already_made_stands_and_buys() -> None:
    verdict = judged("A bid 6S; A see-talon; B pass; C pass")
    assert (verdict["phase"], verdict["turn"]) == ("exchange", "A")
    over = judged("A bid 6S; A see-talon; B bid 6C; C pass")
    assert (over["turn"], over["lawful"]) == ("A", ["pass"])


def test_3_2_19_opened_the_first_two_tricks_are_his_whatever_is_played() -> None:
    verdict = judged(f"C see-talon; {PASSES}; {TWO_TRICKS}", cards=HANDS)
    assert verdict["tricks"] == {"A": 0, "B": 0, "C": 2}
    assert verdict["turn"] == "A"


def test_3_2_19_an_idle_dealer_takes_them_with_his_talon_cards() -> None:
    verdict = judged(f"D see-talon; {PASSES}; {TWO_TRICKS}", cards=HANDS, **FOUR)
    assert verdict["tricks"] == {"A": 0, "B": 0, "C": 0, "D": 2}
    playing = judged(f"B see-talon; {PASSES}; {TWO_TRICKS}", cards=HANDS, **FOUR)
    assert playing["tricks"] == {"A": 0, "B": 2, "C": 0, "D": 0}


def test_3_2_19_closed_all_ten_are_his_at_the_third_pass() -> None:
    verdict = judged("A pass; B look-talon; B pass; C pass", laws="russian/rostov", cards=HANDS)
    assert verdict["tricks"] == {"A": 0, "B": 10, "C": 0}
    assert finished(verdict) == {
        "pool": {"A": 1, "C": 1},
        "mountain": {"B": 5},
        "whists": {"A on B": 25, "C on B": 25},
    }


def test_3_3_16_1_closed_without_play_there_is_no_mode() -> None:
    rostov = {"laws": "russian/rostov"}
    ended = judged(f"A see-talon; {PASSES}", **rostov)
    assert (ended["status"], ended["mode"]) == ("finished", None)
    waived = judged(f"A see-talon; {PASSES}; director waive 1 because all agree", **rostov)
    assert (waived["phase"], waived["mode"]) == ("play", "closed")
    led = judged(f"{PASSES}; B play SK !", **rostov)
    assert (led["status"], led["mode"]) == ("finished", "closed")


def test_3_2_19_closed_an_idle_dealer_has_no_part_in_the_tricks() -> None:
    verdict = judged(f"D see-talon; {PASSES}", laws="russian/rostov", cards=HANDS, **FOUR)
    assert (verdict["phase"], verdict["turn"]) == ("play", "A")


def test_3_2_19_closed_at_a_table_of_four_the_dealer_writes_his_one() -> None:
    verdict = judged(f"B see-talon; {PASSES}", laws="russian/rostov", cards=HANDS, **FOUR)
    assert finished(verdict)["pool"] == {"A": 1, "C": 1, "D": 1}


@pytest.mark.parametrize("seat", ["B", "D"])
def test_3_2_21_a_look_on_purpose_costs_five_an_idle_dealer_too(seat: str) -> None:
    bought = "A bid 6S; B pass; C pass; A discard D8 CQ; A declare 6S; B pass; C pass; D pass"
    score = finished(judged(f"{seat} look-talon; {bought}", cards=HANDS, **FOUR))
    assert score["mountain"] == {seat: 5}
    seen = finished(judged(f"{seat} see-talon; {bought}", cards=HANDS, **FOUR))
    assert seen["mountain"] == {}


def test_3_2_20_of_a_talon_taken_into_the_hand_the_director_speaks() -> None:
    verdict = judged(f"C take-talon; {PASSES}; {TWO_TRICKS}", cards=HANDS)
    assert verdict["tricks"] == {"A": 2, "B": 0, "C": 0}


def test_after_the_auction_everybody_knows_the_talon() -> None:
    for verb in ("see-talon", "look-talon", "take-talon", "show-talon"):
        assert refused(f"A bid 6S; B pass; C pass; B {verb}", cards=HANDS) == ("wrong-phase", None)
        assert refused(f"{PASSES}; B {verb}", cards=HANDS) == ("wrong-phase", None)


def test_a_waived_look_at_the_talon_bars_nobody() -> None:
    verdict = judged("A see-talon; director waive 1 because all saw it")
    assert "bid 6S" in verdict["lawful"]


@pytest.mark.parametrize("where", ["", "A declare 6S", "A declare 6S; B whist; C pass"])
def test_a_paper_result_knows_of_a_talon_seen_or_looked_at(where: str) -> None:
    played = "A declare 6S; B whist; C pass; B closed; tricks A=6 B=3 C=1"
    rest = played[len(where) :].strip("; ")
    head = {"more": "Entry: result"}
    verdict = judged(f"{where}; B look-talon; C see-talon; {rest}", **head)
    kinds = [("B", "talon-looked", "3.2.21"), ("C", "talon-seen", "3.2.19")]
    assert noted(verdict) == kinds
    assert finished(verdict)["mountain"] == {"B": 5}
    later = judged(f"{played}; B look-talon", **head)
    assert finished(later)["mountain"] == {"B": 5}
    assert refused(f"{played}; scored; B look-talon", **head) == ("deal-finished", None)
    assert refused("B take-talon", **head) == ("wrong-phase", None)
    assert refused("B show-talon", **head) == ("wrong-phase", None)


def test_3_3_16_2_shown_the_only_other_seat_buys_at_its_own_last_bid() -> None:
    start = "A bid 6S; B pass; C bid 6C; A bid 6D; A show-talon"
    verdict = judged(start, cards=HANDS)
    assert noted(verdict) == [("A", "talon-shown", "3.3.16")]
    assert (verdict["phase"], verdict["turn"]) == ("exchange", "C")
    low = f"{start}; C discard D8 SQ; C declare 6S"
    assert refused(low, cards=HANDS) == ("contract-too-low", "3.4.3")
    assert judged(f"{start}; C discard D8 SQ; C declare 6C", cards=HANDS)["phase"] == "defence"


def test_3_3_16_2_a_held_bid_is_ones_own_bid_too() -> None:
    start = "A bid 6S; B bid 6D; C pass; A hold; B bid 6H; B show-talon"
    verdict = judged(f"{start}; A discard D8 SQ", cards=HANDS)
    assert verdict["turn"] == "A"
    assert "declare 6D" in verdict["lawful"]
    assert "declare 6C" not in verdict["lawful"]


def test_3_3_16_2_shown_by_one_who_has_passed() -> None:
    verdict = judged("A pass; B pass; A show-talon")
    assert (verdict["phase"], verdict["turn"]) == ("auction", "C")


def test_3_3_16_2_without_a_bid_it_may_take_the_talon_for_any_contract() -> None:
    start = "A bid 8S; B pass; A show-talon"
    verdict = judged(start, cards=HANDS)
    assert (verdict["phase"], verdict["turn"]) == ("auction", "C")
    assert {"bid 6S", "bid misere", "pass"} <= set(verdict["lawful"])
    bought = judged(f"{start}; C bid 6S", cards=HANDS)
    assert (bought["phase"], bought["turn"]) == ("exchange", "C")


def test_3_3_16_2_if_it_passes_the_director_has_the_word() -> None:
    start = "A bid 8S; B pass; A show-talon; C pass"
    verdict = judged(start, cards=HANDS)
    assert (verdict["status"], verdict["phase"]) == ("open", "remedy")
    assert (verdict["turn"], verdict["lawful"], verdict["contract"]) == (None, [], None)
    whists = "director whists C on A 8 article 3.3.16.2 because C passed on a shown talon"
    scored = judged(f"{start}; {whists}; scored", cards=HANDS)
    assert finished(scored) == {"pool": {}, "mountain": {}, "whists": {"C on A": 8}}


def test_3_3_16_3_two_others_left_the_auction_is_off() -> None:
    start = "A bid 6S; A show-talon"
    verdict = judged(start, cards=HANDS)
    assert (verdict["status"], verdict["phase"]) == ("open", "remedy")
    assert (verdict["turn"], verdict["contract"], verdict["score"]) == (None, None, None)
    assert refused(f"{start}; B pass", cards=HANDS) == ("wrong-phase", None)
    figures = [
        "director whists B on A 10 article 3.3.16.3 because seven diamonds make",
        "director whists C on A 4 article 3.3.16.3 because six spades make",
    ]
    closed = judged("; ".join([start, *figures, "scored"]), cards=HANDS)
    assert finished(closed)["whists"] == {"B on A": 10, "C on A": 4}
    assert (closed["phase"], closed["turn"], closed["contract"]) == ("finished", None, None)


def test_3_3_16_3_waived_the_auction_goes_on() -> None:
    verdict = judged("A bid 6S; B show-talon; director waive 1 because all agree")
    assert (verdict["phase"], verdict["turn"]) == ("auction", "B")
    assert "bid 6C" in verdict["lawful"]


def test_3_3_16_an_idle_dealer_shows_it_to_three() -> None:
    assert judged("D show-talon", **FOUR)["phase"] == "remedy"
    one = judged("A pass; B bid 6S; C bid 6C; B pass; D show-talon", **FOUR)
    assert one["phase"] == "exchange"


def test_3_3_16_shown_by_the_only_seat_left_it_may_only_pass() -> None:
    start = "A pass; B pass; C show-talon"
    verdict = judged(start, cards=HANDS)
    assert (verdict["phase"], verdict["lawful"]) == ("auction", ["pass"])
    played = judged(f"{start}; C pass; {TWO_TRICKS}", cards=HANDS)
    assert played["tricks"] == {"A": 0, "B": 0, "C": 2}


def test_without_the_codex_the_talon_is_noted_only() -> None:
    head = {"options": "irregularities=none", "cards": HANDS}
    assert "bid 6S" in judged("A look-talon", **head)["lawful"]
    assert judged("A bid 6S; A show-talon", **head)["phase"] == "auction"
    shown = judged("A show-talon; A pass; B pass; C pass", **head)
    assert shown["contract"]["kind"] == "all-pass"


@pytest.mark.parametrize(
    ("lines", "article"),
    [
        ("A bid 6S; A show-talon", "3.3.16.3"),
        ("A bid 6S; A show-talon; director whists B on A 9 article 3 because so", "3.3.16.3"),
        ("A bid 6S; B pass; A show-talon", "3.3.16.2"),
        ("A bid 6S; B pass; A show-talon; C pass; scored", "3.3.16.2"),
        ("A pass; B pass; C show-talon", "3.3.16"),
        ("A bid 6S; B show-talon; director waive 1 because all agree", "3.3.16"),
        ("A see-talon", "3.2.19"),
    ],
)
def test_3_3_16_the_article_that_fits_is_told_beside_the_verdict(lines: str, article: str) -> None:
    """The verdict cites 3.3.16 whatever follows."""
    deal = referee.replay(text(lines, cards=HANDS), limit=0).deal
    assert deal is not None
    assert referee.fitting_article(deal.state, 1) == article
