"""`xian pack check`: every problem of a component pack."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from importlib import import_module

from xian.cli.output import print_json
from xian.engine.data import PACK_BYTES
from xian.engine.intake import read_text
from xian.engine.registry import game as find_game


def run(arguments: argparse.Namespace) -> int:
    """Print the problems, or that there are none."""
    game = find_game(arguments.game)
    text = read_text(arguments.file, PACK_BYTES)
    find: Callable[[str, str], list[str]] = import_module(f"xian.engine.{game.key}.pack").pack_problems
    problems = find(text, arguments.file)
    pack = None if problems else game.read_pack(text, arguments.file)
    if arguments.json:
        print_json({"file": arguments.file, "game": game.key, "good": pack is not None, "problems": problems,
                    "name": pack.name if pack else None, "digest": pack.digest if pack else None})
    elif pack:
        print(f"{arguments.file}: good, pack {pack.name} of {game.key}, digest {pack.digest}")
    else:
        print("\n".join(problems), file=sys.stderr)
    return 0 if pack else 2
