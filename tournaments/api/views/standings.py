"""Published standings, and the jobs that compute them."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.answers import reading
from tournaments.api.endpoint import OfTournament
from tournaments.api.pages import PageQuery, page, page_of, queried
from tournaments.api.shapes import standings as shapes
from tournaments.queries import jobs, waiting
from tournaments.services.errors import Hidden
from tournaments.services.rights import Deed

_NAME = {
    "snapshot": 3,
    "position": 41,
    "computed": "2026-11-29T18:41:07Z",
    "digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
}
_ROW = {"place": 1, "number": 4, "name": "Gleb", "rounds": {"1": 62}, "deals": 9, "total": 62,
        "pending": False}  # fmt: skip


class Standings(OfTournament):
    deeds = {"GET": Deed.READ_TOURNAMENT}

    @reading(
        "standings",
        "The standing: the newest, or a numbered one",
        shapes.Standing,
        query=shapes.StandingQuery,
        description="404 until a deal has counted. `pending` rows can still move by a protest.",
        example={**_NAME, "rows": [_ROW]},
    )
    def get(self, request: Request, slug: str) -> Response:
        number = queried(shapes.StandingQuery, request).get("snapshot")
        rows = self.tournament.snapshots.order_by("-number")
        found = (rows.filter(number=number) if number else rows).first()
        if found is None:
            raise Hidden
        pending = frozenset() if number else waiting.pending_entries(self.tournament)
        return Response(shapes.standing_body(found, pending))


class Snapshots(OfTournament):
    deeds = {"GET": Deed.READ_TOURNAMENT}

    @reading(
        "snapshots",
        "All standings that were published, the newest first",
        page_of(shapes.SnapshotName),
        query=PageQuery,
        example={"total": 1, "page": 1, "pages": 1, "items": [_NAME]},
    )
    def get(self, request: Request, slug: str) -> Response:
        rows = self.tournament.snapshots.order_by("-number")
        return page(rows, queried(PageQuery, request), shapes.snapshot_name)


class Jobs(OfTournament):
    deeds = {"GET": Deed.READ_JOBS}

    @reading(
        "jobs",
        "Work in the background for this tournament, the newest first",
        page_of(shapes.JobBody),
        query=shapes.JobQuery,
    )
    def get(self, request: Request, slug: str) -> Response:
        query = queried(shapes.JobQuery, request)
        rows = jobs.of_tournament(self.tournament)
        if state := query.get("state"):
            rows = rows.filter(state=state)
        return page(rows, query, shapes.job_body)
