"""Headers that every answer carries and that no other middleware sets."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from tournaments.config.requests import Handler

_HEADERS = {
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class ExtraHeaders:
    """What the site never asks of a browser, and who may embed its files."""

    def __init__(self, get_response: Handler) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self._get_response(request)
        for name, value in _HEADERS.items():
            response.headers.setdefault(name, value)
        return response
