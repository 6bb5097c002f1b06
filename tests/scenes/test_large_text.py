"""Letters twice as large are larger everywhere: titles, small labels and the page of keys grow too, each as far as its
place allows."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pytest

from tests.scenes.course_help import begun, card_faults, covered
from tests.scenes.helpers import on_the_table, opened
from tests.scenes.test_load import shelf_of
from tests.scenes.test_menu import game_left
from tests.typed import of
from tools.monkey_start import match_of
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES
from xian.pilot import Pilot
from xian.scenes.boards.xian.draw_cards import RATIO, TINY
from xian.scenes.play.turn import Turn
from xian.scenes.scoring import Scoring
from xian.scenes.setup_top import GameTab, PresetCard
from xian.shots import Shot, staged
from xian.table.autosave import Autosave
from xian.table.course.shelf import chapters
from xian.table.match import Match
from xian.table.settings import Settings
from xian.ui.controls import Button, Toggle

GROWN: Final = 1.15
"""At least so much higher is every line: a headline that is large already, or a page that is full, grows least."""


def heights(pilot: Pilot, scale: float) -> dict[str, float]:
    """How high each text is, with letters so many times as large."""
    pilot.app.change(text_scale=scale)
    pilot.app.wake()
    pilot.step()
    return {text: box.h for text, box in pilot.last.shown}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scene", ["menu", "help", "about", "load", "settings", "setup", "course"])
def test_all_letters_grow(tmp_path: Path, scene: str, lang: str) -> None:
    game_left(tmp_path)
    shelf_of(tmp_path)
    with opened(tmp_path, scene, lang=lang, size=(1280, 720)) as pilot:
        usual, large = heights(pilot, 1.0), heights(pilot, 2.0)
        closer = [control.label for control in pilot.scene.controls if isinstance(control, GameTab)]
        both = [text for text in usual if text in large and text not in closer]
        assert len(both) > 5
        assert {text: large[text] / usual[text] for text in both if large[text] < GROWN * usual[text]} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["xian", "qin"])
def test_at_the_table_they_grow_in_proportion(key: str, lang: str) -> None:
    """One's own name, what is asked and what stands in the hand too; and nothing else so much that it is huge."""
    found: dict[float, dict[str, float]] = {}
    for scale in (1.0, 2.0):
        with staged(Shot("turn", key, players=2, lang=lang, scale=scale)) as pilot:
            turn, board = on_the_table(pilot), of(Turn, pilot.scene).table.board
            shown = pilot.last.shown
            name, asked = turn.match.players[turn.progress.seat].name, turn.now.prompt
            own = board.thing("area.own")
            assert own is not None and pilot.overflows() == []
            lines = [line.text for line in turn.log.lines]
            found[scale] = {
                "name": max(box.h for text, box in shown if text == name and own.box.has(box.centre)),
                "asked": max(box.h for text, box in shown if text == asked),
                "own": own.box.h,
                "log": min([box.h for text, box in shown if text in lines] or [0.0]),
            }
    grown = {what: found[2.0][what] / found[1.0][what] for what in ("name", "asked", "own")}
    assert grown["name"] >= 1.2 and grown["asked"] >= 1.4 and grown["own"] > 1.05, grown
    assert found[2.0]["log"] <= 1.6 * 3 * found[1.0]["log"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("key", GAMES)
def test_the_panels_of_the_others_grow(key: str, players: int, lang: str) -> None:
    """Every name and figure in them is larger, as far as there is room: none is smaller, and together they grow."""
    found: dict[float, list[list[float]]] = {}
    for scale in (1.0, 2.0):
        with staged(Shot("turn", key, players=players, lang=lang, scale=scale)) as pilot:
            turn, shown = on_the_table(pilot), pilot.last.shown
            assert pilot.overflows() == []
            board = turn.table.board
            panels = [thing for seat in range(players) if seat != turn.progress.seat
                      and (thing := board.thing(board.seat_panel(seat))) is not None]
            assert len(panels) == players - 1
            found[scale] = [[box.h for text, box in shown if panel.box.has(box.centre)] for panel in panels]
    for usual, large in zip(found[1.0], found[2.0], strict=True):
        assert usual and len(usual) == len(large), "all that is told is told"
        assert all(after >= before for before, after in zip(usual, large, strict=True)), (usual, large)
        assert sum(large) > 1.04 * sum(usual), (usual, large)


def test_small_words_on_the_table_of_xian_grow() -> None:
    """The names of spaces, of the end tiles, and the figure under the deck."""
    found: dict[float, dict[str, float]] = {}
    for scale in (1.0, 2.0):
        with staged(Shot("turn", "xian", players=3, scale=scale)) as pilot:
            deck = on_the_table(pilot).table.board.thing("deck.own")
            assert deck is not None
            title = pilot.app.say("board-xian.end-tiles")
            found[scale] = {("deck" if deck.box.has(box.centre) else text): box.h for text, box in pilot.last.shown
                            if deck.box.has(box.centre) or text in (title, "A4", "B5", "C8")}
    assert set(found[1.0]) == set(found[2.0]) and len(found[1.0]) == 5
    assert all(found[2.0][what] > 1.1 * found[1.0][what] for what in found[1.0]), found


def test_the_page_of_keys_is_turned_to_its_end(tmp_path: Path) -> None:
    with opened(tmp_path, "help", lang="fr", size=(1280, 720)) as pilot:
        heights(pilot, 2.0)
        assert pilot.sees("Cette page") and not pilot.sees("Chercher")
        pilot.key("end")
        pilot.idle()
        assert pilot.sees("Chercher") and not pilot.sees("Cette page")
        pilot.move("keys")
        pilot.wheel(100)
        pilot.idle()
        assert pilot.sees("Cette page")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_buttons_side_by_side_are_written_with_letters_of_one_size(tmp_path: Path, lang: str) -> None:
    with opened(tmp_path, "scoring", lang=lang, size=(1280, 720), match=played_out("xian")) as pilot:
        scoring = pilot.scene
        assert isinstance(scoring, Scoring)
        scoring.show_all()
        scoring.end_parade()
        usual = [control.box.w for control in scoring.controls[-6:]]
        assert max(usual) - min(usual) < 1, "all alike as long as there is room"
        large = heights(pilot, 2.0)
        for row in (scoring.controls[:4], scoring.controls[-6:]):
            found = [large[control.label] for control in row]
            assert max(found) < 1.2 * min(found), dict(zip([control.label for control in row], found, strict=True))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_so_are_those_of_the_set_up_and_of_the_menu_in_a_game(lang: str) -> None:
    rows = {"setup": (["follow", "suits"], [f"game.{game}" for game in GAMES],
                      ["preset-first", "preset-duel", "preset-full"]),
            "pause": (["continue", "settings", "rules", "copy", "again", "same-deal", "give-up", "leave"],)}
    for scene, names in rows.items():
        with staged(Shot(scene, lang=lang, scale=2.0)) as pilot:
            for row in names:
                controls = [pilot.scene.control(name) for name in row]
                sizes = [round(control.size, 2) for control in controls
                         if isinstance(control, Button | Toggle | GameTab | PresetCard)]
                assert len(sizes) == len(row) and max(sizes) == min(sizes), (row, sizes)
                assert 2 * sizes[0] > 1.2 * 16, (row, sizes)
            assert pilot.overflows() == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_asked_has_the_room_of_short_buttons(lang: str) -> None:
    """In large letters short words on buttons stand two in a row, and what is asked is larger for it."""
    with staged(Shot("turn", "terracotta", players=4, lang=lang, scale=2.0)) as pilot:
        turn = of(Turn, pilot.scene)
        boxes = turn.side.act_boxes(turn.now)
        if not turn.side.short(turn.now):
            assert lang != "en" and len({box.x for box in boxes}) == 1 and turn.side.asked(turn.now).h > 60
            return
        assert len(boxes) == 4 and boxes[0].y == boxes[1].y and boxes[0].x < boxes[1].x
        assert turn.side.asked(turn.now).h > 80 and pilot.overflows() == []


def test_the_chapters_of_the_rules_grow(tmp_path: Path) -> None:
    with opened(tmp_path, "rules", lang="fr", size=(1280, 720)) as pilot:
        pilot.click("tab.rules")
        titles = [control.label for control in pilot.scene.controls if control.id.startswith("chapter.")]
        usual, large = heights(pilot, 1.0), heights(pilot, 2.0)
        assert len(titles) > 10 and min(large[title] / usual[title] for title in titles) > 1.25


@pytest.mark.parametrize("lang", LANGUAGES)
def test_advice_has_the_whole_column(lang: str) -> None:
    with staged(Shot("turn", "xian", lang=lang, scale=2.0)) as pilot:
        turn = of(Turn, pilot.scene)
        pilot.click("tool-hint")
        pilot.idle()
        assert turn.advice.open and turn.side.recap is None
        assert pilot.scene.control("talk").box.h > 0.8 * turn.side.column.h


@pytest.mark.parametrize("lang", LANGUAGES)
def test_so_are_those_of_a_saved_game(tmp_path: Path, lang: str) -> None:
    shelf_of(tmp_path)
    with opened(tmp_path, "load", lang=lang, size=(1280, 720)) as pilot:
        large = heights(pilot, 2.0)
        found = [large[pilot.scene.control(name).label] for name in ("rename", "export", "delete")]
        assert max(found) < 1.1 * min(found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4])
