"""Component packs of all games and boards painted in the editor: figures broken, TOML written in odd ways."""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.fuzz import mutate
from tools.fuzz.case import ACCEPTED, Broken, Case, must, reason, usable
from tools.fuzz.positions import looked_at, viewed
from xian.engine.components import FORMAT
from xian.engine.data import COMPONENTS, read_text
from xian.engine.game import Game, GameError, Options, Pack
from xian.engine.record import digest, parse, replay, write
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.engine.texts import LANGUAGES
from xian.table.board_file import boards_in, keep_board, known_boards, path_of, problems
from xian.table.folders import find_folders, pack_finder, read_pack
from xian.table.match import Match
from xian.table.seating import packs_of
from xian.table.seats import sit

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
BOARD: Final = "qin"
"""The game whose boards can be painted."""
SIZE: Final = 13
SIGNS: Final = "....................~abcdefghijklmnopqrstuvwxyz"
LONG: Final = 300
"""Letters of a text that is written as it stands, over several lines."""
MOST_MOVES: Final = 2000
RECORDED: Final = 0.2
"""How many of the games are written down and read again."""
BY_ALL: Final = 0.1
"""How many of the packs are read by all who read packs."""


# Drawing


@cache
def house(key: str) -> dict[str, Any]:
    """The house's pack as data, without its head."""
    found = tomllib.loads(read_text(COMPONENTS / f"{key}.toml"))
    return {name: value for name, value in found.items() if name not in ("format", "game", "name", "title")}


def pack_text(lots: Random, key: str) -> str:
    """A pack of that game, mostly broken: a few of the house's tables or all of them."""
    tables = mutate.copied(house(key))
    if lots.random() < 0.9:
        few = lots.sample(sorted(tables), lots.choice((1, 1, 2, 3)))
        tables = {name: tables[name] for name in few}
    if "boards" in tables and lots.random() < 0.7:
        tables["boards"] = [{"name": f"b{number}", "source": "house", "rows": [" ".join(row) for row in rows(lots)]}
                            for number in range(lots.choice((1, 1, 2, 21)))]
    data: Any = {"format": FORMAT, "game": key, "name": lots.choice(("mine", "my-box_2")), "base": "house", **tables}
    if lots.random() < 0.2:
        data["title"] = {"en": mutate.odd_text(lots), "fr": "Mien"}
    what = lots.random()
    if what < 0.25:
        data = _other_figures(lots, data)
    elif what < 0.95:
        data = mutate.tree(lots, data)
    return _broken(lots, toml(data, lots)) if isinstance(data, dict) else mutate.odd_text(lots)


def _other_figures(lots: Random, data: Any) -> Any:
    """The same tables with other figures near by: mostly a pack that can be."""
    for _ in range(lots.randrange(1, 12)):
        figures = [(part, key) for part, key in mutate.places(data)
                   if type(part[key]) is int and key not in ("format", "number")]
        part, key = lots.choice(figures or [(data, "format")])
        part[key] = abs(part[key] + lots.choice((-1, 1, 1, 2, 5, 20)))
    return data


def _broken(lots: Random, text: str) -> str:
    what = lots.random()
    if what < 0.8:
        return text
    if what < 0.9:
        return "\n".join(mutate.lines(lots, text.split("\n")))
    return mutate.text(lots, text)


