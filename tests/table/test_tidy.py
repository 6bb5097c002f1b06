"""What a killed program has left is put in order at the next start, and nothing that is not ours is touched."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.toy_known import toy_known  # noqa: F401
from xian.engine.data import ASSETS
from xian.table import moving
from xian.table.chronicle import file as chronicle
from xian.table.folders import Folders
from xian.table.lock import take
from xian.table.puzzles import solved, store
from xian.table.tidy import ALONE, tidy, tidy_if_alone

OURS = [
    "saves/auto/game.xian.tmp", "saves/auto/game.png.xian.tmp", "saves/mine.xian.tmp", "saves/replays/over.xian.tmp",
    "saves/order.json.xian.tmp", "saves/moving.json.xian.tmp", "saves/bin/waited.json.xian.tmp",
    "exports/mine.xian.tmp", "config/settings.json.xian.tmp", "config/settings.json.tmp",
    "packs/qin/pond.toml.xian.tmp", "pictures/xian-20260301-203005.png.xian.tmp", "hand-over/1-2.json.xian.tmp",
    "hand-over/1-2.tmp", "saves/begun.json.xian.tmp", "config/courses.json.xian.tmp",
    "games.jsonl.xian.tmp", "puzzles.jsonl.xian.tmp", "puzzles-solved.json.xian.tmp",
]
OTHERS = [
    "saves/auto/game.xian", "saves/auto/game.xian.bak", "saves/auto/game.png", "saves/auto/notes.tmp",
    "exports/letter.tmp", "exports/.~lock.mine.xian#", "packs/qin/pond.toml", "packs/qin/pond.toml.tmp",
    "game.xian.tmp", "packs/chess/board.toml.xian.tmp", "config/settings.json", "config/other.json.tmp",
    "my games.jsonl.xian.tmp", "games.jsonl", "puzzles.jsonl", "puzzles-solved.json",
    "pictures/holiday.tmp", "saves/bin/notes.txt", "saves/bin/2026-03-01 20.30.05/mine.xian",
]


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    for name in (*OURS, *OTHERS):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    return Folders.under(tmp_path)


def left(folders: Folders) -> set[str]:
    found = {path.relative_to(folders.data).as_posix() for path in folders.data.rglob("*") if not path.is_dir()}
    return found - {"xian.lock", "log/xian.log"}


def test_unfinished_files_of_our_own_go_and_no_others(folders: Folders) -> None:
    (folders.saves / "bin" / "2026-03-02 20.30.05").mkdir()
    (folders.saves / "bin" / "empty").mkdir()
    tidy(folders)
    assert left(folders) == set(OTHERS)
    assert sorted(path.name for path in (folders.saves / "bin").iterdir()) == [
        "2026-03-01 20.30.05", "empty", "notes.txt"]


def test_what_bears_such_a_name_and_is_no_file_stays(folders: Folders) -> None:
    tidy(folders)
    (folders.autosaves / "a.xian.tmp").mkdir()
    (folders.autosaves / "b.xian.tmp").symlink_to(folders.data)
    if hasattr(os, "mkfifo"):
        os.mkfifo(folders.autosaves / "c.xian.tmp")
    before = sorted(folders.autosaves.iterdir())
    tidy(folders)
    assert sorted(folders.autosaves.iterdir()) == before


def test_a_running_program_is_left_alone(folders: Folders) -> None:
    with take(folders.data) or pytest.fail("nobody else is here"):
        tidy_if_alone(folders)
        assert left(folders) >= {name for name in OURS if "hand-over" not in name}
    tidy_if_alone(folders)
    assert left(folders) == set(OTHERS)


def test_folders_that_are_not_there_or_are_none_are_no_trouble(tmp_path: Path) -> None:
    tidy(Folders.under(tmp_path / "none"))
    assert not (tmp_path / "none").exists()
    (tmp_path / "saves").write_text("in the way", encoding="utf-8")
    tidy(Folders.under(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["saves"]


@pytest.mark.parametrize("words", [["-m", "xian", "play", "qin", "--seats", "person,artisan"], ["-m", "xian.start"]])
def test_the_program_does_so_when_it_starts(folders: Folders, words: list[str]) -> None:
    program = subprocess.Popen(
        [sys.executable, *words], cwd=ASSETS.parent, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, env={**os.environ, "XIAN_DATA_DIR": str(folders.data), "SDL_VIDEODRIVER": "dummy",
                                       "SDL_AUDIODRIVER": "dummy"})
    end = time.monotonic() + 60
    while left(folders) & set(OURS) and program.poll() is None and time.monotonic() < end:
        time.sleep(0.02)
    program.kill()
    program.communicate()
    assert left(folders) & set(OURS) == set()
    assert left(folders) >= set(OTHERS)


DEEDS = {
    "games.jsonl": "read_chronicle(folders.data).add(game_of(number))",
    "puzzles.jsonl": "add_own(folders.data, replace(some_puzzle('qin'), seed=number))",
    "puzzles-solved.json": "remember(folders.data, f'qin-{number}', 1, True)",
    "saves/begun.json": "note_begun(folders.saves, match_on(game('qin'), date(2026, 3, number), 'Mei', 'en'))",
    "config/courses.json": "keep_come(folders.config, f'qin/{number}', 1, False)",
    "exports/mine.csv": "export_csv(folders.data, [game_of(number)], 'mine')",
}
"""What writes a file, by its name."""
KILLED = """
import os, signal, sys
from dataclasses import replace
from datetime import date
from pathlib import Path

