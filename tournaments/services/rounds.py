"""A round's life: its draft is opened or discarded, and closed when its tables are done."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments import live
from tournaments.models import Entry, Round, Seat, Tournament
from tournaments.queries import events
from tournaments.services import locks, rights, tournaments
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.rights import Deed

State = Round.State


def open_round(*, actor: Actor, round_: Round) -> Round:
    """Play begins. The first round to be opened freezes the laws in their newest edition."""
    with transaction.atomic():
        tournament, row = _held(actor, round_)
        if row.state == State.OPEN:
            return row
        if row.state == State.CLOSED:
            raise Refused("round-closed", _("Round %(round)s is closed.") % {"round": row.number})
        _may_open(tournament, row)
        if not tournaments.is_frozen(tournament):
            tournament.edition = tournaments.pinned(tournament).edition
        tournament.state = Tournament.State.RUNNING
        tournament.save(update_fields=["edition", "state"])
        row.state, row.opened = State.OPEN, timezone.now()
        row.save(update_fields=["state", "opened"])
        _announce(tournament)
    return row


def close(*, actor: Actor, round_: Round) -> Round:
    """Play ends; refused while a deal is open at one of the tables."""
    with transaction.atomic():
        tournament, row = _held(actor, round_)
        if row.state == State.CLOSED:
            return row
        if row.state == State.DRAFT:
            raise Refused(
                "round-draft",
                _("Round %(round)s was never opened: discard it.") % {"round": row.number},
            )
        _all_finished(row)
        row.state, row.closed = State.CLOSED, timezone.now()
        row.save(update_fields=["state", "closed"])
        _announce(tournament)
    return row


def discard(*, actor: Actor, round_: Round) -> None:
    """Takes a draft away; its number is free again. Discarded twice is discarded."""
    with transaction.atomic():
        rights.require(actor, Deed.RUN_TOURNAMENT, round_.tournament)
        locks.tournament(round_.tournament)
        row = Round.objects.filter(pk=round_.pk).first()
        if row is None:
            return
        if row.state != State.DRAFT:
            raise Refused(
                "no-draft",
                _("Round %(round)s is no draft any more.") % {"round": row.number},
                params={"round": row.number},
            )
        row.delete()


def _held(actor: Actor, round_: Round) -> tuple[Tournament, Round]:
    """Tournament and round as they stand now, locked."""
    rights.require(actor, Deed.RUN_TOURNAMENT, round_.tournament)
    tournament = locks.tournament(round_.tournament)
    row = Round.objects.filter(pk=round_.pk).first()
    if row is None:
        raise Refused("no-draft", _("Round %(round)s was discarded.") % {"round": round_.number})
    row.tournament = tournament
    return tournament, row


def _may_open(tournament: Tournament, row: Round) -> None:
    if tournament.state in (Tournament.State.FINISHED, Tournament.State.OFFICIAL):
        raise Refused("finished", _("The tournament is finished: no further round is opened."))
    if other := tournament.rounds.filter(state=State.OPEN).first():
        raise Refused(
            "round-open",
            _("Close round %(round)s first.") % {"round": other.number},
            params={"round": other.number},
        )
    gone = Seat.objects.filter(table__round=row, entry__state=Entry.State.WITHDRAWN)
    if seat := gone.select_related("entry", "table").first():
        raise Refused(
            "withdrawn",
            _("%(name)s at table %(table)s has withdrawn: draw the round anew.")
            % {"name": seat.entry.name, "table": seat.table.number},
            params={"entry": seat.entry.number, "table": seat.table.number},
        )


def _all_finished(row: Round) -> None:
    deals = list(events.open_deals(row))
    if deals:
        named = ", ".join(
            _("deal %(deal)s at table %(table)s") % {"deal": deal.label, "table": deal.table.number}
            for deal in deals
        )
        raise Refused(
            "deals-open",
            _("Still open: %(deals)s. Finish them, or make them void.") % {"deals": named},
            params={"deals": [[deal.table.number, deal.label] for deal in deals]},
        )


def _announce(tournament: Tournament) -> None:
    change = live.Change("tournament", tournament.slug, tournament.position)
    transaction.on_commit(lambda: live.publish(change))
