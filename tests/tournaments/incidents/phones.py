"""The director's phone at a table in progress, asked without a script."""

import html
import re

from django.test import Client

from tests.rig.evenings import Evening
from tournaments.models import Deal, Table
from tournaments.services import deals

BIDS = "B bid 6S\nC pass\nA pass\nB talon SQ D8\nB discard\nB declare 6S\nC whist\nA whist"
LED = {"what": "out-of-turn", "who": "C", "card": "HA", "when": "at-once"}
DEALT = (
    "Hand A: SK7 HA87 DT CA987\nHand B: SAT9 HKT DAJ CKQT\nHand C: SJ8 HQJ9 DKQ97 CJ\nTalon: SQ D8"
)


def played(made: Evening, table: Table, *more: str, cards: str = "") -> Deal:
    deal = deals.open_next(table=table, actor=made.director, cards=cards)
    lines = BIDS.splitlines()
    if cards:
        lines = [line for line in lines if "talon" not in line]
        lines[lines.index("B discard")] = "B discard D8 HT"
    for line in (*lines, *more):
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=made.director)
    return deal


def url(deal: Deal) -> str:
    return f"/desk/deals/{deal.token}/incident/"


def text(client: Client, address: str, **sent: str) -> str:
    answer = client.get(address, sent, follow=True)
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def hidden(page: str) -> dict[str, str]:
    return dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))


def lines_of(deal: Deal) -> list[str]:
    return [row.line for row in deal.actions.order_by("number") if row.line]
