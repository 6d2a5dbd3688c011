"""Tournaments and their entries."""

from typing import Any

from rest_framework import serializers

from tournaments.api.pages import PageQuery
from tournaments.api.shapes.fields import Line, Whole
from tournaments.api.shapes.people import ClubName, club_body
from tournaments.models import Entry, Tournament
from tournaments.services.terms import MOST_DEALS
from tournaments.services.tournaments import is_frozen


class Tournaments(PageQuery):
    """Which tournaments, and in which order."""

    club = Line(max_length=80, required=False, help_text="The slug of one club.")
    state = serializers.ChoiceField(choices=Tournament.State.values, required=False)
    order = serializers.ChoiceField(
        choices=["created", "-created", "name", "-name"], default="-created"
    )


class TournamentBody(serializers.Serializer[Any]):
    """A tournament and the laws it is played by."""

    slug = serializers.CharField()
    name = serializers.CharField()
    club = ClubName()
    state = serializers.ChoiceField(choices=Tournament.State.values)
    preset = serializers.CharField(help_text="Of the laws, such as `russian/sochi`.")
    options = serializers.DictField(child=serializers.CharField())
    edition = serializers.CharField()
    frozen = serializers.BooleanField(help_text="A round has been opened: the laws stay.")
    mode = serializers.ChoiceField(choices=Tournament.Mode.values)
    deals_per_table = serializers.IntegerField(
        allow_null=True, help_text="A table's session ends after so many; null: by the laws alone."
    )
    zone = serializers.CharField()
    position = serializers.IntegerField(help_text="How many rows all its logs have.")
    created = serializers.DateTimeField()


class NewTournament(serializers.Serializer[Any]):
    """A draft to be made from a preset of the laws."""

    name = Line(max_length=80)
    preset = Line(max_length=60)
    options = serializers.DictField(child=Line(allow_blank=True), default=dict)
    mode = serializers.ChoiceField(choices=Tournament.Mode.values, default="silent")
    deals_per_table = Whole(min_value=1, max_value=MOST_DEALS, allow_null=True, default=None)
    zone = Line(max_length=60, default="UTC")


class ChangedTournament(serializers.Serializer[Any]):
    """What is to be another; all but name and zone only until the first round opens."""

    name = Line(max_length=80, required=False)
    zone = Line(max_length=60, required=False)
    preset = Line(max_length=60, required=False, help_text="Without `options`: with its own.")
    options = serializers.DictField(child=Line(allow_blank=True), required=False)
    mode = serializers.ChoiceField(choices=Tournament.Mode.values, required=False)
    deals_per_table = Whole(
        min_value=1, max_value=MOST_DEALS, allow_null=True, required=False, help_text="Null: none."
    )


class Entries(PageQuery):
    """Which entries."""

    state = serializers.ChoiceField(choices=Entry.State.values, required=False)
    order = serializers.ChoiceField(
        choices=["number", "-number", "name", "-name"], default="number"
    )


class EntryBody(serializers.Serializer[Any]):
    """A player of the tournament."""

    number = serializers.IntegerField()
    name = serializers.CharField()
    state = serializers.ChoiceField(choices=Entry.State.values)


class EntryList(serializers.Serializer[Any]):
    items = EntryBody(many=True)


class NewEntries(serializers.Serializer[Any]):
    """Names of players; none is entered when one of them is refused."""

    names = serializers.ListField(child=Line(max_length=80), min_length=1, max_length=999)


class ChangedEntry(serializers.Serializer[Any]):
    """Another name, or the account of the player, who then sees his own cards."""

    name = Line(max_length=80, required=False)
    username = Line(
        max_length=150, allow_null=True, required=False, help_text="Of the club’s; null: nobody’s."
    )


def tournament_body(tournament: Tournament) -> dict[str, Any]:
    return {
        "slug": tournament.slug,
        "name": tournament.name,
        "club": club_body(tournament.club),
        "state": tournament.state,
        "preset": tournament.preset,
        "options": tournament.options,
        "edition": tournament.edition,
        "frozen": is_frozen(tournament),
        "mode": tournament.mode,
        "deals_per_table": tournament.deals_per_table,
        "zone": tournament.zone,
        "position": tournament.position,
        "created": tournament.created,
    }


def entry_body(entry: Entry) -> dict[str, Any]:
    return {"number": entry.number, "name": entry.name, "state": entry.state}
