"""Protests on the pages: filed, read by the parties, marked for the public, decided."""

import re

import pytest
from django.test import Client

from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import FINED, LIFTED, House, build
from tournaments.models import Action, Protest, RunningSheet, Snapshot, Tournament
from tournaments.services import deals, protests, standings
from tournaments.services.actors import ROOT

WHY, PROOF = "I never looked at it.", "Vera sat beside me."
TABLE, EVENT = "/t/sochi-cup/rounds/1/tables/1/", "/t/sochi-cup/"


@pytest.fixture
def house(db: None) -> House:
    return build()


@pytest.fixture
def boris(house: House) -> Client:
    return visitor(house.boris)


@pytest.fixture
def nikita(house: House) -> Client:
    return visitor(house.other)


def _text(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return answer.content.decode()


def _deal(house: House) -> str:
    return f"/deals/{house.deal.token}/"


def _filed(house: House) -> tuple[Protest, str]:
    made = protests.file(
        deal=house.deal, actor=house.boris, row=house.fine, text=WHY, evidence=PROOF
    )
    return made, f"/protests/{made.token}/"


def _in_hand(house: House) -> tuple[Protest, str]:
    made, address = _filed(house)
    return protests.take(protest=made, actor=house.other), address


def test_from_the_deals_page_to_the_filed_protest(house: House, boris: Client) -> None:
    form = f"{_deal(house)}protest/"
    assert f'href="{form}"' in _text(boris, _deal(house))
    page = _text(boris, form)
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
    page = _text(boris, address)
    for told in (WHY, PROOF, "Boris", "Boris: 3 in the mountain", "The protest is filed"):
        assert told in page, told
    assert f'href="{address}"' in _text(boris, _deal(house))


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
    assert form not in _text(Client(), _deal(house))
    assert visitor(house.stranger).get(form).status_code == 403


def test_when_nothing_can_be_protested_the_page_says_so(house: House, boris: Client) -> None:
    opened = deals.open_next(table=house.table, actor=ROOT)
    assert "protest when it has ended" in _text(boris, f"/deals/{opened.token}/protest/")
    Tournament.objects.update(state="official")
    assert "The tournament is official" in _text(boris, f"{_deal(house)}protest/")
    assert "/protest/" not in _text(boris, _deal(house))


def test_the_parties_and_the_officials_read_it_and_for_others_it_is_not_there(
    house: House,
) -> None:
    _made, address = _filed(house)
    for actor in (house.anna, house.boris, house.director, house.other):
        assert WHY in _text(visitor(actor), address)
    for client in (Client(), visitor(house.stranger)):
        assert client.get(address).status_code == 404
        assert client.post(address, {"deed": "withdraw"}).status_code == 404


def test_the_public_sees_a_word_and_a_shape_and_no_name(house: House) -> None:
    standings.compute("sochi-cup")
    for address in (TABLE, EVENT, _deal(house)):
        assert "pending" not in _text(Client(), address)
    made, link = _filed(house)
    for address in (TABLE, EVENT, _deal(house)):
        page = _text(Client(), address)
        mark = re.search(r'<span class="tag pending" tabindex="0">(.*?)</span></span>', page)
        assert mark is not None, address
        assert "◔" in mark[1]
        assert "A protest is open: this can still change." in mark[1]
        for secret in (WHY, PROOF, link):
            assert secret not in page
    page = _text(Client(), EVENT)
    assert page.count('class="tag pending"') == 4, "three players in the standing, one table"
    assert "pending" not in _text(Client(), f"{EVENT}?snapshot=1"), "as it was published"
    protests.withdraw(protest=made, actor=house.boris)
    for address in (TABLE, EVENT, _deal(house)):
        assert "pending" not in _text(Client(), address)


def test_the_table_lists_its_protests_to_the_parties_alone(house: House) -> None:
    _made, link = _filed(house)
    assert link in _text(visitor(house.anna), TABLE)
    assert link in _text(visitor(house.other), TABLE)
    for client in (Client(), visitor(house.stranger)):
        assert "Protests at this table" not in _text(client, TABLE)


def test_it_is_withdrawn_by_its_player(house: House, boris: Client) -> None:
    _made, address = _filed(house)
    assert "Withdraw the protest" not in _text(visitor(house.anna), address)
    assert visitor(house.anna).post(address, {"deed": "withdraw"}).status_code == 403
    assert "Withdraw the protest" in _text(boris, address)
    assert boris.post(address, {"deed": "withdraw"}).status_code == 302
    assert "withdrawn" in _text(boris, address)
    assert boris.post(address, {"deed": "withdraw"}).status_code == 302
    assert visitor(house.other).post(address, {"deed": "take"}).status_code == 409


def test_the_queue_has_it_and_its_author_cannot_take_it(house: House, nikita: Client) -> None:
    made, address = _filed(house)
    maria = visitor(house.director)
    queue = "/desk/sochi-cup/calls/"
    page = _text(maria, queue)
    assert WHY in page
    assert "somebody else decides" in page
    assert "Take it" not in page
    answer = maria.post(queue, {"case": made.token})
    assert answer.status_code == 403
    assert answer.content.decode().count("somebody else decides") == 1
    assert maria.post(address, {"deed": "take"}).status_code == 403
    assert "Take it" in _text(nikita, queue)
    assert nikita.post(queue, {"case": made.token})["Location"] == address
    assert "Decide…" in _text(nikita, address)
    assert "Nikita has it in hand." in _text(maria, address)
    answer = visitor(house.made.admin).post(address, {"deed": "take"})
    assert answer.status_code == 409
    assert answer.content.decode().count("Nikita has it in hand") == 1
    assert nikita.post(address, {"deed": "return"}).status_code == 302
    assert Protest.objects.get().state == "filed"


def _decision(house: House, button: str, **sent: str) -> dict[str, str]:
    return {
        "outcome": "upheld", "article": "3.2.21", "text": "No witness saw it.", "lines": LIFTED,
        "seen": str(house.fresh().version), button: "1", **sent,
    }  # fmt: skip


def test_what_it_changes_is_shown_before_it_is_decided(house: House, nikita: Client) -> None:
    _made, address = _in_hand(house)
    form = f"{address}decide/"
    page = _text(nikita, form)
    assert WHY in page
    assert "Decide it so" not in page
    answer = nikita.post(form, _decision(house, "show"))
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "Decide it so" in page
    assert '<td class="is-new">0</td>' in page, "the mountain of the sheet"
    assert "+3" in page
    assert house.fresh().version == house.deal.version
    sent = _decision(house, "save", shown=LIFTED)
    for _ in range(2):
        assert nikita.post(form, sent)["Location"] == address
    page = _text(visitor(house.boris), address)
    words = "Boris: −3 in the mountain: <q>nobody saw him look</q>"
    for told in ("upheld", "3.2.21", "No witness saw it.", words, "Nikita"):
        assert told in page, told
    assert RunningSheet.objects.get(table=house.table).figures["mountain"]["B"] == 0
    assert Action.objects.filter(deal=house.deal, line=LIFTED).count() == 1


def test_lines_changed_after_they_were_shown_are_shown_again(house: House, nikita: Client) -> None:
    _made, address = _in_hand(house)
    answer = nikita.post(f"{address}decide/", _decision(house, "save", shown="other lines"))
    assert answer.status_code == 200
    assert "Decide it so" in answer.content.decode()
    assert Protest.objects.get().state == "in-hand"


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"outcome": ""}, "Say how it is decided."),
        ({"article": ""}, "names its article and its reasons"),
        ({"lines": "director waive 7 because x"}, "There is no irregularity 7 here"),
        ({"lines": "B pass"}, "is no director’s line"),
    ],
)
def test_a_refused_decision_keeps_its_text(
    house: House, nikita: Client, sent: dict[str, str], sentence: str
) -> None:
    _made, address = _in_hand(house)
    lines = sent.get("lines", LIFTED)
    answer = nikita.post(f"{address}decide/", _decision(house, "save", shown=lines, **sent))
    page = answer.content.decode()
    assert answer.status_code == 400
    assert sentence in page
    assert f">{lines}</textarea>" in page
    assert ">No witness saw it.</textarea>" in page
    assert house.fresh().version == house.deal.version


