"""Passwords of tests are hashed quickly: Django's own hasher takes long on purpose."""

import pytest
from pytest_django import Settings


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
