"""Breaking things on purpose: numbers, texts, lines, bytes and trees of plain data. Equal lots break them alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

NUMBERS: Final = (-1, 0, 1, 2, 3, 4, 5, 9, 12, 13, 23, 24, 63, 64, 99, 100, 255, 256, 319, 1000, 9999, 65535, 99_999,
                  100_000, (1 << 24) - 1, 1 << 24, 1 << 31, 1 << 32, (1 << 63) - 1, 1 << 63, 10**18, 10**29, -2, -3,
                  -(1 << 63))
TEXTS: Final = (
    "", " ", "  ", "\t", "\n", "\r\n", "\0", "\x1b[31m", "\x7f", "\x85", "\u00a0", "\u200b", "\u2028", "\u202e",
    "\ufeff", "\ud800", "\udfff", "\U0010ffff", "\U0001f600", "\U0001f468\u200d\U0001f469", "e\u0301", "İ", "ß", "ﷺ",
    "秦始皇", "²", "٣", "𝟙", "Ⅷ", "½", "0", "00", "-0", "-1", "+1", "1_000", "1e999", "0x10", "1.0", "NaN", "Infinity",
    "true", "null", "None", "[]", "{}", "?", "-", "=", ";", "|", " | ", " ; ", ": ", "== turn 1 ==", "#", "//", "\\",
    '"', "'", '"""', "`", "%s", "%n%n", "{name}", "{count:coin}", "building.lab", "fault.in-file", "level.minister",
    "in-file", "__class__", "../../../etc/passwd", "/dev/zero", "/dev/stdin", "//host/share", "C:\\con",
    "file:///etc/passwd", "~", "$HOME", "*", "con", "aux.xian", ".", "..", "a/b", "house", "person", "xian", "qin",
    "toy", "os", "sys", "cmd:touch PWNED", "cmd@1:touch PWNED", "minister:/dev/zero", "minister:net", "emperor@9999999",
    "emperor@999.9s", "minister/painter", "minister/", "minister/none", "random", "greedy", "apprentice",
    "$(touch PWNED)",
)
LONG: Final = (41, 81, 401, 501, 1001, 5000)
ODD: Final[tuple[Any, ...]] = (None, True, False, 0.5, -0.0, 1e308, 2.5, [], {}, [[]], [1], {"a": 1}, [None], "", "x")
BYTES: Final = (b"\0", b"\xff", b"\xfe", b"\xed\xa0\x80", b"\xc0\x80", b"\xf4\x90\x80\x80", b"\xef\xbb\xbf", b"\r",
                b"\n", b"\x1a", b"{", b"[", b"\"", b"\\", b"\x89PNG\r\n\x1a\n")

Tree: TypeAlias = Any
"""Plain data: what JSON or TOML can say."""


def odd_number(lots: Random) -> int:
    return lots.choice(NUMBERS) if lots.random() < 0.7 else lots.getrandbits(lots.choice((2, 4, 8, 16, 40, 90)))


def odd_text(lots: Random) -> str:
    """A text that somebody might not have thought of."""
    what = lots.random()
    if what < 0.75:
        return lots.choice(TEXTS)
    if what < 0.85:
        return lots.choice(("a", "é", "😀", "秦", "0", " a")) * lots.choice(LONG)
    if what < 0.95:
        return lots.choice(TEXTS) + lots.choice(TEXTS)
    return "".join(chr(lots.choice((lots.randrange(32, 127), lots.randrange(0x250), lots.randrange(0x11_0000))))
                   for _ in range(lots.randrange(1, 30)))


def odd_value(lots: Random) -> Tree:
    """Anything at all."""
    what = lots.random()
    if what < 0.35:
        return odd_number(lots)
    if what < 0.65:
        return odd_text(lots)
    return copied(lots.choice(ODD))


def text(lots: Random, words: str) -> str:
    """The text with something done to its characters."""
    at = lots.randrange(len(words) + 1)
    end = min(len(words), at + lots.choice((1, 1, 1, 2, 3, 8)))
    what = lots.randrange(8)
    if what == 0:
        return words[:at] + words[end:]
    if what == 1:
        return words[:at] + odd_text(lots) + words[at:]
    if what == 2:
        return words[:at] + odd_text(lots) + words[end:]
    if what == 3:
        return words[:at] + words[at:end] * lots.choice((2, 3, 50)) + words[end:]
    if what == 4:
        return words[:at]
    if what == 5:
        return words[:at] + words[at:end].swapcase() + words[end:]
    if what == 6:
        return words[:at] + chr(lots.randrange(32, 127)) + words[end:]
    other = lots.randrange(len(words) + 1)
    return words[:at] + words[other:other + end - at] + words[end:]


