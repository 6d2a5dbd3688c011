"""Cards shown before the play (3.9.15)."""

from __future__ import annotations

import pytest

from tests.referee.tables import HANDS, judged, refused

from .playing import GAME, may

BOUGHT = "A bid 6S; B pass; C pass; A discard HT D8; A declare 6S"
MISERE = "A bid misere; B pass; C pass; A discard SA HK; A declare misere"
CLOSED, OPEN = f"{BOUGHT}; B whist; C whist", f"{BOUGHT}; B whist; C pass; B open"


def dealt(body: str, **head: str) -> tuple[str | None, list[str]]:
    verdict = judged(body, cards=HANDS, **head)
    assert verdict["refusal"] is None, verdict["refusal"]
    return verdict["turn"], [word.removeprefix("play ") for word in verdict["lawful"]]


@pytest.mark.parametrize("when", ["auction", "exchange", "declaration", "defence", "play"])
def test_3_9_15_shown_before_the_play_a_defenders_card_is_exposed_in_closed_play(when: str) -> None:
    body = _inserted("C expose DK", when, CLOSED)
    assert dealt(f"{body}; A play DA; B play DT") == ("C", ["DK"])


@pytest.mark.parametrize("when", ["auction", "exchange", "declaration", "defence", "play"])
def test_3_9_15_shown_before_the_play_the_declarers_goes_back_free(when: str) -> None:
    body = _inserted("A expose DJ", when, CLOSED)
    verdict = judged(body, cards=HANDS)
    assert verdict["irregularities"][0]["kind"] == "exposed-card"
    assert refused(f"{body}; B require DJ", cards=HANDS) == ("choice-not-offered", "3.9.14")


@pytest.mark.parametrize("when", ["auction", "exchange", "declaration", "defence"])
def test_3_9_15_shown_before_the_play_it_is_immaterial_in_open_play(when: str) -> None:
    body = _inserted("C expose DK", when, OPEN)
    assert dealt(f"{body}; A play DA; B play DT") == ("C", ["D7", "D9", "DQ", "DK"])


def test_3_9_15_before_the_declarers_first_lead_the_open_hands_are_still_closed() -> None:
    body = f"{OPEN}; C expose DK"
    assert dealt(f"{body}; A play DA; B play DT") == ("C", ["D7", "D9", "DQ", "DK"])
    assert refused(f"{OPEN}; A play DA; C expose DK", cards=HANDS) == ("wrong-phase", None)


def test_3_9_15_on_all_pass_a_card_shown_before_is_exposed_from_the_first_lead() -> None:
    rostov = {"laws": "russian/rostov"}
    body = "A expose CK; A pass; B pass; C pass"
    assert dealt(body, **rostov) == ("A", ["CK"])
    assert dealt("A pass; B expose SK; B pass; C pass", **rostov)[0] == "A"
    assert dealt("A pass; B expose SK; B pass; C pass; A play S9", **rostov) == ("B", ["SK"])
    opened = "A expose S9; A pass; B pass; C pass"
    assert dealt(opened) == ("A", ["S9"])


def test_3_9_15_shown_while_the_declarer_chooses() -> None:
    body = "C play D7 !; B expose DQ; A choose ban; A play D9"
    assert may(body, GAME) == ("B", "DQ")


@pytest.mark.parametrize("when", ["auction", "exchange", "declaration", "play"])
def test_3_9_15_misere_until_the_defenders_lay_down_their_card_is_exposed(when: str) -> None:
    body = _inserted("B expose HA", when, MISERE)
    assert dealt(f"{body}; A play HT") == ("B", ["HA"])
    assert refused(f"{body}; A play HT; B play H7", cards=HANDS) == ("must-play-exposed", "3.9.14")
    assert dealt(f"{body}; A play HT; A require HA") == ("B", ["HA"])
    assert dealt(f"{body}; A play HT; A forbid HA") == ("B", ["H7", "H8"])


def test_3_9_15_misere_it_is_due_as_a_card_led_out_of_turn_at_the_same_moment() -> None:
    led = f"{MISERE}; B play HA !; A choose ban; A play HT"
    assert dealt(led) == dealt(f"{MISERE}; B expose HA; A play HT")


def test_3_9_15_misere_defenders_who_lay_down_before_the_lead_expose_nothing() -> None:
    """B is the first hand here, so that the hands lie open at once."""
    body = "B pass; C pass; A bid misere; A discard SA HK; A declare misere"
    assert refused(f"{body}; C expose HJ", cards=HANDS, dealer="A") == ("wrong-phase", None)
    shown = dealt(f"C expose HJ; {body}; B play HA", dealer="A")
    assert shown == ("C", ["H9", "HJ", "HQ"])


def test_3_9_15_misere_the_declarers_card_goes_back_free() -> None:
    body = _inserted("A expose HT", "play", MISERE)
    assert len(dealt(body)[1]) == 10


def _inserted(line: str, when: str, body: str) -> str:
    """The line put in at the beginning of this phase."""
    places = {"auction": 0, "exchange": 3, "declaration": 4, "defence": 5}
    lines = body.split("; ")
    place = places.get(when, len(lines))
    return "; ".join([*lines[:place], line, *lines[place:]])
