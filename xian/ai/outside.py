"""A computer player that is a program from outside: it gets the view of its seat and answers with a move.

docs/PROTOCOL.md tells the lines that go both ways. Whatever the program does, the game goes on: a move that doesn't
come, or can't be played, is forfeited to a legal one drawn by lot, and counted by its reason.
"""

from __future__ import annotations

import json
import os
import random
import re
import secrets
import shlex
import shutil
import time
import weakref
from collections import Counter, deque
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from xian.ai.program import UNASKED, Fallen, Late, Program
from xian.engine.game import BadInput, BadMove, Game, GameError, Move, View
from xian.engine.intake import json_data

PROTOCOL: Final = 1

MOVE_TIME: Final = 10.0
"""Seconds for a move, unless told otherwise."""

START_TIME: Final = 10.0
"""Seconds to start in, at least."""

MOST_FALLS: Final = 3
"""So often in a game a program crashes, hangs or floods us; it isn't started again after that."""

MOST_STALE: Final = 100
"""Answers to earlier questions that are passed over while waiting for one."""

REASONS: Final = ("illegal", "rubbish", "late", "crash", "not running")
"""Why a move is forfeited."""

NOTES: Final = 5

NAME: Final = re.compile(r"cmd(?:@(\d{1,5}(?:\.\d{1,3})?))?:(.*)", re.DOTALL)


def is_outside(name: str) -> bool:
    """Whether the name of a computer player names a program from outside."""
    return NAME.fullmatch(name) is not None


def salt_for(names: Iterable[str]) -> str:
    """A new salt (`ai.salt`) where a program from outside plays. Ours see their views alone: their matches need none,
    and the seed gives the same match again."""
    return secrets.token_hex(16) if any(is_outside(name) for name in names) else ""


def with_move_time(name: str, seconds: float) -> str:
    """The same name with a time limit, unless it has one."""
    found = NAME.fullmatch(name)
    return f"cmd@{seconds:g}:{found[2]}" if found and found[1] is None else name


