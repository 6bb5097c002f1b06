"""In what order a screen reader is told, how much at once, and where things are, as the adapter hands it on."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from tests.scenes.ears import Ears
from tests.scenes.helpers import opened
from tests.typed import of
from tools.heard_trees import match_of
from tools.heard_trees import opened as told_scene
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES
from xian.pilot import Pilot
from xian.scenes.play.turn import Turn
from xian.scenes.setup import Setup
from xian.scenes.spoken.table import PROMPT, QUESTION
from xian.scenes.spoken.tree import spoken_scene
from xian.table.announced import MOST_WORDS
from xian.table.settings import Settings
from xian.ui.geometry import Box
from xian.ui.heard import Adapter, Ear
from xian.ui.spoken import ANNOUNCED, LIVE, Part, Spoken

QUICK = Settings(language="en", speed=0, course_offered=True, done_step=False)


def play(pilot: Pilot, moves: int) -> None:
    """The first legal move, so often."""
    turn = of(Turn, pilot.scene)
    for _ in range(moves):
        for _ in range(400):
            if turn.table.may_act or pilot.where != "turn":
                break
            pilot.step()
        if pilot.where == "turn":
            turn.table.decision.play(turn.match.state.legal()[0])
            pilot.idle()


# One after the other


def test_what_comes_at_once_is_announced_in_its_order(tmp_path: Path) -> None:
    """Each goes out alone (`Ears` sees to that), after what the focus has come to."""
    with opened(tmp_path, settings=QUICK) as pilot:
        ears = Ears(pilot)
        ears.since()
        words = [f"Number {number}." for number in range(30)]
        for number, one in enumerate(words):
            pilot.app.announce(one, urgent=number == 7)
        pilot.app.open("settings")
        pilot.idle()
        told = ears.since()
        assert told[0][0] == "focus"
        assert [said for kind, said in told if kind != "focus"] == [*words, "Settings"]
        assert ("alert", "Number 7.") in told


@pytest.mark.parametrize("key", GAMES)
def test_the_nodes_of_a_scene_that_announce_something_are_not_live_themselves(key: str, tmp_path: Path) -> None:
    with opened(tmp_path, settings=QUICK) as pilot:
        pilot.app.open("turn", match=match_of(key, 0))
        ears = Ears(pilot)
        assert any(node.part in ANNOUNCED for node in ears.nodes())
        assert all(node.key.startswith("n/") for node in ears.nodes() if node.part in LIVE)


def test_who_begins_to_listen_in_a_game_is_told_what_is_asked(tmp_path: Path) -> None:
    with opened(tmp_path, settings=QUICK) as pilot:
        pilot.app.open("turn", match=match_of("qin", 0))
        Ears(pilot)
        told = Ears(pilot).since()
        assert any("Two squares of one colour" in words for _, words in told)


# Nothing twice


@pytest.mark.parametrize("speed", [0, 2])
@pytest.mark.parametrize("key", GAMES)
def test_what_has_the_focus_is_not_announced_too_and_keeps_its_name(key: str, speed: int, tmp_path: Path) -> None:
    """While the others play the focus is at one sentence, which stays as it is."""
    settings = Settings(language="en", speed=speed, course_offered=True, done_step=False)
    with opened(tmp_path, settings=settings) as pilot:
        pilot.app.open("turn", match=match_of(key, 0))
        ears = Ears(pilot)
        names: dict[str, set[str]] = {PROMPT: set(), QUESTION: set()}
        take = ears.take

        def taken(root: Spoken, focus: str, visit: int, scale: float) -> None:
            said = len(ears.said)
            take(root, focus, visit, scale)
            if focus in names:
                names[focus].add(ears.focused.name)
                new = ears.said[said:]
                assert [words for kind, words in new if kind != "focus"].count(ears.focused.name) == 0, new

        setattr(ears, "take", taken)  # noqa: B010
        play(pilot, 4)
        assert len(names[PROMPT]) <= 1, names[PROMPT]


# Not too much at once


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [*(f"lesson-{key}" for key in GAMES), "puzzle", "fairness"])
def test_cards_answers_and_results_are_told_in_parts(name: str, lang: str) -> None:
    with told_scene(name, lang) as pilot:
        live = [node.name for node in spoken_scene(pilot.scene).everything() if node.part in ANNOUNCED]
        heard = [words for kind, words in Ears(pilot).since() if kind != "focus"]
    assert heard
    assert max(len(words.split()) for words in heard) <= MOST_WORDS
    assert max(len(words.split()) for words in live) > MOST_WORDS or name not in ("lesson-xian", "puzzle", "fairness")
    for words in live:
        assert words.replace("\n", " ") in " ".join(heard) or words in spoken_by_focus(name, words)


def spoken_by_focus(name: str, words: str) -> list[str]:
    """What is asked has the focus as a puzzle is over."""
    return [words] if name == "puzzle" else []


def test_in_full_it_is_told_whole(tmp_path: Path) -> None:
    with opened(tmp_path, settings=Settings(language="en", speed=0, course_offered=True, heard="full")) as pilot:
        ears = Ears(pilot)
        ears.since()
        pilot.app.announce("word " * 30)
        pilot.app.wake()
        pilot.idle()
        assert [len(words.split()) for _, words in ears.since()] == [30]


# Values are in the names


def test_a_value_that_changes_is_read_with_its_name(tmp_path: Path) -> None:
    with opened(tmp_path, "settings", settings=QUICK) as pilot:
        ears = Ears(pilot)
        ears.do(ears.named("Size of the text: 100"), "focus")
        ears.since()
        pilot.key("right")
        pilot.idle()
        [(kind, words)] = ears.since()
        assert kind == "focus"
        assert words.startswith("Size of the text: 1")
        assert "100" not in words
        size = ears.named("Size of the text")
        assert size.number is None, "which of the sizes it is says nothing"
        assert ears.named("Background music: 50").number == (50, 0, 100, 5)
        assert ears.named("Screen reader: Brief").part is Part.CHOICE


def test_what_is_typed_is_in_the_name_of_its_field_and_in_its_value(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", settings=QUICK) as pilot:
        ears = Ears(pilot)
        ears.do(ears.named("Name, seat 1: "), "set", "Ana")
        pilot.wait(0.2)
        assert of(Setup, pilot.scene).choices[0].name == "Ana"
        assert ears.named("Name, seat 1: Ana").typed == "Ana"


# Where things are


class Kit:
    """What stands for the system's adapter: keeps the nodes that it is handed."""

    def __init__(self) -> None:
        self.told: list[list[int]] = []
        self.framed: list[Any] = []

    def update_if_active(self, factory: Any) -> None:
        self.told.append([number for number, _ in factory().nodes])

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        self.framed.append((outer.x0, outer.y0, outer.x1, outer.y1))


