"""The table of permissions, walked: every operation in the list of addresses by every role."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import transaction
from django.urls import URLPattern, URLResolver, get_resolver

from tests.rig.callers import Caller
from tests.tournaments.api.conftest import POSITION, ROLES, World
from tournaments.models import Table
from tournaments.services import devices, draws, entries, tournaments
from tournaments.services.actors import ROOT

OK = (200, 201, 202, 409, 422)
DENIED = {"401": 401, "403": 403, "404": 404}
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
SHEET = {
    "laws": "russian/sochi",
    "players": ["A", "B", "C"],
    "pool": {"A": 10, "B": 10, "C": 10},
    "mountain": {"A": 4, "B": 2, "C": 0},
    "whists": {},
}
RESULT = ["B declare 6S", "C pass", "A pass"]
RECORD = (
    "Laws: russian/sochi\nSeats: A B C\nDealer: B\nEntry: result\n\nB declare 6S\nC pass\nA pass\n"
)


def _table() -> dict[str, list[str]]:
    text = (Path(__file__).parent / "permissions.txt").read_text()
    rows = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    assert rows.pop(0).split() == ["operation", *ROLES]
    return {" ".join(row.split()[:2]): row.split()[2:] for row in rows}


TABLE = _table()


def _routes(
    patterns: list[URLPattern | URLResolver], before: str = ""
) -> Iterator[tuple[str, URLPattern]]:
    for pattern in patterns:
        path = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from _routes(pattern.url_patterns, path)
        else:
            yield path, pattern


def _operations() -> set[str]:
    """Whatever can be asked below /api/, read off the list of addresses."""
    found = set()
    for path, pattern in _routes(get_resolver().url_patterns):
        if not path.startswith("api/"):
            continue
        template = "/" + re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", path)
        view = getattr(pattern.callback, "cls", None)
        methods = [
            name for name in ("get", "post", "put", "patch", "delete") if hasattr(view, name)
        ]
        found |= {f"{method.upper()} {template}" for method in methods or ["get"]}
    return found


def test_every_address_has_its_row() -> None:
    assert _operations() == set(TABLE)
    assert all(len(row) == len(ROLES) for row in TABLE.values())


INCIDENT = (
    "Laws: russian/sochi\nSeats: A B C\nDealer: A\nEntry: position\nContract: B 6S\n"
    "Defence: C=whist A=whist\nTricks: B=4 C=1 A=1\nLeader: B\nHand A: HK D7 C87\n"
    "Hand B: SAK H9 D9\nHand C: SQ HA8 CA\n\nB look-discard\n"
)


def body_of(operation: str, bodies: dict[str, object]) -> object:
    """What is sent: by method and the address's end, else by one or both of its last parts."""
    method, template = operation.split(" ")
    parts = template.rstrip("/").split("/")
    names = (f"{method} {parts[-1]}", "/".join(parts[-2:]), parts[-1])
    return next((bodies[name] for name in names if name in bodies and method != "GET"), None)


def _bodies(world: World) -> dict[str, object]:
    slug = world.made.tournament.slug
    role = {"username": "scorer", "kind": "scorer", "tournament": slug}
    return {
        "judge": {"record": RECORD},
        "settle": SHEET,
        "POST searches": {"position": POSITION},
        "POST clubs": {"name": "New"},
        "roles": {**role, "kind": "director"},
        "take": role,
        "POST invitations": {"name": "Gleb", "kind": "director"},
        "POST tournaments": {"name": "Second", "preset": "russian/sochi"},
        "PATCH {slug}": {"name": "Another"},
        "POST entries": {"names": ["Zoya"]},
        "PATCH {number}": {"name": "Anna K."},
        "random": {},
        "prescribed": {"tables": [[1, 2, 3], [4, 5, 6]], "without": [7]},
        "POST devices": {"code": devices.enrol_code(actor=ROOT, table=world.table).text},
        "POST deals": {},
        "records": {"record": RECORD},
        "results": {"lines": RESULT},
        "preview": {"lines": RESULT},
        "actions": {"line": "C pass", "seen": 1},
        "undo": {"seen": 1},
        "invite": {"email": "anna@club.example"},
        "revive": {"reason": "It was complete.", "seen": 1},
        "revokes": {"line": "A revoke C 1", "seen": 1},
        "restate": {"lines": ["A revoke C 1"], "seen": 1},
        "POST incidents": {"record": INCIDENT, "seen": 1},
        "incidents/preview": {"record": INCIDENT},
        "withdraw": {"reason": "It was another table's.", "seen": 1},
        "void": {"reason": "A card was shown.", "seen": 1},
        "POST calls": {"reason": "question"},
        "POST protests": {"text": "I took a trick."},
        "return": {},
        "resolve": {"text": "done"},
        "decide": {"outcome": "rejected", "article": "3.9", "text": "No.", "seen": 5},
        "corrections": {"lines": ["C pass"], "reason": "Left out.", "nature": "keying", "seen": 1},
    }


