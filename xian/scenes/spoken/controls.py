"""Controls as nodes of what is heard: each by its kind, with its value, its state and what can be done with it.

Lists and tables have a row for each thing in them; where the keys are in one, its row has the focus.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from xian.engine.texts import Plain
from xian.scenes.spoken.words import bare, by_ear, row_words
from xian.ui.commands import keys_of, shown
from xian.ui.spoken import FOCUS, LESS, MORE, PRESS, SET, Part, Spoken

if TYPE_CHECKING:
    from xian.scenes.scene import Scene
    from xian.ui.controls import Control

BESIDE: Final[Mapping[str, str]] = {
    "setup/seed": "setup.deal", "editor/name": "editor.called", "editor/known": "editor.known",
    "load/name": "load.name-label",
    "turn/clear": "heard.choose-again", "puzzle/clear": "heard.choose-again",
    "setup/kind": "heard.who", "setup/name": "heard.player", "setup/colour": "heard.colour",
}
"""By scene and control, less the number of a seat: the text beside it that is its name."""
SEAT: Final = re.compile(r"-(\d+)$")
"""What ends the name of a control of a seat."""
ROWS: Final = 30
"""So many rows of a list are told, around the one that is chosen."""


def key_of(control: Control) -> str:
    return f"c/{control.id}"


def thing_key(id: str) -> str:
    return f"t/{id}"


def row_key(control: Control, place: int) -> str:
    return f"r/{control.id}/{place}"


def spoken_control(scene: Scene, control: Control) -> Spoken:
    """A control as it is heard."""
    for kind in type(control).__mro__:
        if kind.__name__ in KINDS:
            return KINDS[kind.__name__](scene, control)
    return plain(scene, control)


def plain(scene: Scene, control: Any, part: Part = Part.BUTTON, **more: Any) -> Spoken:
    """What all kinds have in common."""
    lang, acts = scene.stage.lang, more.pop("acts", (PRESS, FOCUS))
    name = more.pop("name", "") or called(scene, control) or bare(control.label)
    name = by_ear(lang, name or bare(control.tip).partition("\n")[0]) or control.id
    told = by_ear(lang, more.pop("about", about(control, name)))
    seat = seat_of(scene, control)
    if seat is not None:
        name = scene.stage.say("heard.of-seat", what=Plain(name), number=seat + 1)
    return Spoken(key_of(control), part, valued(scene, name, by_ear(lang, more.pop("value", ""))),
                  about=" ".join(words for words in (told, keys_for(scene, control)) if words), off=not control.enabled,
                  acts=acts if control.enabled else (), box=control.box, **more)


def valued(scene: Scene, name: str, value: str) -> str:
    """A name with its value."""
    return scene.stage.say("heard.row", what=Plain(name), values=Plain(value)) if value else name


def seat_of(scene: Scene, control: Any) -> int | None:
    """Whose control it is, where seats have controls of their own."""
    found = SEAT.search(control.id) if scene.name == "setup" and not control.id.startswith("preset") else None
    return int(found[1]) if found is not None else None


def about(control: Any, name: str) -> str:
    """The tip, as far as it says more than the name."""
    lines = bare(control.tip).split("\n")
    return "\n".join(line for line in lines if line and not line.startswith(name))


def keys_for(scene: Scene, control: Any) -> str:
    """What to press for the command that a tool stands for."""
    keys = keys_of(control.id.removeprefix("tool-")) if control.id.startswith("tool-") else ()
    return scene.stage.say("heard.press", keys=Plain(shown(keys[0]))) if keys else ""


def button(scene: Scene, control: Any) -> Spoken:
    tab = control.id.startswith(("tab-", "tab.", "chapter.", "brush-"))
    note = getattr(control, "note", "")
    name = bare(control.label) or bare(control.tip).partition("\n")[0] or control.id
    return plain(scene, control, Part.TAB if tab else Part.BUTTON, chosen=bool(control.active) if tab else None,
                 **({"name": f"{name}: {bare(note)}"} if note else {}))


def switch(scene: Scene, control: Any) -> Spoken:
    return plain(scene, control, Part.SWITCH, on=bool(control.value))


def slider(scene: Scene, control: Any) -> Spoken:
    """Its number is told only where it is what is seen."""
    seen = control.shown(control.value)
    number = (control.value, control.low, control.high, control.step) if f"{control.value:g}" == seen else None
    return plain(scene, control, Part.SLIDER, value=seen, number=number,
                 acts=(FOCUS, MORE, LESS) if number is None else (FOCUS, MORE, LESS, SET))


def choice(scene: Scene, control: Any) -> Spoken:
    value = bare(control.options[control.place][1]) if control.options else ""
    return plain(scene, control, Part.CHOICE, value=value, acts=(PRESS, FOCUS, MORE, LESS))


def field(scene: Scene, control: Any) -> Spoken:
    """What stands in an empty field is what it has as long as nothing is typed."""
    name = called(scene, control) or bare(control.tip) or bare(control.label)
    empty = "" if name == bare(control.label) else bare(control.label)
    return plain(scene, control, Part.FIELD, name=name, value=control.value or empty, typed=control.value,
                 acts=(FOCUS, SET), **({"about": ""} if control.id.startswith("name-") else {}))


def called(scene: Scene, control: Any) -> str:
    """The name of a control that is written beside it."""
    key = BESIDE.get(f"{scene.name}/{SEAT.sub('', control.id)}", "")
    return bare(scene.stage.say(key)) if key else ""


def colours(scene: Scene, control: Any) -> Spoken:
    return plain(scene, control, Part.CHOICE,
                 value=scene.stage.say(f"seat-colour.{control.value}"), acts=(PRESS, FOCUS, MORE, LESS))


def taken(scene: Scene, control: Any) -> Spoken:
    """A card of which one is taken."""
    return plain(scene, control, Part.TAB, chosen=bool(control.taken), about=bare(getattr(control, "about", "")) or
                 about(control, control.label))


def seat(scene: Scene, control: Any) -> Spoken:
    return plain(scene, control, Part.TAB, chosen=bool(control.chosen()), value=str(control.score()))


def dot(scene: Scene, control: Any) -> Spoken:
    return plain(scene, control, Part.TAB, chosen=bool(control.active))


def link(scene: Scene, control: Any) -> Spoken:
    """A rule by its number; what is not of the book by its words."""
    if scene.name == "rules" and ":" in control.label:
        return plain(scene, control, Part.LINK, name=bare(control.tip), about="")
    return plain(scene, control, Part.LINK)


def chapter(scene: Scene, control: Any) -> Spoken:
    """A chapter of a course, what it is about, and how far one is."""
    told = ". ".join([control.about.rstrip("."), control.does, control.count, *([control.tip] if control.tip else [])])
    return plain(scene, control, Part.BUTTON, about=bare(told))


def timeline(scene: Scene, control: Any) -> Spoken:
    return plain(scene, control, Part.SLIDER, value=bare(control.words(control.position)),
                 acts=(FOCUS, MORE, LESS, SET), number=(control.position, 0, control.moves, 1))


# Lists: what is seen of them, and the row the keys are at.


def rows(control: Any, words: list[str], first: int = 0, chosen: int | None = None,
         acts: tuple[str, ...] = ()) -> tuple[Spoken, ...]:
    return tuple(Spoken(row_key(control, first + place), Part.ROW, text, chosen=first + place == chosen,
                        acts=acts) for place, text in enumerate(words))


def listing(scene: Scene, control: Any, children: tuple[Spoken, ...], **more: Any) -> Spoken:
    return plain(scene, control, Part.LIST, acts=(FOCUS,), children=children, **more)


def row_list(scene: Scene, control: Any) -> Spoken:
    """A list of many: those around the one chosen, each as the scene tells it."""
    first = max(0, control.chosen - ROWS // 2)
    places = range(first, min(control.count, first + ROWS))
    told = [row_words(scene, place) for place in places]
    return listing(scene, control, rows(control, told, first, control.chosen, (PRESS, FOCUS)))


def log(scene: Scene, control: Any) -> Spoken:
    """The newest moves, in the order in which they came."""
    moves = control.log.moves
    first = max(0, len(moves) - ROWS)
    chosen = next((place for place, move in enumerate(moves) if move is control.chosen), None)
    if chosen is not None and chosen < first:
        first = chosen
    told = [bare(move.text).replace("\n", " ") for move in moves[first:first + ROWS]]
    return listing(scene, control, rows(control, told, first, chosen))


def recap(scene: Scene, control: Any) -> Spoken:
    moves = control.log.latest(control.table.source.seat)
    told = [bare(move.text).replace("\n", " ") for move in moves] or [control.nothing]
    return listing(scene, control, rows(control, told))


def talk(scene: Scene, control: Any) -> Spoken:
    return listing(scene, control, rows(control, [by_ear(scene.stage.lang, bare(words)) for words
                                                  in control.paragraphs()],
                                        chosen=control.advice.chosen, acts=(PRESS,)), value=bare(control.how))


def puzzle_told(scene: Scene, control: Any) -> Spoken:
    """The task, or how a try came out and why: said as soon as it is otherwise."""
    children = tuple(Spoken(row_key(control, place), Part.NEWS, by_ear(scene.stage.lang, bare(words)))
                     for place, words in enumerate(control.paragraphs()))
    return listing(scene, control, children, value=bare(control.about))


def count_table(scene: Scene, control: Any) -> Spoken:
    """Row by row: the source, and everybody's points with their sums."""
    say, found = scene.stage.say, []
    told, _ = control.progress()
    for row in control.count.rows[:told]:
        parts = [say("heard.points-of", name=Plain(name), points=part.points) for name, part
                 in zip(control.names, row.parts, strict=True) if part is not None]
        found.append(say("heard.row", what=f"score.{row.source}", values=", ".join(parts)))
    totals = [say("heard.points-of", name=Plain(name), points=points)
              for name, points in zip(control.names, control.count.after(told), strict=True)]
    found.append(say("heard.row", what=control.total, values=", ".join(totals)))
    return listing(scene, control, rows(control, found, chosen=control.read if control.read >= 0 else None))


