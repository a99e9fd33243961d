"""Ancient battles with the rules enforced: games, states, players and batches of games.

    import acies
    game = acies.Game("armageddon/rome")
    state = game.state()
    dice = acies.Rng(1)
    while not state.over:
        state.roll(dice)
        state.do(dice.below(state.count))

python/README.md is the guide; acies.h says what every function promises.
"""
from __future__ import annotations

import json
from typing import Any, Iterator, Mapping, Optional, Sequence, Union

from ._lib import ffi, lib

try:
    import numpy
except ImportError:  # everything but arrays of numpy works without
    numpy = None  # type: ignore[assignment]

__all__ = ["Action", "Batch", "Error", "Game", "Match", "Player", "Refused", "Rng", "State", "Tally",
           "scenarios", "version", "CHANCE", "NOBODY", "OVER", "REFEREE", "SPECTATOR"]

SPECTATOR: int = lib.ACIES_SPECTATOR
REFEREE: int = lib.ACIES_REFEREE
CHANCE: int = lib.ACIES_CHANCE
OVER: int = lib.ACIES_OVER
NOBODY: int = lib.ACIES_NOBODY
MAX_ACTIONS: int = lib.ACIES_MAX_ACTIONS


class Error(Exception):
    """What libacies refused, in its own words."""


class Refused(Error):
    """The rules forbid it; the text begins with the case."""


def _error() -> Error:
    return Error(ffi.string(lib.acies_error()).decode())


def _check(status: int) -> None:
    if status:
        text = ffi.string(lib.acies_error()).decode()
        raise Refused(text) if status == lib.ACIES_REFUSED else Error(text)


def _text(pointer: Any) -> str:
    """A text that is ours to free."""
    if pointer == ffi.NULL:
        raise _error()
    try:
        return ffi.string(pointer).decode()
    finally:
        lib.acies_free(pointer)


def _array(pointer: Any, kind: str, count: int, *shape: int) -> Any:
    """Memory of the library as an array, without a copy: of numpy, or else a memoryview."""
    size = int(kind[1]) * count
    buffer = ffi.buffer(pointer, size)
    if numpy is not None:
        return numpy.frombuffer(buffer, dtype=kind).reshape(shape or (count,))
    codes = {"i1": "b", "i4": "i", "u1": "B", "u4": "I", "f4": "f"}
    return memoryview(buffer).cast("B").cast(codes[kind], shape or (count,))


def _zeros(kind: str, *shape: int) -> Any:
    if numpy is not None:
        return numpy.zeros(shape, dtype=kind)
    size = 4
    for n in shape:
        size *= n
    return memoryview(bytearray(size)).cast("i", shape)


def version() -> str:
    return ffi.string(lib.acies_version()).decode()


def scenarios() -> list[str]:
    """Every shipped scenario as GAME/ID."""
    return _text(lib.acies_scenarios()).split()


class Rng:
    """A generator: the same seed and stream give the same numbers everywhere."""

    __slots__ = ("_c",)

    def __init__(self, seed: int = 0, stream: int = 0) -> None:
        self._c = ffi.new("struct acies_rng *")
        lib.acies_seed(self._c, seed & 0xFFFFFFFFFFFFFFFF, stream)

    def below(self, n: int) -> int:
        return lib.acies_below(self._c, n)


class Action:
    """An action or outcome as a value; str() of it needs the state: State.text."""

    __slots__ = ("_c",)

    def __init__(self, c: Any) -> None:
        self._c = c

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and bytes(ffi.buffer(self._c)) == bytes(ffi.buffer(other._c))

    def __hash__(self) -> int:
        return hash(bytes(ffi.buffer(self._c)))


class Tally:
    """Games that were played to the end."""

    __slots__ = ("games", "wins", "draws", "steps")

    def __init__(self, c: Any) -> None:
        self.games: int = c.games
        self.wins: tuple[int, int] = (c.wins[0], c.wins[1])
        self.draws: int = c.draws
        self.steps: int = c.steps

    def __repr__(self) -> str:
        return f"Tally(games={self.games}, wins={self.wins}, draws={self.draws}, steps={self.steps})"


