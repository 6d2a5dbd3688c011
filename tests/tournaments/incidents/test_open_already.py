"""What an earlier ruling of the same deal has left: exposed cards, bans and orders, penalties."""

import re

import pytest
from django.test import Client

from tests.tournaments.incidents.addresses import SIX, address
from tests.tournaments.incidents.taps import Taps


@pytest.fixture
def taps(client: Client, db: None) -> Taps:
    return Taps(client)


def test_what_lay_open_before_is_asked_on_the_way_and_used(taps: Taps) -> None:
    taps.open(address(SIX))
    assert taps.question == "what"
    assert re.search(r'data-aside="open">Did something lie open', taps.page)
    taps.open(address(SIX, at="open"))
    taps.tap("open", "all")
    assert taps.question == "exposed"
    offered = {value for (name, value), rest in taps.buttons.items()
               if name == "pick" and len(value) == 2 and " hidden" not in rest}  # fmt: skip
    assert offered == {card for seat in "ABC" for card in SIX[f"h{seat}"].split(".")}
    taps.tap("pick", "HA")
    taps.done()
    assert taps.question == "oB"
    taps.tap("oB", "-")
    taps.tap("oC", "ban.H")
    for seat, count in (("A", "1"), ("B", "0"), ("C", "0")):
        taps.tap(f"q{seat}", count)
    assert taps.question == "what"
    taps.tap("what", "count-aloud")
    taps.tap("who", "B")
    assert "B: exposed on the table: ♥A" in taps.page
    assert "C must not lead ♥ at the next lead" in taps.page
    assert "A: penalty tricks: 1" in taps.page
    record = taps.client.get(taps.url + "&at=record").content.decode()
    assert "Exposed: B HA\nOrder: C ban H\nPenalty: A=1\n" in record


def test_what_lay_open_binds_the_next_lead(client: Client, db: None) -> None:
    told = SIX | {"leader": "C", "open": "bound", "oB": "-", "oC": "ban.H", "what": "remark"}
    page = client.get(address(told | {"who": "A"}, "C play HK", at="ruling")).content.decode()
    assert "may not be led" in page or "must not" in page
    assert 'role="alert"' in page
    page = client.get(address(told | {"who": "A"}, "C play D7", at="ruling")).content.decode()
    assert 'role="alert"' not in page
