"""What is heard of every scene, as text, in each language: golden texts to be read as a diff.

    python -m tools.heard_trees            write those in tests/golden/heard again
    python -m tools.heard_trees --read turn-qin --lang fr
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from xian.engine.game import Options
from xian.engine.registry import FIRST, GAMES
from xian.engine.registry import game as find_game
from xian.engine.texts import LANGUAGES
from xian.pilot import Pilot, piloted
from xian.scenes.boards.catalogue import has_painting
from xian.scenes.play.companion import open_lesson
from xian.scenes.spoken.tree import focus_key, spoken_scene
from xian.shots.own import own
from xian.shots.played import games_of_mei, of_the_days, promise, put_games
from xian.shots.scenes import NOW as PLAYED_ON
from xian.shots.scenes import review, review_decision
from xian.shots.staging import Shot
from xian.table.beats import beats_of
from xian.table.course.shelf import of_the_program
from xian.table.match import Match
from xian.table.seats import sit
from xian.table.settings import Settings
from xian.ui.spoken import Spoken, outline

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "tests" / "golden" / "heard"
NAMES: Final = ("Mei", "Bao", "Lin")
NOW: Final = datetime(2026, 4, 17, 12, 0)


def match_of(key: str, moves: int, persons: int = 1) -> Match:
    """A game that far, always the same: who is to move plays the middle one of the legal moves."""
    game = find_game(key)
    kinds = ["person"] * persons + ["apprentice"] * (len(NAMES) - persons)
    players = [sit(seat, name, kind) for seat, (name, kind) in enumerate(zip(NAMES, kinds, strict=True))]
    match = Match.new(game, Options(len(players), game.house_pack(), {}), 5, players)
    while not match.over and (match.history.length < moves or (moves and match.to_move != 0)):
        legal = match.state.legal()
        match.play(match.to_move, legal[len(legal) // 2])
    return match


def table(pilot: Pilot, key: str, moves: int = -1) -> None:
    pilot.app.open("turn", match=match_of(key, own(key).heard_at if moves < 0 else moves))
    pilot.scene.by_keys = True
    pilot.idle()
    pilot.key("tab")


def held(pilot: Pilot, key: str) -> None:
    """The first piece that can be taken up is in the hand."""
    table(pilot, key, 0)
    turn: Any = pilot.scene
    for _ in range(40):
        if turn.table.movable():
            break
        pilot.idle()
    turn.take_by_key(turn.table.movable()[0])
    pilot.idle()


def curtain(pilot: Pilot) -> None:
    pilot.app.open("turn", match=match_of(FIRST, 0, persons=2))
    pilot.idle()


def hands_down(pilot: Pilot) -> None:
    """Two persons at one screen, in a decision that everybody sees: all hands lie face down."""
    pilot.app.open("turn", match=match_of(FIRST, 40, persons=2))
    pilot.scene.by_keys = True
    pilot.idle()


def crash(pilot: Pilot) -> None:
    pilot.app.open("crash", error=ValueError("something"))


def count(pilot: Pilot, key: str, tab: str) -> None:
    pilot.app.open("scoring", match=match_of(key, 10**6), again=True, when=NOW)
    scene: Any = pilot.scene
    scene.show(tab)


def telling(pilot: Pilot) -> None:
    """The count is being told: three lines so far."""
    pilot.app.open("scoring", match=match_of(FIRST, 10**6), when=NOW)
    scene: Any = pilot.scene
    for _ in range(3):
        scene.step()
    pilot.step()


def reveal(pilot: Pilot) -> None:
    """Everybody looks at the pairs that are turned over."""
    match = match_of(FIRST, 0, persons=len(NAMES))
    while not any(beat.interlude for beat in beats_of(match.state, match.state.legal()[0])):
        match.play(match.to_move, match.state.legal()[0])
    pilot.app.open("turn", match=match)
    turn: Any = pilot.scene
    turn.progress.handed = turn.progress.seat
    turn.by_keys = True
    turn.table.shows.show_now()
    turn.table.decision.play(match.state.legal()[0])
    pilot.wait(4.0)


def rules(pilot: Pilot, view: str) -> None:
    pilot.app.open("rules")
    scene: Any = pilot.scene
    scene.turn_to(view)


def lesson(pilot: Pilot, key: str) -> None:
    """The first step of a game's first chapter."""
    open_lesson(pilot.app, key, of_the_program(key).lessons[0].key)
    pilot.idle()


def over_the_table(pilot: Pilot, key: str) -> None:
    """What a key opens there."""
    table(pilot, FIRST)
    pilot.key(key)


def question(pilot: Pilot) -> None:
    pilot.app.open("settings")
    scene: Any = pilot.scene
    scene.ask_reset()


def replay(pilot: Pilot) -> None:
    pilot.app.open("replay", match=match_of(FIRST, 10**6), position=12)


