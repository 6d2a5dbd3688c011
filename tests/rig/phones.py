"""A table's phone in a test: what it is offered, what it sends, what it sees."""

import re
from html import unescape

from django.test import Client

from tests.rig.evenings import evening
from tournaments.models import Deal, Table
from tournaments.services import devices
from tournaments.services.actors import ROOT

HANDS = """Hand A: SAT9 HKT DAJ CKQT
Hand B: SK7 HA87 DT CA987
Hand C: SJ8 HQJ9 DKQ97 CJ
Talon: SQ D8"""
BOUGHT = ("B pass", "C pass", "A bid 6C", "A discard SQ D8", "A declare 6C", "B whist", "C whist")
LIVE = ("B pass", "C pass", "A bid 6C", "A talon SQ D8", "A discard", "A declare 6C", "B whist",
        "C whist")  # fmt: skip


class Phone:
    """A table's phone and what it sees."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.url = f"/console/{table.token}/"
        code = devices.enrol_code(actor=ROOT, table=table)
        self.client = Client()
        self.client.post(f"/enrol/{code.text}/")

    def page(self, query: str = "") -> str:
        answer = self.client.get(self.url + query)
        assert answer.status_code == 200
        return answer.content.decode()

    def deal(self) -> Deal:
        return self.table.deals.latest("pk")

    def send(self, **sent: object) -> int:
        deal = self.deal()
        form = {"deed": "act", "deal": deal.token, "seen": deal.version, "key": "", **sent}
        answer = self.client.post(self.url, form)
        self.answer = answer.content.decode()
        return answer.status_code

    def undo(self) -> None:
        assert self.send(deed="undo") == 302, self.answer

    def tap(self, *lines: str) -> None:
        for line in lines:
            assert self.send(line=line) == 302, (line, self.answer)


def offered(page: str) -> list[str]:
    """The lines that can be tapped."""
    return re.findall(r'name="line" value="([^"]+)"', page)


def question(page: str) -> str:
    """What the console asks."""
    found = re.search(r'id="question">([^<]*)<', page)
    return found[1].strip() if found else ""


def words(page: str) -> str:
    """What is read on the page, without tags: no token that may spell a word is among it."""
    read = page.partition('id="console"')[2].partition(">")[2]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", read)).split())


def phone_of(mode: str, players: int = 3, **options: object) -> Phone:
    made = evening(players, mode=mode, **options)
    return Phone(made.table("1: " + " ".join(str(number + 1) for number in range(players))))
