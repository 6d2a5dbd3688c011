"""Deals that were made void while nothing but their logs said so: a ruling beside the row that did
it, as the log has it. What the score was before it is not known any more.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

import referee

FIRST, OVER = "auction", "finished"
"""The part of a deal in which nothing was written yet, and of one that had its result."""


def write(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """One ruling for each such row, dated as the row is."""
    ruling = apps.get_model("tournaments", "Ruling")
    ruling._meta.get_field("at").auto_now_add = False  # noqa: SLF001 - Django documents it
    acts = apps.get_model("tournaments", "Action").objects.filter(kind="void", rulings=None)
    found = acts.select_related("deal__table__round__tournament").order_by("position")
    ruling.objects.bulk_create(_ruling(ruling, act) for act in found)


def _ruling(ruling: Any, act: Any) -> Any:
    return ruling(
        deal=act.deal,
        row=act,
        kind="director",
        edition=act.edition,
        phase=_phase(act),
        reason=act.reason,
        person_id=act.person_id,
        device_id=act.device_id,
        authority=act.authority,
        at=act.at,
    )


def _phase(act: Any) -> str:
    """The part of the deal that it was in: by the last stage that its lines led to."""
    if act.deal.finished is not None:
        return OVER
    tournament = act.deal.table.round.tournament
    laws = referee.laws_named(tournament.preset, tournament.options, tournament.edition)
    stages = [laws.stages[key].phase for key in _entered(_before(act)) if key in laws.stages]
    return stages[-1] if stages else FIRST


def _before(act: Any) -> Sequence[Any]:
    """The lines that stood when the deal was made void."""
    rows = list(act.deal.actions.filter(number__lt=act.number).order_by("number"))
    replaced = {number for row in rows for number in row.replaces}
    return [row for row in rows if row.kind == "line" and row.number not in replaced]


def _entered(rows: Iterable[Any]) -> Iterable[str]:
    for row in rows:
        for event in row.events:
            if event["event"] == "Entered":
                yield event["stage"]


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0015_entry_invitations"),
    ]

    operations = [
        migrations.RunPython(write, migrations.RunPython.noop),
    ]
