"""Error pages: in house style for people, in the one shape for programs, never a traceback."""

import json

import pytest
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.template import TemplateSyntaxError
from django.test import Client, RequestFactory
from django.urls import include, path
from pytest_django import Settings

from tests.rig.site import Site
from tournaments.config import errors

SECRET = "Zinaida held SAT9"


def _raising(error: Exception) -> object:
    def view(request: HttpRequest) -> HttpResponse:
        raise error

    return view


def _for_posts_only(request: HttpRequest) -> HttpResponse:
    return HttpResponse("posted")


urlpatterns = [
    path(f"{prefix}{name}", _raising(error))  # type: ignore[arg-type]
    for prefix in ("", "api/")
    for name, error in (
        ("bad", SuspiciousOperation(SECRET)),
        ("closed", PermissionDenied(SECRET)),
        ("broken", RuntimeError(SECRET)),
    )
] + [path("form", _for_posts_only), path("", include("tournaments.config.urls"))]
handler400 = "tournaments.config.errors.bad_request"
handler403 = "tournaments.config.errors.forbidden"
handler404 = "tournaments.config.errors.not_found"
handler500 = "tournaments.config.errors.server_error"

PAGES = [("bad", 400), ("closed", 403), ("nowhere", 404), ("broken", 500)]


@pytest.fixture
def visitor(settings: Settings) -> Client:
    """A browser that meets the errors above and is answered as in production."""
    settings.ROOT_URLCONF = __name__
    return Client(raise_request_exception=False)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("address", "status"), PAGES)
def test_a_page_in_house_style(visitor: Client, address: str, status: int, language: str) -> None:
    response = visitor.get(f"/{address}", headers={"accept-language": language})
    text = response.content.decode()
    assert response.status_code == status
    assert f'<html lang="{language}"' in text
    assert "tournaments/site.css" in text
    assert str(status) in text
    assert SECRET not in text
    assert "Traceback" not in text


@pytest.mark.parametrize(("address", "status"), PAGES)
def test_the_one_shape_below_api(visitor: Client, address: str, status: int) -> None:
    response = visitor.get(f"/api/{address}")
    assert response.status_code == status
    assert list(json.loads(response.content)) == ["code", "article", "message", "params"]
    assert SECRET not in response.content.decode()


def test_a_broken_page_names_the_request_to_report(visitor: Client) -> None:
    response = visitor.get("/broken")
    assert response["X-Request-ID"] in response.content.decode()


def test_an_expired_form(settings: Settings) -> None:
    settings.ROOT_URLCONF = __name__
    response = Client(enforce_csrf_checks=True).post("/form", {})
    assert response.status_code == 403
    assert "tournaments/site.css" in response.content.decode()
    assert "<h1>The form has expired</h1>" in response.content.decode()


def test_a_method_that_a_page_does_not_have(visitor: Client) -> None:
    response = visitor.post("/health/live")
    assert response.status_code == 405
    assert response["Allow"] == "GET, HEAD"
    assert "tournaments/site.css" in response.content.decode()


def test_a_body_that_is_too_large(visitor: Client, settings: Settings) -> None:
    response = visitor.post("/form", {"text": "#" * settings.BODY_LIMIT})
    assert response.status_code == 413
    assert "tournaments/site.css" in response.content.decode()


def test_a_host_that_is_not_ours(visitor: Client) -> None:
    response = visitor.get("/", headers={"host": "evil.example"})
    assert response.status_code == 400
    assert "evil.example" not in response.content.decode()


def test_an_error_page_that_breaks_gives_way_to_a_bare_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> str:
        raise TemplateSyntaxError(SECRET)

    monkeypatch.setattr(errors, "render_to_string", broken)
    response = errors.not_found(RequestFactory().get("/x"), Exception())
    assert response.status_code == 404
    assert "<!doctype html>" in response.content.decode()
    assert "unhandled error" in caplog.text


@pytest.mark.parametrize(
    "address", ["/judgements/nobody/", "/laws/russian/nowhere/", "/nowhere", "/%00", "/%ff"]
)
def test_what_is_not_there_looks_the_same_everywhere(live_site: Site, address: str) -> None:
    answer = live_site.ask("GET", address)
    assert answer.status == 404
    assert "Referee" in answer.text
