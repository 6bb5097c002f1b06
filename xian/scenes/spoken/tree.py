"""The tree of a scene, where its focus is, and what a screen reader's action means in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from xian.engine.texts import catalogue
from xian.scenes.spoken.controls import focused_row, key_of, spoken_control, thing_key
from xian.scenes.spoken.texts import beside, laid_between
from xian.ui.spoken import FOCUS, LESS, MORE, PRESS, SET, Part, Spoken, told_apart

if TYPE_CHECKING:
    from xian.scenes.scene import Scene

PARTS: Final[Mapping[str, str]] = {
    "turn": "xian.scenes.spoken.table:turn_parts", "puzzle": "xian.scenes.spoken.table:turn_parts",
    "replay": "xian.scenes.spoken.table:replay_parts",
    "review": "xian.scenes.spoken.table:replay_parts",
    "scoring": "xian.scenes.spoken.ending:scoring_parts", "rules": "xian.scenes.spoken.book:rules_parts",
    "setup": "xian.scenes.spoken.seats:setup_parts",
    "games": "xian.scenes.spoken.played:games_parts", "daily": "xian.scenes.spoken.played:daily_parts",
    "fairness": "xian.scenes.spoken.played:fairness_parts",
}
"""What a scene tells its own way; the others tell their words and controls."""
ACTS: Final[Mapping[str, str]] = {"turn": "xian.scenes.spoken.table:act", "puzzle": "xian.scenes.spoken.table:act"}
"""Who carries out what is done to a node of the scene that is no control."""
BEGIN: Final = "xian.scenes.spoken.table:begin"
TABLES: Final = ("turn", "puzzle")
"""Where something is decided."""
PROMPT: Final = "xian.scenes.spoken.table:prompt_key"
FAR: Final = 1e6
"""Beyond whatever a control can be set to: what lies further counts as this."""
SCENE: Final = "scene"
"""The key of the node for the whole scene."""


def found(place: str) -> Callable[..., Any]:
    module, _, name = place.partition(":")
    function: Callable[..., Any] = getattr(import_module(module), name)
    return function


def title_of(scene: Scene) -> str:
    """What a scene is called."""
    key = f"heard.scene-{scene.name}"
    return scene.stage.say(key) if key in catalogue(scene.stage.lang).entries else scene.name


def spoken_scene(scene: Scene) -> Spoken:
    """Everything that can be heard of a scene now."""
    parts = found(PARTS[scene.name])(scene) if scene.name in PARTS else usual_parts(scene)
    return Spoken(SCENE, Part.SCENE, title_of(scene), acts=(FOCUS,), box=scene.stage.size,
                  children=told_apart(parts))


def prepare(scene: Scene) -> Iterator[None]:
    """Work out beforehand, step by step, what takes a while: what the game tells of its position."""
    table = getattr(scene, "table", None)
    if table is not None and scene.name in (*TABLES, "replay"):
        yield from found("xian.scenes.spoken.table:telling")(table)


def usual_parts(scene: Scene) -> list[Spoken]:
    """The controls in their order, with the words that stand beside them."""
    nodes = [spoken_control(scene, control) for control in scene.controls]
    return laid_between(beside(scene.stage.lang, scene.written, scene.controls), nodes)


def focus_key(scene: Scene) -> str:
    """The node that has the focus; the scene itself where nothing has it."""
    try:
        control = scene.control(scene.focus) if scene.focus else None
    except (KeyError, AssertionError):
        control = None
    if control is None:
        return instead(scene)
    if type(control).__name__ == "ThingControl":
        return thing_key(control.id)
    if scene.name == "rules" and control.id == "text":
        return str(found("xian.scenes.spoken.book:row_read")(scene))
    return focused_row(control) or key_of(control)


def instead(scene: Scene) -> str:
    """Where the focus is while nothing has it: at what is asked."""
    return str(found(PROMPT)(scene)) if scene.name in TABLES else SCENE


def focus_in(scene: Scene, told: Spoken) -> str:
    """The node that has the focus; while it is gone from what is told, what is asked."""
    key = focus_key(scene)
    return key if any(node.key == key for node in told.everything()) else instead(scene)


# What is done to a node


def act(scene: Scene, key: str, what: str, value: str | float | None = None) -> None:
    """Carry out what a screen reader asks for; nothing for a node that is gone."""
    kind, _, rest = key.partition("/")
    if scene.name in ACTS and found(ACTS[scene.name])(scene, kind, rest, what):
        return
    if kind == "r":
        id, _, place = rest.rpartition("/")
        act_on_row(scene, id, int(place), what)
    elif kind == "c":
        act_on_control(scene, rest, what, value)


def control_of(scene: Scene, id: str) -> Any:
    """The control of that name that can be used now; None where there is none any more."""
    return next((control for control in scene.controls if control.id == id and control.enabled), None)


def act_on_control(scene: Scene, id: str, what: str, value: str | float | None) -> None:
    control = control_of(scene, id)
    if control is None:
        return
    scene.set_focus(id)
    if what == PRESS:
        if not control.command("accept"):
            scene.press(control)
    elif what in (MORE, LESS):
        control.command("right" if what == MORE else "left")
    elif what == SET and hasattr(control, "set") and value is not None:
        if isinstance(value, str):
            if type(control).__name__ == "TextField":
                control.set(value)
        elif type(control).__name__ != "TextField" and value == value:  # not so what is no number
            near = min(FAR, max(-FAR, value))
            control.set(int(near) if hasattr(control, "moves") else near)
    scene.stage.wake()


def act_on_row(scene: Scene, id: str, place: int, what: str) -> None:
    """A row of a list: it is chosen; a press opens it."""
    control = control_of(scene, id)
    if control is None or not hasattr(control, "choose"):
        if control is not None and what == PRESS and type(control).__name__ == "Talk":
            control.advice.play(place)
        return
    scene.set_focus(id)
    if type(control).__name__ == "RowList" and 0 <= place < control.count:
        again = control.chosen == place
        control.choose(place)
        if what == PRESS and again:
            control.press()


def first_focus(scene: Scene) -> None:
    """Whoever only hears is led to where something can be done: the keys are somewhere as soon as a scene opens."""
    if scene.by_keys and focus_key(scene) != SCENE:
        return
    if scene.name in TABLES:
        found(BEGIN)(scene)
        return
    choices = [control.id for control in scene.focusable()]
    if choices:
        scene.set_focus(scene.focus if scene.focus in choices else choices[0])
