"""Other people's calls, protests and searches: answered like those that do not exist."""

import json
import re

from tests.rig.callers import Caller
from tests.tournaments.api.conftest import World
from tests.tournaments.api.test_permissions import TABLE
from tests.tournaments.secrecy.conftest import made as world_at
from tests.tournaments.secrecy.moments import MOMENTS

NOUNS = ("/api/v1/calls/{token}", "/api/v1/protests/{token}", "/api/v1/searches/{token}")
OPERATIONS = [operation for operation in TABLE if operation.split(" ")[1].startswith(NOUNS)]
BODIES = {
    "return": {}, "resolve": {"text": "done"},
    "decide": {"outcome": "rejected", "article": "3.9", "text": "No.", "seen": 5},
    "preview": {"lines": []},
}  # fmt: skip
CALLS = {"abroad", "admin abroad", "neighbour", "other device"}
FOREIGN = {
    "calls": CALLS,
    "protests": CALLS | {"device", "scorer"},
    "searches": CALLS | {"device", "scorer", "player", "admin"},
}


def test_a_foreign_one_is_answered_like_a_missing_one(db: None) -> None:
    world = world_at(MOMENTS[0])
    assert len(OPERATIONS) == 12
    for operation in OPERATIONS:
        method, template = operation.split(" ")
        noun, last = template.split("/")[3], template.rpartition("/")[2]
        for role in sorted(FOREIGN[noun]):
            answers = [
                _asked(world.callers[role], method, path, BODIES.get(last))
                for path in (world.path(template), template.format(token="no-such-thing"))
            ]
            assert answers[0] == answers[1], (operation, role)
            assert answers[0][0] == 404, (operation, role)


def _asked(caller: Caller, method: str, path: str, body: object) -> tuple[int, object]:
    answer = caller.ask(method, path, body if method != "GET" else None)
    return answer.status_code, json.loads(answer.content)


def test_the_pages_say_the_same(db: None) -> None:
    world = world_at(MOMENTS[0])
    slug = world.made.tournament.slug
    pages = {
        f"/desk/{slug}/calls/{{}}/": (world.call.token, CALLS),
        "/protests/{}/": (world.protest.token, FOREIGN["protests"]),
        "/protests/{}/decide/": (world.protest.token, FOREIGN["protests"]),
    }
    for address, (token, roles) in pages.items():
        for role in sorted(roles | {"nobody"}):
            client = world.callers[role].client
            for ask in (client.get, client.post):
                there, missing = ask(address.format(token)), ask(address.format("no-such-thing"))
                assert there.status_code == missing.status_code == 404, (address, role)
                assert _plain(there.content, token) == _plain(missing.content, "no-such-thing")


def _plain(content: bytes, token: str) -> str:
    """The page without its own address and the number of the request."""
    return re.sub(r"<code>[0-9a-f]{16}</code>", "", content.decode().replace(token, "…"))


def test_who_may_see_one_and_not_answer_it_is_told_so(world: World) -> None:
    for role in ("player", "device", "scorer"):
        world.callers[role].post(world.path("/api/v1/calls/{token}/take"), status=403)
    world.callers["player"].post(world.path("/api/v1/protests/{token}/take"), status=403)


def test_what_a_table_tells_the_director_no_opponent_reads(world: World) -> None:
    """Anna called; the phone of the table calls again, and each reads its own words alone."""
    path = world.path("/api/v1/tables/{token}/calls")
    world.callers["device"].post(path, {"reason": "score", "text": "Twice ten."})
    world.callers["player"].post(path, {"reason": "time", "text": "Vera left."})
    one = world.path("/api/v1/calls/{token}")
    for role, expected in (
        ("device", ["", "Twice ten.", ""]),
        ("player", ["", "", "Vera left."]),
        ("scorer", ["", "", ""]),
        ("director", ["", "Twice ten.", "Vera left."]),
    ):
        for found in (world.callers[role].get(one), world.callers[role].get(path)["items"][0]):
            assert [step["text"] for step in found["steps"]] == expected, role
            assert [step["reason"] for step in found["steps"]] == ["question", "score", "time"]


def test_a_line_that_could_not_be_taken_down_is_for_the_director(world: World) -> None:
    path = world.path("/api/v1/tables/{token}/calls")
    body = {"reason": "irregularity", "line": "A bid 7S"}
    made = world.callers["device"].post(path, body)
    assert made["steps"][-1]["facts"] is None
    world.callers["player"].post(path, body, status=403)
    world.callers["scorer"].post(path, body, status=403)
    told = world.callers["device"].post(path, {**body, "line": "A dances"}, status=422)
    assert told["code"] == "unreadable"
    one = world.path("/api/v1/calls/{token}")
    for role in ("player", "device", "scorer"):
        assert all(step["facts"] is None for step in world.callers[role].get(one)["steps"])
    for role in ("director", "admin", "root"):
        facts = world.callers[role].get(one)["steps"][-1]["facts"]
        assert (facts["line"], facts["code"], facts["article"]) == (
            "A bid 7S", "out-of-turn", "3.3.2",
        )  # fmt: skip
        assert facts["deal"] == world.deal.token
        assert facts["message"] == "A is not on turn."
