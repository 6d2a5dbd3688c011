"""Names that people type, made fit to be stored, compared and put into addresses."""

from collections.abc import Callable
from typing import TypeVar
from unicodedata import normalize

from django.db import IntegrityError, models, transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from tournaments.services.errors import Refused

LONGEST = 80

Row = TypeVar("Row", bound=models.Model)

_CYRILLIC = (
    "аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh "
    "щshch ъ ыy ь эe юyu яya іi їyi єye ґg ўu јj љlj њnj ћc ђdj џdz"
)
_GREEK = "αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo"
_LATIN = {pair[0]: pair[1:] for pair in f"{_CYRILLIC} {_GREEK}".split()}
_ACCENTS = {ord(sign): None for sign in "\u0301\u0308"}


def clean(name: str) -> str:
    """One line without spaces to spare; `Refused` when it is empty, too long or not printable."""
    cleaned = " ".join(normalize("NFC", name).split())
    if not cleaned:
        raise Refused("name-missing", _("A name is missing."))
    if len(cleaned) > LONGEST:
        raise Refused(
            "name-too-long",
            _("The name has %(length)s characters; %(limit)s are the most.")
            % {"length": len(cleaned), "limit": LONGEST},
            params={"length": len(cleaned), "limit": LONGEST},
        )
    if not cleaned.isprintable():
        raise Refused("name-unprintable", _("The name holds signs that cannot be printed."))
    return cleaned


def same(name: str) -> str:
    """What two names have in common that a reader would take for one."""
    return normalize("NFKC", name).casefold()


def slug_of(name: str, otherwise: str) -> str:
    """The name as it stands in an address: Latin letters, digits, hyphens."""
    latin = "".join(_LATIN.get(letter) or _unaccented(letter) for letter in name.casefold())
    return slugify(latin)[: LONGEST - 10].strip("-") or otherwise


def _unaccented(letter: str) -> str:
    """A Greek letter with an accent or a diaeresis is written as the one without."""
    plain = normalize("NFD", letter).translate(_ACCENTS)
    return _LATIN.get(plain, letter)


def with_free_slug(slug: str, taken: models.QuerySet[Row], make: Callable[[str], Row]) -> Row:
    """Makes the row under this slug, or under the first of slug-2, slug-3 … that is free.

    Two who take the same one at once are told apart by the database: the second tries again.
    """
    used = set(taken.filter(slug__startswith=slug).values_list("slug", flat=True))
    number = 1
    while True:
        free = slug if number == 1 else f"{slug}-{number}"
        number += 1
        if free in used:
            continue
        try:
            with transaction.atomic():
                return make(free)
        except IntegrityError:
            if not taken.filter(slug=free).exists():
                raise
