"""The facts of an attached incident in the language of whoever reads them: its answers are kept.

Beside them stand, in English whoever attached it, the sentences that they were.
"""

from __future__ import annotations

from django.http import QueryDict
from django.utils.translation import override

from tournaments.models import Action, Deal
from tournaments.web import about
from tournaments.web.inquest import asked, readback
from tournaments.web.inquest.answers import Answers
from tournaments.web.inquest.attaching import attaching_to

KEPT_IN = "en"
COMPLAINTS = frozenset({"dissent", "damage"})
"""What happened, where it is somebody's complaint: there is no telling it without him."""


def facts(row: Action, *, unnamed: bool = False) -> tuple[str, ...]:
    """Sentence by sentence; of one without answers what was written down. `unnamed`: without who
    pointed it out or complained, so that nothing of one's own words is told.
    """
    incident = getattr(row, "incident", None)
    if incident is None or not incident.answers:
        return (row.reason,) if row.reason and not unnamed else ()
    sent = QueryDict(incident.answers, mutable=True)
    if unnamed and sent.get("what") in COMPLAINTS:
        return ()
    if unnamed:
        sent.pop("by", None)
    return _sentences(sent, incident.deal)


def kept(answers: str, deal: Deal) -> str:
    """What is written down beside the answers to an incident of this deal."""
    with override(KEPT_IN):
        return " ".join(_sentences(QueryDict(answers), deal))


def _sentences(sent: QueryDict, deal: Deal) -> tuple[str, ...]:
    """The answers read back in the language of the moment."""
    given = attaching_to(deal).given
    game_words = about.words_of(deal.table.round.tournament)
    screens = asked.of_incident(game_words, given)
    return readback.facts(Answers.of(sent, screens, given), game_words)
