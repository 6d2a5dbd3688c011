"""A deal of Austrian préférence as a scribe writes it down."""

from referee.protocol import deal_protocol
from referee.steps import replay
from tests.referee.austrian.tables import BASE, CARDS, NO_ACE
from tests.referee.tables import text


def protocol(body: str, cards: str = CARDS) -> str:
    return deal_protocol(replay(text(body, laws=BASE, cards=cards, more="Pot: 60")))


def test_the_contest_shows_the_suits_and_the_contract_that_it_is_from_hand() -> None:
    out = protocol("A hand; B pass; C hand; A declare S; C declare H; A whist; B pass; A alone")
    assert "  hand  pass  hand\n  ♠     –     ♥\n" in out
    assert "Contract: ♥ from hand by C" in out
    assert "Defence: A whist, B pass, A alone" in out


def test_payments_and_what_was_announced() -> None:
    body = "A bid 1; B pass; C pass; A discard C8 H9; A declare S; A announce no-aces"
    out = protocol(f"{body}; B pass; C pass", NO_ACE)
    assert "Announced: no-aces" in out
    assert "  B    →  A  10  no-aces\n" in out
    assert "Net: A 30, B −10, C −10\nPot: 60 before, 50 after" in out
