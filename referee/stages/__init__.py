"""Building blocks of a deal, composed by the families."""

from __future__ import annotations

from .answers import Ask, Question
from .auction import AuctionStage, Ladder
from .declaration import DeclarationStage, Floor
from .defence import DefenceStage
from .exchange import ExchangeStage
from .finished import FinishedStage
from .incident import Resumption
from .paper import PaperStage, TricksStage
from .play import PlayStage
from .redeal import RedealStage

__all__ = [
    "Ask",
    "AuctionStage",
    "DeclarationStage",
    "DefenceStage",
    "ExchangeStage",
    "FinishedStage",
    "Floor",
    "Ladder",
    "PaperStage",
    "PlayStage",
    "Question",
    "RedealStage",
    "Resumption",
    "TricksStage",
]
