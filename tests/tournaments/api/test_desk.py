"""A club's evening run over the API: club, people, tournament, entries, draws, rounds, phones."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.rig.callers import Caller
from tests.tournaments.api.conftest import World
from tournaments.models import Job, Person, Role, Tournament
from tournaments.services import jobs

EVENT = "/api/v1/tournaments/{slug}"
CLUB = "/api/v1/clubs/{slug}"


def test_an_evening_from_club_to_standing(world: World) -> None:
    """Nothing but the API, from the founding to the official result."""
    root = world.callers["root"]
    club = root.post("/api/v1/clubs", {"name": "Мизер"})
    wanted = {"name": "Cup", "preset": "russian/sochi", "options": {"pool": "10"}}
    event = root.post(f"/api/v1/clubs/{club['slug']}/tournaments", wanted)
    assert (event["state"], event["frozen"], event["options"]) == ("draft", False, {"pool": "10"})
    path = f"/api/v1/tournaments/{event['slug']}"
    root.post(f"{path}/open-registration", status=200)
    made = root.post(f"{path}/entries", {"names": ["Anna", "Boris", "Vera"]})
    assert [entry["number"] for entry in made["items"]] == [1, 2, 3]
    assert root.get(f"{path}/draws/explain")["splits"] == [{"threes": 1, "fours": 0}]
    drawn = root.post(f"{path}/draws/random", {"seed": "cards"})
    assert root.post(f"{path}/rounds/{drawn['number']}/open", status=200)["state"] == "open"
    table = f"/api/v1/tables/{drawn['tables'][0]['token']}"
    secret = Caller().post("/api/v1/devices", {"code": root.post(f"{table}/codes")["code"]})[
        "secret"
    ]
    phone = Caller(secret=secret)
    deal = phone.post(f"{table}/deals", {})
    lines = ["B pass", "C pass", "A bid 6S", "A talon SA SK", "A discard", "A declare 6S",
             "B pass", "C pass"]  # fmt: skip
    for line in lines:
        body = {"line": line, "seen": deal["version"]}
        deal = phone.post(f"/api/v1/deals/{deal['token']}/actions", body)
    assert deal["state"] == "finished"
    root.get(f"{path}/standings", 404)
    assert root.get(f"{path}/jobs?state=queued")["total"] == 1
    jobs.run(job=Job.objects.get(subject=event["slug"]).pk)
    standing = Caller().get(f"{path}/standings")
    assert [row["place"] for row in standing["rows"]] == [1, 2, 2]
    assert Caller().get(f"{path}/standings?snapshot=1") == standing
    Caller().get(f"{path}/standings?snapshot=2", 404)
    assert Caller().get(f"{path}/snapshots")["items"][0]["digest"] == standing["digest"]
    root.post(f"{path}/rounds/1/close", status=200)
    for move, state in (("finish", "finished"), ("publish", "official")):
        assert root.post(f"{path}/{move}", status=200)["state"] == state
    assert root.post(f"{path}/resume", status=422)["code"] == "wrong-state"


def test_tournaments_are_filtered_and_ordered(world: World) -> None:
    nobody = world.callers["nobody"]
    found = nobody.get("/api/v1/tournaments?order=name")
    assert [one["name"] for one in found["items"]] == ["Sochi Cup"]
    assert nobody.get("/api/v1/tournaments?state=finished")["total"] == 0
    assert nobody.get(f"/api/v1/tournaments?club={world.made.club.slug}")["total"] == 1
    abroad = world.callers["abroad"].get("/api/v1/tournaments?order=name")
    assert [one["name"] for one in abroad["items"]] == ["Elsewhere", "Sochi Cup"]
    assert world.callers["root"].get("/api/v1/tournaments")["total"] == 2


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("size=101", "size"), ("size=0", "size"), ("page=0", "page"), ("page=one", "page"),
        ("page=%201", "page"), ("order=position", "order"), ("order=club__name", "order"),
        ("state=odd", "state"), ("club__name=x", "club__name"),
    ],
)  # fmt: skip
def test_what_is_not_listed_is_no_filter(world: World, query: str, field: str) -> None:
    found = world.callers["nobody"].get(f"/api/v1/tournaments?{query}", 400)
    assert list(found["params"]) == [field]


def test_lists_come_in_pages(world: World) -> None:
    path = world.path(f"{EVENT}/entries")
    nobody = world.callers["nobody"]
    pages = [nobody.get(f"{path}?size=3&page={page}&order=-number") for page in (1, 2, 3, 4)]
    assert [page["pages"] for page in pages] == [3] * 4
    assert [entry["number"] for page in pages for entry in page["items"]] == [7, 6, 5, 4, 3, 2, 1]


def test_laws_change_until_they_are_frozen(world: World, director: Caller) -> None:
    path = world.path(EVENT)
    assert director.patch(path, {"name": "Cup", "zone": "Europe/Moscow"})["name"] == "Cup"
    assert director.patch(path, {"options": {"pool": "5"}}, 422)["code"] == "frozen"
    Tournament.objects.get(pk=world.made.tournament.pk).rounds.update(state="draft")
    assert director.patch(path, {"options": {"pool": "5"}})["options"] == {"pool": "5"}
    assert director.patch(path, {"preset": "russian/rostov"})["options"] == {}
    assert director.patch(path, {"options": {"pol": "5"}}, 422)["code"] == "unknown-option"
    director.patch(path, {"mode": "loud"}, 400)


def test_entries_are_renamed_linked_and_withdrawn(world: World, director: Caller) -> None:
    path = world.path(f"{EVENT}/entries")
    assert director.patch(f"{path}/7", {"name": " Zhanna  P. "})["name"] == "Zhanna P."
    director.patch(f"{path}/7", {"username": "Scorer"})
    entry = world.made.tournament.entries.get(number=7)
    assert entry.person == Person.objects.get(name="Scorer")
    director.patch(f"{path}/7", {"username": "player"}, 404)
    director.patch(f"{path}/7", {"username": None})
    assert director.post(f"{path}/7/withdraw", status=200)["state"] == "withdrawn"
    assert director.post(f"{path}/7/readmit", status=200)["state"] == "entered"
    assert director.post(f"{path}/1/withdraw", status=422)["code"] == "seated"
    director.post(f"{path}/99/withdraw", status=404)
    refused = director.post(path, {"names": ["Zoya", "Anna", "Anna"]}, 422)
    assert [row["line"] for row in refused["params"]["lines"]] == [2, 3]


def test_a_draft_is_drawn_anew_and_discarded(world: World, director: Caller) -> None:
    path = world.path(EVENT)
    impossible = director.post(f"{path}/draws/random", {"without": [1, 2]}, 422)
    assert impossible["code"] == "seating-impossible"
    assert director.get(f"{path}/draws/explain?without=1,2")["reason"]
    first = director.post(f"{path}/draws/random", {"without": [7]})
    assert director.post(f"{path}/draws/random", {"seed": "x"}, 422)["code"] == "draft-waits"
    wanted = {"tables": [[1, 4, 2], [3, 5, 6]], "without": [7], "replacing": first["number"]}
    second = director.post(f"{path}/draws/prescribed", wanted)
    assert [seat["number"] for seat in second["tables"][0]["seats"]] == [1, 4, 2]
    assert {"first": 1, "second": 2, "times": 1} in second["repeats"]
    nobody = world.callers["nobody"]
    assert [one["number"] for one in nobody.get(f"{path}/rounds")["items"]] == [1]
    nobody.get(f"{path}/rounds/2", 404)
    assert director.post(f"{path}/rounds/2/open", status=422)["code"] == "round-open"
    assert director.post(f"{path}/rounds/1/close", status=422)["code"] == "deals-open"
    gone = director.ask("POST", f"{path}/rounds/2/discard", key="gone")
    again = director.ask("POST", f"{path}/rounds/2/discard", key="gone")
    assert gone.json() == again.json() == {"discarded": 2}
    director.get(f"{path}/rounds/2", 404)


def test_a_phone_is_revoked(world: World, director: Caller, device: Caller) -> None:
    path = world.path("/api/v1/tables/{token}/devices")
    rows = director.get(path)["items"]
    assert [(row["epoch"], row["current"]) for row in rows] == [(2, True), (1, False)]
    assert device.get("/api/v1/me")["table"] == world.table.token
    assert director.post(f"{path}/2/revoke", status=200)["revoked"]
    assert device.get("/api/v1/me", 401)["code"] == "device-unknown"
    director.post(f"{path}/9/revoke", status=404)
    spent = Caller().post("/api/v1/devices", {"code": "made-up"}, 422)
    assert spent["code"] == "code-spent"


def test_a_club_keeps_its_people(world: World) -> None:
    admin, path = world.callers["admin"], world.path(f"{CLUB}/roles")
    assert {row["username"] for row in admin.get(path)["items"]} >= {"admin", "director"}
    role = {"username": "SCORER", "kind": "director"}
    assert admin.post(path, role)["tournament"] is None
    assert admin.post(f"{path}/take", role, 200)["username"] == "scorer"
    assert not Role.objects.filter(person__name="Scorer", kind="director").exists()
    admin.post(f"{path}/take", role, 404)
    admin.post(path, {"username": "abroad", "kind": "director"}, 404)
    last = admin.post(f"{path}/take", {"username": "admin", "kind": "club-admin"}, 422)
    assert last["code"] == "last-admin"


def test_invitations_are_listed_and_withdrawn(world: World) -> None:
    admin, path = world.callers["admin"], world.path(f"{CLUB}/invitations")
    slug = world.made.tournament.slug
    made = admin.post(path, {"name": "Gleb", "kind": "scorer", "tournament": slug})
    assert made["token"] not in str(admin.get(path))
    assert [row["name"] for row in admin.get(path)["items"]] == ["Gleb", "Vera"]
    admin.post(f"{path}/{made['reference']}/withdraw", status=200)
    assert [row["name"] for row in admin.get(path)["items"]] == ["Vera"]
    admin.post(f"{path}/{made['reference'][:4]}/withdraw", status=404)


def test_a_session_needs_its_csrf_token(world: World) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(User.objects.get(username="director"))
    path, body = world.path(f"{EVENT}/entries"), {"names": ["Zoya"]}

    def ask(**headers: str) -> int:
        sent = {"Idempotency-Key": "k", **headers}
        return client.post(path, body, content_type="application/json", headers=sent).status_code

    assert ask() == 403
    token = client.get("/api/v1/me").json()["csrf"]
    assert ask(**{"X-CSRFToken": "x" * 64}) == 403
    assert ask(**{"X-CSRFToken": token}) == 201


def test_whoever_asks_is_told_who_he_is(world: World) -> None:
    told = {name: world.callers[name].get("/api/v1/me") for name in ("nobody", "director", "root")}
    assert (told["nobody"]["kind"], told["nobody"]["name"]) == ("nobody", None)
    assert (told["director"]["kind"], told["director"]["name"]) == ("person", "Director")
    assert (told["root"]["kind"], told["root"]["is_root"]) == ("person", True)
    clubs = world.callers["director"].get("/api/v1/clubs")["items"]
    assert [club["slug"] for club in clubs] == [world.made.club.slug]
    assert world.callers["root"].get("/api/v1/clubs")["total"] == 2
    assert world.callers["device"].get("/api/v1/clubs")["total"] == 0


def test_no_number_of_a_row_is_told(world: World, director: Caller) -> None:
    """Rows are named by slugs, tokens and their numbers among their own kind."""
    for path in (EVENT, f"{EVENT}/rounds/1", "/api/v1/tables/{token}", "/api/v1/deals/{token}"):
        body = director.get(world.path(path))
        assert not {"id", "pk"} & set(body)


def test_answers_are_not_kept_by_caches(world: World, director: Caller) -> None:
    response = director.ask("GET", world.path("/api/v1/deals/{token}"))
    assert response["Cache-Control"] == "private, no-cache"
