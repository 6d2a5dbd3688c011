"""An invitation for a player of a tournament, whose account it becomes."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0014_ruled_articles"),
    ]

    operations = [
        migrations.AddField(
            model_name="invitation",
            name="entry",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="invitations",
                to="tournaments.entry",
            ),
        ),
        migrations.AddConstraint(
            model_name="invitation",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("entry", None),
                    models.Q(("kind", "player"), ("tournament__isnull", False)),
                    _connector="OR",
                ),
                name="invitation_for_an_entry_is_a_players",
            ),
        ),
    ]
