"""Every variable that the office reads from its environment, with typed readers.

`TABLE` is the only list: `.env.example` and the README repeat it, and a test compares them.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass

from django.core.exceptions import ImproperlyConfigured


@dataclass(frozen=True, slots=True)
class Variable:
    """One variable: the text it has when nobody sets it, and what it means."""

    name: str
    default: str
    meaning: str


TABLE = (
    Variable(
        "REFEREE_MODE",
        "development",
        "`development`, `demo` (what `make demo` uses) or `production`",
    ),
    Variable(
        "REFEREE_SECRET_KEY",
        "",
        "signs cookies; needed in production, elsewhere made once and kept in the data folder",
    ),
    Variable(
        "REFEREE_HOSTS",
        "127.0.0.1,localhost,[::1]",
        "host names served, separated by commas; to be named in production, `*` is refused there",
    ),
    Variable(
        "REFEREE_ORIGINS",
        "",
        "further origins whose forms are trusted, as `https://club.example`",
    ),
    Variable("REFEREE_DATA", "var", "folder of the SQLite file, the key and the collected files"),
    Variable(
        "DATABASE_URL",
        "",
        "`postgresql://user:password@host:5432/name`; empty: SQLite in the data folder",
    ),
    Variable("DATABASE_POOL", "8", "most PostgreSQL connections of one process"),
    Variable(
        "REDIS_URL",
        "",
        "`redis://host:6379/0` for counters shared by processes; needed in production",
    ),
    Variable(
        "REFEREE_HTTPS",
        "yes in production",
        "`yes`: redirect to HTTPS, secure cookies, HSTS; `no` is refused in production",
    ),
    Variable(
        "REFEREE_TRUSTED_PROXIES",
        "0",
        "how many proxies of your own stand in front; only they are believed about addresses",
    ),
    Variable(
        "REFEREE_POST_RATE",
        "60",
        "requests with a body an address may send in a minute; somebody known five times as many",
    ),
    Variable(
        "REFEREE_GET_RATE",
        "600",
        "other requests that one address may send in a minute; somebody known five times as many",
    ),
    Variable("REFEREE_BODY_LIMIT", "262144", "largest body of a request, in bytes"),
    Variable("REFEREE_RECORD_LIMIT", "65536", "largest record that is judged, in bytes"),
    Variable("REFEREE_JSON_DEPTH", "16", "deepest nesting of a JSON body"),
    Variable("REFEREE_INVITATION_DAYS", "7", "how many days an invitation can be taken up"),
    Variable("REFEREE_ENROLMENT_MINUTES", "10", "how many minutes a table's code can be used"),
    Variable("REFEREE_DEVICE_HOURS", "18", "how many hours a phone stays its table's device"),
    Variable("REFEREE_JOB_LEASE", "30", "seconds after which a background job counts as lost"),
    Variable(
        "REFEREE_SEARCHES",
        "2",
        "searches that one sender may have under way at once",
    ),
    Variable("REFEREE_SEARCH_QUEUE", "50", "searches of all senders together under way"),
    Variable("REFEREE_SEARCH_POSITIONS", "200000", "most positions that one search may look at"),
    Variable("REFEREE_SEARCH_SECONDS", "15", "most seconds that one search may take"),
    Variable("REFEREE_STREAMS", "200", "most pages that one process keeps told of changes at once"),
    Variable(
        "REFEREE_MAIL",
        "",
        "`smtp://user:password@host:587` or `smtps://…`; empty: printed on the console, in "
        "production not sent",
    ),
    Variable("REFEREE_MAIL_FROM", "referee@localhost", "the sender of the site's letters"),
    Variable("REFEREE_LANGUAGE", "en", "language when none is named: `en`, `ru`, `de`, `el`"),
    Variable("REFEREE_TIME_ZONE", "UTC", "zone in which times are shown; they are stored in UTC"),
    Variable("REFEREE_LOG", "plain", "`plain` or `json`"),
    Variable("REFEREE_LOG_LEVEL", "INFO", "`DEBUG`, `INFO`, `WARNING` or `ERROR`"),
    Variable("REFEREE_DEBUG", "no", "Django's debug pages; refused in production"),
)

_DEFAULTS = {variable.name: variable.default for variable in TABLE}
_FLAGS = {"yes": True, "no": False, "true": True, "false": False, "1": True, "0": False}


class SettingRefused(ImproperlyConfigured):
    """A variable whose value the office will not start with; the text is one line."""


class Environment:
    """Typed reading of one environment; an empty value counts as not set."""

    def __init__(self, values: Mapping[str, str] | None = None) -> None:
        self._values = os.environ if values is None else values

    def text(self, name: str) -> str:
        return self._values.get(name, "").strip() or _DEFAULTS[name]

    def given(self, name: str) -> str:
        """What was set by hand, or "": the default does not count."""
        default = _DEFAULTS[name]
        value = self._values.get(name, "").strip()
        return "" if value == default else value

    def choice(self, name: str, allowed: tuple[str, ...]) -> str:
        value = self.text(name)
        if value not in allowed:
            raise SettingRefused(f"{name} must be one of {', '.join(allowed)}")
        return value

    def flag(self, name: str, *, default: bool = False) -> bool:
        value = self._values.get(name, "").strip().lower()
        if not value:
            return default
        if value not in _FLAGS:
            raise SettingRefused(f"{name} must be yes or no")
        return _FLAGS[value]

    def number(self, name: str, *, least: int = 0) -> int:
        value = self.text(name)
        if not value.isascii() or not value.isdigit() or int(value) < least:
            raise SettingRefused(f"{name} must be a whole number, at least {least}")
        return int(value)

    def words(self, name: str) -> list[str]:
        return [word.strip() for word in self.text(name).split(",") if word.strip()]
