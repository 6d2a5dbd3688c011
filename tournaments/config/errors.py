"""Every answer that is not the asked-for one: a page in house style, or JSON below /api/."""

import sys

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from tournaments.api.errors import error_body
from tournaments.config.logs import REQUEST_ID
from tournaments.config.requests import Handler, note_error, speaks_json

_LAST_RESORT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Referee</title>
<h1>Something went wrong</h1><p>{message}</p><p>{request_id}</p></html>
"""


def answer(
    request: HttpRequest,
    *,
    status: int,
    code: str,
    message: str,
    params: dict[str, object] | None = None,
    page: str = "",
) -> HttpResponse:
    """One refusal of a request. `page` names the template when it is not the status."""
    if speaks_json(request):
        return JsonResponse(
            error_body(code=code, message=message, params=params or {}), status=status
        )
    context = {
        "status": status,
        "code": code,
        "message": message,
        "params": params or {},
        "request_id": REQUEST_ID.get(),
    }
    return HttpResponse(_page(request, page or str(status), context), status=status)


def _page(request: HttpRequest, name: str, context: dict[str, object]) -> str:
    """A page that cannot be drawn gives way to a bare one: the answer must not fail as well."""
    try:
        return render_to_string([f"errors/{name}.html", "errors/400.html"], context, request)
    except Exception as error:
        note_error(request, error)
        return _LAST_RESORT.format(**context)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return answer(
        request,
        status=400,
        code="bad-request",
        message=_("The request cannot be understood."),
    )


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return answer(request, status=403, code="forbidden", message=_("You may not open this page."))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return answer(
        request,
        status=403,
        code="csrf",
        message=_("The form has expired or came from another site. Open it again and resend it."),
        page="csrf",
    )


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return answer(
        request, status=404, code="not-found", message=_("There is nothing at this address.")
    )


def server_error(request: HttpRequest) -> HttpResponse:
    if error := sys.exc_info()[1]:
        note_error(request, error)
    return answer(
        request,
        status=500,
        code="server-error",
        message=_("The site failed to answer. Nothing was stored in part."),
        params={"request": REQUEST_ID.get()},
    )


class PlainErrors:
    """Puts a page into the refusals that Django leaves empty."""

    def __init__(self, get_response: Handler) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self._get_response(request)
        if isinstance(response, HttpResponseNotAllowed) and not response.content:
            return _not_allowed(request, response)
        return response


def _not_allowed(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    page = answer(
        request,
        status=405,
        code="method-not-allowed",
        message=_("This address cannot be used in that way."),
        params={"allowed": response["Allow"]},
    )
    page["Allow"] = response["Allow"]
    return page
