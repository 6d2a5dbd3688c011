"""What an option takes, and what is said where it cannot be so."""

import pytest

import referee

MANY = "these, parted by commas, each once, or “none” alone:"


@pytest.mark.parametrize(
    ("laws", "option", "value", "takes"),
    [
        ("russian/sochi", "whist", "loud", "it takes: greedy gentleman."),
        ("russian/sochi", "pool", "10000", "it takes a whole number from 0 to 9999."),
        ("russian/sochi", "pool", "-1", "it takes a whole number from 0 to 9999."),
        ("russian/sochi", "consolation", "x", "it takes: price, or a whole number from 0 to 9999."),
        ("austrian/base", "fill", "0", "it takes a whole number from 1 to 9999."),
        ("greek/prefa", "stake", "0", "it takes a whole number from 1 to 9999."),
        ("russian/sochi", "absurd", "duck,duck", f"{MANY} underlead duck throw-master"),
        ("russian/sochi", "absurd", "none,duck", f"{MANY} underlead duck throw-master"),
    ],
)
def test_a_refusal_names_what_the_option_takes(
    laws: str, option: str, value: str, takes: str
) -> None:
    with pytest.raises(referee.Refusal) as caught:
        referee.laws_named(laws, {option: value})
    said = referee.sentence(caught.value)
    assert said.startswith(f"The option {option} cannot be “{value}”; it takes")
    assert takes in said


@pytest.mark.parametrize(
    ("option", "value", "kept"),
    [
        ("pool", "007", "7"),
        ("pool", "9999", "9999"),
        ("consolation", "price", "price"),
        ("consolation", "0", "0"),
        ("absurd", "duck,underlead", "duck,underlead"),
        ("absurd", "none", "none"),
    ],
)
def test_what_is_chosen_is_kept(option: str, value: str, kept: str) -> None:
    laws = referee.laws_named("russian/sochi", {option: value})
    assert laws.choices[option] == kept
    whist = next(one for one in laws.options if one.name == "whist")
    assert laws.choices["whist"] == whist.default == "greedy"
