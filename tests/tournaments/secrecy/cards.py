"""Which cards an answer names, whatever the writing: `SAT9`, ♠A, "ace of spades", a drawn card."""

import html
import re

SUITS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
RANKS = "AKQJT987"
DECK = frozenset(suit + rank for suit in SUITS for rank in RANKS)

_GROUP = re.compile(r"(?<![A-Za-z0-9_#-])([SCDH])([AKQJT987]+)(?![A-Za-z0-9_-])")
_SIGN = re.compile(r"([♠♣♦♥])\ufe0e?(?:</span>)?(10|[AKQJT987])(?![0-9])")
_DRAWN = re.compile(r"card-([SCDH])\"[^>]*><span class=\"rank rank-([AKQJT987])")
_WORDS = re.compile(
    r"\b(ace|king|queen|jack|ten|10|nine|9|eight|8|seven|7) of (spades|clubs|diamonds|hearts)"
)
_NUMBERS = {"ten": "T", "10": "T", "nine": "9", "eight": "8", "seven": "7"}
_GRID = re.compile(r'<div class="suit-rows is-grid">.*?\n</div>', re.DOTALL)


def cards(text: str) -> set[str]:
    """Every card that the text names; a whole deck laid out to be tapped names none."""
    text = _GRID.sub(lambda found: "" if _is_deck(found[0]) else found[0], text)
    return _named(text)


def _is_deck(part: str) -> bool:
    return _named(part) == DECK


def _named(text: str) -> set[str]:
    text = html.unescape(text)
    found = {suit + rank for suit, ranks in _GROUP.findall(text) for rank in ranks}
    signs = {sign: suit for suit, sign in SUITS.items()}
    found |= {signs[sign] + rank.replace("10", "T") for sign, rank in _SIGN.findall(text)}
    found |= {suit + rank for suit, rank in _DRAWN.findall(text)}
    return found | {
        suit[0].upper() + _NUMBERS.get(rank, rank[0].upper()) for rank, suit in _WORDS.findall(text)
    }
