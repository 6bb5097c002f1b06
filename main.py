"""What a double click starts."""

import multiprocessing
import os
import sys
from pathlib import Path

BAD_INPUT = 2


def main(arguments: list[str]) -> int:
    """The game; with a record's file, its replay; with other arguments, one command of `python -m xian`."""
    if arguments and not (len(arguments) == 1 and Path(arguments[0]).is_file()):
        from xian.cli.arguments import main as command_line

        return command_line(arguments)
    return desktop(Path(arguments[0]).absolute() if arguments else None)


def desktop(record: Path | None) -> int:
    """The program with its window, until that is closed."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # nothing but the game speaks; read at its import
    from xian.app import App, system_language
    from xian.engine.texts import Plain, say
    from xian.ui.window import NoDisplay

    try:
        app = App()
    except NoDisplay as error:
        print(say(system_language(), "crash.no-display", {"reason": Plain(error)}), file=sys.stderr)
        return BAD_INPUT
    try:
        app.open("menu")
        if record is not None:
            app.open("replay", path=record)
        app.run()
    finally:
        app.shut()
    return 0


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main(sys.argv[1:]))
