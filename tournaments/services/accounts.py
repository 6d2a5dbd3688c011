"""Accounts: user names that are one however they are written, and passwords worth the name.

Changing and resetting a password is Django's own work; sessions end with the old password.
"""

import secrets
from unicodedata import normalize

from django.contrib.auth import get_user_model
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from tournaments.models import Person
from tournaments.services import rights
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused
from tournaments.services.rights import Deed

_SHORTEST, _LONGEST = 2, 150


def username_of(text: str) -> str:
    """A user name as it is stored and looked up: small and capital letters are the same."""
    return normalize("NFKC", text.strip()).casefold()


def checked(*, username: str, password: str, email: str = "") -> User:
    """An account that may be opened, not yet stored; `Refused` says what is wrong with it.

    Hashing takes long on purpose: call this before a transaction, not inside one.
    """
    user = User(username=_checked_name(username), email=email or _address(username_of(username)))
    try:
        validate_password(password, user)
    except ValidationError as error:
        raise Refused("password-weak", " ".join(error.messages)) from None
    user.password = make_password(password)
    return user


def opened(user: User) -> User:
    """Stores a checked account; `Refused` when its name is taken, also by somebody faster."""
    try:
        with transaction.atomic():
            user.save(force_insert=True)
    except IntegrityError:
        raise Refused(
            "username-taken",
            _("The user name “%(name)s” is taken: choose another.") % {"name": user.username},
            params={"name": user.username},
        ) from None
    return user


def new_password(*, actor: Actor, person: Person) -> str:
    """A random password in place of the old one, to be told once; running sessions end."""
    rights.require(actor, Deed.SET_PASSWORD)
    if person.user_id is None:
        raise Refused(
            "no-account",
            _("%(name)s has no account: send an invitation.") % {"name": person.name},
            params={"name": person.name},
        )
    password = random_password()
    get_user_model().objects.filter(pk=person.user_id).update(password=make_password(password))
    return password


def random_password() -> str:
    """96 random bits, easy to copy."""
    return secrets.token_urlsafe(12)


def _checked_name(text: str) -> str:
    username = username_of(text)
    fits = _SHORTEST <= len(username) <= _LONGEST
    try:
        UnicodeUsernameValidator()(username)
    except ValidationError:
        fits = False
    if not fits:
        raise Refused(
            "username-unfit",
            _(
                "A user name has %(least)s to %(most)s letters, digits or any of @ . + - _ "
                "and no spaces."
            )
            % {"least": _SHORTEST, "most": _LONGEST},
            params={"least": _SHORTEST, "most": _LONGEST},
        )
    return username


def _address(username: str) -> str:
    """A user name that is a mail address is where a new password is sent."""
    try:
        validate_email(username)
    except ValidationError:
        return ""
    return username
