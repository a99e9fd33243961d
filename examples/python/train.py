#!/usr/bin/env python3
"""train.py [--seconds 300] [--side romans] [--out FILE]: a small agent learns to beat the recruit in rome.

The agent weighs every legal action by a dozen features (how near the enemy is where it leads, who stands around,
whether the piece looks at the enemy, how strong it is), with weights of its own for each verb: some three hundred
numbers in all, nought at first. It draws from the softmax of these sums, and after each Game-Turn it likes what it
did a little more when it stands better than when it chose (Batch.values), a little less when it stands worse; a game
that ends tells who won (REINFORCE with a reward shaped by a potential). It knows no rule: the library lists what may
be done. numpy, acies.Batch, many games side by side, one core.

Prints its curve (seconds of processor, games, share won against the recruit of the games since the line before), at
first and at last by fresh games without learning. --out FILE.csv writes it as a table, FILE.svg as a picture; both
may be given.
"""
import argparse
import csv
import signal
import time

import numpy

import acies

LANES = 128
TURNS = 128  # Game-Turns a step of learning
MEMORY = 0.8  # how much of a choice is answered for by the turn after
CURIOSITY = 0.001  # how much it likes to be undecided, lest it settles on standing still
EVERY = 1000  # games a line of the curve
COLUMNS = {name: at for at, name in enumerate(
    "present side board place facing stack carrier count can_act reduced x y heading one two three four".split())}
FEATURES = 12


class Eyes:
    """What the agent looks at: features of every legal action, from the observation and the action's parts."""

    def __init__(self, game, side):
        told = game.json()
        board = told["boards"][0]
        self.game, self.side, self.unit = game, side, float(board["unit"])
        number = {name: at for at, name in enumerate(game.places)}
        self.centre = numpy.zeros((len(game.places), 2), dtype=numpy.float32)
        for space in board["spaces"]:
            self.centre[number[space["place"]]] = space["centre"]
        apart = self.centre[:, None] - self.centre[None]
        self.far = numpy.minimum(numpy.sqrt((apart * apart).sum(axis=2)) / self.unit, 12)
        kinds = [[arg["kind"] for arg in verb["args"]] + ["", ""] for verb in told["verbs"]]
        first = lambda kind: numpy.array([1 + k.index(kind) if kind in k else 0 for k in kinds])
        self.piece_at, self.place_at, self.name_at = first("piece"), first("place"), first("name")
        angle = numpy.pi / 3 * numpy.arange(6) - numpy.pi / 3  # north-east first, then clockwise
        self.look = numpy.stack([numpy.cos(angle), numpy.sin(angle)], axis=1).astype(numpy.float32)

    def rows(self, batch):
        """Lane, verb and features of every legal action of the batch, lane after lane."""
        count = batch.count
        lane = numpy.repeat(numpy.arange(len(count)), count)
        part = batch.parts()[:, :count.max()][numpy.arange(count.max()) < count[:, None]]
        pieces = self.game.field(batch.observe(), "pieces")
        column = lambda name: pieces[:, :, COLUMNS[name]]
        there = (column("present") > 0) & (column("place") >= 0)
        place_of = column("place")
        strength = numpy.clip(column("one"), 0, 9).astype(numpy.float32)
        mine = there & (column("side") == self.side)
        theirs = there & (column("side") == 1 - self.side)

        verb, rows = part[:, 0], numpy.arange(len(part))
        pick = lambda where: numpy.where(where[verb] > 0, part[rows, where[verb]], -1)
        piece, place, name = pick(self.piece_at), pick(self.place_at), pick(self.name_at)
        known = piece >= 0
        here = numpy.where(known, place_of[lane, piece], place)
        goal = numpy.where(place >= 0, place, here)
        here, goal = numpy.maximum(here, 0), numpy.maximum(goal, 0)

        # who stands around: asked once for each place of a lane that an action leads to
        spot, back = numpy.unique(lane * len(self.centre) + goal, return_inverse=True)
        of, spot = numpy.divmod(spot, len(self.centre))
        far = self.far[spot[:, None], numpy.where(there, place_of, 0)[of]]
        foe = numpy.where(theirs[of], far, 12)
        nearest = foe.argmin(axis=1)
        gap = foe[numpy.arange(len(of)), nearest]
        close = far < 1.2
        friends, foes = close & mine[of], close & theirs[of]
        around = numpy.stack([gap / 6, gap < 1.2, friends.sum(axis=1) / 3, foes.sum(axis=1) / 3,
                              numpy.log1p((friends * strength[of]).sum(axis=1)),
                              numpy.log1p((foes * strength[of]).sum(axis=1))], axis=1).astype(numpy.float32)
        gap, foe_at = gap[back], place_of[of, nearest][back]

        facing = numpy.where(name >= 0, name, column("facing")[lane, piece]) % 6
        towards = (self.centre[foe_at] - self.centre[goal]) / self.unit / numpy.maximum(gap, 0.1)[:, None]
        seen = (self.look[facing] * towards).sum(axis=1) * known
        power = strength[lane, piece] * known / 3
        near = gap < 2.5
        out = numpy.empty((len(part), FEATURES), dtype=numpy.float32)
        out[:, 0] = 1
        out[:, 1] = numpy.clip(self.far[here, foe_at] - gap, -2, 2)
        out[:, 2], out[:, 3] = seen, seen * near
        out[:, 4], out[:, 5] = power, power * near
        out[:, 6:] = around[back]
        return lane, verb, out


