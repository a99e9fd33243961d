"""The board of Caesar in Alexandria: hexes, Points, Blocks, and what joins and parts them.

Places are their names. The map itself is read from the program's data (it is reconstructed, so there
is no other); what it means for movement, sight and zones is worked out here.
"""
import os

from driver import read_yaml

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'src', 'games',
                    'alexandria', 'data')
SIDES = ('NE', 'E', 'SE', 'SW', 'W', 'NW')              # hexsides clockwise
VERTICES = ('N', 'NEE', 'SEE', 'S', 'SWW', 'NWW')       # vertex v lies between sides v-1 and v
STREETS = ('north', 'east', 'south', 'west')
CORNERS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))     # of a hex, from the top
WAY = {'NE': (1, 3), 'E': (2, 0), 'SE': (1, -3), 'SW': (-1, -3), 'W': (-2, 0), 'NW': (-1, 3)}


def read(name):
    with open(os.path.join(DATA, name), encoding='utf-8') as file:
        return read_yaml(file.read())


MAP = read('map.yaml')

KIND, PLOT = {}, {}                 # terrain of a hex; where a place is drawn (twice x, three times y)
for line in MAP['hexes'].split('\n'):
    cells = line.split()
    if cells:
        row = int(cells[0])
        for column, kind in enumerate(cells[1:], 1):
            if kind != '-':
                KIND['%02d%02d' % (row, column)] = kind
            PLOT['%02d%02d' % (row, column)] = (2 * column + row % 2, 3 * row)
GROUND = {h for h in PLOT if h not in KIND}             # city ground without hexes
BY_PLOT = {xy: h for h, xy in PLOT.items()}

NEXT = {h: [BY_PLOT.get((PLOT[h][0] + WAY[d][0], PLOT[h][1] + WAY[d][1])) for d in SIDES]
        for h in PLOT}
for h in list(NEXT):
    NEXT[h] = [n if n in KIND else None for n in NEXT[h]]

POINTS = {}
for item in MAP['points'].split():
    name, x, y = item.split(',')
    POINTS[name] = (int(x), 3 * int(y))
PLOT.update(POINTS)
BLOCKS = {name: words.split() for name, words in MAP['blocks'].items()}
BLOCKS_AT = {p: [b for b, points in BLOCKS.items() if p in points] for p in POINTS}
ARROWS = {p: words.split() for p, words in MAP['arrows'].items()}
ARROWS_AT = {}
for p, hexes in ARROWS.items():
    for h in hexes:
        ARROWS_AT.setdefault(h, []).append(p)
LANDINGS = {str(s): words.split() for s, words in MAP['landings'].items()}


def pairs(words):
    found = set()
    for word in words.split():
        a, b = word.rsplit('/', 1) if word.count('/') == 1 else (word, '')
        found |= {(a, b), (b, a)}
    return found


LAND_SIDES, MOLE = pairs(MAP['sides']['land']), pairs(MAP['sides']['mole'])
WALL, CANAL = pairs(MAP['sides']['wall']), pairs(MAP['sides']['canal'])
CANAL |= pairs(MAP['canal_arrows'])
CANAL_STREETS = pairs(MAP['canal_streets'])
LIGHTHOUSE, PALACE = str(MAP['lighthouse']), MAP['palace']
CLOSED, REDOUBTS = MAP['closed'].split(), MAP['redoubts'].split()

STREET = {p: [None] * 4 for p in POINTS}                # joined Points by direction
for chain in MAP['streets'].values():
    names = chain.split()
    for a, b in zip(names, names[1:]):
        STREET[a][2], STREET[b][0] = b, a
for chain in MAP['roads'].values():
    names = chain.split()
    for a, b in zip(names, names[1:]):
        STREET[a][1], STREET[b][3] = b, a

CAUSEWAY = [h for h in KIND if KIND[h] in '=O']
LINE = sorted(CAUSEWAY + REDOUBTS)                      # the way over the causeway, by rows
SPACES = {h for h in CAUSEWAY if KIND[h] == '='}
OVERPASSES = {h for h in CAUSEWAY if KIND[h] == 'O'}
DRY = {h for h in KIND if KIND[h] in '#cbnRWL'}         # land hexes
WET = {h for h in KIND if KIND[h] in '.~cbswO'}         # hexes for galleys
SLIPS = {h for h in KIND if KIND[h] == 's'}
BEACHES = {h for h in KIND if KIND[h] == 'b'}
PHAROS_POINTS = {p for p in POINTS if p.startswith('Ph')}
CITY_POINTS = set(POINTS) - PHAROS_POINTS


