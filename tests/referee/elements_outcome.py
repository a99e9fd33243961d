"""What becomes of losers and winners: recoils, push-backs, flights, pursuits."""
from fractions import Fraction

from elements_ground import on_board
from elements_move import enter, half_turn
from elements_plane import apart, box, dot, hull, minus, overlap
from elements_state import front_at
from elements_types import (BAD, MOVE, PURSUERS, SHUNNED, passes)


def lose(u):
    u.where, u.base, u.camp = 'lost', None, None


# ---- recoil --------------------------------------------------------------------------------------

def met_by(state, shape, u, side=None):
    around = box(shape)
    return [e for e in state.table(side) if e is not u and not apart(around, e.base.box) and
            overlap(shape, e.base.corners)]


def hard(state, shape):
    """Camps, water and the edge of the board."""
    return not on_board(shape) or state.ground.wet(shape, 'waterway') or \
        any(c and overlap(shape, c.base.corners) for c in state.camps)


def recoil(state, u):
    """Straight back by its depth; False when it is the end of it."""
    if u.where == 'inside' or state.flank_rear(u):
        lose(u)
        return False
    if u.hemmed:
        return recoil_askew(state, u)
    far = min(u.depth, 80)
    shape = u.base.sweep(-far)
    enemies = met_by(state, shape, u, 1 - u.side)
    if enemies:
        crushed = first_met(u, enemies)
        lose(u)
        for e in crushed:
            lose(e)
        return False
    if hard(state, shape):
        lose(u)
        return False
    friends = met_by(state, shape, u, u.side)
    if u.kind == 'El' and friends:
        return trample(u, friends, far)
    if friends and not go_through(state, u, friends):
        pushed = push(state, u, far)
        if pushed is None:
            lose(u)
            return False
        for o, by in pushed.items():
            e = state.elements[o]
            e.put(e.base.moved(-by))
        return True
    if not friends:
        u.put(u.base.moved(-far))
    return True


def recoil_askew(state, u):
    """Who could not turn goes straight away from the attacker's front, facing as it did."""
    f = state.elements[u.hemmed].base.f
    far = min(u.depth, 80)
    base = u.base.at(u.base.x + far * f[0], u.base.y + far * f[1], u.base.h)
    shape = hull(u.base.corners + base.corners)
    if hard(state, shape) or met_by(state, shape, u):
        lose(u)
        return False
    u.put(base)
    return True


def trample(u, friends, far):
    """Elephants go over their friends; two herds destroy each other."""
    herd = any(o.kind == 'El' for o in friends)
    for o in friends:
        lose(o)
    if herd:
        lose(u)
        return False
    u.put(u.base.moved(-far))
    return True


