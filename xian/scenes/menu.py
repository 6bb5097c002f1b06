"""The title: what there is to do."""

from __future__ import annotations

from xian.scenes.scene import Scene
from xian.ui.canvas import Canvas
from xian.ui.controls import Button
from xian.ui.geometry import Box


class Menu(Scene):
    name = "menu"

    def build(self) -> None:
        self.controls = [Button("quit", Box(60, 300, 240, 44), "Quit", self.stage.quit, style="main", icon="close")]

    def paint(self, canvas: Canvas) -> None:
        canvas.fill("ground")
        canvas.art("scenes/title", canvas.size)
        canvas.text("Xi’an", Box(60, 80, 400, 80), 64, face="display")
