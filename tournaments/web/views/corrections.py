"""A deal for its director: the log with all that was replaced, and a correction."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.models import PLACES, Action, Deal
from tournaments.queries import attached, logs, openings, reasons
from tournaments.queries.sentences import sentence
from tournaments.queries.tables import players
from tournaments.services import contesting, corrections, previews, renewing
from tournaments.services.actors import Actor
from tournaments.services.corrections import Correction
from tournaments.services.errors import Declined, Forbidden, Refused
from tournaments.services.impartiality import deputy
from tournaments.services.rights import Deed
from tournaments.services.sight import sight
from tournaments.web import about, decided, previewed, rulings, subjects, voiding
from tournaments.web.attempts import Attempt
from tournaments.web.between import score_of
from tournaments.web.inquest import filed
from tournaments.web.lives import author, authority
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
        plays = {"plays_here": True, "elsewhere": deputy(found.table, actor)}
        return render(request, "desk/deal.html", _context(found) | plays)
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
        "elsewhere": (elsewhere := deputy(found.table, actor)),
        "retracts": not elsewhere and (not decisions or found.state == Deal.State.OPEN),
        "settled": decisions[-1].decided if decisions and finished else None,
        "voided": voiding.of(found),
        "score": score_of(found.result, players(found.table)),
        "replay_url": reverse("web:deal", args=[token]) if finished else "",
    }
    return render(request, "desk/deal.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def correct(request: HttpRequest, token: str) -> HttpResponse:
    """The lines as text; the difference is shown before anything is saved."""
    actor, found = subjects.deal(request, token, Deed.CORRECT_DEAL)
    if not sight(actor, found).everything:
        raise Forbidden(_("You play at this table: its open deal is corrected by somebody else."))
    if request.method == "POST":
        return _sent(request, actor, found)
    return render(request, "desk/correct.html", _form(found, actor) | _as_it_stands(found))


def _sent(request: HttpRequest, actor: Actor, deal: Deal) -> HttpResponse:
    """Saves the lines, or shows what they would change."""
    sent, key = _correction(request.POST), request.POST.get("key", "")[:80]
    seen, missing, attempt = seen_of(request.POST), _missing(sent), Attempt()
    if "save" in request.POST:
        with attempt:
            if missing:
                raise Refused("correction-incomplete", " ".join(missing))
            corrections.correct(deal=deal, correction=sent, seen=seen, actor=actor, key=key)
            messages.success(request, _("Deal %(deal)s is corrected.") % {"deal": deal.label})
            return redirect("web:desk-deal", token=deal.token)
    kept = replace(sent, lines=tuple(_kept(request, deal, sent.lines)))
    context = (
        _form(deal, actor)
        | attempt.shown()
        | {
            "reason": sent.reason,
            "nature": sent.nature,
            "key": key,
            "missing": missing,
            "seen": _fresh(deal) if attempt.is_late else seen,
            **_looked_at(deal, actor, kept, is_whole=not missing),
        }
    )
    return render(request, "desk/correct.html", context, status=attempt.status)


def _correction(sent: QueryDict) -> Correction:
    return Correction.of(sent.get("lines", ""), sent.get("reason", ""), sent.get("nature", ""))


def _natures(deal: Deal, actor: Actor) -> list[tuple[str, Any]]:
    """The kinds of correction that are this director's: at his own table another one rules."""
    rules = deputy(deal.table, actor) is None
    return [one for one in Action.Nature.choices if rules or one[0] != Action.Nature.RULING]


def _looked_at(deal: Deal, actor: Actor, sent: Correction, *, is_whole: bool) -> dict[str, Any]:
    """What the correction would change, the protests that it may touch, why it is not his."""
    found = _difference(deal, sent.lines)
    is_ready = is_whole and not (found["is_same"] or found["law"])
    return found | {
        "contested": decided.open_against(deal),
        "barred": _barred(deal, actor, sent) or (_declined(deal, actor, sent) if is_ready else ""),
    }


def _barred(deal: Deal, actor: Actor, sent: Correction) -> str:
    """Why the lines are not his to change: a protest is open against one that would go."""
    gone = renewing.gone(logs.standing(logs.rows(deal)), sent.lines)
    bar = contesting.bar(deal, actor, gone)
    return "" if bar is None else told(bar)


def _declined(deal: Deal, actor: Actor, sent: Correction) -> str:
    """Why a correction that wants nothing more would not be saved: it is tried and taken back."""
    attempt = Attempt(Declined)
    with attempt:
        previews.of_correction(deal=deal, correction=sent, actor=actor)
    return attempt.told()


def _missing(sent: Correction) -> tuple[str, ...]:
    """What must be said before it can be saved."""
    wanted = (
        (sent.nature in Action.Nature.values, _("Say what kind of correction it is.")),
        (bool(sent.reason.strip()), _("Say why the deal is corrected.")),
    )
    return tuple(message for is_there, message in wanted if not is_there)


def _form(deal: Deal, actor: Actor) -> dict[str, Any]:
    """What can be chosen, and the letters that stand for the players."""
    letters = " ".join(PLACES[: logs.places(deal)])
    return _context(deal) | {"natures": _natures(deal, actor), "letters": letters}


def _as_it_stands(deal: Deal) -> dict[str, Any]:
    """The form before anything was changed."""
    lines = [row.line for row in logs.standing(logs.rows(deal))]
    return {
        "lines": "\n".join(lines),
        "seen": deal.version,
        "key": secrets.token_urlsafe(9),
    }


def _context(deal: Deal) -> dict[str, Any]:
    dealer = players(deal.table)[deal.dealer]
    return about.deal(deal) | {"dealer": dealer, "runs": True}


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
    found = corrections.preview(deal=deal, lines=lines)
    refusal = found.refusal
    message = ""
    if refusal is not None:
        message = sentence(
            refusal.get("message_id", ""), refusal.get("params", {}), refusal["message"]
        )
    return {
        "lines": "\n".join(lines),
        "difference": found,
        **previewed.difference(deal, found),
        "law": message,
        "is_same": not found.replaced and not found.added,
    }
