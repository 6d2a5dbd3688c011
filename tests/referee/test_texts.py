"""Articles, words, sentences and examples hang together."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import referee
from referee.registry import Family, all_families

HOUSE = Path(referee.__file__).parent
EXAMPLES = {example.name: example for example in referee.examples()}
LABEL = 48
"""So many characters of an option's label stand on a phone in two lines at most."""
ARTICLE = re.compile(r"\d+(\.\d+)+")
each_family = pytest.mark.parametrize("family", all_families(), ids=lambda family: family.NAME)


def refusals_in_the_house() -> dict[str, list[ast.Call]]:
    """Every `Refusal(...)` written in the package, by file."""
    found: dict[str, list[ast.Call]] = {}
    for path in sorted(HOUSE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "Refusal"
            ):
                found.setdefault(path.name, []).append(node)
    return found


def message_ids() -> set[str]:
    ids = set()
    for calls in refusals_in_the_house().values():
        for call in calls:
            code = call.args[0]
            about = next((word.value for word in call.keywords if word.arg == "about"), None)
            if isinstance(code, ast.Constant) and isinstance(about, ast.Constant | None):
                ids.add(f"{code.value}/{about.value}" if about else str(code.value))
    return ids


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    assert set(referee.SENTENCES) == message_ids()


def test_sentences_use_only_named_parameters() -> None:
    for template in referee.SENTENCES.values():
        for _, name, _, _ in Formatter().parse(template):
            assert name is None or name.isidentifier()


def laws_of(family: Family) -> referee.Laws:
    return referee.laws_named(family.PRESETS[0].name)


def languages(family: Family) -> list[str]:
    """The languages in which the family tells its articles."""
    return [path.stem for path in (HOUSE / "families" / family.NAME / "articles").glob("*.toml")]


@each_family
def test_every_language_has_the_same_articles(family: Family) -> None:
    laws = laws_of(family)
    english = laws.articles("en")
    assert set(languages(family)) == spoken_by(family)
    for language in languages(family):
        articles = laws.articles(language)
        assert list(articles) == list(english)
        assert all(text.strip() for text in articles.values())
        if language != "en":
            assert [number for number, text in articles.items() if text == english[number]] == []


def spoken_by(family: Family) -> set[str]:
    """The languages in which the family has its words."""
    return {path.stem for path in (HOUSE / "families" / family.NAME / "words").glob("*.toml")}


def test_every_family_speaks_the_same_languages() -> None:
    first, *others = [spoken_by(family) for family in all_families()]
    assert {"en", "ru"} < first
    assert [languages for languages in others if languages != first] == []


@each_family
def test_every_words_file_has_the_keys_and_the_parameters_of_the_english_one(
    family: Family,
) -> None:
    laws = laws_of(family)
    english = dict(leaves(laws.words("en")))
    for language in spoken_by(family) - {"en"}:
        words = dict(leaves(laws.words(language)))
        assert set(words) == set(english)
        assert [key for key, text in words.items() if not text.strip()] == []
        assert [key for key in words if fields(words[key]) != fields(english[key])] == []


@each_family
def test_every_option_has_a_label_of_its_own_in_every_language(family: Family) -> None:
    for preset in family.PRESETS:
        options = referee.laws_named(preset.name).options
        for language in spoken_by(family):
            labels = [option.label(language) for option in options]
            assert len(set(labels)) == len(labels) > 0
            for option, label in zip(options, labels, strict=True):
                assert 0 < len(label) <= LABEL, (language, option.name)
                assert not label.endswith(".")
                assert label not in (option.name, option.meaning(language))


@each_family
def test_every_words_file_tells_options_and_presets_in_its_own_language(family: Family) -> None:
    laws = laws_of(family)
    english = dict(leaves(laws.words("en")))
    for language in spoken_by(family) - {"en"}:
        words = dict(leaves(laws.words(language)))
        told = [key for key in words if key.endswith((".meaning", ".label")) or ".about." in key]
        assert [key for key in told if words[key] == english[key]] == []


def leaves(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """Each text of nested tables by its whole key."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{above}{key}.")
        else:
            yield f"{above}{key}", value


def fields(template: str) -> set[str]:
    """The names that a sentence leaves open."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


@each_family
def test_articles_stand_in_the_order_of_their_numbers(family: Family) -> None:
    """The family's own sections come before the codex's articles."""
    numbers = list(laws_of(family).articles())
    assert numbers == sorted(numbers, key=lambda number: place(family, number))


def place(family: Family, number: str) -> list[int]:
    own = number.removeprefix(f"{family.NAME} ")
    return [int(own != number) * -1, *(int(part) for part in own.split("."))]


def articles_cited(family: Family) -> set[str]:
    """Article numbers that stand as text in the family or in the deal's engine."""
    own = re.compile(rf"{family.NAME} \d+")
    cited = set()
    for path in [
        *(HOUSE / "families" / family.NAME).glob("*.py"),
        *(HOUSE / "irregularities").glob("*.py"),
        *(HOUSE / "claims").glob("*.py"),
        *(HOUSE / name for name in ("deal.py", "duties.py", "compensation.py")),
    ]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and (ARTICLE.fullmatch(text) or own.fullmatch(text)):
                cited.add(text)
    return cited


@each_family
def test_every_cited_article_has_a_text(family: Family) -> None:
    assert articles_cited(family) <= set(laws_of(family).articles())


@each_family
def test_every_article_that_a_verdict_can_cite_has_an_example(family: Family) -> None:
    shown = set()
    for _, text in family.TEXTS.examples():
        verdict = referee.judge(text)
        refusals = [] if verdict["refusal"] is None else [verdict["refusal"]]
        shown |= {cited["article"] for cited in (*refusals, *verdict["irregularities"])}
    assert articles_cited(family) - shown == set()


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_shows_what_its_name_says(name: str) -> None:
    example = EXAMPLES[name]
    verdict = referee.judge(example.text)
    if "/refused-" in name:
        assert verdict["status"] == "refused"
    else:
        assert verdict["refusal"] is None
    titles = [example.title(language) for language in spoken(name)]
    assert len(set(titles)) == len(titles)
    assert referee.read(example.text).write() == example.text


def spoken(name: str) -> list[str]:
    family = next(one for one in all_families() if name.partition("/")[0] == one.NAME)
    return languages(family)


def test_the_door_opens_every_room_it_names() -> None:
    for name in referee.__all__:
        assert getattr(referee, name) is not None
    assert set(referee.__all__) <= set(dir(referee))
    with pytest.raises(AttributeError):
        referee.cellar  # noqa: B018