class Game:
    """A scenario with its options; it does not change, and any number of states share it."""

    def __init__(self, what: str, options: Optional[Mapping[str, str]] = None, data: Optional[str] = None,
                 text: Optional[str] = None) -> None:
        """GAME, GAME/ID or a file; with `text`, what the file would hold (and `what` only names it)."""
        words = " ".join(f"{key}={value}" for key, value in (options or {}).items()).encode()
        folder = data.encode() if data else ffi.NULL
        if text is None:
            c = lib.acies_open(what.encode(), words, folder)
        else:
            held = text.encode()
            c = lib.acies_open_text(what.encode(), held, len(held), words, folder)
        if c == ffi.NULL:
            raise _error()
        self._c = ffi.gc(c, lib.acies_close)
        self.name: str = ffi.string(lib.acies_game_name(c)).decode()
        self.sides: tuple[str, str] = tuple(  # type: ignore[assignment]
            ffi.string(lib.acies_side_word(c, side)).decode() for side in (0, 1))
        self.secrets: bool = lib.acies_has_secrets(c)
        self.space: int = lib.acies_space(c)
        self.observation_size: int = lib.acies_observation_size(c)
        self.fields = {name: (offset, rows, columns)
                       for name, offset, rows, columns in self._parts(lib.acies_fields)}
        """Parts of an observation: offset, rows, columns."""
        self.blocks = {name: (offset, rows * columns)
                       for name, offset, rows, columns in self._parts(lib.acies_blocks)}
        """Parts of the action space by their verbs: first number, count."""

    def _parts(self, ask: Any) -> list[tuple[str, int, int, int]]:
        count = ask(self._c, ffi.NULL, 0)
        part = ffi.new("struct acies_field[]", count)
        ask(self._c, part, count)
        return [(ffi.string(p.name).decode(), p.offset, p.rows, p.columns) for p in part]

    @property
    def pieces(self) -> list[str]:
        return [ffi.string(lib.acies_piece_name(self._c, i)).decode() for i in range(lib.acies_pieces(self._c))]

    @property
    def places(self) -> list[str]:
        return [ffi.string(lib.acies_place_name(self._c, i)).decode() for i in range(lib.acies_places(self._c))]

    def json(self) -> dict[str, Any]:
        """All that does not change while it is played (docs/PROTOCOL.md, "board")."""
        return json.loads(_text(lib.acies_game_json(self._c)))

    def case(self, case: str) -> Optional[str]:
        """The sentence of a case, or None."""
        found = lib.acies_case(self._c, case.encode())
        return None if found == ffi.NULL else ffi.string(found).decode()

    def state(self) -> "State":
        return State(self, lib.acies_state_new(self._c))

    def match(self) -> "Match":
        return Match(self)

    def batch(self, games: int, seed: int = 0, side: Optional[int] = None, level: str = "recruit",
              forced: bool = False) -> "Batch":
        return Batch(self, games, seed, side, level, forced)

    def field(self, observation: Any, name: str) -> Any:
        """A field of an observation (or of many) as rows and columns, without a copy."""
        offset, rows, columns = self.fields[name]
        return observation[..., offset:offset + rows * columns].reshape(observation.shape[:-1] + (rows, columns))

    def __repr__(self) -> str:
        return f"Game({self.name!r})"


