"""A match in the terminal: what a person sees there, and the words it takes.

Persons share one keyboard: before the eyes change, the screen is cleared and waits for the next person. Nobody
is shown more than the view and the events of the own seat.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from xian.ai.bots import Bot
from xian.cli.told import asked, told
from xian.engine.game import NOBODY, BadMove, GameError, IllegalMove, Move, Param, Seat, State
from xian.engine.record import PackFinder, clean
from xian.engine.texts import Plain, say
from xian.table.match import Match
from xian.table.saves import SUFFIX, save_as
from xian.table.wording import wording

WORDS: Final = {
    "undo": "undo", "u": "undo", "annuler": "undo", "a": "undo",
    "redo": "redo", "r": "redo", "rétablir": "redo", "retablir": "redo",
    "board": "board", "b": "board", "table": "board", "t": "board",
    "score": "score", "points": "score", "p": "score",
    "save": "save", "sauver": "save",
    "help": "help", "h": "help", "?": "help", "aide": "help",
    "quit": "quit", "q": "quit", "quitter": "quit",
}
"""What can be typed beside moves, in both languages."""

RECALLED: Final = 12
"""Events of the past that are told again when a game goes on."""

LONGEST_LINE: Final = 4096
"""Letters of a line that is read from a file or a pipe."""


class Quit(Exception):
    """The persons have had enough; the game is saved."""


class Terminal:
    """One keyboard and screen, and the match that is played at it."""

    def __init__(self, match: Match, bots: Mapping[Seat, Bot], lang: str, packs: PackFinder) -> None:
        self.match = match
        self.bots = bots
        self.lang = lang
        self.packs = packs
        self.words = wording(match.game)
        self.names = [player.name for player in match.players]
        self.persons = [seat for seat, player in enumerate(match.players) if player.person]
        self.at_screen: Seat = self.persons[0] if len(self.persons) == 1 else NOBODY
        before = max(0, len(match.history.events()) - RECALLED)
        self.told = dict.fromkeys([*self.persons, NOBODY], before)
        """How many events each person has been told of; an onlooker's count stands under NOBODY."""
        self.board_of = ""
        """The chapter whose board was shown last to the person at the screen."""

    def say(self, key: str, **params: Param) -> str:
        """A sentence of this screen, in its language."""
        return say(self.lang, f"terminal.{key}", params)

    def play(self) -> None:
        """Play to the end, or until somebody quits."""
        match = self.match
        while not match.over:
            seat = match.to_move
            if match.players[seat].person:
                self._hand_over(seat)
                self._tell(seat)
                self._show_board(seat)
                self._ask(seat)
            else:
                match.bot_decides(seat, self.bots[seat].decide)
                if not self.persons:
                    self._tell(NOBODY)
        self._tell(self.at_screen)
        self._print_scores(match.state)

    # What is shown

    def _hand_over(self, seat: Seat) -> None:
        """Draw the curtain when another person is to look at the screen."""
        if seat == self.at_screen:
            return
        clear()
        ask(self.say("pass-to", player=Plain(self.names[seat])) + " ")
        clear()
        self.at_screen = seat
        self.board_of = ""

    def _tell(self, seat: Seat) -> None:
        """What has happened since this person last looked, as far as it may know."""
        events = self.match.events_for(seat)
        for event in events[self.told[seat]:]:
            print("  " + self.words.event_text(event, self.lang, self.names))
        self.told[seat] = len(events)

    def _show_board(self, seat: Seat) -> None:
        """The position, once in a chapter; `board` shows it again."""
        chapter = self.match.game.heading(self.match.state)
        if chapter != self.board_of:
            self._print_board(seat)
            self.board_of = chapter

    def _print_board(self, seat: Seat) -> None:
        print(told(self.match.game, self.match.view(seat).state, seat, self.names, self.lang))

    def _print_moves(self, moves: list[Move]) -> None:
        """Numbered, in as many columns as fit."""
        cells = [f"{number:>3} {self.words.move_text(move, self.lang)}" for number, move in enumerate(moves, 1)]
        width = max(len(cell) for cell in cells) + 2
        columns = max(1, shutil.get_terminal_size().columns // width)
        height = -(-len(cells) // columns)
        print()
        for row in range(height):
            print("".join(cell.ljust(width) for cell in cells[row::height]).rstrip())

    def _print_scores(self, state: State) -> None:
        """Every seat's points by source."""
        for seat, parts in enumerate(self.match.game.score_parts(state)):
            print("\n" + self._row(self.names[seat], str(state.scores()[seat])))
            for part in parts:
                words = self._row(say(self.lang, f"score.{part.source}"), part.formula)
                print(f"  {part.points:>4}  {words} ({part.rule})")

    def _row(self, what: str, values: str) -> str:
        return say(self.lang, "heard.row", {"what": Plain(what), "values": Plain(values)})

    # What is asked

    def _ask(self, seat: Seat) -> None:
        """Ask until something has happened: a move, or a move taken back."""
        moves = self.match.state.legal()
        if question := asked(self.match.game, self.match.view(seat).state, self.lang):
            print(f"\n{question}")
        self._print_moves(moves)
        while True:
            words = ask(self.say("prompt", player=Plain(self.names[seat])) + " ")
            try:
                if self._obey(seat, words, moves):
                    return
            except IllegalMove as error:
                print(self.words.refusal_text(error.refusal, self.lang, self.names) + f" ({error.refusal.rule})")
            except BadMove:
                print(self.say("not-understood", words=Plain(words[:40])))
            except GameError as error:
                print(error)

    def _obey(self, seat: Seat, words: str, moves: list[Move]) -> bool:
        """Do what was typed; whether that changed the position."""
        first, _, rest = words.partition(" ")
        command = WORDS.get(first.lower(), "")
        if words.isascii() and words.isdigit() and len(words) < 5 and 1 <= int(words) <= len(moves):
            self.match.play(seat, moves[int(words) - 1])
            return True
        if command in ("undo", "redo"):
            getattr(self.match, command)(seat)
            self.told = {person: min(told, len(self.match.history.events())) for person, told in self.told.items()}
            self.board_of = ""
            return True
        if command == "save":
            self._save(rest)
        elif command == "quit":
            raise Quit
        elif command:
            self._show(seat, command)
        elif words:
            self.match.play(seat, self.match.game.parse(words))
            return True
        return False

    def _show(self, seat: Seat, what: str) -> None:
        """The board, the scores as this person may know them, or help."""
        if what == "board":
            self._print_board(seat)
        elif what == "score":
            self._print_scores(self.match.view(seat).state)
        else:
            print(self.say("help"))

    def _save(self, name: str) -> None:
        """Save under a name of the person's own, which always gets the ending of saves."""
        name = clean(name).removesuffix(SUFFIX)
        if not name:
            print(self.say("save-where"))
            return
        path = Path(name + SUFFIX)
        save_as(self.match.record(), path, self.packs)
        print(self.say("saved", file=Plain(path)))


def ask(question: str) -> str:
    """What the person types; the end of the input is as good as `quit`."""
    try:
        return " ".join((input(question) if sys.stdin.isatty() else next_line(question)).split())
    except EOFError:
        print()
        raise Quit from None


def next_line(question: str) -> str:
    """A line that no person types; one that does not end is the end of the input. Raises EOFError."""
    print(question, end="", flush=True)
    line = sys.stdin.readline(LONGEST_LINE)
    if not line or (len(line) == LONGEST_LINE and line[-1] != "\n"):
        raise EOFError
    return line


def clear() -> None:
    """Empty the screen and what can be scrolled back to, so that no secret stays in sight."""
    if not sys.stdout.isatty():
        print("-" * 40)
    elif os.name == "nt":
        os.system("cls")
    else:
        print("\x1b[2J\x1b[3J\x1b[H", end="", flush=True)
