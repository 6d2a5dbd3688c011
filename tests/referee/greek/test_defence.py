"""Greek 4: the words of the defenders in their order, and what each of them owes."""

from itertools import product

import pytest

from tests.referee.greek.tables import judged, paper, refused
from tests.referee.tables import payments

DECLARED = "A bid 6S; B pass; C pass; A discard H7 H9; A declare 6D"
OWED = {
    6: ((2, 2), 4, 2),
    7: ((2, 1), 3, 2),
    8: ((1, 1), 2, 1),
    9: ((1, 0), 1, 1),
    10: ((0, 0), 0, 0),
}
"""By level: of two who play, together (an inviter too), alone."""


def lawful(words: str, **head: str) -> tuple[str, set[str]]:
    verdict = judged(f"{DECLARED}; {words}", **head)
    assert verdict["phase"] == "defence"
    return verdict["turn"], set(verdict["lawful"])


def test_greek_4_the_seat_next_to_the_declarer_speaks_first() -> None:
    assert lawful("") == ("B", {"whist", "pass"})
    assert lawful("B whist") == ("C", {"whist", "pass"})
    assert lawful("B pass") == ("C", {"whist", "pass"})
    assert refused(f"{DECLARED}; C whist") == ("out-of-turn", "greek 4")
    assert refused(f"{DECLARED}; A pass") == ("out-of-turn", "greek 4")


def test_greek_4_one_who_plays_says_alone_or_invites() -> None:
    assert lawful("B whist; C pass") == ("B", {"alone", "invite"})
    assert lawful("B pass; C whist") == ("C", {"alone", "invite"})


@pytest.mark.parametrize("word", ["alone", "invite", "half-whist", "open", "closed"])
def test_greek_4_no_other_first_word(word: str) -> None:
    assert refused(f"{DECLARED}; B {word}") == ("choice-not-offered", "greek 4")


@pytest.mark.parametrize("word", ["whist", "pass", "open"])
def test_greek_4_the_single_one_cannot_whist_or_pass_again(word: str) -> None:
    assert refused(f"{DECLARED}; B whist; C pass; B {word}") == ("choice-not-offered", "greek 4")


def test_greek_4_two_who_play_are_asked_no_more() -> None:
    verdict = judged(f"{DECLARED}; B whist; C whist")
    assert (verdict["phase"], verdict["turn"], verdict["mode"]) == ("play", "A", "closed")
    assert refused(f"{DECLARED}; B whist; C whist; B invite") == ("wrong-phase", None)


def test_greek_4_two_passes_are_a_contract_made_without_play() -> None:
    verdict = judged(f"{DECLARED}; B pass; C pass")
    assert payments(verdict) == ["pot>A 40 pot"]
    assert verdict["credited"] == {"A": 10, "B": 0, "C": 0}
    assert verdict["tricks"] == {"A": 0, "B": 0, "C": 0}
    assert verdict["mode"] is None


def test_greek_4_the_last_words_stand_in_the_verdict() -> None:
    alone = judged(f"{DECLARED}; B pass; C whist; C alone")
    assert (alone["defence"], alone["mode"]) == ({"B": "pass", "C": "alone"}, "closed")
    invited = judged(f"{DECLARED}; B whist; C pass; B invite")
    assert invited["defence"] == {"B": "invite", "C": "pass"}


def test_greek_4_option_take_over_asks_the_passer_again() -> None:
    over = {"options": "take_over=yes"}
    assert lawful("B pass; C whist", **over) == ("B", {"pass", "invite"})
    assert lawful("B pass; C whist; B pass", **over) == ("C", {"alone", "invite"})
    assert lawful("B whist; C pass", **over) == ("B", {"alone", "invite"})
    taken = judged(f"{DECLARED}; B pass; C whist; B invite", **over)
    assert (taken["phase"], taken["defence"]) == ("play", {"B": "invite", "C": "whist"})
    assert refused(f"{DECLARED}; B pass; C whist; B whist", **over) == (
        "choice-not-offered",
        "greek 4",
    )


def test_greek_4_option_take_over_makes_the_first_responsible() -> None:
    body = "A declare 6C; B pass; C whist; B invite; tricks A=7 B=0 C=3"
    assert payments(paper(body, options="take_over=yes")) == ["B>A 21 quota"]


@pytest.mark.parametrize("level", OWED)
def test_greek_4_two_together_or_each_his_own(level: int) -> None:
    """Every split of what a made contract leaves: who is short of how much."""
    (first, second), together, _ = OWED[level]
    for b, c in product(range(11 - level), repeat=2):
        if b + c > 10 - level:
            continue
        short = max(together - b - c, 0)
        missing = {"B": min(max(first - b, 0), short), "C": min(max(second - c, 0), short)}
        found = fines(f"A declare {level}H; B whist; C whist; tricks A={10 - b - c} B={b} C={c}")
        assert found == {seat: count for seat, count in missing.items() if count}, (b, c)


@pytest.mark.parametrize("level", OWED)
@pytest.mark.parametrize(("word", "place"), [("invite", 1), ("alone", 2)])
def test_greek_4_one_who_plays_alone_or_invites(level: int, word: str, place: int) -> None:
    owed = OWED[level][place]
    for taken in range(11 - level):
        body = f"A declare {level}H; B pass; C whist; C {word}; tricks A={10 - taken} C={taken}"
        missing = max(owed - taken, 0)
        assert fines(body) == ({"C": missing} if missing else {}), (taken, word)


def test_greek_4_an_inviter_has_the_tricks_of_both() -> None:
    body = "A declare 6H; B whist; C pass; B invite; tricks A=6 B=1 C=3"
    assert payments(paper(body)) == ["pot>A 50 pot", "A>B 20 tricks"]


def fines(body: str) -> dict[str, int]:
    """The tricks for which each defender is fined, by a fine that counts them one by one."""
    verdict = paper(body, options="fine=per-trick")
    unit = {6: 5, 7: 7, 8: 8, 9: 9, 10: 10}[verdict["contract"]["level"]]
    return {
        row["from"]: row["amount"] // unit
        for row in verdict["score"]["payments"]
        if row["for"] == "quota"
    }
