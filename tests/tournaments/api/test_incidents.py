"""Incidents over the API: attached to a paper deal, giving one its result, taken back."""

from typing import Any

import pytest

from tests.rig.callers import Caller
from tests.rig.evenings import Evening, evening, role
from tests.rig.visitors import account
from tests.tournaments.incidents.test_counting import HEAD, LINES, LOOKED
from tournaments.models import Deal, Incident, Infraction, Kind, Ruling, Table
from tournaments.services import papers
from tournaments.services.actors import ROOT

RECORD = f"{HEAD}\n{LOOKED}\n"
CLAIMED = f"{HEAD}\nB claim A=0 B=3 C=1\nC agree\nA agree\n"
TOLD = "Vera saw him look."


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


@pytest.fixture
def deal(table: Table) -> Deal:
    return papers.result(table=table, lines=LINES, actor=ROOT)


@pytest.fixture
def director(made: Evening) -> Caller:
    assert made.director.person is not None
    return Caller(account(made.director.person))


def path(deal: Deal, more: str = "") -> str:
    return f"/api/v1/deals/{deal.token}/incidents{more}"


def attached(director: Caller, deal: Deal, **more: object) -> Any:
    body = {"record": RECORD, "facts": TOLD, "seen": 5, **more}
    return director.post(path(deal), body)


def test_attached_the_result_and_the_rulings_follow(director: Caller, deal: Deal) -> None:
    found = attached(director, deal)
    assert (found["article"], found["changed"], found["facts"]) == ("3.4.9", True, [TOLD])
    assert (found["deal"], found["row"], found["withdrawn"]) == (deal.token, 6, None)
    now = director.get(f"/api/v1/deals/{deal.token}")
    assert now["version"] == found["version"] > 6
    assert (now["result"]["pool"]["B"], now["result"]["mountain"]["B"]) == (0, 2)
    rulings = director.get(f"/api/v1/deals/{deal.token}/rulings")["items"]
    assert [one["article"] for one in rulings] == ["3.4.9"]


def test_what_it_would_change_is_told_before(director: Caller, deal: Deal) -> None:
    found = director.post(path(deal, "/preview"), {"record": RECORD}, 200)
    assert [found["result"][when]["pool"]["B"] for when in ("before", "after")] == [2, 0]
    assert [found["sheet"][when]["mountain"]["B"] for when in ("before", "after")] == [0, 2]
    kept = director.post(path(deal, "/preview"), {"record": RECORD, "counts": False}, 200)
    assert kept["result"]["before"] == kept["result"]["after"]
    assert not Incident.objects.exists()
    assert Deal.objects.get().version == 5


def test_it_can_be_kept_while_the_result_stays(director: Caller, deal: Deal) -> None:
    found = attached(director, deal, counts=False)
    assert found["changed"] is False
    assert director.get(f"/api/v1/deals/{deal.token}")["result"] == deal.result
    assert Infraction.objects.get().article == "3.4.9"


def test_sent_twice_it_is_one(director: Caller, deal: Deal) -> None:
    body = {"record": RECORD, "seen": 5}
    first = director.post(path(deal), body, key="k")
    assert director.post(path(deal), body, key="k") == first
    assert director.post(path(deal), body)["row"] == first["row"]
    assert Incident.objects.count() == 1
    other = {"record": CLAIMED, "seen": 5}
    assert director.post(path(deal), other, status=409)["params"]["version"] == first["version"]
    told = director.post(path(deal), other, status=422, key="k")
    assert told["code"] == "key-reused"


def test_the_version_may_stand_in_if_match(director: Caller, deal: Deal) -> None:
    assert director.post(path(deal), {"record": RECORD}, 400)["code"] == "version-missing"
    made = director.ask("POST", path(deal), {"record": RECORD}, If_Match='"5"')
    assert made["ETag"] == f'"{made.json()["version"]}"'