def games(pilot: Pilot, tab: str) -> None:
    put_games(pilot, games_of_mei())
    pilot.app.open("games", tab=tab, now=lambda: PLAYED_ON)


def daily(pilot: Pilot) -> None:
    put_games(pilot, of_the_days(2))
    pilot.app.open("daily", now=lambda: PLAYED_ON)


def fairness(pilot: Pilot) -> None:
    match = match_of(FIRST, 10**6)
    promise(match)
    pilot.app.open("fairness", match=match)
    pilot.click("verify")


def puzzle(pilot: Pilot) -> None:
    """The easiest one, its answer shown."""
    pilot.app.open("puzzles")
    pilot.idle()
    pilot.click("open")
    pilot.idle()
    pilot.key("h")


SCENES: Final[dict[str, Callable[[Pilot], Any]]] = {
    "menu": lambda pilot: None,
    "setup": lambda pilot: pilot.app.open("setup"),
    "editor": lambda pilot: pilot.app.open("editor", game=next(filter(has_painting, GAMES))),
    "load": lambda pilot: pilot.app.open("load"),
    "settings": lambda pilot: pilot.app.open("settings"),
    "about": lambda pilot: pilot.app.open("about"),
    "help": lambda pilot: pilot.app.open("help"),
    "rules": partial(rules, view="rules"),
    "course": partial(rules, view="course"),
    "chapters": lambda pilot: pilot.app.open("course"),
    **{f"lesson-{key}": partial(lesson, key=key) for key in GAMES},
    "curtain": curtain,
    **{f"turn-{key}": partial(table, key=key) for key in GAMES},
    **{f"held-{key}": partial(held, key=key) for key in GAMES},
    "pause": partial(over_the_table, key="f10"),
    "question": question,
    "sheet": partial(over_the_table, key="s"),
    "reveal": reveal,
    "telling": telling,
    **{f"count-{key}": partial(count, key=key, tab="count") for key in GAMES},
    "course-of-the-game": partial(count, key=FIRST, tab="course"),
    "hands-down": hands_down,
    "replay": replay,
    "review": partial(review, shot=Shot("review")),
    "review-decision": partial(review_decision, shot=Shot("review")),
    "crash": crash,
    "games": partial(games, tab="figures"),
    "games-list": partial(games, tab="list"),
    "seals": partial(games, tab="seals"),
    "daily": daily,
    "fairness": fairness,
    "puzzles": lambda pilot: pilot.app.open("puzzles"),
    "puzzle": puzzle,
}
"""How the program comes to each of them."""
MOVING: Final = ("telling", "reveal")
"""What is heard while things move."""


class Somebody:
    """Listens, and forgets."""

    def take(self, root: Spoken, focus: str, visit: int, scale: float) -> None: ...

    def faced(self, focused: bool) -> None: ...

    def framed(self, place: tuple[int, int, int, int]) -> None: ...


@contextmanager
def opened(name: str, lang: str) -> Iterator[Pilot]:
    """The program with that scene on top."""
    with tempfile.TemporaryDirectory() as folder, piloted(
            Path(folder), settings=Settings(language=lang, speed=2 if name in MOVING else 0, course_offered=True),
    ) as pilot:
        pilot.app.hearing.ear.listener = Somebody()
        pilot.app.hearing.ear.begin()
        pilot.app.open("menu")
        SCENES[name](pilot)
        if name not in MOVING:
            pilot.idle()
        yield pilot


def told(name: str, lang: str) -> str:
    """The tree of a scene as text, and where the focus is."""
    with opened(name, lang) as pilot:
        return as_text(pilot, spoken_scene(pilot.scene))


def as_text(pilot: Pilot, tree: Spoken) -> str:
    text = "\n".join([*outline(tree), f"focus: {focus_key(pilot.scene)}"]) + "\n"
    folders = pilot.app.folders
    for folder, name in ((folders.packs, "PACKS"), (folders.log, "LOG"), (folders.data, "DATA")):
        text = text.replace(str(folder), name)
    return re.sub(r"report-[\d-]+", "report", re.sub(r"\d+ (?=second)", "", text))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--read", choices=SCENES, help="print one instead")
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0])
    chosen = parser.parse_args(arguments)
    if chosen.read:
        print(told(chosen.read, chosen.lang), end="")
        return 0
    for lang in LANGUAGES:
        (FOLDER / lang).mkdir(parents=True, exist_ok=True)
        for name in SCENES:
            (FOLDER / lang / f"{name}.txt").write_text(told(name, lang), encoding="utf-8")
    print(f"{len(SCENES)} scenes in {len(LANGUAGES)} languages written to {FOLDER.relative_to(ROOT)}: read the diff")
    return 0


if __name__ == "__main__":
    sys.exit(main())
