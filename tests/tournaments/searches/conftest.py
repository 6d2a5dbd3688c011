"""Asking for searches and doing them."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.tournaments.searches.questions import QUICK
from tournaments.models import Search
from tournaments.services import searches, searching

Ask = Callable[..., Search]


@pytest.fixture
def ask(any_database: str) -> Ask:
    def asking(question: dict[str, Any] | None = None, owner: str = "person:1") -> Search:
        return searches.ask(owner=owner, kind="solve", question=question or QUICK)

    return asking


def ended(search: Search) -> Search:
    """The search when a worker has had it."""
    assert searching.run() is True
    search.refresh_from_db()
    return search
