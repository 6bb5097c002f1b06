"""A review beside its record: read back as it was, believed only where it can be true, gone where the record goes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.review_help import begun, reviewed
from xian.engine.game import GameError
from xian.engine.record import write
from xian.engine.registry import GAMES
from xian.table.folders import Folders
from xian.table.match import Match
from xian.table.review.keep import MOST_BYTES, keep, read, review_path
from xian.table.saves import remove, save_as
from xian.table.shelf import Shelf, companions
from xian.table.tidy import tidy


def kept(folder: Path, key: str = "xian") -> tuple[Match, Path]:
    match, report = reviewed(key)
    path = folder / "game.xian.review"
    keep(report, match, path)
    return match, path


@pytest.mark.parametrize("key", GAMES)
def test_it_reads_back_as_it_was(tmp_path: Path, key: str) -> None:
    match, path = kept(tmp_path, key)
    assert read(path, match) == reviewed(key)[1]


@pytest.mark.parametrize("other", [
    lambda: begun(seed=6), lambda: begun(moves=13), lambda: begun(players=3), lambda: begun("qin"),
])
def test_it_is_believed_of_its_own_game_alone(tmp_path: Path, other: Callable[[], Match]) -> None:
    _, path = kept(tmp_path)
    with pytest.raises(GameError) as found:
        read(path, other())
    assert "of another game" in str(found.value)
    assert "autre partie" in found.value.in_words("fr")


def reasons(data: dict[str, Any]) -> list[Any]:
    """The first decision that has any."""
    told: list[Any] = next(row for row in data["decisions"] if row[5])[5]
    return told


def set_in(data: Any, *way: Any) -> None:
    """Put the last of them where the others lead."""
    for step in way[:-2]:
        data = data[step]
    data[way[-2]] = way[-1]


@pytest.mark.parametrize("spoil", [
    lambda data: set_in(data, "format", 2), lambda data: set_in(data, "level", "deepest"),
    lambda data: set_in(data, "level", []), lambda data: set_in(data, "seconds", -1),
    lambda data: set_in(data, "seconds", True), lambda data: data.pop("luck"),
    lambda data: set_in(data, "more", 1), lambda data: set_in(data, "chances", {}),
    lambda data: set_in(data, "chances", 0, 0, 10_001), lambda data: set_in(data, "chances", 0, 0, 1.5),
    lambda data: set_in(data, "chances", 0, 0, True), lambda data: data["chances"].pop(),
    lambda data: data["chances"][1].pop(), lambda data: set_in(data, "luck", 0, 3, -10_001),
    lambda data: set_in(data, "luck", 0, 3, None), lambda data: data["decisions"].pop(),
    lambda data: set_in(data, "decisions", 0, []), lambda data: set_in(data, "decisions", 0, 0, "fly away"),
    lambda data: set_in(data, "decisions", 0, 0, data["decisions"][-1][0]),
    lambda data: set_in(data, "decisions", 0, 0, 7), lambda data: set_in(data, "decisions", 0, 1, -1),
    lambda data: set_in(data, "decisions", 0, slice(1, 3), [1, 2]),
    lambda data: set_in(data, "decisions", 0, 4, ["pass"] * 41), lambda data: set_in(data, "decisions", 0, 4, "pass"),
    lambda data: set_in(reasons(data), 0, 0, "xian.magic"), lambda data: set_in(reasons(data), 0, 1, {}),
    lambda data: set_in(reasons(data), 0, 1, {"points": []}), lambda data: set_in(reasons(data), 0, 2, "much"),
    lambda data: set_in(reasons(data), 0, 1, dict.fromkeys(reasons(data)[0][1], "x" * 61)),
    lambda data: set_in(reasons(data), 0, 1, "player", 9), lambda data: reasons(data).extend(reasons(data) * 7),
])
def test_what_can_not_be_is_refused_with_a_sentence(tmp_path: Path, spoil: Callable[[Any], Any]) -> None:
    match, path = kept(tmp_path)
    data = json.loads(path.read_text())
    spoil(data)
    path.write_text(json.dumps(data))
    with pytest.raises(GameError) as found:
        read(path, match)
    assert "damaged" in str(found.value)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff", b"[" * 200, b"x" * (MOST_BYTES + 1), b'{"format": NaN}'])
def test_what_is_no_review_is_refused(tmp_path: Path, data: bytes) -> None:
    match, path = kept(tmp_path)
    path.write_bytes(data)
    with pytest.raises(GameError):
        read(path, match)


def test_a_folder_in_its_place_is_refused(tmp_path: Path) -> None:
    match, _ = reviewed()
    (tmp_path / "game.xian.review").mkdir()
    with pytest.raises(GameError):
        read(tmp_path / "game.xian.review", match)


def test_it_goes_where_its_record_goes(tmp_path: Path) -> None:
    folders = Folders.under(tmp_path)
    match, report = reviewed()
    path = folders.saves / "one.xian"
    save_as(match.record(), path)
    keep(report, match, review_path(path))
    shelf = Shelf(folders)
    path = shelf.rename(path, "two")
    assert review_path(path).is_file() and len(companions(path)) == 2
    binned = shelf.throw_away(path)
    assert not review_path(path).exists()
    tidy(folders)
    path = shelf.take_back(binned)
    assert read(review_path(path), match) == report
    path = shelf.give_up(path)
    assert read(review_path(path), match) == report
    remove(path)
    assert not review_path(path).exists()


def test_a_list_of_games_does_not_show_it(tmp_path: Path) -> None:
    folders = Folders.under(tmp_path)
    match, report = reviewed()
    path = folders.saves / "one.xian"
    save_as(match.record(), path)
    keep(report, match, review_path(path))
    assert Shelf(folders).paths("saves") == [path]
    assert write(match.record()) == path.read_text()
