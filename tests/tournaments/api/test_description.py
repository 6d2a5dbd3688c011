"""What the API says of itself: examples that fit, keys and versions named, who may ask."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.rig.descriptions import description, validator


def _operations() -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in description()["paths"].items():
        for method, found in methods.items():
            yield f"{method.upper()} {path}", found


OPERATIONS = dict(_operations())


def _examples(operation: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Any]]:
    for part in (operation.get("requestBody", {}), *operation["responses"].values()):
        for content in part.get("content", {}).values():
            for example in content.get("examples", {}).values():
                yield content["schema"], example["value"]


@pytest.mark.parametrize("name", OPERATIONS)
def test_examples_fit_their_shapes(name: str) -> None:
    for schema, example in _examples(OPERATIONS[name]):
        validator(schema).validate(example)


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_body_has_an_example(name: str) -> None:
    operation = OPERATIONS[name]
    if "requestBody" in operation:
        assert "examples" in operation["requestBody"]["content"]["application/json"]


def test_writes_name_their_key_and_deals_their_version() -> None:
    headers = {
        name: {one["name"] for one in operation.get("parameters", ()) if one["in"] == "header"}
        for name, operation in OPERATIONS.items()
    }
    reading = ("/judge", "/settle", "/preview")
    for name, found in headers.items():
        assert ("Idempotency-Key" in found) == (
            not name.startswith("GET") and not name.endswith(reading)
        ), name
    versioned = {name.rpartition("/")[2] for name, found in headers.items() if "If-Match" in found}
    assert versioned == {
        "actions", "undo", "void", "revive", "corrections", "decide", "revokes", "restate",
        "incidents", "withdraw",
    }  # fmt: skip


def test_each_operation_says_who_may_ask() -> None:
    said = {name: operation.get("description", "") for name, operation in OPERATIONS.items()}
    assert said["POST /api/v1/clubs"].endswith("Open to: root.")
    assert "device" in said["POST /api/v1/deals/{token}/actions"]
    office = {name for name, operation in OPERATIONS.items() if "security" in operation}
    assert all("Open to" in said[name] for name in office)
    assert len(office) == len(OPERATIONS) - 4


def test_the_introduction_tells_of_streams_keys_and_errors() -> None:
    text = description()["info"]["description"]
    for word in ("Idempotency-Key", "If-Match", "Last-Event-ID", "/live/table/", "422"):
        assert word in text
