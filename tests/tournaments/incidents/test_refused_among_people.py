"""What the law refuses is told with the players' names and the signs of cards."""

from django.utils import translation

import referee
from tournaments.queries.words import words_of
from tournaments.web.inquest.cited import told

NAMES = {"A": "Anna", "B": "Boris", "C": "Vera"}


def test_a_card_that_its_player_does_not_hold() -> None:
    refusal = referee.Refusal("card-not-held", seat="B", card="HT")
    with translation.override("en"):
        assert told(refusal, NAMES, words_of("en", "austrian/base")) == "Boris does not hold ♥10."
    with translation.override("de"):
        assert "Boris" in told(refusal, NAMES, words_of("de", "austrian/base"))


def test_nothing_refused_is_nothing_told() -> None:
    assert told(None, NAMES, words_of("en", "greek/prefa")) == ""
