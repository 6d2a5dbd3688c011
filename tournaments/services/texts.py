"""Text from outside, made fit to be judged and stored."""

from django.conf import settings
from django.utils.translation import gettext as _

from tournaments.services.errors import Refused


def record_text(source: str | bytes) -> str:
    """The record with LF line ends; `Refused` when it is too large or no text."""
    limit: int = settings.RECORD_LIMIT
    try:
        raw = source if isinstance(source, bytes) else source.encode()
    except UnicodeEncodeError:  # half of a surrogate pair, written as an escape in JSON
        raise _not_text() from None
    if len(raw) > limit:
        raise Refused(
            code="record-too-large",
            message=_("The record is larger than %(limit)s bytes.") % {"limit": limit},
            params={"limit": limit, "size": len(raw)},
        )
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise _not_text(byte=error.start) from None
    if (place := text.find("\0")) >= 0:
        raise _not_text(byte=len(text[:place].encode()))
    return text.replace("\r\n", "\n")


def _not_text(**params: object) -> Refused:
    return Refused(code="not-text", message=_("The record is not UTF-8 text."), params=params)
