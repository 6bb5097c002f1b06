"""Whole games in a real window, from the menu to the menu: every game, by mouse and by keys alone, in windows of
several sizes and with large letters; both languages, two to four seats, at once and at the usual speed by turns.
Pictures are kept to be looked at, one by one.

A game fails when it does not end, when a key that should act changes nothing, when the focus is nowhere or has no ring,
and when the program breaks or complains. Words that found no room are told.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Final

import pygame

from tools.real_hands import HANDS, KeyPlayer, Player, Stuck
from tools.real_window import Line, Pixels, RealWindow, missing, screen
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.engine.texts import LANGUAGES
from xian.table.settings import Settings, write_settings
from xian.ui.theme import Theme

SETTINGS: Final = (("1280x720", 100), ("1920x1080", 100), ("3840x2160", 100), ("1920x1080", 200), ("1280x720", 200))
"""The windows, and how large letters are in them, in hundredths."""
SEATS: Final = (2, 3, 4)
SPEEDS: Final = (0, 0, 2)
"""All at once, and as usual: a game takes several times as long then."""
EVERY: Final = 12
"""Actions from one picture to the next."""
DETOURS: Final = ("F1", "s", "h", "r", "c", "bracketleft", "F10", "w", "l", "l", "a", "z", "shift+z", "F6", "F7")
"""Keys that only show something: one after the other, on the way."""
DETOUR: Final = 6
"""Actions from one of them to the next."""
RING: Final = 0.15
"""So much of a ring around the focus is seen at least; what is held may lie over the rest."""
SETTLES: Final = 2.0
"""Seconds within which it is seen where the focus has come to."""
ADVICE: Final = 15.0
"""Seconds for a hint, on a machine that has much to do."""
NEAR: Final = 12
"""How far a colour may be from the one that is meant."""
OPENS: Final = {"tool-score": "sheet", "tool-rules": "rules", "tool-menu": "pause"}
"""Tools that open another scene."""
KINDS: Final = ("person", "artisan", "apprentice", "overseer")
COLOURS: Final = ("purple", "cyan", "orange", "jade")


@dataclass(frozen=True)
class Run:
    """One game to be played."""

    game: str
    hands: str
    size: str
    text: int
    lang: str
    speed: int = 0
    seats: int = 2
    seed: int = 1

    @property
    def name(self) -> str:
        return f"{self.game}-{self.hands}-{self.size}-{self.text}-{self.lang}-{self.seats}-seats-speed-{self.speed}"

    @property
    def pixels(self) -> tuple[int, int]:
        width, _, height = self.size.partition("x")
        return int(width), int(height)

    @property
    def settings(self) -> Settings:
        seats = [{"kind": kind, "name": "Mei" if kind == "person" else "", "colour": colour, "temper": ""}
                 for kind, colour in zip(KINDS[:self.seats], COLOURS, strict=False)]
        return Settings(language=self.lang, text_scale=self.text / 100, speed=self.speed, course_offered=True,
                        window=(0, 0, *self.pixels), last_setup={key: {"pack": "", "seats": seats} for key in GAMES})


@dataclass
class Diary:
    """What is kept of a game: pictures, what was asked, words that found no room."""

    run: Run
    folder: Path
    window: RealWindow
    actions: int = 0
    decisions: int = 0
    """Positions at which something could be done."""
    asked: dict[str, int] = field(default_factory=dict)
    cut: dict[str, str] = field(default_factory=dict)
    """Words without room, and where."""
    scenes: list[str] = field(default_factory=list)
    kept: int = 0
    position: int = -1

    def watch(self, line: Line) -> None:
        """The picture before an action."""
        self.read(line)
        if line["scene"] not in self.scenes:
            self.scenes.append(line["scene"])
            self.keep(line["scene"])
        elif self.actions % EVERY == EVERY - 1:
            self.keep(line["scene"])
        self.actions += 1
        if line.get("pieces") and line["position"] != self.position:
            self.position = line["position"]
            self.decisions += 1

    def read(self, line: Line) -> None:
        """What stands in a picture, in words. Raises AssertionError where the program says that it has broken."""
        if line["scene"] == "crash":
            raise AssertionError(f"the program has broken: {', '.join(line['words'])}")
        if line.get("prompt"):
            self.asked[line["prompt"]] = self.asked.get(line["prompt"], 0) + 1
        for words in line["cut"]:
            self.cut.setdefault(words, f"{line['scene']}, picture {self.kept}")

    def keep(self, about: str) -> None:
        """A picture, as it is on the screen."""
        self.kept += 1
        pygame.image.save(surface_of(self.window.pixels()).convert(24), self.folder / f"{self.kept:03}-{about}.png")

    def ring(self, line: Line) -> None:
        """The focus, if there is any, is where its ring is seen. Raises Stuck."""
        end, found = time.monotonic() + SETTLES, self.ring_share(line)
        while found is not None and found < RING and time.monotonic() < end:
            line = self.window.still()  # something has come or gone meanwhile
            found = self.ring_share(line)
        if found is not None and found < RING:
            raise Stuck(f"{line['focus']} has the focus in {line['scene']}, and {found:.0%} of a ring")

    def ring_share(self, line: Line) -> float | None:
        """How much of its ring is seen; None where none is to be expected."""
        if not line["focus"]:
            return None
        box = {**line.get("things", {}), **line["controls"]}.get(line["focus"])
        if box is None:  # while others think, what was pressed is gone
            return 0.0 if line.get("pieces", True) else None
        return ring_share(surface_of(self.window.pixels()), box, self.run.pixels)


def surface_of(pixels: Pixels) -> pygame.Surface:
    return pygame.image.frombuffer(pixels.data, pixels.size, "BGRA")


def ring_share(picture: pygame.Surface, box: Sequence[int], size: tuple[int, int]) -> float:
    """How much of a ring in the colour of the focus stands around a box."""
    scale = min(size[0] / 1280, size[1] / 720)
    outer = pygame.Rect(box).inflate(round(12 * scale), round(12 * scale)).clip(picture.get_rect())
    if not outer.w or not outer.h:
        return 0.0
    near = picture.subsurface(outer)
    mask = pygame.mask.from_threshold(near, Theme()["focus"], (NEAR, NEAR, NEAR, 255))
    inner = pygame.Rect(box).inflate(round(-4 * scale), round(-4 * scale)).move(-outer.x, -outer.y)
    if inner.w > 0 and inner.h > 0:
        mask.erase(pygame.mask.Mask(inner.size, fill=True), inner.topleft)
    return mask.count() / (2 * (outer.w + outer.h) * 2.5 * scale)


class Tour:
    """One who looks at everything on the way: by keys with the keys for it, by mouse with the tools."""

    def __init__(self, player: Player, diary: Diary) -> None:
        player.watch = self.go_on
        if isinstance(player, KeyPlayer):
            player.seen = diary.ring
        self.player = player
        self.diary = diary
        self.looks = iter(DETOURS)
        self.tools: list[str] = []
        self.next = DETOUR

    def go_on(self, line: Line) -> None:
        """Before an action: look at something, where it is time and one's own decision."""
        self.diary.watch(line)
        if self.diary.actions >= self.next and line.get("pieces") and not line["held"]:
            self.next = self.diary.actions + DETOUR
            if isinstance(self.player, KeyPlayer):
                self.by_key(self.player, line)
            else:
                self.by_mouse(line)

    def by_key(self, player: KeyPlayer, before: Line) -> None:
        key = next(self.looks, None)
        if key is None:
            return
        line = player.hit(key, acts=key != "a")  # where nothing moves, moves that are shown again are over at once
        if key == "h":
            line = self.advised()
        self.see(line, key)
        if key == "h":
            self.see(player.hit("Down", acts=False), "h-down")
        if line["scene"] != "turn" or key in ("h", "w", "c", "bracketleft", "F6"):
            player.hit("Escape")
            line = self.back()
            if "talk" in line["controls"]:  # the first has let go of what waited for a word
                player.hit("Escape")
                line = self.back()
            if line.get("pieces") and before["focus"] and not line["focus"]:
                raise Stuck(f"after {key} and Escape nothing is in the focus")

    def advised(self) -> Line:
        """The picture once the advice is there: somebody thinks about it first."""
        window, end = self.diary.window, time.monotonic() + ADVICE
        asked = window.pixels().sum
        while window.pixels().sum == asked and time.monotonic() < end:
            time.sleep(0.2)
        return window.still()

    def by_mouse(self, line: Line) -> None:
        tool = next((id for id in line["controls"] if id.startswith("tool-") and id not in self.tools), None)
        if tool is None:
            return
        self.tools.append(tool)
        if tool in ("tool-undo", "tool-redo"):
            return
        window = self.diary.window
        window.click(line["controls"][tool])
        line = window.still(0.5)
        if tool in OPENS and line["scene"] != OPENS[tool]:  # the click has ended what was still moving
            window.click(line["controls"][tool])
            line = window.scene(OPENS[tool])
        line = self.advised() if tool == "tool-hint" else line
        self.see(line, tool)
        for button in ("close", "back", "continue", "to-now", "talk-close", "tool-log"):
            if button in line["controls"] and (line["scene"] != "turn" or button != "back"):
                if button != "tool-log" or tool == button:
                    window.click(line["controls"][button])
                    break
        self.back()

    def see(self, line: Line, about: str) -> None:
        self.diary.read(line)
        self.diary.keep(f"{line['scene']}-{about}")

    def back(self) -> Line:
        """At the table; an Escape too many has opened its menu, and another closes that."""
        line = self.diary.window.still(0.5)
        if line["scene"] == "pause" and isinstance(self.player, KeyPlayer):
            self.player.hit("Escape")
        return self.diary.window.scene("turn")

    def end(self) -> None:
        """The count, the parade, all there is to see after it, and home."""
        player, window = self.player, self.diary.window
        line = window.until(lambda line: "menu" in line["controls"] or "skip" in line["controls"])
        if "skip" in line["controls"] and not isinstance(player, KeyPlayer):  # with keys alone it is told to its end
            player.press(line, "skip")
        window.until(lambda line: "menu" in line["controls"], 60)
        time.sleep(0.5)
        self.see(window.still(), "end")
        for tab in ("tab-count", "tab-course"):
            player.go(tab)
            time.sleep(0.5)
            self.see(window.still(), tab)
        player.go("menu")
        self.see(window.scene("menu"), "after")