class State:
    """One position of a game."""

    __slots__ = ("game", "_c", "_numbers")

    def __init__(self, game: Game, c: Any, own: bool = True) -> None:
        if c == ffi.NULL:
            raise _error()
        self.game = game
        self._c = ffi.gc(c, lib.acies_state_free) if own else c
        self._numbers: Any = None

    # who, where

    @property
    def to_act(self) -> int:
        """A side, CHANCE or OVER."""
        return lib.acies_to_act(self._c)

    @property
    def over(self) -> bool:
        return lib.acies_to_act(self._c) == OVER

    @property
    def turn(self) -> int:
        return lib.acies_turn(self._c)

    @property
    def winner(self) -> Optional[int]:
        """0, 1, or NOBODY for a draw; None while it is played."""
        winner = lib.acies_winner(self._c)
        return None if winner == OVER else winner

    def returns(self) -> tuple[float, float]:
        winner = self.winner
        if winner in (None, NOBODY):
            return (0.0, 0.0)
        return (1.0, -1.0) if winner == 0 else (-1.0, 1.0)

    def hash(self, viewer: int = REFEREE) -> int:
        return lib.acies_hash(self._c, viewer)

    def value(self, side: int) -> float:
        """What the ruleset thinks of the position for a side, -1 to 1."""
        return lib.acies_value(self._c, side)

    # what may be done

    @property
    def count(self) -> int:
        return lib.acies_count(self._c)

    def actions(self) -> list[Action]:
        count = lib.acies_count(self._c)
        held = ffi.new("struct acies_action[]", max(count, 1))
        lib.acies_legal(self._c, held, count)
        out = []
        for i in range(count):
            one = ffi.new("struct acies_action *")
            one[0] = held[i]
            out.append(Action(one))
        return out

    def legal(self) -> list[str]:
        """The list as text, in the order of the numbers that `do` takes."""
        count = lib.acies_count(self._c)
        held = ffi.new("struct acies_action[]", max(count, 1))
        lib.acies_legal(self._c, held, count)
        return [self._print(ffi.addressof(held, i)) for i in range(count)]

    def _print(self, action: Any) -> str:
        room = ffi.new("char[]", lib.ACIES_TEXT)
        lib.acies_print(self._c, action, room, lib.ACIES_TEXT)
        return ffi.string(room).decode()

    def text(self, action: Action) -> str:
        return self._print(action._c)

    def parse(self, text: str) -> Action:
        c = ffi.new("struct acies_action *")
        _check(lib.acies_parse(self._c, text.encode(), c))
        return Action(c)

    def _action(self, action: Union[Action, str]) -> Any:
        return (action if isinstance(action, Action) else self.parse(action))._c

    def why(self, action: Union[Action, str]) -> Optional[str]:
        """None when it is allowed, else the case and the reason."""
        room = ffi.new("char[]", lib.ACIES_TEXT)
        if lib.acies_why(self._c, self._action(action), room, lib.ACIES_TEXT):
            return None
        return ffi.string(room).decode()

    # doing

    def do(self, n: int) -> None:
        """Does number n of the list."""
        status = lib.acies_do(self._c, n)
        if status:
            _check(status)

    def apply(self, action: Union[Action, str]) -> None:
        """Does an action through the gate: Refused when the rules forbid it."""
        _check(lib.acies_apply(self._c, self._action(action)))

    def roll(self, rng: Rng) -> int:
        """Rolls as long as dice are pending; returns how often."""
        return lib.acies_roll(self._c, rng._c)

    def weights(self) -> list[int]:
        """Of the pending roll's outcomes, in the order of `legal`."""
        if self.to_act != CHANCE:
            return []
        return [lib.acies_weight(self._c, i) for i in range(self.count)]

    def clone(self) -> "State":
        return State(self.game, lib.acies_clone(self._c))

    def copy_from(self, other: "State") -> None:
        if other.game is not self.game:
            raise Error("a state of another game")
        lib.acies_copy(self._c, other._c)

    def resample(self, viewer: int, rng: Rng) -> None:
        """Turns what the viewer may not know into something it could equally be."""
        lib.acies_resample(self._c, viewer, rng._c)

    def rollouts(self, levels: Sequence[str] = ("veteran", "veteran"), games: int = 100, seed: int = 0) -> Tally:
        """Games played on from here by two levels, counted."""
        names = [ffi.new("char[]", level.encode()) for level in levels]
        c = ffi.new("struct acies_tally *")
        _check(lib.acies_rollouts(self._c, ffi.new("const char *[2]", names), games, seed, c))
        return Tally(c)

    # for people and files

    def view(self, viewer: int = SPECTATOR) -> dict[str, Any]:
        return json.loads(_text(lib.acies_view_json(self._c, viewer)))

    def goals(self, viewer: int = SPECTATOR) -> Any:
        return json.loads(_text(lib.acies_goals_json(self._c, viewer)))

    def result(self) -> dict[str, Any]:
        return json.loads(_text(lib.acies_result_json(self._c)))

    def card(self, action: Union[Action, str, None] = None) -> dict[str, Any]:
        """The odds card of an action, or of the pending roll; Error when no dice hang on it."""
        return json.loads(_text(lib.acies_card_json(self._c, ffi.NULL if action is None else self._action(action))))

    def odds(self, action: Union[Action, str, None] = None) -> dict[str, Any]:
        return json.loads(_text(lib.acies_odds_json(self._c, ffi.NULL if action is None else self._action(action))))

    def reach(self, piece: Union[int, str]) -> dict[str, Any]:
        number = piece if isinstance(piece, int) else self.game.pieces.index(piece)
        return json.loads(_text(lib.acies_reach_json(self._c, number)))

    def position(self) -> str:
        """A position file; Game(name, text=...) opens it."""
        return _text(lib.acies_position(self._c))

    # for learners

    def numbers(self) -> Any:
        """The list as numbers of the fixed space (a view that the next call overwrites)."""
        if self._numbers is None:
            self._numbers = _zeros("i4", MAX_ACTIONS)
        count = lib.acies_space_list(self._c, ffi.from_buffer("int32_t *", self._numbers, require_writable=True))
        return self._numbers[:count]

    def parts(self) -> list[tuple[int, ...]]:
        """The list as numbers: of each action its verb (the order of Game.blocks; -1: an outcome) and its arguments."""
        out = ffi.new("int32_t[]", lib.ACIES_PARTS)
        found = []
        for action in self.actions():
            lib.acies_parts(action._c, out)
            found.append(tuple(out))
        return found

    def mask(self) -> Any:
        """1 for each number of the fixed space that may be done now, as int8 (needs numpy)."""
        mask = numpy.zeros(self.game.space, dtype=numpy.int8)
        mask[self.numbers()] = 1
        return mask

    def observe(self, viewer: int, out: Any = None) -> Any:
        """What the viewer is shown, as int32; Game.fields says what is where."""
        if out is None:
            out = _zeros("i4", self.game.observation_size)
        lib.acies_observe(self._c, viewer, ffi.from_buffer("int32_t *", out, require_writable=True))
        return out

    def __repr__(self) -> str:
        who = {CHANCE: "chance", OVER: "over"}.get(self.to_act)
        return f"<{self.game.name}, turn {self.turn}, {who or self.game.sides[self.to_act]}>"


