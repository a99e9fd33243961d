"""Zones of control: the carpet before a front, who stands in it, what may be done there."""
from fractions import Fraction

from elements_contact import No, Unsure
from elements_ground import leg_hull
from elements_plane import apart, box
from elements_state import faced

BW = 80


def depth_span(owner, shape):
    """The least and the greatest distance ahead of the part of a shape within the owner's strip."""
    wide = BW * owner.n
    points = [owner.local(p) for p in shape]
    us = [p[0] for p in points]
    if max(us) <= 0 or min(us) >= wide:
        return None
    found = [v for u, v in points if 0 < u < wide]
    u0, v0 = points[-1]
    for u1, v1 in points:
        for line in (0, wide):
            if (u0 < line < u1) or (u1 < line < u0):
                found.append(v0 + Fraction((v1 - v0) * (line - u0), u1 - u0))
            elif u0 == line:
                found.append(v0)
        u0, v0 = u1, v1
    if max(found) <= 0:
        return None
    return min(found), max(found)


class Zones:
    """The zones of one side's elements, as the table stands."""

    def __init__(self, state, side):
        """Zones of the side's enemies: the ones that bind it."""
        self.state, self.side = state, side
        self.fronts = []                            # (owner, base in the frame of the edge)
        for e in state.enemies(side):
            if e.kind != 'WWg':
                self.fronts.append((e, e.base))
            elif not state.front_foe(e):
                self.fronts += [(e, faced(e.base, k)) for k in range(4)]
        self.cache = {}

    def carpet(self, owner, base, leave_out):
        """How far the carpet rolls, those left out taken off the table."""
        key = (owner.name, base.h, leave_out)
        if key in self.cache:
            return self.cache[key]
        far = BW * base.n
        reach = box(base.sweep(BW))
        shapes = [e.base for e in self.state.table() if e is not owner and e.name not in leave_out]
        shapes += [camp.base for camp, _ in self.state.held_camps()]
        if self.state.leaving:
            shapes.append(self.state.leaving.base)
        whole = self.state.options.get('carpet') == 'whole'
        for other in shapes:
            if apart(reach, other.box):
                continue
            span = depth_span(base, other.corners)
            if span and span[0] < far and not (whole and not across(base, other.corners)):
                far = max(span[0], 0)
        self.cache[key] = far
        return far

    def controllers(self, u, base, leave_out=None):
        """Enemies in whose zones the element would stand there."""
        leave_out = leave_out or frozenset([u.name])
        out = {}
        for owner, edge in self.fronts:
            if apart(box(edge.sweep(BW)), base.box):
                continue
            span = depth_span(edge, base.corners)
            if span and span[0] <= BW * edge.n and span[0] <= self.carpet(owner, edge, leave_out):
                out.setdefault(owner.name, edge)
        return out

    def entered(self, shape, around, leave_out):
        """Enemies whose zones a leg's hull enters."""
        out = {}
        for owner, edge in self.fronts:
            if apart(box(edge.sweep(BW)), around):
                continue
            span = depth_span(edge, shape)
            if span and span[0] <= self.carpet(owner, edge, leave_out):
                out.setdefault(owner.name, edge)
        return out


def across(owner, shape):
    """The shape reaches over the whole width of the strip."""
    us = [owner.local(p)[0] for p in shape]
    return min(us) <= 0 and max(us) >= BW * owner.n


def offset(owner, base):
    """How far two are from being lined up."""
    u, _ = owner.local(base.centre())
    return abs(2 * u - BW * owner.n)


def squares(zone, carpet, start, end):
    """Faces a zone's owner within its zone, no farther away, no farther out of line."""
    if (end.h - zone.h) % 1440 != 720:
        return False
    before, after = depth_span(zone, start.corners), depth_span(zone, end.corners)
    return bool(after) and after[0] <= carpet and \
        (not before or after[0] <= before[0]) and offset(zone, end) <= offset(zone, start)


def retires(start, end):
    """Straight back, facing as before: how many quanta, or None."""
    if start.h != end.h:
        return None
    u, v = end.fc[0] - start.fc[0], end.fc[1] - start.fc[1]
    side = u * start.l[0] + v * start.l[1]
    back = u * start.f[0] + v * start.f[1]
    return -back if side == 0 and back < 0 else None


def zone_test(leg):
    state = leg.state
    zones = Zones(state, leg.members[0].side)
    leg.retired = False
    if not zones.fronts:
        return
    starts, enters, ends = {}, {}, {}
    for m in leg.members:
        sweep = leg_hull(m.base, leg.ends[m.name])
        starts[m.name] = zones.controllers(m, m.base)
        enters[m.name] = zones.entered(sweep, box(sweep), leg.names)
    leg.answers = answered(leg, zones, enters, starts)
    for m in leg.members:
        mine = own_answers(leg, zones, m, starts[m.name], enters[m.name])
        if starts[m.name]:
            back = retires(m.base, leg.ends[m.name])
            if back and not leg.group:
                leg.retired = True
                continue
            if not mine & set(starts[m.name]):
                raise No('ZOC.8')
        elif enters[m.name]:
            ends[m.name] = zones.controllers(m, leg.ends[m.name], leg.names)
            bound = set(ends[m.name] or enters[m.name])
            if mine & set(enters[m.name]):
                continue
            if not leg.group or not bound & leg.answers:
                raise No('ZOC.9')
    if state.only and not leg.new:
        into = squared_to(leg, starts) | {state.only}
        if not into & set(leg.conforms) and \
                not any(e.name in into and w == 'front' for m in leg.members
                        for e, w in leg.hits[m.name]):
            raise No('ZOC.11')


def squared_to(leg, starts):
    """Enemies that somebody faces squarely out of their zones: any of them may be chosen."""
    return {name for m in leg.members for name, zone in starts[m.name].items()
            if (m.base.h - zone.h) % 1440 == 720}


def after_zones(leg):
    """What may still follow a leg that had to do with zones or ended in contact."""
    state = leg.state
    if leg.retired or leg.conforms or any(where == 'front' for m in leg.members
                                          for _, where in leg.hits[m.name]):
        state.halted = True
    elif leg.answers:
        state.only = min(leg.answers)


def own_answers(leg, zones, m, starts, enters):
    """Enemies that this member ends in front contact with, or squared to; whoever conforms counts
    for the whole group."""
    end = leg.ends[m.name]
    out = {e.name for e, where in leg.hits[m.name] if where == 'front'} | set(leg.conforms)
    for name, zone in (starts or enters).items():
        owner = leg.state.elements[name]
        if squares(zone, zones.carpet(owner, zone, leg.names), m.base, end):
            out.add(name)
        elif owner.kind == 'WWg' and (end.h - zone.h) % 360 == 0:
            raise Unsure('squared to another edge of War Wagons')
    return out


def answered(leg, zones, enters, starts):
    out = set()
    for m in leg.members:
        out |= own_answers(leg, zones, m, starts[m.name], enters[m.name])
    return out
