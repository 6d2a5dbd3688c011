"""Deals over the API: versions, laws, papers, corrections."""

import pytest
from django.db import connection

from tests.rig.callers import Caller
from tests.tournaments.api.conftest import HANDS, TALON, World
from tournaments.models import Deal
from tournaments.services import deals
from tournaments.services.actors import ROOT

DEAL = "/api/v1/deals/{token}"
TABLE = "/api/v1/tables/{token}"
BOUGHT = (
    "C pass", "A pass", "B bid 6C", "B discard SK DT", "B declare 6C", "C whist", "A whist",
)  # fmt: skip


def play(world: World, *lines: str) -> Deal:
    deal = Deal.objects.get(pk=world.deal.pk)
    for line in lines:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    return deal


def test_a_deal_is_opened_with_hands_and_played(world: World, device: Caller) -> None:
    deals.void(deal=world.deal, reason="again", seen=1, actor=ROOT)
    path = world.path(f"{TABLE}/deals")
    made = device.post(path, {"hands": HANDS, "talon": TALON})
    assert (made["label"], made["dealer"], made["version"]) == ("2", "B", 1)
    assert Deal.objects.get(token=made["token"]).cards == world.deal.cards
    deal = f"/api/v1/deals/{made['token']}"
    after = device.post(f"{deal}/actions", {"line": "C bid 6s", "seen": 1})
    assert (after["version"], after["turn"], after["phase"]) == (2, "A", "auction")
    back = device.post(f"{deal}/undo", {"seen": 2})
    assert (back["version"], back["turn"]) == (3, "C")
    labels = [one["label"] for one in device.get(path)["items"]]
    assert labels == ["1", "2", "2v1"]
    assert [one["label"] for one in device.get(f"{path}?state=void")["items"]] == ["2v1"]


@pytest.mark.parametrize(
    "body",
    [
        {"hands": {"A": "SA\n\nA bid 6S"}},
        {"hands": {"A": "SA # all of it"}},
        {"hands": {"A": "Progression: 7"}},
        {"talon": "SQ D8\nEntry: result"},
        {"hands": {"A": 7}},
    ],
)
def test_only_cards_are_cards(world: World, device: Caller, body: object) -> None:
    deals.void(deal=world.deal, reason="again", seen=1, actor=ROOT)
    device.post(world.path(f"{TABLE}/deals"), body, 400)
    some = {"hands": {"A": HANDS["A"]}}
    assert device.post(world.path(f"{TABLE}/deals"), some, 422)["code"] == "bad-deal"


def test_the_law_refuses_with_its_article(world: World, device: Caller) -> None:
    found = device.post(world.path(f"{DEAL}/actions"), {"line": "A pass", "seen": 1}, 422)
    assert (found["code"], found["article"]) == ("out-of-turn", "3.3.2")
    assert device.get(world.path(DEAL))["version"] == 1


def test_on_an_old_version_nothing_is_written(world: World, device: Caller) -> None:
    path = world.path(f"{DEAL}/actions")
    device.post(path, {"line": "C pass", "seen": 1})
    found = device.post(path, {"line": "A pass", "seen": 1}, 409)
    assert found["code"] == "stale"
    assert found["params"] == {"version": 2, "phase": "auction", "state": "open"}


def test_the_version_may_be_an_entity_tag(world: World, device: Caller) -> None:
    response = device.ask("GET", world.path(DEAL))
    tag = response["ETag"]
    assert tag == '"1"'
    written = device.ask("POST", world.path(f"{DEAL}/actions"), {"line": "C pass"}, If_Match=tag)
    assert (written.status_code, written["ETag"]) == (201, '"2"')
    stale = device.ask("POST", world.path(f"{DEAL}/actions"), {"line": "A pass"}, If_Match=tag)
    assert stale.status_code == 409


@pytest.mark.parametrize(
    ("body", "headers", "code"),
    [
        ({"line": "C pass"}, {}, "version-missing"),
        ({"line": "C pass", "seen": 1}, {"If_Match": '"2"'}, "version-unclear"),
        ({"line": "C pass"}, {"If_Match": "*"}, "version-unclear"),
        ({"line": "C pass", "seen": "1"}, {}, "bad-request"),
        ({"line": "C pass", "seen": True}, {}, "bad-request"),
        ({"line": "C pass\nA pass", "seen": 1}, {}, "bad-request"),
        ({"seen": 1}, {}, "bad-request"),
    ],
)
def test_a_write_says_what_and_on_which_version(
    world: World, device: Caller, body: object, headers: dict[str, str], code: str
) -> None:
    found = device.post(world.path(f"{DEAL}/actions"), body, 400, **headers)
    assert found["code"] == code


