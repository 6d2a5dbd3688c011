"""The articles of a deal's irregularities as the law has them by now."""

from collections.abc import Iterable
from typing import Any

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

import referee
from tournaments.models import PLACES


def fill(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Deals that have irregularities are judged once more; nothing is searched for."""
    kinds = ("line", "mark")
    every = apps.get_model("tournaments", "Deal").objects
    deals = every.filter(infractions__row__kind__in=kinds).distinct()
    for deal in deals.select_related("table__round__tournament"):
        rows = list(deal.actions.order_by("number"))
        replaced = {number for row in rows for number in row.replaces}
        standing = [row for row in rows if row.number not in replaced]
        text = "\n".join(
            [*_head(deal), "", *(row.line for row in standing if row.kind == "line"), ""]
        )
        proofs = list(_proofs(row for row in standing if row.kind == "proof"))
        verdict = referee.verdict_of(referee.replay(text, limit=0, proofs=proofs))
        noted = ((str(row["number"]), row["article"]) for row in verdict["irregularities"])
        deal.articles = {number: article for number, article in noted if article}
        deal.save(update_fields=["articles"])


def _head(deal: Any) -> list[str]:
    """The headers of the deal's record."""
    tournament, names = deal.table.round.tournament, PLACES[: deal.table.seats.count()]
    options = " ".join(f"{name}={value}" for name, value in sorted(tournament.options.items()))
    return [
        f"Laws: {tournament.preset}",
        f"Edition: {tournament.edition}",
        *([f"Options: {options}"] if options else []),
        f"Seats: {' '.join(names)}",
        f"Dealer: {names[deal.dealer]}",
        *deal.cards.splitlines(),
        f"Pot: {deal.pot}" if deal.pot else f"Progression: {deal.progression}",
        *(["Entry: result"] if deal.source == "result" else []),
    ]


def _proofs(rows: Iterable[Any]) -> Iterable[referee.ClaimProved]:
    for row in rows:
        event = referee.event_from(row.events[0])
        if isinstance(event, referee.ClaimProved):
            yield event


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0013_called_again"),
    ]

    operations = [
        migrations.AddField(
            model_name="deal",
            name="articles",
            field=models.JSONField(blank=True, default=dict, editable=False),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
