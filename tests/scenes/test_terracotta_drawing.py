"""The table of Terracotta Army drawn: nothing is cut, whatever the language, the size and the letters."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.engine.terracotta.at import Table
from tests.scenes.helpers import faults_at_all_scales, overlaps
from tests.scenes.terracotta_help import PHASES, STAGES, at_the_table, canvas, painted, seen, shown
from xian.engine.texts import LANGUAGES
from xian.ui.ids import Id


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("size", "factor"), [((1280, 720), 1.0), ((1000, 760), 1.0), ((1720, 720), 1.0),
                                              ((1280, 720), 0.8), ((1280, 720), 1.5), ((1920, 1080), 2.0)])
def test_no_text_is_cut_and_none_lies_on_another(lang: str, size: tuple[int, int], factor: float) -> None:
    for players, share, seat in STAGES:
        c = canvas(size, factor)
        painted(c, shown(players, share, seat), lang)
        assert (c.overflows, overlaps(c.shown), c.pens.art.missing) == ([], [], [])


def test_all_things_lie_on_the_table() -> None:
    for players, share, seat in STAGES:
        for size in ((1280, 720), (1000, 760), (1720, 720)):
            board = painted(canvas(size), shown(players, share, seat))
            assert [thing.id for thing in board.things if not thing.box.within(board.area, 4)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("phase", PHASES)
def test_what_is_asked_can_be_read_with_letters_of_any_size(phase: int, lang: str, tmp_path: Path) -> None:
    with at_the_table(tmp_path, phase=phase, kinds=("person", "random", "random"), language=lang) as (pilot, _):
        found = [fault for fault in faults_at_all_scales(pilot) if not fault.endswith("recap again")]
        assert found == []


def test_a_warrior_in_the_hand_lights_up_faintly_what_this_round_counts() -> None:
    c = canvas()
    there = Table().round(2, "quadrant-3").inspectors(1, 9).has(1, wet=3).at("craft 3").play("act")
    board = painted(c, seen(there.state))

    def floor(name: str) -> tuple[int, ...]:
        box = next(thing.box for thing in board.things if thing.id == f"space.{name}")
        return tuple(c.surface.get_at((round(box.x + 8), round(box.centre[1]))))

    names = {"d1": True, "i6": True, "b6": True, "f6": False, "b3": False}
    before = {name: floor(name) for name in names}
    assert board.draw_ghost(c, Id("rack", 0), Id("space", "f3")) is not None
    assert {name: floor(name) != before[name] for name in names} == names


def test_four_at_a_table_show_the_masters_of_all() -> None:
    """The lowest panels have room for them: a master that is won over is another picture than none."""
    without, won = (painted_panel(masters) for masters in ("", "shaper overseer"))
    assert without != won


def painted_panel(masters: str) -> bytes:
    c = canvas()
    board = painted(c, seen(Table(4).has(2, masters=masters, tokens="1").state))
    box = next(thing.box for thing in board.things if thing.id == "panel.1")
    return pygame.image.tobytes(c.surface.subsurface(c.rect(box)), "RGB")
