"""The files for a server: what no schema says about them, and the roles in a real PostgreSQL."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import psycopg
import pytest
import yaml

from tests.rig.postgresql import new_database
from tests.rig.site import ROOT, environment

DOCKER = ROOT / "docker"
COMPOSE = (DOCKER / "compose.yaml").read_text()
SECRETS = {
    "REFEREE_SECRET_KEY", "DATABASE_PASSWORD", "DATABASE_OWNER_PASSWORD", "REDIS_PASSWORD",
}  # fmt: skip
OFFICE = ("web", "worker", "searcher", "beat")


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(COMPOSE)["services"]
    return found


def test_nothing_starts_without_its_secrets() -> None:
    uses = re.findall(r"\$\{([A-Z_]+)(:[?-])?([^}]*)\}", COMPOSE)
    required = {name for name, kind, _ in uses if kind == ":?"}
    assert required == SECRETS | {"REFEREE_HOSTS"}
    assert all(kind == (":?" if name in required else ":-") for name, kind, _ in uses)
    assert not {default for name, kind, default in uses if name in SECRETS and kind == ":-"}


def test_the_example_lists_every_variable_and_no_value() -> None:
    example = (DOCKER / ".env.example").read_text()
    required = set(re.findall(r"\$\{([A-Z_]+):\?", COMPOSE))
    offered = set(re.findall(r"\$\{([A-Z_]+):-", COMPOSE))
    assert set(re.findall(r"^([A-Z_]+)=$", example, re.MULTILINE)) == required
    assert set(re.findall(r"^# ([A-Z_]+)=", example, re.MULTILINE)) == offered
    assert not re.search(r"^[A-Z_]+=.", example, re.MULTILINE)


def test_the_offices_parts_are_one_image_without_rights(services: dict[str, Any]) -> None:
    for name in (*OFFICE, "migrate"):
        part = services[name]
        assert part["image"] == "referee:local"
        assert part["read_only"]
        assert part["cap_drop"] == ["ALL"]
        assert part["security_opt"] == ["no-new-privileges:true"]
        assert part["environment"]["REFEREE_MODE"] == "production"


def test_they_wait_for_the_tables_which_their_owner_makes(services: dict[str, Any]) -> None:
    for name in OFFICE:
        waits = {part: how["condition"] for part, how in services[name]["depends_on"].items()}
        assert waits == {
            "migrate": "service_completed_successfully",
            "postgres": "service_healthy",
            "redis": "service_healthy",
        }
        assert "referee_office" in services[name]["environment"]["DATABASE_URL"]
        assert "OWNER" not in str(services[name]["environment"])
    assert "referee_owner" in services["migrate"]["environment"]["DATABASE_URL"]


def test_every_part_says_how_it_is_and_only_the_web_is_reached(services: dict[str, Any]) -> None:
    dockerfile = (DOCKER / "Dockerfile").read_text()
    for name, part in services.items():
        assert "healthcheck" in part or (name == "web" and "HEALTHCHECK" in dockerfile)
        assert bool(part.get("ports")) == (name == "web")
        assert name == "migrate" or part["restart"] == "unless-stopped"
        assert not part["image"].endswith(":latest")
    assert services["web"]["ports"] == ["127.0.0.1:${REFEREE_PORT:-8000}:8000"]
    assert services["postgres"]["volumes"][0].startswith("postgres:")


def test_the_image_holds_nothing_but_the_site_and_runs_as_nobody() -> None:
    dockerfile = (DOCKER / "Dockerfile").read_text()
    assert dockerfile.count("\nFROM") == 2
    assert re.search(r"^USER 10001:10001$", dockerfile, re.MULTILINE)
    assert "--require-hashes" in dockerfile
    ignored = (DOCKER / "Dockerfile.dockerignore").read_text().splitlines()
    assert ignored[1] == "*"
    for path in (line.removeprefix("!") for line in ignored if line.startswith("!")):
        assert (ROOT / path).exists()


@pytest.mark.postgresql
def test_the_office_may_write_rows_and_not_touch_the_tables(
    postgresql_url: str, tmp_path: Path
) -> None:
    owner, office = _roles(postgresql_url, tmp_path)
    _manage(tmp_path, owner, "migrate", "--no-input")
    _manage(tmp_path, office, "evenings")
    _is_without_power(office)
    dump = tmp_path / "referee.dump"
    _run("pg_dump", owner, "-Fc", "-f", str(dump))
    _manage(tmp_path, office, "new_password", "director")
    elsewhere = ("--clean", "--if-exists", "--create", "--exit-on-error", str(dump))
    server = postgresql_url.replace("//referee@", "//referee_owner@")
    _run("pg_restore", server, *elsewhere)
    _manage(tmp_path, owner, "migrate", "--no-input")
    for slug in ("sochi-cup", "leningrad-four", "rostov-evening"):
        _manage(tmp_path, office, "recount", slug, "--check")
    _is_without_power(office)


def _roles(server: str, tmp_path: Path) -> tuple[str, str]:
    """A database as compose.yaml makes it: its owner's address and the office's."""
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute("CREATE ROLE referee_owner SUPERUSER LOGIN")
    owner = new_database(server, tmp_path.name).replace("//referee@", "//referee_owner@")
    _run("psql", owner, "-v", "ON_ERROR_STOP=1", "-f", str(DOCKER / "roles.sql"))
    return owner, owner.replace("referee_owner@", "referee_office@")


def _is_without_power(office: str) -> None:
    refused = {
        "UPDATE tournaments_action SET line = ''": "only grows",
        "ALTER TABLE tournaments_action DISABLE TRIGGER ALL": "must be owner",
        "DROP TRIGGER tournaments_action_no_update ON tournaments_action": "must be owner",
        "TRUNCATE tournaments_snapshot": "permission denied",
        "CREATE TABLE more (x int)": "permission denied",
    }
    for deed, reason in refused.items():
        with psycopg.connect(office) as connection, pytest.raises(psycopg.Error, match=reason):
            connection.execute(deed)


def _run(program: str, address: str, *arguments: str) -> None:
    done = subprocess.run(
        [program, "-d", address, *arguments],
        env={**os.environ, "DATABASE_PASSWORD": "secret"},
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def _manage(data: Path, address: str, *arguments: str) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", *arguments], cwd=ROOT,
        env=environment(data, DATABASE_URL=address),
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
