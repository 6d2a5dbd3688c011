"""A fourth family for a while: a folder somewhere else, and nothing besides it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rig.evenings import Evening, evening
from tests.rig.toy import toy_family
from tournaments.models import Table


@pytest.fixture
def toy(tmp_path: Path) -> Iterator[str]:
    """The preset's name."""
    with toy_family(tmp_path) as name:
        yield name


@pytest.fixture
def made(toy: str, db: None) -> Evening:
    return evening(3, name="Penny Cup", preset=toy, mode="strict")


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")
