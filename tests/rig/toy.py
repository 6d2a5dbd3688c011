"""A fourth family of games in a folder of its own, found as the others are found."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from referee import families, registry

SOURCE = Path(__file__).parents[1] / "fixtures" / "toy"
NAME = "toy"


@contextmanager
def toy_family(folder: Path) -> Iterator[str]:
    """While it lasts the folder lies on the families' path; gives the preset's name."""
    shutil.copytree(SOURCE, folder / NAME, ignore=shutil.ignore_patterns("__pycache__"))
    families.__path__.append(str(folder))
    _forget()
    try:
        yield "toy/penny"
    finally:
        families.__path__.remove(str(folder))
        for module in [one for one in sys.modules if one.startswith(f"{families.__name__}.{NAME}")]:
            del sys.modules[module]
        delattr(families, NAME)
        _forget()


def _forget() -> None:
    """The families are looked for anew."""
    registry.all_families.cache_clear()
    registry._laws.cache_clear()
