"""The deal as a protocol for people: irregularities, rulings, claims and their proofs."""

from referee.protocol import deal_protocol
from referee.steps import replay

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
