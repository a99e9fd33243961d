"""Spaces of actions and observations: gymnasium's own where it is installed, else small ones that
behave alike (contains, sample with a mask, seed)."""
from __future__ import annotations

from typing import Any, Mapping, Optional

import numpy

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:

    class _Space:
        def __init__(self) -> None:
            self._rng = numpy.random.default_rng()

        def seed(self, seed: Optional[int] = None) -> None:
            self._rng = numpy.random.default_rng(seed)

        def contains(self, x: Any) -> bool:
            raise NotImplementedError

        def __contains__(self, x: Any) -> bool:
            return self.contains(x)

    class Discrete(_Space):  # type: ignore[no-redef]
        def __init__(self, n: int) -> None:
            super().__init__()
            self.n = n
            self.dtype = numpy.dtype(numpy.int64)

        def contains(self, x: Any) -> bool:
            return isinstance(x, (int, numpy.integer)) and bool(0 <= x < self.n)

        def sample(self, mask: Any = None) -> int:
            if mask is None:
                return int(self._rng.integers(self.n))
            return int(self._rng.choice(numpy.flatnonzero(mask)))

    class Box(_Space):  # type: ignore[no-redef]
        def __init__(self, low: Any, high: Any, shape: tuple[int, ...], dtype: Any) -> None:
            super().__init__()
            self.low, self.high, self.shape, self.dtype = low, high, shape, numpy.dtype(dtype)

        def contains(self, x: Any) -> bool:
            return (isinstance(x, numpy.ndarray) and x.shape == self.shape and x.dtype == self.dtype
                    and bool((x >= self.low).all()) and bool((x <= self.high).all()))

        def sample(self, mask: Any = None) -> Any:
            return self._rng.integers(self.low, self.high, self.shape, self.dtype, endpoint=True)

    class Dict(_Space):  # type: ignore[no-redef]
        def __init__(self, spaces: Mapping[str, Any]) -> None:
            super().__init__()
            self.spaces = dict(spaces)

        def __getitem__(self, key: str) -> Any:
            return self.spaces[key]

        def contains(self, x: Any) -> bool:
            return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(
                space.contains(x[key]) for key, space in self.spaces.items())

        def sample(self, mask: Any = None) -> dict[str, Any]:
            return {key: space.sample() for key, space in self.spaces.items()}


def observation_box(size: int) -> Box:
    limits = numpy.iinfo(numpy.int32)
    return Box(low=limits.min, high=limits.max, shape=(size,), dtype=numpy.int32)


__all__ = ["Box", "Dict", "Discrete", "observation_box"]
