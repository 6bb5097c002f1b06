"""First games: what their files may hold, how one goes on as a match, what is told in it once, and what is remembered
of that."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from xian.engine.game import State, View
from xian.engine.record import parse, replay, write
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES
from xian.table.autosave import Autosave
from xian.table.chronicle.played import counts
from xian.table.course.chapter import OPPONENT, First, Lesson, Wanted
from xian.table.course.check import problems
from xian.table.course.firsts import MARK, MOST_WAITING, Firsts, lesson_for, lesson_in, played_on, waiting_game
from xian.table.course.keep import FILE, MOST_BYTES, Come, keep_come, keep_told, read_come
from xian.table.course.reading import events_of, look_over
from xian.table.course.shelf import COURSES, chapters, lesson_of
from xian.table.course.walk import LessonWalk
from xian.table.match import Match

ALL = [lesson for game in GAMES for lesson in chapters(game).lessons if lesson.plays_on]
GOOD = (COURSES / "qin" / "first.toml").read_text(encoding="utf-8")
ROOT = Path(__file__).resolve().parents[2] / "xian"


def read_text(text: str) -> tuple[Lesson | None, list[str]]:
    lesson, wrong = look_over(text, "first.toml", "qin/first")
    return lesson, [str(error) for error in wrong]


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def free(key: str) -> tuple[LessonWalk, Match]:
    """A first game that is played on."""
    lesson = lesson_of(f"{key}/first")
    assert lesson is not None
    walk = LessonWalk(lesson, "Mei", len(lesson.steps))
    return walk, played_on(walk)


def told_in(match: Match, firsts: Firsts, lots: int, most: int = 1000) -> list[str]:
    """What is told while the match goes on by lot."""
    rng, found = random.Random(lots), list[str]()
    while not match.over and most:
        while match.to_move == firsts.seat and (news := firsts.next()) is not None:
            found.append(news.first.name)
        match.play(match.to_move, rng.choice(match.state.legal()))
        most -= 1
    return found


# What comes with the program


def test_every_game_has_a_first_game_that_stands_after_its_chapters() -> None:
    assert [lesson.game.key for lesson in ALL] == list(GAMES)
    for lesson in ALL:
        assert chapters(lesson.game.key).lessons[-1] is lesson
        assert {player.kind for player in lesson.players("Mei")} == {"person", OPPONENT}
        assert len(lesson.firsts) >= 8 and all(set(first.words) == set(LANGUAGES) for first in lesson.firsts)


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_every_seat_s_beginning_is_prescribed_and_shows_much(lesson: Lesson) -> None:
    """All moves up to where one plays on stand in the file, of all seats, and many kinds of things happen."""
    history, _ = lesson.history(len(lesson.steps))
    assert {step.seat for step in history.steps} == set(range(lesson.options.players))
    assert len({event.kind for step in history.steps for event in step.events if not event.quiet}) >= 7
    assert history.state.to_move == lesson.seat


def test_the_frame_knows_no_event_by_its_name() -> None:
    """They stand in the files of the games alone."""
    names = {name for game in GAMES for name in events_of(game)}
    assert len(names) > 60
    pattern = re.compile(rf"\b(?:{'|'.join(names)})\b")
    frame = [path for path in ROOT.rglob("*.py") if "engine" not in path.parts
             and not set(GAMES) & {*path.relative_to(ROOT).parts, path.stem}]
    assert len(frame) > 250
    assert {path.name: found for path in frame if (found := pattern.findall(path.read_text("utf-8")))} == {}


# What a file may hold

SIGHT = 'sight = { event = "ProvinceJoined" }'
BAD = [
    (changed("seed = 31", "position = '''{}'''"), "begins with a seed, not with a position"),
    (changed(SIGHT, ""), "one of event, sight and closed says when it is told"),
    (changed(SIGHT, f'{SIGHT}\nclosed = ["YY f3-g3"]\nreason = "Q4.5a"'), "one of event, sight and closed"),
    (changed(SIGHT, 'closed = ["YY f3-g3"]\nreason = "Q9.9"'), "no paragraph of the rules covers Q9.9"),
    (changed(SIGHT, 'closed = ["open lab"]\nreason = "Q4.5a"'), "'open lab' is not a move of Qin"),
    (changed(SIGHT, 'closed = ["YY f3-g3"]'), "reason: is missing"),
    (changed(SIGHT, 'sight = { event = "ProvinceSold" }'), "'ProvinceSold' is none of"),
    (changed(SIGHT, 'sight = { event = "ProvinceJoined", by = 2 }'), "by: this key is not known"),
    (changed(SIGHT, f'{SIGHT}\nwhose = "others"'), "whose: this key is not known"),
    (changed('whose = "others"', 'whose = "mine"'), "'mine' is none of"),
    (changed('name = "major"', 'name = "village"'), "a short name of its own"),
    (changed('name = "major"', 'name = "Major 1"'), "a short name of its own"),
    (changed('name = "major"', 'name = "major"\nrun = "/bin/sh"'), "run: this key is not known"),
    (changed("Few pagodas", "Few " + "very " * 30 + "pagodas"), "at most 30 words"),
    (GOOD + '\n[[first]]\nname = "x"' * 20, "at most 20, this has 29"),
]


@pytest.mark.parametrize(("text", "sentence"), BAD, ids=[sentence for _, sentence in BAD])
def test_a_bad_file_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    lesson, wrong = read_text(text)
    assert lesson is None
    assert any(sentence in one for one in wrong), wrong


def test_what_is_never_new_is_told_by_the_check() -> None:
    lesson, wrong = read_text(changed("left = [6, 5, 4]", "left = [99]"))
    assert lesson is not None, wrong
    assert [str(fault) for fault in problems(lesson)] == ["few-left was never new in 12 games that were played on"]


# The way into a match


@pytest.mark.parametrize("key", list(GAMES))
def test_it_goes_on_as_a_match_that_is_read_back_and_does_not_count(key: str, tmp_path: Path) -> None:
    """The deal and its beginning are known to everybody: it is none of the games that an Elo comes from."""
    walk, match = free(key)
    Autosave.start(match, tmp_path / "auto")
    again = Match.of(replay(parse(write(match.record()))))
    assert again.notes == (f"{MARK}{key}/first",) and lesson_in(again) is walk.lesson
    assert [player.kind for player in again.players] == ["person", OPPONENT] and match.pledge is None
    assert waiting_game(tmp_path / "auto", walk.lesson.key) is not None
    told_in(match, Firsts(walk.lesson, match, 0), 1)
    assert match.over and not counts(match, tmp_path)
    assert waiting_game(tmp_path / "auto", walk.lesson.key) is None


def test_a_note_of_what_is_not_there_means_nothing() -> None:
    _, match = free("qin")
    for notes in ((), ("first game",), (f"{MARK}qin/9-none",), (f"{MARK}../../etc/passwd",), (f"{MARK}xian/first",),
                  (f"{MARK}qin/1-provinces",)):
        match.notes = notes
        assert lesson_in(match) is None and lesson_for(match, {}) is None
    assert lesson_for(match, {"qin/first": Come(3)}) is None, "nothing was told yet"
    assert lesson_for(match, {"qin/first": Come(told=("major",))}) is lesson_of("qin/first")
    assert lesson_for(match, {"xian/first": Come(told=("toll",))}) is None


# What is new


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_each_thing_is_told_once_over_games(lesson: Lesson) -> None:
    found: list[str] = []
    for lots in range(3):
        _, match = free(lesson.game.key)
        found += told_in(match, Firsts(lesson, match, 0, found), lots)
    assert len(found) == len(set(found)) >= 5


def firsts_with(key: str, *firsts: First) -> tuple[Match, Firsts]:
    walk, match = free(key)
    found = Firsts(walk.lesson, match, 0)
    found.left = list(firsts)
    return match, found


def first(name: str, event: Wanted | None = None, whose: str = "you", sight: Wanted | None = None,
          closed: tuple[int, ...] = (), reason: str = "") -> First:
    return First(name, {}, event, whose, sight, closed, reason)


def names(firsts: Firsts) -> list[str]:
    found = []
    while (news := firsts.next()) is not None:
        found.append(news.first.name)
    return found


def test_whose_it_is_is_told_apart() -> None:
    laid = Wanted("TileLaid")
    match, firsts = firsts_with("qin", first("mine", laid), first("theirs", laid, "others"),
                                first("any", laid, "anybody"))
    assert names(firsts) == []
    match.play(0, match.state.legal()[0])
    assert names(firsts) == ["mine", "any"]
    match.play(1, match.state.legal()[0])
    assert names(firsts) == ["theirs"]


def test_the_word_you_stands_for_the_seat_that_learns() -> None:
    match, firsts = firsts_with("qin", first("mine", Wanted("TileLaid", {"seat": ("you",)}), "anybody"))
    firsts.seat = 1
    match.play(0, match.state.legal()[0])
    assert names(firsts) == []
    match.play(1, match.state.legal()[0])
    assert names(firsts) == ["mine"]


def test_what_a_move_would_bring_is_in_sight_and_nothing_is_played() -> None:
    match, firsts = firsts_with("qin", first("sight", sight=Wanted("ProvinceFounded")))
    before = match.history.position
    news = firsts.next()
    assert news is not None and news.event is not None and news.event.kind == "ProvinceFounded"
    assert match.history.position == before and firsts.next() is None
    match, firsts = firsts_with("qin", first("never", sight=Wanted("TileDrawn")))
    assert names(firsts) == [], "what shows something hidden is not foreseen"


def test_what_is_refused_by_a_rule_is_told_where_it_is() -> None:
    lesson = lesson_of("xian/first")
    assert lesson is not None
    closed = next(one for one in lesson.firsts if one.closed)
    match, _ = lesson.match("Mei", 6)
    shut = Firsts(lesson, match, 0)
    assert not any(shut.refuses(move, closed.reason) for move in closed.closed), "pairs come first"
    for text in ("pair B4/Y1", "pair B3/R4", "pigment", "enter lab", "paint A4", "work"):
        match.play(match.to_move, match.game.parse(text))
    assert closed.name in names(shut)


def test_many_new_things_at_once_wait_and_the_rest_comes_again() -> None:
    laid = Wanted("TileLaid")
    match, firsts = firsts_with("qin", *(first(f"new-{letter}", laid, "anybody") for letter in "abcde"))
    match.play(0, match.state.legal()[0])
    assert len(names(firsts)) == MOST_WAITING and len(firsts.left) == 2
    match.play(1, match.state.legal()[0])
    assert len(names(firsts)) == 2 and not firsts.left


def test_moves_taken_back_are_not_told_again() -> None:
    match, firsts = firsts_with("qin", first("mine", Wanted("ProvinceFounded")), first("more", Wanted("TileLaid")))
    text = next(match.game.text(move) for move in match.state.legal())
    match.play(0, match.game.parse(text))
    assert "more" in names(firsts)
    match.go(match.history.position - 1)
    assert names(firsts) == []
    match.play(0, match.game.parse(text))
    assert "more" not in names(firsts)


def test_nobody_is_told_what_the_seat_may_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """What happened is looked at masked, and what could happen on a state drawn from the view."""
    match, firsts = firsts_with("qin", first("drawn", Wanted("TileDrawn", {"tile": tuple(range(6))}), "others"))
    for _ in range(6):
        match.play(match.to_move, match.state.legal()[0])
    assert names(firsts) == []
    seen: list[int] = []
    whole = match.game.view

    def view(_: object, state: State, seat: int) -> View:
        seen.append(seat)
        return whole(state, seat)

    monkeypatch.setattr(type(match.game), "view", view)
    firsts.left = [first("sight", sight=Wanted("ProvinceFounded"))]
    firsts.next()
    assert set(seen) == {0}


# What is remembered


def test_what_was_told_is_remembered_with_how_far_one_is(tmp_path: Path) -> None:
    keep_come(tmp_path, "qin/first", 8, False)
    keep_told(tmp_path, "qin/first", ["major", "village"])
    keep_told(tmp_path, "xian/first", [], quiet=True)
    keep_come(tmp_path, "qin/first", 0, True)
    assert read_come(tmp_path) == {"qin/first": Come(0, True, ("major", "village")), "xian/first": Come(quiet=True)}


@pytest.mark.parametrize(("told", "good"), [
    ("3", []), ('["major", 7, null, "../x", "MAJOR", ""]', ["major"]), ('{"major": true}', []),
    (json.dumps(["x"] * 500), ["x"] * 20),
])
def test_damaged_names_count_for_nothing(told: str, good: Sequence[str], tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(f'{{"qin/first": {{"step": 1, "done": true, "told": {told}, "quiet": 1}}}}', "utf-8")
    assert read_come(tmp_path) == {"qin/first": Come(1, True, tuple(good))}


def test_the_file_stays_small_whatever_was_told(tmp_path: Path) -> None:
    come = {f"xian/own/{number}": {"step": 0, "done": True, "told": ["a" * 24] * 5} for number in range(300)}
    (tmp_path / FILE).write_text(json.dumps(come), "utf-8")
    for number in range(3):
        keep_told(tmp_path, f"qin/own/{number}", [f"{letter}{'-' * 23}" for letter in "abcdefghijklmnopqrst"])
    found = read_come(tmp_path)
    assert (tmp_path / FILE).stat().st_size <= MOST_BYTES
    assert all(len(found[f"qin/own/{number}"].told) == 20 for number in range(3)) and len(found) > 100
