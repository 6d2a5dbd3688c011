"""Calls and protests over the API: the queue, who has what in hand, what a decision moves."""

import pytest

from tests.rig.callers import Caller
from tests.tournaments.api.conftest import World
from tournaments.models import CallStep, Deal, Protest, RunningSheet

FINED = "director adjust A mountain 3 article 3.2.21 because he looked at the talon"
REASON = "I took a trick."


def test_a_table_calls_and_presses_again(world: World, device: Caller) -> None:
    path = world.path("/api/v1/tables/{token}/calls")
    for _ in range(2):
        again = device.post(path, {"reason": "claim", "text": "Again."})
        assert (again["token"], again["state"]) == (world.call.token, "waiting")
        told = [(step["kind"], step["reason"], step["text"]) for step in again["steps"]]
        assert told == [("called", "question", ""), ("added", "claim", "Again.")]
    assert device.get(f"{path}?open=yes")["total"] == 1
    assert device.get(f"{path}?open=no")["total"] == 0


def test_a_call_is_taken_once_and_resolved(world: World, director: Caller, device: Caller) -> None:
    path, admin = world.path("/api/v1/calls/{token}"), world.callers["admin"]
    taken = director.post(f"{path}/take", status=200)
    assert (taken["state"], taken["holder"]) == ("taken", "Director")
    told = admin.post(f"{path}/take", status=409)
    assert told["message"] == "Director has it in hand."
    assert told["params"] == {"version": 2, "state": "taken", "holder": "Director"}
    assert device.get(path)["holder"] == "Director"
    director.post(f"{path}/return", {"text": "table 2"}, status=200)
    admin.post(f"{path}/take", status=200)
    body = {"text": "The lead was taken back.", "minutes": 3}
    done = admin.post(f"{path}/resolve", body, status=200)
    assert (done["state"], done["holder"], done["steps"][-1]["minutes"]) == ("resolved", None, 3)
    queue = world.path("/api/v1/tournaments/{slug}/calls")
    assert [row["state"] for row in director.get(queue)["items"]] == ["resolved"]
    assert director.get(f"{queue}?open=yes")["items"] == []


def test_a_request_sent_twice_is_one_step(world: World, director: Caller) -> None:
    path = world.path("/api/v1/calls/{token}/take")
    first = director.post(path, status=200, key="k")
    assert director.post(path, status=200, key="k") == first
    assert CallStep.objects.filter(kind="taken").count() == 1


@pytest.mark.parametrize("body", [{}, {"reason": "mood"}, {"reason": "claim", "text": "x" * 2001}])
def test_a_call_of_another_shape_is_not_read(world: World, device: Caller, body: object) -> None:
    device.post(world.path("/api/v1/tables/{token}/calls"), body, status=400)


def _file(world: World, who: str, **body: object) -> dict[str, object]:
    path = f"/api/v1/deals/{world.finished.token}/protests"
    found: dict[str, object] = world.callers[who].post(path, {"text": REASON, **body})
    return found


def test_a_protest_is_filed_once_and_read_by_the_parties(world: World, director: Caller) -> None:
    mine = _file(world, "player")
    assert (mine["token"], mine["by"], mine["row"]) == (world.protest.token, "Anna", None)
    assert _file(world, "director")["by"] == "Director"
    found = director.get(world.path("/api/v1/tournaments/{slug}/protests") + "?open=yes")
    assert [row["by"] for row in found["items"]] == ["Anna", "Director"]
    assert found["items"][0]["steps"][0]["text"] == REASON


def test_of_an_open_deal_nothing_is_protested(world: World) -> None:
    path = world.path("/api/v1/deals/{token}/protests")
    told = world.callers["player"].post(path, {"text": REASON}, status=422)
    assert told["code"] == "deal-open"
    told = world.callers["player"].post(
        f"/api/v1/deals/{world.finished.token}/protests", {"text": REASON, "row": 2}, status=422
    )
    assert told["code"] == "no-ruling"


def test_a_decision_is_previewed_and_moves_result_and_sheet(world: World, director: Caller) -> None:
    path = world.path("/api/v1/protests/{token}")
    told = director.post(f"{path}/decide/preview", {"lines": [FINED]}, status=422)
    assert told["code"] == "not-in-hand"
    version = director.post(f"{path}/take", status=200)["version"]
    effect = director.post(f"{path}/decide/preview", {"lines": [FINED]}, status=200)
    assert [effect["sheet"][when]["mountain"]["A"] for when in ("before", "after")] == [0, 3]
    decision = {
        "outcome": "settled", "article": "3.2.21", "text": "All agree.", "lines": [FINED],
        "seen": version,
    }  # fmt: skip
    assert director.post(f"{path}/decide", {**decision, "seen": 1}, status=409)["code"] == "stale"
    broken = {**decision, "lines": [FINED, "director waive 9 because x"]}
    assert "Action 2" in director.post(f"{path}/decide", broken, status=422)["message"]
    assert Deal.objects.get(pk=world.finished.pk).version == version
    done = director.post(f"{path}/decide", decision, status=200, key="k")
    assert (done["state"], done["outcome"], done["version"]) == ("decided", "settled", version + 1)
    last = done["steps"][-1]
    assert (last["rows"], last["article"], last["by"]) == ([version + 1], "3.2.21", "Director")
    assert last["result"]["after"]["mountain"]["A"] == 3
    assert director.post(f"{path}/decide", decision, status=200, key="k") == done
    assert RunningSheet.objects.get(table=world.table).figures["mountain"]["A"] == 3


def test_the_version_may_stand_in_if_match(world: World, director: Caller) -> None:
    path = world.path("/api/v1/protests/{token}")
    director.post(f"{path}/take", status=200)
    tag = director.ask("GET", path)["ETag"]
    body = {"outcome": "rejected", "article": "3.9", "text": "No."}
    assert director.post(f"{path}/decide", body, status=400)["code"] == "version-missing"
    done = director.post(f"{path}/decide", body, status=200, If_Match=tag)
    assert done["outcome"] == "rejected"


def test_withdrawn_by_its_player(world: World, director: Caller) -> None:
    path = world.path("/api/v1/protests/{token}")
    done = world.callers["player"].post(f"{path}/withdraw", status=200)
    assert (done["state"], done["outcome"]) == ("withdrawn", "withdrawn")
    assert director.post(f"{path}/take", status=409)["params"]["state"] == "withdrawn"


def test_the_public_hears_that_it_is_pending_and_not_who_protests(world: World) -> None:
    nobody = world.callers["nobody"]
    table = world.path("/api/v1/tables/{token}")
    assert nobody.get(table)["pending"] is True
    for path in (table, f"/api/v1/deals/{world.finished.token}", f"{table}/deals"):
        assert REASON not in str(nobody.get(path))
    world.callers["player"].post(world.path("/api/v1/protests/{token}/withdraw"), status=200)
    assert nobody.get(table)["pending"] is False
    assert Protest.objects.count() == 1
