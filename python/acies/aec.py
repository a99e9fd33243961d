"""Every scenario as a PettingZoo AEC environment; works without PettingZoo too.

    from acies.aec import env
    game = env("tyre/naval")
    game.reset(seed=1)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, info = game.last()
        action = None if termination or truncation else game.action_space(agent).sample(observation["action_mask"])
        game.step(action)

An action is a number of the fixed space, an observation {"observation": int32 array, "action_mask": int8
array}, both as the agent's side may know them. Dice are rolled by the environment, from the seed of reset;
a decision with one choice is not asked for, unless forced=True. The reward is 1, -1 or 0 at the end. A number that
may not be done ends the game, -1 for who said it and 0 for the other, as PettingZoo's own environments have it, and is
told in the infos as "illegal"; with illegal="error" it raises instead, and nothing is done.
"""
from __future__ import annotations

from typing import Any, Iterator, Mapping, Optional

import numpy

from . import OVER, Error, Game, Rng, State
from ._spaces import Dict, Box, Discrete, observation_box

try:
    from pettingzoo import AECEnv
except ImportError:

    class AECEnv:  # type: ignore[no-redef]
        """The part of PettingZoo's class that an environment leans on."""

        agents: list[str]
        possible_agents: list[str]
        agent_selection: str
        metadata: dict[str, Any]
        rewards: dict[str, float]
        _cumulative_rewards: dict[str, float]
        terminations: dict[str, bool]
        truncations: dict[str, bool]
        infos: dict[str, dict[str, Any]]

        @property
        def num_agents(self) -> int:
            return len(self.agents)

        @property
        def max_num_agents(self) -> int:
            return len(self.possible_agents)

        @property
        def unwrapped(self) -> "AECEnv":
            return self

        def observe(self, agent: str) -> Any:
            raise NotImplementedError

        def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
            agent = self.agent_selection
            return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                    self.terminations[agent], self.truncations[agent], self.infos[agent])

        def agent_iter(self, max_iter: int = 2 ** 63) -> Iterator[str]:
            while self.agents and max_iter > 0:
                max_iter -= 1
                yield self.agent_selection

        def _accumulate_rewards(self) -> None:
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

        def _was_dead_step(self, action: None) -> None:
            if action is not None:
                raise ValueError("when an agent is dead, the only valid action is None")
            agent = self.agent_selection
            tables: tuple[dict[str, Any], ...] = (self.terminations, self.truncations, self.rewards,
                                                  self._cumulative_rewards, self.infos)
            for table in tables:
                del table[agent]
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            for left in self.rewards:
                self.rewards[left] = 0

        def __str__(self) -> str:
            return self.metadata.get("name", type(self).__name__)


class AciesAEC(AECEnv):
    metadata: dict[str, Any] = {"render_modes": ["ansi"], "name": "acies_v0", "is_parallelizable": False}

    def __init__(self, scenario: str, options: Optional[Mapping[str, str]] = None, forced: bool = False,
                 render_mode: Optional[str] = None, max_steps: Optional[int] = None, illegal: str = "terminate") -> None:
        """`max_steps`: decisions after which a game is truncated; None: never."""
        if illegal not in ("terminate", "error"):
            raise Error(f"illegal={illegal!r}: terminate or error")
        super().__init__()
        self.game = Game(scenario, options)
        self.forced = forced
        self.render_mode = render_mode
        self.max_steps = max_steps
        self.illegal = illegal
        self.possible_agents = list(self.game.sides)
        self.agents: list[str] = []
        self._actions = {agent: Discrete(self.game.space) for agent in self.possible_agents}
        self._observations = {agent: Dict({
            "observation": observation_box(self.game.observation_size),
            "action_mask": Box(low=0, high=1, shape=(self.game.space,), dtype=numpy.int8),
        }) for agent in self.possible_agents}
        self.action_spaces = self._actions
        self.observation_spaces = self._observations
        self._seeds = numpy.random.default_rng()
        self.state_: State = self.game.state()

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def observation_space(self, agent: str) -> Any:
        return self._observations[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        if seed is not None:
            self._seeds = numpy.random.default_rng(seed)
        self._dice = Rng(int(self._seeds.integers(2 ** 63)))
        self.state_ = self.game.state()
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self.agent_selection = self.agents[0]
        self._go_on()

    def _go_on(self) -> None:
        """To the next decision that is asked for, or the end."""
        state = self.state_
        state.roll(self._dice)
        while state.to_act != OVER and not self.forced and state.count == 1:
            state.do(0)
            state.roll(self._dice)
        if state.to_act == OVER:
            for agent, reward in zip(self.possible_agents, state.returns()):
                self.rewards[agent] = reward
                self.terminations[agent] = True
            self.infos = {agent: {"result": state.result()} for agent in self.agents}
        else:
            self.agent_selection = self.possible_agents[state.to_act]

    def observe(self, agent: str) -> dict[str, Any]:
        side = self.possible_agents.index(agent)
        mine = self.state_.to_act == side
        return {"observation": self.state_.observe(side),
                "action_mask": self.state_.mask() if mine else numpy.zeros(self.game.space, dtype=numpy.int8)}

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        found = numpy.flatnonzero(self.state_.numbers() == action)
        if len(found) == 0 and self.illegal == "error":
            raise Error(f"action {action} is not legal now: see the action_mask")
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {name: 0.0 for name in self.agents}
        self._steps += 1
        if len(found):
            self.state_.do(int(found[0]))
            self._go_on()
        else:
            self.rewards[agent] = -1.0
            self.terminations = {name: True for name in self.agents}
            self.infos = {name: {"illegal": agent} for name in self.agents}
        if self.max_steps is not None and self._steps >= self.max_steps and not self.terminations[agent]:
            self.truncations = {name: True for name in self.agents}
        self._accumulate_rewards()

    def text_of(self, action: int) -> str:
        """A legal number of the space as text: "step RMS1 2010"."""
        return self.state_.legal()[int(numpy.flatnonzero(self.state_.numbers() == action)[0])]

    def render(self) -> Optional[str]:
        return self.state_.position() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open; PettingZoo wants it said."""


def env(scenario: str = "armageddon/rome", **keys: Any) -> AciesAEC:
    return AciesAEC(scenario, **keys)
