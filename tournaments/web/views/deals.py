"""A deal for everybody: the replay once it is finished, and before that not one card. One that was
made void after that is replayed too.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

import referee
from tournaments.models import Deal
from tournaments.queries import attached, boards, logs, tables, verdicts, voids, waiting
from tournaments.queries.named import Names
from tournaments.queries.words import words
from tournaments.services import rights
from tournaments.services.actors import Actor
from tournaments.services.rights import Deed
from tournaments.services.running import laws_of
from tournaments.web import decided, rulings, subjects, voiding
from tournaments.web.partial import whole_or_part
from tournaments.web.replaying import shown
from tournaments.web.views.protests import may_be_filed


@require_safe
def deal(request: HttpRequest, token: str) -> HttpResponse:
    """The replay at one step; of a deal that is open, or was made void before it had ended, only
    that it is so.
    """
    actor, found = subjects.deal(request, token, Deed.READ_TABLE)
    context: dict[str, Any] = {
        "deal": found,
        "table": found.table,
        "round": found.table.round,
        "tournament": found.table.round.tournament,
        "words": words(get_language() or "en", laws_of(found.table.round.tournament)),
        "officiates": rights.may(actor, Deed.CORRECT_DEAL, found) is not None,
        **_protests(actor, found),
    }
    if found.state != Deal.State.FINISHED and not voids.was_finished(found):
        return render(request, "deal/closed.html", context | _void(found))
    text, log = _record(found), logs.rows(found)
    replay = verdicts.replayed(text, proofs=logs.proofs(log))
    if replay.deal is None or not replay.deal.finished:  # taken back this very moment
        return render(request, "deal/closed.html", context | _void(found))
    before, after = _beside(found)
    ruled = rulings.of_deal(found, unnamed=not context["officiates"])
    context |= _replay(request, found, text, replay) | {
        "incidents": attached.standing(found),
        "laws_url": reverse("web:preset", args=found.table.round.tournament.preset.split("/")),
        "rulings": ruled,
        "decisions": decided.of_deal(found, ruled),
        "replay_url": reverse("web:deal", args=[token]),
        "before": before,
        "after": after,
    }
    status = 404 if context["missing_step"] or context["missing_proof"] else 200
    return whole_or_part(request, "deal/deal.html", "judgement/_replay.html", context, status)


def _replay(request: HttpRequest, deal: Deal, text: str, replay: referee.Replay) -> dict[str, Any]:
    """The board and what stands around it, among people; of a void deal what made it so."""
    names, voided = Names.of(tables.players(deal.table)), voiding.of(deal)
    void = None if voided is None else voided.step
    context = shown(request, text, replay, referee.verdict_of(replay), void=void)
    board, proof = context["board"], context["proof"]
    if board is not None and voided is not None and voided.is_without_a_line:
        board = boards.void(board, voided.step)
    return context | {
        "board": None if board is None else names.board(board),
        "voided": voided,
        "proofs": [names.proof(line) for line in context["proofs"]],
        "proof": names.proof(proof) if proof else None,
    }


def _void(deal: Deal) -> dict[str, Any]:
    """Of a void deal who made it so and why, and what was decided on that; no card of it."""
    if deal.state != Deal.State.VOID:
        return {}
    ruled = rulings.of_deal(deal, public=True)
    return {
        "voided": voiding.of(deal),
        "rulings": ruled,
        "decisions": decided.of_deal(deal, ruled),
    }


def _protests(actor: Actor, deal: Deal) -> dict[str, Any]:
    """That the result is pending is for everybody; who protests, for the parties alone."""
    reads = rights.may(actor, Deed.READ_PROTESTS, deal) is not None
    files = rights.may(actor, Deed.FILE_PROTEST, deal) is not None
    own = waiting.of_table(deal.table).filter(deal=deal)
    return {
        "reads": reads,
        "pending": waiting.is_pending(deal),
        "protests": decided.protested(own) if reads else (),
        "may_protest": files and may_be_filed(deal),
    }


def _record(deal: Deal) -> str:
    """The deal's record, with a line that says who A, B, C are."""
    names, lines = Names.of(tables.players(deal.table)), logs.text(deal).split("\n")
    seats = next(at for at, line in enumerate(lines) if line.startswith("Seats:"))
    return "\n".join([*lines[: seats + 1], names.header, *lines[seats + 1 :]])


def _beside(deal: Deal) -> tuple[Deal | None, Deal | None]:
    """The finished deals before and after this one at its table."""
    finished = deal.table.deals.filter(state=Deal.State.FINISHED)
    return (
        finished.filter(number__lt=deal.number).order_by("-number").first(),
        finished.filter(number__gt=deal.number).order_by("number").first(),
    )
