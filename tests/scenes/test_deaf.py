"""A button that comes under the pointer is pale until it hears; it hears when the pointer has rested long enough."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.test_surroundings import CALM, acts
from tests.scenes.test_turn import match_at, table
from tests.typed import now
from xian.engine.texts import LANGUAGES
from xian.pilot import Pilot, piloted
from xian.scenes.play.deaf import RESTED
from xian.scenes.play.turn import Turn
from xian.table.settings import changed
from xian.ui.controls import Control


def new_under(pilot: Pilot) -> tuple[Turn, Control]:
    """A table on which another button stands under the pointer than the one that was just pressed."""
    position = 40
    while True:
        turn = table(pilot, match_at(position))
        position = turn.match.history.position + 1
        before = {control.id for control in turn.controls}
        if acts(turn):
            at = pilot.box(acts(turn)[0]).centre
            pilot.click(at)
            pilot.step()
            new = next((one for one in turn.controls if one.box.has(at) and one.id not in before), None)
            if new is not None:
                return turn, new


def press(pilot: Pilot, control: Control) -> None:
    """A press of who does not move the pointer."""
    pilot.down(control.box)
    pilot.up(control.box)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deaf_button_is_pale_and_hears_a_pointer_that_has_rested(lang: str, tmp_path: Path) -> None:
    with piloted(tmp_path, settings=changed(CALM, language=lang)) as pilot:
        turn, new = new_under(pilot)
        assert turn.look(new).deaf
        position = turn.match.history.position
        pilot.wait(RESTED / 2)
        assert now(turn.look(new).deaf)
        frames = pilot.pictures
        pilot.wait(RESTED / 2 + 0.1)
        assert not now(turn.look(new).deaf) and pilot.pictures > frames, "it is seen to hear"
        press(pilot, new)
        assert turn.match.history.position > position or new.id not in [control.id for control in turn.controls]


def test_who_goes_on_pressing_is_never_heard(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=CALM) as pilot:
        turn, new = new_under(pilot)
        position = turn.match.history.position
        for _ in range(8):
            pilot.wait(RESTED * 0.6)
            press(pilot, new)
        assert turn.match.history.position == position and turn.look(new).deaf