class Player:
    """A machine: random, recruit, veteran, bold, careful or general. For one game at a time."""

    def __init__(self, level: str, seed: int = 0, rollouts: Optional[int] = None) -> None:
        c = lib.acies_player_new(level.encode(), seed)
        if c == ffi.NULL:
            raise _error()
        self.level = level
        self._c = ffi.gc(c, lib.acies_player_free)
        if rollouts is not None:
            lib.acies_player_rollouts(c, rollouts)

    def choose(self, state: State) -> Action:
        c = ffi.new("struct acies_action *")
        _check(lib.acies_choose(self._c, state._c, c))
        return Action(c)


class Match:
    """A game with its story: undo, resignation, and the record."""

    def __init__(self, game: Game) -> None:
        c = lib.acies_match_new(game._c)
        if c == ffi.NULL:
            raise _error()
        self.game = game
        self._c = ffi.gc(c, lib.acies_match_free)
        self.state = State(game, lib.acies_match_state(c), own=False)
        """Where it stands: to be asked, not to be changed."""

    def apply(self, action: Union[Action, str]) -> None:
        _check(lib.acies_match_apply(self._c, self.state._action(action)))

    def say(self, line: str) -> None:
        """An action or an order ("go RMS1 2110 W") of the side to act."""
        _check(lib.acies_match_say(self._c, line.encode()))

    def roll(self, rng: Rng) -> int:
        """Rolls as long as dice are pending; returns how often."""
        rolls = lib.acies_match_roll(self._c, rng._c)
        if rolls < 0:
            raise _error()
        return rolls

    def undo(self, side: int) -> None:
        _check(lib.acies_match_undo(self._c, side))

    def resign(self, side: int) -> None:
        _check(lib.acies_match_resign(self._c, side))

    @property
    def winner(self) -> Optional[int]:
        winner = lib.acies_match_winner(self._c)
        return None if winner == OVER else winner

    def record(self, players: Sequence[str] = ("", "")) -> str:
        names = [ffi.new("char[]", player.encode()) for player in players]
        return _text(lib.acies_match_record(self._c, ffi.new("const char *[2]", names)))


