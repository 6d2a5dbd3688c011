"""An incident ruled at the desk, attached to the deal of a table that plays from paper."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

import referee
from tournaments.models import Action, Deal, Incident, Search, Table
from tournaments.queries import counted, incident_searches, logs, reasons, verdicts
from tournaments.services import (
    corrections,
    deals,
    finality,
    incident_noting,
    irregular,
    papers,
    searches,
)
from tournaments.services.actors import Actor
from tournaments.services.carrying import Carried, carried
from tournaments.services.errors import Conflict, Refused
from tournaments.services.ledger import Ledger, ledger
from tournaments.services.rights import Deed
from tournaments.services.texts import record_text

LONGEST = 4000
CLAIMS = "3.9.14.4"


@dataclass(frozen=True, slots=True)
class Filing:
    """What is attached: the record, the answers it was made of, the facts as they were read back.

    `counts`: the deal's result becomes what the incident comes to; else it stays as entered.
    """

    record: str
    answers: str = ""
    facts: str = ""
    counts: bool = True


def attach(*, deal: Deal, filing: Filing, seen: int | None, actor: Actor) -> Incident:
    """A row of the deal's log with what went wrong and what was decided, and the result by it.

    The same record attached once more is the incident that stands there. Refused where the record
    is none of this table's, or where a sheet cannot say what it comes to; nothing is stored then.
    """
    played, text = _played(filing.record)
    with ledger(deal=deal, actor=actor, deed=Deed.CORRECT_DEAL, seen=None) as book:
        irregular.must_rule(book)
        _must_fit(book.deal, played)
        stand = logs.incidents(book.rows)
        same = Incident.objects.filter(deal=book.deal, record=text, row__in=stand).first()
        if same is not None:
            return same
        if seen is not None and seen != book.deal.version:
            raise Conflict(current=book.current())
        before = finality.state_of(book)
        made = _filed(book, filing, text, played)
        finality.must_stand(book, before)
        return made


def enter(*, table: Table, filing: Filing, number: int | None, actor: Actor) -> Incident:
    """The table's next deal, which has no result yet, with the one that the incident comes to."""
    if not filing.counts:
        raise Refused(
            "no-result", _("A deal without a result takes it from the incident: it counts.")
        )
    with transaction.atomic():
        deal = deals.open_next(table=table, actor=actor, source=Deal.Source.RESULT, number=number)
        return attach(deal=deal, filing=filing, seen=None, actor=actor)


def search_on(*, record: str, owner: str) -> Search:
    """Asks for a longer search for what the desk left undecided; the ruling then shows it."""
    text = record_text(record)
    played = verdicts.unsearched(text)
    if played.is_cut_short:
        return searches.ask(owner=owner, kind=Search.Kind.JUDGE, question={"record": text})
    asked = None if played.deal is None else referee.reach_question(played.deal)
    if asked is None:
        raise Refused("nothing-undecided", _("Nothing of this incident waits for its proof."))
    return searches.ask(owner=owner, kind=Search.Kind.SOLVE, question=asked)


def article_of(played: referee.Replay) -> str:
    """The article that decides: of the first irregularity, else of the claim or the first line."""
    verdict = referee.verdict_of(played)
    rows = (row["article"] for row in (*verdict["irregularities"], *verdict["rulings"]))
    claimed = any(step.text.split()[1:2] == ["claim"] for step in played.steps)
    return next((row for row in rows if row), CLAIMS if claimed else "")


def _played(record: str) -> tuple[referee.Replay, str]:
    """The record judged, with what a search has found for it before."""
    text = record_text(record)
    played = incident_searches.replayed(text)
    refused = played.refused
    if refused is not None:
        raise papers.at_its_place(refused, text)
    return played, text


def _must_fit(deal: Deal, played: referee.Replay) -> None:
    if deal.source != Deal.Source.RESULT or deal.state == Deal.State.VOID:
        raise Refused("not-from-paper", _("An incident is attached to a deal entered from paper."))
    read = played.record
    if read is None or read.setup.incident is None:
        raise Refused("other-table", _("This record does not begin with an incident."))
    papers.must_be_of_table(read, deal)


def _filed(book: Ledger, filing: Filing, text: str, played: referee.Replay) -> Incident:
    before, article = book.deal.result, article_of(played)
    verdict = referee.verdict_of(played)
    made = (
        _carried(book, played, article) if filing.counts else Carried((), frozenset(), frozenset())
    )
    lines = [line.line for line in book.standing]
    row = book.append(
        Action.Kind.INCIDENT,
        reason=filing.facts[:LONGEST],
        events=counted.events(lines, _normal(book, made.lines) if filing.counts else lines),
    )
    written = _written(book, made, filing) if filing.counts else ()
    incident = Incident.objects.create(
        deal=book.deal,
        row=row,
        record=text,
        verdict=verdict,
        answers=filing.answers[:LONGEST],
        article=article,
        edition=verdict["edition"],
        person=book.actor.person,
        authority=book.authority,
    )
    told = incident_noting.Incidental(
        incident, row, played, made, before, book.deal.result, written
    )
    incident_noting.note(told, filing.facts[:LONGEST])
    return incident


def _normal(book: Ledger, lines: Sequence[str]) -> list[str]:
    """The lines as the log has them once they are written."""
    return [book.write(book.read(line)) for line in lines]


def _carried(book: Ledger, played: referee.Replay, article: str) -> Carried:
    before = [row.line for row in book.standing]
    return carried(played, logs.head(book.deal, book.places), before, article)


def _written(book: Ledger, made: Carried, filing: Filing) -> tuple[int, ...]:
    """The numbers of the rows with the lines that are new; none where the result stays."""
    if [row.line for row in book.standing] == list(made.lines):
        return ()
    first = len(book.rows)
    if book.standing:
        why, nature = reasons.INCIDENT_RULED, Action.Nature.RULING
        corrections.replace(book, made.lines, reason=why, nature=nature)
    else:
        papers.write(book, made.lines)
    return tuple(row.number for row in book.rows[first:] if row.line)