class Agent:
    def __init__(self, game, seed, rate):
        self.weight = numpy.zeros((len(game.blocks), FEATURES), dtype=numpy.float32)
        self.usual = numpy.zeros_like(self.weight)  # the weights of late: they tremble less
        self.mean, self.square = numpy.zeros_like(self.weight), numpy.zeros_like(self.weight)
        self.rng, self.rate, self.updates = numpy.random.default_rng(seed), rate, 0

    def choose(self, lane, verb, feature, count, learn):
        """A draw from the softmax of each lane; the row drawn, and the chance of every row."""
        liking = (feature * (self.weight if learn else self.usual)[verb]).sum(axis=1)
        first = numpy.cumsum(count) - count
        liking -= numpy.repeat(numpy.maximum.reduceat(liking, first), count)
        chance = numpy.exp(liking)
        chance /= numpy.repeat(numpy.add.reduceat(chance, first), count)
        sums = numpy.cumsum(chance, dtype=numpy.float64)
        start = sums[first] - chance[first]
        at = numpy.searchsorted(sums, start + self.rng.random(len(count)) * 0.999999)
        return numpy.clip(at, first, first + count - 1), first, chance

    def learn(self, slope, left):
        """A step uphill, each weight by its own measure (Adam), shorter towards the end."""
        self.updates += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.01 * (slope * slope - self.square)
        size = numpy.sqrt(self.square / (1 - 0.99 ** self.updates)) + 1e-6
        self.weight += self.rate * left * self.mean / (1 - 0.9 ** self.updates) / size
        self.usual += 0.02 * (self.weight - self.usual)


def play(game, agent, seed, side, games=None, seconds=None, learn=True, tell=None):
    """Plays games against the recruit; returns how many ended and how many were won."""
    batch, eyes = game.batch(LANES, seed=seed, side=side, level="recruit"), Eyes(game, side)
    shape = (LANES, len(game.blocks), FEATURES)
    slope, weighed, trace = (numpy.zeros(shape, numpy.float32) for _ in range(3))
    gathered, passed_by = numpy.zeros(shape[1:], numpy.float32), 0
    baseline = numpy.zeros(100)  # what a Game-Turn brings on average
    turn, before = batch.turn.copy(), batch.values().copy()
    ended = won = 0
    began, stop = time.process_time(), []
    if learn:
        signal.signal(signal.SIGINT, lambda *_: stop.append(True))
    while not stop and (games is None or ended < games) and (seconds is None or time.process_time() - began < seconds):
        lane, verb, feature = eyes.rows(batch)
        chosen, first, chance = agent.choose(lane, verb, feature, batch.count, learn)
        if learn:  # d log softmax: the features of what was chosen, less each one's by its chance
            share = -chance
            share[chosen] += 1
            surprise = numpy.log(chance)
            wonder = -chance * (surprise - numpy.repeat(numpy.add.reduceat(chance * surprise, first), batch.count))
            curious = numpy.stack([numpy.bincount(verb, column * wonder, shape[1]) for column in feature.T], axis=1)
            gathered += CURIOSITY * curious.astype(numpy.float32)
            cell = lane * shape[1] + verb
            part = numpy.stack([numpy.bincount(cell, column * share, LANES * shape[1]) for column in feature.T], axis=1)
            part = part.reshape(shape).astype(numpy.float32)
            slope += part
            weighed += part * batch.values()[:, None, None]
        batch.step(chosen - first)
        over = batch.over > 0
        passed = numpy.flatnonzero((batch.turn != turn) | over)
        if learn and len(passed):
            values = batch.values()
            now = numpy.where(over, batch.reward[:, side], values)
            gain = now - before
            # each choice is judged by what came after it: in its own turn by how that ended less how it stood
            # before, then by what each later turn brought, ever less
            usual = baseline[turn[passed]].astype(numpy.float32)
            wide = lambda numbers: numbers[:, None, None]
            gathered += (wide(now[passed] - usual) * slope[passed] - weighed[passed]
                         + wide(gain[passed] - usual) * trace[passed]).sum(axis=0)
            trace[passed] = wide(MEMORY * ~over[passed]) * (trace[passed] + slope[passed])
            for one in passed:
                baseline[turn[one]] += 0.01 * (gain[one] - baseline[turn[one]])
            slope[passed] = weighed[passed] = 0
            before[passed] = values[passed]
            passed_by += len(passed)
            if passed_by >= TURNS:
                left = 1 - (time.process_time() - began) / seconds
                agent.learn(gathered / passed_by, max(left, 0.05))
                gathered[:], passed_by = 0, 0
        turn[passed] = batch.turn[passed]
        for one in numpy.flatnonzero(over):
            ended += 1
            won += batch.winner[one] == side
            if tell:
                tell(ended, batch.winner[one] == side)
    return ended, won


