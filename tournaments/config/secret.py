"""The key of a development or demo folder: made once, readable by its owner only."""

import os
import secrets
from pathlib import Path


def kept_key(folder: Path) -> str:
    """The key in `folder`, made now when there is none; of two makers the first one wins."""
    path = folder / "secret-key"
    folder.mkdir(parents=True, exist_ok=True)
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    key = secrets.token_urlsafe(48)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(key + "\n")
    return key
