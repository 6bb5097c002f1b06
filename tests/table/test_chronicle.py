"""The file of finished games: what is kept of a match, what is counted of it, and what becomes of a file that is not as
it should be."""

from __future__ import annotations

import csv
import io
import json
import time
from collections import defaultdict
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from tests.table.chronicle_help import finished, many
from xian.engine.game import BadInput, GameError
from xian.engine.record import parse, replay, write
from xian.table.begun import note_begun
from xian.table.chronicle import file as module
from xian.table.chronicle.export import as_csv, export_csv, unformed
from xian.table.chronicle.figures import by_game, by_level, by_players, games_of, names_of, streak
from xian.table.chronicle.file import FILE, HEAD, keep_finished, read_chronicle
from xian.table.chronicle.played import (
    LONGEST_LINE,
    PlayedGame,
    Sitter,
    called,
    kept_name,
    played_of,
    read_line,
)
from xian.table.folders import Folders
from xian.table.match import Match
from xian.table.taking_over import take_over

WHEN = datetime(2026, 3, 2, 20, 15)


def game_of(number: int, won: bool = True, level: str = "artisan", key: str = "qin", name: str = "Mei",
            day: date | None = None, seals: tuple[str, ...] = ()) -> PlayedGame:
    """A game of two as the file has it."""
    return PlayedGame(WHEN + timedelta(minutes=number), key, 40, (
        Sitter(name, "person", "purple", 20, won, seals), Sitter("Level", level, "orange", 19 if won else 24, not won),
    ), f"deal{number}", day)


def keep(folder: Path, matches: list[Match]) -> None:
    for place, match in enumerate(matches):
        assert keep_finished(Folders.under(folder), match, WHEN + timedelta(hours=place)) is not None


# What is counted


def test_figures_of_two_hundred_games_are_those_counted_from_their_records(tmp_path: Path) -> None:
    """Counted again from the records alone: their seats, and the winners after every move was played."""
    matches = many(200)
    keep(tmp_path, matches)
    games = read_chronicle(tmp_path).games
    assert len(games) == 200
    wanted: dict[str, dict[str, list[float]]] = {kind: defaultdict(list) for kind in ("game", "players", "level")}
    lengths = []
    for match in matches:
        again = replay(parse(write(match.record())))
        record, winners = again.record, again.final.winners()
        lengths.append(len(record.moves))
        seat = next((at for at, one in enumerate(record.players) if one.name == "Mei"), None)
        if seat is None:
            continue
        share = 1 / len(winners) if seat in winners else 0.0
        others = [one for at, one in enumerate(record.players) if at != seat]
        level = "mixed" if any(one.person for one in others) else others[0].kind
        for kind, key in (("game", record.game), ("players", str(len(record.players))), ("level", level)):
            wanted[kind][key].append(share)
    assert [game.moves for game in games] == lengths
    for kind, count in (("game", by_game), ("players", by_players), ("level", by_level)):
        found = {tally.key: (tally.games, round(tally.won, 9)) for tally in count(games, "Mei")}
        assert found == {key: (len(shares), round(sum(shares), 9)) for key, shares in wanted[kind].items()}
    assert sum(len(shares) for shares in wanted["game"].values()) > 100


def test_the_table_for_a_spreadsheet_has_a_line_for_each_seat(tmp_path: Path) -> None:
    matches = many(30)
    keep(tmp_path, matches)
    games = read_chronicle(tmp_path).games
    path = export_csv(tmp_path, games, "my games")
    rows = list(csv.DictReader(io.StringIO(path.read_text("utf-8-sig"), newline="")))
    wanted = [(match.game.key, str(seat + 1), str(points), str(int(seat in match.state.winners())))
              for match in matches for seat, points in enumerate(match.state.scores())]
    assert [(row["game"], row["seat"], row["points"], row["won"]) for row in rows] == wanted
    assert export_csv(tmp_path, games, "my games") != path, "nothing is written over"


def test_no_name_becomes_a_formula_in_a_spreadsheet() -> None:
    for name in ("=1+1", "+x", "-x", "@x"):
        row = list(csv.reader(io.StringIO(as_csv([game_of(1, name=name)]))))[1]
        assert row[6] == f"'{name}"
    assert unformed("Bo;=1+1") == "Bo;'=1+1" and unformed('Bo";\t @x') == 'Bo";\t \'@x', "where ; ends a cell"
    assert unformed("\uff1d1") == "'\uff1d1" and unformed("Jean - Paul") == "Jean - Paul"


