"""A deal, a settlement and the laws as text for people: what the command line prints."""

from __future__ import annotations

from .deal import deal_protocol
from .laws import laws_protocol
from .settlement import settlement_protocol

__all__ = ["deal_protocol", "laws_protocol", "settlement_protocol"]
