"""A deal for everybody: the replay once it is finished, and before that not one card. One that was
made void after that is replayed too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

import referee
from tournaments.models import Deal
from tournaments.queries import attached, boards, damages, logs, tables, verdicts, voids, waiting
from tournaments.queries.named import Names
from tournaments.services import rights
from tournaments.services.actors import Actor
from tournaments.services.rights import Deed
from tournaments.web import about, decided, replaying, rulings, subjects, voiding
from tournaments.web.partial import whole_or_part
from tournaments.web.views.protests import may_be_filed
from tournaments.web.voiding import Voided


@require_safe
def deal(request: HttpRequest, token: str) -> HttpResponse:
    """The replay at one step; of a deal that is open, or was made void before it had ended, only
    that it is so.
    """
    actor, found = subjects.deal(request, token, Deed.READ_TABLE)
    context = _deal(actor, found)
    if found.state != Deal.State.FINISHED and not voids.was_finished(found):
        return render(request, "deal/closed.html", context | _void(found))
    replayed = Replayed.of(found)
    if not replayed.is_whole:  # taken back this very moment
        return render(request, "deal/closed.html", context | _void(found))
    context |= replayed.shown(request) | _ruled(found, unnamed=not context["officiates"])
    status = 404 if context["missing_step"] or context["missing_proof"] else 200
    return whole_or_part(request, "deal/deal.html", "judgement/_replay.html", context, status)


@dataclass(frozen=True, slots=True)
class Replayed:
    """A deal that had ended, gone through again with the names of its players; of a void one what
    made it so.
    """

    names: Names
    text: str
    replay: referee.Replay
    voided: Voided | None

    @classmethod
    def of(cls, deal: Deal) -> Replayed:
        """As its log stands."""
        names = Names.of(tables.players(deal.table))
        text, log = _record(deal, names), logs.rows(deal)
        replay = verdicts.replayed(text, damages.found(deal, log), logs.proofs(log))
        return cls(names, text, replay, voiding.of(deal))

    @property
    def is_whole(self) -> bool:
        """Whether it goes to the end."""
        return self.replay.deal is not None and self.replay.deal.finished

    def shown(self, request: HttpRequest) -> dict[str, Any]:
        """The step or the proof that the address asks for, among people."""
        names, voided, verdict = self.names, self.voided, referee.verdict_of(self.replay)
        void = None if voided is None else voided.step
        found = replaying.shown(request, self.text, self.replay, verdict, void=void)
        board, proof = found["board"], found["proof"]
        if board is not None and voided is not None and voided.is_without_a_line:
            board = boards.void(board, voided.step)
        return found | {
            "board": None if board is None else names.board(board),
            "voided": voided,
            "proofs": [names.proof(line) for line in found["proofs"]],
            "proof": names.proof(proof) if proof else None,
        }


def _deal(actor: Actor, deal: Deal) -> dict[str, Any]:
    """What everybody sees of it, finished or not, and what the reader can do with it."""
    return {
        "deal": deal,
        "table": deal.table,
        "round": deal.table.round,
        "tournament": deal.table.round.tournament,
        "words": about.words_of(deal.table.round.tournament),
        "officiates": rights.may(actor, Deed.CORRECT_DEAL, deal) is not None,
        **_protests(actor, deal),
    }


def _ruled(deal: Deal, *, unnamed: bool) -> dict[str, Any]:
    """What was decided in it, and where it lies among the table's deals."""
    ruled = rulings.of_deal(deal, unnamed=unnamed)
    before, after = _beside(deal)
    return {
        "incidents": attached.standing(deal),
        "rulings": ruled,
        "decisions": decided.of_deal(deal, ruled),
        "laws_url": reverse("web:preset", args=deal.table.round.tournament.preset.split("/")),
        "replay_url": reverse("web:deal", args=[deal.token]),
        "before": before,
        "after": after,
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


def _record(deal: Deal, names: Names) -> str:
    """The deal's record, with a line that says who A, B, C are."""
    lines = logs.text(deal).split("\n")
    seats = next(at for at, line in enumerate(lines) if line.startswith("Seats:"))
    return "\n".join([*lines[: seats + 1], names.header, *lines[seats + 1 :]])


def _beside(deal: Deal) -> tuple[Deal | None, Deal | None]:
    """The finished deals before and after this one at its table."""
    finished = deal.table.deals.filter(state=Deal.State.FINISHED)
    return (
        finished.filter(number__lt=deal.number).order_by("-number").first(),
        finished.filter(number__gt=deal.number).order_by("number").first(),
    )