@pytest.mark.parametrize(
    ("record", "code", "place"),
    [
        ("hello", "unreadable", {"line": 1}),
        (HEAD.replace("B 6S", "B 7S"), "other-contract", {}),
        (RECORD.replace("sochi", "rostov"), "other-table", {"header": "Laws"}),
        (RECORD.replace("Dealer: A", "Dealer: B"), "other-table", {"header": "Dealer"}),
        (f"{HEAD}\nB play SK\nC play HA\n", "must-follow-suit", {"action": 2, "line": "C play HA"}),
        (HEAD.replace("SAK", "SAZ"), "unreadable", {"line": 10}),
    ],
)
def test_what_cannot_be_attached_is_told_with_its_place(
    director: Caller, deal: Deal, record: str, code: str, place: dict[str, object]
) -> None:
    for address in (path(deal), path(deal, "/preview")):
        told = director.post(address, {"record": record, "seen": 5}, status=422)
        assert (told["code"], told["params"]) == (code, {**told["params"], **place})
    assert not Incident.objects.exists()


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "record"), ({"record": RECORD, "facts": "x" * 4001}, "facts"),
        ({"record": RECORD, "counts": "perhaps"}, "counts"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named(
    director: Caller, deal: Deal, body: dict[str, object], field: str
) -> None:
    told = director.post(path(deal), {**body, "seen": 5}, status=400)
    assert (told["code"], list(told["params"])) == ("bad-request", [field])
    assert not Incident.objects.exists()


def test_the_next_deal_gets_its_result_by_its_incident(director: Caller, table: Table) -> None:
    address = f"/api/v1/tables/{table.token}/incidents"
    found = director.post(f"{address}/preview", {"record": CLAIMED}, 200)
    assert (found["result"]["before"], found["result"]["after"]["pool"]["B"]) == (None, 2)
    assert not Deal.objects.exists()
    body = {"record": CLAIMED, "number": 1}
    assert director.post(address, {**body, "number": 2}, status=409)["code"] == "stale"
    made = director.post(address, body, key="k")
    assert director.post(address, body, key="k") == made
    deal = Deal.objects.get()
    assert (made["deal"], deal.state, deal.result["pool"]["B"]) == (deal.token, "finished", 2)
    unfinished = director.post(address, {"record": RECORD, "number": 2}, status=422)
    assert unfinished["code"] == "other-table"


def test_taken_back_the_result_is_the_one_before(director: Caller, deal: Deal) -> None:
    made = attached(director, deal)
    back = path(deal, f"/{made['row']}/withdraw")
    effect = director.post(f"{back}/preview", {}, 200)["result"]
    assert (effect["before"]["pool"]["B"], effect["after"]) == (0, deal.result)
    stays = director.post(f"{back}/preview", {"restores": False}, 200)["result"]
    assert stays["before"] == stays["after"]
    body = {"reason": "Another table's.", "seen": made["version"]}
    assert director.post(back, {**body, "seen": 5}, status=409)["code"] == "stale"
    done = director.post(back, body, key="k")
    assert (done["result"], done["version"]) == (deal.result, made["version"] + 2)
    assert director.post(back, body, key="k") == done
    assert director.post(back, {**body, "seen": done["version"]})["version"] == done["version"]
    [one] = director.get(path(deal))["items"]
    assert (one["withdrawn"]["reason"], one["row"]) == ("Another table's.", made["row"])
    assert Caller().get(path(deal))["items"] == []
    assert (Incident.objects.count(), Ruling.objects.count()) == (1, 1)


@pytest.mark.parametrize(
    ("number", "reason", "status", "code"),
    [
        (1, "Wrong.", 422, "no-incident"),
        (99, "Wrong.", 422, "no-incident"),
        (6, "", 400, "bad-request"),
    ],
)
def test_what_cannot_be_taken_back_is_named(
    director: Caller, deal: Deal, number: int, reason: str, status: int, code: str
) -> None:
    made = attached(director, deal)
    body = {"reason": reason, "seen": made["version"]}
    told = director.post(path(deal, f"/{number}/withdraw"), body, status=status)
    assert (told["code"], Deal.objects.get().version) == (code, made["version"])


def test_the_public_reads_the_record_and_not_who_complained(director: Caller, deal: Deal) -> None:
    attached(director, deal)
    [one] = Caller().get(path(deal))["items"]
    assert (one["record"], one["facts"], one["article"]) == (RECORD, [], "3.4.9")
    [ruling] = Caller().get(f"/api/v1/deals/{deal.token}/rulings")["items"]
    assert [decision["reason"] for decision in ruling["decisions"]] == [""]
    log = director.get(f"/api/v1/deals/{deal.token}/log")["items"]
    assert [row["reason"] for row in log if row["kind"] == "incident"] == [TOLD]


def test_neither_a_scorer_nor_a_director_who_plays_there(
    made: Evening, director: Caller, deal: Deal
) -> None:
    found = attached(director, deal)
    sonya = role(Kind.SCORER, made.club, made.tournament, "Sonya").person
    assert sonya is not None
    made.tournament.entries.filter(number=1).update(person=made.director.person)
    body = {"record": CLAIMED, "seen": found["version"]}
    back = {"reason": "Wrong.", "seen": found["version"]}
    for who in (Caller(account(sonya)), director):
        for address, sent in (
            (path(deal), body), (path(deal, "/preview"), body),
            (path(deal, "/6/withdraw"), back), (path(deal, "/6/withdraw/preview"), {}),
        ):  # fmt: skip
            who.post(address, sent, status=403)
    assert Incident.objects.count() == 1
