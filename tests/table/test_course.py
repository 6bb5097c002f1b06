"""Chapters of courses: what a file may hold, which moves lead to what is waited for, the way through a chapter, and how
far somebody has come."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.typed import now
from xian.engine.game import GameError, State
from xian.engine.record import digest
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES
from xian.table.course.aims import Leading
from xian.table.course.chapter import Lesson, has_form
from xian.table.course.check import other_ways, problems
from xian.table.course.keep import FILE, MOST_BYTES, Come, keep_come, read_come
from xian.table.course.reading import count_sentences, count_words, look_over
from xian.table.course.shelf import COURSES, chapters, lesson_of, of_the_program, taught
from xian.table.course.walk import LessonPart, LessonWalk
from xian.table.rulebook_files import read

ALL = [lesson for game in GAMES for lesson in of_the_program(game).lessons]
GOOD = (COURSES / "xian" / "1-workers.toml").read_text(encoding="utf-8")


def read_text(text: str) -> tuple[Lesson | None, list[str]]:
    lesson, wrong = look_over(text, "mine.toml", "xian/mine")
    return lesson, [str(error) for error in wrong]


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


# What comes with the program


def test_every_game_has_its_chapters() -> None:
    assert {game: [lesson.plays_on for lesson in of_the_program(game).lessons] for game in GAMES} == {
        "xian": [False] * 6 + [True], "qin": [False] * 3 + [True], "terracotta": [False] * 5 + [True]}
    assert not any(of_the_program(game).wrong for game in GAMES)


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_a_chapter_goes_through_by_its_shown_answers(lesson: Lesson) -> None:
    assert not problems(lesson)
    assert all(set(step.words) == set(LANGUAGES) for step in lesson.steps)


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_something_else_can_be_tried_and_is_told_kindly(lesson: Lesson) -> None:
    """Wherever a legal move leads astray, the chapter has words of its own for it."""
    for place, step in enumerate(lesson.steps):
        walk = at(lesson, place)
        if any(way is Leading.ASTRAY for _, way in other_ways(walk)):
            assert step.wrong, (lesson.key, place + 1)


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_every_rule_that_is_taught_stands_in_the_book(lesson: Lesson) -> None:
    assert lesson.rules
    for lang in LANGUAGES:
        assert all(read(lesson.game.key, lang).covering(rule) for rule in lesson.rules)
    assert set(lesson.rules) <= set(taught(lesson.game.key)) or lesson.plays_on


def at(lesson: Lesson, place: int) -> LessonWalk:
    """A chapter at what a step asks."""
    walk = LessonWalk(lesson, "Mei", place)
    while (move := walk.next_move()) is not None:
        walk.match.play(walk.match.to_move, move)
    return walk


# What a file may hold


BAD = [
    ("", "format: is missing"),
    ("format = 1\ngame = \"chess\"", "game: 'chess' is none of"),
    ("format = 2\ngame = \"xian\"", "format 2 is newer"),
    ("format = ", "mine.toml, line 1"),
    ("a" * 2000, "the line is longer than 1000 characters"),
    ("x = " + "[" * 60 + "]" * 60, "nested too deep"),
    (changed('moves = ["keep", "keep"]', 'moves = ["keep", "enter lab"]'), "enter lab can't be played there"),
    (changed('moves = ["keep", "keep"]', 'moves = ["keep", "rm -rf"]'), "'rm -rf' is not a move of Xi'an"),
    (changed("players = 2", "players = 9"), "players: must be from 2 to 4, not 9"),
    (changed("players = 2", "players = 3"), "the position is for 2 players, not 3"),
    (changed('rules = ["X3.3a"]', 'rules = ["X3.33"]'), "no paragraph of the rules covers X3.33"),
    (changed('rules = ["X3.3a"]', 'rules = ["X3.3a"]\nopen = "https://example.org"'), "open: this key is not known"),
    (changed('shown = ["pair R3/Y5"]', 'shown = []'), "needs the moves that do it"),
    (changed('aim.moves = ["pair */Y5", "pair */G6"]', ""), "has no answer and no wrong try"),
    (changed('aim.moves = ["pair */Y5", "pair */G6"]', "aim.moves = []"), "nothing is waited for"),
    (changed('event = "WorkerUsed"', 'event = "WorkerTired"'), "'WorkerTired' is none of"),
    (changed("for_pigment = 0", "for_money = 0"), "for_money: this key is not known"),
    (changed('"turn": 1', '"turn": 77'), "this position can't be"),
    (changed("'''\n{", "'''\n["), "this position can't be"),
    (changed("Lay two workers on the lit places", "Well. Lay. Two workers on the lit places"), "at most 2 sentences"),
    (changed("Lay two workers on the lit places", "Lay " + "two " * 30 + "workers"), "at most 30 words, this has"),
    (changed("Lay two workers on the lit places", "Lay {two} workers"), "there is no figure {two}"),
    (changed("[title]", '[title]\nde = "Zwei"'), "title.de: this key is not known"),
]


@pytest.mark.parametrize(("text", "sentence"), BAD, ids=[sentence for _, sentence in BAD])
def test_a_bad_file_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    lesson, wrong = read_text(text)
    assert lesson is None
    assert any(sentence in one for one in wrong), wrong


PLAYED = [
    ('shown = ["pair R3/Y5"]', 'shown = ["pair Y5/R3"]', "step 1: pair Y5/R3 does not lead to what is waited for"),
    ('shown = ["pair R3/Y5"]', 'shown = ["pair Y3/Y5"]', "step 1: pair Y3/Y5 can't be played there"),
    ('shown = ["pair R3/Y5"]', 'shown = ["pair R3/Y5", "work"]', "step 1: the step is over before work"),
    ('others = ["pair Y3/G4"]', 'others = ["pair Y3/R2", "work"]', "step 2: work: none of the others is to move there"),
    ('others = ["pair Y3/G4"]', "others = []", "step 2: the step waits for the seat that learns"),
    ('shown = ["pass"]', 'shown = ["enter workshop"]', "step 3: enter workshop"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), PLAYED, ids=[sentence for *_, sentence in PLAYED])
def test_what_can_not_be_played_is_told_with_its_step(old: str, new: str, sentence: str) -> None:
    lesson, wrong = read_text(changed(old, new))
    assert lesson is not None, wrong
    assert any(sentence in str(fault) for fault in problems(lesson)), [str(one) for one in problems(lesson)]


def test_a_form_with_many_stars_is_compared_in_a_moment() -> None:
    """As an expression it would take years."""
    assert not has_form("a" * 80 + "c", "*a" * 39 + "*b") and not has_form("a" * 80, "*" * 79 + "b")
    told = {"pair */Y5": True, "*": True, "pair R3/Y5": True, "p*r*R*5": True, "": False, "pair R3/Y5*5": False,
            "pair R3": False, "*Y5": True, "*5*Y*": False}
    assert {pattern: has_form("pair R3/Y5", pattern) for pattern in told} == told


def test_words_and_sentences_are_counted_as_one_reads_them() -> None:
    assert count_words("Posez-la ici\u00a0: elle y tient\u00a0!") == 5
    counted = {"": 0, "One": 1, "One.": 1, "One! Two?": 2, "A 2.5 b. C": 2, "«\u00a0Oui.\u00a0» Non.": 2}
    assert {text: count_sentences(text) for text in counted} == counted


def test_a_player_s_own_chapters_stand_after_the_program_s(tmp_path: Path) -> None:
    folder = tmp_path / "courses" / "xian"
    folder.mkdir(parents=True)
    (folder / "1-mine.toml").write_text(GOOD, encoding="utf-8")
    (folder / "2-torn.toml").write_text(GOOD[:400], encoding="utf-8")
    (folder / "3-other.toml").write_bytes(b"\xff\xfe\x00")
    (folder / "4-qin.toml").write_text((COURSES / "qin" / "3-villages.toml").read_text(encoding="utf-8"),
                                       encoding="utf-8")
    found = chapters("xian", tmp_path)
    assert [lesson.key for lesson in found.lessons][-1] == "xian/own/1-mine" and len(found.lessons) == 8
    assert len(found.wrong) == 3
    for lang in LANGUAGES:
        assert all("toml" in fault.in_words(lang) for fault in found.wrong)
    assert lesson_of("xian/own/1-mine", tmp_path) is not None and lesson_of("chess/1") is None


def test_a_chapter_whose_moves_break_the_rules_never_lays_a_table(tmp_path: Path) -> None:
    folder = tmp_path / "courses" / "xian"
    folder.mkdir(parents=True)
    for number, (old, new) in enumerate((('shown = ["work"]', 'shown = ["forge 3"]'),
                                         ('others = ["pair Y3/G4"]', 'others = ["work"]')), 1):
        (folder / f"{number}-bad.toml").write_text(changed(old, new), encoding="utf-8")
    found = chapters("xian", tmp_path)
    assert found.lessons == chapters("xian").lessons
    assert ["step 2" in str(fault) for fault in found.wrong] == [True, True]


# The way through a chapter


def walk_of(key: str, step: int = 0) -> LessonWalk:
    lesson = lesson_of(key)
    assert lesson is not None
    return at(lesson, step)


def stands(walk: LessonWalk, state: State) -> str:
    return digest(walk.match.game, state)


def play(walk: LessonWalk, *texts: str) -> None:
    for text in texts:
        move = walk.match.game.parse(text)
        assert walk.takes(move), text
        walk.match.play(walk.match.to_move, move)
        walk.played()


def test_any_way_that_reaches_the_aim_is_taken() -> None:
    for pair in ("pair R3/Y5", "pair B4/Y5", "pair Y5/G6"):
        walk = walk_of("xian/1-workers")
        play(walk, pair)
        assert walk.index == 1 and not walk.laid_anew
    walk = walk_of("xian/6-end", 1)
    play(walk, "enter lab")
    assert walk.index == 1, "the aim can still be reached"
    play(walk, "paint B7")
    assert walk.index == 2


def test_what_leads_elsewhere_is_not_taken_and_nothing_is_lost() -> None:
    walk = walk_of("xian/1-workers")
    before = stands(walk, walk.match.state)
    assert not walk.takes(walk.match.game.parse("pair Y5/R3"))
    assert walk.astray == 1 and stands(walk, walk.match.state) == before and walk.index == 0
    walk = walk_of("xian/5-palace", 3)
    play(walk, "pigment")
    assert not walk.takes(walk.match.game.parse("enter armory")), "by the tile it costs no toll"
    assert walk.index == 3


def test_a_way_that_the_next_step_does_not_go_on_from_has_the_table_laid_anew() -> None:
    walk = walk_of("xian/2-workshop", 1)
    play(walk, "craft C5")
    assert walk.index == 2 and not walk.laid_anew
    walk = walk_of("xian/3-lab", 0)
    play(walk, "enter lab", "paint B2")
    assert walk.index == 2
    walk = walk_of("qin/1-provinces")
    play(walk, "YY f7-f8")
    assert walk.index == 1 and walk.laid_anew and walk.next_move() is None
    walk.lay(walk.index)
    assert not now(walk).laid_anew and walk.part is LessonPart.OTHERS


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_back_skip_and_any_step_stand_where_the_chapter_has_them(lesson: Lesson) -> None:
    whole, begun = lesson.history(len(lesson.steps))
    for step in range(len(lesson.steps) + 1):
        walk = LessonWalk(lesson, "Mei", step)
        assert walk.begun == begun[:step + 1]
        assert stands(walk, walk.match.state) == stands(walk, whole.at(begun[step]))
    walk = at(lesson, len(lesson.steps) - 1)
    walk.back()
    assert walk.index == len(lesson.steps) - 2
    while walk.can_go_back:
        walk.back()
    assert walk.index == 0 and walk.match.history.position == begun[0]
    assert LessonWalk(lesson, "Mei", 10**6).part is LessonPart.DONE


# How far somebody has come


def test_it_is_remembered_in_one_small_file(tmp_path: Path) -> None:
    assert read_come(tmp_path) == {}
    keep_come(tmp_path, "xian/1-workers", 3, False)
    keep_come(tmp_path, "qin/own/Zoé 1", 0, True)
    keep_come(tmp_path, "qin/own/Zoé 1", 2, False)
    assert read_come(tmp_path) == {"xian/1-workers": Come(3), "qin/own/Zoé 1": Come(2, True)}
    for number in range(500):
        keep_come(tmp_path, f"xian/own/{number}", 1, False)
    assert len(read_come(tmp_path)) == 400 and (tmp_path / FILE).stat().st_size < MOST_BYTES


@pytest.mark.parametrize("text", [
    "", "[]", "{", '{"xian/1": 3}', '{"xian/1": {"step": -1}}', '{"xian/1": {"step": true, "done": 1}}',
    '{"../../etc": {"step": 1}}', '{"xian/1": {"step": 1e9}}', "[" * 500, "x" * (MOST_BYTES + 1),
    '{"xian/\\ud800": {}}',
])
def test_a_damaged_one_counts_for_nothing_and_is_written_anew(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert read_come(tmp_path) == {}
    keep_come(tmp_path, "xian/1-workers", 1, False)
    assert json.loads((tmp_path / FILE).read_text(encoding="utf-8")) == {"xian/1-workers": {"step": 1, "done": False}}


def test_a_folder_that_can_not_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("in the way")
    with pytest.raises(GameError):
        keep_come(tmp_path / "config", "xian/1-workers", 1, False)


def test_the_example_of_the_documents_is_a_good_chapter() -> None:
    path = Path(__file__).resolve().parents[2] / "docs" / "examples" / "my-chapter.toml"
    lesson, wrong = look_over(path.read_text(encoding="utf-8"), path.name, "qin/my-chapter")
    assert lesson is not None and not wrong and not problems(lesson)
