"""Log lines, plain or JSON, that name a request and never what was in it.

No line holds a hand, a token, a name or the text of a record: addresses are logged as routes,
and an unhandled error as its type and the places it passed, without its message.
"""

import json
import logging
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from traceback import walk_tb
from typing import Any

REQUEST_ID: ContextVar[str] = ContextVar("request_id", default="-")

# What a caller may add to a line with `extra=`.
FIELDS = ("method", "route", "status", "milliseconds", "check", "judged")


class _Line(logging.Formatter):
    """The parts that both forms share."""

    def moment(self, record: logging.LogRecord) -> str:
        return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")

    def fields(self, record: logging.LogRecord) -> dict[str, Any]:
        return {name: vars(record)[name] for name in FIELDS if name in vars(record)}

    def error(self, record: logging.LogRecord) -> str:
        """Types along the chain of causes and the places passed; messages may quote a record."""
        parts = []
        error = record.exc_info[1] if record.exc_info else None
        while error is not None:
            places = " > ".join(_places(error)) or "an unknown place"
            parts.append(f"{type(error).__name__} at {places}")
            error = error.__cause__ or error.__context__
        return " caused by ".join(parts)


class PlainLine(_Line):
    """For a terminal: one line, fields as name=value."""

    def format(self, record: logging.LogRecord) -> str:
        words = [self.moment(record), record.levelname, REQUEST_ID.get(), record.name]
        words.append(_one_line(record.getMessage()))
        words.extend(f"{name}={value}" for name, value in self.fields(record).items())
        if error := self.error(record):
            words.append(f"error={error}")
        return " ".join(words)


class JSONLine(_Line):
    """For a collector: one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": self.moment(record),
            "level": record.levelname,
            "request": REQUEST_ID.get(),
            "logger": record.name,
            "message": _one_line(record.getMessage()),
            **self.fields(record),
        }
        if error := self.error(record):
            line["error"] = error
        return json.dumps(line, ensure_ascii=False)


def _places(error: BaseException) -> Iterator[str]:
    """Module and line of each call, without the plumbing between threads."""
    for frame, line in walk_tb(error.__traceback__):
        module = frame.f_globals.get("__name__", "?")
        if not module.startswith(("asgiref.", "django.core.handlers")):
            yield f"{module}:{line}"


def _one_line(text: str) -> str:
    return " ".join(text.split())


def logging_of(*, form: str, level: str) -> dict[str, Any]:
    """Django's LOGGING. Its own request loggers quote addresses and stay silent: `RequestLog`
    says what they would say. SQL (with its parameters) is never logged."""
    line = JSONLine if form == "json" else PlainLine
    silent = {"handlers": ["nowhere"], "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": f"{line.__module__}.{line.__qualname__}"}},
        "handlers": {
            "out": {"class": "logging.StreamHandler", "formatter": "line"},
            "nowhere": {"class": "logging.NullHandler"},
        },
        "root": {"handlers": ["out"], "level": level},
        "loggers": {
            "django": {"handlers": [], "propagate": True, "level": "INFO"},
            "django.db": {"level": "WARNING"},
            "django.request": silent,
            "django.security": silent,
            "uvicorn": {"handlers": [], "propagate": True, "level": "WARNING"},
            "uvicorn.access": silent,
        },
    }
