"""The facts read back in words, and the answers so far as short texts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.queries.words import SIGNS, Words
from tournaments.web.inquest import phrases
from tournaments.web.inquest.answers import Answers
from tournaments.web.inquest.derived import cards_of
from tournaments.web.inquest.screens import LETTERS, Screen

HOLE = re.compile(r"\{(\w+)\}")
BID = re.compile(r"(\d{1,2})(NT|[SCDH])")


@dataclass(frozen=True, slots=True)
class Chip:
    """An answer given so far, and where it is changed."""

    field: str
    text: str


def filled(template: str, texts: Mapping[str, str]) -> str:
    """A sentence with its names in it; a name that is not known yet stays away."""
    return HOLE.sub(lambda hole: texts.get(hole[1], ""), template).strip()


def names(answers: Answers) -> dict[str, str]:
    """Who is who: the seats by letter, and by what they are."""
    texts = {one: answers.values.get(f"n{one}") or answers.given.get(f"n{one}") or one
             for one in LETTERS}  # fmt: skip
    texts["dealer"] = texts[answers.facts["dealer"]]
    declarer = str(answers.facts.get("declarer", ""))
    if declarer in answers.playing:
        others = (texts[one] for one in answers.others(declarer))
        texts |= dict(zip(("first", "second"), others, strict=True))
        texts["declarer"] = texts[declarer]
    return texts


def texts(answers: Answers, words: Words) -> dict[str, str]:
    """Every answer as people say it, with the names."""
    found = names(answers)
    for screen in answers.screens:
        value = answers.values.get(screen.field, "")
        if value and screen.kind != "hands":
            found[screen.field] = _said(answers, screen, value, found, words)
    for letter in answers.playing:
        if answers.hand(letter):
            found[f"h{letter}"] = hand(answers.hand(letter))
    if answers.facts["earlier"] == "yes":
        found["card"] = _past(answers)
    counts = ((one, answers.values.get(f"t{one}")) for one in (*LETTERS, "T"))
    found["tricks"] = ", ".join(
        f"{found.get(one, found['dealer'])} {count}" for one, count in counts if count
    )
    shares = ((one, answers.values.get(f"s{one}")) for one in LETTERS)
    found["shares"] = ", ".join(f"{found[one]} {count}" for one, count in shares if count)
    return found


def _past(answers: Answers) -> str:
    """The card of whoever revoked in a complete trick, with its number; nothing where it is not
    known.
    """
    number, who = answers.values["trickno"], answers.values.get("who", "")
    pile = answers.values.get(f"p{number}", "")
    order = answers.turn_from(pile[:1]) if pile else ()
    told: Mapping[str, str] = dict(zip(order, cards_of(pile), strict=False))
    card = {**told, **answers.given.get("tricks", {}).get(number, {})}.get(who, "")
    return filled(phrases.past(), {"card": cards((card,)), "trickno": number}) if card else ""


def _said(
    answers: Answers, screen: Screen, value: str, found: Mapping[str, str], words: Words
) -> str:
    if screen.picks:
        led = f"{found[value[:1]]}: " if screen.kind == "pile" and value[:1] in LETTERS else ""
        empty = phrases.nothing() if screen.field == "trick" else ""
        return led + (cards(cards_of(value)) or empty)
    options = (*answers.options(screen), *screen.options)
    option = next((option for option in options if option.value == value), None)
    return filled(bid(option.label, words) if option else value, found)


def facts(answers: Answers, words: Words) -> tuple[str, ...]:
    """What was told, sentence by sentence."""
    found = texts(answers, words)
    told = []
    for screen in answers.asked:
        is_known = screen.field != "what" or found["tricks"]
        if screen.fact and screen.field in found and is_known:
            told.append(filled(screen.fact, found))
        if screen.field == "declarer" and answers.values.get("declarer") == "all-pass":
            told.append(found["declarer"] + ".")
        if screen.kind == "hands":
            told += [f"{found[one]}: {found[f'h{one}']}" for one in answers.playing
                     if f"h{one}" in found]  # fmt: skip
        if screen.field == "what" and "what" in answers.values:
            told.append("")
    sentence = phrases.facts().get(answers.values.get("what", ""))
    happened = [] if sentence is None else [filled(sentence, found)]
    if "" not in told:
        return tuple(told)
    place = told.index("")
    return (*told[:place], *happened, *told[place + 1 :])


def chips(answers: Answers, words: Words) -> tuple[Chip, ...]:
    """The answers so far, in the order asked."""
    found = texts(answers, words)
    return tuple(
        Chip(screen.field, _chip(screen, found))
        for screen in answers.asked
        if answers.values.get(screen.field, screen.kind == "hands")
        and answers.is_answered(screen)
        and _chip(screen, found)
    )


def _chip(screen: Screen, found: Mapping[str, str]) -> str:
    if screen.kind == "hands":
        return " · ".join(found[f"h{one}"] for one in LETTERS if f"h{one}" in found)
    if screen.kind == "numbers" and screen.field[0] in "ts" and len(screen.field) == 2:
        return f"{found.get(screen.field[1], found['dealer'])} {found[screen.field]}"
    if len(screen.field) == 2 and screen.field[0] in "oq":
        return f"{found[screen.field[1]]}: {found.get(screen.field, '')}"
    return found.get(screen.field, "")


def cards(codes: tuple[str, ...]) -> str:
    """Cards in the order given: `♥A ♣7`."""
    return " ".join(SIGNS[code[0]] + code[1].replace("T", "10") for code in codes)


def hand(codes: tuple[str, ...]) -> str:
    """Cards as a hand is held, by suit: `♠AK ♥9`."""
    ranks = "AKQJT987"
    rows = []
    for suit in "SCDH":
        held = sorted((code[1] for code in codes if code[0] == suit), key=ranks.index)
        if held:
            rows.append(SIGNS[suit] + "".join(rank.replace("T", "10") for rank in held))
    return " ".join(rows)


def bid(label: str, words: Words) -> str:
    """A bid as people write it; any other label as it is."""
    return words.contract(label) if BID.fullmatch(label) else label
