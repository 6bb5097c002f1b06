"""Game records: broken by lines and words, header by header, or well made of what nobody thought of."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.fuzz import mutate, seeds
from tools.fuzz.case import ACCEPTED, Case, must, usable
from tools.fuzz.positions import playable
from xian.ai.bots import opponent, own_rng, sit
from xian.engine.game import GameError, Options, State
from xian.engine.letters import same, visible
from xian.engine.record import Heading, Played, Record, Remark, Replay, compose, digest, parse, replay, write
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.table.folders import find_folders, pack_finder
from xian.table.match import Match
from xian.table.seats import sit as seat_of
from xian.table.taking_over import replaced

MOVES: Final = 6
HEADERS: Final = ("game", "rules", "pack", "players", "option board", "option first", "option fair", "seed", "seat 1",
                  "seat 9", "note", "result", "state")
_MOVE: Final = re.compile(r"\d+ (.+)\Z")


# Drawing


def record_text(lots: Random) -> str:
    """A record, mostly broken."""
    what = lots.random()
    if what < 0.25:
        return odd_but_true(lots)
    rows = seeds.some_record(lots).split("\n")
    for _ in range(lots.choice((1, 1, 1, 2, 3))):
        rows = _broken(lots, rows)
    if lots.random() < 0.5:
        rows = _mended(rows)
    return "\n".join(rows)


def odd_but_true(lots: Random) -> str:
    """A record that plays, with names, kinds, notes and comments that are hard to take."""
    game = find_game(lots.choice(list(GAMES)))
    players = lots.choice(game.seats)
    options = Options(players, game.house_pack(), seeds.extra_of(game, lots, players))
    try:
        sitting = [seat_of(seat, mutate.odd_text(lots) if lots.random() < 0.4 else f"P{seat}", _kind(lots))
                   for seat in range(players)]
        match = Match.new(game, options, lots.choice((0, 1, lots.getrandbits(63))), sitting)
        for _ in range(lots.choice((0, 1, 2, 5, 9))):
            match.play(match.to_move, lots.choice(match.state.legal()))
            if lots.random() < 0.2:
                match.comment(mutate.odd_text(lots))
        return write(match.record())
    except GameError:
        return seeds.some_record(lots)


def _kind(lots: Random) -> str:
    return mutate.odd_text(lots) if lots.random() < 0.6 else lots.choice(seeds.KINDS)


def _broken(lots: Random, rows: list[str]) -> list[str]:
    """The lines with one thing done to them."""
    what = lots.random()
    if what < 0.35:
        return _header_broken(lots, rows)
    if what < 0.7:
        return _body_broken(lots, rows)
    if what < 0.9:
        return mutate.lines(lots, rows)
    if what < 0.94:
        other = seeds.some_record(lots).split("\n")
        return rows[:rows.index("")] + other[other.index(""):] if "" in rows else other
    if what < 0.97:
        return ["xian record 1", *(re.sub(r"^(\d+) \d (.*)", r"\1 \2", row) for row in rows[1:] if row[:2] != "==")]
    return mutate.text(lots, "\n".join(rows)).split("\n")


def _header_broken(lots: Random, rows: list[str]) -> list[str]:
    """One header says something else, or there is one more."""
    found = list(rows)
    headers = [place for place, row in enumerate(found) if ": " in row]
    if not headers or lots.random() < 0.15:
        name = lots.choice((*HEADERS, f"option {mutate.odd_text(lots)}", mutate.odd_text(lots)))
        found.insert(lots.randrange(len(found) + 1), f"{name}: {mutate.odd_text(lots)}")
        return found
    place = lots.choice(headers)
    name, _, value = found[place].partition(": ")
    if name.startswith("seat ") and lots.random() < 0.8:
        parts = value.split(" | ")
        parts[lots.randrange(len(parts))] = lots.choice((mutate.odd_text(lots), "person", "purple", "orange", "Mei"))
        value = " | ".join(parts)
    elif value.lstrip("-").isascii() and value.lstrip("-").isdigit():
        value = str(mutate.odd_number(lots)) if lots.random() < 0.5 else str(int(value) + lots.choice((-1, 1)))
    else:
        words = value.split(" ")
        at = lots.randrange(len(words))
        words[at] = lots.choice((mutate.odd_text(lots), mutate.text(lots, words[at]), str(mutate.odd_number(lots))))
        value = " ".join(words)
    found[place] = f"{name}: {value}"
    return found


def _body_broken(lots: Random, rows: list[str]) -> list[str]:
    """A move is another one, has a comment or another seat; a line more stands between them."""
    found = list(rows)
    moves = [place for place, row in enumerate(found) if _MOVE.match(row)]
    what = lots.random()
    if not moves or what < 0.25:
        row = lots.choice(("; a remark", f"; {mutate.odd_text(lots)}", ";", f"== {mutate.odd_text(lots)} ==",
                           "== turn 1 ==", "== turn 1 round 1 ==", "", f"1 1 {mutate.odd_text(lots)}"))
        found.insert(lots.randrange(len(found) + 1), row)
        return found
    place = lots.choice(moves)
    number, _, rest = found[place].partition(" ")
    seat, _, move = rest.partition(" ")
    if what < 0.5:
        move = seeds.any_move(find_game(lots.choice(list(GAMES))), lots)
    elif what < 0.6:
        move = mutate.text(lots, move)
    elif what < 0.75:
        move += f" ; {mutate.odd_text(lots)}"
    elif what < 0.9:
        seat = lots.choice(("-", "1", "2", "9", "0", mutate.odd_text(lots)))
    else:
        number = str(mutate.odd_number(lots))
    found[place] = f"{number} {seat} {move}"
    return found


def _mended(rows: list[str]) -> list[str]:
    """Without what a break anywhere makes untrue, so that the rest of it is read: the end's digest and the numbers."""
    found: list[str] = []
    count = 0
    for row in rows:
        move = _MOVE.match(row)
        if row.startswith(("state: ", "result: ")):
            continue
        if move:
            count += 1
        found.append(f"{count} {move[1]}" if move else row)
    return found


