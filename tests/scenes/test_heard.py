"""What is heard of every scene: golden texts, names, what Tab reaches, what an action does, what nobody is told."""

from __future__ import annotations

import os
import random
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from tests.lasting import lasting
from tests.scenes.ears import Ears
from tests.scenes.helpers import opened
from tests.typed import of
from tools.heard_trees import FOLDER, SCENES, as_text, match_of
from tools.heard_trees import opened as told_scene
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES, say
from xian.engine.xian.moves import card_name
from xian.pilot import Pilot
from xian.scenes.play.turn import Turn
from xian.scenes.setup import Setup
from xian.scenes.spoken.tree import SCENE, focus_key, spoken_scene
from xian.table.announced import MOST_WORDS
from xian.table.settings import Settings
from xian.ui import heard
from xian.ui.heard import Ear, ReaderAsked
from xian.ui.spoken import FOCUS, Part, Spoken, outline

QUICK = Settings(language="en", speed=0, course_offered=True, done_step=False)


@cache
def heard_of(name: str, lang: str) -> tuple[str, Spoken]:
    """What is heard of a scene, as text and as a tree."""
    with told_scene(name, lang) as pilot:
        tree = spoken_scene(pilot.scene)
        return as_text(pilot, tree), tree


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_is_told_as_it_was(name: str, lang: str) -> None:
    """Differs on purpose? `python -m tools.heard_trees`, and read the diff."""
    assert heard_of(name, lang)[0] == (FOLDER / lang / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_nobody_is_without_a_name_and_siblings_are_told_apart(name: str, lang: str) -> None:
    nodes = list(heard_of(name, lang)[1].everything())
    assert all(node.name.strip() for node in nodes)
    assert len({node.key for node in nodes}) == len(nodes)
    for node in nodes:
        sounds = [(child.part, child.name) for child in node.children if child.part is not Part.ROW]
        assert len(set(sounds)) == len(sounds), node.name


@pytest.mark.parametrize("name", [name for name in SCENES if name not in ("reveal", "telling")])
def test_tab_reaches_whatever_can_have_the_focus(name: str) -> None:
    """Rows are reached inside their list, by its keys."""
    with told_scene(name, "en") as pilot:
        wanted = {node.key for node in spoken_scene(pilot.scene).everything() if not node.key.startswith("asked/")
                  and FOCUS in node.acts and node.key != SCENE and node.part is not Part.ROW}
        reached = set()
        for _ in range(2 * len(wanted) + 4):
            pilot.key("tab")
            key = focus_key(pilot.scene)
            assert key != SCENE, "the focus is lost"
            reached.add(f"c/{key.split('/')[1]}" if key.startswith("r/") else key)
        assert wanted <= reached, wanted - reached


# What costs nothing


def test_without_a_listener_not_one_node_is_built(tmp_path: Path) -> None:
    with opened(tmp_path, settings=QUICK) as pilot:
        before = Spoken.made
        for scene in ("setup", "settings", "help"):
            pilot.app.open(scene)
            pilot.idle()
            pilot.app.close()
        pilot.app.open("turn", match=match_of("xian", 0))
        pilot.idle()
        pilot.key("return")
        pilot.idle()
        assert Spoken.made == before
        Ears(pilot)
        assert Spoken.made > before + 50


def test_a_screen_that_nobody_sits_at_has_no_adapter(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        assert pilot.app.hearing.ear.listener is None
        assert not pilot.app.listens


# What fails


class Panic(BaseException):
    """As the library's own: no Exception."""


@pytest.mark.parametrize("error", [ImportError("no accesskit here"), Panic("window shown already"), OSError("no bus")])
def test_an_adapter_that_fails_is_a_line_in_the_log(
    error: BaseException, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(ear: Ear) -> None:
        raise error

    monkeypatch.setattr(heard, "Adapter", fails)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    ear = Ear(lambda: None)
    ear.open()
    [line] = capsys.readouterr().err.splitlines()
    assert str(error) in line
    assert not ear.listens


def test_a_listener_that_breaks_in_a_game_is_let_go(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path, settings=QUICK) as pilot:
        pilot.app.open("turn", match=match_of("xian", 0))
        ears = Ears(pilot)
        monkeypatch.setattr(ears, "take", Mock(side_effect=Panic("the bus has gone")))
        pilot.key("return")
        pilot.idle()
        assert "the bus has gone" in capsys.readouterr().err
        assert not pilot.app.listens
        assert pilot.where == "turn"
        assert of(Turn, pilot.scene).match.history.length > 0


def test_actions_on_what_is_gone_do_nothing(tmp_path: Path) -> None:
    with opened(tmp_path, settings=QUICK) as pilot:
        ears = Ears(pilot)
        settings = ears.named("Settings")
        gone = ReaderAsked(ears.visit, settings.key, "press")
        ears.do(settings)
        assert pilot.where == "settings"
        here = ears.visit
        for asked in (gone, ReaderAsked(here, "c/nothing", "press"), ReaderAsked(here, "t/space.C7", "press"),
                      ReaderAsked(here, "r/list/99", "press"), ReaderAsked(here, "", ""),
                      ReaderAsked(99, "c/back", "press"), ReaderAsked(here, "c/effects", "set", "loud"),
                      ReaderAsked(here, "c/language", "set", 3.0)):
            pilot.app.hearing.ear.ask(asked)
        pilot.idle()
        assert pilot.where == "settings"
        assert pilot.app.settings.effects == Settings().effects


def test_thousands_of_actions_at_once(tmp_path: Path) -> None:
    with opened(tmp_path, settings=QUICK) as pilot:
        pilot.app.open("turn", match=match_of("qin", 0))
        ears = Ears(pilot)
        keys = [node.key for node in ears.nodes()]
        for number in range(3000):
            pilot.app.hearing.ear.ask(ReaderAsked(ears.visit, keys[number % len(keys)], FOCUS))
        pilot.idle()
        assert ears.focus in [node.key for node in ears.nodes()]


# Values


def test_values_are_set_by_the_reader(tmp_path: Path) -> None:
    with opened(tmp_path, "settings", settings=QUICK) as pilot:
        ears = Ears(pilot)
        ears.do(ears.named("Background music"), "set", 20.0)
        assert pilot.app.settings.music == 20
        ears.do(ears.named("Background music"), "more")
        assert pilot.app.settings.music == 25
        ears.do(ears.named("High contrast"))
        assert pilot.app.settings.high_contrast
        assert ears.focused.name == "High contrast"
        assert ears.focused.on


def test_a_name_is_typed_by_the_reader(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", settings=QUICK) as pilot:
        ears = Ears(pilot)
        field = next(node for node in ears.nodes() if node.part is Part.FIELD)
        ears.do(field, "set", "Ana")
        pilot.idle()
        assert of(Setup, pilot.scene).choices[0].name == "Ana"


# Whole games by what is heard alone


class Blind:
    """Presses whatever answers what is asked, by names, states and actions alone."""

    def __init__(self, pilot: Pilot, ears: Ears, seed: int) -> None:
        self.pilot, self.ears, self.lots = pilot, ears, random.Random(seed)

    def regions(self) -> dict[str, Spoken]:
        return {node.name: node for node in self.ears.nodes() if node.part is Part.REGION}

    def one(self) -> None:
        ears, regions = self.ears, self.regions()
        if "What is asked" not in regions:
            ears.do(next(node for node in ears.nodes() if node.part is Part.BUTTON))
            return
        buttons = [node for node in regions["What is asked"].children if node.part is Part.BUTTON and node.acts]
        things = [node for region in regions.values() for node in region.children
                  if node.part is Part.THING and FOCUS in node.acts]
        if any(node.chosen for node in things):
            things = [node for node in things if not node.chosen]
        elif buttons and (not things or self.lots.random() < 0.5):
            things = buttons[:1] if self.lots.random() < 0.6 else buttons
        assert things, outline(ears.root) if ears.root is not None else ""
        ears.do(self.lots.choice(things))


@pytest.mark.parametrize("key", [*GAMES][: lasting(1, 3)])
def test_a_game_is_played_to_its_end_by_ear(key: str, tmp_path: Path) -> None:
    with opened(tmp_path, settings=QUICK) as pilot:
        pilot.app.open("turn", match=match_of(key, 0))
        ears = Ears(pilot)
        blind = Blind(pilot, ears, 3)
        for _ in range(900):
            if pilot.where == "scoring":
                break
            blind.one()
            assert ears.focused.key != SCENE or pilot.where != "turn", "the focus is lost"
        assert pilot.where == "scoring"
        assert "win" in " ".join(words for _, words in ears.said)
        lengths = [len(words.split()) for kind, words in ears.said if kind == "news"]
        assert lengths
        assert max(lengths) <= MOST_WORDS


def test_the_curtain_tells_nothing_of_a_hand(tmp_path: Path) -> None:
    """A game of two persons at one screen: what is in a hand is told to nobody else."""
    with opened(tmp_path, settings=QUICK) as pilot:
        pilot.app.open("turn", match=match_of("xian", 0, persons=2))
        ears = Ears(pilot)
        blind, seen = Blind(pilot, ears, 5), 0
        for _ in range(160):
            turn: Any = pilot.app.scenes[1]
            state, at = turn.match.state, turn.progress
            told_now = " ".join(node.name for node in ears.nodes())
            for seat in (0, 1):
                if at.handed == seat and not at.closed and at.seat == seat and pilot.where == "turn":
                    continue
                for card in state.hand(seat):
                    shown = [*(line.text for line in turn.log.lines),
                             *(words for _, words in ears.said if "turned over" in words)]
                    name = say("en", f"card.{card_name(card)}")
                    if name in told_now and not any(name in line for line in shown):
                        assert card in state.hand(1 - seat), f"{name} of {seat} in {told_now}"
                    seen += 1
            if pilot.where == "scoring":
                break
            blind.one()
        assert seen > 100
        assert os.environ.get("XIAN_DATA_DIR")