def adapter(monkeypatch: pytest.MonkeyPatch) -> tuple[Adapter, Kit]:
    kit = Kit()
    monkeypatch.setattr(Adapter, "made", lambda self: kit)
    return Adapter(Ear(lambda: None)), kit


def test_after_a_change_of_size_everything_that_has_a_place_is_told_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    found, kit = adapter(monkeypatch)
    children = (Spoken("a", Part.BUTTON, "A", box=Box(0, 0, 10, 10)), Spoken("b", Part.TEXT, "B"))
    root = Spoken("window", Part.WINDOW, "Xi'an", children=children)
    found.take(root, "a", 1, 1.0)
    found.take(root, "a", 1, 1.0)
    found.take(root, "a", 1, 2.0)
    assert kit.told == [[1, 2, 3], [2]]


def test_another_scene_hangs_in_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library panics at a node that is nobody's child; the same key bears another number in another scene."""
    found, kit = adapter(monkeypatch)
    root = Spoken("window", Part.WINDOW, "Xi'an", children=(Spoken("scene", Part.SCENE, "Menu"),))
    found.take(root, "scene", 1, 1.0)
    found.take(root, "scene", 2, 1.0)
    assert kit.told == [[1, 2], [1, 3]]


def test_the_window_says_where_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found, kit = adapter(monkeypatch)
    with opened(tmp_path, settings=QUICK) as pilot:
        ear = pilot.app.hearing.ear
        ear.listener = found
        width, height = pilot.app.window.screen.get_size()
        monkeypatch.setattr(pilot.app.window, "stands", Mock(return_value=(30, 40, width, height)))
        pilot.app.resized()
        pilot.app.feed(pygame.event.Event(pygame.WINDOWMOVED, x=30, y=40))
        assert kit.framed == [(30, 40, 30 + width, 40 + height)]


@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_told_of_the_table_has_a_place(key: str, tmp_path: Path) -> None:
    with opened(tmp_path, settings=QUICK) as pilot:
        pilot.app.open("turn", match=match_of(key, 30))
        regions = [node for node in Ears(pilot).nodes() if node.key.startswith("region/seat.")]
        assert regions
        nodes = [node for region in regions for node in region.everything()]
        assert [node.name for node in nodes if node.part in (Part.TEXT, Part.THING) and node.box is None] == []
