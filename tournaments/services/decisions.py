"""Deciding a protest: upheld, rejected or settled, with article and reasons.

What a decision changes are director's lines, written into the deal's log in the same transaction:
result, sheet and standing follow as they follow any line.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

import referee
from tournaments.models import Deal, Protest, ProtestStep, Table
from tournaments.queries import contested
from tournaments.queries.ruled import is_directors
from tournaments.queries.voids import act as act_of_void
from tournaments.queries.voids import notes
from tournaments.services import cases, lateness, overturning, papers, running, voids
from tournaments.services.actors import Actor
from tournaments.services.cases import Book, book
from tournaments.services.errors import Refused
from tournaments.services.headers import Moved, moved
from tournaments.services.impartiality import must_be_impartial
from tournaments.services.ledger import Ledger, ledger
from tournaments.services.rights import Deed

Outcome = Protest.Outcome
OUTCOMES = (Outcome.UPHELD, Outcome.REJECTED, Outcome.SETTLED)
LONGEST_ARTICLE = 40


@dataclass(frozen=True, slots=True)
class Decision:
    """`lines` are director's lines of the grammar; a protest that is rejected has none.

    `restores`: a void deal is as it was before it was made void, and the lines come behind that.
    `takes_back`: so do they behind what the protest is against, taken back.
    """

    outcome: str
    article: str
    text: str
    lines: tuple[str, ...] = ()
    restores: bool = False
    takes_back: bool = False

    @property
    def changes(self) -> bool:
        """Whether it writes anything into the deal's log."""
        return bool(self.lines) or self.restores or self.takes_back


@dataclass(frozen=True, slots=True)
class Effect:
    """The deal's result and the table's account, before and after a decision's lines; frozen
    headers of later deals that would be others now.
    """

    result: tuple[Any, Any]
    sheet: tuple[dict[str, Any], dict[str, Any]]
    state: str
    moved: tuple[Moved, ...] = ()


@dataclass(frozen=True, slots=True)
class _Written:
    """The numbers of the rows in the deal's log, and the deal's result around them."""

    rows: list[int]
    before: Any
    after: Any
    state: str


def decide(*, protest: Protest, decision: Decision, seen: int, actor: Actor) -> Protest:
    """Ends the protest. `seen` is the version of the deal that was looked at.

    Refused by the law or incomplete, nothing of it is stored. Decided twice alike is once.
    """
    with book(protest, protest.deal.table, actor=actor, deed=Deed.DECIDE_PROTEST) as opened:
        if _is_the_same(opened, decision):
            return opened.case
        opened.must_be_open()
        must_be_impartial(opened.case, actor)
        opened.must_be_mine()
        _must_be_complete(decision)
        _must_take_effect(opened, decision)
        written = _write(opened, decision, seen)
        opened.append(
            ProtestStep.Kind.DECIDED,
            text=cases.clean(decision.text),
            outcome=decision.outcome,
            article=decision.article.strip(),
            rows=written.rows,
            before=written.before,
            after=written.after,
        )
        opened.case.outcome = decision.outcome
        opened.end()
    return opened.case


def preview(*, protest: Protest, decision: Decision, actor: Actor) -> Effect:
    """What it would change: it is written, looked at, and taken back."""
    with transaction.atomic():
        with book(protest, protest.deal.table, actor=actor, deed=Deed.DECIDE_PROTEST) as opened:
            must_be_impartial(opened.case, actor)
            opened.must_be_mine()
            before = _sheet(opened.table)
            written = _write(opened, decision, None)
            effect = Effect(
                (written.before, written.after),
                (before, _sheet(opened.table)),
                written.state,
                moved(opened.case.deal),
            )
        transaction.set_rollback(True)
    return effect


def _write(opened: Book[Protest], decision: Decision, seen: int | None) -> _Written:
    """What is decided at the end of the deal's log, by its one door."""
    deal = opened.case.deal
    with ledger(deal=deal, actor=opened.actor, deed=Deed.CORRECT_DEAL, seen=seen) as log:
        before, known = log.deal.result, len(log.rows)
        if decision.changes:
            _must_be_about_the_void(opened, log, decision)
        if decision.restores:
            voids.restore(log, cases.clean(decision.text))
        elif decision.takes_back:
            overturning.take_back(log, opened.case, decision.article, cases.clean(decision.text))
        if decision.lines:
            _append(log, decision.lines)
        rows = [row.number for row in log.rows[known:] if row.since is None]
    opened.case.deal = log.deal
    return _Written(rows, before, log.deal.result, log.deal.state)


