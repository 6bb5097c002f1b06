"""The scenes by name. A scene is loaded when it is first opened, so that the program starts quickly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final, cast

from xian.scenes.scene import Scene

PLACES: Final = {
    "menu": "xian.scenes.menu:Menu",
    "setup": "xian.scenes.setup:Setup",
    "editor": "xian.scenes.editor:Editor",
    "load": "xian.scenes.load:Load",
    "settings": "xian.scenes.settings:SettingsScene",
    "about": "xian.scenes.about:About",
    "help": "xian.scenes.help:Help",
    "pause": "xian.scenes.pause:Pause",
    "question": "xian.scenes.question:QuestionBox",
    "crash": "xian.scenes.crash:Crash",
    "turn": "xian.scenes.play.turn:Turn",
    "handover": "xian.scenes.handover:Handover",
    "sheet": "xian.scenes.sheet:Sheet",
    "scoring": "xian.scenes.scoring:Scoring",
    "replay": "xian.scenes.replay:ReplayScene",
    "review": "xian.scenes.review:ReviewScene",
    "course": "xian.scenes.course:Course",
    "games": "xian.scenes.your_games:YourGames",
    "daily": "xian.scenes.daily:Daily",
    "fairness": "xian.scenes.fairness:Fairness",
    "puzzles": "xian.scenes.puzzles:Puzzles",
    "puzzle": "xian.scenes.play.puzzle_table:PuzzleTable",
    "rules": "xian.scenes.rules:Rules",
}
"""Name of a scene, and the module and class it stands under."""


class Scenes(Mapping[str, type[Scene]]):
    def __getitem__(self, name: str) -> type[Scene]:
        module, _, cls = PLACES[name].partition(":")
        return cast("type[Scene]", getattr(import_module(module), cls))

    def __iter__(self) -> Iterator[str]:
        return iter(PLACES)

    def __len__(self) -> int:
        return len(PLACES)


SCENES: Final = Scenes()
