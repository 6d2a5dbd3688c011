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
    """An option with what people call it, its meaning and values, the preset's own marked."""

    name: str
    label: str
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
            option.label(language),
            option.default,
            option.meaning(language),
            tuple(_value(option, value, words) for value in option.values),
        )
        for option in laws.options
    )


@dataclass(frozen=True, slots=True)
class ChosenOption:
    """An option that departs from its preset; `meaning` is the value's, the value itself where
    that says it.
    """

    name: str
    label: str
    value: str
    meaning: str


def chosen(laws: Laws, words: Words, language: str) -> tuple[ChosenOption, ...]:
    """The options in which these laws depart from their preset, in the laws' order."""
    return tuple(
        ChosenOption(
            option.name,
            option.label(language),
            value,
            "; ".join(words.value(option.name, one) or one for one in value.split(",")),
        )
        for option in laws.options
        if (value := laws.choices[option.name]) != option.default
    )


def _value(option: Option, value: str, words: Words) -> Value:
    meaning = words.value(option.name, value)
    if value != NUMBER:
        return Value(value, meaning, value in option.default.split(","), is_number=False)
    own = option.default if option.default.isdigit() else ""
    return Value(own, meaning, is_default=bool(own), is_number=True)