class Batch:
    """Many games of one scenario stepped together.

    The arrays (to_act, count, over, winner, reward, length, turn) are the library's own memory: they change
    with every step and are never copied. Fill `choice` with a number below `count` for each game, or
    hand an array to `step`.
    """

    def __init__(self, game: Game, games: int, seed: int = 0, side: Optional[int] = None, level: str = "recruit",
                 forced: bool = False) -> None:
        c = lib.acies_batch_new(game._c, games, seed, NOBODY if side is None else side, level.encode(), forced)
        if c == ffi.NULL:
            raise _error()
        self.game = game
        self.games = games
        self._c = ffi.gc(c, lib.acies_batch_free)
        arrays = ffi.new("struct acies_arrays *")
        lib.acies_batch_arrays(c, arrays)
        self.to_act = _array(arrays.to_act, "i1", games)
        self.count = _array(arrays.count, "i4", games)
        self.over = _array(arrays.over, "u1", games)
        self.winner = _array(arrays.winner, "i1", games)
        self.reward = _array(arrays.reward, "f4", games * 2, games, 2)
        self.length = _array(arrays.length, "u4", games)
        self.turn = _array(arrays.turn, "i4", games)
        self.choice = _array(arrays.choice, "i4", games)
        self._observation: Any = None
        self._numbers: Any = None
        self._parts: Any = None
        self._values: Any = None

    def step(self, choice: Any = None) -> None:
        if choice is not None:
            self.choice[:] = choice
        status = lib.acies_batch_step(self._c)
        if status:
            _check(status)

    def reset(self, seed: int) -> None:
        lib.acies_batch_reset(self._c, seed)

    @property
    def steps(self) -> int:
        """Of all games so far, rolls and forced ones included."""
        return lib.acies_batch_steps(self._c)

    def observe(self) -> Any:
        """[games, observation_size]: what each side to act sees; overwritten by the next call."""
        if self._observation is None:
            self._observation = _zeros("i4", self.games, self.game.observation_size)
        lib.acies_batch_observe(self._c, ffi.from_buffer("int32_t *", self._observation, require_writable=True))
        return self._observation

    def numbers(self) -> Any:
        """[games, MAX_ACTIONS]: the lists as numbers of the fixed space, then -1; overwritten by the next call."""
        if self._numbers is None:
            self._numbers = _zeros("i4", self.games, MAX_ACTIONS)
        lib.acies_batch_space(self._c, ffi.from_buffer("int32_t *", self._numbers, require_writable=True))
        return self._numbers

    def parts(self) -> Any:
        """[games, MAX_ACTIONS, 7]: the lists as verbs and arguments (State.parts), as far as each goes; overwritten."""
        if self._parts is None:
            self._parts = _zeros("i4", self.games, MAX_ACTIONS, lib.ACIES_PARTS)
        lib.acies_batch_parts(self._c, ffi.from_buffer("int32_t *", self._parts, require_writable=True))
        return self._parts

    def values(self) -> Any:
        """[games]: what the ruleset thinks of each position for the side to act, -1 to 1 (needs numpy)."""
        if self._values is None:
            self._values = numpy.zeros(self.games, dtype=numpy.float32)
        lib.acies_batch_values(self._c, ffi.from_buffer("float *", self._values, require_writable=True))
        return self._values

    def state(self, n: int) -> State:
        """Game n as a state of its own."""
        return State(self.game, lib.acies_batch_state(self._c, n))

    def __len__(self) -> int:
        return self.games

    def __iter__(self) -> Iterator[State]:
        return (self.state(n) for n in range(self.games))
