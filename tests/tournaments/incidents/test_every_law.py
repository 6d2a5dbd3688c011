"""The incident desk under every preset that there is: contracts, words and what can happen are the
law's own."""

import html
import re

import pytest
from django.test import Client

import referee
from tests.tournaments.incidents.addresses import address
from tests.tournaments.incidents.taps import Taps
from tournaments.queries.inquiry_games import playable, situation

PRESETS = [preset.name for preset in referee.presets()]
HANDS = {"hA": "SA.SK.H9.D9", "hB": "SQ.HA.H8.CA", "hC": "HK.D7.C8.C7"}
TRICKS = {"tA": "4", "tB": "1", "tC": "1"}


def told(preset: str, contract: str, course: str) -> dict[str, str]:
    """A deal that A declares; of a hand that takes no part nothing is told."""
    answers = {"table": f"{preset}:3", "declarer": "A", "contract": contract, "leader": "A"}
    answers |= {"trick": "-", **TRICKS, **HANDS}
    if course:
        answers["defence"] = course
    words = course.split(".")[:-1]
    if "dead" in words:
        dead = "BC"[words.index("dead")]
        answers = {
            key: value for key, value in answers.items() if key not in (f"h{dead}", f"t{dead}")
        }
        answers["tC" if dead == "B" else "tB"] = "2"
    return answers


def whister(course: str) -> str:
    """A defender who plays and may be the offender."""
    words = course.split(".")[:-1] or ["whist"]
    return "BC"[next(at for at, word in enumerate(words) if word not in ("dead", "pass"))]


@pytest.mark.parametrize("preset", PRESETS)
def test_from_the_laws_to_the_cards_by_taps(preset: str, client: Client, db: None) -> None:
    taps = Taps(client)
    taps.tap("table", f"{preset}:3")
    can = playable(preset)
    shown = {value for (name, value), rest in taps.buttons.items()
             if name == "declarer" and " hidden" not in rest}  # fmt: skip
    assert shown == {"A", "B", "C"} | ({"all-pass"} if can.all_pass else set())
    taps.tap("declarer", "A")
    offered = {html.unescape(value) for (name, value), rest in taps.buttons.items()
               if name == "contract" and " hidden" not in rest}  # fmt: skip
    assert offered == set(can.contracts)
    contract = can.contracts[0]
    taps.tap("contract", contract)
    words = {value for (name, value), rest in taps.buttons.items()
             if name == "defence" and " hidden" not in rest}  # fmt: skip
    assert words == set(can.courses[3, contract])
    taps.tap("defence", sorted(words)[0])
    assert taps.question in ("tA", "tB", "tC")


@pytest.mark.parametrize("preset", PRESETS)
def test_every_contract_and_course_makes_a_record_that_the_law_takes(
    preset: str, client: Client, db: None
) -> None:
    """A lead out of turn under each: with a partner the declarer chooses of three, else of two."""
    seen = set()
    for (count, contract), courses in playable(preset).courses.items():
        if count != 3 or contract[-1:] not in ("S", "d"):
            continue
        for course in courses:
            who = whister(course)
            answers = told(preset, contract, course)
            answers |= {"what": "out-of-turn", "who": who, "when": "at-once"}
            answers["card"] = {"B": "HA", "C": "HK"}[who]
            page = html.unescape(client.get(address(answers, at="ruling")).content.decode())
            assert "do not fit" not in page, (contract, course)
            assert "3.9.14.1" in page, (contract, course)
            lone = situation(course) == "lone"
            assert ("Forbid the suit" in page) is not lone, (contract, course)
            seen.add(situation(course))
    assert "two" in seen


@pytest.mark.parametrize("preset", PRESETS)
def test_a_claim_ends_the_deal_and_its_score_is_shown(
    preset: str, client: Client, db: None
) -> None:
    contract = playable(preset).contracts[0]
    answers = told(preset, contract, "whist.whist.closed") | {"what": "discard-look", "pot": "40"}
    lines = ("A claim A=2 B=2 C=0", "B agree", "C agree")
    page = html.unescape(client.get(address(answers, *lines, at="ruling")).content.decode())
    assert "What it writes" in page
    assert "Without the irregularity" in page
    record = client.get(address(answers, *lines, at="record")).content.decode()
    verdict = referee.judge(record)
    assert verdict["refusal"] is None
    pot = referee.laws_named(preset).account == "pot"
    assert ("Pot: 40" in record) is pot
    assert bool(verdict["score"]) is True
    assert ("Fine into the mountain" in page) is not pot


