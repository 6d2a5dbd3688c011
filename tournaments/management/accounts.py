"""Accounts for the demo: made by invitation as everybody's are, with passwords told once."""

from dataclasses import dataclass

from tournaments.models import Club, Entry, Kind, Person, Tournament
from tournaments.services import accounts, entries, invitations
from tournaments.services.actors import ROOT, Actor


@dataclass(frozen=True, slots=True)
class Login:
    """What is printed once: for what part, under which user name, with which password."""

    part: str
    username: str
    password: str


@dataclass(frozen=True, slots=True)
class Hired:
    """Somebody with an account and a role, and how he logs in."""

    person: Person
    login: Login

    @property
    def actor(self) -> Actor:
        """The person as one who does things."""
        return Actor(person=self.person)


def hire(
    *, club: Club, kind: Kind, username: str, name: str, tournament: Tournament | None = None
) -> Hired:
    """Invites somebody and takes the invitation up in his place."""
    invited = invitations.invite(actor=ROOT, club=club, kind=kind, name=name, tournament=tournament)
    password = accounts.random_password()
    person = invitations.take_up(token=invited.token, username=username, password=password)
    return Hired(person, Login(str(kind.label), username, password))


def player(*, entry: Entry, username: str) -> Login:
    """An account for somebody who is entered already."""
    hired = hire(
        club=entry.tournament.club, kind=Kind.PLAYER, username=username, name=entry.name,
        tournament=entry.tournament,
    )  # fmt: skip
    entries.link(actor=ROOT, entry=entry, person=hired.person)
    return Login(f"player ({entry.tournament.name})", username, hired.login.password)
