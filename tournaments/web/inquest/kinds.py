"""What an irregularity is called: every kind that the laws note."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

KINDS: Mapping[str, Promise] = {
    "lead-out-of-turn": _("lead out of turn"),
    "play-out-of-turn": _("card out of turn"),
    "out-of-turn-late": _("out of turn, noticed too late"),
    "revoke": _("revoke"),
    "revoke-corrected": _("revoke mended in time"),
    "exposed-card": _("exposed card"),
    "inspection": _("closed trick looked at"),
    "improper-request": _("old trick asked for"),
    "discard-look": _("discard looked at"),
    "wrong-count": _("wrong number of cards"),
    "wrong-discard": _("other than two cards put away"),
    "contract-below-bid": _("contract below the bid"),
    "insufficient-bid": _("bid too low"),
    "bid-out-of-turn": _("bid out of turn"),
    "pass-out-of-turn": _("pass out of turn"),
    "misdeal": _("misdeal"),
    "talon-seen": _("talon seen by chance"),
    "talon-looked": _("talon looked at on purpose"),
    "talon-taken": _("talon taken too early"),
    "talon-shown": _("talon shown to everybody"),
    "plan-dispute": _("plan disputed"),
    "announcement-false": _("false announcement"),
    "count-aloud": _("counted aloud"),
    "remark": _("remark"),
    "advice": _("advice on a card"),
    "advice-contract": _("advice on the contract"),
}


def kind(name: str) -> str:
    """An irregularity by the law's name for it; empty where there is none."""
    return str(KINDS[name]) if name else ""
