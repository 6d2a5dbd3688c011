"""The office as Django's one application."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = "Referee"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from tournaments import checks  # noqa: F401  (registers them)
        from tournaments.queries import facts
        from tournaments.web.inquest import filed

        facts.told_by(filed.facts)
