"""What follows from the answers before any law is asked; `inquest-answers.js` derives the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tournaments.queries.inquiry_games import DEAD
from tournaments.queries.inquiry_games import situation as course
from tournaments.queries.inquiry_kinds import (
    ASKS,
    BREACH,
    COMPLETE,
    ENTERED,
    MIXED,
    NEXT_LED,
    ONE_LATER,
    TOGETHER,
)

LETTERS = ("A", "B", "C", "D")
TRICKS = 10
BY_CARD = ("out-of-turn", "revoke")
TIMED = (*BY_CARD, BREACH)
PARTED = ("two", "all-pass")


def cards_of(value: str) -> tuple[str, ...]:
    """The cards of an answer such as `HK.C7`; a pile's leader stands before its cards."""
    return tuple(card for card in value.split(".") if len(card) == 2)


def derived(answers: Mapping[str, str], given: Mapping[str, Any]) -> dict[str, Any]:
    """Everything that conditions ask about; `given` is what a live table knows already."""
    n = answers.get("table", "").rpartition(":")[2] or "3"
    dealer = given.get("dealer") or ("D" if n == "4" else "C")
    facts: dict[str, Any] = {
        "n": n,
        "dealer": dealer,
        "idle": dealer if n == "4" else "",
        "sit": situation(answers),
        "done": done(answers),
        "lying": len(cards_of(answers.get("trick", ""))),
        "dead": "",
        "mode": "",
        "duty": duty(answers),
        **given,
        **answers,
    }
    facts["dead"] = dead(facts)
    facts["hands"] = 2 if facts["dead"] else 3
    facts["lying-most"] = facts["hands"] - 1
    facts["phase"] = given.get("phase") or ("finished" if facts["done"] >= TRICKS else "play")
    facts["left"] = TRICKS - facts["done"]
    facts["present"] = facts["done"] + 1
    facts["side"] = side(facts)
    facts["plan-most"] = facts["left"] * max(1, len(facts["side"]))
    ask = ASKS.get(answers.get("what", ""))
    facts["whose"] = ask.who if ask else ""
    facts["needs"] = ask.needs if ask else ()
    facts["whens"] = ask.whens if ask else ()
    return facts | silenced(facts) | _timed(facts) | _shared(facts)


def situation(answers: Mapping[str, str]) -> str:
    """Two whisters, one (alone, closed or open), misère, all-pass; empty before it is known."""
    if answers.get("declarer") == "all-pass":
        return "all-pass"
    if answers.get("contract") == "misere":
        return "misere"
    return course(answers.get("defence", "")) if answers.get("defence") else ""


def duty(answers: Mapping[str, str]) -> str:
    """What binds whoever is on turn, left over from an earlier ruling: `order`, `exposed`."""
    bound = answers.get(f"o{answers.get('leader', '')}", "-") != "-"
    if bound and not cards_of(answers.get("trick", "")):
        return "order"
    return "exposed" if cards_of(answers.get("exposed", "")) else ""


def dead(facts: Mapping[str, Any]) -> str:
    """The defender whose hand takes no part, by letter."""
    return next(iter(_defenders(facts, DEAD)), "")


def _defenders(facts: Mapping[str, Any], *said: str) -> tuple[str, ...]:
    """The defenders who said one of these; a dealer who sits out is none."""
    words = str(facts.get("defence", "")).split(".")[:-1][:2]
    letters = LETTERS[: int(facts["n"])]
    if facts.get("declarer") not in letters:
        return ()
    place = letters.index(facts["declarer"])
    others = [letters[(place + step) % len(letters)] for step in range(1, len(letters))]
    seats = [one for one in others if one != facts["idle"]]
    return tuple(one for one, word in zip(seats, words, strict=False) if word in said)


def silenced(facts: Mapping[str, Any]) -> dict[str, str]:
    """Who has no say in this. In open play who whists claims for both defenders and has made the
    plan himself; the declarer has no part in a plan of the defence.
    """
    what, is_open = facts.get("what", ""), facts["sit"] == "open"
    words = {"claim": ("pass", "half-whist"), "dissent": ("whist",)}.get(what, ())
    muted = list(_defenders(facts, *words)) if is_open else []
    muted += [str(facts.get("declarer", ""))] if what == "dissent" else []
    first, second, *_more = [*muted, "", ""]
    return {"silenced": first, "unasked": second}


def side(facts: Mapping[str, Any]) -> tuple[str, ...]:
    """Whose cards a plan of whoever claims can name: in open play both defenders’."""
    who, declarer = facts.get("who", ""), facts.get("declarer", "")
    letters = LETTERS[: int(facts["n"])]
    if who not in letters:
        return ()
    if facts["sit"] != "open" or who == declarer:
        return (who,)
    return tuple(one for one in letters if one not in (declarer, facts["idle"]))


def done(answers: Mapping[str, str]) -> int:
    """How many tricks are complete."""
    return sum(int(answers.get(f"t{letter}", "0") or 0) for letter in (*LETTERS, "T"))


def _timed(facts: Mapping[str, Any]) -> dict[str, Any]:
    """How the moment is asked about, and how many cards were played before it was noticed."""
    what, when, number = facts.get("what", ""), facts.get("when", ""), facts.get("trickno", "")
    over = facts["phase"] == "finished"
    earlier = what == "revoke" and number != "" and int(number) <= facts["done"]
    timed = what in TIMED or (over and bool(facts["whens"]))
    followed = earlier and (int(number) < facts["done"] or bool(facts["lying"]))
    is_last = earlier and int(number) == facts["done"]
    unled = is_last and when == NEXT_LED and not over and not facts["lying"]
    established = what == "revoke" and (when in (NEXT_LED, ENTERED) or followed)
    return {
        "earlier": _said(earlier),
        "timed": _said(timed),
        "followed": _said(followed),
        "final": _said(is_last and over and not facts["lying"]),
        "unled": _said(unled),
        "need": 0 if earlier or what not in BY_CARD else _need(facts, when),
        "established": _said(established and when not in ("", MIXED)),
    }


def _need(facts: Mapping[str, Any], when: str) -> int:
    """How many cards were played behind it that no record has yet."""
    lying, card = facts["lying"], facts.get("card", "")
    wanted = {ONE_LATER: 1, TOGETHER: 1, COMPLETE: facts["hands"] - 1 - lying}
    wanted[NEXT_LED] = wanted[COMPLETE] + (facts["present"] < TRICKS)
    on_record = cards_of(str(facts.get("on_record", "")))
    if card in on_record:
        lacking = on_record.index(card) + 2 - len(on_record)
        if facts["what"] != "revoke":
            return max(0, lacking) if when == ONE_LATER else 0
        wanted = {one: count + 1 for one, count in wanted.items()} | {ONE_LATER: lacking}
    return max(0, int(wanted.get(when, 0)))


def _said(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _shared(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Whether tricks are told seat by seat: damage, a plan, a claim with a rest to divide."""
    claimed, left = facts.get("claimed", ""), facts["left"]
    is_claim = facts.get("what") == "claim"
    parted = is_claim and claimed != "" and int(claimed) < left and facts["sit"] in PARTED
    total = left if is_claim else TRICKS
    shares = {one: int(facts.get(f"s{one}") or 0) for one in LETTERS}
    limits = {f"share-{one}": total - sum(shares.values()) + n for one, n in shares.items()}
    return {**limits, "shared": "yes" if parted or "shares" in facts["needs"] else "no"}
