"""Revokes mended, pointed out, and proved (3.9.16)."""

from __future__ import annotations

from collections.abc import Mapping

from ..asides import Report

REPORTS: Mapping[str, Report] = {}
