"""Judging a record and keeping what was found."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

import referee
from tournaments.models import Judgement, Search
from tournaments.queries import undecided, verdicts
from tournaments.queries.judgements import digest
from tournaments.services import searches
from tournaments.services.errors import Busy, Refused
from tournaments.services.texts import record_text


def judge(*, text: str | bytes) -> Judgement:
    """The judgement of this text: the stored one when there is one, else a new one.

    The law is asked before any row is written, so that no transaction waits for it. Of two
    requests with the same text the row of the first is the answer of both.
    Raises `Refused` when the text is too large or no text; an unlawful record is no such case:
    its verdict says so. Raises `Busy` when a proof has to be searched for while another request
    searches; nothing is stored then.
    """
    record = record_text(text)
    played = verdicts.unsearched(record)
    key = digest(record, referee.verdict_of(played)["edition"])
    stored = Judgement.objects.filter(digest=key).first()
    if stored is not None:
        return stored
    verdict = referee.verdict_of(_searched(record) if played.is_cut_short else played)
    judgement, _made = Judgement.objects.get_or_create(digest=key, defaults=_row(record, verdict))
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


def _searched(record: str) -> referee.Replay:
    played = verdicts.searched(record)
    if played is None:
        raise Busy(
            _("A proof is being searched for in another record: try again in a moment."),
            seconds=1,
        )
    return played


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
