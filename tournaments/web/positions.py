"""Where in a replay the reader is, and the addresses of the steps about."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.queries.proof_lines import ProofLine


@dataclass(frozen=True, slots=True)
class Position:
    """A step of a replay, counted from 0, the deal as dealt; or of a proof, from where it starts.

    `proof` is the key of the line, `after` the step of the record to which it belongs.
    """

    step: int
    last: int
    proof: str = ""
    after: int = 0

    @property
    def first_link(self) -> str:
        """The deal before its first action, or the start of the proof; empty when there."""
        return self._at(0) if self.step > 0 else ""

    @property
    def back_link(self) -> str:
        """One step back; from the start of a proof to the deal."""
        if self.step > 0:
            return self._at(self.step - 1)
        return self.deal_link

    @property
    def on_link(self) -> str:
        """One step on."""
        return self._at(self.step + 1) if self.step < self.last else ""

    @property
    def last_link(self) -> str:
        """The last lawful step."""
        return self._at(self.last) if self.step < self.last else ""

    @property
    def deal_link(self) -> str:
        """Back from a proof to the deal; empty outside proofs."""
        return f"?step={self.after}" if self.proof else ""

    def _at(self, step: int) -> str:
        return f"?proof={self.proof}&step={step}" if self.proof else f"?step={step}"


def position(asked: str | None, last: int) -> tuple[Position, str]:
    """The step asked for; one that there is not is named back and the last one shown."""
    step, missing = _found(asked, last, otherwise=last)
    return Position(step, last), missing


def proof_position(asked: str | None, line: ProofLine) -> tuple[Position, str]:
    """The step of a proof; without one its start."""
    step, missing = _found(asked, line.last, otherwise=0)
    return Position(step, line.last, line.key, line.after), missing


def _found(asked: str | None, last: int, *, otherwise: int) -> tuple[int, str]:
    if asked is None:
        return otherwise, ""
    if asked.isascii() and asked.isdigit() and len(asked) < 6 and int(asked) <= last:
        return int(asked), ""
    return last, asked[:20]


def labels() -> dict[str, str]:
    """What the buttons of the stepper say."""
    return {
        "first_label": _("To the deal"),
        "back_label": _("One step back"),
        "on_label": _("One step on"),
        "last_label": _("To the last step"),
    }