def test_everybody_at_a_shared_screen_has_figures_of_their_own(tmp_path: Path) -> None:
    matches = [match for match in many(60) if sum(player.person for player in match.players) == 2]
    keep(tmp_path, matches)
    games = read_chronicle(tmp_path).games
    assert sorted(names_of(games)) == ["Bo", "Mei"] and len(matches) > 4
    for name in ("Mei", "Bo"):
        seats = [next(at for at, one in enumerate(match.players) if one.name == name) for match in matches]
        won = sum(1 / len(match.state.winners()) for match, seat in zip(matches, seats, strict=True)
                  if seat in match.state.winners())
        assert sum(tally.won for tally in by_game(games, name)) == pytest.approx(won)
        assert len(games_of(games, name)) == len(matches)


def test_a_name_that_the_program_gives_has_no_language_in_the_file() -> None:
    assert kept_name("Player 2", 1, True) == kept_name("Joueur 2", 1, True) == ""
    assert kept_name("Player 2", 1, False) == kept_name("Joueur 2", 1, False) == "Player 2"
    assert kept_name("Player 2", 0, True) == "Player 2" and kept_name("Mei", 0, True) == "Mei"
    assert called("", "fr", "Vous") == "Vous" and called("Player 2", "fr", "Vous") == "Joueur 2"
    assert called("Mei", "fr", "Vous") == "Mei"


# What counts


def test_a_game_counts_once_however_often_its_end_is_played(tmp_path: Path) -> None:
    match, folders = finished("qin", 1), Folders.under(tmp_path)
    assert keep_finished(folders, match, WHEN) is not None
    assert keep_finished(folders, match, WHEN) is None
    again = Match.of(replay(parse(write(match.record()))))
    assert keep_finished(folders, again, WHEN + timedelta(days=1)) is None
    assert len(read_chronicle(tmp_path).games) == 1


def test_what_was_taken_over_or_is_not_over_or_has_no_person_does_not_count(tmp_path: Path) -> None:
    match, folders = finished("qin", 1), Folders.under(tmp_path)
    note_begun(folders.saves, match)
    taken = take_over(match, match.history.position, match.players)
    assert taken.over and keep_finished(folders, taken, WHEN) is None
    early = Match.of(replay(parse(write(match.record()))))
    early.go(5)
    assert keep_finished(folders, early, WHEN) is None
    levels = Match.of(replay(parse(write(match.record()).replace("| person |", "| pupil |"))))
    assert levels.over and keep_finished(folders, levels, WHEN) is None
    assert not (tmp_path / FILE).exists()


# The file


def test_a_line_reads_back_as_the_same_game() -> None:
    for match in many(12):
        game = played_of(match, WHEN)
        assert read_line(game.line()) == game
    game = game_of(1, day=date(2026, 3, 2), seals=("unifier", "steadfast"))
    for when in (WHEN, datetime(1, 1, 1), datetime(9999, 12, 31, 23, 59)):
        game = replace(game, when=when)
        assert read_line(game.line()) == game


GOOD = json.loads(game_of(1).line())


@pytest.mark.parametrize("changed", [
    {"when": "yesterday"}, {"when": 5}, {"game": "Qin!"}, {"game": None}, {"moves": -1}, {"moves": 1.5},
    {"moves": True}, {"players": []}, {"players": [GOOD["players"][1]]}, {"players": GOOD["players"] * 5},
    {"players": [{**GOOD["players"][0], "won": False}, GOOD["players"][1]]}, {"deal": ""}, {"deal": 7},
    {"day": "2026-13-01"}, {"day": "20260301"}, {"day": 3},
    *({"players": [{**GOOD["players"][0], **one}, GOOD["players"][1]]} for one in (
        {"name": "x" * 41}, {"name": "a\u202eb"}, {"name": 3}, {"kind": ""}, {"kind": "a\x1b[2J"}, {"kind": "a|b"},
        {"colour": "Blue!"}, {"points": "20"},
        {"points": 10**9}, {"won": 1}, {"seals": "all"}, {"seals": ["A b"]}, {"seals": ["a"] * 99})),
])
def test_a_line_that_can_not_be_is_refused(changed: dict[str, object]) -> None:
    with pytest.raises(BadInput, match="no game"):
        read_line(json.dumps({**GOOD, **changed}))


def test_damaged_lines_are_passed_over_and_stay(tmp_path: Path) -> None:
    path = tmp_path / FILE
    odd = [b"rubbish", b'{"when": "2026-03-02 20:15"', b"\xff\xfe\x00 not text", b"{" * 3000, b"x" * (LONGEST_LINE + 9)]
    good = [game_of(number).line().encode() for number in (1, 2)]
    path.write_bytes(b"\n".join([HEAD.encode(), odd[0], good[0], odd[1], odd[2], good[1], *odd[3:], b""]))
    found = read_chronicle(tmp_path)
    assert len(found.games) == 2 and found.damaged == 5 and found.problem is None
    found.add(game_of(3))
    lines = path.read_bytes().split(b"\n")
    assert all(line in lines for line in odd), "nothing of them is lost"
    assert len(read_chronicle(tmp_path).games) == 3 and read_chronicle(tmp_path).damaged == 5