def chart(scene: Scene, control: Any) -> Spoken:
    """Row by row: the end of each chapter, and at the last the move that is read."""
    curve, found, begins = control.curve, [], [begins for begins, _ in control.curve.chapters]
    for place in [*[begin for begin in begins if begin], curve.moves]:
        found.append(chart_row(scene, control, place))
    if control.read is not None:
        found.append(chart_row(scene, control, control.read))
    read = len(found) - 1 if control.read is not None else None
    return listing(scene, control, rows(control, found, chosen=read))


def chart_row(scene: Scene, control: Any, position: int) -> str:
    say, points = scene.stage.say, control.curve.scores[position]
    order = sorted(range(control.curve.seats), key=lambda seat: -points[seat])
    scores = [say("heard.points-of", name=Plain(control.names[seat]), points=points[seat]) for seat in order]
    return say("heard.row", what=bare(control.moment(position)), values=", ".join(scores))


def keys_list(scene: Scene, control: Any) -> Spoken:
    """Every command with its keys, under the heading of its group."""
    return listing(scene, control, rows(control, control.rows(), chosen=control.read))


def squares(scene: Scene, control: Any) -> Spoken:
    """The square of the editor's board that the keys are at, and each row of it."""
    editor = control.editor
    painting, names = editor.painting, editor.painting.NAMES
    found = []
    for row, line in enumerate(editor.rows):
        words = [scene.stage.say(f"brush.{names[sign]}") for sign in line]
        found.append(Spoken(row_key(control, row), Part.ROW,
                            scene.stage.say("heard.editor-row", row=painting.SIZE - row, squares=run_lengths(words))))
    row, column = editor.cursor
    here = scene.stage.say("heard.editor-square", column="abcdefghijklmnopqrstuvwxyz"[column], row=painting.SIZE - row,
                           what=f"brush.{names[editor.rows[row][column]]}")
    return plain(scene, control, Part.LIST, acts=(PRESS, FOCUS), value=here, children=tuple(found))