from tests.puzzle_help import some_puzzle
from tests.table.test_chronicle import game_of
from xian.engine.registry import game
from xian.table import writing
from xian.table.begun import note_begun
from xian.table.chronicle.export import export_csv
from xian.table.chronicle.file import read_chronicle
from xian.table.course.keep import keep_come
from xian.table.daily import match_on
from xian.table.folders import Folders
from xian.table.puzzles.solved import remember
from xian.table.puzzles.store import add_own

folders = Folders.under(Path(sys.argv[1]))
for number in (1, 2):
    if number == 2:
        writing.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
    {does}
"""


@pytest.mark.parametrize("name", DEEDS)
def test_what_a_kill_leaves_of_any_file_is_taken_away_and_the_file_is_whole(tmp_path: Path, name: str) -> None:
    """Of a second writing, when all is on the disk and it has not taken its place."""
    done = subprocess.run([sys.executable, "-c", KILLED.replace("{does}", DEEDS[name]), str(tmp_path)],
                          cwd=ASSETS.parent, capture_output=True, text=True, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    folders, path = Folders.under(tmp_path), tmp_path / name
    whole = path.read_bytes()
    [unfinished] = left(folders) - {name}
    assert unfinished.startswith(name.partition(".")[0]) and unfinished.endswith(".xian.tmp")
    tidy(folders)
    assert left(folders) == {name} and path.read_bytes() == whole != b""


def test_the_files_that_stand_alone_are_those_that_are_written() -> None:
    assert set(ALONE) == {chronicle.FILE, store.OWN, solved.FILE}


# Moves that were begun


def noted(folders: Folders, *pairs: tuple[str, str]) -> None:
    folders.saves.mkdir(parents=True, exist_ok=True)
    (folders.saves / moving.FILE).write_text(json.dumps(pairs), encoding="utf-8")


def test_a_move_that_was_begun_is_finished(folders: Folders) -> None:
    noted(folders, ("auto/game.xian", "auto/new.xian"), ("auto/game.xian.bak", "auto/new.xian.bak"),
          ("auto/game.png", "auto/new.png"))
    (folders.autosaves / "game.xian").rename(folders.autosaves / "new.xian")
    tidy(folders)
    assert left(folders) & {f"saves/auto/{name}" for name in ("game.xian", "game.xian.bak", "game.png")} == set()
    assert (folders.autosaves / "new.xian.bak").read_text(encoding="utf-8") == "saves/auto/game.xian.bak"
    assert (folders.autosaves / "new.png").exists()
    assert not (folders.saves / moving.FILE).exists()


@pytest.mark.parametrize(("old", "new"), [
    ("auto/game.xian", "../../out.xian"), ("../config/settings.json", "auto/a.xian"), ("auto/game.xian", "/out.xian"),
    ("auto/game.xian", "auto/../../out.xian"), ("auto/game.xian", "bin/notes.txt"), ("auto/game.xian", "C:\\out.xian"),
    ("auto/game.xian", "auto\\..\\..\\out.xian"), ("auto/game.xian", "auto//x/y/out.xian"), ("auto/game.xian", "a/"),
    ("auto/game.xian", "auto/game.xian.bak"), ("auto/game.xian", "auto/a\0.xian"), ("bin/notes.txt", "auto/a.xian"),
    ("auto/game.xian", "auto/..xian/../../../out.xian"), ("auto/notes.tmp", "auto/a.xian"),
])
def test_a_note_leads_nowhere_else_and_over_nothing(folders: Folders, old: str, new: str) -> None:
    noted(folders, (old, new))
    tidy(folders)
    assert left(folders) == set(OTHERS)
    assert (folders.autosaves / "game.xian.bak").read_text(encoding="utf-8") == "saves/auto/game.xian.bak"
    assert not (folders.data.parent / "out.xian").exists()


@pytest.mark.parametrize("text", ["", "{", "[[[]]]", "[1, null]", '[["auto/game.xian"]]', '{"a": ["b", "c"]}',
                                  '[["auto/game.xian", 3]]', '[["auto/game.xian", "auto/a.xian", "auto/b.xian"]]'])
def test_a_note_that_is_none_is_thrown_away(folders: Folders, text: str) -> None:
    (folders.saves / moving.FILE).write_text(text, encoding="utf-8")
    tidy(folders)
    assert left(folders) == set(OTHERS)
