"""Since when a line that a correction wrote anew has stood; what a case is about never changes."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from tournaments.models import append_only


def install(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.install(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0018_unnoticed"),
    ]

    operations = [
        migrations.AddField(
            model_name="action",
            name="since",
            field=models.DateTimeField(null=True),
        ),
        migrations.RunPython(install, migrations.RunPython.noop),
    ]
