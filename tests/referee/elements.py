#!/usr/bin/env python3
"""An independent referee for Elements: its first chapter, close combat.

Written from the reference sheet and the rulings alone. Before each `fight` of a record it takes the
poses, finds opponents, overlaps, flank and rear contacts and rear support by its own geometry, adds
up both factors, works out all 36 throws by its own results table, and compares with the engine's
card; after the dice it compares who is gone and who still stands where he stood. At rivers, camps
and War Wagons, for an element that could not turn, and where a base ends within a hair of the edge
of a wood it abstains, and counts that.
"""
import math
import os
import sys

import driver
from driver import Report, read_yaml

GAME = 'elements'
CARDS = ('fight',)
FAULTS = set()
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'src', 'games',
                    'elements', 'data', 'scenarios')
Q = 65536                                           # ticks in half a millimetre
HALF = 40 * Q                                       # half a base's front
SLACK = Q // 2

# basic factors in close combat against foot and against mounted
FACTOR = {'Art': (2, 2), 'Ax': (3, 2), 'Bd': (5, 3), 'Bw': (2, 4), 'Cm': (3, 2), 'CF': (1, 1),
          'Cat': (4, 4), 'Cv': (3, 3), 'El': (5, 4), 'Hd': (3, 2), 'Kn': (3, 4), 'LH': (2, 2),
          'LS': (3, 3), 'Pav': (3, 4), 'Pk': (3, 4), 'Ps': (2, 2), 'Ra': (4, 2), 'SCh': (4, 4),
          'Sp': (4, 4), 'WWg': (3, 4), 'Wb': (3, 2)}
MOUNTED = {'Cm', 'Cat', 'Cv', 'El', 'Kn', 'LH', 'SCh'}
SUBTYPE = {'3Bd': 'Ra', '3Sp': 'LS', '8Bw': 'Pav', '8Lb': 'Pav', '8Cb': 'Pav', '6Bw': 'Pav',
           '4Kn': 'Cat', 'HCh': 'Kn', 'LCh': 'Cv', 'LCm': 'LH', '4Lb': 'Bw', '4Cb': 'Bw',
           '2Cm': 'LH', 'Lit': 'Bd'}
DEPTH = {30: ('4Bd', '4Pk', '4Sp', '4Wb'),
         40: ('3Ax', '4Ax', '3Bd', '3Sp', '3Bw', '4Bw', '4Lb', '4Cb', '2Ps', '3Wb', 'CF', '5Hd'),
         60: ('3Cv', '3Kn', '4Kn', '2LH', '3Cm', '2Cm', 'LCm', '7Hd', '5Wb'),
         120: ('6Cv', '6Kn')}                       # all others are 80 deep
DEPTHS = {name: depth for depth, names in DEPTH.items() for name in names}
HEAVY = {'Cat', 'El', 'Kn'}


def kind_of(subtype):
    return SUBTYPE.get(subtype) or subtype.lstrip('0123456789')


class Element:
    """A base on the table: its corners in ticks."""

    def __init__(self, name, subtype, x, y, heading):
        self.name, self.kind, self.heading = name, kind_of(subtype), heading
        self.pose = (x, y, heading)
        turn = math.radians(heading / 4)
        self.ahead = (math.cos(turn), math.sin(turn))
        left = (-self.ahead[1], self.ahead[0])
        depth = DEPTHS.get(subtype, 80) * Q
        self.fl = (x + HALF * left[0], y + HALF * left[1])
        self.fr = (x - HALF * left[0], y - HALF * left[1])
        self.rl = (self.fl[0] - depth * self.ahead[0], self.fl[1] - depth * self.ahead[1])
        self.rr = (self.fr[0] - depth * self.ahead[0], self.fr[1] - depth * self.ahead[1])
        self.centre = ((self.fl[0] + self.rr[0]) / 2, (self.fl[1] + self.rr[1]) / 2)
        self.corners = (self.fl, self.rl, self.rr, self.fr)
        self.camels = subtype in ('3Cm', '2Cm', 'LCm')
        self.side = name[0]
        self.general = name[1:] == '1'

    def turned(self, other):
        """How far the other's heading is from mine, in quarter degrees."""
        return (other.heading - self.heading) % 1440


