"""Networks in files: headers that do not fit, weights cut short or broken, with a digest that is right again."""

from __future__ import annotations

import hashlib
import json
import math
from array import array
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.fuzz import mutate
from tools.fuzz.case import ACCEPTED, Case, must
from xian.ai import weights
from xian.ai.net import count_weights
from xian.engine.game import BadInput

GAME: Final = "toy"
SIZES: Final = ((3, 2, 2, 2), (1, 1, 1, 3), (5, 0, 0, 4), (0, 3, 2, 2), (4, 4, 4, 2))
ODD_WEIGHTS: Final = (math.nan, math.inf, -math.inf, 1e6, -1e6, 9.9e5, 3.4e38, 1e-45, -0.0)


class Nets:
    """Files of weights through `weights.load` and `weights.unpack`."""

    name: Final = "networks"
    share: Final = 8

    def draw(self, lots: Random) -> Case:
        features, first, second, players = lots.choice(SIZES)
        body = array("f", [lots.uniform(-2, 2) for _ in range(count_weights(features, first, second, players))])
        for _ in range(lots.choice((0, 0, 0, 1, 3))):
            body[lots.randrange(len(body))] = lots.choice(ODD_WEIGHTS)
        data = body.tobytes()
        if lots.random() < 0.15:
            data = mutate.some_bytes(lots, data)
        header: Any = {"format": 1, "game": GAME, "players": players, "version": 1, "features": features,
                       "first": first, "second": second, "games": 7, "digest": hashlib.sha256(data).hexdigest()[:16]}
        if lots.random() < 0.5:
            header = mutate.tree(lots, header)
        line = mutate.json_text(lots, json.dumps(header)) if lots.random() < 0.3 else json.dumps(header).encode()
        if lots.random() < 0.03:
            line += b" " * 5000
        return {"data": (line + lots.choice((b"\n", b"\n", b"\n", b"\n", b"", b"\r\n")) + data).decode("latin-1"),
                "wanted": [players, 1, features]}

    def play(self, case: Any, room: Path) -> str:
        data = case["data"].encode("latin-1")
        path = room / "a.net"
        path.write_bytes(data)
        header, found = weights.unpack(data, path.name)
        wanted = count_weights(header.features, header.first, header.second, header.players)
        must(len(found) == wanted, "too few weights")
        must(weights.unpack(data, "")[0] == header, "it reads as another one")
        players, version, features = case["wanted"]
        try:
            header, net = weights.load(path, GAME, players, version, features)
        except BadInput:
            must((header.game, header.players, header.version, header.features) != (GAME, players, version, features),
                 "the network that is wanted is refused")
            raise
        net.clear()
        net.run()
        must(all(math.isfinite(net.out[number]) for number in range(2 * players)), "a guess that is no number")
        weights.describe(header)
        return ACCEPTED
