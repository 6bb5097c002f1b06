"""`make play`: the game from a clone, at once, and as strong as from a package from the second time on.

Where build/compiled holds the engine as it is now, the game runs from there. Else it runs as it is, and where there is
a C compiler the engine is compiled meanwhile, in the background and with low priority, for the next start.
"""

from __future__ import annotations

import filecmp
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools import build_compiled
from tools.build_compiled import ROOT, TARGET, CannotCompile, listed_modules, source_of

LOG: Final = ROOT / "build" / "compiled.log"
"""What the compilation says."""
LOCK: Final = ROOT / "build" / "compiled.lock"
SOURCES: Final = ("xian/engine", "xian/ai")
"""What the compiled modules stand in, and all that they import."""
NEEDED: Final = ("mypy", "setuptools")
COMPILE: Final = "--compile"
ASK: Final = "--is-current"


def is_current(target: Path = TARGET, root: Path = ROOT) -> bool:
    """Whether the copy there is compiled for this Python from the rules and computer players as they are now."""
    ending = sysconfig.get_config_var("EXT_SUFFIX")
    if not all((target / source_of(module)).with_suffix(ending).is_file() for module in listed_modules(root)):
        return False
    return not different(root, target, SOURCES, "*.py")


def different(root: Path, target: Path, folders: Sequence[str], names: str = "*") -> list[Path]:
    """The files in those folders that the copy has otherwise, or not at all."""
    files = [path.relative_to(root) for folder in folders for path in sorted((root / folder).rglob(names))
             if path.is_file() and "__pycache__" not in path.parts and not path.name.endswith((".so", ".pyd"))]
    return [name for name in files
            if not (target / name).is_file() or not filecmp.cmp(root / name, target / name)]


def refresh(target: Path = TARGET, root: Path = ROOT) -> None:
    """Take over what has changed and needs no compiler: screens, texts, pictures."""
    for name in different(root, target, ("xian", "assets")):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / name, target / name)


def can_compile() -> bool:
    """Whether there is a C compiler, with Python's headers."""
    try:
        build_compiled.check_compiler(build_compiled.c_compiler())
    except CannotCompile:
        return False
    return True


def compile_later() -> None:
    """Start the compilation in the background."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w", encoding="utf-8") as log:
        subprocess.Popen([sys.executable, "-m", "tools.play", COMPILE], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log,
                         stderr=log, start_new_session=True)
    print(f"The engine is being compiled in the background ({LOG.relative_to(ROOT)}): computer players see further "
          "from the next start on.", flush=True)  # another program comes into this one's place


def compile_now() -> None:
    """Compile beside the place, then move there. One at a time; what can't be compiled is told, and all stays."""
    if is_running(LOCK):
        print("Another compilation is on its way.")
        return
    LOCK.unlink(missing_ok=True)  # of one that was interrupted
    lock = os.open(LOCK, os.O_CREAT | os.O_EXCL | os.O_WRONLY)
    os.write(lock, str(os.getpid()).encode())
    try:
        if not all(importlib.util.find_spec(name) for name in NEEDED):
            pip = [sys.executable, "-m", "pip", "install", "--quiet", "-e", ".[compiling]"]
            subprocess.run(pip, cwd=ROOT, check=True)
        made = TARGET.with_name("compiled.next")
        build_compiled.build(ROOT, made)
        shutil.rmtree(TARGET, ignore_errors=True)
        made.replace(TARGET)
        print("The engine is compiled.")
    except (CannotCompile, OSError, subprocess.CalledProcessError) as problem:
        print(problem)
    finally:
        os.close(lock)
        LOCK.unlink()


def is_running(lock: Path) -> bool:
    """Whether the process that holds the lock lives. Windows lets nobody take away a file that is open."""
    try:
        if os.name == "nt":
            lock.unlink()
        else:
            os.kill(int(lock.read_text("ascii") or 0), 0)
    except (FileNotFoundError, ProcessLookupError, ValueError):
        return False
    except PermissionError:
        return True
    return os.name != "nt"


def command(arguments: Sequence[str], compiled: bool) -> tuple[list[str], dict[str, str]]:
    """What starts the game, and its environment. With -P the pure package beside main.py is not found first."""
    main = str(ROOT / "main.py")
    if not compiled:
        return [sys.executable, main, *arguments], dict(os.environ)
    return [sys.executable, "-P", main, *arguments], {**os.environ, "PYTHONPATH": str(TARGET)}


def start(words: Sequence[str], environment: dict[str, str]) -> int:
    """The game in the place of this process; Windows knows no such thing, and has it beside this one."""
    if os.name == "posix":
        os.execve(words[0], list(words), environment)
    return subprocess.run(words, env=environment, check=False).returncode


def main(arguments: Sequence[str]) -> int:
    if arguments == [COMPILE]:
        if hasattr(os, "nice"):
            os.nice(19)
        compile_now()
        return 0
    if arguments == [ASK]:
        return 0 if is_current() else 1
    compiled = is_current()
    if compiled:
        refresh()
    elif can_compile():
        compile_later()
    return start(*command(arguments, compiled))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
