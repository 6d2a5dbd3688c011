"""Liveness asks nothing; readiness asks database, migrations and cache."""

from typing import Any

import pytest
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from pytest_django import Settings

from tests.rig.site import Site
from tournaments.config.databases import cache as cache_settings


def test_a_live_process_says_so_without_a_database(client: Client) -> None:
    response = client.get("/health/live")
    assert (response.status_code, response.json()) == (200, {"status": "live"})
    assert "no-store" in response["Cache-Control"]


def test_a_ready_site_says_so(any_database: str, client: Client) -> None:
    response = client.get("/health/ready")
    assert response.status_code == 200
    assert response.json()["checks"] == {"database": "ok", "migrations": "ok", "cache": "ok"}


def _failed(response: Any) -> list[str]:
    assert response.status_code == 503
    assert response.json()["status"] == "not ready"
    return [name for name, state in response.json()["checks"].items() if state != "ok"]


def test_a_missing_migration_is_named(any_database: str, client: Client) -> None:
    [last] = MigrationLoader(connection).graph.leaf_nodes("tournaments")
    MigrationRecorder(connection).record_unapplied(*last)
    assert _failed(client.get("/health/ready")) == ["migrations"]


def test_a_broken_cache_is_named(any_database: str, client: Client, settings: Settings) -> None:
    settings.CACHES = {"default": cache_settings("redis://127.0.0.1:1/0")}
    assert _failed(client.get("/health/ready")) == ["cache"]
    settings.CACHES = {"default": cache_settings("")}


@pytest.mark.django_db
def test_a_broken_database_is_named(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise OSError("no route to the database")

    monkeypatch.setattr(connection, "cursor", broken)
    assert "database" in _failed(client.get("/health/ready"))


def test_the_site_on_servers_is_ready(live_site_on_servers: Site) -> None:
    assert live_site_on_servers.ask("GET", "/health/ready").status == 200


def test_health_takes_no_posts(client: Client) -> None:
    assert client.post("/health/live").status_code == 405
