"""What wine can show of a screen reader's way into the window: that the program hands itself to the system. Nobody
listens there."""

from __future__ import annotations

from tests.windows.conftest import SECONDS, Opener


def test_the_window_hands_itself_to_the_system(opened: Opener) -> None:
    window = opened()
    window.scene("menu", SECONDS)
    said = window.complaint() + "".join(
        path.read_text("utf-8", errors="replace") for path in (window.folder / "log").glob("*.log"))
    assert "no screen reader can read" not in said
    assert "panick" not in said
