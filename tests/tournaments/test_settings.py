"""Settings: typed, listed in one place, and refused where they are unsafe."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rig.site import ROOT, environment
from tournaments.config.databases import cache, database
from tournaments.config.environment import TABLE, Environment, SettingRefused
from tournaments.config.mail import mail
from tournaments.config.production import findings
from tournaments.config.secret import kept_key

SAFE = {
    "REFEREE_MODE": "production",
    "REFEREE_SECRET_KEY": "0123456789abcdefghijklmnopqrstuvwxyz0123456789abcdefghij",
    "REFEREE_HOSTS": "referee.example",
    "REDIS_URL": "redis://127.0.0.1:1/0",
}


def test_safe_production_settings_pass() -> None:
    assert findings(Environment(SAFE)) == []


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"REFEREE_SECRET_KEY": ""}, "REFEREE_SECRET_KEY is missing"),
        ({"REFEREE_SECRET_KEY": "short"}, "too weak"),
        ({"REFEREE_SECRET_KEY": "ab" * 40}, "too weak"),
        ({"REFEREE_HOSTS": ""}, "REFEREE_HOSTS"),
        ({"REFEREE_HOSTS": "*"}, "REFEREE_HOSTS"),
        ({"REFEREE_HOSTS": "a.example, *.example"}, "REFEREE_HOSTS"),
        ({"REFEREE_ORIGINS": "http://a.example"}, "REFEREE_ORIGINS"),
        ({"REFEREE_DEBUG": "yes"}, "REFEREE_DEBUG"),
        ({"REFEREE_HTTPS": "no"}, "REFEREE_HTTPS"),
        ({"REDIS_URL": ""}, "REDIS_URL"),
    ],
)
def test_each_unsafe_production_setting_is_found(changes: dict[str, str], word: str) -> None:
    found = findings(Environment({**SAFE, **changes}))
    assert len(found) == 1
    assert word in found[0]


def _check(tmp_path: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=ROOT,
        env=environment(tmp_path, **variables),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("variables", "word"),
    [
        ({"REFEREE_MODE": "production"}, "REFEREE_SECRET_KEY is missing"),
        ({"REFEREE_MODE": "staging"}, "REFEREE_MODE"),
        ({"REFEREE_BODY_LIMIT": "much"}, "REFEREE_BODY_LIMIT"),
        ({"DATABASE_URL": "mysql://host/name"}, "DATABASE_URL"),
        ({"REFEREE_TIME_ZONE": "Mars/Base"}, "REFEREE_TIME_ZONE"),
    ],
)
def test_a_refused_setting_ends_the_process_with_one_line(
    tmp_path: Path, variables: dict[str, str], word: str
) -> None:
    done = _check(tmp_path, **variables)
    assert done.returncode == 2
    assert done.stdout == ""
    assert re.fullmatch(r"Referee does not start: .*\n", done.stderr)
    assert word in done.stderr


def test_the_server_refuses_in_the_same_way(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import tournaments.config.asgi"],
        cwd=ROOT,
        env=environment(tmp_path, REFEREE_MODE="production"),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_a_record_limit_above_the_body_limit_is_an_error(tmp_path: Path) -> None:
    done = _check(tmp_path, REFEREE_BODY_LIMIT="2048", REFEREE_RECORD_LIMIT="4096")
    assert done.returncode == 1
    assert "referee.E001" in done.stderr


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("REFEREE_POST_RATE", "0"),
        ("REFEREE_POST_RATE", "-1"),
        ("REFEREE_POST_RATE", "1.5"),
        ("REFEREE_POST_RATE", "٣"),
    ],
)
def test_a_number_that_is_none_is_refused(name: str, value: str) -> None:
    with pytest.raises(SettingRefused, match=name):
        Environment({name: value}).number(name, least=1)


def test_a_flag_that_is_none_is_refused() -> None:
    with pytest.raises(SettingRefused, match="yes or no"):
        Environment({"REFEREE_DEBUG": "perhaps"}).flag("REFEREE_DEBUG")


def test_every_variable_that_is_read_is_listed_and_explained() -> None:
    source = "".join(path.read_text() for path in (ROOT / "tournaments/config").glob("*.py"))
    read = set(re.findall(r'"((?:REFEREE|DATABASE|REDIS)_[A-Z_]+)"', source))
    names = [variable.name for variable in TABLE]
    example = (ROOT / ".env.example").read_text()
    assert read == set(names)
    assert re.findall(r"^# ([A-Z_]+)=", example, re.MULTILINE) == names
    for variable in TABLE:
        assert variable.meaning.replace("`", "") in example


def test_the_readme_has_the_same_table() -> None:
    readme = (ROOT / "README.md").read_text()
    for variable in TABLE:
        assert f"| `{variable.name}` |" in readme
        assert variable.meaning in readme


def test_a_database_address_is_taken_apart(tmp_path: Path) -> None:
    found = database("postgresql://u:p%40ss@host:5433/club?sslmode=require", data=tmp_path, pool=4)
    assert (found["USER"], found["PASSWORD"], found["HOST"]) == ("u", "p@ss", "host")
    assert (found["PORT"], found["NAME"]) == ("5433", "club")
    assert found["OPTIONS"]["sslmode"] == "require"
    assert found["OPTIONS"]["pool"]["max_size"] == 4


@pytest.mark.parametrize("url", ["postgresql://host", "postgresql://h:port/x", "file:///x"])
def test_a_bad_database_address_is_refused(tmp_path: Path, url: str) -> None:
    with pytest.raises(SettingRefused, match="DATABASE_URL"):
        database(url, data=tmp_path, pool=1)


def test_a_bad_cache_address_is_refused() -> None:
    with pytest.raises(SettingRefused, match="REDIS_URL"):
        cache("memcached://host")


def test_letters_are_printed_where_no_server_is_named_and_in_production_not_sent() -> None:
    assert mail("", production=False).backend.endswith("console.EmailBackend")
    assert mail("", production=False).sends
    assert mail("", production=True).backend.endswith("dummy.EmailBackend")
    assert not mail("", production=True).sends


def test_a_mail_server_s_address_is_taken_apart() -> None:
    found = mail("smtp://club:p%40ss@mail.example", production=True)
    assert (found.host, found.port, found.user, found.password) == (
        "mail.example", 587, "club", "p@ss",
    )  # fmt: skip
    assert found.sends
    assert found.is_tls_on_demand
    assert not mail("smtp://127.0.0.1:25", production=True).is_tls_on_demand
    assert mail("smtps://u:p@mail.example", production=True).is_tls_from_start
    assert not mail("smtps://u:p@mail.example", production=True).is_tls_on_demand


@pytest.mark.parametrize("url", ["mail.example", "http://mail.example", "smtp://", "smtp://h:x"])
def test_a_bad_mail_address_is_refused(url: str) -> None:
    with pytest.raises(SettingRefused, match="REFEREE_MAIL"):
        mail(url, production=False)


def test_the_kept_key_is_made_once_and_private(tmp_path: Path) -> None:
    key = kept_key(tmp_path / "data")
    assert len(key) >= 50
    assert kept_key(tmp_path / "data") == key
    assert (tmp_path / "data/secret-key").stat().st_mode & 0o077 == 0
