"""Pasted text is taken whole or not at all: what is wrong with its lines is told at once."""

from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from tournaments.services.errors import Refused

_SHOWN = 10


@dataclass(slots=True)
class Problems:
    """Sentences by line, in the order in which they were found."""

    found: list[tuple[int, str]] = field(default_factory=list)

    def add(self, line: int, sentence: str) -> None:
        self.found.append((line, sentence))

    def refuse(self, code: str) -> None:
        """Raises Refused when there is any; `params` has all of them, the message the first ten."""
        if not self.found:
            return
        shown = [
            _("Line %(line)s: %(message)s") % {"line": line, "message": sentence}
            for line, sentence in self.found[:_SHOWN]
        ]
        if len(self.found) > _SHOWN:
            shown.append(_("And %(more)s more.") % {"more": len(self.found) - _SHOWN})
        rows = [{"line": line, "message": sentence} for line, sentence in self.found]
        raise Refused(code, "\n".join(shown), params={"lines": rows})
