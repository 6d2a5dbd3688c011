"""Rows of a deal's log."""

from typing import Any

from rest_framework import serializers

from tournaments.api.pages import PageQuery
from tournaments.models import Action
from tournaments.queries import facts, reasons


class LogQuery(PageQuery):
    """Which rows of the log."""

    kind = serializers.ChoiceField(choices=Action.Kind.values, required=False)


class LogRow(serializers.Serializer[Any]):
    """One row of the log; rows are never changed."""

    number = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=Action.Kind.values)
    line = serializers.CharField()
    replaces = serializers.ListField(child=serializers.IntegerField())
    reason = serializers.CharField(
        help_text="In the reader's language where nobody wrote it in his own words."
    )
    nature = serializers.CharField()
    refusal = serializers.JSONField(allow_null=True, help_text="Of a mark: what the law says.")
    authority = serializers.CharField(help_text="Of a proof: `adjudicator`.")
    by = serializers.CharField(allow_null=True)
    at = serializers.DateTimeField()


class MarkList(serializers.Serializer[Any]):
    items = LogRow(many=True)


def log_row(row: Action) -> dict[str, Any]:
    phone = f"device {row.device.epoch}" if row.device else None
    return {
        "number": row.number,
        "kind": row.kind,
        "line": row.line,
        "replaces": row.replaces,
        "reason": _reason(row),
        "nature": row.nature,
        "refusal": row.refusal,
        "authority": "adjudicator" if row.kind == Action.Kind.PROOF else row.authority,
        "by": row.person.name if row.person else phone,
        "at": row.written,
    }


def _reason(row: Action) -> str:
    """Why, in the reader's language where the office or the incident desk says it."""
    if row.kind == Action.Kind.INCIDENT:
        return " ".join(facts.told(row))
    return reasons.told(row.reason)
