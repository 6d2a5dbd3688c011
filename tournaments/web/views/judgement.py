"""A judgement's page: the deal at one step, drawn, with the record and the verdict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

import referee
from referee import Replay
from tournaments.models import Judgement
from tournaments.queries import boards, judgements, records, sentences, timelines
from tournaments.queries.words import words


@dataclass(frozen=True, slots=True)
class Position:
    """Where in the replay the reader is, and the addresses of the steps about."""

    step: int
    last: int

    @property
    def first_link(self) -> str:
        """The deal before its first action; empty when already there."""
        return "?step=0" if self.step > 0 else ""

    @property
    def back_link(self) -> str:
        """One step back."""
        return f"?step={self.step - 1}" if self.step > 0 else ""

    @property
    def on_link(self) -> str:
        """One step on."""
        return f"?step={self.step + 1}" if self.step < self.last else ""

    @property
    def last_link(self) -> str:
        """The last lawful step."""
        return f"?step={self.last}" if self.step < self.last else ""


@require_safe
def judgement(request: HttpRequest, token: str) -> HttpResponse:
    """Shows the whole page, or only the replay where htmx asks for another step."""
    row = judgements.by_token(token)
    if row is None:
        raise Http404
    replay = referee.replay(row.record)
    position, missing = _position(request.GET.get("step"), last=max(0, len(replay.steps) - 1))
    context = _context(request, row, replay, position) | {"missing_step": missing}
    partial = request.htmx and not request.htmx.history_restore_request  # type: ignore[attr-defined]
    template = "judgement/_replay.html" if partial else "judgement/judgement.html"
    response = render(request, template, context, status=404 if missing else 200)
    patch_vary_headers(response, ["HX-Request"])
    return response


def _position(asked: str | None, last: int) -> tuple[Position, str]:
    """The step asked for; one that there is not is named back and the last one shown."""
    if asked is None:
        return Position(last, last), ""
    if asked.isascii() and asked.isdigit() and len(asked) < 6 and int(asked) <= last:
        return Position(int(asked), last), ""
    return Position(last, last), asked[:20]


def _context(
    request: HttpRequest, row: Judgement, replay: Replay, position: Position
) -> dict[str, Any]:
    language = get_language() or "en"
    laws = boards.laws_of(row.verdict)
    return {
        "judgement": row,
        "words": words(language, laws),
        "laws_url": reverse("web:preset", args=row.laws.split("/")) if laws else "",
        "refusal": sentences.refusal_note(row.verdict, row.record, laws, language),
        "board": boards.board(row.record, replay, position.step),
        "stops": timelines.stops(replay, position.step),
        "lines": records.record_lines(row.record, replay, position.step),
        "replay": position,
        "link": request.build_absolute_uri(reverse("web:judgement", args=[row.token])),
        "first_label": _("To the deal"),
        "back_label": _("One step back"),
        "on_label": _("One step on"),
        "last_label": _("To the last step"),
    }
