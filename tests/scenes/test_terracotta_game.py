"""Whole games of Terracotta Army at the table: by dragging, by clicking, and by keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.helpers import QUICKLY, at_table
from tests.e2e.players import ClickPlayer, KeyPlayer, MousePlayer
from tests.scenes.terracotta_help import new_match
from xian.pilot import piloted
from xian.scenes.scoring import Scoring
from xian.table.settings import changed


class Keys(KeyPlayer):
    """Keys alone; R turns what can be turned, and opens the rules over anything else."""

    def turn_round(self, piece: str) -> None:
        thing = self.turn.table.board.thing(piece)
        if thing is not None and (thing.kind == "mount" or (thing.kind == "stone" and thing.look[1] >= 0)):
            super().turn_round(piece)


@pytest.mark.parametrize(("hands", "lang"), [(MousePlayer, "fr"), (ClickPlayer, "en"), (Keys, "fr")])
def test_a_whole_game_is_played_by_hand(hands: type[MousePlayer | ClickPlayer | Keys], lang: str,
                                        tmp_path: Path) -> None:
    with piloted(tmp_path, settings=changed(QUICKLY, language=lang)) as pilot:
        pilot.app.open("menu")
        turn = at_table(pilot, new_match(("person", "random"), 3))
        match = turn.table.source.match
        cut: set[str] = set()
        player = hands(pilot, 5, lambda: cut.update(pilot.overflows()))
        player.play()
        assert isinstance(pilot.scene, Scoring) and match.over
        assert (cut, pilot.app.pens.art.missing) == (set(), [])
