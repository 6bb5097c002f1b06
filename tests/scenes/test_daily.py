"""Today: the deals by mouse and by keys, in both languages; the result as a line; and the clock set back."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import pytest

from tests.scenes.helpers import faults, faults_at_all_scales, on_the_table, opened
from tests.scenes.played_help import SIZES, play_to_the_end, still
from tests.typed import of
from xian.engine.record import PERSON
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.pilot import Pilot
from xian.scenes import hand_out
from xian.scenes.daily import Daily
from xian.scenes.play.puzzle_table import PuzzleTable
from xian.scenes.spoken.tree import spoken_scene
from xian.table.chronicle.file import FILE, read_chronicle
from xian.table.daily import day_of, deal_of
from xian.table.puzzle_day import puzzle_of_the_day
from xian.table.puzzles.solved import remember
from xian.ui.controls import Button
from xian.ui.spoken import outline

THURSDAY = datetime(2026, 11, 19, 21, 30)
FRIDAY = datetime(2026, 11, 20, 7, 15)


class Clipboard:
    """What was copied last."""

    def __init__(self) -> None:
        self.text = ""

    def __call__(self, text: str) -> bool:
        self.text = text
        return True


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    """In the place of the system's, which no test should touch."""
    found = Clipboard()
    monkeypatch.setattr(hand_out, "copy", found)
    return found


def on(pilot: Pilot, when: datetime) -> Daily:
    """The scene as it is on that day."""
    pilot.app.home()
    pilot.app.open("daily", now=lambda: when)
    pilot.step()
    assert isinstance(pilot.scene, Daily)
    return pilot.scene


def play(pilot: Pilot, key: str, when: datetime, seed: int = 1) -> None:
    """Today's deal of a game, to its end."""
    on(pilot, when)
    pilot.click(f"play-{key}")
    play_to_the_end(pilot, seed)
    assert pilot.where == "scoring"


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_it_opens_from_the_menu_and_leads_to_ones_games(tmp_path: Path, keys: bool) -> None:
    with opened(tmp_path) as pilot:
        for id, scene in (("day", "daily"), ("games", "games")):
            if keys:
                pilot.scene.set_focus(id)
                pilot.key("return")
            else:
                pilot.click(id)
            assert pilot.where == scene
        pilot.key("escape")
        pilot.key("escape")
        assert pilot.where == "menu"


@pytest.mark.parametrize("key", list(GAMES))
def test_the_puzzle_on_the_table_is_that_of_the_day_and_remembered_when_it_is_solved(tmp_path: Path, key: str) -> None:
    with opened(tmp_path, settings=still("en")) as pilot:
        on(pilot, THURSDAY)
        pilot.click(f"puzzle-{key}")
        puzzle = puzzle_of_the_day(key, THURSDAY.date())
        assert puzzle is not None and of(PuzzleTable, pilot.scene).puzzle == puzzle
        remember(pilot.app.folders.data, puzzle.id, 1, True)
        pilot.key("escape")
        assert pilot.where == "daily" and of(Daily, pilot.scene).solved == {key}
        assert of(Button, pilot.scene.control(f"puzzle-{key}")).icon == "check"


@pytest.mark.parametrize(("lang", "words"), [
    ("en", ["Xi’an, puzzle of 2026-11-19: ", "found after 2 tries"]),
    ("fr", ["Xi’an, problème du 2026-11-19\xa0: ", "trouvé en 2 essais"]),
])
def test_the_result_of_the_puzzle_is_a_line_to_copy(tmp_path: Path, clipboard: Clipboard, lang: str,
                                                    words: list[str]) -> None:
    with opened(tmp_path, settings=still(lang)) as pilot:
        on(pilot, THURSDAY)
        pilot.click("puzzle-xian")
        found = of(PuzzleTable, pilot.scene)
        for steps in ([next(move for move in found.match.state.legal() if move not in found.attempt.answer[0])],
                      [step[0] for step in found.attempt.answer]):
            assert "puzzle-copy" not in [one.id for one in found.controls]
            for move in steps:
                found.table.decision.play(move, sure=True)
                pilot.idle()
            if not found.attempt.found:
                pilot.click("puzzle-again")
        assert all(fault.endswith("recap again") for fault in faults(pilot))
        pilot.click("puzzle-copy")
        assert all(part in clipboard.text for part in words)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("key", list(GAMES))
def test_the_deal_on_the_table_is_that_of_the_day(tmp_path: Path, key: str, lang: str) -> None:
    with opened(tmp_path, settings=still(lang)) as pilot:
        scene = on(pilot, THURSDAY)
        scene.set_focus(f"play-{key}")
        pilot.key("return")
        match, deal = on_the_table(pilot).match, deal_of(find_game(key), THURSDAY.date())
        assert day_of(match) == THURSDAY.date() and match.seed == deal.seed
        assert [player.kind for player in match.players] == [
            PERSON if seat == deal.seat else "overseer" for seat in range(deal.players)]


