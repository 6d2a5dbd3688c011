"""The deal as a protocol for people: irregularities, rulings, claims and their proofs."""

import pytest

import referee
from referee.protocol import deal_protocol
from referee.steps import replay
from referee.verdict import verdict_of

from .laws.test_damage import ASKED, AWARDED, SEED, THREE
from .tables import HANDS, text

DECLARED = "A bid 6D; B pass; C pass; A discard HT D8; A declare 6D"
PLAYED = f"{DECLARED}; B whist; C whist; A play SA; B play S7; C play S8"


def protocol(body: str, limit: int = 100_000) -> str:
    return deal_protocol(replay(text(body, cards=HANDS), limit))


def test_an_irregularity_stands_with_action_article_choices_and_consequences() -> None:
    out = protocol(f"{PLAYED}; C play HQ !; A choose ban")
    assert "  1. action 11: C led out of turn: ♥Q, trick 2 (article 3.9.14.1)" in out
    assert "choices: accept the lead, forbid the suit" in out
    assert "chosen: forbid the suit to the partner’s next lead" in out
    assert "♥Q of C must lie open on the table" in out
    assert "B may not lead ♥ at the next lead" in out


def test_a_choice_that_is_pending_is_told_last() -> None:
    out = protocol(f"{PLAYED}; C play HQ !")
    assert "A chooses what follows\nPhase: remedy; A is on turn." in out
    assert "Lawful: choose accept, choose ban, choose order" in out


def test_what_the_director_waived_stays_on_record() -> None:
    out = protocol(f"{PLAYED}; A look-discard; director waive 1 because all agree")
    assert "A looked at the discard (article 3.4.9)" in out
    assert "the director did not punish it" in out
    assert "Irregularity 1 is not punished, because all agree" in out


def test_penalty_tricks_are_counted_beside_the_tricks_taken() -> None:
    out = protocol(f"{PLAYED}; A look-discard; director tricks A=6 B=2 C=2 article 1.3 because so")
    assert "A: penalty tricks 1" in out
    assert "The result is assigned: A 6, B 2, C 2 (article 1.3), because so" in out
    assert "Result: A 6, B 2, C 2\nCounted: A 5, B 2, C 2" in out


def test_a_void_deal_says_so() -> None:
    out = protocol("C misdeal card-shown")
    assert "C dealt wrongly (article 3.2.15)" in out
    assert "The deal is void; the same dealer deals again." in out


def test_a_claim_waits_for_its_answers() -> None:
    out = protocol(f"{PLAYED}; A claim A=5 B=2 C=2")
    assert "A claims that the tricks still to come are: A 5, B 2, C 2" in out
    assert "B answers the claim" in out


def test_a_proof_is_told_trick_by_trick() -> None:
    out = protocol(f"{PLAYED}; A claim A=9 B=0 C=0; B dispute", limit=2_000_000)
    assert "B disputes it\n  Not upheld: at worst the claimant’s side takes" in out
    assert "  trick 2: A " in out
    assert "  trick 10: " in out


def test_a_claim_that_could_not_be_decided_says_how_far_the_search_went() -> None:
    out = protocol(f"{PLAYED}; A claim A=9 B=0 C=0; B dispute", limit=10)
    assert "Not decided: " in out
    assert "The claim is disputed; it waits for its proof" in out
    assert "  to be proved" not in out
    assert "in vain (article 3.9.14.4)" in out


def test_a_claim_cites_its_article_when_agreed_and_when_proved() -> None:
    agreed = protocol(f"{PLAYED}; A claim A=5 B=2 C=2; B agree; C agree")
    assert "  The tricks are written as claimed (article 3.9.22)" in agreed
    proved = protocol(f"{PLAYED}; A claim A=9 B=0 C=0; B dispute", limit=2_000_000)
    assert "not 9 (article 3.9.14.4)" in proved


def test_damage_that_was_not_decided_says_so() -> None:
    out = deal_protocol(replay(text(ASKED, **SEED), 1))
    assert "was not decided within the limit: 1 positions were searched in vain" in out
    unknown = deal_protocol(replay(text(ASKED, **{**SEED, "cards": ""})))
    assert "no line of play was searched for, as not all cards are on record" in unknown


def test_absurd_plays_of_a_damage_s_line_are_named() -> None:
    head = {**THREE, "cards": "Hand A: HA H7\nHand B: H8 S7\nHand C: H9 D9"}
    out = deal_protocol(replay(text(f"{AWARDED}; B damage A=4 B=2 C=4", **head)))
    assert "against good sense: A leads ♥A, which nobody can beat" in out
    assert "the director confirms whether such a line makes sense" in out


def test_statements_stand_in_the_print() -> None:
    body = f"{PLAYED}; B states the card - lay open; outsider states so it was"
    out = protocol(body)
    assert "  action 11: B states: the card - lay open\n" in out
    assert "  action 12: A spectator states: so it was\n" in out
    assert verdict_of(replay(text(body, cards=HANDS)))["statements"] == [
        {"action": 11, "seat": "B", "text": "the card - lay open"},
        {"action": 12, "seat": "outsider", "text": "so it was"},
    ]


@pytest.mark.parametrize(
    ("body", "call", "line"),
    [
        ("A bid 7S; B bid 6D !", "6D", "B bid too low: 6♦ (article 3.3.8)"),
        ("B bid 6H !", "6H", "B bid out of turn: 6♥ (article 3.3.18)"),
        (
            "A bid 7S; B pass; C pass; A discard HT D8; A declare 6S !",
            "6S",
            "A declared a contract below the bid: 6♠ (article 3.4.4)",
        ),
    ],
)
def test_a_call_against_the_laws_is_named(body: str, call: str, line: str) -> None:
    assert line in protocol(body)
    assert verdict_of(replay(text(body, cards=HANDS)))["irregularities"][0]["call"] == call


def test_3_9_18_a_whister_s_two_missing_tricks_are_printed_once() -> None:
    out = protocol(f"{PLAYED}; B cards 9")
    assert out.count("B: short of 2 tricks in addition") == 1
    assert "in addition" not in protocol(f"{PLAYED}; A cards 9")
    assert "in addition" not in protocol(f"{PLAYED}; B cards 9; director waive 1 because so")


def test_a_falter_and_the_first_contract_are_printed() -> None:
    out = protocol(f"{DECLARED}; A falter; B whist; A declare 7D")
    assert "  action 6: A was heard trying to mend the declaration (article 3.4.8)\n" in out
    assert "  action 8: A first declared 6♦\n" in out
    assert "Contract: 7♦ by A" in out


def test_cards_asked_for_and_ruled_out_are_printed() -> None:
    named = {example.name: example.text for example in referee.examples()}
    asked = deal_protocol(replay(named["russian/advice-on-a-lead"]))
    assert "Galya asked for ♥K of " in asked
    assert "Тося ruled out ♠T of " in deal_protocol(replay(named["russian/card-before-its-turn"]))
    before = PLAYED.partition("; B play")[0]
    together = protocol(f"{before}; C play S8 ! same")
    assert "♠8 of C had to be played" in together


def test_cards_that_go_back_are_printed() -> None:
    revoked = PLAYED.replace("C play S8", "C play DK !")
    out = protocol(f"{revoked}; C correct S8")
    assert "♦K go" in out


def test_a_deal_that_was_not_played_has_no_result_of_tricks() -> None:
    out = protocol(f"{DECLARED}; B pass; C pass")
    assert "Result:" not in out
    assert "Score" in out
