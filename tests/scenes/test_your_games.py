"""Your games: figures, list and seals by mouse and by keys, in both languages; the table for a spreadsheet; erasing."""

from __future__ import annotations

import csv
import io
import subprocess
import sys
from pathlib import Path

import pytest

from tests.scenes.helpers import on_the_table, opened
from tests.scenes.played_help import SIZES, cut_or_outside, keep_many, play_to_the_end, still
from xian.engine.record import write
from xian.pilot import Pilot
from xian.scenes.saves_list import RowList
from xian.scenes.setup import Setup
from xian.scenes.spoken.tree import spoken_scene
from xian.scenes.your_games import YourGames
from xian.table.chronicle.figures import by_game, by_level, by_players, games_of
from xian.table.chronicle.file import FILE, read_chronicle
from xian.table.chronicle.seals import seals
from xian.table.strength import known_games
from xian.ui.spoken import outline


def scene_of(pilot: Pilot) -> YourGames:
    assert isinstance(pilot.scene, YourGames)
    return pilot.scene


def told(pilot: Pilot) -> str:
    return " ".join(one.text for one in pilot.app.notices)


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_it_opens_from_the_menu_and_goes_back(tmp_path: Path, keys: bool) -> None:
    with opened(tmp_path) as pilot:
        if keys:
            pilot.scene.set_focus("played")
            pilot.key("return")
        else:
            pilot.click("played")
        assert pilot.where == "games"
        pilot.key("escape")
        assert pilot.where == "menu"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_before_the_first_game_it_says_what_will_be_here(tmp_path: Path, lang: str) -> None:
    with opened(tmp_path, "games", lang=lang, size=(1280, 720)) as pilot:
        assert pilot.sees("Nothing finished yet" if lang == "en" else "Encore rien de terminé")
        assert not pilot.scene.control("export").enabled and not pilot.scene.control("erase").enabled
        pilot.click("tab-seals")
        assert all(pilot.sees(pilot.app.say(f"seal-name.{seal.key}")) for seal in seals())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_figures_shown_are_those_of_the_file(tmp_path: Path, lang: str) -> None:
    keep_many(tmp_path, 30)
    games = read_chronicle(tmp_path).games
    word = "of" if lang == "en" else "sur"
    with opened(tmp_path, "games", lang=lang, size=(1280, 720)) as pilot:
        for count in (by_game, by_players, by_level):
            for tally in count(games, "Mei"):
                if tally.won == round(tally.won):
                    assert pilot.sees(f"{round(tally.won)} {word} {tally.games} · "), tally
        pilot.click("kind")
        assert scene_of(pilot).kind == "xian"
        own = by_players(games_of(games, "Mei", "xian"), "Mei")
        assert sum(tally.games for tally in own) == sum(game.game == "xian" and game.seat_of("Mei") is not None
                                                        for game in games)
        for tally in own:
            assert pilot.sees(f" {word} {tally.games} · ")


def test_somebody_else_has_figures_of_their_own(tmp_path: Path) -> None:
    keep_many(tmp_path, 30)
    with opened(tmp_path, "games", size=(1280, 720)) as pilot:
        assert scene_of(pilot).who == "Mei" and pilot.sees("Mei")
        names = []
        pilot.scene.set_focus("who")
        for _ in range(4):
            names.append(scene_of(pilot).who)
            pilot.key("right")
        assert set(names) >= {"Mei", "Bo", ""} and pilot.scene.focus == "who"


def test_the_list_tells_every_game_the_latest_first_and_is_walked_by_keys(tmp_path: Path) -> None:
    keep_many(tmp_path, 30)
    with opened(tmp_path, "games", size=(1280, 720)) as pilot:
        pilot.click("tab-list")
        games = scene_of(pilot).games
        assert [game.when for game in games] == sorted((game.when for game in games), reverse=True)
        rows = pilot.scene.control("rows")
        assert isinstance(rows, RowList) and rows.count == len(games)
        pilot.scene.set_focus("rows")
        pilot.key("end")
        rows = pilot.scene.control("rows")
        assert isinstance(rows, RowList) and rows.chosen == len(games) - 1 and rows.offset > 0