def draw(curve, path, title):
    """The curve as a picture, of lines and words alone."""
    width, height, left, foot = 640, 300, 44, 34
    last = max(seconds for seconds, _, _ in curve)
    x = lambda seconds: left + (width - left - 10) * seconds / last
    y = lambda share: 30 + (height - foot - 30) * (1 - share)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
             f'<rect width="{width}" height="{height}" fill="#fbf6ea"/><text x="{left}" y="18" font-weight="bold">{title}</text>']
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M{left} {y(share):.1f}H{width - 10}" stroke="#cbb98f" stroke-width="{2 if share == 0.5 else 1}"/>'
                     f'<text x="{left - 6}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    for seconds in range(0, int(last) + 1, 60):
        parts.append(f'<text x="{x(seconds):.1f}" y="{height - 14}" text-anchor="middle">{seconds // 60} min</text>')
    points = " ".join(f"{x(seconds):.1f},{y(share):.1f}" for seconds, _, share in curve)
    parts.append(f'<polyline points="{points}" fill="none" stroke="#7a2a20" stroke-width="2.5"/></svg>\n')
    with open(path, "w") as file:
        file.write("\n".join(parts))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=300, help="of processor, for learning")
    parser.add_argument("--scenario", default="armageddon/rome")
    parser.add_argument("--side", default=None)
    parser.add_argument("--rate", type=float, default=0.07)
    parser.add_argument("--games", type=int, default=500, help="fresh games that measure it before and after")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", action="append", default=[])
    args = parser.parse_args()
    game = acies.Game(args.scenario)
    side = game.sides.index(args.side) if args.side else 0
    agent = Agent(game, args.seed, args.rate)
    curve, recent, began = [], [], time.process_time()

    def line(games, share):
        curve.append((round(time.process_time() - began, 1), games, round(share, 3)))
        print("%7.1f s %8d games %6.1f %% won" % (curve[-1][0], games, 100 * share), flush=True)

    def tell(ended, win):
        recent.append(win)
        if len(recent) == EVERY:
            line(ended, sum(recent) / EVERY)
            recent.clear()

    ended, won = play(game, agent, args.seed + 100, side, games=args.games, learn=False)
    line(0, won / ended)
    games, _ = play(game, agent, args.seed, side, seconds=args.seconds, tell=tell)  # Ctrl-C ends it earlier
    ended, won = play(game, agent, args.seed + 200, side, games=args.games, learn=False)
    line(games, won / ended)
    title = "the %s against the recruit in %s: %d of %d fresh games won (at first %.1f %%)" % (
        game.sides[side], game.name, won, ended, 100 * curve[0][2])
    print(title)
    for path in args.out:
        if path.endswith(".svg"):
            draw(curve, path, title)
            continue
        with open(path, "w", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(["seconds", "games", "won"])
            writer.writerows(curve)


if __name__ == "__main__":
    main()
