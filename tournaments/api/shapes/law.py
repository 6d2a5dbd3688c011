"""Judge, settle, laws. Verdicts are the law's own JSON and are sent as they are; a test holds
them against these shapes.
"""

from typing import Any

from rest_framework import serializers

import referee
from tournaments.api.shapes.fields import Text
from tournaments.api.shapes.scores import DealScore


class Record(serializers.Serializer[Any]):
    """A deal record to be judged."""

    record = Text(
        allow_blank=True,
        trim_whitespace=False,
        help_text="Headers, an empty line, then one action a line.",
    )


class Contract(serializers.Serializer[Any]):
    kind = serializers.ChoiceField(choices=["game", "misere", "all-pass"])
    declarer = serializers.CharField(allow_null=True)
    level = serializers.IntegerField(allow_null=True, min_value=6, max_value=10)
    strain = serializers.ChoiceField(choices=["S", "C", "D", "H", "NT"], allow_null=True)
    from_hand = serializers.BooleanField(
        required=False, help_text="Bought without the talon, in games that know it."
    )
    conceded = serializers.BooleanField(
        required=False, help_text="Given up by the buyer, in games that score it so."
    )


class Damage(serializers.Serializer[Any]):
    """A compensation asked for: the tricks that are said to have been possible without it."""

    claimant = serializers.CharField()
    asserted = serializers.DictField(child=serializers.IntegerField())
    amount = serializers.JSONField(help_text='In whists; what is not whole is "7/2".')
    reachable = serializers.BooleanField(
        allow_null=True, help_text="Whether a line leads there; null where nobody knows."
    )
    line = serializers.ListField(child=serializers.CharField(), help_text="Such a line.")
    absurd = serializers.ListField(
        child=serializers.IntegerField(),
        required=False,
        help_text="Its plays against good sense, from 0.",
    )
    absurd_by = serializers.ListField(
        child=serializers.CharField(),
        required=False,
        help_text="By which rule of the option `absurd`, each of them.",
    )
    decided = serializers.BooleanField(
        required=False, help_text="`false` where the search came to its limit, or has not ended."
    )
    positions = serializers.IntegerField(
        required=False, help_text="So many were searched in vain, or so far."
    )
    searching = serializers.IntegerField(
        required=False, help_text="The search goes on, for so many positions at most."
    )
    allowed = serializers.BooleanField(allow_null=True, help_text="By the director.")


class Irregularity(serializers.Serializer[Any]):
    """What happened against the laws, which choice was given and taken, what followed."""

    number = serializers.IntegerField(help_text="What `director waive` names.")
    action = serializers.IntegerField(
        allow_null=True, help_text="Action of the body, from 1; null in a listed trick."
    )
    seat = serializers.CharField(allow_null=True, help_text="A seat, or `outsider`.")
    kind = serializers.CharField()
    article = serializers.CharField(allow_null=True)
    remedies = serializers.ListField(child=serializers.CharField())
    remedy = serializers.CharField(allow_null=True)
    trick = serializers.IntegerField(allow_null=True)
    card = serializers.CharField(allow_null=True)
    suit = serializers.CharField(allow_null=True)
    call = serializers.CharField(
        allow_null=True, required=False, help_text="The bid or contract that was named."
    )
    short = serializers.IntegerField(
        required=False, help_text="Missing tricks that a whister is charged in addition."
    )
    waived = serializers.BooleanField()
    effects = serializers.ListField(
        child=serializers.DictField(child=serializers.JSONField()),
        help_text="Each has its `effect` and what belongs to it.",
    )
    damage = Damage(many=True, required=False)


class Ruling(serializers.Serializer[Any]):
    """A line of the director's."""

    action = serializers.IntegerField()
    order = serializers.CharField()
    text = serializers.CharField()
    article = serializers.CharField(allow_null=True)
    reason = serializers.CharField(allow_null=True)


