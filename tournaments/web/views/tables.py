"""A table for everybody: seats, the пулька with its running entries, and the deals."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.models import Deal, Round
from tournaments.queries import endings, sheets, tables, versions, waiting
from tournaments.queries.figures import figure
from tournaments.queries.sheets import Sheet
from tournaments.queries.words import words
from tournaments.services import rights
from tournaments.services.rights import Deed
from tournaments.services.running import laws_of
from tournaments.web import decided
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
    reads = rights.may(actor, Deed.READ_PROTESTS, found) is not None
    calls = rights.may(actor, Deed.CALL_DIRECTOR, found) is not None
    tournament, names = found.round.tournament, tables.players(found)
    laws, deals = laws_of(tournament), tables.deals(found)
    finished = [deal for deal in deals if deal.state == Deal.State.FINISHED]
    sheet = sheets.account(laws, finished, names) if finished else None
    context = {
        "tournament": tournament,
        "round": found.round,
        "table": found,
        "names": names,
        "sheet": sheet,
        "drawing": drawn(sheet, figure) if isinstance(sheet, Sheet) else None,
        "ended": endings.sentence(found),
        "is_over": bool(endings.ending(found)) or found.round.state == Round.State.CLOSED,
        "deals": tables.lines(deals, names),
        "finished": len(finished),
        "playing": any(deal.state == Deal.State.OPEN for deal in deals),
        "credited": waiting.credited(found),
        "pending": waiting.pending_deals(found),
        "protests": decided.protested(waiting.of_table(found)) if reads else (),
        "officiates": rights.may(actor, Deed.RUN_TOURNAMENT, tournament) is not None,
        "may_call": calls and found.round.state == Round.State.OPEN,
        "version": versions.of_table(found.pk),
        "words": words(get_language() or "en", laws),
        "live": reverse("web:live", args=["table", found.token]),
    }
    return whole_or_part(request, "table/table.html", "table/_now.html", context)
