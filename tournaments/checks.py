"""System checks: what Django's own do not know about this office."""

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core import checks
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connections
from django.db.migrations.recorder import MigrationRecorder

from tournaments.models import append_only

_GUARDED = ("tournaments", "0003_append_only")


@register()
def limits_fit(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """A record that is allowed must fit into a request that is allowed."""
    if settings.RECORD_LIMIT <= settings.BODY_LIMIT:
        return []
    return [
        Error(
            "REFEREE_RECORD_LIMIT is larger than REFEREE_BODY_LIMIT.",
            hint="No request could carry the largest record.",
            id="referee.E001",
        )
    ]


@register()
def law_has_presets(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """A site without laws to judge by is an installation that went wrong."""
    import referee

    if referee.presets():
        return []
    return [Error("The law offers no presets.", id="referee.E002")]


@register(Tags.database)
def log_only_grows(
    app_configs: Sequence[AppConfig] | None, databases: Sequence[str] | None = None, **kwargs: Any
) -> list[CheckMessage]:
    """The triggers stand wherever the migration that makes them has run."""
    return [
        Error(
            f"The trigger {name} is missing in the database “{alias}”: rows could be changed.",
            hint="python manage.py guard puts it back.",
            id="referee.E003",
        )
        for alias in databases or ()
        if _GUARDED in MigrationRecorder(connections[alias]).applied_migrations()
        for name in append_only.missing(connections[alias])
    ]


@register("security", deploy=True)
def counters_are_shared(
    app_configs: Sequence[AppConfig] | None, **kwargs: Any
) -> list[CheckMessage]:
    """Counters in one process's memory let every further process start from zero."""
    if "locmem" not in settings.CACHES["default"]["BACKEND"]:
        return []
    return [
        checks.Warning(
            "Requests are counted in this process only.",
            hint="Set REDIS_URL, so that the rate limit holds over all processes.",
            id="referee.W001",
        )
    ]


@register("security", deploy=True)
def proxies_are_named(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """HTTPS ends at a proxy: without a trusted one, all clients share one address and budget."""
    if settings.TRUSTED_PROXIES or not settings.SECURE_SSL_REDIRECT:
        return []
    return [
        checks.Warning(
            "HTTPS is required, but no proxy is trusted to say that it was used.",
            hint="Set REFEREE_TRUSTED_PROXIES to the number of proxies of your own.",
            id="referee.W002",
        )
    ]