def toml(data: dict[str, Any], lots: Random) -> str:
    """Plain data as TOML, as tables and arrays of tables or all in one line each."""
    lines, tables = [], []
    for key, value in data.items():
        if isinstance(value, dict) and lots.random() < 0.8:
            tables += [f"[{_key(key)}]", *(f"{_key(name)} = {_value(part)}" for name, part in value.items())]
        elif value and isinstance(value, list) and {type(part) for part in value} == {dict} and lots.random() < 0.8:
            for part in value:
                tables += [f"[[{_key(key)}]]", *(f"{_key(name)} = {_value(inner)}" for name, inner in part.items())]
        else:
            lines.append(f"{_key(key)} = {_value(value)}")
    return "\n".join([*lines, "", *tables]) + "\n"


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _text(words: str) -> str:
    if len(words) > LONG and "'''" not in words and words.replace("\n", "").isprintable():
        return f"'''\n{words}'''"  # as a position is written: no line of it is long
    signs = (f"\\U{ord(sign):08X}" if sign in '"\\\x7f' or ord(sign) < 32 else sign for sign in words)
    return f'"{"".join(signs)}"'


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(str(key))} = {_value(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        parts = [_value(part) for part in value]
        return "[" + (", " if sum(map(len, parts)) < LONG else ",\n").join(parts) + "]"
    if value is None:
        return "1979-05-27T07:32:00Z"  # what JSON lacks, and TOML has
    return _text(value) if isinstance(value, str) else json.dumps(value)


def rows(lots: Random) -> list[str]:
    """A board of Qin, painted by lot; often one that can be."""
    board = [[lots.choice("......~") if lots.random() < 0.2 else "." for _ in range(SIZE)] for _ in range(SIZE)]
    for sign in "abcdefghijklmnopqrstuvwxyz"[:lots.randrange(27)]:
        row, column = lots.randrange(SIZE), lots.randrange(SIZE - 1)
        board[row][column] = sign
        if lots.random() < 0.4:
            board[row][column + 1] = sign
    for sign in "RYB":
        board[lots.randrange(SIZE)][lots.randrange(SIZE)] = sign
    if lots.random() < 0.3:
        for _ in range(lots.choice((1, 1, 5, 40))):
            board[lots.randrange(SIZE)][lots.randrange(SIZE)] = lots.choice(SIGNS + "RYB")
    found = ["".join(row) for row in board]
    return [row.replace(" ", "") for row in mutate.lines(lots, found)] if lots.random() < 0.15 else found


# Playing


def one_game(game: Game, pack: Pack, players: int, lots: Random) -> None:
    """A random game with that pack from end to end, its record, and its positions."""
    extra = {offer.name: lots.choice(offer.values) for offer in game.offers(pack, players) if lots.random() < 0.5}
    options, seed, look = Options(players, pack, extra), lots.getrandbits(32), lots.randrange(60)
    state: Any = game.new(options, seed)
    moves: list[int] = []
    while not state.over:
        legal = state.legal()
        must(len(legal) >= 2, f"{len(legal)} moves are offered")
        moves.append(lots.choice(legal))
        state.play(moves[-1])
        must(len(moves) < MOST_MOVES, "a game without end")
        if len(moves) == look:
            looked_at(game, state)
            viewed(game, state, pack)
    looked_at(game, state)
    if lots.random() < RECORDED:
        match = Match.new(game, options, seed, [sit(seat, f"P{seat}") for seat in range(players)])
        for move in moves:
            match.play(match.to_move, move)
        again = replay(parse(write(match.record())), lambda game, name: pack)
        must(digest(game, again.final) == digest(game, state), "the record leads elsewhere")


def read_as_all(game: Game, path: Path) -> Pack:
    """The pack as the set-up, the editor, a record and `xian pack check` read it. Raises GameError."""
    text = path.read_text(encoding="utf-8", errors="replace").removeprefix("\ufeff")
    module = import_module(f"xian.engine.{game.key}.pack")
    try:
        pack = read_pack(game, path)
    except GameError as error:
        choices, troubles = packs_of(path.parents[1], game)
        must(len(choices) == 1, "the set-up offers it")
        must([reason(each) for each in troubles] == [reason(error)], "the set-up says otherwise")
        if "\ufffd" not in text:
            must(bool(module.pack_problems(text, "a.toml")), "`pack check` has nothing to say")
        raise
    with usable("the pack"):
        must(not module.pack_problems(text, "a.toml"), "`pack check` refuses it")
        found = [choice.pack.digest for choice in packs_of(path.parents[1], game)[0]]
        must(found == [game.house_pack().digest, pack.digest], "the set-up does not offer it")
        if pack.name != game.house_pack().name:
            by_name = pack_finder(path.parents[1])(game, pack.name)
            must(by_name is not None and by_name.digest == pack.digest, "a record does not find it")
        if game.key == BOARD:
            for lang in LANGUAGES:
                known = known_boards(path.parents[1], game, lang)[0]
                own = [board.rows for board in boards_in(text, lang)]
                must([board.rows for board in known if board.path] == own, "the editor does not know its boards")
                must(all(not problems(game, board.rows) for board in known), "a board of a pack is none in the editor")
    return pack


class Packs:
    """Files in the folder of packs, for every game."""

    name: Final = "packs"
    share: Final = 5

    def draw(self, lots: Random) -> Case:
        key = lots.choice(list(GAMES))
        text = pack_text(lots, key)
        data = text.encode("utf-8", "surrogatepass")
        if lots.random() < 0.05:
            data = lots.choice((mutate.some_bytes(lots, data), b"\xef\xbb\xbf" + data, text.encode("utf-16", "replace"),
                                data.replace(b"\n", b"\r\n"), data + b"#" * 1_100_000, data + b"#\n" * 200_000,
                                b"a." * 400 + b"a = 1\n" + data, b"a = " + b"[" * 900 + b"\n" + data))
        return {"game": key, "data": data.decode("latin-1"), "players": lots.choice((2, 3, 4)),
                "lots": lots.randrange(1000), "by all": lots.random() < BY_ALL}

    def play(self, case: Any, room: Path) -> str:
        game = find_game(case["game"])
        folder = room / "packs" / game.key
        folder.mkdir(parents=True)
        path = folder / "a.toml"
        path.write_bytes(case["data"].encode("latin-1"))
        pack = (read_as_all if case["by all"] else read_pack)(game, path)
        with usable("the pack"):
            one_game(game, pack, case["players"], Random(case["lots"]))
        return ACCEPTED


class Boards:
    """Boards as the editor keeps them: a title and rows."""

    name: Final = "boards"
    share: Final = 3

    def draw(self, lots: Random) -> Case:
        title = mutate.odd_text(lots) if lots.random() < 0.5 else "My board"
        return {"title": title, "rows": rows(lots), "players": lots.choice((2, 3, 4)), "lots": lots.randrange(1000)}

    def play(self, case: Any, room: Path) -> str:
        game, folder = find_game(BOARD), find_folders().packs
        wrong = problems(game, case["rows"])
        for _, fault in wrong:
            for lang in LANGUAGES:
                must(bool(fault.words(lang)), "a problem without words")
        kept = path_of(folder, game, case["title"])
        must(kept.parent == folder / game.key, "a title leads out of the folder")
        try:
            path, pack = keep_board(folder, game, case["title"], case["rows"])
        except GameError as error:
            if not wrong and case["title"].strip().isalpha():
                raise Broken(f"a good board is not kept: {error}") from error
            must(not kept.exists(), "a bad board is kept")
            raise
        must(not wrong, "a bad board is kept")
        with usable("the board"):
            known, troubles = known_boards(folder, game, "en")
            must(not troubles and [board.rows for board in known if board.path == path] == [tuple(case["rows"])],
                 "the board is not the one that was painted")
            one_game(game, pack, case["players"], Random(case["lots"]))
        return ACCEPTED
