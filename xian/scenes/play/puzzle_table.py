"""A puzzle at the table: the same table as in a game, at which one whole action is tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any, Final

from xian.ai.messages import Question
from xian.engine.game import GameError
from xian.engine.texts import Plain
from xian.scenes.boards.board import Act, Board
from xian.scenes.hand_out import copy_result
from xian.scenes.play.progress import Progress
from xian.scenes.play.puzzle_side import PuzzleSide
from xian.scenes.play.source import Answer, Doing
from xian.scenes.play.trial import Trial
from xian.scenes.play.turn import Turn
from xian.table.folders import pack_finder
from xian.table.match import Match
from xian.table.opponents import Asked
from xian.table.puzzles.attempt import Attempt, Outcome
from xian.table.puzzles.form import Puzzle
from xian.table.puzzles.position import match_of
from xian.table.puzzles.solved import Solving, read_solved, remember
from xian.table.puzzles.words import PuzzleWords, day_line, themes_text
from xian.table.seating import teach
from xian.ui.stage import Stage

JUDGED: Final = 240
"""Walks by which it is said what a wrong move is worth."""
SECONDS: Final = 6.0
"""The most time for it."""
OFF: Final = ("redo", "log", "take-over")
"""Commands of a table that mean nothing here."""


class PuzzleTable(Turn):
    """One puzzle; `order` are those among which it was chosen, `number` is its place there, `day` the one of which it
    is the puzzle. The scene below hears, as it closes, whether it was found."""

    name = "puzzle"
    sides = PuzzleSide

    def __init__(self, stage: Stage, puzzle: Puzzle, match: Match, order: Sequence[Puzzle] = (),
                 number: int = 0, day: date | None = None) -> None:
        self.puzzle = puzzle
        self.day = day
        self.order = list(order)
        self.number = number
        self.attempt = Attempt(puzzle)
        self.asked: Asked | None = None
        self.judged: Mapping[str, Any] | None = None
        """What came back of a wrong move."""
        self.noted: Outcome | None = None
        """The verdict that has been taken in."""
        self.found = False
        self.then: Callable[[], object] | None = None
        """What is to be done once a press has been dealt with."""
        self.source = self.trial_at
        super().__init__(stage, match)
        assert isinstance(self.side, PuzzleSide)
        self.side.asks, self.side.shelf = self.asks, self.out

    def trial_at(self, stage: Stage, match: Match, board: Board, guide: None = None) -> Progress:
        return Trial(stage, match, board, self.attempt, self.answer)

    @property
    def trial(self) -> Trial:
        assert isinstance(self.progress, Trial)
        return self.progress

    @property
    def words(self) -> PuzzleWords:
        return PuzzleWords(self.match, self.attempt, self.stage.lang)

    # What is told

    def asks(self) -> tuple[str, str, int, Sequence[str]]:
        """Heading, a line under it, stars, and paragraphs."""
        heading = self.stage.say("puzzle.number", number=self.number) if self.number else self.stage.say("puzzle.title")
        return heading, themes_text(self.puzzle, self.stage.lang), self.puzzle.stars, self.paragraphs()

    def paragraphs(self) -> list[str]:
        """The task; then how the try came out, and why."""
        words, attempt = self.words, self.attempt
        if attempt.verdict is None or self.table.shows.running:
            found = [words.task()]
            if attempt.step:
                found.append(f"**{words.say('step-found', {'count': attempt.step})}**")
            return [*found, words.say("no-hint")]
        return [f"**{words.heading()}**", *words.told(self.judged)]

    def answer(self) -> Answer:
        """In the place of what is asked: how it came out, what can be done next; and the best steps from the one that
        was wrong, where the answer is shown."""
        say, verdict = self.stage.say, self.attempt.verdict
        wrong = verdict is Outcome.WRONG
        acts = [Act("puzzle-again", say("puzzle.again"), run=self.again, main=wrong, icon="redo")]
        if wrong:
            acts.append(Act("puzzle-show", say("puzzle.show"), run=self.show, icon="hint"))
        if self.following is not None:
            acts.insert(len(acts) if wrong else 0,
                        Act("puzzle-next", say("puzzle.next"), run=self.go_to_next, main=not wrong, icon="next"))
        elif not wrong:
            acts.insert(0, Act("puzzle-leave", say("puzzle.list"), run=self.leave_soon, main=True, icon="back"))
        if self.day is not None and self.found:
            acts.append(Act("puzzle-copy", say("daily.copy"), run=self.copy, icon="copy"))
        advised = self.attempt.left if verdict is Outcome.SHOWN else ()
        return Answer(self.words.heading(), tuple(acts), advised)

    # What is done

    def again(self) -> None:
        """From the beginning."""
        self.forget_judgement()
        self.noted = None
        if self.trial.undo():
            self.table.other_position()
            self.build()

    def show(self) -> None:
        """The best move from where one went wrong."""
        if self.attempt.found or self.table.shows.running:
            self.stage.sound.play("refuse")
            return
        self.forget_judgement()
        self.trial.show()
        self.noted = Outcome.SHOWN
        self.note(False)
        self.table.other_position()
        self.build()

    def copy(self) -> None:
        """How the puzzle of the day went, as a line for others: the tries until it was found first."""
        assert self.day is not None
        try:
            tries = read_solved(self.stage.folders.data).get(self.puzzle.id, Solving()).tries
        except GameError:
            tries = 0
        copy_result(self.stage, day_line(self.puzzle, self.day, tries or self.attempt.tries, self.stage.lang))

    @property
    def following(self) -> Puzzle | None:
        """The next one of the list."""
        ids = [one.id for one in self.order]
        place = ids.index(self.puzzle.id) + 1 if self.puzzle.id in ids else len(ids)
        return self.order[place] if place < len(ids) else None

    def go_to_next(self) -> None:
        following = self.following
        if following is not None:
            place = self.number + 1
            self.then = lambda: open_puzzle(self.stage, following, self.order, place, replacing=True)
            self.stage.wake()

    def leave_soon(self) -> None:
        self.then = self.out
        self.stage.wake()

    def out(self) -> None:
        self.stage.close(puzzle=self.puzzle.id, found=self.found)

    # Time

    def passed(self, seconds: float) -> float | None:
        wanted = super().passed(seconds)
        if self.then is not None:
            run, self.then = self.then, None
            run()
            return 0.0
        if self.asked is not None and self.asked.done:
            self.judged, self.asked = (self.asked.value if isinstance(self.asked.value, dict) else None), None
            self.build()
            self.stage.wake()
        return wanted

    def settled(self) -> None:
        """What a step led to has been seen: it is told what came of it."""
        verdict = self.attempt.verdict
        if verdict is None or verdict is self.noted:
            return
        self.noted = verdict
        if verdict is Outcome.WRONG:
            self.stage.sound.play("refuse")
            self.judge()
        elif self.attempt.found:
            self.stage.sound.play("seal")
        self.note(self.attempt.found and not self.attempt.helped)
        self.build()
        self.stage.wake()

    def judge(self) -> None:
        """Ask what the wrong step is worth."""
        attempt, history = self.attempt, self.match.history
        assert attempt.move is not None
        game, text = self.match.game, self.match.game.text
        view = game.view(history.at(attempt.at), self.progress.seat)
        data = {"move": text(attempt.move), "best": text(attempt.left[0]), "walks": JUDGED}
        self.asked = self.stage.opponents.ask(Question(
            "puzzle", game, self.match.options.pack.digest, view, match="puzzle", seed=attempt.start, seconds=SECONDS,
            data=data))

    def note(self, found: bool) -> None:
        """Remember the try."""
        self.found = self.found or found
        try:
            remember(self.stage.folders.data, self.puzzle.id, int(self.attempt.verdict is not Outcome.SHOWN), found)
        except GameError as error:
            reason = error.in_words(self.stage.lang)
            self.stage.notice(self.stage.say("puzzle.not-kept", reason=Plain(reason)), True)

    def forget_judgement(self) -> None:
        if self.asked is not None:
            self.stage.opponents.cancel(self.asked)
        self.asked, self.judged = None, None

    def leave(self) -> None:
        self.forget_judgement()
        super().leave()

    # Keys

    def keep_focus(self) -> None:
        """Where the puzzle is answered, the keys are at what can be done next."""
        main = next((act.id for act in self.answer().acts if act.main), "")
        answered = self.table.doing is Doing.ANSWERED
        if self.by_keys and answered and main in [control.id for control in self.controls] and (
                not self.focus.startswith("puzzle-")):
            self.focus = main
            return
        super().keep_focus()

    @property
    def at_rest(self) -> bool:
        """Whether nothing is held, asked or open that the way out would close first."""
        table, decision = self.table, self.table.decision
        return (table.held is None and decision.pending is None and not decision.ways and not self.advice.open
                and not table.pinned and self.progress.looking is None)

    def command(self, name: str) -> bool:
        if name in OFF:
            self.stage.sound.play("refuse")
            return True
        if name == "hint":
            self.show()
            return True
        if name == "undo" and not self.table.cancel() and not self.table.clear_draft():
            self.again()
            return True
        if name == "menu" or (name == "back" and self.at_rest and not self.table.clear_draft()):
            self.out()
            return True
        return super().command(name)


def open_puzzle(stage: Stage, puzzle: Puzzle, order: Sequence[Puzzle] = (), number: int = 0,
                replacing: bool = False, day: date | None = None) -> bool:
    """Bring a puzzle to the table, in the place of the scene there is or over it. Where it can't be played, a sentence
    says why."""
    try:
        match = match_of(puzzle, pack_finder(stage.folders.packs), stage.lang)
        teach(stage.opponents, stage.folders.packs, match)
    except GameError as error:
        stage.notice(error.in_words(stage.lang), True)
        return False
    (stage.replace if replacing else stage.open)("puzzle", puzzle=puzzle, match=match, order=order, number=number,
                                                   day=day)
    return True
