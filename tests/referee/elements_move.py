"""Tactical moves of single elements and groups: one leg at a time, judged and carried out."""
import copy

from elements_command import cost
from elements_contact import No, Unsure, contact_tests, note_contacts, side_contact, touches_enemy
from elements_ground import leg_hull, on_board
from elements_plane import (Base, MU, Q, SLACK, apart, box, dot, hull, length, minus, overlap,
                            pierces, plus, within)
from elements_state import front
from elements_types import MOVE, NO_ROUGH, passes
from elements_zone import after_zones, zone_test


class Leg:
    """What an order's next leg would do."""

    def __init__(self, state, members, new, group):
        self.state, self.members, self.new, self.group = state, members, new, group
        self.ends, self.costs = {}, {}
        self.names = frozenset(m.name for m in members)
        self.road = False
        self.met = {m.name: set(() if new else m.met) for m in members}
        self.conforms = {}                          # enemy: the base it takes
        self.enters = {}                            # element: the camp it goes into
        self.answers = set()                        # enemies that somebody ends facing
        self.slide = 0
        self.kind = 'free'
        self.column = False

    def origin(self, m):
        return m.base if self.new or m.origin is None else m.origin


def lead_of(members):
    return min(members, key=lambda m: m.number)


# ---- who may -------------------------------------------------------------------------------------

def open_order(state, how, members):
    """An order may begin, or go on."""
    for m in members:
        if m.side != state.active or m.where != 'table' or m.kind == 'CF':
            raise No('SEQ.3')
    if how == 'on':
        if set(state.moving) != {m.name for m in members} or state.halted:
            raise No('MOVE.4')
        return
    if state.owes:
        raise No('SEC.2')
    for m in members:
        if state.front_foe(m):
            raise No('MOVE.9')
    if cost(state, members) > state.pips:
        raise No('PIP.3')


def second_allowed(state, leg, m):
    """An element that has moved before in this turn: by which right it moves again, if any."""
    if m.moves == (0 if leg.new else 1):
        return True
    if m.kind == 'Ps' and state.ended[m.side] == 0:
        return True
    if leg.road and (leg.new or not state.off_road):
        if not touches_enemy(state, m, leg.ends[m.name]):
            return True
    if m.kind == 'LH':
        sweep = leg_hull(m.base, leg.ends[m.name])
        foes = [e.base.corners for e in state.enemies(m.side)]
        foes += [c.base.corners for c, _ in state.held_camps(1 - m.side)]
        return not any(within(sweep, foe, 2 * MU) for foe in foes)
    if m.kind == 'Wb' and m.moves == (1 if leg.new else 2):
        return 'contact'
    return False


# ---- shape of a group's leg ----------------------------------------------------------------------

def shape_group(leg, x, y, h):
    """Where every member ends when the first ends there; what kind of leg that is."""
    lead = lead_of(leg.members)
    b = lead.base
    if h == b.h:
        w = (x - b.x, y - b.y)
        ahead, side = dot(w, b.f), dot(w, b.l)
        whole = ahead // b.n
        leg.kind = 'forward' if w == (whole * b.f[0], whole * b.f[1]) else 'slide'
        if ahead < 0 or w == (0, 0):
            raise No('GRP.5')
        if leg.kind == 'slide':
            leg.slide = abs(side)
        for m in leg.members:
            leg.ends[m.name] = m.base.at(m.base.x + w[0], m.base.y + w[1], h)
        return
    leg.kind = 'wheel'
    for corner in wheel_corners(leg.members):
        ends = {m.name: wheeled(m.base, corner, h) for m in leg.members}
        if ends[lead.name].fc == (x, y):
            forward(leg, corner, h)
            leg.ends = ends
            return
    raise No('GRP.4')


