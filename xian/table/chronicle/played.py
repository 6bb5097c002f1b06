"""A finished game as the file of all games keeps it: one line of JSON, checked when it is read."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from pathlib import Path
from typing import Any, Final

from xian.engine.game import BadInput, Fault, GameError
from xian.engine.intake import json_data
from xian.engine.letters import same
from xian.engine.record import LONGEST_NAME, Player, Record, clean_name
from xian.engine.record_parts import KEY, LONGEST_WORD, MOST_LINES, MOST_PLAYERS
from xian.engine.texts import LANGUAGES, REFERENCE
from xian.table.begun import was_begun
from xian.table.daily import day_of, read_day
from xian.table.match import Match
from xian.table.seating import default_name

LONGEST_LINE: Final = 4000
MOST_POINTS: Final = 100_000
MOST_SEALS: Final = 40
WHEN: Final = "%Y-%m-%d %H:%M"
ALONE: Final = ""
"""The name of who plays alone and gives none."""
DEAL_DIGITS: Final = 16


@dataclass(frozen=True)
class Sitter:
    """Who sat at a seat, and what came of it."""

    name: str
    kind: str
    colour: str
    points: int
    won: bool
    seals: tuple[str, ...] = ()

    @property
    def person(self) -> bool:
        return Player("x", self.kind, "x").person

    @property
    def level(self) -> str:
        """The level of a computer player, without its temper."""
        return self.kind.partition("/")[0]


@dataclass(frozen=True)
class PlayedGame:
    """A game that was finished. `deal` is the same for the same deal with the same persons: it counts once."""

    when: datetime
    game: str
    moves: int
    players: tuple[Sitter, ...]
    deal: str
    day: date | None = None

    def share(self, seat: int) -> float:
        """The seat's share of the win."""
        return 1 / sum(one.won for one in self.players) if self.players[seat].won else 0.0

    def place(self, seat: int) -> int:
        """Which in order a seat came in: 1 for the winners."""
        own = self.players[seat]
        better = [one for one in self.players if (one.won, one.points) > (own.won, own.points)]
        return len(better) + 1

    def seat_of(self, name: str) -> int | None:
        """Where somebody sat, if at all."""
        return next((seat for seat, one in enumerate(self.players) if one.person and same(one.name) == same(name)),
                    None)

    def line(self) -> str:
        """As it stands in the file."""
        rows = [{"name": one.name, "kind": one.kind, "colour": one.colour, "points": one.points, "won": one.won,
                 **({"seals": list(one.seals)} if one.seals else {})} for one in self.players]
        whole = {"when": written(self.when), "game": self.game, "moves": self.moves, "players": rows,
                 "deal": self.deal, **({"day": self.day.isoformat()} if self.day is not None else {})}
        return json.dumps(whole, ensure_ascii=False)

    def sealed(self, seat: int, seals: Sequence[str]) -> PlayedGame:
        """The same with seals for a seat."""
        players = list(self.players)
        players[seat] = replace(players[seat], seals=tuple(seals))
        return replace(self, players=tuple(players))


def written(when: datetime) -> str:
    """A moment as it stands in files. The system's `strftime` leaves out the zeros before a year that begins with
    some, and could not read it again."""
    return when.replace(tzinfo=None).isoformat(" ", "minutes")


# Of a match


def counts(match: Match, saves: Path) -> bool:
    """Whether a match is one of somebody's games: it is over, a person played it, its deal was promised or is that of a
    day, and it was begun at the table of that folder of saves. One from elsewhere goes on from what others did."""
    promised = match.pledge is not None or day_of(match) is not None
    played = match.over and any(player.person for player in match.players)
    return promised and played and was_begun(saves, match)


def played_of(match: Match, when: datetime) -> PlayedGame:
    """What is kept of a match that is over."""
    winners, scores = match.state.winners(), match.state.scores()
    alone = sum(player.person for player in match.players) == 1
    players = tuple(
        Sitter(kept_name(player.name, seat, alone) if player.person else player.name, player.kind, player.colour,
               scores[seat], seat in winners) for seat, player in enumerate(match.players))
    return PlayedGame(when.replace(second=0, microsecond=0), match.game.key, match.history.position, players,
                      deal_digest(match.record()), day_of(match))


def deal_digest(record: Record) -> str:
    """The same for the same deal with the same persons at the same seats."""
    alone = sum(player.person for player in record.players) == 1
    persons = [[seat, same(kept_name(player.name, seat, alone))] for seat, player in enumerate(record.players)
               if player.person]
    whole = [record.game, record.rules, record.pack_digest, len(record.players), dict(record.options), record.seed,
             persons]
    return hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:DEAL_DIGITS]


def kept_name(name: str, seat: int, alone: bool) -> str:
    """What somebody is called in the file: the name that the program gives has no language there."""
    if all(name != default_name(seat, lang) for lang in LANGUAGES):
        return name
    return ALONE if alone else default_name(seat, REFERENCE)


def called(name: str, lang: str, you: str) -> str:
    """What somebody is called on the screen."""
    if name == ALONE:
        return you
    given = [default_name(seat, REFERENCE) for seat in range(MOST_PLAYERS)]
    return default_name(given.index(name), lang) if name in given else name


# Read back


def _demand(true: bool) -> None:
    if not true:
        raise BadInput(Fault("games.line"))


def read_line(text: str) -> PlayedGame:
    """A line of the file. Raises BadInput when it can't be a game."""
    _demand(len(text) <= LONGEST_LINE)
    try:
        data = json_data(text)
    except GameError:
        raise BadInput(Fault("games.line")) from None
    _demand(isinstance(data, dict) and isinstance(data.get("players"), list))
    rows, game, deal, day = data["players"], data.get("game"), data.get("deal"), data.get("day")
    _demand(isinstance(game, str) and KEY.match(game) is not None and 1 <= len(rows) <= MOST_PLAYERS)
    _demand(isinstance(deal, str) and 0 < len(deal) <= LONGEST_WORD)
    _demand(day is None or read_day(day) is not None)
    players = tuple(_sitter(row) for row in rows)
    _demand(any(one.won for one in players) and any(one.person for one in players))
    return PlayedGame(_moment(data.get("when")), game, _whole(data.get("moves"), 0, MOST_LINES), players, deal,
                      read_day(day))


def _sitter(row: Any) -> Sitter:
    _demand(isinstance(row, dict))
    name, kind, colour, won, seals = (row.get(key) for key in ("name", "kind", "colour", "won", "seals"))
    _demand(isinstance(name, str) and len(name) <= LONGEST_NAME and name == clean_name(name))
    _demand(isinstance(kind, str) and isinstance(colour, str) and isinstance(won, bool))
    try:
        Player("x", kind, colour)  # what no record could hold has no line
    except BadInput:
        _demand(False)
    seals = [] if seals is None else seals
    _demand(isinstance(seals, list) and len(seals) <= MOST_SEALS)
    _demand(all(isinstance(seal, str) and KEY.match(seal) is not None for seal in seals))
    return Sitter(name, kind, colour, _whole(row.get("points"), -MOST_POINTS, MOST_POINTS), won, tuple(seals))


def _whole(value: Any, least: int, most: int) -> int:
    _demand(type(value) is int and least <= value <= most)
    return int(value)


def _moment(value: Any) -> datetime:
    try:
        return datetime.strptime(value if isinstance(value, str) else "", WHEN)
    except ValueError:
        raise BadInput(Fault("games.line")) from None
