"""Settle a sheet: figures in, every player's result with its steps out; nothing is stored."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods

import referee
from tournaments.queries.figures import figure
from tournaments.queries.words import words
from tournaments.services.errors import Refused
from tournaments.services.sheets import settle as settle_sheet
from tournaments.web.drawing import drawing
from tournaments.web.forms.sheet import SheetForm


@require_http_methods(["GET", "HEAD", "POST"])
def settle(request: HttpRequest) -> HttpResponse:
    """Shows the form; with `settle` pressed also the result, with `resize` another table."""
    sent = request.POST if request.method == "POST" else request.GET
    players = 4 if sent.get("resize", sent.get("players")) == "4" else 3
    context: dict[str, Any] = {"words": words(get_language() or "en"), "seats": players}
    form = SheetForm(request.POST if request.method == "POST" else None, players=players)
    context["form"] = form
    if request.method != "POST":
        return render(request, "settle/settle.html", context)
    if "resize" in request.POST:
        return render(request, "settle/settle.html", context | {"form": _resized(form, players)})
    if not form.is_valid() or not _settled(form, context):
        return render(request, "settle/settle.html", context, status=400)
    return render(request, "settle/settle.html", context)


def _resized(form: SheetForm, players: int) -> SheetForm:
    """The same figures at a table of another size, not yet checked."""
    fresh = SheetForm(players=players)
    for name, field in fresh.fields.items():
        written = form.data.get(name)
        field.initial = written if written is not None else field.initial
    return fresh


def _settled(form: SheetForm, context: dict[str, Any]) -> bool:
    sheet = form.sheet()
    try:
        settlement = settle_sheet(sheet=sheet)
    except Refused as refused:
        form.add_error(None, refused.message)
        return False
    laws = referee.laws_named(sheet["laws"], {name: str(n) for name, n in form.options().items()})
    target = laws.choices.get("pool", "")
    context["settlement"] = settlement
    context["sheet"] = drawing(sheet, target, figure)
    exact = settlement.exact
    context["corrected"] = any(
        whole != round(exact[player]) for player, whole in settlement.rounded.items()
    )
    return True
