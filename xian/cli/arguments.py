"""The commands, their arguments and their exit codes.

0 is done; 1 a negative answer (illegal, not verified, refused); 2 bad input, with one sentence on stderr;
130 interrupted; 141 the reader of our output has gone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TypeAlias

from xian import __version__
from xian.cli.output import complain, drop, whole_streams
from xian.cli.parser import BAD_INPUT, Parser
from xian.engine.game import GameError
from xian.engine.registry import FIRST
from xian.engine.texts import LANGUAGES, REFERENCE, NoText

_COMMANDS = {
    "sim": "sim:run", "replay": "positions:replay", "legal": "positions:legal", "explain": "positions:explain",
    "score": "positions:score", "pack": "packs:run", "bench": "bench:run", "play": "play:run",
    "arena": "arena:run", "serve": "serve:run", "train": "train:run",
    "hint": "hint:run", "review": "review:run", "verify": "verify:run", "puzzle": "puzzle:run",
    "shot": "shot:run",
    "course": "courses:run",
}
"""Where each command stands."""

DONE, INTERRUPTED, READER_GONE = 0, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code. Nothing that a person can type ends in a traceback."""
    whole_streams()
    try:
        try:
            code = _run(parser().parse_args(argv))
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else DONE
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        drop(sys.stdout)
        return READER_GONE
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except (GameError, NoText, OSError) as error:
        complain(f"xian: {_sentence(error)}")
        _flush_or_drop()
        return BAD_INPUT


def _flush_or_drop() -> None:
    """What was printed before something went wrong; it may be that it can't be written."""
    try:
        sys.stdout.flush()
    except OSError:
        drop(sys.stdout)


def _sentence(error: Exception) -> str:
    """An error as one line."""
    if isinstance(error, OSError) and error.strerror:
        where = f"{error.filename}: " if error.filename else ""
        return f"{where}{error.strerror}"
    return " ".join(str(error).split())


def _run(arguments: argparse.Namespace) -> int:
    """Import what the command needs, and no more: the start stays short."""
    module, _, function = _COMMANDS[arguments.command].partition(":")
    run: Callable[[argparse.Namespace], int] = getattr(import_module(f"xian.cli.{module}"), function)
    return run(arguments)


