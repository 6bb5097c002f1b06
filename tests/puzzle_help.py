"""Puzzles for tests: any position of a game of the Artisan's, with an action that somebody chose as its answer."""

from __future__ import annotations

from xian.ai.bots import Opponent, own_rng, sit
from xian.ai.games import reasons_of
from xian.ai.puzzles.proving import over
from xian.engine.game import Options
from xian.engine.registry import game as find_game
from xian.table.puzzles.form import Puzzle


def some_puzzle(key: str, least: int = 12, seed: int = 3, players: int = 2, proof: str = "margin",
                stars: int = 2) -> Puzzle:
    """The first whole action after so many moves, as the Artisan plays it. Nobody has proved it."""
    game = find_game(key)
    state = game.new(Options(players, game.house_pack(), {}), seed)
    bots = [sit(Opponent("artisan"), game, own_rng(seed, seat, "puzzle")) for seat in range(players)]
    moves: list[str] = []

    def play() -> str:
        move = bots[state.to_move].decide(game.view(state, state.to_move))
        state.play(move)
        return game.text(move)

    while len(moves) < least or not reasons_of(key).begins(state):
        moves.append(play())
    seat, answer = state.to_move, [play()]
    while not over(game, state, seat):
        answer.append(play())
    pack = game.house_pack()
    return Puzzle(key, game.rules, (pack.name, pack.digest), players, {}, seed, tuple(moves),
                  tuple((move,) for move in answer), 6200, 4100, proof, 200, 2000, stars)
