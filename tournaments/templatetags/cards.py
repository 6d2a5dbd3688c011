"""Cards, calls and the game's terms in the pages: signs for the eye, words for the ear.

The tags take their words from the context's `words`, which a view puts there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from django import template
from django.template.context import Context
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from tournaments.queries import words
from tournaments.queries.boards import Board
from tournaments.queries.hands import BoardCard
from tournaments.queries.words import SIGNS, Words

register = template.Library()

BID = re.compile(r"^(\d{0,2})(NT|[SCDH])$")
FROM_HAND = " hand"


def words_of(context: Context) -> Words:
    """The words that a view put into the context."""
    words: Words = context["words"]
    return words


@register.simple_tag(takes_context=True)
def card(context: Context, shown: BoardCard) -> SafeString:
    """A card as it lies on the table."""
    rank = "10" if shown.rank == "T" else shown.rank
    return format_html(
        '<span class="card card-{}"><span class="rank rank-{}" aria-hidden="true">{}</span>'
        '<span class="suit" aria-hidden="true">{}\ufe0e</span>'
        '<span class="unseen">{}</span></span>',
        shown.suit, shown.rank, rank, SIGNS[shown.suit], words_of(context).card(shown.code),
    )  # fmt: skip


@register.simple_tag(takes_context=True)
def small_card(context: Context, shown: BoardCard) -> SafeString:
    """A card within a line of text: sign and rank."""
    rank = "10" if shown.rank == "T" else shown.rank
    return format_html(
        '<span class="call"><span aria-hidden="true"><span class="suit suit-{}">{}\ufe0e</span>{}'
        '</span><span class="unseen">{}</span></span>',
        shown.suit, SIGNS[shown.suit], rank, words_of(context).card(shown.code),
    )  # fmt: skip


@register.simple_tag(takes_context=True)
def said(context: Context, text: str) -> SafeString | str:
    """What follows a verb, or a call alone: `6S` as 6♠, `SQ` as ♠Q, a term in words."""
    spoken = words_of(context)
    bid = BID.match(text)
    if bid:
        return _bid(spoken, bid[1], bid[2])
    if text.endswith(FROM_HAND):
        phrase = spoken.phrase("from-hand", {"contract": "{}"})
        return format_html(phrase, said(context, text.removesuffix(FROM_HAND)))
    if re.fullmatch(r"[SCDH][789TJQKA]", text):
        return small_card(context, BoardCard(text[0], text[1]))
    if " " in text:
        parts = [format_html("{}", said(context, part)) for part in text.split()]
        return format_html("{}" + " {}" * (len(parts) - 1), *parts)
    return spoken.term(text)


def _bid(words: Words, level: str, strain: str) -> SafeString:
    if strain == "NT":
        return format_html('<span class="call">{}\u00a0{}</span>', level, words.strain("NT"))
    return format_html(
        '<span class="call"><span aria-hidden="true">{}<span class="suit suit-{}">{}\ufe0e</span>'
        '</span><span class="unseen">{} {}</span></span>',
        level, strain, SIGNS[strain], level, words.strain(strain),
    )  # fmt: skip


@register.simple_tag(takes_context=True)
def term(context: Context, name: str) -> str:
    """A term of the game in the reader's language."""
    return words_of(context).term(name)


@register.simple_tag(takes_context=True)
def figures_in(context: Context) -> str:
    """What the game counts in, as a sentence; empty where it does not say."""
    return words_of(context).phrase("figures-in", {})


@register.simple_tag(takes_context=True)
def contract_name(context: Context, call: str) -> str:
    """A contract in a line of plain text: where no markup can stand."""
    return words_of(context).contract(call)


@register.simple_tag(takes_context=True)
def payment(context: Context, label: str) -> str:
    """What a payment is for, in the words of the game."""
    return words_of(context).payment(label)


@register.simple_tag
def preset_name(name: str) -> str:
    """A preset's name for people, whatever game the page is about."""
    return words.words_of(get_language() or "en", name).preset(name)


@register.simple_tag
def preset_about(name: str) -> str:
    """One sentence on a preset."""
    return words.words_of(get_language() or "en", name).about(name)


@register.simple_tag(takes_context=True)
def came_to(context: Context, outcome: tuple[str, Mapping[str, object]] | None, call: str) -> str:
    """How a deal of a list ended, in a sentence; empty where there is none."""
    if outcome is None:
        return ""
    spoken = words_of(context)
    return spoken.phrase(outcome[0], {**outcome[1], "contract": spoken.contract(call)})


@register.simple_tag(takes_context=True)
def outcome(context: Context, board: Board) -> str:
    """How the contract ended, in a sentence; empty where the score alone tells it."""
    if board.outcome is None:
        return ""
    spoken = words_of(context)
    phrase, params = board.outcome
    return spoken.phrase(phrase, {**params, "contract": spoken.contract(board.contract_call)})
