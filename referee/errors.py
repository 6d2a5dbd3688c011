"""What the referee says when it will not go along.

    RefereeError
    ├── Refusal            an action, header or sheet that the laws or the grammar do not allow
    └── Fault              a defect of the program itself; never shown as a ruling

A refusal carries a code of the public contract, the article it rests on (None where no article
speaks), a message id and the parameters of its sentence; `wording.sentence` makes the English of
it. The message id is the code itself or the code with a suffix (`bid-not-allowed/first-hand`).
"""

from __future__ import annotations


class RefereeError(Exception):
    """Anything raised on purpose by this package."""


class Refusal(RefereeError):
    """An action offered as lawful which is not; nothing has been recorded."""

    def __init__(
        self, code: str, article: str | None = None, *, about: str = "", **params: str | int
    ) -> None:
        super().__init__(code)
        self.code = code
        self.article = article
        self.message_id = f"{code}/{about}" if about else code
        self.params: dict[str, str | int] = params

    def __str__(self) -> str:
        where = f" ({self.article})" if self.article else ""
        return f"{self.message_id}{where} {self.params}"


class Fault(RefereeError):
    """The program contradicts itself; to be reported, not ruled on."""
