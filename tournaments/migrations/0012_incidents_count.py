"""Incidents that count: rows of the deal's log, with the verdict by which they were ruled."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from tournaments.models import append_only


def install(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.install(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0011_pots"),
    ]

    operations = [
        migrations.AddField(
            model_name="incident",
            name="row",
            field=models.OneToOneField(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="incident",
                to="tournaments.action",
            ),
        ),
        migrations.AddField(
            model_name="incident",
            name="verdict",
            field=models.JSONField(null=True),
        ),
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
                    ("incident", "incident"),
                ],
                max_length=10,
            ),
        ),
        migrations.AlterField(
            model_name="action",
            name="nature",
            field=models.CharField(
                blank=True,
                choices=[
                    ("keying", "paper right, entry wrong"),
                    ("table-entry", "the table wrote it wrong"),
                    ("ruling", "the director ruled"),
                ],
                max_length=12,
            ),
        ),
        migrations.AlterField(
            model_name="ruling",
            name="kind",
            field=models.CharField(
                choices=[
                    ("remedy", "remedy chosen"),
                    ("director", "director’s ruling"),
                    ("proof", "claim settled by proof"),
                    ("incident", "ruled at the incident desk"),
                ],
                max_length=10,
            ),
        ),
        migrations.RunPython(install, migrations.RunPython.noop),
    ]
