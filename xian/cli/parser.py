"""What reads the words of a command line."""

from __future__ import annotations

import argparse
from typing import Final, NoReturn

from xian.engine.letters import escaped

BAD_INPUT: Final = 2


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {escaped(message)} (see {self.prog} --help)\n")
