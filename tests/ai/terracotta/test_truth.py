"""Nothing is told of a move of Terracotta Army that the record does not say."""

from __future__ import annotations

from itertools import takewhile

from tests.ai.terracotta.told import TERRACOTTA
from tests.ai.told import Played
from tests.typed import now
from tools.terracotta_chooser import Leaning
from xian.ai.reasons import scripted
from xian.ai.terracotta.reasons import REASONS
from xian.engine.game import Event, Move, Options
from xian.engine.terracotta import game
from xian.engine.terracotta.events import ScoringBegan

ACTIONS = 500


def test_every_figure_and_name_of_500_whole_moves_is_in_the_record() -> None:
    """Of players that lean, so that armies grow and specialists come."""
    seen, kinds = 0, set()
    for seed in range(12):
        state = game.TERRACOTTA.new(Options(2 + seed % 3, game.TERRACOTTA.house_pack()), seed)
        leaning = Leaning(seed)
        while not now(state.over):
            before, seat = state.copy(), state.to_move
            moves: list[Move] = []
            log: list[Event] = []
            while not state.over and (not moves or not REASONS.begins(state)):
                moves.append(leaning.choose(state.legal()))
                state.play(moves[-1], log)
            own = list(takewhile(lambda event: not isinstance(event, ScoringBegan), log))
            played = Played(seat, before, state.copy(), own, moves)
            line = REASONS.line(before, moves[0], scripted(moves[1:]))
            assert line.whole and line.steps == moves
            for reason in REASONS.facts(line):
                assert TERRACOTTA[reason.key.removeprefix("terracotta.")](played, reason.params), (reason, own)
                kinds.add(reason.key)
            seen += 1
    assert seen >= ACTIONS and len(kinds) >= 35, sorted(set(REASONS.keys) - kinds)
