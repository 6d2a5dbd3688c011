"""Protests against results and rulings; their steps only grow."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

import tournaments.models.tokens
from tournaments.models import append_only


def install(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.install(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0006_calls")]
    operations = [
        migrations.CreateModel(
            name="Protest",
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
                    "outcome",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("upheld", "upheld"),
                            ("rejected", "rejected"),
                            ("settled", "settled"),
                            ("withdrawn", "withdrawn"),
                        ],
                        max_length=10,
                    ),
                ),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="protests",
                        to="tournaments.person",
                    ),
                ),
                (
                    "deal",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="protests",
                        to="tournaments.deal",
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
                    "row",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="protests",
                        to="tournaments.action",
                    ),
                ),
            ],
            options={
                "verbose_name": "protest",
                "verbose_name_plural": "protests",
                "ordering": ("made", "pk"),
            },
        ),
        migrations.CreateModel(
            name="ProtestStep",
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
                            ("filed", "filed"),
                            ("taken", "taken in hand"),
                            ("returned", "handed back"),
                            ("withdrawn", "withdrawn"),
                            ("decided", "decided"),
                        ],
                        max_length=10,
                    ),
                ),
                ("text", models.TextField(blank=True)),
                ("evidence", models.TextField(blank=True)),
                (
                    "outcome",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("upheld", "upheld"),
                            ("rejected", "rejected"),
                            ("settled", "settled"),
                            ("withdrawn", "withdrawn"),
                        ],
                        max_length=10,
                    ),
                ),
                ("article", models.CharField(blank=True, max_length=40)),
                ("rows", models.JSONField(default=list)),
                ("before", models.JSONField(null=True)),
                ("after", models.JSONField(null=True)),
                (
                    "case",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="steps",
                        to="tournaments.protest",
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
                "verbose_name": "step of a protest",
                "verbose_name_plural": "steps of protests",
                "ordering": ("case", "number"),
                "constraints": [
                    models.UniqueConstraint(fields=("case", "number"), name="protest_step_once")
                ],
            },
        ),
        migrations.RunPython(install, migrations.RunPython.noop),
    ]
