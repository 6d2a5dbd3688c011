"""The demo's evenings: one club, its people, five tournaments, all of it done by the services."""

from dataclasses import dataclass

from django.db import transaction

from tournaments.management.accounts import Hired, Login, hire, player
from tournaments.management.scripts import Scene, perform, publish, scenes
from tournaments.models import Action, Club, Deal, Entry, Kind, Round, Tournament
from tournaments.services import (
    clubs,
    corrections,
    draws,
    entries,
    names,
    protests,
    rounds,
    tournaments,
)
from tournaments.services.actors import ROOT, Actor
from tournaments.services.corrections import Correction

CLUB = "Seaside Preference Club"

SOCHI = """\
Мария Ветрова
Jonas Brandt
Νίκος Καραμανής
Лев Остужев
Zofia Wrońska
Тамара Гнездилова
Émile Castelain
Αθηνά Δελλή
Олесь Кремінь"""
LENINGRAD = "Роза Шелестова\nMatthias Köhler\nВсеволод Туманов\nIngrid Åkerlund"
ROSTOV = "Ашот Дарбинян\nClaire Vasseur\nЗинаида Полозова"
GRAZ = "Leopold Gruber\nHannelore Fink\nTamás Szabó"
PIRAEUS = "Σπύρος Λεμονής\nΕλπίδα Βρανά\nΜανώλης Ζερβός"


@dataclass(frozen=True, slots=True)
class Crew:
    """Who runs the club's evenings."""

    club: Club
    admin: Hired
    director: Hired


def load() -> list[Login]:
    """Makes everything, or nothing where the club is there already; the log-ins that it made."""
    if Club.objects.filter(slug=names.slug_of(CLUB, "club")).exists():
        return []
    with transaction.atomic():
        crew = _crew()
        sochi, scorer = _sochi(crew)
        _leningrad(crew)
        _rostov(crew)
        _pots(crew)
        entry = sochi.entries.select_related("tournament__club").get(number=9)  # at the live table
        logins = [crew.admin.login, crew.director.login, scorer.login]
        logins.append(player(entry=entry, username="player"))
        _protest(entry)
    return logins


def _crew() -> Crew:
    club = clubs.found(actor=ROOT, name=CLUB)
    return Crew(
        club,
        hire(club=club, kind=Kind.CLUB_ADMIN, username="admin", name="Helena Marquardt"),
        hire(club=club, kind=Kind.DIRECTOR, username="director", name="Игнат Воловик"),
    )


def _sochi(crew: Crew) -> tuple[Tournament, Hired]:
    """Nine players, two rounds by lot; the second one is being played."""
    tournament = _registered(crew, "Sochi Cup", "russian/sochi", SOCHI)
    scorer = hire(
        club=crew.club, kind=Kind.SCORER, username="scorer", name="Δάφνη Ρούσσου",
        tournament=tournament,
    )  # fmt: skip
    played = scenes("sochi-cup")
    first = _round(crew, tournament, "sochi-cup-1", played)
    rounds.close(actor=crew.director.actor, round_=first)
    _round(crew, tournament, "sochi-cup-2", played)
    return tournament, scorer


def _protest(entry: Entry) -> None:
    """The player does not agree that somebody led out of turn at his table; nobody has decided."""
    entry.refresh_from_db()
    lead = Action.objects.get(
        deal__table__round__tournament=entry.tournament,
        deal__table__seats__entry=entry,
        line="C play DQ !",
    )
    protests.file(
        deal=lead.deal,
        actor=Actor(person=entry.person),
        text="The declarer had said that the lead was there: the card should stand.",
        row=lead.number,
    )


def _leningrad(crew: Crew) -> None:
    """One table of four, the dealer out; two deals each."""
    tournament = _registered(crew, "Leningrad Four", "russian/leningrad", LENINGRAD)
    _round(crew, tournament, "leningrad-four", scenes("leningrad-four"), size=4)


def _rostov(crew: Crew) -> None:
    """A whole sheet from paper, an entry corrected, everything closed."""
    tournament = _registered(crew, "Rostov Evening", "russian/rostov", ROSTOV)
    director = crew.director.actor
    played = _round(crew, tournament, "rostov-evening", scenes("rostov-evening"))
    deal = Deal.objects.get(table__round=played, number=9)
    lines = "B declare 8H\nC pass\nA whist\ntricks A=2 B=8 C=0"
    mended = Correction.of(lines, "The paper says eight tricks, not nine.", "keying")
    corrections.correct(deal=deal, correction=mended, seen=deal.version, actor=director)
    publish()
    rounds.close(actor=director, round_=played)
    tournaments.finish(actor=director, tournament=tournament)


def _pots(crew: Crew) -> None:
    """A table that plays for a pot, one for a kasa; the last deal of each is being played."""
    graz = _registered(crew, "Grazer Topf", "austrian/limited", GRAZ, "Europe/Vienna")
    _round(crew, graz, "graz-pot", scenes("graz-pot"))
    piraeus = _registered(crew, "Piraeus Prefa", "greek/prefa", PIRAEUS, "Europe/Athens")
    _round(crew, piraeus, "piraeus-prefa", scenes("piraeus-prefa"))


def _registered(
    crew: Crew, name: str, preset: str, players: str, zone: str = "Europe/Moscow"
) -> Tournament:
    """A tournament with its players entered."""
    tournament = tournaments.create(
        actor=crew.admin.actor, club=crew.club, name=name, preset=preset, zone=zone
    )
    director = crew.director.actor
    entries.add_many(actor=director, tournament=tournament, text=players)
    return tournaments.open_registration(actor=director, tournament=tournament)


def _round(
    crew: Crew, tournament: Tournament, seed: str, played: list[Scene], size: int = 3
) -> Round:
    """Draws the next round with this seed, opens it, and plays its scenes."""
    director = crew.director.actor
    drawn = draws.random(actor=director, tournament=tournament, size=size, seed=seed).round
    opened = rounds.open_round(actor=director, round_=drawn)
    tables = {
        table.number: table
        for table in opened.tables.select_related("round__tournament__club").order_by("number")
    }
    for scene in played:
        if scene.round == opened.number:
            perform(scene, tables[scene.table], director)
            publish()
    return opened
