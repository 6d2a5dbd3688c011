"""Greek 5: who leads, following suit, trumping, no duty to beat, a dead hand."""

from tests.referee.greek.tables import judged, refused

DECLARED = "A bid 6S; B pass; C pass; A discard H7 H9; A declare 6D"
BY_B = "A pass; B bid 6S; C pass; B discard H9 D9; B declare 6C"
BOTH = f"{DECLARED}; B whist; C whist"


def test_greek_5_the_first_hand_leads_whoever_declares() -> None:
    assert judged(f"{BY_B}; C whist; A whist")["turn"] == "A"
    assert judged(f"{BY_B}; C pass; A whist; A alone")["turn"] == "A"
    assert judged(f"{BY_B}; C whist; A pass; C invite")["turn"] == "A"


def test_greek_5_if_the_first_hand_is_dead_the_next_in_turn_leads_the_declarer_too() -> None:
    assert judged(f"{BY_B}; C whist; A pass; C alone")["turn"] == "B"
    by_c = "A pass; B pass; C bid 6S; C discard S8 S9; C declare 6S"
    assert judged(f"{by_c}; A pass; B whist; B alone")["turn"] == "B"


def test_greek_5_a_dead_hand_takes_no_part() -> None:
    alone = f"{BY_B}; C whist; A pass; C alone"
    assert refused(f"{alone}; A play SA") == ("out-of-turn", "greek 5")
    verdict = judged(f"{alone}; B play CQ; C play CT")
    assert (verdict["turn"], verdict["tricks"]) == ("B", {"A": 0, "B": 1, "C": 0})


def test_greek_5_follow_suit_trump_nothing_beaten() -> None:
    led = f"{BOTH}; A play S7"
    assert set(judged(led)["lawful"]) == {"play SQ", "play SJ"}
    assert refused(f"{led}; B play CQ") == ("must-follow-suit", "greek 5")
    assert refused(f"{led}; C play S8") == ("out-of-turn", "greek 5")
    hearts = "A bid 6S; B pass; C pass; A discard S7 CK; A declare 6C; B whist; C whist"
    assert judged(f"{hearts}; A play DA; B play D7")["lawful"] == ["play DT"]
    assert refused(f"{BOTH}; A play S7; B play DQ") == ("card-not-held", "greek 5")
    assert refused(f"{BOTH}; A play H7") == ("card-not-held", "greek 5")


def test_greek_5_without_the_suit_a_trump_is_due() -> None:
    played = f"{BOTH}; A play SA; B play SJ; C play S8; A play SK; B play SQ; C play S9; A play S7"
    assert set(judged(played)["lawful"]) == {"play D8", "play D7"}
    assert refused(f"{played}; B play HK") == ("must-trump", "greek 5")
    assert refused(f"{played}; B play SQ") == ("card-already-played", "greek 5")
    over = judged(f"{played}; B play D8")
    assert (over["turn"], over["lawful"]) == ("C", ["play ST"])


def test_greek_5_nobody_bought_no_trumps_and_the_first_hand_leads() -> None:
    deal = (
        "A pass; B pass; C pass; A play SA; B play SJ; C play S8; A play SK; B play SQ; C play S9"
    )
    verdict = judged(deal, options="all_pass=play")
    assert (verdict["turn"], verdict["tricks"]) == ("A", {"A": 2, "B": 0, "C": 0})
    assert len(judged(f"{deal}; A play S7", options="all_pass=play")["lawful"]) == 8
