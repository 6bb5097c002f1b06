"""Values that are made by the thousand for each picture: frozen dataclasses to whoever reads or checks the code, and
three times as quick to make as those, since nothing looks on when they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as value
else:
    from dataclasses import dataclass
    from functools import partial

    def value(*, frozen, **how):
        """The types see to it that nothing is set."""
        return partial(dataclass, unsafe_hash=frozen, **how)

__all__ = ["value"]
