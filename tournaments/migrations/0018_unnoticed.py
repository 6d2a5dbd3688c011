"""The articles of deals without those of what nobody pointed out: it is no ruling."""

from collections.abc import Iterable
from typing import Any

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

POINTED_OUT = ("Remedied", "Recast", "Waived")
"""What the law makes of an irregularity that somebody has pointed out, or the director waived."""


def fill(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """By the stored events of the lines that stand."""
    every = apps.get_model("tournaments", "Deal").objects
    kinds = ("revoke", "out-of-turn-late")
    for deal in every.filter(infractions__kind__in=kinds).distinct():
        rows = list(deal.actions.order_by("number"))
        replaced = {number for row in rows for number in row.replaces}
        standing = [row for row in rows if row.kind == "line" and row.number not in replaced]
        silent = _unnoticed([event for row in standing for event in row.events], kinds)
        told = {
            number: "" if int(number) in silent else was for number, was in deal.articles.items()
        }
        if told != deal.articles:
            deal.articles = told
            deal.save(update_fields=["articles"])


def _unnoticed(events: Iterable[Any], kinds: tuple[str, ...]) -> set[int]:
    """The numbers of irregularities of these kinds of which nothing came."""
    found: set[int] = set()
    count = 0
    for event in events:
        if event["event"] == "Noted":
            count += 1
            if event["called"] in kinds and event.get("remedy") is None:
                found.add(count)
        elif event["event"] in POINTED_OUT:
            found.discard(event["number"])
    return found


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0017_pots_of_any_length"),
    ]

    operations = [
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
