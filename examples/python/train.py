#!/usr/bin/env python3
"""train.py [--seconds 300] [--side romans] [--out FILE.csv]: a small agent learns to beat the recruit in rome.

The agent is a table: for each number of the fixed action space, how much it likes that action. It
chooses by softmax among what is legal; after each game it likes what it did in a game it won a little
more, and in a game it lost a little less (REINFORCE). Since at random it never wins, it is also told at
the end of each Game-Turn how much better or worse it stands (Batch.values, a reward shaped by a
potential, with its mean as baseline). Nothing else in it knows a rule: numpy, acies.Batch, and many
games side by side.

Prints, and with --out writes as CSV, its curve: seconds, games, and the share won against the recruit
of the games since the line before; at last 400 fresh games without learning.
"""
import argparse
import csv
import time

import numpy

import acies

LANES = 64
EVERY = 640  # games a line of the curve


class Agent:
    def __init__(self, space, seed, rate):
        self.liking = numpy.zeros(space + 1, dtype=numpy.float32)  # the last is "no action"
        self.liking[-1] = -numpy.inf
        self.rng = numpy.random.default_rng(seed)
        self.rate = rate

    def choose(self, numbers):
        """A choice for each row of numbers (-1 beyond its list): a draw from the softmax of likings."""
        weight = numpy.exp(self.liking[numbers])
        sums = weight.cumsum(axis=1)
        at = self.rng.random(len(numbers), dtype=numpy.float32)[:, None] * sums[:, -1:]
        return numpy.minimum((sums <= at).sum(axis=1), (numbers >= 0).sum(axis=1) - 1), weight / sums[:, -1:]

    def learn(self, slope, advantage):
        """`slope`: what the game's choices say, summed; a step of bounded length along it."""
        self.liking[:-1] = numpy.clip(self.liking[:-1] + self.rate * advantage * slope, -6, 6)


def play(game, agent, seed, side, games=None, seconds=None, learn=True, tell=None):
    """Plays games against the recruit; returns how many ended and how many were won."""
    batch = game.batch(LANES, seed=seed, side=side, level="recruit")
    slope = numpy.zeros((LANES, game.space), dtype=numpy.float32)  # of the turn's choices
    rows = numpy.arange(LANES)
    ended = won = 0
    baseline = numpy.zeros(100)  # what a Game-Turn brings on average
    before, turn = batch.values().copy(), batch.turn.copy()
    began = time.monotonic()
    while (games is None or ended < games) and (seconds is None or time.monotonic() - began < seconds):
        numbers = batch.numbers()[:, :int(batch.count.max())]
        choice, chance = agent.choose(numbers)
        if learn:  # d log softmax: 1 for what was chosen, less each one's chance
            real = numbers >= 0
            slope[numpy.nonzero(real)[0], numbers[real]] -= chance[real]
            slope[rows, numbers[rows, choice]] += 1
        batch.step(choice)
        passed = numpy.flatnonzero((batch.turn != turn) | (batch.over > 0))
        if len(passed) and learn:
            now = numpy.where(batch.over > 0, batch.reward[:, side], batch.values())
            for lane in passed:
                gain, t = now[lane] - before[lane], turn[lane]
                agent.learn(slope[lane], gain - baseline[t])
                baseline[t] += 0.01 * (gain - baseline[t])
                slope[lane] = 0
            before[passed] = batch.values()[passed]
        turn[passed] = batch.turn[passed]
        for lane in numpy.flatnonzero(batch.over):
            ended += 1
            won += batch.winner[lane] == side
            if tell:
                tell(ended, batch.winner[lane] == side)
    return ended, won


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--scenario", default="armageddon/rome")
    parser.add_argument("--side", default=None)
    parser.add_argument("--rate", type=float, default=0.3)
    parser.add_argument("--games", type=int, default=400, help="fresh games that measure it before and after")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out")
    args = parser.parse_args()
    game = acies.Game(args.scenario)
    side = game.sides.index(args.side) if args.side else 0
    agent = Agent(game.space, args.seed, args.rate)
    curve, recent, began = [], [], time.monotonic()

    def line(games, share):
        curve.append((round(time.monotonic() - began, 1), games, round(share, 3)))
        print("%7.1f s %8d games %6.1f %% won" % (curve[-1][0], games, 100 * share), flush=True)

    def tell(ended, win):
        recent.append(win)
        if len(recent) == EVERY:
            line(ended, sum(recent) / EVERY)
            recent.clear()

    ended, won = play(game, agent, args.seed + 100, side, games=args.games, learn=False)
    line(0, won / ended)
    games, _ = play(game, agent, args.seed, side, seconds=args.seconds, tell=tell)
    ended, won = play(game, agent, args.seed + 200, side, games=args.games, learn=False)
    line(games, won / ended)
    print("the %s, against the recruit: %d of %d fresh games won (at first %.1f %%)" %
          (game.sides[side], won, ended, 100 * curve[0][2]))
    if args.out:
        with open(args.out, "w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(["seconds", "games", "won"])
            writer.writerows(curve)


if __name__ == "__main__":
    main()
