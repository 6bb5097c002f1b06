"""The games as PettingZoo environments (AEC): agents by turns, action masks, and for each agent what its seat may know.

    from xian_gym import env

    games = env("qin", players=3)

`pip install 'xian[gym]'` brings what this needs; docs/GYM.md tells spaces, rewards, and trains something in 20 lines.
Nothing here is imported by the app, or packed with it.
"""

from __future__ import annotations

from typing import Any

__all__ = ["GameEnv", "env"]


def __getattr__(name: str) -> Any:
    """What needs PettingZoo is loaded when it is asked for."""
    if name in __all__:
        from xian_gym import environment

        return getattr(environment, name)
    raise AttributeError(name)
