"""The table of Xi'an: every thing has a picture and a closer look, words fit, pictures are kept, tokens fly from and to
things that are there."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pygame
import pytest

from tests.scenes.helpers import check_closer
from xian.engine import texts
from xian.engine.data import ASSETS
from xian.engine.game import Event, Pack, SeatEvent
from xian.engine.registry import game
from xian.engine.xian import events as e
from xian.engine.xian.moves import space_name
from xian.engine.xian.position import bits, group
from xian.engine.xian.slots import HIDDEN, PAINTED
from xian.scenes.boards import thing_pictures
from xian.scenes.boards.board import Shown, Table, Thing
from xian.scenes.boards.xian import closer, draw, event_looks, gestures
from xian.scenes.boards.xian.board import TheBoard
from xian.scenes.boards.xian.draft import XianDraft
from xian.scenes.boards.xian.names import BELOW_SLOT, TOP_SLOT
from xian.scenes.boards.xian.places import XianPlaces
from xian.scenes.boards.xian.things import XianThings
from xian.table.match import Match
from xian.table.measures import random_match
from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box
from xian.ui.ids import Id
from xian.ui.theme import Theme

GAME = game("xian")
COLOURS = ("purple", "orange", "cyan", "jade")
NAMES = ("Mei", "Anne-Charlotte de Montmorency", "Li Si", "Zhao Gao")
FACES = ("", "faces/minister", "faces/emperor", "faces/apprentice")
AREA = Box(6, 48, 996, 668)
STAGES = ((2, 0.0, 0), (2, 0.5, 1), (3, 0.3, 2), (3, 0.8, 0), (4, 0.6, 3), (4, 1.0, 1))
"""Players, share of the game that has been played, seat shown."""


@cache
def match(players: int) -> Match:
    """A game by players who choose at random, at its end."""
    return random_match(GAME, players, 11)


def shown(players: int, share: float = 0.5, seat: int = 0, closed: bool = False) -> Shown:
    """A seat's picture of the game after that share of its moves."""
    played = match(players)
    played.go(round(share * played.history.length))
    view = played.view(seat)
    legal = played.state.legal() if played.to_move == seat else ()
    return Shown(view, seat, legal, NAMES[:players], COLOURS[:players], FACES[:players], closed, view.state.scores())


def table(lang: str = "en", pack: Pack | None = None) -> Table:
    return Table(GAME, pack or GAME.house_pack(), lambda key, **params: texts.say(lang, key, params), lang)


def laid(what: Shown, area: Box = AREA, draft: XianDraft | None = None) -> list[Thing]:
    """The things of a picture."""
    state = what.view.state
    return XianThings(what, XianPlaces(area, state.players, state.setting.squares), draft or XianDraft()).things()


def canvas(size: tuple[int, int] = (1280, 720), factor: float = 1.0, contrast: bool = False) -> Canvas:
    pens = Pens(Theme(contrast))
    pens.fit(*size)
    pens.text_factor = factor
    return Canvas(pygame.Surface(size), pens)


def painted(c: Canvas, what: Shown, lang: str = "en", draft: XianDraft | None = None) -> list[Thing]:
    """Draw the whole table; its things."""
    area = Box(6, 48, c.size.w - 284, c.size.h - 52)
    state = what.view.state
    draw.ground(c, XianPlaces(area, state.players, state.setting.squares), table(lang))
    things = laid(what, area, draft)
    for thing in things:
        draw.thing(c, thing, thing.box, table(lang))
    return things


def everything() -> Iterator[tuple[Shown, Thing]]:
    """Every thing of several positions."""
    for players, share, seat in STAGES:
        what = shown(players, share, seat)
        yield from ((what, thing) for thing in laid(what))


# Drawing.


def test_every_kind_of_thing_is_drawn_and_looked_at_closely() -> None:
    kinds = {thing.kind for _, thing in everything()}
    assert kinds | {"token"} == set(draw.PAINTERS), "a token is in somebody's hand alone"
    assert kinds == set(closer.LOOKS)


