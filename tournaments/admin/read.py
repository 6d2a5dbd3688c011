"""A page of the administration on which nothing can be written."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

if TYPE_CHECKING:
    Admin = admin.ModelAdmin[Model]
else:
    Admin = admin.ModelAdmin

TABLE = "table__round__tournament"


class Read(Admin):
    """Read and nothing else; hidden fields are those of `secrets`."""

    secrets: tuple[str, ...] = ()
    show_full_result_count = False

    def get_exclude(self, request: HttpRequest, obj: Model | None = None) -> tuple[str, ...]:
        return self.secrets

    def get_fields(self, request: HttpRequest, obj: Model | None = None) -> list[Any]:
        named = [field.name for field in self.opts.fields if field.name != "id"]
        return [name for name in named if name not in self.secrets]

    def get_readonly_fields(self, request: HttpRequest, obj: Model | None = None) -> list[str]:
        return self.get_fields(request, obj)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False
