"""Contact at the end of a leg: what is allowed, who conforms, who was struck first."""
from elements_ground import on_board
from elements_plane import NEAR, apart, box, dot, length, minus, overlap, touch
from elements_state import faced, flank, front, front_at, front_on, outward, rear, \
    wagon_faces
from elements_types import NO_ROUGH


class No(Exception):
    """Refused, by this case."""


class Unsure(Exception):
    """The rules do not say."""


def touches_enemy(state, m, base):
    return any(touch(base.corners, e.base.corners) for e in state.enemies(m.side)) or \
        any(touch(base.corners, c.base.corners) for c, _ in state.held_camps(1 - m.side))


def contact_tests(leg):
    state = leg.state
    hits = {m.name: state.hits(m, leg.ends[m.name]) for m in leg.members}
    touched = {}
    for m in leg.members:
        end = leg.ends[m.name]
        if m.kind in NO_ROUGH and touches_enemy(state, m, end):
            raise No('CONT.5')
        for e, where in hits[m.name]:
            if where == 'front' and state.front_foe(e):
                raise No('CONT.11')
            legal_flank(leg, m, e, where)
        for e in state.enemies(m.side):
            if not apart(end.box, e.base.box, NEAR) and on_edges(end, e.base):
                touched.setdefault(e.name, []).append(m)
    if leg.group:
        conform(leg, touched)
    full = any(hits.values()) or leg.conforms
    for name, by in touched.items():
        e = state.elements[name]
        if not full and not all(corner_only(leg.ends[m.name], e) for m in by):
            raise No('CONT.10')
    leg.hits = hits
    camps(leg)


def on_edges(end, base):
    return any(front_on(end, base.edge(k), outward(base, k)) for k in range(4))


def corner_only(end, e):
    """The touch is like front corner on like front corner."""
    bases = [e.base] if e.kind != 'WWg' else wagon_faces(e, e.base)
    return any(end.fl == base.fl or end.fr == base.fr for base in bases)


def legal_flank(leg, m, e, where):
    """A flank or rear is struck only from beyond its line."""
    if where == 'front':
        return
    frame, start = e.seen(), leg.origin(m)
    spots = [frame.local(p) for p in start.corners]
    deep = -frame.depth * frame.n
    if where == 'rear':
        if not all(v <= deep for _, v in spots):
            raise No('CONT.7')
        return
    wide = 80 * frame.n
    out = [u - wide if where == 'left' else -u for u, _ in spots]
    if all(o >= 0 for o in out) or (any(o > 0 for o in out) and any(v < deep for _, v in spots)):
        return
    raise No('CONT.6')


def conform(leg, touched):
    """Lone enemies turn to the group that touches them."""
    state = leg.state
    for name, by in touched.items():
        e = state.elements[name]
        if state.neighbours(e) or state.front_foe(e):
            continue
        if all(corner_only(leg.ends[m.name], e) for m in by):
            continue
        if any(o is e for m in by for o, _ in state.hits(m, leg.ends[m.name])):
            continue                                # lined up already
        near = nearest(leg, e, by)
        end = leg.ends[near.name]
        base = e.base.at(end.x, end.y, end.h + 720)
        if room_for(leg, e, base):
            leg.conforms[name] = base


def nearest(leg, e, by):
    """Whom a lone enemy conforms to: the nearest, of several the left-most."""
    mid = e.base.centre()
    far = {m.name: length(minus(leg.ends[m.name].fc, mid)) for m in by}
    close = [m for m in by if far[m.name] == min(far.values())]
    return max(close, key=lambda m: dot(leg.ends[m.name].fc, leg.ends[m.name].l))


def room_for(leg, e, base):
    state = leg.state
    back = base.sweep(-base.depth)                  # from the rear edge on
    for shape in (base.corners, back):
        around = box(shape)
        if not on_board(shape) or state.ground.wet(shape, 'waterway'):
            return False
        for o in state.table():
            spot = leg.ends.get(o.name, o.base)
            if o is not e and not apart(around, spot.box) and overlap(shape, spot.corners):
                return False
        if any(c and overlap(shape, c.base.corners) for c in state.camps):
            return False
    return True


def camps(leg):
    """Who ends with his front at an empty camp goes in."""
    state = leg.state
    if leg.group:
        return
    m = leg.members[0]
    for camp in state.camps:
        if camp and not state.holder(camp) and front_at(leg.ends[m.name], camp.base):
            leg.enters[m.name] = camp.name



def side_contact(a, e):
    """Side edges in line and partly together: on e's left, right, or None."""
    if (a.h - e.h) % 720:
        return None
    for where, near in (('left', e.fl), ('right', e.fr)):
        for p, q in ((a.fl, a.rl), (a.fr, a.rr)):
            if dot(minus(p, near), e.l) == 0:
                spans = sorted(dot(minus(c, near), e.f) for c in (p, q))
                if min(spans[1], 0) > max(spans[0], -e.depth * e.n):
                    return where
    return None


def note_contacts(state):
    """Who is struck in flank or rear, and by whom first."""
    for e in state.table():
        if e.kind == 'WWg' and not e.face:
            for o in state.enemies(e.side):
                if not apart(e.base.box, o.base.box):
                    remember_face(e, o)
        if struck(state, e):
            continue
        hits = state.flank_rear(e)
        if hits:
            state.contacts += 1
            e.by, e.order = min(hits, key=lambda h: h[0].number)[0].name, state.contacts
        else:
            e.by, e.order = None, 0


def remember_face(e, m):
    theirs = [m.base] if m.kind != 'WWg' else wagon_faces(m, m.base)
    for k in range(4):
        if any(front(base, faced(e.base, k)) for base in theirs):
            e.face = k + 1


def struck(state, e):
    """The enemy noted is still there."""
    if not e.by:
        return False
    by = state.elements[e.by]
    return by.where == 'table' and bool(flank(by.seen(), e.seen()) or rear(by.seen(), e.seen()))
