"""How a match comes to the table: who sits where, with which components and which deal; or which game that was left
can be gone on with."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from xian.ai import levels
from xian.engine.game import BadInput, Game, GameError, Options, Pack, Param
from xian.engine.intake import read_text
from xian.engine.letters import same
from xian.engine.record import LARGEST_SEED, LONGEST_NAME, PERSON, Player, clean_name
from xian.engine.texts import Plain, say
from xian.table.extras import unusual
from xian.table.folders import LARGEST_PACK, pack_files, read_pack
from xian.table.match import Match
from xian.table.pledge import pledged
from xian.table.saves import Listed, list_saves
from xian.table.seats import COLOURS

FIRST_LEVEL: Final = "pupil"
SHORT_SEED: Final = 32
"""Bits of a seed that the program draws: short enough to be written down."""


@dataclass(frozen=True)
class SeatChoice:
    """Who is to sit at a seat. A person without a name gets one, computer players are called by their level."""

    kind: str = PERSON
    name: str = ""
    colour: str = COLOURS[0]
    temper: str = ""

    @property
    def person(self) -> bool:
        return self.kind == PERSON

    @property
    def player_kind(self) -> str:
        """The kind as records write it: `minister/painter`."""
        return f"{self.kind}/{self.temper}" if self.temper and not self.person else self.kind


Choices: TypeAlias = "tuple[SeatChoice, ...]"


def kinds() -> tuple[str, ...]:
    """What can sit at a seat, a person first, then the levels from the gentlest."""
    return (PERSON, *(level.key for level in levels.offered()))


# Changing who sits where


def default_seats(game: Game) -> Choices:
    """A person and the gentlest opponents, as few as the game allows but two."""
    seats: Choices = (SeatChoice(),)
    while len(seats) < max(2, game.seats.start):
        seats = added(seats)
    return seats


def added(choices: Choices) -> Choices:
    """One seat more, in the first colour that is free."""
    taken = {choice.colour for choice in choices}
    free = next(colour for colour in COLOURS if colour not in taken)
    return (*choices, SeatChoice(FIRST_LEVEL, colour=free))


def removed(choices: Choices, seat: int) -> Choices:
    return choices[:seat] + choices[seat + 1:]


def recoloured(choices: Choices, seat: int, colour: str) -> Choices:
    """That seat takes a colour; who had it gets the colour given up."""
    old = choices[seat].colour
    swap = {colour: old, old: colour}
    return tuple(
        replace(choice, colour=colour if place == seat else swap.get(choice.colour, choice.colour))
        for place, choice in enumerate(choices)
    )


# Names and what is wrong with them


def names(choices: Choices, lang: str) -> list[str]:
    """What everybody is called: as typed, else by the seat's number or the level, numbered if it comes twice."""
    found: list[str] = []
    for seat, choice in enumerate(choices):
        if choice.person:
            found.append(clean_name(choice.name) or default_name(seat, lang))
            continue
        same = [place for place, other in enumerate(choices) if other.kind == choice.kind]
        name = say(lang, f"level.{choice.kind}")
        found.append(name if len(same) == 1 else f"{name} {same.index(seat) + 1}")
    return found


def default_name(seat: int, lang: str) -> str:
    """The name of a person who gives none."""
    return say(lang, "setup.person-name", {"number": seat + 1})


def problem(choices: Choices, seed: str, lang: str) -> str:
    """Why the game can't begin so, as a sentence; nothing when it can."""
    called = names(choices, lang)
    alike = [same(name) for name in called]
    for seat, name in enumerate(called):
        if alike.index(alike[seat]) < seat:
            return say(lang, "setup.same-name", {"name": Plain(name)})
    if not good_seed(seed):
        return say(lang, "setup.bad-seed", {"most": LARGEST_SEED})
    return ""


def good_seed(text: str) -> bool:
    """Whether that is the number of a deal; nothing stands for any."""
    text = text.strip()
    return not text or (text.isascii() and text.isdigit() and len(text) < 25 and int(text) <= LARGEST_SEED)


def random_seed() -> int:
    """A number drawn by lot."""
    return secrets.randbits(SHORT_SEED)


# Keeping the choice for the next time


def to_data(choices: Choices, pack: str = "", extra: Mapping[str, Param] | None = None) -> dict[str, Any]:
    """The choice as the settings keep it; `pack` is the digest of one of the player's own, `extra` the options."""
    return {"seats": [asdict(choice) for choice in choices], "pack": pack, "extra": dict(extra or {})}


