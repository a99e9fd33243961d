#!/usr/bin/env python3
"""train.py [--seconds 120] [--seed 1] [--out FILE]: a small agent learns to play both sides of rome against the recruit.

For each side the agent has one table of weights, nought at first: a row for each verb, a column for each of twenty
features of an action (how near it leads to the objective and to the enemy, who stands around, where the piece then looks,
how strong it is). It does what has the largest weighed sum. It learns by an evolution strategy: every lane plays a game
with its weights moved a little by chance and then one with them moved the other way, and the weights follow what
did better. Better is a game that was won, and by less one that stood well at the end of its Game-Turns (Batch.values). When
it plays it looks at nothing but the observation and the list of what may be done. numpy, acies.Batch, one core.

Prints a curve for each side: seconds of processor, games, share won of the games since the line before (by weights that
are being tried), at first and at last of fresh games without learning. --out FILE.csv writes it as a table, FILE.svg as
a picture; both may be given.
"""
import argparse
import csv
import time

import numpy

import acies

LANES = 256
SIGMA = 0.3  # how far the weights are moved to try them
RATE = 0.1  # how far they follow
KEEP = 0.8  # how much of the last step the next one keeps
PAIRS = 64  # tries and counter-tries of a step
EVERY = 500  # games a line of the curve
FAR = 20  # hexes: farther is as far
COLUMN = {name: at for at, name in enumerate(
    "present side board place facing stack carrier count can_act reduced x y heading strength".split())}


class Eyes:
    """What the agent looks at: features of every legal action, from the observation and the action's parts."""

    def __init__(self, game, side):
        told, start = game.json(), game.state().observe(side)
        board, self.game, self.side = told["boards"][0], game, side
        self.nowhere = nowhere = len(game.places)  # one more place, for what is off the map
        number = {name: at for at, name in enumerate(game.places)}
        self.owner = game.field(start, "pieces")[:, COLUMN["side"]]
        self.foes = numpy.flatnonzero(self.owner == 1 - side)
        self.centre = numpy.full((nowhere + 1, 2), -1e6, dtype=numpy.float32)
        for space in board["spaces"]:
            self.centre[number[space["place"]]] = numpy.array(space["centre"]) / float(board["unit"])
        apart = self.centre[:, None] - self.centre[None]
        self.far = numpy.minimum(numpy.sqrt((apart * apart).sum(axis=2)), FAR)
        self.far[nowhere] = self.far[:, nowhere] = FAR
        marked = numpy.flatnonzero(game.field(start, "places")[:, 0])  # what is to be held
        self.aim = self.far[marked].min(axis=0) if len(marked) else numpy.zeros(nowhere + 1, numpy.float32)
        self.aim[nowhere] = 0
        angle = numpy.pi / 3 * (numpy.arange(6) - 1)  # facings: north-east first, then clockwise
        self.look = numpy.stack([numpy.cos(angle), numpy.sin(angle)], axis=1).astype(numpy.float32)
        self.front = self.look @ self.look.T > 0.4  # by facing: the neighbours before a piece
        self.near, self.ring = (numpy.full((nowhere + 1, n), nowhere) for n in (6, 12))
        for place in range(nowhere):
            beside = numpy.flatnonzero((self.far[place] > 0.5) & (self.far[place] < 1.2))
            beyond = numpy.flatnonzero((self.far[place] > 1.2) & (self.far[place] < 2.2))
            self.near[place, (self.look @ (self.centre[beside] - self.centre[place]).T).argmax(axis=0)] = beside
            self.ring[place, :len(beyond)] = beyond
        kinds = [[arg["kind"] for arg in verb["args"]] for verb in told["verbs"]]
        first = lambda kind: numpy.array([1 + k.index(kind) if kind in k else 0 for k in kinds])
        self.piece_at, self.place_at, self.word_at = first("piece"), first("place"), first("name")

    def rows(self, batch):
        """Lane, verb and features of every legal action of the batch, lane after lane."""
        nowhere, lanes, count = self.nowhere, numpy.arange(len(batch)), batch.count
        lane = numpy.repeat(lanes, count)
        part = batch.parts()[:, :count.max()][numpy.arange(count.max()) < count[:, None]]
        pieces = self.game.field(batch.observe(), "pieces")
        column = lambda name: pieces[:, :, COLUMN[name]]
        at = numpy.where(column("board") == 0, column("place"), nowhere)
        strength, facing_of = column("strength").astype(numpy.float32), column("facing")
        # the strength of each side in every place
        cell = (lanes[:, None] * 2 + self.owner) * (nowhere + 1) + at
        field = numpy.bincount(cell.ravel(), strength.ravel(), len(batch) * 2 * (nowhere + 1))
        field = field.reshape(len(batch), 2, nowhere + 1).astype(numpy.float32)
        field[:, :, nowhere] = 0
        mine, theirs = field[:, self.side], field[:, 1 - self.side]

        verb, row = part[:, 0], numpy.arange(len(part))
        pick = lambda where: numpy.where(where[verb] > 0, part[row, where[verb]], -1)
        piece, place, word = pick(self.piece_at), pick(self.place_at), pick(self.word_at)
        known = piece >= 0
        own = strength[lane, piece] * known
        here = numpy.where(known, at[lane, piece], numpy.where(place >= 0, place, nowhere))
        goal = numpy.where(place >= 0, place, here)
        facing = numpy.where(word >= 0, word, facing_of[lane, piece]) % 6
        moved = here != goal

        # the nearest enemy: looked for once for each place of a lane that an action leads to
        spot, back = numpy.unique(lane * (nowhere + 1) + goal, return_inverse=True)
        of, spot = numpy.divmod(spot, nowhere + 1)
        gaps = self.far[spot[:, None], at[:, self.foes][of]]
        nearest = self.foes[gaps.argmin(axis=1)]
        foe, foe_looks = at[of, nearest][back], self.look[facing_of[of, nearest] % 6][back]
        gap = gaps.min(axis=1)[back]
        towards = (self.centre[foe] - self.centre[goal]) / numpy.maximum(gap, 0.1)[:, None] * (gap < FAR)[:, None]

        beside = theirs[lane[:, None], self.near[goal]]
        before = (beside * self.front[facing]).sum(axis=1)
        friends = mine[of[:, None], self.near[spot]].sum(axis=1)[back]
        backing = mine[of[:, None], self.ring[spot]].sum(axis=1)[back]
        danger = theirs[of[:, None], self.ring[spot]].sum(axis=1)[back]
        target = theirs[lane, goal]
        left = numpy.maximum(friends - own * moved, 0)  # a piece that steps is no friend of itself
        nearer = self.aim[here] - self.aim[goal]
        odds = lambda one, two: numpy.log((one + 0.5) / (two + 0.5))
        close = gap < 1.2
        return lane, verb, numpy.stack([
            numpy.ones(len(part)), nearer, numpy.minimum(self.aim[goal], 6) / 3, self.aim[goal] < 0.5,
            numpy.clip(self.far[here, foe] - gap, -2, 2), numpy.minimum(gap, 6) / 3, close,
            numpy.log1p(before), numpy.log1p(beside.sum(axis=1) - before), numpy.log1p(left),
            numpy.log1p(numpy.maximum(mine[lane, goal] - own * ~moved, 0)), numpy.log1p(danger), numpy.log1p(backing),
            (self.look[facing] * towards).sum(axis=1) * known, -(foe_looks * towards).sum(axis=1) * (gap < 2.2),
            own / 3, own / 3 * close, odds(friends, target) * (target > 0),
            odds(left + backing + own, beside.sum(axis=1) + danger) * (gap < 3), nearer * batch.turn[lane] / 10,
        ], axis=1).astype(numpy.float32)


