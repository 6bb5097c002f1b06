"""A match saves itself after every move, and goes on from there after the program has died."""

from __future__ import annotations

import errno
import os
import random
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from tests.toy import TOY
from tests.toy_known import toy_known  # noqa: F401
from xian.engine.game import Fault, GameError, Options
from xian.engine.record import digest
from xian.table.autosave import KEPT, Autosave
from xian.table.match import Match
from xian.table.saves import load, save_as, save_paths
from xian.table.seats import sit

NOON = datetime(2026, 11, 18, 12, 0, 0)


def new_match(seed: int = 1) -> Match:
    return Match.new(TOY, Options(2, TOY.house_pack()), seed, [sit(0, "Mei"), sit(1, "Lü?", "random")])


def play(match: Match, moves: int = 1) -> None:
    rng = random.Random(match.history.position)
    for _ in range(moves):
        match.play(match.to_move, rng.choice(match.state.legal()))


def test_every_move_undo_and_redo_is_on_the_disk_at_once(tmp_path: Path) -> None:
    match = new_match()
    saving = Autosave.start(match, tmp_path, now=lambda: NOON)
    assert saving.file.path.name == "2026-11-18 12.00.00 toy Mei, Lü.xian"
    rng = random.Random(1)
    while not match.over:
        assert digest(TOY, load(saving.file.path).replay.final) == digest(TOY, match.state)
        match.play(match.to_move, rng.choice(match.state.legal()))
        match.go(match.history.position - 1)
        assert digest(TOY, load(saving.file.path).replay.final) == digest(TOY, match.state)
        match.go(match.history.length)
    record = load(saving.file.path).replay.record
    assert record == match.record()
    assert record.result == tuple(match.state.scores())


def test_going_on_after_the_program_died(tmp_path: Path) -> None:
    match = new_match()
    saving = Autosave.start(match, tmp_path)
    play(match, 5)
    again = Autosave.go_on(saving.file.path)
    assert again.match.record() == match.record()
    assert again.match.history.undone == []
    play(again.match)
    play(match)
    assert load(saving.file.path).replay.record == match.record() == again.match.record()
    assert len(save_paths(tmp_path)) == 1


def test_going_on_from_the_backup_is_told(tmp_path: Path) -> None:
    match = new_match()
    saving = Autosave.start(match, tmp_path)
    play(match, 5)
    saving.file.path.write_bytes(b"rubbish")
    told: list[Fault] = []
    again = Autosave.go_on(saving.file.path, tell=told.append)
    assert again.match.history.position == 4
    assert len(told) == 1
    play(again.match)
    assert load(saving.file.path).notice is None
    saving.file.path.unlink()
    assert len(load(saving.file.path).replay.steps) == 4


def test_a_save_of_the_players_own_is_left_as_it_is(tmp_path: Path) -> None:
    match = new_match()
    play(match, 3)
    own = tmp_path / "mine.xian"
    save_as(match.record(), own)
    before = own.read_bytes()
    again = Autosave.go_on(own, folder=tmp_path / "auto")
    play(again.match)
    assert own.read_bytes() == before
    assert again.file.path.parent == tmp_path / "auto"
    assert len(load(again.file.path).replay.steps) == 4
    third = Autosave.go_on(again.file.path, folder=tmp_path / "auto")
    assert third.file.path == again.file.path


def test_nothing_to_go_on_with(tmp_path: Path) -> None:
    with pytest.raises(GameError, match="it is not there"):
        Autosave.go_on(tmp_path / "none.xian")


def test_ten_games_are_kept_the_latest(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    paths: list[Path] = []
    for number in range(KEPT + 4):
        match = new_match(number)
        saving = Autosave.start(match, tmp_path, now=lambda: NOON + timedelta(minutes=len(paths)))
        play(match)
        paths.append(saving.file.path)
        for file in tmp_path.glob(saving.file.path.name + "*"):
            os.utime(file, (1000 + number, 1000 + number))
    assert len(set(paths)) == KEPT + 4
    assert save_paths(tmp_path) == paths[:-KEPT - 1:-1]
    names = {path.name for path in paths[-KEPT:]}
    assert {file.name for file in tmp_path.iterdir()} == names | {name + ".bak" for name in names} | {
        "notes.txt", "order.json", "begun.json"}


def test_old_games_that_can_not_be_deleted_do_not_stop_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(KEPT):
        Autosave.start(new_match(number), tmp_path)

    def refuse(self: Path, missing_ok: bool = False) -> None:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(Path, "unlink", refuse)
    saving = Autosave.start(new_match(99), tmp_path)
    assert saving.problem is None
    assert len(save_paths(tmp_path)) == KEPT + 1


def test_two_games_of_one_second_have_two_files(tmp_path: Path) -> None:
    paths = {Autosave.start(new_match(seed), tmp_path, now=lambda: NOON).file.path for seed in range(3)}
    assert len(paths) == 3


def test_a_full_disk_is_told_once_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    told: list[Fault] = []
    saving = Autosave.start(match, tmp_path, told.append)
    play(match, 2)

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        play(match, 2)
        assert not saving.save()
    assert told == [saving.problem]
    assert str(told[0]).startswith("The game could not be saved: ")
    assert str(told[0]).endswith("the disk is full")
    assert told[0].words("fr").endswith("le disque est plein")
    assert match.history.position == 4
    assert len(load(saving.file.path).replay.steps) == 2
    play(match)
    assert saving.problem is None
    assert len(load(saving.file.path).replay.steps) == 5


def test_a_folder_that_can_not_be_used_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "auto").touch()
    match = new_match()
    saving = Autosave.start(match, tmp_path / "auto")
    assert "a file stands where a folder should be" in str(saving.problem)
    play(match, 3)
    (tmp_path / "auto").unlink()
    play(match)
    assert saving.problem is None
    assert len(load(saving.file.path).replay.steps) == 4
