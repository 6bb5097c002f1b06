"""Where the program's own data files are."""

from __future__ import annotations

from xian.engine.data import ASSETS, COMPONENTS, read_text


def test_the_components_are_there() -> None:
    assert ASSETS.name == "assets"
    assert "[" in read_text(COMPONENTS / "xian.toml")
