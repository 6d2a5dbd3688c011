"""The rows of the office."""

from tournaments.models.judgements import Judgement

__all__ = ["Judgement"]
