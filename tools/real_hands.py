"""Somebody who plays whole games in a real window, by mouse or by keys alone: sees what lights up, and does one thing
after the other. Of the window it knows what the door tells of each picture, as eyes would."""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from tools.real_window import Line, RealWindow
from xian.engine.registry import GAMES

DEAL: Final = "20260417"
MOST_ACTIONS: Final = 3000
MOST_SAME: Final = 150
"""Actions after which something else must be there."""
TOOLS: Final = ("tool-", "log", "talk", "rule-chip", "recap", "again")
"""Buttons that only show something."""
AGAIN: Final = ("clear", "exchange")
"""Buttons that take back what was chosen: nobody in a hurry presses them."""
WORDS: Final = ("lay", "sure", "done", "next")
"""Buttons that end what was begun."""
HAND: Final = 6
"""Pieces of the hand that have a digit."""
HEARD: Final = 60.0
"""Seconds after which a key has had no picture: there is one after every key, even of one that does nothing."""
PATIENCE: Final = 3.0
"""Seconds after which a picture that is still the same will stay so."""
MOST_STEPS: Final = 150
"""More things than Tab ever passes."""


class Stuck(AssertionError):
    """A key that should act has done nothing, or nobody knows where the keys are."""


class Gone(Exception):
    """What was aimed at is not there any more: another scene has come."""


class Player(ABC):
    """Somebody who plays on: takes what can be taken, puts it where it can go, presses what can be pressed. `watch` is
    told of the picture before every action."""

    def __init__(self, window: RealWindow, seed: int, watch: Callable[[Line], object] = lambda line: None) -> None:
        self.window = window
        self.lots = random.Random(seed)
        self.watch = watch
        self.dragged = 0
        self.pressed = 0

    # The ways of one kind of hands

    @abstractmethod
    def press(self, line: Line, button: str) -> None:
        """A button of the picture."""

    @abstractmethod
    def put(self, line: Line, piece: str, spot: str) -> None:
        """A piece onto a spot where it may go."""

    @abstractmethod
    def write(self, line: Line, field: str, text: str) -> None:
        """Words into a field of the picture."""

    @abstractmethod
    def close(self, line: Line) -> None:
        """Away with what was opened over the table."""

    # A whole game

    def go(self, button: str) -> None:
        """Press a button of the scene that is shown, and wait until nothing moves."""
        self.press(self.window.until(lambda line: button in line["controls"]), button)
        self.pressed -= 1
        self.window.still()

    def begin(self, game: str = next(iter(GAMES)), deal: str = DEAL) -> Line:
        """From the menu to the table of a game, with a deal typed in."""
        window = self.window
        self.watch(window.scene("menu"))
        self.go("new")
        self.watch(window.scene("setup"))
        self.go(f"game.{game}")
        self.write(window.still(), "seed", deal)
        self.watch(window.still())
        self.go("play")
        return window.scene("turn")

    def play(self, until_position: int = 10**6) -> Line:
        """Go on to the scoring, or to a decision of one's own from a position on."""
        last, same = "", 0
        for _ in range(MOST_ACTIONS):
            line = self.window.still()
            self.watch(line)
            now = f"{line['scene']} at {line.get('position')} with {', '.join(line['controls'])}"
            last, same = now, same + 1 if now == last else 0
            if same > MOST_SAME:
                raise Stuck(f"nothing goes on in {now}")
            if line["scene"] == "scoring" or (line.get("pieces") and line["position"] >= until_position):
                return line
            with suppress(Gone):
                self.act(line)
        raise AssertionError(f"no end after {MOST_ACTIONS} actions: {line}")

    def act(self, line: Line) -> None:
        """One thing that can be done in the picture; nothing while an opponent thinks."""
        if "pieces" not in line:  # the rules or something else, opened on the way
            assert line["scene"] != "crash"
            self.close(line)
            return
        buttons = [id for id in line["controls"] if not id.startswith(TOOLS) and id not in AGAIN]
        certain = [id for id in buttons if id in WORDS or id.startswith("choice-")]
        pieces = list(line["pieces"])
        if certain:
            self.press(line, self.lots.choice(certain))
        elif pieces and (not buttons or self.lots.random() < 0.7):
            piece = self.lots.choice(pieces)
            self.put(line, piece, self.lots.choice(line["pieces"][piece]))
        elif buttons:
            self.press(line, self.lots.choice(buttons))
        else:
            self.window.until(lambda now: now["frame"] > line["frame"])


