"""The score as it would be if the game ended now: by source, with the sums."""

from __future__ import annotations

from xian.engine.game import NOBODY, Seat
from xian.scenes.count_table import CountTable, row_words, table_height
from xian.scenes.scene import Scene
from xian.table.count import final_count
from xian.table.match import Match
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, panel
from xian.ui.geometry import Box
from xian.ui.input import Pointer
from xian.ui.stage import Stage


class Sheet(Scene):
    name = "sheet"
    overlay = True

    def __init__(self, stage: Stage, match: Match, seat: Seat = NOBODY) -> None:
        super().__init__(stage)
        self.match = match
        self.count = final_count(match.game, match.view(seat).state)

    @property
    def sheet(self) -> Box:
        return self.stage.size.middle(980, min(640.0, table_height(self.count) + 160))

    def build(self) -> None:
        sheet = self.sheet
        players = self.match.players
        whole = len(self.count.rows)
        table = CountTable(
            "table", Box(sheet.x + 16, sheet.y + 62, sheet.w - 32, sheet.h - 160), self.stage, self.count,
            [player.name for player in players], [player.colour for player in players],
            progress=lambda: (whole, 0.0), mouse=lambda: self.stage.mouse, total="total-now",
        )
        close = Button("close", Box(sheet.right - 46, sheet.y + 10, 36, 36), self.stage.say("turn.close"),
                       self.stage.close, icon="close", style="icon")
        self.controls = [table, close]

    def paint(self, canvas: Canvas) -> None:
        canvas.fill("shade", 120)
        panel(canvas, self.sheet)
        head = self.sheet.inset(28, 12).top(44)
        canvas.text(self.stage.say("turn.sheet"), head, 26, face="display", colour="iron")

    def paint_over(self, canvas: Canvas) -> None:
        """The sums of the line looked at."""
        table = self.controls[0]
        assert isinstance(table, CountTable)
        place = table.row_at(self.stage.mouse) if self.over == "table" else table.read
        low = self.sheet.low(92).inset(28, 12)
        if place is None or place < 0:
            canvas.text(self.stage.say("scoring.point-at"), low, 15, colour="text-soft")
            return
        row = self.count.rows[place]
        canvas.text(f"{row_words(self.stage, row)} · {self.stage.say('scoring.rule', rule=row.rule)}", low.top(26), 16,
                    face="bold")
        for part, cell in zip(row.parts, low.below(30).columns(len(row.parts), 10), strict=True):
            if part is not None:
                sums = part.formula.replace(" x ", " × ").replace(" - ", " − ")
                canvas.text(f"{sums} = {part.points}" if sums != str(part.points) else sums, cell, 14,
                            colour="text-soft")

    def pointed(self, event: Pointer) -> bool:
        self.close_beside(self.sheet, event)
        return True

    def command(self, name: str) -> bool:
        if name in ("back", "score"):
            self.stage.close()
            return True
        return False
