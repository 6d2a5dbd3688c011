"""A tournament's life: made from a preset, opened to registration, finished, made official.

Its laws can be changed until its first round opens; `rounds.open_round` freezes them.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

import referee
from tournaments.models import Club, Deal, Round, Tournament
from tournaments.queries import owed, waiting
from tournaments.services import calls, locks, names, rights, terms
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.rights import Deed

State = Tournament.State


def create(  # noqa: PLR0913  (the form has as many fields)
    *, actor: Actor, club: Club, name: str, preset: str, options: Mapping[str, str] | None = None,
    mode: str = Tournament.Mode.SILENT, zone: str = "UTC", deals_per_table: int | None = None,
) -> Tournament:  # fmt: skip
    """A draft under a name that the club has not used yet; the law judges preset and options.

    `deals_per_table` ends a table's session after so many deals; without it the laws alone do.
    """
    rights.require(actor, Deed.MAKE_TOURNAMENT, club)
    name = names.clean(name)
    chosen = terms.written(options or {})
    laws = terms.laws(preset, chosen)
    fields = {
        "club": club,
        "name": name,
        "preset": preset,
        "options": chosen,
        "edition": laws.edition,
        "mode": terms.mode(mode),
        "deals_per_table": terms.length(deals_per_table),
        "zone": terms.zone(zone),
    }
    return _stored(club, name, fields)


def _stored(club: Club, name: str, fields: Mapping[str, Any]) -> Tournament:
    with transaction.atomic():
        Club.objects.select_for_update().get(pk=club.pk)
        _free_name(club, name)
        return names.with_free_slug(
            names.slug_of(name, "tournament"),
            Tournament.objects.all(),
            lambda slug: Tournament.objects.create(slug=slug, **fields),
        )


def change_options(
    *, actor: Actor, tournament: Tournament, preset: str, options: Mapping[str, str],
    mode: str | None = None, deals_per_table: int | None = None,
) -> Tournament:  # fmt: skip
    """Other laws and another length, all of it at once, while no round has been opened yet."""
    rights.require(actor, Deed.RUN_TOURNAMENT, tournament)
    chosen, most = terms.written(options), terms.length(deals_per_table)
    laws = terms.laws(preset, chosen)
    with transaction.atomic():
        row = locks.tournament(tournament)
        if is_frozen(row):
            raise Refused("frozen", _("The first round has been opened: its laws hold to the end."))
        row.preset, row.options, row.edition = preset, chosen, laws.edition
        row.mode = row.mode if mode is None else terms.mode(mode)
        row.deals_per_table = most
        row.save(update_fields=["preset", "options", "edition", "mode", "deals_per_table"])
    return row


def rename(*, actor: Actor, tournament: Tournament, name: str, zone: str) -> Tournament:
    """Another name or time zone; the address stays."""
    rights.require(actor, Deed.RUN_TOURNAMENT, tournament)
    name, zone = names.clean(name), terms.zone(zone)
    with transaction.atomic():
        Club.objects.select_for_update().get(pk=tournament.club_id)
        row = locks.tournament(tournament)
        if row.state == State.OFFICIAL:
            raise _impossible(row, _("Nothing of an official tournament changes any more."))
        _free_name(row.club, name, but=row)
        row.name, row.zone = name, zone
        row.save(update_fields=["name", "zone"])
    return row


def open_registration(*, actor: Actor, tournament: Tournament) -> Tournament:
    """From now on everybody sees it."""
    return _move(actor, tournament, {State.DRAFT}, State.REGISTRATION)


def finish(*, actor: Actor, tournament: Tournament) -> Tournament:
    """After the last round; every round must be closed."""
    return _move(actor, tournament, {State.RUNNING}, State.FINISHED)


def resume(*, actor: Actor, tournament: Tournament) -> Tournament:
    """A tournament finished too early goes on."""
    return _move(actor, tournament, {State.FINISHED}, State.RUNNING)


def publish(*, actor: Actor, tournament: Tournament) -> Tournament:
    """The result is official; nothing changes it any more, and calls that wait have ended."""
    return _move(actor, tournament, {State.FINISHED}, State.OFFICIAL)


def is_frozen(tournament: Tournament) -> bool:
    """Whether a round was ever opened; an opened round cannot be discarded."""
    return tournament.rounds.exclude(state=Round.State.DRAFT).exists()


def pinned(tournament: Tournament) -> referee.Laws:
    """The laws in the newest edition, for the tournament whose first round opens now."""
    return terms.laws(tournament.preset, tournament.options)


def _move(actor: Actor, tournament: Tournament, whence: set[State], to: State) -> Tournament:
    """One step; where it has been taken already nothing happens."""
    rights.require(actor, Deed.RUN_TOURNAMENT, tournament)
    with transaction.atomic():
        row = locks.tournament(tournament)
        if row.state == to:
            return row
        if row.state not in whence:
            raise _impossible(row, _way(State(row.state)))
        if to in (State.FINISHED, State.OFFICIAL):
            _all_closed(row)
            _no_open_deal(row)
        if to == State.OFFICIAL:
            _no_open_protest(row)
            _no_ruling_due(row)
        row.state = to
        row.save(update_fields=["state"])
        if to == State.OFFICIAL:
            calls.end_all(tournament=row, actor=actor)
    return row


def _way(state: State) -> str:
    """What can be done with a tournament in this state."""
    return {
        State.DRAFT: _("Open the registration or a round first."),
        State.REGISTRATION: _("Open a round first."),
        State.RUNNING: _("Finish it first."),
        State.FINISHED: _("It can be resumed or made official."),
        State.OFFICIAL: _("Nothing of an official tournament changes any more."),
    }[state]


def _impossible(tournament: Tournament, way: str) -> Refused:
    state = tournament.get_state_display()
    return Refused(
        "wrong-state",
        _("The tournament’s state is “%(state)s”. %(way)s") % {"state": state, "way": way},
        params={"state": tournament.state},
    )


def _all_closed(tournament: Tournament) -> None:
    left = tournament.rounds.exclude(state=Round.State.CLOSED)
    numbers = [str(number) for number in left.values_list("number", flat=True)]
    if numbers:
        raise Refused(
            "rounds-left",
            _("Not closed yet: round %(rounds)s. Close it, or discard it if it is a draft.")
            % {"rounds": ", ".join(numbers)},
            params={"rounds": numbers},
        )


def _no_open_deal(tournament: Tournament) -> None:
    """A correction may have opened a deal of a closed round again."""
    left = Deal.objects.filter(table__round__tournament=tournament, state=Deal.State.OPEN)
    named = _named(left)
    if named:
        raise Refused(
            "deals-open",
            _("Still open (round.table: deal): %(deals)s. Finish them, or make them void.")
            % {"deals": ", ".join(named)},
            params={"deals": named},
        )


def _no_open_protest(tournament: Tournament) -> None:
    """What is official is decided no more."""
    left = _named(protest.deal for protest in waiting.protests(tournament))
    if left:
        raise Refused(
            "protests-open",
            _("Protests not decided yet (round.table: deal): %(deals)s. Decide them first.")
            % {"deals": ", ".join(left)},
            params={"count": len(left), "deals": left},
        )


def _no_ruling_due(tournament: Tournament) -> None:
    """Neither is a ruling given that was put off, nor compensation that was asked."""
    left = _named(one.deal for one in owed.of_tournament(tournament))
    if left:
        raise Refused(
            "rulings-due",
            _(
                "Rulings are still due (round.table: deal): %(deals)s. Give those that were put "
                "off, allow or deny the compensation that was asked."
            )
            % {"deals": ", ".join(left)},
            params={"count": len(left), "deals": left},
        )


def _named(deals: Iterable[Deal]) -> list[str]:
    """Where they were played; each once, however much waits for it."""
    named = (f"{deal.table.round.number}.{deal.table.number}: {deal.label}" for deal in deals)
    return list(dict.fromkeys(named))


def _free_name(club: Club, name: str, but: Tournament | None = None) -> None:
    others = club.tournaments.exclude(pk=but.pk) if but else club.tournaments.all()
    if any(
        names.same(name) == names.same(other) for other in others.values_list("name", flat=True)
    ):
        raise Refused(
            "name-taken",
            _("The club has a tournament “%(name)s” already: add the year, for example.")
            % {"name": name},
            params={"name": name},
        )
