"""A computer player for Xi'an as a program of its own, in the fewest lines; docs/PROTOCOL.md tells the protocol.

    xian arena xian --bots cmd:"python docs/examples/my_bot.py",random --games 40

It likes some words of a move better than others, and a warrior that it can afford best of all.
"""

import json
import random
import sys

LIKES = {"paint": 9, "craft": 8, "keep-tile": 7, "forge": 6, "enter": 5, "work": 4, "seal": 3, "pigment": 2, "pass": -5}


def answer(request: dict) -> dict:
    """The reply to one request."""
    if request["do"] == "hello":
        random.seed(request["seed"])
        return {"protocol": 1, "name": "my bot"}
    return {"move": choose(request["view"], request["legal"])}


def choose(view: dict, legal: list[str]) -> str:
    """The move it likes best; `view` is the position as far as this seat may know it."""
    return max(legal, key=lambda move: (LIKES.get(move.split()[0], 0), random.random()))


def main() -> None:
    """A line in, a line out, until the input ends."""
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps({"id": request["id"], **answer(request)}), flush=True)


if __name__ == "__main__":
    main()
