"""The packed program in a window of its own, and a stranger's file that is met only there."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.scenes.large_picture import png
from tests.scenes.test_load import put, text_after
from tools.real_window import RealWindow, screen


def most_memory(process: int) -> int:
    """Bytes that it has had at most."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) << 10 for line in lines if line.startswith("VmHWM:"))


@pytest.mark.parametrize("size", [(100_000, 5_000), (30_000, 30_000), (16, 9, 200)])
def test_a_huge_picture_beside_a_save(tmp_path: Path, size: tuple[int, ...]) -> None:
    """It took 9.5 s and 1.4 GB."""
    path = put(tmp_path / "saves", "Large", text_after(30))
    path.with_suffix(".png").write_bytes(png(*size))
    with screen(1280, 720) as display:
        window = RealWindow(tmp_path, display=display)
        try:
            window.scene("menu")
            before = most_memory(window.process.pid)
            window.press("load")
            begun = time.monotonic()
            line = window.scene("load")
            assert time.monotonic() - begun < 5 and "Large" in " ".join(line["words"])
            assert most_memory(window.process.pid) - before < 120e6
        finally:
            window.clear()
