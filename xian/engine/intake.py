"""The one way in: whatever the program reads from a disk or a pipe comes through here.

A file is judged by the handle that was opened, not by its name: only a regular file is read (links are followed), no
more of it than a bound, and no longer than a disk may take. What was read becomes text, or plain data within bounds of
depth and count. It is never run, and nothing here follows what stands in it. Whatever is wrong is a GameError with its
sentence. `tests/test_intake.py` finds whoever reads in another way.
"""

from __future__ import annotations

import errno
import json
import math
import os
import re
import stat
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from xian.engine.game import BadInput, Fault, GameError

SECONDS: Final = 5.0
"""How long a disk may take; one in a network may never answer."""
DEEPEST: Final = 50
"""Lists and objects within each other."""
MOST_VALUES: Final = 200_000
"""Values of one piece of JSON."""
MOST_NAMES: Final = 20_000
"""Entries of a folder that are looked at."""
LONGEST_NUMBER: Final = 30
"""Digits."""

_FLAGS: Final = (os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
                 | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOINHERIT", 0))
"""To open without waiting for whoever writes into a pipe, and to take no terminal."""
_STRINGS: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
"""Texts in quotes. What was read is not read again in another way, so that no place is kept to come back to."""
_BRACKETS: Final = re.compile(r"[\[\]{}]")
_PIXEL: Final = 8
"""Bytes that a pixel of a PNG has at most."""
_PIECE: Final = 1 << 20
_PNG: Final = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"

_REASONS: Final = {
    errno.ENOSPC: Fault("file.full"),
    errno.EACCES: Fault("file.not-allowed"),
    errno.EPERM: Fault("file.not-allowed"),
    errno.EROFS: Fault("file.read-only"),
    errno.ENOENT: Fault("file.absent"),
    errno.ENOTDIR: Fault("file.in-the-way"),
    errno.EEXIST: Fault("file.in-the-way"),
    errno.EISDIR: Fault("file.folder"),
    errno.ENAMETOOLONG: Fault("file.name-long"),
    errno.ETIMEDOUT: Fault("file.slow"),
}

_Found = TypeVar("_Found")


class FileTrouble(GameError):
    """A file or folder can't be read or written: which one, and why."""


def trouble(path: Path | str, error: OSError) -> FileTrouble:
    """What the system said about that path; its own words where we have none for it."""
    reason = _REASONS.get(error.errno or 0) or error.strerror or Fault("file.no-reason")
    return FileTrouble(Fault("in-file", source=shown(path), reason=reason))


def shown(path: Path | str) -> str:
    """A path as a sentence can hold it, whatever letters it is made of."""
    return str(path).encode("utf-8", "backslashreplace").decode()


# Files


def read_bytes(path: Path | str, most: int) -> bytes:
    """The bytes of a regular file. Raises FileTrouble, or BadInput when there are more than `most`."""
    try:
        return in_time(lambda: read_now(path, most), SECONDS)
    except TimeoutError as error:
        raise trouble(path, error) from error


def read_start(path: Path | str, most: int) -> bytes:
    """The first bytes of a regular file, however long it is. Raises FileTrouble or BadInput."""
    try:
        return in_time(lambda: read_now(path, most, whole=False), SECONDS)
    except TimeoutError as error:
        raise trouble(path, error) from error


def read_text(path: Path | str, most: int) -> str:
    """The text of a UTF-8 file. Raises FileTrouble or BadInput."""
    return text(read_bytes(path, most), shown(path))


def names(folder: Path, ending: str = "", most: int = MOST_NAMES) -> list[str]:
    """The names in a folder that end so, in order; none when there is no such folder. Raises FileTrouble, also where
    there are too many to look at."""

    def look() -> list[str]:
        found: list[str] = []
        with os.scandir(folder) as entries:
            for number, entry in enumerate(entries):
                if number >= most:
                    raise BadInput(Fault("file.crowded", most=most), source=shown(folder))
                if entry.name.endswith(ending):
                    found.append(entry.name)
        return sorted(found)

    try:
        return in_time(look, SECONDS)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise trouble(folder, error) from error


def read_now(path: Path | str, most: int, whole: bool = True) -> bytes:
    """The same for the program's own files, which no network keeps: however long it takes. Not `whole`: what is more is
    left."""
    try:
        handle = os.open(path, _FLAGS)
    except ValueError:  # a NUL or a lone surrogate in the name
        raise BadInput(Fault("file.bad-name"), source=shown(path)) from None
    except OSError as error:
        raise trouble(path, error) from error
    try:
        about = os.fstat(handle)
        if stat.S_ISDIR(about.st_mode):
            raise trouble(path, IsADirectoryError(errno.EISDIR, ""))
        if not stat.S_ISREG(about.st_mode):
            raise BadInput(Fault("file.none"), source=shown(path))
        if whole and about.st_size > most:
            raise too_long(path, most)
        parts: list[bytes] = []
        left = most + 1 if whole else most
        while left and (part := os.read(handle, min(left, 1 << 20))):
            parts.append(part)
            left -= len(part)
    except OSError as error:
        raise trouble(path, error) from error
    finally:
        with suppress(OSError):  # what was read is read
            os.close(handle)
    if whole and not left:
        raise too_long(path, most)
    return b"".join(parts)


def too_long(path: Path | str, most: int) -> BadInput:
    """A file of more bytes than are read."""
    return BadInput(Fault("file.large", most=bytes_in_words(most)), source=shown(path))


def bytes_in_words(count: int) -> Fault:
    """So many bytes, the thousands set apart as a language does it."""
    thousands, rest = divmod(count, 1000)
    if not thousands:
        return Fault("few-bytes", count=count)
    return Fault("bytes", thousands=thousands, rest=f"{rest:03}")


def in_time(work: Callable[[], _Found], seconds: float) -> _Found:
    """What the work gives, or raises; an OSError when it takes too long. What hangs in the system can't be ended: it is
    left alone."""
    found: list[_Found] = []
    raised: list[BaseException] = []

    def run() -> None:
        try:
            found.append(work())
        except BaseException as error:
            raised.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    if raised:
        raise raised[0]
    if not found:
        raise TimeoutError(errno.ETIMEDOUT, "")
    return found[0]


# What stands in them


def text(data: bytes, source: str = "") -> str:
    """Bytes as UTF-8 text, a byte order mark dropped. Raises BadInput with the line of the first bad byte."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadInput(Fault("file.byte", byte=f"{data[error.start]:#04x}"), source=source, line=line) from None


def json_data(data: bytes | str, source: str = "") -> Any:
    """JSON as plain data: no deeper and no more of it than the bounds, only numbers that are numbers, only text that
    can be written again. Raises BadInput."""
    written = text(data, source) if isinstance(data, bytes) else data
    _bound(written, source)
    try:
        found = json.loads(written, parse_constant=_no_number, parse_float=_float, parse_int=_int)
    except RecursionError:
        raise BadInput(Fault("json.deep"), source=source) from None
    except ValueError as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 0
        raise BadInput(Fault("json.none"), source=source, line=line) from None
    if "\\u" in written and has_half(found):
        raise BadInput(Fault("toml.half"), source=source)
    return found


def _bound(written: str, source: str) -> None:
    bare = _STRINGS.sub("", written)
    if sum(bare.count(sign) for sign in "[{,:") > MOST_VALUES:
        raise BadInput(Fault("json.many"), source=source)
    depth = 0
    for bracket in _BRACKETS.finditer(bare):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > DEEPEST:
            raise BadInput(Fault("json.deep"), source=source)


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is no number")


def _float(digits: str) -> float:
    value = float(digits)
    return value if math.isfinite(value) else _no_number(digits[:LONGEST_NUMBER])


def _int(digits: str) -> int:
    return int(digits) if len(digits) <= LONGEST_NUMBER else int(_no_number(digits[:LONGEST_NUMBER]))


def has_half(value: Any) -> bool:
    """Whether there is half a character (a lone surrogate) in a text, wherever it stands."""
    if isinstance(value, str):
        return any("\ud800" <= sign <= "\udfff" for sign in value)
    if isinstance(value, dict):
        return any(has_half(key) or has_half(part) for key, part in value.items())
    return isinstance(value, list) and any(has_half(part) for part in value)


def png_size(data: bytes) -> tuple[int, int] | None:
    """Width and height that a PNG tells of itself; None when it is no PNG."""
    if len(data) < 24 or not data.startswith(_PNG):
        return None
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def png_unpacks(data: bytes) -> bool:
    """Whether what a PNG holds unpacks to no more than a picture of the size it tells of itself can have. Who draws it
    unpacks all there is."""
    size = png_size(data)
    if size is None:
        return False
    left = _PIXEL * (size[0] + 2) * (size[1] + 2)  # with room for what begins each row
    unpacking = zlib.decompressobj()
    try:
        for part in _packed(data):
            while part and not unpacking.eof:
                left -= len(unpacking.decompress(part, _PIECE))
                if left < 0:
                    return False
                part = unpacking.unconsumed_tail
    except zlib.error:
        return False
    return True


def _packed(data: bytes) -> Iterator[bytes]:
    """The parts of a PNG that hold its pixels."""
    at = len(_PNG) - 8
    while at + 8 <= len(data):
        length = int.from_bytes(data[at:at + 4], "big")
        if data[at + 4:at + 8] == b"IDAT":
            yield data[at + 8:at + 8 + length]
        at += length + 12
