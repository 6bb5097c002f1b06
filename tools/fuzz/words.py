"""What people type: moves, names, options, and whole command lines."""

from __future__ import annotations

import contextlib
import io
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.fuzz import mutate, packs, records, seeds
from tools.fuzz.case import ACCEPTED, REFUSED, Case, must, usable
from tools.fuzz.watch import say
from xian.ai.bots import names
from xian.ai.contestants import level
from xian.ai.outside import command as command_of
from xian.ai.outside import is_outside
from xian.cli.arguments import main as command
from xian.cli.arguments import parser
from xian.cli.options import read_options
from xian.engine.data import COMPONENTS, read_text
from xian.engine.game import GameError, Options
from xian.engine.record import LONGEST_NAME, Player, clean_name
from xian.engine.record_parts import FORBIDDEN
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.engine.texts import LANGUAGES
from xian.table.board_file import boards_in, name_of, pack_text
from xian.table.extras import valid
from xian.table.saves import safe_stem
from xian.table.seats import sit
from xian.table.wording import wording

BOTS: Final = ("minister/painter@400", "emperor@0.5s", "steward:my.net", "cmd:sh -c 'true'", "cmd@2:sh", "random")
OTHERS: Final = ("arena", "sim", "play", "bench", "shot", "train", "serve")
"""Commands that play, paint or listen: their words are read, and no more."""
FLAGS: Final = ("--players", "--games", "--seed", "--bots", "--option", "--json", "--move-time", "--size", "--seats")
NAMES: Final = ("Mei", "Lü", "Chen", "Bai")


def any_text(lots: Random) -> str:
    """A text, odd or broken."""
    return mutate.odd_text(lots) if lots.random() < 0.6 else mutate.text(lots, lots.choice((*seeds.NAMES, "My board")))


class Moves:
    """Texts through `Game.parse` and `Game.explain`."""

    name: Final = "moves"
    share: Final = 10

    def draw(self, lots: Random) -> Case:
        one = seeds.some_game(lots)
        state: Any = lots.choice(one.states[:-1])
        text = one.game.text(lots.choice(state.legal())) if lots.random() < 0.5 else seeds.any_move(one.game, lots)
        words = text.split(" ")
        what = lots.random()
        if what < 0.3:
            words[lots.randrange(len(words))] = mutate.odd_text(lots)
        elif what < 0.5:
            words.insert(lots.randrange(len(words) + 1), lots.choice((words[-1], mutate.odd_text(lots))))
        elif what < 0.6:
            lots.shuffle(words)
        text = " ".join(words)
        return {"game": one.game.key, "text": mutate.text(lots, text) if what > 0.75 else text, "of": lots.randrange(8),
                "at": lots.random()}

    def play(self, case: Any, room: Path) -> str:
        one = seeds.kept(case["game"])[case["of"]]
        game = one.game
        state: Any = one.states[int(case["at"] * len(one.states))]
        move = game.parse(case["text"])
        with usable("the move"):
            must(game.parse(game.text(move)) == move, "a move reads back as another one")
            for seat in range(state.players):
                refusal = game.explain(state, seat, move)
                offered = seat == state.to_move and move in state.legal()
                must((refusal is None) == offered, "offered or refused?")
                if refusal is not None:
                    must(all(wording(game).refusal_text(refusal, lang, NAMES) for lang in LANGUAGES), "no words")
            for lang in LANGUAGES:
                must(isinstance(wording(game).move_text(move, lang), str), "a move without words")
        return ACCEPTED


class TypedNames:
    """Names of players, of saves and of boards."""

    name: Final = "names"
    share: Final = 4

    def draw(self, lots: Random) -> Case:
        return {"text": any_text(lots)}

    def play(self, case: Any, room: Path) -> str:
        text = case["text"]
        name = clean_name(text)
        must(clean_name(name) == name and len(name) <= LONGEST_NAME, f"{name!r} is not clean")
        must(not FORBIDDEN.search(name), f"{name!r} is not clean")
        stem = safe_stem(text)
        (room / f"{stem}.xian").write_bytes(b"")
        must([entry.name for entry in room.iterdir()] == [f"{stem}.xian"], f"{stem!r} is not the name of the file")
        game = find_game(packs.BOARD)
        called = name_of(text)
        with usable("the title"):
            must(called.isascii() and called == Path(called).name and len(called) < 60, f"a board called {called!r}")
            if name.isprintable() and name:
                rows = boards_in(read_text(COMPONENTS / "qin.toml"), "en")[0].rows
                made = pack_text(game, text, rows)
                pack = game.read_pack(made, "a.toml")
                must(boards_in(made, "fr")[0].rows == rows, "another board")
                must(pack.tables.boards[0].titles["fr"] == name, "another title")
        player = sit(0, text)
        must(player == Player(name, "person", player.colour), "somebody else sits down")
        return ACCEPTED


