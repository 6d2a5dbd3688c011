"""The facts of an attached incident in the language of whoever reads them: its answers are kept."""

from __future__ import annotations

from django.http import QueryDict

from tournaments.models import Action
from tournaments.web import about
from tournaments.web.inquest import asked, readback
from tournaments.web.inquest.answers import Answers
from tournaments.web.inquest.attaching import attaching_to

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
    given = attaching_to(incident.deal).given
    game_words = about.words_of(incident.deal.table.round.tournament)
    screens = asked.of_incident(game_words, given)
    answers = Answers.of(sent, screens, given)
    return readback.facts(answers, game_words)
