"""Every sentence of the office has its translation in every language, and none is a guess."""

import re
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from django.conf import settings
from django.utils.translation.template import templatize

from tests.rig.site import ROOT

FORMS = {"ru": 3, "de": 2, "el": 2}
"""The languages beside English and how many plural forms each has."""
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


def _path(language: str) -> Path:
    return ROOT / f"tournaments/locale/{language}/LC_MESSAGES/django.po"


@pytest.fixture(scope="module", params=FORMS)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    with _path(request.param).open("rb") as file:
        return read_po(file, locale=request.param, abort_invalid=True)


def test_every_language_of_the_site_has_a_catalogue() -> None:
    assert {code for code, _name in settings.LANGUAGES} == {"en", *FORMS}


def test_a_sentence_stands_once_in_its_catalogue(catalogue: Catalog) -> None:
    written = re.findall(r"^msgid ", _path(str(catalogue.locale)).read_text(), re.MULTILINE)

    assert len(written) == len(catalogue) + 1, "the first one is the catalogue's own header"


def _texts(message: Message | None) -> list[str]:
    string = message.string if message else ""
    return list(string) if isinstance(string, tuple | list) else [string]


def test_the_catalogue_is_no_draft(catalogue: Catalog) -> None:
    """A fuzzy catalogue is never compiled."""
    assert not catalogue.fuzzy


@pytest.mark.parametrize("language", FORMS)
def test_a_sentence_has_one_translation(language: str) -> None:
    words = [line.split(" ")[0] for line in _path(language).read_text().splitlines()]
    kinds = [word for word in words if word.startswith("msg")]
    doubled = [one for one, next_ in pairwise(kinds) if one == next_]
    assert doubled == []


def test_every_sentence_is_translated(catalogue: Catalog) -> None:
    missing = set()
    found = 0
    for path, sentence, context in _sentences():
        key = sentence if isinstance(sentence, str) else sentence[0]
        message = catalogue.get(key, context)
        found += 1
        if not all(_texts(message)) or (message and message.fuzzy):
            missing.add(f"{path.relative_to(ROOT)}: {key}")
    assert found > 50
    assert sorted(missing) == []


def test_translations_name_the_same_fields(catalogue: Catalog) -> None:
    for message in catalogue:
        ids = message.id if isinstance(message.id, tuple | list) else [message.id]
        wanted = {field for text in ids for field in FIELDS.findall(text)}
        for text in _texts(message):
            if message.id and text:
                assert set(FIELDS.findall(text)) <= wanted, message.id


def test_plurals_have_all_their_forms(catalogue: Catalog) -> None:
    for message in catalogue:
        if message.pluralizable:
            assert len(_texts(message)) == FORMS[str(catalogue.locale)]
            assert all(_texts(message)), message.id
