"""Which deal of a table an incident belongs to, for who may write there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest

from tournaments.models import PLACES, Deal, Table
from tournaments.queries import attached, logs
from tournaments.queries.inquiry_games import ALL_PASS, course_of
from tournaments.queries.tables import players
from tournaments.services import rights
from tournaments.services.impartiality import deputy
from tournaments.services.rights import Deed
from tournaments.services.sequence import due
from tournaments.web.actors import actor_of


@dataclass(frozen=True, slots=True)
class Attaching:
    """The deal, what its table knows already; without one, the deals that there are.

    `begins`: only the deal was named; `query` then holds what its result says.
    """

    deal: Deal | None = None
    given: Mapping[str, Any] = field(default_factory=dict)
    deals: Sequence[Deal] = ()
    tables: Sequence[Table] = ()
    query: str = ""

    @property
    def begins(self) -> bool:
        """Whether the answers are to be filled in from the deal first."""
        return bool(self.query)


def attaching(request: HttpRequest) -> Attaching:
    """The deal of the address, if the reader directs there."""
    deal = directed(request, request.GET.get("deal", ""))
    if deal is None:
        person = actor_of(request).person
        if person is None:
            return Attaching()
        deals, tables = attached.open_deals(person), attached.waiting_tables(person)
        return Attaching(deals=deals, tables=tables)
    alone = set(request.GET) == {"deal"}
    return attaching_to(deal, begins=alone)


def directed(request: HttpRequest, token: str) -> Deal | None:
    """The deal with this token, for whoever may rule on it."""
    rows = Deal.objects.select_related("table__round__tournament__club")
    deal = rows.filter(token=token).first() if token else None
    actor = actor_of(request)
    if deal is None or rights.may(actor, Deed.CORRECT_DEAL, deal) is None:
        return None
    return deal if deputy(deal.table, actor) is None else None


def attaching_to(deal: Deal, *, begins: bool = False) -> Attaching:
    """This deal, with its table's headers."""
    return Attaching(deal, _given(deal), query=urlencode(_answers(deal)) if begins else "")


def next_of(table: Table) -> Deal:
    """The table's next deal as it would be opened for a result from paper."""
    return Deal(table=table, source=Deal.Source.RESULT, **due(table))


def _given(deal: Deal) -> dict[str, Any]:
    tournament = deal.table.round.tournament
    names = players(deal.table)
    options = " ".join(f"{name}={value}" for name, value in sorted(tournament.options.items()))
    given = {f"n{letter}": name for letter, name in zip(PLACES, names, strict=False)}
    return {
        **given,
        "dealer": PLACES[deal.dealer],
        "options": options,
        "progression": deal.progression,
        "pot": deal.pot,
        "laws": _laws(deal),
    }


def _answers(deal: Deal) -> dict[str, str]:
    """What the deal's result says already: laws, contract, defence."""
    answers = {"deal": deal.token, "table": f"{_laws(deal)}:{logs.places(deal)}"}
    rows = logs.rows(deal)
    state = logs.game(deal, logs.standing(rows), logs.proofs(rows)).state
    if state.contract is None:
        return answers
    if state.contract.declarer is None:
        return answers | {"declarer": ALL_PASS}
    lines = [row.line.split() for row in logs.standing(rows)]
    declared = next(line for line in lines if line[1:2] == ["declare"])
    answers |= {"declarer": declared[0], "contract": " ".join(declared[2:])}
    defence = course_of(state)
    return answers | ({"defence": defence} if defence else {})


def _laws(deal: Deal) -> str:
    name: str = deal.table.round.tournament.preset
    return name