def go_through(state, u, friends):
    """All met can be passed and there is room beyond the farthest."""
    if not all(passes(u.kind, o.kind, True) and o.base.h == u.base.h for o in friends):
        return False
    deep = max(dot(minus(u.base.fc, o.base.rear_middle()), u.base.f) for o in friends)
    back = -(-deep // u.base.n)
    there = u.base.moved(-back)
    if not state.stands(there, (u.name,)):
        return False
    u.put(there)
    return True


def push(state, u, far):
    """Who is pushed how far back, the recoiler among them; None when it cannot be."""
    moves, queue = {u.name: far}, [u]
    while queue:
        p = queue.pop(0)
        k = moves[p.name]
        shape = p.base.sweep(-k)
        if hard(state, shape) or met_by(state, shape, p, 1 - u.side):
            return None
        for o in met_by(state, shape, p, u.side):
            if o.base.h != u.base.h or o.kind in ('El', 'WWg'):
                return None
            gap = dot(minus(p.base.rl, o.base.fl), p.base.f)
            by = -((gap - k * p.base.n) // p.base.n)
            if by > moves.get(o.name, 0):
                moves[o.name] = by
                queue.append(o)
    return moves


def first_met(u, enemies):
    """Which of the enemies that a recoiler meets first die with it."""
    found = []                                      # (distance, enemy, what is met, where)
    wide = 80 * u.base.n
    deep = u.base.depth * u.base.n
    for e in enemies:
        names = ('rear-corner', 'rear-corner', 'front-corner', 'front-corner')
        spots = (e.base.rl, e.base.rr, e.base.fl, e.base.fr)
        for name, p in zip(names, spots):
            a, v = u.base.local(p)
            if 0 <= a <= wide and -v - deep >= 0:
                found.append((-v - deep, e, name, a))
        for k, name in enumerate(('front', 'side', 'rear', 'side')):
            p, q = (u.base.local(c) for c in e.base.edge(k))
            for line in (0, wide):
                if (p[0] - line) * (q[0] - line) < 0:
                    w = -p[1] - Fraction((q[1] - p[1]) * (line - p[0]), q[0] - p[0]) - deep
                    if w >= 0:
                        found.append((w, e, name, line))
    least = min(f[0] for f in found)
    dead = []
    for e in enemies:
        ties = [(name, a) for w, o, name, a in found if o is e and w == least]
        if ties and dies_too(ties):
            dead.append(e)
    return dead


def dies_too(ties):
    names = {name for name, _ in ties}
    if len({a for _, a in ties}) > 1:               # edge on edge
        return names <= {'rear-corner', 'rear'}
    return bool(names & {'rear-corner', 'rear', 'side'}) and \
        not names & {'front-corner', 'front'}


# ---- flight --------------------------------------------------------------------------------------

def flee(state, u):
    """A recoil, an about-turn, and a run."""
    if not recoil(state, u):
        return
    u.put(half_turn(u.base))
    others = [e for e in state.table() if e is not u]
    for turn in turns():
        base = turned(u.base, turn)
        if turn and not fits(state, u, base):
            continue
        far, doomed = run_length(state, u, base)
        if not in_the_way(state, u, base, far, others):
            finish(u, base, far, doomed)
            return
    far, doomed = run_length(state, u, u.base)
    for d in range(far, -1, -1):
        if not in_the_way(state, u, u.base, d, others, False):
            finish(u, u.base, d, doomed and d == far)
            return


def finish(u, base, far, doomed):
    if doomed:
        lose(u)
    else:
        u.put(base.moved(far))


def turns():
    yield 0
    for k in range(1, 361):
        yield k
        yield -k


def turned(base, turn):
    if not turn:
        return base
    mid, half = base.centre(), base.depth // 2
    new = base.at(0, 0, base.h + turn)
    return base.at(mid[0] + half * new.f[0], mid[1] + half * new.f[1], base.h + turn)


def fits(state, u, base):
    return state.stands(base, (u.name,))


def shunned(u):
    return SHUNNED['camels'] if u.camels else SHUNNED.get(u.kind, set())


def run_length(state, u, base):
    """How far it runs on that heading, and whether it is lost at the end."""
    full = 40 * MOVE[u.kind]
    ground = state.ground
    clear = full
    if u.mounted and ground.bad(base.sweep(full), u.camels) or ground.bad(base.corners, u.camels):
        clear = 0 if ground.bad(base.corners, u.camels) else \
            furthest(full, lambda d: not ground.bad(base.sweep(d), u.camels))
    far = full if clear == full else max(clear, 120 if u.mounted else full)
    doomed = False
    for test in (lambda d: on_board(base.moved(d).corners),
                 lambda d: not ground.wet(base.sweep(d))):
        if not test(far):
            far, doomed = furthest(far, test), True
    return far, doomed


def furthest(far, test):
    """The greatest whole number of quanta that still passes; less is no worse."""
    low, high = 0, far
    while low < high:
        mid = (low + high + 1) // 2
        low, high = (mid, high) if test(mid) else (low, mid - 1)
    return low


def in_the_way(state, u, base, far, others, shun=True):
    """Something on the run that has to be avoided; bad going only while there is a choice."""
    if far == 0:
        return not state.stands(base, (u.name,))
    shape, end = base.sweep(far), base.moved(far)
    around = box(shape)
    for o in others:
        if apart(around, o.base.box) or not overlap(shape, o.base.corners):
            continue
        if o.side != u.side or not passes(u.kind, o.kind, False) or \
                (o.base.h - base.h) % 720 or overlap(end.corners, o.base.corners):
            return True
    if any(overlap(shape, c.base.corners) for c, _ in state.held_camps()):
        return True
    if state.ground.wet(shape, 'waterway'):
        return True
    kinds = shunned(u) if shun else None
    return bool(kinds) and state.ground.bad(shape, u.camels, kinds)


# ---- pursuit -------------------------------------------------------------------------------------

def pursue(state, u, foe_kind=None, second=None):
    """The winner goes on, if it is one that does."""
    if u.where != 'table' or u.kind not in PURSUERS:
        return
    stops = set()
    if u.kind in ('Kn', 'SCh'):
        stops = BAD - {'marsh', 'rough'}
        if state.ground.bad(u.base.corners, u.camels, stops):
            return
    skip = {u.name} | ({second.name} if second else set())
    others = [e for e in state.table() if e.name not in skip]

    def free(d):
        shape = u.base.sweep(d)
        around = box(shape)
        return on_board(shape) and not state.ground.wet(shape, 'waterway') and \
            not any(not apart(around, e.base.box) and overlap(shape, e.base.corners)
                    for e in others) and \
            not any(c and overlap(shape, c.base.corners) for c in state.camps) and \
            not (stops and state.ground.bad(shape, u.camels, stops))
    far = furthest(min(u.depth, 80), free)
    u.put(u.base.moved(far))
    if second:
        second.put(second.base.moved(far))
    for camp in state.camps:
        if camp and not state.holder(camp) and front_at(u.base, camp.base):
            enter(state, u, camp)
            return