def wheel_corners(members):
    """The outer front corners of the front rank."""
    b = members[0].base
    front_line = max(dot(m.base.fc, b.f) for m in members)
    rank = [m.base for m in members if dot(m.base.fc, b.f) == front_line]
    leftmost = max(rank, key=lambda r: dot(r.fc, b.l))
    rightmost = min(rank, key=lambda r: dot(r.fc, b.l))
    return leftmost.fl, rightmost.fr


def wheeled(base, corner, h):
    """A base turned about a corner of its group, built anew from whole offsets."""
    w = minus(base.fc, corner)
    side, ahead = dot(w, base.l), dot(w, base.f)
    a, b = round(side / base.n), round(ahead / base.n)
    turned = Base(0, 0, h, base.depth)
    x, y = plus(plus(corner, turned.l, a), turned.f, b)
    return base.at(x, y, h)


def forward(leg, corner, h):
    """Only wheels that carry the outer front corner forward."""
    b = leg.members[0].base
    left_pivot = corner == wheel_corners(leg.members)[0]
    turn = (h - b.h) % 1440
    if not (0 < turn < 720 if left_pivot else turn > 720):
        raise No('GRP.4')


# ---- a leg ---------------------------------------------------------------------------------------

def judge(state, how, names, x, y, h):
    """The leg, or No."""
    members = [state.elements[n] for n in names]
    open_order(state, how, members)
    leg = Leg(state, members, how == 'new', len(members) > 1)
    if leg.group:
        if not state.is_group(members):
            raise No('GRP.1')
        shape_group(leg, x, y, h)
        leg.column = is_column(members)
    else:
        m = members[0]
        leg.ends[m.name] = m.base.at(x, y, h)
        if leg.ends[m.name].pose() == m.base.pose():
            raise No('MOVE.1')
    weigh(leg)
    return leg


def weigh(leg):
    """All tests of a leg whose ends are known."""
    state = leg.state
    for m in leg.members:
        if not on_board(leg.ends[m.name].corners):
            raise No('MOVE.7')
    leg.road = (not leg.group or leg.column) and \
        all(state.ground.road_leg(m.base, leg.ends[m.name]) for m in leg.members)
    for m in leg.members:
        clear(leg, m)
    for m in leg.members:
        ground_test(leg, m)
        distance_test(leg, m)
    contact_tests(leg)
    zone_test(leg)
    rights = [second_allowed(state, leg, m) for m in leg.members]
    if not all(rights):
        raise No('SEC.5')
    if leg.kind == 'slide':
        slide_test(leg)
    leg.again = [m for m, right in zip(leg.members, rights) if right == 'contact']
    leg.owes = bool(leg.again) and not warband_done(leg)
    if leg.owes and not (leg.group and further(leg)):
        raise No('SEC.2')


def is_column(members):
    """One element wide, straight."""
    chain = [m for m in members if not any(o.base.fl == m.base.rl and o.base.fr == m.base.rr
                                           for o in members)]
    if len(chain) != 1:
        return False
    count, last = 1, chain[0]
    while True:
        up = next((m for m in members if last.base.fl == m.base.rl and
                   last.base.fr == m.base.rr), None)
        if not up:
            return count == len(members)
        count, last = count + 1, up


def clear(leg, m):
    """Nothing in the way, and room to stand."""
    state, end = leg.state, leg.ends[m.name]
    sweep = leg_hull(m.base, end)
    around = box(sweep)
    for e in state.enemies(m.side):
        if not apart(around, e.base.box) and overlap(sweep, e.base.corners):
            raise No('SING.3')
    for camp in state.camps:
        if camp and not apart(around, camp.base.box) and overlap(sweep, camp.base.corners):
            holder = state.holder(camp)
            if holder and holder.side != m.side:
                raise No('SING.3')
            if overlap(end.corners, camp.base.corners):
                raise No('SING.10')
    if state.ground.wet(sweep, 'waterway'):
        raise No('SING.4')
    for friend in state.table(m.side):
        if friend.name in leg.names or apart(around, friend.base.box):
            continue
        if overlap(end.corners, friend.base.corners):
            raise No('SING.10')
        if overlap(sweep, friend.base.corners) and not may_cross(m, m.base, end, friend):
            raise No('SING.6')


