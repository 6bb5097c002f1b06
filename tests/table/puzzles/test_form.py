"""Puzzles as they are written and read: what is whole comes back, what is damaged costs a sentence and nothing else."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.puzzle_help import some_puzzle
from xian.ai.reasons import Reason
from xian.engine.game import BadInput, GameError
from xian.engine.record import no_packs
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES
from xian.table.puzzles.form import FIELDS, LONGEST, Puzzle, line_of, read_line
from xian.table.puzzles.position import match_of
from xian.table.puzzles.store import MOST, MOST_OWN, OWN, add_own, keep, own, read_file, remove_own

QIN = some_puzzle("qin")


def changed(**fields: Any) -> str:
    """A line in which some fields are others."""
    return json.dumps({**json.loads(line_of(QIN)), **fields})


@pytest.mark.parametrize("key", GAMES)
def test_a_puzzle_comes_back_as_it_was_and_to_the_table(key: str) -> None:
    reason = {"xian": "xian.pass-only", "qin": "qin.quiet", "terracotta": "terracotta.wins"}[key]
    params: dict[str, int | str] = {"coins": 2} if key == "xian" else {}
    puzzle = replace(some_puzzle(key), reasons=(Reason(reason, params, 1.5),), themes=("group",)
                     if key != "qin" else ("village",))
    assert read_line(line_of(puzzle)) == puzzle
    match = match_of(puzzle, no_packs, "fr")
    assert [step.played.text for step in match.history.steps] == list(puzzle.moves)
    assert [player.person for player in match.players].count(True) == 1
    assert match.players[match.to_move].person


def test_the_id_hangs_on_the_position_alone() -> None:
    assert replace(QIN, stars=5, themes=("village",)).id == QIN.id
    assert replace(QIN, seed=QIN.seed + 1).id != QIN.id
    assert replace(QIN, moves=QIN.moves[:-1]).id != QIN.id


BAD = [
    "", "[]", "{", "null", "[" * 100, json.dumps(dict.fromkeys(FIELDS)), line_of(QIN)[:-40],
    changed(game="go"), changed(rules=99), changed(rules=True), changed(players=1), changed(players=9),
    changed(seed=-1), changed(seed=10**30), changed(seed="7"), changed(moves="a2"), changed(moves=["no such move"]),
    changed(moves=[7]), changed(moves=["x" * 500]), changed(answer=[]), changed(answer=[[]]), changed(answer=["pass"]),
    changed(answer=[[QIN.answer[0][0]] * 2]), changed(chance=10_001), changed(second=6201), changed(chance=62.5),
    changed(proof="hope"), changed(stars=8), changed(stars=-1), changed(themes=["shopping"]), changed(themes=3),
    changed(reasons=[["qin.unknown", {}, 1]]), changed(reasons=[["qin.village", {}, 1]]),
    changed(reasons=[["qin.wins", {"player": 5}, 1]]), changed(reasons=[["qin.wins", {}, "much"]]),
    changed(options={"board": ["lion"]}), changed(options=[]), changed(id="qin-00000000"), changed(digest="?"),
    changed(more=1), changed(worlds=-1),
]


@pytest.mark.parametrize("line", BAD, ids=range(len(BAD)))
def test_a_damaged_line_is_told_in_a_sentence(line: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_line(line, "mine.jsonl", 4)
    for lang in LANGUAGES:
        assert "mine.jsonl" in caught.value.in_words(lang)


def test_a_line_without_end_is_not_read() -> None:
    with pytest.raises(BadInput):
        read_line(changed(moves=["x"] * LONGEST))


@pytest.mark.parametrize("fields", [
    {"moves": [*QIN.moves, QIN.moves[0]]}, {"moves": QIN.moves[1:]}, {"seed": 12345},
    {"answer": [[QIN.moves[0]]]}, {"answer": [[QIN.answer[0][0]], [QIN.moves[0]]]},
    {"digest": "0123456789abcdef"}, {"pack": "mine"}, {"options": {"board": "whale"}}, {"options": {"colour": 3}},
], ids=str)
def test_what_can_not_be_played_is_told_when_it_comes_to_the_table(fields: dict[str, Any]) -> None:
    data = {**json.loads(line_of(QIN)), **fields}
    puzzle = replace(QIN, moves=tuple(data["moves"]), seed=data["seed"], pack=(data["pack"], data["digest"]),
                     answer=tuple(map(tuple, data["answer"])), options=data["options"])
    with pytest.raises(GameError) as caught:
        match_of(puzzle, no_packs, "en")
    for lang in LANGUAGES:
        assert caught.value.in_words(lang)


def test_an_answer_of_more_than_a_whole_action_is_refused() -> None:
    with pytest.raises(BadInput):
        match_of(replace(QIN, answer=QIN.answer * 2), no_packs, "en")


# Files


def test_one_bad_line_costs_no_other(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    file.write_text(f"{line_of(QIN)}\nnothing\n\n{line_of(replace(QIN, seed=8))}\n{line_of(QIN)}\n", encoding="utf-8")
    found = read_file(file)
    assert [one.seed for one in found.puzzles] == [QIN.seed, 8]
    assert [error.in_words("en") for error in found.problems] == [f"{file}, line 2: this is not JSON"]


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"x" * (3 << 20)])
def test_a_file_that_is_none_is_told(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "bad.jsonl").write_bytes(content)
    found = read_file(tmp_path / "bad.jsonl")
    assert not found.puzzles and len(found.problems) == 1


def test_a_folder_in_its_place_and_nothing_at_all(tmp_path: Path) -> None:
    (tmp_path / OWN).mkdir()
    assert len(own(tmp_path).problems) == 1
    assert own(tmp_path / "away").puzzles == () and own(tmp_path / "away").problems == ()


def test_of_too_many_lines_the_rest_is_left_out(tmp_path: Path) -> None:
    keep(tmp_path / "many.jsonl", [replace(QIN, seed=seed) for seed in range(MOST + 2)])
    found = read_file(tmp_path / "many.jsonl")
    assert len(found.puzzles) == MOST and len(found.problems) == 1


@pytest.mark.parametrize("end", ["\u2028", "\x85"])
def test_what_ends_a_line_elsewhere_stands_in_a_text_here(tmp_path: Path, end: str) -> None:
    one = replace(some_puzzle("xian"), reasons=(Reason("xian.minister", {"points": f"a{end}b", "coins": 1}, 1.5),))
    add_own(tmp_path, one)
    add_own(tmp_path, QIN)
    assert list(own(tmp_path).puzzles) == [QIN, one] and not own(tmp_path).problems


def test_ones_own_that_can_not_be_read_are_set_aside(tmp_path: Path) -> None:
    one = some_puzzle("xian", proof="own", stars=0)
    before = f"{line_of(one)}\n".encode() + b"\xff"
    (tmp_path / OWN).write_bytes(before)
    add_own(tmp_path, one)
    assert [each.id for each in own(tmp_path).puzzles] == [one.id]
    assert (tmp_path / f"{OWN}.bad").read_bytes() == before


def test_ones_own_are_bounded_the_latest_first(tmp_path: Path) -> None:
    mine: list[Puzzle] = [replace(QIN, seed=seed, proof="own") for seed in range(MOST_OWN + 3)]
    for one in mine:
        add_own(tmp_path, one)
    add_own(tmp_path, mine[50])
    found = own(tmp_path).puzzles
    assert len(found) == MOST_OWN
    assert [one.seed for one in found[:3]] == [50, MOST_OWN + 2, MOST_OWN + 1]
    remove_own(tmp_path, mine[50].id)
    assert [one.seed for one in own(tmp_path).puzzles][:1] == [MOST_OWN + 2]
