"""One game for PettingZoo: agents `seat_1`, `seat_2` and so on decide by turns."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from librt.vecs import vec
from pettingzoo import AECEnv

from xian.ai.games import evaluation
from xian.engine.game import BadInput, Options, Param
from xian.engine.registry import game as find_game
from xian_gym import actions

SEED_BITS: Final = 48
LEAST: Final = -1e3
MOST: Final = 1e3
"""Numbers of an observation are about 0 to 1; nothing promises it."""


def env(game: str = "xian", players: int = 2, options: Mapping[str, Param] | None = None,
        render_mode: str | None = None) -> GameEnv:
    """A game for so many agents. Raises BadInput for what can't be played."""
    return GameEnv(game, players, options, render_mode)


class GameEnv(AECEnv[str, Any, Any]):
    """Observations are the features that the game's own computer players see of a view, with a mask of what is legal.
    At the end each agent is given its share of the win less an even share, so that all rewards add up to nothing."""

    def __init__(self, game: str, players: int, options: Mapping[str, Param] | None, render_mode: str | None) -> None:
        super().__init__()
        self.game = find_game(game)
        if players not in self.game.seats:
            least, most = self.game.seats.start, self.game.seats.stop - 1
            raise BadInput(f"{game} is for {least} to {most} players, not {players}")
        self.options = Options(players, self.game.house_pack(), dict(options or {}))
        self.metadata = {"name": f"xian_{game}_v{self.game.rules}", "render_modes": ["ansi", "human"],
                         "is_parallelizable": False, "render_fps": 1}
        self.render_mode = render_mode
        self.features = evaluation(game)
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(players)]
        self.agents: list[str] = []
        size = self.features.size(players)
        self.observation_spaces = {agent: spaces.Dict({
            "observation": spaces.Box(LEAST, MOST, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions.count(game),), np.int8),
        }) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions.count(game)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew; the same seed deals the same."""
        self.state = self.game.new(self.options, secrets.randbits(SEED_BITS) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def _turn(self) -> None:
        """Whose decision it is, and what can be done."""
        over = self.state.over
        self.agent_selection = self.possible_agents[0 if over else self.state.to_move]
        self.legal = {} if over else actions.numbered(self.game.key, self.state.legal())

    def step(self, action: Any) -> None:
        """Play for the agent to move. Raises ValueError for an action that the mask forbids."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if int(action) not in self.legal:
            raise ValueError(f"{action} is not legal for {self.agent_selection} here: see its action_mask")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.state.play(self.legal[int(action)])
        self._turn()
        if self.state.over:
            winners, scores = self.state.winners(), self.state.scores()
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = (seat in winners) / len(winners) - 1 / len(self.possible_agents)
                self.terminations[agent] = True
                self.infos[agent] = {"score": scores[seat]}
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat may know, and what it may do if it is to move."""
        seat = self.possible_agents.index(agent)
        numbers = vec[float]([0.0] * self.features.size(len(self.possible_agents)))
        self.features.write(self.game.view(self.state, seat).state, seat, numbers)
        mask = np.zeros(actions.count(self.game.key), np.int8)
        if not self.state.over and self.state.to_move == seat:
            mask[list(self.legal)] = 1
        return {"observation": np.array(list(numbers), np.float32), "action_mask": mask}

    def text_of(self, action: int) -> str:
        """A legal action as the game writes it."""
        return self.game.text(self.legal[action])

    def render(self) -> str | None:
        """The position in words, as everybody sees it."""
        words = self.game.describe(self.game.view(self.state, -1).state, self.possible_agents)
        if self.render_mode == "human":
            print(words)
            return None
        return words

    def close(self) -> None:
        """Nothing is held."""
