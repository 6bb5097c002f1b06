"""`xian course check`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from xian.cli.arguments import main
from xian.cli.courses import named
from xian.engine.registry import GAMES
from xian.table.course.shelf import COURSES, of_the_program

FIRST = COURSES / "xian" / "1-workers.toml"


def test_all_that_come_with_the_program_are_good(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["course", "check"]) == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert len(lines) == sum(len(of_the_program(game).lessons) for game in GAMES)
    assert all(line.endswith(": good") for line in lines) and printed.err == ""


def test_every_problem_is_named_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = FIRST.read_text(encoding="utf-8")
    bad, astray, nowhere = tmp_path / "bad.toml", tmp_path / "astray.toml", tmp_path / "nowhere.toml"
    torn = text.replace("players = 2", "players = 20").replace('rules = ["X3.6"]', 'rules = ["X33.6"]')
    bad.write_text(torn, "utf-8")
    astray.write_text(text.replace('shown = ["pair R3/Y5"]', 'shown = ["pair Y5/R3"]'), "utf-8")
    nowhere.write_text(text.replace('at = ["own.coin"]', 'at = ["own.gold"]'), "utf-8")
    assert main(["course", "check", str(bad), str(astray), str(nowhere), str(FIRST)]) == 2
    printed = capsys.readouterr()
    wrong = printed.err.splitlines()
    assert printed.out == f"{FIRST}: good\n"
    assert sum(line.startswith(f"{bad}, line ") for line in wrong) == 2
    assert any("pair Y5/R3 does not lead to what is waited for" in line for line in wrong)
    assert any("step 3: there is no own.gold on the table" in line for line in wrong)
    assert main(["course", "check", str(bad), str(FIRST), "--json"]) == 2
    found = json.loads(capsys.readouterr().out)["chapters"]
    assert [one["good"] for one in found] == [False, True] and len(found[0]["problems"]) == 2


def test_a_first_game_is_played_on_and_what_it_points_at_is_looked_for(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (COURSES / "qin" / "first.toml").read_text(encoding="utf-8")
    never, nowhere, other = tmp_path / "never.toml", tmp_path / "nowhere.toml", tmp_path / "other.toml"
    never.write_text(text.replace("left = [6, 5, 4]", "left = [99]"), "utf-8")
    nowhere.write_text(text.replace('4] }\nat = ["reserve.own"]', '4] }\nat = ["panel.7"]'), "utf-8")
    other.write_text(text.replace('event = "VillageLost"', 'event = "VillageSold"'), "utf-8")
    assert main(["course", "check", str(never), str(nowhere), str(other)]) == 2
    wrong = capsys.readouterr().err
    assert "few-left was never new in 12 games that were played on" in wrong
    assert "first few-left: there is no panel.7 on the table" in wrong
    assert "'VillageSold' is none of" in wrong


@pytest.mark.parametrize("content", [b"", b"\x00\xff\x01", b"x" * 10_000_000, b"game = \n", b"[[[[[["])
def test_files_that_are_no_chapter(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "chapter.toml"
    file.write_bytes(content)
    assert main(["course", "check", str(file)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.strip() and "Traceback" not in printed.err


def test_no_file_and_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for place in (tmp_path, tmp_path / "none.toml", "nul\0name"):
        assert main(["course", "check", str(place)]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_a_file_s_name_does_not_steer_the_terminal() -> None:
    assert named(Path("a\x1b[31m\u202e\udcff é.toml")) == "a\\x1b[31m\\u202e\\udcff é.toml"
