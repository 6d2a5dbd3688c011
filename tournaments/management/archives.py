"""A backup's file: a tar.gz of the database's copy, the key, and a list of what must be in it."""

import json
import os
import tarfile
import zlib
from collections.abc import Mapping
from hashlib import file_digest
from pathlib import Path
from shutil import copyfileobj
from typing import Any

FORMAT = 1
MANIFEST = "manifest.json"
_MEMBERS = {MANIFEST, "referee.sqlite3", "referee.dump", "secret-key"}


class Unfit(Exception):
    """The file is no backup, or a damaged one; the text is a sentence."""


def pack(target: Path, folder: Path, about: Mapping[str, Any]) -> None:
    """Writes the folder's files under a name that no file has yet, readable by its owner only."""
    names = sorted(path.name for path in folder.iterdir())
    files = {name: _mark(folder / name) for name in names}
    manifest = {"format": FORMAT, **about, "files": files}
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1), encoding="utf-8")
    target.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with (
            os.fdopen(descriptor, "wb") as file,
            tarfile.open(fileobj=file, mode="w:gz") as archive,
        ):
            for name in (MANIFEST, *names):
                archive.add(folder / name, name)
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def unpack(source: Path, folder: Path) -> dict[str, Any]:
    """Lays the archive's files into a folder and returns the manifest; Unfit if anything is amiss.

    Names are taken from a fixed list, so that no archive writes anywhere else.
    """
    try:
        with tarfile.open(source, "r:gz") as archive:
            for member in archive:
                if member.name not in _MEMBERS or not member.isfile():
                    raise Unfit("The archive holds something that is no part of a backup.")
                _lay(archive, member, folder)
    except (tarfile.TarError, EOFError, zlib.error, OSError) as error:
        raise Unfit(f"The archive cannot be read: {error}") from error
    return _checked(folder)


def _lay(archive: tarfile.TarFile, member: tarfile.TarInfo, folder: Path) -> None:
    content = archive.extractfile(member)
    assert content is not None  # noqa: S101  (a regular file has content)
    with content, (folder / member.name).open("wb") as file:
        copyfileobj(content, file)


def _checked(folder: Path) -> dict[str, Any]:
    """The manifest, every file of which is there and whole."""
    try:
        manifest = json.loads((folder / MANIFEST).read_bytes())
        files = dict(manifest["files"])
        known = manifest["format"] == FORMAT
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Unfit("The archive has no readable list of its files.") from error
    if not known:
        raise Unfit("The archive was written by a newer version.")
    there = {path.name for path in folder.iterdir()} - {MANIFEST}
    if there != set(files):
        raise Unfit("The archive is not complete.")
    for name, mark in files.items():
        if _mark(folder / name) != mark:
            raise Unfit(f"The archive’s {name} is damaged.")
    return dict(manifest)


def _mark(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        digest = file_digest(file, "sha256").hexdigest()
    return {"bytes": path.stat().st_size, "sha256": digest}
