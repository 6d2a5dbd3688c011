"""The API: the law's answers as they are, and one shape of error for everything else."""

import json
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

import referee
from tests.rig.descriptions import description, validator
from tests.rig.records import BROKEN, LAWFUL, records
from tournaments.api import docs
from tournaments.api.parsers import depth
from tournaments.models import Judgement

JUDGE, SETTLE = "/api/v1/judge", "/api/v1/settle"
SHEET = {
    "laws": "russian/sochi",
    "players": ["A", "B", "C"],
    "pool": {"A": 10, "B": 10, "C": 10},
    "mountain": {"A": 4, "B": 2, "C": 0},
    "whists": {"A": {"B": 12}, "B": {"C": 20}, "C": {"A": 8}},
}

pytestmark = pytest.mark.django_db


def post(client: Client, path: str, body: Any, **headers: str) -> Any:
    return client.post(path, body, content_type="application/json", headers=headers)


def error(response: Any, status: int, code: str) -> dict[str, Any]:
    """The error that was answered, after a look at its shape."""
    assert (response.status_code, response["Content-Type"]) == (status, "application/json")
    found: dict[str, Any] = response.json()
    assert list(found) == ["code", "article", "message", "params"]
    assert found["code"] == code
    assert found["message"]
    assert isinstance(found["params"], dict)
    return found


def test_a_record_is_answered_with_the_laws_verdict(client: Client) -> None:
    response = post(client, JUDGE, {"record": LAWFUL})
    assert response.status_code == 200
    assert response.json() == referee.judge(LAWFUL)
    token = Judgement.objects.get().token
    assert f"</judgements/{token}/>" in response["Link"]


def test_a_refused_record_is_an_answer_not_an_error(client: Client) -> None:
    response = post(client, JUDGE, {"record": BROKEN})
    assert response.status_code == 200
    assert response.json()["status"] == "refused"
    assert response.json()["refusal"]["line"] == 6


@pytest.mark.parametrize("text", [LAWFUL, BROKEN, "", *records()])
def test_verdicts_are_as_the_description_says(text: str) -> None:
    components = description()["components"]["schemas"]
    verdict = json.loads(json.dumps(referee.judge(text)))
    validator({"$ref": "#/components/schemas/Verdict"}).validate(verdict)
    assert set(verdict) == set(components["Verdict"]["properties"])


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "record"),
        ({"record": None}, "record"),
        ({"record": 7}, "record"),
        ({"record": ["A pass"]}, "record"),
        ({"record": "Laws\0"}, "record"),
        ([], "non_field_errors"),
        ("text", "non_field_errors"),
        (None, "non_field_errors"),
    ],
)
def test_a_request_without_a_record_is_refused(client: Client, body: Any, field: str) -> None:
    found = error(post(client, JUDGE, json.dumps(body)), 400, "bad-request")
    assert list(found["params"]) == [field]
    assert not Judgement.objects.exists()


def test_a_record_that_is_too_large_is_refused(client: Client, settings: Settings) -> None:
    body = {"record": "#" * (settings.RECORD_LIMIT + 1)}
    found = error(post(client, JUDGE, body), 400, "record-too-large")
    assert found["params"]["limit"] == settings.RECORD_LIMIT
    assert not Judgement.objects.exists()


@pytest.mark.parametrize("path", [JUDGE, SETTLE])
@pytest.mark.parametrize("body", ['{"record": "\\ud800"}', '{"laws": {"\\udfff": 1}}'])
def test_half_a_surrogate_pair_is_no_text(client: Client, path: str, body: str) -> None:
    error(post(client, path, body), 400, "unreadable-json")


def test_a_number_beyond_reading_is_named_in_our_own_words(client: Client) -> None:
    found = error(
        post(client, SETTLE, '{"pool": {"A": ' + "9" * 5000 + "}}"), 400, "unreadable-json"
    )
    assert found["message"] == "A number in the body has too many digits."


@pytest.mark.parametrize("path", [JUDGE, SETTLE])
@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"{", "unreadable-json"),
        (b'{"record": "\xff"}', "unreadable-json"),
        (b'{"record": NaN}', "unreadable-json"),
        (b'{"record": "", "record": ""}', "unreadable-json"),
        (b'{"a": ' + b"1" * 5000 + b"}", "unreadable-json"),
        (b"[" * 17 + b"]" * 17, "too-deep"),
        (b'{"a":' * 100_00 + b"1" + b"}" * 100_00, "too-deep"),
    ],
)
def test_a_body_that_is_no_json_is_refused(
    client: Client, path: str, body: bytes, code: str
) -> None:
    error(post(client, path, body), 400, code)


