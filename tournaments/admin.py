"""What the administration shows: judgements, to be read and never written."""

from typing import TYPE_CHECKING

from django.contrib import admin
from django.http import HttpRequest

from tournaments.models import Judgement

if TYPE_CHECKING:
    _JudgementAdmin = admin.ModelAdmin[Judgement]
else:
    _JudgementAdmin = admin.ModelAdmin


@admin.register(Judgement)
class JudgementAdmin(_JudgementAdmin):
    """A verdict is evidence: nobody adds, changes or deletes one here."""

    list_display = ("created", "laws", "edition", "status", "code")
    list_filter = ("status", "laws", "code")
    search_fields = ("token", "digest")
    date_hierarchy = "created"
    readonly_fields = (
        "token", "digest", "laws", "edition", "status", "code", "record", "verdict", "created",
    )  # fmt: skip

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Judgement | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Judgement | None = None) -> bool:
        return False
