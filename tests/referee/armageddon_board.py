"""The board of Armageddon for the referee: hexes, terrain, fields and lines of fire, distances.

Hexes are numbers 0..1204 in reading order; None stands for off the map. Directions are 0..5: NE, E,
SE, SW, W, NW. A hex of row R and doubled column X lies at (X, 3R) with corners one across and one
or two up or down: straight lines are true there, so lines of fire can be drawn with integers.
"""
from fractions import Fraction
from functools import lru_cache
import os

from driver import read_yaml

FACINGS = ('NE', 'E', 'SE', 'SW', 'W', 'NW')
DELTA = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'src', 'games',
                    'armageddon', 'data')

NAMES = []
SPOT = {}      # (doubled column, row) -> hex
PLACE = []     # hex -> (doubled column, row)
for _row in range(1, 34):
    for _col in range(1, 38 if _row % 2 else 37):
        _x = 2 * _col - 2 if _row % 2 else 2 * _col - 1
        SPOT[_x, _row] = len(NAMES)
        PLACE.append((_x, _row))
        NAMES.append('%02d%02d' % (_col, _row))
HEX = {name: i for i, name in enumerate(NAMES)}
COUNT = len(NAMES)
NEXT = [tuple(SPOT.get((x + dx, r + dr)) for dx, dr in DELTA) for x, r in PLACE]
FRONT = [[tuple(h for h in (near[(f - 1) % 6], near[f], near[(f + 1) % 6]) if h is not None)
          for f in range(6)] for near in NEXT]
EDGES = {'west': lambda x, r: NAMES[SPOT[x, r]][:2] == '01',
         'east': lambda x, r: (x + 2, r) not in SPOT,
         'north': lambda x, r: r == 1,
         'south': lambda x, r: r == 33}


def distance(a, b):
    (x, r), (y, s) = PLACE[a], PLACE[b]
    down, over = abs(r - s), abs(x - y)
    return down + (over - down) // 2 if over > down else down


@lru_cache(maxsize=None)
def within(h, n):
    return tuple(o for o in range(COUNT) if distance(h, o) <= n)


def direction(a, b):
    """Which way the neighbour b lies, or None."""
    near = NEXT[a]
    return near.index(b) if b in near else None


# ---- lines of fire -------------------------------------------------------------------------------

CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def inside(centre, dx, dy):
    """The stretch of the line (0,0)-(dx,dy) in the inside of the hex around centre, or None."""
    low, high = Fraction(0), Fraction(1)
    for i in range(6):
        ax, ay = CORNERS[i][0] + centre[0], CORNERS[i][1] + centre[1]
        bx, by = CORNERS[(i + 1) % 6][0] + centre[0], CORNERS[(i + 1) % 6][1] + centre[1]
        # inside is to the right of a->b, with y downwards: cross product above zero
        at0 = (bx - ax) * (0 - ay) - (by - ay) * (0 - ax)
        rise = (bx - ax) * dy - (by - ay) * dx
        if rise == 0:
            if at0 <= 0:
                return None
        elif rise > 0:
            low = max(low, Fraction(-at0, rise))
        else:
            high = min(high, Fraction(-at0, rise))
    return (low, high) if low < high else None


@lru_cache(maxsize=None)
def trace(offset):
    """The way of a line of fire: lists of one hex (crossed) or two (run between), as offsets."""
    dx, dr = offset
    crossed = []
    for r in range(min(0, dr), max(0, dr) + 1):
        for x in range(min(0, dx) - 2, max(0, dx) + 3):
            if (x + r) % 2 == 0:
                part = inside((x, 3 * r), dx, 3 * dr)
                if part:
                    crossed.append((part[0], part[1], (x, r)))
    crossed.sort()
    way = []
    for i, (low, _, spot) in enumerate(crossed):
        if i and low > crossed[i - 1][1]:
            last = crossed[i - 1][2]
            sides = [s for s in ((last[0] + a, last[1] + b) for a, b in DELTA)
                     if (spot[0] - s[0], spot[1] - s[1]) in DELTA]
            way.append(sides)
        way.append([spot])
    return way


def fields():
    """For each facing the offsets in the 120 degrees before it up to five hexes, with distance."""
    result = []
    for f in range(6):
        seen = {}
        for side in ((f - 1) % 6, (f + 1) % 6):
            for ahead in range(6):
                for aside in range(6 - ahead):
                    if ahead + aside:
                        seen[DELTA[f][0] * ahead + DELTA[side][0] * aside,
                             DELTA[f][1] * ahead + DELTA[side][1] * aside] = ahead + aside
        result.append(seen)
    return result


