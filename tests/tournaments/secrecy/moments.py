"""Moments of a live deal with known hands, and which cards lie open in each of them."""

from dataclasses import dataclass

from tests.tournaments.secrecy.cards import DECK, cards

DEALT = {
    "A": cards("SAT9 HKT DAJ CKQT"), "B": cards("SK7 HA87 DT CA987"),
    "C": cards("SJ8 HQJ9 DKQ97 CJ"),
}  # fmt: skip
"""B deals the second deal of the table; with the talon every card of the pack is somewhere."""
TALON, AWAY = cards("SQ D8"), cards("SK DT")
BOUGHT = ("C pass", "A pass", "B bid 6C", "B discard SK DT", "B declare 6C", "C whist", "A whist")
TRICK = (*BOUGHT, "C play HQ", "A play HK", "B play HA")
SECOND = (*TRICK, "B play CA", "C play CJ")
REVOKED = (*SECOND, "A play SA !")
DRAWN = (*SECOND, "A play CT")
HANDS = {"A": DEALT["A"], "B": (DEALT["B"] | TALON) - AWAY, "C": DEALT["C"]}


@dataclass(frozen=True)
class Moment:
    """`lies` is on the table now; `open` lies face up beside it: exposed, laid down.

    `turn` is the seat whose hand the table's phone may look at. In mode `silent` nobody is
    reminded of what lay there before.
    """

    name: str
    lines: tuple[str, ...]
    lies: str
    turn: str
    open: frozenset[str] = frozenset()
    silent: bool = False

    @property
    def phase(self) -> str:
        """The phase that the law has come to."""
        last = self.lines[-1]
        if last in (BOUGHT[1], BOUGHT[3]):
            return "auction" if last == BOUGHT[1] else "declaration"
        if " claim " in last or last.endswith("dispute"):
            return "claim"
        return "remedy" if " revoke " in last or last == "C play DK !" else "play"

    @property
    def played(self) -> set[str]:
        """Every card that was played or shown so far."""
        shown = {card for line in self.lines if " play " in line for card in cards(line)}
        return shown | self.open

    @property
    def public(self) -> set[str]:
        """What whoever watches at the table may know."""
        lying = cards(self.lies) | self.open
        bought = BOUGHT[3] in self.lines
        return lying if self.silent else lying | self.played | (TALON if bought else set())

    def held(self, seat: str) -> set[str]:
        """All that the seat has had in hand, cards put away with it."""
        bought = seat == "B" and BOUGHT[3] in self.lines
        return DEALT[seat] | (TALON if bought else set())


def _moments() -> tuple[Moment, ...]:
    laid = frozenset(HANDS["B"] - cards("HA CA"))
    claimed = (*DRAWN, "B claim 8")
    disputed = (*claimed, "C dispute")
    proposed = frozenset(cards("DA"))
    led = (*DRAWN, "C play DK !")
    return (
        Moment("auction", BOUGHT[:2], "", "B"),
        Moment("bought", BOUGHT[:4], "", "B"),
        Moment("ordinary play", SECOND, "CA CJ", "A"),
        Moment("a revoke marked", REVOKED, "CA CJ SA", "B"),
        Moment("a revoke to be mended", (*REVOKED, "C revoke A 2"), "CA CJ", "A",
               frozenset(cards("SA"))),
        Moment("a lead out of turn, the choice pending", led, "CA CJ CT", "B",
               frozenset(cards("DK"))),
        Moment("the suit is banned", (*led, "B choose ban"), "CA CJ CT", "B",
               frozenset(cards("DK"))),
        Moment("a claim laid down", claimed, "CA CJ CT", "C", laid),
        Moment("a dispute open", disputed, "CA CJ CT", "", laid),
        Moment("a card exposed", (*SECOND, "A expose DA"), "CA CJ", "A", proposed),
    )  # fmt: skip


STRICT = _moments()
SILENT = tuple(
    Moment(f"{moment.name}, in silence", moment.lines, moment.lies, moment.turn, moment.open,
           silent=True)
    for moment in STRICT
    if " play " in " ".join(moment.lines)
)  # fmt: skip
MOMENTS = (*STRICT, *SILENT)

assert set().union(*DEALT.values(), TALON) == DECK
