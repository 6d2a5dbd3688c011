"""Who plays against whom once the defence has spoken: the one noun that play, claims and score
share.
"""

from __future__ import annotations

from dataclasses import dataclass

from .seats import Seat


@dataclass(frozen=True, slots=True)
class Sides:
    """The defence of a contract that is played.

    `whisters` answer for the quota, in the order in which they whisted. With a `commander` that
    seat plays both defenders' hands; `dead` is the defender's hand that is out of play. `mode` is
    `open` (the defenders' cards lie face up), `closed`, or None where a paper result is silent.
    On an all-pass deal `talon_owner` is the idle dealer whose talon cards compete (3.7.6.3).
    `leader` leads the first trick where that is not the first hand's.
    """

    mode: str | None
    whisters: tuple[Seat, ...] = ()
    commander: Seat | None = None
    dead: Seat | None = None
    talon_owner: Seat | None = None
    leader: Seat | None = None
