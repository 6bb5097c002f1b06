"""The real program in a real window, played with a real mouse and real keys from the menu to the scoring."""

from __future__ import annotations

import os
import random
import subprocess
import time
from pathlib import Path

import pytest

from tests.window.conftest import Opener
from tools.real_window import PACKED, Line, RealWindow, program
from xian.engine.registry import GAMES
from xian.engine.texts import Plain, say
from xian.table.saves import resume

DEAL = "20260417"
MOST_ACTIONS = 900
TOOLS = ("tool-", "log", "talk")
AGAIN = ("clear", "exchange")
"""Buttons that take back what was chosen: nobody in a hurry presses them."""


class Player:
    """Somebody who plays on: takes what can be taken, puts it where it can go, presses what can be pressed."""

    def __init__(self, window: RealWindow, seed: int) -> None:
        self.window = window
        self.lots = random.Random(seed)
        self.dragged = 0
        self.pressed = 0

    def begin(self, game: str = next(iter(GAMES))) -> Line:
        """From the menu to the table of a game, with a deal typed in."""
        window = self.window
        window.scene("menu")
        window.press("new")
        window.scene("setup")
        window.press(f"game.{game}")
        window.still()
        window.press("seed")
        window.still()
        window.key(*DEAL)
        window.still()
        window.press("play")
        return window.scene("turn")

    def play(self, until_position: int = 10**6) -> Line:
        """Go on to the scoring, or to a decision of one's own from a position on."""
        for _ in range(MOST_ACTIONS):
            line = self.window.still()
            if line["scene"] == "scoring" or (line.get("pieces") and line["position"] >= until_position):
                return line
            self.act(line)
        raise AssertionError(f"no end after {MOST_ACTIONS} actions: {line}")

    def act(self, line: Line) -> None:
        """One thing that can be done in the picture; nothing while an opponent thinks."""
        buttons = [id for id in line["controls"] if not id.startswith(TOOLS) and id not in AGAIN]
        certain = [id for id in buttons if id in ("lay", "done", "next") or id.startswith("choice-")]
        pieces = list(line["pieces"])
        if certain:
            self.press(line, self.lots.choice(certain))
        elif pieces and (not buttons or self.lots.random() < 0.7):
            piece = self.lots.choice(pieces)
            things, spot = line["things"], self.lots.choice(line["pieces"][piece])
            self.window.drag(things[piece], things[spot])
            self.dragged += 1
        elif buttons:
            self.press(line, self.lots.choice(buttons))
        else:
            self.window.until(lambda now: now["frame"] > line["frame"])

    def press(self, line: Line, button: str) -> None:
        self.window.click(line["controls"][button])
        self.pressed += 1


@pytest.mark.parametrize(("game", "drags", "presses"), [("xian", 20, 10), ("qin", 8, 0)])
def test_a_whole_solo_game_in_a_real_window(opened: Opener, game: str, drags: int, presses: int) -> None:
    window = opened()
    player = Player(window, 1)
    assert player.begin(game)["position"] <= 1, "the opponent may have begun"
    begun = time.monotonic()
    assert player.play()["scene"] == "scoring"
    assert time.monotonic() - begun < 120
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
    player = Player(window, 2)
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