def test_the_names_of_spaces_cover_no_bonus(lang: str, players: int) -> None:
    """At no size of the letters does the tab lie on a figure; and over a head only by its corner."""
    for scale in (1.0, 2.0):
        with staged(Shot("turn", "xian", players=players, lang=lang, scale=scale)) as pilot:
            board, shown = on_the_table(pilot).table.board, pilot.last.shown
            spaces = [thing for thing in board.things if thing.kind == "space"]
            tabs = [thing.box for thing in board.things if thing.kind == "tab"]
            figures = [box for text, box in shown if text.isdigit() and any(
                space.box.has(box.centre) for space in spaces)]
            assert len(tabs) == 24 and figures
            assert not [(tab, box) for tab in tabs for box in figures if tab.meets(box.inset(1, 0.22 * box.h))]
            assert all(tab.w < 0.45 * space.box.w and tab.bottom < space.box.y + 0.3 * space.box.h
                       for tab, space in zip(tabs, spaces, strict=True))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_points_and_places_in_the_order_stand_apart(lang: str) -> None:
    """In the panels of Terracotta Army no figure runs into the badge beside it, and the wheel's numbers grow."""
    found = {}
    for scale in (1.0, 2.0):
        with staged(Shot("turn", "terracotta", players=2, lang=lang, scale=scale)) as pilot:
            board, shown = on_the_table(pilot).table.board, pilot.last.shown
            panel = next(thing.box for thing in board.things if thing.kind == "panel")
            texts = [(text, box) for text, box in shown if panel.has(box.centre)]
            [score] = [box for text, box in texts if text.startswith("(")]
            assert not [text for text, box in texts if text.isdigit() and box.inset(0, 0.2 * box.h).meets(score)]
            found[scale] = [box.h for text, box in shown if text == "12"]
    assert max(found[2.0]) > 1.2 * min(found[1.0])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_game_played_last_is_named_whole(tmp_path: Path, game: str, lang: str) -> None:
    match = played_out(game)
    Autosave.start(match, tmp_path / "saves" / "auto")
    with opened(tmp_path, lang=lang, size=(1280, 720)) as pilot:
        name = pilot.app.say(f"game.{game}")
        for scale in (1.0, 1.5, 2.0):
            heights(pilot, scale)
            assert pilot.overflows() == []
            assert sum(name in text for text in pilot.texts()) >= 1
            assert pilot.scene.control("count").label in pilot.texts()