@pytest.mark.parametrize("lang", texts.LANGUAGES)
@pytest.mark.parametrize("factor", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 720), (1280, 1000)])
def test_no_word_is_cut(lang: str, factor: float, size: tuple[int, int]) -> None:
    c = canvas(size, factor)
    for players, share, seat in ((2, 0.5, 1), (4, 0.6, 3), (4, 1.0, 1)):
        painted(c, shown(players, share, seat), lang)
    assert c.overflows == []
    assert c.pens.art.missing == []


@pytest.mark.parametrize("lang", texts.LANGUAGES)
@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_words_stay_in_their_thing(lang: str, factor: float) -> None:
    c = canvas(factor=factor)
    for what, thing in everything():
        before = len(c.shown)
        draw.thing(c, thing, thing.box, table(lang))
        for text, box in c.shown[before:]:
            assert box.x >= thing.box.x - 1 and box.right <= thing.box.right + 1, (thing.id, text, what.seat)
            assert abs(box.centre[1] - thing.box.centre[1]) <= thing.box.h / 2, (thing.id, text)


def test_words_of_a_thing_do_not_lie_on_one_another() -> None:
    c = canvas()
    for _, thing in everything():
        before = len(c.shown)
        draw.thing(c, thing, thing.box, table("fr"))
        boxes = [box.inset(1, box.h * 0.25) for _, box in c.shown[before:]]
        assert not [(one, two) for place, one in enumerate(boxes) for two in boxes[:place] if one.meets(two)], thing.id


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_areas_of_others_keep_clear_of_their_cards_and_builders(players: int) -> None:
    c = canvas()
    what = shown(players, 0.6, players - 1)
    things = laid(what)
    panels = {thing.id.split(".")[1]: thing for thing in things if thing.kind == "panel"}
    for seat, thing in panels.items():
        before = len(c.shown)
        draw.thing(c, thing, thing.box, table())
        pieces = [one.box for one in things if one.kind in ("card", "builder") and one.id.split(".")[1] == seat
                  and one.box.within(thing.box)]
        assert pieces
        assert not [one for place, one in enumerate(pieces) for two in pieces[:place] if one.inset(1).meets(two)]
        assert not [text for text, box in c.shown[before:] for piece in pieces if box.inset(1, 4).meets(piece)]


def test_one_other_seat_has_the_room_of_three() -> None:
    """With two players the column is filled, and the cards of the other are read without a closer look."""
    for share in (0.0, 0.3, 0.6):
        what = shown(2, share, 0)
        things = laid(what)
        [panel] = [thing for thing in things if thing.kind == "panel"]
        assert panel.box.h > 0.95 * (AREA.h - 196)
        laid_by = [thing for thing in things if thing.id.kind == "card" and thing.id.seat == 1]
        assert all(thing.box.w >= 62 and thing.box.within(panel.box) for thing in laid_by)


def test_high_contrast_and_the_large_screen_are_drawn_too() -> None:
    c = canvas((3840, 2160), contrast=True)
    painted(c, shown(3, 0.8, 0), "fr")
    assert c.overflows == []


def test_pigments_laid_down_to_pay_are_seen() -> None:
    what = shown(2, 0.5, 0)
    name = next(thing for thing in laid(what) if thing.id == "own.red")
    c = canvas()
    draw.thing(c, replace(name, look=("red", 3, 1)), name.box, table())
    assert [text for text, _ in c.shown] == ["2", "−1"]


def test_the_figures_on_cards_and_sections_are_those_of_the_pack() -> None:
    pack = changed_pack()
    c = canvas()
    what = shown(2, 0.0)
    for thing in laid(what):
        if thing.kind == "strip":
            draw.thing(c, thing, thing.box, table(pack=pack))
    draw.thing(c, Thing(Id("card"), "card", Box(0, 0, 95, 131), (3, "purple", 1)), Box(0, 0, 95, 131), table(pack=pack))
    words = [text for text, _ in c.shown]
    assert "17" in words
    assert "29" in words


