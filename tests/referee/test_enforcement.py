"""What the program does about each article: the same in both languages, and in the README."""

from pathlib import Path

import pytest

import referee
from referee.articles import DEEDS

README = Path(referee.__file__).parent / "README.md"
LAWS = referee.laws_named("russian/sochi")
TABLE = "| article | the program | how |\n|---|---|---|\n"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_article_says_what_the_program_does_about_it(language: str) -> None:
    rows = LAWS.texts.enforcement(language)
    assert list(rows) == list(LAWS.articles(language))
    for number, enforced in rows.items():
        assert enforced.does, number
        assert set(enforced.does) <= set(DEEDS), number
        assert enforced.how.strip(), number


def test_languages_agree_on_what_is_done() -> None:
    english, russian = (LAWS.texts.enforcement(language) for language in ("en", "ru"))
    assert {number: row.does for number, row in english.items()} == {
        number: row.does for number, row in russian.items()
    }
    assert [number for number, row in russian.items() if row.how == english[number].how] == []


def test_what_is_left_to_the_director_says_why() -> None:
    for number, row in LAWS.texts.enforcement("en").items():
        if "director" in row.does:
            assert "director" in row.how, number


def test_an_article_that_a_refusal_cites_is_refused() -> None:
    for example in referee.examples():
        refusal = referee.judge(example.text)["refusal"]
        if refusal is not None and refusal["article"]:
            does = LAWS.texts.enforcement()[refusal["article"]].does
            assert {"refused", "remedied"} & set(does), refusal["article"]


def test_an_article_that_an_irregularity_cites_is_remedied_or_the_directors() -> None:
    for example in referee.examples():
        for row in referee.judge(example.text)["irregularities"]:
            does = LAWS.texts.enforcement()[row["article"]].does
            assert {"refused", "remedied", "director"} & set(does), row["article"]


def test_the_readme_has_the_same_table() -> None:
    rows = [
        f"| {number} | {', '.join(row.does)} | {row.how} |\n"
        for number, row in LAWS.texts.enforcement("en").items()
    ]
    written = README.read_text("utf-8")
    assert TABLE + "".join(rows) in written, "write the table anew:\n" + TABLE + "".join(rows)
