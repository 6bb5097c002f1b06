"""A tour of the program, in a process of its own (`test_damaged.py`): every scene is opened as a player opens it,
whatever state the program's files are in. Prints which scenes were seen, and what was said."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from xian.pilot import Pilot
from xian.start import last_words
from xian.table.settings import Settings

BUTTONS = ("new", "load", "rules", "settings", "about")


def look_around(folder: Path) -> None:
    pilot = Pilot(folder, settings=Settings(language="fr", course_offered=True), strict=False, sound=True)
    seen, said = [], []
    pilot.app.open("menu")
    for button in BUTTONS:
        if pilot.where == "menu":
            pilot.step()
            said += [notice.text for notice in pilot.app.notices]
            pilot.click(button)
            pilot.step()
            pilot.wait(0.1)
        seen.append(pilot.where)
        if pilot.where == "setup":
            pilot.key("return")
            pilot.wait(0.1)
            seen.append(pilot.where)
        said += [notice.text for notice in pilot.app.notices]
        pilot.app.home()
    pilot.close()
    print(json.dumps({"seen": seen, "said": said}))


if __name__ == "__main__":
    try:
        look_around(Path(sys.argv[1]))
    except Exception as error:
        sys.exit(last_words(error))
