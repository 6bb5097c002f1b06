"""The dark frame on Windows, by the number that this Windows knows."""

from __future__ import annotations

from ctypes import c_int
from typing import Any

import pytest

from xian.ui.title_bar import DARK, darken, tell


@pytest.mark.parametrize(("known", "asked"), [(DARK[:1], DARK[:1]), (DARK[1:], DARK), ((), DARK)])
def test_each_windows_is_asked_by_its_number(known: tuple[int, ...], asked: tuple[int, ...]) -> None:
    heard = []

    def set_attribute(window: Any, number: int, value: Any, size: int) -> int:
        heard.append(number)
        assert (window.value, value._obj.value, size) == (77, 1, len(bytes(c_int())))
        return 0 if number in known else -1

    tell(set_attribute, 77)
    assert tuple(heard) == asked


def test_elsewhere_nothing_is_asked() -> None:
    darken()