def same(p, q):
    return abs(p[0] - q[0]) <= SLACK and abs(p[1] - q[1]) <= SLACK


def front(a, e):
    return same(a.fl, e.fr) and same(a.fr, e.fl)


def flank(a, e):
    """a in full flank contact with e: on its left, its right, or None."""
    if same(a.fl, e.fl) and e.turned(a) == 1080:
        return 'left'
    return 'right' if same(a.fr, e.fr) and e.turned(a) == 360 else None


def rear(a, e):
    return same(a.fl, e.rl) and same(a.fr, e.rr)


def along(a, e):
    """a's side edge on e's side edge: on the left or the right of e, or None."""
    if e.turned(a) not in (0, 720):
        return None
    for side, near, far in (('left', e.fl, e.rl), ('right', e.fr, e.rr)):
        for p, q in ((a.fl, a.rl), (a.fr, a.rr)):
            ahead, normal = e.ahead, (-e.ahead[1], e.ahead[0])
            gaps = [(c[0] - near[0]) * normal[0] + (c[1] - near[1]) * normal[1] for c in (p, q)]
            if max(abs(g) for g in gaps) > SLACK:
                continue
            spans = sorted((c[0] - far[0]) * ahead[0] + (c[1] - far[1]) * ahead[1] for c in (p, q))
            deep = (near[0] - far[0]) * ahead[0] + (near[1] - far[1]) * ahead[1]
            if min(spans[1], deep) - max(spans[0], 0) > SLACK:
                return side
    return None


