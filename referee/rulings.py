"""The director's word: assigned results, figures, waivers, what is left open (`director …`)."""

from __future__ import annotations

from collections.abc import Mapping

from .asides import Report

ORDERS: Mapping[str, Report] = {}
