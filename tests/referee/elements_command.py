"""What an order costs: PIPs, command distance and sight."""
from elements_plane import MU, pierces, segments_meet, within
from elements_types import FOREST, SLOW


def cost(state, members):
    """PIPs for an order to these elements, from where they stand."""
    side = members[0].side
    if state.ended[side] == 0:
        return 1
    total = 1 + any(m.kind in SLOW for m in members)
    general = state.general(side)
    total += out_of_command(state, general, members)
    alone = len(members) == 1 and members[0] is general
    if not alone and hidden_general(state, general):
        total += 1
    return total


def footprint(state, u):
    """An element's base, or the camp it is in."""
    return state.camps[u.camp].base if u.where == 'inside' else u.base


def hidden_general(state, general):
    if general.where == 'inside':
        return True
    return general.where == 'table' and state.ground.wholly(general.base, {'marsh'} | FOREST)


def out_of_command(state, general, members):
    if general.where == 'lost':
        return 1
    if general.where not in ('table', 'inside'):
        return 1                                    # held back, or never landed
    here = footprint(state, general)
    shapes = [footprint(state, m) for m in members]
    if any(within(here.corners, s.corners, 8 * MU) for s in shapes):
        return 0
    if not any(within(here.corners, s.corners, 16 * MU) for s in shapes):
        return 1
    if all(m.where == 'table' and state.ground.wholly(m.base, FOREST | {'dunes'})
           for m in members):
        return 1
    return 0 if any(sight(state, general, m) for m in members) else 1


def points(base):
    """Corners, middles of the edges, centre."""
    c = base.corners
    mids = [((a[0] + b[0]) // 2, (a[1] + b[1]) // 2) for a, b in zip(c, c[1:] + c[:1])]
    return list(c) + mids + [((c[0][0] + c[2][0]) // 2, (c[0][1] + c[2][1]) // 2)]


def sight(state, general, mover):
    """Any line between two points is clear of crests, camps, woods, oases and dunes."""
    shapes = [a.shape for a in state.ground.areas if a.kind in FOREST | {'dunes'}]
    for camp in state.camps:
        if camp:
            shapes.append(camp.base.corners)
    crests = [a.crest for a in state.ground.hills()]
    for p in points(footprint(state, general)):
        for q in points(footprint(state, mover)):
            if not any(segments_meet(p, q, *crest) for crest in crests) and \
                    not any(pierces(p, q, shape) for shape in shapes):
                return True
    return False


