"""An incident's answers as an address."""

from urllib.parse import urlencode

SIX = {
    "table": "russian/sochi:3", "declarer": "A", "contract": "6S", "defence": "whist.whist.closed",
    "tA": "4", "tB": "1", "tC": "1", "leader": "A", "trick": "-",
    "hA": "SA.SK.H9.D9", "hB": "SQ.HA.H8.CA", "hC": "HK.D7.C8.C7",
}  # fmt: skip
LED = SIX | {"what": "out-of-turn", "who": "B", "card": "HA", "when": "at-once"}


def address(answers: dict[str, str], *lines: str, **more: str) -> str:
    """Where these answers lead."""
    pairs = [*(answers | more).items(), *(("line", line) for line in lines)]
    return f"/incident/?{urlencode(pairs)}"
