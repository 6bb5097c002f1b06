"""Records that commands write."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from xian.engine.game import Game, Move, Options
from xian.engine.record import write
from xian.table.match import Match
from xian.table.seats import sit


def write_record(
    path: Path, game: Game, options: Options, seed: int, bots: Sequence[str], moves: Sequence[Move]
) -> None:
    """Play the moves once more, and write them down."""
    players = [sit(seat, f"{bot} {seat + 1}", bot) for seat, bot in enumerate(bots)]
    match = Match.new(game, options, seed, players)
    for move in moves:
        match.history.play(move)
    path.write_text(write(match.record()), encoding="utf-8", newline="\n")
