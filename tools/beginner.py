"""Two beginners from outside, as yardsticks for the gentle end of the ladder. They play through the line protocol
(docs/PROTOCOL.md), so that nothing of ours changes them.

    xian arena qin --bots cmd:"python -P tools/beginner.py tidy",apprentice --games 400

The *tidy* one looks at the ways to finish its own move, and takes what brings it furthest ahead by then, as the score
would stand; of equals, any. It knows no plans. The *careless* one is the tidy one who sees 6 moves of 10 and misjudges
each by 3 points; in Qin, where a point is much and moves are many, it sees 1 of 5 and judges them well.
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LINES = 200
"""So many ways to finish its move are looked at."""
DEPTH = 30


@dataclass(frozen=True)
class Beginner:
    """How one of them looks at its moves."""

    sees: float = 1.0
    misjudges: float = 0.0


TIDY = Beginner()
CARELESS = {"qin": Beginner(sees=0.2)}
STYLES = {"tidy": lambda game: TIDY, "careless": lambda game: CARELESS.get(game, Beginner(0.6, 3.0))}


def choose(game: Any, state: Any, beginner: Beginner, rng: random.Random) -> int:
    """The move that begins what looks best by the end of its own move."""
    seat, heading = state.to_move, game.heading(state)
    moves = [move for move in state.legal() if rng.random() < beginner.sees] or [rng.choice(state.legal())]
    share = max(1, LINES // len(moves))
    worth = {move: by_the_end(game, state, move, seat, heading, share, DEPTH, rng)
             + rng.gauss(0.0, beginner.misjudges) for move in moves}
    most = max(worth.values())
    best: int = rng.choice([move for move in moves if worth[move] == most])
    return best


def by_the_end(game: Any, state: Any, move: int, seat: int, heading: str, lines: int, depth: int,
               rng: random.Random) -> float:
    """The most that can be made of a move before somebody else is to move."""
    state = state.copy()
    state.play(move)
    if not depth or state.over or state.to_move != seat or game.heading(state) != heading:
        return looks(game, state, seat)
    moves = state.legal()
    moves = moves if len(moves) <= lines else rng.sample(moves, lines)
    return max(by_the_end(game, state, other, seat, heading, lines // len(moves), depth - 1, rng) for other in moves)


def looks(game: Any, state: Any, seat: int) -> float:
    """Its own points less the best other's."""
    scores: list[int] = state.scores()
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def whole(game: Any, request: dict[str, Any], rng: random.Random) -> Any:
    """A position that agrees with what was sent."""
    if game.key == "xian":
        from tools.beginner_xian import filled

        return game.from_json(filled(request["view"], rng), game.house_pack())
    return game.determinize(game.unpack_view(request["view"], game.house_pack()), rng)


def main() -> None:
    """A line in, a line out, until the input ends. The engine is that of the folder which is named, or of this one."""
    sys.path[:0] = [*sys.argv[2:3], str(Path(__file__).resolve().parents[1])]
    from xian.engine.registry import game as find_game

    rng = random.Random()
    for line in sys.stdin:
        request = json.loads(line)
        if request["do"] == "hello":
            rng = random.Random(request["seed"])
            reply: dict[str, Any] = {"protocol": 1, "name": sys.argv[1]}
        else:
            game = find_game(request["game"])
            move = choose(game, whole(game, request, rng), STYLES[sys.argv[1]](game.key), rng)
            reply = {"move": game.text(move)}
        print(json.dumps({"id": request["id"], **reply}), flush=True)


if __name__ == "__main__":
    main()
