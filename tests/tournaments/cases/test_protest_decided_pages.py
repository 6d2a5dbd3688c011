"""A protest is decided on its page: what it changes is shown before, and the standing moves."""

import pytest
from django.test import Client

from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import LIFTED, House, build
from tests.tournaments.cases.protest_pages import EVENT, WHY, in_hand, read
from tournaments.models import Action, Protest, RunningSheet, Snapshot
from tournaments.services import standings


@pytest.fixture
def house(db: None) -> House:
    return build()


@pytest.fixture
def nikita(house: House) -> Client:
    return visitor(house.other)


def _decision(house: House, button: str, **sent: str) -> dict[str, str]:
    return {
        "outcome": "upheld", "article": "3.2.21", "text": "No witness saw it.", "lines": LIFTED,
        "seen": str(house.fresh().version), button: "1", **sent,
    }  # fmt: skip


def test_what_it_changes_is_shown_before_it_is_decided(house: House, nikita: Client) -> None:
    _made, address = in_hand(house)
    form = f"{address}decide/"
    page = read(nikita, form)
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
    page = read(visitor(house.boris), address)
    words = "Boris: −3 in the mountain: <q>nobody saw him look</q>"
    for told in ("upheld", "3.2.21", "No witness saw it.", words, "Nikita"):
        assert told in page, told
    assert RunningSheet.objects.get(table=house.table).figures["mountain"]["B"] == 0
    assert Action.objects.filter(deal=house.deal, line=LIFTED).count() == 1


def test_lines_changed_after_they_were_shown_are_shown_again(house: House, nikita: Client) -> None:
    _made, address = in_hand(house)
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
    _made, address = in_hand(house)
    lines = sent.get("lines", LIFTED)
    answer = nikita.post(f"{address}decide/", _decision(house, "save", shown=lines, **sent))
    page = answer.content.decode()
    assert answer.status_code == 400
    assert sentence in page
    assert f">{lines}</textarea>" in page
    assert ">No witness saw it.</textarea>" in page
    assert house.fresh().version == house.deal.version


def test_the_deal_changed_meanwhile(house: House, nikita: Client) -> None:
    _made, address = in_hand(house)
    answer = nikita.post(f"{address}decide/", _decision(house, "save", shown=LIFTED, seen="1"))
    assert answer.status_code == 409
    assert f'name="seen" value="{house.deal.version}"' in answer.content.decode()


def test_only_who_has_it_in_hand_opens_the_decision(house: House) -> None:
    _made, address = in_hand(house)
    form = f"{address}decide/"
    assert visitor(house.made.admin).get(form)["Location"] == address
    assert visitor(house.director).get(form).status_code == 403
    assert visitor(house.boris).get(form).status_code == 403
    assert Client().get(form).status_code == 404


def test_standing_moves_and_the_mark_goes(house: House, nikita: Client) -> None:
    standings.compute("sochi-cup")
    _made, address = in_hand(house)
    assert nikita.post(
        f"{address}decide/", _decision(house, "save", shown=LIFTED)
    ).status_code == 302  # fmt: skip
    standings.compute("sochi-cup")
    first, second = Snapshot.objects.order_by("number")
    assert first.rows != second.rows
    assert "pending" not in read(Client(), EVENT)