# Playing


def read(text: str | bytes) -> Replay:
    """Parse and play a record as the program does. What was read is the same when it is written and read again. Raises
    GameError."""
    record = parse(text, "a.xian")
    with usable("the record"):
        again = write(record)
        must(parse(again) == record, "a record reads back as another one")
        must(write(parse(again)) == again, "a record that is written twice differs")
    return replay(record, pack_finder(find_folders().packs))


def use(found: Replay, lots: Random) -> None:
    """All that the program does with a record that plays."""
    record, game = found.record, found.game
    must(len(found.states) == len(found.steps) + 1 == len(record.moves) + 1, "another number of moves is played")
    with usable("the record"):
        again = compose(game, found.options, record.seed, record.players, found.steps, found.final, record.notes,
                        found.below)
        end = replay(parse(write(again)), pack_finder(find_folders().packs))
        must(digest(game, end.final) == digest(game, found.final), "the same moves lead elsewhere")
        must([entry for entry in again.body if isinstance(entry, Remark)]
             == [entry for entry in record.body if isinstance(entry, Remark)], "remarks are lost")
        must([entry.comment for entry in again.body if isinstance(entry, Played)]
             == [entry.comment for entry in record.moves], "comments are lost")
        must(all(isinstance(entry, (Heading, Remark, Played)) for entry in record.body), "what is this line?")
    sit_down(record, found)
    playable(game, found.final, lots, MOVES)


def sit_down(record: Record, found: Replay) -> None:
    """A table for it: at every seat a person or a computer player that the program knows, whatever the record says."""
    match = Match.of(found)  # may refuse the colours
    with usable("the record"):
        told = replaced(match)
        others = [was for was, now in zip(record.players, match.players, strict=True) if was.kind != now.kind]
        must(len(told) == len(others), "who plays in whose place is not told")
        names, alike = [player.name for player in match.players], [same(player.name) for player in record.players]
        must(len({same(name) for name in names}) == len(names), "two are called alike")
        for seat, player in enumerate(match.players):
            was = record.players[seat].name
            must(visible(player.name) == player.name, "a name has what nobody sees")
            must(player.name == was or visible(was) != was or alike.count(same(was)) > 1, "somebody else sits there")
            who = opponent(player.kind, match.game.key)
            must(player.person or who is not None, f"{player.kind!r} sits at the table")
            if who is not None and seat == match.to_move and who.level in ("random", "greedy", "apprentice"):
                bot = sit(who, match.game, own_rng(1, seat, "fuzz"))
                state: State = match.state
                must(bot.decide(match.view(seat)) in state.legal(), "a computer player decides what is not legal")


class Records:
    """Texts and bytes through `record.parse` and `record.replay`, to a seat at the table."""

    name: Final = "records"
    share: Final = 16

    def draw(self, lots: Random) -> Case:
        text = record_text(lots)
        what = lots.random()
        if what < 0.6:
            return {"text": text}
        data = text.encode("utf-8", "surrogatepass")
        if what < 0.7:
            data = mutate.some_bytes(lots, data)
        elif what < 0.75:
            data = lots.choice((b"\xef\xbb\xbf" + data, data.replace(b"\n", b"\r\n"), data.replace(b"\n", b"\r"),
                                text.encode("utf-16", "replace"), data * 600, data.rstrip(b"\n"), data + b"\n"))
        return {"bytes": data.decode("latin-1")}

    def play(self, case: Any, room: Path) -> str:
        found = read(case["bytes"].encode("latin-1") if "bytes" in case else case["text"])
        use(found, Random(str(len(case))))
        return ACCEPTED
