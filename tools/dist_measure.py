"""How large the packed program is and how soon it is there, beside the goals: `make dist-measure`.

A start is measured from outside, from the process to the first picture of the menu, in a real window on a screen
without a monitor where Xvfb is installed. Cold means that nothing of the program is in memory: as root all the system's
caches are emptied before, else the program's own files are given back. For Linux.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from statistics import median
from typing import Final

from tools import dist, dist_about
from tools.real_window import missing, screen
from tools.try_packed import Packed
from xian.cli.output import print_table

STARTS: Final = 7
SCREEN: Final = (1920, 1080)
CACHES: Final = Path("/proc/sys/vm/drop_caches")
MEGABYTE: Final = 1e6

Row = tuple[str, float, float, str]
"""What, how much, the most it may be, in what."""


def forget(folder: Path) -> str:
    """Have the system read the program from disk at its next start; tells how."""
    os.sync()
    try:
        CACHES.write_text("3", "ascii")
        return "all caches emptied"
    except OSError:
        for path in folder.rglob("*"):
            if path.is_file():
                with path.open("rb") as file:
                    os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        return "its files given back"


def starts(packed: Packed, display: str, before: Callable[[], object]) -> list[float]:
    """Seconds from the start to the menu, several times."""
    shown = {"SDL_VIDEODRIVER": "x11", "DISPLAY": display} if display else {}
    times = []
    for _ in range(STARTS):
        before()
        times.append(packed.seconds_to_menu(**shown))
    return times


def rows(packed: Packed) -> list[Row]:
    """All that is measured."""
    folder = packed.program.parent
    found: list[Row] = [("installed", dist.size_of(folder) / MEGABYTE, 90, "MB")]
    found += [(f"packed: {path.name}", dist.size_of(path) / MEGABYTE, 45, "MB")
              for path in sorted(dist.DIST.glob(f"xian*{dist_about.VERSION}*"))]
    with nullcontext("") if missing() else screen(*SCREEN) as display:
        where = "{}x{}".format(*SCREEN) if display else "no screen"
        starts(packed, display, lambda: None)  # the first ones read what was never read
        warm = starts(packed, display, lambda: None)
        cold = starts(packed, display, lambda: forget(folder))
    for how, times, most in (("warm", warm, 0.6), (f"cold, {forget(folder)}", cold, 1.2)):
        found += [(f"start to the menu, {how}, {where}: median", median(times), most, "s"),
                  (f"start to the menu, {how}, {where}: best", min(times), most, "s")]
    begun = time.monotonic()
    subprocess.run([str(packed.program), "--selftest"], env=packed.environment(), stdout=subprocess.DEVNULL, check=True)
    return [*found, ("self-test", time.monotonic() - begun, 60, "s")]


def main() -> int:
    if not dist.program().exists():
        print(f"There is no {dist.program().relative_to(dist_about.ROOT)}: make dist", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        found = rows(Packed(dist.program(), Path(folder) / "home"))
    print_table(["What", "Measured", "Goal", "Met"], [
        [what, f"{much:.2f} {unit}", f"{most:g} {unit}", "yes" if much <= most else "TOO MUCH"]
        for what, much, most, unit in found
    ])
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    return 0 if all(much <= most for _, much, most, _ in found) else 1


if __name__ == "__main__":
    sys.exit(main())
