"""For all tests of the office."""

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def _no_counts_left() -> None:
    """Requests of one test are not counted in the next."""
    cache.clear()
