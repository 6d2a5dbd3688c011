"""Why a service did not do what it was asked.

All of them are `Declined`: nothing was stored, and the message is a sentence for people.

    Declined
    ├── Refused      what was asked for cannot be done, or not so            (400)
    ├── Conflict     somebody was faster; `current` is how things stand now  (409)
    ├── Forbidden    the actor may read the thing, but not do this to it     (403)
    ├── Hidden       for this actor there is no such thing                   (404)
    └── Busy         as much is under way as may be                          (429)
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from django.utils.translation import gettext as _

import referee
from tournaments.queries.sentences import sentence


@dataclass(eq=False)  # not frozen: Python itself writes __traceback__ on what is raised
class Declined(Exception):
    """`code` is for programs, `message` for people, `article` the law's."""

    code: str
    message: str
    article: str | None = None
    params: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.message


@dataclass(eq=False)
class Refused(Declined):
    """It cannot be done, or not in this way: the message says what to do instead."""

    @classmethod
    def by_law(cls, refusal: referee.Refusal) -> Self:
        """The law's own refusal, its sentence in the reader's language."""
        return cls(
            code=refusal.code,
            message=sentence(refusal.message_id, refusal.params, referee.sentence(refusal)),
            article=refusal.article,
            params=dict(refusal.params),
        )


class Conflict(Declined):
    """It was asked for on a version that is no longer the newest."""

    def __init__(self, message: str = "", *, current: Mapping[str, object]) -> None:
        self.current = current
        super().__init__(
            code="stale",
            message=message or _("Somebody was faster: look at how things stand now, then repeat."),
            params=dict(current),
        )


class Forbidden(Declined):
    """The actor's rights do not reach so far."""

    def __init__(self, message: str = "") -> None:
        super().__init__(code="forbidden", message=message or _("You may not do this here."))


class Hidden(Declined):
    """The same words as for a thing that does not exist, so that nothing is betrayed."""

    def __init__(self) -> None:
        super().__init__(code="not-found", message=_("There is nothing at this address."))


class Busy(Declined):
    """As much is under way as may be; after some `seconds` it can be asked for again."""

    def __init__(self, message: str, *, seconds: int = 5) -> None:
        self.seconds = seconds
        super().__init__(code="too-many-searches", message=message)
