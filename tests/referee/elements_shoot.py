"""Distant shooting: who can shoot at whom, together with whom, and with what factors."""
import itertools

from elements_plane import (MU, NEAR, apart, box, distance, hull, meets, overlap,
                            segments_meet, side_of, within)
from elements_state import front_at
from elements_types import FOREST, RANGE, SHOT_FACTOR, SHOT_WORSE


def footprint(state, u):
    return state.camps[u.camp].base if u.where == 'inside' else u.base


def in_contact(state, u):
    """Full contact with an enemy; a front on an enemy-held camp counts for both."""
    if u.where == 'inside':
        camp = state.camps[u.camp].base
        return any(e.where == 'table' and front_at(e.base, camp) for e in state.enemies(u.side))
    return state.engaged(u) or any(front_at(u.base, camp.base)
                                   for camp, _ in state.held_camps(1 - u.side))


def ready(state, u, back=False):
    """May begin a shot (or answer one)."""
    if u.where not in ('table', 'inside') or u.kind not in RANGE or u.shot or \
            in_contact(state, u):
        return False
    if u.kind == 'Art' and not back:
        return u.side == state.active and u.moves == 0
    return True


def shot_distance(state, s, t):
    """How far a possible shot is, in ticks; None when there is none."""
    mine, theirs = footprint(state, s), footprint(state, t)
    limit = RANGE[s.kind] * MU
    if apart(mine.box, theirs.box, limit + NEAR):
        return None
    ground = state.ground
    if any(u.where == 'table' and ground.wholly(u.base, FOREST) for u in (s, t)):
        return None
    round_about = s.kind == 'WWg' or s.where == 'inside'
    best = None
    for k in range(4) if round_about else (0,):
        p0, p1 = mine.edge(k)
        for j in range(4):
            t0, t1 = theirs.edge(j)
            if side_of(t0, t1, p0) >= 0 and side_of(t0, t1, p1) >= 0:
                continue                            # the edge looks away
            if round_about:
                if side_of(p0, p1, t0) >= 0 and side_of(p0, p1, t1) >= 0:
                    continue
            elif not in_arc(mine, t0, t1):
                continue
            if not within((p0, p1), (t0, t1), limit):
                continue
            if blocked(state, s, t, p0, p1, t0, t1):
                continue
            far = distance((p0, p1), (t0, t1))
            best = far if best is None else min(best, far)
    return best


def in_arc(base, t0, t1):
    """Part of the target's edge lies ahead, in the strip widened by a front on each side."""
    spots = [base.local(p) for p in (t0, t1)]
    low, high = 0, 1
    from fractions import Fraction
    limits = ((1, 80 * base.n, 0), (-1, 160 * base.n, 0), (1, 0, 1))
    for sign, room, which in limits:
        a, b = (sign * p[which] + room for p in spots)
        if a <= 0 and b <= 0 and not (a == b == 0):
            return False
        if a < 0:
            low = max(low, Fraction(-a, b - a))
        if b < 0:
            high = min(high, Fraction(a, a - b))
    return low < high


def blocked(state, s, t, p0, p1, t0, t1):
    path = hull((p0, p1, t0, t1))
    around = box(path)
    for e in state.table():
        if e is not s and e is not t and not apart(around, e.base.box) and \
                overlap(path, e.base.corners):
            return True
    for camp in state.camps:
        if camp and not any(u.where == 'inside' and u.camp == camp.side for u in (s, t)) and \
                overlap(path, camp.base.corners):
            return True
    borders = ((p1, t0), (p0, t1))
    if any(all(segments_meet(*line, *hill.crest) for line in borders)
           for hill in state.ground.hills()):
        return True
    middle = (((p0[0] + p1[0]) // 2, (p0[1] + p1[1]) // 2),
              ((t0[0] + t1[0]) // 2, (t0[1] + t1[1]) // 2))
    for area in state.ground.areas:
        if area.kind in FOREST and not any(
                u.where == 'table' and overlap(u.base.corners, area.shape) for u in (s, t)) and \
                all(meets(line, area.shape) for line in borders + (middle,)):
            return True
    return False


class Shots:
    """Everything that can be shot as the table stands."""

    def __init__(self, state):
        self.state, self.far = state, {}
        alive = [e for e in state.elements.values() if e.where in ('table', 'inside')]
        self.free = [e for e in alive if not e.target and not in_contact(state, e)]
        self.ready = [e for e in alive if ready(state, e)]
        for s in self.ready:
            for t in self.free:
                if t.side != s.side:
                    far = shot_distance(state, s, t)
                    if far is not None:
                        self.far[s.name, t.name] = far

    def targets(self, s):
        return [t for t in self.free if (s.name, t.name) in self.far]

    def mutual(self, s):
        """Those it can shoot at and that can shoot at it."""
        if s.target:
            return []
        return [t for t in self.targets(s) if (t.name, s.name) in self.far]

    def owing(self, side):
        return [s for s in self.ready if s.side == side and self.targets(s)]

    def legal(self, side, must=None):
        """Every lawful shot of a side, as (target, names)."""
        out = set()
        for t in self.free:
            if t.side == side:
                continue
            able = [s for s in self.owing(side) if (s.name, t.name) in self.far]
            for k in (1, 2, 3):
                for group in itertools.combinations(able, k):
                    names = tuple(s.name for s in group)
                    if (must is None or must in names) and self.lawful(t, group):
                        out.add((t.name, names))
        return out

    def main(self, t, group):
        return min(group, key=lambda s: (self.far[s.name, t.name], s.number))

    def lawful(self, t, group):
        main = self.main(t, group)
        pairs = self.mutual(t) if t in self.ready else []
        if pairs and main not in pairs:
            return False
        return all(not self.mutual(s) or (t in self.mutual(s) and s is main) for s in group)

    def answers(self, t, main):
        """The target shoots back at the main shooter."""
        if t not in self.ready and not ready(self.state, t, True):
            return False
        if main.target:
            return False
        return shot_distance(self.state, t, main) is not None


def factors(state, main, t, aid, back):
    """What shooter and target add to their dice."""
    value = SHOT_FACTOR[main.kind][t.mounted] + (being_shot(main) if back else 0)
    return value, SHOT_FACTOR[t.kind][0] + being_shot(t) - min(aid, 2)


def being_shot(u):
    value = -1 if u.kind in SHOT_WORSE else 0
    if u.general:
        value += 1
    if u.where == 'inside' and u.camp == u.side and not u.mounted:
        value += 2
    return value


def from_behind(state, t, shooters):
    """Every shooter is wholly behind the line of the target's rear edge."""
    if t.where != 'table':
        return False
    deep = -t.base.depth * t.base.n
    for s in shooters:
        base = footprint(state, s)
        spots = base.corners if s.kind == 'WWg' or s.where == 'inside' else (base.fl, base.fr)
        if any(t.base.local(p)[1] >= deep for p in spots):
            return False
    return True


