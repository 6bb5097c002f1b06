"""Ears for the Pilot: what a person who sees nothing would be told, in the order in which it is told."""

from __future__ import annotations

from xian.pilot import Pilot
from xian.ui.spoken import LIVE, Part, Spoken


class Ears:
    """Takes what a screen reader would be handed, as the adapter hands it on: of several announcements in one update
    nobody knows the order, so that there is at most one. `said` is what would be read out: announcements as they come,
    and whatever the focus comes to, or is called there."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.said: list[tuple[str, str]] = []
        """What kind it is (news, alert, focus), and the words."""
        self.root: Spoken | None = None
        self.focus = ""
        self.visit = 0
        self.known: dict[str, Spoken] = {}
        ear = pilot.app.hearing.ear
        ear.listener = self
        ear.begin()
        pilot.idle()

    # What `ui.heard` asks of a listener

    def take(self, root: Spoken, focus: str, visit: int, scale: float) -> None:
        nodes = {node.key: node for node in root.everything()}
        assert len(nodes) == len(list(root.everything())), "two nodes have one key"
        if visit != self.visit:
            self.known = {key: node for key, node in self.known.items() if key.startswith("n/")}
        live = [node for key, node in nodes.items() if node.part in LIVE
                and (key not in self.known or self.known[key].name != node.name)]
        assert len(live) <= 1, live
        self.said += [("alert" if node.part is Part.CALLED else "news", node.name) for node in live]
        where = focus if focus in nodes else root.key
        if (where, visit) != (self.focus, self.visit) or nodes[where].name != self.known.get(where, nodes[where]).name:
            self.said.append(("focus", words_of(nodes[where])))
        self.known, self.root, self.focus, self.visit = nodes, root, where, visit

    def faced(self, focused: bool) -> None:
        pass

    def framed(self, place: tuple[int, int, int, int]) -> None:
        pass

    # For tests

    def since(self) -> list[tuple[str, str]]:
        """What was said since this was asked last."""
        told, self.said = self.said, []
        return told

    def nodes(self) -> list[Spoken]:
        assert self.root is not None
        return list(self.root.everything())

    def named(self, begins: str) -> Spoken:
        return next(node for node in self.nodes() if node.name.startswith(begins))

    def do(self, node: Spoken, what: str = "press", value: str | float | None = None) -> None:
        """Ask for something to be done to a node, as a screen reader does."""
        from xian.ui.heard import ReaderAsked

        self.pilot.app.hearing.ear.ask(ReaderAsked(self.visit, node.key, what, value))
        self.pilot.idle()

    @property
    def focused(self) -> Spoken:
        return self.known[self.focus]


def words_of(node: Spoken) -> str:
    """A node as a screen reader would read it out."""
    kind = {"thing": "", "text": "", "row": "", "scene": ""}.get(node.part.value, node.part.value)
    state = {None: "", True: "on", False: "off"}[node.on]
    more = "chosen" if node.chosen else "", "not now" if node.off else ""
    parts = [node.name, kind, state, *more, node.about]
    return ", ".join(part for part in parts if part)
