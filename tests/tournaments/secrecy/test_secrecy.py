"""Secrecy of a live deal: through every page, address and stream, in every kind of moment, nobody
is told a card that he may not know.

The hands are known beforehand, so each of the 32 cards is a marked one. What can be asked is read
off the list of addresses: a new page without a row in `outlets.txt` fails, and so does a new
operation of the API without one in `permissions.txt`.
"""

import html
import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import pytest
from django.db import transaction
from django.urls import get_resolver
from pytest_django import DjangoCaptureOnCommitCallbacks

from tests.rig.callers import Caller
from tests.tournaments.api.conftest import World
from tests.tournaments.api.test_permissions import TABLE, _bodies, _routes
from tests.tournaments.secrecy.cards import DECK, cards
from tests.tournaments.secrecy.conftest import EVERYTHING, INSIDE, OUTSIDE, Build
from tests.tournaments.secrecy.moments import MOMENTS, STRICT, Moment
from tournaments import live
from tournaments.models import Deal, Job
from tournaments.services import jobs

LINK = re.compile(r'href="(\?[^"]+)"')
ABOUT = re.compile(r"/(tables|deals|tournaments|rulings|calls|protests|devices)\b")
NAMES = {
    ("/deals/", "token"): "deal", ("/desk/deals/", "token"): "deal",
    ("/console/", "token"): "table", ("/tables/", "token"): "table",
    ("/protests/", "token"): "protest", ("/calls/", "token"): "call",
}  # fmt: skip
OWN_WORDS = ("/preview", "/results", "/records", "/judge", "/paper/", "/record/")
"""Answers about other lines than the deal's."""


def _rows() -> dict[str, tuple[str, ...]]:
    text = (Path(__file__).parent / "outlets.txt").read_text()
    rows = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    return {address: tuple(asks) for address, *asks in rows}


OUTLETS = _rows()


def _template(path: str) -> str:
    """A page's address with its blanks named by what they are about."""
    template = "/" + re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", path)
    before = next((start for start, _blank in NAMES if f"{start}{{token}}" in template), "")
    name = NAMES.get((before, "token"), "token")
    return template.replace("{token}", f"{{{name}}}")


def test_every_page_has_its_row() -> None:
    pages = {
        _template(path)
        for path, _pattern in _routes(get_resolver().url_patterns)
        if not path.startswith(("api/", "admin/", "health/"))
    }
    assert pages == set(OUTLETS)


def _values(world: World) -> dict[str, str]:
    return {
        **world.values,
        "slug": world.made.tournament.slug, "round_": "1", "number": "1", "step": "close",
        "deal": world.deal.token, "table": world.table.token, "call": world.call.token,
        "protest": world.protest.token, "kind": "table", "name": world.table.token,
        "token": "none-such", "code": "none-such", "sign": "none-such", "uidb64": "MQ",
    }  # fmt: skip


def _forms(world: World, seen: int) -> dict[str, dict[str, object]]:
    act = {"deed": "act", "deal": world.deal.token, "seen": seen}
    return {
        "refused": {**act, "line": "A play HT", "key": "k-refused"},
        "wrong": {**act, "line": "C play SQ", "key": "k-wrong"},
        "late": {**act, "line": "A pass", "seen": 0, "key": "k-late"},
        "correct": {"lines": "C pass\nA pass", "reason": "x", "nature": "keying", "seen": seen},
        "protest": {"against": "result", "text": "why"},
    }


def _pages(
    world: World, caller: Caller, *, insider: bool, every: bool
) -> Iterator[tuple[str, str]]:
    """The pages as this caller gets them; `every` takes those with it that are about no table.

    An outsider is sent away before it is looked what exactly he asks.
    """
    values, seen = _values(world), Deal.objects.get(pk=world.deal.pk).version
    forms = _forms(world, seen)
    for address, asks in OUTLETS.items():
        path, waiting = address.format(**values), list(asks if insider else asks[:1])
        if not every and asks[0] == ".":
            continue
        while waiting:
            ask, form = waiting.pop(), {}
            if ask.startswith("POST:"):
                form = forms[ask.removeprefix("POST:")]
                with transaction.atomic():
                    response = caller.client.post(path, form)
                    transaction.set_rollback(True)
            else:
                response = caller.client.get(path + ask.lstrip("-.").removesuffix(">"))
            text = response.content.decode() + str(response.headers)
            if ask == ">":
                waiting += sorted({html.unescape(link) for link in LINK.findall(text)})
            yield f"{path}{ask.lstrip('-.')}", _without(text, cards(str(form)), path)


