"""Writing a deal's log: one transaction, the tournament's row and the deal's row locked, rows
appended, what is derived brought up to date.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

import referee
from tournaments import live
from tournaments.models import PLACES, Action, Deal, Table, Tournament
from tournaments.queries import logs, voids
from tournaments.services import damages, jobs, noting, rights, running
from tournaments.services.actors import Actor
from tournaments.services.errors import Conflict, Refused
from tournaments.services.rights import Deed


@dataclass(slots=True)
class Ledger:
    """A deal open for writing, and on whose authority."""

    tournament: Tournament
    deal: Deal
    actor: Actor
    authority: str
    places: int
    key: str
    rows: list[Action]

    @property
    def names(self) -> str:
        """The seats' names in records."""
        return PLACES[: self.places]

    @property
    def is_done(self) -> bool:
        """Whether this very request has been written before."""
        return bool(self.key) and any(row.key == self.key for row in self.rows)

    @property
    def standing(self) -> list[Action]:
        """The rows whose lines stand."""
        return logs.standing(self.rows)

    def game(self, upto: int | None = None) -> referee.Deal:
        """The deal under its laws after the lines that stand, or the first so many of them."""
        rows = self.standing if upto is None else self.standing[:upto]
        return logs.game(self.deal, rows, logs.proofs(self.rows))

    def read(self, line: str) -> referee.Action:
        """A line of the grammar; raises the law's refusal if it cannot be read."""
        return referee.read_line(line, {name: place for place, name in enumerate(self.names)})

    def write(self, action: referee.Action) -> str:
        """The line in its normal form."""
        return referee.write_line(action, self.names)

    def append(self, kind: Action.Kind, *, renews: Action | None = None, **fields: Any) -> Action:
        """One more row, numbered in the deal and in the tournament; whoever wrote the one that it
        renews is its author.
        """
        self.deal.version += 1
        self.tournament.position += 1
        row = Action.objects.create(
            deal=self.deal,
            number=self.deal.version,
            position=self.tournament.position,
            kind=kind,
            edition=self.tournament.edition,
            key="" if self.is_done else self.key,
            **self._signed(renews),
            **fields,
        )
        self.rows.append(row)
        return row

    def _signed(self, renews: Action | None) -> dict[str, Any]:
        """Who writes, on which authority, since when."""
        if renews is None:
            own = self.actor
            return {"person": own.person, "device": own.device, "authority": self.authority}
        return {
            "person": renews.person,
            "device": renews.device,
            "authority": renews.authority,
            "since": renews.written,
        }

    def act(
        self,
        game: referee.Deal,
        action: referee.Action,
        replaces: Sequence[int] = (),
        *,
        renews: Action | None = None,
    ) -> Action:
        """A line that the law takes, with what it brings about, in place of these rows; raises
        the law's refusal.
        """
        before, phase = game.score(), noting.phase_of(game)
        events = game.act(action)
        row = self.append(
            Action.Kind.LINE,
            line=self.write(action),
            events=[referee.as_json(event) for event in events],
            replaces=list(replaces),
            renews=renews,
        )
        written = noting.Written(row, self.deal, self.names, game, before, phase)
        noting.note(written, action, events)
        if game.disputed:
            table = self.deal.table
            cause = f"round {table.round.number}, table {table.number}, deal {self.deal.label}"
            jobs.enqueue(kind="proof", subject=self.deal.token, cause=cause)
        return row

    def settle(self, game: referee.Deal, proof: referee.ClaimProved) -> Action:
        """The proof of the disputed claim, which ends the deal."""
        row = self.append(Action.Kind.PROOF, events=[referee.as_json(proof)])
        phase = noting.phase_of(game)
        game.settle(proof)
        noting.note_proof(noting.Written(row, self.deal, self.names, game, None, phase))
        return row

    def void(self, reason: str) -> Action:
        """The end of the deal as void, on the director's word."""
        game = self.game()
        row = self.append(Action.Kind.VOID, reason=reason)
        phase = noting.phase_of(game)
        noting.note_void(
            noting.Written(row, self.deal, self.names, game, game.score(), phase), reason
        )
        self.make_void()
        return row

    def project(self, game: referee.Deal) -> None:
        """What the deal's row shows of the log."""
        if game.void or self._is_void_without_a_line:
            self.make_void()
            return
        deal, score, contract = self.deal, game.score(), game.state.contract
        deal.phase = game.stage.phase
        deal.turn = game.turn()
        deal.contract = "" if contract is None else game.laws.speech.contract(contract)
        deal.result = None if score is None else score.as_json(self.names)
        deal.articles = logs.articles(game)
        deal.state = Deal.State.FINISHED if game.finished else Deal.State.OPEN
        if deal.state == Deal.State.OPEN:
            deal.finished = None
        elif deal.finished is None:
            deal.finished = timezone.now()

    @property
    def _is_void_without_a_line(self) -> bool:
        """Whether the row stands that made the deal void and that the laws know nothing of."""
        act = voids.act(self.rows)
        return act is not None and act.kind == Action.Kind.VOID

    def make_void(self) -> None:
        """The deal counts nowhere; it keeps its number with a suffix."""
        row = self.deal
        if row.state == Deal.State.VOID:
            return
        same = Deal.objects.filter(table=row.table, number=row.number).exclude(pk=row.pk)
        row.suffix = max(same.values_list("suffix", flat=True), default=0) + 1
        row.state, row.phase, row.turn, row.result = Deal.State.VOID, "finished", None, None

    def current(self) -> Mapping[str, object]:
        """What somebody who wrote on an old version is told."""
        return {"version": self.deal.version, "phase": self.deal.phase, "state": self.deal.state}


