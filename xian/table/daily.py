"""The deal of the day: for each game and date the same deal and the same opponents for everybody, from the date alone.

It is public by its nature: whoever knows the date can work it out. So it has no fingerprint.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from xian.ai import levels
from xian.engine.game import Game, Options
from xian.engine.letters import same
from xian.engine.record import PERSON, Player, clean_name
from xian.engine.texts import say
from xian.table.begun import own_note
from xian.table.match import Match
from xian.table.seating import Choices, SeatChoice, players_of
from xian.table.seats import COLOURS

MARK: Final = "deal of the day "
"""How a note in the record begins that says which one it is."""
SEED_BYTES: Final = 4


@dataclass(frozen=True)
class DailyDeal:
    """What everybody plays on a day. The days of the week have a level each, from the gentlest on Monday on."""

    game: str
    day: date
    seed: int
    players: int
    seat: int
    """Where the person sits."""
    level: str

    @property
    def note(self) -> str:
        return MARK + self.day.isoformat()


def deal_of(game: Game, day: date) -> DailyDeal:
    """The deal of that game on that day."""
    lots = hashlib.sha256(f"xian deal of the day 1 {game.key} {day.isoformat()}".encode()).digest()
    count = game.seats[lots[SEED_BYTES] % len(game.seats)]
    offered = levels.offered()
    level = offered[day.weekday() * len(offered) // 7]
    return DailyDeal(game.key, day, int.from_bytes(lots[:SEED_BYTES], "big"), count, lots[SEED_BYTES + 1] % count,
                     level.key)


def choices_on(deal: DailyDeal, name: str = "") -> Choices:
    """Who sits where."""
    return tuple(SeatChoice(PERSON, name, COLOURS[seat]) if seat == deal.seat
                 else SeatChoice(deal.level, colour=COLOURS[seat]) for seat in range(deal.players))


def match_on(game: Game, day: date, name: str, lang: str) -> Match:
    """The match of that day. A name that would be that of an opponent is left out."""
    deal = deal_of(game, day)
    wanted = clean_name(name)
    if same(wanted.partition(" ")[0]) == same(say(lang, f"level.{deal.level}")):
        wanted = ""
    players = players_of(choices_on(deal, wanted), lang)
    match = Match.new(game, Options(deal.players, game.house_pack()), deal.seed, players)
    match.notes = (deal.note, own_note())
    return match


def day_of(match: Match) -> date | None:
    """Which deal of the day a match is; None when it is none, whatever its notes say."""
    told = said_day(match.notes)
    return told if told is not None and is_deal_of(match, told) else None


def said_day(notes: tuple[str, ...]) -> date | None:
    """The day that notes name."""
    for note in notes:
        if note.startswith(MARK):
            return read_day(note.removeprefix(MARK))
    return None


def read_day(text: Any) -> date | None:
    """A day as files write it; None when it is none."""
    try:
        found = date.fromisoformat(text) if isinstance(text, str) and len(text) == 10 else None
    except ValueError:
        return None
    return found if found is not None and found.isoformat() == text else None


def is_deal_of(match: Match, day: date) -> bool:
    """Whether deal and opponents are those of that day."""
    deal, options = deal_of(match.game, day), match.options
    return (match.seed == deal.seed and len(match.players) == deal.players and not options.extra
            and options.pack.digest == match.game.house_pack().digest
            and all(_sits(player, deal, seat) for seat, player in enumerate(match.players)))


def _sits(player: Player, deal: DailyDeal, seat: int) -> bool:
    return player.person if seat == deal.seat else player.kind == deal.level


def own_name(setups: Mapping[str, Any]) -> str:
    """What the player is called: as at the last set-up at which somebody gave a name."""
    for setup in setups.values():
        rows = setup.get("seats") if isinstance(setup, Mapping) else None
        for row in rows if isinstance(rows, list) else []:
            if isinstance(row, Mapping) and row.get("kind") == PERSON and isinstance(row.get("name"), str):
                name = clean_name(row["name"])
                if name:
                    return name
    return ""
