"""What a double click starts: the game, a record's replay, the self-test, or one command of the command line."""

from __future__ import annotations

import argparse
import os
import stat
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn, TextIO

from xian import __version__
from xian.cli.output import complain, keep_their_numbers
from xian.cli.parser import BAD_INPUT, Parser
from xian.engine.game import BadInput, Fault, GameError, Param
from xian.engine.intake import has_half, shown
from xian.table.folders import Folders, find_folders, ready
from xian.table.lock import Lock, hand_over, take
from xian.table.tidy import tidy
from xian.table.writing import is_file, put

if TYPE_CHECKING:
    from xian.app import App

DONE: Final = 0
INTERRUPTED: Final = 130
SUFFIX: Final = ".xian"
USAGE: Final = """xian [--portable] [FILE]
       xian COMMAND ...
       xian --selftest [--report FILE]"""
ABOUT: Final = "FILE is a game's record, shown as a replay. `xian sim --help` tells of a command, and of all others."


def main(arguments: Sequence[str] | None = None) -> int:
    """The game; with a record's file, its replay; with a command's name, that command of `python -m xian`."""
    words = [word for word in (sys.argv[1:] if arguments is None else arguments) if not word.startswith("-psn_")]
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # nothing but the game speaks
    keep_their_numbers()
    leave_the_system_its_libraries()
    try:
        return begin(words)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return last_words(error)


def begin(words: Sequence[str]) -> int:
    """What the arguments ask for."""
    if words and is_command(words[0]):
        streams_for(find_folders())
        from xian.cli.arguments import main as command_line

        return command_line(words)
    try:
        chosen = understood(words)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else DONE
    folders = find_folders(chosen.portable)
    streams_for(folders)
    if chosen.selftest:
        from xian.selftest import run
        from xian.selftest.games import play_until_killed

        return play_until_killed(chosen.until_killed) if chosen.until_killed else run(chosen.report)
    if chosen.file is not None and not is_file(Path(chosen.file)):
        return refuse("start.no-file", file=chosen.file)
    return one_at_a_time(folders, Path(chosen.file).absolute() if chosen.file else None)


def parser() -> Parser:
    """What the program itself understands."""
    own = Parser(prog="xian", usage=USAGE, description="Xi'an: board games of Qin-dynasty China.", epilog=ABOUT)
    own.add_argument("file", nargs="?", metavar="FILE", help=argparse.SUPPRESS)
    own.add_argument("--portable", action="store_true", help="keep saves and settings beside the program")
    own.add_argument("--selftest", action="store_true", help="see whether everything works, without a screen")
    own.add_argument("--report", type=Path, metavar="FILE", help="where the self-test writes what it found (JSON)")
    own.add_argument("--until-killed", type=Path, help=argparse.SUPPRESS)
    own.add_argument("--version", action="version", version=f"xian {__version__}")
    return own


def understood(words: Sequence[str]) -> argparse.Namespace:
    """The arguments. Raises SystemExit, after a sentence, for those that mean nothing."""
    own = parser()
    chosen = own.parse_args(words)
    if chosen.selftest and chosen.file is not None:
        own.error(f"the self-test takes no file: {chosen.file}")
    if chosen.report is not None and not chosen.selftest:
        own.error("only the self-test writes a report: --selftest --report FILE")
    return chosen


def is_command(word: str) -> bool:
    """Whether the first argument names a command, known or not, and no option and no file."""
    is_path = word.endswith(SUFFIX) or "/" in word or os.sep in word
    return bool(word) and not word.startswith("-") and not is_path and not is_file(Path(word))


def leave_the_system_its_libraries() -> None:
    """The packed program finds its libraries through a variable that its children must not inherit: the system's
    file manager has libraries of its own."""
    if getattr(sys, "frozen", False) and sys.platform.startswith("linux"):
        before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
        os.environ.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            os.environ["LD_LIBRARY_PATH"] = before


