"""Deals that come whole: a record pasted or uploaded, a result from the paper sheet."""

from collections.abc import Mapping, Sequence

from django.db import transaction
from django.utils.translation import gettext as _

import referee
from tournaments.models import PLACES, Action, Deal, Table
from tournaments.queries import logs, verdicts
from tournaments.services import deals, irregular, locks
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.ledger import Ledger, ledger
from tournaments.services.rights import Deed
from tournaments.services.running import laws_of
from tournaments.services.sequence import due
from tournaments.services.texts import record_text


def record(
    *, table: Table, text: str | bytes, actor: Actor, key: str = "", number: int | None = None
) -> Deal:
    """Enters a whole record as the table's next deal; its seats are the table's in order.

    Laws, dealer and progression must be the table's, and the pot where the record names one.
    Nothing is stored if the law refuses a line.
    """
    read = _read(record_text(text))
    if read.setup.incident is not None:
        raise Refused(
            "bad-deal",
            _(
                "This record begins in the middle of a deal: it can be judged, but a table’s deal"
                " needs a record from its beginning."
            ),
        )
    source = Deal.Source.RESULT if read.setup.entry == "result" else Deal.Source.DEAL
    with transaction.atomic():
        if (written := _written(table, key)) is not None:
            return written
        deal = deals.open_next(
            table=table, actor=actor, cards=_cards(read), source=source, number=number
        )
        must_be_of_table(read, deal)
        names = read.setup.seats.names
        lines = [line.text for line in read.lines]
        return fill(deal=deal, lines=_renamed(lines, names), actor=actor, key=key)


def result(
    *, table: Table, lines: Sequence[str], actor: Actor, key: str = "", number: int | None = None
) -> Deal:
    """Enters the table's next deal by its result: contract, words of the defence, tricks."""
    with transaction.atomic():
        if (written := _written(table, key)) is not None:
            return written
        deal = deals.open_next(table=table, actor=actor, source=Deal.Source.RESULT, number=number)
        return fill(deal=deal, lines=lines, actor=actor, key=key)


def must_be_possible(*, table: Table) -> None:
    """Refuses at the first question what would be refused at the last: another deal is being
    played, the round is not open, the session is over.
    """
    deals.may_begin(table)
    waiting = table.deals.filter(state=Deal.State.OPEN).first()
    if waiting is not None and logs.standing(logs.rows(waiting)):
        raise deals.still_open(waiting)


def preview(*, table: Table, lines: Sequence[str]) -> Mapping[str, object]:
    """The verdict on a result that would be entered now; nothing is stored."""
    deal = Deal(table=table, source=Deal.Source.RESULT, **due(table))
    return verdicts.judged(logs.record(deal, lines, table.seats.count()))


def game(*, table: Table, lines: Sequence[str]) -> referee.Deal | None:
    """A result that would be entered now, played; None where the laws cannot read it."""
    deal = Deal(table=table, source=Deal.Source.RESULT, **due(table))
    return logs.replayed(logs.record(deal, lines, table.seats.count()), ()).deal


def fill(*, deal: Deal, lines: Sequence[str], actor: Actor, key: str = "") -> Deal:
    """Writes all these lines into a deal in which nothing is written yet."""
    deed = Deed.ENTER_RESULT if deal.source == Deal.Source.RESULT else Deed.RECORD_DEAL
    with ledger(deal=deal, actor=actor, deed=deed, seen=None, key=key) as book:
        if book.is_done:
            return book.deal
        write(book, lines)
    return book.deal


def write(book: Ledger, lines: Sequence[str]) -> None:
    """These lines as the first of a deal; a result from paper has to be complete."""
    game = book.game()
    for at, line in enumerate(lines, start=1):
        take(book, game, at, line)
    if book.deal.source == Deal.Source.RESULT and not game.finished:
        raise Refused("unfinished", _lacking(game))
    book.project(game)


def _lacking(game: referee.Deal) -> str:
    """What a result from paper has not got yet: its contract, a word of the defence, the tricks."""
    if game.stage.phase == "declaration":
        return _("The result is not complete: the contract is missing.")
    seats = {name: seat for seat, name in enumerate(game.state.seats.names)}
    count = referee.read_line(f"tricks {game.state.seats.names[game.state.declarer]}=10", seats)
    refusal = game.refusal_of(count) if game.stage.phase == "defence" else None
    if refusal is not None and refusal.code == "wrong-phase":
        return _("The result is not complete: a word of the defence is missing.")
    return _("The result is not complete: the tricks are missing.")


