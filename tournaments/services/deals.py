"""Recording deals at a table: open the next, act, undo, void."""

import re
from collections.abc import Mapping, Sequence

from django.db import transaction
from django.utils.translation import gettext as _

import referee
from tournaments.models import Action, Deal, Round, Table
from tournaments.queries import counted, endings, logs, openings, undoing
from tournaments.queries.openings import Opening
from tournaments.services import (
    contesting,
    finality,
    happened,
    irregular,
    lateness,
    locks,
    rights,
    voids,
)
from tournaments.services.actors import Actor
from tournaments.services.errors import Conflict, Refused
from tournaments.services.ledger import Ledger, ledger
from tournaments.services.rights import Deed
from tournaments.services.sequence import due, next_headers

ENDED = {"sheet": "sheet-closed", "pot": "pot-exhausted", "deals": "deals-done"}
"""The codes with which no further deal is begun, by what ended the table's session."""

CARDS = re.compile(r"(Hand [A-D]|Talon): [^#\n\r]{1,120}")
"""The only headers that come with a deal; all others are the tournament's and the table's."""


def open_next(
    *,
    table: Table,
    actor: Actor,
    cards: str = "",
    source: str = Deal.Source.DEAL,
    number: int | None = None,
) -> Deal:
    """Opens the table's next deal with its headers frozen; a deal that waits is that deal.

    `number` is the number that whoever asks takes for the next; Conflict if it is another.

    Refused while another deal is being played, while the round is not open, and when the table's
    session is over. `cards` are `Hand` and `Talon` lines, or nothing where hands are not known.
    """
    deed = Deed.RECORD_DEAL if source == Deal.Source.DEAL else Deed.ENTER_RESULT
    _only_cards(cards)
    with transaction.atomic():
        table = locks.table(table)
        rights.require(actor, deed, table)
        may_begin(table)
        waiting = table.deals.filter(state=Deal.State.OPEN).first()
        _must_be_due(table, number)
        if waiting is not None:
            return _waiting(waiting, actor, deed, cards, source)
        deal = Deal.objects.create(table=table, cards=cards, source=source, **next_headers(table))
        with ledger(deal=deal, actor=actor, deed=deed, seen=0) as book:
            _open(book)
        return book.deal


def act(*, deal: Deal, line: str, seen: int, actor: Actor, key: str = "") -> Deal:
    """Takes down one line of the grammar.

    Raises Refused with the law's answer. In a tournament of mode `silent` an unlawful card that
    can have been played is taken down as it happened, without a sign: a revoke that stands, a card
    out of turn that nobody has noticed yet.
    """
    with ledger(deal=deal, actor=actor, deed=Deed.RECORD_DEAL, seen=seen, key=key) as book:
        if book.is_done:
            return book.deal
        lateness.must_be_in_play(book)
        irregular.must_not_ask_about_cards(book.actor, book.deal)
        try:
            if book.deal.state == Deal.State.VOID:
                voids.act_on(book, line)
            else:
                _act(book, line)
        except referee.Refusal as refusal:
            raise Refused.by_law(refusal) from refusal
    return book.deal


def _act(book: Ledger, line: str) -> None:
    """The line in a deal that counts; raises the law's refusal."""
    game, action = book.game(), book.read(line)
    irregular.must_be_allowed(book, game, action)
    lateness.must_be_in_time(book, game, action)
    is_due = isinstance(action, referee.Order) and referee.is_due(game.state, action)
    if not is_due:
        finality.must_not_rule_again(book, action)
    happened.take_down(book, game, action)
    before = finality.state_of(book)
    book.project(game)
    if not is_due:
        finality.must_stand(book, before)
    _must_not_reopen(book, before[0])
    if book.deal.state == Deal.State.VOID:
        contesting.must_not_fall(book)


def undo(*, deal: Deal, seen: int, actor: Actor, key: str = "") -> Deal:
    """Takes back the last line or mark that stands, as a row of its own that names it.

    A result from paper came in one go and is taken back in one; it can then be entered anew. Of a
    void deal its director takes back that it is void, or what was noted behind that.
    """
    with ledger(deal=deal, actor=actor, deed=Deed.RECORD_DEAL, seen=seen, key=key) as book:
        if book.is_done:
            return book.deal
        if book.deal.state == Deal.State.VOID:
            voids.undone(book)
            return book.deal
        irregular.must_not_ask_about_cards(book.actor, book.deal)
        standing = logs.settled(book.rows)
        if not standing:
            raise Refused("nothing-to-undo", _("There is no action to take back."))
        lateness.must_be_in_play(book)
        lateness.must_be_the_last(book)
        taken = undoing.undone(book.deal, book.rows)
        proved = standing[-1].kind == Action.Kind.PROOF
        left = [row for row in standing if row not in taken]
        _must_be_no_incidents(book)
        irregular.may_be_replaced(book, taken)
        contesting.must_be_left(book, taken)
        finality.must_be_undecided(book, left)
        if proved:
            irregular.must_rule(book)
        was = book.deal.state
        book.append(Action.Kind.UNDO, replaces=[row.number for row in taken])
        book.project(book.game())
        _must_not_reopen(book, was)
    return book.deal


