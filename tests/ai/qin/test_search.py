"""What is different for opponents of Qin: many moves, other levels, a win at once."""

from __future__ import annotations

import random
from pathlib import Path

from tests.ai.moments import moments
from tests.ai.nets import net_file
from tests.games import QIN
from tests.typed import of
from xian.ai import levels
from xian.ai.contestants import make
from xian.ai.search_bot import SearchBot
from xian.engine.game import Options
from xian.engine.qin.slots import LEFT
from xian.engine.qin.state import QinState
from xian.engine.texts import LANGUAGES, say


def test_the_clock_is_looked_at_more_often_where_there_are_many_moves(tmp_path: Path) -> None:
    state = moments("qin", 2, 5)[18]
    bot = make(f"minister@100000:{net_file(tmp_path, 2, game='qin')}", QIN, random.Random(1))
    assert isinstance(bot, SearchBot)
    looks = 0

    def until() -> bool:
        nonlocal looks
        looks += 1
        return looks == 3

    assert bot.think(QIN.view(state, state.to_move), until) in state.legal()
    assert len(state.legal()) > 64
    assert bot.search is not None and bot.search.iterations < 3 * 16


def test_levels_may_differ_in_a_game() -> None:
    here, there = levels.level("apprentice", "qin"), levels.level("apprentice", "xian")
    assert here is not None and there is not None
    assert here.sees < there.sees and here.lines == there.lines and here.counts != there.counts
    assert set(levels.tempers("qin")) == {"mason", "weaver"}
    for lang in LANGUAGES:
        for temper in levels.tempers("qin"):
            assert say(lang, f"temper.{temper}") and say(lang, f"temper-about.{temper}")


def test_the_network_that_comes_with_the_program_takes_a_win() -> None:
    """With one pagoda left, Steward and Minister put it down, whatever else there is to do."""
    for seed in range(4):
        state = of(QinState, QIN.new(Options(2, QIN.house_pack()), seed))
        while min(state.scores()) < 1:
            state.play(make("artisan", QIN, random.Random(seed)).decide(QIN.view(state, state.to_move)))
        mover = state.to_move
        state.v[LEFT + mover] = 1
        for name in ("steward", "minister", "emperor/weaver@8"):
            move = make(name, QIN, random.Random(2)).decide(QIN.view(state, mover))
            after = state.copy()
            after.play(move)
            assert after.winners() == [mover], name
