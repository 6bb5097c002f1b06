"""A puzzle as data: a line of JSON that begins a game and says what is best at its end. What is read is bounded and
checked here; whether the moves can be played, when it comes to the table (`table_of`)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from xian.ai.games import reasons_of
from xian.ai.puzzles.themes import themes_of
from xian.ai.reasons import Reason, reason_text
from xian.ai.review.scale import SURE
from xian.engine import registry
from xian.engine.game import BadInput, Fault, Game, GameError, Param
from xian.engine.intake import json_data
from xian.engine.record_parts import (
    LARGEST_SEED,
    LONGEST_WORD,
    MOST_RULES,
    demand_option,
    demand_pack,
)
from xian.engine.texts import LANGUAGES, NoText

FORMAT: Final = 1
MOST_STARS: Final = 7
"""As many as there are levels; 0 where nobody has tried."""
MOST_MOVES: Final = 2000
MOST_STEPS: Final = 40
"""Of a whole action."""
MOST_RIGHT: Final = 200
"""Moves that are as good as each other."""
MOST_OPTIONS: Final = 9
MOST_REASONS: Final = 6
LONGEST: Final = 40_000
"""Characters of a line."""
LARGEST: Final = 100_000
PROOFS: Final = ("margin", "end", "own")
"""By a margin over many worlds, by a search to the end of the game, or from a review: the last is proved by nobody."""
ID_LENGTH: Final = 8
FIELDS: Final = ("id", "game", "rules", "pack", "digest", "players", "options", "seed", "moves", "answer", "chance",
                 "second", "proof", "worlds", "walks", "stars", "themes", "reasons")


class _NoPuzzle(Exception):
    """No program of ours has written it."""


@dataclass(frozen=True)
class Puzzle:
    """Who decides after the moves finds the best whole action."""

    game: str
    rules: int
    pack: tuple[str, str]
    """Name and digest of the component pack."""
    players: int
    options: Mapping[str, Param]
    seed: int
    moves: tuple[str, ...]
    answer: tuple[tuple[str, ...], ...]
    """Of each step of the action the moves that are right, the best one first."""
    chance: int
    """After the best move, in hundredths of a point."""
    second: int
    """After the best of the wrong ones."""
    proof: str
    worlds: int = 0
    walks: int = 0
    stars: int = 0
    themes: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = field(default=())

    @property
    def id(self) -> str:
        """The same for the same position only."""
        whole = [self.game, self.rules, self.pack[1], self.players, dict(self.options), self.seed, self.moves]
        found = hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()
        return f"{self.game}-{found[:ID_LENGTH]}"

    @property
    def best(self) -> tuple[str, ...]:
        """The best action, step by step."""
        return tuple(step[0] for step in self.answer)

    @property
    def own(self) -> bool:
        """Whether it comes from a game of the player's own."""
        return self.proof == "own"


def line_of(puzzle: Puzzle) -> str:
    """As it stands in a file."""
    reasons = [[reason.key, dict(reason.params), reason.weight] for reason in puzzle.reasons]
    values: Mapping[str, Any] = {
        **{name: getattr(puzzle, name) for name in FIELDS if name != "digest"}, "pack": puzzle.pack[0],
        "digest": puzzle.pack[1], "options": dict(puzzle.options), "reasons": reasons,
    }
    return json.dumps({name: values[name] for name in FIELDS}, ensure_ascii=False, separators=(",", ":"))


def read_line(text: str, source: str = "", line: int = 0) -> Puzzle:
    """The puzzle of one line. Raises BadInput: it is damaged, of an unknown game or for other rules."""
    if len(text) > LONGEST:
        raise BadInput(Fault("puzzle.damaged"), source=source, line=line)
    try:
        data = json_data(text)
    except GameError as error:
        raise BadInput(error.why, source=source, line=line) from None
    if not isinstance(data, dict) or set(data) != set(FIELDS):
        raise BadInput(Fault("puzzle.damaged"), source=source, line=line)
    try:
        return _read(data)
    except _NoPuzzle:
        raise BadInput(Fault("puzzle.damaged"), source=source, line=line) from None
    except (NoText, KeyError):
        raise BadInput(Fault("puzzle.damaged"), source=source, line=line) from None
    except GameError as error:
        raise BadInput(error.why, source=source, line=line) from None