def _operations(world: World, caller: Caller, *, insider: bool) -> Iterator[tuple[str, str]]:
    """Every reading operation of the API that is about a table or a deal, and writes that are
    refused; the other writes are asked by the API's own tests of secrecy.
    """
    bodies = _bodies(world)
    path = f"/api/v1/deals/{world.deal.token}"
    seen = Deal.objects.get(pk=world.deal.pk).version
    asked: list[tuple[str, str, object]] = []
    for operation in TABLE:
        method, template = operation.split(" ")
        last = template.rpartition("/")[2]
        body = bodies.get(f"{method} {last}", bodies.get(last)) if method != "GET" else None
        if ABOUT.search(template) and (method == "GET" or last in ("preview", "undo", "take")):
            asked.append((method, world.path(template), body))
    views = ("view?seat=A", "view?seat=B", "view?seat=C", "log?kind=line", "log?kind=mark")
    asked += [("GET", f"{path}/{query}", None) for query in (views if insider else views[:1])]
    lines = ("A play HT", "C play SQ", "A play HK", "B discard SA SA", "A correct HT", "no")
    for line in lines if insider else lines[:1]:
        asked.append(("POST", f"{path}/actions", {"line": line, "seen": seen}))
    for method, address, body in asked:
        with transaction.atomic():
            response = caller.ask(method, address, body)
            transaction.set_rollback(True)
        text = response.content.decode() + str(response.headers)
        yield f"{method} {address}", _without(text, cards(str(body)), address)


def _without(text: str, sent: set[str], path: str) -> str:
    """The cards told, as text again; what the asker sent himself is not told to him."""
    return "" if path.endswith(OWN_WORDS) else " ".join(cards(text) - sent)


def _told(world: World, role: str, *, every: bool = False) -> dict[str, set[str]]:
    """Where which cards are told."""
    caller, insider = world.callers[role], role not in OUTSIDE
    asked = _operations(world, caller, insider=insider)
    found = {where: cards(text) for where, text in asked}
    for where, text in _pages(world, caller, insider=insider, every=every):
        found[where] = found.get(where, set()) | cards(text)
    return found


def _may_know(moment: Moment, role: str) -> set[str]:
    """By the rules, said once more and simply."""
    if role in EVERYTHING:
        return set(DECK)
    if role in OUTSIDE:
        return set()
    own = {"player": "A", "playing director": "C", "device": moment.turn}.get(role)
    known = moment.public | (moment.held(own) if own else set())
    if role == "device" and not moment.silent:  # it wrote the lines
        known = known.union(*(cards(line) for line in moment.lines))
    return known


@pytest.fixture(autouse=True)
def _no_descriptions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests hold the answers against the description."""
    monkeypatch.setattr("tests.rig.callers.descriptions.check", lambda *answer: None)


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.name)
def test_nobody_is_told_a_card_that_he_may_not_know(moment: Moment, world_at: Build) -> None:
    world, every = world_at(moment), moment is MOMENTS[0]
    assert world.deal.phase == moment.phase
    betrayed = [
        f"{role} hears of {' '.join(sorted(told - _may_know(moment, role)))} at {where}"
        for role in (INSIDE if moment.silent else (*OUTSIDE, *INSIDE))
        for where, told in _told(world, role, every=every).items()
        if told - _may_know(moment, role)
    ]
    assert not betrayed, "\n".join(betrayed)


@pytest.mark.parametrize("role", [*INSIDE, *EVERYTHING])
def test_the_crawl_would_notice(role: str, world_at: Build) -> None:
    """Those who may see something do see it: the net has no hole where it should hold."""
    [moment] = [one for one in STRICT if one.name == "a claim laid down"]
    world = world_at(moment)
    told = set().union(*_told(world, role).values())
    assert told >= moment.open
    assert (role in EVERYTHING) == (told == DECK)


def test_everybody_reads_everything_once_the_proof_is_there(world_at: Build) -> None:
    [moment] = [one for one in STRICT if one.name == "a dispute open"]
    world = world_at(moment)
    jobs.run(job=Job.objects.get(kind="proof").pk)
    for role in ("nobody", "neighbour", "player"):
        response = world.callers[role].ask("GET", f"/api/v1/deals/{world.deal.token}/record")
        assert cards(response.content.decode()) == DECK


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
    path = f"/api/v1/deals/{world.deal.token}/actions"
    for code in sorted(DECK):
        with transaction.atomic():
            response = world.callers["device"].ask(
                "POST", path, {"line": f"A play {code}", "seen": world.deal.version}
            )
            transaction.set_rollback(True)
        assert cards(response.content.decode()) <= {code}


def test_cards_are_found_however_they_are_written() -> None:
    assert cards("Hand A: SAT9 HKT") == {"SA", "ST", "S9", "HK", "HT"}
    assert cards("A bid 6S, ♠10 and ♦A") == {"ST", "DA"}
    assert cards("queen of spades, ten of hearts") == {"SQ", "HT"}
    drawn = '<span class="card card-H"><span class="rank rank-T" aria-hidden="true">10</span>'
    assert cards(drawn) == {"HT"}
    sign = '<span class="suit suit-S">♠\ufe0e</span>Q</span>'
    assert cards(sign) == {"SQ"}
    grid = " ".join(sorted(DECK))
    assert cards(f'<div class="suit-rows is-grid">{grid}\n</div>') == set()
    assert cards('<div class="suit-rows is-grid">SA SK\n</div>') == {"SA", "SK"}
