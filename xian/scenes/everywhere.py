"""Commands that mean the same in every scene."""

from __future__ import annotations

from xian.table.settings import SCALES
from xian.ui.input import Key
from xian.ui.stage import Stage


def use(stage: Stage, key: Key, shown: str) -> bool:
    """Do what a key stands for; whether it stands for such a command. `shown` is the scene on top."""
    for name in key.commands:
        if name == "fullscreen":
            stage.change(fullscreen=not stage.settings.fullscreen)
        elif name in ("larger", "smaller"):
            place = SCALES.index(min(SCALES, key=lambda scale: abs(scale - stage.settings.text_scale)))
            step = 1 if name == "larger" else -1
            stage.change(text_scale=SCALES[min(len(SCALES) - 1, max(0, place + step))])
        elif name == "mute":
            stage.sound.muted = not stage.sound.muted
            stage.notice(stage.say("app.muted" if stage.sound.muted else "app.unmuted"))
        elif name == "picture":
            stage.keep_picture()
        elif name == "help" and shown != "help":
            stage.open("help")
        elif name == "quit":
            stage.quit()
        else:
            continue
        return True
    return False
