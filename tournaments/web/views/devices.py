"""A table's phone: a code to be photographed, the page that takes it, and its end."""

from __future__ import annotations

from typing import Any

import segno
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Deal, Table, Tournament
from tournaments.queries import waiting
from tournaments.services import devices
from tournaments.services.errors import Refused
from tournaments.services.rights import Deed
from tournaments.web import subjects
from tournaments.web.actors import keep_device
from tournaments.web.attempts import Attempt
from tournaments.web.confirming import Question, confirmed


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def table(request: HttpRequest, slug: str, round_: int, number: int) -> HttpResponse:
    """A table for its director: players, phone, deals; POST makes a code, shown once."""
    actor, found = subjects.tournament(request, slug, Deed.RUN_TOURNAMENT)
    row = _table(found, round_, number)
    context: dict[str, Any] = {
        "tournament": found,
        "table": row,
        "seats": row.seats.select_related("entry").order_by("place"),
        "device": devices.current(row),
        "deals": row.deals.order_by("number", "pk"),
        "credited": waiting.credited(row),
        "runs": True,
    }
    attempt = Attempt(Refused)
    if request.method == "POST":
        with attempt:
            code = devices.enrol_code(actor=actor, table=row)
            link = request.build_absolute_uri(reverse("web:enrol", args=[code.text]))
            context |= {"link": link, "expires": code.expires, "picture": _picture(link)}
    return render(request, "desk/table.html", context | attempt.shown(), status=attempt.status)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def revoke(request: HttpRequest, slug: str, round_: int, number: int) -> HttpResponse:
    """Asks, then takes the phone its right to record."""
    actor, found = subjects.tournament(request, slug, Deed.RUN_TOURNAMENT)
    row = _table(found, round_, number)
    device = devices.current(row)
    if device is None:
        raise Http404
    back = reverse("web:desk-table", args=[slug, round_, number])
    open_deal = row.deals.filter(state=Deal.State.OPEN).first()
    facts = [_("It records nothing more for table %(table)s.") % {"table": row.number}]
    if open_deal is not None:
        facts.append(
            _("Deal %(deal)s stays as it is and can go on from another phone.")
            % {"deal": open_deal.label}
        )
    question = Question(_("Revoke the phone?"), tuple(facts), _("Revoke"), back)

    def deed(_reason: str) -> str:
        devices.revoke(actor=actor, device=device)
        return _("The phone of table %(table)s is revoked.") % {"table": row.number}

    return confirmed(request, question, deed, back)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def enrol(request: HttpRequest, code: str) -> HttpResponse:
    """The page behind the code. Opening it does nothing yet: messengers open links too."""
    attempt = Attempt(Refused)
    with attempt:
        if request.method == "POST":
            return _enrolled(code)
        return render(request, "console/enrol.html", {"table": devices.promised(code=code)})
    return render(request, "console/enrol.html", attempt.shown(), status=attempt.status)


def _enrolled(code: str) -> HttpResponse:
    """On to the console, the phone's secret with it."""
    enrolled = devices.enrol(code=code)
    response = redirect("web:console", token=enrolled.device.table.token)
    keep_device(response, enrolled.secret)
    return response


def _table(tournament: Tournament, round_: int, number: int) -> Table:
    row = Table.objects.filter(round__tournament=tournament, round__number=round_, number=number)
    found = row.select_related("round__tournament__club").first()
    if found is None:
        raise Http404
    return found


def _picture(link: str) -> str:
    """The link as a QR picture within the page."""
    code = segno.make(link, error="m")
    svg = code.svg_inline(scale=1, border=3, omitsize=True, svgclass="qr", lineclass="qr-line")
    return mark_safe(svg)  # noqa: S308  (segno's own drawing, no text from outside in it)
