"""Clubs, people and roles, which are edited here; tournaments and what is derived from them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from tournaments import models
from tournaments.admin.read import TABLE, Admin, Read

if TYPE_CHECKING:
    _Inline = admin.TabularInline[models.Role, models.Person]
else:
    _Inline = admin.TabularInline


class Roles(_Inline):
    """A person's roles, on the person's page."""

    model = models.Role
    extra = 0
    autocomplete_fields = ("club", "tournament")


@admin.register(models.Club)
class ClubAdmin(Admin):
    """A club; its address stays once it has one."""

    list_display = ("name", "slug", "created")
    search_fields = ("name", "slug")
    date_hierarchy = "created"

    def get_readonly_fields(self, request: HttpRequest, obj: Model | None = None) -> list[str]:
        return [] if obj is None else ["slug", "created"]

    def get_prepopulated_fields(
        self, request: HttpRequest, obj: Model | None = None
    ) -> dict[str, Sequence[str]]:
        return {"slug": ("name",)} if obj is None else {}


@admin.register(models.Person)
class PersonAdmin(Admin):
    """Somebody, with or without an account, and his roles."""

    list_display = ("name", "user", "created")
    list_select_related = ("user",)
    list_filter = (("user", admin.EmptyFieldListFilter), "roles__kind", "roles__club")
    search_fields = ("name", "user__username", "user__email")
    autocomplete_fields = ("user",)
    inlines = (Roles,)


@admin.register(models.Role)
class RoleAdmin(Admin):
    """What somebody may do in a club, or in one tournament of it."""

    list_display = ("person", "kind", "club", "tournament", "created")
    list_select_related = ("person", "club", "tournament")
    list_filter = ("kind", "club")
    search_fields = ("person__name", "club__name", "tournament__name")
    autocomplete_fields = ("person", "club", "tournament")


@admin.register(models.Invitation)
class InvitationAdmin(Read):
    """Who was invited to what; the link itself nobody can find out."""

    secrets = ("digest",)
    list_display = ("name", "kind", "club", "tournament", "expires", "used")
    list_select_related = ("club", "tournament")
    list_filter = ("kind", "club", ("used", admin.EmptyFieldListFilter))
    search_fields = ("name", "email")
    date_hierarchy = "created"


@admin.register(models.Tournament)
class TournamentAdmin(Read):
    """A tournament as its desk has made it."""

    list_display = ("name", "club", "state", "preset", "mode", "position", "created")
    list_select_related = ("club",)
    list_filter = ("state", "preset", "mode", "club")
    search_fields = ("name", "slug", "club__name")
    date_hierarchy = "created"


@admin.register(models.Entry)
class EntryAdmin(Read):
    """Who plays."""

    list_display = ("name", "number", "tournament", "person", "state")
    list_select_related = ("tournament", "person")
    list_filter = ("state", "tournament")
    search_fields = ("name", "tournament__name")


@admin.register(models.Round)
class RoundAdmin(Read):
    """A round's life."""

    list_display = ("tournament", "number", "state", "seed", "opened", "closed")
    list_select_related = ("tournament",)
    list_filter = ("state", "tournament")
    search_fields = ("tournament__name", "seed")


@admin.register(models.Deal)
class DealAdmin(Read):
    """A deal as its log comes to."""

    list_display = ("table", "label", "state", "source", "contract", "version", "opened")
    list_select_related = (TABLE,)
    list_filter = ("state", "source", "table__round__tournament")
    search_fields = ("token", "table__round__tournament__name")
    date_hierarchy = "opened"


@admin.register(models.Action)
class ActionAdmin(Read):
    """The log."""

    list_display = ("position", "deal", "number", "kind", "line", "authority", "person", "at")
    list_select_related = (f"deal__{TABLE}", "person")
    list_filter = ("kind", "authority", "nature", "deal__table__round__tournament")
    search_fields = ("line", "reason", "deal__token", "person__name")
    date_hierarchy = "at"
    ordering = ("-pk",)


@admin.register(models.RunningSheet)
class RunningSheetAdmin(Read):
    """A table's sheet."""

    list_display = ("table", "deals", "closed", "version")
    list_select_related = (TABLE,)
    list_filter = ("closed", "table__round__tournament")
    search_fields = ("table__round__tournament__name",)


@admin.register(models.Snapshot)
class SnapshotAdmin(Read):
    """A published standing."""

    list_display = ("tournament", "number", "position", "computed", "digest")
    list_select_related = ("tournament",)
    list_filter = ("tournament",)
    search_fields = ("tournament__name", "digest")
    date_hierarchy = "computed"


@admin.register(models.Job)
class JobAdmin(Read):
    """Work in the background."""

    list_display = ("kind", "subject", "cause", "state", "attempts", "created", "ended")
    list_filter = ("state", "kind")
    search_fields = ("subject", "cause", "error")
    date_hierarchy = "created"


@admin.register(models.Search)
class SearchAdmin(Read):
    """A search; what was asked is its owner's, and so is the answer."""

    secrets = ("token", "question", "answer")
    list_display = ("kind", "owner", "state", "positions", "limit", "error", "created", "ended")
    list_filter = ("state", "kind", "error")
    search_fields = ("owner",)
    date_hierarchy = "created"


@admin.register(models.Receipt)
class ReceiptAdmin(Read):
    """A request that was answered; the answer may hold a phone's secret and is not shown."""

    secrets = ("request", "answer")
    list_display = ("actor", "key", "status", "lease", "created")
    list_filter = ("status",)
    search_fields = ("actor", "key")
    date_hierarchy = "created"


@admin.register(models.Device)
class DeviceAdmin(Read):
    """A table's phone."""

    secrets = ("digest",)
    list_display = ("table", "epoch", "made", "expires", "revoked", "last_used")
    list_select_related = (TABLE,)
    list_filter = (("revoked", admin.EmptyFieldListFilter), "table__round__tournament")
    search_fields = ("table__round__tournament__name",)


@admin.register(models.Enrolment)
class EnrolmentAdmin(Read):
    """A code for a phone."""

    secrets = ("digest",)
    list_display = ("table", "made_by", "created", "expires", "used")
    list_select_related = (TABLE, "made_by")
    list_filter = (("used", admin.EmptyFieldListFilter), "table__round__tournament")
    search_fields = ("table__round__tournament__name",)


@admin.register(models.Judgement)
class JudgementAdmin(Read):
    """A verdict is evidence."""

    list_display = ("created", "laws", "edition", "status", "code")
    list_filter = ("status", "laws", "code")
    search_fields = ("token", "digest")
    date_hierarchy = "created"
