"""What a double click starts."""

import multiprocessing
import sys


def main() -> int:
    """The game, or with arguments one command of `python -m xian`."""
    from xian.cli.arguments import main as command_line

    return command_line(sys.argv[1:] or ["play"])


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
