"""Everything that can be asked about a live deal, page by page and operation by operation."""

import html
import re
from collections.abc import Iterator
from pathlib import Path

from django.db import transaction

from tests.rig.callers import Caller
from tests.tournaments.api.conftest import World
from tests.tournaments.api.test_permissions import TABLE, _bodies, body_of
from tests.tournaments.secrecy.cards import cards
from tests.tournaments.secrecy.conftest import OUTSIDE
from tournaments.models import Deal

LINK = re.compile(r'href="(\?[^"]+)"')
ABOUT = re.compile(r"/(tables|deals|tournaments|rulings|calls|protests|devices)\b")
NAMES = {
    ("/deals/", "token"): "deal", ("/desk/deals/", "token"): "deal",
    ("/console/", "token"): "table", ("/tables/", "token"): "table",
    ("/protests/", "token"): "protest", ("/calls/", "token"): "call",
}  # fmt: skip
OWN_WORDS = ("/preview", "/results", "/records", "/judge", "/paper/", "/record/")
"""Answers about other lines than the deal's."""


def _rows() -> dict[str, tuple[str, ...]]:
    text = (Path(__file__).parent / "outlets.txt").read_text()
    rows = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    return {address: tuple(asks) for address, *asks in rows}


OUTLETS = _rows()


def template_of(path: str) -> str:
    """A page's address with its blanks named by what they are about."""
    template = "/" + re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", path)
    before = next((start for start, _blank in NAMES if f"{start}{{token}}" in template), "")
    name = NAMES.get((before, "token"), "token")
    return template.replace("{token}", f"{{{name}}}")


def _values(world: World) -> dict[str, str]:
    return {
        **world.values,
        "slug": world.made.tournament.slug, "round_": "1", "number": "1", "step": "close",
        "deal": world.deal.token, "table": world.table.token, "call": world.call.token,
        "protest": world.protest.token, "kind": "table", "name": world.table.token,
        "token": "none-such", "code": "none-such", "sign": "none-such", "uidb64": "MQ",
    }  # fmt: skip


def _forms(world: World, seen: int) -> dict[str, dict[str, object]]:
    act = {"deed": "act", "deal": world.deal.token, "seen": seen}
    return {
        "refused": {**act, "line": "A play HT", "key": "k-refused"},
        "wrong": {**act, "line": "C play SQ", "key": "k-wrong"},
        "late": {**act, "line": "A pass", "seen": 0, "key": "k-late"},
        "correct": {"lines": "C pass\nA pass", "reason": "x", "nature": "keying", "seen": seen},
        "protest": {"against": "result", "text": "why"},
    }


def _pages(
    world: World, caller: Caller, *, insider: bool, every: bool
) -> Iterator[tuple[str, str]]:
    """The pages as this caller gets them; `every` takes those with it that are about no table.

    An outsider is sent away before it is looked what exactly he asks.
    """
    values, seen = _values(world), Deal.objects.get(pk=world.deal.pk).version
    forms = _forms(world, seen)
    for address, asks in OUTLETS.items():
        path, waiting = address.format(**values), list(asks if insider else asks[:1])
        if not every and asks[0] == ".":
            continue
        while waiting:
            ask, form = waiting.pop(), {}
            if ask.startswith("POST:"):
                form = forms[ask.removeprefix("POST:")]
                with transaction.atomic():
                    response = caller.client.post(path, form)
                    transaction.set_rollback(True)
            else:
                response = caller.client.get(path + ask.lstrip("-.").removesuffix(">"))
            text = response.content.decode() + str(response.headers)
            if ask == ">":
                waiting += sorted({html.unescape(link) for link in LINK.findall(text)})
            yield f"{path}{ask.lstrip('-.')}", _without(text, cards(str(form)), path)


def _operations(world: World, caller: Caller, *, insider: bool) -> Iterator[tuple[str, str]]:
    """Every reading operation of the API that is about a table or a deal, and writes that are
    refused; the other writes are asked by the API's own tests of secrecy.
    """
    bodies = _bodies(world)
    path = f"/api/v1/deals/{world.deal.token}"
    seen = Deal.objects.get(pk=world.deal.pk).version
    asked: list[tuple[str, str, object]] = []
    for operation in TABLE:
        method, template = operation.split(" ")
        last = template.rpartition("/")[2]
        body = body_of(operation, bodies)
        if ABOUT.search(template) and (method == "GET" or last in ("preview", "undo", "take")):
            asked.append((method, world.path(template), body))
    views = ("view?seat=A", "view?seat=B", "view?seat=C", "log?kind=line", "log?kind=mark")
    asked += [("GET", f"{path}/{query}", None) for query in (views if insider else views[:1])]
    lines = ("A play HT", "C play SQ", "A play HK", "B discard SA SA", "A correct HT", "no")
    for line in lines if insider else lines[:1]:
        asked.append(("POST", f"{path}/actions", {"line": line, "seen": seen}))
    for method, address, body in asked:
        with transaction.atomic():
            response = caller.ask(method, address, body)
            transaction.set_rollback(True)
        text = response.content.decode() + str(response.headers)
        yield f"{method} {address}", _without(text, cards(str(body)), address)


def _without(text: str, sent: set[str], path: str) -> str:
    """The cards told, as text again; what the asker sent himself is not told to him."""
    return "" if path.endswith(OWN_WORDS) else " ".join(cards(text) - sent)


def told(world: World, role: str, *, every: bool = False) -> dict[str, set[str]]:
    """Where which cards are told."""
    caller, insider = world.callers[role], role not in OUTSIDE
    asked = _operations(world, caller, insider=insider)
    found = {where: cards(text) for where, text in asked}
    for where, text in _pages(world, caller, insider=insider, every=every):
        found[where] = found.get(where, set()) | cards(text)
    return found
