"""Why a service did not do what it was asked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

import referee


@dataclass(eq=False)  # not frozen: Python itself writes __traceback__ on what is raised
class Refused(Exception):
    """Nothing was stored. `code` is for programs, `message` for people, `article` the law's."""

    code: str
    message: str
    article: str | None = None
    params: Mapping[str, object] = field(default_factory=dict)

    @classmethod
    def by_law(cls, refusal: referee.Refusal) -> Self:
        """The law's own refusal, in the office's words for it."""
        return cls(
            code=refusal.code,
            message=referee.sentence(refusal),
            article=refusal.article,
            params=dict(refusal.params),
        )

    def __str__(self) -> str:
        return self.message
