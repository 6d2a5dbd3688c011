"""Russian preferans by the codex of 1996: presets, and how a deal is composed of stages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ... import events as ev
from ...articles import Texts
from ...bids import GAMES
from ...choices import Choices
from ...codex import asides, overlaid
from ...errors import Refusal
from ...irregularities import Irregularities
from ...laws import FINISHED, Laws, Preset, Stage
from ...reckoning import credited
from ...sheet import SheetScore
from ...speech import Speech
from ...stages import (
    AuctionStage,
    DeclarationStage,
    DefenceStage,
    ExchangeStage,
    FinishedStage,
    PaperStage,
    PlayStage,
    Resumption,
    TricksStage,
)
from ...stages.announcements import NoAnnouncements
from ...stages.answers import DEFENCE, PASSED, PLAY, TRICKS
from ...state import State
from .defence import ARTICLES, Defence
from .ladder import RussianFloor, RussianLadder
from .rules import LISTS, VALUES, Rules
from .rules import PRESETS as DEFAULTS
from .scoring import Scoring
from .settlement import settle
from .sheet import Sheet

NAME = "russian"
EDITIONS = ("1",)
TEXTS = Texts(__name__)
PRESETS = tuple(Preset(name, NAME, EDITIONS[-1]) for name in DEFAULTS)

AUCTION, EXCHANGE, DECLARATION, PAPER = "auction", "exchange", "declaration", "paper"
GIVING_UP = "3.5.4"


def laws(name: str, options: Mapping[str, str], edition: str) -> Laws:
    """The preset's laws with these options; refuses options that the family lacks."""
    offered = Choices(VALUES, DEFAULTS[name], TEXTS, lists=LISTS)
    rules = Rules(offered.settled(options))
    stages, scoring = _stages(rules), Scoring(rules)
    codex = Irregularities(stages, rules.absurd, codex=rules.codex)
    return Laws(
        Preset(name, NAME, edition),
        account="sheet",
        direction="clockwise",
        talon_shown=True,
        options=offered.options,
        choices=rules.choices,
        stages=stages,
        entries={"deal": AUCTION, "result": PAPER},
        resume=Resumption(Defence(rules), RussianFloor(rules), PASSED, _opened(rules)),
        asides=asides(NoAnnouncements(), codex, scoring),
        codex=codex,
        credited=credited,
        score=scoring,
        written=SheetScore.of,
        sheet=partial(Sheet.blank, rules),
        settle=partial(settle, rules),
        speech=_speech(rules),
        texts=TEXTS,
        debtor=rules.debtor,
    )


def _speech(rules: Rules) -> Speech:
    """Bids and contracts from six spades up, misère, and what the options let a whister say."""
    games = tuple(bid.name for bid in GAMES)
    alone = ("alone",) if rules.invitation else ()
    return Speech(
        calls=(*(f"bid {name}" for name in (*games, "misere")), "hold", "pass"),
        contracts=(*games, "misere"),
        answers=(("whist", "pass", "half-whist"), ("open", "closed", *alone)),
        concedes=True,
    )


def _stages(rules: Rules) -> dict[str, Stage]:
    floor, ask = RussianFloor(rules), Defence(rules)
    opened = _opened(rules)
    own: dict[str, Stage] = {
        AUCTION: AuctionStage(RussianLadder(rules), "3.3.2", EXCHANGE, PASSED),
        EXCHANGE: ExchangeStage("3.4.1", _concession, DECLARATION, shown=True),
        DECLARATION: DeclarationStage("3.4.1", floor, _concession, ask),
        DEFENCE: DefenceStage("3.8.1", ask, floor, ARTICLES),
        PLAY: PlayStage("3.9.1", "3.9.2", "3.9.3"),
        PASSED: PlayStage("3.9.1", "3.9.2", "3.9.3", opened),
        PAPER: PaperStage("3.4.1", ask, floor, opened),
        TRICKS: TricksStage(opened),
        FINISHED: FinishedStage(),
    }
    return overlaid(own, opened)


def _opened(rules: Rules) -> int:
    """How many cards of the talon lead a trick on an all-pass deal (3.7.6)."""
    return 2 if rules.talon_opened else 0


def _concession(state: State) -> tuple[ev.Event, ...]:
    """A game's buyer may give up, a misère is always played out (3.5.4)."""
    if state.auction.standing is not None and state.auction.standing.kind == "misere":
        raise Refusal("choice-not-offered", GIVING_UP, about="concede-misere")
    return ()
