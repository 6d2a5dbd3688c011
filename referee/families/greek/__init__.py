"""Greek prefa: its preset, and how a deal is composed of stages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ...articles import Texts
from ...bids import GAMES
from ...choices import Choices
from ...codex import asides, overlaid
from ...irregularities import Irregularities
from ...laws import FINISHED, Laws, Preset, Stage
from ...payments import PaymentsScore
from ...pot import RunningPot, settle_pot
from ...speech import Speech
from ...stages import (
    AuctionStage,
    DeclarationStage,
    DefenceStage,
    ExchangeStage,
    FinishedStage,
    PaperStage,
    PlayStage,
    RedealStage,
    Resumption,
    TricksStage,
)
from ...stages.announcements import (
    FOUR_ACES,
    Announcement,
    Announcements,
    answered,
    declared,
    four_aces_of_twelve_disproved,
)
from ...stages.answers import DEFENCE, PASSED, PLAY, TRICKS
from ...stages.defence import SPOKEN
from .defence import ARTICLE as DEFENDING
from .defence import Defence
from .ladder import AUCTION as CALLING
from .ladder import DECLARATION as DECLARING
from .ladder import GreekFloor, GreekLadder, called, given_up
from .rules import PRESETS as DEFAULTS
from .rules import VALUES, Rules
from .scoring import payout

NAME = "greek"
EDITIONS = ("1",)
TEXTS = Texts(__name__)
PRESETS = tuple(Preset(name, NAME, EDITIONS[-1]) for name in DEFAULTS)

AUCTION, EXCHANGE, DECLARATION, PAPER = "auction", "exchange", "declaration", "paper"
REDEAL, PLAYING = "redeal", "greek 5"


def laws(name: str, options: Mapping[str, str], edition: str) -> Laws:
    """The preset's laws with these options; refuses options that the family lacks."""
    offered = Choices(VALUES, DEFAULTS[name], TEXTS, least=1)
    rules = Rules(offered.settled(options))
    stages, scoring = _stages(rules), payout(rules)
    announcements = _announcements(rules, stages)
    codex = Irregularities(stages, codex=rules.codex, points=False, belied=announcements.belied)
    return Laws(
        Preset(name, NAME, edition),
        account="pot",
        direction="counter-clockwise",
        talon_shown=False,
        options=offered.options,
        choices=rules.choices,
        stages=stages,
        entries={"deal": AUCTION, "result": PAPER},
        resume=Resumption(Defence(rules), GreekFloor(), PASSED if rules.all_pass_played else None),
        asides=asides(announcements, codex, scoring),
        codex=codex,
        credited=scoring.credited,
        score=scoring,
        written=PaymentsScore.of,
        sheet=partial(RunningPot.opened, stake=rules.stake, is_limit=True),
        settle=partial(settle_pot, stake=rules.stake),
        speech=_speech(rules),
        texts=TEXTS,
    )


def _speech(rules: Rules) -> Speech:
    """Bids and contracts from six spades up, and what the defenders answer."""
    games = tuple(bid.name for bid in GAMES)
    return Speech(
        calls=(*(f"bid {name}" for name in games), "if-left", "hold", "pass"),
        contracts=games,
        answers=(("whist", "pass"), ("alone", "invite")),
        concedes=True,
        announcements=(FOUR_ACES,) if rules.aces else (),
        all_pass=rules.all_pass_played,
    )


def _stages(rules: Rules) -> dict[str, Stage]:
    floor, ask = GreekFloor(), Defence(rules)
    passed_out = PASSED if rules.all_pass_played else REDEAL
    own: dict[str, Stage] = {
        AUCTION: AuctionStage(GreekLadder(rules), CALLING, EXCHANGE, passed_out, called),
        EXCHANGE: ExchangeStage(DECLARING, given_up, DECLARATION, shown=False),
        DECLARATION: DeclarationStage(DECLARING, floor, given_up, ask),
        DEFENCE: DefenceStage(DEFENDING, ask, floor, verbs=SPOKEN),
        PLAY: PlayStage(PLAYING, PLAYING, PLAYING),
        PASSED: PlayStage(PLAYING, PLAYING, PLAYING),
        REDEAL: RedealStage(),
        PAPER: PaperStage(DECLARING, ask, floor, 0 if rules.all_pass_played else None),
        TRICKS: TricksStage(article=PLAYING),
        FINISHED: FinishedStage(),
    }
    return overlaid(own)


def _announcements(rules: Rules, stages: Mapping[str, Stage]) -> Announcements:
    """Four aces of the buyer's twelve cards, between the contract and the first answer."""
    aces = Announcement(declared, answered, four_aces_of_twelve_disproved)
    return Announcements({FOUR_ACES: aces} if rules.aces else {}, DECLARING, stages)
