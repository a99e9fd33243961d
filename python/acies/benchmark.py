"""A frozen set of positions to measure players by, so that figures of different people can be compared.

    python3 -m acies.benchmark                     the shipped levels
    python3 -m acies.benchmark --games 200 --levels random recruit veteran --json

    from acies.benchmark import positions, score
    score(lambda game, side, seed: lambda state: my_choice(state))   of a player of your own

A player meets the veteran as each side in the same number of games; what is given is the share of points, a draw
counting half. Between equal players it is 0.5 over both sides, however uneven a battle is. Positions of a set
never change (a new set gets a new number); dice and the veteran's lapses come from the seed, so that two runs of one
version of Acies give the same figures. Another version may play another veteran: name the version with a figure.
"""
from __future__ import annotations

import argparse
import json
import os
from typing import Any, Callable, Optional, Union

from . import Action, Game, Player, Rng, State, version

SET = 1
YARDSTICK = "veteran"
Choice = Callable[[State], Union[Action, str, int]]


def positions(number: int = SET) -> dict[str, Game]:
    """The set, by name."""
    folder = os.path.join(os.path.dirname(__file__), f"benchmark-{number}")
    out = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            out[name.rsplit(".", 1)[0].replace("-", "/", 1)] = Game(name, text=file.read())
    return out


def play(game: Game, mine: int, choose: Choice, seed: int) -> float:
    """One game of a player's against the yardstick: 1, 0, or 0.5 for a draw."""
    state, dice, other = game.state(), Rng(seed), Player(YARDSTICK, seed)
    state.roll(dice)
    while not state.over:
        choice = (choose if state.to_act == mine else other.choose)(state)
        if isinstance(choice, int):
            state.do(choice)
        else:
            state.apply(choice)
        state.roll(dice)
    return 0.5 if state.winner not in (0, 1) else float(state.winner == mine)


def score(make: Callable[[Game, int, int], Choice], games: int = 100, seed: int = 1,
          chosen: Optional[dict[str, Game]] = None) -> dict[str, float]:
    """Share of points in each position. `make(game, side, seed)` gives the player of one game."""
    out = {}
    for name, game in (chosen or positions()).items():
        points = sum(play(game, n % 2, make(game, n % 2, seed + n), seed + n) for n in range(games))
        out[name] = points / games
    return out


def error(share: float, games: int) -> float:
    """Standard error of a share of points; as if one game more had been won and one lost, so that none is nought."""
    likely = (share * games + 1) / (games + 2)
    return (likely * (1 - likely) / games) ** 0.5


def _of_level(level: str, rollouts: int) -> Callable[[Game, int, int], Choice]:
    # not the yardstick's own numbers: two of one level are two players
    return lambda game, side, seed: Player(level, seed + 2 ** 32, rollouts if level == "general" else None).choose


def main() -> None:
    parser = argparse.ArgumentParser(prog="acies.benchmark", description=__doc__.splitlines()[0])
    parser.add_argument("--levels", nargs="+", default=["random", "recruit", "veteran", "general"])
    parser.add_argument("--games", type=int, default=100, help="in each position, half of them as each side")
    parser.add_argument("--general-games", type=int, default=20, help="of a general, which takes longer")
    parser.add_argument("--rollouts", type=int, default=400, help="that a general may spend on a Game-Turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", help="names of positions")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    chosen = {name: game for name, game in positions().items() if not args.only or name in args.only}
    found: dict[str, Any] = {"set": SET, "version": version(), "yardstick": YARDSTICK, "seed": args.seed, "scores": {},
                             "errors": {}}
    if not args.json:
        print(f"set {SET}, acies {version()}, share of points against the {YARDSTICK}, with its standard error")
        print(f"{'':26}" + "".join(f"{level:>13}" for level in args.levels))
    for name, game in chosen.items():
        row, errors = found["scores"][name], found["errors"][name] = {}, {}
        for level in args.levels:
            games = args.general_games if level == "general" else args.games
            row[level] = score(_of_level(level, args.rollouts), games, args.seed, {name: game})[name]
            errors[level] = error(row[level], games)
        if not args.json:
            print(f"{name:26}" + "".join(f"{row[level]:8.2f} {errors[level]:.2f}" for level in args.levels), flush=True)
    mean = {level: sum(row[level] for row in found["scores"].values()) / len(chosen) for level in args.levels}
    found["mean"] = mean
    if args.json:
        print(json.dumps(found, indent=1))
    else:
        print(f"{'mean':26}" + "".join(f"{mean[level]:8.2f}     " for level in args.levels).rstrip())


if __name__ == "__main__":
    main()
