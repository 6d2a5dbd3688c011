"""The desk's list of work in the background: standings, proofs of claims, how far each is."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.queries import jobs
from tournaments.services.rights import Deed
from tournaments.web import subjects
from tournaments.web.partial import whole_or_part

MOST = 100
"""So many are listed, the newest first."""


@never_cache
@require_safe
def listed(request: HttpRequest, slug: str) -> HttpResponse:
    """Cause, state, progress and failures; it follows by itself."""
    _actor, found = subjects.tournament(request, slug, Deed.READ_JOBS)
    rows = jobs.of_tournament(found)
    shown, total = list(rows[:MOST]), rows.count()
    context = {
        "tournament": found,
        "runs": True,
        "jobs": shown,
        "more": total - len(shown),
        "is_busy": any(job.state in jobs.UNDER_WAY for job in shown),
    }
    return whole_or_part(request, "desk/jobs.html", "desk/_jobs.html", context)