def play(run: Run, folder: Path) -> Line:
    """One run; what came of it. Raises what went wrong, after the last picture is kept."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as name, screen(*run.pixels, Path(name)) as display:
        data = Path(name) / "player"
        write_settings(data / "config", run.settings)
        window = RealWindow(data, display=display, shown=Path(name))
        diary = Diary(run, folder, window)
        player = HANDS[run.hands](window, run.seed)
        trouble = ""
        try:
            play_through(Tour(player, diary), run)
        except (AssertionError, TimeoutError, RuntimeError, KeyError) as error:
            trouble = f"{type(error).__name__}: {error}"
            diary.keep("trouble")
        finally:
            window.clear()
    keys = player.keys if isinstance(player, KeyPlayer) else 0
    told = {"run": run.name, "actions": diary.actions, "decisions": diary.decisions, "keys": keys,
            "keys_per_decision": round(keys / max(1, diary.decisions), 1), "pictures": diary.kept,
            "minutes": round((time.monotonic() - begun) / 60, 1), "trouble": trouble, "cut": diary.cut,
            "asked": diary.asked}
    (folder / "told.json").write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return told


def play_through(tour: Tour, run: Run) -> None:
    """From the menu to the menu, and out."""
    player, window = tour.player, tour.diary.window
    player.begin(run.game)
    player.play()
    tour.end()
    if isinstance(player, KeyPlayer):
        player.window.key("ctrl+q")
        ended = window.process.wait(15)
    else:
        ended = window.close()
    complaint = window.complaint()
    if ended or complaint:
        raise AssertionError(f"the program has ended with {ended}: {complaint}")


def runs(chosen: argparse.Namespace) -> Iterator[Run]:
    """Every game by every kind of hands with all settings; languages, seats and speeds by turns, so that each game has
    met them all, and both languages at each setting. Of them what was chosen."""
    settings = ((chosen.size, chosen.text or 100),) if chosen.size else SETTINGS
    orders = product(enumerate(settings), enumerate(HANDS), enumerate(GAMES))
    for (row, (size, text)), (column, hands), (number, game) in orders:
        lang = chosen.lang or LANGUAGES[(row + column + number) % len(LANGUAGES)]
        seats = min(chosen.seats or SEATS[(row + 2 * column + number) % len(SEATS)], max_seats(game))
        speed = SPEEDS[(row + column + 2 * number) % len(SPEEDS)] if chosen.speed is None else chosen.speed
        if chosen.text in (None, text) and chosen.game in (None, game) and chosen.hands in (None, hands):
            yield Run(game, hands, size, text, lang, speed, seats, chosen.seed)


def max_seats(game: str) -> int:
    return max(find_game(game).seats)


def chosen_from(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    options = argparse.ArgumentParser(description="Whole games in a real window.")
    options.add_argument("--game", choices=list(GAMES))
    options.add_argument("--hands", choices=list(HANDS))
    options.add_argument("--size", default="", help="of the window, as 1920x1080")
    options.add_argument("--text", type=int, help="how large letters are, in hundredths")
    options.add_argument("--lang", choices=LANGUAGES, default="")
    options.add_argument("--speed", type=int, help="of what moves, as in the settings; 0 is at once")
    options.add_argument("--seats", type=int)
    options.add_argument("--seed", type=int, default=1, help="of what is chosen")
    options.add_argument("--out", type=Path, default=Path("build/whole-games"))
    return options.parse_args(words)


def main() -> None:
    chosen = chosen_from()
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit("ended from outside"))  # and no window is left behind
    if missing():
        sys.exit(f"a real window needs {' and '.join(missing())}")
    failed = 0
    for run in runs(chosen):
        told = play(run, chosen.out / run.name)
        failed += bool(told["trouble"])
        print(f"{told['run']}: {told['actions']} actions, {told['decisions']} decisions, {told['keys']} keys, "
              f"{told['pictures']} pictures, {told['minutes']} minutes, {len(told['cut'])} without room; "
              f"{told['trouble'] or 'well'}", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
