"""Folders of saved games: files that are broken, links, pipes and folders in their places, the lists that the program
keeps beside them; and what players do with such a folder, one thing after the other. Nothing of theirs gets lost."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.fuzz import mutate, records, seeds
from tools.fuzz.case import ACCEPTED, REFUSED, Case, must, reason
from tools.fuzz.watch import say
from xian.engine.game import GameError
from xian.engine.record import MOST_BYTES, digest, parse, replay
from xian.engine.record_parts import MOST_LINES
from xian.table.autosave import Autosave
from xian.table.bin import let_go
from xian.table.folders import find_folders, pack_finder
from xian.table.order import BACKUP, SUFFIX, in_the_way
from xian.table.saves import SPOILT, list_saves, load, save_as
from xian.table.seating import to_continue
from xian.table.shelf import Binned, Shelf, look_at
from xian.table.tidy import tidy

SAVES: Final = ("saves/a.xian", "saves/auto/b.xian", "saves/auto/c.xian", "saves/replays/d.xian", "out/e.xian",
                "out/f.txt", "saves/\x1b[1m.xian", "saves/\u202e.xian", "saves/\udcff.xian",
                "saves/auto/e\u0301 秦.xian")
BESIDE: Final = (BACKUP, SPOILT, ".tmp", ".xian.tmp")
FILLS: Final = (";\n", f"; {'x' * 300}\n")
BINNED: Final = "saves/bin/2026-11-01 10.00.00/g.xian"
LISTS: Final = ("saves/order.json", "saves/begun.json", "saves/moving.json", "saves/bin/waited.json")
KEEPING: Final = ("list", "paths", "look", "load", "take in", "rename", "throw away", "take back", "export", "tidy",
                  "continue")
"""What never takes a file's place: every byte that was there is there afterwards."""
DOES: Final = (*KEEPING, "go on", "go on", "go on here", "go on here", "save as", "empty bin")

# Drawing


def content(lots: Random) -> Any:
    """What stands in a save, or in its place."""
    what = lots.random()
    if what < 0.85:
        text = seeds.some_record(lots) if not 0.5 < what < 0.75 else records.record_text(lots)
        text = text.encode("utf-8", "surrogatepass").decode("latin-1")
        if what < 0.01:
            return filled(text, lots.choice(FILLS))
        if what < 0.75:
            return text
        return lots.choice(("", text[:lots.randrange(len(text))], "\0" * len(text), text * 500))
    links = ("a.xian", "gone.xian", ".", "/dev/zero")
    return lots.choice(({"folder": 1}, {"pipe": 1}, *({"link": to} for to in links)))


