"""What an organiser may choose: the values of an option as a record writes them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .errors import Refusal

NUMBER = "number"
"""Stands among an option's values where it takes a whole number."""
DIGITS = re.compile(r"[0-9]{1,4}")


def accepted(
    values: Mapping[str, tuple[str, ...]], name: str, value: str, *, least: int = 0
) -> str:
    """The value as it is kept; refuses an option or a value that these do not have.

    A number has at most four digits and is not below `least`.
    """
    known = values.get(name)
    if known is None:
        raise Refusal("unknown-option", about="name", option=name[:40])
    if value in known and value != NUMBER:
        return value
    if NUMBER in known and DIGITS.fullmatch(value) and int(value) >= least:
        return str(int(value))
    raise Refusal(
        "unknown-option", about="value", option=name, value=value[:40], values=" ".join(known)
    )
