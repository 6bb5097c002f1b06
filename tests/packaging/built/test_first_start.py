"""The first start of the packed program on real screens: its window suits the screen, nothing is asked, and the course
is offered."""

from __future__ import annotations

import pytest

from tools.real_window import screen
from tools.try_packed import Packed
from xian.ui.window import SMALLEST, suiting

SCREENS = [(1280, 720), (1920, 1080), (3840, 2160)]
DENSE = {"GDK_SCALE": "2", "QT_SCALE_FACTOR": "2", "XCURSOR_SIZE": "48"}
"""What desktops on dense screens tell their programs."""


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("hints", [{}, DENSE], ids=["plain", "dense"])
def test_the_window_suits_the_screen(packed: Packed, size: tuple[int, int], hints: dict[str, str]) -> None:
    with screen(*size) as display, packed.running(SDL_VIDEODRIVER="x11", DISPLAY=display, **hints) as process:
        line = packed.shown("menu", process)
        assert process.poll() is None
    assert tuple(line["size"]) == suiting(size)
    assert SMALLEST[0] <= line["size"][0] <= size[0]
    assert SMALLEST[1] <= line["size"][1] < size[1]
    assert {"new", "course", "course-later"} <= set(line["controls"])
    assert not (packed.home / ".config").exists(), "nobody has chosen anything yet"


@pytest.mark.parametrize(("told", "words"), [
    ({"LANG": "fr_FR.UTF-8"}, "écran"), ({"LANG": "C"}, "There is no screen"),
    ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:en"}, "écran"),
    ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_CA.UTF-8"}, "écran"),
    ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "There is no screen"),
    ({"LANG": "de_DE.UTF-8"}, "There is no screen"),
])
def test_it_speaks_the_language_of_the_system(packed: Packed, told: dict[str, str], words: str) -> None:
    done = packed.run(seconds=60, words="", SDL_VIDEODRIVER="x11", DISPLAY=":4077", **told)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
