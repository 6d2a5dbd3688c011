"""A fourth family of games in a folder of its own, found as the others are found."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from referee import families

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
        vars(families).pop(NAME, None)
        _forget()


def _forget() -> None:
    """Nobody remembers which families there are: what is kept in memory is found anew."""
    houses = [
        module
        for name, module in list(sys.modules.items())
        if name.partition(".")[0] in ("referee", "tournaments")
    ]
    for module in houses:
        for kept in list(vars(module).values()):
            clear = getattr(kept, "cache_clear", None)
            if callable(clear):
                clear()
