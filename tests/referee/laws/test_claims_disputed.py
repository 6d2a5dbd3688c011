"""3.9.14.4: a disputed claim and its proof, the plan, absurd plays."""

from __future__ import annotations

from typing import Any

import pytest

import referee
from tests.referee.tables import finished, judged, text

from .test_claims import ALL_PASS, BOTH, HANDS, OPEN, SIX, answers, misere, six

REVOKED = """Leader: B
Trick 7: C C9 A H7 B CT"""


def proof(body: str, **head: str) -> dict[str, Any]:
    """The proof in a finished verdict, its count of positions left out."""
    verdict = judged(body, **head)
    finished(verdict)
    found: dict[str, Any] = verdict["claim"]
    assert found.pop("positions") >= 0
    return found


def result(body: str, **head: str) -> tuple[int, int, bool]:
    """Claimed, come to at worst, upheld."""
    found = proof(body, **head)
    return found["claimed"], found["result"], found["upheld"]


def test_3_9_14_4_upheld_is_credited_exactly_as_claimed() -> None:
    verdict = judged("A claim 1; B dispute", **six())
    assert verdict["claim"]["upheld"]
    assert verdict["claim"]["result"] == 2
    assert verdict["tricks"] == {"A": 6, "B": 3, "C": 1}


def test_3_9_14_4_not_upheld_goes_as_the_line_goes() -> None:
    verdict = judged("A claim; B agree; C dispute", **six())
    assert result("A claim; B agree; C dispute", **six()) == (3, 2, False)
    line = verdict["claim"]["line"]
    assert [play.split()[0] for play in line].count("A") == 3
    assert sum(verdict["tricks"].values()) == 10
    assert verdict["tricks"]["A"] == 7
    assert (verdict["status"], verdict["turn"]) == ("finished", None)


def test_3_9_14_4_the_disputers_choose_a_partners_cards_too() -> None:
    """C alone has the king of hearts, but nobody makes him take it when B claims."""
    assert result("C claim 1; A dispute", **six())[1:] == (0, False)
    assert result("C claim A=2 C=1; A dispute", **BOTH)[1] == 0


def test_3_9_14_4_with_two_whisters_the_line_decides_the_split() -> None:
    verdict = judged("B claim B=2 A=1; C agree; A dispute", **BOTH)
    assert not verdict["claim"]["upheld"]
    taken = {"A": 5, "B": 1, "C": 1}
    assert verdict["claim"]["result"] == sum(
        verdict["tricks"][seat] - taken[seat] for seat in ("B", "C")
    )


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("A claim 2 with DA HA S9; B dispute", (2, 2, True)),
        ("A claim 3 with S9 DA HA; B dispute", (3, 2, False)),
        ("A claim 3 with S9; B dispute", (3, 0, False)),
    ],
)
def test_3_9_14_4_a_plan_comes_in_its_order(body: str, expected: tuple[int, int, bool]) -> None:
    """At no trump the nine loses to the king, and then the clubs are good."""
    head = six()
    head["more"] = head["more"].replace("6S", "6NT")
    head["cards"] = "Hand A: DA HA S9\nHand B: SK CAK\nHand C: D87 H7"
    found = result(body, **head)
    assert found[0] == expected[0]
    assert found[2] == expected[2]
    if expected[2]:
        assert found == expected


@pytest.mark.parametrize(("options", "worst"), [("", 2), ("absurd=none", 0), ("absurd=duck", 0)])
def test_3_9_14_4_absurd_plays_are_left_out_as_the_table_wants(options: str, worst: int) -> None:
    """Nobody makes the holder of the ace lead the seven under it."""
    head = six()
    head["more"] = head["more"].replace("6S", "6NT").replace("A=5", "A=6")
    head["cards"] = "Hand A: SA7\nHand B: ST DQ\nHand C: SK D9"
    assert result("A claim; B dispute", options=options, **head)[1] == worst


def test_3_9_14_4_a_misere_claim_is_for_no_trick() -> None:
    head = misere()
    head["cards"] = "Hand A: S87 D7\nHand B: ST9 DA\nHand C: SKQ H9"
    assert result("A claim; B dispute", **head) == (0, 0, True)
    assert finished(judged("A claim; B dispute", **head))["pool"] == {"A": 10}
    head["cards"] = "Hand A: SA7 D7\nHand B: ST9 DA\nHand C: SKQ H9"
    assert result("A claim; B dispute", **head) == (0, 1, False)


def test_3_9_14_4_a_misere_defender_claims_that_the_declarer_takes_so_many() -> None:
    head = misere()
    head["cards"] = "Hand A: SA7 D7\nHand B: ST9 DA\nHand C: SKQ H9"
    assert result("B claim A=1 B=1 C=1; A dispute", **head)[0] == 2
    assert result("B claim B=2 C=1; A dispute", **head) == (3, 3, True)