class OutsideBot:
    """One seat of one game. The program is started when the first move is asked, and ended by `close`, or when
    nobody holds this object any longer."""

    def __init__(self, name: str, game: Game, rng: random.Random) -> None:
        found = NAME.fullmatch(name)
        if found is None:
            raise BadInput(f"{name[:60]!r} names no program: write cmd:PROGRAM or cmd@SECONDS:PROGRAM")
        self.move_time = float(found[1] or MOVE_TIME)
        if self.move_time <= 0:
            raise BadInput("a program needs more than 0 seconds for a move")
        self.command = command(found[2])
        self.forfeits: Counter[str] = Counter()
        self.notes: deque[str] = deque(maxlen=NOTES)
        """What went wrong, the last few."""
        self.falls = 0
        self._game = game
        self._rng = rng
        self._asked = 0
        self._program: Program | None = None
        self._end: weakref.finalize[Any, OutsideBot] | None = None

    def start(self) -> None:
        """Start the program, so that starting takes no thinking time. What goes wrong is counted at the move."""
        if self._program is None and self.falls < MOST_FALLS:
            try:
                self._start()
            except Fallen as error:
                self._fall(str(error))
            except Late:
                self._fall("did not return the greeting in time")

    def decide(self, view: View) -> Move:
        """The program's move, or one by lot when it forfeits."""
        legal: list[Move] = view.state.legal()
        try:
            answer = self._ask(view, legal)
            move = self._game.parse(answer)
            if move in legal:
                return move
            return self._forfeit("illegal", f"played {answer[:40]!r}, which is not legal", legal)
        except BadMove:
            return self._forfeit("illegal", f"played {answer[:40]!r}, which is no move", legal)
        except ValueError as error:
            return self._forfeit("rubbish", str(error), legal)
        except Late:
            self._fall(f"gave no answer within {self.move_time:g} s")
            return self._forfeit("late", "", legal)
        except Fallen as error:
            if self._program is None and self.falls >= MOST_FALLS:
                return self._forfeit("not running", "", legal)
            self._fall(str(error))
            return self._forfeit("crash", "", legal)

    def close(self) -> None:
        """End the program; nothing of it is left."""
        if self._program is not None and self._end is not None:
            self._end.detach()
            self._program.end()
            self._program = None

    def _ask(self, view: View, legal: list[Move]) -> str:
        """The text of the program's answer. Raises Fallen, Late, or ValueError for rubbish."""
        if self._program is None:
            self._start()
        self._asked += 1
        state = view.state
        reply = self._exchange({
            "protocol": PROTOCOL, "id": self._asked, "do": "decide", "game": self._game.key,
            "players": state.players, "seat": view.seat + 1, "heading": self._game.heading(state),
            "seconds": self.move_time, "view": self._game.to_json(state),
            "legal": [self._game.text(move) for move in legal],
        }, self.move_time)
        if not isinstance(reply.get("move"), str):
            raise ValueError("answered without a move")
        return str(reply["move"])

    def _start(self) -> None:
        """Start the program and greet it."""
        if self.falls >= MOST_FALLS:
            raise Fallen("is not started again")
        program = Program(self.command)
        self._program = program
        self._end = weakref.finalize(self, program.end)
        self._asked += 1
        try:
            reply = self._exchange({
                "protocol": PROTOCOL, "id": self._asked, "do": "hello", "game": self._game.key,
                "rules": self._game.rules, "seed": self._rng.getrandbits(32),
            }, max(START_TIME, self.move_time))
        except ValueError as error:
            raise Fallen(str(error)) from None
        if reply.get("protocol") != PROTOCOL:
            raise Fallen(f"speaks protocol {repr(reply.get('protocol'))[:20]}, not {PROTOCOL}")

    def _exchange(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a request and wait for the answer that carries its id; late answers to earlier ones are passed
        over."""
        assert self._program is not None
        deadline = time.monotonic() + seconds
        self._program.send(json.dumps(request).encode() + b"\n")
        for _ in range(MOST_STALE):
            reply = parsed(self._program.line(deadline))
            number = reply.get("id")
            if type(number) is int and number == request["id"]:
                return reply
            if type(number) is not int or number > request["id"]:
                raise ValueError(f"answered with the id {str(number)[:20]!r} instead of {request['id']}")
        raise Fallen(UNASKED)

    def _fall(self, why: str) -> None:
        """The program has gone, or has to go."""
        self.falls += 1
        said = ""
        if self._program is not None:
            self._program.end()
            said = self._program.last_words()
        self.close()
        self._note(why + (f"; its last words: {said}" if said else ""))

    def _forfeit(self, reason: str, note: str, legal: list[Move]) -> Move:
        """Count it, and draw a move by lot."""
        self.forfeits[reason] += 1
        if note:
            self._note(note)
        return self._rng.choice(legal)

    def _note(self, text: str) -> None:
        self.notes.append(f"{Path(self.command[0]).name} {text}")


def parsed(line: bytes) -> dict[str, Any]:
    """An answer as data. Raises ValueError with what is wrong with it."""
    try:
        reply = json_data(line)
    except GameError:
        raise ValueError(f"answered {line[:60]!r}, which is not JSON") from None
    if not isinstance(reply, dict):
        raise ValueError(f"answered {line[:60]!r}, which is no JSON object")
    return reply


def command(text: str) -> list[str]:
    """A command line as program and arguments; no shell reads it. Raises BadInput unless the program is there."""
    try:
        parts = shlex.split(text, posix=os.name != "nt")
    except ValueError as error:
        raise BadInput(f"the command {text[:60]!r} can't be read: {error}") from None
    if os.name == "nt":
        parts = [part.strip('"') for part in parts]
    if not parts or "\0" in text:
        raise BadInput("after 'cmd:' goes the program to start, with its arguments")
    program = shutil.which(parts[0])
    if program is None:
        raise BadInput(f"there is no program {parts[0][:60]!r} that could be started")
    return [program, *parts[1:]]
