"""Where rows and counters live: SQLite or PostgreSQL, memory or Redis."""

from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from tournaments.config.environment import SettingRefused

# Readers never wait for a writer (WAL), writers queue instead of failing (IMMEDIATE, 20 s),
# and what was answered with success survives a power cut (FULL).
_SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
}


def database(url: str, *, data: Path, pool: int) -> dict[str, Any]:
    """Django's settings of the one database."""
    if not url:
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(data / "referee.sqlite3"),
            "OPTIONS": dict(_SQLITE_OPTIONS),
        }
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise SettingRefused("DATABASE_URL cannot be read as an address") from None
    if parts.scheme not in ("postgres", "postgresql"):
        raise SettingRefused("DATABASE_URL must begin with postgresql://")
    name = unquote(parts.path.removeprefix("/"))
    if not name:
        raise SettingRefused("DATABASE_URL must name a database: postgresql://host/name")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(port or ""),
        "CONN_MAX_AGE": 0,  # the pool keeps connections; a thread must not
        "OPTIONS": {
            "pool": {"min_size": 1, "max_size": pool, "timeout": 10},
            **dict(parse_qsl(parts.query)),
        },
    }


def cache(url: str) -> dict[str, Any]:
    """Django's settings of the cache, which carries the counters of the rate limit."""
    if not url:
        return {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "LOCATION": "referee",
            "OPTIONS": {"MAX_ENTRIES": 100_000},
        }
    if urlsplit(url).scheme not in ("redis", "rediss", "unix"):
        raise SettingRefused("REDIS_URL must begin with redis:// or rediss://")
    return {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": url,
        "KEY_PREFIX": "referee",
        "OPTIONS": {"socket_timeout": 2, "socket_connect_timeout": 2},
    }
