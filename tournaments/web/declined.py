"""What a page answers when a service declines: the same four answers wherever it happens.

Hidden is the page of a missing thing, to the letter; Forbidden 403, Conflict 409, Refused 400.
A view that has a form tries it (`attempts`) and shows the reason beside its fields.
"""

from collections.abc import Callable

from django.core.handlers.exception import response_for_exception
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render

from tournaments.services.errors import Conflict, Declined, Forbidden, Hidden, Refused
from tournaments.web.told import told

_STATUS: dict[type[Declined], int] = {Forbidden: 403, Conflict: 409, Refused: 400}


class DeclinedPages:
    """Innermost of the middleware: turns what services raise into pages; the API has its own."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Django asks here before it gives an exception up."""
        if not isinstance(error, Declined) or request.path_info.startswith("/api/"):
            return None
        return page_of(request, error)


def page_of(request: HttpRequest, declined: Declined) -> HttpResponse:
    """The page that says why nothing was done."""
    if isinstance(declined, Hidden):
        return response_for_exception(request, Http404())
    status = status_of(declined)
    context = {"message": told(declined), "article": declined.article, "back": request.path}
    return render(request, f"errors/declined_{status}.html", context, status=status)


def status_of(declined: Declined) -> int:
    """Of the page that says so."""
    return next(code for kind, code in _STATUS.items() if isinstance(declined, kind))
