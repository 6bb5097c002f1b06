"""Values that a screen reader, or whoever speaks like one, wants to have set: whatever they are, nothing breaks."""

from __future__ import annotations

import math
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.scenes.ears import Ears
from tests.scenes.helpers import opened
from tests.scenes.test_load import put, text_after
from tests.typed import of
from xian.scenes.timeline import Timeline
from xian.ui.controls import Slider
from xian.ui.heard import LONGEST, Adapter, Ear
from xian.ui.spoken import PRESS, SET, Part
from xian.ui.text_field import TextField

ODD = (math.nan, math.inf, -math.inf, 1e308, -1e308, 10**400, -(10**400), 5e-324, -0.0, True, "", "NaN", "9" * 5000)


def asked(ears: Ears, part: Part) -> list[Any]:
    """The controls of that kind, each asked for every odd value."""
    pilot = ears.pilot
    nodes = [node for node in ears.nodes() if node.part is part and SET in node.acts]
    where = pilot.where
    for node in nodes:
        for value in ODD:
            ears.do(node, SET, value)
            assert pilot.where == where, f"{node.key} asked for {value!r:.40}"
    return [pilot.scene.control(node.key.removeprefix("c/")) for node in nodes]


def test_the_sliders_of_the_settings_stay_between_their_ends(tmp_path: Path) -> None:
    with opened(tmp_path, "settings") as pilot:
        sliders = [of(Slider, control) for control in asked(Ears(pilot), Part.SLIDER)]
        assert len(sliders) >= 2
        assert all(slider.low <= slider.value <= slider.high for slider in sliders)
        assert pilot.app.running and math.isfinite(pilot.app.settings.text_scale)


def test_the_moves_of_a_replay_stay_those_there_are(tmp_path: Path) -> None:
    path = put(tmp_path, "game", text_after(12))
    with opened(tmp_path / "player", "replay", path=path) as pilot:
        ears = Ears(pilot)
        [line] = [of(Timeline, control) for control in asked(ears, Part.SLIDER)]
        assert 0 <= line.position <= line.moves == 12
        ears.do(next(node for node in ears.nodes() if node.part is Part.SLIDER), SET, 7.0)
        assert of(Timeline, pilot.scene.control("timeline")).position == 7


def test_a_field_takes_a_text_and_no_number(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", game="qin") as pilot:
        fields = [of(TextField, control) for control in asked(Ears(pilot), Part.FIELD)]
        assert fields and all(len(field.value) < LONGEST for field in fields)


@pytest.mark.parametrize(("value", "handed"), [
    (math.nan, None), (math.inf, None), (-math.inf, None), (7.5, 7.5), (0.0, 0.0), (None, None), ([1], None),
    ("Mei", "Mei"), ("x" * 10**6, "x" * LONGEST),
])
def test_the_adapter_hands_on_numbers_that_are_some_and_texts_that_are_short(
        monkeypatch: pytest.MonkeyPatch, value: object, handed: object) -> None:
    monkeypatch.setattr(Adapter, "made", lambda self: None)
    ear = Ear(lambda: None)
    adapter = Adapter(ear)
    adapter.keys[5] = "c/volume"
    adapter.do(SimpleNamespace(target=5, action=adapter.kit.Action.SET_VALUE, data=("value", value)))
    adapter.do(SimpleNamespace(target=6, action=adapter.kit.Action.CLICK, data=None))
    adapter.do(SimpleNamespace(target=5, action=adapter.kit.Action.CLICK, data=None))
    first, second = ear.next_asked(), ear.next_asked()
    assert first is not None and second is not None and ear.next_asked() is None, "what nobody was told of is no node"
    assert (first.key, first.what, first.value) == ("c/volume", SET, handed)
    assert (second.what, second.value) == (PRESS, None)
