"""Incidents ruled at the desk, attached to deals from paper: rows that only grow."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from tournaments.models import append_only


def install(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.install(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0008_rulings"),
    ]

    operations = [
        migrations.CreateModel(
            name="Incident",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("record", models.TextField()),
                ("answers", models.TextField(blank=True)),
                ("article", models.CharField(blank=True, max_length=20)),
                ("edition", models.CharField(max_length=20)),
                ("authority", models.CharField(max_length=20)),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "deal",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="incidents",
                        to="tournaments.deal",
                    ),
                ),
                (
                    "person",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        to="tournaments.person",
                    ),
                ),
            ],
            options={
                "verbose_name": "incident",
                "verbose_name_plural": "incidents",
                "ordering": ("deal", "pk"),
            },
        ),
        migrations.RunPython(install, migrations.RunPython.noop),
    ]
