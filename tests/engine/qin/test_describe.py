"""The position as text."""

from __future__ import annotations

import random

from tests.engine.qin.at import Table
from tests.engine.qin.test_q1_components import new
from xian.engine.described import fields
from xian.engine.game import NOBODY
from xian.engine.qin.describe import describe
from xian.engine.qin.game import QIN
from xian.engine.qin.score_parts import leaders


def test_a_position_reads_like_a_board() -> None:
    at = (Table().hands("RB RR YY", "RR BB YY").province(1, "R", "e5 f5 g5 h5 i5").province(2, "Y", "c5 c4")
          .village("d4", 1).lone("B", "m13"))
    text = describe(at.begin(), ["Mei", "Bo"])
    lines = text.splitlines()
    assert lines[0] == "Turn 1 on the board bird: Mei (1) lays a tile."
    assert "         13  .  .  .  .  .  .  .  .  .  .  .  .  B" in lines
    assert "          5  .  .  Y2 *1 R1 R1 R1 R1 R1 .  .  *  ." in lines
    assert "Villages     d4 held by 1 [1: 2 · 2: 1]" in lines
    assert "Piles        20 tiles" in lines
    assert "Mei (1): 21 pagodas left, 3 on the board" in lines
    assert "  hand       RR, YY, RB" in lines
    assert "  provinces  red e5 of 5 with two pagodas" in lines


def test_a_view_hides_hands_and_the_end_is_told() -> None:
    at = Table().hands("RR YY", "BB")
    view = QIN.view(at.begin(), NOBODY)
    assert describe(view.state, ["Mei", "Bo"]).count("  hand       ?") == 2
    at.left(1, 1)
    won = Table().hands("RR YY", "BB").left(1, 1).play("RR g9-g10")
    text = describe(won.state, ["Mei\n", "B" * 40])
    assert text.startswith("The game is over: Mei  (1) wins.") and "B" * 15 + "…" in text
    assert "Last tile    RR g9-g10" in text
    tied = Table().hands("YB", "").piles("").play("YB g9-g10")
    assert describe(tied.state, ["Mei", "Bo"]).startswith("The game is over: Mei (1) and Bo (2) win.")


def test_no_line_is_longer_than_a_terminal() -> None:
    rng = random.Random(3)
    for board in ("bird", "lion"):
        state = new(4, 2, board=board)
        while not state.over:
            state.play(rng.choice(state.legal()))
            text = describe(state, ["Maximiliane of Xianyang"] * 4)
            assert max(map(len, text.splitlines())) <= 100
    assert fields("Label", ["x" * 60, "y" * 60]) == ["Label        " + "x" * 60 + ",", " " * 13 + "y" * 60]


def test_who_leads_at_a_village_and_by_how_much() -> None:
    at = Table(3).province(1, "R", "e5 f5 g5 h5 i5").province(2, "Y", "c5 c4").begin()
    village = at.setting.board.village_of[3 * 13 + 3]
    assert leaders(at, village) == ([0], 1)
    assert leaders(at, 0) == ([], 0)
    even = Table().province(1, "R", "e5 f5").province(2, "Y", "c5 c4").begin()
    assert leaders(even, village) == ([0, 1], 0)
    alone = Table().province(1, "R", "e5 f5").begin()
    assert leaders(alone, village) == ([0], 1)
