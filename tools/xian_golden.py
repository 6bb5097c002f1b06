"""The golden playthroughs of Xi'an, and how they were found.

    python -m tools.xian_golden 5000   look through so many seeds for the games that come to the most rules
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Final

from tools import counts, refusals
from tools.playthrough import Playthrough, Told
from tools.xian_chooser import Chooser, kind
from xian.engine.game import Event
from xian.engine.xian.game import XIAN
from xian.engine.xian.slots import PHASES, SWAP_BACK
from xian.engine.xian.state import XianState

OWN: Final = Told(
    [Playthrough("xian", 2, 2607, 2607), Playthrough("xian", 3, 1601, 1601), Playthrough("xian", 4, 1063, 1063)],
    each_chapter=True, phase=lambda state: f", {PHASES[state.phase]}",
    files={"counts.txt": counts.lines, "refusals.txt": refusals.lines},
)


def features(game: Playthrough) -> set[str]:
    """The kinds of moves and events of a game, with what tells one case of a rule from another."""
    state = game.start()
    assert isinstance(state, XianState)
    chooser = Chooser(game.chooser)
    found: set[str] = set()
    while not state.over:
        move = chooser.choose(state.legal())
        name = kind(move)
        found.add(f"{PHASES[state.phase]}: {name}")
        if name in ("swap", "done"):
            found.add(f"swap towards {state.v[SWAP_BACK]}")
        events: list[Event] = []
        state.play(move, events)
        found.update(event_features(events))
    for parts in XIAN.score_parts(state):
        found.update(f"scored {part.source}" for part in parts if part.points)
    return found


def event_features(events: Sequence[Event]) -> Iterator[str]:
    """Kind by kind: sources, tiles, ways, coins from the stock, groups, buildings, spaces of the palace."""
    for event in events:
        data = event.data()
        yield event.kind
        for key in ("source", "tile", "way", "group", "building"):
            if key in data:
                yield f"{event.kind} {key}={data[key]}"
        if data.get("from_stock"):
            yield f"{event.kind} from the stock"
        if event.kind == "SupervisorAdvanced":
            yield f"{event.kind} to {data['space']}"


def find(most: int) -> Iterator[str]:
    """The best seed for each number of players: the most features, those of the files before counted less."""
    seen: set[str] = set()
    for players in (2, 3, 4):
        found = [(features(game), game) for game in (Playthrough("xian", players, n, n) for n in range(1, most + 1))]
        best, game = max(found, key=lambda pair: len(pair[0]) + 2 * len(pair[0] - seen))
        everything = set[str]().union(*(one for one, _ in found))
        seen |= best
        yield f"{players} players, seed {game.seed}: {len(best)} features; so far never: {sorted(everything - seen)}"


if __name__ == "__main__":
    for line in find(int(sys.argv[1])):
        print(line)
