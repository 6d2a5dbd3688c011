"""The director's phone at a table in progress: what happened, when it was noticed, the article, the
choice, what binds.
"""

from __future__ import annotations

import secrets
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Call, Deal
from tournaments.queries import waiting
from tournaments.queries.tables import players
from tournaments.queries.words import Words
from tournaments.services import inquiries
from tournaments.services.actors import Actor
from tournaments.services.rights import Deed
from tournaments.web import about, closing, offences, rulings, subjects
from tournaments.web.attempts import Attempt
from tournaments.web.between import score_of
from tournaments.web.inquest import asked, page, picking
from tournaments.web.inquest.answers import Answers
from tournaments.web.inquest.composing import composed
from tournaments.web.inquest.live import Live
from tournaments.web.inquest.marked import Marked, marked, untaken
from tournaments.web.reports import Telling, reported, tellings
from tournaments.web.tapped import seen_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def inquiry(request: HttpRequest, token: str) -> HttpResponse:
    """The next question, or the ruling; POST writes what was told, or the choice."""
    actor, deal = subjects.deal(request, token, Deed.CORRECT_DEAL)
    inquiries.must_be_free(deal=deal, actor=actor)
    if deal.source == Deal.Source.RESULT:
        return redirect(f"{reverse('web:incident')}?deal={deal.token}")
    live, game_words = Live.of(deal), about.words_of(deal.table.round.tournament)
    if request.method == "POST":
        return _written(request, actor, live, game_words)
    answers = Answers.of(request.GET, asked.of_inquiry(game_words, live.given), live.given)
    if "what" not in answers.values and _waits(live, request):
        return _now(request, actor, live, game_words)
    tapped = picking.tapped(answers, request.GET)
    if tapped is not None:
        return redirect(f"{request.path}?{tapped}")
    here = answers.screen(request.GET.get("at", ""))
    if here is None:
        return _ruled(request, live, answers, game_words)
    return render(
        request, "incident/incident.html", _asking(request, actor, live, answers, game_words)
    )


def _waits(live: Live, request: HttpRequest) -> bool:
    """Whether somebody must choose first, or the ruling is to be looked at."""
    at = request.GET.get("at")
    return at == "now" or (at != "what" and live.game.stage.phase in ("remedy", "claim"))


def _now(request: HttpRequest, actor: Actor, live: Live, game_words: Words) -> HttpResponse:
    """What waits or binds; of a deal that has ended its result, and what every ruling changed."""
    context = context_of(live, game_words) | {
        "ruling": live.now(get_language() or "en"),
        "closing": closing.of(live.deal, live.game, actor),
    }
    if live.game.finished:
        context |= {
            "score": score_of(live.deal.result, players(live.deal.table)),
            "rulings": rulings.of_deal(live.deal),
            "replay_url": reverse("web:deal", args=[live.deal.token]),
        }
    return render(request, "incident/live.html", context)


def context_of(live: Live, game_words: Words) -> dict[str, Any]:
    """What every page of the director's phone has."""
    deal, table = live.deal, live.deal.table
    tournament = table.round.tournament
    return {
        "words": game_words,
        "deal": deal,
        "table": table,
        "tournament": tournament,
        "key": secrets.token_urlsafe(9),
        "subject": _("Table %(table)s, deal %(label)s")
        % {"table": table.number, "label": deal.label},
        "leave_url": reverse("web:desk-table", args=[tournament.slug, table.round.number,
                                                     table.number]),
        "deal_url": reverse("web:desk-deal", args=[deal.token]),
        "orders_url": reverse("web:desk-order", args=[deal.token]),
        "call": waiting.call_at(table),
        "seated": list(live.names.items()),
        "offences": partial(offences.shown, table),
    }  # fmt: skip


