"""Austrian préférence with a pot: its presets, and how a deal is composed of stages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ...articles import Texts
from ...bids import NUMBERS
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
    NO_ACES,
    Announcement,
    Announcements,
    declared,
    finished,
    four_aces_disproved,
    led,
    no_aces_disproved,
)
from ...stages.answers import DEFENCE, PLAY, TRICKS
from ...stages.defence import SPOKEN
from .contest import ContestStage, settled
from .defence import Defence
from .floor import DECLARATION as DECLARING
from .floor import AustrianFloor, not_offered
from .ladder import CALLS, AustrianLadder
from .rules import DEFAULTS, NAMES, SUIT_ORDER, VALUES, Rules
from .scoring import payout

NAME = "austrian"
EDITIONS = ("1",)
TEXTS = Texts(__name__)
PRESETS = tuple(Preset(name, NAME, EDITIONS[-1]) for name in NAMES)

AUCTION, CONTEST, REDEAL, EXCHANGE = "auction", "contest", "redeal", "exchange"
DECLARATION, FROM_HAND, PAPER = "declaration", "from-hand", "paper"
DEFENDING, PLAYING, PAYING = "austrian 4", "austrian 5", "austrian 6"


def laws(name: str, options: Mapping[str, str], edition: str) -> Laws:
    """The preset's laws with these options; refuses options that the family lacks."""
    offered = Choices(VALUES, DEFAULTS, TEXTS, least=1)
    rules = Rules(name, offered.settled(options))
    stages, scoring = _stages(rules), payout(rules)
    announcements = _announcements(stages)
    codex = Irregularities(stages, codex=rules.codex, points=False, belied=announcements.belied)
    return Laws(
        Preset(name, NAME, edition),
        account="pot",
        direction="clockwise",
        talon_shown=False,
        options=offered.options,
        choices=rules.choices,
        stages=stages,
        entries={"deal": AUCTION, "result": PAPER},
        resume=Resumption(Defence(rules), AustrianFloor(rules), None),
        asides=asides(announcements, codex, scoring),
        codex=codex,
        credited=scoring.credited,
        score=scoring,
        written=PaymentsScore.of,
        sheet=partial(RunningPot.opened, added=rules.added),
        settle=settle_pot,
        speech=_speech(rules),
        texts=TEXTS,
        overtake=rules.choices["overtake"],
    )


def _speech(rules: Rules) -> Speech:
    """Four numbers, then a suit to be trumps."""
    suits = tuple(SUIT_ORDER)
    return Speech(
        calls=(*(f"bid {bid.name}" for bid in NUMBERS), *AustrianLadder(rules).words, "pass"),
        contracts=suits,
        answers=(("whist", "pass"), ("alone", "invite")),
        announcements=(FOUR_ACES, NO_ACES),
        from_hand=tuple(f"{suit} hand" for suit in suits) if rules.hand else (),
        all_pass=False,
    )


def _stages(rules: Rules) -> dict[str, Stage]:
    floor, ask, ladder = AustrianFloor(rules), Defence(rules), AustrianLadder(rules)
    by_hand = frozenset({"declare", "concede"})
    own: dict[str, Stage] = {
        AUCTION: AuctionStage(ladder, CALLS, CONTEST, REDEAL),
        CONTEST: ContestStage(ladder, ask, EXCHANGE, FROM_HAND),
        REDEAL: RedealStage(),
        EXCHANGE: ExchangeStage(DECLARING, not_offered, DECLARATION, shown=False),
        DECLARATION: DeclarationStage(DECLARING, floor, not_offered, ask),
        FROM_HAND: DeclarationStage(DECLARING, floor, not_offered, ask, settled, verbs=by_hand),
        DEFENCE: DefenceStage(DEFENDING, ask, floor, verbs=SPOKEN),
        PLAY: PlayStage(PLAYING, PLAYING, PLAYING),
        PAPER: PaperStage(DECLARING, ask, floor, None),
        TRICKS: TricksStage(article=PLAYING),
        FINISHED: FinishedStage(),
    }
    return overlaid(own)


def _announcements(stages: Mapping[str, Stage]) -> Announcements:
    """No ace, until the declarer plays his first card; four aces as the deal's last word."""
    words = {
        NO_ACES: Announcement(declared, led, no_aces_disproved),
        FOUR_ACES: Announcement(finished, lambda state: False, four_aces_disproved),
    }
    return Announcements(words, PAYING, stages)
