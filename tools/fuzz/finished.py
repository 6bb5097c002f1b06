"""Games that are over: the file of all of them, the notes of deals of the day, and the list of deals begun here."""

from __future__ import annotations

import csv
import io
import json
from datetime import date, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.fuzz import mutate, seeds
from tools.fuzz.case import ACCEPTED, REFUSED, Case, must, reason, usable
from tools.fuzz.watch import say
from xian.engine.record import parse, replay, write
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.table import begun
from xian.table.autosave import Autosave
from xian.table.begun import begun_at, mark_of, note_begun, was_begun
from xian.table.chronicle.export import as_csv
from xian.table.chronicle.figures import by_game, by_level, by_players, games_of, names_of, streak
from xian.table.chronicle.file import FILE, HEAD, MOST_BYTES, MOST_GAMES, MOST_READ, keep_finished, read_chronicle
from xian.table.chronicle.played import PlayedGame, Sitter, played_of
from xian.table.chronicle.rating import course, even_match, rated_games, strength
from xian.table.chronicle.seals import seals, seals_of
from xian.table.daily import MARK, day_of, deal_of, match_on, said_day
from xian.table.folders import Folders
from xian.table.match import Match
from xian.table.strength import suiting

WHEN: Final = datetime(2026, 11, 19, 21, 5)
MOST_LOOKED: Final = 300
"""Games of a file of which everything is worked out."""
LEVELS: Final = ("pupil", "apprentice", "artisan", "overseer", "steward/painter", "emperor", "dragon", "person")
NEW: Final = PlayedGame(WHEN, "qin", 40, (Sitter("Mei", "person", "purple", 20, True),
                                          Sitter("Wu", "pupil", "orange", 3, False)), "new")


@cache
def ended(key: str) -> tuple[Match, ...]:
    """Whole games."""
    return tuple(Match.of(replay(parse(kept.records[-1]))) for kept in seeds.kept(key))


def game_line(lots: Random) -> str:
    """A line of the file of finished games, as it could be or nearly."""
    key = lots.choice(tuple(GAMES))
    data: Any = json.loads(played_of(lots.choice(ended(key)), WHEN + timedelta(hours=lots.randrange(99_999))).line())
    data["deal"] = f"{lots.getrandbits(64):016x}"
    for row in data["players"]:
        row["kind"] = lots.choice(LEVELS)
        if lots.random() < 0.2:
            row["seals"] = lots.sample([seal.key for seal in seals()], 2)
    data["players"][0] |= {"kind": "person", "name": lots.choice(("", "Mei", "=1+1", "Player 1", "@x;=y"))}
    if lots.random() < 0.3:
        data["day"] = date.fromordinal(lots.choice((1, 739_000, 739_001, 739_574, date.max.toordinal()))).isoformat()
    if lots.random() < 0.35:
        data = mutate.tree(lots, data)
    return json.dumps(data, ensure_ascii=lots.random() < 0.5)


