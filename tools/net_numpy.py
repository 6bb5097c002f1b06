"""The value network in plain typed Python beside the same network in NumPy: what a move costs to judge.

    PYTHONPATH=build/compiled:. python -P -m tools.net_numpy

Both judge all moves of sample positions, after-states and features included; NumPy in one batch for each position.
"""

from __future__ import annotations

import time

import numpy as np

from xian.ai.judge import values_after
from xian.ai.network_bot import trained
from xian.cli.measure import is_compiled, sample
from xian.engine.registry import FIRST
from xian.engine.registry import game as find_game

SECONDS = 2.0


def main() -> None:
    game = find_game(FIRST)
    players = 4
    states = [state for state in sample(game, players) if not state.over][::7]
    features, net = trained(FIRST, players)
    flat = np.array(list(net.weights), np.float32)
    shapes = [(net.features, net.first), (net.first,), (net.first, net.second), (net.second,),
              (net.second, net.outputs), (net.outputs,)]
    layers = []
    at = 0
    for shape in shapes:
        size = int(np.prod(shape))
        layers.append(flat[at:at + size].reshape(shape))
        at += size
    w1, b1, w2, b2, w3, b3 = layers

    def with_numpy() -> int:
        for state in states:
            rows = []
            for move in state.legal():
                net.clear()
                features.write(features.after(state, move), state.to_move, net.x)
                rows.append(np.array(net.x, np.float32))
            a = np.maximum(np.stack(rows) @ w1 + b1, 0)
            np.maximum(a @ w2 + b2, 0) @ w3 + b3
        return sum(len(state.legal()) for state in states)

    def plain() -> int:
        return sum(len(values_after(features, net, state, state.to_move, state.legal())) for state in states)

    for name, work in (("plain typed Python", plain), ("NumPy", with_numpy)):
        work()
        moves, start = 0, time.process_time()
        while time.process_time() - start < SECONDS:
            moves += work()
        microseconds = 1e6 * (time.process_time() - start) / moves
        print(f"{name}, {'compiled' if is_compiled() else 'pure'} engine: {microseconds:.1f} µs a move")


if __name__ == "__main__":
    main()