def from_data(game: Game, data: Any) -> tuple[Choices, str]:
    """The choice that was kept. What can't be any more is what it is for a first game."""
    kept = data if isinstance(data, Mapping) else {}
    rows = kept.get("seats")
    pack = kept.get("pack")
    choices: Choices = ()
    if isinstance(rows, list) and len(rows) in game.seats:
        choices = tuple(_seat_of(game, row) for row in rows)
    if len({choice.colour for choice in choices}) < max(1, len(choices)):
        choices = ()
    return choices or default_seats(game), pack if isinstance(pack, str) else ""


def extra_of(data: Any) -> dict[str, Param]:
    """The options that were kept; which of them can be, `extras` says."""
    kept = data.get("extra") if isinstance(data, Mapping) else None
    if not isinstance(kept, Mapping):
        return {}
    return {str(name): value for name, value in kept.items() if type(value) in (int, str)}


def _seat_of(game: Game, row: Any) -> SeatChoice:
    """One seat; an unknown colour is empty, so that it stands out as a double of the others or is replaced."""
    found = {key: row.get(key) for key in ("kind", "name", "colour", "temper")} if isinstance(row, dict) else {}
    kind = found.get("kind") if found.get("kind") in kinds() else FIRST_LEVEL
    name = clean_name(str(found.get("name") or ""))[:LONGEST_NAME]
    colour = found.get("colour") if found.get("colour") in COLOURS else COLOURS[0]
    temper = found.get("temper") if found.get("temper") in levels.tempers(game.key) else ""
    return SeatChoice(str(kind), name, str(colour), str(temper))


# Component packs


@dataclass(frozen=True)
class PackChoice:
    """A component pack that can be played with; the one that comes with the program has neither a text nor a path."""

    pack: Pack
    text: str = ""
    path: Path | None = None


def packs_of(folder: Path, game: Game) -> tuple[list[PackChoice], list[GameError]]:
    """The packs on offer, the program's first, and what is wrong with files that can't be used."""
    found = [PackChoice(game.house_pack())]
    problems: list[GameError] = []
    try:
        paths = pack_files(folder, game)
    except GameError as error:
        return found, [error]
    for path in paths:
        try:
            pack = read_pack(game, path)
            found.append(PackChoice(pack, read_text(path, LARGEST_PACK), path))
        except GameError as error:
            problems.append(error)
    return found, problems


class Learner(Protocol):
    """Who has to know a pack before playing with it."""

    def learn(self, pack: Pack, text: str) -> None: ...


def teach(learner: Learner, folder: Path, match: Match) -> None:
    """Tell the computer players of the match's pack when it is one of the player's own."""
    digest = match.options.pack.digest
    if digest == match.game.house_pack().digest:
        return
    for choice in packs_of(folder, match.game)[0]:
        if choice.pack.digest == digest:
            learner.learn(choice.pack, choice.text)


# To the table


def start(game: Game, choices: Choices, pack: Pack, seed: str, lang: str,
          extra: Mapping[str, Param] | None = None) -> Match:
    """Set up the game, with those of the options that can be. Raises BadInput with the sentence of `problem`."""
    wrong = problem(choices, seed, lang)
    if wrong:
        raise BadInput(wrong)
    players = players_of(choices, lang)
    number = int(seed) if seed.strip() else random_seed()
    options = Options(len(players), pack, unusual(game, pack, len(players), extra))
    return pledged(Match.new(game, options, number, players))


def players_of(choices: Choices, lang: str) -> list[Player]:
    """Who sits down."""
    return [Player(name, choice.player_kind, choice.colour)
            for name, choice in zip(names(choices, lang), choices, strict=True)]


def choices_of(players: Sequence[Player]) -> Choices:
    """The choice that leads to these players; a level is called by its name, whatever it was called before."""
    parted = [(player, *player.kind.partition("/")[::2]) for player in players]
    return tuple(SeatChoice(kind, player.name if player.person else "", player.colour, temper)
                 for player, kind, temper in parted)


def last_games(folder: Path, but: Collection[Path] = ()) -> tuple[Listed | None, Listed | None]:
    """The game that was left last and is not over; and the game played last, if that is over. One that can't be read
    counts as not over: its backup may be good."""
    try:
        saves: Sequence[Listed] = list_saves(folder)
    except GameError:
        return None, None
    over = [save for save in saves if save.record is not None and save.record.result is not None]
    waiting = next((save for save in saves if save not in over and save.path not in but), None)
    return waiting, over[0] if over and over[0] is saves[0] else None


def to_continue(folder: Path, but: Collection[Path] = ()) -> Listed | None:
    """The game that was left last and is not over."""
    return last_games(folder, but)[0]
