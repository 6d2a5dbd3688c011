"""The director called: from the console, in the queue, at the table again."""

import re
from datetime import UTC, datetime

import pytest
from django.test import Client

from tests.rig.evenings import role
from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import House, build
from tournaments.models import Call, Kind, Tournament
from tournaments.services import calls, devices
from tournaments.services.actors import ROOT
from tournaments.web.actors import DEVICE_COOKIE

QUEUE = "/desk/sochi-cup/calls/"


@pytest.fixture
def house(db: None) -> House:
    return build()


@pytest.fixture
def phone(house: House) -> Client:
    made = devices.enrol(code=devices.enrol_code(actor=ROOT, table=house.table).text)
    client = Client()
    client.cookies[DEVICE_COOKIE] = made.secret
    return client


@pytest.fixture
def maria(house: House) -> Client:
    return visitor(house.director)


def _text(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return answer.content.decode()


def _console(house: House) -> str:
    return f"/console/{house.table.token}/"


def _ways(house: House) -> str:
    return f"/tables/{house.table.token}/call/"


def _press(client: Client, house: House, **sent: str) -> None:
    answer = client.post(_ways(house), {"reason": "irregularity", "text": "Out of turn.", **sent})
    assert answer.status_code == 302, answer.content.decode()


def test_one_tap_on_a_reason_calls_and_the_console_says_so(house: House, phone: Client) -> None:
    assert f'href="{_ways(house)}"' in _text(phone, _console(house))
    page = _text(phone, _ways(house))
    assert re.findall(r'name="reason" value="([a-z]+)"', page) == Call.Reason.values
    before = re.search(r'"state": "([^"]*)"', _text(phone, _console(house)))
    assert phone.post(_ways(house), {"reason": "claim"})["Location"] == _console(house)
    page = _text(phone, _console(house))
    assert "The director was called at" in page
    assert "Nobody has taken the call yet." in page
    assert before is not None
    assert before[1] not in re.findall(r'"state": "([^"]*)"', page), "the console fetches it"


def test_the_time_is_the_events_and_the_name_is_the_directors(house: House, phone: Client) -> None:
    Tournament.objects.update(zone="Asia/Yekaterinburg")
    _press(phone, house)
    Call.objects.update(made=datetime(2026, 11, 30, 9, 5, tzinfo=UTC))
    calls.take(call=Call.objects.get(), actor=house.director)
    for page in (_text(phone, _console(house)), _text(phone, _ways(house))):
        assert "The director was called at 14:05. Maria is coming." in " ".join(page.split())


def test_a_player_calls_from_the_tables_page(house: House) -> None:
    boris = visitor(house.boris)
    table = "/t/sochi-cup/rounds/1/tables/1/"
    assert f'href="{_ways(house)}"' in _text(boris, table)
    assert _ways(house) not in _text(Client(), table)
    assert boris.post(_ways(house), {"reason": "time"})["Location"] == _ways(house)
    assert "Leave the cards as they lie." in _text(boris, _ways(house))


def test_what_is_missing_is_said_and_nothing_is_lost(house: House, phone: Client) -> None:
    answer = phone.post(_ways(house), {"text": "A claim."})
    assert answer.status_code == 400
    page = answer.content.decode()
    assert "Say why the director is called." in page
    assert 'value="A claim."' in page
    assert not Call.objects.exists()


def test_the_desk_counts_and_leads_to_the_queue(house: House, phone: Client, maria: Client) -> None:
    assert "Nothing waits." in _text(maria, QUEUE)
    _press(phone, house)
    desk = _text(maria, "/desk/sochi-cup/")
    assert "1 matter waits for a director." in desk
    assert f'href="{QUEUE}"' in desk
    call = Call.objects.get()
    assert f'href="{QUEUE}{call.token}/"' in desk
    page = _text(maria, QUEUE)
    for told in ("Table 1, round 1", "Something was done against the laws", "Out of turn.",
                 "0 min", "Take it"):  # fmt: skip
        assert told in page, told


def test_the_queue_follows_by_itself(house: House, maria: Client, phone: Client) -> None:
    _press(phone, house)
    assert 'data-follow="/live/tournament/sochi-cup/"' in _text(maria, QUEUE)
    part = maria.get(QUEUE, headers={"HX-Request": "true"}).content.decode()
    assert "Out of turn." in part
    assert "<html" not in part


def test_taken_handed_back_and_resolved(house: House, maria: Client, phone: Client) -> None:
    _press(phone, house)
    call = Call.objects.get()
    own = f"{QUEUE}{call.token}/"
    assert maria.post(QUEUE, {"case": call.token})["Location"] == own
    assert "You have it in hand." in _text(maria, QUEUE)
    assert maria.post(own, {"deed": "return", "text": "busy"})["Location"] == QUEUE
    assert "The call waits again." in _text(maria, QUEUE)
    assert maria.post(own, {"deed": "take"})["Location"] == own
    answer = maria.post(own, {"deed": "resolve", "text": "3.9.14", "minutes": "many"})
    assert answer.status_code == 400
    assert ">3.9.14</textarea>" in answer.content.decode()
    sent = {"deed": "resolve", "text": "3.9.14", "minutes": "4"}
    assert maria.post(own, sent)["Location"] == QUEUE
    page = _text(maria, own)
    for told in ("busy", "3.9.14", "4 minutes are credited", "Maria", "the table’s phone"):
        assert told in page, told
    assert "4 minutes are credited" in _text(maria, "/desk/sochi-cup/rounds/1/tables/1/")
    assert "was called at" not in _text(phone, _console(house))


def test_the_second_director_is_told_who_was_faster(
    house: House, maria: Client, phone: Client
) -> None:
    _press(phone, house)
    call = Call.objects.get()
    nikita = visitor(house.other)
    assert maria.post(QUEUE, {"case": call.token}).status_code == 302
    for address, sent in (
        (QUEUE, {"case": call.token}),
        (f"{QUEUE}{call.token}/", {"deed": "take"}),
        (f"{QUEUE}{call.token}/", {"deed": "resolve", "text": "done"}),
    ):
        answer = nikita.post(address, sent)
        assert answer.status_code == 409
        page = answer.content.decode()
        assert "Maria has it in hand." in page
        assert page.count("Maria has it in hand") == 1
    page = _text(nikita, QUEUE)
    assert "Maria has it in hand since" in page
    assert "Take it" not in page


def test_a_call_of_another_tournament_is_not_there(house: House, maria: Client) -> None:
    for address in (f"{QUEUE}no-such-call/", "/desk/no-such/calls/"):
        assert maria.get(address).status_code == 404
    assert maria.post(QUEUE, {"case": "no-such-call"}).status_code == 404


def test_nobody_else_opens_these_pages(house: House, phone: Client) -> None:
    scorer = visitor(role(Kind.SCORER, house.made.club, house.made.tournament, "Sonya"))
    _press(phone, house)
    own = f"{QUEUE}{Call.objects.get().token}/"
    known, unknown = (visitor(house.boris), scorer, phone), (Client(), visitor(house.stranger))
    for client in (*known, *unknown):
        for address in (QUEUE, own):
            status = 404 if client in unknown and address == own else 403
            assert client.get(address).status_code == status
            assert client.post(address, {"deed": "take"}).status_code == status
    for client in (Client(), visitor(house.stranger)):
        assert client.get(_ways(house)).status_code == 403
    assert scorer.get(_ways(house)).status_code == 200
    assert Call.objects.get().state == "waiting"


def test_in_russian(house: House, maria: Client, phone: Client) -> None:
    _press(phone, house)
    for client in (maria, phone):
        client.cookies["language"] = "ru"
    assert "Судью позвали в" in _text(phone, _console(house))
    assert "Стол 1, тур 1" in _text(maria, QUEUE)
