"""Opponents as strong as the player: the question in the set-up, and the switch."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.scenes.helpers import on_the_table, opened
from tests.table.test_chronicle import game_of
from tests.typed import now
from xian.ai import levels
from xian.engine.record import PERSON
from xian.engine.registry import GAMES
from xian.engine.texts import say
from xian.pilot import Pilot
from xian.scenes.another_game import play_another
from xian.scenes.setup import Setup
from xian.scenes.your_games import YourGames
from xian.table.chronicle.file import read_chronicle
from xian.table.chronicle.played import ALONE
from xian.table.settings import Settings, read_settings


def won(pilot: Pilot, games: int, level: str = "pupil", key: str = "xian", name: str = ALONE, lost: int = 0) -> None:
    """So many games that a person has won alone against the level, and lost after them."""
    chronicle = read_chronicle(pilot.app.folders.data)
    played = [game_of(number, number < games, level, key, name) for number in range(games + lost)]
    chronicle.lines += [(game.line(), game) for game in played[:-1]]
    chronicle.add(played[-1])


def kinds(pilot: Pilot) -> list[str]:
    assert isinstance(pilot.scene, Setup)
    return [choice.kind for choice in pilot.scene.choices]


def at_setup(pilot: Pilot, **what: object) -> None:
    pilot.app.home()
    pilot.app.open("setup", **what)
    pilot.step()


@pytest.mark.parametrize(("lang", "wanted"), [("en", "2 more games alone"), ("fr", "Encore 2 parties seul")])
def test_before_three_games_it_says_how_many_are_missing(tmp_path: Path, lang: str, wanted: str) -> None:
    with opened(tmp_path, lang=lang) as pilot:
        won(pilot, 1)
        at_setup(pilot, game="xian")
        pilot.click("suits")
        assert pilot.where == "setup" and any(wanted in text for text in pilot.texts())


def test_the_level_that_suits_is_told_and_can_be_taken(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        won(pilot, 3)
        at_setup(pilot, game="xian")
        assert kinds(pilot) == [PERSON, "pupil"]
        pilot.click("suits")
        assert pilot.where == "question" and any("last 3 games say" in text for text in pilot.texts())
        pilot.click("no")
        assert kinds(pilot) == [PERSON, "pupil"]
        pilot.click("suits")
        pilot.click("suits")
        assert pilot.where == "setup" and kinds(pilot) == [PERSON, "apprentice"]
        at_setup(pilot, game="qin")
        assert kinds(pilot) == [PERSON, "pupil"]


def test_the_switch_is_kept_and_the_set_up_follows(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        won(pilot, 8)
        at_setup(pilot, game="xian")
        pilot.click("follow")
        assert now(pilot.app.settings.follow_strength) and kinds(pilot)[1] not in ("pupil", PERSON)
        level = kinds(pilot)[1]
        at_setup(pilot, game="xian")
        assert kinds(pilot) == [PERSON, level]
        pilot.click("follow")
        assert not pilot.app.settings.follow_strength
    assert not read_settings(tmp_path / "config").settings.follow_strength


@pytest.mark.parametrize("key", GAMES)
def test_the_set_up_and_your_games_name_the_same_level(tmp_path: Path, key: str) -> None:
    """Of each who plays here, in both scenes; for somebody who has not played it is said how many games are missing."""
    with opened(tmp_path) as pilot:
        won(pilot, 3, "artisan", key, lost=1)
        won(pilot, 9, "minister", key, "Mei", lost=1)
        found = set()
        for name, typed in ((ALONE, ""), ("Mei", "Mei"), ("Bo", "Bo")):
            at_setup(pilot, game=key)
            assert isinstance(pilot.scene, Setup)
            pilot.scene.set(tuple(replace(choice, name=typed) if choice.person else choice
                                  for choice in pilot.scene.choices))
            pilot.click("suits")
            texts = " ".join(pilot.texts())
            if name == "Bo":
                assert "3 more games alone" in texts
                continue
            [level] = [level.key for level in levels.offered()
                       if f"games say: {say('en', f'level.{level.key}')}." in texts]
            pilot.click("no")
            pilot.app.home()
            pilot.app.open("games")
            pilot.step()
            assert isinstance(pilot.scene, YourGames)
            pilot.scene.set_focus("who")
            for _ in range(2):
                if pilot.scene.who != name:
                    pilot.key("right")
            assert pilot.scene.who == name
            assert say("en", "games.even", {"level": f"level.{level}"}) in pilot.texts()
            found.add(level)
        assert len(found) == 2


@pytest.mark.parametrize("follows", [True, False])
def test_the_same_seats_again_are_as_strong_as_the_player_now(tmp_path: Path, follows: bool) -> None:
    with opened(tmp_path) as pilot:
        won(pilot, 3)
        pilot.app.open("setup", game="xian")
        pilot.step()
        pilot.click("play")
        match = on_the_table(pilot).match
        pilot.app.change(follow_strength=follows)
        play_another(pilot.app, match)
        after = on_the_table(pilot).match
        assert [player.kind for player in after.players] == [PERSON, "apprentice" if follows else "pupil"]
        assert [player.colour for player in after.players] == [player.colour for player in match.players]
        play_another(pilot.app, after, after.seed)
        assert on_the_table(pilot).match.players == after.players


def test_what_is_wrong_stands_in_their_place(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        scene = pilot.scene
        assert isinstance(scene, Setup)
        assert {"follow", "suits"} <= {control.id for control in scene.controls}
        scene.set((scene.choices[0], replace(scene.choices[0], colour="orange")))
        scene.set(tuple(replace(choice, name="Mei") for choice in scene.choices))
        pilot.step()
        assert not {"follow", "suits"} & {control.id for control in scene.controls}
        assert Settings().follow_strength is False
