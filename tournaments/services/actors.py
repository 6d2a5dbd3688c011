"""Who does a deed: a person with an account, a table's phone, or nobody in particular."""

from dataclasses import dataclass

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser

from tournaments.models import Device, Person


@dataclass(frozen=True, slots=True)
class Actor:
    """`is_root` is whoever runs the installation: he founds clubs and may do everything."""

    person: Person | None = None
    device: Device | None = None
    is_root: bool = False

    @property
    def key(self) -> str:
        """What receipts and logs call the actor: a number, never a name."""
        if self.person is not None:
            return f"person:{self.person.pk}"
        if self.device is not None:
            return f"device:{self.device.pk}"
        return "root" if self.is_root else "nobody"


NOBODY = Actor()
ROOT = Actor(is_root=True)
"""Whoever has the machine's own console."""


def by_user(user: AbstractBaseUser | AnonymousUser, device: Device | None = None) -> Actor:
    """The actor behind a session; an account that was switched off is nobody's."""
    if not user.is_authenticated or not user.is_active:
        return Actor(device=device)
    person = Person.objects.filter(user=user.pk).first()
    return Actor(person=person, device=device, is_root=bool(getattr(user, "is_superuser", False)))
