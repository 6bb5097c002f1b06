"""What is there to learn from: chapters of courses, puzzles, and how far somebody has come in both."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.fuzz import mutate, seeds
from tools.fuzz.case import ACCEPTED, REFUSED, Broken, Case, must, reason, usable
from tools.fuzz.packs import toml
from tools.fuzz.watch import say
from xian.engine.data import read_text
from xian.engine.game import BadInput, GameError
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.engine.texts import LANGUAGES
from xian.table.course.chapter import Lesson
from xian.table.course.keep import FILE as COME
from xian.table.course.keep import MOST, keep_come, read_come
from xian.table.course.reading import MOST_STEPS, events_of, look_over, read_lesson
from xian.table.course.shelf import COURSES, FOLDER, chapters
from xian.table.course.walk import LessonPart, LessonWalk
from xian.table.folders import find_folders, pack_finder
from xian.table.puzzles import solved
from xian.table.puzzles.attempt import Attempt
from xian.table.puzzles.form import Puzzle, line_of
from xian.table.puzzles.position import match_of
from xian.table.puzzles.solved import read_solved, remember
from xian.table.puzzles.store import MOST_OWN, OWN, add_own, house, house_file, own, read_file, remove_own
from xian.table.puzzles.words import PuzzleWords
from xian.table.rulebook import figures

NAME: Final = "Mei"
TRIED: Final = 10
"""Moves of a chapter that are played."""
BY_SHELF: Final = 0.1
"""How many of the chapters are read by the list of all of them."""


# Chapters


@cache
def known_chapters(key: str) -> tuple[dict[str, Any], ...]:
    """The program's own as data."""
    return tuple(tomllib.loads(read_text(path)) for path in sorted((COURSES / key).glob("*.toml")))


def chapter_text(lots: Random, key: str) -> str:
    """A chapter of that game, mostly with something done to its tables, its position or its lines."""
    data: Any = mutate.copied(lots.choice(known_chapters(key)))
    events, game = sorted(events_of(key)), find_game(key)

    def theirs(lots: Random) -> Any:
        """What stands in chapters."""
        return lots.choice((seeds.any_move(game, lots), f"{seeds.any_move(game, lots).split(' ')[0]} *", "*" * 30,
                            lots.choice(events), "you", {"event": lots.choice(events)}, {"en": "A.", "fr": "B."},
                            [seeds.any_move(game, lots) for _ in range(3)], "square.f6", "yes", lots.randrange(5)))

    if lots.random() < 0.3 and isinstance(data["start"].get("position"), str):
        position = mutate.tree(lots, json.loads(" ".join(data["start"]["position"].split())))
        data["start"]["position"] = json.dumps(position, indent=1)
    elif lots.random() < 0.85:
        data = mutate.tree(lots, data, theirs)
    if not isinstance(data, dict):
        return mutate.odd_text(lots)
    text = toml(data, lots)
    what = lots.random()
    if what < 0.85:
        return text
    return "\n".join(mutate.lines(lots, text.split("\n"))) if what < 0.95 else mutate.text(lots, text)


def walked(lesson: Lesson, lots: Random, first: int = 0) -> None:
    """The way through a chapter, as shown and otherwise, with all that is told on it."""
    known = figures(lesson.options.pack, lesson.options.players)
    must(lesson.match(NAME)[0].players[lesson.seat].name == NAME, "somebody else learns")
    walk, left = LessonWalk(lesson, NAME, first), TRIED
    while walk.step is not None and left > 0:
        left -= 1
        for lang in LANGUAGES:
            must(bool(walk.step.words[lang].text_with(known).strip()), "a step without words")
        while not walk.laid_anew and (move := walk.next_move()) is not None:
            if walk.match.over or move not in walk.match.state.legal():
                raise Broken("the others play what they can't")
            walk.match.play(walk.match.to_move, move)
        if walk.laid_anew:
            walk.lay(walk.index)
        elif walk.part is LessonPart.ASKED and not walk.match.over and walk.match.to_move == lesson.seat:
            tries_a_move(walk, lots)
        else:
            walk.on()
        if walk.can_go_back and lots.random() < 0.2:
            walk.back()
    for step in (0, walk.index, len(lesson.steps)):
        walk.lay(step)


def tries_a_move(walk: LessonWalk, lots: Random) -> None:
    """The one that is shown, or any; what does not lead there is not played."""
    walk.foreseen()
    shown = walk.shown()
    move = shown[0] if shown and lots.random() < 0.7 else lots.choice(walk.match.state.legal())
    if walk.takes(move):
        walk.match.play(walk.lesson.seat, move)
        walk.played()


