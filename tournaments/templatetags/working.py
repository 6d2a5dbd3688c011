"""The working pages' own writing: short bids for a ladder, answers among people, a clock."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime

from django import template
from django.template.context import Context
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_noop as _

from tournaments.models import Club
from tournaments.queries import calls
from tournaments.queries.verbs import REPORTED
from tournaments.services import actors, rights
from tournaments.services.rights import Deed
from tournaments.templatetags.cards import said, words_of

register = template.Library()

CAUSES = (
    (re.compile(r"deal (?P<label>.+), row (?P<number>\d+)"),
     _("Deal %(label)s, row %(number)s of its log")),
    (re.compile(r"round (?P<round>\d+), table (?P<table>\d+), deal (?P<label>.+)"),
     _("Round %(round)s, table %(table)s, deal %(label)s")),
    (re.compile(r"entry (?P<number>\d+)(?: renamed)?"), _("Player %(number)s")),
)  # fmt: skip
"""Why there is work to do: as a job keeps it, and as people read it."""


@register.simple_tag(takes_context=True)
def runs_club(context: Context, club: Club) -> bool:
    """Whether the reader may see and change who has a role in the club."""
    actor = actors.by_user(context["request"].user, None)
    return rights.may(actor, Deed.RUN_CLUB, club) is not None


@register.simple_tag(takes_context=True)
def ladder_bid(context: Context, name: str) -> SafeString:
    """A bid as short as a rung has room for: 6♠, 6NT; in words for the ear. How it is played
    stands beneath it.
    """
    name, _space, how = name.partition(" ")
    if how:
        beneath = words_of(context).term(how)
        return format_html('{} <small class="beneath">{}</small>', said(context, name), beneath)
    level = name.removesuffix("NT")
    if level == name:
        return format_html("{}", said(context, name))
    short = pgettext("no trump, on a ladder of bids", "NT")
    return format_html(
        '<span class="call"><span aria-hidden="true">{}<small>{}</small></span>'
        '<span class="unseen">{} {}</span></span>',
        level, short, level, words_of(context).strain("NT"),
    )  # fmt: skip


@register.simple_tag(takes_context=True)
def suit_name(context: Context, suit: str) -> str:
    """A suit in words."""
    return words_of(context).strain(suit)


@register.simple_tag(takes_context=True)
def undone(context: Context, what: str) -> SafeString | str:
    """What undo would take back: a report in a word, a call or a card as it was said."""
    return gettext(REPORTED[what]) if what in REPORTED else said(context, what)


@register.filter
def cause(kept: str) -> str:
    """Why there is this work, in the reader's language; as it is kept where nobody told."""
    for written, told in CAUSES:
        if found := written.fullmatch(kept):
            return gettext(told) % found.groupdict()
    return kept


@register.filter
def of_seat(letter: str, names: Mapping[str, str]) -> str:
    """The player behind a seat's letter."""
    return names.get(letter, letter)


@register.simple_tag(takes_context=True)
def paper_line(context: Context, line: str, names: Mapping[str, str]) -> SafeString:
    """A line of a paper result among people: `Anna: 6♠`, `tricks: Anna 6, Boris 4`."""
    actor, verb, thing = calls.parts(line, names)
    words = words_of(context)
    if verb == "tricks":
        counts = [count.partition("=") for count in thing.split()]
        told = ", ".join(f"{names.get(letter, letter)} {count}" for letter, _sign, count in counts)
        return format_html("{}: {}", words.term("tricks"), told)
    shown = said(context, thing) if thing else words.term(verb)
    return format_html("{}: {}", names[actor], shown) if actor else format_html("{}", shown)


@register.filter
def clock(since: datetime) -> str:
    """Hours and minutes since then: 0:12."""
    minutes = max(0, int((timezone.now() - since).total_seconds() // 60))
    return f"{minutes // 60}:{minutes % 60:02}"
