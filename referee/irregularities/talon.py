"""The talon seen, looked at, taken or shown before the auction is over, and misdeals."""

from __future__ import annotations

from collections.abc import Mapping

from ..asides import Report

REPORTS: Mapping[str, Report] = {}
