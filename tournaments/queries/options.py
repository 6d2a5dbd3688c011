"""The options of a preset, value by value, for showing."""

from __future__ import annotations

from dataclasses import dataclass

from referee import Laws, Option

from .words import Words

NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Value:
    """One value that an option takes; `is_number` stands for any number."""

    text: str
    meaning: str
    is_default: bool
    is_number: bool


@dataclass(frozen=True, slots=True)
class ShownOption:
    """An option with its meaning and values, the preset's own among them marked."""

    name: str
    default: str
    meaning: str
    values: tuple[Value, ...]

    @property
    def sample(self) -> str:
        """As a record writes it, with another value than the preset's own where there is one."""
        others = (value.text for value in self.values if value.text and not value.is_default)
        return f"{self.name}={next(others, self.default)}"


def options(laws: Laws, words: Words, language: str) -> tuple[ShownOption, ...]:
    """Every option of these laws."""
    return tuple(
        ShownOption(
            option.name,
            option.default,
            option.meaning(language),
            tuple(_value(option, value, words) for value in option.values),
        )
        for option in laws.options
    )


def _value(option: Option, value: str, words: Words) -> Value:
    meaning = words.value(option.name, value)
    if value != NUMBER:
        return Value(value, meaning, value in option.default.split(","), is_number=False)
    own = option.default if option.default.isdigit() else ""
    return Value(own, meaning, is_default=bool(own), is_number=True)
