"""The real program in a real window, played with a real mouse and real keys from the menu to the scoring."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

import pytest

from tests.lasting import LONG
from tests.window.conftest import Opener
from tools.real_hands import DEAL, MousePlayer
from tools.real_window import PACKED, RealWindow, program
from xian.engine.texts import Plain, say
from xian.table.saves import resume

PLAYED = [("qin", 8, 0), ("xian", 20, 10), ("terracotta", 20, 10)][:None if LONG or PACKED in os.environ else 1]
"""Whole games, and how much is done in them at least: all with the packed program, and one everyday."""


@pytest.mark.parametrize(("game", "drags", "presses"), PLAYED)
def test_a_whole_solo_game_in_a_real_window(opened: Opener, game: str, drags: int, presses: int) -> None:
    window = opened()
    player = MousePlayer(window, 1)
    assert player.begin(game)["position"] <= 1, "the opponent may have begun"
    begun = time.monotonic()
    assert player.play()["scene"] == "scoring"
    assert time.monotonic() - begun < 240
    assert player.dragged > drags
    assert player.pressed >= presses
    assert len(window.processes()) > 1, "the opponents think in processes of their own"
    assert window.close() == 0
    assert window.complaint() == ""
    assert nobody_left(window)
    [save] = (window.folder / "saves" / "auto").glob("*.xian")
    match, _ = resume(save)
    assert match.game.key == game
    assert match.seed == int(DEAL)
    assert match.over


def test_continue_after_the_power_failed(opened: Opener) -> None:
    window = opened()
    player = MousePlayer(window, 2)
    player.begin()
    before = player.play(until_position=12)
    window.kill()
    assert nobody_left(window), "the workers notice that nobody asks any more"

    again = opened()
    again.scene("menu")
    again.press("continue")
    after = again.scene("turn")
    assert after["position"] == before["position"]
    assert after["state"] == before["state"]
    assert after["things"] == before["things"]
    assert after["pieces"] == before["pieces"]
    again.key("ctrl+q")
    assert again.process.wait(15) == 0
    assert nobody_left(again)


@pytest.mark.parametrize("driver", [{}, {"SDL_VIDEODRIVER": "x11"}])
def test_no_display_is_said_in_a_sentence(driver: dict[str, str], data_dir: Path) -> None:
    shown = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    nowhere = {name: value for name, value in os.environ.items() if name not in shown}
    nowhere |= {"SDL_AUDIODRIVER": "dummy", "LANG": "C.UTF-8", **driver}
    done = subprocess.run(program(), env=nowhere, capture_output=True, text=True,
                          timeout=30, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    command = "xian play" if PACKED in os.environ else "python -m xian play"
    sentence = done.stderr.splitlines()[-1]
    wanted = say("en", "crash.no-display", {"reason": Plain("@"), "command": Plain(command)})
    assert all(part in sentence for part in wanted.split("@"))
    assert "@" not in sentence


def nobody_left(window: RealWindow, seconds: float = 5.0) -> bool:
    """Whether all processes of the window are gone, soon."""
    end = time.monotonic() + seconds
    while window.processes() and time.monotonic() < end:
        time.sleep(0.05)
    return not window.processes()
