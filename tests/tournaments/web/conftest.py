"""For the tests of the pages."""

from collections.abc import Callable

import pytest
from django.test import Client

from tests.rig.phones import Phone, phone_of
from tests.rig.records import BOUGHT

SIX = f"""{BOUGHT}\
Nina play HA
Pavel play H9
Olga play H8
Nina play CA
Pavel play C8
"""
"""A deal as far as its second trick: eight words, a trick, and two cards on the table."""

REVOKE = SIX + "Olga play D7\nNina play SQ\n"
"""Olga has clubs: line 21 is refused, and line 22 is never judged."""

LIVE = """\
Laws: russian/sochi
Seats: A B C
Dealer: C

A bid 6S
B pass
C pass
A talon SQ D8
A discard D8 HT
A declare 6S
B whist
C whist
A play DA
"""
"""A live table: hands not known."""


@pytest.fixture
def judged(client: Client, db: None) -> Callable[[str], str]:
    """Judges a text through the page and gives the address of the verdict."""

    def judge(text: str) -> str:
        answer = client.post("/judge/", {"record": text})
        assert answer.status_code == 302
        return str(answer["Location"])

    return judge


@pytest.fixture
def strict(db: None) -> Phone:
    """A phone at a table where unlawful actions are refused at once."""
    return phone_of("strict")


@pytest.fixture
def silent(db: None) -> Phone:
    """A phone at a table where they are taken down without a sign."""
    return phone_of("silent")
