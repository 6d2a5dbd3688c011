"""A deal for its director: the log with all that was replaced, and a correction."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.models import PLACES, Action, Deal
from tournaments.queries import attached, logs, openings, reasons
from tournaments.queries.running_rows import running_rows
from tournaments.queries.sentences import sentence
from tournaments.queries.tables import players
from tournaments.queries.words import words
from tournaments.services import contesting, corrections, renewing
from tournaments.services.actors import Actor
from tournaments.services.corrections import Correction
from tournaments.services.errors import Conflict, Forbidden, Refused
from tournaments.services.rights import Deed
from tournaments.services.running import laws_of
from tournaments.services.sight import sight
from tournaments.web import decided, rulings, subjects, voiding
from tournaments.web.between import score_of
from tournaments.web.inquest import filed
from tournaments.web.lives import author, authority
from tournaments.web.moving import moved_sentences
from tournaments.web.reopening import told_anew
from tournaments.web.tapped import seen_of
from tournaments.web.told import told


@dataclass(frozen=True, slots=True)
class LogRow:
    """One row of the log; a struck one was replaced by a later row."""

    row: Action
    is_struck: bool
    who: str
    authority: str
    why: str

    @property
    def is_marked(self) -> bool:
        """Whether it tells of something that the laws forbid."""
        return logs.is_marked(self.row)


@never_cache
@require_safe
def deal(request: HttpRequest, token: str) -> HttpResponse:
    """The whole log, marks included."""
    actor, found = subjects.deal(request, token, Deed.READ_MARKS)
    if not sight(actor, found).everything:
        return render(request, "desk/deal.html", _context(found) | {"plays_here": True})
    rows = list(Action.objects.filter(deal=found).select_related("person").order_by("number"))
    lines = [row.line for row in logs.standing(rows)]
    ruled = rulings.of_deal(found, with_struck=True)
    decisions = decided.of_deal(found, ruled)
    finished = found.state == Deal.State.FINISHED
    context = _context(found) | {
        "log": _log(rows),
        "marks": len(logs.marks(rows)),
        "incidents": attached.incidents(found),
        "text": logs.record(found, lines, logs.places(found)),
        "rulings": ruled,
        "decisions": decisions,
        "reads": True,
        "retracts": not decisions or found.state == Deal.State.OPEN,
        "settled": decisions[-1].decided if decisions and finished else None,
        "voided": voiding.of(found),
        "score": score_of(found.result, players(found.table)),
    }
    return render(request, "desk/deal.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def correct(request: HttpRequest, token: str) -> HttpResponse:
    """The lines as text; the difference is shown before anything is saved."""
    actor, found = subjects.deal(request, token, Deed.CORRECT_DEAL)
    if not sight(actor, found).everything:
        raise Forbidden(_("You play at this table: its open deal is corrected by somebody else."))
    context = _context(found) | {
        "natures": Action.Nature.choices, "letters": " ".join(PLACES[: logs.places(found)]),
    }  # fmt: skip
    if request.method != "POST":
        return render(request, "desk/correct.html", context | _as_it_stands(found))
    sent = Correction.of(
        request.POST.get("lines", ""), request.POST.get("reason", ""),
        request.POST.get("nature", ""),
    )  # fmt: skip
    seen, key, status = seen_of(request.POST), request.POST.get("key", "")[:80], 200
    context |= {"reason": sent.reason, "nature": sent.nature, "key": key}
    missing = _missing(sent)
    context["missing"] = missing
    try:
        if "save" in request.POST and missing:
            context["refusal"], status = " ".join(missing), 400
        elif "save" in request.POST:
            corrections.correct(deal=found, correction=sent, seen=seen, actor=actor, key=key)
            messages.success(request, _("Deal %(deal)s is corrected.") % {"deal": found.label})
            return redirect("web:desk-deal", token=token)
    except Refused as refused:
        context["refusal"], status = told(refused), 400
    except Conflict as conflict:
        seen, status = _fresh(found), 409
        context |= {"refusal": conflict.message, "is_late": True}
    kept = _kept(request, found, sent.lines)
    context |= {"seen": seen, **_difference(found, kept), **_contested(found, actor, kept)}
    return render(request, "desk/correct.html", context, status=status)


def _contested(deal: Deal, actor: Actor, lines: Sequence[str]) -> dict[str, Any]:
    """What protests are open against, and whether one bars the actor from these lines."""
    gone = renewing.gone(logs.standing(logs.rows(deal)), lines)
    barred = contesting.bar(deal, actor, gone)
    return {
        "contested": decided.open_against(deal),
        "barred": "" if barred is None else told(barred),
    }


def _missing(sent: Correction) -> tuple[str, ...]:
    """What must be said before it can be saved."""
    wanted = (
        (sent.nature in Action.Nature.values, _("Say what kind of correction it is.")),
        (bool(sent.reason.strip()), _("Say why the deal is corrected.")),
    )
    return tuple(message for is_there, message in wanted if not is_there)


def _as_it_stands(deal: Deal) -> dict[str, Any]:
    """The form before anything was changed."""
    lines = [row.line for row in logs.standing(logs.rows(deal))]
    return {
        "lines": "\n".join(lines),
        "seen": deal.version,
        "key": secrets.token_urlsafe(9),
    }


def _context(deal: Deal) -> dict[str, Any]:
    tournament = deal.table.round.tournament
    names = players(deal.table)
    return {
        "deal": deal,
        "table": deal.table,
        "tournament": tournament,
        "players": list(zip("ABCD", names, strict=False)),
        "dealer": names[deal.dealer],
        "runs": True,
        "words": words(get_language() or "en", laws_of(tournament)),
    }


def _log(rows: list[Action]) -> list[LogRow]:
    replaced = {number for row in rows for number in row.replaces}
    return [_row(row, is_struck=row.number in replaced) for row in rows]


def _row(row: Action, *, is_struck: bool) -> LogRow:
    return LogRow(row, is_struck, author(row), authority(row), _why(row))


def _why(row: Action) -> str:
    """A mark's refusal in the reader's language, what another opening changed, or the reason that
    was given.
    """
    if (anew := openings.reopened(row)) is not None:
        return told_anew(anew)
    if row.kind == Action.Kind.INCIDENT:
        return " ".join(filed.facts(row))
    if row.refusal:
        told = row.refusal
        return sentence(told.get("message_id", ""), told.get("params", {}), told["message"])
    return reasons.told(row.reason)


def _kept(request: HttpRequest, deal: Deal, lines: Iterable[str]) -> list[str]:
    """The lines; with `cut` pressed, those before the one that the law refuses."""
    kept = list(lines)
    if "cut" not in request.POST:
        return kept
    refusal = corrections.preview(deal=deal, lines=kept).refusal
    return kept if refusal is None or not refusal["action"] else kept[: refusal["action"] - 1]


def _fresh(deal: Deal) -> int:
    return Deal.objects.get(pk=deal.pk).version


def _difference(deal: Deal, lines: Sequence[str]) -> dict[str, Any]:
    """What these lines would change, with results and sheet among people."""
    found, names = corrections.preview(deal=deal, lines=lines), players(deal.table)
    refusal = found.refusal
    message = ""
    if refusal is not None:
        message = sentence(
            refusal.get("message_id", ""), refusal.get("params", {}), refusal["message"]
        )
    return {
        "lines": "\n".join(lines),
        "difference": found,
        "scores": [
            (_("Before"), score_of(found.result[0], names)),
            (_("After"), score_of(found.result[1], names)),
        ],
        "sheet": running_rows(found.sheet[1], names, found.sheet[0]),
        "moved": moved_sentences(deal.table, found.moved),
        "law": message,
        "is_same": not found.replaced and not found.added,
    }
