"""Reads a chapter of a course from TOML, bounded and checked, and refuses what is wrong with file, line and key.
Nothing in a file acts: it holds words, moves of its game, and names of things. docs/COURSES.md describes the form.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Final

from xian.engine.components import PackReport, PackTable, parse
from xian.engine.game import BadInput, BadPosition, Event, Fault, Game, GameError, Move, Options, Seat, State
from xian.engine.intake import json_data, read_text, shown
from xian.engine.record import LARGEST_SEED
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.engine.texts import LANGUAGES, REFERENCE, NoText
from xian.table.course.chapter import YOU, First, Lesson, LessonAim, LessonStep, Wanted, Words
from xian.table.rulebook import Figures, Passage, figures, plain
from xian.table.rulebook_files import RULE, read

FORMAT: Final = 1
MOST_BYTES: Final = 128 << 10
MOST_STEPS: Final = 40
MOST_MOVES: Final = 1000
"""Before the chapter begins; in a step far less."""
MOST_IN_STEP: Final = 60
MOST_WORDS: Final = 30
MOST_SENTENCES: Final = 2
MOST_LETTERS: Final = 400
MOST_JSON: Final = 60_000
MOST_NAMES: Final = 12
"""Things, forms of moves, events or rules in one list."""
WHOSE: Final = (YOU, "others", "anybody")
MOST_FIRSTS: Final = 20
"""Things that are told once when they are new."""
FIRST_NAME: Final = re.compile(r"[a-z][a-z-]{0,23}")
_END: Final = re.compile(r"[.!?…]+[»”\"'’)]*(?=\s|$)")


def read_lesson(path: Path, key: str, own: bool = False) -> Lesson:
    """The chapter in a file. Raises FileTrouble or BadInput with the first thing that is wrong."""
    lesson, problems = look_over(read_text(path, MOST_BYTES), shown(path), key, path, own)
    if lesson is None:
        raise problems[0]
    _demand_way(lesson)
    return lesson


def _demand_way(lesson: Lesson) -> None:
    """Raise BadInput unless the moves of all steps follow each other by the rules: the table is laid by them."""
    state, game = lesson.start.copy(), lesson.game
    for move in lesson.lead:
        state.play(move)
    for number, step in enumerate(lesson.steps, 1):
        moves = [(move, False) for move in step.others] + [(move, True) for move in step.shown]
        for move, own in moves:
            if state.over or (state.to_move == lesson.seat) is not own or move not in state.legal():
                reason = Fault("course.step", number=number, reason=Fault("course.illegal", move=game.text(move)))
                raise BadInput(reason, source=shown(lesson.path))
            state.play(move)


def look_over(text: str, source: str, key: str, path: Path = Path(), own: bool = False
              ) -> tuple[Lesson | None, list[BadInput]]:
    """A chapter and everything that is wrong with its text: the chapter only where nothing is."""
    report = PackReport(text, source)
    try:
        top = PackTable(report, (), parse(text, source))
        lesson = _lesson(top, key, path, own)
    except BadInput as error:
        return None, [*report.problems, error]
    return (None, report.problems) if report.problems else (lesson, [])


def _lesson(top: PackTable, key: str, path: Path, own: bool) -> Lesson | None:
    if (number := top.integer("format", (1, 9999))) > FORMAT:
        top.problem("format", Fault("course.newer", number=number, most=FORMAT))
        return None
    name = top.choice("game", tuple(GAMES))
    if not name:
        return None
    game = find_game(name)
    players = top.integer("players", (game.seats.start, game.seats.stop - 1))
    seat = top.integer("seat", (1, players)) - 1 if "seat" in top else 0
    options = Options(players, game.house_pack(), _extra(top))
    reader = _Steps(game, seat, figures(options.pack, players))
    title, about = reader.lines(top, "title"), reader.words(top, "about")
    staged = top.table("start")
    if "first" in top and "position" in staged:
        staged.problem("position", Fault("course.plays-on"))
    begin = _begin(staged, game, options)
    steps = tuple(reader.step(table) for table in _some(top, "step", MOST_STEPS))
    firsts = tuple(reader.firsts(_some(top, "first", MOST_FIRSTS))) if "first" in top else ()
    top.close()
    if begin is None or top.report.problems:
        return None
    seed, start, lead = begin
    return Lesson(key, game, title, {lang: told.text for lang, told in about.items()}, options, seat, seed, start, lead,
                  steps, path, own, firsts)


def _some(top: PackTable, key: str, most: int) -> list[PackTable]:
    found = top.tables(key)
    if len(found) > most:
        top.problem(key, Fault("course.many", most=most, count=len(found)))
    return found[:most]


def _extra(top: PackTable) -> dict[str, int | str]:
    """The game's options: whole numbers and short words."""
    if "options" not in top:
        return {}
    table = top.table("options")
    found: dict[str, int | str] = {}
    for name in list(table.data or ())[:MOST_NAMES]:
        value = (table.data or {})[name]
        found[name] = table.text(name) if isinstance(value, str) else table.integer(name, (0, 9999))
    return found


