"""What a game adds for its opponents: its features, after-states, and where its secrets lie.

Everything else of the opponents knows only this class and the contract of `engine.game`.
"""

from typing import Any

from librt.vecs import vec

from xian.engine.game import Param


class Evaluation:
    """One per game. States are passed as Any and narrowed by the game's own class."""

    version: int = 0
    """Raised when the features change: weights of another version are refused."""

    glance: int = 1000
    """In training a seat weighs so many of its moves at most, drawn by lot: where there are hundreds of them, more
    games teach more than better ones."""

    follow: int = 0
    """Where a whole move has many steps, a player who looks one step ahead follows so many of its likeliest steps to
    the end of its move before it compares them; 0 where a step tells enough."""

    wide: int = 1000
    """Of more moves than so many only the likely ones are looked at, but for the decision that is asked."""

    def set_ups(self) -> list[dict[str, Param]]:
        """The options a network is trained with, in turn."""
        return [{}]

    def training(self) -> dict[str, Any]:
        """What is trained otherwise than in other games, by its name in `train.Training`."""
        return {}

    def size(self, players: int) -> int:
        """How many features a position has."""
        raise NotImplementedError

    def write(self, state: Any, seat: int, x: vec[float]) -> None:
        """Fill `x`, which holds zeros, with what the seat knows of the position."""
        raise NotImplementedError

    def after(self, state: Any, move: int) -> Any:
        """The position after a move as its mover will know it, before anything hidden comes to light by it:
        a secret choice lies on the table, cards put back are gone and not yet replaced."""
        raise NotImplementedError

    def admit(self, state: Any, move: int) -> None:
        """Make a drawn world one in which its mover can have made the move, which has been seen: it has what it
        needed for it, and of what it had beside nothing is known."""

    def begins(self, state: Any) -> bool:
        """Whether the decision asked begins a whole move: what is decided within one costs no time of its own, no
        position within one is judged where it can be followed to the move's end, and who misjudges moves misjudges
        them as a whole."""
        return True

    def to_try(self, state: Any, moves: list[int]) -> list[int]:
        """Of the moves of a step on the way to the end of a whole move, those to be followed whatever the network
        thinks of the step alone; the one that it likes best is followed anyway."""
        return []

    def likely(self, state: Any, moves: list[int], most: int) -> list[int]:
        """Of more moves than a player without a network can look at, so many that are likely good; nothing where lots
        are to be drawn."""
        return []

    def secret(self, state: Any) -> bool:
        """Whether the decision asked is one that the others do not see."""
        return False

    def chapter(self, state: Any) -> int:
        """A search looks no further than the chapter it begins in; what follows is the network's to judge."""
        return 0

    def revealed(self, state: Any) -> int:
        """A number for what has come to light and depends on what was hidden: branches of a tree with other
        numbers are kept apart."""
        return 0

    def secret_choices(self, state: Any, seat: int) -> list[int]:
        """What the seat may have chosen in secret, when it has and nobody has seen it; else nothing."""
        return []

    def choose_in_secret(self, state: Any, seat: int, move: int) -> None:
        """Put another secret choice in the place of the seat's."""
        raise NotImplementedError