def _asked(world: World, caller: Caller, operation: str, bodies: dict[str, object]) -> int:
    """The status; what was done is taken back."""
    method, template = operation.split(" ")
    body = body_of(operation, bodies)
    with transaction.atomic():
        if template.endswith(("/docs/", "/schema/")):
            status = caller.client.get(template).status_code
        else:
            status = caller.ask(method, world.path(template), body).status_code
        transaction.set_rollback(True)
    return int(status)


def test_every_operation_by_every_role(world: World) -> None:
    """What is allowed is done, or the office refuses it on its merits."""
    bodies = _bodies(world)
    wrong = []
    for operation, row in TABLE.items():
        for role, expected in zip(ROLES, row, strict=True):
            status = _asked(world, world.callers[role], operation, bodies)
            fits = status == DENIED.get(expected) or (expected == "ok" and status in OK)
            if not fits:
                wrong.append(f"{operation} by {role}: {status}, not {expected}")
    assert wrong == []


def _draft(world: World) -> dict[str, str]:
    """A draft of the same club, with a drawn table: nobody but its own people knows of it."""
    made = tournaments.create(
        actor=ROOT, club=world.made.club, name="Secret", preset="russian/sochi"
    )
    entries.add_many(actor=ROOT, tournament=made, text="Anna\nBoris\nVera")
    drawn = draws.random(actor=ROOT, tournament=made)
    return {"slug": made.slug, "token": Table.objects.get(round=drawn.round).token, "number": "1"}


@pytest.mark.parametrize("role", [role for role in ROLES if role not in ("admin", "root", "old")])
def test_a_draft_is_answered_like_what_does_not_exist(world: World, role: str) -> None:
    draft, bodies = _draft(world), _bodies(world)
    missing = {"slug": "no-such-thing", "token": "no-such-thing", "number": "1"}
    caller = world.callers[role]
    seen = []
    for operation in TABLE:
        method, template = operation.split(" ")
        if not template.startswith(("/api/v1/tournaments/", "/api/v1/tables/")):
            continue
        body = body_of(operation, bodies)
        answers = []
        for values in (draft, missing):
            path = template.format(**{**world.values, **values})
            response = caller.ask(method, path, body)
            answers.append((response.status_code, response.content))
        assert answers[0] == answers[1], operation
        seen.append(answers[0][0])
    assert set(seen) <= {401, 404}
    assert 404 in seen


def test_the_old_phone_is_told_why(world: World) -> None:
    body = world.callers["old"].get(world.path("/api/v1/deals/{token}"), 401)
    assert body["code"] == "device-replaced"
    body = Caller(secret="made-up").get(world.path("/api/v1/deals/{token}"), 401)
    assert body["code"] == "device-unknown"


@pytest.mark.parametrize("path", ["deals/{token}/log", "clubs/{slug}/roles", "clubs"])
def test_who_is_unknown_is_asked_who_he_is(world: World, path: str) -> None:
    response = world.callers["nobody"].ask("GET", world.path(f"/api/v1/{path}"))
    assert (response.status_code, response.json()["code"]) == (401, "not-authenticated")
    assert response["WWW-Authenticate"] == 'Device realm="Referee"'


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE"])
def test_other_methods_are_not_there(world: World, method: str) -> None:
    for role in ("nobody", "director"):
        response = world.callers[role].ask(method, world.path("/api/v1/deals/{token}"))
        assert (response.status_code, response.json()["code"]) == (405, "method-not-allowed")
