"""Correcting a deal that has been written: the difference is shown before it is saved."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from tournaments.models import Action, Deal, Table
from tournaments.queries import logs, verdicts
from tournaments.services import (
    contesting,
    finality,
    irregular,
    lateness,
    papers,
    renewing,
    running,
)
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.headers import Moved, moved_by
from tournaments.services.ledger import Ledger, ledger
from tournaments.services.rights import Deed


@dataclass(frozen=True, slots=True)
class Correction:
    """The deal's lines as they should be, why they are corrected, and of what nature it is."""

    lines: tuple[str, ...]
    reason: str
    nature: str

    @classmethod
    def of(cls, text: str, reason: str, nature: str) -> "Correction":
        """From text with one action a line."""
        return cls(tuple(lines_of(text)), reason, nature)


def lines_of(text: str) -> list[str]:
    """The actions of a text, one a line; blank lines do not count."""
    return [line.strip() for line in text.splitlines() if line.strip()]


@dataclass(frozen=True, slots=True)
class Difference:
    """What a correction would change: the deal's result, the table's account, later headers.

    `refusal` is the law's answer to the corrected lines, if it has one: then nothing can be saved
    before the lines are mended or cut off there. `moved` are frozen headers of later deals that
    would be others now; they are not touched.
    """

    lines: tuple[str, ...]
    replaced: tuple[str, ...]
    added: tuple[str, ...]
    verdict: dict[str, Any]
    result: tuple[Any, Any]
    sheet: tuple[dict[str, Any], dict[str, Any]]
    moved: tuple[Moved, ...] = ()

    @property
    def refusal(self) -> dict[str, Any] | None:
        """Why the lines cannot stand."""
        refusal: dict[str, Any] | None = self.verdict["refusal"]
        return refusal

    @property
    def headers(self) -> tuple[str, ...]:
        """The later deals with a header that would be another one now."""
        return tuple(dict.fromkeys(one.label for one in self.moved))


def preview(*, deal: Deal, lines: Sequence[str]) -> Difference:
    """What these lines in place of the deal's would come to; nothing is stored."""
    before = [row.line for row in logs.standing(logs.rows(deal))]
    kept = logs.common(before, lines)
    verdict = verdicts.judged(logs.record(deal, lines, logs.places(deal)))
    result = verdict["score"] if verdict["refusal"] is None else None
    return Difference(
        tuple(lines),
        tuple(before[kept:]),
        tuple(lines[kept:]),
        verdict,
        (deal.result, result),
        (_sheet(deal.table, deal, deal.result), _sheet(deal.table, deal, result)),
        moved_by(deal, verdict),
    )


def correct(*, deal: Deal, correction: Correction, seen: int, actor: Actor, key: str = "") -> Deal:
    """Replaces the deal's lines from the first one that differs, as new rows naming the old.

    A slip of the keys in a deal that hides no cards any more any scorer mends; all else is the
    director's. A wrong ruling is corrected only by lines that change one.
    """
    deed = _deed(deal, correction)
    with ledger(deal=deal, actor=actor, deed=deed, seen=seen, key=key) as book:
        if book.is_done:
            return book.deal
        _must_say_why(correction)
        if correction.nature == Action.Nature.RULING:
            irregular.must_rule(book)
        if [row.line for row in book.standing] == list(correction.lines):
            raise Refused("no-change", _("These lines are the deal as it stands."))
        reason, nature = correction.reason.strip(), correction.nature
        row = replace(book, correction.lines, reason=reason, nature=nature)
        if nature == Action.Nature.RULING:
            _must_change_a_ruling(book, row)
    return book.deal


def replace(
    book: Ledger, lines: Sequence[str], *, reason: str, nature: str, once: Iterable[Action] = ()
) -> Action:
    """As `rewrite`; refused where it touches what a decision on a protest holds, or what a protest
    is open against.
    """
    held = finality.held(book)
    gone = renewing.of(book, lines, once).gone
    irregular.may_be_replaced(book, gone)
    contesting.must_be_left(book, gone)
    correction = rewrite(book, lines, reason=reason, nature=nature, once=once)
    finality.rulings_must_stand(book, held)
    if book.deal.state == Deal.State.VOID:
        contesting.must_not_fall(book)
    return correction


def rewrite(
    book: Ledger, lines: Sequence[str], *, reason: str, nature: str, once: Iterable[Action] = ()
) -> Action:
    """Writes these lines in place of the deal's, from the first one that differs; the row that
    names those replaced. A void deal is not corrected: that it is void is taken back first.

    A line that stood, or one of the rows `once`, and is written anew as it was keeps its author.
    """
    if book.deal.state == Deal.State.VOID:
        raise Refused("deal-void", _("The deal is void."))
    anew = renewing.of(book, lines, once)
    correction = book.append(
        Action.Kind.CORRECTION,
        replaces=_replaced(book, book.standing[anew.kept :]),
        reason=reason,
        nature=nature,
    )
    game = book.game(anew.kept)
    for at, line in enumerate(lines[anew.kept :], start=anew.kept + 1):
        papers.take(book, game, at, line, anew.renews(game, line))
    book.project(game)
    lateness.must_stay_finished(book.deal)
    return correction


def _must_change_a_ruling(book: Ledger, correction: Action) -> None:
    """Refuses what leaves every irregularity, remedy, director's line and proof as it was."""
    old = [row for row in book.rows if row.number in correction.replaces]
    new = [row for row in book.rows if row.number > correction.number]
    gone, come = Counter(row.line for row in old), Counter(row.line for row in new)
    changed = [row for row in old if gone[row.line] > come[row.line]]
    changed += [row for row in new if come[row.line] > gone[row.line]]
    if not any(_rules(row) for row in changed):
        raise Refused(
            "no-ruling",
            _("No ruling is among the lines that change: choose another kind of correction."),
        )


def _rules(row: Action) -> bool:
    """Whether something was noted against the laws by this row, or decided."""
    return row.rulings.exists() or row.infractions.exists()


def _replaced(book: Ledger, tail: Sequence[Action]) -> list[int]:
    """The lines from here on, and the proofs of claims among them."""
    if not tail:
        return []
    return [row.number for row in logs.settled(book.rows) if row.number >= tail[0].number]


def _deed(deal: Deal, correction: Correction) -> Deed:
    keyed = correction.nature == Action.Nature.KEYING
    return Deed.CORRECT_KEYING if keyed and hides_nothing(deal) else Deed.CORRECT_DEAL


def hides_nothing(deal: Deal) -> bool:
    """Whether the law's answers about this deal can tell nobody another seat's cards."""
    return deal.state == Deal.State.FINISHED or deal.source == Deal.Source.RESULT


def _must_say_why(correction: Correction) -> None:
    if not correction.reason.strip():
        raise Refused("reason-missing", _("Say why the deal is corrected."))
    if correction.nature not in Action.Nature.values:
        raise Refused("nature-missing", _("Say what kind of correction it is."))


def _sheet(table: Table, corrected: Deal, result: Any) -> dict[str, Any]:
    """The table's sheet with this result in place of the deal's."""
    deals = table.deals.exclude(state=Deal.State.VOID).order_by("number")
    counted = [
        running.Counted(deal.dealer, result if deal.pk == corrected.pk else deal.result)
        for deal in deals
    ]
    return running.entered(table, counted)[0]