class MousePlayer(Player):
    """Drags pieces and clicks on buttons; keys are only for what is typed."""

    def press(self, line: Line, button: str) -> None:
        self.window.click(line["controls"][button])
        self.pressed += 1

    def put(self, line: Line, piece: str, spot: str) -> None:
        self.window.drag(line["things"][piece], line["things"][spot])
        self.dragged += 1

    def write(self, line: Line, field: str, text: str) -> None:
        self.window.click(line["controls"][field])
        self.window.still()
        self.window.key(*text)

    def close(self, line: Line) -> None:
        if "close" in line["controls"]:
            self.press(line, "close")
        else:
            self.window.key("Escape")


class KeyPlayer(Player):
    """Presses keys that README and F1 tell of, and nothing else: the arrow that points to where it wants to go, Tab
    where arrows lead astray, a digit for the hand, Return and space, R to turn a tile. Raises Stuck where a person
    would be."""

    def __init__(self, window: RealWindow, seed: int, watch: Callable[[Line], object] = lambda line: None) -> None:
        super().__init__(window, seed, watch)
        self.keys = 0
        self.seen: Callable[[Line], object] = lambda line: None
        """Told of the picture after every key."""

    def hit(self, key: str, acts: bool = True) -> Line:
        """Press a key; the picture once nothing moves. It must be another one than before, if the key `acts`."""
        line, before = self.window.still(), self.window.pixels().sum
        pressed = time.monotonic()
        self.window.key(key)
        self.keys += 1
        self.window.until(lambda now: now["keys"] >= line["keys"] + len(key.split("+")), HEARD)
        after = self.window.still()
        while acts and self.window.pixels().sum == before and time.monotonic() < pressed + PATIENCE:
            after = self.window.still()  # a caret has blinked meanwhile, or the machine is busy
        if acts and self.window.pixels().sum == before:
            raise Stuck(f"{key} changes nothing in {line['scene']} with the keys at {line['focus']!r}")
        self.seen(after)
        return after

    def go_to(self, id: str) -> Line:
        """The focus to a thing or a control: with the arrow that points there, as long as it comes to new things;
        else with Tab."""
        line, been, astray = self.window.still(), {""}, False
        for _ in range(MOST_STEPS):
            focus = str(line["focus"])
            if id not in {**line.get("things", {}), **line["controls"]}:
                raise Gone(id)
            if focus == id:
                return line
            boxes = {**line.get("things", {}), **line["controls"]}
            arrow = "" if astray or focus not in boxes or id not in boxes else pointing(boxes[focus], boxes[id])
            been.add(focus)
            line = self.hit(arrow or "Tab", acts=not arrow)
            astray = astray or (bool(arrow) and line["focus"] in been)
            if not line["focus"] and id in line["controls"]:
                raise Stuck(f"nothing is in the focus after {arrow or 'Tab'} in {line['scene']}")
        raise Stuck(f"the focus never comes to {id} in {line['scene']}")

    def press(self, line: Line, button: str) -> None:
        self.go_to(button)
        self.hit(self.lots.choice(["Return", "space"]), acts=not button.startswith("game."))  # it may be taken already
        self.pressed += 1

    def write(self, line: Line, field: str, text: str) -> None:
        before = int(self.go_to(field)["keys"])
        self.window.key(*text)
        self.window.until(lambda now: now["keys"] >= before + len(text), HEARD)

    def put(self, line: Line, piece: str, spot: str) -> None:
        if self.lots.random() < 0.3:  # any piece of the hand, by its digit
            line = self.hit(str(self.lots.randint(1, HAND)), acts=False)
        if not line.get("held"):
            self.go_to(piece)
            line = self.hit("Return")
        if line["scene"] != "turn":
            raise Gone(piece)
        if not line["held"]:
            raise Stuck(f"{piece} is not taken up")
        if spot.startswith("square.") and self.lots.random() < 0.3:  # what is laid there can be turned
            line = self.hit("r")
        held = str(line["held"])
        spots = line["pieces"].get(held, [])
        if not spots:
            self.hit("Escape")
            return
        self.go_to(spot if spot in spots else self.lots.choice(spots))
        self.hit("Return")
        self.dragged += 1

    def close(self, line: Line) -> None:
        self.hit("Escape")


def pointing(here: list[int], there: list[int]) -> str:
    """The arrow key that points from the middle of one box to that of the other."""
    dx, dy = (there[at] + there[at + 2] // 2 - here[at] - here[at + 2] // 2 for at in (0, 1))
    if abs(dx) > abs(dy):
        return "Right" if dx > 0 else "Left"
    return "Down" if dy > 0 else "Up"


HANDS: Final[dict[str, type[MousePlayer] | type[KeyPlayer]]] = {"mouse": MousePlayer, "keys": KeyPlayer}
