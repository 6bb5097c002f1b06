"""Running text: words broken into lines, **bold** parts, and [X5.3] cross references that can be pressed."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable
from typing import Final

from xian.ui.value import value

MARK: Final = re.compile(r"\*\*(.+?)\*\*|\[([A-Z][0-9]+(?:\.[0-9]+[a-z]?)?)\]", re.S)
CHINESE: Final = re.compile(r"[⺀-鿿＀-￯]")


@value(frozen=True)
class Run:
    """Words of one kind: `face` of the letters, `link` the reference they lead to."""

    text: str
    face: str = "text"
    link: str = ""


@value(frozen=True)
class Placed:
    """A run on its line, from so many pixels on."""

    run: Run
    x: int


def runs(text: str) -> list[Run]:
    """The parts of a text by their marks; Chinese signs get the face that has them."""
    found: list[Run] = []
    place = 0
    for mark in MARK.finditer(text):
        found += plain_runs(text[place:mark.start()], "text")
        if mark[1] is not None:
            found += plain_runs(mark[1], "bold")
        else:
            found.append(Run(mark[2], "bold", mark[2]))
        place = mark.end()
    return found + plain_runs(text[place:], "text")


def plain_runs(text: str, face: str) -> list[Run]:
    found: list[Run] = []
    for part in re.split(f"({CHINESE.pattern}+)", text):
        if part:
            found.append(Run(part, "chinese" if CHINESE.match(part) else face))
    return found


def broken(text: str, width: int, measure: Callable[[str, str], int]) -> list[list[Placed]]:
    """The text in lines of at most that many pixels; `measure` tells the width of words in a face. A newline
    begins a new line; a word too long for any line is cut."""
    lines: list[list[Placed]] = []
    for paragraph in text.split("\n"):
        lines += broken_paragraph(paragraph, width, measure)
    return lines


def broken_paragraph(text: str, width: int, measure: Callable[[str, str], int]) -> list[list[Placed]]:
    lines: list[list[Run]] = [[]]
    x = 0
    for word in words_of(text, width, measure):
        bare = sum(measure(run.text.rstrip(" "), run.face) for run in word)
        # Words measured one by one differ a little from the whole line: near its end the line itself is measured.
        if x and x + bare > width * 0.94 and ends([*lines[-1], *word], measure) > width:
            lines.append([])
            x = 0
        lines[-1] += word
        x += sum(measure(run.text, run.face) for run in word)
    return [placed(line, measure) for line in lines]


def words_of(text: str, width: int, measure: Callable[[str, str], int]) -> list[list[Run]]:
    """What may not be torn apart: runs without a plain space in between, with the space after them."""
    words: list[list[Run]] = [[]]
    for run in runs(text):
        for part in re.findall(r"[^ ]* ?", run.text) if run.face != "chinese" else list(run.text):
            pieces = cut(part, run.face, width, measure)
            for place, piece in enumerate(pieces, 1):
                words[-1].append(Run(piece, run.face, run.link))
                if place < len(pieces) or piece.endswith(" ") or run.face == "chinese":
                    words.append([])
    return [word for word in words if word and any(run.text for run in word)]


def cut(word: str, face: str, width: int, measure: Callable[[str, str], int]) -> list[str]:
    """A word in pieces that fit a line."""
    if measure(word.rstrip(" "), face) <= width or len(word) < 2:
        return [word]
    end = max(1, most(len(word) - 1, lambda count: measure(word[:count], face) <= width))
    return [word[:end], *cut(word[end:], face, width, measure)]


def shortened(text: str, fits: Callable[[str], bool], middle: bool = False) -> str:
    """The text; where it does not fit, as much of its beginning as does, and a sign that there is more. In the `middle`
    something is left out where the end tells as much as the beginning."""

    def part(count: int) -> str:
        end = count // 2 if middle else 0
        return f"{text[:count - end].rstrip()}…{text[len(text) - end:]}"

    return text if fits(text) else part(max(1, most(len(text) - 1, lambda count: fits(part(count)))))


def most(count: int, fits: Callable[[int], bool]) -> int:
    """How many fit, up to that count, when fewer always fit if more do."""
    return bisect_left(range(1, count + 1), True, key=lambda number: not fits(number))


def joined(line: list[Run]) -> list[Run]:
    """Neighbours of one kind as one run, for fewer pictures."""
    found: list[Run] = []
    for run in line:
        last = found[-1] if found else None
        if last and (last.face, last.link) == (run.face, run.link):
            found[-1] = Run(last.text + run.text, last.face, last.link)
        else:
            found.append(run)
    return found


def placed(line: list[Run], measure: Callable[[str, str], int]) -> list[Placed]:
    """The runs of a line, each where the one before ends."""
    found: list[Placed] = []
    x = 0
    for run in joined(line):
        found.append(Placed(run, x))
        x += measure(run.text, run.face)
    return found


def ends(line: list[Run], measure: Callable[[str, str], int]) -> int:
    """How wide a line is without the space at its end."""
    last = placed(line, measure)[-1]
    return last.x + measure(last.run.text.rstrip(" "), last.run.face)