def run_lengths(words: list[str]) -> str:
    """Words in a row, equal ones told once with their number."""
    found: list[tuple[str, int]] = []
    for word in words:
        if found and found[-1][0] == word:
            found[-1] = word, found[-1][1] + 1
        else:
            found.append((word, 1))
    return ", ".join(word if number == 1 else f"{number} {word}" for word, number in found)


KINDS: Final[Mapping[str, Callable[[Any, Any], Spoken]]] = {
    "Button": button, "Toggle": switch, "Slider": slider, "Choice": choice, "TextField": field,
    "ColourChooser": colours, "GameTab": taken, "PresetCard": taken, "SeatButton": seat, "Dot": dot, "Reference": link,
    "ChapterRow": chapter,
    "Hit": link, "Chip": link, "Timeline": timeline, "RowList": row_list, "LogList": log, "Recap": recap, "Talk": talk,
    "PuzzleTold": puzzle_told,
    "CountTable": count_table, "Chart": chart, "KeyList": keys_list, "BoardField": squares,
}
"""By the name of the class: most are loaded only with their scenes."""


def focused_row(control: Any) -> str:
    """The row that has the focus where its list has it; empty for none."""
    match type(control).__name__:
        case "RowList":
            return row_key(control, control.chosen)
        case "LogList":
            place = next((place for place, move in enumerate(control.log.moves) if move is control.chosen), None)
        case "Talk":
            place = control.advice.chosen
        case "CountTable":
            place = control.read if control.read >= 0 else None
        case "KeyList":
            place = control.read if control.read >= 0 else None
        case "Chart":
            begins = sum(1 for begin, _ in control.curve.chapters if begin)
            place = begins + 1 if control.read is not None else None
        case _:
            place = None
    return "" if place is None else row_key(control, place)
