"""What the program keeps for itself and reads again: settings, the last set-up, and what another start hands over."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.fuzz import mutate, seeds
from tools.fuzz.case import ACCEPTED, Case, must, usable
from xian.ai import levels
from xian.ai.bots import opponent
from xian.engine.game import BadInput, Game
from xian.engine.record import PERSON, parse, replay, write
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.engine.texts import LANGUAGES
from xian.table.extras import unusual, valid
from xian.table.folders import find_folders
from xian.table.lock import ENDING, MOST_WISHES, SPOOL, received
from xian.table.seating import Choices, extra_of, from_data, kinds, names, problem, start, to_data
from xian.table.seats import COLOURS
from xian.table.settings import FILE, LIMITS, Settings, read_settings, write_settings


def setup_of(lots: Random, game: Game) -> Any:
    """A set-up as the settings keep it."""
    seats = [{"kind": lots.choice((*kinds(), "random", mutate.odd_text(lots))),
              "name": lots.choice(("", "Mei", mutate.odd_text(lots))),
              "colour": colour, "temper": lots.choice(("", *levels.tempers(game.key)))}
             for colour in lots.sample(COLOURS, lots.choice((2, 3, 4)))]
    return {"seats": seats, "pack": lots.choice(("", "0123456789abcdef")),
            "extra": seeds.extra_of(game, lots, len(seats))}


def settings_of(lots: Random) -> dict[str, Any]:
    """Settings that can be, or nearly."""
    found: dict[str, Any] = asdict(Settings())
    for name in lots.sample([field.name for field in fields(Settings)], lots.randrange(6)):
        found[name] = lots.choice((mutate.near(lots, found[name]), mutate.odd_value(lots), True, 1, 0.8, 2.0,
                                   lots.choice(LANGUAGES), [lots.choice(mutate.NUMBERS) for _ in range(4)]))
    found["last_setup"] = {key: setup_of(lots, find_game(key)) for key in GAMES if lots.random() < 0.5}
    return found


def begun(game: Game, data: Any, seed: str, lang: str) -> str:
    """A game with the set-up that was kept, as the set-up screen begins it; or why it can't be."""
    choices, pack = from_data(game, data)
    must(len(choices) in game.seats and isinstance(pack, str), "a set-up for another number of players")
    for choice in choices:
        must(choice.kind == PERSON or opponent(choice.player_kind, game.key) is not None, f"{choice.kind!r} sits down")
        must(choice.colour in COLOURS, f"{choice.colour!r} is no colour")
    must(len({choice.colour for choice in choices}) == len(choices), "two seats of one colour")
    extra = extra_of(data)
    house = game.house_pack()
    kept = json.loads(json.dumps(to_data(choices, pack, extra)))
    must(from_data(game, kept) == (choices, pack), "it is kept as another one")
    options = valid(game, house, len(choices), extra)
    must(valid(game, house, len(choices), options) == options, "options change when they are kept")
    return _started(game, choices, seed, lang, unusual(game, house, len(choices), extra))


def _started(game: Game, choices: Choices, seed: str, lang: str, extra: Any) -> str:
    wrong = problem(choices, seed, lang)
    try:
        match = start(game, choices, game.house_pack(), seed, lang, extra)
    except BadInput:
        must(bool(wrong), "the set-up sees no problem, and yet it can't begin")
        return wrong
    must(not wrong, "it begins in spite of a problem")
    with usable("the set-up"):
        must([player.name for player in match.players] == names(choices, lang), "other names at the table")
        for _ in range(3):
            match.play(match.to_move, match.state.legal()[0])
        replay(parse(write(match.record())))
    return ""


class SettingsFile:
    """`settings.json`, with a last set-up in it."""

    name: Final = "settings"
    share: Final = 8

    def draw(self, lots: Random) -> Case:
        data: Any = settings_of(lots)
        if lots.random() < 0.6:
            data = mutate.tree(lots, data)
        if lots.random() < 0.03 and isinstance(data, dict):
            data[mutate.odd_text(lots)] = mutate.nested(lots, 1)
        written = json.dumps(data, ensure_ascii=lots.random() < 0.5, indent=lots.choice((None, 2)))
        return {"data": mutate.json_text(lots, written).decode("latin-1")}

    def play(self, case: Any, room: Path) -> str:
        folder = find_folders().config
        folder.mkdir(parents=True)
        (folder / FILE).write_bytes(case["data"].encode("latin-1"))
        found = read_settings(folder)
        for name, good in LIMITS.items():
            must(good(getattr(found.settings, name)), f"{name} is {getattr(found.settings, name)!r}")
        with usable("the settings"):
            write_settings(folder, found.settings)
            again = read_settings(folder)
            must(again.settings == found.settings and not again.replaced, "settings read back as others")
        for key in GAMES:
            begun(find_game(key), found.settings.last_setup.get(key), "7", LANGUAGES[0])
        return f"replaced: {found.replaced[0]}" if found.replaced else ACCEPTED


class Setups:
    """The last set-up of a game alone, with the number of a deal."""

    name: Final = "set-ups"
    share: Final = 10

    def draw(self, lots: Random) -> Case:
        key = lots.choice(list(GAMES))
        data = setup_of(lots, find_game(key))
        if lots.random() < 0.7:
            data = mutate.tree(lots, data)
        seed = lots.choice(("", "7", str(mutate.odd_number(lots)), mutate.odd_text(lots)))
        return {"game": key, "data": data, "seed": seed, "lang": lots.choice(LANGUAGES)}

    def play(self, case: Any, room: Path) -> str:
        wrong = begun(find_game(case["game"]), case["data"], case["seed"], case["lang"])
        return "can't begin so" if wrong else ACCEPTED


class HandOvers:
    """Files in the folder where another start leaves what is to be shown."""

    name: Final = "hand-overs"
    share: Final = 6

    def draw(self, lots: Random) -> Case:
        files: dict[str, str] = {}
        for number in range(lots.choice((1, 1, 2, 6))):
            name = lots.choice((f"{number}-1{ENDING}", f"{number}.tmp", ENDING, f"a{number}{ENDING}",
                                f"{number}\u202e{ENDING}"))
            record = lots.choice((None, "a.xian", "saves/b.xian", mutate.odd_value(lots), mutate.odd_text(lots)))
            data: Any = {"record": record}
            if lots.random() < 0.4:
                data = mutate.tree(lots, data)
            files[name] = mutate.json_text(lots, json.dumps(data)).decode("latin-1")
        return {"files": files, "folder": lots.choice(("", "", "0.json", "9.json"))}

    def play(self, case: Any, room: Path) -> str:
        spool = room / SPOOL
        spool.mkdir()
        for name, data in case["files"].items():
            (spool / name).write_bytes(data.encode("latin-1"))
        if case["folder"]:
            (spool / case["folder"]).mkdir(exist_ok=True) if case["folder"] not in case["files"] else None
        wishes = received(room)
        must(len(wishes) <= MOST_WISHES, "too many wishes")
        must(all(wish is None or isinstance(wish, Path) for wish in wishes), "a wish that is none")
        for wish in wishes:
            must(wish is None or "\0" not in str(wish), "a path that no system takes")
        left = [path.name for path in spool.iterdir() if path.name.endswith(ENDING) and path.is_file()]
        must(not left, f"{left} stay where they are")
        must(not [wish for wish in received(room) if wish is not None] or bool(left), "a wish comes twice")
        return ACCEPTED if wishes else "thrown away"
