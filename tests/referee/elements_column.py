"""Columns on the march, forming one, breaking off, leaving a camp, landing."""
from elements_command import cost
from elements_contact import No, touches_enemy
from elements_ground import leg_hull, on_board
from elements_move import Leg, allowance, carry_out, clear, leg_cost, open_order, weigh
from elements_plane import Base, MU, SLACK, apart, dot, minus, overlap, plus, touch
from elements_state import FACES, behind, front_at, front_on, outward, shortened
from elements_types import MOVE, NO_ROUGH, passes
from elements_zone import Zones


# ---- the track -----------------------------------------------------------------------------------

def bend(b, a):
    """How b stands behind a: (quanta to go, turn, quanta after it), or None."""
    if behind(b, a):
        return 0, 0, a.depth
    turn = (a.h - b.h) % 1440
    if turn == 0 or 360 < turn < 1080:
        return None
    p, q = (b.fl, a.fl) if turn <= 360 else (b.fr, a.fr)
    w = minus(q, p)
    for k in range(a.depth + 1):
        if plus((k * b.f[0], k * b.f[1]), a.f, a.depth - k) == w:
            return k, turn if turn <= 360 else turn - 1440, a.depth - k
    return None


def chain(members):
    """The column from its head on, or None."""
    ahead = {}
    for b in members:
        for a in members:
            if a is not b and not apart(a.base.box, b.base.box, 2 * MU) and bend(b.base, a.base):
                ahead[b.name] = a
    heads = [m for m in members if m.name not in ahead]
    if len(heads) != 1:
        return None
    out = heads
    while len(out) < len(members):
        nxt = [m for m in members if ahead.get(m.name) is out[-1]]
        if len(nxt) != 1:
            return None
        out.append(nxt[0])
    return out


def wheel(base, turn):
    """The base wheeled about its left front corner, or the right for a turn to the right."""
    if not turn:
        return base
    new = base.at(0, 0, base.h + turn)
    if turn > 0:
        x, y = plus(base.fl, new.l, -40)
    else:
        x, y = plus(base.fr, new.l, 40)
    return base.at(x, y, base.h + turn)


def follow(base, track, run):
    """Stations of a base that goes so far along a track; a wheel at the very end is not made."""
    stations, left = [base], run
    for kind, value in track:
        if kind == 'wheel':
            if left > 0 and value:
                stations.append(wheel(stations[-1], value))
        elif left > 0 and value:
            step = min(left, value)
            stations.append(stations[-1].moved(step))
            left -= step
    return stations


def march(state, how, names, turn, run):
    """A column's leg."""
    members = [state.elements[n] for n in names]
    open_order(state, how, members)
    if len(members) < 2:
        raise No('COL.1')
    line = chain(members)
    if not line:
        raise No('COL.1')
    if turn == 0 and run == 0:
        raise No('MOVE.1')
    leg = Leg(state, line, how == 'new', True)
    leg.kind, leg.column = 'march', True
    track = [('wheel', turn), ('run', run)]
    stations = {line[0].name: [line[0].base] +
                ([wheel(line[0].base, turn)] if turn else [])}
    if run:
        stations[line[0].name].append(stations[line[0].name][-1].moved(run))
    for a, b in zip(line, line[1:]):
        k, t, rest = bend(b.base, a.base)
        track = [('run', k), ('wheel', t), ('run', rest)] + track
        stations[b.name] = follow(b.base, track, run)
    for m in line:
        leg.ends[m.name] = stations[m.name][-1]
        leg.costs[m.name] = sum(leg_cost(p, q) for p, q in
                                zip(stations[m.name], stations[m.name][1:]))
    for a, b in zip(line, line[1:]):
        if not bend(leg.ends[b.name], leg.ends[a.name]):
            raise No('COL.7')
    for i, a in enumerate(line):
        for b in line[:i]:
            if overlap(leg.ends[a.name].corners, leg.ends[b.name].corners):
                raise No('COL.7')
    leg.stations = stations
    weigh(leg)
    return leg


def form(state, names, lead, run):
    """A group becomes a column behind a lead that goes ahead."""
    members = [state.elements[n] for n in names]
    open_order(state, 'new', members)
    if not state.is_group(members):
        raise No('GRP.1')
    first = state.elements[lead]
    if first not in members:
        raise No('COL.3')
    leg = Leg(state, members, True, True)
    leg.kind = 'form'
    b = first.base
    order = sorted((m for m in members if m is not first), key=lambda m: (
        abs(dot(minus(m.base.fc, b.fc), b.l)), -dot(minus(m.base.fc, b.fc), b.l),
        -dot(minus(m.base.fc, b.fc), b.f)))
    spot = b.moved(run)
    leg.ends[first.name] = spot
    for m in order:
        x, y = spot.rear_middle()
        spot = m.base.at(x, y, b.h)
        leg.ends[m.name] = spot
    for m in members:
        end = leg.ends[m.name]
        if dot(minus(end.fl, m.base.fl), b.f) < 0:
            raise No('COL.4')
    if all(leg.ends[m.name].pose() == m.base.pose() for m in members):
        raise No('MOVE.1')
    weigh(leg)
    return leg


