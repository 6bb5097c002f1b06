"""Two starts at once: one lock, and requests that reach whoever holds it."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from xian.engine.game import GameError
from xian.table import lock
from xian.table.lock import SPOOL, hand_over, received, take

HOLD = """
import sys, time
from pathlib import Path
from xian.table.lock import take
held = take(Path(sys.argv[1]))
print("held" if held else "refused", flush=True)
time.sleep(60)
"""


def test_one_holds_it_and_the_other_does_not(tmp_path: Path) -> None:
    folder = tmp_path / "not there yet"
    with take(folder) or pytest.fail("nobody else is here"):
        assert take(folder) is None
        assert take(folder) is None
    again = take(folder)
    assert again is not None
    again.close()
    again.close()


def test_the_lock_of_a_killed_program_is_free(tmp_path: Path) -> None:
    process = subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    with process.stdout:
        assert process.stdout.readline() == "held\n"
        assert take(tmp_path) is None
        process.kill()
        process.wait(10)
    with take(tmp_path) or pytest.fail("the system has not freed it"):
        assert take(tmp_path) is None


def test_where_nothing_can_be_written_the_game_starts_all_the_same(tmp_path: Path) -> None:
    a_file = tmp_path / "home"
    a_file.write_text("no folder", encoding="utf-8")
    first, second = take(a_file / "data"), take(a_file / "data")
    assert first is not None
    assert second is not None
    assert first.received() == []


def test_a_system_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(file: object) -> None:
        raise OSError(95, "not supported")

    monkeypatch.setattr(lock, "_hold", refuse)
    held = take(tmp_path)
    assert held is not None
    held.close()


@pytest.mark.parametrize("record", [None, Path("/home/mei/a game.xian"), Path("/home/兵马俑/l’été; 1.xian")])
def test_the_first_gets_what_the_second_was_asked_for(tmp_path: Path, record: Path | None) -> None:
    found: list[Path | None] = []

    def first() -> None:
        while not found:
            found.extend(held.received())
            time.sleep(0.01)

    with take(tmp_path) or pytest.fail("nobody else is here") as held:
        looker = threading.Thread(target=first)
        looker.start()
        assert hand_over(tmp_path, record)
        looker.join(10)
    assert found == [record]
    assert list((tmp_path / SPOOL).iterdir()) == []


def test_nobody_takes_it(tmp_path: Path) -> None:
    assert not hand_over(tmp_path, Path("game.xian"), patience=0.1)
    assert received(tmp_path) == [], "nothing is left for whoever comes next"


def test_an_old_request_does_not_surprise_the_next_start(tmp_path: Path) -> None:
    spool = tmp_path / SPOOL
    spool.mkdir()
    (spool / "1-1.json").write_text('{"record": "/old.xian"}', encoding="utf-8")
    with take(tmp_path) or pytest.fail("nobody else is here") as held:
        assert held.received() == []


def test_the_oldest_is_the_first_and_nonsense_is_nothing(tmp_path: Path) -> None:
    spool = tmp_path / SPOOL
    spool.mkdir()
    for name, text in {
        "2-2.json": '{"record": "/b"}', "1-9.json": '{"record": "/a"}', "3-1.json": "{", "4-1.json": '{"record": 3}',
        "5-1.json": '["/c"]', "6-1.json": '{"record": "/d", "run": "/e"}', "7-1.json": '{"record": "a\\u0000b"}',
        "8-1.json": "[" * 60000, "9-1.tmp": '{"record": "/unfinished"}', "9-2.json": '{"record": null}',
        "9-3.json": json.dumps({"record": ""}),
    }.items():
        (spool / name).write_text(text, encoding="utf-8")
    assert received(tmp_path) == [Path("/a"), Path("/b"), None]
    assert [path.name for path in spool.iterdir()] == ["9-1.tmp"]


def test_a_spool_that_can_t_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / SPOOL).write_text("in the way", encoding="utf-8")
    with pytest.raises(GameError, match="a file stands where a folder should be"):
        hand_over(tmp_path, None)


@pytest.mark.parametrize(("refused", "says"), [((), None), ((0,), PermissionError), ((0, 1), OSError)])
def test_a_windows_that_does_not_say_why(refused: tuple[int, ...], says: type[OSError] | None) -> None:
    """The first byte is somebody's where only that can't be locked; where none can, the folder knows no locks."""
    def locking(place: int) -> None:
        if place in refused:
            raise OSError(0, "it is told by no number")

    if says is None:
        lock.hold_first(locking)
        return
    with pytest.raises(says) as told:
        lock.hold_first(locking)
    assert (told.value.errno in lock.TAKEN) is (says is PermissionError)
