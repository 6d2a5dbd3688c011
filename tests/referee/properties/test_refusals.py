"""A refusal changes nothing, says the first thing that is wrong, and rests on the right law."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import referee
from referee.actions import Action
from referee.deal import Deal
from referee.verdict import of_deal
from tests.referee.properties.chance import CHANCES, examples
from tests.referee.properties.deals import refused, somewhere, twin_of
from tests.referee.properties.grammar import lines, ordinary

VERBS = {
    "auction": {"bid", "hold", "pass", "hand", "if-left"},
    "exchange": {"talon", "discard", "concede"},
    "declaration": {"declare", "discard", "concede"},
    "defence": {"whist", "pass", "half-whist", "alone", "invite", "open", "closed", "declare"},
    "play": {"play"},
    "finished": set[str](),
}
LAWLESS = {
    "unreadable", "unknown-laws", "unknown-option", "bad-deal", "wrong-phase", "deal-finished",
    "hands-unknown", "reason-missing",
}  # fmt: skip
ORDER = {"auction": "3.3.2", "exchange": "3.4.1", "declaration": "3.4.1", "defence": "3.8.1",
         "play": "3.9.1"}  # fmt: skip
CARD = {"exchange": "3.4.1", "declaration": "3.4.1", "play": "3.9.2"}
ARTICLES = {
    "must-follow-suit": {"3.9.3"},
    "must-trump": {"3.9.3"},
    "bid-too-low": {"3.3.8"},
    "bid-not-allowed": {"3.3.8"},
    "misere-not-first": {"3.3.9"},
    "contract-too-low": {"3.4.3", "3.4.8"},
    "bad-discard": {"3.4.1"},
    "no-revoke": {"3.9.16"},
    "split-needed": {"3.9.14.4"},
    "must-play-exposed": {"3.9.14"},
    "banned-suit": {"3.9.14.1"},
    "ordered-suit": {"3.9.14.1"},
}
POT = {
    **{code: {"5"} for code in ("must-follow-suit", "must-trump", "must-overtake")},
    **{code: {"2"} for code in ("bid-too-low", "bid-not-allowed")},
    **{code: {"3"} for code in ("contract-too-low", "bad-discard")},
    "announcement-false": {"3", "6"},
}
"""The sections of a pot game's own file, where it has another law than the codex."""
SECTION = {"auction": "2", "exchange": "3", "declaration": "3", "defence": "4", "play": "5"}
BESIDE = {"claim": "3.9.14.4", "hand": "3.9.14.4", "damage": "3.9.14.3", "look-discard": "3.4.9"}
"""Actions with a window of their own, and the article that says whose they are."""
AFTER_THE_END = {
    *("revoke", "damage", "states", "inspect", "look-discard", "cards", "see-talon"),
    *("look-talon", "director"),
}

whole_grammar = cache(lines)


@examples(80)
@given(CHANCES, st.data())
def test_a_refused_action_leaves_the_deal_as_it_was(chance: Random, data: st.DataObject) -> None:
    deal, _ = somewhere(chance)
    lines_here = st.lists(whole_grammar(len(deal.state.seats.names)), min_size=20, max_size=20)
    before = of_deal(deal)
    for action in data.draw(lines_here):
        _attempt(deal, action, before)


@examples(30)
@given(CHANCES)
def test_the_first_thing_wrong_is_said_under_its_law(chance: Random) -> None:
    deal, _ = somewhere(chance)
    names, before = deal.state.seats.names, of_deal(deal)
    for seat in range(len(names)):
        for action in ordinary(names, seat):
            refusal = _attempt(deal, action, before)
            first = _first_wrong(deal, action)
            assert first is None or (refusal is not None and refusal.code == first), action


def _attempt(deal: Deal, action: Action, before: dict[str, Any]) -> referee.Refusal | None:
    """Tries an action; if it is refused, nothing may have changed, the verdict `before` neither."""
    twin = twin_of(deal)
    refusal = refused(twin, action)
    if refusal is None:
        assert len(twin.log) == len(deal.log) + 1
        return None
    assert twin == deal
    # Only a state of its own can have a verdict of its own.
    assert twin.state is deal.state or of_deal(twin) == before
    _rests_on_its_law(deal, action, refusal)
    return refusal


def _rests_on_its_law(deal: Deal, action: Action, refusal: referee.Refusal) -> None:
    code, article, phase = refusal.code, refusal.article, deal.stage.phase
    assert referee.sentence(refusal)
    if code in LAWLESS:
        assert article is None, (action, refusal)
        return
    family = deal.laws.family
    by_section = deal.laws.account == "pot"
    own = f"{family} {SECTION.get(phase)}" if by_section else ORDER.get(phase)
    if code == "out-of-turn":
        assert article in {BESIDE.get(action.verb), own}
    elif code in {"card-not-held", "card-already-played"}:
        assert article in ({own, f"{family} 5"} if by_section else {CARD.get(phase), "3.9.2"})
    elif by_section and code in POT:
        assert article in {f"{family} {number}" for number in POT[code]}
    elif code in ARTICLES:
        assert article in ARTICLES[code]
    else:
        assert code in {"choice-not-offered", "too-late"}, code
    assert article is None or deal.laws.article(article), f"nobody has written {article}"


def _first_wrong(deal: Deal, action: Action) -> str | None:
    """Which of the three first tests an ordinary action fails: end, phase, turn."""
    phase, verb = deal.stage.phase, action.verb
    if phase == "finished":
        return "deal-finished"
    if verb not in (VERBS[phase] if deal.laws.account == "sheet" else deal.stage.verbs):
        return "wrong-phase"
    changing = phase == "defence" and verb == "declare"
    allowed = deal.state.declarer if changing else deal.turn()
    return None if action.seat == allowed else "out-of-turn"


@examples(40)
@given(CHANCES, st.data())
def test_after_the_end_only_reports_and_the_director_are_heard(
    chance: Random, data: st.DataObject
) -> None:
    deal, _ = somewhere(chance)
    before = of_deal(deal)
    lines_here = st.lists(whole_grammar(len(deal.state.seats.names)), min_size=20, max_size=20)
    for action in data.draw(lines_here):
        refusal = _attempt(deal, action, before)
        if (expected := _closed(deal, action)) is not None:
            assert refusal is not None
            assert refusal.code == expected


def _closed(deal: Deal, action: Action) -> str | None:
    """The answer to what comes after the end; reports stay open until the result is entered."""
    if not deal.finished or action.verb in {"director", "scored"}:
        return None
    if deal.state.scored and action.verb == "revoke":
        return "too-late"
    still = AFTER_THE_END | ({"announce"} if deal.laws.account == "pot" else set())
    return None if action.verb in still and not deal.state.scored else "deal-finished"
