"""Protests and the decisions on them as pages show them: against what, how decided, what it wrote,
each with the place on the deal's page where that stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee import Laws, Told
from tournaments.models import PLACES, Action, Deal, Protest
from tournaments.queries import contested, decided, reasons, ruled, voids
from tournaments.queries.articles import is_known
from tournaments.queries.decided import Decided
from tournaments.queries.named import Names
from tournaments.queries.ruled import Ruled
from tournaments.queries.tables import players
from tournaments.services.running import laws_of
from tournaments.web.lives import author, authority
from tournaments.web.rulings import Shown


@dataclass(frozen=True, slots=True)
class Subject:
    """What can be protested against, or is; `ruled` is None for the result."""

    deal: Deal
    ruled: Ruled | None
    who: str = ""


@dataclass(frozen=True, slots=True)
class Protested:
    """A protest and what it is against."""

    protest: Protest
    subject: Subject


@dataclass(frozen=True, slots=True)
class Line:
    """A director's line in words; `text` stands for itself where nobody has words for it. `said`
    is what is decided without a line of the record; of a line that is not written yet
    `is_unknown` says that the laws have no such article.
    """

    text: str
    told: Told | None
    article: str
    reason: str
    anchor: str = ""
    said: str = ""
    is_unknown: bool = False

    def checked(self, laws: Laws) -> Line:
        """The line as it is shown before it is written: a slip in its article is told."""
        unknown = bool(self.article) and not is_known(laws, self.article)
        return replace(self, is_unknown=unknown)


@dataclass(frozen=True, slots=True)
class Since:
    """A row that was written into the deal after a protest was filed."""

    row: Action
    who: str
    why: str


@dataclass(frozen=True, slots=True)
class Changed:
    """What has become of a deal since a protest was filed: whether what it is against still stands,
    and what has been ruled since and stands.
    """

    since: tuple[Since, ...]
    stands: bool
    present: tuple[Subject, ...]


@dataclass(frozen=True, slots=True)
class DecisionShown:
    """A decision on a protest; `back` is where what it is about stands on the deal's page."""

    decided: Decided
    subject: Subject
    back: str
    lines: tuple[Line, ...]
    who: str
    authority: str
    articles: Mapping[str, str]
    laws_url: str


def subjects(deal: Deal) -> list[Subject]:
    """Everything in the deal that can be protested against, beside its result."""
    names = Names.of(players(deal.table))
    return [_subject(deal, one, names) for one in ruled.ruled(deal)]


def subject(protest: Protest) -> Subject:
    """What the protest is against."""
    deal, row = protest.deal, protest.row
    if row is None:
        return Subject(deal, None)
    return _subject(deal, ruled.of_row(deal, row), Names.of(players(deal.table)))


def protested(protests: Iterable[Protest]) -> list[Protested]:
    """These protests, each with what it is against."""
    return [Protested(one, subject(one)) for one in protests]


def told(deal: Deal, lines: Iterable[str]) -> list[Line]:
    """Director's lines in words, before they are written."""
    names, laws = players(deal.table), laws_of(deal.table.round.tournament)
    return [_line(line, names).checked(laws) for line in lines]


def written(protest: Protest) -> list[Line]:
    """What the decision on it has written into the deal's log."""
    rows = {row.number: row for row in protest.deal.actions.order_by("number")}
    numbers = (number for step in protest.steps.all() for number in step.rows)
    own = [rows[number] for number in numbers]
    return list(_written(own, rows, players(protest.deal.table), {}))


def open_against(deal: Deal) -> list[Subject]:
    """What protests are open against."""
    return [subject(one.protest) for one in contested.of_deal(deal)]


def changed(protest: Protest) -> Changed:
    """What was written into the deal since the protest was filed."""
    found = contested.of_protest(protest)
    numbers = {row.number for row in found.since}
    present = [
        one for one in subjects(protest.deal) if one.ruled and one.ruled.row.number in numbers
    ]
    since = tuple(Since(row, author(row), reasons.told(row.reason)) for row in found.since)
    return Changed(since, found.stands, tuple(present))


def of_deal(deal: Deal, shown: Sequence[Shown]) -> list[DecisionShown]:
    """Every decision on a protest against the deal; `shown` are the rulings on the same page."""
    found = decided.of_deal(deal)
    if not found:
        return []
    anchors = {row: one.anchor for one in shown for row in _rows(one)}
    tournament = deal.table.round.tournament
    articles = laws_of(tournament).articles(get_language() or "en")
    url = reverse("web:preset", args=tournament.preset.split("/"))
    rows = {row.number: row for row in deal.actions.all()}
    names = players(deal.table)
    return [
        DecisionShown(
            one,
            subject(one.protest),
            anchors.get(one.against or 0, ""),
            tuple(_written([rows[number] for number in sorted(one.rows)], rows, names, anchors)),
            author(one.step),
            authority(one.step),
            articles,
            url,
        )
        for one in found
    ]


def _subject(deal: Deal, one: Ruled, names: Names) -> Subject:
    return Subject(deal, one.among(names), author(one.row))


def _written(
    own: Sequence[Action],
    rows: Mapping[int, Action],
    names: Sequence[str],
    anchors: Mapping[int, str],
) -> Iterator[Line]:
    """What a decision has taken back, and the director's lines that it wrote; what else was written
    anew with them is the deal's.
    """
    undone = any(row.kind == Action.Kind.UNDO for row in own)
    for row in own:
        anchor = anchors.get(row.number, "")
        if ruled.is_directors(row.line):
            yield _line(row.line, names, anchor)
        elif row.kind == Action.Kind.UNDO:
            yield Line("", None, "", "", anchor, _undone(rows[row.replaces[0]]))
        elif row.kind == Action.Kind.CORRECTION and not undone:
            yield Line("", None, "", "", anchor, _("The ruling is taken back."))


def _undone(row: Action) -> str:
    if row.kind == Action.Kind.INCIDENT:
        return _("The incident is taken back.")
    if voids.makes_void(row):
        return _("The deal is not void: it counts again.")
    return _("The ruling is taken back.")


def _line(line: str, names: Sequence[str], anchor: str = "") -> Line:
    told, article, reason = ruled.line_told(line, PLACES[: len(names)], Names.of(names))
    return Line(line, told, article, reason, anchor)


def _rows(one: Shown) -> Iterable[int]:
    yield one.row.number
    for decision in one.decisions:
        yield decision.told.row.number
