"""Hands that play whole games through the Pilot as a person would: they look at what lights up, and drag, click or
press keys. What they do is drawn from a seed, so a game played once can be played again."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from xian.pilot import Pilot
from xian.scenes.boards.board import Board
from xian.scenes.play.hand import spot_at
from xian.scenes.play.turn import Turn
from xian.scenes.scoring import Scoring
from xian.ui.geometry import Box, Point
from xian.ui.ids import Id

PERSON = "person"
QUICK = "apprentice"
"""The computer player that decides quickest."""
MOST = 4000
"""More gestures than any game takes."""
GRID = [(x / 8, y / 8) for y in (4, 2, 6, 1, 7) for x in (4, 2, 6, 1, 7)]
"""Places of a box, its middle first, as shares of its sides."""


class Hands(ABC):
    """Plays from the menu to the scoring. `press` and `put` are the ways of one kind of hands. `watch` is called
    whenever the table has come to rest."""

    def __init__(self, pilot: Pilot, seed: int, watch: Callable[[], Any] = lambda: None) -> None:
        self.pilot = pilot
        self.rng = random.Random(seed)
        self.watch = watch
        self.gestures = 0

    # What the hands can do

    @abstractmethod
    def press(self, id: str) -> None:
        """A button, in whatever scene is on top."""

    @abstractmethod
    def turn_on(self, id: str) -> None:
        """A choice of several values: take the next one."""

    @abstractmethod
    def put(self, piece: str, spot: str) -> None:
        """A piece onto a spot where it may go."""

    @abstractmethod
    def turn_round(self, piece: str) -> None:
        """A piece that can be turned: by a quarter."""

    # A whole game

    def begin(self, kinds: Sequence[str], game: str = "xian", **options: Any) -> None:
        """From the menu through the set-up to the table: which game, who sits where, the game's options, and a deal by
        lot."""
        self.press("new")
        assert self.pilot.where == "setup"
        self.press(f"game.{game}")
        while len(self.chosen()) < len(kinds):
            self.press("add")
        for seat, kind in enumerate(kinds):
            for _ in range(12):
                if self.chosen()[seat] == kind:
                    break
                self.turn_on(f"kind-{seat}")
        assert self.chosen() == list(kinds)
        for name, value in options.items():
            self.choose(f"offer-{name}", value)
        self.press("dice")
        self.press("play")
        self.pilot.idle()

    def choose(self, id: str, value: Any) -> None:
        """A choice of the scene on top: turn it until it shows that value."""
        for _ in range(12):
            control: Any = self.pilot.scene.control(id)
            if control.value == value:
                return
            self.turn_on(id)
        raise AssertionError(f"{id} is never {value}")

    def chosen(self) -> list[str]:
        """The kinds that the set-up shows."""
        controls: list[Any] = [one for one in self.pilot.scene.controls if one.id.startswith("kind-")]
        return [control.value for control in controls]

    def play(self, until: Callable[[], bool] = lambda: False, most: int = MOST) -> Hands:
        """Gesture after gesture until the game is over."""
        for _ in range(most):
            if isinstance(self.pilot.scene, Scoring) or until():
                return self
            self.one()
        raise AssertionError(f"not over after {most} gestures: {self.pilot.where} {self.pilot.texts()}")

    def one(self) -> None:
        """One gesture, whatever scene is on top."""
        self.gestures += 1
        where = self.pilot.where
        if where == "handover":
            self.press("here")
        elif where == "turn":
            self.decide()
        else:
            raise AssertionError(f"a game does not lead to {where}")
        self.pilot.idle()
        self.watch()

    @property
    def turn(self) -> Turn:
        scene = self.pilot.scene
        assert isinstance(scene, Turn)
        return scene

    def decide(self) -> None:
        """Something that is offered now: a way to choose from, a button, or a piece."""
        turn = self.turn
        acts, pieces = turn.now.acts, turn.table.movable()
        ways = [control for control in turn.controls if control.id.startswith("choice-")]
        if ways:
            self.press(self.rng.choice(ways).id)
        elif acts and (not pieces or self.rng.random() < (0.6 if acts[0].main else 0.3)):
            self.press(acts[0].id if acts[0].main and self.rng.random() < 0.6 else self.rng.choice(acts).id)
        else:
            assert pieces, f"nothing is offered: {turn.now.prompt}"
            piece = self.rng.choice(pieces)
            if type(turn.table.board).turn_piece is not Board.turn_piece and self.rng.random() < 0.4:
                self.turn_round(piece)
            targets = turn.table.board.targets(piece)
            if targets:  # turned so, it may lie nowhere
                self.put(piece, self.rng.choice(targets))

    # Where things are

    def box(self, id: str) -> Box:
        thing = self.turn.table.board.thing(id)
        assert thing is not None, f"{id} is not on the table"
        return thing.box

    def grip(self, piece: str) -> Point:
        """A place where a piece can be taken hold of: not everything lies free."""
        box, board = self.box(piece), self.turn.table.board
        for x, y in GRID:
            at = (box.x + box.w * x, box.y + box.h * y)
            here = board.at(at)
            if here is not None and here.id == piece and self.turn.control_at(at) is None:
                return at
        raise AssertionError(f"{piece} at {box} lies under other things everywhere")

    def aim(self, spot: str) -> Point:
        """A place where what is held would go to that spot."""
        box, held, board = self.box(spot), self.turn.table.held, self.turn.table.board
        assert held is not None
        corner = (box.x - held.grip[0], box.y - held.grip[1])  # larger than the spot, it lies in its corner
        for at in [*((box.x + box.w * x, box.y + box.h * y) for x, y in GRID), corner]:
            held.at = at
            if spot_at(board, held, held.box(board)) == spot:
                return at
        raise AssertionError(f"{held.piece.id} can be put nowhere on {spot}, though it lights up")


class MousePlayer(Hands):
    """Drags, and presses buttons. No key is touched."""

    def press(self, id: str) -> None:
        self.pilot.click(id)
        self.pilot.idle()

    def turn_on(self, id: str) -> None:
        self.press(id)

    def put(self, piece: str, spot: str) -> None:
        pilot, start = self.pilot, self.grip(piece)
        pilot.move(start, seen=False)
        pilot.down(start, seen=False)
        pilot.move((start[0] + 9, start[1] - 9), seen=False)
        held = self.turn.table.held
        assert held is not None and held.piece.id == piece and held.how == "drag"
        end = self.aim(spot)
        pilot.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), seen=False)
        pilot.move(end)
        assert held.over == spot
        pilot.up(end)

    def turn_round(self, piece: str) -> None:
        self.pilot.move(self.grip(piece))
        self.pilot.wheel(self.rng.choice([-1, 1]))


class ClickPlayer(MousePlayer):
    """Clicks a piece, then the spot; a click on what lies as a proposal says that it is meant."""

    def put(self, piece: str, spot: str) -> None:
        pilot = self.pilot
        proposed = self.turn.table.board.proposed(Id.read(piece))
        pilot.click(self.grip(piece))
        if proposed:
            return
        held = self.turn.table.held
        assert held is not None and held.piece.id == piece and held.how == "click"
        pilot.click(self.aim(spot))
        assert self.pilot.where != "turn" or self.turn.table.held is None


class KeyPlayer(Hands):
    """Tab, arrows, Enter and Escape. The mouse is not touched."""

    def go_to(self, id: str) -> None:
        """The focus, by Tab the shorter way round, as eyes see it."""
        scene = self.pilot.scene
        for _ in range(120):
            if scene.by_keys and scene.focus == id:
                return
            ids = [control.id for control in scene.focusable()]
            assert id in ids, f"{id} can't be reached with Tab: {ids}"
            here = ids.index(scene.focus) if scene.focus in ids else -1
            way = (ids.index(id) - here) % len(ids)
            self.pilot.key("tab" if way <= len(ids) / 2 else "shift+tab")
        raise AssertionError(f"the focus never comes to {id}")

    def press(self, id: str) -> None:
        self.go_to(id)
        self.pilot.key("return")
        self.pilot.idle()

    def turn_on(self, id: str) -> None:
        self.go_to(id)
        self.pilot.key("right")
        self.pilot.idle()

    def turn_round(self, piece: str) -> None:
        self.go_to(piece)
        self.pilot.key("r")
        if self.pilot.where == "rules":  # it has no other side: the key tells its rule
            self.pilot.key("escape")

    def put(self, piece: str, spot: str) -> None:
        if self.rng.random() < 0.3:
            self.pilot.key(self.rng.choice(["left", "right", "up", "down"]))
        self.go_to(piece)
        self.pilot.key("return")
        held = self.turn.table.held
        assert held is not None and held.piece.id == piece and held.how == "keys"
        if self.rng.random() < 0.1:
            self.pilot.key("escape")
            assert self.turn.table.held is None
            self.press(piece)
        self.go_to(spot)
        held = self.turn.table.held
        assert held is not None and held.over == spot
        self.pilot.key("return")
