"""The kinds of input there are."""

from __future__ import annotations

from typing import Final

from tools.fuzz.case import Format
from tools.fuzz.choices import HandOvers, SettingsFile, Setups
from tools.fuzz.finished import DailyNotes, FinishedGames
from tools.fuzz.learning import ChapterFiles, Progress, PuzzleFiles, SolvedPuzzles
from tools.fuzz.messages import Messages
from tools.fuzz.nets import Nets
from tools.fuzz.outside import Answers
from tools.fuzz.packs import Boards, Packs
from tools.fuzz.pictures import Pictures
from tools.fuzz.positions import Positions, Views
from tools.fuzz.protocol import Conversations
from tools.fuzz.records import Records
from tools.fuzz.reviews import Reviews
from tools.fuzz.saves import SaveFolders
from tools.fuzz.words import Commands, Moves, TypedNames, TypedOptions

FORMATS: Final[tuple[Format, ...]] = (
    Records(), SaveFolders(), Packs(), Boards(), Positions(), Views(), Messages(), SettingsFile(), Setups(),
    HandOvers(), Pictures(), Nets(), Conversations(), Answers(), Moves(), TypedNames(), TypedOptions(), Commands(),
    Reviews(), ChapterFiles(), Progress(), PuzzleFiles(), SolvedPuzzles(), FinishedGames(), DailyNotes(),
)
