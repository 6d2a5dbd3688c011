"""JSON bodies, read only when they are no deeper than agreed."""

import json
import re
from collections.abc import Mapping
from typing import IO, Any, NoReturn

from django.conf import settings
from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser

_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)


class BoundedJSONParser(BaseParser):
    """UTF-8 JSON; the depth is counted before the text is parsed, which would recurse."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        try:
            text = stream.read().decode()
        except UnicodeDecodeError:
            raise ParseError(_("The body is not UTF-8 text.")) from None
        limit: int = settings.JSON_DEPTH
        if depth(text) > limit:
            raise ParseError(
                _("The body is nested deeper than %(limit)s levels.") % {"limit": limit},
                code="too-deep",
            )
        return _text(_load(text))


def depth(text: str) -> int:
    """How deep brackets and braces are nested, those inside strings left out."""
    level = deepest = 0
    for sign in re.sub(r"[^\[\]{}]", "", _STRING.sub("", text)):
        level += 1 if sign in "[{" else -1
        deepest = max(deepest, level)
    return deepest


def _load(text: str) -> Any:
    try:
        return json.loads(text, parse_constant=_no_number, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise ParseError(
            _("The body is no JSON: line %(line)s, column %(column)s.")
            % {"line": error.lineno, "column": error.colno}
        ) from None
    except _NotOurs as error:
        raise ParseError(_("The body is no JSON: %(reason)s.") % {"reason": error}) from None
    except ValueError:  # Python reads no number of several thousand digits
        raise ParseError(_("A number in the body has too many digits.")) from None


class _NotOurs(ValueError):
    """JSON that the standard allows or forbids, and we do not take."""


def _text(value: Any) -> Any:
    """Refuses half of a surrogate pair, written as an escape: it can be neither sent nor stored."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise ParseError(_("The body is not UTF-8 text.")) from None
    return value


def _no_number(name: str) -> NoReturn:
    raise _NotOurs(_("%(name)s is no number") % {"name": name})


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A key written twice would silently hide the first value."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _value in pairs]
        doubled = next(key for key in keys if keys.count(key) > 1)
        raise _NotOurs(_("the key %(key)s is written twice") % {"key": doubled})
    return found