def filled(text: str, line: str) -> str:
    """The record with as many remarks as are read."""
    most = min(MOST_LINES - text.count("\n"), (MOST_BYTES - len(text)) // len(line))
    return text + line * max(0, most)


def files_of(lots: Random) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in lots.sample(SAVES, lots.choice((1, 2, 3))):
        found[name] = content(lots)
        for ending in BESIDE:
            if lots.random() < 0.25:
                found[name + ending] = content(lots)
        if lots.random() < 0.2:
            found[str(Path(name).with_suffix(".png"))] = "a picture"
    if lots.random() < 0.2:
        found[BINNED] = content(lots)
    for name in LISTS:
        if lots.random() < 0.25:
            data = mutate.tree(lots, _list(lots, name)) if lots.random() < 0.6 else _list(lots, name)
            found[name] = mutate.json_text(lots, json.dumps(data)).decode("latin-1")
    return found


def _list(lots: Random, name: str) -> Any:
    """One of the lists that the program keeps, as it could be."""
    if name.endswith("order.json"):
        return {each.removeprefix("saves/"): lots.choice((1, 10**18, 4 * 10**18, 10**29, 10**30 - 1))
                for each in SAVES[:4]}
    if name.endswith("begun.json"):
        return [f"{lots.getrandbits(80):020x}" for _ in range(lots.choice((0, 3, 1200)))]
    if name.endswith("moving.json"):
        places = ("a.xian", "auto/b.xian", "auto/h.xian", BINNED.removeprefix("saves/"), "../out/e.xian", "x.png",
                  "a.xian.bak")
        return [[lots.choice(places), lots.choice(places)] for _ in range(lots.choice((1, 2)))]
    waited = {Path(BINNED).parent.name: lots.choice((0, 5.0, 1e9))}
    return {"looked": lots.choice((0, 1.5, 1.9e9, 1e18)), "waited": waited}


class SaveFolders:
    """Folders through `table.saves`, `shelf`, `autosave`, `seating.to_continue` and `tidy`."""

    name: Final = "saves"
    share: Final = 8

    def draw(self, lots: Random) -> Case:
        files = files_of(lots)
        names = [*files, "saves/gone.xian"]
        does = []
        for _ in range(lots.choice((1, 2, 3, 5))):
            name = lots.choice(names).removesuffix(BACKUP) if lots.random() < 0.8 else lots.choice(names)
            does.append([lots.choice(DOES), name, lots.choice(("a", "new", "b", *(mutate.odd_text(lots),) * 3))])
        return {"files": files, "does": does}

    def play(self, case: Any, room: Path) -> str:
        for name, what in case["files"].items():
            with suppress(FileExistsError, NotADirectoryError, IsADirectoryError):
                put(room / name, what)
        player = Player(room)
        for does, name, word in case["does"]:
            player.does(does, room / name, word)
        return player.last


def put(path: Path, what: Any) -> None:
    """What the case has there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(what, str):
        path.write_bytes(what.encode("latin-1", "replace"))
    elif "folder" in what:
        path.mkdir()
    elif "pipe" in what:
        os.mkfifo(path)
    elif "link" in what:
        path.symlink_to(what["link"])


# Playing


def kept_in(room: Path) -> set[bytes]:
    """The contents of all files of the player's."""
    found = set()
    for folder, _, names in os.walk(room):
        for name in names:
            path = Path(folder) / name
            if not name.endswith((".json", ".xian.tmp")) and stat.S_ISREG(path.lstat().st_mode):
                found.add(path.read_bytes())
    return found


class Player:
    """Somebody with that folder."""

    def __init__(self, room: Path) -> None:
        self.room = room
        self.folders = find_folders()
        self.packs = pack_finder(self.folders.packs)
        self.shelf = Shelf(self.folders, self.packs)
        self.binned: Binned | None = None
        self.last = ACCEPTED

    def does(self, what: str, path: Path, word: str) -> None:
        """One thing; a refusal is told, and nothing is lost."""
        before = kept_in(self.room)
        self.last = ACCEPTED
        try:
            getattr(self, "_" + what.replace(" ", "_"))(path, word)
        except GameError as error:
            say(error)
            self.last = f"{REFUSED}: {what}: {reason(error)}"
        if what in KEEPING:
            must(before <= kept_in(self.room), f"{what}: a file is lost")
        left = [name for name in self._names() if name.endswith(".tmp")]
        must(what != "tidy" or not left, f"{left} is left behind")

    def _names(self) -> Iterator[str]:
        for folder in (self.folders.saves, self.folders.autosaves, self.shelf.replays):
            for entry in os.scandir(folder) if folder.is_dir() else ():
                if entry.is_file(follow_symlinks=False) and entry.name.endswith(".xian.tmp"):
                    yield entry.name

    def _list(self, path: Path, word: str) -> None:
        for save in list_saves(path.parent):
            must((save.record is None) == (save.problem is not None), "neither a record nor a problem, or both")
            if save.problem is not None:
                say(save.problem)

    def _paths(self, path: Path, word: str) -> None:
        for what in ("saves", "replays"):
            for found in self.shelf.paths(what):
                self._look(found, word)
        if self.shelf.trouble is not None:
            say(self.shelf.trouble)

    def _look(self, path: Path, word: str) -> None:
        found = look_at(path)
        must(found.record is not None or found.problem is not None, "nothing is said of a file")
        must(found.moves >= 0 and isinstance(found.chapter + found.name, str), "no row for it")
        if found.problem is not None:
            say(found.problem)

    def _load(self, path: Path, word: str) -> None:
        found = load(path, self.packs)
        must((found.good is None) == (found.notice is not None), "the copy is used, and nobody is told")

    def _go_on(self, path: Path, word: str) -> None:
        if path.name.endswith(SUFFIX):
            self._play_on(path, self.folders.autosaves)

    def _go_on_here(self, path: Path, word: str) -> None:
        if path.name.endswith(SUFFIX):
            self._play_on(path, None)

    def _play_on(self, path: Path, folder: Path | None) -> None:
        """Go on as `Continue` does, and play a move: it stands in the file, and what was good there is beside it."""
        try:
            was = load(path, self.packs).good
        except GameError:
            was = None
        told: list[Any] = []
        auto = Autosave.go_on(path, self.packs, told.append, folder)
        match = auto.match
        must(all(fault.words(lang) for fault in told for lang in ("en", "fr")), "something is told without words")
        if match.over:
            return
        match.play(match.to_move, match.state.legal()[0])
        if auto.problem is not None:
            must(bool(auto.problem.words("fr")), "a problem without words")
            return
        again = replay(parse(auto.file.path.read_bytes()), self.packs)
        must(digest(match.game, again.final) == digest(match.game, match.state), "the save is not what is on the table")
        must(was is None or was in kept_in(self.room), "the save that was gone on with is lost")
        listed = [save.path for save in list_saves(auto.file.path.parent)]
        must(listed[:1] == [auto.file.path], "the game that was played last is not the first of the list")

    def _take_in(self, path: Path, word: str) -> None:
        found = self.shelf.take_in(path)
        must(found.record is not None and found.problem is None, "what was taken in can't be read")
        must(self.room / "saves" in found.path.parents, f"{found.path} is not on the shelf")

    def _rename(self, path: Path, word: str) -> None:
        if self._on_shelf(path):
            new = self.shelf.rename(path, word)
            must(new.parent == path.parent and in_the_way(new), "it has no name any more")

    def _throw_away(self, path: Path, word: str) -> None:
        if self._on_shelf(path):
            self.binned = self.shelf.throw_away(path)
            must(not os.path.lexists(path), "it is still there")

    def _take_back(self, path: Path, word: str) -> None:
        if self.binned is not None:
            found = self.shelf.take_back(self.binned)
            must(found.parent == self.binned.path.parent, "it comes back elsewhere")
            self.binned = None

    def _on_shelf(self, path: Path) -> bool:
        """Whether the load screen shows it: only there is something done with it."""
        return path in self.shelf.paths("saves") + self.shelf.paths("replays")

    def _export(self, path: Path, word: str) -> None:
        must(self.shelf.export(path).is_file(), "nothing is exported")

    def _save_as(self, path: Path, word: str) -> None:
        found = load(path, self.packs)
        with suppress(GameError):
            save_as(found.replay.record, path.with_name("b.xian"), self.packs)
            must(load(path.with_name("b.xian")).replay.record == found.replay.record, "another game stands there")

    def _empty_bin(self, path: Path, word: str) -> None:
        let_go(self.folders.saves / "bin")

    def _tidy(self, path: Path, word: str) -> None:
        tidy(self.folders)

    def _continue(self, path: Path, word: str) -> None:
        to_continue(self.folders.autosaves)
