"""The console offers no undo that would be refused, and names what it takes back in words."""

from django.test import Client

from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import House, decided, filed, in_hand
from tournaments.models import Deal
from tournaments.services import deals, devices
from tournaments.services.actors import ROOT
from tournaments.web.actors import DEVICE_COOKIE


def _phone(house: House) -> Client:
    code = devices.enrol_code(actor=ROOT, table=house.table).text
    client = Client()
    client.cookies[DEVICE_COOKIE] = devices.enrol(code=code).secret
    return client


def _console(client: Client, house: House) -> str:
    answer = client.get(f"/console/{house.table.token}/")
    assert answer.status_code == 200
    return answer.content.decode()


def test_what_a_protest_has_settled_is_not_offered_to_be_undone(house: House) -> None:
    director = visitor(house.director)
    assert "Undo in deal 1" in _console(director, house)
    decided(house, in_hand(house, filed(house)))
    assert "Undo in deal 1" not in _console(director, house)
    assert "Undo in deal 1" not in _console(_phone(house), house)


def test_a_directors_word_is_not_offered_to_the_tables_phone(house: House) -> None:
    assert "Undo in deal 1" not in _console(_phone(house), house)
    deal: Deal = deals.open_next(table=house.table, actor=ROOT)
    deal = deals.act(deal=deal, line="C pass", seen=deal.version, actor=ROOT)
    phone = _phone(house)
    assert "Undo:" in _console(phone, house)
    fine = "director fine C 5 article 3.9.19 because he counted aloud"
    deals.act(deal=deal, line=fine, seen=deal.version, actor=house.director)
    assert "Undo:" not in _console(phone, house)
    assert "Undo: the director’s ruling" in _console(visitor(house.director), house)


def test_a_phone_whose_place_is_taken_is_told_so_when_it_looks_again(house: House) -> None:
    first = _phone(house)
    _console(first, house)
    _phone(house)
    answer = first.get(f"/console/{house.table.token}/", headers={"HX-Request": "true"})
    assert answer.status_code == 403
    assert "This phone no longer records for the table" in answer.content.decode()