class FinishedGames:
    """`games.jsonl`: read, counted, rated, put into a table, and one game more."""

    name: Final = "games"
    share: Final = 6

    def draw(self, lots: Random) -> Case:
        lines = [HEAD, *(game_line(lots) for _ in range(lots.choice((1, 2, 5, 12))))]
        if lots.random() < 0.2:
            lines = mutate.lines(lots, lines)
        data = "\n".join([*lines, ""]).encode("utf-8", "surrogatepass")
        if lots.random() < 0.1:
            some = data[len(HEAD) + 1:]
            data = lots.choice((mutate.some_bytes(lots, data), b"[\n" * (MOST_BYTES // 2), b"[" * MOST_BYTES,
                                (b"[" * 400 + b"\n") * MOST_READ, some * (MOST_BYTES // max(1, len(some))),
                                b"\r\n" + data, data + b"\0" * 5000, b"\xff" * MOST_BYTES + b"."))
        return {"data": data.decode("latin-1"), "day": lots.choice((1, 739_000, 739_574, date.max.toordinal()))}

    def play(self, case: Any, room: Path) -> str:
        (room / FILE).write_bytes(case["data"].encode("latin-1"))
        found = read_chronicle(room)
        problem, count = found.problem, len(found.games)
        if problem is not None:
            say(problem)
        with usable("the file of games"):
            self._counted(found.games[-MOST_LOOKED:], date.fromordinal(case["day"]))
            lines = found.lines
            found.add(NEW)
            after = (room / FILE).read_bytes()
            must(after.endswith(f"\n{NEW.line()}\n".encode()), "a game is not kept")
            must(len(after) <= MOST_BYTES and after.count(b"\n") <= MOST_GAMES + 1, "it grows beyond its bounds")
            if len(case["data"]) < MOST_BYTES // 8:
                must(read_chronicle(room).lines[:-1] == lines, "other lines have changed")
        if problem is not None:
            return f"{REFUSED}: {reason(problem)}"
        return ACCEPTED if count else "no game in it"

    def _counted(self, games: list[PlayedGame], today: date) -> None:
        """All that is made of the games."""
        for name in names_of(games)[:3]:
            own = games_of(games, name)
            for count in (by_game, by_players, by_level):
                must(all(0 <= tally.won <= tally.games for tally in count(games, name)), "more won than played")
            for key in GAMES:
                rated = rated_games(own, key, name)[-50:]
                found = strength(rated, key)
                if found is not None:
                    must(found.low <= found.points <= found.high, "a strength outside its bounds")
                    must(bool(even_match(found, key)), "nobody is as strong")
                course(rated[-9:], key), suiting(rated, key)
            seals_of(games, name)
        must(0 <= streak(games, today) <= len({game.day for game in games}), "more days in a row than days")
        rows = list(csv.reader(io.StringIO(as_csv(games[-20:]), newline="")))
        must(all(not cell.startswith(tuple("=+-@")) for row in rows[1:] for cell in (row[6], row[7])), "a formula")


class DailyNotes:
    """Records with the notes of a deal of the day, and the list of deals begun here: what comes from elsewhere is gone
    on with and counts for nothing, whatever it says."""

    name: Final = "days"
    share: Final = 4

    def draw(self, lots: Random) -> Case:
        key = lots.choice(tuple(GAMES))
        day = date.fromordinal(lots.choice((1, 739_000, 739_574, lots.randrange(1, date.max.toordinal()))))
        match = match_on(find_game(key), day, lots.choice(("Mei", "", mutate.odd_text(lots))), "en")
        for _ in range(lots.choice((0, 1, 5))):
            match.play(match.to_move, lots.choice(match.state.legal()))
        text = write(match.record())
        marks = [f"{lots.getrandbits(80):020x}" for _ in range(3)]
        if lots.random() < 0.6:
            said = lots.choice((MARK + mutate.near(lots, day.isoformat()), MARK + mutate.odd_text(lots), MARK,
                                begun.OWN + mutate.odd_text(lots), begun.OWN + marks[0]))
            text = text.replace(MARK + day.isoformat(), said, 1)
        if lots.random() < 0.3:
            text = "\n".join(mutate.lines(lots, text.split("\n")))
        if lots.random() < 0.3:
            marks = mutate.tree(lots, marks)
        return {"text": text, "begun": mutate.json_text(lots, json.dumps(marks)).decode("latin-1")}

    def play(self, case: Any, room: Path) -> str:
        folders = Folders.under(room)
        folders.autosaves.mkdir(parents=True)
        (folders.saves / begun.FILE).write_bytes(case["begun"].encode("latin-1"))
        path = room / "From a friend.xian"
        path.write_bytes(case["text"].encode("utf-8", "surrogatepass"))
        auto = Autosave.go_on(path, folder=folders.autosaves)
        match = auto.match
        with usable("the record"):
            must(not was_begun(folders.saves, match), "it was begun here")
            day, told = day_of(match), said_day(match.notes)
            must(day in (None, told), "another day than the one that is said")
            must(day is None or deal_of(match.game, day).seed == match.seed, "a deal of another day")
            played_of(match, WHEN)
            must(keep_finished(folders, match, WHEN) is None, "it counts")
            own = Match.new(match.game, match.options, match.seed, match.players)
            own.notes = (begun.own_note(),)
            note_begun(folders.saves, own)
            marks = begun_at(folders.saves)
            must(marks[-1] == mark_of(own.record()) and len(marks) <= begun.MOST, "the own game is not remembered")
            must(not was_begun(folders.saves, match), "it was begun here all at once")
        return ACCEPTED if day is not None else "no deal of a day"
