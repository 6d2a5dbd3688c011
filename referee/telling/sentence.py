"""One sentence to be told, in no language yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Told(NamedTuple):
    """The id of a template and what stands in its braces.

    Values are the grammar's own words: seats by name (`outsider` for a spectator), `card` and
    `cards` by code, `suit` as a letter, `tricks` as counts by seat; the rest are figures.
    """

    message: str
    params: Mapping[str, Any]


def told(message: str, **params: Any) -> Told:
    """A sentence and its parts."""
    return Told(message, params)
