"""The plan of a claim is tapped from the cards of the side that claims, and of no other."""

import html
import re

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitor
from tests.tournaments.incidents.addresses import SIX, address
from tests.tournaments.incidents.phones import DEALT, played, text, url

CLAIMED = {"what": "claim", "claimed": "2", "at": "plan"}


def offered(page: str) -> set[str]:
    """The cards of the grid that can be tapped."""
    found = re.findall(r'<button[^>]*data-card="(\w\w)"([^>]*)>', html.unescape(page))
    assert len(found) == 32
    return {card for card, rest in found if " hidden" not in rest}


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


def test_at_the_desk_it_is_ones_own_hand(client: Client, db: None) -> None:
    page = client.get(address(SIX | CLAIMED, who="B")).content.decode()
    assert offered(page) == {"SQ", "HA", "H8", "CA"}


def test_in_open_play_both_hands_of_who_plays_them(client: Client, db: None) -> None:
    opened = SIX | CLAIMED | {"defence": "whist.pass.open"}
    page = client.get(address(opened, who="B")).content.decode()
    assert offered(page) == {"SQ", "HA", "H8", "CA", "HK", "D7", "C8", "C7"}
    page = client.get(address(opened, who="A")).content.decode()
    assert offered(page) == {"SA", "SK", "H9", "D9"}


@pytest.mark.parametrize("cards", ["", DEALT], ids=["unknown", "known"])
def test_at_a_table_nothing_played_and_nothing_that_lies_open_elsewhere(
    made: Evening, cards: str
) -> None:
    lines = ("C play SJ", "A play SK", "B play SA", "A expose HA")
    deal = played(made, made.table("1: 1 2 3"), *lines, cards=cards)
    phone = visitor(made.director)
    page = offered(text(phone, url(deal), **CLAIMED, who="C"))
    assert not {"SJ", "SK", "SA", "HA"} & page
    assert {"HQ", "C8", "DA"} <= page, "of a hidden hand no more is told than everybody knows"
    assert "HA" in offered(text(phone, url(deal), **CLAIMED, who="A"))
