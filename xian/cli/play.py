"""`xian play`: sets up, or goes on with, a game in the terminal."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from pathlib import Path

from xian.ai import bots as computer
from xian.ai.bots import own_rng
from xian.cli.options import read_options
from xian.cli.terminal import Quit, Terminal, ask
from xian.engine.game import BadInput, Game, Options
from xian.engine.record import PERSON, Player
from xian.engine.registry import game as find_game
from xian.engine.texts import Plain, say
from xian.table.autosave import Autosave
from xian.table.folders import Folders, find_folders, pack_finder
from xian.table.language import system_language
from xian.table.match import Match
from xian.table.opponents import sitting
from xian.table.pledge import pledged
from xian.table.saves import list_saves
from xian.table.seats import sit
from xian.table.tidy import tidy_if_alone


def run(arguments: argparse.Namespace) -> int:
    """Play until the end, or until somebody quits; either way the game is saved."""
    game = find_game(arguments.game)
    lang = arguments.lang or system_language()
    folders = find_folders()
    tidy_if_alone(folders)
    try:
        autosave = _autosave(arguments, game, lang, folders)
    except Quit:
        return 0
    match = autosave.match
    bots = {
        seat: computer.sit(sitting(match, seat), match.game, own_rng(match.seed, seat, "bot"))
        for seat, player in enumerate(match.players) if not player.person
    }
    try:
        Terminal(match, bots, lang, pack_finder(folders.packs)).play()
    except Quit:
        if not autosave.problem:
            print(say(lang, "terminal.go-on", {"file": Plain(autosave.file.path)}))
    return 0


def _autosave(arguments: argparse.Namespace, game: Game, lang: str, folders: Folders) -> Autosave:
    """The match to play, saving itself."""
    path = Path(arguments.resume) if arguments.resume else None
    if path is None and arguments.seats is None:
        path = _offer_last(lang, folders)
    if path is not None:
        return Autosave.go_on(path, pack_finder(folders.packs), print, folders.autosaves)
    if arguments.seats is None:
        players, seed = _menu(game, lang)
    else:
        players, seed = seats(game, arguments.seats, arguments.names or "", lang), arguments.seed
    if seed is None:
        seed = secrets.randbits(32)
    options = Options(len(players), game.house_pack(), read_options(arguments.option))
    match = pledged(Match.new(game, options, seed, players))
    return Autosave.start(match, folders.autosaves, print)


def seats(game: Game, kinds: str, names: str, lang: str) -> list[Player]:
    """Players from lists with commas. Persons without a name are called by their seat, computer players too."""
    found = [kind.strip().lower() for kind in kinds.split(",")]
    if len(found) not in game.seats:
        raise BadInput(f"{game.key} is for {game.seats.start} to {game.seats.stop - 1} players, not {len(found)}")
    wishes = [name for name in names.split(",") if name.strip()]
    if len(wishes) > found.count(PERSON):
        raise BadInput(f"{len(wishes)} names for {found.count(PERSON)} persons")
    players = []
    for seat, kind in enumerate(found):
        who = computer.opponent(kind, game.key)
        if kind != PERSON and who is None:
            raise BadInput(f"{kind!r} can't sit there; a seat takes {', '.join([PERSON, *computer.names()])}")
        own = wishes.pop(0) if kind == PERSON and wishes else ""
        word = f"level.{who.level}" if who else "terminal.person"
        players.append(sit(seat, own or f"{say(lang, word)} {seat + 1}", kind))
    return players


def _menu(game: Game, lang: str) -> tuple[Sequence[Player], int | None]:
    """Ask who plays, until the answer makes sense, and for a seed."""
    print(say(lang, "terminal.welcome"))
    while True:
        kinds = ask(say(lang, "terminal.ask-seats") + " ") or f"{PERSON},apprentice"
        names = ask(say(lang, "terminal.ask-names") + " ") if PERSON in kinds else ""
        try:
            players = seats(game, kinds, names, lang)
            break
        except BadInput as error:
            print(error)
    while True:
        seed = ask(say(lang, "terminal.ask-seed") + " ")
        if not seed:
            return players, None
        if seed.isascii() and seed.isdigit() and len(seed) <= 18:
            return players, int(seed)


def _offer_last(lang: str, folders: Folders) -> Path | None:
    """The game that was left last, if the person wants to go on with it."""
    for save in list_saves(folders.autosaves):
        if save.record is not None and save.record.result is None:
            answer = ask(say(lang, "terminal.ask-go-on", {"file": Plain(save.path.stem)}) + " ")
            return save.path if answer.lower()[:1] in ("y", "o") else None
    return None
