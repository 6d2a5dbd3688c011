"""`make demo`: examples judged, evenings loaded, one line that says where, and a clean end."""

import os
import pty
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

import referee
from tests.rig.machine import free_port
from tests.rig.site import ROOT, Site, environment, site
from tournaments.management.serving import free_socket


def test_it_judges_every_example_and_says_where_it_is(live_site: Site) -> None:
    before, ready, _after = live_site.output.partition("Referee is ready: ")
    assert ready
    assert live_site.output.count("Referee is ready") == 1
    for example in referee.examples():
        assert re.search(rf"^{re.escape(example.name)} .*/judgements/\S+/$", before, re.MULTILINE)
    assert f"{len(referee.examples())} records judged" in before


def test_every_judged_example_has_its_page(live_site: Site) -> None:
    pages = re.findall(r"/judgements/\S+/", live_site.output.partition("Referee is ready")[0])
    assert len(set(pages)) == len(pages) == len(referee.examples())
    assert {live_site.ask("GET", page).status for page in pages} == {200}


def test_again_keeps_the_data_and_reset_starts_over(tmp_path: Path) -> None:
    links, logins = [], []
    for arguments in ((), (), ("--reset",)):
        with site(tmp_path, *arguments) as found:
            links.append(re.findall(r"/judgements/\S+/", found.output))
            logins.append(_logins(found.output))
            assert len(re.findall(r" /t/\S+/$", found.output, re.MULTILINE)) == 5
            assert found.stop() == 0
    assert links[0] == links[1]
    assert not set(links[0]) & set(links[2])
    assert set(logins[0]) == set(logins[2]) == {"admin", "director", "scorer", "player"}
    assert not logins[1]
    assert not set(logins[0].values()) & set(logins[2].values())


def _logins(output: str) -> dict[str, str]:
    """The passwords that were told, by user name."""
    found = re.search(r"^log in as .*\n-.*\n((?:.+\n)+)Told once;", output, re.MULTILINE)
    rows = found.group(1).splitlines() if found else []
    return {row.split()[-2]: row.split()[-1] for row in rows}


def test_the_summary_fits_a_terminal_and_ends_with_the_address(live_site: Site) -> None:
    lines = live_site.output.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("Referee is ready"))
    assert lines[at] == f"Referee is ready: {live_site.url}"
    start = next(n for n, line in enumerate(lines) if line.startswith("tournament "))
    assert at - start < 16
    assert max(map(len, lines[start:at])) <= 100
    assert "manage.py new_password NAME" in live_site.output
    assert not [line for line in lines[:at] if "Warning" in line or "WARNING" in line]


def test_a_taken_port_is_named_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "manage.py", "demo", "--port", str(port)],
            cwd=ROOT, env=environment(tmp_path), capture_output=True, text=True,
            timeout=60, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert str(port) in done.stderr
    assert "Traceback" not in done.stderr


def test_the_first_free_port_is_taken() -> None:
    first = free_port()
    with free_socket(None, first=first) as one, free_socket(None, first=first) as two:
        assert one.getsockname()[1] == first
        assert two.getsockname()[1] > first
    with pytest.raises(OSError, match="no free port"):
        free_socket(None, first=first, tries=0)


def test_it_runs_in_its_own_mode_only() -> None:
    with pytest.raises(CommandError, match="REFEREE_MODE=demo"):
        call_command("demo")


def test_ctrl_c_in_a_terminal_ends_make_without_failure(tmp_path: Path) -> None:
    """In a real terminal the key reaches the whole foreground group, make included."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        os.execvpe(
            "make", ["make", "demo", f"PORT={free_port()}"], environment(tmp_path, MAKEFLAGS="")
        )
    output = b""
    deadline = time.monotonic() + 60
    try:
        while b"Referee is ready" not in output and time.monotonic() < deadline:
            output += os.read(terminal, 4096)
        os.write(terminal, b"\x03")
        _pid, status = os.waitpid(child, 0)
    finally:
        os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 0, output.decode(errors="replace")


def test_an_open_connection_does_not_hold_up_the_end(tmp_path: Path) -> None:
    with site(tmp_path) as found:
        host, port = found.url.removeprefix("http://").rstrip("/").split(":")
        with socket.create_connection((host, int(port))) as wire:
            wire.sendall(b"POST /judge/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n")
            time.sleep(0.2)
            found.process.send_signal(signal.SIGINT)
            assert found.process.wait(timeout=60) == 0
