"""rulings.md 7: any player but the offender asks compensation, each of them once."""

import re

from django.test import Client

from tests.rig.phones import Phone
from tests.tournaments.damages.conftest import Played, page
from tests.tournaments.incidents.addresses import address
from tests.tournaments.incidents.test_searching_on import PASSED
from tournaments.services import deals
from tournaments.services.actors import ROOT


def offered(text: str, step: str) -> set[str]:
    return set(re.findall(rf'href="\?ask=happened&amp;at={step}\.([A-D])"', text))


def test_the_offender_and_who_has_asked_are_not_offered(played: Played) -> None:
    phone = Phone(played.table)
    assert offered(phone.page("?ask=happened&at=damage"), "damage") == {"A"}
    deals.undo(deal=played.deal, seen=played.deal.version, actor=ROOT)
    assert offered(phone.page("?ask=happened&at=damage"), "damage") == {"A", "B"}


def test_when_everybody_has_asked_it_is_not_offered(played: Played) -> None:
    phone = Phone(played.table)
    assert "at=damage" in phone.page("?ask=happened")
    played.act("A damage A=1 B=4 C=5")
    assert "at=damage" not in phone.page("?ask=happened")


def test_the_incident_desk_offers_the_others(client: Client, db: None) -> None:
    found = page(client, address(PASSED, at="ruling"))
    asks = re.search(r'<select id="dwho".*?</select>', found)
    assert asks is not None
    offender = PASSED["who"]
    others = {"A", "B", "C"} - {offender}
    assert set(re.findall(r'<option value="([A-D])"', asks[0])) == others