def _asking(
    request: HttpRequest, actor: Actor, live: Live, answers: Answers, game_words: Words
) -> dict[str, Any]:
    here = answers.screen(request.GET.get("at", ""))
    if here is None:
        raise LookupError("there is nothing to ask")
    context = context_of(live, game_words) | page.asking(answers, here, game_words)
    return context | {
        "tellings": _tellings(context["call"], actor) if here.field == "what" else (),
        "names": (),
        "marked": marked(live.game, live.names) if here.field == "what" else (),
        "untaken": _untaken(live, context["call"], actor) if here.field == "what" else (),
        "leave": _leave(live, game_words),
        "action": request.path,
        "data": page.carried(
            answers, game_words, action=request.path, outcomes=_outcomes(live.deal),
            worker=reverse("web:incident-worker"), kept=f"{request.path}?at=what",
        ),
    }  # fmt: skip


def _tellings(call: Call | None, actor: Actor) -> list[Telling]:
    """Why the table has called."""
    return [] if call is None else tellings(call, call.steps.order_by("number"), actor)


def _untaken(live: Live, call: Call | None, actor: Actor) -> tuple[Marked, ...]:
    """What the table’s phone could not take down, as far as it can be told here."""
    return () if call is None else untaken(reported(call, live.deal, actor), live.names)


def _outcomes(deal: Deal) -> dict[str, str]:
    """Where the phone hears what the laws of this table make of things."""
    preset = deal.table.round.tournament.preset
    return {preset: f"{reverse('web:incident-outcomes')}?deal={deal.token}"}


def _leave(live: Live, game_words: Words) -> str:
    """What is said first at the table."""
    contract = live.game.state.contract
    parts = [_("Leave the cards as they lie.")]
    if contract is not None:
        declarer = live.given["declarer"]
        who = f"{live.names[declarer]}: " if declarer else ""
        parts.append(who + game_words.contract(live.deal.contract))
    parts.append(game_words.term(PHASES.get(live.game.stage.phase, live.game.stage.phase)))
    return " · ".join(parts)


PHASES = {"play": "play-phase"}


def _ruled(
    request: HttpRequest, live: Live, answers: Answers, game_words: Words, refusal: str = ""
) -> HttpResponse:
    before = answers.before(None)
    context = context_of(live, game_words) | {
        "ruling": live.ruling(answers, game_words, get_language() or "en"),
        "answers": answers.query(),
        "back": answers.query(at=before.field) if before else "",
        "refusal": refusal,
        "seen": live.deal.version,
    }
    return render(request, "incident/live.html", context, status=400 if refusal else 200)


def _written(request: HttpRequest, actor: Actor, live: Live, game_words: Words) -> HttpResponse:
    """The lines that the answers come to, a statement, or one choice."""
    sent, deal = request.POST, live.deal
    answers = Answers.of(
        QueryDict(sent.get("answers", "")[:2000]),
        asked.of_inquiry(game_words, live.given),
        live.given,
    )
    here = f"{request.path}?at=now"
    back = f"{request.path}?{answers.query()}" if "what" in answers.values else here
    lines, restates = _lines(sent, live, answers, game_words)
    attempt = Attempt()
    with attempt:
        inquiries.write(
            deal=deal, lines=lines, seen=seen_of(sent), actor=actor,
            key=sent.get("key", "")[:60], restates=restates,
        )  # fmt: skip
        messages.success(request, _("It is written into the deal."))
        return redirect(back if "swho" in sent else here)
    say = messages.warning if attempt.is_late else messages.error
    say(request, attempt.told(players(deal.table), game_words))
    return redirect(back)


def _lines(
    sent: QueryDict, live: Live, answers: Answers, game_words: Words
) -> tuple[tuple[str, ...], bool]:
    """A statement beside the facts, the facts themselves, or a choice; whether a card on record is
    restated by them as a revoke.
    """
    if "swho" in sent:
        return (composed(sent),), False
    if "what" in answers.values:
        ruling = live.ruling(answers, game_words, "en")
        return ruling.lines, bool(ruling.restated)
    return (sent.get("line", "")[:200],), False
