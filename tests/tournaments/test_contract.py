"""The API against its own description: made-up requests, lawful and not, to every operation, by
somebody unknown. `api/test_contract` asks as a director.
"""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.rig.site import Site


@pytest.mark.parametrize(
    ("mode", "operations"),
    [
        (GenerationMode.POSITIVE, {"POST", "GET"}),
        (GenerationMode.NEGATIVE, {"POST"}),
    ],
    ids=["as described", "otherwise"],
)
def test_every_operation_keeps_its_word(
    live_site: Site, mode: GenerationMode, operations: set[str]
) -> None:
    """Statuses, kinds and shapes are those that are described; nothing ends in a 500."""
    schema = schemathesis.openapi.from_url(f"{live_site.url}api/schema/?format=json")
    tried = set()
    for found in schema.get_all_operations():
        operation = found.ok()
        if operation.method.upper() not in operations:
            continue

        @settings(
            max_examples=4 if "security" in operation.definition.raw else 30,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def holds(case: Any) -> None:
            # A sheet of the right shape may still be against the laws: 400 is an answer to it.
            case.call_and_validate(excluded_checks=[positive_data_acceptance])

        holds()
        tried.add(operation.label)
    assert {"POST /api/v1/judge", "POST /api/v1/settle"} <= tried


def test_the_site_did_not_fail_once(live_site: Site) -> None:
    assert "unhandled error" not in live_site.output
    assert "Traceback" not in live_site.output
