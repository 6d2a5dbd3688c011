"""Logging in and out, the menu in the masthead, a password changed or sent for."""

import re

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from pytest_django import Settings

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import PASSWORD, account, body, visitor
from tournaments.models import Person
from tournaments.services.actors import Actor

pytestmark = pytest.mark.django_db

NEW = "knave-of-hearts-4"


@pytest.fixture
def made() -> Evening:
    return evening(3)


@pytest.fixture
def vera() -> User:
    """A player with an account and no role."""
    return account(Person.objects.create(name="Vera"), "vera@club.example")


def _log_in(username: str, password: str = PASSWORD, **more: str) -> tuple[Client, int, str]:
    client = Client()
    response = client.post("/accounts/login/", {"username": username, "password": password, **more})
    return client, response.status_code, response.headers.get("Location", "")


def test_who_runs_something_comes_to_his_desk_others_to_the_first_page(
    made: Evening, vera: User
) -> None:
    assert made.director.person is not None
    account(made.director.person, "director")
    assert _log_in("director")[1:] == (302, "/desk/")
    assert _log_in(" VERA@club.example ")[1:] == (302, "/")


def test_log_in_goes_where_the_reader_wanted_if_that_is_here(vera: User) -> None:
    assert _log_in("vera@club.example", next="/t/sochi-cup/")[2] == "/t/sochi-cup/"
    for evil in ("https://evil.example/", "//evil.example", "javascript:alert(1)", "\\\\evil"):
        assert _log_in("vera@club.example", next=evil)[2] == "/"


def test_nobody_learns_whether_it_was_the_name_or_the_password(vera: User) -> None:
    away = account(Person.objects.create(name="Lev"), "lev")
    User.objects.filter(pk=away.pk).update(is_active=False)
    said = set()
    for username, password in (
        ("vera@club.example", "wrong"),
        ("nobody", "wrong"),
        ("lev", PASSWORD),
    ):
        response = Client().post("/accounts/login/", {"username": username, "password": password})
        assert response.status_code == 400
        said.add(body(response.content).replace(username.encode(), b""))
    assert len(said) == 1
    assert b"The user name or the password is wrong." in said.pop()


def test_the_masthead_says_who_is_logged_in(made: Evening, vera: User) -> None:
    assert 'href="/accounts/login/"' in Client().get("/").content.decode()
    assert made.director.person is not None
    for client, name, desk in (
        (visitor(made.director), made.director.person.name, True),
        (visitor(Actor(person=Person.objects.get(name="Vera"))), "Vera", False),
    ):
        page = client.get("/").content.decode()
        assert f'<span class="account-name">{name}</span>' in page
        assert ('href="/desk/"' in page) == desk
        assert 'action="/accounts/logout/"' in page


def test_an_account_without_a_person_has_its_user_name(admin_client: Client) -> None:
    page = admin_client.get("/").content.decode()
    assert '<span class="account-name">admin</span>' in page
    assert 'href="/desk/"' in page


def test_logging_out_takes_a_post(vera: User) -> None:
    client, _status, _to = _log_in("vera@club.example")
    assert client.get("/accounts/logout/").status_code == 405
    assert "account-name" in client.get("/").content.decode()
    assert client.post("/accounts/logout/")["Location"] == "/"
    assert "account-name" not in client.get("/").content.decode()


def test_a_form_of_another_site_logs_nobody_out(vera: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(vera)
    assert client.post("/accounts/logout/").status_code == 403


def test_a_password_is_changed_and_other_log_ins_end(vera: User) -> None:
    here, elsewhere = _log_in("vera@club.example")[0], _log_in("vera@club.example")[0]
    sent = {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW}
    response = here.post("/accounts/password/", sent, follow=True)
    assert b"The password is changed." in response.content
    assert "account-name" in here.get("/").content.decode()
    assert "account-name" not in elsewhere.get("/").content.decode()


@pytest.mark.parametrize(
    "sent",
    [
        {"old_password": "wrong", "new_password1": NEW, "new_password2": NEW},
        {"old_password": PASSWORD, "new_password1": NEW, "new_password2": "other"},
        {"old_password": PASSWORD, "new_password1": "12345678", "new_password2": "12345678"},
    ],
)
def test_a_password_that_is_not_changed(vera: User, sent: dict[str, str]) -> None:
    client = _log_in("vera@club.example")[0]
    response = client.post("/accounts/password/", sent)
    assert response.status_code == 400
    assert b'class="error"' in response.content
    vera.refresh_from_db()
    assert vera.check_password(PASSWORD)


def test_only_who_is_logged_in_changes_a_password() -> None:
    response = Client().get("/accounts/password/")
    assert response["Location"] == "/accounts/login/?next=/accounts/password/"


def _ask_for_link(address: str) -> str:
    response = Client().post("/accounts/password/lost/", {"email": address}, follow=True)
    assert response.redirect_chain == [("/accounts/password/lost/sent/", 302)]
    return body(response.content).decode()


def test_a_lost_password_is_replaced_by_a_link_that_works_once(vera: User) -> None:
    User.objects.filter(pk=vera.pk).update(email="vera@club.example")
    _ask_for_link("Vera@club.example")
    (letter,) = mail.outbox
    assert letter.to == ["vera@club.example"]
    found = re.search(r"http://testserver(/accounts/password/new/\S+/)", str(letter.body))
    assert found
    client = Client()
    form = client.get(found[1])["Location"]
    assert "/chosen/" in form
    done = client.post(form, {"new_password1": NEW, "new_password2": NEW}, follow=True)
    assert b"The new password is set." in done.content
    assert _log_in("vera@club.example", NEW)[1] == 302
    again = Client().get(found[1], follow=True)
    assert b"This link is no longer good" in again.content


def test_an_unknown_address_gets_the_same_answer_and_no_letter(vera: User) -> None:
    User.objects.filter(pk=vera.pk).update(email="vera@club.example")
    assert _ask_for_link("vera@club.example") == _ask_for_link("stranger@club.example")
    assert len(mail.outbox) == 1


def test_where_no_mail_is_sent_nobody_is_told_to_wait_for_one(settings: Settings) -> None:
    settings.SENDS_MAIL = False
    page = Client().get("/accounts/password/lost/").content.decode()
    assert "This site sends no mail." in page
    assert "<input" not in page.partition('<main id="content"')[2]


def test_pages_of_an_account_are_kept_by_no_cache(vera: User) -> None:
    for address in ("/accounts/login/", "/join/nothing/"):
        assert "no-store" in Client().get(address)["Cache-Control"]
