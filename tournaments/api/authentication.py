"""Who is asking: a person by the browser's session, or a table's phone by its secret."""

from typing import NoReturn

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext as _
from rest_framework.authentication import BaseAuthentication, SessionAuthentication
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.request import Request

from tournaments.api.failures import Forged
from tournaments.services import actors, devices
from tournaments.services.actors import NOBODY, Actor

SCHEME = "Device"


class DeviceAuthentication(BaseAuthentication):
    """`Authorization: Device <secret>`; it goes before a session that happens to be there."""

    def authenticate(self, request: Request) -> tuple[AnonymousUser, Actor] | None:
        scheme, _space, secret = request.headers.get("Authorization", "").partition(" ")
        if scheme.casefold() != SCHEME.casefold():
            return None
        device = devices.by_secret(secret=secret.strip())
        if device is None:
            _refuse(secret.strip())
        return AnonymousUser(), Actor(device=device)

    def authenticate_header(self, request: Request) -> str:
        return f'{SCHEME} realm="Referee"'


class PersonAuthentication(SessionAuthentication):
    """The session of a browser; whatever is not only read needs its CSRF token as well."""

    def authenticate(self, request: Request) -> tuple[AbstractBaseUser, Actor] | None:
        found = super().authenticate(request)
        return None if found is None else (found[0], actors.by_user(found[0]))

    def enforce_csrf(self, request: Request) -> None:
        try:
            super().enforce_csrf(request)
        except PermissionDenied:
            raise Forged(
                _("The token in `X-CSRFToken` is missing or not the session’s."), "csrf"
            ) from None


def actor_of(request: Request) -> Actor:
    """Who asks; `NOBODY` without session and token."""
    return request.auth if isinstance(request.auth, Actor) else NOBODY


def _refuse(secret: str) -> NoReturn:
    if devices.was_replaced(secret=secret):
        raise AuthenticationFailed(
            _("Another phone records for this table now: ask the director for a new code."),
            "device-replaced",
        )
    raise AuthenticationFailed(
        _("This token is unknown, revoked or too old: ask the director for a new code."),
        "device-unknown",
    )
