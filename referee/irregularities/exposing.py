"""Cards shown without being played, and who may ask for them (3.9.14, 3.9.15)."""

from __future__ import annotations

from collections.abc import Mapping

from ..asides import Report

REPORTS: Mapping[str, Report] = {}