class ChapterFiles:
    """Files in the player's folder of chapters, through `read_lesson` and its list; what is read is walked through."""

    name: Final = "chapters"
    share: Final = 6

    def draw(self, lots: Random) -> Case:
        key = lots.choice(tuple(GAMES))
        data = chapter_text(lots, key).encode("utf-8", "surrogatepass")
        if lots.random() < 0.05:
            data = lots.choice((mutate.some_bytes(lots, data), b"\xef\xbb\xbf" + data, data + b"#" * 140_000,
                                data + b"[[step]]\n" * 5000, b"a = " + b"[" * 900 + b"\n" + data))
        return {"game": key, "data": data.decode("latin-1"), "lots": lots.randrange(1000),
                "by shelf": lots.random() < BY_SHELF}

    def play(self, case: Any, room: Path) -> str:
        key, path = case["game"], room / FOLDER / case["game"] / "a.toml"
        path.parent.mkdir(parents=True)
        path.write_bytes(case["data"].encode("latin-1"))
        try:
            lesson = read_lesson(path, f"{key}/own/a", True)
        except GameError as error:
            for problem in look_over(path.read_text(encoding="utf-8", errors="replace"), "a.toml", "a")[1][:20]:
                say(problem)
            if case["by shelf"]:
                wrong = chapters(key, room).wrong
                must([reason(one) for one in wrong] == [reason(error)], "the list of chapters says otherwise")
            raise
        if case["by shelf"]:
            listed = [one.key for one in chapters(key, room).lessons if one.own]
            must(listed == [lesson.key] if lesson.game.key == key else not listed, "the list has other chapters")
        lots = Random(case["lots"])
        with usable("the chapter"):
            walked(lesson, lots, lots.choice((0, 0, 0, 1, MOST_STEPS)))
        return ACCEPTED