FIELD = fields()
for _offset in set().union(*FIELD):
    _way = trace(_offset)                           # no line of fire only touches a corner
    assert _way[0] == [(0, 0)] and _way[-1] == [_offset]
    assert all(len(b) == 2 or len(a) == 2 or (b[0][0] - a[0][0], b[0][1] - a[0][1]) in DELTA
               for a, b in zip(_way, _way[1:]))


# ---- terrain -------------------------------------------------------------------------------------

KINDS = {'.': 'clear', 'w': 'woods', 'v': 'village', '~': 'stream', 's': 'slope', '^': 'hilltop'}
COST = {'clear': 2, 'village': 2, 'woods': 4, 'stream': 4, 'slope': 4, 'hilltop': 2, 'marsh': 6,
        'road': 2}                                  # in halves of a Movement Point
SHELTER = {'clear': 2, 'village': 4, 'woods': 3, 'stream': 1, 'slope': 3, 'hilltop': 2, 'marsh': 1,
           'road': 2}
LEVEL = {'slope': 1, 'hilltop': 2}


def read_map():
    with open(os.path.join(DATA, 'map.yaml'), encoding='utf-8') as file:
        data = read_yaml(file.read())
    kinds = [KINDS[c] for c in data['terrain'].split()]
    assert len(kinds) == COUNT
    letters = {letter: HEX[text.split()[0]] for letter, text in data['letters'].items()}
    hills = {letter: [HEX[h] for h in text.split()] for letter, text in data['hills'].items()}
    return kinds, letters, hills


PRINTED, LETTERS, HILLS = read_map()


def south_bank():
    """Hexes reached from the south edge without entering the stream."""
    seen = {SPOT[x, 33] for x, r in PLACE if r == 33}
    todo = list(seen)
    while todo:
        for n in NEXT[todo.pop()]:
            if n is not None and n not in seen and PRINTED[n] != 'stream':
                seen.add(n)
                todo.append(n)
    return seen


SOUTH = south_bank()


class Board:
    """The map as one scenario has it."""

    def __init__(self, changes):
        kinds = list(PRINTED)
        for key in ('stream', 'woods', 'village'):
            if key in changes:
                kinds = [changes[key] if k == key else k for k in kinds]
        for name in changes.get('clear', '').split(','):
            if name:
                kinds[HEX[name]] = 'clear'
        hills = changes.get('hills')
        if hills in ('clear', 'marsh'):
            kinds = [hills if k in LEVEL else k for k in kinds]
        elif hills:
            kept = {h for letter in hills for h in HILLS[letter]}
            kept |= {n for h in kept for n in NEXT[h] if PRINTED[n] == 'slope'}
            kinds = ['clear' if k in LEVEL and h not in kept else k for h, k in enumerate(kinds)]
        self.kind = kinds
        self.cost = [COST.get(k) for k in kinds]    # None: barred to all
        self.level = [LEVEL.get(k, 0) for k in kinds]
        self.blocks = [k in ('village', 'woods') for k in kinds]
        self.wet = [k in ('stream', 'marsh') for k in kinds]
        self.crest = [tuple(n is not None and {kinds[h], kinds[n]} == {'slope', 'hilltop'}
                            for n in NEXT[h]) for h in range(COUNT)]
        self.lines = {}

    def price(self, a, b):
        """Halves of a Movement Point from a into its neighbour b (a None: from off the map)."""
        if self.kind[b] == 'road' and a is not None and self.kind[a] == 'road':
            return 1
        return self.cost[b]

    def crested(self, a, b):
        return self.crest[a][NEXT[a].index(b)]

    def way(self, a, b):
        """The hexes a line of fire from a to b passes: [[hexes that must all be passed]], each of
        one choice or two; None when a crest closes it for good."""
        if (a, b) not in self.lines:
            self.lines[a, b] = self.draw(a, b)
        return self.lines[a, b]

    def draw(self, a, b):
        (x, r), (y, s) = PLACE[a], PLACE[b]
        path = [[SPOT.get((x + dx, r + dr)) for dx, dr in stretch]
                for stretch in trace((y - x, s - r))]
        must = []
        for i in range(1, len(path)):
            if len(path[i]) == 2:
                before, after = path[i - 1][0], path[i + 1][0]
                free = [h for h in path[i] if h is None or not (
                    self.crested(before, h) or self.crested(h, after) or self.blocks[h])]
                if not free:
                    return None
                if None not in free:
                    must.append(free)
            elif len(path[i - 1]) == 1:
                if self.crested(path[i - 1][0], path[i][0]):
                    return None
            if len(path[i]) == 1 and i < len(path) - 1:
                if self.blocks[path[i][0]]:
                    return None
                must.append(path[i])
        return must
