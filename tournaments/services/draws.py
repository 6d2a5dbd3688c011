"""Drawing a round by lot or as prescribed: a draft, to be drawn anew until it is opened."""

import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.models import Round, Seat, Table, Tournament
from tournaments.queries import events
from tournaments.services import locks, rights, scripts, seating
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.rights import Deed
from tournaments.services.seating import Feasibility, Split, explain

__all__ = ["Drawn", "Feasibility", "Split", "explain", "prescribed", "random", "redraw"]

_LONGEST_SEED = 32


@dataclass(frozen=True, slots=True)
class Drawn:
    """The draft, and who meets again in it. Its seed draws the same tables once more."""

    round: Round
    repeats: tuple[events.Meeting, ...]


def random(
    *, actor: Actor, tournament: Tournament, size: int = 3, seed: str = "",
    without: Collection[int] = (), replacing: Round | None = None,
) -> Drawn:  # fmt: skip
    """By lot, with as many tables of `size` as there can be.

    `without` are the numbers of those who sit out. Asked twice with one seed it draws once.
    """
    rights.require(actor, Deed.RUN_TOURNAMENT, tournament)
    if size not in seating.SIZES:
        raise Refused("size", _("A table seats three or four."), params={"size": size})
    if len(seed) > _LONGEST_SEED or not seed.isprintable():
        raise Refused("seed", _("The seed of a draw has at most 32 letters and digits."))
    with transaction.atomic():
        row = _drawable(tournament)
        waiting = events.draft(row)
        if seed and replacing is None and waiting is not None and waiting.seed == seed:
            return Drawn(waiting, events.repeats(waiting))
        pool = _pool(row, without)
        ways = explain(len(pool))
        if not ways.splits:
            raise Refused("seating-impossible", ways.reason, params={"players": len(pool)})
        seed = seed or secrets.token_hex(8)
        tables = seating.tables(
            seating.lot(seed, pool), ways.best(size).sizes, events.places_had(row)
        )
        return _draft(row, dict(enumerate(tables, start=1)), seed, waiting, replacing)


def prescribed(
    *, actor: Actor, tournament: Tournament, text: str, without: Collection[int] = (),
    replacing: Round | None = None,
) -> Drawn:  # fmt: skip
    """As the text has it: one table a line, entry numbers in order of turn, `1: 4 7 9`."""
    rights.require(actor, Deed.RUN_TOURNAMENT, tournament)
    with transaction.atomic():
        row = _drawable(tournament)
        tables = scripts.read(text, _pool(row, without))
        return _draft(row, tables, "", events.draft(row), replacing)


def redraw(
    *, actor: Actor, drafted: Round, size: int = 3, seed: str = "", without: Collection[int] = ()
) -> Drawn:
    """By lot once more, in place of this draft."""
    return random(
        actor=actor, tournament=drafted.tournament, size=size, seed=seed, without=without,
        replacing=drafted,
    )  # fmt: skip


def _drawable(tournament: Tournament) -> Tournament:
    row = locks.tournament(tournament)
    if row.state in (Tournament.State.FINISHED, Tournament.State.OFFICIAL):
        raise Refused("finished", _("The tournament is finished: no further round is drawn."))
    return row


def _pool(tournament: Tournament, without: Collection[int]) -> list[int]:
    """The numbers to be seated."""
    entered = list(events.entered(tournament).values_list("number", flat=True))
    unknown = sorted(set(without) - set(entered))
    if unknown:
        raise Refused(
            "unknown-entry",
            _("Nobody is entered under number %(number)s who could sit out.")
            % {"number": unknown[0]},
            params={"numbers": unknown},
        )
    return [number for number in entered if number not in set(without)]


def _draft(
    tournament: Tournament, tables: Mapping[int, tuple[int, ...]], seed: str,
    waiting: Round | None, replacing: Round | None,
) -> Drawn:  # fmt: skip
    """Stores the draft: a new round, or in place of the draft that waits."""
    if replacing is not None and waiting != replacing:
        raise Refused(
            "no-draft", _("Round %(round)s is no draft any more.") % {"round": replacing.number}
        )
    if replacing is None and waiting is not None:
        raise Refused(
            "draft-waits",
            _("Round %(round)s is drawn already: open it, draw it anew, or discard it.")
            % {"round": waiting.number},
            params={"round": waiting.number},
        )
    drawn = waiting or Round(tournament=tournament, number=_next_number(tournament))
    drawn.seed = seed
    drawn.save()
    drawn.tables.all().delete()
    _seat(drawn, tables)
    return Drawn(drawn, events.repeats(drawn))


def _seat(drawn: Round, tables: Mapping[int, tuple[int, ...]]) -> None:
    entries = {entry.number: entry for entry in events.entered(drawn.tournament)}
    for number, players in tables.items():
        table = Table.objects.create(round=drawn, number=number)
        Seat.objects.bulk_create(
            Seat(table=table, place=place, entry=entries[player])
            for place, player in enumerate(players)
        )


def _next_number(tournament: Tournament) -> int:
    last = tournament.rounds.order_by("-number").first()
    return 1 if last is None else last.number + 1