def parser() -> Parser:
    """Every command with its help and an example."""
    top = Parser(prog="xian", description="Xi'an without a screen.",
                  epilog="Exit codes: 0 done, 1 the answer is no, 2 bad input, 130 interrupted.")
    top.add_argument("--version", action="version", version=f"xian {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_sim(commands)
    _add_positions(commands)
    _add_pack(commands)
    _add_bench(commands)
    _add_play(commands)
    _add_arena(commands)
    _add_serve(commands)
    _add_train(commands)
    _add_hint(commands)
    _add_review(commands)
    _add_verify(commands)
    _add_puzzle(commands)
    _add_shot(commands)
    _add_course(commands)
    return top


_Commands: TypeAlias = "argparse._SubParsersAction[Parser]"  # argparse gives it no public name


def _command(commands: _Commands, name: str, does: str, example: str) -> Parser:
    """One command, whose help ends with an example."""
    return commands.add_parser(name, help=does, description=does[0].upper() + does[1:] + ".",
                               epilog=f"Example: xian {example}")


def _json(command: Parser) -> None:
    command.add_argument("--json", action="store_true", help="print data for programs")


def _salt(command: Parser) -> None:
    command.add_argument("--salt", metavar="TEXT",
                         help="play again what was played with programs: the salt of that result; - reads it from "
                              "stdin, so that no command line shows it (default: a new one, where programs play)")


def _on(command: Parser) -> None:
    command.add_argument("--on", metavar="CLUSTER",
                         help="play on a cluster that you trust, dask:tcp://HOST:PORT or ray:ADDRESS, and not in "
                              "processes here; needs xian[cluster]")


def _options(command: Parser) -> None:
    command.add_argument("--option", action="append", metavar="NAME=VALUE",
                         help="an option of the game, such as board=lion; may be given several times")


class _Whole:
    """Reads a whole number within limits."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def __call__(self, words: str) -> int:
        digits = words.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= 20 and self.least <= int(words) <= self.most:
            return int(words)
        raise argparse.ArgumentTypeError(f"{words!r} is not a whole number from {self.least} to {self.most}")


SEED = _Whole(0, 2**63 - 1)
AT = _Whole(0, 10**6)
SEAT = _Whole(1, 8)


def _add_sim(commands: _Commands) -> None:
    sim = _command(commands, "sim", "let computer players play many games against each other",
                   "sim xian --players 2 --games 100 --seed 1 --bots greedy,random")
    sim.add_argument("game", metavar="GAME", help="the game, such as xian")
    sim.add_argument("--players", type=_Whole(1, 8), metavar="N", help="how many play (default: as many as --bots)")
    sim.add_argument("--games", type=_Whole(1, 10**7), default=100, metavar="K", help="how many games (default 100)")
    sim.add_argument("--seed", type=SEED, default=1, metavar="S", help="all chance comes from it (default 1)")
    sim.add_argument("--bots", default="random", metavar="LIST",
                     help="computer players, with commas; one name stands for all seats (default random)")
    sim.add_argument("--jobs", type=_Whole(1, 256), default=1, metavar="J",
                     help="how many processes; the results are the same for any number (default 1)")
    sim.add_argument("--records", metavar="DIR", help="write a record of every game into this folder")
    _salt(sim)
    _on(sim)
    _options(sim)
    _json(sim)


def _add_positions(commands: _Commands) -> None:
    replay = _command(commands, "replay", "verify a record and print the position it leads to",
                      "replay game.xian --at 40 --seat 2")
    legal = _command(commands, "legal", "list the legal moves", "legal game.xian --at 40")
    explain = _command(commands, "explain", "say why a move is not legal, with the rule's number",
                       "explain game.xian --at 40 'enter lab'")
    score = _command(commands, "score", "print the score by source, as if the game ended there",
                     "score game.xian --at 40")
    for command in (replay, legal, explain, score):
        command.add_argument("file", metavar="FILE", help="a game record")
        command.add_argument("--at", type=AT, metavar="N", help="after so many moves (default: all of them)")
        _json(command)
    replay.add_argument("--seat", type=SEAT, metavar="S", help="print only what this seat may know")
    explain.add_argument("move", metavar="MOVE", help="the move, as records write it")
    explain.add_argument("--seat", type=SEAT, metavar="S", help="who would play it (default: the seat to move)")
    explain.add_argument("--lang", choices=LANGUAGES, help="one language (default: all)")


def _add_pack(commands: _Commands) -> None:
    pack = _command(commands, "pack", "check a component pack", "pack check my-figures.toml")
    pack.add_argument("action", choices=("check",), help="name every problem of the pack")
    pack.add_argument("file", metavar="FILE", help="a component pack (TOML)")
    pack.add_argument("--game", default=FIRST, help=f"the game it is for (default {FIRST})")
    _json(pack)


def _add_course(commands: _Commands) -> None:
    course = _command(commands, "course", "check chapters of courses", "course check my-chapter.toml")
    course.add_argument("action", choices=("check",), help="play every chapter and name every problem")
    course.add_argument("files", nargs="*", metavar="FILE",
                        help="a chapter (TOML), docs/COURSES.md (default: all that come with the program)")
    _json(course)


def _add_bench(commands: _Commands) -> None:
    bench = _command(commands, "bench", "measure how fast the rules are", "bench xian --seconds 2")
    bench.add_argument("game", nargs="?", default=FIRST, metavar="GAME", help=f"the game (default {FIRST})")
    bench.add_argument("--seconds", type=float, default=1.0, metavar="T",
                       help="how long each figure is measured in each round (default 1)")
    bench.add_argument("--rounds", type=_Whole(1, 99), default=3, metavar="R",
                       help="rounds, of which the median counts (default 3)")
    bench.add_argument("--peers-python", metavar="PY",
                       help="a Python that has catanatron and open_spiel, to measure them in the same run")
    _json(bench)


def _add_play(commands: _Commands) -> None:
    play = _command(commands, "play", "play in the terminal", "play xian --seats person,artisan --names Mei")
    play.add_argument("game", nargs="?", default=FIRST, metavar="GAME", help=f"the game (default {FIRST})")
    play.add_argument("--seats", metavar="LIST",
                      help="person, or a computer player such as apprentice or emperor, for each seat, with commas")
    play.add_argument("--names", metavar="LIST", help="names of the persons, with commas")
    play.add_argument("--seed", type=SEED, metavar="S", help="all chance comes from it (default: a new one)")
    play.add_argument("--lang", choices=LANGUAGES, help="language (default: the system's)")
    play.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    _options(play)


def _add_arena(commands: _Commands) -> None:
    arena = _command(commands, "arena", "find out which computer players are stronger, and by how much",
                     "arena xian --players 2 --games 400 --bots greedy,random --jobs 2")
    arena.add_argument("game", metavar="GAME", help="the game, such as xian")
    arena.add_argument("--players", type=_Whole(1, 8), default=2, metavar="N", help="seats of a game (default 2)")
    arena.add_argument("--games", type=_Whole(1, 10**7), default=100, metavar="K",
                       help="games of each pairing, rounded up to whole deals (default 100)")
    arena.add_argument("--bots", required=True, metavar="LIST",
                       help='two computer players or more, with commas; cmd:"PROGRAM ARGUMENT" starts a program')
    arena.add_argument("--seed", type=SEED, default=1, metavar="S", help="all chance comes from it (default 1)")
    arena.add_argument("--jobs", type=_Whole(1, 256), default=1, metavar="J",
                       help="how many processes; the results are the same for any number (default 1)")
    arena.add_argument("--one-against-rest", action=argparse.BooleanOptionalAction,
                       help="one seat for the first of each two, the others for the second "
                            "(the rule for two names and more than two seats)")
    arena.add_argument("--move-time", type=float, default=10.0, metavar="T",
                       help="seconds a program from outside has for a move (default 10)")
    _salt(arena)
    _on(arena)
    _options(arena)
    _json(arena)


def _add_serve(commands: _Commands) -> None:
    _command(commands, "serve", "answer other programs: JSON lines on stdin and stdout, see docs/PROTOCOL.md",
             "serve")


def _add_train(commands: _Commands) -> None:
    train = _command(commands, "train", "train a game's value network by self-play; needs NumPy",
                     "train xian --players 2 --games 60000 --out training --jobs 2")
    train.add_argument("game", metavar="GAME", help="the game, such as xian")
    train.add_argument("--players", type=_Whole(1, 8), default=2, metavar="N", help="seats of a game (default 2)")
    train.add_argument("--games", type=_Whole(1, 10**8), default=60000, metavar="K",
                       help="games of the whole training, those of earlier runs counted (default 60000)")
    train.add_argument("--out", default="training", metavar="DIR",
                       help="folder of checkpoints and networks; a checkpoint found there is gone on with")
    train.add_argument("--seed", type=SEED, default=1, metavar="S", help="all chance comes from it (default 1)")
    train.add_argument("--jobs", type=_Whole(1, 256), default=1, metavar="J", help="processes that play (default 1)")
    train.add_argument("--measure", type=_Whole(1, 10**8), default=4000, metavar="M",
                       help="games between two points of the learning curve (default 4000)")
    train.add_argument("--from", dest="start", default=[], action="append", metavar="FILE",
                       help="a network to begin with, also one for another number of players; several go on side by "
                            "side, as a wider one")
    train.add_argument("--walks", type=_Whole(0, 10**5), default=0, metavar="N",
                       help="search every decision so long, and teach what the searches find (default 0: play at once)")
    train.add_argument("--against", default="artisan", metavar="LEVEL",
                       help="whom the points are measured against (default artisan)")
    _on(train)
    _json(train)


def _add_hint(commands: _Commands) -> None:
    hint = _command(commands, "hint", "show the best moves of a position, with chances and reasons",
                    "hint game.xian --at 40 --lang fr")
    hint.add_argument("file", metavar="FILE", help="a game record")
    hint.add_argument("--at", type=AT, metavar="N", help="after so many moves (default: all of them)")
    hint.add_argument("--seat", type=SEAT, metavar="S", help="whose view it is (default: the seat to move)")
    hint.add_argument("--level", default="minister", metavar="LEVEL",
                      help="who is asked; LEVEL:FILE takes the network of a file (default minister)")
    hint.add_argument("--iterations", type=_Whole(1, 10**6), metavar="N",
                      help="how long it searches; the same number gives the same hints (default: the level's)")
    hint.add_argument("--seed", type=SEED, default=0, metavar="S", help="the search's chance comes from it (default 0)")
    hint.add_argument("--lang", choices=LANGUAGES, help=f"language (default: {REFERENCE})")
    _json(hint)


def _add_review(commands: _Commands) -> None:
    review = _command(commands, "review", "look back at a game: chances, skill and luck, and the better moves",
                      "review game.xian --seat 1 --level deep")
    review.add_argument("file", metavar="FILE", help="a game record; what is found is kept beside it")
    review.add_argument("--seat", type=SEAT, metavar="S", help="whose review is printed (default: everybody's)")
    review.add_argument("--level", choices=("fast", "deep"), default="fast",
                        help="how closely every decision is looked at (default fast)")
    review.add_argument("--lang", choices=LANGUAGES, help=f"language (default: {REFERENCE})")
    _json(review)


def _add_verify(commands: _Commands) -> None:
    verify = _command(commands, "verify", "work the fingerprint of a game's deal out again, and play its record",
                      "verify game.xian")
    verify.add_argument("file", metavar="FILE", help="a game record")
    _json(verify)


def _add_puzzle(commands: _Commands) -> None:
    puzzle = _command(commands, "puzzle", "make puzzles from games of computer players, prove or rate them again",
                      "puzzle make --game qin --count 40 --seed 1 --jobs 2")
    puzzle.add_argument("action", choices=("make", "check", "rate", "renew"),
                        help="make: until there are as many as wanted; check: prove all again; rate: new stars; renew: "
                             "what is proved of them now, where chances are told otherwise")
    puzzle.add_argument("--game", default=FIRST, metavar="GAME", help=f"the game (default {FIRST})")
    puzzle.add_argument("--file", metavar="FILE", help="the puzzles (default: those of the program)")
    puzzle.add_argument("--count", type=_Whole(1, 500), default=40, metavar="N",
                        help="make: so many, those in the file included (default 40)")
    puzzle.add_argument("--seed", type=SEED, default=1, metavar="S", help="make: the first game's (default 1)")
    puzzle.add_argument("--games", type=_Whole(1, 10**6), default=1000, metavar="K",
                        help="make: so many games at most (default 1000)")
    puzzle.add_argument("--theme", default="", metavar="THEME", help="make: puzzles that are about this alone")
    puzzle.add_argument("--walks", type=_Whole(20, 10**5), default=2000, metavar="W",
                        help="how closely every move is looked at, and has been where it is checked (default 2000)")
    puzzle.add_argument("--players", type=_Whole(1, 8), default=2, metavar="P", help="make: seats (default 2)")
    puzzle.add_argument("--jobs", type=_Whole(1, 256), default=1, metavar="J",
                        help="how many processes; the results are the same for any number (default 1)")
    _json(puzzle)


def _add_shot(commands: _Commands) -> None:
    shot = _command(commands, "shot", "take the picture of a scene without a screen",
                    "shot --scene turn --players 4 --moves 80 --lang fr --size 1920x1080 --out turn.png")
    shot.add_argument("--scene", required=True, metavar="NAME",
                      help="what is shown, such as menu, turn, turn-held, scoring, rules (a wrong name lists all)")
    shot.add_argument("--game", default=FIRST, metavar="GAME", help=f"the game (default {FIRST})")
    shot.add_argument("--players", type=_Whole(1, 8), default=3, metavar="N", help="how many play (default 3)")
    shot.add_argument("--seed", type=SEED, default=3, metavar="S", help="all chance comes from it (default 3)")
    shot.add_argument("--moves", type=AT, metavar="M",
                      help="after so many moves, or the seat's next decision (default: the middle of the game)")
    shot.add_argument("--seat", type=SEAT, default=1, metavar="K", help="whose place one looks from (default 1)")
    shot.add_argument("--lang", choices=LANGUAGES, default=REFERENCE, help=f"language (default {REFERENCE})")
    shot.add_argument("--scale", type=float, default=1.0, metavar="F", help="size of the text, 0.8 to 2 (default 1)")
    shot.add_argument("--size", default="1280x720", metavar="WxH", help="size of the picture (default 1280x720)")
    shot.add_argument("--contrast", action="store_true", help="the high-contrast theme")
    shot.add_argument("--out", metavar="FILE", help="where the PNG is written (default: NAME.png)")