def _begin(table: PackTable, game: Game, options: Options) -> tuple[int, State, tuple[Move, ...]] | None:
    """The position that the chapter is staged on, and the moves played there before it begins."""
    state: State
    seed = table.integer("seed", (0, LARGEST_SEED)) if "seed" in table else 0
    try:
        if "position" in table:
            state = game.from_json(json_data(table.prose("position", MOST_JSON)), options.pack)
            if state.players != options.players:
                raise BadInput(Fault("course.players", wanted=options.players, count=state.players))
        else:
            state = game.new(options, seed)
    except BadPosition as error:
        why = error.whys[0]
        table.problem("position", Fault("course.position", problem=why[:200] if isinstance(why, str) else why))
        return None
    except GameError as error:
        table.problem("position" if "position" in table else "seed", Fault("course.position", problem=str(error)[:200]))
        return None
    moves = _moves(table, "moves", game, MOST_MOVES)
    here = state.copy()
    for place, move in enumerate(moves, 1):
        if here.over or move not in here.legal():
            table.report.add((*table.path, "moves", place), Fault("course.illegal", move=game.text(move)))
            return None
        here.play(move)
    table.close()
    return seed, state, moves


def _moves(table: PackTable, key: str, game: Game, most: int) -> tuple[Move, ...]:
    if key not in table:
        return ()
    texts = table.texts(key)
    if len(texts) > most:
        table.problem(key, Fault("course.many", most=most, count=len(texts)))
        return ()
    found = []
    for place, text in enumerate(texts, 1):
        try:
            found.append(game.parse(text))
        except GameError as error:
            table.report.add((*table.path, key, place), error.told)
    return tuple(found)


