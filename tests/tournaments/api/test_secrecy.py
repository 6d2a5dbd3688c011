"""Secrecy: through every outlet of the API, by every role, no card of an open deal is told to
somebody who may not see it.

Every card of the deal is known beforehand, so each of the 32 is a marked one.
"""

import re
from collections.abc import Iterator

import pytest
from django.db import transaction

import referee
from tests.rig.callers import Caller
from tests.tournaments.api.conftest import CARDS, HANDS, ROLES, TALON, World, build
from tests.tournaments.api.test_permissions import TABLE, _bodies
from tournaments.models import Deal
from tournaments.queries import logs
from tournaments.services import deals
from tournaments.services.actors import ROOT

GROUP = re.compile(r"(?<![A-Za-z0-9_-])([SCDH])([AKQJT987]+)(?![A-Za-z0-9_-])")
BOUGHT = [
    "C pass", "A pass", "B bid 6C", "B discard SK DT", "B declare 6C", "C whist", "A whist",
]  # fmt: skip
PLAYED = [*BOUGHT, "C play HQ", "A play HK", "B play HA", "B play CA", "C play CJ"]
UNKNOWN = [
    "C pass", "A pass", "B bid 6C", "B talon SQ D8", "B discard SK DT", "B declare 6C", "C whist",
    "A whist", "C play HQ", "A play HK",
]  # fmt: skip


def cards(text: str) -> set[str]:
    """Every card that a text names, in groups (`SAT9`) too."""
    return {suit + rank for suit, ranks in GROUP.findall(text) for rank in ranks}


DEALT = {seat: cards(hand) for seat, hand in HANDS.items()}
ALL = cards(CARDS)


@pytest.fixture(params=["auction", "bought", "play", "hands unknown", "play in silence"])
def stage(request: pytest.FixtureRequest, db: None) -> tuple[World, list[str]]:
    """The evening with its open deal so far, and the lines that were written."""
    name = request.param
    world = build(mode="silent" if "silence" in name else "strict")
    lines = {"auction": BOUGHT[:2], "bought": BOUGHT[:4], "hands unknown": UNKNOWN}.get(
        name, PLAYED
    )
    if name == "hands unknown":
        deals.void(deal=world.deal, reason="no hands", seen=1, actor=ROOT)
        world.deal = deals.open_next(table=world.table, actor=ROOT)
    for line in lines:
        world.deal = deals.act(deal=world.deal, line=line, seen=world.deal.version, actor=ROOT)
    if "silence" in name:
        world.deal = deals.act(
            deal=world.deal, line="A play SA", seen=world.deal.version, actor=ROOT
        )
    return world, lines


def _outlets(world: World) -> Iterator[tuple[str, str, object]]:
    """Everything that can be asked, reading and writing; eyes of all seats."""
    bodies = _bodies(world)
    for operation in TABLE:
        method, template = operation.split(" ")
        last = template.rpartition("/")[2]
        body = bodies.get(f"{method} {last}", bodies.get(last)) if method != "GET" else None
        if template.startswith("/api/v1/") and last not in ("judge", "settle", "void", "devices"):
            yield method, world.path(template), body
    path = f"/api/v1/deals/{world.deal.token}"
    for query in ("view?seat=A", "view?seat=B", "view?seat=C", "log?kind=line", "log?kind=mark"):
        yield "GET", f"{path}/{query}", None
    yield "GET", f"/api/v1/tables/{world.table.token}/deals?state=open", None
    # Refusals, too: a card from the wrong hand, a card that is gone, a line that is none.
    for line in ("C play SQ", "A play HK", "B discard SA SA", "nothing at all"):
        seen = Deal.objects.get(pk=world.deal.pk).version
        yield "POST", f"{path}/actions", {"line": line, "seen": seen}
    yield "POST", f"{path}/actions", {"line": "A pass", "seen": 0}


def _told(world: World, caller: Caller) -> set[str]:
    """All cards that this caller hears of, what he sent himself left out."""
    told = set()
    for method, path, body in _outlets(world):
        with transaction.atomic():
            response = caller.ask(method, path, body)
            transaction.set_rollback(True)
        text = response.content.decode() + str(response.headers)
        found = cards(text) - cards(str(body))
        if path.endswith(("preview", "results")):
            found = set()  # about other lines than the deal's
        told |= found
    return told


def _may_know(world: World, lines: list[str], role: str) -> set[str]:
    """By the rules, said once more and simply."""
    silent = world.made.tournament.mode == "silent"
    written = set().union(*(cards(line) for line in lines)) | ({"SA"} if silent else set())
    lying = {"CA", "CJ", "SA"} if silent else set()
    played = {card for line in lines if " play " in line for card in cards(line)}
    shown = cards(TALON) if any("discard" in line for line in lines) else set()
    public = lying if silent else played | shown
    if world.deal.cards == "":
        held = {"A": set(), "B": cards(TALON) | {"SK", "DT"}, "C": set()}
    else:
        held = {seat: DEALT[seat] for seat in DEALT}
    # In silence the trick counts as it lies: B's ace has taken it.
    turn = "B" if silent else referee.judge(logs.text(world.deal))["turn"]
    return {
        "nobody": set(),
        "old": set(),
        "abroad": set(),
        "player": held["A"] | public,
        "scorer": public,
        "device": public | (set() if silent else written) | (held[turn] if turn else set())
        | (cards(TALON) if turn == "B" and shown else set()),
    }[role]  # fmt: skip


def test_nobody_is_told_a_card_that_he_may_not_see(
    stage: tuple[World, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    world, lines = stage
    monkeypatch.setattr("tests.rig.callers.descriptions.check", lambda *answer: None)
    betrayed = {
        role: found
        for role in ROLES
        if role not in ("director", "admin", "root")  # they see everything
        and (found := _told(world, world.callers[role]) - _may_know(world, lines, role))
    }
    assert betrayed == {}


def test_the_crawl_would_notice(db: None) -> None:
    """Those who may see something do see it: the net has no hole where it should hold."""
    world = build()
    for line in PLAYED:
        world.deal = deals.act(deal=world.deal, line=line, seen=world.deal.version, actor=ROOT)
    for role in ("player", "device", "scorer", "director"):
        told = _told(world, world.callers[role])
        assert {"CA", "CJ"} <= told
        assert (role != "director") or told >= ALL


def test_grouped_cards_are_found() -> None:
    assert cards("Hand A: SAT9 HKT DAJ CKQT") == DEALT["A"]
    assert cards('"SA", "6S", "A bid 7S", "HT."') == {"SA", "HT"}
    assert len(ALL) == 32
