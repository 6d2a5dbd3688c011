"""What can be searched for. A new kind is one row here and one choice of the model's `Kind`.

A kind reads its question at once, without searching, and returns the work that remains; it
raises the law's `Refusal` for a question that makes no sense.
"""

from collections.abc import Callable, Mapping
from typing import Any

import referee
from tournaments.models import Search

Question = Mapping[str, Any]

KINDS: Mapping[str, Callable[[Question], referee.Posed]] = {Search.Kind.SOLVE: referee.pose}
