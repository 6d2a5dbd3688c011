"""Published standings, and the work in the background that computes them."""

from collections.abc import Collection
from typing import Any

from rest_framework import serializers

from tournaments.api.pages import PageQuery, Query
from tournaments.api.shapes.fields import Digits
from tournaments.models import Job, Snapshot


class StandingQuery(Query):
    snapshot = Digits(
        min_value=1, max_value=2_000_000_000, required=False, help_text="Without it: the newest."
    )


class SnapshotName(serializers.Serializer[Any]):
    """A numbered standing; it never changes."""

    snapshot = serializers.IntegerField()
    position = serializers.IntegerField(help_text="The row of the logs it was computed from.")
    computed = serializers.DateTimeField()
    digest = serializers.CharField(
        help_text="SHA-256 of the rows as canonical JSON, without `pending`."
    )


class StandingRow(serializers.Serializer[Any]):
    place = serializers.IntegerField(
        help_text="By totals, of equal ones by exact results; equal ones share it: 1, 2, 2, 4."
    )
    number = serializers.IntegerField()
    name = serializers.CharField()
    rounds = serializers.DictField(child=serializers.IntegerField(), help_text="By round.")
    deals = serializers.IntegerField()
    total = serializers.IntegerField()
    exact = serializers.CharField(
        required=False, help_text="Such as `41/3`: where it decided between equal totals."
    )
    pending = serializers.BooleanField(
        help_text="A protest is open that can still move it; told with the newest standing, false "
        "in one that is asked for by its number: that stays as it was published."
    )


class Standing(SnapshotName):
    rows = StandingRow(many=True)


class JobQuery(PageQuery):
    state = serializers.ChoiceField(choices=Job.State.values, required=False)


class Progress(serializers.Serializer[Any]):
    """How far a search is."""

    positions = serializers.IntegerField(help_text="Searched so far.")
    limit = serializers.IntegerField(help_text="Most positions that are searched.")


class JobBody(serializers.Serializer[Any]):
    """Work in the background."""

    kind = serializers.CharField(help_text="`standings`, or `proof` of a disputed claim.")
    cause = serializers.CharField()
    state = serializers.ChoiceField(choices=Job.State.values)
    attempts = serializers.IntegerField()
    progress = Progress(
        allow_null=True, help_text="Of the proof of a claim once it has begun; else null."
    )
    error = serializers.CharField()
    created = serializers.DateTimeField()
    started = serializers.DateTimeField(allow_null=True)
    ended = serializers.DateTimeField(allow_null=True)


def snapshot_name(found: Snapshot) -> dict[str, Any]:
    return {
        "snapshot": found.number,
        "position": found.position,
        "computed": found.computed,
        "digest": found.digest,
    }


def standing_body(found: Snapshot, pending: Collection[int] = ()) -> dict[str, Any]:
    """`pending` are the numbers of the players whose rows can still move."""
    rows = [{**row, "pending": row["number"] in pending} for row in found.rows]
    return {**snapshot_name(found), "rows": rows}


def job_body(job: Job) -> dict[str, Any]:
    return {
        "kind": job.kind,
        "cause": job.cause,
        "state": job.state,
        "attempts": job.attempts,
        "progress": None if job.most is None else {"positions": job.positions, "limit": job.most},
        "error": job.error,
        "created": job.created,
        "started": job.started,
        "ended": job.ended,
    }
