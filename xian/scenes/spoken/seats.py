"""The set-up as it is heard: each seat's controls as a group that bears its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xian.engine.texts import Plain
from xian.scenes.spoken.controls import seat_of, spoken_control
from xian.table.seating import names
from xian.ui.spoken import Part, Spoken, told_apart

if TYPE_CHECKING:
    from xian.scenes.setup import Setup


def setup_parts(scene: Setup) -> list[Spoken]:
    """The controls in their order; those of a seat together."""
    called = names(scene.choices, scene.stage.lang)
    seats: dict[str, list[Spoken]] = {}
    """By the key of its group."""
    found: list[Spoken] = []
    for control in scene.controls:
        seat = seat_of(scene, control)
        if seat is None:
            found.append(spoken_control(scene, control))
            continue
        key = f"seat/{seat}"
        if key not in seats:
            seats[key] = []
            found.append(Spoken(key, Part.GROUP,
                                scene.stage.say("heard.seat", number=seat + 1, name=Plain(called[seat]))))
        seats[key].append(spoken_control(scene, control))
    wrong = scene.problem()
    return [*(filled(node, seats) for node in found), *([Spoken("wrong", Part.ALERT, wrong)] if wrong else [])]


def filled(node: Spoken, seats: dict[str, list[Spoken]]) -> Spoken:
    """The group of a seat with its controls."""
    if node.part is not Part.GROUP:
        return node
    return Spoken(node.key, node.part, node.name, children=told_apart(seats[node.key]))
