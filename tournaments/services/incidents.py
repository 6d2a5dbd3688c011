"""An incident ruled at the desk, attached to the deal of a table that plays from paper."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

import referee
from tournaments.models import Deal, Incident, Tournament
from tournaments.services import ledger, locks, rights
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.rights import Deed
from tournaments.services.texts import record_text

LONGEST = 4000


def attach(*, deal: Deal, record: str, answers: str, actor: Actor) -> Incident:
    """A row beside the deal's log; the same record attached once more is the row that is there.

    The deal's result stays as it was entered: what the ruling changes is a correction of its own.
    """
    text = record_text(record)
    verdict = referee.judge(text, limit=0)
    with transaction.atomic():
        tournament = locks.tournament(deal.table.round.tournament)
        authority = rights.require(actor, Deed.CORRECT_DEAL, deal)
        _must_fit(deal, tournament, text, verdict)
        same = Incident.objects.filter(deal=deal, record=text).first()
        if same is not None:
            return same
        row = Incident.objects.create(
            deal=deal,
            record=text,
            answers=answers[:LONGEST],
            article=_article(verdict),
            edition=verdict["edition"],
            person=actor.person,
            authority=authority,
        )
        tournament.position += 1
        tournament.save(update_fields=["position"])
        ledger.announce(deal.table, tournament)
    return row


def _article(verdict: dict[str, Any]) -> str:
    """The article of the first irregularity."""
    articles = (row["article"] for row in verdict["irregularities"])
    return next((article for article in articles if article), "")


def _must_fit(deal: Deal, tournament: Tournament, text: str, verdict: dict[str, Any]) -> None:
    if tournament.state == Tournament.State.OFFICIAL:
        raise Refused("official", _("The tournament is official: nothing of it changes any more."))
    if deal.source != Deal.Source.RESULT or deal.state == Deal.State.VOID:
        raise Refused("not-from-paper", _("An incident is attached to a deal entered from paper."))
    if verdict["refusal"] is not None:
        refusal = verdict["refusal"]
        raise Refused(refusal["code"], refusal["message"], refusal["article"])
    if referee.read(text).setup.incident is None or verdict["laws"] != tournament.preset:
        raise Refused(
            "other-table", _("This record is no incident under the laws of this tournament.")
        )
