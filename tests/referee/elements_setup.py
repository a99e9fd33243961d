"""Setting up: boards, camps and deployment, judged by the rules of set-up."""
from elements_ground import on_board
from elements_plane import BOARD, MU, Q, distance, overlap, turned_left, within
from elements_types import BAD, NO_ROUGH

TOPOGRAPHY = {                                      # compulsory, optional, at most one of each pair
    'Arable': ('road', {'gentle', 'steep', 'rough', 'woods', 'river', 'waterway'}, ()),
    'Dry': ('rough', {'dunes', 'oasis', 'steep'}, ()),
    'Forest': ('woods', {'gentle', 'marsh', 'river'}, ()),
    'Hilly': ('steep', {'woods', 'river', 'road'}, ()),
    'Littoral': ('waterway', {'dunes', 'woods', 'steep', 'marsh', 'river'},
                 (('dunes', 'woods'), ('steep', 'marsh'))),
    'Steppe': ('gentle', {'rough', 'river'}, ()),
    'Tropical': ('woods', {'marsh', 'rough', 'river', 'road'}, ())}
OVAL = {'woods', 'gentle', 'steep', 'dunes', 'oasis'}
SOUTH, EAST, NORTH, WEST = range(4)


# ---- boards --------------------------------------------------------------------------------------

def board_faults(ground, topography):
    """The cases that a finished board breaks."""
    must, may, pairs = TOPOGRAPHY[topography]
    kinds = [a.kind for a in ground.areas] + [line.kind for line in ground.lines]
    count = {k: kinds.count(k) for k in kinds}
    out = set()
    if not 3 <= len(kinds) <= 5:
        out.add('TERR.1')
    if not 1 <= count.get(must, 0) <= 3:
        out.add('TERR.2')
    if len(kinds) - count.get(must, 0) > 3 or any(k != must and k not in may for k in kinds):
        out.add('TERR.3')
    if any(n > 2 for k, n in count.items() if k != must):
        out.add('TERR.4')
    if any(count.get(k, 0) > 1 for k in ('waterway', 'river', 'oasis')):
        out.add('TERR.7')
    if any(all(count.get(k) for k in pair) for pair in pairs):
        out.add('TERR.top.littoral')
    quarters = [quarter(i, j) for i in (0, 1) for j in (0, 1)]
    shapes = [(a.kind, a.shape) for a in ground.areas] + \
        [(line.kind, quad) for line in ground.lines for quad, _, _ in line.quads]
    if sum(any(overlap(s, q) for _, s in shapes) for q in quarters) < 3:
        out.add('TERR.5')
    rough = [s for k, s in shapes if k in BAD or k in ('river', 'waterway')]
    if sum(any(overlap(s, q) for s in rough) for q in quarters) < 2:
        out.add('TERR.6')
    for i, a in enumerate(ground.areas):
        if a.wide < 80 or a.long + a.wide > 720:
            out.add('TERR.10')
        if a.kind in OVAL and a.long > 2 * a.wide:
            out.add('TERR.11')
        if any(distance(a.shape, b.shape) < 2 * MU - Q // 16 for b in ground.areas[:i]):
            out.add('TERR.8')
    return out


def quarter(i, j):
    half = BOARD // 2
    x, y = i * half, j * half
    return turned_left(((x, y), (x + half, y), (x + half, y + half), (x, y + half)))


# ---- deployment ----------------------------------------------------------------------------------

def from_edge(edge, p):
    """How far a point is from a base edge, and along it."""
    x, y = p
    return {SOUTH: (y, x), NORTH: (BOARD - y, x), WEST: (x, y), EAST: (BOARD - x, y)}[edge]


def shores(ground, edge):
    """The waterway's quads, if it lies along that edge."""
    quads = [quad for quad, _, _ in ground.quads('waterway')]
    if all(sum(from_edge(edge, p)[0] == 0 for p in quad) >= 2 for quad in quads):
        return quads
    return []


def deployed(state, side, base, kind):
    """The case an element breaks by being deployed there, or None."""
    edge = state.edges[side]
    corners = base.corners
    shore = shores(state.ground, edge)
    if not on_board(corners):
        return 'DEPLOY.1'
    for p in corners:
        deep, along = from_edge(edge, p)
        if not MU * 4 <= along <= BOARD - MU * 4:
            return 'DEPLOY.2'
        if shore:
            if not any(within((p, p), quad, 10 * MU) for quad in shore):
                return 'DEPLOY.1'
        elif deep > 10 * MU + Q // 16:
            return 'DEPLOY.1'
    if state.ground.wet(corners, 'waterway') or state.overlapping(base):
        return 'DEPLOY.5'
    if any(c and overlap(corners, c.base.corners) for c in state.camps):
        return 'DEPLOY.5'
    if kind in NO_ROUGH and state.ground.bad(corners, False) and not state.ground.on_road(base):
        return 'DEPLOY.7'
    return None


def camp_fault(state, camp):
    """A camp lies in good going at its base edge, or at the shore along it."""
    base, edge = camp.base, state.edges[camp.side]
    if not on_board(base.corners) or state.ground.bad(base.corners, False) or \
            state.ground.wet(base.corners) or state.ground.wet(base.corners, 'waterway'):
        return 'SETUP.6'
    shore = shores(state.ground, edge)
    if shore:
        gap = min(distance(base.corners, quad) for quad in shore)
        return None if gap <= Q else 'SETUP.6'
    return None if any(from_edge(edge, p)[0] == 0 for p in base.corners) else 'SETUP.6'