@contextmanager
def ledger(
    *, deal: Deal, actor: Actor, deed: Deed, seen: int | None, key: str = ""
) -> Iterator[Ledger]:
    """The deal's log, open for writing while the block lasts; all of it is kept or nothing.

    Raises Conflict where `seen` is not the deal's version, unless the same request (`key`) has
    been written before: then the block finds `is_done` and writes nothing.
    """
    with transaction.atomic():
        tournament = Tournament.objects.select_for_update().get(rounds__tables__deals=deal.pk)
        row = (
            Deal.objects.select_for_update(of=("self",))
            .select_related("table__round")
            .get(pk=deal.pk)
        )
        row.table.round.tournament = tournament
        authority = rights.require(actor, deed, row.table)
        _must_not_be_official(tournament)
        book = Ledger(tournament, row, actor, authority, logs.places(row), key, logs.rows(row))
        if seen is not None and seen != row.version and not book.is_done:
            raise Conflict(current=book.current())
        before = (row.version, row.result)
        yield book
        if row.version != before[0]:
            _close(book, before[1])


def _must_not_be_official(tournament: Tournament) -> None:
    if tournament.state == Tournament.State.OFFICIAL:
        raise Refused("official", _("The tournament is official: nothing of it changes any more."))


def _close(book: Ledger, result_before: Any) -> None:
    """Stores what is derived and says after the commit that something changed."""
    deal, tournament = book.deal, book.tournament
    deal.save()
    tournament.save(update_fields=["position"])
    damages.seek(deal, book.rows)
    if deal.result != result_before:
        running.rebuild(table=deal.table)
        running.must_be_writable(deal.table)
        cause = f"deal {deal.label}, row {deal.version}"
        jobs.enqueue(kind="standings", subject=tournament.slug, cause=cause)
    announce(deal.table, tournament)


def announce(table: Table, tournament: Tournament) -> None:
    """Says after the commit that table and tournament have changed."""
    table_change = live.Change("table", table.token, tournament.position)
    tournament_change = live.Change("tournament", tournament.slug, tournament.position)
    transaction.on_commit(lambda: live.publish(table_change))
    transaction.on_commit(lambda: live.publish(tournament_change))
