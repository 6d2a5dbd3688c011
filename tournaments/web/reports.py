"""Why a table calls, as a director reads it; what could not be taken down is told to him alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import get_language

from tournaments.models import Call, CallStep, Deal
from tournaments.queries import refused, waiting
from tournaments.queries.sentences import sentence
from tournaments.queries.tables import players
from tournaments.queries.words import words
from tournaments.services import sight
from tournaments.services.actors import Actor
from tournaments.services.running import laws_of
from tournaments.web.told import among

TOLD = (CallStep.Kind.CALLED, CallStep.Kind.ADDED)


@dataclass(frozen=True, slots=True)
class Report:
    """A line that could not be taken down; `is_withheld` from a director who plays there."""

    label: str = ""
    line: str = ""
    message: str = ""
    article: str = ""
    article_text: str = ""
    is_withheld: bool = False


@dataclass(frozen=True, slots=True)
class Telling:
    """One time that the table called: why, in what words, and what could not be taken down."""

    reason: str
    text: str
    report: Report | None


def tellings(call: Call, steps: Iterable[CallStep], actor: Actor) -> list[Telling]:
    """Everything that the table has called for, in order."""
    return [
        Telling(reason(call, step, actor), step.text, report(call, step, actor))
        for step in steps
        if step.kind in TOLD
    ]


def reason(call: Call, step: CallStep, actor: Actor) -> str:
    """Why, in a few words: what the line was that could not be taken down, to who is told it."""
    if not waiting.is_unsaid(call, step):
        return str(Call.Reason(step.reason or call.reason).label)
    if not sight.hears_refusals(actor, call.table):
        return str(Call.Reason.IRREGULARITY.label)
    return refused.why(step.facts or {"code": None})


def reported(call: Call, deal: Deal, actor: Actor) -> list[tuple[str, dict[str, str]]]:
    """Cards of this deal that could not be taken down, with what need not be asked about them."""
    if not sight.hears_refusals(actor, call.table):
        return []
    found = [step.facts for step in call.steps.exclude(facts=None).order_by("number") if step.facts]
    rows = [(one, refused.answers(one, deal)) for one in found]
    return [(refused.why(one), told) for one, told in rows if told]


def report(call: Call, step: CallStep, actor: Actor) -> Report | None:
    """What this step tells of a line that could not be taken down."""
    if step.facts is None:
        return None
    if not sight.hears_refusals(actor, call.table):
        return Report(is_withheld=True)
    return _told(call, step.facts)


def _told(call: Call, facts: Mapping[str, Any]) -> Report:
    laws, language = laws_of(call.table.round.tournament), get_language() or "en"
    params = among(facts["params"], players(call.table), words(language, laws))
    article = facts["article"] or ""
    return Report(
        label=facts["label"],
        line=facts["line"],
        message=sentence(facts["message"], params),
        article=article,
        article_text=laws.article(article, language) or "" if article else "",
    )