def some_bytes(lots: Random, data: bytes) -> bytes:
    """The bytes with something done to them."""
    at = lots.randrange(len(data) + 1)
    end = min(len(data), at + lots.choice((1, 1, 2, 4, 16)))
    what = lots.randrange(7)
    if what == 0 and at < len(data):
        return data[:at] + bytes([data[at] ^ 1 << lots.randrange(8)]) + data[at + 1:]
    if what == 1:
        return data[:at] + data[end:]
    if what == 2:
        return data[:at]
    if what == 3:
        return data[:at] + b"\0" * lots.choice((1, 4, 64)) + data[end:]
    if what == 4:
        return data[:at] + lots.choice(BYTES) + data[at:]
    if what == 5:
        return data[:at] + lots.randbytes(end - at) + data[end:]
    return data[:at] + data[at:end] * lots.choice((2, 8)) + data[end:]


def lines(lots: Random, rows: Sequence[str]) -> list[str]:
    """The lines with one of them gone, doubled, moved, broken or new."""
    found = list(rows) or [""]
    at, other = lots.randrange(len(found)), lots.randrange(len(found))
    what = lots.randrange(8)
    if what == 0:
        del found[at]
    elif what == 1:
        found.insert(other, found[at])
    elif what == 2:
        found.insert(other, found.pop(at))
    elif what == 3:
        found[at], found[other] = found[other], found[at]
    elif what == 4:
        del found[at + 1:]
    elif what == 5:
        found.insert(at, odd_text(lots))
    elif what == 6:
        found[at] = lots.choice(("", found[at] + " ", " " + found[at], found[at] + "\r", found[at] + found[other]))
    else:
        found[at] = text(lots, found[at])
    return found


# Trees


def copied(tree: Tree) -> Tree:
    """The same once more, to be broken."""
    if isinstance(tree, dict):
        return {key: copied(value) for key, value in tree.items()}
    return [copied(value) for value in tree] if isinstance(tree, list) else tree


def places(tree: Tree) -> list[tuple[Tree, Any]]:
    """Everything in a tree, as what it stands in and under what."""
    found: list[tuple[Tree, Any]] = []
    waiting = [tree]
    while waiting:
        part = waiting.pop()
        keys: Any = part if isinstance(part, dict) else range(len(part))
        for key in keys:
            found.append((part, key))
            if isinstance(part[key], (dict, list)):
                waiting.append(part[key])
    return found


def near(lots: Random, value: Any) -> Any:
    """A value not far from that one, of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + lots.choice((-2, -1, -1, 1, 1, 2, 10, -value, 1 << lots.randrange(24)))
    if isinstance(value, float):
        return value * lots.choice((-1, 0, 0.5, 2, 1e30)) + lots.choice((0, 1, -1))
    return text(lots, value) if isinstance(value, str) else odd_value(lots)


def tree(lots: Random, good: Tree, more: Callable[[Random], Tree] | None = None) -> Tree:
    """The tree with one to four things done to it. `more` draws values that stand in such trees."""
    top = [copied(good)]
    for _ in range(lots.choice((1, 1, 1, 2, 2, 3, 4))):
        if top:
            _break(lots, places(top), more or odd_value)
    return top[0] if top else None


def _break(lots: Random, found: list[tuple[Tree, Any]], more: Callable[[Random], Tree]) -> None:
    if lots.random() < 0.3:  # what is named is rarer than what stands in lists, and says more
        found = [place for place in found if isinstance(place[0], dict)] or found
    part, key = lots.choice(found)
    what = lots.randrange(16)
    if what < 6:
        part[key] = near(lots, part[key])
    elif what < 8:
        part[key] = odd_value(lots)
    elif what < 10:
        part[key] = more(lots)
    elif what < 12:
        other, place = lots.choice(found)
        part[key], other[place] = copied(other[place]), copied(part[key])
    elif what == 12 and len(found) > 1:
        del part[key]
    elif what == 13 and isinstance(part, list):
        part.insert(key, copied(part[key]))
    elif what == 14 and isinstance(part, dict):
        part[odd_text(lots) if lots.random() < 0.5 else text(lots, str(key))] = copied(part[key])
    elif isinstance(part[key], list):
        lots.shuffle(part[key])


def nested(lots: Random, value: Tree) -> Tree:
    """The value within many lists and tables."""
    for _ in range(lots.choice((5, 49, 51, 300))):
        value = [value] if lots.random() < 0.5 else {"a": value}
    return value


def json_text(lots: Random, written: str) -> bytes:
    """JSON that was written, mostly as it is; else with its characters or bytes broken."""
    what = lots.random()
    if what < 0.75:
        return written.encode("utf-8", "surrogatepass")
    if what < 0.85:
        return text(lots, written).encode("utf-8", "surrogatepass")
    if what < 0.95:
        return some_bytes(lots, written.encode("utf-8", "surrogatepass"))
    return lots.choice((b"", b"null", b"[]", b"{}", b"0", b"\"\"", b"NaN", b"[" * 100_000, b"9" * 5000, b"{\"a\":" * 60,
                        b"\xef\xbb\xbf" + written.encode("utf-8", "replace"), written.encode("utf-16", "replace"),
                        b"[0," * 200_001, b"1e400", b"-0", b"\"\\ud800\""))
