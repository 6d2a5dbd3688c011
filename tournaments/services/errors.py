"""Why a service did not do what it was asked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

import referee
from tournaments.queries.sentences import sentence


@dataclass(eq=False)  # not frozen: Python itself writes __traceback__ on what is raised
class Refused(Exception):
    """Nothing was stored. `code` is for programs, `message` for people, `article` the law's."""

    code: str
    message: str
    article: str | None = None
    params: Mapping[str, object] = field(default_factory=dict)

    @classmethod
    def by_law(cls, refusal: referee.Refusal) -> Self:
        """The law's own refusal, its sentence in the reader's language."""
        return cls(
            code=refusal.code,
            message=sentence(refusal.message_id, refusal.params, referee.sentence(refusal)),
            article=refusal.article,
            params=dict(refusal.params),
        )

    def __str__(self) -> str:
        return self.message
