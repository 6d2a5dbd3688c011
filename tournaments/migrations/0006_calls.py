"""The director called to a table; the steps of a call only grow."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

import tournaments.models.tokens
from tournaments.models import append_only


def install(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.install(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0005_searches")]
    operations = [
        migrations.CreateModel(
            name="Call",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "token",
                    models.CharField(
                        default=tournaments.models.tokens.new_token,
                        editable=False,
                        max_length=32,
                        unique=True,
                    ),
                ),
                ("version", models.PositiveIntegerField(default=0, editable=False)),
                ("lease", models.DateTimeField(null=True)),
                ("made", models.DateTimeField(auto_now_add=True)),
                ("ended", models.DateTimeField(null=True)),
                (
                    "reason",
                    models.CharField(
                        choices=[
                            ("irregularity", "Something was done against the laws"),
                            ("claim", "A claim is disputed"),
                            ("score", "A result or the sheet"),
                            ("question", "A question about the laws"),
                            ("time", "Time, or somebody is missing"),
                            ("other", "Something else"),
                        ],
                        max_length=12,
                    ),
                ),
                (
                    "holder",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="tournaments.person",
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="calls",
                        to="tournaments.table",
                    ),
                ),
            ],
            options={
                "verbose_name": "call",
                "verbose_name_plural": "calls",
                "ordering": ("made", "pk"),
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("ended", None)),
                        fields=("table",),
                        name="call_open_once",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="CallStep",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("position", models.PositiveIntegerField()),
                ("authority", models.CharField(max_length=20)),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("called", "called"),
                            ("taken", "taken"),
                            ("returned", "handed back"),
                            ("resolved", "resolved"),
                        ],
                        max_length=10,
                    ),
                ),
                ("text", models.TextField(blank=True)),
                ("minutes", models.PositiveSmallIntegerField(default=0)),
                (
                    "case",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="steps",
                        to="tournaments.call",
                    ),
                ),
                (
                    "device",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="tournaments.device",
                    ),
                ),
                (
                    "person",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="tournaments.person",
                    ),
                ),
            ],
            options={
                "verbose_name": "step of a call",
                "verbose_name_plural": "steps of calls",
                "ordering": ("case", "number"),
                "constraints": [
                    models.UniqueConstraint(fields=("case", "number"), name="call_step_once")
                ],
            },
        ),
        migrations.RunPython(install, migrations.RunPython.noop),
    ]
