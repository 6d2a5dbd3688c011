"""Who plays: entered, renamed, withdrawn."""

from functools import cached_property

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.answers import reading, writing
from tournaments.api.endpoint import OfTournament, asked
from tournaments.api.pages import page, page_of, queried
from tournaments.api.shapes import people
from tournaments.api.shapes import tournaments as shapes
from tournaments.api.views.people import person_of
from tournaments.api.writes import write
from tournaments.models import Entry
from tournaments.services import entries, invitations
from tournaments.services.errors import Hidden
from tournaments.services.rights import Deed


class Entries(OfTournament):
    deeds = {"GET": Deed.READ_TOURNAMENT, "POST": Deed.RUN_TOURNAMENT}

    @reading(
        "entries",
        "Who plays in a tournament",
        page_of(shapes.EntryBody),
        query=shapes.Entries,
        example={
            "total": 1,
            "page": 1,
            "pages": 1,
            "items": [{"number": 1, "name": "Anna", "state": "entered"}],
        },
    )
    def get(self, request: Request, slug: str) -> Response:
        query = queried(shapes.Entries, request)
        rows = self.tournament.entries.order_by(query["order"], "number")
        if state := query.get("state"):
            rows = rows.filter(state=state)
        return page(rows, query, shapes.entry_body)

    @writing(
        "enter",
        "Enter players",
        shapes.EntryList,
        body=shapes.NewEntries,
        status=201,
        description="Their numbers go on from the last one.",
        example={"names": ["Anna", "Boris", "Vera"]},
    )
    @write()
    def post(self, request: Request, slug: str) -> Response:
        names = asked(shapes.NewEntries, request)["names"]
        made = entries.add_many(actor=self.actor, tournament=self.tournament, text="\n".join(names))
        return Response({"items": [shapes.entry_body(entry) for entry in made]}, status=201)


class OfEntry(OfTournament):
    """An endpoint of one entry."""

    @cached_property
    def entry(self) -> Entry:
        found = self.tournament.entries.filter(number=self.kwargs["number"]).first()
        if found is None:
            raise Hidden
        return found


class OneEntry(OfEntry):
    deeds = {"PATCH": Deed.RUN_TOURNAMENT}

    @writing(
        "change-entry",
        "Rename a player, or say whose account it is",
        shapes.EntryBody,
        body=shapes.ChangedEntry,
        example={"name": "Anna K."},
    )
    @write()
    def patch(self, request: Request, slug: str, number: int) -> Response:
        wanted = asked(shapes.ChangedEntry, request)
        entry = self.entry
        if "name" in wanted:
            entry = entries.rename(actor=self.actor, entry=entry, name=wanted["name"])
        if "username" in wanted:
            username = wanted["username"]
            person = None if username is None else person_of(self.tournament.club, username)
            entry = entries.link(actor=self.actor, entry=entry, person=person)
        return Response(shapes.entry_body(entry))


class Withdrawn(OfEntry):
    deeds = {"POST": Deed.RUN_TOURNAMENT}

    @writing(
        "withdraw-entry",
        "Withdraw a player: no further round",
        shapes.EntryBody,
        description="Number and results stay. Not while he sits at an open table.",
    )
    @write()
    def post(self, request: Request, slug: str, number: int) -> Response:
        return Response(shapes.entry_body(entries.withdraw(actor=self.actor, entry=self.entry)))


class Readmitted(OfEntry):
    deeds = {"POST": Deed.RUN_TOURNAMENT}

    @writing("readmit-entry", "Let a player who withdrew play again", shapes.EntryBody)
    @write()
    def post(self, request: Request, slug: str, number: int) -> Response:
        return Response(shapes.entry_body(entries.readmit(actor=self.actor, entry=self.entry)))


class PlayerInvited(OfEntry):
    deeds = {"POST": Deed.RUN_TOURNAMENT}

    @writing(
        "invite-player",
        "Invite the player of an entry to an account of his own",
        people.PlayerInvited,
        body=people.NewPlayer,
        status=201,
        description="The link is `/join/<token>/`: whoever takes it up is that player, with the "
        "rights of his table. An earlier link of the entry ends. Refused where the entry has an "
        "account already.",
        example={"email": "anna@club.example"},
    )
    @write("token")
    def post(self, request: Request, slug: str, number: int) -> Response:
        wanted = asked(people.NewPlayer, request)
        made = invitations.invite_player(actor=self.actor, entry=self.entry, email=wanted["email"])
        body = people.player_invited_body(made.invitation, self.entry, made.token)
        return Response(body, status=201)