def test_one_that_was_left_is_gone_on_with(tmp_path: Path) -> None:
    with opened(tmp_path, settings=still()) as pilot:
        scene = on(pilot, THURSDAY)
        assert scene.control("play-qin").label == "Play"
        pilot.click("play-qin")
        left = on_the_table(pilot)
        left.match.play(left.match.to_move, left.match.state.legal()[0])
        moves = left.match.history.position
        scene = on(pilot, THURSDAY)
        assert scene.control("play-qin").label == "Go on"
        pilot.click("play-qin")
        assert on_the_table(pilot).match.history.position >= moves
        assert len(list((tmp_path / "saves" / "auto").glob("*.xian"))) == 1


@pytest.mark.parametrize(("lang", "words"), [
    ("en", "Qin, deal of 2026-11-19: "), ("fr", "Qin, donne du 2026-11-19\xa0: "),
])
def test_the_result_is_a_line_to_copy_after_the_game_and_later(tmp_path: Path, clipboard: Clipboard, lang: str,
                                                                words: str) -> None:
    with opened(tmp_path, settings=still(lang)) as pilot:
        play(pilot, "qin", THURSDAY)
        game, = read_chronicle(tmp_path).games
        assert game.day == THURSDAY.date()
        pilot.wait(0.5)
        pilot.click("copy-day")
        line = clipboard.text
        seat = next(at for at, one in enumerate(game.players) if one.person)
        assert line.startswith(words) and str(game.players[seat].points) in line
        assert all(str(one.points) in line for one in game.players)
        on(pilot, THURSDAY)
        clipboard.text = ""
        pilot.click("copy-qin")
        assert clipboard.text == line


def test_the_first_result_counts_and_a_second_try_is_only_played(tmp_path: Path) -> None:
    with opened(tmp_path, settings=still()) as pilot:
        play(pilot, "qin", THURSDAY, 1)
        before = (tmp_path / FILE).read_bytes()
        scene = on(pilot, THURSDAY)
        assert scene.control("play-qin").label == "Play again" and scene.streak == 1
        play(pilot, "qin", THURSDAY, 2)
        assert (tmp_path / FILE).read_bytes() == before


def test_a_clock_set_back_breaks_nothing_and_offers_no_deal_twice(tmp_path: Path) -> None:
    """Tomorrow's deal is played with the clock ahead; the clock is set right; tomorrow comes."""
    with opened(tmp_path, settings=still()) as pilot:
        play(pilot, "qin", FRIDAY)
        before = (tmp_path / FILE).read_bytes()
        scene = on(pilot, THURSDAY)
        assert scene.done == {} and (tmp_path / FILE).read_bytes() == before
        play(pilot, "qin", THURSDAY)
        assert on(pilot, THURSDAY).streak == 2
        scene = on(pilot, FRIDAY)
        assert set(scene.done) == {"qin"} and scene.control("play-qin").label == "Play again" and scene.streak == 2
        games = read_chronicle(tmp_path).games
        assert [game.day for game in games] == [date(2026, 11, 20), date(2026, 11, 19)]
        assert read_chronicle(tmp_path).damaged == 0
        assert on(pilot, datetime(1999, 1, 1)).streak == 0 and on(pilot, FRIDAY).streak == 2


def test_days_in_a_row_are_counted_and_end(tmp_path: Path) -> None:
    with opened(tmp_path, settings=still()) as pilot:
        for day, key in ((17, "qin"), (18, "qin"), (19, "qin")):
            play(pilot, key, datetime(2026, 11, day, 12))
        assert on(pilot, THURSDAY).streak == 3 and pilot.sees("3") and pilot.sees("days in a row")
        assert on(pilot, datetime(2026, 11, 20, 1)).streak == 3
        assert on(pilot, datetime(2026, 11, 21, 1)).streak == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_says_that_the_deal_is_public_there_and_at_the_table(tmp_path: Path, lang: str) -> None:
    words = "public by its nature" if lang == "en" else "publique par nature"
    with opened(tmp_path, settings=still(lang), size=(1280, 720)) as pilot:
        scene = on(pilot, THURSDAY)
        assert any(words in text for text in pilot.texts())
        assert words in "\n".join(outline(spoken_scene(scene)))
        pilot.click("play-qin")
        pilot.idle()
        pilot.key("f10")
        pilot.click("deal")
        assert pilot.where == "fairness" and any(words in text for text in pilot.texts())


def test_a_damaged_file_of_games_costs_nothing_else(tmp_path: Path) -> None:
    with opened(tmp_path, settings=still()) as pilot:
        (tmp_path / FILE).write_bytes(b"\x00\xff rubbish\n")
        scene = on(pilot, THURSDAY)
        assert scene.done == {} and scene.streak == 0
        play(pilot, "qin", THURSDAY)
        assert b"rubbish" in (tmp_path / FILE).read_bytes() and on(pilot, THURSDAY).streak == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place_in_every_window(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    with opened(tmp_path, settings=still(lang), size=size) as pilot:
        play(pilot, "qin", THURSDAY)
        on(pilot, THURSDAY)
        pilot.move((4, 4))
        assert faults_at_all_scales(pilot) == []
