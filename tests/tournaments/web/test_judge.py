"""Judge a record: text, file and example; what cannot be judged is named and kept."""

import re
from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

import referee
from tournaments.models import Judgement

from .conftest import REVOKE, SIX

pytestmark = pytest.mark.django_db


def test_a_pasted_record_gets_a_verdict_with_a_link(client: Client) -> None:
    answer = client.post("/judge/", {"record": SIX})
    judgement = Judgement.objects.get()
    assert answer["Location"] == f"/judgements/{judgement.token}/"
    assert judgement.record == SIX


def test_line_ends_of_a_browser_s_form_do_not_matter(client: Client) -> None:
    client.post("/judge/", {"record": SIX.replace("\n", "\r\n")})
    client.post("/judge/", {"record": SIX})
    assert Judgement.objects.count() == 1


def test_a_file_is_judged(client: Client) -> None:
    file = SimpleUploadedFile("evening.deal", SIX.encode())
    client.post("/judge/", {"record": "", "file": file})
    assert Judgement.objects.get().record == SIX


def test_an_example_is_judged(client: Client) -> None:
    example = referee.examples()[0]
    client.post("/judge/", {"example": example.name})
    assert Judgement.objects.get().record == example.text


def test_an_example_can_be_laid_open(client: Client) -> None:
    example = referee.examples()[0]
    page = client.get("/judge/", {"example": example.name})
    assert page.context["form"].initial["record"] == example.text


@pytest.mark.parametrize(
    ("sent", "field", "words"),
    [
        ({"record": " \n "}, "record", "Paste a record"),
        ({"file": SimpleUploadedFile("a.deal", b"")}, "file", "The file is empty."),
        ({"file": SimpleUploadedFile("a.deal", b"Laws: \xff\xfe")}, "file", "not UTF-8"),
        ({"record": "x" * 70_000}, "record", "larger than"),
        ({"example": "no/such"}, "example", "no example of this name"),
    ],
)
def test_what_cannot_be_judged_is_named_at_its_field(
    client: Client, sent: dict[str, object], field: str, words: str
) -> None:
    answer = client.post("/judge/", sent)
    assert answer.status_code == 400
    assert words in str(answer.context["form"].errors[field])
    assert words in answer.content.decode()
    assert not Judgement.objects.exists()


def test_the_text_is_kept_when_nothing_can_be_judged(client: Client) -> None:
    text = "Laws: russian/sochi\n" + "#" * 70_000
    assert "Laws: russian/sochi" in client.post("/judge/", {"record": text}).content.decode()


def test_a_refused_record_is_opened_for_mending_at_its_line(
    client: Client, judged: Callable[[str], str]
) -> None:
    token = judged(REVOKE).split("/")[2]
    page = client.get("/judge/", {"from": token}).content.decode()
    assert "Line 21 was refused" in page
    assert 'data-line="21"' in page
    assert "Olga play D7" in page


def test_an_unknown_link_opens_an_empty_form(client: Client) -> None:
    page = client.get("/judge/", {"from": "nobody", "example": "nothing"})
    assert page.status_code == 200
    assert page.context["form"].initial["record"] == ""


def test_other_methods_are_not_taken(client: Client) -> None:
    assert client.put("/judge/").status_code == 405


def test_examples_stand_under_their_game_the_first_laid_open(client: Client) -> None:
    page = client.get("/judge/").content.decode()
    folds = page.split('<details class="examples-game"')[1:]
    families = list(dict.fromkeys(one.name.partition("/")[0] for one in referee.examples()))
    assert len(folds) == len(families)
    assert [fold.startswith(" open>") for fold in folds] == [True, *(len(folds) - 1) * [False]]
    for family, fold in zip(families, folds, strict=True):
        named = re.findall(r'name="example" value="([^"]+)"', fold)
        assert named == [one.name for one in referee.examples() if one.name.startswith(family)]
