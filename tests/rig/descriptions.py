"""The API's own description, in JSON Schema's words, held against what is answered."""

import re
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from tournaments.api import docs


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    """The components in JSON Schema's own words: OpenAPI 3.0 writes `nullable`."""
    if schema.get("nullable"):
        kept = {key: value for key, value in schema.items() if key != "nullable"}
        return {"anyOf": [{"type": "null"}, resolved(kept)]}
    return {key: _each(value) for key, value in schema.items()}


def _each(value: Any) -> Any:
    if isinstance(value, dict):
        return resolved(value)
    return [_each(item) for item in value] if isinstance(value, list) else value


@cache
def description() -> dict[str, Any]:
    """The whole of it."""
    return resolved(dict(docs._schema()))


def validator(schema: dict[str, Any]) -> Draft202012Validator:
    """Of one schema, the components at hand."""
    return Draft202012Validator({**schema, "components": description()["components"]})


@cache
def _answers(operation: str, status: str) -> Draft202012Validator:
    method, path = operation.split(" ")
    described = description()["paths"][path][method.lower()]["responses"]
    assert status in described, f"{operation} is not described to answer {status}"
    return validator(described[status]["content"]["application/json"]["schema"])


@cache
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    paths = sorted(description()["paths"], key=lambda path: path.count("{"))
    return [(re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), path) for path in paths]


def check(method: str, path: str, status: int, body: Any) -> None:
    """Fails where the answer is not one that the description knows."""
    known = next((name for pattern, name in _patterns() if pattern.fullmatch(path)), None)
    if known is None or method.lower() not in description()["paths"][known]:
        return
    _answers(f"{method} {known}", str(status)).validate(body)
