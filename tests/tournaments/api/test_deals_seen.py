"""What each reader of a deal is told over the API."""

from django.contrib.auth.models import User

from tests.rig.callers import Caller
from tests.rig.evenings import evening
from tests.tournaments.api.conftest import HANDS, TALON, World, build
from tests.tournaments.api.test_deals import BOUGHT, DEAL, play
from tournaments.models import Person
from tournaments.services import deals
from tournaments.services.actors import ROOT


def test_a_finished_deal_is_everybodys(world: World) -> None:
    path = f"/api/v1/deals/{world.finished.token}"
    caller = world.callers["nobody"]
    assert caller.get(path)["result"]["pool"] == {"A": 2, "B": 0, "C": 0}
    assert caller.get(f"{path}/verdict")["status"] == "finished"
    assert "A declare 6S" in caller.get(f"{path}/record")["record"]
    assert caller.get(f"{path}/view")["phase"] == "finished"


def test_an_open_deal_is_little_to_the_public(world: World) -> None:
    found = world.callers["nobody"].get(world.path(DEAL))
    assert (found["state"], found["version"]) == ("open", 1)
    assert (found["phase"], found["turn"], found["contract"]) == (None, None, None)


def test_a_player_sees_his_own_hand(world: World) -> None:
    player = world.callers["player"]
    found = player.get(world.path(f"{DEAL}/view"))
    assert (found["seat"], list(found["hands"])) == ("A", ["A"])
    assert found["hands"]["A"] == ["SA", "ST", "S9", "CK", "CQ", "CT", "DA", "DJ", "HK", "HT"]
    assert found["lawful"] is None
    player.get(world.path(f"{DEAL}/view?seat=B"), 403)
    play(world, "C pass")
    assert "A bid 6S" in player.get(world.path(f"{DEAL}/view"))["lawful"]


def test_a_phone_sees_the_hand_on_turn_when_it_asks(world: World, device: Caller) -> None:
    path = world.path(f"{DEAL}/view")
    assert device.get(path)["hands"] == {}
    assert list(device.get(f"{path}?seat=C")["hands"]) == ["C"]
    assert device.get(f"{path}?seat=A", 403)["code"] == "forbidden"
    assert device.get(f"{path}?seat=X", 400)["code"] == "bad-request"


def test_in_silence_only_the_trick_lies_there(db: None) -> None:
    world = build(mode="silent")
    deal = play(world, *BOUGHT, "C play HQ")
    device, director = world.callers["device"], world.callers["director"]
    path = world.path(DEAL)
    found = device.get(f"{path}/view")
    assert found["trick"] == [{"seat": "C", "card": "HQ"}]
    assert (found["turn"], found["sizes"], found["tricks"], found["lawful"]) == (
        "A", None, None, None,
    )  # fmt: skip
    told = device.get(path)
    assert (told["phase"], told["turn"], told["contract"]) == ("play", None, None)
    device.get(f"{path}/record", 403)
    lawful = {"line": "A play HK", "seen": deal.version}
    unlawful = {"line": "A play SA", "seen": deal.version}
    answers = []
    for body in (lawful, unlawful):
        answers.append(device.post(f"{path}/actions", body))
        answers.append(device.get(f"{path}/view"))
        seen = answers[-2]["version"]
        if body is lawful:
            deals.undo(deal=deal, seen=seen, actor=ROOT)
            unlawful["seen"] = seen + 1
    versions = [answer.pop("version") for answer in answers]
    assert len(versions) == 4
    assert answers[0] == answers[2]
    assert answers[3]["turn"] == answers[1]["turn"] == "B"
    assert [row["line"] for row in director.get(f"{path}/marks")["items"]] == ["A play SA !"]
    device.get(f"{path}/marks", 403)


def test_a_director_who_plays_sees_as_a_player(world: World, director: Caller) -> None:
    person = Person.objects.get(name="Director")
    world.made.tournament.entries.filter(number=2).update(person=person)
    path = world.path(DEAL)
    found = director.get(f"{path}/view")
    assert (found["seat"], list(found["hands"])) == ("B", ["B"])
    for outlet in ("record", "verdict", "log", "marks"):
        director.get(f"{path}/{outlet}", 403)
    director.post(f"{path}/corrections/preview", {"lines": []}, 403)
    director.post(f"{path}/actions", {"line": "C pass", "seen": 1}, 403)
    director.get(f"/api/v1/deals/{world.finished.token}/log")


def test_the_idle_dealer_of_a_table_of_four_has_no_cards(db: None) -> None:
    made = evening(4, mode="strict")
    table = made.table("1: 1 2 3 4")
    root = Caller(User.objects.create_superuser("root"))
    hands = dict(zip("BCD", HANDS.values(), strict=True))
    deal = root.post(f"/api/v1/tables/{table.token}/deals", {"hands": hands, "talon": TALON})
    assert (deal["dealer"], deal["turn"]) == ("A", "B")
    view = root.get(f"/api/v1/deals/{deal['token']}/view")
    assert list(view["hands"]) == ["B", "C", "D"]
    assert view["sizes"]["A"] == 0
    code = root.post(f"/api/v1/tables/{table.token}/codes")["code"]
    phone = Caller(secret=Caller().post("/api/v1/devices", {"code": code})["secret"])
    assert list(phone.get(f"/api/v1/deals/{deal['token']}/view?seat=B")["hands"]) == ["B"]
    phone.get(f"/api/v1/deals/{deal['token']}/view?seat=A", 403)