class Referee:
    """Looks at each close combat by itself."""

    def __init__(self, name, header, report):
        self.report = report
        self.card = self.expected = None
        self.dice, self.fight = [], None
        self.words = [pair.split('=')[1] for pair in header['sides'].split()]

    def start(self, lines):
        pass

    def compare_turn(self, turn):
        pass

    def compare_legal(self, lines):
        pass

    def compare_result(self, result):
        pass

    def compare_card(self, words, card):
        self.card = (words.split()[1], card)

    def act(self, side, words):
        if not words.startswith('fight'):
            self.fight = None

    def roll(self, word):
        if self.fight and len(self.dice) < 2:
            self.dice.append(int(word))

    def compare_position(self, lines):
        elements, ground = table(lines)
        if self.fight and len(self.dice) == 2:
            self.aftermath(elements)
        if self.card:
            (name, card), self.card = self.card, None
            self.judge(elements, ground, name, card)

    # ---- a fight

    def judge(self, elements, ground, name, card):
        self.fight, self.dice = None, []
        a = elements.get(name)
        e = a and next((o for o in elements.values() if o.side != a.side and front(a, o)), None)
        if not e:
            self.report.agree('close combat: abstained, camp or held')
            return
        near = [a, e] + [o for o in elements.values() if rear(o, a) or rear(o, e)]
        if 'WWg' in (a.kind, e.kind) or not all(ground.clear_cut(o) for o in near):
            self.report.agree('close combat: abstained, river, camp, edge')
            return
        rough = any(ground.under(o) for o in near)
        self.ground = ground
        mine, theirs = (self.factor(a, e, elements), self.factor(e, a, elements))
        self.report.check('close combat: factors' + (', rough' if rough else ''), 'CC.1',
                          'd6 %+d against d6 %+d' % (mine, theirs), card['column'],
                          card['title'])
        chances = {}
        for x in range(1, 7):
            for y in range(1, 7):
                word = outcome(a, e, x + mine, y + theirs, ground)
                chances[word] = chances.get(word, 0) + 1
        given = {part['label']: part['weight'] * 36 // card['total'] for part in card['results']
                 if part['weight']}
        self.report.check('close combat: 36 throws' + (', rough' if rough else ''), 'RES.1',
                          chances, given, card['title'])
        self.fight = (a, e, mine, theirs, ground)

    def factor(self, u, foe, elements):
        value = FACTOR[u.kind][foe.kind in MOUNTED] + u.general
        value -= self.pressed(u, foe, elements)
        value += self.ground.uphill(u) - self.mired(u, foe)
        return value + self.supported(u, foe, elements)

    def mired(self, u, foe):
        """What bad going costs: mounted also when the enemy stands in it, as they see it."""
        here = self.ground.bad(u, u.camels)
        if u.kind in MOUNTED:
            return 2 if here or self.ground.bad(foe, u.camels) else 0
        if not here:
            return 0
        return 1 if u.kind == 'Ra' else 2 if u.kind in ('Art', 'Bd', 'Hd', 'Pav', 'Pk', 'Sp') else 0

    @staticmethod
    def pressed(u, foe, elements):
        """Overlaps, flank and rear contacts: one a side and one behind."""
        sides = set()
        enemies = [o for o in elements.values() if o.side != u.side and o is not foe]
        for o in enemies:
            hit = flank(o, u) or ('rear' if rear(o, u) else None) or along(o, u)
            if hit:
                sides.add(hit)
            elif u.kind != 'SCh' and not any(front(o, x) for x in elements.values()
                                             if x.side == u.side):
                if same(o.fl, u.fl):
                    sides.add('left')
                elif same(o.fr, u.fr):
                    sides.add('right')
        return len(sides)

    def supported(self, u, foe, elements):
        """Rear support of the same type and of Psiloi."""
        friends = [o for o in elements.values() if o.side == u.side and o is not u]
        enemies = [o for o in elements.values() if o.side != u.side]

        def free(o):
            return not any(front(o, x) or front(x, o) or flank(x, o) or rear(x, o)
                           for x in enemies)

        def behind(o, x):
            return rear(o, x) and free(o)
        value = 0
        stiff = foe.kind in HEAVY or (foe.kind not in MOUNTED and foe.kind not in ('Bw', 'Ps'))
        bad = self.ground.bad
        if stiff and u.kind in ('Pk', 'LS', 'Sp', 'Wb') and not bad(u) and \
                any(o.kind == u.kind and behind(o, u) and not bad(o) for o in friends):
            value += (2 if foe.kind in HEAVY else 3) if u.kind == 'Pk' else 1
        if u.kind in ('Ax', 'Bd', 'LS', 'Ra', 'Sp') and (foe.kind in MOUNTED or foe.kind == 'Wb'):
            line = [u] + [o for o in friends if o.kind == u.kind and u.turned(o) == 0 and
                          (same(o.fl, u.fr) or same(o.fr, u.fl))]
            if any(o.kind == 'Ps' and behind(o, x) for o in friends for x in line):
                value += 1
        return value

    def aftermath(self, elements):
        """Who is gone after the dice, and who has not stirred."""
        a, e, mine, theirs, ground = self.fight
        self.fight = None
        word = outcome(a, e, self.dice[0] + mine, self.dice[1] + theirs, ground)
        for u, lost in ((a, word in ('destroyed', 'both-destroyed')),
                        (e, word in ('foe-destroyed', 'both-destroyed'))):
            if lost:
                self.report.check('close combat: destroyed', 'OUT.3', False, u.name in elements,
                                  u.name)
        if word == 'no-effect':
            for u in (a, e):
                there = elements.get(u.name)
                self.report.check('close combat: stands', 'RES.equal.others', u.pose,
                                  there and there.pose, u.name)


# ---- ground --------------------------------------------------------------------------------------

def depth_of(p, q):
    """How deep two convex shapes lie in each other, in ticks; below zero: how far apart."""
    deep = math.inf
    for shape in (p, q):
        for i, (x, y) in enumerate(shape):
            dx, dy = shape[i - 1][0] - x, shape[i - 1][1] - y
            long = math.hypot(dx, dy)
            spans = [[(c[0] * dy - c[1] * dx) / long for c in other] for other in (p, q)]
            deep = min(deep, min(max(spans[0]), max(spans[1])) - max(min(spans[0]), min(spans[1])))
    return deep


def within(a, b, shape):
    """How much of the segment from a to b lies in a convex shape (counter-clockwise), 0 to 1."""
    low, high = 0.0, 1.0
    for i, (x, y) in enumerate(shape):
        px, py = shape[i - 1]
        ex, ey = x - px, y - py
        start = ex * (a[1] - py) - ey * (a[0] - px)
        rise = ex * (b[1] - a[1]) - ey * (b[0] - a[0])
        if abs(rise) < 1e-9:
            if start <= 0:
                return 0
        elif rise > 0:
            low = max(low, -start / rise)
        else:
            high = min(high, -start / rise)
    return max(0, high - low)