def test_a_game_that_ends_is_kept_with_its_seals_and_a_quiet_card_tells_of_them(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", settings=still(), game="qin") as pilot:
        for number in range(3):
            assert isinstance(pilot.scene, Setup)
            pilot.scene.take_seed(str(number))
            pilot.click("play")
            turn = play_to_the_end(pilot, number)
            assert pilot.where == "scoring"
            games = read_chronicle(tmp_path).games
            assert len(games) == number + 1 and games[-1].moves == turn.match.history.position
            found = [key for one in games[-1].players for key in one.seals]
            shown = [key for key in found if pilot.sees(pilot.app.say(f"seal-name.{key}"))]
            assert shown == found[:2] and pilot.sees("A new seal") is bool(found)
            heard = "\n".join(outline(spoken_scene(pilot.scene)))
            assert all(f"A new seal: {pilot.app.say(f'seal-name.{key}')}" in heard for key in found)
            pilot.key("escape")
            pilot.app.home()
            pilot.app.open("setup", game="qin")
            pilot.step()
        assert any(one.seals for game in read_chronicle(tmp_path).games for one in game.players)


def test_a_game_looked_at_again_is_not_counted_again(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", settings=still(), game="qin") as pilot:
        pilot.click("play")
        play_to_the_end(pilot)
        path = next((tmp_path / "saves" / "auto").glob("*.xian"))
        before = (tmp_path / FILE).read_bytes()
        pilot.app.home()
        pilot.click("count")
        assert pilot.where == "scoring" and path.is_file()
        assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_table_for_a_spreadsheet_is_written_and_its_place_told(tmp_path: Path, lang: str) -> None:
    keep_many(tmp_path, 9)
    with opened(tmp_path, "games", lang=lang) as pilot:
        pilot.click("export")
        path, = (tmp_path / "exports").glob("*.csv")
        assert str(path) in told(pilot)
        rows = list(csv.DictReader(io.StringIO(path.read_text("utf-8-sig"))))
        assert len(rows) == sum(len(game.players) for game in read_chronicle(tmp_path).games)


def test_erasing_asks_first(tmp_path: Path) -> None:
    keep_many(tmp_path, 5)
    with opened(tmp_path, "games") as pilot:
        pilot.click("erase")
        assert pilot.where == "question" and any("5 games" in text for text in pilot.texts())
        pilot.key("return")  # the careful answer has the focus
        assert pilot.where == "games" and len(read_chronicle(tmp_path).games) == 5
        pilot.scene.set_focus("erase")
        pilot.key("return")
        pilot.click("yes")
        assert pilot.where == "games" and not (tmp_path / FILE).exists() and pilot.sees("Nothing finished yet")


@pytest.mark.parametrize(("lang", "words"), [("en", "2 lines of your games"), ("fr", "2 lignes de vos parties")])
def test_damaged_lines_are_told_in_a_sentence_and_the_rest_is_shown(tmp_path: Path, lang: str, words: str) -> None:
    keep_many(tmp_path, 6)
    path = tmp_path / FILE
    path.write_bytes(path.read_bytes() + b"\xff\xfe\n{not a game}\n")
    with opened(tmp_path, "games", lang=lang) as pilot:
        assert words in told(pilot) and len(scene_of(pilot).chronicle.games) == 6


@pytest.mark.parametrize(("lang", "words"), [("en", "could not be read"), ("fr", "pas pu être lues")])
def test_a_file_that_can_not_be_read_is_told_and_the_next_game_is_kept(tmp_path: Path, lang: str, words: str) -> None:
    (tmp_path / FILE).mkdir(parents=True)
    with opened(tmp_path, "games", settings=still(lang)) as pilot:
        assert words in told(pilot)
        pilot.app.home()
        pilot.app.open("setup", game="qin")
        pilot.click("play")
        play_to_the_end(pilot)
        assert len(read_chronicle(tmp_path).games) == 1 and (tmp_path / f"{FILE}.bad").is_dir()


def test_trouble_with_the_disk_is_told_and_the_count_goes_on(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", settings=still(), game="qin") as pilot:
        pilot.click("play")
        (tmp_path / FILE.replace(".jsonl", ".jsonl.xian.tmp")).mkdir()  # nothing can be written there
        play_to_the_end(pilot)
        assert pilot.where == "scoring" and "could not be kept among yours" in told(pilot)


def test_who_listens_hears_all_that_is_seen(tmp_path: Path) -> None:
    keep_many(tmp_path, 30)
    with opened(tmp_path, "games") as pilot:
        text = "\n".join(outline(spoken_scene(pilot.scene)))
        games = read_chronicle(tmp_path).games
        for tally in by_level(games, "Mei"):
            assert f"of {tally.games} · " in text
        pilot.click("tab-seals")
        text = "\n".join(outline(spoken_scene(pilot.scene)))
        had = {key for game in games if (seat := game.seat_of("Mei")) is not None
               for key in game.players[seat].seals}
        assert text.count("You have it, since") == len(had) > 0
        assert text.count("Not yet yours") == len(seals()) - len(had)
        pilot.click("tab-list")
        assert "\n".join(outline(spoken_scene(pilot.scene))).count("row ") == min(30, len(scene_of(pilot).games))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place_in_every_window(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    keep_many(tmp_path, 24)
    with opened(tmp_path, "games", lang=lang, size=size) as pilot:
        for tab in ("figures", "list", "seals"):
            pilot.click(f"tab-{tab}")
            pilot.move((4, 4))
            assert cut_or_outside(pilot) == [], tab


def test_the_menu_reads_nothing_of_it(tmp_path: Path) -> None:
    """The start is no slower for it: neither the file nor what counts it is touched before somebody asks."""
    code = ("import sys; from pathlib import Path; from xian.pilot import Pilot\n"
            f"pilot = Pilot(Path({str(tmp_path)!r})); pilot.app.open('menu'); pilot.step()\n"
            "print([name for name in sys.modules if 'chronicle' in name or name.endswith(('.daily', '.measured'))])")
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout.strip().splitlines()[-1] == "[]"


def test_a_stranger_s_game_that_is_dropped_opened_and_won_is_none_of_ones_own(tmp_path: Path) -> None:
    """Its fingerprint is true, and one move of the person's is left. Nor is it after a restart, by Continue."""
    with opened(tmp_path / "stranger", "setup", settings=still(), game="qin") as pilot:
        pilot.click("play")
        match = play_to_the_end(pilot).match
    match.go(max(at for at in range(match.history.position) if match.players[match.history.at(at).to_move].person))
    assert match.pledge is not None
    path = tmp_path / "From a friend.xian"
    path.write_text(write(match.record()), encoding="utf-8")
    player = tmp_path / "player"
    with opened(player, "load", settings=still(), what="saves") as pilot:
        pilot.drop(path)
        pilot.click("open")
        assert on_the_table(pilot).match.pledge == match.pledge
        pilot.app.home()
        pilot.click("continue")
        play_to_the_end(pilot)
        assert pilot.where == "scoring" and not pilot.sees("A new seal")
        pilot.app.home()
        assert known_games(pilot.app.folders, "qin") == [] and not (player / FILE).exists()
        pilot.app.open("setup", game="qin")
        pilot.step()
        pilot.click("play")
        play_to_the_end(pilot)
        assert len(read_chronicle(player).games) == 1, "the player's own counts beside it"


def test_a_game_that_is_gone_on_with_after_a_restart_counts(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", settings=still(), game="qin") as pilot:
        pilot.click("play")
        match = on_the_table(pilot).match
        match.play(match.to_move, match.state.legal()[0])
    with opened(tmp_path, settings=still()) as pilot:
        pilot.click("continue")
        play_to_the_end(pilot)
        assert pilot.where == "scoring" and len(read_chronicle(tmp_path).games) == 1
