"""Writes: each is done once under its `Idempotency-Key`, on the version its sender has seen."""

import json
import re
from collections.abc import Callable, Mapping
from functools import wraps
from hashlib import sha256
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from django.db import transaction
from django.utils.translation import gettext as _
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoint import Endpoint
from tournaments.api.errors import declined_body, status_of
from tournaments.api.failures import Unreadable
from tournaments.services import receipts
from tournaments.services.errors import Conflict, Refused
from tournaments.services.receipts import Answer

KEY = "Idempotency-Key"
KEY_PATTERN = "^[!-~]{1,80}$"
_ENTITY_TAG = re.compile('(?:W/)?"([0-9]{1,9})"', re.ASCII)

View = TypeVar("View", bound=Endpoint)
Parts = ParamSpec("Parts")
Handler = Callable[Concatenate[View, Request, Parts], Response]


def write(*once: str) -> Callable[[Handler[View, Parts]], Handler[View, Parts]]:
    """Makes a handler one that writes. Fields named in `once` are told once and never stored."""

    def written(handler: Handler[View, Parts]) -> Handler[View, Parts]:
        @wraps(handler)
        def kept(
            view: View, request: Request, *args: Parts.args, **kwargs: Parts.kwargs
        ) -> Response:
            key, owner = _key(request), view.receipt_owner()
            view.request_key = receipts.key_in_log(owner=owner, key=key)

            def deed() -> Answer:
                try:
                    with transaction.atomic():
                        response = handler(view, request, *args, **kwargs)
                except (Refused, Conflict) as declined:
                    return Answer(status_of(declined, view), declined_body(declined))
                return Answer(response.status_code, _plain(response.data), frozenset(once))

            found = receipts.once(owner=owner, key=key, request=_digest(request), deed=deed)
            return Response(found.body, status=found.status, headers=_headers(found))

        kept.is_write = True  # type: ignore[attr-defined]
        return cast("Handler[View, Parts]", kept)

    return written


def is_write(view: object, method: str) -> bool:
    """Whether this method of the view needs a key."""
    return getattr(getattr(view, method.lower(), None), "is_write", False)


def seen(request: Request, body: Mapping[str, Any]) -> int:
    """The version that the write was made on: `seen` in the body, or `If-Match`."""
    matched: int | None = _if_match(request)
    given: int | None = body.get("seen")
    if matched is not None and given is not None and matched != given:
        raise Unreadable(_("“seen” and If-Match name two versions."), "version-unclear")
    version = given if matched is None else matched
    if version is None:
        raise Unreadable(
            _("Say on which version this is written: “seen” in the body, or If-Match."),
            "version-missing",
        )
    return version


def expected(request: Request, body: Mapping[str, Any]) -> int | None:
    """The number that the sender takes for the table's next deal, if he says so."""
    matched: int | None = _if_match(request)
    given: int | None = body.get("number")
    if None not in (matched, given) and matched != given:
        raise Unreadable(_("“number” and If-Match name two numbers."), "version-unclear")
    return given if matched is None else matched


def _if_match(request: Request) -> int | None:
    written = request.headers.get("If-Match")
    if written is None:
        return None
    found = _ENTITY_TAG.fullmatch(written.strip())
    if found is None:
        raise Unreadable(_('If-Match is a version in quotes, such as "7".'), "version-unclear")
    return int(found[1])


def _key(request: Request) -> str:
    key = request.headers.get(KEY, "")
    if not key:
        raise Unreadable(
            _("Writes carry an Idempotency-Key: any text of your own, a new one each time."),
            "key-missing",
        )
    if not re.fullmatch(KEY_PATTERN, key):
        raise Unreadable(
            _("An Idempotency-Key has 1 to 80 letters, digits or signs, and no spaces."),
            "key-unfit",
        )
    return key


def _digest(request: Request) -> str:
    """What was asked, so that another request under the same key is noticed."""
    asked = [
        request.method,
        request.get_full_path(),
        request.headers.get("If-Match", ""),
        request.data,
    ]
    return sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()


def _plain(data: object) -> Any:
    """The answer as it is sent: times and fractions as text."""
    return json.loads(JSONRenderer().render(data)) if data is not None else None


def _headers(found: Answer) -> dict[str, str]:
    headers = {}
    if found.status < 300 and isinstance(found.body, dict) and "version" in found.body:
        headers["ETag"] = f'"{found.body["version"]}"'
    if found.status == 202 and isinstance(found.body, dict):
        headers["Location"] = found.body["address"]
    if found.is_replayed:
        headers["Idempotency-Replayed"] = "true"
    return headers
