"""What happens against the laws: how it is noted, who may choose what, what follows from it.

`happened` turns a stage's own refusal into an irregularity, `reports` are the verbs by which a
table tells what it saw, `Irregularities` is both under a family's laws.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .. import events as ev
from ..actions import Action
from ..asides import Report
from ..errors import Refusal
from ..laws import Stage
from ..state import State
from . import buying, calls, counting, exposing, late, looking, play, remarks, revokes, talon

Happened = Callable[[State, Action, Refusal], tuple[ev.Event, ...]]

HAPPENED: Mapping[str, Happened] = {
    "auction": calls.happened,
    "exchange": buying.happened,
    "declaration": buying.happened,
    "play": play.happened,
}
REPORTS: Mapping[str, Report] = {
    **buying.REPORTS,
    **talon.REPORTS,
    **late.REPORTS,
    **exposing.REPORTS,
    **looking.REPORTS,
    **counting.REPORTS,
    **remarks.REPORTS,
}
