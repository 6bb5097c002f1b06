"""Files of weights: what fits is read, everything else is refused in a sentence."""

from __future__ import annotations

import contextlib
import json
from array import array
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ai.nets import net_file, random_weights
from xian.ai import weights
from xian.ai.games import evaluation
from xian.ai.levels import level, offered
from xian.ai.net import count_weights
from xian.ai.network_bot import FOLDER
from xian.engine.game import BadInput
from xian.engine.intake import FileTrouble
from xian.engine.registry import GAMES, game

SIZE = evaluation("xian").size(2)
VERSION = evaluation("xian").version


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return net_file(tmp_path_factory.mktemp("nets"), 2).read_bytes()


def test_what_is_written_is_read_back(good: bytes, tmp_path: Path) -> None:
    header, found = weights.unpack(good, "a.net")
    assert found == random_weights(2)
    assert (header.game, header.players, header.features) == ("xian", 2, SIZE)
    path = tmp_path / "a.net"
    path.write_bytes(good)
    assert list(weights.load(path, "xian", 2, VERSION, SIZE)[1].weights) == list(random_weights(2))


def test_all_networks_that_come_with_the_program_take_three_megabytes_at_most() -> None:
    files = {path.name: path.stat().st_size for path in FOLDER.glob("*.net")}
    games = {f"{key}-{players}.net" for key in GAMES for players in game(key).seats}
    found = [level(one.key, key) for one in offered() for key in GAMES]
    assert set(files) == games | {f"{name}.net" for one in found if one for name in one.nets.values()}
    assert sum(files.values()) <= 3_000_000


def changed(good: bytes, **entries: object) -> bytes:
    line, _, body = good.partition(b"\n")
    header = {**json.loads(line), **entries}
    return json.dumps({key: value for key, value in header.items() if value is not None}).encode() + b"\n" + body


@pytest.mark.parametrize(("change", "reason"), [
    ({"format": 2}, "reads format 1"),
    ({"players": 3}, "do not fit its first line"),
    ({"features": 10**7}, "out of bounds"),
    ({"first": True}, "first is 'True'"),
    ({"games": -1}, "games is '-1'"),
    ({"digest": "0" * 16}, "is damaged"),
    ({"digest": None}, "its first line needs"),
    ({"more": 1}, "its first line needs"),
])
def test_a_first_line_that_is_not_true_is_refused(good: bytes, change: dict[str, object], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        weights.unpack(changed(good, **change), "a.net")


@pytest.mark.parametrize(("data", "reason"), [
    (b"", "is no network"), (b"\n", "is no network"), (b"[" * 100000 + b"\n", "is no network"),
    (b"\xff\xfe\n", "is no network"), (b"[]\n", "needs format"), (b"{}", "is no network"),
    (b"x" * (weights.LARGEST + 1), "too large"),
])
def test_what_is_no_network_is_refused(data: bytes, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        weights.unpack(data, "a.net")


def test_a_damaged_byte_a_missing_byte_and_wild_numbers_are_refused(good: bytes) -> None:
    with pytest.raises(BadInput, match="is damaged"):
        weights.unpack(good[:-5] + bytes([good[-5] ^ 1]) + good[-4:], "a.net")
    with pytest.raises(BadInput, match="cut short"):
        weights.unpack(good[:-1], "a.net")
    header, found = weights.unpack(good, "a.net")
    about = {key: value for key, value in weights.describe(header).items() if key not in ("format", "digest")}
    for wild in (float("nan"), float("inf"), 1e30):
        found[7] = wild
        with pytest.raises(BadInput, match="no ordinary numbers"):
            weights.unpack(weights.pack(about, found), "a.net")


def test_a_network_for_something_else_is_refused(tmp_path: Path) -> None:
    path = net_file(tmp_path, 3)
    with pytest.raises(BadInput, match="is for xian with 3 players"):
        weights.load(path, "xian", 2, VERSION, SIZE)
    with pytest.raises(FileTrouble, match="it is not there"):
        weights.load(tmp_path / "none.net", "xian", 2, VERSION, SIZE)
    with pytest.raises(FileTrouble, match="a folder stands"):
        weights.load(tmp_path, "xian", 2, VERSION, SIZE)


def test_a_game_that_no_line_can_tell_is_refused() -> None:
    header = {"game": "xi\tan", "players": 2, "version": 1, "features": 1, "first": 1, "second": 1, "games": 1}
    with pytest.raises(BadInput, match=r"game is 'xi\\tan'"):
        weights.unpack(weights.pack(header, array("f", [0.0] * count_weights(1, 1, 1, 2))), "a.net")


@given(st.data())
def test_any_bytes_are_a_network_or_refused(data: st.DataObject) -> None:
    line = json.dumps({"format": 1, "game": "xian", "players": 2, "version": 1, "features": 1, "first": 1,
                       "second": 1, "games": 1, "digest": "0" * 16}).encode()
    start = bytearray(data.draw(st.sampled_from([b"", line, line + b"\n" + b"\0" * 40])))
    for place in data.draw(st.lists(st.integers(0, max(0, len(start) - 1)), max_size=3)):
        if start:
            start[place] = data.draw(st.integers(0, 255))
    with contextlib.suppress(BadInput):
        weights.unpack(bytes(start) + data.draw(st.binary(max_size=60)), "a.net")
