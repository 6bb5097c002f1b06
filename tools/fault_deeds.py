"""What the program does with files, one deed after the other, for `faults`; and what the next start shows of it."""

from __future__ import annotations

import hashlib
import os
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cache, partial
from pathlib import Path
from typing import Final, TypeAlias

from tools.fuzz.reviews import report_of
from xian.engine.game import GameError, Options
from xian.engine.intake import png_size
from xian.engine.record import write
from xian.engine.registry import GAMES, game
from xian.engine.texts import LANGUAGES
from xian.pilot import Pilot
from xian.scenes.boards.catalogue import has_painting
from xian.table.autosave import KEPT, Autosave
from xian.table.board_file import keep_board, known_boards
from xian.table.chronicle.export import export_csv
from xian.table.chronicle.file import keep_finished, read_chronicle
from xian.table.course.keep import keep_come, read_come
from xian.table.folders import EXPORTS, PICTURES, Folders
from xian.table.lock import SPOOL, hand_over
from xian.table.match import Match
from xian.table.order import REVIEW
from xian.table.pledge import pledged
from xian.table.puzzles.solved import read_solved, remember
from xian.table.puzzles.store import add_own, house, own
from xian.table.review.keep import keep, read, review_path
from xian.table.saves import load
from xian.table.seating import to_continue
from xian.table.seats import sit
from xian.table.settings import read_settings
from xian.table.shelf import SAVES, Shelf
from xian.table.tidy import tidy

Act: TypeAlias = "Callable[[], list[str]]"
"""Does it; what was told, nothing when all went well."""

NOON: Final = datetime(2026, 3, 1, 12)
KEY: Final = next(filter(has_painting, GAMES))
"""A game whose boards can be painted."""
"""The game whose boards can be painted."""


@dataclass(frozen=True)
class Deed:
    """`prepare` makes the start, and gives what is to be done and how it is tried again where the disk works once
    more. `whole`: all of it or nothing. `tells`: it is told when it could not be done."""

    name: str
    prepare: Callable[[Folders], tuple[Act, Act | None]]
    whole: bool = True
    tells: bool = True


# What the next start shows


def shown(folders: Folders) -> dict[str, str]:
    """Everything that a player has, by what it is called."""
    shelf = Shelf(folders)
    found = {f"save {path.relative_to(folders.saves)}": moves_of(path) for path in shelf.paths(SAVES)}
    last = to_continue(folders.autosaves)
    found["continue"] = last.path.name if last is not None else ""
    found["settings"] = str(read_settings(folders.config))
    boards, wrong = known_boards(folders.packs, game(KEY), "en")
    found["boards"] = f"{[(board.title, board.rows) for board in boards]} {[str(error) for error in wrong]}"
    games, puzzles = read_chronicle(folders.data), own(folders.data)
    found["games"] = f"{[game.line() for game in games.games]} {games.damaged} {games.problem}"
    found["puzzles"] = f"{[puzzle.id for puzzle in puzzles.puzzles]} {[str(error) for error in puzzles.problems]}"
    found["solved"] = str(read_solved(folders.data))
    found["chapters"] = str(read_come(folders.config))
    for path in sorted(folders.data.rglob("*")):
        name = str(path.relative_to(folders.data))
        if path.parent == folders.data / PICTURES:
            found["pictures"] = found.get("pictures", "") + f"{png_size(path.read_bytes())} "
        elif path.parent == folders.data / SPOOL:
            found["handed over"] = found.get("handed over", "") + path.read_text(encoding="utf-8")
        elif path.name.endswith(REVIEW):
            found[name] = reviewed(path)
        elif path.suffix == ".png" or (name.startswith((EXPORTS, "saves/bin/2")) and path.is_file()):
            found[name] = hashlib.sha256(path.read_bytes()).hexdigest()[:8]
    return found


def moves_of(path: Path) -> str:
    try:
        return f"{len(load(path).replay.steps)} moves"
    except GameError as error:
        return str(error)


def reviewed(path: Path) -> str:
    """What the review of a save says."""
    try:
        match = Match.of(load(path.with_name(path.name.removesuffix(REVIEW))).replay)
        return str(read(path, match).chances)
    except GameError as error:
        return str(error)


# Games


def new_match(seed: int, moves: int = 0) -> Match:
    """One of every kind in turn."""
    rules = game(list(GAMES)[seed % len(GAMES)])
    match = Match.new(rules, Options(2, rules.house_pack()), seed, [sit(0, "Mei"), sit(1, f"Bo {seed}")])
    for _ in range(moves):
        play(match)
    return match


def play(match: Match) -> None:
    rng = random.Random(match.history.position)
    match.play(match.to_move, rng.choice(match.state.legal()))


