"""The closer look beside the table: nothing is left out, whatever the size of the text, and the log makes room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.scenes.helpers import SCALES
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES
from xian.pilot import Pilot
from xian.scenes.boards.board import Thing
from xian.scenes.closer_look import CloserLook
from xian.scenes.play.advice import Talk
from xian.scenes.play.turn import Turn
from xian.shots import Shot, staged
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box


@contextmanager
def table(game: str, lang: str = "en", scale: float = 2.0) -> Iterator[tuple[Pilot, Turn]]:
    """A table in the middle of a game, on which everything can be looked at."""
    with staged(Shot("turn", game, lang=lang, scale=scale)) as pilot:
        assert isinstance(pilot.scene, Turn)
        yield pilot, pilot.scene


def look_at(pilot: Pilot, turn: Turn, thing: Thing) -> Canvas:
    turn.table.under, turn.by_keys = thing.id, False
    turn.build()
    pilot.app.wake()
    pilot.step()
    return pilot.app.last


def one_of_each(turn: Turn) -> list[Thing]:
    """Things of every kind, and of every size of what is said of them."""
    found = {(thing.kind, len(turn.table.board.closer(thing).rows)): thing for thing in turn.table.board.things
             if thing.kind != "area"}
    return list(found.values())


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_to_be_said_is_shown(game: str, lang: str, scale: float) -> None:
    with table(game, lang, scale) as (pilot, turn):
        for thing in one_of_each(turn):
            canvas = look_at(pilot, turn, thing)
            found = turn.table.board.closer(thing)
            texts = [text for text, _ in canvas.shown]
            missing = [words for words in (found.title, found.text, *(row[2] for row in found.rows))
                       if words and words not in texts]
            assert (thing.id, missing, canvas.overflows) == (thing.id, [], [])


@pytest.mark.parametrize("game", GAMES)
def test_what_the_keys_are_at_is_said_whole(game: str) -> None:
    """A piece, then held over one spot and another, then put back."""
    with table(game) as (pilot, turn):
        rooms: set[float] = set()
        for _ in range(2):
            while turn.focus not in turn.table.movable():
                pilot.key("tab")
            for key in ("", "return", "right", "left", "up"):
                if key:
                    pilot.key(key)
                thing = turn.now.looked_at
                assert thing is not None
                found, texts = turn.table.board.closer(thing), pilot.texts()
                missing = [words for words in (found.title, found.text, *(row[2] for row in found.rows))
                           if words and words not in texts]
                assert (key, thing.id, missing, pilot.overflows()) == (key, thing.id, [], [])
                rooms.add(turn.side.closer.h)
            pilot.key("escape")
            pilot.key("tab")
        assert len(rooms) > 1


def test_the_log_makes_room_while_one_looks_and_takes_it_back() -> None:
    with table("xian") as (pilot, turn):
        assert turn.side.log is not None
        before = turn.side.log.box
        rooms = []
        for thing in one_of_each(turn):
            look_at(pilot, turn, thing)
            log = turn.side.log
            assert log.box.bottom == pytest.approx(before.bottom) or log.box.h == 0
            rooms.append(log.box.h)
        assert min(rooms) < before.h == max(rooms)
        pilot.move((2, 2))
        pilot.step()
        assert turn.side.log.box == before


def test_advice_keeps_its_room_and_what_finds_none_is_owned_up_to() -> None:
    with table("xian") as (pilot, turn):
        box = turn.side.closer
        rooms = set()
        for talk in (None, ("why", "Because.")):
            turn.advice.talk = talk
            turn.advice.asked_at = turn.progress.decided
            for thing in one_of_each(turn):
                look_at(pilot, turn, thing)
                rooms.add((talk is None, turn.side.closer))
        assert {room for free, room in rooms if not free} == {box} and len(rooms) > 3
        thing = next(thing for thing in turn.table.board.things if thing.id == "deck.own")
        look = CloserLook(pilot.app.last, turn.table.board, thing, "More in the rules.")
        pilot.app.last.shown.clear()
        look.draw(Box(0, 0, 250, 190))
        texts = [text for text, _ in pilot.app.last.shown]
        assert texts[-1] == "More in the rules."
        assert look.found.rows[-1][2] not in texts


def test_long_advice_is_read_to_its_end_and_no_further() -> None:
    with staged(Shot("turn-hint", "xian", scale=2.0)) as pilot:
        assert isinstance(pilot.scene, Turn)
        talk = pilot.scene.control("talk")
        assert isinstance(talk, Talk)
        pilot.app.wake()
        pilot.step()
        assert talk.most > 0
        pilot.move(talk.box)
        for _ in range(200):
            pilot.wheel(-1)
        assert talk.offset == talk.most
        pilot.step()
        [last] = [box for text, box in pilot.app.last.shown if text == talk.paragraphs()[-1]]
        assert last.within(talk.box)
        for command, down in (("first", 0.0), ("page-up", 0.0), ("down", 30.0), ("last", talk.most)):
            assert talk.command(command) and talk.offset == pytest.approx(min(down, talk.most))
        assert not talk.command("accept")
