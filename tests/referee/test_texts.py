"""Articles, words, sentences and examples hang together."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import referee
from referee.registry import all_families

HOUSE = Path(referee.__file__).parent
EXAMPLES = {example.name: example for example in referee.examples()}
ARTICLE = re.compile(r"\d+(\.\d+)+")


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


@pytest.mark.parametrize("family", all_families(), ids=lambda family: family.NAME)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_languages_have_the_same_articles_and_options(family: object, language: str) -> None:
    laws = referee.laws_named(family.PRESETS[0].name)  # type: ignore[attr-defined]
    assert list(laws.articles(language)) == list(laws.articles("en"))
    assert all(text.strip() for text in laws.articles(language).values())
    for option in laws.options:
        assert option.meaning(language)
    if language != "en":
        differing = [
            number
            for number, text in laws.articles(language).items()
            if text == laws.articles("en")[number]
        ]
        assert differing == []


def test_articles_stand_in_the_order_of_their_numbers() -> None:
    numbers = list(referee.laws_named("russian/sochi").articles())
    assert numbers == sorted(numbers, key=lambda number: [int(part) for part in number.split(".")])


def articles_cited_in_the_russian_game() -> set[str]:
    """Article numbers that stand as text in the Russian family or in the deal's engine."""
    cited = set()
    for path in [
        *(HOUSE / "families" / "russian").glob("*.py"),
        *(HOUSE / "irregularities").glob("*.py"),
        *(HOUSE / "claims").glob("*.py"),
        *(HOUSE / name for name in ("deal.py", "duties.py", "compensation.py")),
    ]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and ARTICLE.fullmatch(text):
                cited.add(text)
    return cited


def test_every_cited_article_has_a_text() -> None:
    articles = referee.laws_named("russian/sochi").articles()
    assert articles_cited_in_the_russian_game() <= set(articles)


def test_every_article_that_a_verdict_can_cite_has_an_example() -> None:
    shown = set()
    for example in EXAMPLES.values():
        verdict = referee.judge(example.text)
        refusals = [] if verdict["refusal"] is None else [verdict["refusal"]]
        shown |= {cited["article"] for cited in (*refusals, *verdict["irregularities"])}
    assert articles_cited_in_the_russian_game() - shown == set()


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_shows_what_its_name_says(name: str) -> None:
    example = EXAMPLES[name]
    verdict = referee.judge(example.text)
    if "/refused-" in name:
        assert verdict["status"] == "refused"
    else:
        assert verdict["refusal"] is None
    assert example.title("en") != example.title("ru")
    assert referee.read(example.text).write() == example.text


def test_the_door_opens_every_room_it_names() -> None:
    for name in referee.__all__:
        assert getattr(referee, name) is not None
    assert set(referee.__all__) <= set(dir(referee))
    with pytest.raises(AttributeError):
        referee.cellar  # noqa: B018
