"""Cards tapped on a screen: which are offered, and where a tap leads that is no answer yet."""

from __future__ import annotations

from collections.abc import Mapping

from tournaments.web.inquest.answers import HANDS, Answers
from tournaments.web.inquest.derived import cards_of
from tournaments.web.inquest.screens import DECK, LETTERS, NONE, Screen


def offered(answers: Answers, screen: Screen) -> tuple[str, ...]:
    """The cards that can be tapped: on a live table all but those that were played, whose own
    fall may be told.
    """
    if screen.source == "side":
        return _plannable(answers)
    if answers.given.get("live") or screen.source == "deck":
        away = _away(answers, screen)
        return tuple(card for card in DECK if card not in away)
    who = str(answers.values.get("who", ""))
    by_who = screen.source in ("hand", "other") and who in LETTERS
    letters = (who,) if by_who else answers.playing
    cards = [card for letter in letters for card in answers.hand(letter)]
    if screen.source in ("rest", "other"):
        cards = [card for card in cards if card != answers.values.get("card")]
    return tuple(card for card in DECK if card in cards)


def _plannable(answers: Answers) -> tuple[str, ...]:
    """The cards of the side that claims: on a live table those that can be its, for all that lies
    open there.
    """
    known: Mapping[str, str] = answers.given.get("held", {})
    side: tuple[str, ...] = answers.facts["side"]
    rows = (cards_of(known.get(one, "")) if known else answers.hand(one) for one in side)
    cards = {card for row in rows for card in row}
    return tuple(card for card in DECK if card in cards)


def _away(answers: Answers, screen: Screen) -> tuple[str, ...]:
    if screen.kind == "hands":
        return cards_of(answers.values.get("trick", ""))
    return () if screen.field == "card" else cards_of(str(answers.given.get("played", "")))


def tapped(answers: Answers, sent: Mapping[str, str]) -> str | None:
    """The address after a card was laid down, or when nothing more is; None for anything else."""
    screen = _screen(answers, sent.get("at"))
    if screen is not None and "pick" in sent:
        return _laid(answers, screen, sent["pick"][:2], sent.get("fill", ""))
    if "ok" in sent:
        done = _screen(answers, sent["ok"])
        if done is None or done.kind == "hands" or answers.values.get(done.field):
            return answers.query()
        return answers.with_(**{done.field: NONE}).query()
    return None


def _screen(answers: Answers, field: str | None) -> Screen | None:
    return next((one for one in answers.screens if one.field == field), None)


def _laid(answers: Answers, screen: Screen, what: str, fill: str) -> str:
    """On to the next screen, or hand, once this one has all its cards."""
    after = picked(answers, screen, what, fill)
    whole = screen.kind == "pick" and after.is_answered(screen)
    full = whole and len(after.values[screen.field].split(".")) == after.bound(screen.most)
    held = after.sizes.get(fill, 0) <= len(after.hand(fill))
    return after.query(at="" if full else screen.field, fill="" if held else fill)


def picked(answers: Answers, screen: Screen, what: str, fill: str) -> Answers:
    """A card tapped: laid down, or taken up again; a seat of a pile is who led."""
    if screen.kind == "hands":
        name = f"h{fill}" if fill in answers.playing else f"h{answers.playing[0]}"
        return _in_one_hand(answers, name, what)
    old = answers.values.get(screen.field, "")
    if screen.kind == "pile" and what in LETTERS:
        return answers.with_(**{screen.field: ".".join((what, *cards_of(old)))})
    leader = old[:1] if screen.kind == "pile" and old[:1] in LETTERS else ""
    cards = _toggled(cards_of(old), what)
    value = ".".join(part for part in (leader, *cards) if part)
    return answers.with_(**{screen.field: value})


def _in_one_hand(answers: Answers, name: str, card: str) -> Answers:
    """A card is in one place."""
    hands = {one: cards_of(answers.values.get(one, "")) for one in HANDS}
    held = card in hands[name]
    for one, cards in hands.items():
        hands[one] = tuple(other for other in cards if other != card)
    if not held and len(hands[name]) < answers.sizes.get(name[1:], 0):
        hands[name] = (*hands[name], card)
    return answers.with_(**{one: ".".join(cards) for one, cards in hands.items()})


def _toggled(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    if card in cards:
        return tuple(one for one in cards if one != card)
    return (*cards, card)
