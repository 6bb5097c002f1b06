"""The closer look beside a thing: nothing is left out, at any size of the text, and nothing is displaced by it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.engine.xian.build import Table
from tests.scenes.at_positions import standing
from tests.scenes.helpers import SCALES, on_the_table, opened
from tests.typed import now
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES
from xian.pilot import Pilot
from xian.scenes.boards.board import Thing
from xian.scenes.boards.whose import panel
from xian.scenes.closer_look import CloserLook
from xian.scenes.play.advice import Talk
from xian.scenes.play.companion import open_lesson
from xian.scenes.play.floating import paint_closer
from xian.scenes.play.resting import LOOK_AFTER
from xian.scenes.play.top_bar import HIGH
from xian.scenes.play.turn import Turn
from xian.shots import Shot, staged
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.ids import Id


@contextmanager
def table(game: str, lang: str = "en", scale: float = 2.0) -> Iterator[tuple[Pilot, Turn]]:
    """A table in the middle of a game, on which everything can be looked at."""
    with staged(Shot("turn", game, lang=lang, scale=scale)) as pilot:
        assert isinstance(pilot.scene, Turn)
        yield pilot, pilot.scene


def look_at(pilot: Pilot, turn: Turn, thing: Thing) -> Canvas:
    turn.table.pointer.under, turn.table.pointer.rested, turn.by_keys = thing.id, LOOK_AFTER, False
    pilot.app.wake()
    pilot.step()
    return pilot.last


def one_of_each(turn: Turn) -> list[Thing]:
    """Things of every kind, and of every size of what is said of them."""
    found = {(thing.kind, len(turn.table.board.closer(thing).rows)): thing for thing in turn.table.board.things
             if thing.kind != "area" and thing.touch}
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
    with table(game) as (pilot, turn):
        seen = 0
        for place in range(16):  # from piece to piece, and from part to part of the table
            pilot.key("f6" if place % 2 else "tab")
            thing = turn.table.board.thing(turn.focus)
            if thing is None:
                continue
            seen += 1
            assert turn.now.looked_at == thing
            found, texts = turn.table.board.closer(thing), pilot.texts()
            missing = [words for words in (found.title, found.text, *(row[2] for row in found.rows))
                       if words and words not in texts]
            assert (thing.id, missing, pilot.overflows()) == (thing.id, [], [])
        assert seen > 4


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_displaced_while_one_looks(game: str) -> None:
    with table(game, scale=1.0) as (pilot, turn):
        places = {control.id: control.box for control in turn.controls}
        for thing in one_of_each(turn):
            look_at(pilot, turn, thing)
            assert {control.id: control.box for control in turn.controls} == places


def test_it_is_gone_when_the_pointer_is_on_a_button_or_the_log() -> None:
    with table("xian", scale=1.0) as (pilot, turn):
        thing = turn.table.board.thing("place.3")
        assert thing is not None
        for goal in ("log", "tool-rules", "recap"):
            pilot.move(thing.box)
            pilot.wait(LOOK_AFTER + 0.1)
            assert turn.now.looked_at is not None
            pilot.move(goal)
            pilot.wait(LOOK_AFTER + 0.1)
            assert turn.now.looked_at is None


@pytest.mark.parametrize("goal", ["elsewhere", "log", "another"])
@pytest.mark.parametrize("game", GAMES)
def test_what_was_clicked_is_looked_at_until_the_pointer_leaves_it(game: str, goal: str) -> None:
    with table(game, scale=1.0) as (pilot, turn):
        thing, other = (turn.table.board.thing(panel(seat)) for seat in (1, 0))
        assert thing is not None and other is not None
        pilot.click(thing.box.low(4))
        assert turn.now.looked_at == thing
        bare = Box(turn.side.board.right + 4, 12, 0, 0)
        pilot.move({"elsewhere": bare, "log": turn.side.column.low(60), "another": other.box}[goal])
        assert now(turn.now).looked_at != thing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_looked_at_does_not_lie_on_a_card_that_tells(lang: str, tmp_path: Path) -> None:
    """In a chapter; there nothing has come under the card."""
    with opened(tmp_path, lang=lang) as pilot:
        assert open_lesson(pilot.app, "xian", "xian/first", 0)
        pilot.idle()
        turn, met = on_the_table(pilot), 0
        card = pilot.box("lesson-card")
        for thing in one_of_each(turn):
            if card.meets(thing.form.bounds):
                continue
            met += 1
            box = paint_closer(pilot.last, turn.table.board, thing, "", HIGH, turn.table.shows.bar, [card])
            assert turn.side.card == card and not box.meets(card), thing.id
        assert met > 10 and not any(card.meets(thing.box) for thing in turn.table.board.things)


def test_nothing_is_looked_at_that_has_come_under_a_card_of_what_is_new() -> None:
    """Where the log is folded away the card lies over the table."""
    with staged(Shot("first-thing")) as pilot:
        pilot.key("l")
        pilot.idle()
        turn, card = on_the_table(pilot), pilot.box("lesson-card")
        under = next(thing for thing in turn.table.board.things if thing.touch and card.has(thing.box.centre))
        pilot.move(under.box)
        pilot.wait(LOOK_AFTER + 0.1)
        assert turn.now.looked_at is None


def test_what_goes_from_under_a_resting_pointer_is_not_looked_at_any_more(tmp_path: Path) -> None:
    with standing(tmp_path, Table(2).hand(1, "Y6 Y1 Y2 Y3").choosing()) as (pilot, turn, _):
        card = turn.table.board.thing("card.0.Y6")
        assert card is not None
        pilot.move(card.box)
        pilot.wait(LOOK_AFTER + 0.1)
        assert turn.now.looked_at == card
        piece, spot = "card.0.Y6", "slot.top"
        turn.table.take(card, "keys", card.box.centre)
        turn.table.put(Id.read(spot))
        pilot.idle()
        moved = turn.table.board.thing(piece)
        assert moved is not None and moved.box != card.box and turn.now.looked_at != moved


def test_nothing_is_looked_at_where_something_was_just_put_down() -> None:
    with table("qin", scale=1.0) as (pilot, turn):
        piece = turn.hand()[0]
        [goal, *_] = turn.table.board.targets(piece)
        start, end = turn.table.board.thing(piece), turn.table.board.thing(goal)
        assert start is not None and end is not None
        pilot.drag(start.box, end.box)
        pilot.idle()
        pilot.wait(1)
        pilot.move(end.box.moved(3, 0))
        pilot.wait(1)
        assert turn.now.looked_at is None
        pile = turn.table.board.thing("pile")
        assert pile is not None
        pilot.move(pile.box)
        pilot.wait(1)
        assert turn.now.looked_at is not None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_large_letters_make_way_for_what_is_asked(game: str, lang: str) -> None:
    with table(game, lang) as (pilot, turn):
        bar, covered = turn.table.shows.bar, []
        for thing in (thing for thing in one_of_each(turn) if thing.kind != "panel"):  # which is as large as all else
            box = paint_closer(pilot.last, turn.table.board, thing, "", HIGH, bar)
            covered += [thing.id] if box.meets(bar) or box.meets(thing.form.bounds) else []
        assert covered == []


def test_a_village_is_looked_at_beside_the_provinces_it_counts() -> None:
    """The pagodas that the words count are seen."""
    with table("qin", scale=1.0) as (pilot, turn):
        board, counted = turn.table.board, 0
        for thing in [thing for thing in board.things if thing.kind == "village"]:
            box = paint_closer(pilot.last, board, thing, "", HIGH, turn.table.shows.bar)
            beside = [found.box for id in board.looked_beside(thing) if (found := board.thing(id)) is not None]
            counted += len(beside)
            assert not any(box.meets(one) for one in (thing.box, *beside)), thing.id
        assert counted > 20


def test_what_finds_no_room_is_owned_up_to() -> None:
    with table("xian") as (pilot, turn):
        thing = next(thing for thing in turn.table.board.things if thing.id == "deck.own")
        look = CloserLook(pilot.last, turn.table.board, thing, "More in the rules.")
        pilot.last.shown.clear()
        look.draw(Box(0, 0, 250, 190))
        texts = [text for text, _ in pilot.last.shown]
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
        [last] = [box for text, box in pilot.last.shown if text == talk.paragraphs()[-1]]
        assert last.within(talk.box)
        for command, down in (("first", 0.0), ("page-up", 0.0), ("last", talk.most)):
            assert talk.command(command) and talk.offset == pytest.approx(min(down, talk.most))
        assert not talk.command("accept")


@pytest.mark.parametrize(("lang", "sealed", "raw"), [
    ("en", "A seal keeps it for Jade", "asks for:"), ("fr", "Une Signature le réserve à Jade", "demande\u00a0:"),
])
@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_on_a_space_the_warrior_is_looked_at(how: str, lang: str, sealed: str, raw: str, tmp_path: Path) -> None:
    """Also by the keys, which are at the space; what the ground gave is said second, and only pigments follow the words
    that ask for them."""
    at = Table(2).turn(2).seat(1, pigments="RRYG").raw("A1").raw("A2", 2).entering(1).play("enter lab")
    with standing(tmp_path, at, language=lang) as (pilot, turn, _):
        board = turn.table.board
        for name, own in (("A1", True), ("A2", False)):
            warrior = board.thing(f"warrior.{name}")
            assert warrior is not None
            if how == "mouse":
                pilot.move(warrior.box)
                pilot.wait(1)
            elif own:
                turn.set_focus("painted.own")
                pilot.key("return")
                assert turn.table.held is not None
                turn.set_focus(f"space.{name}")
            else:
                continue
            assert turn.now.looked_at == warrior
            found = board.closer(warrior)
            assert found.text.endswith(raw) and (sealed in found.text) != own
            assert all(picture.startswith("tokens/pigment") for picture, _, _ in found.rows) and found.rows
            if how == "mouse":
                assert pilot.sees(found.title)
