"""What the project says of itself in xian/__init__.py, and the files of packaging/ filled in with it.

`python -m tools.dist_about --tag` sees that the tag a release is made of is the version's.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGING: Final = ROOT / "packaging"
PLACE: Final = re.compile(r"@([A-Z]+)@")
"""Where something is filled in."""


class CannotPack(Exception):
    """Why there will be no package, as a sentence."""


def told(name: str) -> str:
    """A text that xian/__init__.py gives a name. It is read, not imported: beside the compiled package there must be
    no other."""
    source = (ROOT / "xian" / "__init__.py").read_text("utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            if [target.id for target in node.targets if isinstance(target, ast.Name)] == [name]:
                return node.value.value
    raise CannotPack(f"xian/__init__.py has no line that says {name}.")


VERSION: Final = told("__version__")
IDENTIFIER: Final = told("IDENTIFIER")
MAINTAINER: Final = told("MAINTAINER")


def filled(template: str, **more: str) -> str:
    """A file of packaging/ with the version, the identifier, the maintainer and `more` in their places."""
    values = {"VERSION": VERSION, "IDENTIFIER": IDENTIFIER, "MAINTAINER": MAINTAINER, **more}
    return PLACE.sub(lambda place: values[place[1]], (PACKAGING / template).read_text("utf-8"))


def main() -> int:
    parser = argparse.ArgumentParser(description="Tell the version.")
    parser.add_argument("--tag", action="store_true", help="demand that it is the version of the tag GITHUB_REF_NAME")
    tag = os.environ.get("GITHUB_REF_NAME", "") if parser.parse_args().tag else f"v{VERSION}"
    if tag != f"v{VERSION}":
        print(f"The tag is {tag or 'missing'}, but xian/__init__.py says {VERSION}.", file=sys.stderr)
        return 2
    print(VERSION)
    return 0


if __name__ == "__main__":
    sys.exit(main())
