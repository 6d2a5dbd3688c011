"""What was said beside the game: counting, remarks, advice, statements, disputed plans
(3.4.12, 3.8.5.1, 3.9.13, 3.9.19, 3.9.20).
"""

import pytest

from ..tables import HANDS, finished, judged, noted, refused

FOUR = {"seats": "A B C D", "dealer": "D"}
BOUGHT = "A bid 6S; B pass; C pass"
DECLARED = f"{BOUGHT}; A discard D8 CQ; A declare 6S"
OPEN = f"{DECLARED}; B whist; C pass; B open"
CLOSED = f"{DECLARED}; B whist; C whist"
MISERE = "A bid misere; B pass; C pass; A discard D8 CQ; A declare misere"
PLAN = "dissent A=5 B=4 C=1"


@pytest.mark.parametrize("who", ["B", "D", "outsider"])
def test_3_9_13_tricks_or_trumps_counted_aloud(who: str) -> None:
    said = "; ".join([CLOSED, f"{who} count"])
    verdict = judged(said, cards=HANDS, **FOUR)
    assert noted(verdict) == [(who, "count-aloud", "3.9.13")]
    assert (verdict["phase"], verdict["turn"]) == ("play", "A")
    assert verdict["irregularities"][0]["remedies"] == []


def test_3_9_13_before_the_play_there_is_nothing_to_count() -> None:
    assert refused("B count") == ("wrong-phase", None)
    assert refused("A bid 6S; A show-talon; B count") == ("wrong-phase", None)


@pytest.mark.parametrize("who", ["C", "D", "outsider"])
@pytest.mark.parametrize("where", ["", BOUGHT, DECLARED, CLOSED])
def test_3_9_19_a_remark_is_a_warning_at_any_time(who: str, where: str) -> None:
    plain, said = (
        judged(f"{where}; {line}", cards=HANDS, **FOUR) for line in ("", f"{who} remark")
    )
    assert noted(said) == [(who, "remark", "3.9.19")]
    assert (said["phase"], said["turn"]) == (plain["phase"], plain["turn"])
    assert said["lawful"] == plain["lawful"]


def test_3_9_19_a_remark_does_not_change_the_score() -> None:
    done = f"{DECLARED}; B pass; C remark; C pass"
    assert finished(judged(done, cards=HANDS))["pool"] == {"A": 2}
    assert refused(f"{done}; B remark", cards=HANDS) == ("deal-finished", None)


@pytest.mark.parametrize("who", ["A", "D", "outsider"])
@pytest.mark.parametrize("where", ["", BOUGHT, DECLARED, CLOSED, f"{DECLARED}; B pass; C pass"])
def test_a_statement_breaks_no_law_and_changes_nothing_else(who: str, where: str) -> None:
    line = f"{who} states the ace of hearts fell to the floor"
    plain, kept = (judged(f"{where}; {more}", cards=HANDS, **FOUR) for more in ("", line))
    (statement,) = kept.pop("statements")
    assert plain.pop("statements") == []
    assert (statement["seat"], statement["text"]) == (who, "the ace of hearts fell to the floor")
    assert kept == plain


def test_a_statement_is_kept_until_the_result_is_entered() -> None:
    assert refused(f"{DECLARED}; B pass; C pass; scored; A states no", cards=HANDS) == (
        "deal-finished",
        None,
    )
    assert judged("A declare 6S; outsider states seen", more="Entry: result")["refusal"] is None


@pytest.mark.parametrize(("advised", "by"), [("A", "B"), ("B", "A"), ("C", "A")])
def test_3_9_20_the_nearest_opponent_prescribes_the_next_card(advised: str, by: str) -> None:
    verdict = judged(f"{CLOSED}; outsider advise {advised}", cards=HANDS)
    assert noted(verdict) == [("outsider", "advice", "3.9.20")]
    effect = verdict["irregularities"][0]["effects"]
    assert [(one["seat"], one["by"]) for one in effect] == [(advised, [by])]


def test_3_9_20_the_card_required_is_played_once() -> None:
    start = f"{CLOSED}; outsider advise A; B require HT"
    assert refused(f"{start}; A play SA", cards=HANDS)[0] == "must-play-exposed"
    verdict = judged(f"{start}; A play HT; B play HA; C play HJ; B play CA; C play CJ", cards=HANDS)
    assert verdict["turn"] == "A"
    late = f"{start}; A play HT; B play HA; C play HJ; B play CA; C play CJ; B require CK"
    assert refused(late, cards=HANDS)[0] == "choice-not-offered"


def test_3_9_20_on_an_all_pass_deal_the_next_seat_prescribes() -> None:
    verdict = judged("A pass; B pass; C pass; outsider advise B", cards=HANDS)
    assert verdict["irregularities"][0]["effects"][0]["by"] == ["C"]


def test_3_9_20_a_dead_hand_prescribes_nothing() -> None:
    alone = f"{DECLARED}; B pass; C whist; C alone; outsider advise A"
    verdict = judged(alone, cards=HANDS, options="invitation=yes")
    assert verdict["irregularities"][0]["effects"][0]["by"] == ["C"]


def test_3_9_20_advice_before_the_lead_waits_for_the_first_card() -> None:
    start = f"{BOUGHT}; outsider advise A; A discard D8 CQ; A declare 6S; B whist; C whist"
    assert refused(f"{start}; B require HT; A play SA", cards=HANDS)[0] == "must-play-exposed"


def test_3_9_20_before_there_is_a_buyer_advice_is_only_noted() -> None:
    verdict = judged("A bid 6S; outsider advise B", cards=HANDS)
    assert noted(verdict) == [("outsider", "advice", "3.9.20")]


