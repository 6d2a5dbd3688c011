"""Greek prefa: its preset, and how a deal is composed of stages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from ... import claims, compensation, rulings
from ...articles import Texts
from ...bids import GAMES
from ...choices import accepted
from ...irregularities import Irregularities, RemedyStage
from ...laws import ABSURD, CLAIM, FINISHED, REMEDY, Laws, Option, Preset, Stage
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
from ...stages.defence import WORDS
from .defence import ARTICLE as DEFENDING
from .defence import Defence
from .ladder import AUCTION as CALLING
from .ladder import DECLARATION as DECLARING
from .ladder import GreekFloor, GreekLadder, called, given_up
from .rules import PRESETS as CHOICES
from .rules import VALUES, Rules
from .scoring import Scoring, credited

NAME = "greek"
EDITIONS = ("1",)
TEXTS = Texts(__name__)
PRESETS = tuple(Preset(name, NAME, EDITIONS[-1]) for name in CHOICES)

AUCTION, EXCHANGE, DECLARATION, PAPER = "auction", "exchange", "declaration", "paper"
REDEAL, PLAYING = "redeal", "greek 5"


def laws(name: str, options: Mapping[str, str], edition: str) -> Laws:
    """The preset's laws with these options; refuses options that the family lacks."""
    defaults = CHOICES[name]
    chosen = {option: accepted(VALUES, option, value, least=1) for option, value in options.items()}
    choices = MappingProxyType({**defaults, **chosen})
    rules = Rules(choices)
    stages, scoring = _stages(rules), Scoring(rules)
    irregularities = Irregularities(stages, ABSURD, codex=rules.codex, points=False)
    return Laws(
        name=name,
        family=NAME,
        edition=edition,
        account="pot",
        direction="counter-clockwise",
        talon_shown=False,
        options=tuple(
            Option(option, VALUES[option], default, partial(_meaning, option))
            for option, default in defaults.items()
        ),
        choices=choices,
        stages=stages,
        entries={"deal": AUCTION, "result": PAPER},
        resume=Resumption(Defence(rules), GreekFloor(), PASSED if rules.all_pass_played else None),
        asides={
            "announce": _announcements(rules, stages),
            **irregularities.reports(),
            **claims.reports(scoring, stages),
            **compensation.REPORTS,
            **rulings.POT_ORDERS,
        },
        happened=irregularities.happened,
        stated=irregularities.stated,
        proved=irregularities.proved,
        credited=credited,
        score=scoring,
        written=PaymentsScore.of,
        sheet=partial(RunningPot.opened, stake=rules.stake, is_limit=True),
        settle=partial(settle_pot, stake=rules.stake),
        speech=_speech(rules),
        texts=TEXTS,
    )


def _meaning(option: str, language: str) -> str:
    meaning: str = TEXTS.words(language)["options"][option]["meaning"]
    return meaning


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
    spoken = frozenset((*WORDS, "tricks"))
    stages: dict[str, Stage] = {
        AUCTION: AuctionStage(GreekLadder(rules), CALLING, EXCHANGE, passed_out, called),
        EXCHANGE: ExchangeStage(DECLARING, given_up, DECLARATION, shown=False),
        DECLARATION: DeclarationStage(DECLARING, floor, given_up, ask),
        DEFENCE: DefenceStage(DEFENDING, ask, floor, _of_a_word, verbs=spoken),
        PLAY: PlayStage(PLAYING, PLAYING, PLAYING),
        PASSED: PlayStage(PLAYING, PLAYING, PLAYING),
        REDEAL: RedealStage(),
        PAPER: PaperStage(DECLARING, ask, floor, 0 if rules.all_pass_played else None),
        TRICKS: TricksStage(article=PLAYING),
        FINISHED: FinishedStage(),
    }
    stages[REMEDY] = RemedyStage(stages)
    stages[CLAIM] = claims.ClaimStage(0)
    return stages


def _of_a_word(word: str) -> str:
    """Every word of the defence rests on the same section."""
    return DEFENDING


def _announcements(rules: Rules, stages: Mapping[str, Stage]) -> Announcements:
    """Four aces of the buyer's twelve cards, between the contract and the first answer."""
    aces = Announcement(declared, answered, four_aces_of_twelve_disproved)
    return Announcements({FOUR_ACES: aces} if rules.aces else {}, DECLARING, stages)
