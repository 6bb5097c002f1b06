"""What a program from outside answers when it is asked for a move. Only the pipe is another one here: its lines come
from the case."""

from __future__ import annotations

import json
import sys
from collections import deque
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from tools.fuzz import mutate, seeds
from tools.fuzz.case import ACCEPTED, Case, must
from xian.ai import outside
from xian.ai.outside import MOST_FALLS, PROTOCOL, REASONS, OutsideBot
from xian.ai.program import Fallen, Late
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game

LINES: deque[bytes] = deque()
"""What the program says next, whichever start of it is asked."""


class Lines:
    """In the place of `program.Program`: lines that were thought of before."""

    def __init__(self, command: list[str]) -> None:
        self.sent: list[Any] = []

    def send(self, line: bytes) -> None:
        self.sent.append(json.loads(line))

    def line(self, deadline: float) -> bytes:
        if not LINES:
            raise Late
        said = LINES.popleft()
        if said == b"(falls)":
            raise Fallen("has ended, or closed its output")
        return said

    def end(self) -> None: ...

    def last_words(self) -> str:
        return ""


class Answers:
    """Lines through `outside.parsed` and `OutsideBot.decide`."""

    name: Final = "answers"
    share: Final = 6

    def draw(self, lots: Random) -> Case:
        game = find_game(lots.choice(list(GAMES)))
        said = [self._line(lots, {"id": 1, "protocol": PROTOCOL, "name": "bot"}, lots.random() < 0.2)]
        for number in range(lots.choice((1, 2, 5))):
            move: Any = lots.choice(("@", "@", seeds.any_move(game, lots), mutate.odd_text(lots),
                                     mutate.odd_value(lots)))
            said.append(self._line(lots, {"id": number + 2, "move": move}, lots.random() < 0.4))
        if lots.random() < 0.1:
            said += [json.dumps({"id": 0})] * 120
        return {"game": game.key, "lines": said, "moves": lots.choice((number + 1, number + 1, 5))}

    def _line(self, lots: Random, good: Any, broken: bool) -> str:
        data = mutate.tree(lots, good) if broken else good
        written = mutate.json_text(lots, json.dumps(data)) if broken else json.dumps(data).encode()
        return "(falls)" if broken and lots.random() < 0.05 else written.decode("latin-1")

    def play(self, case: Any, room: Path) -> str:
        game = find_game(case["game"])
        state: Any = seeds.kept(game.key)[0].states[5]
        first = game.text(state.legal()[0])
        for written in case["lines"]:
            with suppress(ValueError):
                must(isinstance(outside.parsed(written.encode("latin-1")), dict), "an answer that is no object")
        LINES.clear()
        LINES.extend(written.replace('"@"', json.dumps(first)).encode("latin-1", "replace")
                     for written in case["lines"])
        with patch.object(outside, "Program", Lines):
            bot = OutsideBot(f"cmd:'{sys.executable}'", game, Random(0))
            for _ in range(case["moves"]):
                move = bot.decide(game.view(state, state.to_move))
                must(move in state.legal(), "an answer that is not legal is played")
        must(set(bot.forfeits) <= set(REASONS) and bot.falls <= MOST_FALLS, "a move is forfeited for no reason")
        must(all(note.isprintable() for note in bot.notes), f"what went wrong can't be printed: {bot.notes}")
        return f"forfeited: {bot.forfeits.most_common(1)[0][0]}" if bot.forfeits else ACCEPTED
