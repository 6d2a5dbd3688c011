"""A director's line of his own: its effect on result and sheet first, then it is saved."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Deal
from tournaments.queries.running_rows import running_rows
from tournaments.queries.tables import players
from tournaments.services import inquiries, previews
from tournaments.services.actors import Actor
from tournaments.services.errors import Conflict, Refused
from tournaments.services.rights import Deed
from tournaments.web import decided, subjects
from tournaments.web.between import score_of
from tournaments.web.inquest import orders
from tournaments.web.inquest.composing import composed
from tournaments.web.inquest.live import Live
from tournaments.web.moving import moved_sentences
from tournaments.web.tapped import seen_of
from tournaments.web.told import told
from tournaments.web.views.inquiry import context_of, words_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def order(request: HttpRequest, token: str) -> HttpResponse:
    """A director's line: its effect on result and sheet first, then it is saved."""
    actor, deal = subjects.deal(request, token, Deed.CORRECT_DEAL)
    inquiries.must_be_free(deal=deal, actor=actor)
    live, status = Live.of(deal), 200
    line = composed(request.POST) if request.method == "POST" else ""
    context = context_of(live, words_of(deal)) | {
        "runs": True,
        "sent": request.POST,
        "line": line,
        "orders": orders.kinds(live.game.laws),
        "reasons": orders.all_reasons(),
        "article": "",
        "names": list(live.names.items()),
        "counts": [(letter, name, request.POST.get(f"o{letter}", ""))
                   for letter, name in live.names.items()],
        "seen": deal.version,
        "before": score_of(deal.result, players(deal.table)),
    }  # fmt: skip
    try:
        if "save" in request.POST:
            inquiries.write(
                deal=deal, lines=(line,), seen=seen_of(request.POST), actor=actor,
                key=request.POST.get("key", "")[:60],
            )  # fmt: skip
            messages.success(request, _("The director’s line is written."))
            return redirect("web:desk-deal", token=token)
        if line:
            context |= _effect(deal, line, actor)
    except Refused as refused:
        context["refusal"], status = told(refused, players(deal.table), context["words"]), 400
    except Conflict as conflict:
        context["refusal"], status = conflict.message, 409
    return render(request, "desk/order.html", context, status=status)


def _effect(deal: Deal, line: str, actor: Actor) -> dict[str, Any]:
    """What the line would come to."""
    preview, names = previews.of_lines(deal=deal, lines=(line,), actor=actor), players(deal.table)
    return {
        "preview": preview,
        "written": decided.told(deal, (line,)),
        "after": score_of(preview.deal.result, names),
        "sheet": running_rows(preview.after, names, preview.before),
        "moved": moved_sentences(deal.table, preview.moved),
    }
