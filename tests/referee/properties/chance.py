"""How the properties are run: the same examples every time, each from a seed of its own."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st


class Seeded(Random):
    """A source of chance that tells its seed, so that a failing example can be had again."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    def __repr__(self) -> str:
        return f"Seeded({self.number})"


CHANCES: st.SearchStrategy[Random] = st.builds(Seeded, st.integers(0, 999_999))


def examples(number: int) -> settings:
    """Settings of one property: its number of examples, no clock, nothing stored."""
    return settings(
        max_examples=number,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
