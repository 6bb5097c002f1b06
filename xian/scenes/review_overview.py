"""The overview of a review: the curve of everybody's chances, the sums of what they came from, and a seat's turning
points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from xian.ai.review.scale import POINT
from xian.engine.texts import Plain
from xian.scenes.chart import Chart
from xian.scenes.record_words import chapter_words
from xian.scenes.scene import draw_bubble
from xian.scenes.seat_sign import seat_sign
from xian.table.curve import Curve
from xian.table.review.words import FIGURES
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control, Look, focus_ring, panel
from xian.ui.geometry import Box, Point

if TYPE_CHECKING:
    from xian.scenes.review import ReviewScene

PAD: Final = 18.0
HEAD: Final = 28.0
ROW: Final = 27.0
POINT_ROW: Final = 38.0
NAME: Final = 190.0
MARK: Final = 4.5


class Overview:
    """Stands in the place of the table."""

    def __init__(self, scene: ReviewScene) -> None:
        self.scene = scene

    def places(self, area: Box) -> tuple[Box, Box, Box]:
        """Of the curve, the sums and the turning points."""
        inner = area.inset(PAD + 6, PAD)
        seats = len(self.scene.names)
        points = inner.low(HEAD + 3 * POINT_ROW)
        sums = Box(inner.x, points.y - 12 - ROW * (seats + 1), inner.w, ROW * (seats + 1))
        return Box(inner.x, inner.y + HEAD, inner.w, sums.y - 8 - inner.y - HEAD), sums, points

    def controls(self, area: Box) -> list[Control]:
        scene, say = self.scene, self.scene.stage.say
        words, report, match = scene.told, scene.report, scene.match
        assert words is not None and report is not None and match is not None
        curve, sums, points = self.places(area)
        scores = tuple(zip(*(tuple(round(chance / POINT) for chance in line) for line in report.chances), strict=True))
        chart = ChanceChart(
            "chart", curve, say("review.chances"), Curve(scores, tuple(scene.chapters)), scene.colours, scene.names,
            chapter=lambda heading: chapter_words(scene.stage, heading, report.game, len(scene.names)),
            moment=scene.position_words, axis=say("review.chance-axis"), mouse=lambda: scene.stage.mouse,
            go=scene.go_to, marks=[(one, scene.seat) for one in scene.marks()])
        chart.read = scene.position
        found: list[Control] = [chart, Sums("sums", sums, say("review.title"), scene)]
        rows = points.below(HEAD).rows(3, 5)
        for place, (one, box) in enumerate(zip(report.turning_points(scene.seat), rows, strict=False)):
            found.append(Button(f"point-{place}", box, words.line(one), partial(scene.show_decision, one.at),
                                icon="flag", size=15, tip="\n".join(words.why(one))))
        return found

    def paint(self, canvas: Canvas, area: Box) -> None:
        scene, say = self.scene, self.scene.stage.say
        panel(canvas, area.inset(2))
        curve, _, points = self.places(area)
        canvas.text(say("review.chances"), Box(curve.x, curve.y - HEAD, curve.w, HEAD), 15, colour="text-soft")
        name = Plain(scene.names[scene.seat])
        canvas.text(say("review.turning-points", name=name), points.top(HEAD), 17, face="bold")
        if scene.report is not None and not scene.report.turning_points(scene.seat):
            canvas.text(say("review.no-turning-points"), points.below(HEAD).top(POINT_ROW), 15, colour="text-soft")

    def paint_over(self, canvas: Canvas) -> None:
        """What the heading that is pointed at means."""
        sums = next((one for one in self.scene.controls if isinstance(one, Sums)), None)
        if sums is not None and not self.scene.by_keys:
            sums.draw_meaning(canvas, self.scene.stage.mouse)


class ChanceChart(Chart):
    """A press goes to the move that is read. `marks` are places on seats' lines where something was given away."""

    def __init__(self, *what: Any, go: Callable[[int], object], marks: Sequence[tuple[int, int]], **more: Any) -> None:
        super().__init__(*what, **more)
        self.go = go
        self.marks = marks

    def point(self, at: Point, kind: str) -> bool:
        position = self.position_at(at)
        if kind == "up" and position is not None:
            self.go(position)
        return True

    def press(self) -> None:
        if self.read is not None:
            self.go(self.read)

    def draw_ends(self, canvas: Canvas) -> None:
        super().draw_ends(canvas)
        for position, seat in self.marks:
            at = self.x_of(position), self.y_of(self.curve.scores[position][seat])
            canvas.disc(at, MARK, "wrong", edge="bone", edge_width=1.5)


class Sums(Control):
    """A line for each seat: beginning, own moves, luck, others, misjudged, result, accuracy. A press chooses it."""

    def __init__(self, id: str, box: Box, label: str, scene: ReviewScene) -> None:
        super().__init__(id, box, label)
        self.scene = scene
        words, report = scene.told, scene.report
        assert words is not None and report is not None
        last = "result" if report.over else "now"
        self.heads = [*FIGURES[:-1], last, "precision"]
        self.lines = [[*words.figures(seat), precise(report.accuracy(seat))] for seat in report.seats]

    @property
    def rows(self) -> list[Box]:
        return self.box.rows(len(self.lines) + 1)

    def cells(self, row: Box) -> list[Box]:
        return row.after(NAME).columns(len(self.heads), 6)

    def seat_at(self, at: Point) -> int | None:
        return next((seat for seat, row in enumerate(self.rows[1:]) if row.has(at)), None)

    def point(self, at: Point, kind: str) -> bool:
        seat = self.seat_at(at)
        if kind == "up" and seat is not None:
            self.scene.look_from(seat)
        return True

    def command(self, name: str) -> bool:
        steps = {"up": -1, "down": 1}
        if name in steps:
            self.scene.look_from((self.scene.seat + steps[name]) % len(self.lines))
        return name in steps

    def draw(self, canvas: Canvas, look: Look) -> None:
        say = self.scene.stage.say
        for head, cell in zip(self.heads, self.cells(self.rows[0]), strict=True):
            canvas.text(say(f"review.{head}"), cell, 13, colour="text-soft", align="right")
        for seat, row in enumerate(self.rows[1:]):
            chosen = seat == self.scene.seat
            if chosen:
                canvas.plate(row, "legal-over", radius=6, alpha=120)
            seat_sign(canvas, Box(row.x + 4, row.centre[1] - 10, 20, 20), self.scene.colours[seat])
            face = "bold" if chosen else "text"
            canvas.text(self.scene.names[seat], Box(row.x + 32, row.y, NAME - 36, row.h), 15, face=face, cut=True)
            for figure, cell in zip(self.lines[seat], self.cells(row), strict=True):
                canvas.text(figure, cell, 15, face=face, align="right")
        if look.focus:
            focus_ring(canvas, self.box)

    def draw_meaning(self, canvas: Canvas, at: Point) -> None:
        known = dict(zip(self.heads, self.cells(self.rows[0]), strict=True))
        for head, cell in known.items():
            if cell.has(at) and head not in ("precision", "now"):
                draw_bubble(canvas, self.scene.stage.say(f"review.{head}-tip"), cell)


def precise(accuracy: float | None) -> str:
    return "" if accuracy is None else str(round(accuracy))
