"""Closed tricks and the discard looked at (3.9.8 to 3.9.11, 3.4.9)."""

from __future__ import annotations

from collections.abc import Mapping

from ..asides import Report

REPORTS: Mapping[str, Report] = {}
