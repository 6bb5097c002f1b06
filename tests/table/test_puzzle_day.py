"""The puzzle of the day hangs on game, date and puzzles alone."""

from __future__ import annotations

from datetime import date, timedelta

from xian.table.puzzle_day import id_of_the_day, puzzle_of_the_day

IDS = [f"qin-{number:08}" for number in range(7)]
FIRST = date(2026, 11, 19)


def days(count: int, game: str = "qin", ids: list[str] | None = None) -> list[str]:
    return [id_of_the_day(game, FIRST + timedelta(days=number), IDS if ids is None else ids) for number in range(count)]


def test_the_same_for_everybody_whatever_the_order_of_the_file() -> None:
    assert days(40) == days(40) == days(40, ids=IDS[::-1])
    assert "".join(id[-1] for id in days(7)) == "0136251", "who plays today would get another one"


def test_each_comes_once_before_any_comes_again() -> None:
    start = -FIRST.toordinal() % len(IDS)
    for turn in range(20):
        found = days(7 * 21)[start + 7 * turn:start + 7 * turn + 7]
        assert len(found) < 7 or sorted(found) == IDS


def test_other_games_have_another_order_and_none_has_none() -> None:
    assert days(30) != days(30, game="xian")
    assert days(3, ids=[]) == ["", "", ""]
    assert puzzle_of_the_day("no-such-game", FIRST) is None
