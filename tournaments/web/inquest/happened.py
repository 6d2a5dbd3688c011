"""The screens from *what happened* on, of an incident and of a table in progress."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from tournaments.queries.inquiry_kinds import (
    ASKS,
    AT_ONCE,
    BREACH,
    FIRST,
    MISDEALS,
    OUT_OF_TURN,
    WHATS,
    WHENS,
)
from tournaments.queries.words import Words
from tournaments.web.inquest import phrases
from tournaments.web.inquest.playing import Laws, calls, from_hand, presets, revokes
from tournaments.web.inquest.screens import LETTERS, PILES, Condition, Option, Screen
from tournaments.web.inquest.seated import (
    IN_PLAY,
    numbers,
    of_seat,
    plays,
    seats,
    sits,
)

DUTIES = ("order", "exposed")
"""What can bind whoever is on turn."""
IN_TRICKS = ("revoke", "claim", "exposed", "wrong-count", "out-of-turn", BREACH)
OF_CARDS = (
    *IN_TRICKS, "bid-out-of-turn", "insufficient-bid", "pass-out-of-turn", "wrong-discard",
    "below-bid",
)  # fmt: skip
"""What only somebody can do whose hand takes part in the play, or who was dealt cards."""


def of_inquiry(words: Words, given: Mapping[str, Any]) -> tuple[Screen, ...]:
    """From *what happened* on, at a table whose laws are known."""
    return under(presets(given), words, given)


def under(laws: Sequence[Laws], words: Words, given: Mapping[str, Any]) -> tuple[Screen, ...]:
    """The same where the first answer chooses among laws; at a table the calls are its own."""
    return (*_what(laws), *_details(words, given), *_piles(), *_when())


def _what(laws: Sequence[Laws]) -> tuple[Screen, ...]:
    """At most eight at once, by the phase."""
    options = tuple(
        Option(what, label, (("phase", "in", (phase,)), *_only(what), *where), place >= FIRST)
        for phase, whats in WHATS.items()
        for place, what in enumerate(whats)
        for label, where in _labels(what, laws)
    )
    return (Screen("what", "taps", _("What happened?"), options, fact=_("Tricks: {tricks}.")),)


def _labels(what: str, laws: Sequence[Laws]) -> Iterable[tuple[str, Sequence[Condition]]]:
    """What it is called, and where."""
    if what == "revoke":
        return revokes(laws)
    if what == BREACH:
        return [(phrases.what(f"{what}-{duty}"), (("duty", "in", (duty,)),)) for duty in DUTIES]
    return [(phrases.what(what), ())]


def _only(what: str) -> Iterable[Condition]:
    """Things that some deals do not know."""
    if ASKS[what].who == "declarer":
        yield ("sit", "not", ("all-pass",))
    if what in ("discard-look", "inspection"):
        yield ("sit", "not", ("",))
    if what == "discard-look":
        yield ("contract", "not", from_hand())
    if what == "damage":
        yield ("sit", "in", ("all-pass",))
    if what == "dissent":
        yield ("sit", "in", ("open", "misere"))


def _details(words: Words, given: Mapping[str, Any]) -> tuple[Screen, ...]:
    """Who it was, and which card, trick or number it turns on."""
    return (*_whom(), *_which(), *_said(words, given), *_counted())


def _whom() -> tuple[Screen, ...]:
    everybody = tuple(Option(letter, f"{{{letter}}}", sits(letter)) for letter in LETTERS)
    spectator = Option("outsider", _("somebody who does not play"), (("whose", "in", ("anyone",)),))
    whose: Condition = ("whose", "in", ("player", "anyone"))
    return (
        Screen("who", "taps", _("Who?"), (*_doers(), spectator), (whose,)),
        _needed("owner", "taps", _("Whose trick was it?"), everybody),
        _needed("advised", "taps", _("Who was advised?"), everybody),
    )


def _doers() -> Iterable[Option]:
    """Everybody; a dead hand plays to no trick and claims none, an idle dealer has no card."""
    for letter in LETTERS:
        name, seat = f"{{{letter}}}", (letter,)
        yield Option(letter, name, (
            *plays(letter), ("silenced", "not", seat), ("unasked", "not", seat),
        ))  # fmt: skip
        yield Option(
            letter, name, (*sits(letter), ("dead", "in", seat), ("what", "not", IN_TRICKS))
        )
        yield Option(letter, name, (*sits(letter), ("idle", "in", seat), ("what", "not", OF_CARDS)))


def _which() -> tuple[Screen, ...]:
    tricks = [str(number) for number in range(1, 11)]
    earlier = tuple(Option(one, one, (("done", "ge", (one,)),)) for one in tricks)
    on_the_table = (("what", "in", ("revoke",)), IN_PLAY)
    present = tuple(
        Option(one, _("the trick on the table"), (("present", "in", (one,)), *on_the_table))
        for one in tricks
    )
    return (
        _needed("trickno", "numbers", _("Which trick?"), (*earlier, *present)),
        Screen("card", "pick", _("Which card?"), (),
               (("needs", "has", ("card",)), ("earlier", "in", ("no",))), source="hand"),
        Screen("cards", "pick", _("Which cards?"), (), (("needs", "has", ("cards",)),),
               most="left", source="hand", done=_("These")),
        _needed("count", "numbers", _("How many cards did {who} hold?"),
                tuple(Option(str(one), str(one)) for one in (8, 9, 11, 12))),
    )  # fmt: skip


def _said(words: Words, given: Mapping[str, Any]) -> tuple[Screen, ...]:
    bids = calls(words, given)
    misdeals = tuple(Option(one, phrases.misdeal(one)) for one in MISDEALS)
    return (
        _needed("bid", "ladder", _("What was said?"), bids),
        _needed("misdeal", "taps", _("What was wrong with the dealing?"), misdeals),
        Screen(
            "dealt", "taps", _("Who dealt?"), tuple(_others_than_dealer()),
            (("needs", "has", ("misdeal",)), ("misdeal", "in", (OUT_OF_TURN,))),
            fact=_("{dealt} dealt."),
        ),
    )  # fmt: skip


def _others_than_dealer() -> Iterable[Option]:
    for letter in LETTERS:
        yield Option(letter, f"{{{letter}}}", (*sits(letter), ("dealer", "not", (letter,))))


def _counted() -> tuple[Screen, ...]:
    """What is claimed, and how tricks would be shared."""
    shares = tuple(
        Screen(
            f"s{letter}", "numbers", of_seat(_("How many tricks for {name}?"), letter),
            numbers(0, 10, f"share-{letter}"),
            (*plays(letter), ("shared", "in", ("yes",))),
        )
        for letter in LETTERS
    )  # fmt: skip
    title = _("How many of the remaining tricks are claimed?")
    return (
        _needed("claimed", "numbers", title, numbers(0, 10, "left")),
        Screen("plan", "pick", _("Which plan was named?"), (),
               (("needs", "has", ("plan",)),), _("The cards in the order named."),
               "", "0", "plan-most", "side", _("No plan, or these")),
        *shares,
    )  # fmt: skip


def _needed(field: str, kind: str, title: str, options: tuple[Option, ...]) -> Screen:
    return Screen(field, kind, title, options, (("needs", "has", (field,)),))


def _piles() -> tuple[Screen, ...]:
    """Every trick from the revoke on is opened (3.9.9)."""
    return tuple(
        Screen(
            field, "pile", phrases.pile(number), seats(),
            (("earlier", "in", ("yes",)), ("trickno", "le", (str(number),)),
             ("done", "ge", (str(number),)), ("live", "not", ("yes",))),
            _("Who led to it, then its cards in the order played."),
            phrases.pile_fact(number, field), "hands", "hands",
        )
        for number, field in enumerate(PILES, start=1)
    )  # fmt: skip


def _when() -> tuple[Screen, ...]:
    """The answer that decides most articles."""
    early: dict[str, tuple[Condition, ...]] = {
        "at-once": (("earlier", "in", ("no",)),),
        "together": (("phase", "not", ("finished",)),),
        "one-later": (("earlier", "in", ("no",)), ("phase", "not", ("finished",))),
        "complete": (("followed", "not", ("yes",)),),
        "next-led": (("final", "not", ("yes",)),),
        "entered": (("phase", "in", ("finished",)),),
    }
    whens = tuple(
        Option(one, phrases.when(one), (("whens", "has", (one,)), *early.get(one, ())))
        for one in WHENS
    )
    return (
        Screen("when", "taps", _("When was it noticed?"), whens, (("timed", "in", ("yes",)),),
               fact=_("Noticed: {when}.")),
        Screen("after", "pick", _("What was played after it?"), (), (("need", "ge", ("1",)),),
               _("In the order played, the next lead included."),
               _("Played after it: {after}."), "need", "need", "rest"),
        Screen("instead", "pick", _("Which card is played instead?"), (),
               (("what", "in", (BREACH,)), ("when", "in", (AT_ONCE,))),
               fact=_("Instead: {instead}."), source="other"),
        Screen("led", "pick", _("Which card was led to the next trick?"), (),
               (("unled", "in", ("yes",)),),
               fact=_("Led to the next trick: {led}."), source="rest"),
        Screen("by", "taps", _("Who pointed it out?"), seats(),
               (("established", "in", ("yes",)), ("sit", "in", ("two",))),
               fact=_("Pointed out by {by}.")),
    )  # fmt: skip
