"""What a service declined, in a sentence for the reader: the law's own words in his language."""

from collections.abc import Mapping, Sequence
from typing import Any

import referee
from tournaments.models import PLACES
from tournaments.queries.sentences import sentence
from tournaments.queries.verbs import drawn, verb
from tournaments.queries.words import Words
from tournaments.services.errors import Declined

SEATS = ("seat", "turn", "owner", "offender", "player", "name", "leader")
CALLS = ("bid", "standing")
DEMANDS = ("require", "forbid")


def told(declined: Declined, names: Sequence[str] = (), words: Words | None = None) -> str:
    """The message, the law's part of it translated; with the players' names and the signs of
    cards where they are given.
    """
    law = declined.__cause__
    if isinstance(law, Declined):
        law = law.__cause__
    if isinstance(law, referee.HeaderRefusal):
        law = law.refusal
    if not isinstance(law, referee.Refusal):
        return declined.message
    english = referee.sentence(law)
    translated = sentence(law.message_id, law.params, english)
    if words is None:
        return declined.message.replace(english, translated)
    return sentence(law.message_id, among(law.params, names, words), translated)


def among(params: Mapping[str, Any], names: Sequence[str], words: Words) -> dict[str, Any]:
    """What stands in a sentence, with players' names and the signs of cards."""
    players = dict(zip(PLACES, names, strict=False))
    shown = dict(params)
    for key, value in params.items():
        text = str(value)
        if key in SEATS:
            shown[key] = players.get(text, text)
        elif key in CALLS:
            shown[key] = words.contract(text)
        elif key == "verb":
            shown[key] = verb(text, words)
        elif key == "word" and text not in DEMANDS:
            shown[key] = words.term(text)
        elif key == "card":
            shown[key] = drawn(text)
    return shown
