"""Disputed claims and their proofs."""

from typing import Any

from rest_framework import serializers

from tournaments.queries.proved import Proved


class ProofBody(serializers.Serializer[Any]):
    """A disputed claim and its proof, which can be checked without searching."""

    row = serializers.IntegerField()
    seat = serializers.CharField(help_text="Who claimed.")
    claimed = serializers.IntegerField(help_text="Tricks of those still to come.")
    plan = serializers.ListField(child=serializers.CharField())
    result = serializers.IntegerField(help_text="What the claimant's side takes at worst.")
    upheld = serializers.BooleanField()
    line = serializers.ListField(child=serializers.CharField(), help_text="The worst line.")
    positions = serializers.IntegerField(help_text="How many were searched.")
    at = serializers.DateTimeField()


class ProofList(serializers.Serializer[Any]):
    items = ProofBody(many=True)


def proof_body(found: Proved) -> dict[str, Any]:
    return {
        "row": found.row,
        "seat": found.seat,
        "claimed": found.claimed,
        "plan": list(found.plan),
        "result": found.result,
        "upheld": found.upheld,
        "line": list(found.line),
        "positions": found.positions,
        "at": found.at,
    }
