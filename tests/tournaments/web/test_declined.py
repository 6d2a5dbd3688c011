"""What a service declines, as a page: 404, 403, 409, 400, each with a way on."""

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import include, path
from pytest_django import Settings

import referee
from tests.rig.visitors import body
from tournaments.services.errors import Conflict, Forbidden, Hidden, Refused
from tournaments.web.attempts import Attempt

pytestmark = pytest.mark.django_db

DECLINED = {
    "hidden": Hidden(),
    "forbidden": Forbidden("This phone no longer records."),
    "stale": Conflict("Look again.", current={"version": 4}),
    "refused": Refused("sheet-closed", "The pools are full.", article="4.2.3"),
}


def _view(request: HttpRequest, name: str) -> HttpResponse:
    raise DECLINED[name]


def _law(request: HttpRequest) -> HttpResponse:
    verdict = referee.replay("Laws: russian/sochi\nSeats: A B C\nDealer: C\n\nB pass\n").refused
    assert verdict is not None
    raise Refused.by_law(verdict.refusal) from verdict.refusal


def _form(request: HttpRequest, name: str) -> HttpResponse:
    attempt = Attempt(Refused)
    with attempt:
        raise DECLINED[name]
    return HttpResponse(f"form: {attempt.told()}", status=attempt.status)


urlpatterns = [
    path("declined/form/<str:name>/", _form),
    path("declined/law/", _law),
    path("declined/<str:name>/", _view),
    path("", include("tournaments.config.urls")),
]
handler404 = "tournaments.config.errors.not_found"


@pytest.fixture
def visitor(settings: Settings) -> Client:
    settings.ROOT_URLCONF = __name__
    return Client()


@pytest.mark.parametrize(
    ("name", "status", "words"),
    [
        ("forbidden", 403, "This phone no longer records."),
        ("stale", 409, "Look again."),
        ("refused", 400, "The pools are full. (4.2.3)"),
    ],
)
def test_a_page_with_the_sentence_and_a_way_on(
    visitor: Client, name: str, status: int, words: str
) -> None:
    response = visitor.post(f"/declined/{name}/")
    assert response.status_code == status
    page = response.content.decode()
    assert words in page
    assert 'class="button is-first"' in page
    assert "tournaments/site.css" in page


def test_hidden_is_missing_to_the_letter(visitor: Client) -> None:
    hidden, missing = visitor.get("/declined/hidden/"), visitor.get("/nowhere/at/all/")
    assert hidden.status_code == missing.status_code == 404
    address = b"/declined/hidden/"
    assert body(hidden.content).replace(address, b"") == body(missing.content).replace(
        b"/nowhere/at/all/", b""
    )


def test_the_law_s_refusal_is_told_in_the_reader_s_language(visitor: Client) -> None:
    english = visitor.get("/declined/law/").content.decode()
    russian = visitor.get("/declined/law/", headers={"accept-language": "ru"}).content.decode()
    assert "3.3.2" in english
    assert "3.3.2" in russian
    verdict = referee.replay("Laws: russian/sochi\nSeats: A B C\nDealer: C\n\nB pass\n").refused
    assert verdict is not None
    assert referee.sentence(verdict.refusal) in english
    assert referee.sentence(verdict.refusal) not in russian


def test_a_form_tells_itself_what_it_has_asked_to_hear(visitor: Client) -> None:
    response = visitor.post("/declined/form/refused/")
    assert response.status_code == 400
    assert response.content.decode() == "form: The pools are full."


@pytest.mark.parametrize(("name", "status"), [("stale", 409), ("forbidden", 403), ("hidden", 404)])
def test_what_a_form_does_not_tell_is_a_page(visitor: Client, name: str, status: int) -> None:
    response = visitor.post(f"/declined/form/{name}/")
    assert response.status_code == status
    assert "form:" not in response.content.decode()
