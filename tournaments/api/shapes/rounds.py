"""Draws, rounds, tables with their sheets."""

from typing import Any

from rest_framework import serializers
from rest_framework.exceptions import ValidationError

from tournaments.api.pages import Query
from tournaments.api.shapes.fields import Line, Matching, Whole
from tournaments.api.shapes.scores import TableAccount
from tournaments.models import PLACES, Round, Seat, Table
from tournaments.queries.events import Meeting
from tournaments.queries.settled import settled
from tournaments.queries.waiting import pending, pending_deals
from tournaments.services.running import laws_of
from tournaments.services.seating import Feasibility

_NUMBERS = "Entry numbers."


class Without(Query):
    """Who would sit out."""

    without = Matching(
        r"^[0-9]{1,3}(,[0-9]{1,3})*$",
        required=False,
        max_length=400,
        help_text="Entry numbers, separated by commas.",
    )


class SplitBody(serializers.Serializer[Any]):
    threes = serializers.IntegerField()
    fours = serializers.IntegerField()


class FeasibilityBody(serializers.Serializer[Any]):
    """Whether so many can be seated at tables of three and four, and how."""

    players = serializers.IntegerField()
    splits = SplitBody(many=True)
    reason = serializers.CharField(help_text="Why there is no way; else empty.")


class NewDraw(serializers.Serializer[Any]):
    """What all draws have."""

    without = serializers.ListField(
        child=Whole(min_value=1, max_value=999), default=list, max_length=999, help_text=_NUMBERS
    )
    replacing = Whole(
        min_value=1,
        max_value=32767,
        allow_null=True,
        default=None,
        help_text="The number of the draft that this takes the place of.",
    )


class RandomDraw(NewDraw):
    """A draw by lot. The same seed draws the same tables."""

    size = Whole(min_value=3, max_value=4, default=3, help_text="As many of these as can be.")
    seed = Line(max_length=32, allow_blank=True, default="", help_text="Empty: taken by chance.")


class PrescribedDraw(NewDraw):
    """A draw as it is written down: `[[1, 2, 3], [4, 5, 6]]`, players in order of turn."""

    tables = serializers.ListField(
        child=serializers.ListField(
            child=Whole(min_value=1, max_value=999), min_length=3, max_length=4
        ),
        min_length=1,
        max_length=333,
        help_text=_NUMBERS,
    )


class SeatBody(serializers.Serializer[Any]):
    place = serializers.ChoiceField(choices=list(PLACES), help_text="As records name it.")
    number = serializers.IntegerField()
    name = serializers.CharField()


class TableName(serializers.Serializer[Any]):
    token = serializers.CharField()
    number = serializers.IntegerField()
    seats = SeatBody(many=True)
    pending = serializers.BooleanField(
        help_text="A protest is open that can still change the table's result."
    )


class RoundName(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    state = serializers.ChoiceField(choices=Round.State.values)
    opened = serializers.DateTimeField(allow_null=True)
    closed = serializers.DateTimeField(allow_null=True)


class RoundBody(RoundName):
    """A round and who sits where."""

    seed = serializers.CharField(help_text="Of the lot; empty when it was prescribed.")
    tables = TableName(many=True)


class MeetingBody(serializers.Serializer[Any]):
    first = serializers.IntegerField()
    second = serializers.IntegerField()
    times = serializers.IntegerField(help_text="How often they had met before.")


class DrawnRound(RoundBody):
    """A draft, and who meets again in it."""

    repeats = MeetingBody(many=True)


class Discarded(serializers.Serializer[Any]):
    discarded = serializers.IntegerField(help_text="The number that is free again.")


class TableBody(TableName):
    """A table, its players, and its account once a deal has counted."""

    tournament = serializers.CharField()
    round = serializers.IntegerField()
    sheet = TableAccount(allow_null=True)


def numbers_of(written: str | None) -> list[int]:
    """The numbers of a list with commas."""
    return [int(number) for number in written.split(",")] if written else []


def script(tables: list[list[int]]) -> str:
    """The tables as a draw by prescription reads them."""
    if not tables:
        raise ValidationError({"tables": []})
    return "\n".join(f"{at}: {' '.join(map(str, row))}" for at, row in enumerate(tables, start=1))


def feasibility_body(found: Feasibility) -> dict[str, Any]:
    return {
        "players": found.players,
        "splits": [{"threes": way.threes, "fours": way.fours} for way in found.splits],
        "reason": found.reason,
    }


def round_name(found: Round) -> dict[str, Any]:
    return {
        "number": found.number,
        "state": found.state,
        "opened": found.opened,
        "closed": found.closed,
    }


def round_body(found: Round) -> dict[str, Any]:
    tables = found.tables.order_by("number").prefetch_related("seats__entry")
    open_protests = pending(found.tournament)
    return {
        **round_name(found),
        "seed": found.seed,
        "tables": [table_name(table, pending=table.pk in open_protests) for table in tables],
    }


def meeting_body(found: Meeting) -> dict[str, Any]:
    return {"first": found.first, "second": found.second, "times": found.times}


def table_name(table: Table, *, pending: bool) -> dict[str, Any]:
    seats = sorted(table.seats.all(), key=lambda seat: seat.place)
    return {
        "token": table.token,
        "number": table.number,
        "seats": [_seat(seat) for seat in seats],
        "pending": pending,
    }


def table_body(table: Table) -> dict[str, Any]:
    return {
        **table_name(table, pending=bool(pending_deals(table))),
        "tournament": table.round.tournament.slug,
        "round": table.round.number,
        "sheet": _sheet(table),
    }


def _seat(seat: Seat) -> dict[str, Any]:
    return {"place": PLACES[seat.place], "number": seat.entry.number, "name": seat.entry.name}


def _sheet(table: Table) -> dict[str, Any] | None:
    found = getattr(table, "sheet", None)
    if found is None:
        return None
    result = settled(laws_of(table.round.tournament), found.figures)
    return {
        "deals": found.deals,
        "closed": found.closed,
        **{name: figure for name, figure in found.figures.items() if name != "players"},
        "rounded": None if result is None else result.rounded,
    }
