"""What the program does about each article: the same in every language, and in the README."""

import re
from pathlib import Path
from typing import Any

import pytest

import referee
from referee.articles import DEEDS, Texts
from referee.registry import Family, all_families

README = Path(referee.__file__).parent / "README.md"
TABLE = "| article | the program | how |\n|---|---|---|\n"
each_family = pytest.mark.parametrize("family", all_families(), ids=lambda family: family.NAME)


def spoken(family: Family) -> list[str]:
    """Every language in which the family has its words."""
    folder = Path(referee.__file__).parent / "families" / family.NAME / "words"
    return sorted(path.stem for path in folder.glob("*.toml"))


@each_family
@pytest.mark.parametrize("language", ["en", "ru", "de", "el"])
def test_every_article_says_what_the_program_does_about_it(family: Family, language: str) -> None:
    rows = family.TEXTS.enforcement(language)
    assert list(rows) == list(family.TEXTS.articles(language))
    for number, enforced in rows.items():
        assert enforced.does, number
        assert set(enforced.does) <= set(DEEDS), number
        assert enforced.how.strip(), number


@each_family
def test_languages_agree_on_what_is_done(family: Family) -> None:
    english = family.TEXTS.enforcement("en")
    assert {"en", "ru", "de", "el"} <= set(spoken(family))
    for language in set(spoken(family)) - {"en"}:
        own = family.TEXTS.enforcement(language)
        assert {number: row.does for number, row in english.items()} == {
            number: row.does for number, row in own.items()
        }
        assert [number for number, row in own.items() if row.how == english[number].how] == []


@each_family
def test_languages_name_the_same_words_and_articles(family: Family) -> None:
    english = family.TEXTS.enforcement("en")
    for language in spoken(family):
        for number, row in family.TEXTS.enforcement(language).items():
            assert named(row.how) == named(english[number].how), f"{language} {number}"


def named(how: str) -> list[str]:
    """The words of the grammar, the options and the articles that a sentence points at."""
    return sorted(re.findall(r"`[^`]+`|\b\d+(?:\.\d+)+", how))


@each_family
def test_what_is_left_to_the_director_says_why(family: Family) -> None:
    for number, row in family.TEXTS.enforcement("en").items():
        if "director" in row.does:
            assert "director" in row.how, number


@each_family
def test_an_article_that_a_refusal_cites_is_refused(family: Family) -> None:
    refusals = (verdict["refusal"] for verdict in verdicts(family.TEXTS))
    cited = [refusal["article"] for refusal in refusals if refusal and refusal["article"]]
    assert len(cited) >= 10
    for article in cited:
        does = family.TEXTS.enforcement()[article].does
        assert {"refused", "remedied"} & set(does), article


@each_family
def test_an_article_that_an_irregularity_cites_is_remedied_or_the_directors(
    family: Family,
) -> None:
    rows = [row for verdict in verdicts(family.TEXTS) for row in verdict["irregularities"]]
    assert len(rows) >= 20
    for row in rows:
        does = family.TEXTS.enforcement()[row["article"]].does
        assert {"refused", "remedied", "director"} & set(does), row["article"]


def verdicts(texts: Texts) -> list[dict[str, Any]]:
    """Those on the family's examples."""
    return [referee.judge(text) for _, text in texts.examples()]


@each_family
def test_the_readme_has_the_same_table(family: Family) -> None:
    rows = [
        f"| {number} | {', '.join(row.does)} | {row.how} |\n"
        for number, row in family.TEXTS.enforcement("en").items()
    ]
    written = README.read_text("utf-8")
    assert TABLE + "".join(rows) in written, "write the table anew:\n" + TABLE + "".join(rows)
