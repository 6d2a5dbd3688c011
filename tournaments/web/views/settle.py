"""Settle a sheet: figures in, every player's result with its steps out; nothing is stored."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods

import referee
from tournaments.queries.figures import figure
from tournaments.queries.games import Game, games
from tournaments.queries.words import words_of
from tournaments.services.errors import Refused
from tournaments.services.sheets import settle as settle_sheet
from tournaments.web.drawing import drawing
from tournaments.web.forms.account import AccountForm
from tournaments.web.forms.pot import PotForm
from tournaments.web.forms.sheet import SheetForm

FORMS: dict[str, type[AccountForm]] = {"sheet": SheetForm, "pot": PotForm}
"""By the account that a game keeps."""


@require_http_methods(["GET", "HEAD", "POST"])
def settle(request: HttpRequest) -> HttpResponse:
    """Shows the form; with `settle` pressed also the result, with `resize` another table."""
    sent = request.POST if request.method == "POST" else request.GET
    language = get_language() or "en"
    offered = games(language)
    game = _game(offered, sent.get("game", ""), sent.get("laws", ""))
    players = 4 if sent.get("resize", sent.get("players")) == "4" else 3
    spoken = words_of(language, game.presets[0].name)
    kind = partial(FORMS[game.account], players=players, presets=game.presets, words=spoken)
    form = kind(request.POST or None)
    context: dict[str, Any] = {
        "games": offered,
        "game": game,
        "words": spoken,
        "seats": players,
        "form": form,
    }
    if request.method != "POST":
        return render(request, "settle/settle.html", context)
    if "resize" in request.POST:
        return render(request, "settle/settle.html", context | {"form": _kept(form, kind())})
    status = 200 if form.is_valid() and _settled(form, context) else 400
    return render(request, "settle/settle.html", context, status=status)


def _game(offered: Sequence[Game], family: str, preset: str) -> Game:
    """The game asked for, or that of the laws; else the first that keeps a sheet."""
    named = [game for game in offered if game.family == family]
    of_laws = [game for game in offered if preset in [one.name for one in game.presets]]
    sheets = [game for game in offered if game.account == "sheet"]
    return (*named, *of_laws, *sheets, *offered)[0]


def _kept(form: AccountForm, fresh: AccountForm) -> AccountForm:
    """The same figures at a table of another size, not yet checked."""
    for name, field in fresh.fields.items():
        written = form.data.get(name)
        field.initial = written if written is not None else field.initial
    return fresh


def _settled(form: AccountForm, context: dict[str, Any]) -> bool:
    sheet = form.sheet()
    try:
        settlement = settle_sheet(sheet=sheet)
    except Refused as refused:
        form.add_error(None, refused.message)
        return False
    context["settlement"] = settlement
    if context["game"].account == "sheet":
        options = {name: str(value) for name, value in form.options().items()}
        target = referee.laws_named(sheet["laws"], options).choices.get("pool", "")
        context["sheet"] = drawing(sheet, target, figure)
    exact = settlement.exact
    context["corrected"] = any(
        whole != round(exact[player]) for player, whole in settlement.rounded.items()
    )
    return True
