"""A table for everybody: seats, the пулька with its running entries, and the deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from tournaments.models import Deal, Round, Table
from tournaments.queries import endings, sheets, tables, versions, waiting
from tournaments.queries.figures import figure
from tournaments.queries.sheets import Sheet
from tournaments.services import rights
from tournaments.services.actors import Actor
from tournaments.services.rights import Deed
from tournaments.services.running import laws_of
from tournaments.web import about, decided
from tournaments.web.actors import actor_of
from tournaments.web.partial import whole_or_part
from tournaments.web.running_sheet import drawn


@require_safe
def table(request: HttpRequest, slug: str, round_: int, number: int) -> HttpResponse:
    """The table as it stands now."""
    found = tables.table_at(slug, round_, number)
    if found is None:
        raise Http404
    actor = actor_of(request)
    rights.require(actor, Deed.READ_TABLE, found)
    names = tables.players(found)
    context = {**_table(found, names), **_played(found, names), **_reader(found, actor)}
    return whole_or_part(request, "table/table.html", "table/_now.html", context)


def _table(table: Table, names: Sequence[str]) -> dict[str, Any]:
    """Where it is, and whether its session is over."""
    tournament = table.round.tournament
    return {
        "tournament": tournament,
        "round": table.round,
        "table": table,
        "names": names,
        "ended": endings.sentence(table),
        "is_over": bool(endings.ending(table)) or table.round.state == Round.State.CLOSED,
        "credited": waiting.credited(table),
        "pending": waiting.pending_deals(table),
        "version": versions.of_table(table.pk),
        "words": about.words_of(tournament),
        "live": reverse("web:live", args=["table", table.token]),
    }


def _played(table: Table, names: Sequence[str]) -> dict[str, Any]:
    """Its deals, and the account that they make."""
    deals = tables.deals(table)
    finished = [deal for deal in deals if deal.state == Deal.State.FINISHED]
    laws = laws_of(table.round.tournament)
    sheet = sheets.account(laws, finished, names) if finished else None
    return {
        "sheet": sheet,
        "drawing": drawn(sheet, figure) if isinstance(sheet, Sheet) else None,
        "deals": tables.lines(deals, names),
        "finished": len(finished),
        "playing": any(deal.state == Deal.State.OPEN for deal in deals),
    }


def _reader(table: Table, actor: Actor) -> dict[str, Any]:
    """What is for the reader alone: protests, and what he can do here."""
    reads = rights.may(actor, Deed.READ_PROTESTS, table) is not None
    calls = rights.may(actor, Deed.CALL_DIRECTOR, table) is not None
    return {
        "protests": decided.protested(waiting.of_table(table)) if reads else (),
        "officiates": rights.may(actor, Deed.RUN_TOURNAMENT, table.round.tournament) is not None,
        "may_call": calls and table.round.state == Round.State.OPEN,
    }
