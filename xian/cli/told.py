"""A position for the terminal, in the player's language: the sentences that the screen reader tells, by chapters, and
the board as signs."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from xian.engine.described import WIDTH
from xian.engine.game import Game, Seat, State
from xian.engine.spoken import Chapter, speech
from xian.engine.texts import say

CELLS: Final = ("space.", "square.")
"""What the signs show."""


def told(game: Game, state: State, seat: Seat, names: Sequence[str], lang: str) -> str:
    """The position as that seat may know it; a game without sentences is described in its own way."""
    speaks = speech(game)
    if speaks is None:
        return game.describe(state, names)
    chapters = speaks.chapters(state, seat, names, lang)
    return "\n".join(line.rstrip() for chapter in chapters if chapter.sentences
                     for line in lines(chapter, game, lang)) + "\n"


def asked(game: Game, state: State, lang: str) -> str:
    """What is to be decided; empty for a game without sentences."""
    speaks = speech(game)
    return "" if speaks is None else speaks.asked(state, lang)


def lines(chapter: Chapter, game: Game, lang: str) -> Iterator[str]:
    """A chapter: its title, its sentences one after the other, its signs with what they mean."""
    words = [sentence.words for sentence in chapter.sentences
             if not (chapter.drawn and sentence.about.startswith(CELLS))]
    yield ""
    yield chapter.title
    yield from wrapped(say(lang, "list.semicolon").join(words))
    if chapter.drawn:
        yield from wrapped(say(lang, f"spoken-{game.key}.signs"))
        yield from chapter.drawn


def wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