class TypedOptions:
    """`--option` as typed, to a game that begins with it."""

    name: Final = "options"
    share: Final = 8

    def draw(self, lots: Random) -> Case:
        key = lots.choice(list(GAMES))
        words = []
        for name, value in seeds.extra_of(find_game(lots.choice((key, *GAMES))), lots, 3).items():
            odd = lots.choice((value, value, mutate.odd_text(lots), mutate.odd_number(lots)))
            words.append(f"{name}={odd}")
        if lots.random() < 0.3:
            words.append(f"{any_text(lots)}={any_text(lots)}")
        if words and lots.random() < 0.2:
            words[-1] = mutate.text(lots, words[-1])
        bot = lots.choice((any_text(lots), mutate.text(lots, lots.choice(BOTS))))
        return {"game": key, "words": words, "players": lots.choice((2, 3, 4)), "bot": bot}

    def play(self, case: Any, room: Path) -> str:
        game = find_game(case["game"])
        self._bot(case["bot"], game.key)
        extra = read_options(case["words"])
        state = game.new(Options(case["players"], game.house_pack(), extra), 1)
        with usable("the options"):
            must(len(state.legal()) >= 2, "no choice at the beginning")
            chosen = valid(game, game.house_pack(), case["players"], extra)
            must(all(chosen[name] == value for name, value in extra.items()), "the set-up does not know these options")
        return ACCEPTED


    def _bot(self, name: str, game: str) -> None:
        """A computer player as `--bots` names it: told what is wrong with it, or what it is; nothing is started yet."""
        try:
            found = level(name, game)
            must(found is None or found.key in names(), f"{name!r} is a level {found}")
            must(not is_outside(name) or bool(command_of(name.partition(":")[2])), "a program without a name")
        except GameError as error:
            say(error)


class Commands:
    """Command lines of the commands that look at files, with files that are broken too. Others are read, not run."""

    name: Final = "commands"
    share: Final = 2

    def draw(self, lots: Random) -> Case:
        files = {"a.xian": seeds.some_record(lots) if lots.random() < 0.8 else records.record_text(lots),
                 "a.toml": packs.pack_text(lots, lots.choice(list(GAMES)))}
        name = "a.xian"
        if lots.random() < 0.15:
            name = lots.choice(("a.toml", ".", "gone.xian", "", f"x{any_text(lots)}".replace("/", "")))
        at, seat, lang = (str(good) if lots.random() < 0.9 else mutate.odd_text(lots)
                          for good in (lots.randrange(3), lots.randrange(1, 4), lots.choice(LANGUAGES)))
        words = lots.choice((
            ["replay", name, "--at", at, "--seat", seat], ["legal", name, "--at", at],
            ["explain", name, lots.choice((any_text(lots), *(seeds.any_move(find_game(key), lots) for key in GAMES))),
             "--seat", seat, "--lang", lang], ["score", name],
            ["pack", "check", lots.choice(("a.toml", name)), "--game", lots.choice((*GAMES, *GAMES, any_text(lots)))],
            ["hint", name, "--iterations", lots.choice(("1", "3")), "--level",
             lots.choice(("steward", "minister", any_text(lots)))],
            [lots.choice(OTHERS), lots.choice(list(GAMES)), lots.choice(FLAGS), mutate.odd_text(lots)],
        ))
        for _ in range(lots.choice((0, 0, 0, 0, 1, 2))):
            words = mutate.lines(lots, words)
        if lots.random() < 0.3:
            words.append("--json")
        return {"files": files, "words": [word for word in words if ".." not in word and not word.startswith("/")]}

    def play(self, case: Any, room: Path) -> str:
        for name, text in case["files"].items():
            (room / name).write_bytes(text.encode("utf-8", "surrogatepass"))
        written = io.BytesIO(), io.BytesIO()
        out, err = (io.TextIOWrapper(into, encoding="utf-8", write_through=True) for into in written)
        kept = sys.stdout, sys.stderr
        sys.stdout, sys.stderr = out, err
        try:
            code = self._read(case["words"]) if {*OTHERS} & {*case["words"]} else command(case["words"])
        finally:
            sys.stdout, sys.stderr = kept
            said, told = (into.getvalue().decode() for into in written)
        must(code in (0, 1, 2), f"exit code {code}")
        must("Traceback" not in told, told[-500:])
        must(code != 2 or bool(told or said), "refused without a word")
        if code == 2 and case["words"][:1] != ["pack"]:
            must(len(told.splitlines()) == 1, f"not one sentence: {told[:300]!r}")
        must(code != 0 or bool(said) or "--help" in case["words"], "done, and nothing said")
        return ACCEPTED if code == 0 else f"{REFUSED}: exit code {code}"

    def _read(self, words: list[str]) -> int:
        with contextlib.suppress(SystemExit):
            parser().parse_args(words)
        return 1