def changed_pack() -> Pack:
    """A pack with a dear section B and a rich collector 4."""
    text = (ASSETS / "components/xian.toml").read_text(encoding="utf-8")
    text = text.replace('name = "house"', 'name = "changed"', 1)
    text = text.replace("price = { A = 2, B = 3, C = 5 }", "price = { A = 2, B = 17, C = 18 }")
    text = text.replace('{ number = 4, coins = 3, source = "printed" }', "{ number = 4, coins = 29 }")
    for number in (5, 6):
        text = text.replace(f"{{ number = {number}, coins = 4 }}", f"{{ number = {number}, coins = 29 }}")
    return GAME.read_pack(text, "changed.toml")


# The pit.


def test_every_space_bears_its_name_as_the_log_has_it() -> None:
    """Over whoever stands there, weapons and all."""
    c, things = canvas(), laid(shown(4, 0.7, 2))
    tabs = [thing for thing in things if thing.kind == "tab"]
    assert len(tabs) == 24
    for tab in tabs:
        before = len(c.shown)
        draw.thing(c, tab, tab.box, table())
        assert tab.id.partition(".")[2] in [text for text, _ in c.shown[before:]]
    lowest = min(thing.z for thing in tabs)
    assert all(thing.z < lowest for thing in things if thing.kind in ("space", "floor", "warrior"))


def test_floors_of_a_group_are_joined_in_its_colour() -> None:
    """Each painted warrior has a floor; it reaches over to those beside and below it that are in its group."""
    for players, share, seat in STAGES:
        what = shown(players, share, seat)
        state, floors = what.view.state, {thing.id: thing for thing in laid(what) if thing.kind == "floor"}
        painted = [(one, space) for one in range(players) for space in bits(state.v[PAINTED + one])]
        assert len(floors) == len(painted)
        for one, space in painted:
            floor = floors[Id("floor", space_name(space))]
            assert floor.look[1] == COLOURS[one]
            own = group(state.v[PAINTED + one], space)
            for beside, way in ((space + 4, 2), (space + 1, 3)):
                joined = beside < 24 and (way == 2 or space % 4 < 3) and bool(own >> beside & 1)
                assert floor.look[4][way] is joined
                if joined:
                    assert floor.box.meets(floors[Id("floor", space_name(beside))].box)


def test_a_flag_says_who_leads_a_section() -> None:
    """Those whom the engine gives the most for it."""
    for players, share, seat in STAGES:
        what = shown(players, share, seat)
        parts = GAME.score_parts(what.view.state)
        flags = {thing.id: thing for thing in laid(what) if thing.kind == "flag"}
        for letter in "ABC":
            points = [next(part.points for part in own if part.source == f"majority-{letter}") for own in parts]
            best = tuple(COLOURS[one] for one in range(players) if points[one] == max(points) > 0)
            assert flags[Id("flag", letter)].look[1] == best
            said = closer.closer(flags[Id("flag", letter)], what, table())
            assert len([row for row in said.rows if row[0] == "tokens/painted"]) >= len(best)


@pytest.mark.parametrize("size", [(990, 660), (990, 668), (1268, 668), (1436, 668), (996, 920)])
def test_spaces_are_large_and_the_buttons_have_their_place(size: tuple[int, int]) -> None:
    area = Box(6, 48, *size)
    for players in (2, 3, 4):
        places = XianPlaces(area, players, [0, 1, 2, 3])
        assert min(space.h for space in places.spaces) >= 82
        assert min(space.w for space in places.spaces) >= 70
        assert places.bar.w == 272 and places.bar.y == places.own.y and places.bar.h == places.own.h
        assert places.bar.within(area) is (size[0] >= 1180)
        assert places.bar.x > places.own.right
        assert not [box for box in (*places.panels, *places.sections, *places.display) if box.meets(places.bar)]


def test_a_hidden_card_shows_nothing_of_itself() -> None:
    what = shown(2, 0.0, closed=True)
    cards = [thing for thing in laid(what) if thing.kind == "card"]
    assert len(cards) == 4
    assert {thing.look[0] for thing in cards} == {HIDDEN}
    c = canvas()
    for thing in cards:
        draw.thing(c, thing, thing.box, table())
        assert closer.closer(thing, what, table()).title == "Face-down card"
    assert c.shown == []


