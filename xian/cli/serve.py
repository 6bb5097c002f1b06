"""`xian serve`: the line protocol over stdin and stdout, for other programs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from xian.ai.server import Server, serve
from xian.ai.session import Surroundings
from xian.engine.game import Event, Game, Refusal
from xian.table.folders import find_folders, pack_finder
from xian.table.seats import sit
from xian.table.wording import wording


def run(arguments: argparse.Namespace) -> int:
    """Answer requests until the input ends or somebody says quit."""
    serve(Server(surroundings()), sys.stdin.buffer, sys.stdout.buffer)
    return 0


def surroundings() -> Surroundings:
    """What a session gets from the parts above it."""
    return Surroundings(pack_finder(find_folders().packs), refusal_text, event_text, sit)


def refusal_text(game: Game, refusal: Refusal, lang: str, names: Sequence[str]) -> str:
    """Why something is not legal, in a game's own words."""
    return wording(game).refusal_text(refusal, lang, names)


def event_text(game: Game, event: Event, lang: str, names: Sequence[str]) -> str:
    """What has happened, in a game's own words."""
    return wording(game).event_text(event, lang, names)