class Progress:
    """`courses.json`: how far somebody has come."""

    name: Final = "progress"
    share: Final = 4

    def draw(self, lots: Random) -> Case:
        keys = [f"{key}/{stem}" for key in GAMES for stem in ("1-a", "own/b", "秦", mutate.odd_text(lots))]
        data: Any = {key: {"step": lots.choice((0, 1, 2, MOST_STEPS)), "done": lots.random() < 0.5}
                     for key in lots.sample(keys, 5)}
        if lots.random() < 0.05:
            data |= {f"qin/{number}": {"step": 1, "done": False} for number in range(lots.choice((MOST, 900)))}
        if lots.random() < 0.8:
            data = mutate.tree(lots, data)
        return {"data": mutate.json_text(lots, json.dumps(data)).decode("latin-1")}

    def play(self, case: Any, room: Path) -> str:
        (room / COME).write_bytes(case["data"].encode("latin-1"))
        before = read_come(room)
        must(all(type(one.step) is int and 0 <= one.step <= MOST_STEPS and isinstance(one.done, bool)
                 for one in before.values()), "somebody has come to a step that can't be")
        with usable("the file"):
            keep_come(room, "qin/1-provinces", 3, False)
            after = read_come(room)
            must(after["qin/1-provinces"].step == 3, "it is not kept")
            must(all(after[key] == one for key, one in before.items() if key in after and key != "qin/1-provinces"),
                 "another chapter has changed")
            must(len(after) >= min(MOST // 2, len(before)), "chapters are forgotten")
        return ACCEPTED if before else "nothing in it"


# Puzzles


@cache
def known_puzzles(key: str) -> tuple[Puzzle, ...]:
    return house(key).puzzles


def puzzle_line(lots: Random) -> str:
    """A puzzle as it stands in a file, mostly broken; often with the name that its position has, so that what follows
    is looked at."""
    key = lots.choice(tuple(GAMES))
    game, data = find_game(key), json.loads(line_of(lots.choice(known_puzzles(key))))

    def theirs(lots: Random) -> Any:
        return lots.choice((seeds.any_move(game, lots), [seeds.any_move(game, lots)], key, "own", "house", 10_000,
                            [[seeds.any_move(game, lots)], [seeds.any_move(game, lots)]]))

    what = lots.random()
    if what < 0.2:
        return json.dumps(data)
    if what < 0.5:
        data["moves"] = data["moves"][:lots.randrange(len(data["moves"]) + 1)]
        data["answer"] = [[seeds.any_move(game, lots)] for _ in range(lots.choice((1, 1, 2)))]
    else:
        data = mutate.tree(lots, data, theirs)
    return json.dumps(named(data), ensure_ascii=lots.random() < 0.5)


def named(data: Any) -> Any:
    """With the name that it should have, where it can have one."""
    try:
        puzzle = Puzzle(data["game"], data["rules"], (data["pack"], data["digest"]), data["players"], data["options"],
                        data["seed"], tuple(data["moves"]), (("x",),), 0, 0, "own")
        return {**data, "id": puzzle.id}
    except (KeyError, TypeError, ValueError):
        return data


class PuzzleFiles:
    """`puzzles.jsonl` in the player's folder, from the list to the table and back."""

    name: Final = "puzzles"
    share: Final = 6

    def draw(self, lots: Random) -> Case:
        lines = [puzzle_line(lots) for _ in range(lots.choice((1, 1, 2, 3)))]
        if lots.random() < 0.2:
            lines = mutate.lines(lots, lines)
        data = "\n".join(lines).encode("utf-8", "surrogatepass")
        if lots.random() < 0.1:
            data = lots.choice((mutate.some_bytes(lots, data), b"[\n" * (1 << 20), b"\n" * (1 << 21), data * 300,
                                b"[" * 39_000 + b"\n" + data, b"\xff\xfe" + data))
        return {"data": data.decode("latin-1"), "lots": lots.randrange(1000)}

    def play(self, case: Any, room: Path) -> str:
        (room / OWN).write_bytes(case["data"].encode("latin-1"))
        found, lots = own(room), Random(case["lots"])
        for problem in found.problems[:20]:
            say(problem)
        must(bool(found.puzzles or found.problems) or not case["data"].strip(), "nothing is said of a file")
        played = [self._tried(puzzle, lots) for puzzle in found.puzzles[:2]]
        with usable("the file"):
            more = read_file(house_file("qin")).puzzles[0]
            add_own(room, more)
            kept = [more, *(one for one in found.puzzles if one.id != more.id)][:MOST_OWN]
            must(list(own(room).puzzles) == kept, "puzzles are lost")
            remove_own(room, more.id)
            must(list(own(room).puzzles) == kept[1:], "another one is gone")
        if not played:
            return f"{REFUSED}: {reason(found.problems[0])}" if found.problems else "nothing in it"
        return ACCEPTED if ACCEPTED in played else played[0]

    def _tried(self, puzzle: Puzzle, lots: Random) -> str:
        """On the table, where it can lie there: tried rightly and wrongly, and told of."""
        try:
            match = match_of(puzzle, pack_finder(find_folders().packs), "fr")
        except BadInput as error:
            say(error)
            return f"not on the table: {reason(error)}"
        with usable("a puzzle on the table"):
            attempt = Attempt(puzzle)
            for _ in range(3):
                match.go(attempt.start)
                while attempt.verdict is None:
                    move = attempt.left[0] if lots.random() < 0.7 else lots.choice(match.state.legal())
                    attempt.play(move)
                    if attempt.verdict is None:
                        match.play(match.to_move, move)
                for lang in LANGUAGES:
                    words = PuzzleWords(match, attempt, lang)
                    must(bool(words.task() and words.heading()), "a puzzle without words")
                    words.told(None), words.told({"chance": 10, "reasons": []})
                attempt.again()
            match.go(attempt.start)
            attempt.show()
            must(bool(PuzzleWords(match, attempt, "en").told(None)), "an answer without words")
        return ACCEPTED


class SolvedPuzzles:
    """`puzzles-solved.json`: which puzzles were solved, in how many tries."""

    name: Final = "solved"
    share: Final = 4

    def draw(self, lots: Random) -> Case:
        puzzles: Any = {f"qin-{number:08x}": {"tries": lots.choice((0, 1, 9999)), "solved": lots.random() < 0.5}
                        for number in range(lots.choice((1, 3, 3, 3, 3200)))}
        data: Any = {"format": solved.FORMAT, "puzzles": puzzles}
        if lots.random() < 0.8 and len(puzzles) < 10:
            data = mutate.tree(lots, data)
        return {"data": mutate.json_text(lots, json.dumps(data)).decode("latin-1")}

    def play(self, case: Any, room: Path) -> str:
        (room / solved.FILE).write_bytes(case["data"].encode("latin-1"))
        try:
            before, outcome = read_solved(room), ACCEPTED
        except GameError as error:
            say(error)
            before, outcome = {}, f"{REFUSED}: {reason(error)}"
        with usable("the file"):
            remember(room, "xian-00000000", 2, True)
            after = read_solved(room)
            must(after["xian-00000000"].solved, "what was solved is not kept")
            kept = list(before.items())[-(solved.MOST - 1):]
            must(all(after[id] == one for id, one in kept if id != "xian-00000000"), "another puzzle has changed")
        return outcome