def may_cross(m, start, end, friend):
    """Cutting a corner, or passing through."""
    shape = friend.base.corners
    lines = sum(pierces(a, b, shape) for a, b in zip(start.corners, end.corners))
    if lines == 1 or (lines == 0 and not pierces(start.fc, end.fc, shape)):
        return True
    return passes(m.kind, friend.kind, False) and (friend.base.h - start.h) % 720 == 0 and \
        start.h == end.h


def ground_test(leg, m):
    """Bad going and rivers met off road."""
    state, end = leg.state, leg.ends[m.name]
    if leg.road:
        return
    sweep = leg_hull(m.base, end)
    if state.ground.bad(sweep, m.camels):
        leg.met[m.name].add('bad-going')
        if m.kind in NO_ROUGH:
            raise No('MOVE.bad.artwwg')
        if leg.group and not leg.column and any(o.kind != 'Ps' for o in leg.members):
            raise No('GRP.9')
    if state.ground.wet(sweep):
        river_test(leg, m, end, sweep)


def river_test(leg, m, end, sweep):
    ground = leg.state.ground
    if leg.group and not leg.column:
        raise No('GRP.11')
    swept = hull((m.base.fl, m.base.fr, end.fl, end.fr))
    if ground.wet(swept) or ground.edge_wet(m.base.fl, m.base.fr) or \
            ground.edge_wet(end.fl, end.fr):
        leg.met[m.name].add('river')
    if not ground.wet(m.base.corners):
        if not ground.square_to_river(end) or not ground.square_to_river(Base(
                m.base.x, m.base.y, m.base.h, m.base.depth)):
            raise No('RIV.1')
        return
    u = dot(minus(end.fc, m.base.fc), m.base.l)
    if not ground.square_to_river(end):
        raise Unsure('in a river at a forbidden angle')
    if m.base.h == end.h and u == 0:
        return
    if end.fc == m.base.fc or leg.state.hits(m, end) or lined_up(leg.state, m, end):
        return
    raise No('RIV.2')


def lined_up(state, m, end):
    """Exactly opposite an enemy within a base width."""
    for e in state.enemies(m.side):
        if (end.h - e.base.h) % 1440 == 720 and dot(minus(end.fc, e.base.fc), e.base.l) == 0 and \
                within(end.corners, e.base.corners, 2 * MU):
            return True
    return False


def allowance(leg, m):
    """How far the whole move may go."""
    state = leg.state
    if leg.road and (leg.new or not state.off_road):
        return 8 if m.kind == 'LH' else 6
    far = MOVE[m.kind]
    if 'bad-going' in leg.met[m.name] and m.mounted:
        far = min(far, 3)
    if 'river' in leg.met[m.name]:
        far = min(far, 2)
    return far


def leg_cost(start, end):
    return max(length(minus(end.fl, start.fl)), length(minus(end.fr, start.fr)))


def distance_test(leg, m):
    if m.name not in leg.costs:
        leg.costs[m.name] = leg_cost(m.base, leg.ends[m.name])
    gone = leg.costs[m.name] + (0 if leg.new else m.spent)
    if gone > allowance(leg, m) * MU + SLACK:
        raise No('GRP.7' if leg.group else 'MOVE.1')


