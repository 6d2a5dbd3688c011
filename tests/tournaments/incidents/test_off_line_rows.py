"""Off line the phone has an answer to everything that can be told of a deal in the play."""

from collections.abc import Iterator

import pytest

import referee
from tests.tournaments.incidents.keys import keys, note_of_turn
from tournaments.queries.inquiry_games import playable
from tournaments.queries.inquiry_samples import talon_leads
from tournaments.queries.inquiry_table import table
from tournaments.queries.words import words_of
from tournaments.web.inquest import asked
from tournaments.web.inquest.answers import Answers
from tournaments.web.inquest.screens import Screen

FIRST = {preset.family: preset.name for preset in reversed(referee.presets())}
LYING = ("-", "S9", "S9.S8")


def deals(preset: str, screens: tuple[Screen, ...]) -> Iterator[Answers]:
    """Every course of the defence with three players and with four; a deal passed by all."""
    can, seen = playable(preset), set()
    for (count, contract), courses in can.courses.items():
        for course in courses or ("",):
            if (count, course) in seen or (not course and contract != "misere"):
                continue
            seen.add((count, course))
            told = {"table": f"{preset}:{count}", "declarer": "A", "contract": contract}
            yield Answers(screens, told | ({"defence": course} if course else {}))
    if can.all_pass:
        for count in (3, 4):
            yield Answers(screens, {"table": f"{preset}:{count}", "declarer": "all-pass"})


def moments(deal: Answers) -> Iterator[Answers]:
    """So many tricks complete, each to lead, cards on the table."""
    for done in (0, 1, 6, 9, 10):
        counts = {f"t{one}": str(done if one == "A" else 0) for one in deal.playing}
        if done == 10:
            yield deal.with_(**counts)
            continue
        for leader in deal.playing:
            for lying in LYING[: len(deal.playing)]:
                begun = deal.with_(**counts, leader=leader, trick=lying)
                yield begun
                if lying == "-":
                    yield begun.with_(open="exposed", exposed="H7")
                    bound = begun.with_(open="bound")
                    if any(screen.field == f"o{leader}" for screen in bound.asked):
                        yield bound.with_(**{f"o{leader}": "ban.H"})


def tellings(now: Answers) -> Iterator[Answers]:
    """Everything that can be answered from then on, as far as the outcome hangs on it."""
    waiting = [(now, field) for field in ("what",)]
    order = ("what", "who", "trickno", "card", "when")
    while waiting:
        told, field = waiting.pop()
        rest = order[order.index(field) + 1 :]
        screen = next((one for one in told.asked if one.field == field), None)
        values = [""]
        if screen is not None:
            offered = [option.value for option in told.options(screen)]
            values = ["H8"] if screen.picks else list(dict.fromkeys(offered))
        for value in values:
            after = told.with_(**{field: value}) if value else told
            if rest:
                waiting.append((after, rest[0]))
            else:
                yield after


@pytest.mark.parametrize("preset", FIRST.values())
def test_every_combination_in_the_play_has_its_outcome(preset: str) -> None:
    rows, leads = table(preset), talon_leads(preset)
    screens = asked.of_incident(words_of("en", preset))
    missing, tried = set(), 0
    for deal in deals(preset, screens):
        for now in moments(deal):
            for told in tellings(now):
                tried += 1
                if not note_of_turn(told, leads) and not {*keys(told, leads)} & {*rows}:
                    missing.add(keys(told, leads)[0])
    assert tried > 2000
    assert not missing


def test_who_has_no_part_in_it_is_not_offered() -> None:
    """In open play who whists claims for both hands and has made the plan; a dealer who sits out,
    a hand laid down have no cards.
    """
    screens = asked.of_incident(words_of("en", "russian/sochi"))
    told = {"table": "russian/sochi:4", "declarer": "A", "contract": "6S", "tA": "0", "tB": "0",
            "tC": "0", "leader": "A", "trick": "-", "defence": "whist.pass.open"}  # fmt: skip
    for what, who in {"claim": "AB", "dissent": "CD", "exposed": "ABC", "wrong-count": "ABC",
                      "inspection": "ABCD"}.items():  # fmt: skip
        answers = Answers(screens, told | {"what": what})
        screen = next(one for one in screens if one.field == "who")
        offered = {option.value for option in answers.options(screen)}
        assert offered - {"outsider"} == set(who), what