def streams_for(folders: Folders) -> None:
    """A program with windows alone has no terminal on Windows: what it says goes into a file."""
    if sys.stdout is not None and sys.stderr is not None:
        return
    try:
        path = ready(folders.log) / "xian.log"
        path.unlink(missing_ok=True)  # a link or a pipe of that name is not written into
        log = path.open("x", encoding="utf-8", errors="backslashreplace", buffering=1)
    except (GameError, OSError):
        log = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  open as long as the program runs
    sys.stdout = sys.stdout or log
    sys.stderr = sys.stderr or log


def one_at_a_time(folders: Folders, record: Path | None) -> int:
    """The program with its window; or, where it runs already, what was asked for shown there."""
    lock = take(folders.data)
    if lock is None:
        try:
            if has_half(str(record)):  # no text has room for such a name
                raise BadInput(Fault("file.bad-name"), source=shown(record or ""))
            if hand_over(folders.data, record):
                return DONE
        except GameError as error:
            return refuse("start.not-handed-over", reason=str(error))
        lock = take(folders.data)  # the first may just have been closed
        if lock is None:
            return refuse("start.already-running", folder=str(folders.data))
    with lock:
        if lock.holds:
            tidy(folders)
        return desktop(folders, record, lock)


def desktop(folders: Folders, record: Path | None, lock: Lock) -> int:
    """The program with its window, until that is closed."""
    from xian.app import App
    from xian.ui.window import NoDisplay

    try:
        app = App(folders)
    except NoDisplay as error:
        command = "xian play" if getattr(sys, "frozen", False) else "python -m xian play"
        return refuse("crash.no-display", reason=str(error), command=command)
    try:
        app.open("menu")
        if record is not None:
            app.guarded(partial(app.open, "replay", path=record), None)
        app.run(taking_in(app, lock))
    finally:
        app.shut()
    return DONE


def taking_in(app: App, lock: Lock) -> Callable[[], None]:
    """Shows what other starts of the program have handed over."""
    from xian.ui.window import sdl_window

    def look() -> None:
        for record in lock.received():
            try:
                sdl_window().focus()
            except (RuntimeError, AttributeError):  # of pygame, where a system has no such thing
                app.notice(app.say("start.here"))
            if record is not None:
                app.guarded(partial(app.open, "replay", path=record), None)

    return look


def refuse(key: str, **params: Param) -> int:
    """Say in the system's language why the program does not start."""
    from xian.engine.texts import Plain, say
    from xian.ui.window import desktop_language

    tell(say(desktop_language(), key, {name: Plain(value) for name, value in params.items()}))
    return BAD_INPUT


def last_words(error: Exception) -> int:
    """When nothing else can be shown: one sentence, and a report for those who can mend the program. Of the program's
    own files it needs none."""
    known = isinstance(error, GameError)
    reason = str(error) if known else " ".join(f"{type(error).__name__}: {error}".split())
    path = "" if known else keep_report(error)
    try:
        return refuse("start.fault" if path else "start.broken", reason=reason, path=path)
    except Exception:  # what the sentence is made of is damaged too
        tell(f"Xi'an can't go on: {reason} {path}".rstrip())
        return BAD_INPUT


def keep_report(error: Exception) -> str:
    """Write down where it broke; the file's path, or nothing where that can't be."""
    try:
        path = find_folders().log / f"report-{time.strftime('%Y%m%d-%H%M%S')}.txt"
        text = f"xian {__version__}\n\n" + "".join(traceback.format_exception(error))
        put(path, text.encode("utf-8", "backslashreplace"))
    except Exception:
        return ""
    return str(path)


def tell(sentence: str) -> None:
    """Say something to whoever has started the program; in a box where nobody reads what it prints."""
    complain(sentence)
    if not is_read(sys.__stderr__):
        from xian.ui.window import show_box

        show_box(sentence)


def is_read(stream: TextIO | None) -> bool:
    """Whether a stream leads to somebody: to a terminal, a file or another program, and not to the desktop's log."""
    try:
        mode = os.fstat(stream.fileno()).st_mode if stream is not None else 0
        return stream is not None and (stream.isatty() or stat.S_ISFIFO(mode) or stat.S_ISREG(mode))
    except (OSError, ValueError):
        return False


def command() -> NoReturn:
    """The command `xian` of an installed wheel."""
    sys.exit(main())


if __name__ == "__main__":
    command()
