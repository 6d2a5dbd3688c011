"""Which screens there are: of an incident from the beginning, of a live table from *what* on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from tournaments.queries.inquiry_kinds import ASKS, FIRST, MISDEALS, WHATS, WHENS
from tournaments.queries.words import Words
from tournaments.web.inquest import phrases
from tournaments.web.inquest.playing import calls, contracts, courses, from_hand, presets, wordless
from tournaments.web.inquest.screens import LETTERS, PILES, Condition, Option, Screen

IN_PLAY: Condition = ("phase", "in", ("play",))
PARTNERED: Condition = ("sit", "not", ("all-pass", "lone"))
BOUGHT: Condition = ("declarer", "not", ("all-pass",))


def of_incident(words: Words, given: Mapping[str, Any] | None = None) -> tuple[Screen, ...]:
    """From the laws to who pointed it out; a table that is known has chosen them."""
    return (*_table(words, given or {}), *_cards(), *_open(), *of_inquiry(words, {}))


def of_inquiry(words: Words, given: Mapping[str, Any]) -> tuple[Screen, ...]:
    """From *what happened* on; at a table the calls are those of its laws."""
    return (*_what(), *_details(words, given), *_piles(), *_when())


def _seats(*more: Condition) -> tuple[Option, ...]:
    """Everybody who holds cards."""
    return tuple(Option(letter, f"{{{letter}}}", (*_plays(letter), *more)) for letter in LETTERS)


def _of(title: str, letter: str) -> str:
    """A question about one seat."""
    return title.replace("{name}", f"{{{letter}}}")


def _plays(letter: str) -> tuple[Condition, ...]:
    """Who holds cards and takes part."""
    return (*_sits(letter), ("idle", "not", (letter,)), ("dead", "not", (letter,)))


def _sits(letter: str) -> tuple[Condition, ...]:
    return (("n", "in", ("4",)),) if letter == "D" else ()


def _table(words: Words, given: Mapping[str, Any]) -> tuple[Screen, ...]:
    """Laws, contract and defence, as each of the laws lets them be."""
    laws = presets(given)
    tables = tuple(
        Option(f"{one.name}:{count}", phrases.table(one.title, count))
        for one in laws for count in (3, 4)
    )  # fmt: skip
    return (
        Screen("table", "table", _("Which laws, how many players?"), tables, fact="{table}"),
        Screen(
            "declarer", "taps", _("Who declared?"),
            (*_seats(), *(
                Option("all-pass", words.term("all-pass"), asked)
                for asked in contracts(laws).all_pass
            )),
        ),
        Screen(
            "contract", "ladder", _("What did {declarer} declare?"), contracts(laws).named,
            (BOUGHT,),
            fact=_("{declarer} plays {contract}."),
        ),
        Screen(
            "defence", "taps", _("What did the defence say?"),
            tuple(Option(value, phrases.defence(value, words), asked)
                  for value, asked in courses(laws)),
            (BOUGHT, ("contract", "not", wordless(laws))), fact="{defence}.",
        ),
    )  # fmt: skip


def _cards() -> tuple[Screen, ...]:
    """Tricks so far, the trick on the table, the cards still held."""
    counted = tuple(
        Screen(
            f"t{letter}", "numbers", _of(_("How many tricks has {name}?"), letter),
            _numbers(0, 10, f"most-{letter}"),
            _plays(letter), _("Complete ones only."),
        )
        for letter in LETTERS
    )  # fmt: skip
    return (
        *counted,
        Screen(
            "tT", "numbers", _("How many tricks did the talon’s cards take for the dealer?"),
            _numbers(0, 2, "most-T"), (("n", "in", ("4",)), ("sit", "in", ("all-pass",))),
        ),
        Screen(
            "leader", "taps", _("Who leads, or led to the trick on the table?"), _seats(),
            (IN_PLAY,),
            _("Who has the right to lead, not who led out of turn."),
        ),
        Screen(
            "trick", "pick", _("What lies on the table in its turn?"), (), (IN_PLAY,),
            _("In the order played; without the card that went wrong and what came after it."),
            _("{leader} leads. On the table: {trick}."), "0", "lying-most", done=_("That is all"),
        ),
        Screen(
            "hands", "hands", _("Which cards are still held?"), (), (IN_PLAY,),
            _("The card that went wrong, and what was played after it, count as held."),
        ),
        Screen(
            "talon", "pick", _("Which two cards is the talon?"), (),
            (("sit", "in", ("all-pass",)), ("done", "in", ("1",)), IN_PLAY),
            _("The one that was opened first comes first."), _("Talon: {talon}."), "0", "2",
            done=_("It is not opened here"),
        ),
    )  # fmt: skip


def _numbers(least: int, most: int, limit: str) -> tuple[Option, ...]:
    return tuple(
        Option(str(number), str(number), ((limit, "ge", (str(number),)),) if limit else ())
        for number in range(least, most + 1)
    )


def _open() -> tuple[Screen, ...]:
    """What an earlier ruling of this deal has left: cards, bans and orders, penalty tricks."""
    kinds = {
        "nothing": _("Nothing lay open"),
        "exposed": _("Cards lie exposed"),
        "bound": _("A lead is forbidden or ordered"),
        "penalty": _("Penalty tricks were given"),
        "all": _("Several of these"),
    }
    bound = tuple(Option(f"{word}.{suit}", phrases.bound(word, suit))
                  for word in ("ban", "order") for suit in "SCDH")  # fmt: skip
    leads = tuple(
        Screen(
            f"o{letter}", "taps", _of(_("Must {name} lead, or not lead, a suit?"), letter),
            (Option("-", _("No")), *bound),
            (*_holds(letter), ("declarer", "not", (letter,)), PARTNERED,
             ("open", "in", ("bound", "all"))),
            fact=_of(_("The next lead of {name}: {lead}."), letter).replace(
                "{lead}", f"{{o{letter}}}"),
        )
        for letter in LETTERS
    )  # fmt: skip
    penalties = tuple(
        Screen(
            f"q{letter}", "numbers", _of(_("How many penalty tricks has {name}?"), letter),
            _numbers(0, 5, ""), (*_holds(letter), ("open", "in", ("penalty", "all"))),
            fact=_of(_("Penalty tricks of {name}: {count}."), letter).replace(
                "{count}", f"{{q{letter}}}"),
        )
        for letter in LETTERS
    )  # fmt: skip
    return (
        Screen(
            "open", "taps", _("Did something lie open or bind before this?"),
            tuple(Option(value, label) for value, label in kinds.items()), (IN_PLAY,),
            _("From an earlier ruling in the same deal."), optional=True,
        ),
        Screen(
            "exposed", "pick", _("Which cards lay exposed before this?"), (),
            (IN_PLAY, ("open", "in", ("exposed", "all"))),
            fact=_("Exposed before: {exposed}."), least="0", most="12", source="held",
            done=_("None, or these"),
        ),
        *leads,
        *penalties,
    )  # fmt: skip


def _holds(letter: str) -> tuple[Condition, ...]:
    return (*_plays(letter), IN_PLAY)


def _what() -> tuple[Screen, ...]:
    """At most eight at once, by the phase."""
    options = tuple(
        Option(what, phrases.what(what), (("phase", "in", (phase,)), *_only(what)), place >= FIRST)
        for phase, whats in WHATS.items()
        for place, what in enumerate(whats)
    )
    return (Screen("what", "taps", _("What happened?"), options, fact=_("Tricks: {tricks}.")),)


def _only(what: str) -> Iterable[Condition]:
    """Things that some deals do not know."""
    if ASKS[what].who == "declarer":
        yield ("sit", "not", ("all-pass",))
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
    everybody = tuple(Option(letter, f"{{{letter}}}", _sits(letter)) for letter in LETTERS)
    spectator = Option("outsider", _("somebody who does not play"), (("whose", "in", ("anyone",)),))
    whose: Condition = ("whose", "in", ("player", "anyone"))
    return (
        Screen("who", "taps", _("Who?"), (*everybody, spectator), (whose,)),
        _needed("owner", "taps", _("Whose trick was it?"), everybody),
        _needed("advised", "taps", _("Who was advised?"), everybody),
    )


def _which() -> tuple[Screen, ...]:
    numbers = [str(number) for number in range(1, 11)]
    earlier = tuple(Option(one, one, (("done", "ge", (one,)),)) for one in numbers)
    on_the_table = (("what", "in", ("revoke",)), IN_PLAY)
    present = tuple(
        Option(one, _("the trick on the table"), (("present", "in", (one,)), *on_the_table))
        for one in numbers
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
    )


def _counted() -> tuple[Screen, ...]:
    """What is claimed, and how tricks would be shared."""
    shares = tuple(
        Screen(
            f"s{letter}", "numbers", _of(_("How many tricks for {name}?"), letter),
            _numbers(0, 10, f"share-{letter}"),
            (*_plays(letter), ("shared", "in", ("yes",))),
        )
        for letter in LETTERS
    )  # fmt: skip
    title = _("How many of the remaining tricks are claimed?")
    return (
        _needed("claimed", "numbers", title, _numbers(0, 10, "left")),
        Screen("plan", "pick", _("Which plan was named?"), (),
               (("needs", "has", ("plan",)),), _("The cards in the order named."),
               "", "0", "left", "hand", _("No plan, or these")),
        *shares,
    )  # fmt: skip


def _needed(field: str, kind: str, title: str, options: tuple[Option, ...]) -> Screen:
    return Screen(field, kind, title, options, (("needs", "has", (field,)),))


def _piles() -> tuple[Screen, ...]:
    """Every trick from the revoke on is opened (3.9.9)."""
    return tuple(
        Screen(
            field, "pile", phrases.pile(number), _seats(),
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
        Screen("by", "taps", _("Who pointed it out?"), _seats(),
               (("established", "in", ("yes",)), ("sit", "in", ("two",))),
               fact=_("Pointed out by {by}.")),
    )  # fmt: skip
