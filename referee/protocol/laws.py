"""A preset's options and articles."""

from __future__ import annotations

from collections.abc import Iterator

from ..laws import Laws


def laws_protocol(laws: Laws) -> str:
    """The options with their values, then the articles and what the program does about each."""
    return "\n".join(_laws(laws)) + "\n"


def _laws(laws: Laws) -> Iterator[str]:
    yield f"{laws.name}, edition {laws.edition}"
    yield ""
    yield "Options"
    for option in laws.options:
        yield f"  {option.name} = {option.default}   ({' | '.join(option.values)})"
        yield f"      {option.meaning()}"
    yield ""
    yield "Articles"
    for number, text in laws.articles().items():
        yield f"  {number:<10} {text}"
        enforced = laws.enforced(number)
        if enforced is not None:
            yield f"             → {', '.join(enforced.does)}: {enforced.how}"