def test_3_9_14_4_on_all_pass_the_claimant_wants_few() -> None:
    head = misere(ALL_PASS)
    head["cards"] = "Hand A: S87 D7\nHand B: ST9 DA\nHand C: SKQ H9"
    assert result("A claim B=2 C=1; B dispute", **head) == (0, 0, True)
    assert result("C claim A=2 B=1; A agree; B dispute", **head)[2] is False


def test_3_9_14_4_exposed_cards_bans_and_orders_lapse() -> None:
    plain = proof("A claim 2; B dispute", **six())
    more = SIX.format(defence="B=whist C=pass", mode="closed")
    head = {"more": f"{more}\nExposed: B SQ\nOrder: B ban C", "cards": HANDS}
    assert proof("A claim 2; B dispute", **head) == plain


def test_3_9_14_5_a_card_that_nobody_has_noticed_goes_back() -> None:
    verdict = judged("A play SJ; C play D7 ! late; A claim 2; B dispute", **six())
    finished(verdict)
    assert verdict["claim"]["line"][0].startswith("B play")
    assert sum("C play" in play for play in verdict["claim"]["line"]) == 3


def test_3_9_14_4_the_talon_still_leads() -> None:
    head = {
        "laws": "russian/leningrad",
        "more": "Talon: SQ D8",
        "cards": "Hand A: SAT9 HKT DAJ CKQT\nHand B: SK7 HA87 DT CA987\nHand C: SJ8 HQJ9 DKQ97 CJ",
    }
    found = judged("A pass; B pass; C pass; A claim A=3 B=4 C=3; B agree; C dispute", **head)
    finished(found)
    assert found["claim"]["claimed"] == 3
    first, second = found["claim"]["line"][:2]
    assert (first[:8], second[:8]) == ("A play S", "B play S")


def test_a_claim_without_a_proof_within_the_limit_stays_open() -> None:
    played = referee.replay(text("A claim; B dispute", **six()), limit=0)
    verdict = referee.verdict_of(played)
    assert (verdict["status"], verdict["phase"]) == ("open", "claim")
    assert (verdict["turn"], verdict["lawful"], verdict["score"]) == (None, [], None)
    assert verdict["claim"] == {
        "article": "3.9.14.4",
        "claimed": 3,
        "result": None,
        "upheld": None,
        "line": [],
        "positions": 0,
        "decided": False,
    }
    body = "A claim; B dispute; C agree"
    refusal = referee.replay(text(body, **six()), limit=0).refused
    assert refusal is not None
    assert refusal.refusal.code == "out-of-turn"


def test_the_director_may_close_a_claim_that_stays_open() -> None:
    body = "A claim; B dispute; director tricks A=7 B=2 C=1 article 3.9.14.4 because by agreement"
    verdict = referee.verdict_of(referee.replay(text(body, **six()), limit=0))
    assert verdict["status"] == "finished"
    assert verdict["tricks"] == {"A": 7, "B": 2, "C": 1}
    assert verdict["claim"]["decided"] is False


def test_a_search_may_be_called_off() -> None:
    from referee.solver import Cancelled

    with pytest.raises(Cancelled):
        referee.replay(text("A claim; B dispute", **six()), cancelled=lambda: True)


def test_nothing_but_a_disputed_claim_is_settled() -> None:
    open_deal = referee.replay(text("A claim", **six())).deal
    assert open_deal is not None
    assert not open_deal.disputed
    with pytest.raises(referee.Fault):
        referee.adjudicate(open_deal)


def test_3_9_17_a_revoke_takes_an_agreed_claim_back() -> None:
    """A followed to the seventh trick with a heart and had the ace of clubs."""
    head = {
        "more": SIX.format(defence="B=whist C=pass", mode="closed").replace("Leader: A", REVOKED),
        "cards": "Hand A: CA SA9\nHand B: SQ8 H8\nHand C: HK C8 D7",
    }
    assert judged("A claim 3; B agree; C agree", **head)["tricks"]["A"] == 8
    verdict = judged("A claim 3; B agree; C agree; B revoke A 7", **head)
    assert verdict["refusal"] is None
    assert (verdict["status"], verdict["claim"]) == ("open", None)
    assert verdict["turn"] == "A"


def test_3_9_14_4_open_play_is_claimed_for_both_hands() -> None:
    found = proof("B claim 1 with SQ; A dispute", **OPEN)
    assert found["claimed"] == 1
    assert answers("B claim 1 with HK", **OPEN)[0] == "A"


def test_a_proof_found_later_belongs_to_the_dispute() -> None:
    written = text("A claim; B dispute; director reserve because nobody is here", **six())
    late = referee.replay(written, limit=0)
    assert late.deal is not None
    late.deal.settle(referee.adjudicate(late.deal))
    at_once = referee.replay(written)
    assert late.deal == at_once.deal
    assert at_once.steps[-1].state == late.deal.state
    assert referee.verdict_of(at_once)["score"]["pending"] is True
