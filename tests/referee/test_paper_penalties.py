"""What a paper sheet does not take: penalties of a play that was none, or of who had no part in it.

A full record refuses the same with the same code and article.
"""

import pytest

from .tables import judged, refused

SIX = {"greek/prefa": "6S", "austrian/base": "S", "russian/sochi": "6S"}
GAMES = [{"laws": laws} for laws in SIX]
POTS = [{"laws": laws} for laws in SIX if laws != "russian/sochi"]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game["laws"])
each_pot = pytest.mark.parametrize("game", POTS, ids=lambda game: game["laws"])

PAPER = {"more": "Entry: result"}
FOUR = {"seats": "A B C D", "dealer": "D"}

BOUGHT = {
    "greek/prefa": "A bid 6S; B pass; C pass; A discard; A declare 6S",
    "austrian/base": "A bid 1; B pass; C pass; A discard; A declare S",
    "russian/sochi": "A bid 6S; B pass; C pass; A talon DQ D8; A discard DQ D8; A declare 6S",
}
"""The same contract, bought; nobody's hand is known."""


def on_paper(game: dict[str, str], body: str, **head: str) -> tuple[str, str | None]:
    """The refusal of the last line of a sheet whose declarer is A, with a contract of six."""
    return refused(f"A declare {SIX[game['laws']]}; {body}", **game, **PAPER, **head)


def in_full(game: dict[str, str], body: str, **head: str) -> tuple[str, str | None]:
    """The same of a record call by call and card by card."""
    return refused(f"{BOUGHT[game['laws']]}; {body}", **game, **head)


@each_game
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("A look-discard", ("wrong-phase", None)),
        ("B look-discard", ("choice-not-offered", "3.4.9")),
        ("A inspect B 1", ("choice-not-offered", "3.9.8")),
        ("B inspect A 10", ("choice-not-offered", "3.9.8")),
    ],
)
def test_3_4_9_3_9_8_where_nobody_played_there_is_nothing_to_look_at(
    game: dict[str, str], line: str, code: tuple[str, str | None]
) -> None:
    assert on_paper(game, f"B pass; C pass; {line}") == code
    assert in_full(game, f"B pass; C pass; {line}") == code


@each_game
@pytest.mark.parametrize("number", ["0", "11"])
def test_3_9_8_a_deal_has_ten_tricks(game: dict[str, str], number: str) -> None:
    body = f"B whist; C whist; tricks A=6 B=2 C=2; A inspect B {number}"
    assert on_paper(game, body) == ("choice-not-offered", "3.9.8")


@each_game
def test_3_9_8_who_took_no_trick_has_none_before_him(game: dict[str, str]) -> None:
    no_such = ("choice-not-offered", "3.9.8")
    assert on_paper(game, "B whist; C whist; tricks A=10; A inspect C 3") == no_such
    assert on_paper(game, "B whist; C whist; tricks B=5 C=5; B inspect A 3") == no_such


@each_game
def test_3_9_8_the_defenders_may_gather_their_tricks_together(game: dict[str, str]) -> None:
    body = f"A declare {SIX[game['laws']]}; B whist; C whist; tricks A=6 B=4; A inspect C 3"
    verdict = judged(body, **game, **PAPER)
    assert verdict["refusal"] is None
    assert verdict["credited"]["A"] == 5


@each_pot
def test_3_9_8_no_trick_lies_before_a_dead_hand(game: dict[str, str]) -> None:
    body = "B whist; C pass; B alone; tricks A=6 B=4; A inspect C 3"
    assert on_paper(game, body) == ("choice-not-offered", "3.9.8")
    lone = judged(
        f"A declare {SIX[game['laws']]}; {body.replace('inspect C', 'inspect B')}", **game, **PAPER
    )
    assert lone["credited"]["A"] == 5


def test_3_9_8_no_trick_lies_before_a_dead_hand_in_a_full_record() -> None:
    game = {"laws": "greek/prefa"}
    body = "B whist; C pass; B alone; A play S7; B play SA; A inspect"
    assert in_full(game, f"{body} C 1") == ("choice-not-offered", "3.9.8")
    looked = judged(f"{BOUGHT['greek/prefa']}; {body} B 1", **game)
    assert [row["kind"] for row in looked["irregularities"]] == ["inspection"]


@each_game
def test_3_9_8_a_dealer_who_sits_out_gathers_no_tricks(game: dict[str, str]) -> None:
    body = "B whist; C whist; tricks A=6 B=2 C=2; A inspect D 2"
    assert on_paper(game, body, **FOUR) == ("choice-not-offered", "3.9.8")


def test_3_9_8_a_dealer_who_whists_gathers_them() -> None:
    body = "A declare 6S; B pass; C pass; D whist; tricks A=6 B=2 C=2; A inspect D 2"
    verdict = judged(body, **PAPER, **FOUR)
    assert verdict["refusal"] is None
    assert verdict["credited"]["A"] == 5


@each_pot
def test_3_9_16_a_dead_hand_cannot_have_revoked(game: dict[str, str]) -> None:
    body = "B whist; C pass; B alone; tricks A=6 B=4; A revoke"
    assert on_paper(game, f"{body} C") == ("no-revoke", "3.9.16")
    whister = judged(f"A declare {SIX[game['laws']]}; {body} B", **game, **PAPER)
    assert whister["tricks"] == {"A": 7, "B": 3, "C": 0}


@each_game
def test_3_9_16_nobody_revokes_in_a_contract_that_was_not_played(game: dict[str, str]) -> None:
    assert on_paper(game, "B pass; C pass; A revoke B") == ("no-revoke", "3.9.16")
    assert in_full(game, "B pass; C pass; A revoke B 1") == ("no-revoke", "3.9.16")


@each_pot
def test_3_9_16_nobody_revokes_in_a_deal_thrown_in(game: dict[str, str]) -> None:
    assert refused("all-pass; A revoke B", **game, **PAPER) == ("no-revoke", "3.9.16")
    assert refused("A pass; B pass; C pass; A revoke B 1", **game) == ("no-revoke", "3.9.16")


def test_3_9_16_a_deal_that_nobody_bought_is_played_where_the_laws_say_so() -> None:
    verdict = judged("all-pass; tricks A=5 B=3 C=2; A revoke B", **PAPER)
    assert [(row["seat"], row["kind"]) for row in verdict["irregularities"]] == [("B", "revoke")]
    assert verdict["credited"] == {"A": 5, "B": 4, "C": 2}


@each_game
def test_3_9_16_the_idle_dealer_plays_no_cards(game: dict[str, str]) -> None:
    body = "B whist; C whist; tricks A=6 B=2 C=2; A revoke D"
    assert on_paper(game, body, **FOUR) == ("no-revoke", "3.9.16")