def _must_be_about_the_void(opened: Book[Protest], log: Ledger, decision: Decision) -> None:
    """Otherwise who made the deal void could decide that it counts again, or not."""
    own = [act_of_void(log.rows), *(notes(log.rows) if decision.takes_back else ())]
    if log.deal.state == Deal.State.VOID and opened.case.row not in own:
        raise Refused(
            "other-subject",
            _("This protest is not against what made the deal void: that needs one of its own."),
        )


def _append(log: Ledger, lines: Sequence[str]) -> None:
    for line in lines:
        _must_be_a_ruling(line)
    game = log.game()
    for at, line in enumerate(lines, start=1):
        if log.deal.state == Deal.State.VOID:
            game = _on_void(log, at, line)
        else:
            papers.take(log, game, at, line)
    log.project(game)
    lateness.must_stay_finished(log.deal)


def _on_void(log: Ledger, at: int, line: str) -> referee.Deal:
    """The line on a void deal, which it may let count; the deal under its laws after it."""
    try:
        voids.rule(log, line)
    except referee.Refusal as refusal:
        raise papers.at_line(refusal, at, line) from refusal
    return log.game()


def _must_be_a_ruling(line: str) -> None:
    if not is_directors(line.lower()):
        raise Refused(
            "not-a-ruling",
            _("“%(line)s” is no director’s line: a decision changes a deal by those alone.")
            % {"line": line[:60]},
            params={"line": line[:60]},
        )


def _must_be_complete(decision: Decision) -> None:
    if decision.outcome not in OUTCOMES:
        raise Refused("outcome-missing", _("Say how it is decided."))
    if not decision.article.strip() or not decision.text.strip():
        raise Refused("reason-missing", _("A decision names its article and its reasons."))
    if len(decision.article.strip()) > LONGEST_ARTICLE:
        raise Refused("article-unfit", _("An article is named by its number, such as 3.9.20."))
    if decision.outcome == Outcome.REJECTED and decision.changes:
        raise Refused("no-effect", _("A protest that is rejected changes nothing: leave no lines."))


def _must_take_effect(opened: Book[Protest], decision: Decision) -> None:
    """A protest that is right changes what it is against, unless that has changed already, or is a
    void deal that cannot count again.
    """
    if decision.outcome != Outcome.UPHELD or decision.changes:
        return
    protest = opened.case
    if protest.row is None:
        filed = protest.steps.get(number=1)
        settled = filed.before is not None and filed.before != protest.deal.result
    elif protest.deal.state == Deal.State.VOID:
        settled = not _may_be_restored(opened)
    else:
        settled = not contested.of_protest(protest).stands
    if not settled:
        raise Refused(
            "effect-missing",
            _(
                "Upheld, it changes something: take back what the protest is against, or order what"
                " takes its place. Where all stays as it is, it is settled or rejected."
            ),
        )


def _may_be_restored(opened: Book[Protest]) -> bool:
    tried = Decision("", "", "", restores=True)
    try:
        preview(protest=opened.case, decision=tried, actor=opened.actor)
    except Refused:
        return False
    return True


def _is_the_same(opened: Book[Protest], decision: Decision) -> bool:
    """Whether this very decision was written before, by the same hand."""
    last = opened.case.steps.order_by("-number").first()
    rows = [] if last is None else list(opened.case.deal.actions.filter(number__in=last.rows))
    return (
        last is not None
        and last.kind == ProtestStep.Kind.DECIDED
        and last.person == opened.actor.person
        and (last.outcome, last.article, last.text)
        == (decision.outcome, decision.article.strip(), cases.clean(decision.text))
        and [row.line for row in rows][len(rows) - len(decision.lines) :] == list(decision.lines)
        and (len(rows) > len(decision.lines)) == (decision.restores or decision.takes_back)
    )


def _sheet(table: Table) -> dict[str, Any]:
    return running.now(table)[0]