def test_the_deal_changed_meanwhile(house: House, nikita: Client) -> None:
    _made, address = _in_hand(house)
    answer = nikita.post(f"{address}decide/", _decision(house, "save", shown=LIFTED, seen="1"))
    assert answer.status_code == 409
    assert f'name="seen" value="{house.deal.version}"' in answer.content.decode()


def test_only_who_has_it_in_hand_opens_the_decision(house: House) -> None:
    _made, address = _in_hand(house)
    form = f"{address}decide/"
    assert visitor(house.made.admin).get(form)["Location"] == address
    assert visitor(house.director).get(form).status_code == 403
    assert visitor(house.boris).get(form).status_code == 403
    assert Client().get(form).status_code == 404


def test_standing_moves_and_the_mark_goes(house: House, nikita: Client) -> None:
    standings.compute("sochi-cup")
    _made, address = _in_hand(house)
    assert nikita.post(
        f"{address}decide/", _decision(house, "save", shown=LIFTED)
    ).status_code == 302  # fmt: skip
    standings.compute("sochi-cup")
    first, second = Snapshot.objects.order_by("number")
    assert first.rows != second.rows
    assert "pending" not in _text(Client(), EVENT)


def test_in_russian(house: House, boris: Client) -> None:
    _made, address = _filed(house)
    boris.cookies["language"] = "ru"
    assert "Отозвать протест" in _text(boris, address)
    client = Client()
    client.cookies["language"] = "ru"
    assert "Подан протест: это ещё может измениться." in _text(client, TABLE)
