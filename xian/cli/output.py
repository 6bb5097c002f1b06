"""How the commands print: aligned tables, JSON, and a progress bar for those who watch."""

from __future__ import annotations

import codecs
import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, TextIO

STREAMS: Final = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))
NARROW_SPACE: Final = "\u202f"
"""What French has before its high signs, and no code page of an old terminal."""
WRITTEN_OUT: Final = "xian.written-out"
"""How streams treat what their encoding lacks."""


def written_out(error: UnicodeError) -> tuple[str | bytes, int]:
    """A narrow space becomes a plain one, anything else is written out."""
    if not isinstance(error, UnicodeEncodeError):
        return codecs.backslashreplace_errors(error)
    lacking = error.object[error.start:error.end]
    return "".join(" " if sign == NARROW_SPACE else sign.encode("ascii", "backslashreplace").decode()
                   for sign in lacking), error.end


codecs.register_error(WRITTEN_OUT, written_out)


def keep_their_numbers() -> None:
    """Standard streams that are closed lead nowhere: else the next file that is opened would be taken for one."""
    for number, _ in enumerate(STREAMS):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # it gets the lowest number that is free


def whole_streams() -> None:
    """Make streams of those that are closed, and have all print and read a replacement for what the terminal's encoding
    lacks, rather than fail."""
    keep_their_numbers()
    for number, (name, mode) in enumerate(STREAMS):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=WRITTEN_OUT)


def drop(stream: TextIO) -> None:
    """Nobody takes what is written there: let the rest of it go nowhere, the interpreter's last flush too."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def complain(sentence: str) -> None:
    """Say on stderr what is wrong, if anything can be said there."""
    try:
        print(sentence, file=sys.stderr, flush=True)
    except OSError:
        drop(sys.stderr)


def print_json(data: Any) -> None:
    """Plain data, in an order and form that can be compared."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Columns as wide as they need; the first is text and stands left, the others are figures and stand right."""
    lines = [list(head), *[list(row) for row in rows]]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    for number, line in enumerate(lines):
        cells = [line[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True)]
        print("  ".join(cells).rstrip())
        if number == 0:
            print("  ".join("-" * width for width in widths))


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar on stderr when that is a terminal; call what it gives after each step."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda: bar.advance(task)
