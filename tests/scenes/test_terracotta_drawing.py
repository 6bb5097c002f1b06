"""The table of Terracotta Army drawn: nothing is cut, whatever the language, the size and the letters."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.helpers import faults_at_all_scales, overlaps
from tests.scenes.terracotta_help import PHASES, STAGES, at_the_table, canvas, painted, shown
from xian.engine.texts import LANGUAGES


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
