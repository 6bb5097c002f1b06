"""`xian play`: the game in the terminal, played by typing."""

from __future__ import annotations

import io
import os
import re
import tomllib
from pathlib import Path

import pytest

from xian.cli import terminal
from xian.cli.arguments import main
from xian.engine.record import parse, replay
from xian.engine.texts import LANGUAGES, LOCALES, say
from xian.table.language import system_language


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves go to a folder of the test."""
    monkeypatch.setenv("XIAN_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    return tmp_path / "data" / "saves" / "auto"


class Keyboard:
    """Types lines, then hangs up."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def type(self, *lines: str) -> None:
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Keyboard:
    return Keyboard(monkeypatch)


def only_save(folder: Path) -> Path:
    """The one autosave there is."""
    (path,) = folder.glob("*.xian")
    return path


def moves_of(path: Path) -> list[str]:
    """The moves a save holds; it must be a good record."""
    record = parse(path.read_bytes())
    assert len(replay(record).steps) == len(record.moves)
    return [move.text for move in record.moves]


def test_a_whole_game_by_numbers(
    keyboard: Keyboard, own_folders: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard.type(*["1"] * 300)
    assert main(["play", "--seats", "person,greedy", "--names", "Mei", "--seed", "3"]) == 0
    printed = capsys.readouterr().out
    assert "The game is over." in printed
    assert "Mei, your move" in printed
    assert "Turn 6 begins." in printed
    record = parse(only_save(own_folders).read_bytes())
    assert [player.name for player in record.players] == ["Mei", "Gatherer 2"]
    assert record.seed == 3
    assert record.result is not None
    assert replay(record).final.over


def test_the_same_seed_and_answers_give_the_same_game(
    keyboard: Keyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = []
    for folder in ("one", "two"):
        monkeypatch.setenv("XIAN_DATA_DIR", str(tmp_path / folder))
        keyboard.type(*["2"] * 300)
        assert main(["play", "--seats", "greedy,person,random", "--seed", "8"]) == 0
        games.append(moves_of(only_save(tmp_path / folder / "saves" / "auto")))
    assert games[0] == games[1]


def test_computer_players_alone_play_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seats", "random,random", "--seed", "1"]) == 0
    assert "The game is over." in capsys.readouterr().out


def test_quit_and_go_on(keyboard: Keyboard, own_folders: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keyboard.type("1", "1", "quit")
    assert main(["play", "--seats", "person,greedy", "--seed", "3"]) == 0
    save = only_save(own_folders)
    assert str(save) in capsys.readouterr().out
    before = moves_of(save)
    keyboard.type("1")
    assert main(["play", "--resume", str(save)]) == 0
    assert moves_of(save)[: len(before)] == before
    assert len(moves_of(save)) > len(before)


def test_the_end_of_the_input_is_quit(keyboard: Keyboard, own_folders: Path) -> None:
    keyboard.type()
    assert main(["play", "--seats", "person,person", "--seed", "3"]) == 0
    assert moves_of(only_save(own_folders)) == []


def test_a_move_can_be_typed_as_records_write_it(keyboard: Keyboard, own_folders: Path) -> None:
    keyboard.type("keep")
    assert main(["play", "--seats", "person,greedy", "--seed", "3"]) == 0
    assert moves_of(only_save(own_folders))[0] == "keep"


def test_what_is_not_understood_changes_nothing(
    keyboard: Keyboard, own_folders: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard.type("sing", "0", "9999", "pair Y1/Y1", "pass", "", "save", "help", "board", "score")
    assert main(["play", "--seats", "person,greedy", "--seed", "3"]) == 0
    printed = capsys.readouterr().out
    assert "“sing” is no move" in printed
    assert say("en", "refusal.favour-first") in printed
    assert "Give the file a name" in printed
    assert "Type the number of a move" in printed
    assert moves_of(only_save(own_folders)) == []


def test_undo_and_redo(keyboard: Keyboard, own_folders: Path) -> None:
    keyboard.type("keep", "undo", "keep", "undo", "redo")
    assert main(["play", "--seats", "person,greedy", "--seed", "3"]) == 0
    assert moves_of(only_save(own_folders))[0] == "keep"
    keyboard.type("undo", "undo")
    assert main(["play", "--resume", str(only_save(own_folders))]) == 0
    assert moves_of(only_save(own_folders)) == []


def test_nobody_sees_what_another_person_decides(
    keyboard: Keyboard, capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard.type("", "2", "", "quit")
    assert main(["play", "--seats", "person,person", "--names", "Mei, Bo", "--seed", "3"]) == 0
    printed = capsys.readouterr().out
    before, _, after = printed.partition("Pass the screen to Bo")
    assert "Mei, your move" in before and "Bo, your move" not in before
    assert "Bo, your move" in after and "Mei, your move" not in after
    assert "Mei puts 1 card under the deck." in after
    assert "Put back" in before and "Mei puts under the deck" not in printed


def test_a_copy_is_saved_where_the_person_says(
    keyboard: Keyboard, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my game.xian"
    keyboard.type("1", f"save {tmp_path / 'my game'}", "save \0", "quit")
    assert main(["play", "--seats", "person,greedy", "--seed", "3"]) == 0
    assert len(moves_of(file)) >= 1
    assert f"Saved as {file}." in capsys.readouterr().out


def test_in_french(keyboard: Keyboard, capsys: pytest.CaptureFixture[str]) -> None:
    keyboard.type("1", "aide", "annuler", "rétablir", "quitter")
    assert main(["play", "--seats", "person,greedy", "--seed", "3", "--lang", "fr"]) == 0
    printed = capsys.readouterr().out
    assert "Joueur 1, à vous de jouer" in printed
    assert "Tapez le numéro" in printed
    assert "n’est pas un coup" not in printed


def test_the_menu_asks_who_plays(
    keyboard: Keyboard, own_folders: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard.type("person,dragon", "Mei", "person,random,greedy", "Mei", "not a number", "77", "keep")
    assert main(["play"]) == 0
    record = parse(only_save(own_folders).read_bytes())
    assert [(player.name, player.kind) for player in record.players] == [
        ("Mei", "person"), ("Wanderer 2", "random"), ("Gatherer 3", "greedy")]
    assert record.seed == 77
    assert "'dragon' can't sit there" in capsys.readouterr().out


def test_the_menu_offers_the_game_that_was_left(keyboard: Keyboard, own_folders: Path) -> None:
    keyboard.type("", "", "", "keep")
    assert main(["play"]) == 0
    first = only_save(own_folders)
    keyboard.type("yes", "quit")
    assert main(["play"]) == 0
    assert only_save(own_folders) == first
    keyboard.type("no", "random,random", "")
    assert main(["play"]) == 0
    assert len(list(own_folders.glob("*.xian"))) == 2


def test_the_menu_can_be_left(keyboard: Keyboard, own_folders: Path) -> None:
    keyboard.type()
    assert main(["play"]) == 0
    assert not own_folders.exists()


@pytest.mark.parametrize("content", [None, b"", b"\x00\x01", b"xian record 2\n"])
def test_a_save_that_can_not_be_read(
    content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.xian"
    if content is not None:
        file.write_bytes(content)
    assert main(["play", "--resume", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert file.exists() == (content is not None)


@pytest.mark.parametrize(("seats", "names"), [
    ("person", ""), ("person,person,person,person,person", ""), ("person,", ""), ("greedy,random", "Mei"),
    ("person,person", "Mei,mei"), ("person,greedy", "\x07"), ("person,greedy", "Greedy 2"),
])
def test_seats_that_can_not_be(seats: str, names: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seats", seats, "--names", names]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(("setting", "lang"), [
    ("fr_FR.UTF-8", "fr"), ("fr", "fr"), ("en_US", "en"), ("de_DE.UTF-8", "en"), ("C", "en"),
])
def test_the_language_of_the_system(setting: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", setting)
    assert system_language() == lang


def test_the_screen_is_cleared_with_what_can_be_scrolled_back_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr(os, "name", "posix")
    terminal.clear()
    assert capsys.readouterr().out == "\x1b[2J\x1b[3J\x1b[H"


def test_every_language_has_the_texts_of_the_terminal() -> None:
    keys = [set(tomllib.loads((LOCALES / lang / "terminal.toml").read_text("utf-8"))["terminal"]) for lang in LANGUAGES]
    assert all(one == keys[0] for one in keys)


def test_what_is_asked_names_the_action_and_its_ring(
    keyboard: Keyboard, own_folders: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard.type("", "5", "quit")
    assert main(["play", "terracotta", "--seats", "person,person", "--names", "Mei,Bao", "--seed", "3"]) == 0
    printed = capsys.readouterr().out
    assert re.search(r"Take the action of the central disc, or pass on\. Segment \d+, central disc: \w+", printed)


def test_the_terminal_speaks_french_to_the_last_sign(
    keyboard: Keyboard, own_folders: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The signs of a board, the points, the commas of a list."""
    for game in ("xian", "qin"):
        keyboard.type("score", "board", "quit")
        assert main(["play", game, "--seats", "person,person", "--names", "Mei,Bao", "--seed", "3",
                     "--lang", "fr"]) == 0
    printed = capsys.readouterr().out
    assert "bru guerrier brut" in " ".join(printed.split())
    assert "raw" not in printed
    assert not re.search(r"\w[:;]\s", printed)
    assert "territoires isolés" in printed
