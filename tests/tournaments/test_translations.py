"""Russian beside English: every sentence of the office has its translation, and none is a guess."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from django.utils.translation.template import templatize

from tests.rig.site import ROOT

CATALOGUE = ROOT / "tournaments/locale/ru/LC_MESSAGES/django.po"
KEYWORDS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
FIELDS = re.compile(r"%\((\w+)\)[sd]|\{(\w+)\}")


def _sources() -> Iterator[tuple[Path, bytes]]:
    for path in sorted((ROOT / "tournaments").rglob("*.py")):
        yield path, path.read_bytes()
    for path in sorted((ROOT / "templates").rglob("*.*")):
        yield path, templatize(path.read_text()).encode()


def _sentences() -> Iterator[tuple[Path, str | tuple[str, ...], str | None]]:
    for path, source in _sources():
        options = {"encoding": "utf-8"}
        for _line, sentence, _comments, context in extract(
            "python", BytesIO(source), KEYWORDS, (), options
        ):
            yield path, sentence, context


@pytest.fixture(scope="module")
def russian() -> Catalog:
    with CATALOGUE.open("rb") as file:
        return read_po(file, locale="ru")


def _texts(message: Message | None) -> list[str]:
    string = message.string if message else ""
    return list(string) if isinstance(string, tuple | list) else [string]


def test_every_sentence_is_translated(russian: Catalog) -> None:
    missing = set()
    found = 0
    for path, sentence, context in _sentences():
        key = sentence if isinstance(sentence, str) else sentence[0]
        message = russian.get(key, context)
        found += 1
        if not all(_texts(message)) or (message and message.fuzzy):
            missing.add(f"{path.relative_to(ROOT)}: {key}")
    assert found > 50
    assert sorted(missing) == []


def test_translations_name_the_same_fields(russian: Catalog) -> None:
    for message in russian:
        ids = message.id if isinstance(message.id, tuple | list) else [message.id]
        wanted = {field for text in ids for field in FIELDS.findall(text)}
        for text in _texts(message):
            if message.id and text:
                assert set(FIELDS.findall(text)) <= wanted, message.id


def test_plurals_have_the_three_russian_forms(russian: Catalog) -> None:
    for message in russian:
        if message.pluralizable:
            assert len(_texts(message)) == 3
            assert all(_texts(message)), message.id
