"""The office's API against its own description, asked by a director with his session: made-up
requests about the evening's own things, lawful and not. Each is taken back, so that all are asked
of the same evening.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance

from tests.tournaments.api.conftest import World
from tournaments.config.wsgi import application

EXAMPLES = 8


@contextmanager
def _one_connection() -> Iterator[None]:
    """A server closes old connections around each request; the test's own transaction stays.

    The test client connects the signals again, so it is not to be used meanwhile.
    """
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


# Of the right shape, and yet refused on its merits (422); who is unknown has tests of his own.
EXCLUDED = [positive_data_acceptance, ignored_auth]


def _at_home(world: World, case: Any) -> None:
    """The address names the evening's own things, unless its blanks are what is wrong."""
    if not case.path_parameters:
        return
    part = case.meta.components.get(ParameterLocation.PATH)
    if part is not None and part.mode.is_negative:
        return
    template = case.operation.path
    filled, real = template.split("/"), world.path(template).split("/")
    for blank, value in zip(filled, real, strict=True):
        if blank.startswith("{"):
            case.path_parameters[blank.strip("{}")] = value


@pytest.mark.parametrize(
    ("mode", "operations"),
    [
        (GenerationMode.POSITIVE, {"GET", "POST", "PATCH"}),
        (GenerationMode.NEGATIVE, {"POST", "PATCH"}),
    ],
    ids=["as described", "otherwise"],
)
def test_every_operation_keeps_its_word(
    world: World, mode: GenerationMode, operations: set[str]
) -> None:
    """Statuses, kinds and shapes are those that are described; nothing ends in a 500."""
    with _one_connection():
        schema = schemathesis.openapi.from_wsgi("/api/schema/?format=json", application)
    director = world.callers["director"].client
    director.get("/api/v1/me")
    session = {name: morsel.value for name, morsel in director.cookies.items()}
    token = {"X-CSRFToken": session["csrftoken"]}
    answered: dict[str, set[int]] = {}
    for found in schema.get_all_operations():
        operation = found.ok()
        if operation.method.upper() not in operations:
            continue

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def holds(case: Any) -> None:
            _at_home(world, case)
            with _one_connection(), transaction.atomic():
                response = case.call(cookies=session, headers=token)
                transaction.set_rollback(True)
            answered.setdefault(case.operation.label, set()).add(response.status_code)
            case.validate_response(response, excluded_checks=EXCLUDED)

        holds()
    if mode is GenerationMode.POSITIVE:
        read = {label: found for label, found in answered.items() if label.startswith("GET")}
        assert len(read) > 20
        shut = {label for label, found in read.items() if not found & {200, 400}}
        assert shut == {
            label
            for label in read
            if "/clubs/" in label  # a director's rights end there
        }
