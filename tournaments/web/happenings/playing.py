"""What can happen in the play: cards against the laws, tricks looked at, plans disputed."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

import referee
from tournaments.queries.situations import Situation
from tournaments.web.happenings.kinds import Happening, Step

WHICH_TRICK = Step("trick", "trick", _("Which trick?"))
NOTICED = (
    ("once", _("At once"), " !"),
    ("same", _("It fell together with the right card"), " ! same"),
    ("late", _("Nobody has noticed yet"), " ! late"),
)


def _has_declarer(situation: Situation) -> bool:
    contract = situation.game.state.contract
    return contract is not None and contract.declarer is not None


def _plan_is_open(situation: Situation) -> bool:
    state = situation.game.state
    is_open = state.sides is not None and state.sides.mode == "open"
    return is_open and not state.board.done and not state.board.plays


def _can_be_asked(situation: Situation) -> bool:
    return bool(referee.claimants(situation.game.state))


PLAYING: Mapping[str, Happening] = {
    "turn": Happening(
        _("A card out of turn"),
        "{who} play {card}{noticed}",
        (
            Step("who", "hand", _("Who played it?")),
            Step("noticed", "word", _("When was it noticed?"), NOTICED),
            Step("card", "card", _("Which card?")),
        ),
    ),
    "stop": Happening(_("Noticed now: a card out of turn lies in the trick"), "stop", (), "stop"),
    "revoke": Happening(
        _("A revoke"),
        "{by} revoke {who} {trick}",
        (
            Step("who", "hand", _("Who revoked?")),
            WHICH_TRICK,
            Step("by", "player", _("Who points it out?")),
        ),
        "revoke",
    ),
    "inspect": Happening(
        _("A trick was looked at"),
        "{who} inspect {whose} {trick}",
        (
            Step("who", "player", _("Who looked?")),
            Step("whose", "player", _("Before whom does the trick lie?")),
            WHICH_TRICK,
        ),
        "inspect",
    ),
    "look-discard": Happening(
        _("The declarer looked at the discard"),
        "{declarer} look-discard",
        (),
        "look-discard",
        _has_declarer,
    ),
    "ask": Happening(
        _("Somebody asks to see a trick"),
        "{who} ask {whose} {trick}",
        (
            Step("who", "player", _("Who asks?")),
            Step("whose", "player", _("Before whom does the trick lie?")),
            WHICH_TRICK,
        ),
        "ask",
    ),
    "show": Happening(
        _("A trick is shown"),
        "{who} show {trick}",
        (Step("who", "player", _("Who shows it?")), WHICH_TRICK),
        "show",
    ),
    "object": Happening(
        _("Somebody objects to its being shown"),
        "{who} object",
        (Step("who", "player", _("Who objects?")),),
        "object",
    ),
    "cover": Happening(
        _("Tricks are to be turned over"),
        "{who} cover",
        (Step("who", "player", _("Who demands it?")),),
        "cover",
    ),
    "require": Happening(
        _("A card is demanded"),
        "{by} require {card}",
        (
            Step("by", "player", _("Who demands it?")),
            Step("card", "card", _("Which card?")),
        ),
        "require",
    ),
    "dissent": Happening(
        _("Another plan of play"),
        "{who} dissent {tricks}",
        (
            Step("who", "player", _("Who disagrees with the plan?")),
            Step("tricks", "counts", _("How many tricks for {name} by that plan?")),
        ),
        "dissent",
        _plan_is_open,
    ),
    "damage": Happening(
        _("Compensation is asked"),
        "{who} damage {tricks}",
        (
            Step("who", "claimant", _("Who asks it?")),
            Step("tricks", "counts", _("How many tricks for {name} were possible?")),
        ),
        "damage",
        _can_be_asked,
    ),
    "hand": Happening(
        _("A hand is laid down"),
        "{who} hand {cards}",
        (
            Step("who", "hand", _("Whose hand?")),
            Step("cards", "left", _("Which cards are they?")),
        ),
        "hand",
    ),
}
