"""Protests on the pages: filed, read by the parties, marked for the public."""

import re

import pytest
from django.test import Client

from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import FINED, House, build
from tests.tournaments.cases.protest_pages import EVENT, PROOF, TABLE, WHY, filed, read
from tournaments.models import Protest, Tournament
from tournaments.services import deals, protests, standings
from tournaments.services.actors import ROOT


@pytest.fixture
def house(db: None) -> House:
    return build()


@pytest.fixture
def boris(house: House) -> Client:
    return visitor(house.boris)


@pytest.fixture
def nikita(house: House) -> Client:
    return visitor(house.other)


def _deal(house: House) -> str:
    return f"/deals/{house.deal.token}/"


def test_from_the_deals_page_to_the_filed_protest(house: House, boris: Client) -> None:
    form = f"{_deal(house)}protest/"
    assert f'href="{form}"' in read(boris, _deal(house))
    page = read(boris, form)
    assert f'value="{house.fine}"' in page
    assert "Boris: 3 in the mountain: <q>he looked at the talon</q>" in page
    assert "3.2.21 · Maria · row 6" in page
    assert FINED not in page
    sent = {"against": str(house.fine), "text": WHY, "evidence": PROOF}
    address = boris.post(form, sent)["Location"]
    made = Protest.objects.get()
    assert address == f"/protests/{made.token}/"
    assert made.row is not None
    assert made.row.number == house.fine
    page = read(boris, address)
    for told in (WHY, PROOF, "Boris", "Boris: 3 in the mountain", "The protest is filed"):
        assert told in page, told
    assert f'href="{address}"' in read(boris, _deal(house))


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"against": "result", "text": " "}, "Say why you protest."),
        ({"against": "", "text": WHY}, "Say what you protest against."),
        ({"against": "2", "text": WHY}, "Row 2 of the log is no ruling that stands"),
    ],
)
def test_what_is_missing_is_said(
    house: House, boris: Client, sent: dict[str, str], sentence: str
) -> None:
    answer = boris.post(f"{_deal(house)}protest/", sent | {"evidence": PROOF})
    assert answer.status_code == 400
    assert sentence in answer.content.decode()
    assert f">{PROOF}</textarea>" in answer.content.decode()
    assert not Protest.objects.exists()


def test_who_is_not_logged_in_is_asked_to(house: House) -> None:
    form = f"{_deal(house)}protest/"
    assert Client().get(form)["Location"].endswith(f"?next={form}")
    assert form not in read(Client(), _deal(house))
    assert visitor(house.stranger).get(form).status_code == 403


def test_when_nothing_can_be_protested_the_page_says_so(house: House, boris: Client) -> None:
    opened = deals.open_next(table=house.table, actor=ROOT)
    assert "protest when it has ended" in read(boris, f"/deals/{opened.token}/protest/")
    Tournament.objects.update(state="official")
    assert "The tournament is official" in read(boris, f"{_deal(house)}protest/")
    assert "/protest/" not in read(boris, _deal(house))


def test_the_parties_and_the_officials_read_it_and_for_others_it_is_not_there(
    house: House,
) -> None:
    _made, address = filed(house)
    for actor in (house.anna, house.boris, house.director, house.other):
        assert WHY in read(visitor(actor), address)
    for client in (Client(), visitor(house.stranger)):
        assert client.get(address).status_code == 404
        assert client.post(address, {"deed": "withdraw"}).status_code == 404


def test_the_public_sees_a_word_and_a_shape_and_no_name(house: House) -> None:
    standings.compute("sochi-cup")
    for address in (TABLE, EVENT, _deal(house)):
        assert "pending" not in read(Client(), address)
    made, link = filed(house)
    for address in (TABLE, EVENT, _deal(house)):
        page = read(Client(), address)
        mark = re.search(r'<span class="tag pending" tabindex="0">(.*?)</span></span>', page)
        assert mark is not None, address
        assert "◔" in mark[1]
        assert "A protest is open: this can still change." in mark[1]
        for secret in (WHY, PROOF, link):
            assert secret not in page
    page = read(Client(), EVENT)
    assert page.count('class="tag pending"') == 4, "three players in the standing, one table"
    assert "pending" not in read(Client(), f"{EVENT}?snapshot=1"), "as it was published"
    protests.withdraw(protest=made, actor=house.boris)
    for address in (TABLE, EVENT, _deal(house)):
        assert "pending" not in read(Client(), address)


def test_the_table_lists_its_protests_to_the_parties_alone(house: House) -> None:
    _made, link = filed(house)
    assert link in read(visitor(house.anna), TABLE)
    assert link in read(visitor(house.other), TABLE)
    for client in (Client(), visitor(house.stranger)):
        assert "Protests at this table" not in read(client, TABLE)


def test_it_is_withdrawn_by_its_player(house: House, boris: Client) -> None:
    _made, address = filed(house)
    assert "Withdraw the protest" not in read(visitor(house.anna), address)
    assert visitor(house.anna).post(address, {"deed": "withdraw"}).status_code == 403
    assert "Withdraw the protest" in read(boris, address)
    assert boris.post(address, {"deed": "withdraw"}).status_code == 302
    assert "withdrawn" in read(boris, address)
    assert boris.post(address, {"deed": "withdraw"}).status_code == 302
    assert visitor(house.other).post(address, {"deed": "take"}).status_code == 409


def test_the_queue_has_it_and_its_author_cannot_take_it(house: House, nikita: Client) -> None:
    made, address = filed(house)
    maria = visitor(house.director)
    queue = "/desk/sochi-cup/calls/"
    page = read(maria, queue)
    assert WHY in page
    assert "somebody else decides" in page
    assert "Take it" not in page
    answer = maria.post(queue, {"case": made.token})
    assert answer.status_code == 403
    assert answer.content.decode().count("somebody else decides") == 1
    assert maria.post(address, {"deed": "take"}).status_code == 403
    assert "Take it" in read(nikita, queue)
    assert nikita.post(queue, {"case": made.token})["Location"] == address
    assert "Decide…" in read(nikita, address)
    assert "Nikita has it in hand." in read(maria, address)
    answer = visitor(house.made.admin).post(address, {"deed": "take"})
    assert answer.status_code == 409
    assert answer.content.decode().count("Nikita has it in hand") == 1
    assert nikita.post(address, {"deed": "return"}).status_code == 302
    assert Protest.objects.get().state == "filed"


def test_in_russian(house: House, boris: Client) -> None:
    _made, address = filed(house)
    boris.cookies["language"] = "ru"
    assert "Отозвать протест" in read(boris, address)
    client = Client()
    client.cookies["language"] = "ru"
    assert "Подан протест: это ещё может измениться." in read(client, TABLE)
