"""The director called: the table's own page, and the desk's queue of all that waits."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Call, Protest, Table, Tournament
from tournaments.queries import waiting
from tournaments.services import calls, impartiality, protests, rights
from tournaments.services.actors import Actor
from tournaments.services.errors import Conflict, Forbidden, Refused
from tournaments.services.rights import Deed
from tournaments.web import about, decided, reports, subjects
from tournaments.web.attempts import Attempt
from tournaments.web.decided import Subject
from tournaments.web.lives import life_of
from tournaments.web.partial import whole_or_part
from tournaments.web.reports import Telling


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def table(request: HttpRequest, token: str) -> HttpResponse:
    """For whoever sits or records at a table: one tap calls, and then who is coming."""
    actor, found = subjects.table(request, token, Deed.CALL_DIRECTOR)
    attempt, context = Attempt(Refused), _at_table(actor, found)
    if request.method == "POST":
        with attempt:
            calls.call(
                table=found, actor=actor, reason=request.POST.get("reason", ""),
                text=request.POST.get("text", ""), line=request.POST.get("line", "")[:300],
            )  # fmt: skip
            return redirect("web:console" if context["records"] else "web:call", token=token)
        context |= attempt.shown() | {"text": request.POST.get("text", "")}
    return whole_or_part(
        request, "console/call.html", "console/_called.html", context, attempt.status
    )


def _at_table(actor: Actor, table: Table) -> dict[str, Any]:
    call = waiting.call_at(table)
    return {
        "table": table,
        "tournament": table.round.tournament,
        "call": call,
        "given": () if call is None else waiting.reasons(call),
        "reasons": Call.Reason.choices,
        "records": rights.may(actor, Deed.RECORD_DEAL, table) is not None,
    }


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def queue(request: HttpRequest, slug: str) -> HttpResponse:
    """Calls and protests, the oldest first; one press takes one in hand."""
    actor, found = subjects.tournament(request, slug, Deed.READ_QUEUE)
    attempt = Attempt(Conflict, Forbidden)
    if request.method == "POST":
        with attempt:
            return _taken(request.POST.get("case", ""), actor, found)
    lines, pressed = [_line(line, actor) for line in waiting.queue(found)], request.POST.get("case")
    context = {
        "tournament": found,
        "runs": rights.may(actor, Deed.RUN_TOURNAMENT, found) is not None,
        **attempt.shown(),
        "late": pressed if any(line.case.token == pressed for line, *_more in lines) else "",
        "lines": lines,
        "words": about.words_of(found),
    }
    return whole_or_part(request, "desk/queue.html", "desk/_queue.html", context, attempt.status)


def _taken(token: str, actor: Actor, tournament: Tournament) -> HttpResponse:
    """Takes what was pressed, and goes there."""
    call = Call.objects.filter(token=token, table__round__tournament=tournament).first()
    if call is not None:
        calls.take(call=call, actor=actor)
        return redirect("web:desk-call", slug=tournament.slug, token=token)
    protest = Protest.objects.filter(token=token, deal__table__round__tournament=tournament).first()
    if protest is None:
        raise Http404
    protests.take(protest=protest, actor=actor)
    return redirect("web:protest", token=token)


Line = tuple[waiting.Waiting, bool, str, list[Telling], Subject | None]


def _line(line: waiting.Waiting, actor: Actor) -> Line:
    """A line of the queue: whether it is the reader's, why it cannot be, why the table calls, what
    is protested against.
    """
    case = line.case
    told = reports.tellings(case, line.calls, actor) if isinstance(case, Call) else []
    against = decided.subject(case) if isinstance(case, Protest) else None
    return line, _own(line, actor), _bias(line, actor), told, against


def _own(line: waiting.Waiting, actor: Actor) -> bool:
    """Whether the reader has it in hand himself."""
    own = actor.person.pk if actor.person else None
    return line.case.is_taken and line.case.holder_id == own


def _bias(line: waiting.Waiting, actor: Actor) -> str:
    """Why the reader cannot take it."""
    if isinstance(line.case, Protest):
        return impartiality.bias(line.case, actor) or ""
    return impartiality.deputy(line.table, actor) or ""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def call(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    """One call and its life: taken, handed back, resolved with a note and minutes."""
    actor, found = subjects.call(request, slug, token, Deed.READ_QUEUE)
    attempt = Attempt()
    if request.method == "POST":
        with attempt:
            messages.success(request, _answered(request, actor, found))
            there = request.POST.get("deed") == "take"
            return redirect(request.path) if there else redirect("web:desk-calls", slug=slug)
        found = subjects.call(request, slug, token, Deed.READ_QUEUE)[1]
    context = {**_call(found, actor), **attempt.shown(), "sent": request.POST}
    return render(request, "desk/call.html", context, status=attempt.status)


def _call(call: Call, actor: Actor) -> dict[str, Any]:
    """What is known of it, and what the reader can do with it."""
    tournament = call.table.round.tournament
    return {
        "tournament": tournament,
        "runs": True,
        "call": call,
        "reason": _why(call, actor),
        "deals": () if tournament.state == Tournament.State.OFFICIAL else waiting.about(call),
        "mine": call.is_taken and call.holder == actor.person,
        "bias": impartiality.deputy(call.table, actor),
        "life": life_of(call, actor),
        "most": calls.MOST_MINUTES,
    }


def _why(call: Call, actor: Actor) -> str:
    """Why the table has called first."""
    first = call.steps.filter(kind__in=reports.TOLD).order_by("number").first()
    return call.get_reason_display() if first is None else reports.reason(call, first, actor)


def _answered(request: HttpRequest, actor: Actor, call: Call) -> str:
    """Does what was pressed; the sentence that says it is done."""
    deed, text = request.POST.get("deed", ""), request.POST.get("text", "")
    if deed == "take":
        calls.take(call=call, actor=actor)
        return _("The call is yours: the table sees that you are coming.")
    if deed == "return":
        calls.hand_back(call=call, actor=actor, text=text)
        return _("The call waits again.")
    calls.resolve(call=call, actor=actor, text=text, minutes=_minutes(request))
    return _("The call is resolved.")


def _minutes(request: HttpRequest) -> int:
    """An empty field is none; what is no number is refused with those that are too many."""
    text = request.POST.get("minutes", "").strip() or "0"
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else -1