FEATURES = 20


def choose(batch, eyes, weights):
    """For each lane the number of the action with the largest sum; weights: one table a lane."""
    lane, verb, feature = eyes.rows(batch)
    liking = (feature * weights[lane, verb]).sum(axis=1)
    first = numpy.cumsum(batch.count) - batch.count
    best = numpy.flatnonzero(liking == numpy.repeat(numpy.maximum.reduceat(liking, first), batch.count))
    return best[numpy.unique(lane[best], return_index=True)[1]] - first


def measure(game, side, weight, games, seed):
    """Share of fresh games won, and its standard error: one game a lane, each to its end."""
    batch, eyes = game.batch(games, seed=seed, side=side, level="recruit"), Eyes(game, side)
    weights, winner = numpy.broadcast_to(weight, (games,) + weight.shape), numpy.full(games, acies.OVER)
    while (winner == acies.OVER).any():
        batch.step(choose(batch, eyes, weights))
        winner = numpy.where((winner == acies.OVER) & (batch.over > 0), batch.winner, winner)
    share = (winner == side).mean()
    return share, (share * (1 - share) / games) ** 0.5


def learn(game, side, weight, seed, tell):
    """Changes the weights; tells of each game whether it was won, until there is to be no more."""
    batch, eyes, rng = game.batch(LANES, seed=seed, side=side, level="recruit"), Eyes(game, side), numpy.random.default_rng(seed)
    noise = rng.standard_normal((LANES,) + weight.shape, dtype=numpy.float32)
    tried = weight + SIGMA * noise
    turn, stood, turns = batch.turn.copy(), numpy.zeros(LANES), numpy.zeros(LANES)
    first = numpy.full(LANES, numpy.nan)  # what the try brought whose counter-try is being played
    step, pairs, going_on = numpy.zeros_like(weight), [], True
    while going_on:
        batch.step(choose(batch, eyes, tried))
        over = batch.over > 0
        passed = (batch.turn != turn) | over
        if passed.any():
            stood += passed * numpy.where(over, batch.reward[:, side], batch.values())
            turns += passed
            turn[:] = batch.turn
        for one in numpy.flatnonzero(over):
            won = batch.winner[one] == side
            going_on = tell(won) and going_on
            brought = won + stood[one] / turns[one]
            stood[one] = turns[one] = 0
            if numpy.isnan(first[one]):
                first[one] = brought
                tried[one] = weight - SIGMA * noise[one]
                continue
            pairs.append((first[one] - brought, noise[one].copy()))
            if len(pairs) == PAIRS:
                gain = numpy.array([gain for gain, _ in pairs])
                uphill = sum(gain * moved for gain, moved in pairs) / PAIRS / (gain.std() + 1e-6)
                step = KEEP * step + RATE * uphill
                weight += step
                pairs.clear()
            first[one], noise[one] = numpy.nan, rng.standard_normal(weight.shape)
            tried[one] = weight + SIGMA * noise[one]


