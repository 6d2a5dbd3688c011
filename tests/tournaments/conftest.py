"""For all tests of the office."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.test import override_settings
from django.utils import translation


@pytest.fixture(scope="session", autouse=True)
def _quick_passwords() -> Iterator[None]:
    """Django's own hasher takes long on purpose."""
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"]):
        yield


@pytest.fixture(autouse=True)
def _no_counts_left() -> None:
    """Requests of one test are not counted in the next."""
    cache.clear()


@pytest.fixture(autouse=True)
def _no_language_left() -> None:
    """What a request of one test was answered in is not what the next one speaks."""
    translation.deactivate()
