"""What is measured of Qin's screen alone: a tile dragged over a full board."""

from __future__ import annotations

import random
import time
from typing import Final

from tools.screen_parts import NAMES, Figures, Own, at_table, summed, the_table
from xian.ai.contestants import make
from xian.engine.game import Options
from xian.engine.registry import game as find_game
from xian.table.match import Match
from xian.table.seats import sit


def full_board(seed: int = 2) -> Match:
    """A game of Qin of two, at the last decision of the person."""
    game = find_game("qin")
    match = Match.new(game, Options(2, game.house_pack()), seed,
                      [sit(0, NAMES[0], "person"), sit(1, NAMES[1], "artisan")])
    bot, last = make("artisan", game, random.Random(1)), 0
    while not match.over:
        last = match.history.position if match.to_move == 0 else last
        match.play(match.to_move, bot.decide(match.view(match.to_move)))
    match.go(last)
    return match


def drag(size: tuple[int, int]) -> Figures:
    """A tile of Qin dragged over every square of a full board, with the ghost of what it would do and what is legal:
    our own thread's work for each event and its picture."""
    with at_table(size, full_board()) as pilot:
        pilot.idle()
        turn, times = the_table(pilot), []
        squares = [thing.box for thing in turn.table.board.things if thing.kind == "square"]
        tile = turn.table.board.thing(turn.table.movable()[0])
        assert tile is not None
        pilot.move(tile.box)
        pilot.down(tile.box)
        pilot.move(squares[0])
        assert turn.table.held is not None
        for box in squares * 2:
            for part in (0.25, 0.75):
                begun = time.thread_time()
                pilot.move((box.x + box.w * part, box.centre[1]))
                times.append(1000 * (time.thread_time() - begun))
        return summed(times)


OWN: Final = (Own("drag", "dragging over the full board", drag),)