class _Steps:
    """Reads the steps of one chapter."""

    def __init__(self, game: Game, seat: Seat, known: Figures) -> None:
        self.game = game
        self.seat = seat
        self.known = known

    def step(self, table: PackTable) -> LessonStep:
        words = self.words(table, "words")
        aim = self.aim(table.table("aim")) if "aim" in table else None
        wrong = self.words(table, "wrong") if "wrong" in table else {}
        shown = _moves(table, "shown", self.game, MOST_IN_STEP)
        others = _moves(table, "others", self.game, MOST_IN_STEP)
        if aim is not None and not shown:
            table.problem("shown", Fault("course.no-answer"))
        if aim is None and (shown or wrong):
            table.problem("aim", Fault("course.no-aim"))
        found = LessonStep(words, self.names(table, "at"), aim, shown, wrong, others, self.rules(table))
        table.close()
        return found

    # Words

    def lines(self, table: PackTable, key: str) -> Mapping[str, str]:
        """A short text in every language."""
        inner = table.table(key)
        found = {lang: inner.text(lang) for lang in LANGUAGES}
        inner.close()
        return found

    def words(self, table: PackTable, key: str) -> Words:
        """A text in every language: no more than can be read at a glance."""
        inner = table.table(key)
        found = {lang: self.passage(inner, lang) for lang in LANGUAGES}
        inner.close()
        return found

    def passage(self, table: PackTable, lang: str) -> Passage:
        told = Passage(lang, table.prose(lang, MOST_LETTERS))
        try:
            words = plain(told.text_with(self.known))
        except NoText as error:
            table.problem(lang, Fault("course.figure", problem=str(error)[:200]))
            return told
        if "{" in words or "}" in words or "**" in words:
            table.problem(lang, Fault("course.mark"))
        if (count := count_words(words)) > MOST_WORDS:
            table.problem(lang, Fault("course.words", most=MOST_WORDS, count=count))
        if (count := count_sentences(words)) > MOST_SENTENCES:
            table.problem(lang, Fault("course.sentences", most=MOST_SENTENCES, count=count))
        return told

    # What is waited for

    def aim(self, table: PackTable) -> LessonAim:
        moves = self.names(table, "moves")
        events = tuple(self.wanted(inner) for inner in self.tables(table, "events"))
        never = tuple(self.wanted(inner) for inner in self.tables(table, "never"))
        gain = table.integer("gain", (1, 999)) if "gain" in table else 0
        ends = table.choice("ends", ("yes", "no")) == "yes" if "ends" in table else False
        if not (moves or events or gain or ends):
            table.report.add(table.path, Fault("course.nothing"))
        table.close()
        return LessonAim(moves, events, never, gain, ends)

    def tables(self, table: PackTable, key: str) -> Sequence[PackTable]:
        return _some(table, key, MOST_NAMES) if key in table else ()

    def wanted(self, table: PackTable, whose: bool = True) -> Wanted:
        """An event by its kind and its fields; one value, or several of which one is meant. `whose`: by which seat can
        be said too."""
        known = events_of(self.game.key)
        kind = table.choice("event", sorted(known))
        by = table.integer("by", (1, self.game.seats.stop - 1)) - 1 if whose and "by" in table else None
        having: dict[str, tuple[int | str, ...]] = {}
        for name in known.get(kind, ()):
            if name in table and name != "seat":
                value = (table.data or {})[name]
                having[name] = self.values(table, name, value)
        table.close()
        return Wanted(kind, having, by)

    def values(self, table: PackTable, name: str, value: object) -> tuple[int | str, ...]:
        if isinstance(value, str):
            return (table.text(name),)
        if isinstance(value, list):
            if value and all(isinstance(one, str) for one in value):
                return tuple(table.texts(name)[:MOST_NAMES])
            return tuple(table.integers(name, len(value), (0, 9999))[:MOST_NAMES])
        return (table.integer(name, (0, 9999)),)

    # What is told once

    def firsts(self, tables: Sequence[PackTable]) -> Iterator[First]:
        """Each with a name of its own."""
        known: set[str] = set()
        for table in tables:
            found = self.first(table)
            if not FIRST_NAME.fullmatch(found.name) or found.name in known:
                table.problem("name", Fault("course.first-name"))
            known.add(found.name)
            yield found

    def first(self, table: PackTable) -> First:
        """What it is called, its words, and one thing by which it is known to be there."""
        name, words = table.text("name"), self.words(table, "words")
        event = self.wanted(table.table("event"), whose=False) if "event" in table else None
        whose = table.choice("whose", WHOSE) if event is not None and "whose" in table else YOU
        sight = self.wanted(table.table("sight"), whose=False) if "sight" in table else None
        closed, reason = _moves(table, "closed", self.game, MOST_NAMES), ""
        if closed:
            reason = table.text("reason")
            if not RULE.fullmatch(reason) or not read(self.game.key, REFERENCE).covering(reason):
                table.problem("reason", Fault("course.rule", rule=reason))
        if (event is not None) + (sight is not None) + bool(closed) != 1:
            table.report.add(table.path, Fault("course.first-when"))
        found = First(name, words, event, whose, sight, closed, reason, self.names(table, "at"), self.rules(table))
        table.close()
        return found

    # Names

    def names(self, table: PackTable, key: str) -> tuple[str, ...]:
        """A list of names of things, or of forms of moves."""
        found = table.texts(key) if key in table else []
        if len(found) > MOST_NAMES:
            table.problem(key, Fault("course.many", most=MOST_NAMES, count=len(found)))
        return tuple(found[:MOST_NAMES])

    def rules(self, table: PackTable) -> tuple[str, ...]:
        found = self.names(table, "rules")
        book = read(self.game.key, REFERENCE)
        for place, rule in enumerate(found, 1):
            if not RULE.fullmatch(rule) or not book.covering(rule):
                table.report.add((*table.path, "rules", place), Fault("course.rule", rule=rule))
        return found


@cache
def events_of(game: str) -> Mapping[str, tuple[str, ...]]:
    """The kinds of events of a game, with the names of what is in them."""
    module = importlib.import_module(f"xian.engine.{game}.events")
    found = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Event)]
    return {one.__name__: tuple(part.name for part in fields(one)) for one in found if one is not Event}


def count_words(text: str) -> int:
    return sum(any(sign.isalnum() for sign in word) for word in text.split())


def count_sentences(text: str) -> int:
    """As many as end, and one that does not."""
    ends = len(_END.findall(text))
    return ends + bool(_END.sub("\0", text).rpartition("\0")[2].strip())