def slide_test(leg):
    """A group's step aside: at most half a front, and only to line up with an enemy close by."""
    state = leg.state
    b = leg.members[0].base
    before = 0 if leg.new else state.slid
    if before * b.n + leg.slide > 40 * b.n + SLACK * Q:
        raise No('GRP.8')
    ends = [leg.ends[m.name] for m in leg.members]
    if leg.conforms:
        return
    for m in leg.members:
        end = leg.ends[m.name]
        if state.hits(m, end):
            return
        for e in state.enemies(m.side):
            if (end.h - e.base.h) % 1440 != 720:
                continue
            w = minus(end.fc, e.base.fc)
            far = dot(w, e.base.f)
            if far % e.base.n == 0 and w == (far // e.base.n * e.base.f[0],
                                             far // e.base.n * e.base.f[1]) and \
                    any(within(o.corners, e.base.corners, 2 * MU) for o in ends):
                return
    raise No('GRP.8')


# ---- second moves of Warband ---------------------------------------------------------------------

def warband_done(leg):
    """Everyone on a second move ends in full contact, in overlap, or as a support."""
    fronts = {e.name for hits in leg.hits.values() for e, where in hits if where == 'front'}
    return all(warband_well(leg, m, fronts) for m in leg.again)


def further(leg):
    """After this leg another could end the move in contact or overlap."""
    trial = copy.deepcopy(leg)
    state = trial.state
    carry_out(trial)
    if state.halted or trial.enters:
        return False
    names = tuple(m.name for m in trial.members)
    lead = lead_of(trial.members)
    for m in trial.members:
        for e in state.enemies(m.side):
            for x, y, h in contact_poses(e.base):
                if h != m.base.h:
                    continue
                to = plus(lead.base.fc, minus((x, y), m.base.fc))
                try:
                    after = judge(state, 'on', names, *to, h)
                except No:
                    continue
                if not after.owes:
                    return True
    return False


def contact_poses(b):
    """Where an enemy of that base would stand in full contact or overlap."""
    for turn in (0, 360, 720, 1080):
        probe = Base(0, 0, b.h + turn, 30)
        if turn == 0:
            yield (*b.rear_middle(), b.h)
        elif turn == 360:
            yield (*plus(b.fr, probe.l, 40), probe.h)
        elif turn == 1080:
            yield (*plus(b.fl, probe.l, -40), probe.h)
        else:
            yield (*b.fc, probe.h)
            yield (*plus(b.fl, probe.l, -40), probe.h)
            yield (*plus(b.fr, probe.l, 40), probe.h)


def warband_well(leg, m, fronts):
    state, end = leg.state, leg.ends[m.name]
    if leg.hits[m.name] or any(front(end, b) for b in leg.conforms.values()):
        return True
    for e in state.enemies(m.side):
        spot = e.seen()
        if (end.fl == spot.fl or end.fr == spot.fr or side_contact(end, spot)) and \
                (state.front_foe(e) or e.name in fronts):
            return True
    for o in state.table(m.side):
        spot = leg.ends.get(o.name, o.base)
        if o is not m and o.kind == m.kind and end.fl == spot.rl and end.fr == spot.rr and \
                (any(w == 'front' for _, w in leg.hits.get(o.name, ())) or state.front_foe(o)):
            return True
    return False


# ---- carried out ---------------------------------------------------------------------------------

def carry_out(leg):
    state = leg.state
    if leg.new:
        state.pips -= cost(state, leg.members)
        state.order()
        state.moving = tuple(m.name for m in leg.members)
        for e in state.elements.values():
            e.spent, e.origin, e.met = 0, None, set()
    for m in leg.members:
        if leg.new:
            m.moves += 1
            m.origin = m.base
        m.spent += leg.costs[m.name]
        m.met = leg.met[m.name]
        if leg.road:
            m.met = m.met if not leg.new else set()
        m.put(leg.ends[m.name])
    state.off_road = state.off_road or not leg.road
    state.slid += leg.slide // leg.members[0].base.n
    state.owes = leg.owes
    after_zones(leg)
    for name, base in leg.conforms.items():
        state.elements[name].put(base)
    note_contacts(state)
    for name, camp in leg.enters.items():
        enter(state, state.elements[name], state.camps['AB'.index(camp[0])])


def enter(state, m, camp):
    m.where, m.camp, m.base = 'inside', camp.side, None
    camp.taken = m.side != camp.side


def half_turn(base):
    """Turned about on its own ground."""
    x, y = base.rear_middle()
    return base.at(x, y, base.h + 720)
