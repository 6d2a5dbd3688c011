"""Sites to be kept and restored: databases of their own, on either engine."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from pytest_django import DjangoDbBlocker, Settings

from tests.rig.databases import exchanged, migrate, settings_of
from tests.rig.postgresql import new_database
from tests.tournaments.evening.conftest import begin as begin
from tournaments.config.databases import database

Office = Callable[[str], AbstractContextManager[Path]]


@pytest.fixture
def office(
    request: pytest.FixtureRequest,
    database_kind: str,
    tmp_path: Path,
    settings: Settings,
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
) -> Office:
    """Within `office(name)` this process and its threads use that site's database and folder."""

    @contextmanager
    def opened(name: str) -> Iterator[Path]:
        folder = tmp_path / name
        if database_kind == "sqlite":
            found = database("", data=folder, pool=1)
        else:
            server: str = request.getfixturevalue("postgresql_url")
            address = f"{tmp_path.name}-{name}"
            found = settings_of(
                server.rpartition("/")[0] + f"/{address}"
                if folder.exists()
                else new_database(server, address)
            )
        new = not folder.exists()
        folder.mkdir(exist_ok=True)
        settings.DATA = folder
        with django_db_blocker.unblock():
            if new and name != "empty":
                migrate(found)
            with exchanged(found):
                yield folder

    return opened