def void(*, deal: Deal, reason: str, seen: int, actor: Actor, key: str = "") -> Deal:
    """The deal counts nowhere; it keeps its number with a suffix, and its log."""
    with ledger(deal=deal, actor=actor, deed=Deed.CORRECT_DEAL, seen=seen, key=key) as book:
        if book.is_done or book.deal.state == Deal.State.VOID:
            return book.deal
        if not reason.strip():
            raise Refused("reason-missing", _("Say why the deal is void."))
        irregular.must_rule(book)
        finality.must_be_undecided(book, ())
        contesting.must_not_fall(book)
        book.void(reason.strip())
    return book.deal


def may_begin(table: Table) -> None:
    """Refuses a deal while the round is not open, or after the table's session is over."""
    if table.round.state != Round.State.OPEN:
        raise Refused("round-not-open", _("The round is not open."))
    ended = endings.ending(table)
    if ended:
        raise Refused(ENDED[ended], endings.sentence(table))


def _must_be_due(table: Table, number: int | None) -> None:
    due_number = due(table)["number"]
    if number is not None and number != due_number:
        raise Conflict(current={"number": due_number})


def _only_cards(cards: str) -> None:
    """Refuses text that would put other headers than cards into the record."""
    for line in cards.splitlines():
        if not CARDS.fullmatch(line):
            raise Refused(
                "unreadable",
                _("“%(line)s” is no hand and no talon.") % {"line": line[:60]},
                params={"line": line[:60]},
            )


def _waiting(deal: Deal, actor: Actor, deed: Deed, cards: str, source: str) -> Deal:
    """The deal that is open already, if it is the one asked for and nothing stands in it.

    Opened to be recorded card by card, it may come from paper all the same, a result that was taken
    back may be entered otherwise, and hands may come to a deal that had none.
    """
    if not logs.standing(logs.rows(deal)):
        if (deal.cards, deal.source) == (cards, source):
            return deal
        if Deal.Source.RESULT in (source, deal.source) or (cards and not deal.cards):
            return _opened_anew(deal, actor, deed, cards, source)
    raise still_open(deal)


def still_open(deal: Deal) -> Refused:
    """Why the next deal cannot begin: this one has."""
    return Refused(
        "deal-open",
        _("Deal %(deal)s of this table is still open.") % {"deal": deal.label},
        params={"deal": deal.label},
    )


def _opened_anew(deal: Deal, actor: Actor, deed: Deed, cards: str, source: str) -> Deal:
    """Another opening in place of the one before, which its row names with what it was."""
    with ledger(deal=deal, actor=actor, deed=deed, seen=None) as book:
        before = Opening(book.deal.source, book.deal.cards)
        book.deal.source, book.deal.cards = source, cards
        _open(book, openings.events(before, Opening(source, cards)))
    return book.deal


def _open(book: Ledger, events: Sequence[Mapping[str, object]] = ()) -> None:
    """The row with which a deal begins; Refused where the cards are no deal."""
    try:
        game = book.game()
    except referee.HeaderRefusal as refused:
        raise Refused.by_law(refused.refusal) from refused
    before = [row.number for row in book.rows if row.kind == Action.Kind.OPEN]
    book.append(Action.Kind.OPEN, replaces=before[-1:], events=list(events))
    book.project(game)


def _must_not_reopen(book: Ledger, before: str) -> None:
    """Where the round has ended or the table has gone on, a finished deal stays so."""
    if before == Deal.State.FINISHED:
        lateness.must_not_reopen(book.deal)


def _must_be_no_incidents(book: Ledger) -> None:
    """The result that an incident has come to goes with the incident."""
    if any(counted.counted(row) is not None for row in logs.incidents(book.rows)):
        raise Refused(
            "incident-counts",
            _("An incident counts in this deal: the director takes it back first."),
        )