@pytest.mark.parametrize("preset", PRESETS)
def test_the_phone_is_told_the_outcomes_of_each(preset: str, client: Client, db: None) -> None:
    data = client.get("/incident/outcomes.json", {"laws": preset}).json()
    assert data["rows"]["two.out-of-turn.whister.at-once.lead"]["article"] == "3.9.14.1"
    assert data["articles"]["3.9.14.1"]
    assert data["edition"] == referee.laws_named(preset).edition


def test_outcomes_of_no_laws_are_not_there(client: Client, db: None) -> None:
    for query in ("", "?laws=chess/blitz"):
        assert client.get(f"/incident/outcomes.json{query}").status_code == 404


def test_without_a_talon_nobody_looks_at_a_discard(client: Client, db: None) -> None:
    found = [(preset, name) for preset in PRESETS for name in playable(preset).contracts
             if name.endswith(" hand")]  # fmt: skip
    assert found
    preset, contract = found[0]
    for name, is_there in ((contract, False), (contract.split()[0], True)):
        answers = told(preset, name, playable(preset).courses[3, name][-1])
        page = client.get(address(answers, at="what")).content.decode()
        shown = re.search(r'value="discard-look"[^>]*>', page)
        assert shown is not None
        assert (" hidden" not in shown[0]) is is_there


@pytest.mark.parametrize(
    ("table", "contract", "language", "word"),
    [
        ("greek/prefa:3", "6S", "en", "I play"),
        ("greek/prefa:3", "6S", "el", "παίζω"),
        ("austrian/base:3", "S", "de", "ich gehe mit"),
        ("austrian/base:3", "S", "el", "παίζω"),
        ("russian/sochi:3", "6S", "en", "whist"),
        ("greek/prefa:3", "6S", "de", "ich spiele"),
        ("russian/sochi:3", "6S", "ru", "вист"),
        ("russian/sochi:3", "6S", "de", "Whist"),
        ("russian/sochi:3", "6S", "el", "βιστ"),
    ],
)
def test_the_defence_speaks_the_games_own_words(
    table: str, contract: str, language: str, word: str, client: Client, db: None
) -> None:
    client.cookies["language"] = language
    taps = Taps(client)
    taps.tap("table", table)
    taps.tap("declarer", "A")
    taps.tap("contract", contract)
    (both,) = [value for name, value in taps.buttons
               if name == "defence" and value.startswith("whist.whist")
               and " hidden" not in taps.buttons[name, value]]  # fmt: skip
    assert f"{{first}}: {word}, {{second}}: {word}" in taps.buttons["defence", both]
    taps.tap("defence", both)
    assert f"B: {word}, C: {word}" in html.unescape(taps.page)


@pytest.mark.parametrize(
    ("what", "offered"),
    [
        ("revoke", {"A", "B"}),
        ("out-of-turn", {"A", "B"}),
        ("inspection", {"A", "B", "C", "D"}),
    ],
)
def test_only_who_plays_is_asked_about_what_happens_in_the_play(
    what: str, offered: set[str], client: Client, db: None
) -> None:
    """At a table of four A declares, B plays alone, C's hand is dead, D deals and sits out."""
    answers = {"table": "greek/prefa:4", "declarer": "A", "contract": "7H", "leader": "A"}
    answers |= {"defence": "alone.dead.closed", "trick": "-", "tA": "4", "tB": "2", "what": what}
    answers |= {"hA": "SA.SK.H9.D9", "hB": "HA.H8.CA.HK"}
    taps = Taps(client)
    taps.page = client.get(address(answers)).content.decode()
    shown = {value for (name, value), rest in taps.buttons.items()
             if name == "who" and " hidden" not in rest}  # fmt: skip
    assert shown == offered
