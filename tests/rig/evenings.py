"""A club's evening made through the services: people with roles, a tournament, players, tables."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Barrier
from typing import TypeVar

from django.db import connection

from tournaments.models import Club, Entry, Kind, Person, Role, Round, Table, Tournament
from tournaments.services import clubs, draws, entries, rounds, tournaments
from tournaments.services.actors import ROOT, Actor

T = TypeVar("T")

NAMES = (
    "Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zhanna", "Ivan", "Kira", "Lev", "Maria",
    "Nikita", "Olga", "Pavel", "Rita", "Semyon",
)  # fmt: skip


def role(kind: Kind, club: Club, tournament: Tournament | None = None, name: str = "") -> Actor:
    """Somebody with that role."""
    person = Person.objects.create(name=name or f"{kind.label} of {club.name}")
    Role.objects.create(person=person, kind=kind, club=club, tournament=tournament)
    return Actor(person=person)


@dataclass(slots=True)
class Evening:
    """A tournament and who runs it."""

    club: Club
    admin: Actor
    director: Actor
    tournament: Tournament

    def entered(self, *numbers: int) -> list[Entry]:
        found = {entry.number: entry for entry in self.tournament.entries.all()}
        return [found[number] for number in numbers] if numbers else list(found.values())

    def drawn(self, text: str = "") -> Round:
        """A draft: by lot, or as the text has it."""
        if text:
            return draws.prescribed(
                actor=self.director, tournament=self.tournament, text=text
            ).round
        return draws.random(actor=self.director, tournament=self.tournament).round

    def opened(self, text: str = "") -> Round:
        """A round in play."""
        opened = rounds.open_round(actor=self.director, round_=self.drawn(text))
        self.tournament.refresh_from_db()
        return opened

    def table(self, text: str = "") -> Table:
        """The first table of a round in play."""
        return self.opened(text).tables.select_related("round__tournament__club").get(number=1)


def evening(players: int = 0, *, name: str = "Sochi Cup", **options: object) -> Evening:
    """A draft with so many players entered; `options` are those of `tournaments.create`."""
    club = clubs.found(actor=ROOT, name=f"Club of {name}")
    tournament = tournaments.create(
        actor=ROOT,
        club=club,
        name=name,
        **{"preset": "russian/sochi", **options},  # type: ignore[arg-type]
    )
    made = Evening(
        club,
        role(Kind.CLUB_ADMIN, club),
        role(Kind.DIRECTOR, club, tournament),
        tournament,
    )
    if players:
        text = "\n".join(NAMES[:players])
        entries.add_many(actor=made.director, tournament=tournament, text=text)
    return made


def at_once(deed: Callable[[int], T], times: int = 4) -> list[T | Exception]:
    """What comes of a deed done by several threads together: results and refusals."""
    start = Barrier(times)

    def one(number: int) -> T | Exception:
        try:
            connection.ensure_connection()
            start.wait(timeout=30)
            return deed(number)
        except Exception as error:
            return error
        finally:
            connection.close()

    with ThreadPoolExecutor(times) as pool:
        return list(pool.map(one, range(times)))
