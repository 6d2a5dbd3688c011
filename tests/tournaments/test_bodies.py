"""No body over the limit gets in, whatever it says of itself."""

import socket
from urllib.parse import urlsplit

import pytest
from django.test import Client

from tests.rig.site import Site

JSON = {"Content-Type": "application/json"}
JUDGE = "/api/v1/judge"
LIMIT = 262_144


@pytest.mark.parametrize("parts", [1, 2, 20])
def test_a_body_in_parts_is_counted(live_site: Site, parts: int) -> None:
    body = (b"#" * (LIMIT // parts + 1) for _ in range(parts + 1))
    answer = live_site.ask("POST", JUDGE, body=body, headers=JSON)
    assert answer.status == 413
    assert answer.json()["code"] == "body-too-large"


def test_a_body_in_parts_within_the_limit_is_read(live_site: Site) -> None:
    body = iter([b'{"record": ', b'"Laws"', b"}"])
    answer = live_site.ask("POST", JUDGE, body=body, headers=JSON)
    assert answer.status == 200


def test_the_site_goes_on_after_an_oversize_body(live_site: Site) -> None:
    live_site.ask("POST", JUDGE, body=b"#" * (LIMIT * 4), headers=JSON)
    assert live_site.ask("GET", "/health/live").status == 200


def test_a_page_takes_no_larger_body(live_site: Site) -> None:
    answer = live_site.ask("POST", "/judge/", body=b"#" * (LIMIT + 1))
    assert answer.status == 413
    assert "<html" in answer.text


def test_a_request_that_is_no_http_gets_no_traceback(live_site: Site) -> None:
    address = urlsplit(live_site.url)
    with socket.create_connection((address.hostname, address.port), timeout=60) as wire:
        wire.sendall(b"\x00\x01nonsense\r\n\r\n")
        assert b"400" in wire.recv(4096)
    assert "Traceback" not in live_site.output


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/incident/?deal=%00", "/incident/outcomes.json?deal=%00"])
def test_a_query_with_the_sign_nought_is_refused(client: Client, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 400
    assert "the sign with the number 0" in answer.content.decode()


@pytest.mark.django_db
def test_a_form_with_the_sign_nought_is_refused(client: Client) -> None:
    answer = client.post("/judge/", {"record": "Laws: russian/sochi\0"})
    assert answer.status_code == 400
    assert "the sign with the number 0" in answer.content.decode()