# ---- breaking off --------------------------------------------------------------------------------

def speed_on(state, u, shape):
    """How fast a type is on the ground of a base."""
    if state.ground.wet(shape):
        return 2
    if state.ground.bad(shape, u.camels):
        return 0 if u.kind in NO_ROUGH else min(3, MOVE[u.kind]) if u.mounted else MOVE[u.kind]
    return MOVE[u.kind]


def break_off(state, name, back):
    """Straight back out of a close combat: where to, or No."""
    u = state.elements[name]
    if u.side != state.active or u.where != 'table':
        raise No('SEQ.3')
    foe = state.front_foe(u)
    if not foe:
        foe = next((holder for camp, holder in state.held_camps(1 - u.side)
                    if front_at(u.base, camp.base)), None)
        if not foe:
            raise No('BRK.1')
    if cost(state, [u]) > state.pips:
        raise No('PIP.3')
    if u.moves:
        raise No('MOVE.4')
    end = u.base.moved(-back)
    if back < 120:
        raise No('BRK.5')
    for e in state.enemies(u.side):
        if e is not foe and not apart(u.base.box, e.base.box, SLACK * 16) and \
                any(front_on(e.base, shortened(u.base.edge(k)), outward(u.base, k))
                    for k in (1, 2, 3)):
            raise No('BRK.3')
    if not on_board(end.corners):
        raise No('MOVE.7')
    if speed_on(state, u, end.corners) <= speed_on(state, foe, end.corners):
        raise No('BRK.2')
    leg = Leg(state, [u], True, False)
    leg.ends[name] = end
    leg.costs[name] = leg_cost(u.base, end)
    clear(leg, u)
    sweep = leg_hull(u.base, end)
    leg.road = state.ground.road_leg(u.base, end)
    if not leg.road and state.ground.bad(sweep, u.camels):
        leg.met[name].add('bad-going')
        if u.kind in NO_ROUGH:
            raise No('MOVE.bad.artwwg')
    if not leg.road and state.ground.wet(sweep):
        leg.met[name].add('river')
    if leg.costs[name] > allowance(leg, u) * MU + SLACK:
        raise No('BRK.12')
    if touches_enemy(state, u, end):
        raise No('BRK.6')
    for o in state.table(u.side):
        if o is not u and touch(end.corners, o.base.corners) and \
                not (passes(u.kind, o.kind, False) and (o.base.h - u.base.h) % 720 == 0):
            raise No('BRK.7')
    leg.foe = foe
    leg.hits, leg.owes, leg.retired = {name: []}, False, True
    return leg


# ---- camps and landings --------------------------------------------------------------------------

def sally(state, name, over, run):
    """Out of a camp over one of its edges, its rear on that edge at first."""
    u = state.elements[name]
    if u.where != 'inside' or u.side != state.active or u.kind == 'CF':
        raise No('CAMP.11')
    if state.owes:
        raise No('SEC.2')
    price = cost(state, [u])
    if price > state.pips:
        raise No('PIP.3')
    camp = state.camps[u.camp].base
    k = FACES.index(over)
    a, b = camp.edge(k)
    way = Base(0, 0, camp.h + 360 * k, u.depth)
    x, y = plus(((a[0] + b[0]) // 2, (a[1] + b[1]) // 2), way.f, u.depth)
    start = Base(x, y, way.h, u.depth)
    leg = Leg(state, [u], True, False)
    leg.ends[name], leg.price = start.moved(run), price
    leg.start = start
    inside = u.camp
    u.put(start)
    state.leaving = state.camps[inside]
    try:
        weigh(leg)
    finally:
        u.where, u.base, u.camp, state.leaving = 'inside', None, inside, None
    return leg


def carry_out_sally(leg):
    u = leg.members[0]
    u.put(leg.start)
    u.camp = None
    leg.state.pips += cost(leg.state, [u]) - leg.price
    carry_out(leg)


def land(state, names, x, y, h):
    """Elements that were held back come ashore side by side, the first on the left."""
    members = [state.elements[n] for n in names]
    side = state.active
    if state.ended[side] or state.landed or any(m.where != 'held' or m.side != side
                                                for m in members):
        raise No('LAND.1')
    if state.owes:
        raise No('SEC.2')
    if state.pips < 1:
        raise No('PIP.3')
    bases, at = [], (x, y)
    for m in members:
        bases.append(Base(*at, h, m.depth))
        at = plus(at, bases[-1].l, -80)
    if not all(state.stands(b) for b in bases):
        raise No('LAND.2')
    wet = [b for b in bases if any(touch(b.corners, quad)
                                   for quad, _, _ in state.ground.quads('waterway'))]
    if len(wet) < min(2, len(bases)):
        raise No('LAND.2')
    zones = Zones(state, side)
    for m, b in zip(members, bases):
        if touches_enemy(state, m, b) or zones.controllers(m, b):
            raise No('LAND.3')
    return list(zip(members, bases))


def carry_out_landing(state, spots):
    state.pips -= 1
    state.landed = True
    state.order()
    for m, b in spots:
        m.put(b)
        m.moves += 1
