"""What the table's console shows, as its address asks for it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language

from tournaments.models import Call, Deal, Table
from tournaments.queries import claims, clocks, consoles, undoing, waiting
from tournaments.queries.consoles import Way
from tournaments.queries.situations import Situation, situation
from tournaments.queries.words import words
from tournaments.services import contesting, rights
from tournaments.services.actors import Actor
from tournaments.services.impartiality import deputy
from tournaments.services.rights import Deed
from tournaments.services.running import laws_of
from tournaments.services.sight import eyes
from tournaments.web import between, claiming, screens
from tournaments.web.happenings import sheet, steps
from tournaments.web.screens import Screen

SUMMONED = "called"
"""The screen on which nothing stands but that the director comes."""
_LONGEST = {"hand": 1, "seat": 1, "ask": 10, "at": 120}


@dataclass(frozen=True, slots=True)
class Asked:
    """What an address asks to be shown: a hand, a seat out of turn, a question and the answers
    given to it so far.
    """

    hand: str = ""
    seat: str = ""
    ask: str = ""
    at: str = ""

    @classmethod
    def of(cls, query: Mapping[str, Any]) -> Asked:
        """From an address; too long an answer is none."""
        return cls(**{name: str(query.get(name, ""))[:most] for name, most in _LONGEST.items()})

    @classmethod
    def after(cls, sent: Mapping[str, Any]) -> Asked:
        """Where a form leads on to once it has been taken: to the table, or on in a dialog."""
        then = str(sent.get("then", ""))[: _LONGEST["at"]]
        return cls(ask=claiming.ASK, at=then) if then else cls()

    @property
    def query(self) -> str:
        """The same as an address."""
        given = {name: getattr(self, name) for name in _LONGEST if getattr(self, name)}
        return f"?{urlencode(given)}" if given else ""

    def address(self, table: Table) -> str:
        """Where this very view is fetched again."""
        return reverse("web:console", args=[table.token]) + self.query


def context(request: HttpRequest, actor: Actor, table: Table, asked: Asked) -> dict[str, Any]:
    """Everything that the console's templates name."""
    deal = table.deals.filter(state=Deal.State.OPEN).first()
    tournament, call = table.round.tournament, waiting.call_at(table)
    language = get_language() or "en"
    found: dict[str, Any] = {
        "table": table,
        "call": call,
        "tournament": tournament,
        "words": words(language, laws_of(tournament)),
        "key": secrets.token_urlsafe(9),
        "may_void": rights.may(actor, Deed.CORRECT_DEAL, table) is not None
        and deputy(table, actor) is None,
        "runs": rights.may(actor, Deed.RUN_TOURNAMENT, tournament) is not None,
        "asks_undo": asked.ask == "undo",
        "address": asked.address(table),
    }
    if deal is None:
        found |= _between(table, asked) | {"credited": waiting.credited(table)}
        found["undoable"] = between.may_be_undone(found["last"], actor, rules=found["may_void"])
        if found["asks_undo"] and found["undoable"]:
            found["undone"] = between.undone(found["last"], actor)
        return found | {"state": f"{found['state']}.{_called(call)}"}
    deal.table = table
    now = situation(deal)
    way = Way(language, asked.hand, asked.seat, eyes(actor, table).place)
    shown = consoles.console(now, way)
    search = f"{shown.claim.search}-{shown.claim.positions}" if shown.claim else ""
    state = f"{shown.state}.{search}.{asked.query}.{_called(call)}"
    return found | {
        "console": shown,
        "clock": clocks.of_deal(deal),
        "may_undo": not shown.is_settled
        and (found["may_void"] or not shown.is_ruled)
        and contesting.bar(deal, actor, undoing.undone(deal, now.rows)) is None,
        "state": state,
        "deal": deal,
        "screen": _screen(now, asked),
        "summoned": asked.ask == SUMMONED and call is not None,
    }


def _called(call: Call | None) -> str:
    """How far the table's call has come: part of what the reader sees."""
    return "" if call is None else f"{call.pk}-{call.version}-{call.state}"


def _between(table: Table, asked: Asked) -> dict[str, Any]:
    """Between two deals: the last one may still be reported on until it is entered."""
    found = between.context(table)
    last: Deal | None = found["last"]
    found["state"] = f"{found['state']}.{asked.query}"
    if last is None or last.source != Deal.Source.DEAL:
        return found
    last.table = table
    now = situation(last)
    settled = claims.claim(now)
    return found | {
        "settled": settled if settled is not None and settled.proof else None,
        "screen": _screen(now, asked) if found["is_open"] else None,
        "may_happen": found["is_open"],
    }


def _screen(now: Situation, asked: Asked) -> Screen | None:
    """The question of a sheet or dialog that the address asks, if this is its time."""
    at = screens.answers(asked.at)
    if asked.ask == sheet.ASK:
        return steps.screen(now, at)
    if asked.ask == claiming.ASK and now.phase == "play":
        return claiming.screen(now, at)
    if asked.ask == claiming.LAY and now.phase in ("play", "claim"):
        return claiming.laid(now, at[0] if at else "")
    return None
