"""The packed program and what strangers put before it: records that name programs, odd files where its own stand, lines
to `serve`. The same is tried on the source, in tests/test_what_files_name.py and where each part is tested."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tools.try_packed import Packed
from xian.table.lock import SPOOL


def a_game(packed: Packed, kind: str) -> Path:
    """A game that has just begun, with somebody of that kind at the second seat."""
    done = packed.run("play", "xian", "--seats", "person,person", "--names", "Mei,Bob", "--seed", "3")
    assert done.returncode == 0, done.stderr
    [path] = (packed.data / "saves" / "auto").glob("*.xian")
    text = path.read_text("utf-8")
    assert "Bob | person |" in text
    path.write_text(text.replace("Bob | person |", f"Bob | {kind} |"), encoding="utf-8")
    return path


@pytest.mark.parametrize("kind", ["cmd:touch PWNED", "minister:PWNED", "emperor@9999999"])
def test_a_record_starts_and_opens_nothing(packed: Packed, kind: str) -> None:
    os.mkfifo(packed.home / "pipe")
    path = a_game(packed, kind.replace("PWNED", str(packed.home / ("PWNED" if "cmd" in kind else "pipe")))[:80])
    done = packed.run("play", "xian", "--resume", str(path), "--lang", "en")
    assert done.returncode == 0 and "is not known here" in done.stdout and "Traceback" not in done.stderr
    with packed.running(str(path)) as process:
        packed.shown("replay", process)
    assert not (packed.home / "PWNED").exists()


def test_a_client_of_the_server_names_nobody_but_ours(packed: Packed) -> None:
    lines = [{"do": "new", "game": "xian", "players": 2, "seed": 1}, {"do": "best", "level": "minister:/dev/zero"},
             {"do": "best", "level": "cmd:touch PWNED"}, {"do": "evaluate", "seat": 2}]
    done = packed.run("serve", words="".join(json.dumps(line) + "\n" for line in lines))
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [reply["ok"] for reply in replies] == [True, False, False, True]


@pytest.mark.parametrize("place", ["config/settings.json", "xian.lock", "saves/order.json", "saves/auto/a.xian", SPOOL])
def test_a_pipe_in_the_place_of_a_file(packed: Packed, place: str) -> None:
    root = packed.home / "own"
    (root / place).parent.mkdir(parents=True)
    os.mkfifo(root / place)
    with packed.running(XIAN_DATA_DIR=str(root)) as process:
        packed.shown("menu", process)


def test_half_a_character(packed: Packed) -> None:
    root = packed.home / "own"
    (root / "config").mkdir(parents=True)
    (root / "config" / "settings.json").write_text('{"language": "\\ud800"}', encoding="ascii")
    with packed.running(XIAN_DATA_DIR=str(root)) as process:
        packed.shown("menu", process)
        (root / SPOOL).mkdir(exist_ok=True)
        (root / SPOOL / "1-1.json").write_text('{"record": "\\ud800"}', encoding="ascii")
        record = a_game(packed, "person")
        assert packed.run(str(record), XIAN_DATA_DIR=str(root)).returncode == 0
        packed.shown("replay", process)
