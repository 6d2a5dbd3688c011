"""Is the process alive, and may it be sent requests?"""

import logging
import secrets
from collections.abc import Callable

from django.core.cache import cache
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

_log = logging.getLogger("referee.health")


@never_cache
@require_safe
def live(request: HttpRequest) -> JsonResponse:
    """Touches nothing: a broken database is no reason to restart the process."""
    return JsonResponse({"status": "live"})


@never_cache
@require_safe
def ready(request: HttpRequest) -> JsonResponse:
    """503 with the failed check's name until database, migrations and cache all answer."""
    checks = {name: _passes(name, check) for name, check in _CHECKS.items()}
    fine = all(checks.values())
    body = {
        "status": "ready" if fine else "not ready",
        "checks": {name: "ok" if passed else "failed" for name, passed in checks.items()},
    }
    return JsonResponse(body, status=200 if fine else 503)


def _passes(name: str, check: Callable[[], bool]) -> bool:
    try:
        return check()
    except Exception as error:
        _log.error("not ready", exc_info=error, extra={"check": name})
        return False


def _database() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        return bool(cursor.fetchone() == (1,))


def _migrations() -> bool:
    """Every migration on disk has been applied."""
    executor = MigrationExecutor(connection)
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())


def _cache() -> bool:
    key, value = f"health:{secrets.token_hex(8)}", secrets.token_hex(8)
    cache.set(key, value, timeout=10)
    found: object = cache.get(key)
    cache.delete(key)
    return found == value


_CHECKS: dict[str, Callable[[], bool]] = {
    "database": _database,
    "migrations": _migrations,
    "cache": _cache,
}
