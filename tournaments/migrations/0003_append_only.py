"""The log and the snapshots only grow."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from tournaments.models import append_only


def install(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.install(schema_editor.connection)


def remove(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.remove(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0002_evening")]
    operations = [migrations.RunPython(install, remove)]
