"""How the office is put together: settings, addresses, middleware, health, errors, logs.

Celery's app is made with the package, so that every process of the office sends to one broker.
"""

from tournaments.config.celery import app

__all__ = ["app"]