def test_3_9_20_a_dealer_without_cards_has_no_card_to_prescribe() -> None:
    verdict = judged(f"{CLOSED}; outsider advise D", cards=HANDS, **FOUR)
    assert verdict["irregularities"][0]["effects"] == []


def test_3_4_12_an_advised_buyer_must_declare_his_bid() -> None:
    start = f"{BOUGHT}; outsider advise A contract; A discard D8 CQ"
    verdict = judged(start, cards=HANDS)
    assert noted(verdict) == [("outsider", "advice-contract", "3.4.12")]
    assert verdict["lawful"] == ["declare 6S", "concede"]
    assert refused(f"{start}; A declare 7S", cards=HANDS) == ("choice-not-offered", "3.4.12")
    assert refused(f"{start}; A declare 7S !", cards=HANDS) == ("choice-not-offered", "3.4.12")
    assert judged(f"{start}; A declare 6S", cards=HANDS)["phase"] == "defence"


def test_3_4_12_the_contract_may_not_be_changed_any_more() -> None:
    start = f"{BOUGHT}; A discard D8 CQ; A declare 7S; outsider advise A contract"
    for contract in ("7S", "6S", "7C", "8S !"):
        line = f"{start}; A declare {contract}"
        assert refused(line, cards=HANDS) == ("choice-not-offered", "3.4.12")


def test_3_4_12_who_was_not_advised_declares_freely() -> None:
    start = f"{BOUGHT}; outsider advise B contract; A discard D8 CQ"
    assert judged(f"{start}; A declare 7S", cards=HANDS)["refusal"] is None


def test_3_4_12_an_advised_misere_bidder_declares_his_misere() -> None:
    start = "A bid misere; B pass; C pass; outsider advise A contract; A discard D8 CQ"
    assert judged(start, cards=HANDS)["lawful"] == ["declare misere"]


@pytest.mark.parametrize("who", ["C", "D"])
def test_3_8_5_1_a_passer_or_an_idle_dealer_disputes_the_plan(who: str) -> None:
    start = f"{DECLARED}; B whist; C pass; B open"
    verdict = judged(f"{start}; {who} {PLAN}", cards=HANDS, **FOUR)
    assert noted(verdict) == [(who, "plan-dispute", "3.8.5.1")]
    assert verdict["irregularities"][0]["remedies"] == []
    assert (verdict["phase"], verdict["turn"]) == ("play", "A")


@pytest.mark.parametrize("who", ["B", "C", "D"])
def test_3_8_5_1_on_misere_the_defenders_and_the_dealer_may(who: str) -> None:
    verdict = judged(f"{MISERE}; {who} dissent A=1 B=4 C=5", cards=HANDS, **FOUR)
    assert noted(verdict) == [(who, "plan-dispute", "3.8.5.1")]


def test_3_8_5_1_a_whisting_dealers_plan_is_disputed_by_both_passers() -> None:
    start = f"{DECLARED}; B pass; C pass; D whist"
    for who in ("B", "C"):
        assert noted(judged(f"{start}; {who} {PLAN}", cards=HANDS, **FOUR))
    assert refused(f"{start}; D {PLAN}", cards=HANDS, **FOUR) == ("choice-not-offered", "3.8.5.1")


def test_3_8_5_1_whister_and_declarer_have_their_own_plans() -> None:
    for who in ("A", "B"):
        assert refused(f"{OPEN}; {who} {PLAN}", cards=HANDS) == ("choice-not-offered", "3.8.5.1")


def test_3_8_5_1_a_passer_may_disagree_in_closed_play_too() -> None:
    closed = f"{DECLARED}; B whist; C pass; B closed"
    verdict = judged(f"{closed}; C {PLAN}", cards=HANDS)
    assert [kind for _, kind, _ in noted(verdict)] == ["plan-dispute"]


def test_3_8_5_1_a_whister_and_an_all_pass_player_have_no_plan_to_dispute() -> None:
    for start in (CLOSED, "A pass; B pass; C pass"):
        assert refused(f"{start}; C {PLAN}", cards=HANDS) == ("choice-not-offered", "3.8.5.1")


def test_3_8_5_1_after_the_first_lead_it_is_too_late() -> None:
    start = f"{OPEN}; A play SA"
    assert refused(f"{start}; C {PLAN}", cards=HANDS) == ("too-late", "3.8.5.1")
    assert refused(f"{DECLARED}; C {PLAN}", cards=HANDS) == ("wrong-phase", None)


@pytest.mark.parametrize("tricks", ["A=5 B=4", "A=5 B=4 C=2", "A=5 B=4 D=1"])
def test_3_8_5_1_a_plan_foresees_ten_tricks(tricks: str) -> None:
    start = f"{OPEN}; C dissent {tricks}"
    assert refused(start, cards=HANDS, **FOUR) == ("choice-not-offered", "3.8.5.1")


def test_3_8_5_1_the_director_gives_the_dissenter_his_own_result() -> None:
    result = "director result C A=5 B=4 C=1 article 3.8.5.1 because the solver agrees"
    verdict = judged(f"{OPEN}; C {PLAN}; {result}", cards=HANDS)
    assert (verdict["phase"], verdict["refusal"]) == ("play", None)


@pytest.mark.parametrize("line", ["B count", "B remark", "outsider advise A", "outsider remark"])
def test_a_paper_result_tells_nothing_of_what_was_said(line: str) -> None:
    start = f"A declare 6S; B whist; C whist; {line}"
    assert refused(start, more="Entry: result") == ("wrong-phase", None)


def test_without_the_codex_advice_is_noted_only() -> None:
    head = {"options": "irregularities=none", "cards": HANDS}
    start = f"{BOUGHT}; outsider advise A contract; A discard D8 CQ"
    assert "declare 7S" in judged(start, **head)["lawful"]
