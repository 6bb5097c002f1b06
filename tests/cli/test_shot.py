"""`xian shot`: the picture of a scene, without a screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from xian.cli.arguments import main
from xian.engine.registry import GAMES
from xian.shots import Shot, decisions, match_after, scenes_of, staged, whole_game


@pytest.mark.parametrize(("words", "size"), [
    (["--scene", "menu"], (1280, 720)),
    (["--scene", "turn", "--players", "4", "--seed", "9", "--moves", "40", "--seat", "3", "--lang", "fr",
      "--scale", "1.5", "--size", "1024x640", "--contrast"], (1024, 640)),
])
def test_a_picture_is_written(words: list[str], size: tuple[int, int], tmp_path: Path,
                              capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "new" / "picture.png"
    assert main(["shot", *words, "--out", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}\n"
    assert pygame.image.load(str(path)).get_size() == size


@pytest.mark.parametrize(("words", "complaint"), [
    ([], "required: --scene"),
    (["--scene", "moon"], "there is no scene 'moon'; there are menu, "),
    (["--scene", "turn", "--game", "chess"], "chess"),
    (["--scene", "editor"], "xian has no scene 'editor'; it is of qin"),
    (["--scene", "turn", "--players", "5"], "xian is for 2 to 4 players, not 5"),
    (["--scene", "turn", "--players", "2", "--seat", "3"], "there is no seat 3 in a game of 2"),
    (["--scene", "turn", "--seat", "0"], "--seat"),
    (["--scene", "turn", "--moves", "-1"], "--moves"),
    (["--scene", "menu", "--lang", "la"], "--lang"),
    (["--scene", "menu", "--scale", "3"], "--scale takes 0.8 to 2"),
    (["--scene", "menu", "--scale", "nan"], "--scale takes 0.8 to 2"),
    (["--scene", "menu", "--size", "wide"], "--size 'wide'"),
    (["--scene", "menu", "--size", "100x100"], "from 640x400 to 7680x4320"),
    (["--scene", "menu", "--size", "99999x99999"], "from 640x400 to 7680x4320"),
    (["--scene", "menu", "--out", "picture.txt"], "the name of a PNG file"),
    (["--scene", "menu", "--out", "nul\0.png"], ""),
])
def test_bad_arguments_end_in_a_sentence(words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shot", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == "" and printed.err.count("\n") == 1
    assert complaint in printed.err


def test_a_place_that_can_not_be_written_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "folder.png").mkdir()
    assert main(["shot", "--scene", "menu", "--out", str(tmp_path / "folder.png")]) == 2
    assert capsys.readouterr().err.startswith(f"xian: {tmp_path / 'folder.png'}: ")


@pytest.mark.parametrize("moves", [0, 37, 10**6])
def test_the_table_is_shown_at_a_decision_of_the_seat(moves: int) -> None:
    shot = Shot("turn", moves=moves, seat=1)
    first, *others = decisions(shot)
    assert match_after(shot, first).to_move == 1
    assert first >= moves or all(other < moves for other in [first, *others])
    with staged(shot) as pilot:
        assert pilot.where == "turn"
        assert pilot.scene.stage.settings.language == "en"


def test_a_game_is_played_the_same_way_every_time() -> None:
    played = whole_game("xian", 2, 5)
    whole_game.cache_clear()
    assert whole_game("xian", 2, 5) == played
    assert match_after(Shot("turn", players=2, seed=5), len(played)).over


def test_every_scene_of_the_program_has_a_picture() -> None:
    from xian.scenes.catalogue import SCENES

    pictures = {picture for game in GAMES for picture in scenes_of(game)}
    for name in SCENES:
        assert any(picture == name or picture.startswith(f"{name}-") for picture in pictures), name
