"""Boards that players paint: known ones are found, good ones are kept in packs that can be played with, and nothing is
lost."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tests.games import QIN
from tests.typed import of
from xian.engine.game import BadInput, Options
from xian.engine.intake import FileTrouble
from xian.engine.qin.state import QinState
from xian.table.board_file import keep_board, known_boards, name_of, pack_text, path_of, problems
from xian.table.folders import pack_files, read_pack
from xian.table.match import Match
from xian.table.measures import random_match

BIRD = known_boards(Path("nowhere"), QIN, "en")[0][0].rows


def test_the_boards_that_come_with_the_program_are_known(tmp_path: Path) -> None:
    boards, wrong = known_boards(tmp_path, QIN, "en")
    assert [board.title for board in boards] == ["Bird", "Lion"]
    assert [board.title for board in known_boards(tmp_path, QIN, "fr")[0]] == ["Oiseau", "Lion"]
    assert wrong == []
    assert all(problems(QIN, board.rows) == [] and board.path is None for board in boards)


def test_a_board_is_kept_found_again_and_played_on(tmp_path: Path) -> None:
    rows = (BIRD[0].replace(".", "~", 2), *BIRD[1:])
    path, pack = keep_board(tmp_path, QIN, " Été  à Xi'an ", rows)
    assert path == tmp_path / "qin" / "ete-a-xi-an.toml"
    again = read_pack(QIN, path)
    assert (again.game, again.name, again.digest) == ("qin", "ete-a-xi-an", pack.digest)
    known, wrong = known_boards(tmp_path, QIN, "fr")
    assert wrong == []
    assert (known[-1].title, known[-1].rows, known[-1].path) == ("Été à Xi'an", rows, path)
    match = Match.new(QIN, Options(2, pack), 3, random_match(QIN, 2, 1).players)
    assert of(QinState, match.state).setting.board.name == "ete-a-xi-an"


def test_what_is_wrong_is_told_with_its_row(tmp_path: Path) -> None:
    without = tuple(row.replace("R", ".") for row in BIRD)
    assert [(row, str(fault)) for row, fault in problems(QIN, without)] == [(0, "the red start (R) is missing")]
    walled = (*BIRD[:9], "~" * 13, *BIRD[10:])
    assert 0 < problems(QIN, walled)[-1][0] <= 13
    for rows in (without, walled):
        with pytest.raises(BadInput, match=r"bad\.toml, line \d+: boards"):
            keep_board(tmp_path, QIN, "bad", rows)
    assert pack_files(tmp_path, QIN) == []


def test_a_board_written_over_leaves_its_old_copy(tmp_path: Path) -> None:
    path, _ = keep_board(tmp_path, QIN, "pond", BIRD)
    before = path.read_text(encoding="utf-8")
    keep_board(tmp_path, QIN, "pond", ("~" + BIRD[0][1:], *BIRD[1:]))
    assert path.with_name("pond.toml.bak").read_text(encoding="utf-8") == before
    assert len(pack_files(tmp_path, QIN)) == 1


def test_damaged_files_are_told_and_the_others_found(tmp_path: Path) -> None:
    keep_board(tmp_path, QIN, "pond", BIRD)
    (tmp_path / "qin" / "torn.toml").write_text("format = 1\ngame =", encoding="utf-8")
    (tmp_path / "qin" / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    text = pack_text(QIN, "hole", BIRD).replace(". R", "R R", 1)
    (tmp_path / "qin" / "hole.toml").write_text(text, encoding="utf-8")
    known, wrong = known_boards(tmp_path, QIN, "en")
    assert [board.title for board in known] == ["Bird", "Lion", "pond"]
    assert len(wrong) == 3
    assert all(str(tmp_path) in str(error) for error in wrong)
    assert any("line" in str(error) and "red start" in str(error) for error in wrong)
    assert any("ligne" in words and "départ rouge" in words for words in (error.in_words("fr") for error in wrong))


def test_a_folder_that_can_not_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(folder: Path) -> None:
        raise PermissionError(errno.EACCES, "no")

    keep_board(tmp_path, QIN, "pond", BIRD)
    monkeypatch.setattr(os, "scandir", refuse)
    known, wrong = known_boards(tmp_path, QIN, "en")
    assert [board.title for board in known] == ["Bird", "Lion"]
    assert [str(error) for error in wrong] == [f"{tmp_path / 'qin'}: writing there is not allowed"]


def test_a_disk_that_can_not_be_written_is_told_and_the_old_board_stays(tmp_path: Path) -> None:
    (tmp_path / "qin").write_text("in the way", encoding="utf-8")
    with pytest.raises(FileTrouble, match="a file stands where a folder should be"):
        keep_board(tmp_path, QIN, "pond", BIRD)


@pytest.mark.parametrize(("title", "name"), [
    ("Pond", "pond"), ("  Two   Rivers ", "two-rivers"), ("Œuvre d’été", "uvre-d-ete"), ("池塘", "board"),
    ("house", "board-house"), ("2 lakes", "board-2-lakes"), ("../../etc", "etc"), ("x" * 60, "x" * 30),
    ('a"b\\c', "a-b-c"), ("-", "board"), ("a" * 29 + " b", "a" * 29),
])
def test_a_title_becomes_the_name_of_a_file(title: str, name: str, tmp_path: Path) -> None:
    assert name_of(title) == name
    assert path_of(tmp_path, QIN, title).parent == tmp_path / "qin"
    assert QIN.read_pack(pack_text(QIN, title, BIRD), "x.toml").name == name
