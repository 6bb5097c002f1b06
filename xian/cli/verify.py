"""`xian verify`: whether what was hidden in a game lay there from the start."""

from __future__ import annotations

import argparse

from xian.cli.output import print_json
from xian.engine.fingerprint import grouped_digits
from xian.engine.intake import read_text
from xian.engine.record import MOST_BYTES, parse
from xian.table.folders import find_folders, pack_finder
from xian.table.pledge import verify_record

KEPT, NOT_KEPT = 0, 1


def run(arguments: argparse.Namespace) -> int:
    """Work the fingerprint out again and play every move. 0 where the promise was kept, 1 where it was not or where
    there was none."""
    record = parse(read_text(arguments.file, MOST_BYTES), arguments.file)
    found = verify_record(record, pack_finder(find_folders().packs))
    if arguments.json:
        print_json({"file": arguments.file, "game": record.game, "seed": record.seed, "salt": record.salt,
                    "shown": found.shown, "found": found.found, "moves": found.moves, "kept": found.kept})
        return KEPT if found.kept else NOT_KEPT
    print(f"deal {record.seed}: {found.moves} moves that follow the rules from it")
    if not found.shown:
        print("the record has no fingerprint: nothing was promised of its deal")
        return NOT_KEPT
    print(f"salt         {record.salt}")
    print(f"shown        {grouped_digits(found.shown)}")
    print(f"worked out   {grouped_digits(found.found)}")
    print("kept: what was hidden lay there from the start" if found.kept
          else "not kept: this is not the deal that the fingerprint was shown for")
    return KEPT if found.kept else NOT_KEPT