def train(game, side, args):
    """One side from nought; its curve: seconds, games, share won."""
    weight, curve, recent = numpy.zeros((len(game.blocks), FEATURES), dtype=numpy.float32), [], []
    began, games = time.process_time(), 0

    def line(share, error=None):
        curve.append((game.sides[side], round(time.process_time() - began, 1), games, round(float(share), 3)))
        print("%-8s %7.1f s %8d games %6.1f %% won" % (curve[-1][:3] + (100 * share,)) +
              (", error %.1f, of %d fresh games" % (100 * error, args.games) if error is not None else ""), flush=True)

    def tell(won):
        nonlocal games
        games += 1
        recent.append(won)
        if len(recent) == EVERY:
            line(sum(recent) / EVERY)
            recent.clear()
        return time.process_time() < until and games < args.tries

    line(*measure(game, side, weight, args.games, args.seed + 1000))
    until = time.process_time() + args.seconds
    learn(game, side, weight, args.seed, tell)
    share, error = measure(game, side, weight, args.games, args.seed + 2000)
    line(share, error)
    return curve, share, error


def draw(curve, path, title):
    """The curves as a picture, of lines and words alone."""
    width, height, left, foot = 640, 300, 44, 34
    last = max(seconds for _, seconds, _, _ in curve)
    x = lambda seconds: left + (width - left - 10) * seconds / last
    y = lambda share: 30 + (height - foot - 30) * (1 - share)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
             f'<rect width="{width}" height="{height}" fill="#fbf6ea"/><text x="{left}" y="18" font-weight="bold">{title}</text>']
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M{left} {y(share):.1f}H{width - 10}" stroke="#cbb98f" stroke-width="{2 if share == 0.5 else 1}"/>'
                     f'<text x="{left - 6}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    for seconds in range(0, int(last) + 1, 60):
        parts.append(f'<text x="{x(seconds):.1f}" y="{height - 14}" text-anchor="middle">{seconds // 60} min</text>')
    for n, (side, colour) in enumerate(zip(sorted({row[0] for row in curve}), ("#7a2a20", "#1f4e79"))):
        points = " ".join(f"{x(seconds):.1f},{y(share):.1f}" for name, seconds, _, share in curve if name == side)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>'
                     f'<text x="{width - 14}" y="{height - foot - 28 + 16 * n}" text-anchor="end" fill="{colour}">{side}</text>')
    with open(path, "w") as file:
        file.write("\n".join(parts) + "\n</svg>\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=120, help="of processor, for each side's learning")
    parser.add_argument("--tries", type=int, default=10 ** 9, help="games after which a side has learnt, if that is sooner")
    parser.add_argument("--scenario", default="armageddon/rome", help="of Armageddon: the features are its hexes and facings")
    parser.add_argument("--side", help="one side alone")
    parser.add_argument("--games", type=int, default=500, help="fresh games that measure each side before and after")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", action="append", default=[])
    args = parser.parse_args()
    game = acies.Game(args.scenario)
    found = [train(game, side, args) for side in ([game.sides.index(args.side)] if args.side else (0, 1))]
    curve = [row for rows, _, _ in found for row in rows]
    share, error = sum(f[1] for f in found) / len(found), sum(f[2] ** 2 for f in found) ** 0.5 / len(found)
    title = "%s against the recruit in %s: %.1f %% won, error %.1f" % (
        args.side or "both sides", game.name, 100 * share, 100 * error)
    print("%s, of %d fresh games; %.0f s of processor in all" % (title, args.games * len(found), time.process_time()))
    for path in args.out:
        if path.endswith(".svg"):
            draw(curve, path, title)
            continue
        with open(path, "w", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(["side", "seconds", "games", "won"])
            writer.writerows(curve)


if __name__ == "__main__":
    main()