SPOILT = {"large": b"x" * (module.MOST_BYTES + 1), "of many lines": b"[\n" * (module.MOST_BYTES // 2),
          "of a line too many": b"\n" * (module.MOST_READ + 1)}


@pytest.mark.parametrize("how", [*SPOILT, "folder"])
def test_a_file_that_can_not_be_read_is_set_aside_and_kept(tmp_path: Path, how: str) -> None:
    path = tmp_path / FILE
    if how in SPOILT:
        path.write_bytes(SPOILT[how])
    else:
        path.mkdir()
    begun = time.process_time()
    found = read_chronicle(tmp_path)
    assert isinstance(found.problem, GameError) and found.games == []
    found.add(game_of(1))
    assert time.process_time() - begun < 0.5
    assert len(read_chronicle(tmp_path).games) == 1
    aside = tmp_path / f"{FILE}.bad"
    assert aside.is_dir() if how == "folder" else aside.read_bytes() == SPOILT[how]


def test_the_file_never_grows_beyond_its_bounds_and_seals_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_GAMES", 6)
    for number in range(12):
        read_chronicle(tmp_path).add(game_of(number, seals=("unifier",) if number in (0, 3) else ()))
    assert [game.deal for game in read_chronicle(tmp_path).games] == [
        "deal0", "deal3", "deal8", "deal9", "deal10", "deal11"]
    for number in range(20, 28):
        read_chronicle(tmp_path).add(game_of(number, seals=("unifier",)))
    read_chronicle(tmp_path).add(game_of(28))
    assert read_chronicle(tmp_path).games[-1].deal == "deal28", "the new one stays, though all others have seals"
    monkeypatch.setattr(module, "MOST_GAMES", 5000)
    monkeypatch.setattr(module, "MOST_BYTES", 2000)
    for number in range(20, 40):
        read_chronicle(tmp_path).add(game_of(number))
        assert (tmp_path / FILE).stat().st_size <= 2000
    assert read_chronicle(tmp_path).games[-1].deal == "deal39"


@pytest.mark.parametrize("line", ["", "[" * 400, "[" + "[]," * 130 + "[]]", '"' * 400])
def test_a_full_file_is_read_in_a_moment_and_trimmed_in_one(tmp_path: Path, line: str) -> None:
    """As many lines as are read, of games or of whatever takes the longest: within the second that a scene may take at
    the very most."""
    lines = [line or game_of(number).line() for number in range(module.MOST_READ - 1)]
    (tmp_path / FILE).write_text("\n".join([HEAD, *lines, ""]), encoding="utf-8")
    assert module.MOST_BYTES / 2 < (tmp_path / FILE).stat().st_size < module.MOST_BYTES
    begun = time.process_time()
    found = read_chronicle(tmp_path)
    assert found.problem is None and (len(found.games), found.damaged)[bool(line)] == len(lines)
    found.add(game_of(-1))
    assert time.process_time() - begun < 1
    kept = read_chronicle(tmp_path)
    assert len(kept.games) + kept.damaged == module.MOST_GAMES and kept.games[-1] == game_of(-1)


def test_all_of_it_can_be_erased(tmp_path: Path) -> None:
    found = read_chronicle(tmp_path)
    found.add(game_of(1))
    (tmp_path / f"{FILE}.bad").write_text("old", encoding="utf-8")
    found.erase()
    assert list(tmp_path.iterdir()) == [] and read_chronicle(tmp_path).games == []
    found.add(game_of(2))
    assert [game.deal for game in read_chronicle(tmp_path).games] == ["deal2"]


# Days in a row


@pytest.mark.parametrize(("days", "today", "count"), [
    ([], 10, 0), ([10], 10, 1), ([9], 10, 1), ([8], 10, 0), ([8, 9, 10], 10, 3), ([7, 9, 10], 10, 2),
    ([8, 9, 10], 11, 3), ([8, 9, 10], 12, 0), ([10, 10, 9], 10, 2),
    ([8, 9, 10], 9, 3), ([8, 9, 10], 8, 3), ([10], 1, 0), ([1, 10], 1, 1),
])
def test_days_in_a_row(days: list[int], today: int, count: int) -> None:
    """The last of them with the clock set back: what was played stays played."""
    games = [game_of(number, day=date(2026, 3, day)) for number, day in enumerate(days)]
    assert streak(games, date(2026, 3, today)) == count


def test_the_first_and_the_last_day_there_are_have_none_before_and_after_them() -> None:
    assert streak([], date.min) == 0
    assert streak([game_of(1, day=date.min)], date.min) == 1 and streak([game_of(1, day=date.max)], date.max) == 1
