"""What earlier releases wrote, this one opens: every file in tests/corpus, by the ways that players' files go.

What a file must hold is read from its own text, by `corpus_files` and by nothing of the program.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import unicodedata
from pathlib import Path

import pytest

from tests.corpus_files import (
    AUTOMATIC,
    BACKUP,
    DAMAGED,
    SUFFIX,
    VERSIONS,
    Told,
    by_version,
    files,
    good_bytes,
    home_of,
    saved_games,
    shown,
    told_by,
    version_of,
    whole,
)
from xian.engine.game import BadInput, Pack
from xian.engine.record import FORMAT, Heading, PackFinder, Remark, Replay, digest, parse, replay, write
from xian.engine.registry import game as find_game
from xian.table import extras, seating
from xian.table.autosave import Autosave
from xian.table.board_file import known_boards, pack_text
from xian.table.folders import Folders, pack_finder, read_pack
from xian.table.lock import SPOOL, received
from xian.table.match import Match
from xian.table.saves import list_saves, load, resume
from xian.table.settings import read_settings
from xian.table.shelf import Shelf, look_at

SUMS = "checksums.txt"
FIRST = VERSIONS[0]
OTHER_FORM = "by-hand"
"""The folder of what is read and never written so."""
SITS_NOW = {"dragon/wild": "artisan", "emperor@400": "emperor", "cmd:python my_bot.py": "artisan"}
"""Kinds of players that are let go with a sentence, and who sits there instead."""
RECORDS = [one for one in files("", "*.xian", "*.xian.bak") if one.values[0].name not in DAMAGED]
SAVED = [shown(path) for version in VERSIONS for path in saved_games(version)]


def check(told: Told, found: Replay) -> None:
    """The game that was read is the one of the text: players, options, every move, the end."""
    record, last = found.record, len(told.moves)
    assert record.game == told.head["game"] and record.seed == int(told.head["seed"])
    assert [(one.name, one.kind, one.colour) for one in record.players] == told.players
    assert {name: str(value) for name, value in record.options.items()} == told.options
    assert found.options.pack.digest == told.head["pack"].split(" ")[-1]
    assert len(found.steps) == last and len(found.states) == last + 1
    assert [found.game.text(step.move) for step in found.steps] == [move for _, move in told.moves]
    for step, (seat, _) in zip(found.steps, told.moves, strict=True):
        assert seat in ("", "-", str(step.seat + 1))
    assert found.final.over == (told.scores is not None)
    assert told.scores in (None, found.final.scores())
    assert told.head.get("state", digest(found.game, found.final)) == digest(found.game, found.final)
    remarks = [entry.text if isinstance(entry, Remark) else entry.comment for entry in record.body
               if not isinstance(entry, Heading)]
    assert [remark for remark in remarks if remark] == told.comments


@pytest.fixture(scope="module")
def homes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Folders]:
    """A folder of each release, to be looked at."""
    return {version.name: home_of(version, tmp_path_factory.mktemp("corpus") / "home") for version in VERSIONS}


@pytest.fixture
def home(request: pytest.FixtureRequest, homes: dict[str, Folders]) -> Folders:
    """That of the release whose file is tested."""
    params = request.node.callspec.params
    return homes[version_of(Path(params["path"])).name if "path" in params else params["version"].name]


@pytest.fixture
def first(homes: dict[str, Folders]) -> Folders:
    """That of the first release."""
    return homes[FIRST.name]


@pytest.fixture
def packs(home: Folders) -> PackFinder:
    return pack_finder(home.packs)


def pack_of(game: str, wanted: str, home: Folders) -> Pack:
    """The program's own pack or one of the player's, by digest."""
    its = find_game(game)
    return next(one.pack for one in seating.packs_of(home.packs, its)[0] if one.pack.digest == wanted)


# Nothing is written again


@by_version
def test_every_file_is_as_it_was_written(version: Path) -> None:
    lines = (version / SUMS).read_text(encoding="utf-8").splitlines()
    wanted = {name: sum for sum, name in (line.split("  ", 1) for line in lines)}
    found = {unicodedata.normalize("NFC", path.relative_to(version).as_posix()):
             hashlib.sha256(path.read_bytes()).hexdigest()
             for path in version.rglob("*") if path.is_file() and path.name != SUMS}
    assert found == wanted


# Records and saves


@pytest.mark.parametrize("path", RECORDS)
def test_a_record_is_played_and_written_as_it_stands(path: Path, packs: PackFinder) -> None:
    data = path.read_bytes()
    told = told_by(data)
    found = replay(parse(data, path.name), packs)
    check(told, found)
    assert parse(write(found.record)) == found.record
    again = write(Match.of(found).record())
    if told.first == f"xian record {FORMAT}" and path.parent.name != OTHER_FORM:
        assert write(found.record).encode() == data
        assert again.encode() == data
    check(told_by(again.encode()), replay(parse(again), packs))


@pytest.mark.parametrize("path", SAVED)
def test_a_save_is_gone_on_with(path: Path, tmp_path: Path, packs: PackFinder) -> None:
    folders, good = Folders.under(tmp_path), good_bytes(path)
    inside = path.parent.name == "auto"
    copy = (folders.autosaves if inside else folders.saves) / path.name
    shutil.copytree(path.parent, copy.parent, ignore=lambda _, names: [
        name for name in names if name.partition(SUFFIX)[0] != path.stem])
    told = told_by(good)
    match, loaded = resume(copy, packs)
    check(told, loaded.replay)
    assert loaded.good == (good if whole(path) else None)
    assert (loaded.notice is None) == whole(path)
    assert load(copy, packs).replay.record == loaded.replay.record
    assert match.history.position == len(told.moves)
    if match.over:
        assert match.state.scores() == told.scores
        return
    heard: list[str] = []
    autosave = Autosave.go_on(copy, packs, lambda fault: heard.append(fault.key), folders.autosaves)
    match = autosave.match
    move = match.state.legal()[-1]
    step = match.play(match.to_move, move)
    assert autosave.problem is None
    changed = [kind for _, kind, _ in told.players if kind in SITS_NOW]
    assert heard == [*([] if whole(path) else ["save.copy"]), *["save.unknown-player"] * len(changed)]
    assert [player.kind for player in match.players] == [SITS_NOW.get(kind, kind) for _, kind, _ in told.players]
    written = load(autosave.file.path, packs)
    assert written.notice is None
    assert [one.played for one in written.replay.steps][-1] == step.played
    assert len(written.replay.steps) == len(told.moves) + 1
    assert autosave.file.path.parent == folders.autosaves
    if inside:
        assert autosave.file.path == copy and copy.with_name(copy.name + BACKUP).read_bytes() == good
    else:
        assert copy.exists() == path.exists()
        assert good_bytes(copy) == good


@pytest.mark.parametrize("path", files("", "*.xian"))
def test_a_file_from_outside_is_taken_in(path: Path, home: Folders, tmp_path: Path) -> None:
    shelf = Shelf(Folders.under(tmp_path), pack_finder(home.packs))
    if path.name in DAMAGED:
        with pytest.raises(BadInput) as found:
            shelf.take_in(path)
        assert found.value.in_words("en") and found.value.in_words("fr")
        return
    told = told_by(path.read_bytes())
    kept = shelf.take_in(path)
    assert kept.path.read_bytes() == path.read_bytes()
    assert kept.path.parent == (shelf.replays if told.scores else shelf.folders.saves)
    assert (kept.finished, kept.moves, kept.problem) == (told.scores is not None, len(told.moves), None)
    assert shelf.export(kept.path).read_bytes() == path.read_bytes()


@by_version
def test_the_shelf_shows_all_of_them(version: Path, home: Folders, packs: PackFinder) -> None:
    shelf = Shelf(home, packs)
    stood = {home.saves / path.relative_to(version / "saves"): path for path in saved_games(version)}
    assert stood and set(shelf.paths("saves")) == set(stood)
    for path, original in stood.items():
        told, found = told_by(good_bytes(original)), look_at(path)
        assert found.record is not None and len(found.record.players) == len(told.players)
        assert (found.problem is None) == whole(original), path.name
        assert (found.finished, found.moves) == (told.scores is not None, len(told.moves))
        assert found.name == ("" if AUTOMATIC.match(path.name) else path.stem)
    over = {path for path, original in stood.items() if told_by(good_bytes(original)).scores}
    assert set(shelf.paths("replays")) == over | set((home.saves / "replays").iterdir())
    listed = [*list_saves(home.saves), *list_saves(home.autosaves)]
    assert {one.path for one in listed} == set(stood)
    assert {one.path.name for one in listed if one.record is None} == DAMAGED & {path.name for path in stood}


def test_every_kind_of_decision_is_among_the_saves(first: Folders) -> None:
    """Of the first release, which has the most of everything."""
    met: set[tuple[str, str]] = set()
    for path in saved_games(FIRST):
        match, _ = resume(first.saves / path.relative_to(FIRST / "saves"), pack_finder(first.packs))
        persons = sum(player.person for player in match.players)
        phase = match.game.to_json(match.state).get("phase", "over" if match.over else "playing")
        whose = "hot-seat" if persons > 1 else "solo" if persons else "no person"
        met |= {(match.game.key, part) for part in (phase, f"{len(match.players)} players", whose)}
    phases = {"xian": ["favour", "pair", "worker", "build", "action", "pay", "seal", "end tile", "swap", "late"],
              "qin": ["playing"]}
    always = ["over", "2 players", "3 players", "4 players", "hot-seat", "solo", "no person"]
    assert {(game, part) for game in phases for part in phases[game] + always} <= met


def test_every_option_level_and_temper_is_among_the_records() -> None:
    """As the first release had them."""
    told = [told_by(one.values[0].read_bytes()) for one in RECORDS if version_of(one.values[0]) == FIRST]
    levels = ["apprentice", "artisan", "steward", "minister", "emperor"]
    tempers = {"xian": ["painter", "forger", "builder"], "qin": ["mason", "weaver"]}
    kinds = {(one.head["game"], kind) for one in told for _, kind, _ in one.players}
    for game, known in tempers.items():
        assert {(game, "/".join(filter(None, (level, temper)))) for level in levels for temper in ["", *known]} <= kinds
        assert {(game, "person"), (game, "greedy"), (game, "random")} <= kinds
    options = {option for one in told for option in one.options.items()}
    assert {("board", "bird"), ("board", "lion"), ("board", "plain"), ("fair", "0"), ("fair", "1"), ("balance", "0"),
            ("balance", "1"), *(("first", str(number)) for number in range(5))} <= options


# Packs and boards


@pytest.mark.parametrize("path", [*files("packs", "*.toml"), *files("boards", "*.toml")])
def test_a_pack_is_the_one_that_games_were_played_with(path: Path, home: Folders, packs: PackFinder) -> None:
    game = find_game(path.parent.name)
    pack = read_pack(game, path)
    named = {told_by(one.values[0].read_bytes()).head["pack"] for one in RECORDS}
    assert f"{pack.name} {pack.digest}" in named
    found = packs(game, pack.name)
    assert found is not None and found.digest == pack.digest


@pytest.mark.parametrize("path", files("boards", "*.toml"))
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_board_can_be_painted_on_and_is_kept_as_it_was(path: Path, home: Folders, lang: str) -> None:
    game, text = find_game(path.parent.name), path.read_text(encoding="utf-8")
    boards, wrong = known_boards(home.packs, game, lang)
    assert wrong == []
    (board,) = (one for one in boards if one.path is not None and one.path.name == path.name)
    rows = re.findall(r'^    "([^"]+)",$', text, re.MULTILINE)
    assert board.rows == tuple(row.replace(" ", "") for row in rows)
    assert f'{lang} = "{board.title}"' in text
    assert pack_text(game, board.title, board.rows) == text


# Settings


@pytest.mark.parametrize("path", files("settings", "settings.json"))
def test_settings_are_all_taken_up(path: Path, home: Folders) -> None:
    raw = json.loads(path.read_text(encoding="utf-8"))
    found = read_settings(path.parent)
    assert found.replaced == ()
    for name, value in raw.items():
        now = getattr(found.settings, name)
        assert (list(now) if isinstance(now, tuple) else now) == value, name
    for key, kept in raw["last_setup"].items():
        game = find_game(key)
        choices, pack = seating.from_data(game, kept)
        assert [vars(choice) for choice in choices] == kept["seats"]
        assert pack == kept["pack"]
        its = pack_of(key, pack, home) if pack else game.house_pack()
        extra = seating.extra_of(kept)
        assert extra == kept["extra"]
        assert extras.valid(game, its, len(choices), extra) | extra == extras.valid(game, its, len(choices), extra)
        match = seating.start(game, choices, its, "1", "en", extra)
        assert [player.colour for player in match.players] == [seat["colour"] for seat in kept["seats"]]


# What other starts of the program, other programs and workers are told


@pytest.mark.parametrize("path", files("hand-over", "*.json"))
def test_what_a_second_start_hands_over_is_taken(path: Path, tmp_path: Path) -> None:
    (tmp_path / SPOOL).mkdir()
    shutil.copyfile(path, tmp_path / SPOOL / path.name)
    record = json.loads(path.read_text(encoding="utf-8"))["record"]
    assert received(tmp_path) == [Path(record) if record else None]


@pytest.mark.parametrize("path", [one for one in files("positions", "*.json") if "for-workers" not in one.id])
def test_a_position_is_read_and_written_as_it_stands(path: Path, home: Folders, packs: PackFinder) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    source = replay(parse((version_of(path) / data["file"]).read_bytes()), packs)
    game, true = source.game, source.states[data["at"]]
    assert digest(game, true) == data["digest"] and true.scores() == data["scores"]
    if data["seat"] is not None:
        assert game.to_json(game.view(true, data["seat"] - 1).state) == data["position"]
        return
    state = game.from_json(data["position"], source.options.pack)
    assert game.to_json(state) == data["position"]
    assert digest(game, state) == data["digest"]
    assert (state.to_move, state.over) == ((data["to_move"] or 0) - 1, data["over"])
    assert state.scores() == data["scores"] and game.heading(state) == data["heading"]
    assert state.over or state.legal() == true.legal()


@pytest.mark.parametrize("path", files("positions/for-workers", "*.json"))
def test_a_view_for_a_worker_is_unpacked(path: Path, home: Folders, packs: PackFinder) -> None:
    task = json.loads(path.read_text(encoding="utf-8"))
    game = find_game(task["game"])
    view = game.unpack_view(task["view"], pack_of(game.key, task["pack"], home))
    assert game.pack_view(view) == task["view"] and view.seat == task["seat"]
    match, _ = resume(home.saves / f"{path.stem}{SUFFIX}", packs)
    true = match.view(view.seat)
    assert game.to_json(view.state) == game.to_json(true.state)
    assert view.state.legal() == true.state.legal()
