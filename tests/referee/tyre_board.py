"""The map of Tyre: hexes, neighbours, distances, terrain, harbours, roads, sight.

The map is read from the program's data; what the rules themselves name (mole, passage round the
island, the beach of the addenda) is held against it in tyre.py.
"""
import os

from driver import read_yaml

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'src', 'games', 'tyre',
                    'data')
FACINGS = ['NE', 'E', 'SE', 'SW', 'W', 'NW']
TURN = {word: i for i, word in enumerate(FACINGS)}


def read_data(name):
    with open(os.path.join(DATA, name), encoding='utf-8') as file:
        return read_yaml(file.read())


MAP = read_data('map.yaml')


def numbers(text):
    return [int(word) for word in str(text).split()]


def terrain():
    """Hex number -> letter of the drawing."""
    kinds = {}
    for line in MAP['hexes'].split('\n'):
        words = line.split()
        if words:
            for place, letter in enumerate(words[1:], 1):
                kinds[int(words[0]) * 100 + place] = letter
    return kinds


KIND = terrain()


def step(h, way):
    """The hex next to h in a direction, on the map or not: even hexrows lie half a hex east."""
    row, place = divmod(h, 100)
    east = row % 2 == 0
    if way == 0:
        return (row + 1) * 100 + place + east
    if way == 1:
        return row * 100 + place + 1
    if way == 2:
        return (row - 1) * 100 + place + east
    if way == 3:
        return (row - 1) * 100 + place - 1 + east
    if way == 4:
        return row * 100 + place - 1
    return (row + 1) * 100 + place - 1 + east


NEXT = {h: [n if n in KIND else None for n in (step(h, way) for way in range(6))] for h in KIND}
ROUND = {h: [n for n in near if n is not None] for h, near in NEXT.items()}
WAY = {(h, n): way for h, near in NEXT.items() for way, n in enumerate(near) if n is not None}


def axial(h):
    row, place = divmod(h, 100)
    return place - (row - 1) // 2, row


AXIAL = {h: axial(h) for h in KIND}


def distance(a, b):
    (q, r), (s, t) = AXIAL[a], AXIAL[b]
    return max(abs(q - s), abs(r - t), abs(q - s + r - t))


def within(h, far):
    """Hexes at most so far away."""
    found, line = {h}, [h]
    for _ in range(far):
        line = [n for a in line for n in ROUND[a] if n not in found and not found.add(n)]
    return found


SEA = {h for h, k in KIND.items() if k in '.h'}
WATER = {h for h, k in KIND.items() if k in '.hpQb'}        # where ships may be
BEACH = {h for h, k in KIND.items() if k == 'b'}
QUAY = {h for h, k in KIND.items() if k == 'p'}
SHORE = BEACH | QUAY                                        # quays are beaches with the number 0
PORT = {h for h, k in KIND.items() if k in 'pQ'}
PRIMARY = {h for h, k in KIND.items() if k == 'P'}
SECONDARY = {h for h, k in KIND.items() if k == 'S'}
WALLS = PRIMARY | SECONDARY
INSIDE = {h for h, k in KIND.items() if k in '-cTA'}
CITY = {h for h, k in KIND.items() if k in 'cTA'}
TEMPLE = next(h for h, k in KIND.items() if k == 'T')
AGENORIUM = next(h for h, k in KIND.items() if k == 'A')
GOALS = (TEMPLE, AGENORIUM)
MAINLAND = {h for h, k in KIND.items() if k == 'L'}
OLD_MOLE = {h for h, k in KIND.items() if k == 'm'}
MOLE = numbers(MAP['mole'])
GROUND = {int(h): int(n) for h, n in MAP['grounding'].items()}
SKIRT = set(numbers(MAP['skirt']))
GATES = numbers(MAP['gates'])
NORTH = [5800 + place for place in range(1, 35) if KIND[5800 + place] == '.']

HOME = {h for h in KIND if KIND[h] == 'Q' or
        (KIND[h] == '.' and any(KIND[n] == 'Q' for n in ROUND[h]))}
HARBOURS = []
for entry in MAP['harbours']:
    boom = numbers(entry['boom'])
    HARBOURS.append({'name': entry['name'].lower(),
                     'hexes': set(numbers(entry['sea'])) | set(numbers(entry['ports'])),
                     'inner': boom[0], 'outer': boom[1:]})
HARBOUR = set().union(*(entry['hexes'] for entry in HARBOURS))
BOOM = {}                                                   # crossing -> number of the harbour
for index, entry in enumerate(HARBOURS):
    for outer in entry['outer']:
        BOOM[entry['inner'], outer] = BOOM[outer, entry['inner']] = index

ROADS = set()
for line in MAP['roads']:
    road = numbers(line)
    for a, b in zip(road, road[1:]):
        ROADS |= {(a, b), (b, a)}
SLOPES = {tuple(int(h) for h in pair.split('>')) for pair in MAP['slopes'].split()
          if pair[0].isdigit()}
UNEVEN = SLOPES | {(b, a) for a, b in SLOPES}

FAR = {}


def near(h):
    """Hexes up to four away, with their distance."""
    if h not in FAR:
        FAR[h] = {n: distance(h, n) for n in within(h, 4)}
    return FAR[h]


# ---- sight

def rounded(q, r):
    """The hex a point lies in, by axial coordinates."""
    s = -q - r
    a, b, c = round(q), round(r), round(s)
    da, db, dc = abs(a - q), abs(b - r), abs(c - s)
    if da > db and da > dc:
        a = -b - c
    elif db > dc:
        b = -a - c
    return a, b


HEX_AT = {place: h for h, place in AXIAL.items()}
SIGHT = {}


def between(a, b):
    """Hexes the straight line from centre to centre passes, both sides where it runs along one."""
    far = distance(a, b)
    (q, r), (s, t) = AXIAL[a], AXIAL[b]
    found = set()
    for i in range(1, far):
        for nudge in (1e-6, -1e-6):
            x = q + (s - q) * i / far + nudge
            y = r + (t - r) * i / far + nudge * 2
            found.add(HEX_AT.get(rounded(x, y)))
    return found - {None, a, b}


def in_sight(a, b):
    """Walls, breached or not, and the city block; the hexes of both ends do not."""
    if (a, b) not in SIGHT:
        SIGHT[a, b] = not any(h in WALLS or h in CITY for h in between(a, b))
    return SIGHT[a, b]