def begun(folders: Folders, seed: int, moves: int = 2) -> Autosave:
    autosave = Autosave.start(new_match(seed), folders.autosaves, now=lambda: NOON + timedelta(minutes=seed))
    for _ in range(moves):
        play(autosave.match)
    return autosave


def told(autosave: Autosave) -> list[str]:
    return [autosave.problem.words(lang) for lang in LANGUAGES] if autosave.problem else []


def moved(autosave: Autosave) -> tuple[Act, Act]:
    """A move is made; where it could not be saved, it is with the next."""

    def move() -> list[str]:
        play(autosave.match)
        return told(autosave)

    def again() -> list[str]:
        autosave.save()
        return told(autosave)

    return move, again


def companions(folders: Folders) -> Path:
    """A game with all that can stand beside it."""
    path = begun(folders, 1).file.path
    path.with_suffix(".png").write_bytes(b"picture")
    path.with_name(path.name + ".bad").write_bytes(b"bad")
    return path


def first_save(folders: Folders) -> tuple[Act, Act | None]:
    begun(folders, 1)
    match = new_match(2)
    return lambda: told(Autosave.start(match, folders.autosaves, now=lambda: NOON)), None


def second_save(folders: Folders) -> tuple[Act, Act | None]:
    return moved(begun(folders, 1, 0))


def later_save(folders: Folders) -> tuple[Act, Act | None]:
    return moved(begun(folders, 1, 5))


def going_on(folders: Folders) -> tuple[Act, Act | None]:
    path = begun(folders, 1).file.path
    begun(folders, 2)
    return moved(Autosave.go_on(path, folder=folders.autosaves))


def making_way(folders: Folders) -> tuple[Act, Act | None]:
    for seed in range(KEPT):
        begun(folders, seed).file.path.with_suffix(".png").write_bytes(b"picture")
    match = new_match(99)
    return lambda: told(Autosave.start(match, folders.autosaves, now=lambda: NOON - timedelta(days=1))), None


# The shelf


def renaming(folders: Folders) -> tuple[Act, Act | None]:
    path = companions(folders)
    begun(folders, 2)
    return quietly(lambda: Shelf(folders).rename(path, "The long evening")), None


def throwing_away(folders: Folders) -> tuple[Act, Act | None]:
    path = companions(folders)
    return quietly(lambda: Shelf(folders).throw_away(path, lambda: NOON)), None


def taking_back(folders: Folders) -> tuple[Act, Act | None]:
    binned = Shelf(folders).throw_away(companions(folders), lambda: NOON)
    return quietly(lambda: Shelf(folders).take_back(binned)), None


def emptying(folders: Folders) -> tuple[Act, Act | None]:
    shelf = Shelf(folders)
    shelf.throw_away(companions(folders), lambda: NOON)
    for day in range(30):
        shelf.empty_bin(partial(NOON.__add__, timedelta(days=day)))
    return quietly(lambda: shelf.empty_bin(lambda: NOON + timedelta(days=31))), None


def taking_in(folders: Folders) -> tuple[Act, Act | None]:
    path = folders.data.parent / "From a friend.xian"
    path.write_text(write(new_match(3, 4).record()), encoding="utf-8")
    return quietly(lambda: Shelf(folders).take_in(path)), None


def exporting(folders: Folders) -> tuple[Act, Act | None]:
    path = begun(folders, 1).file.path
    return quietly(lambda: Shelf(folders).export(path)), None


def quietly(work: Callable[[], object]) -> Act:
    def act() -> list[str]:
        work()
        return []

    return act


# What is kept of games that are over, and of what was learnt


def ended(seed: int) -> Match:
    """A game that is over."""
    match = pledged(new_match(seed))
    while not match.over:
        play(match)
    return match


def finishing(folders: Folders) -> tuple[Act, Act | None]:
    keep_finished(folders, ended(1), NOON)
    match = ended(2)
    return quietly(lambda: keep_finished(folders, match, NOON)), None


def reviewing(folders: Folders) -> tuple[Act, Act | None]:
    autosave = begun(folders, 1, 6)
    path, first, second = (review_path(autosave.file.path), *(report_of(random.Random(seed), autosave.match)
                                                              for seed in (1, 2)))
    keep(first, autosave.match, path)
    return quietly(lambda: keep(second, autosave.match, path)), None


def own_puzzle(folders: Folders) -> tuple[Act, Act | None]:
    first, second = (replace(puzzle, proof="own") for puzzle in house(KEY).puzzles[:2])
    add_own(folders.data, first)
    return quietly(lambda: add_own(folders.data, second)), None


