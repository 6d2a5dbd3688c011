"""What went wrong and what was decided: calls, protests, infractions, rulings, incidents."""

from django.contrib import admin

from tournaments import models
from tournaments.admin.read import TABLE, Read


@admin.register(models.Call)
class CallAdmin(Read):
    """The director called to a table."""

    list_display = ("made", "table", "reason", "holder", "ended")
    list_select_related = (TABLE, "holder")
    list_filter = ("reason", ("ended", admin.EmptyFieldListFilter), "table__round__tournament")
    search_fields = ("token", "table__round__tournament__name")
    date_hierarchy = "made"


@admin.register(models.CallStep)
class CallStepAdmin(Read):
    """The lives of calls."""

    list_display = ("position", "case", "number", "kind", "authority", "person", "at")
    list_select_related = (f"case__{TABLE}", "person")
    list_filter = ("kind", "authority", "case__table__round__tournament")
    search_fields = ("text", "person__name", "case__token")
    date_hierarchy = "at"
    ordering = ("-pk",)


@admin.register(models.Protest)
class ProtestAdmin(Read):
    """Protests against results and rulings."""

    list_display = ("made", "deal", "by", "holder", "outcome", "ended")
    list_select_related = (f"deal__{TABLE}", "by", "holder")
    list_filter = ("outcome", "deal__table__round__tournament")
    search_fields = ("token", "by__name", "deal__token")
    date_hierarchy = "made"


@admin.register(models.ProtestStep)
class ProtestStepAdmin(Read):
    """The lives of protests."""

    list_display = ("position", "case", "number", "kind", "outcome", "authority", "person", "at")
    list_select_related = (f"case__deal__{TABLE}", "person")
    list_filter = ("kind", "outcome", "authority", "case__deal__table__round__tournament")
    search_fields = ("text", "article", "person__name", "case__token")
    date_hierarchy = "at"
    ordering = ("-pk",)


@admin.register(models.Infraction)
class InfractionAdmin(Read):
    """Irregularities as the law noted them."""

    list_display = ("deal", "number", "kind", "article", "offender", "at")
    list_select_related = (f"deal__{TABLE}",)
    list_filter = ("kind", "article", "deal__table__round__tournament")
    search_fields = ("deal__token", "article")
    date_hierarchy = "at"


@admin.register(models.Ruling)
class RulingAdmin(Read):
    """Remedies chosen, the director's lines, claims settled."""

    list_display = ("deal", "kind", "line", "article", "authority", "person", "at")
    list_select_related = (f"deal__{TABLE}", "person")
    list_filter = ("kind", "article", "deal__table__round__tournament")
    search_fields = ("deal__token", "line", "reason")
    date_hierarchy = "at"


@admin.register(models.Incident)
class IncidentAdmin(Read):
    """Incidents attached to a deal from paper."""

    list_display = ("deal", "person", "at")
    list_select_related = (f"deal__{TABLE}", "person")
    list_filter = ("deal__table__round__tournament",)
    search_fields = ("deal__token", "record")
    date_hierarchy = "at"
