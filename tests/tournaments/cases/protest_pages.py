"""A protest as its pages have it: filed by Boris against his fine, taken in hand by Nikita."""

from django.test import Client

from tests.tournaments.cases.conftest import House
from tournaments.models import Protest
from tournaments.services import protests

TABLE, EVENT = "/t/sochi-cup/rounds/1/tables/1/", "/t/sochi-cup/"
WHY, PROOF = "I never looked at it.", "Vera sat beside me."


def read(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return answer.content.decode()


def filed(house: House) -> tuple[Protest, str]:
    made = protests.file(
        deal=house.deal, actor=house.boris, row=house.fine, text=WHY, evidence=PROOF
    )
    return made, f"/protests/{made.token}/"


def in_hand(house: House) -> tuple[Protest, str]:
    made, address = filed(house)
    return protests.take(protest=made, actor=house.other), address