def _written(table: Table, key: str) -> Deal | None:
    """The deal that this very request has entered before."""
    locks.table(table)
    row = Action.objects.filter(deal__table=table, key=key).first() if key else None
    return None if row is None else row.deal


def take(
    book: Ledger, game: referee.Deal, at: int, line: str, renews: Action | None = None
) -> Action:
    """Writes action number `at` of a whole record; Refused names it where the law refuses it.

    `renews` is the row that stood with this line: whoever writes it anew changes nothing in it.
    """
    try:
        action = book.read(line)
        if renews is None:
            irregular.must_be_allowed(book, game, action)
        return book.act(game, action, renews=renews)
    except referee.Refusal as refusal:
        raise at_line(refusal, at, line) from refusal


def at_its_place(stop: referee.Refused, text: str) -> Refused:
    """Where this record was refused, and why: a line of its headers, or an action."""
    if stop.action is None:
        return _at_header(stop.refusal, stop.line)
    return at_line(stop.refusal, stop.action, text.splitlines()[stop.line - 1].strip())


def _at_header(refusal: referee.Refusal, line: int) -> Refused:
    refused = Refused.by_law(refusal)
    return Refused(
        refused.code,
        _("Line %(line)s: %(message)s") % {"line": line, "message": refused.message},
        refused.article,
        {**refused.params, "line": line},
    )


def at_line(refusal: referee.Refusal, at: int, line: str) -> Refused:
    """The law's refusal of action number `at` of several."""
    refused = Refused.by_law(refusal)
    return Refused(
        refused.code,
        _("Action %(number)s, “%(line)s”: %(message)s")
        % {"number": at, "line": line[:60], "message": refused.message},
        refused.article,
        {**refused.params, "action": at, "line": line[:60]},
    )


def _read(text: str) -> referee.Record:
    try:
        return referee.read(text)
    except referee.HeaderRefusal as refused:
        raise _at_header(refused.refusal, refused.line) from refused


def _cards(read: referee.Record) -> str:
    """The record's hands and talon under the table's names of the seats."""
    names = read.setup.seats.names
    rows = []
    for key, value in read.headers:
        if key.startswith("Hand "):
            rows.append(f"Hand {PLACES[names.index(key[5:])]}: {value}")
        elif key == "Talon":
            rows.append(f"Talon: {value}")
    return "\n".join(rows)


def must_be_of_table(read: referee.Record, deal: Deal) -> None:
    """Refuses a record that belongs to another table or to another deal of this one."""
    seats, expected = read.setup.seats, laws_of(deal.table.round.tournament)
    places = logs.places(deal)
    wrong = [
        ("Laws", read.laws.name, expected.name),
        ("Options", _pairs(read.laws), _pairs(expected)),
        ("Seats", str(len(seats.names)), str(places)),
        ("Dealer", PLACES[seats.dealer], PLACES[deal.dealer]),
        ("Progression", str(read.setup.progression), str(deal.progression)),
        ("Pot", _pot(read, deal), deal.pot),
    ]
    for header, found, wanted in wrong:
        if found != wanted:
            raise Refused(
                "other-table",
                _("%(header)s: the record says %(found)s, at this table it is %(due)s.")
                % {"header": header, "found": found, "due": wanted},
                params={"header": header, "found": found, "due": wanted},
            )


def _pot(read: referee.Record, deal: Deal) -> str:
    """The pot that a record names; the table's where it says nothing of one."""
    return deal.pot if read.setup.pot is None else str(read.setup.pot)


def _pairs(laws: referee.Laws) -> str:
    return " ".join(f"{name}={value}" for name, value in sorted(laws.choices.items()))


def _renamed(lines: Sequence[str], names: Sequence[str]) -> list[str]:
    """The lines with the record's seats called A B C D in order of turn."""
    seats = {name: place for place, name in enumerate(names)}
    return [
        referee.write_line(action, PLACES[: len(names)])
        if (action := _readable(line, seats)) is not None
        else line
        for line in lines
    ]


def _readable(line: str, seats: Mapping[str, int]) -> referee.Action | None:
    try:
        return referee.read_line(line, seats)
    except referee.Refusal:
        return None
