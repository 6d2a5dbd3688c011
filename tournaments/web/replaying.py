"""What a replay shows at one address: a step of the record, or of a proof that belongs to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest
from django.utils.translation import get_language

import referee
from referee import Replay
from tournaments.queries import boards, proof_lines, records, timelines
from tournaments.web.positions import labels, position, proof_position


def shown(
    request: HttpRequest,
    text: str,
    replay: Replay,
    verdict: Mapping[str, Any],
    *,
    void: int | None = None,
) -> dict[str, Any]:
    """The context of `judgement/_replay.html`; `missing_step` names what is not there, `void` is
    the step after which the deal was made void.
    """
    lines = proof_lines.proof_lines(replay, verdict)
    asked = request.GET.get("proof")
    line = None if asked is None else proof_lines.named(lines, asked)
    if line is None:
        here, missing = position(request.GET.get("step"), last=max(0, len(replay.steps) - 1))
        board = boards.board(text, replay, here.step)
    else:
        here, missing = proof_position(request.GET.get("step"), line)
        board = boards.proof_board(replay, line, here.step)
    step = here.step if line is None else line.after
    return {
        "board": board,
        "stops": timelines.stops(replay, verdict, lines, here.step, here.proof, void),
        "lines": records.record_lines(text, replay, step),
        "proofs": lines,
        "proof": line,
        "replay": here,
        "missing_step": missing,
        "missing_proof": (asked or "")[:20] if line is None else "",
        "articles": _articles(verdict),
        **labels(),
    }


def _articles(verdict: Mapping[str, Any]) -> Mapping[str, str]:
    """The texts of the articles, by number."""
    laws: referee.Laws | None = boards.laws_of(verdict)
    return {} if laws is None else laws.articles(get_language() or "en")
