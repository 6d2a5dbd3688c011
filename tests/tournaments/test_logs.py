"""Log lines: a request id on each, and nothing of what a request held."""

import json
import logging
import sys
from time import monotonic, sleep

import pytest
from django.core.management.utils import get_random_secret_key
from django.test import Client
from pytest_django import Settings

from tests.rig.records import LAWFUL
from tests.rig.site import Site
from tournaments.config.logs import REQUEST_ID, JSONLine, PlainLine, logging_of

SECRETS = ("Zinaida", "SAT9", "bid 6S")
RECORD = LAWFUL.replace("Seats: A B C", "Seats: Zinaida B C").replace("A bid", "Zinaida bid")


def _failed(message: str) -> logging.LogRecord:
    """A record of the log about an error whose message quotes a hand."""
    try:
        try:
            raise KeyError("SAT9")
        except KeyError as error:
            raise ValueError("Zinaida held SAT9") from error
    except ValueError:
        return logging.getLogger("referee.test").makeRecord(
            "referee.test", logging.ERROR, __file__, 1, message, (), sys.exc_info()
        )


@pytest.mark.parametrize("form", [PlainLine(), JSONLine()], ids=["plain", "json"])
def test_an_error_is_logged_by_type_and_place_only(form: logging.Formatter) -> None:
    line = form.format(_failed("unhandled error"))
    assert "ValueError" in line
    assert "KeyError" in line
    assert f"{__name__}:" in line
    assert "\n" not in line
    assert not any(secret in line for secret in SECRETS)


def test_a_json_line_is_one_object() -> None:
    token = REQUEST_ID.set("abc")
    record = _failed("first\nsecond")
    record.status = 500
    found = json.loads(JSONLine().format(record))
    REQUEST_ID.reset(token)
    assert found["request"] == "abc"
    assert found["message"] == "first second"
    assert (found["level"], found["status"], found["logger"]) == ("ERROR", 500, "referee.test")
    assert found["time"].endswith("+00:00")


def test_sql_and_addresses_are_never_logged() -> None:
    loggers = logging_of(form="plain", level="DEBUG")["loggers"]
    assert loggers["django.db"]["level"] == "WARNING"
    for name in ("django.request", "django.security", "uvicorn.access"):
        assert loggers[name] == {"handlers": ["nowhere"], "propagate": False}


@pytest.mark.django_db
def test_every_answer_names_its_request(client: Client) -> None:
    ids = {client.get("/health/live")["X-Request-ID"] for _ in range(3)}
    assert len(ids) == 3
    assert all(len(found) == 16 for found in ids)


def test_a_foreign_id_is_taken_from_an_own_proxy_only(client: Client, settings: Settings) -> None:
    given = {"X-Request-ID": "12345678-abcd"}
    assert client.get("/health/live", headers=given)["X-Request-ID"] != "12345678-abcd"
    settings.TRUSTED_PROXIES = 1
    assert client.get("/health/live", headers=given)["X-Request-ID"] == "12345678-abcd"
    forged = {"X-Request-ID": "x\ny" + get_random_secret_key()}
    assert len(client.get("/health/live", headers=forged)["X-Request-ID"]) == 16


def routes_of(site: Site, *, until: str) -> dict[str, str]:
    """The routes logged by request; a line may come a moment after its answer."""
    routes: dict[str, str] = {}
    end = monotonic() + 60
    while until not in routes and monotonic() < end:
        lines = [json.loads(line) for line in list(site.lines) if line.startswith("{")]
        routes = {line["request"]: line["route"] for line in lines if "route" in line}
        sleep(0.05)
    return routes


def test_a_whole_visit_leaves_no_trace_of_the_record(live_site_on_servers: Site) -> None:
    site = live_site_on_servers
    visitor = {"X-Forwarded-For": "198.51.100.20"}
    judged = site.ask("POST", "/api/v1/judge", json={"record": RECORD}, headers=visitor)
    page = judged.headers["Link"].partition("<")[2].partition(">")[0]
    assert site.ask("GET", f"{page}?step=1", headers=visitor).status == 200
    missing = site.ask("GET", "/judgements/Zinaida/", headers=visitor)
    assert missing.status == 404
    routes = routes_of(site, until=missing.headers["X-Request-ID"])
    assert routes[judged.headers["X-Request-ID"]] == "/api/v1/judge"
    assert routes[missing.headers["X-Request-ID"]] == "/judgements/<str:token>/"
    token = page.split("/")[2]
    served = site.output.partition("Referee is ready")[2]
    assert not any(secret in served for secret in (*SECRETS, token, "198.51.100.20"))
