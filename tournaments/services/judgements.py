"""Judging a record and keeping what was found."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from tournaments.models import Judgement, Search
from tournaments.queries import undecided, verdicts
from tournaments.queries.judgements import digest
from tournaments.services import searches
from tournaments.services.errors import Refused
from tournaments.services.texts import record_text


def judge(*, text: str | bytes) -> Judgement:
    """The judgement of this text: the stored one when there is one, else a new one.

    The law is asked before any row is touched, so that no transaction waits for it. Of two
    requests with the same text the row of the first is the answer of both.
    Raises `Refused` when the text is too large or no text; an unlawful record is no such case:
    its verdict says so.
    """
    record = record_text(text)
    verdict = verdicts.judged(record)
    judgement, _ = Judgement.objects.get_or_create(
        digest=digest(record, verdict["edition"]), defaults=_row(record, verdict)
    )
    return judgement


def search_on(*, judgement: Judgement, owner: str) -> Search:
    """Asks for a longer search than judging may take; the answer then shows on the page.

    Raises `Refused` where no claim waits for its proof, `Busy` as `searches.ask` does.
    """
    replay = verdicts.replayed(judgement.record, judgement.verdict)
    asked = undecided.question(replay)
    if asked is None:
        raise Refused("nothing-undecided", _("No claim of this record waits for its proof."))
    return searches.ask(owner=owner, kind=Search.Kind.SOLVE, question=asked)


def _row(record: str, verdict: Mapping[str, Any]) -> dict[str, Any]:
    refusal = verdict["refusal"]
    return {
        "record": record,
        "verdict": verdict,
        "laws": verdict["laws"] or "",
        "edition": verdict["edition"] or "",
        "status": verdict["status"],
        "code": refusal["code"] if refusal else "",
    }
