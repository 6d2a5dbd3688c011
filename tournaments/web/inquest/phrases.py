"""The words of a director's questions, in the reader's language.

Sentences may name `{A}` … `{D}`, `{first}`, `{second}` and every answer by its field, such as
`{who}`; they are filled on the server and, off line, by the phone.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.queries.inquiry_games import DEAD
from tournaments.queries.words import SIGNS, Words


def table(preset: str, count: int) -> str:
    """A preset at a table of three or four."""
    return ngettext("%(preset)s, %(count)s player", "%(preset)s, %(count)s players", count) % {
        "preset": preset,
        "count": count,
    }


def defence(value: str, words: Words) -> str:
    """Who said what, and how it is played: `{first}: whist, {second}: pass, open`."""
    *said, mode = value.split(".")
    places = ("{first}", "{second}", "{dealer}")
    parts = [
        f"{place}: {words.term('pass' if word == DEAD else word)}"
        for place, word in zip(places, said, strict=False)
    ]
    return ", ".join(parts if DEAD in said else [*parts, words.term(mode)])


def bound(word: str, suit: str) -> str:
    """A lead that is forbidden or ordered."""
    told = _("not %(suit)s") if word == "ban" else _("must be %(suit)s")
    return told % {"suit": SIGNS[suit]}


def what(name: str) -> str:
    """A thing that can happen, as a button."""
    return {
        "breach-order": _("Led against a ban or an order"),
        "breach-exposed": _("Did not play the exposed card"),
        "out-of-turn": _("A card out of turn"),
        "revoke": _("Did not follow suit or trump"),
        "revoke-or-beat": _("Did not follow suit, trump or beat"),
        "exposed": _("A card shown or dropped"),
        "inspection": _("Looked at a closed trick"),
        "discard-look": _("Looked at the discard"),
        "wrong-count": _("Wrong number of cards"),
        "claim": _("Laid down the cards, claimed tricks"),
        "advice": _("A spectator advised a card"),
        "advice-contract": _("A spectator advised the contract"),
        "count-aloud": _("Counted aloud"),
        "remark": _("A hint or a remark"),
        "dissent": _("Disagrees with the plan of play"),
        "damage": _("Asks compensation"),
        "bid-out-of-turn": _("A bid out of turn"),
        "pass-out-of-turn": _("A pass out of turn"),
        "insufficient-bid": _("A bid that is too low"),
        "talon-seen": _("Saw the talon by chance"),
        "talon-looked": _("Looked at the talon on purpose"),
        "talon-taken": _("Took the talon too early"),
        "talon-shown": _("Showed the talon to everybody"),
        "misdeal": _("Dealt wrongly"),
        "wrong-discard": _("Put away other than two cards"),
        "below-bid": _("Declared below the bid"),
        "falter": _("Tried to mend the declaration"),
    }[name]


def facts() -> Mapping[str, str]:
    """What happened, read back."""
    return {
        "breach": _("{who}: {what}. {card}"),
        "out-of-turn": _("{who} played {card} out of turn."),
        "revoke": _("{who}: {what}. {card}"),
        "exposed": _("{who} showed or dropped {cards}."),
        "inspection": _("{who} looked at trick {trickno}, which lay before {owner}."),
        "discard-look": _("{declarer} looked at the discard after the first lead."),
        "wrong-count": _("{who} held {count} cards instead of ten."),
        "claim": _("{who} laid down the cards and claims so many tricks: {claimed} {plan}"),
        "advice": _("A spectator advised {advised} on a card."),
        "advice-contract": _("A spectator advised {advised} on the contract."),
        "count-aloud": _("Tricks or trumps were counted aloud: {who}."),
        "remark": _("A hint or a remark: {who}."),
        "dissent": _("{who} foresees other tricks: {shares}."),
        "damage": _("{who} says that this was possible: {shares}."),
        "bid-out-of-turn": _("{who} bid {bid} out of turn."),
        "pass-out-of-turn": _("{who} passed out of turn."),
        "insufficient-bid": _("{who} bid {bid}, which is too low."),
        "talon-seen": _("{who} saw the talon by chance."),
        "talon-looked": _("{who} looked at the talon on purpose."),
        "talon-taken": _("{who} took the talon before the auction was over."),
        "talon-shown": _("{who} showed the talon to everybody."),
        "misdeal": _("Dealt wrongly: {misdeal}."),
        "wrong-discard": _("{who} put away {cards}."),
        "below-bid": _("{who} declared {bid}, below the bid."),
        "falter": _("{declarer} audibly tried to mend the declaration."),
    }


def when(name: str) -> str:
    """The moment at which it was noticed."""
    return {
        "at-once": _("at once"),
        "together": _("together with the rightful card"),
        "one-later": _("one card later"),
        "complete": _("the trick was complete"),
        "next-led": _("the next lead was made"),
        "mixed": _("the cards were mixed"),
        "entered": _("the result was entered"),
    }[name]


def misdeal(name: str) -> str:
    """What was wrong with the dealing."""
    return {
        "card-shown": _("a card was turned up"),
        "short-pack": _("a card was missing from the pack"),
        "uncut": _("the pack was not cut"),
        "order": _("dealt in the wrong order"),
        "uneven": _("hands of different sizes"),
        "out-of-turn": _("the wrong player dealt"),
    }[name]


def notes() -> Mapping[str, str]:
    """What is said where nothing is to be written, or nothing to be punished."""
    return {
        "no-penalty": _("No penalty: it stands, and the play goes on."),
        "proved-no-more": _(
            "The cards are mixed: what was played can be proved no more. Hear everybody and decide"
            " by a director’s line."
        ),
        "lawful": _("By what is on record this broke no law."),
        "on-turn": _("By what was said it was this player’s turn: nothing was out of turn."),
        "not-on-turn": _(
            "By what was said it was another player’s turn: then the card is out of turn."
        ),
        "has-played": _(
            "This player has played to the trick already: another card of that hand was shown, not"
            " played."
        ),
        "missing": _("An answer is missing."),
        "after-missing": _("Which cards were played after it is missing."),
        "not-finished": _("The result cannot be entered while cards are held."),
        "too-late": _("Too late: the result was entered."),
        "deal-finished": _("Too late: the result was entered. Only a director’s line is left."),
    }


def choice(word: str) -> str:
    """What a player may choose."""
    return {
        "accept": _("Accept the lead"),
        "expose": _("The card stays exposed"),
        "ban": _("Forbid the suit to the partner"),
        "order": _("Order the suit to the partner"),
        "none": _("Neither"),
        "correct": _("Mend it with a lawful card"),
        "agree": _("Agrees"),
        "dispute": _("Disputes"),
    }.get(word, word)


def nothing() -> str:
    """No card on the table."""
    return _("nothing")


def pile(number: int) -> str:
    """The question about a trick that is opened."""
    return _("Open trick %(number)s: who led, which cards?") % {"number": number}


def pile_fact(number: int, field: str) -> str:
    """A trick that was opened, read back."""
    return _("Trick %(number)s: %(cards)s.") % {"number": number, "cards": "{" + field + "}"}


def past() -> str:
    """A card of a complete trick."""
    return _("{card}, trick {trickno}.")


def drawn(card: str) -> str:
    """One card: `♥10`."""
    return SIGNS[card[0]] + card[1].replace("T", "10")


def restated(name: str, card: str) -> str:
    """What becomes of the record where the table states a revoke that it does not prove."""
    return _(
        "%(name)s’s %(card)s is on record like any other card. It is taken back and written anew as"
        " a revoke, with everything after it as it was played."
    ) % {"name": name, "card": drawn(card)}


def demand(word: str) -> str:
    """What an opponent asks of an exposed card."""
    return {
        "require": _("%(name)s demands %(card)s"),
        "forbid": _("%(name)s forbids %(card)s"),
    }[word]