# Pictures are kept.


def counted(monkeypatch: pytest.MonkeyPatch, kind: str) -> list[Box]:
    """The boxes that things of a kind are painted into from now on."""
    found: list[Box] = []
    painter = draw.PAINTERS[kind]

    def paint(c: Canvas, box: Box, look: Any, its_table: Table) -> None:
        found.append(box)
        painter(c, box, look, its_table)

    monkeypatch.setattr(draw, "PAINTERS", {**draw.PAINTERS, kind: paint})
    return found


CARD = Thing(Id("card", 0, "Y4"), "card", Box(100, 100, 95, 131), (3, "purple", 1))


def test_a_thing_is_put_together_once(monkeypatch: pytest.MonkeyPatch) -> None:
    times, c = counted(monkeypatch, "card"), canvas()
    for step in range(5):
        draw.thing(c, CARD, CARD.box.moved(7.3 * step, 3.1 * step), table())
    assert len(times) == 1
    assert [text for text, _ in c.shown] == ["4", "3"] * 5


def test_what_grows_on_its_way_is_scaled_and_what_is_looked_at_is_crisp(monkeypatch: pytest.MonkeyPatch) -> None:
    times, c = counted(monkeypatch, "card"), canvas()
    draw.thing(c, CARD, CARD.box, table())
    draw.thing(c, CARD, CARD.box.grown(0.7), table())
    assert len(times) == 1
    draw.thing(c, CARD, CARD.box.grown(0.7), table(), crisp=True)
    draw.thing(c, CARD, CARD.box.grown(2), table())
    assert len(times) == 3


@pytest.mark.parametrize("change", ["scale", "letters", "language", "pack"])
def test_pictures_are_made_anew_when_they_would_look_otherwise(change: str, monkeypatch: pytest.MonkeyPatch) -> None:
    times, c = counted(monkeypatch, "card"), canvas()
    draw.thing(c, CARD, CARD.box, table())
    other = table()
    if change == "scale":
        c.pens.fit(1920, 1080)
        c = Canvas(c.surface, c.pens)
    elif change == "letters":
        c.pens.text_factor = 1.5
    elif change == "language":
        other = table("fr")
    else:
        other = table(pack=changed_pack())
    draw.thing(c, CARD, CARD.box, other)
    assert len(times) == 2


def test_a_fading_thing_does_not_fade_for_good() -> None:
    c = canvas()
    c.surface.fill((0, 0, 0))
    draw.thing(c, CARD, CARD.box, table())
    full = c.surface.copy()
    c.surface.fill((0, 0, 0))
    draw.thing(c, CARD, CARD.box, table(), 60)
    faint = c.surface.copy()
    c.surface.fill((0, 0, 0))
    draw.thing(c, CARD, CARD.box, table())
    at = (130, 180)
    assert faint.get_at(at).r < full.get_at(at).r / 2
    assert pygame.image.tobytes(c.surface, "RGB") == pygame.image.tobytes(full, "RGB")


def test_old_pictures_are_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thing_pictures, "KEPT_BYTES", 200_000)
    times, c = counted(monkeypatch, "card"), canvas()
    cards = [replace(CARD, look=(card, "purple", 1)) for card in range(12)]
    for thing in cards:
        draw.thing(c, thing, thing.box, table())
    draw.thing(c, cards[-1], CARD.box, table())
    assert len(times) == 12
    draw.thing(c, cards[0], CARD.box, table())
    assert len(times) == 13


# Closer looks.


@pytest.mark.parametrize("lang", texts.LANGUAGES)
def test_a_closer_look_has_words_and_pictures_that_exist(lang: str) -> None:
    for what, thing in everything():
        check_closer(closer.closer(thing, what, table(lang)), thing)


def look_at(id: str, what: Shown, lang: str = "en") -> str:
    """Everything a closer look says."""
    thing = next(thing for thing in laid(what) if thing.id == id)
    found = closer.closer(thing, what, table(lang))
    return " | ".join([found.title, found.text, *(words for _, _, words in found.rows)])