def played_out(game: str) -> Match:
    """A game between a person and a computer player that is over."""
    match = match_of(game, ["person", "apprentice"], random.Random(1), 10_000)
    assert match.over
    return match


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_card_of_a_chapter_covers_nothing_of_the_table(lang: str, tmp_path: Path) -> None:
    """Not in the steps with the most words either. While advice is read in its place it is away."""
    settings = Settings(language=lang, text_scale=2.0, speed=0, reduced_motion=True, course_offered=True)
    with opened(tmp_path, "course", size=(1280, 720), settings=settings) as pilot:
        for game in GAMES:
            steps = [(lesson.key, place, step) for lesson in chapters(game).lessons
                     for place, step in enumerate(lesson.steps)]
            key, place, _ = max(steps, key=lambda one: len(one[2].words[lang].text) + 60 * bool(one[2].rules))
            told = begun(pilot, place, key)
            assert not card_faults(pilot, told) and not covered(pilot, told), (key, place)
            assert 2 * told.letters >= 18, (key, place)
            pilot.key("w")
            pilot.idle()
            seen = [control.id for control in pilot.scene.controls]
            assert ("lesson-card" in seen) is not told.turn.advice.open, (key, place)
            if told.turn.advice.open:
                pilot.click("talk-close")
                pilot.idle()
                assert pilot.scene.control("lesson-card").box.within(told.turn.side.column)
            pilot.app.close()
            pilot.idle()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_cards_put_back_are_whole_cards_and_leave_the_count_in_sight(scale: float) -> None:
    with staged(Shot("turn", players=2, moves=0, scale=scale)) as pilot:
        board = of(Turn, pilot.scene).table.board
        cards = [id for id in of(Turn, pilot.scene).table.movable() if id.startswith("card.")][:3]
        for id in cards:
            pilot.drag(pilot.box(id).centre, pilot.box("deck.own").centre)
            pilot.idle()
        deck = pilot.box("deck.own")
        count = next(box for text, box in pilot.last.shown if text == "23" and deck.has(box.centre))
        laid = [thing for id in cards if (thing := board.thing(id)) is not None]
        assert len(laid) == 3 and all(thing.box.fitted(RATIO).w >= TINY for thing in laid)
        assert not any(thing.box.inset(4).meets(count) for thing in laid)