def to_segment(point, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    t = max(0, min(1, t))
    return math.hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy)


class Ground:
    """The terrain pieces of a table."""

    def __init__(self):
        self.areas, self.shun, self.found = [], [], {}

    def add_area(self, kind, x, y, length, width, heading):
        turn = math.radians(heading / 4)
        c, s = math.cos(turn), math.sin(turn)
        shape = []
        for k in range(16):
            u, v = math.cos(k * math.pi / 8) * length / 2, math.sin(k * math.pi / 8) * width / 2
            shape.append(((x + away(u * c - v * s)) * Q, (y + away(u * s + v * c)) * Q))
        ends = [((x + k * away(length / 4 * c)) * Q, (y + k * away(length / 4 * s)) * Q)
                for k in (-1, 1)]
        self.areas.append((kind, shape, ends))

    def under(self, o):
        if o.name not in self.found:
            self.found[o.name] = {kind for kind, shape, _ in self.areas
                                  if depth_of(o.corners, shape) > 0}
        return self.found[o.name]

    def clear_cut(self, o):
        """No river or camp near, and no edge of terrain within a hair of the base's own."""
        if any(math.hypot(o.centre[0] - x * Q, o.centre[1] - y * Q) < far * Q
               for x, y, far in self.shun):
            return False
        return all(abs(depth_of(o.corners, shape)) > Q / 8 for _, shape, _ in self.areas)

    def bad(self, o, camels=None):
        """In bad going, as camels or others see it."""
        kinds = self.under(o) - {'gentle'}
        if o.camels if camels is None else camels:
            kinds -= {'dunes', 'oasis'}
        return bool(kinds)

    def uphill(self, u):
        """One if the common front edge lies on a hill and the crest is on this side of it."""
        x, y, _ = u.pose
        behind, ahead = [(x + k * 40 * Q * u.ahead[0], y + k * 40 * Q * u.ahead[1])
                         for k in (-1, 1)]
        for kind, shape, crest in self.areas:
            if kind in ('gentle', 'steep') and within(u.fl, u.fr, shape) > 0 and \
                    to_segment(behind, *crest) < to_segment(ahead, *crest):
                return 1
        return 0


def away(value):
    """To the nearest whole number, halves away from zero."""
    return math.floor(value + 0.5) if value >= 0 else -math.floor(0.5 - value)


def quanta(word):
    """Half millimetres, of which an MU has 40."""
    return round(40 * float(word))


def table(lines):
    """Elements on the table, and the ground."""
    elements, ground = {}, Ground()
    part = ''
    for line in lines:
        words = line.replace(':', '').split()
        if not words:
            continue
        if line.startswith('  ') and line[2] != ' ':
            part = words[0]
        if part == 'areas' and words[0] == '-':
            told = dict(zip(words[4::2], words[5::2]))
            ground.add_area(words[1], *[quanta(w) for w in (words[2], words[3], told['long'],
                                                            told['wide'])],
                            round(4 * float(told.get('along', 0))))
        elif part == 'lines' and words[0] == '-' and words[1] != 'road':
            points = [quanta(w) for w in words[3].split(',')]
            for i in range(0, len(points) - 5, 4):
                for k in range(9):
                    ground.shun.append(tuple((points[i + j] * (8 - k) + points[i + 4 + j] * k) / 8
                                             for j in (0, 1)) + (200,))
        elif part == 'pieces' and words[0] in ('AC', 'BC'):
            ground.shun.append((quanta(words[1]), quanta(words[2]), 140))
        elif part == 'pieces' and len(words) > 4 and words[1][0].isdigit() and \
                words[2][0].isdigit() and words[3][0].isdigit():
            x, y, facing = (float(w) for w in words[1:4])
            elements[words[0]] = Element(words[0], words[4], round(x * 40 * Q), round(y * 40 * Q),
                                         round(4 * facing))
    return elements, ground