def test_a_result_from_paper_is_previewed_and_entered(world: World) -> None:
    deals.void(deal=world.deal, reason="again", seen=1, actor=ROOT)
    scorer = world.callers["scorer"]
    lines = {"lines": ["B declare 6S", "C pass", "A pass"]}
    seen = scorer.post(world.path(f"{TABLE}/results/preview"), lines, 200)
    assert (seen["score"]["pool"]["B"], seen["refusal"]) == (2, None)
    made = scorer.post(world.path(f"{TABLE}/results"), lines)
    assert (made["state"], made["contract"], made["source"]) == ("finished", "6S", "result")
    sheet = scorer.get(world.path(TABLE))["sheet"]
    assert (sheet["deals"], sheet["pool"]) == (2, {"A": 2, "B": 2, "C": 0})
    assert sum(sheet["rounded"].values()) == 0


def test_a_scorer_enters_results_only(world: World, device: Caller) -> None:
    deals.void(deal=world.deal, reason="again", seen=1, actor=ROOT)
    record = "Laws: russian/sochi\nSeats: A B C\nDealer: B\n\nC pass\n"
    path = world.path(f"{TABLE}/records")
    world.callers["scorer"].post(path, {"record": record}, 403)
    other = device.post(path, {"record": record.replace("Dealer: B", "Dealer: C")}, 422)
    assert other["code"] == "other-table"
    assert device.post(path, {"record": record})["turn"] == "A"


def test_a_correction_is_previewed_and_saved(world: World, director: Caller) -> None:
    path = f"/api/v1/deals/{world.finished.token}/corrections"
    deals.void(deal=world.deal, reason="again", seen=1, actor=ROOT)
    lines = ["A declare 7S", "B pass", "C pass"]
    seen = director.post(f"{path}/preview", {"lines": lines}, 200)
    assert (seen["replaced"][0], seen["added"][0]) == ("A declare 6S", "A declare 7S")
    assert seen["sheet"]["after"]["pool"]["A"] == 4
    wanted = {"lines": lines, "reason": "A seven.", "nature": "keying", "seen": 4}
    assert director.post(path, wanted)["contract"] == "7S"
    record = Caller().get(f"/api/v1/deals/{world.finished.token}/record")["record"]
    assert "A declare 7S" in record
    rows = director.get(f"/api/v1/deals/{world.finished.token}/log")["items"]
    assert [row["kind"] for row in rows] == ["open", *["line"] * 3, "correction", *["line"] * 3]
    assert (rows[4]["by"], rows[4]["reason"], rows[4]["replaces"]) == (
        "Director", "A seven.", [2, 3, 4],
    )  # fmt: skip


def test_an_unlawful_correction_is_shown_and_refused(world: World, director: Caller) -> None:
    path = f"/api/v1/deals/{world.finished.token}/corrections"
    lines = ["A declare 6S", "B pass", "B pass"]
    assert director.post(f"{path}/preview", {"lines": lines}, 200)["refusal"]["action"] == 3
    wanted = {"lines": lines, "reason": "?", "nature": "keying", "seen": 4}
    assert director.post(path, wanted, 422)["params"]["action"] == 3


def test_many_deals_are_listed_with_few_queries(
    world: World, django_assert_max_num_queries: object
) -> None:
    with django_assert_max_num_queries(12, connection=connection):  # type: ignore[operator]
        Caller().get(world.path(f"{TABLE}/deals"))


def test_a_result_that_was_undone_is_open_and_seen_as_such(world: World, director: Caller) -> None:
    deals.void(deal=world.deal, reason="again", seen=1, actor=ROOT)
    path = f"/api/v1/deals/{world.finished.token}"
    assert director.post(f"{path}/undo", {"seen": 4})["state"] == "open"
    assert director.get(f"{path}/view")["phase"] == "declaration"
    assert director.get(f"{path}/verdict")["status"] == "open"
    world.callers["device"].get(f"{path}/view")
    world.callers["player"].get(f"{path}/record", 403)
    assert world.callers["nobody"].get(path)["result"] is None


def test_a_void_deal_is_brought_back(world: World, director: Caller) -> None:
    path = world.path("/api/v1/deals/{token}")
    body = {"reason": "It was complete.", "seen": 1}
    assert director.post(f"{path}/revive", body, status=422)["code"] == "not-void"
    void = director.post(f"{path}/void", {"reason": "A card was shown.", "seen": 1})
    body["seen"] = void["version"]
    back = director.post(f"{path}/revive", body, key="k")
    assert (void["label"], back["label"], back["state"]) == ("2v1", "2", "open")
    assert director.post(f"{path}/revive", body, key="k") == back
    row = director.get(f"{path}/log")["items"][-1]
    assert (row["kind"], row["reason"], row["replaces"]) == ("undo", "It was complete.", [2])
