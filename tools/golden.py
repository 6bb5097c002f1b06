"""Golden playthroughs: whole games written out so that a person can read and compare them.

    python -m tools.golden            write tests/golden/*.txt again, and print what changed

A playthrough tells of every step the heading, the seat, the legal moves, the move, the events, what changed in
every seat's view, and the digest of the whole position. tests/test_golden.py compares with what is stored.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from tools.playthrough import Playthrough, playthroughs, told
from xian.engine.game import NOBODY, Event, Game, State
from xian.engine.record import digest
from xian.engine.registry import GAMES

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "golden"
WIDTH: Final = 118

Facts: TypeAlias = dict[str, str]
"""A view as flat facts: `players.2.coins` is `5`."""


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
    others = {event_words(event.seen_by(seat)) for seat in range(NOBODY, players)} - {event_words(event)}
    return event_words(event) + "".join(f"; others see: {other}" for other in sorted(others))


def event_words(event: Event) -> str:
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
    rules, own = game.game, told(game.key)
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
            if own.each_chapter or number == 0:
                before = views(rules, state)
                yield from view_lines(before)
        number += 1
        move = chooser.choose(state.legal())
        yield from ("", f"{number}. seat {state.to_move + 1}{own.phase(state)}: {rules.text(move)}")
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


def files() -> dict[str, Callable[[], Iterator[str]]]:
    """What is stored, and what writes it."""
    found: dict[str, Callable[[], Iterator[str]]] = {}
    for key in GAMES:
        found |= {game.name: partial(lines, game) for game in playthroughs(key)}
        found |= told(key).files
    return found


FILES: Final = files()


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
    for name in FILES:
        print("\n".join(renew(name)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