# ---- the table of results ------------------------------------------------------------------------

def outcome(a, e, mine, theirs, ground):
    if mine == theirs:
        lost = (a.kind == 'SCh', e.kind == 'SCh')
        return {(True, True): 'both-destroyed', (True, False): 'destroyed',
                (False, True): 'foe-destroyed', (False, False): 'no-effect'}[lost]
    low, high = min(mine, theirs), max(mine, theirs)
    loser, winner = (a, e) if mine < theirs else (e, a)
    good = not ground.bad(loser)
    sandy = not ground.bad(loser, True)             # good going, dunes or oasis
    result = (beaten if 2 * low > high else doubled)(loser.kind, winner.kind, good, sandy)
    if result == 'no-effect':
        return result
    return result if loser is a else 'foe-' + result


def beaten(u, v, good, sandy):
    """Result of a beaten element in close combat."""
    if u in ('Art', 'CF', 'SCh') or \
            (u == 'Ax' and good and v == 'Kn') or \
            (u in ('Bd', 'LS', 'Pav', 'Pk', 'Ra', 'Sp') and
             (v == 'Wb' or (good and v in ('Kn', 'SCh')))) or \
            (u == 'Bw' and v in MOUNTED) or \
            (u == 'El' and v in ('Ax', 'Ps', 'LH')) or \
            (u == 'Hd' and (v == 'Wb' or (good and v in ('El', 'Kn', 'SCh')))) or \
            (u in ('Kn', 'Cat') and (not good or v in ('Cm', 'El', 'LH', 'SCh'))) or \
            (u == 'Ps' and ((good and v in ('Cv', 'Kn')) or (sandy and v == 'Cm'))) or \
            (u == 'Wb' and good and v in ('Kn', 'SCh')):
        return 'destroyed'
    if (u == 'Cm' and v in ('Cat', 'Cv', 'Kn', 'LH')) or u == 'Hd':
        return 'no-effect'
    if (u in ('Cm', 'LH', 'Cv') and (not good or v == 'SCh')) or (u == 'Cv' and v == 'Cm'):
        return 'flees'
    return 'recoils'


def doubled(u, v, good, sandy):
    """Result of a doubled element in close combat."""
    if u == 'Cv':
        return 'flees' if v == 'Art' or (good and v in ('Hd', 'Pk', 'Sp')) else 'destroyed'
    if u == 'LH':
        lost = not good or v in MOUNTED or v in ('Bw', 'Pav', 'Ps')
        return 'destroyed' if lost else 'flees'
    if u == 'Ps':
        lost = v in ('Ax', 'Bw', 'Pav', 'Ps') or (good and v in ('Cat', 'Cv', 'Kn', 'LH')) or \
            (sandy and v == 'Cm')
        return 'destroyed' if lost else 'flees'
    return 'recoils' if u != 'SCh' and v == 'Art' else 'destroyed'


# ---- for the driver ------------------------------------------------------------------------------

def scenario_file(name):
    with open(os.path.join(DATA, name + '.yaml'), encoding='utf-8') as file:
        return read_yaml(file.read())


def sides(name):
    return [side['word'] for side in scenario_file(name)['sides']]


def look(before, words):
    """When to take the poses: before a fight, and after its two dice."""
    return words.startswith('fight') or (
        len(before) > 2 and before[-3].startswith('fight') and before[-2].startswith('roll') and
        before[-1].startswith('roll'))


def syncs(where):
    return ()


def data_report():
    return Report()


SCENARIOS = sorted(name[:-5] for name in os.listdir(DATA) if name.endswith('.yaml'))
WRONG = {'factor': lambda: FACTOR.__setitem__('Sp', (3, 4)),
         'support': lambda: setattr(Referee, 'supported', lambda self, u, foe, all: 0),
         'mired': lambda: setattr(Referee, 'mired', lambda self, u, foe: 0),
         'uphill': lambda: setattr(Ground, 'uphill', lambda self, u: 0),
         'overlap': lambda: setattr(Referee, 'pressed', staticmethod(lambda u, foe, all: 0))}

if __name__ == '__main__':
    driver.referee(sys.modules[__name__])