def distance(a, b):
    """In hexes, over all ground."""
    (xa, ya), (xb, yb) = PLOT[a], PLOT[b]
    dx, dy = abs(xa - xb), abs(ya - yb) // 3
    return dy + max(0, (dx - dy + 1) // 2)


def apart(a, b):
    """Square of the distance as drawn."""
    (xa, ya), (xb, yb) = PLOT[a], PLOT[b]
    return 3 * (xa - xb) ** 2 + (ya - yb) ** 2


def side_to(a, b):
    """The hexside of a toward its neighbour b (a hex, or a Point as drawn)."""
    dx, dy = PLOT[b][0] - PLOT[a][0], PLOT[b][1] - PLOT[a][1]
    for i, d in enumerate(SIDES):
        if WAY[d] == (dx, dy):
            return i
    return None


def dry_links():
    """Land steps from each hex, Point and causeway space: (to, cost without occupants)."""
    links = {p: [] for p in list(DRY) + CAUSEWAY + list(POINTS)}
    for h in DRY:
        for n in NEXT[h]:
            if n in DRY and (h, n) not in WALL:
                links[h].append((n, 2 if (h, n) in CANAL else 1))
    for a, b in zip(LINE, LINE[1:]):
        links[a].append((b, 1))
        links[b].append((a, 1))
    for point, ways in STREET.items():
        for other in ways:
            if other:
                links[point].append((other, 1))
        for h in ARROWS.get(point, ()):
            if h in DRY:
                cost = 2 if (point, h) in CANAL else 1
                links[point].append((h, cost))
                links[h].append((point, cost))
    return links


LINKS = dry_links()
LINKED = {p: {to for to, _ in ways} for p, ways in LINKS.items()}


def cut_off(a, b):
    """Land, a mole or a wall lies along the hexside between two waters."""
    return (a, b) in LAND_SIDES or (a, b) in MOLE or (a, b) in WALL


def facings(place):
    """The facings a unit may have in a place; none where it has no facing."""
    if place in POINTS:
        found = [STREETS[d] for d in range(4) if STREET[place][d]]
        return found + (['hexes'] if place in ARROWS else [])
    if place in DRY and place != LIGHTHOUSE:
        return list(VERTICES)
    return []


def faced(place):
    return place in POINTS or (place in DRY and place != LIGHTHOUSE)


def aspect(face, side):
    """Front, flank or rear of a unit in a hex that faces a vertex, seen from a hexside."""
    turn = (side - VERTICES.index(face)) % 6
    return ('front', 'flank', 'rear', 'rear', 'flank', 'front')[turn]


# ---- lines

def side_of(a, b, p):
    value = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    return (value > 0) - (value < 0)


def crossed(a, b):
    """What the line between two hex centres meets: groups of hexes, in their order.

    A group of one hex is crossed inside; a group of two has the line along their common side.
    """
    pa, pb = PLOT[a], PLOT[b]
    far = distance(a, b)
    low, high = min(pa[0], pb[0]) - 1, max(pa[0], pb[0]) + 1
    near = []
    for y in range(min(pa[1], pb[1]), max(pa[1], pb[1]) + 1, 3):
        for x in range(low, high + 1):
            h = BY_PLOT.get((x, y))
            if h and h not in (a, b) and distance(a, h) + distance(h, b) == far:
                near.append(h)
    groups, edges = [], []
    for h in near:
        signs = {side_of(pa, pb, (PLOT[h][0] + x, PLOT[h][1] + y)) for x, y in CORNERS}
        if {1, -1} <= signs:
            groups.append((h,))
        elif 0 in signs:
            edges.append(h)
    for i, h in enumerate(edges):
        for other in edges[i + 1:]:
            if distance(h, other) == 1 and distance(a, h) == distance(a, other):
                groups.append((h, other))
    def along(group):
        xs, ys = zip(*(PLOT[h] for h in group))
        return 3 * (sum(xs) / len(xs) - pa[0]) * (pb[0] - pa[0]) + \
            (sum(ys) / len(ys) - pa[1]) * (pb[1] - pa[1])
    return sorted(groups, key=along)


def leaves(a, b):
    """The hexsides of a through which the line to b leaves: one, or two at a corner."""
    pa, pb = PLOT[a], PLOT[b]
    dx, dy = pb[0] - pa[0], pb[1] - pa[1]
    found = []
    for s in range(6):
        c1, c2 = CORNERS[s], CORNERS[(s + 1) % 6]
        v1, v2 = c1[0] * dy - c1[1] * dx, c2[0] * dy - c2[1] * dx
        if v1 * v2 < 0:
            x, y = (c1[k] * abs(v2) + c2[k] * abs(v1) for k in (0, 1))
        elif v1 == 0 or v2 == 0:
            x, y = c1 if v1 == 0 else c2
        else:
            continue
        if x * dx + y * dy > 0:
            found.append(s)
    return found
