"""Fixtures for all tests. Servers start when the first test asks for them; what this machine
cannot run is skipped, and named in a block at the end."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from pytest_django import DjangoDbBlocker

from tests.rig.chromium import chromium
from tests.rig.databases import exchanged, migrate, settings_of
from tests.rig.growing import flushable
from tests.rig.parts import NOT_RUN, Part
from tests.rig.postgresql import new_database, postgresql
from tests.rig.redis import redis
from tests.rig.site import Site, site

_GENEROUS = {"REFEREE_POST_RATE": "100000", "REFEREE_GET_RATE": "100000"}


def pytest_sessionfinish(session: pytest.Session) -> None:
    """One process of several tells the first what it has not run."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["not run"] = dict(NOT_RUN)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    NOT_RUN.update(getattr(node, "workeroutput", {}).get("not run", {}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if NOT_RUN:
        terminalreporter.section("not run on this machine", sep="=", yellow=True)
        for reason, tests in NOT_RUN.items():
            terminalreporter.write_line(f"not run: {tests} tests: {reason}")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    """SQLite in a file, as the site has it: in memory, threads would share one connection."""
    from django.conf import settings

    path = tmp_path_factory.mktemp("sqlite") / "test.sqlite3"
    settings.DATABASES["default"]["TEST"]["NAME"] = str(path)


@pytest.fixture(scope="session", autouse=True)
def _tables_that_only_grow_can_be_emptied() -> Iterator[None]:
    with flushable():
        yield


@pytest.fixture(scope="session")
def _postgresql_part() -> Iterator[Part[str]]:
    part = Part(postgresql)
    yield part
    part.end()


@pytest.fixture(scope="session")
def _redis_part() -> Iterator[Part[str]]:
    part = Part(redis)
    yield part
    part.end()


@pytest.fixture
def postgresql_url(_postgresql_part: Part[str]) -> str:
    """The private server's own database; take a new one from `new_database` to write."""
    return _postgresql_part.get()


@pytest.fixture
def redis_url(_redis_part: Part[str]) -> str:
    return _redis_part.get()


@pytest.fixture(scope="session")
def _migrated() -> dict[str, str]:
    """The one migrated PostgreSQL database, by the server that it is on."""
    return {}


@pytest.fixture(params=["sqlite", "postgresql"])
def database_kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def _exchanged(
    request: pytest.FixtureRequest,
    database_kind: str,
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
    _migrated: dict[str, str],
) -> Iterator[str]:
    if database_kind == "sqlite":
        yield database_kind
        return
    server: str = request.getfixturevalue("postgresql_url")
    with django_db_blocker.unblock():
        if server not in _migrated:
            _migrated[server] = new_database(server, "test_referee")
            migrate(settings_of(_migrated[server]))
        exchange = exchanged(settings_of(_migrated[server]))
        exchange.__enter__()
    yield database_kind
    with django_db_blocker.unblock():
        exchange.__exit__(None, None, None)


@pytest.fixture
def any_database(_exchanged: str, db: None) -> str:
    """The test runs on SQLite and again on PostgreSQL; what it writes is rolled back."""
    return _exchanged


@pytest.fixture
def any_database_for_threads(_exchanged: str, transactional_db: None) -> str:
    """Like `any_database`, but rows are committed and other threads see them."""
    return _exchanged


@pytest.fixture(scope="session")
def live_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site as `make demo` serves it, with its examples, on SQLite."""
    with site(tmp_path_factory.mktemp("site"), **_GENEROUS) as found:
        yield found


@pytest.fixture(scope="session")
def _site_on_servers_part(
    _postgresql_part: Part[str], _redis_part: Part[str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Part[Site]]:
    def start() -> AbstractContextManager[Site]:
        server, counters = _postgresql_part.get(), _redis_part.get()
        data: Path = tmp_path_factory.mktemp("site")
        return site(
            data,
            DATABASE_URL=new_database(server, data.name),
            REDIS_URL=counters,
            REFEREE_TRUSTED_PROXIES="1",
            REFEREE_POST_RATE="20",
            REFEREE_LOG="json",
        )

    part = Part(start)
    yield part
    part.end()


@pytest.fixture
def live_site_on_servers(_site_on_servers_part: Part[Site]) -> Site:
    """The same site on PostgreSQL and Redis, behind one proxy, logging JSON; one address may
    post 20 times a minute."""
    return _site_on_servers_part.get()


@pytest.fixture(scope="module")
def _browser_part() -> Iterator[Part[Browser]]:
    """One browser a module: while it lives, tests in this thread may not use the database."""
    part = Part(chromium)
    yield part
    part.end()


@pytest.fixture
def browser(_browser_part: Part[Browser]) -> Browser:
    return _browser_part.get()


@pytest.fixture
def page(browser: Browser, live_site: Site) -> Iterator[Page]:
    """A fresh page whose addresses are relative to `live_site`."""
    context = browser.new_context(base_url=live_site.url)
    yield context.new_page()
    context.close()
