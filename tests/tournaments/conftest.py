"""For all tests of the office."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.test import override_settings


@pytest.fixture(scope="session", autouse=True)
def _quick_passwords() -> Iterator[None]:
    """Django's own hasher takes long on purpose."""
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"]):
        yield


@pytest.fixture(autouse=True)
def _no_counts_left() -> None:
    """Requests of one test are not counted in the next."""
    cache.clear()
