"""Browsers of people with and without an account, for tests that ask pages through Django."""

import re

from django.contrib.auth.models import User
from django.test import Client

from tests.rig.evenings import Evening, evening
from tournaments.models import Person
from tournaments.services.actors import Actor

PASSWORD = "seven-of-clubs-9"
_CHANGING = re.compile(rb"<code>[0-9a-f]{16}</code>|csrfmiddlewaretoken\" value=\"[^\"]+\"")


def account(person: Person, username: str = "") -> User:
    """An account for this person."""
    user = User.objects.create_user(username or f"person-{person.pk}", password=PASSWORD)
    person.user = user
    person.save()
    return user


def visitor(actor: Actor | None = None) -> Client:
    """A browser in which this person is logged in, or nobody."""
    client = Client()
    if actor is not None and actor.person is not None:
        client.force_login(actor.person.user or account(actor.person))
    return client


def visitors(made: Evening) -> dict[str, Client]:
    """Nobody, a player, the director of another club, the tournament's own."""
    player = Person.objects.create(name="Anna")
    made.tournament.entries.filter(number=1).update(person=player)
    abroad = evening(3, name="Elsewhere")
    return {
        "nobody": visitor(),
        "player": visitor(Actor(person=player)),
        "foreign director": visitor(abroad.director),
        "director": visitor(made.director),
    }


def body(content: bytes) -> bytes:
    """A page without what changes with every request: its number and the form's token."""
    return _CHANGING.sub(b"", content)
