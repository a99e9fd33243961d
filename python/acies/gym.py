"""One side of a scenario against a level of the machine, as a Gymnasium environment; works without
Gymnasium too.

    from acies.gym import OneSide
    env = OneSide("armageddon/rome", side="romans", level="recruit")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(action)

`info["action_mask"]` (and `env.action_masks()`, the name that maskable learners ask for) says which numbers of
the fixed space may be done. A number that may not is replaced by a legal one at random and told in
`info["illegal"]`; with illegal="error" it raises. The reward is 1, -1 or 0 at the end.
"""
from __future__ import annotations

from typing import Any, Mapping, Optional, Union

import numpy

from . import OVER, Error, Game, Player, Rng
from ._spaces import Discrete, observation_box

try:
    from gymnasium import Env
except ImportError:

    class Env:  # type: ignore[no-redef]
        """The part of Gymnasium's class that an environment leans on."""

        _np_random: Any = None
        spec = None

        @property
        def np_random(self) -> Any:
            if self._np_random is None:
                self._np_random = numpy.random.default_rng()
            return self._np_random

        @property
        def unwrapped(self) -> "Env":
            return self

        def reset(self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
            if seed is not None:
                self._np_random = numpy.random.default_rng(seed)

        def close(self) -> None:
            pass


class OneSide(Env):
    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, scenario: str = "armageddon/rome", side: Union[int, str] = 0, level: str = "recruit",
                 options: Optional[Mapping[str, str]] = None, illegal: str = "random",
                 render_mode: Optional[str] = None, rollouts: Optional[int] = None) -> None:
        """`rollouts`: what a general may spend on a Game-Turn."""
        self.game = Game(scenario, options)
        self.side = side if isinstance(side, int) else self.game.sides.index(side)
        self.level, self.illegal, self.render_mode, self.rollouts = level, illegal, render_mode, rollouts
        Player(level)  # an unknown level is refused here
        self.action_space = Discrete(self.game.space)
        self.observation_space = observation_box(self.game.observation_size)
        self.state = self.game.state()

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        own = int(self.np_random.integers(2 ** 62))
        self._dice, self._other = Rng(own, 0), Player(self.level, own, self.rollouts)
        self.state = self.game.state()
        self._go_on()
        return self.state.observe(self.side), self._info()

    def _go_on(self) -> None:
        state = self.state
        state.roll(self._dice)
        while state.to_act != OVER and (state.to_act != self.side or state.count == 1):
            if state.to_act == self.side:
                state.do(0)
            else:
                state.apply(self._other.choose(state))
            state.roll(self._dice)

    def action_masks(self) -> Any:
        if self.state.over:
            return numpy.zeros(self.game.space, dtype=numpy.int8)
        return self.state.mask()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self.state.over:
            raise Error("the game is over: reset first")
        found = numpy.flatnonzero(self.state.numbers() == action)
        if len(found) == 0 and self.illegal == "error":
            raise Error(f"action {action} is not legal now: see the action_mask")
        self.state.do(int(found[0]) if len(found) else int(self.np_random.integers(self.state.count)))
        self._go_on()
        info = self._info()
        if len(found) == 0:
            info["illegal"] = True
        if self.state.over:
            info["result"] = self.state.result()
        return self.state.observe(self.side), self.state.returns()[self.side], self.state.over, False, info

    def render(self) -> Optional[str]:
        return self.state.position() if self.render_mode == "ansi" else None
