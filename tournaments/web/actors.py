"""Who sends a request to a page: the session's person, and the phone whose secret it carries."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from tournaments.services import actors, devices
from tournaments.services.actors import Actor

DEVICE_COOKIE = "device"
"""The table phone's secret; scripts cannot read it."""


def actor_of(request: HttpRequest) -> Actor:
    """The actor behind this request; nobody in particular where there is no log-in and no phone."""
    secret = request.COOKIES.get(DEVICE_COOKIE, "")
    device = devices.by_secret(secret=secret) if secret else None
    return actors.by_user(request.user, device)


def keep_device(response: HttpResponse, secret: str) -> None:
    """Makes the browser that gets this response the table's phone."""
    response.set_cookie(
        DEVICE_COOKIE,
        secret,
        max_age=settings.DEVICE_HOURS * 3600,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
