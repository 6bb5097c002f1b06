"""Golden playthroughs: whole games written out so that a person can read and compare them.

    python -m tools.golden            write tests/golden/*.txt again, and print what changed
    python -m tools.golden --find 500 look through so many seeds for the games that come to the most rules

A playthrough tells of every step the heading, the seat, the legal moves, the move, the events, what changed in
every seat's view, and the digest of the whole position. tests/test_golden.py compares with what is stored.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

from tools import counts, refusals
from tools.choosers import AnyMove, Chooser, kind
from xian.engine.game import NOBODY, Event, Game, Options, Param, State
from xian.engine.qin.game import QIN
from xian.engine.record import digest
from xian.engine.xian.game import XIAN
from xian.engine.xian.slots import PHASES, SWAP_BACK
from xian.engine.xian.state import XianState

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "golden"
WIDTH: Final = 118

Facts: TypeAlias = dict[str, str]
"""A view as flat facts: `players.2.coins` is `5`."""


@dataclass(frozen=True)
class Playthrough:
    """One stored game: which seed sets it up and which seed leads the play."""

    players: int
    seed: int
    chooser: int
    key: str = "xian"

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.key}-{self.players}-players.txt"

    @property
    def game(self) -> Game:
        return GAMES[self.key]

    @property
    def title(self) -> str:
        return TITLES[self.key]

    def start(self) -> State:
        return self.game.new(Options(self.players, self.game.house_pack(), EXTRA.get(self.name, {})), self.seed)

    def chooses(self) -> Chooser | AnyMove:
        """Who plays: leaning where the game's kinds of moves are told apart, else any move alike."""
        return Chooser(self.chooser) if self.key == "xian" else AnyMove(self.chooser)


GAMES: Final[dict[str, Game]] = {"xian": cast(Game, XIAN), "qin": cast(Game, QIN)}
TITLES: Final = {"xian": "Xi'an", "qin": "Qin"}
EXTRA: Final[dict[str, dict[str, Param]]] = {
    "qin-3-players.txt": {"board": "lion"}, "qin-4-players.txt": {"board": "lion", "balance": 1},
}
"""Options of the games that have any."""

PLAYTHROUGHS: Final = (Playthrough(2, 2607, 2607), Playthrough(3, 1601, 1601), Playthrough(4, 1063, 1063))
"""Games of Xi'an, chosen by `--find` for the rules they come to."""

OF_QIN: Final = (Playthrough(2, 2, 2, "qin"), Playthrough(3, 3, 3, "qin"), Playthrough(4, 4, 4, "qin"))

LEGAL_MOST: Final = 60
"""So many legal moves are told one by one; of more a few, and a hash of all."""


# Text

def short(value: Any) -> str:
    """A value of the JSON in a few characters; runs of the same thing are counted."""
    if not isinstance(value, list):
        return value if isinstance(value, str) else json.dumps(value)
    words: list[str] = []
    place = 0
    while place < len(value):
        end = place
        while end < len(value) and value[end] == value[place]:
            end += 1
        words.append(short(value[place]) if end - place == 1 else f"{end - place}×{short(value[place])}")
        place = end
    return "[" + ", ".join(words) + "]"


