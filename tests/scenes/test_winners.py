"""Who has won a saved game stands out, by the rules: they break ties."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.scenes.test_load import put
from tests.typed import of
from xian.engine.record import write
from xian.engine.registry import game
from xian.pilot import Pilot, piloted
from xian.scenes.load import Load
from xian.scenes.menu import Menu
from xian.table.match import Match
from xian.table.measures import random_match
from xian.ui.canvas import Canvas


def tied() -> Match:
    """Two have the same points, and the rules say which of them has won."""
    match = random_match(game("xian"), 2, 3)
    assert match.state.scores() == [42, 42] and match.state.winners() == [0]
    return match


def faces(pilot: Pilot, words: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The faces in which some words are written in the next picture."""
    found: list[str] = []
    text = Canvas.text

    def noted(self: Canvas, written: str, *where: Any, **how: Any) -> object:
        if written == words:
            found.append(how.get("face", "text"))
        return text(self, written, *where, **how)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", noted)
        pilot.app.wake()
        pilot.step()
    return found


@pytest.mark.parametrize(("broken", "wanted"), [(False, ["bold", "text"]), (True, ["text", "text"])])
def test_of_a_tie_only_the_winner_stands_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: bool,
                                             wanted: list[str]) -> None:
    match = tied()
    text = write(match.record())
    if broken:  # it can't be played: who has won is not known
        text = text.replace("result: 42 42", "result: 43 43")
    put(tmp_path / "saves" / "auto", "2026-03-01 20.30.05 xian Mei, Bo", text)
    points = "43" if broken else "42"
    with piloted(tmp_path) as pilot:
        pilot.app.open("menu")
        assert of(Menu, pilot.scene).last is not None
        assert faces(pilot, points, monkeypatch) == wanted
        pilot.app.open("load", what="saves")
        assert of(Load, pilot.scene).now_chosen is not None
        assert faces(pilot, pilot.app.say("load.points", count=int(points)), monkeypatch) == wanted
