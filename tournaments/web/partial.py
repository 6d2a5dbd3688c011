"""A page or only its living part, as htmx asks."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers


def whole_or_part(
    request: HttpRequest, page: str, part: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """Renders `part` for htmx, the page around it for everybody else."""
    htmx = request.htmx  # type: ignore[attr-defined]
    template = part if htmx and not htmx.history_restore_request else page
    response = render(request, template, context, status=status)
    patch_vary_headers(response, ["HX-Request"])
    return response
