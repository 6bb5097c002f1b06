"""The packed program and what strangers put before it: records that name programs, odd files where its own stand, lines
to `serve`. The same is tried on the source, in tests/test_what_files_name.py and where each part is tested."""

from __future__ import annotations

import json
import os
import shutil
import time
from pathlib import Path

import pytest

from tests.scenes.test_full_disk import hardly_any_room
from tests.test_damaged import HOWS, linked
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


@pytest.mark.parametrize("place", ["config/settings.json", "xian.lock", "saves/order.json", "saves/begun.json",
                                   "saves/auto/a.xian", "games.jsonl", SPOOL])
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


@pytest.mark.parametrize("how", HOWS)
def test_a_damaged_theme(packed: Packed, tmp_path: Path, how: str) -> None:
    """There is always a way to show a sentence."""
    shutil.copytree(packed.program.parent, tmp_path / "program", copy_function=linked, symlinks=True)
    theme = tmp_path / "program" / "_internal" / "assets" / "theme.toml"
    whole, left = theme.read_bytes(), HOWS[how](theme.read_bytes())
    theme.unlink()
    if left is not None:
        theme.write_bytes(left)
    damaged = Packed(tmp_path / "program" / packed.program.name, packed.home)
    with damaged.running() as process:
        damaged.shown("menu", process)
    assert (packed.program.parent / "_internal" / "assets" / "theme.toml").read_bytes() == whole


def test_a_full_disk(packed: Packed) -> None:
    """The game goes on without its saves, which is said once; what was saved before is whole."""
    with hardly_any_room(1000):
        done = packed.run("play", "xian", "--seats", "person,random", "--lang", "en", words="1\n" * 80)
    assert done.returncode == 0 and "Traceback" not in done.stderr
    assert done.stdout.count("The game could not be saved") == 1 and "File too large" in done.stdout
    files = [path for path in packed.data.rglob("*") if path.is_file()]
    assert not [path for path in files if path.name.endswith(".tmp")]
    [path] = [path for path in files if path.suffix == ".xian"]
    again = packed.run("play", "xian", "--resume", str(path), "--lang", "en")
    assert again.returncode == 0 and "copy before it" not in again.stdout


def test_a_clock_set_back(packed: Packed) -> None:
    """Continue offers the game played last, whatever the dates of the files say."""
    for names in ("Mei,Bo", "Lin,Wu"):
        assert packed.run("play", "qin", "--seats", "person,person", "--names", names).returncode == 0
        if names == "Mei,Bo":
            for path in (packed.data / "saves" / "auto").iterdir():
                os.utime(path, (time.time() + 86_400,) * 2)
    with packed.running() as process:
        words = " ".join(packed.shown("menu", process)["words"])
    assert "Lin, Wu" in words and "Mei" not in words
    assert len(list((packed.data / "saves" / "auto").glob("*.xian"))) == 2


def test_names_that_nobody_sees(packed: Packed) -> None:
    unseen = "\u200f\u061c\u202e\u2066\u00ad\u200b"
    path = a_game(packed, "person")
    path.write_text(path.read_text("utf-8").replace("Bob", f"B{unseen[0]}o{unseen[1]}b"), encoding="utf-8")
    done = packed.run("play", "xian", "--resume", str(path), "--lang", "en")
    assert done.returncode == 0 and "Bob" in done.stdout and not set(unseen) & set(done.stdout)
    with packed.running(str(path)) as process:
        words = "".join(packed.shown("replay", process)["words"])
    assert "Bob" in words and not set(unseen) & set(words)
    packed.run("play", "qin", "--seats", "person,person", "--names", f"M{unseen}ei,{unseen}Wu")
    [new] = (packed.data / "saves" / "auto").glob("* qin *.xian")
    assert "| person |" in new.read_text("utf-8") and not set(unseen) & set(new.read_text("utf-8") + new.name)
