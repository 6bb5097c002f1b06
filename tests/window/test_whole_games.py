"""Somebody who has keys alone, in a real window: a few decisions everyday, and a whole game where there is time."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.lasting import LONG
from tests.window.conftest import Opener
from tools.real_hands import HANDS, KeyPlayer, Stuck, pointing
from tools.whole_games import SETTINGS, Run, chosen_from, play, ring_share, runs
from xian.engine.registry import GAMES
from xian.ui.theme import Theme


def test_the_first_decisions_by_keys_alone(opened: Opener) -> None:
    player = KeyPlayer(opened(), 3)
    focused = []
    player.seen = lambda line: focused.append(line["focus"])
    player.begin("qin")
    assert player.play(until_position=2)["position"] >= 2
    assert player.keys == len(focused) > 15
    assert player.dragged >= 1
    assert all(focused[1:3]), "from the first Tab on something is in the focus"


def test_a_key_that_does_nothing_is_noticed(opened: Opener) -> None:
    window = opened()
    player = KeyPlayer(window, 1)
    window.scene("menu")
    player.hit("Tab")
    with pytest.raises(Stuck, match="F9 changes nothing in menu"):
        player.hit("F9")


if LONG:
    def test_a_whole_game_by_keys_alone(tmp_path: Path) -> None:
        told = play(Run("qin", "keys", "1280x720", 200, "fr"), tmp_path)
        assert told["trouble"] == ""
        assert told["keys"] > 3 * told["decisions"] > 20
        assert len(list(tmp_path.glob("*.png"))) == told["pictures"] > 8


def test_every_game_is_played_by_all_hands_with_all_settings_in_both_languages() -> None:
    everything = list(runs(chosen_from([])))
    assert len({run.name for run in everything}) == len(everything) == len(GAMES) * len(HANDS) * len(SETTINGS)
    for game in GAMES:
        for hands in HANDS:
            own = [run for run in everything if (run.game, run.hands) == (game, hands)]
            assert {run.lang for run in own} == {"en", "fr"} and {run.seats for run in own} == {2, 3, 4}
            assert {run.speed for run in own} == {0, 2} and sum(run.speed > 0 for run in own) <= 2
        for size, text in SETTINGS:
            assert {run.lang for run in everything if (run.game, run.size, run.text) == (game, size, text)} == {
                "en", "fr"}
    assert ("1280x720", 200) in SETTINGS
    [one] = runs(chosen_from(["--game", "qin", "--hands", "keys", "--size", "1280x720", "--text", "200", "--seats", "2",
                              "--speed", "0", "--lang", "en"]))
    assert one == Run("qin", "keys", "1280x720", 200, "en")


@pytest.mark.parametrize(("drawn", "least", "most"), [(0, 0.0, 0.0), (2, 0.7, 1.2), (1, 0.3, 0.6)])
def test_a_ring_is_seen_where_it_is_drawn(drawn: int, least: float, most: float) -> None:
    picture, box = pygame.Surface((400, 300)), pygame.Rect(100, 100, 80, 60)
    corners = [box.inflate(6, 6).topleft, box.inflate(6, 6).topright, box.inflate(6, 6).bottomright,
               box.inflate(6, 6).bottomleft]
    if drawn:
        pygame.draw.lines(picture, Theme()["focus"], drawn == 2, corners[:2 + drawn], 3)
    assert least <= ring_share(picture, tuple(box), (1280, 720)) <= most


@pytest.mark.parametrize(("there", "arrow"), [
    ([100, 0, 10, 10], "Right"), ([-100, 90, 10, 10], "Left"), ([5, 60, 10, 10], "Down"), ([0, -60, 10, 10], "Up")])
def test_the_arrow_points_to_where_one_goes(there: list[int], arrow: str) -> None:
    assert pointing([0, 0, 10, 10], there) == arrow