def test_a_seat_is_told_by_what_everybody_could_see() -> None:
    words = look_at("panel.1", shown(2, 1.0))
    assert NAMES[1] in words
    assert words.count("to come –, played 1 2 3 4 5 6") == 4
    words = look_at("panel.1", shown(2, 0.0))
    assert words.count("to come 1 2 3 4 5 6, played –") == 4


def test_prices_are_those_of_the_seat_that_looks() -> None:
    assert "A 2, B 3, C 5 clay for you" in look_at("building.workshop", shown(3, 0.0))


def test_the_builders_in_a_building_ask_for_their_toll() -> None:
    for step in range(60):
        what = shown(3, step / 60)
        state = what.view.state
        for building, name in enumerate(("workshop", "lab", "armory", "palace")):
            others = [seat for seat in (1, 2) if state.v[41 + 4 * building + seat]]
            words = look_at(f"building.{name}", what)
            assert [seat for seat in (1, 2) if f"Toll to {NAMES[seat][:8]}" in words] == others


# What events do.


def test_every_event_of_whole_games_is_told() -> None:
    """Of every kind there is: some are not heard, and what flies flies between things that are there."""
    kinds: set[str] = set()
    heard: set[str] = set()
    for players in (2, 3, 4):
        what = shown(players, 1.0)
        known = {thing.id for share in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0) for thing in laid(shown(players, share))}
        match(players).go(match(players).history.length)
        for event in match(players).events_for(0):
            kinds.add(event.kind)
            sound = event_looks.sound(event)
            if sound:
                heard.add(event.kind)
                assert (ASSETS / f"sounds/effects/{sound}.ogg").is_file()
            for flight in event_looks.flights(event, what):
                assert {flight.start, flight.end} <= known
                assert (ASSETS / f"art/{flight.picture}.svg").is_file()
                assert 1 <= flight.count <= event_looks.MOST_TOKENS
            assert all(place.partition(".")[0] in {id.partition(".")[0] for id in known}
                       for place in event_looks.places(event, what)), event
    assert kinds == {name for name, kind in inspect.getmembers(e, inspect.isclass)
                     if issubclass(kind, Event) and kind not in (Event, SeatEvent)}
    assert kinds - heard == {"CardsDiscarded", "EquipmentDiscarded", "GameEnded", "MoveBegan", "Passed",
                             "RequestFulfilled", "ResourceLost", "RoundEnded"}


def test_tokens_fly_between_the_right_places() -> None:
    what = shown(3, 0.5, seat=1)
    gained = event_looks.flights(e.ResourceGained(1, 4, 7, "worker"), what)
    assert [(one.picture, one.start, one.end, one.words, one.count) for one in gained] == [
        ("tokens/coin", "stock.coin", "own.coin", "+7", event_looks.MOST_TOKENS)]
    paid = event_looks.flights(e.CoinsPaid(1, 2, 2, 0), what)
    assert [(one.start, one.end, one.words) for one in paid] == [("own.coin", "panel.2", "+2")]
    scored = event_looks.flights(e.PrestigeGained(0, 4, "minister"), what)
    assert [(one.start, one.end, one.words) for one in scored] == [("minister", "panel.0", "+4")]
    assert event_looks.flights(e.EquipmentForged(1, 3, 0), what) == []
    assert event_looks.flights(e.EquipmentForged(0, 3, 0), what)[0].end == "panel.0"


def test_cards_change_places_also_when_one_was_taken_up_again() -> None:
    """The button is heard once more while the picture that offered it is still there."""
    board = TheBoard(table())
    board.draft = XianDraft({TOP_SLOT: 3, BELOW_SLOT: 5})
    gestures.exchange(board)
    assert board.draft.pair == {TOP_SLOT: 5, BELOW_SLOT: 3}
    del board.draft.pair[BELOW_SLOT]
    gestures.exchange(board)
    assert board.draft.pair == {BELOW_SLOT: 5}
