"""Weights of a network as a file: one line of JSON that says what they are, then 32-bit floats.

Nothing in such a file is executed; whatever does not fit its own header is refused in a sentence.
"""

from __future__ import annotations

import hashlib
import json
import sys
from array import array
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from xian.ai.net import Net, count_weights
from xian.engine.game import BadInput, GameError
from xian.engine.intake import json_data, read_bytes

FORMAT = 1
LONGEST_HEADER = 4096
MOST_UNITS = 512
"""Of a layer, far above any network of ours too."""
LARGEST = 4_000_000
"""Bytes: far above any network of ours."""


@dataclass(frozen=True)
class NetFile:
    """What the first line says."""

    format: int
    game: str
    players: int
    version: int
    features: int
    first: int
    second: int
    games: int
    digest: str


def pack(header: dict[str, object], weights: array[float]) -> bytes:
    """The file's bytes; `header` lacks the format and the digest."""
    body = array("f", weights)
    if sys.byteorder == "big":
        body.byteswap()
    data = body.tobytes()
    line = {"format": FORMAT, **header, "digest": hashlib.sha256(data).hexdigest()[:16]}
    return json.dumps(line).encode() + b"\n" + data


def unpack(data: bytes, source: str) -> tuple[NetFile, array[float]]:
    """Header and weights. Raises BadInput."""
    if len(data) > LARGEST:
        raise BadInput("is too large to be a network", source=source)
    line, newline, body = data.partition(b"\n")
    header = _header(line if newline else b"", source)
    if len(body) != 4 * count_weights(header.features, header.first, header.second, header.players):
        raise BadInput("is cut short or too long: the weights do not fit its first line", source=source)
    if hashlib.sha256(body).hexdigest()[:16] != header.digest:
        raise BadInput("is damaged: its weights do not have the digest its first line tells", source=source)
    weights = array("f")
    weights.frombytes(body)
    if sys.byteorder == "big":
        weights.byteswap()
    if not all(-1e6 < weight < 1e6 for weight in weights):
        raise BadInput("holds weights that are no ordinary numbers", source=source)
    return header, weights


def _header(line: bytes, source: str) -> NetFile:
    try:
        data = json_data(line[:LONGEST_HEADER])
    except GameError:
        raise BadInput("is no network: its first line is not the JSON of one", source=source) from None
    wanted = {field.name: field.type for field in fields(NetFile)}
    if not isinstance(data, dict) or set(data) != set(wanted):
        raise BadInput(f"is no network: its first line needs {', '.join(wanted)}", source=source)
    for name, kind in wanted.items():
        good = type(data[name]) is (int if kind == "int" else str)
        if not good or (not 0 <= data[name] <= 10**9 if kind == "int" else not data[name].isprintable()):
            raise BadInput(f"is no network: {name} is {str(data[name])[:40]!r}", source=source)
    header = NetFile(**data)
    if header.format != FORMAT:
        raise BadInput(f"is of format {header.format}; this program reads format {FORMAT}", source=source)
    if not (2 <= header.players <= 4 and header.features <= 5000 and max(header.first, header.second) <= MOST_UNITS):
        raise BadInput("is no network of ours: its sizes are out of bounds", source=source)
    return header


def load(path: Path, game: str, players: int, version: int, features: int) -> tuple[NetFile, Net]:
    """The network in a file, if it is for this game, number of players and version of the features."""
    header, weights = unpack(read_bytes(path, LARGEST), path.name)
    mine = (game, players, version, features)
    if (header.game, header.players, header.version, header.features) != mine:
        raise BadInput(
            f"is for {header.game} with {header.players} players, features {header.version}/{header.features}; "
            f"needed is {game} with {players} players, features {version}/{features}", source=path.name)
    return header, Net(header.features, header.first, header.second, header.players, list(weights))


def describe(header: NetFile) -> dict[str, object]:
    """The header as plain data."""
    return asdict(header)
