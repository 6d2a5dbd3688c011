"""Whose session it is, as the masthead names it, and whether a desk waits for him."""

from dataclasses import dataclass

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser

from tournaments.models import Kind, Person, Role


@dataclass(frozen=True, slots=True)
class Account:
    """A person's name, or the user name where there is no person; `has_desk`: runs something."""

    name: str
    username: str
    has_desk: bool


def account_of(user: AbstractBaseUser | AnonymousUser) -> Account | None:
    """The account behind a session; nothing for a visitor."""
    if not user.is_authenticated:
        return None
    person = Person.objects.filter(user=user.pk).first()
    is_root = bool(getattr(user, "is_superuser", False))
    return Account(
        name=person.name if person else user.get_username(),
        username=user.get_username(),
        has_desk=is_root
        or (
            person is not None
            and Role.objects.filter(person=person).exclude(kind=Kind.PLAYER).exists()
        ),
    )
