"""How a phone off line finds the outcome of what it was told: `inquest.js` said once more."""

from tournaments.web.inquest.answers import Answers

BY_CARD = ("out-of-turn", "revoke")
WHISTS = ("whist", "alone", "invite")
LATE = ("mixed", "entered")


def note_of_turn(told: Answers, leads: int) -> str:
    """What follows from whose turn it is alone; `leads` tricks are led by the talon."""
    facts, values = told.facts, told.values
    what, who, when = values["what"], values.get("who", ""), values.get("when", "")
    if what == "revoke" and values.get("trickno") == "10" and when not in LATE:
        return "lawful"
    is_now = facts["phase"] == "play" and facts["earlier"] == "no" and when not in LATE
    if not is_now or what not in (*BY_CARD, "breach"):
        return ""
    order = told.turn_from(values.get("leader", ""))
    turn, lay = order[facts["lying"] : facts["lying"] + 1], order[: facts["lying"]]
    if what == "out-of-turn":
        return "on-turn" if who in turn else "has-played" if who in lay else ""
    if who not in turn:
        return "not-on-turn"
    is_free = not (facts["lying"] or is_talon_led(told, leads)) or facts["present"] == 10
    return "lawful" if what == "revoke" and is_free else ""


def is_talon_led(told: Answers, leads: int) -> bool:
    return bool(told.facts["sit"] == "all-pass" and told.facts["done"] < leads)


def keys(told: Answers, leads: int) -> tuple[str, str]:
    """The key in the play, and the one that is looked up where there is no such row."""
    facts, values = told.facts, told.values
    doer = {"declarer": facts.get("declarer"), "outsider": "outsider"}
    who = str(doer.get(facts["whose"], values.get("who")))
    when = values.get("when", "") if facts["timed"] == "yes" else "at-once"
    parts = (facts["sit"], values["what"], role(told, who), when, where(told, who, when, leads))
    key = ".".join(parts)
    return key, key.removesuffix(".finished") + ".follow"


def where(told: Answers, who: str, when: str, leads: int) -> str:
    facts, what = told.facts, told.values["what"]
    if facts["final"] == "yes" and facts["done"] == 10 and when != "entered":
        return "last"
    if facts["phase"] == "finished":
        return "finished"
    if facts["earlier"] == "yes":
        return "follow"
    if what not in BY_CARD:
        return str(facts["duty"]) if what == "breach" else ""
    if facts["present"] == 10:
        return "last"
    if facts["lying"] or is_talon_led(told, leads):
        return "follow"
    is_declarer = told.turn_from(who)[1] == facts.get("declarer") and when == "one-later"
    return "lead-declarer" if is_declarer else "lead"


def role(told: Answers, who: str) -> str:
    facts = told.facts
    if who not in told.dealt:
        return "outsider"
    if facts["sit"] == "all-pass":
        return "player"
    if who == facts["declarer"]:
        return "declarer"
    if facts["sit"] == "misere":
        return "defender"
    word = facts["defence"].split(".")[told.others(facts["declarer"]).index(who)]
    return "whister" if word in WHISTS else "passer"