class Statement(serializers.Serializer[Any]):
    """What somebody stated for the record."""

    action = serializers.IntegerField()
    seat = serializers.CharField(help_text="A seat, or `outsider`.")
    text = serializers.CharField()


class Claim(serializers.Serializer[Any]):
    """A disputed claim and the line that proves what becomes of it."""

    article = serializers.CharField(required=False)
    claimed = serializers.IntegerField()
    result = serializers.IntegerField(allow_null=True, help_text="At worst, by the line.")
    upheld = serializers.BooleanField(allow_null=True)
    line = serializers.ListField(child=serializers.CharField())
    positions = serializers.IntegerField(help_text="So many were searched.")
    decided = serializers.BooleanField(
        required=False,
        help_text="`false` where the search came to its limit; a search of the kind `judge` "
        "goes on.",
    )


class Refusal(serializers.Serializer[Any]):
    """Where the record breaks the laws, and which article says so."""

    line = serializers.IntegerField(allow_null=True, help_text="Line of the record, from 1.")
    action = serializers.IntegerField(allow_null=True, help_text="Action of the body, from 1.")
    code = serializers.CharField()
    article = serializers.CharField(allow_null=True)
    message = serializers.CharField(help_text="The sentence, in English.")
    message_id = serializers.CharField(help_text="The sentence's name, by which to translate it.")
    params = serializers.DictField(
        child=serializers.JSONField(), help_text="What the sentence names."
    )


class Verdict(serializers.Serializer[Any]):
    """What the law says of a record. Of a refused one: the state before the refused action."""

    laws = serializers.CharField(allow_null=True)
    edition = serializers.CharField(allow_null=True)
    status = serializers.ChoiceField(choices=["open", "finished", "void", "refused"])
    phase = serializers.ChoiceField(
        choices=[
            "auction", "exchange", "declaration", "defence", "play", "claim", "remedy", "finished",
        ],
        allow_null=True,
    )  # fmt: skip
    turn = serializers.CharField(allow_null=True, help_text="The seat that must act now.")
    lawful = serializers.ListField(
        child=serializers.CharField(), help_text="What that seat may do now."
    )
    contract = Contract(allow_null=True)
    defence = serializers.DictField(child=serializers.CharField())
    mode = serializers.ChoiceField(choices=["open", "closed"], allow_null=True)
    tricks = serializers.DictField(
        child=serializers.IntegerField(), help_text="As taken at the table."
    )
    credited = serializers.DictField(
        child=serializers.IntegerField(), help_text="As counted by the score."
    )
    irregularities = Irregularity(many=True)
    rulings = Ruling(many=True)
    statements = Statement(many=True, required=False)
    claim = Claim(allow_null=True)
    score = DealScore(allow_null=True)
    refusal = Refusal(allow_null=True)


class SettledSheet(serializers.Serializer[Any]):
    """Each player's final result; both forms sum to nought."""

    exact = serializers.DictField(
        child=serializers.JSONField(), help_text='Numbers that are not whole are "184/3".'
    )
    rounded = serializers.DictField(child=serializers.IntegerField())


class PresetName(serializers.Serializer[Any]):
    name = serializers.CharField()
    family = serializers.CharField()
    edition = serializers.CharField()


class PresetList(serializers.Serializer[Any]):
    presets = PresetName(many=True)


class LawOption(serializers.Serializer[Any]):
    name = serializers.CharField()
    values = serializers.ListField(child=serializers.CharField())
    default = serializers.CharField()
    label = serializers.CharField(  # type: ignore[assignment]
        help_text="What people call it."
    )
    meaning = serializers.CharField()


class Article(serializers.Serializer[Any]):
    number = serializers.CharField()
    text = serializers.CharField()
    does = serializers.ListField(
        child=serializers.ChoiceField(choices=list(referee.DEEDS)),
        required=False,
        help_text="What the program does about it.",
    )
    how = serializers.CharField(required=False)


class PresetLaws(PresetName):
    options = LawOption(many=True)
    articles = Article(many=True)
