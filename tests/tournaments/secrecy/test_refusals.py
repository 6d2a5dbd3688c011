"""What is told of a live deal unasked, and whom a refusal reaches."""

import json
from dataclasses import asdict, replace

import pytest
from django.db import transaction
from pytest_django import DjangoCaptureOnCommitCallbacks

from tests.tournaments.api.conftest import World
from tests.tournaments.api.test_permissions import TABLE
from tests.tournaments.secrecy.cards import DECK, cards
from tests.tournaments.secrecy.conftest import EVERYTHING, INSIDE, OUTSIDE, Build
from tests.tournaments.secrecy.crawling import ABOUT
from tests.tournaments.secrecy.moments import MOMENTS, SILENT, STRICT, Moment
from tournaments import live

CALLED = {
    "code": "director-called", "article": None, "params": {},
    "message": "The director is called to this table: leave the cards as they lie.",
}  # fmt: skip
NEUTRAL = {
    "code": "not-taken-down", "article": None, "params": {},
    "message": "This cannot be taken down here: look once more, or call the director.",
}  # fmt: skip


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.name)
def test_a_stream_says_only_that_something_changed(
    moment: Moment,
    world_at: Build,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    heard: list[live.Change] = []
    monkeypatch.setattr(live, "publish", heard.append)
    with django_capture_on_commit_callbacks(execute=True):
        world = world_at(moment)
    assert heard
    assert {tuple(asdict(change)) for change in heard} == {("kind", "id", "version")}
    ids = {change.id for change in heard}
    assert ids <= {table.token for table in world.table.round.tables.all()} | {
        world.made.tournament.slug
    }
    assert all(isinstance(change.version, int) for change in heard)


def test_a_refusal_is_heard_by_the_phone_that_made_it_alone(world_at: Build) -> None:
    """A revoke that is refused tells of a suit: afterwards nobody else finds a trace of it."""
    [moment] = [one for one in STRICT if one.name == "ordinary play"]
    world = world_at(moment)
    path = f"/api/v1/deals/{world.deal.token}"
    before = {role: _answers(world, role) for role in (*OUTSIDE, *INSIDE)}
    device, seen = world.callers["device"], world.deal.version
    refused = device.post(f"{path}/actions", {"line": "A play SA", "seen": seen}, 422)
    assert refused["code"] == "must-follow-suit"
    page = device.client.post(
        f"/console/{world.table.token}/",
        {"deed": "act", "deal": world.deal.token, "seen": seen, "line": "A play SA", "key": "k"},
    )
    assert page.status_code == 400
    after = {role: _answers(world, role) for role in (*OUTSIDE, *INSIDE)}
    assert after == before


def _answers(world: World, role: str) -> dict[str, str]:
    """What the role reads of table and deal over the API."""
    caller = world.callers[role]
    return {
        template: caller.ask("GET", world.path(template)).content.decode()
        for template in (operation.split(" ")[1] for operation in TABLE if operation[:3] == "GET")
        if ABOUT.search(template) and not template.endswith("/devices")  # when it was used last
    }


def test_a_refusal_names_no_card_of_another_hand(world_at: Build) -> None:
    """Not even to the phone that asked: it hears of the card that it sent."""
    [moment] = [one for one in STRICT if one.name == "ordinary play"]
    world = world_at(moment)
    path, statuses = f"/api/v1/deals/{world.deal.token}/actions", []
    for code in sorted(DECK):
        with transaction.atomic():
            response = world.callers["device"].ask(
                "POST", path, {"line": f"A play {code}", "seen": world.deal.version}
            )
            transaction.set_rollback(True)
        assert cards(response.content.decode()) <= {code}
        statuses.append(response.status_code)
    assert set(statuses) <= {200, 201, 422}
    assert statuses.count(422) > len(DECK) // 2


def test_what_cannot_be_taken_down_in_silence_reaches_the_director_alone(world_at: Build) -> None:
    """Everybody else, the phone that recorded it too, learns only that the director is called."""
    [moment] = [one for one in SILENT if one.name == "the suit is banned, in silence"]
    world = world_at(replace(moment, lines=(*moment.lines, "B play S7", "C play S8", "A play SA")))
    path, seen = f"/api/v1/deals/{world.deal.token}/actions", world.deal.version
    device, line = world.callers["device"], "A play DA"
    told = device.post(path, {"line": line, "seen": seen}, 422)
    assert told == CALLED
    console = f"/console/{world.table.token}/"
    page = device.client.post(
        console, {"deed": "act", "deal": world.deal.token, "seen": seen, "line": line, "key": "k"}
    )
    assert page["Location"] == f"{console}?ask=called"
    assert world.call.steps.filter(kind="added").count() == 1, "the same card calls once"
    for role in (*OUTSIDE, *INSIDE):
        answers = "".join([*_answers(world, role).values(), *_calls(world, role)])
        for sign in ("banned", "A play DA", "3.9.14"):
            assert sign not in answers, role
    for role in EVERYTHING:
        facts = world.callers[role].get(world.path("/api/v1/calls/{token}"))["steps"][-1]["facts"]
        assert (facts["line"], facts["code"]) == (line, "banned-suit")


def _calls(world: World, role: str) -> list[str]:
    """What the role reads of the call, on pages too; a director who plays there is sent away."""
    caller, slug = world.callers[role], world.made.tournament.slug
    pages = (
        f"/desk/{slug}/calls/", f"/desk/{slug}/calls/{world.call.token}/", f"/desk/{slug}/",
        f"/tables/{world.table.token}/call/", f"/console/{world.table.token}/?ask=called",
        f"/desk/deals/{world.deal.token}/incident/", f"/desk/{slug}/jobs/",
    )  # fmt: skip
    return [caller.client.get(page).content.decode().partition("<footer")[0] for page in pages]


def test_beside_a_refusal_nobody_learns_what_a_hand_holds_that_is_not_on_turn(
    world_at: Build,
) -> None:
    [moment] = [one for one in STRICT if one.name == "ordinary play"]
    world = world_at(moment)
    [other] = {"A", "C"} - {moment.turn}
    answers = {}
    for code in sorted(DECK - moment.played):
        sent = {
            "deed": "act", "deal": world.deal.token, "seen": world.deal.version,
            "line": f"{other} play {code}", "key": code,
        }  # fmt: skip
        page = world.callers["device"].client.post(f"/console/{world.table.token}/", sent)
        assert page.status_code == 400
        answers[code] = "It happened anyway" in page.content.decode()
    assert set(answers.values()) == {True}


PROBES = ("C play {card} !", "C play {card} ! late", "C expose {card}", "C expose {card} HQ",
          "C hand {card} HQ", "C cards 9 {card}", "C claim A=3 B=3 C=3 with {card}")  # fmt: skip
"""What can be said of a card in a hand that is not on turn."""


@pytest.mark.parametrize("moments", [STRICT, SILENT], ids=["strict", "silent"])
@pytest.mark.parametrize("probe", PROBES)
def test_a_marked_card_that_another_hand_has_not_is_refused_without_a_reason(
    world_at: Build, moments: tuple[Moment, ...], probe: str
) -> None:
    """Every card that lies nowhere open is answered by the same words, or taken down; in silence
    one that was played calls the director at once.
    """
    [moment] = [one for one in moments if one.name.startswith("ordinary play")]
    world = world_at(moment)
    device, path = world.callers["device"], f"/api/v1/deals/{world.deal.token}/actions"
    answers = set()
    for code in sorted(DECK - moment.played):
        with transaction.atomic():
            told = device.ask(
                "POST", path, {"line": probe.format(card=code), "seen": world.deal.version}
            )
            transaction.set_rollback(True)
        if told.status_code == 422:
            answers.add(told.content.decode())
        else:
            assert code in moment.held("C"), "it can have happened"
    assert len(answers) == 1
    [answer] = map(json.loads, answers)
    calls = moments is SILENT and " play " in probe
    assert {name: answer[name] for name in NEUTRAL} == (CALLED if calls else NEUTRAL)


@pytest.mark.parametrize(
    ("role", "line", "code"),
    [
        ("device", "C revoke A 2", "not-taken-down"),
        ("device", "C play HQ !", "card-already-played"),
        ("device", "B play DK", "card-not-held"),
        ("device", "C expose SA", "not-taken-down"),
        ("director", "C expose SA", "card-not-held"),
        ("director", "C play SA !", "card-not-held"),
    ],
)
def test_who_may_see_the_hand_is_told_why(world_at: Build, role: str, line: str, code: str) -> None:
    """What lies open is no secret, nor the hand on turn to the phone that shows it; whether C has
    revoked only the other hand could tell, and the director sees everything.
    """
    [moment] = [one for one in STRICT if one.name == "ordinary play"]
    world = world_at(replace(moment, lines=(*moment.lines, "A play CT")))
    path, sent = f"/api/v1/deals/{world.deal.token}/actions", {"line": line}
    assert world.callers[role].post(path, sent | {"seen": world.deal.version}, 422)["code"] == code


def test_the_reason_goes_to_the_director_with_the_call(world_at: Build) -> None:
    [moment] = [one for one in STRICT if one.name == "ordinary play"]
    world = world_at(moment)
    device, seen, line = world.callers["device"], world.deal.version, "C expose SA"
    form = {"deed": "act", "deal": world.deal.token, "seen": seen, "line": line, "key": "k"}
    page = device.client.post(f"/console/{world.table.token}/", form).content.decode()
    assert NEUTRAL["message"] in page
    assert "It happened anyway" not in page
    assert f'name="line" value="{line}"' in page
    assert "not hold" not in page
    device.client.post(
        f"/tables/{world.table.token}/call/", {"reason": "irregularity", "line": line}
    )
    facts = [
        world.callers[role].get(world.path("/api/v1/calls/{token}"))["steps"][-1]["facts"]
        for role in EVERYTHING
    ]
    assert [one["code"] for one in facts] == ["card-not-held"] * len(EVERYTHING)
    for role in (*OUTSIDE, *INSIDE):
        told = "".join([*_answers(world, role).values(), *_calls(world, role)])
        assert "card-not-held" not in told, role
        assert "not hold" not in told, role