def flat(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """JSON as paths and short values; seats count from 1."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from flat(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for number, inner in enumerate(value, 1):
            yield from flat(inner, f"{path}.{number}")
    else:
        yield path, short(value)


def wrapped(head: str, words: Sequence[str], separator: str) -> Iterator[str]:
    """Words behind a head, on as many lines as they need; one too long for a line is broken at its spaces."""
    line = head
    for number, word in enumerate(words):
        whole = word + (separator if number + 1 < len(words) else "")
        for piece in [whole] if len(whole) < WIDTH - 6 else whole.split(" "):
            if len(line) + 1 + len(piece) > WIDTH and line.strip():
                yield line
                line = "     "
            line += " " + piece
    yield line


def event_line(event: Event, players: int) -> str:
    """Kind and data, and how others see it where that differs."""
    others = {told(event.seen_by(seat)) for seat in range(NOBODY, players)} - {told(event)}
    return told(event) + "".join(f"; others see: {other}" for other in sorted(others))


def told(event: Event) -> str:
    data = event.data()
    name = data.pop("event")
    return " ".join([name, *(f"{key}={short(list(value) if isinstance(value, tuple) else value)}"
                             for key, value in data.items())])


# Views

def views(game: Game, state: State) -> list[Facts]:
    """What every seat sees, the legal moves left out: they are told with the step."""
    return [dict(flat(game.to_json(game.view(state, seat).state))) for seat in range(state.players)]


def changes(before: Facts, after: Facts) -> Facts:
    """What is new or different; what is gone is `gone`."""
    found = {path: value for path, value in after.items() if before.get(path) != value}
    found.update({path: "gone" for path in before if path not in after})
    return found


def view_lines(seats: Sequence[Facts]) -> Iterator[str]:
    """First what all seats see alike, then what each sees for itself."""
    alike = {path: value for path, value in seats[0].items() if all(one.get(path) == value for one in seats)}
    if alike:
        yield from wrapped("  all see:", [f"{path} {value}" for path, value in alike.items()], ";")
    for seat, facts in enumerate(seats, 1):
        own = [f"{path} {value}" for path, value in facts.items() if path not in alike]
        if own:
            yield from wrapped(f"  seat {seat} sees:", own, ";")


# The playthrough

def lines(game: Playthrough) -> Iterator[str]:
    """The whole file."""
    rules = game.game
    state = game.start()
    chooser = game.chooses()
    yield (f"{game.title}, a golden playthrough: {game.players} players, seed {game.seed}, "
           f"chosen by chooser {game.chooser}.")
    yield "`make golden` writes this file again; how to read it: README.md beside it."
    before = [Facts() for _ in range(game.players)]
    chapter = ""
    number = 0
    while not state.over:
        if rules.heading(state) != chapter:
            chapter = rules.heading(state)
            yield from ("", f"== {chapter} ==")
            if game.key == "xian" or number == 0:  # every turn of Qin is a chapter: changes tell enough
                before = views(rules, state)
                yield from view_lines(before)
        number += 1
        move = chooser.choose(state.legal())
        phase = f", {PHASES[state.phase]}" if isinstance(state, XianState) else ""
        yield from ("", f"{number}. seat {state.to_move + 1}{phase}: {rules.text(move)}")
        yield from legal_lines([rules.text(other) for other in state.legal()])
        events: list[Event] = []
        state.play(move, events)
        for event in events:
            yield from wrapped("  -", event_line(event, game.players).split(" "), "")
        after = views(rules, state)
        yield from view_lines([changes(old, new) for old, new in zip(before, after, strict=True)])
        before = after
        yield f"  digest {digest(rules, state)}"
    yield from ending(rules, state)


def legal_lines(words: Sequence[str]) -> Iterator[str]:
    """Every legal move; of very many the first ones and a hash."""
    head = f"  legal {len(words)}:"
    if len(words) > LEGAL_MOST:
        hashed = hashlib.sha256("\n".join(words).encode()).hexdigest()[:16]
        words = [*words[:LEGAL_MOST // 10], f"..., all in one hash {hashed}"]
    yield from wrapped(head, words, ",")


def ending(game: Game, state: State) -> Iterator[str]:
    """The final score by source."""
    yield from ("", "== over ==")
    for seat, parts in enumerate(game.score_parts(state), 1):
        yield f"seat {seat}: {state.scores()[seat - 1]}"
        yield from (f"  {part.source} ({part.rule}): {part.points} = {part.formula}" for part in parts)
    yield "won by " + ", ".join(f"seat {seat + 1}" for seat in state.winners())


# What a game comes to

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
        found = [(features(game), game) for game in (Playthrough(players, n, n) for n in range(1, most + 1))]
        best, game = max(found, key=lambda pair: len(pair[0]) + 2 * len(pair[0] - seen))
        everything = set[str]().union(*(one for one, _ in found))
        seen |= best
        yield f"{game}: {len(best)} features; so far never: {sorted(everything - seen)}"


FILES: Final[dict[str, Callable[[], Iterator[str]]]] = {
    **{game.name: partial(lines, game) for game in (*PLAYTHROUGHS, *OF_QIN)},
    "counts.txt": counts.lines,
    "refusals.txt": refusals.lines,
}
"""What is stored, and what writes it."""


def stored(name: str) -> list[str]:
    """The lines of a stored file; none when it is not there yet."""
    path = FOLDER / name
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def differences(name: str, new: Sequence[str]) -> list[str]:
    """How the file as it should be differs from what is stored, as a diff; empty when it does not."""
    return list(difflib.unified_diff(stored(name), new, f"{name}, stored", f"{name}, now", lineterm="", n=2))


def renew(name: str) -> list[str]:
    """Write a file again; tells what changed."""
    new = list(FILES[name]())
    diff = differences(name, new)
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / name).write_text("\n".join(new) + "\n", encoding="utf-8", newline="\n")
    return diff or [f"{name}: unchanged"]


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the golden playthroughs again and print what changed.")
    parser.add_argument("--find", type=int, metavar="N", help="look through N seeds for games that come to the most")
    options = parser.parse_args()
    if options.find:
        for line in find(options.find):
            print(line)
    else:
        for name in FILES:
            print("\n".join(renew(name)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