def solving(folders: Folders) -> tuple[Act, Act | None]:
    remember(folders.data, f"{KEY}-00000001", 3, True)
    return quietly(lambda: remember(folders.data, f"{KEY}-00000002", 1, False)), None


def learning(folders: Folders) -> tuple[Act, Act | None]:
    keep_come(folders.config, "xian/1-pairs", 2, True)
    return quietly(lambda: keep_come(folders.config, f"{KEY}/1-tiles", 3, False)), None


def as_a_table(folders: Folders) -> tuple[Act, Act | None]:
    keep_finished(folders, ended(1), NOON)
    games = read_chronicle(folders.data).games
    export_csv(folders.data, games, "My games")
    return quietly(lambda: export_csv(folders.data, games, "My games")), None


# The rest


@cache
def pilot() -> Pilot:
    """The program, without a screen; every process has a copy."""
    found = Pilot(Path(os.devnull) / "nowhere")
    found.app.open("menu")
    found.app.shows_folders = False
    return found


def at_home(folders: Folders) -> Pilot:
    pilot().app.folders = folders
    pilot().app.home()
    return pilot()


def notices() -> list[str]:
    return [one.text for one in pilot().app.notices if one.wrong]


def setting(folders: Folders) -> tuple[Act, Act | None]:
    app = at_home(folders).app
    app.change(speed=2)

    def act() -> list[str]:
        app.change(speed=3)
        return notices()

    return act, quietly(lambda: app.change(speed=3))


def first_setting(folders: Folders) -> tuple[Act, Act | None]:
    act, _ = setting(folders)
    (folders.config / "settings.json").unlink()
    return act, None


def picture(folders: Folders) -> tuple[Act, Act | None]:
    app = at_home(folders).app
    app.step()

    def act() -> list[str]:
        app.keep_picture()
        return notices()

    return act, None


def thumbnail(folders: Folders) -> tuple[Act, Act | None]:
    app = at_home(folders).app
    autosave = begun(folders, 1)
    app.open("turn", match=autosave.match, autosave=autosave)
    return quietly(app.home), None


def looking(folders: Folders) -> tuple[Act, Act | None]:
    app = at_home(folders).app
    companions(folders)
    Shelf(folders).throw_away(begun(folders, 2).file.path, lambda: NOON)
    (folders.saves / "order.json").write_text("{", encoding="utf-8")

    def act() -> list[str]:
        app.open("load")
        app.step()
        app.home()
        return []

    return act, None


def board(folders: Folders) -> tuple[Act, Act | None]:
    rows = known_boards(folders.packs, game(KEY), "en")[0][0].rows
    keep_board(folders.packs, game(KEY), "pond", rows)
    return quietly(lambda: keep_board(folders.packs, game(KEY), "pond", ("~" + rows[0][1:], *rows[1:]))), None


def handing_over(folders: Folders) -> tuple[Act, Act | None]:
    return quietly(lambda: hand_over(folders.data, Path("/a game.xian"), 0.0)), None


def starting(folders: Folders) -> tuple[Act, Act | None]:
    """After a program that ended in the middle of everything."""
    path = companions(folders)
    (folders.saves / "bin" / "2026-03-01 12.00.00").mkdir(parents=True)
    (folders.saves / "moving.json").write_text(f'[["auto/{path.name}", "auto/a.xian"], ["auto/{path.stem}.png", '
                                               f'"auto/a.png"], ["auto/{path.name}.bak", "auto/a.xian.bak"]]')
    for name in ("saves/auto/b.xian.tmp", "config/settings.json.xian.tmp", "exports/c.xian.tmp"):
        (folders.data / name).parent.mkdir(exist_ok=True)
        (folders.data / name).write_text("half")
    return quietly(lambda: tidy(folders)), None


DEEDS: Final = (
    Deed("first save", first_save), Deed("second save", second_save), Deed("later save", later_save),
    Deed("going on", going_on, whole=False), Deed("making way", making_way, whole=False, tells=False),
    Deed("rename", renaming), Deed("throw away", throwing_away), Deed("take back", taking_back),
    Deed("empty bin", emptying, whole=False, tells=False), Deed("take in", taking_in), Deed("export", exporting),
    Deed("settings", setting), Deed("first settings", first_setting), Deed("picture", picture),
    Deed("thumbnail", thumbnail, tells=False), Deed("look", looking), Deed("board", board),
    Deed("game over", finishing), Deed("review", reviewing), Deed("own puzzle", own_puzzle), Deed("solved", solving),
    Deed("chapter", learning), Deed("table of games", as_a_table), Deed("hand over", handing_over),
    Deed("start", starting, whole=False, tells=False),
)