@pytest.mark.parametrize("path", [JUDGE, SETTLE])
def test_an_empty_body_is_refused(client: Client, path: str) -> None:
    response = post(client, path, b"")
    error(response, 400, response.json()["code"])


@pytest.mark.parametrize(
    ("text", "levels"),
    [("1", 0), ("[]", 1), ('{"a": [{}]}', 3), ('"[[["', 0), (r'["\"[[", []]', 2), ("[][]", 1)],
)
def test_depth_counts_nesting_outside_strings(text: str, levels: int) -> None:
    assert depth(text) == levels


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/xml", "multipart/form-data; boundary=x"]
)
def test_other_kinds_of_body_are_refused(client: Client, kind: str) -> None:
    response = client.post(JUDGE, "Laws: russian/sochi", content_type=kind)
    error(response, 415, "unsupported-media-type")


def test_a_body_over_the_limit_is_refused(client: Client, settings: Settings) -> None:
    body = json.dumps({"record": "#" * settings.BODY_LIMIT})
    found = error(post(client, JUDGE, body), 413, "body-too-large")
    assert found["params"] == {"limit": settings.BODY_LIMIT}


def test_a_sheet_is_settled(client: Client) -> None:
    response = post(client, SETTLE, SHEET)
    assert response.status_code == 200
    assert response.json() == referee.settle(SHEET).as_json()
    assert sum(response.json()["rounded"].values()) == 0


@pytest.mark.parametrize(
    "body",
    [
        [],
        "sheet",
        None,
        {},
        {**SHEET, "laws": "russian/nowhere"},
        {**SHEET, "players": ["A", "B"]},
        {**SHEET, "players": "ABC"},
        {**SHEET, "pool": {"A": "ten", "B": 0, "C": 0}},
        {**SHEET, "pool": []},
        {**SHEET, "whists": {"A": {"X": 3}}},
        {**SHEET, "mountain": {"A": 1e400, "B": 0, "C": 0}},
        {**SHEET, "options": {"nonsense": 1}},
    ],
)
def test_a_bad_sheet_is_refused_in_the_errors_shape(client: Client, body: Any) -> None:
    response = post(client, SETTLE, json.dumps(body))
    error(response, 400, response.json()["code"])


def test_the_laws_are_listed(client: Client) -> None:
    found = client.get("/api/v1/laws").json()["presets"]
    assert [preset["name"] for preset in found] == [preset.name for preset in referee.presets()]
    assert set(found[0]) == {"name", "family", "edition"}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_preset_is_told_in_the_readers_language(client: Client, language: str) -> None:
    laws = referee.laws_named("russian/sochi")
    found = client.get("/api/v1/laws/russian/sochi", headers={"accept-language": language}).json()
    told = {article["number"]: article["text"] for article in found["articles"]}
    assert told == laws.articles(language)
    assert list(found) == ["name", "family", "edition", "options", "articles"]
    assert found["options"][0]["label"] == laws.options[0].label(language)
    assert found["options"][0]["meaning"] == laws.options[0].meaning(language)


def test_unknown_laws_are_not_found(client: Client) -> None:
    error(client.get("/api/v1/laws/russian/nowhere"), 404, "not-found")


@pytest.mark.parametrize("path", ["/api/", "/api/v2/judge", "/api/v1/judge/x", "/api/%00"])
def test_unknown_addresses_are_not_found(client: Client, path: str) -> None:
    error(client.get(path), 404, "not-found")


def test_a_method_that_is_not_there(client: Client) -> None:
    response = client.get(JUDGE)
    error(response, 405, "method-not-allowed")
    assert "POST" in response["Allow"]


def test_an_unwanted_answer_is_named(client: Client) -> None:
    response = client.get("/api/v1/laws", headers={"accept": "text/html"})
    error(response, 406, "not-acceptable")


def test_the_documentation_names_every_operation_and_shape(client: Client) -> None:
    text = client.get("/api/docs/").content.decode()
    schema = docs._schema()
    assert "<script" not in text
    for path in schema["paths"]:
        assert path in text
    for shape in schema["components"]["schemas"]:
        if schema["components"]["schemas"][shape].get("type") == "object":
            assert f'id="shape-{shape}"' in text


def test_the_description_can_be_fetched(client: Client) -> None:
    response = client.get("/api/schema/", headers={"accept": "application/json"})
    assert response.status_code == 200
    assert response.json()["openapi"].startswith("3.")
