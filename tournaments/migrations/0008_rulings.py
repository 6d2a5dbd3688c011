"""What went wrong in a deal and what was decided about it: rows that only grow."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from tournaments.models import append_only


def install(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.install(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0007_protests"),
    ]

    operations = [
        migrations.AlterField(
            model_name="action",
            name="kind",
            field=models.CharField(
                choices=[
                    ("open", "opened"),
                    ("line", "action"),
                    ("undo", "undo"),
                    ("correction", "correction"),
                    ("mark", "mark for the director"),
                    ("proof", "proof of a claim"),
                    ("void", "void"),
                ],
                max_length=10,
            ),
        ),
        migrations.CreateModel(
            name="Infraction",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                ("kind", models.CharField(max_length=30)),
                ("article", models.CharField(blank=True, max_length=20)),
                ("edition", models.CharField(max_length=20)),
                ("phase", models.CharField(max_length=12)),
                ("offender", models.PositiveSmallIntegerField(null=True)),
                ("facts", models.JSONField(default=dict)),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "deal",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="infractions",
                        to="tournaments.deal",
                    ),
                ),
                (
                    "row",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="infractions",
                        to="tournaments.action",
                    ),
                ),
            ],
            options={
                "verbose_name": "infraction",
                "verbose_name_plural": "infractions",
                "ordering": ("deal", "pk"),
            },
        ),
        migrations.CreateModel(
            name="Ruling",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("remedy", "remedy chosen"),
                            ("director", "director’s ruling"),
                            ("proof", "claim settled by proof"),
                        ],
                        max_length=10,
                    ),
                ),
                ("line", models.TextField(blank=True)),
                ("article", models.CharField(blank=True, max_length=20)),
                ("edition", models.CharField(max_length=20)),
                ("phase", models.CharField(max_length=12)),
                ("reason", models.TextField(blank=True)),
                ("before", models.JSONField(null=True)),
                ("after", models.JSONField(null=True)),
                ("authority", models.CharField(max_length=20)),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "deal",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="rulings",
                        to="tournaments.deal",
                    ),
                ),
                (
                    "device",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        to="tournaments.device",
                    ),
                ),
                (
                    "infraction",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="rulings",
                        to="tournaments.infraction",
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
                (
                    "row",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="rulings",
                        to="tournaments.action",
                    ),
                ),
            ],
            options={
                "verbose_name": "ruling",
                "verbose_name_plural": "rulings",
                "ordering": ("deal", "pk"),
            },
        ),
        migrations.AddConstraint(
            model_name="infraction",
            constraint=models.UniqueConstraint(
                fields=("row", "number"), name="infraction_number_once"
            ),
        ),
        migrations.RunPython(install, migrations.RunPython.noop),
    ]