def _read(data: dict[str, Any]) -> Puzzle:
    game = registry.game(_text(data["game"]))
    rules = _figure(data["rules"], 1, MOST_RULES)
    if rules != game.rules:
        raise BadInput(Fault("record.other-rules", version=rules, own=game.rules))
    pack = (_text(data["pack"]), _text(data["digest"]))
    demand_pack(*pack)
    players = _figure(data["players"], game.seats.start, game.seats.stop - 1)
    themes = tuple(_text(theme) for theme in _list(data["themes"], 0, len(themes_of(game.key))))
    _demand(set(themes) <= set(themes_of(game.key)))
    proof = _text(data["proof"])
    _demand(proof in PROOFS)
    chance, second = _figure(data["chance"], 0, SURE), _figure(data["second"], 0, SURE)
    _demand(second <= chance)
    found = Puzzle(
        game.key, rules, pack, players, _options(data["options"]), _figure(data["seed"], 0, LARGEST_SEED),
        tuple(_move(game, move) for move in _list(data["moves"], 0, MOST_MOVES)),
        tuple(_step(game, step) for step in _list(data["answer"], 1, MOST_STEPS)), chance, second, proof,
        _figure(data["worlds"], 0, LARGEST), _figure(data["walks"], 0, LARGEST),
        _figure(data["stars"], 0, MOST_STARS), themes,
        tuple(_reason(game, players, one) for one in _list(data["reasons"], 0, MOST_REASONS)))
    _demand(data["id"] == found.id)
    return found


def _demand(true: bool) -> None:
    if not true:
        raise _NoPuzzle


def _text(value: Any) -> str:
    _demand(isinstance(value, str) and len(value) <= LONGEST_WORD)
    return str(value)


def _figure(value: Any, least: int, most: int) -> int:
    _demand(type(value) is int and least <= value <= most)
    return int(value)


def _list(value: Any, least: int, most: int) -> Sequence[Any]:
    _demand(isinstance(value, list) and least <= len(value) <= most)
    return list(value)


def _options(value: Any) -> dict[str, Param]:
    _demand(isinstance(value, dict) and len(value) <= MOST_OPTIONS)
    found: dict[str, Param] = {}
    for name, option in value.items():
        _demand(type(option) in (int, str))
        demand_option(name, option)
        found[name] = option
    return found


def _move(game: Game, value: Any) -> str:
    """A move of the game, as it writes it itself."""
    text = _text(value)
    return game.text(game.parse(text))


def _step(game: Game, value: Any) -> tuple[str, ...]:
    moves = tuple(_move(game, move) for move in _list(value, 1, MOST_RIGHT))
    _demand(len(set(moves)) == len(moves))
    return moves


def _reason(game: Game, players: int, value: Any) -> Reason:
    """One that the game knows, and that can be said in every language."""
    key, params, weight = _list(value, 3, 3)
    _demand(isinstance(key, str) and key in reasons_of(game.key).keys)
    _demand(isinstance(params, dict) and len(params) <= MOST_REASONS)
    _demand(isinstance(weight, int | float) and not isinstance(weight, bool) and abs(weight) <= LARGEST)
    for name, param in params.items():
        whole = type(param) is int and abs(param) <= LARGEST
        _demand(whole or (isinstance(param, str) and len(param) <= LONGEST_WORD))
        _demand(name != "player" or (whole and 1 <= param <= players))
    found = Reason(key, params, float(weight))
    for lang in LANGUAGES:
        reason_text(found, lang)
    return found
