"""What the law tells of irregularities, rulings and claims, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from django import template
from django.template.context import Context
from django.utils.html import conditional_escape, escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

import referee
from referee import Told
from tournaments.queries.figures import figure
from tournaments.queries.hands import BoardCard
from tournaments.queries.words import SIGNS
from tournaments.templatetags.cards import said, small_card, words_of

register = template.Library()

CODE = re.compile(r"`([^`]+)`")


@register.simple_tag(takes_context=True)
def tell(context: Context, told: Told) -> SafeString:
    """The sentence; cards and suits are signs for the eye and words for the ear."""
    sentence = _(referee.TELLINGS[told.message])
    parts = {name: _part(context, name, value) for name, value in told.params.items()}
    return mark_safe(escape(sentence).format_map(parts))  # noqa: S308  (every part is escaped)


@register.simple_tag(takes_context=True)
def article_text(context: Context, number: str) -> str:
    """An article's text, from the page's laws; empty where they have none of this number."""
    articles: Mapping[str, str] | None = context.get("articles")
    return (articles or {}).get(number, "")


@register.simple_tag
def deed_name(deed: str) -> str:
    """What the program does about an article, in one word."""
    names = {
        "refused": pgettext("what the program does", "refused"),
        "remedied": pgettext("what the program does", "remedied"),
        "applied": pgettext("what the program does", "applied"),
        "director": pgettext("what the program does", "the director’s"),
        "not-offered": pgettext("what the program does", "not offered"),
    }
    return names[deed]


@register.filter
def coded(text: str) -> SafeString:
    """Words between grave accents as the record writes them."""
    return mark_safe(CODE.sub(r"<code>\1</code>", escape(text)))  # noqa: S308  (escaped before)


def _part(context: Context, name: str, value: Any) -> SafeString | str:
    tell_it = PARTS.get(name)
    return conditional_escape(str(value)) if tell_it is None else tell_it(context, value)


def _who(context: Context, value: str | list[str]) -> str:
    names = [value] if isinstance(value, str) else value
    told = [_("A spectator") if name == "outsider" else name for name in names]
    return escape(_(" or ").join(told))


def _card(context: Context, code: str) -> SafeString:
    return small_card(context, BoardCard(code[0], code[1]))


def _cards(context: Context, codes: list[str]) -> SafeString:
    return format_html_join(" ", "{}", ((_card(context, code),) for code in codes))


def _suit(context: Context, letter: str) -> SafeString:
    return format_html(
        '<span class="call"><span class="suit suit-{}" aria-hidden="true">{}\ufe0e</span>'
        '<span class="unseen">{}</span></span>',
        letter, SIGNS[letter], words_of(context).strain(letter),
    )  # fmt: skip


def _tricks(context: Context, counts: Mapping[str, int]) -> SafeString:
    return format_html_join(", ", "{}\u00a0{}", counts.items())


def _figure(context: Context, value: int | str) -> str:
    return escape(figure(value))


def _word(context: Context, value: str) -> str:
    return escape(words_of(context).term(value))


PARTS: Mapping[str, Callable[[Context, Any], SafeString | str]] = {
    **dict.fromkeys(("seat", "by", "on", "claimant"), _who),
    **dict.fromkeys(("number", "amount", "penalty", "positions"), _figure),
    "call": said,
    "card": _card,
    "cards": _cards,
    "suit": _suit,
    "tricks": _tricks,
    "word": _word,
}
"""How a part of a sentence is written, by its name; others stand as they are."""
