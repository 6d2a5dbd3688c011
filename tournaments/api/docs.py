"""`/api/docs/`: the OpenAPI description as a page of our own, without scripts."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator

Schema = Mapping[str, Any]

_MARKUP = re.compile(r"`([^`]*)`|\*\*([^*]*)\*\*")


@dataclass(frozen=True, slots=True)
class Field:
    name: str
    type: str
    meaning: SafeString
    required: bool


@dataclass(frozen=True, slots=True)
class Answer:
    status: str
    meaning: SafeString
    shape: str  # name of the shape that it has
    example: str


@dataclass(frozen=True, slots=True)
class Operation:
    """One method of one address."""

    id: str
    noun: str  # what it is about: operations are grouped by it
    method: str
    path: str
    summary: str
    description: SafeString
    parameters: tuple[Field, ...]
    body: str  # name of the shape that is sent, or ""
    example: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """One object that is sent or received."""

    name: str
    description: SafeString
    fields: tuple[Field, ...]


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    schema = _schema()
    context = {
        "introduction": [_marked(text) for text in schema["info"]["description"].split("\n\n")],
        "operations": sorted(operations(schema), key=lambda operation: operation.noun),
        "shapes": list(shapes(schema)),
    }
    return render(request, "api/docs.html", context)


@cache
def _schema() -> Schema:
    """The same for every reader until the process ends."""
    schema: Schema = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return schema


def operations(schema: Schema) -> Iterator[Operation]:
    for path, methods in schema["paths"].items():
        for method, found in methods.items():
            body: Schema = next(iter(found.get("requestBody", {}).get("content", {}).values()), {})
            examples = body.get("examples", {}).values()
            yield Operation(
                id=found["operationId"],
                noun=found["tags"][0],
                method=method.upper(),
                path=path,
                summary=found.get("summary", ""),
                description=_marked(found.get("description", "")),
                parameters=tuple(_parameter(each) for each in found.get("parameters", ())),
                body=_type(body["schema"]) if body else "",
                example=next((_pretty(each["value"]) for each in examples), ""),
                answers=tuple(_answer(*each) for each in found["responses"].items()),
            )


def shapes(schema: Schema) -> Iterator[Shape]:
    for name, found in schema["components"]["schemas"].items():
        if "oneOf" in found:
            yield Shape(name, _marked(f"One of these: {_type(found)}."), ())
        if found.get("type") != "object":
            continue
        required = found.get("required", ())
        yield Shape(
            name=name,
            description=_marked(found.get("description", "")),
            fields=tuple(
                Field(field, _type(part), _marked(part.get("description", "")), field in required)
                for field, part in found["properties"].items()
            ),
        )


def _parameter(found: Schema) -> Field:
    meaning = _marked(found.get("description", ""))
    return Field(found["name"], _type(found["schema"]), meaning, found.get("required", False))


def _answer(status: str, found: Schema) -> Answer:
    content: Schema = next(iter(found.get("content", {}).values()), {})
    shape = _type(content["schema"]) if content else ""
    examples = content.get("examples", {}).values()
    example = next((_pretty(each["value"]) for each in examples), "")
    return Answer(status, _marked(found.get("description", "")), shape, example)


def _type(schema: Schema) -> str:
    """A type in one line: `text or null`, `list of Article`, a shape's name."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for way, word in (("allOf", " and "), ("oneOf", " or "), ("anyOf", " or ")):
        if way in schema:
            return _nullable(schema, word.join(dict.fromkeys(map(_type, schema[way]))))
    if "enum" in schema:
        return _nullable(schema, " | ".join(str(each) for each in schema["enum"] if each))
    kind = schema.get("type", "any")
    if kind == "array":
        kind = f"list of {_type(schema['items'])}"
    elif isinstance(schema.get("additionalProperties"), Mapping):
        kind = f"object of {_type(schema['additionalProperties'])}"
    return _nullable(schema, str(kind))


def _nullable(schema: Schema, kind: str) -> str:
    return f"{kind} or null" if schema.get("nullable") else kind


def _marked(text: str) -> SafeString:
    """The description's markup: what stands in backquotes is code, between two stars strong."""
    return format_html_join("", "{}", ((piece,) for piece in _pieces(text)))


def _pieces(text: str) -> Iterator[str]:
    end = 0
    for found in _MARKUP.finditer(text):
        yield text[end : found.start()]
        code, strong = found.groups()
        shown = "<strong>{}</strong>" if code is None else "<code>{}</code>"
        yield format_html(shown, strong if code is None else code)
        end = found.end()
    yield text[end:]


def _pretty(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
