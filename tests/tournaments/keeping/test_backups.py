"""Backup and restore: everything comes back, also when it was copied while others wrote."""

import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from threading import Event, Thread

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from tests.rig.site import ROOT as HERE
from tests.rig.site import environment, site
from tests.tournaments.evening.conftest import Begin, table_of
from tests.tournaments.keeping.conftest import Office
from tournaments.management.commands import backup
from tournaments.models import Action, Judgement, Table, Tournament, append_only
from tournaments.services import judgements, papers, recounts, standings
from tournaments.services.actors import ROOT

MADE = ["all-pass", "tricks A=4 B=3 C=3"]
Rows = list[tuple[object, ...]]


@contextmanager
def writing(table: Table) -> Iterator[None]:
    """Somebody enters results without a pause; at the end at least a few have been."""
    ended, begun = Event(), Event()

    def write() -> None:
        try:
            while not ended.is_set():
                papers.result(table=table, lines=MADE, actor=ROOT)
                begun.set()
        finally:
            connection.close()

    thread = Thread(target=write)
    thread.start()
    try:
        assert begun.wait(20)
        yield
    finally:
        ended.set()
        thread.join()


def log() -> Rows:
    """All rows of the log."""
    found = Action.objects.order_by("position")
    return list(found.values_list("position", "number", "line", "at", "events"))


def counted() -> str:
    """The standing from the log alone, after a look that what is stored agrees."""
    found = recounts.recount(tournament=Tournament.objects.get())
    assert found.differences == ()
    return standings.canonical(found.rows)


def restored(path: Path, **options: bool) -> str:
    out = StringIO()
    call_command("restore", str(path), stdout=out, **options)
    return out.getvalue()


def test_a_backup_taken_while_others_write_is_one_moment_of_the_site(
    office: Office, begin: Begin, tmp_path: Path
) -> None:
    during, after = tmp_path / "during.tar.gz", tmp_path / "after.tar.gz"
    with office("site") as folder:
        (folder / "secret-key").write_text("the key\n")
        table = table_of(begin())
        with writing(table):
            call_command("backup", str(during), stdout=StringIO())
        standings.compute("evening")
        call_command("backup", str(after), stdout=StringIO())
        whole, final = log(), counted()
    with office("empty") as folder:
        assert "evening: recounted, the same" in restored(during)
        first = log()
        assert 0 < len(first) <= len(whole)
        assert first == whole[: len(first)]
        counted()
        assert "evening: recounted, the same" in restored(after, force=True)
        assert (log(), counted()) == (whole, final)
        assert append_only.missing(connection) == []
        assert (folder / "secret-key").read_text() == "the key\n"
        assert (folder / "secret-key").stat().st_mode & 0o077 == 0


def test_a_site_with_data_is_not_overwritten_unless_told(office: Office, tmp_path: Path) -> None:
    kept = tmp_path / "kept.tar.gz"
    with office("site"):
        call_command("backup", str(kept), stdout=StringIO())
        mine = judgements.judge(text="Laws: russian/sochi\n")
        with pytest.raises(CommandError, match="has data already"):
            restored(kept)
        assert Judgement.objects.get() == mine
        restored(kept, force=True)
        assert not Judgement.objects.exists()


def test_a_backup_is_never_overwritten_and_private(office: Office, tmp_path: Path) -> None:
    kept = tmp_path / "kept.tar.gz"
    with office("site") as folder:
        out = StringIO()
        call_command("backup", str(kept), stdout=out)
        assert str(kept) in out.getvalue()
        assert "KiB" in out.getvalue()
        before = kept.read_bytes()
        with pytest.raises(CommandError, match="stays as it is"):
            call_command("backup", str(kept))
        assert kept.read_bytes() == before
        call_command("backup", stdout=StringIO())
        [other] = (folder / "backups").iterdir()
    assert kept.stat().st_mode & 0o077 == other.stat().st_mode & 0o077 == 0


def test_a_damaged_archive_is_refused_before_anything_is_touched(
    office: Office, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.tar.gz"
    with office("site"):
        judgements.judge(text="Laws: russian/sochi\n")
        call_command("backup", str(kept), stdout=StringIO())
        for harm in ("cut", "garbled", "incomplete", "foreign", "text"):
            broken = tmp_path / f"{harm}.tar.gz"
            _harm(kept, broken, harm)
            with pytest.raises(CommandError, match="archive"):
                restored(broken, force=True)
        assert Judgement.objects.count() == 1


def _harm(kept: Path, broken: Path, harm: str) -> None:
    whole = kept.read_bytes()
    if harm in ("cut", "garbled", "text"):
        middle = len(whole) // 2
        damaged = {
            "cut": whole[:middle],
            "garbled": whole[:middle] + bytes(64) + whole[middle + 64 :],
            "text": b"no archive",
        }
        broken.write_bytes(damaged[harm])
        return
    with tarfile.open(kept) as source, tarfile.open(broken, "w:gz") as target:
        for member in source:
            if harm == "incomplete" and member.name.startswith("referee."):
                continue
            if harm == "foreign" and member.name == "manifest.json":
                member.name = "../manifest.json"
            target.addfile(member, source.extractfile(member))


def test_a_backup_that_does_not_fit_this_site_is_refused(
    office: Office, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    about = backup._about
    changes = {
        "newer version": {"migrations": ["tournaments.9999_later"]},
        "another kind of database": {"database": "oracle"},
    }
    with office("site"):
        for reason, change in changes.items():
            kept = tmp_path / f"{reason}.tar.gz"
            monkeypatch.setattr(backup, "_about", lambda now, of=change: {**about(now), **of})
            call_command("backup", str(kept), stdout=StringIO())
            with pytest.raises(CommandError, match=reason):
                restored(kept, force=True)


def test_make_keeps_a_running_site_and_lays_it_down_elsewhere(tmp_path: Path) -> None:
    kept, other = tmp_path / "kept.tar.gz", tmp_path / "other"
    with site(tmp_path / "site"):
        done = _make("backup", tmp_path / "site", f"BACKUP={kept}")
        assert done.stdout.startswith(f"{kept}  ")
    for arguments in ((), (), ("FORCE=1",)):
        done = _make("restore", other, f"BACKUP={kept}", *arguments)
        refused = arguments == () and "has data already" in done.stderr
        assert refused or done.stdout.count("recounted, the same") == 5
    assert _make("restore", other).stderr.startswith("Say which")
    key = (tmp_path / "site/secret-key").read_bytes()
    assert (other / "secret-key").read_bytes() == key


def _make(deed: str, data: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", "--silent", deed, *arguments], cwd=HERE, env=environment(data, MAKEFLAGS=""),
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
