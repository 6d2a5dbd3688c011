"""Where in a replay the reader is, and the addresses of the steps about."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _


@dataclass(frozen=True, slots=True)
class Position:
    """A step of a replay, counted from 0, the deal as dealt."""

    step: int
    last: int

    @property
    def first_link(self) -> str:
        """The deal before its first action; empty when already there."""
        return "?step=0" if self.step > 0 else ""

    @property
    def back_link(self) -> str:
        """One step back."""
        return f"?step={self.step - 1}" if self.step > 0 else ""

    @property
    def on_link(self) -> str:
        """One step on."""
        return f"?step={self.step + 1}" if self.step < self.last else ""

    @property
    def last_link(self) -> str:
        """The last lawful step."""
        return f"?step={self.last}" if self.step < self.last else ""


def position(asked: str | None, last: int) -> tuple[Position, str]:
    """The step asked for; one that there is not is named back and the last one shown."""
    if asked is None:
        return Position(last, last), ""
    if asked.isascii() and asked.isdigit() and len(asked) < 6 and int(asked) <= last:
        return Position(int(asked), last), ""
    return Position(last, last), asked[:20]


def labels() -> dict[str, str]:
    """What the buttons of the stepper say."""
    return {
        "first_label": _("To the deal"),
        "back_label": _("One step back"),
        "on_label": _("One step on"),
        "last_label": _("To the last step"),
    }
