"""A call with further reasons and with what could not be taken down; how far a job has searched."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from tournaments.models import append_only


def install(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.install(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0012_incidents_count"),
    ]

    operations = [
        migrations.AlterField(
            model_name="callstep",
            name="kind",
            field=models.CharField(
                choices=[
                    ("called", "called"),
                    ("added", "called again"),
                    ("taken", "taken"),
                    ("returned", "handed back"),
                    ("resolved", "resolved"),
                ],
                max_length=10,
            ),
        ),
        migrations.AddField(
            model_name="callstep",
            name="reason",
            field=models.CharField(
                blank=True,
                choices=[
                    ("irregularity", "Something was done against the laws"),
                    ("claim", "A claim is disputed"),
                    ("score", "A result or the sheet"),
                    ("question", "A question about the laws"),
                    ("time", "Time, or somebody is missing"),
                    ("other", "Something else"),
                ],
                default="",
                max_length=12,
            ),
        ),
        migrations.AddField(
            model_name="callstep",
            name="facts",
            field=models.JSONField(blank=True, null=True),
        ),
        migrations.RemoveField(model_name="job", name="progress"),
        migrations.AddField(
            model_name="job",
            name="positions",
            field=models.PositiveBigIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="job",
            name="most",
            field=models.PositiveBigIntegerField(blank=True, null=True),
        ),
        migrations.RunPython(install, migrations.RunPython.noop),
    ]
