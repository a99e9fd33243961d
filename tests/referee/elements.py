#!/usr/bin/env python3
"""An independent referee for Elements: its first chapter, close combat on open ground.

Written from the reference sheet and the rulings alone. Before each `fight` of a record it takes the
poses, finds opponents, overlaps, flank and rear contacts and rear support by its own geometry, adds
up both factors, works out all 36 throws by its own results table, and compares with the engine's
card; after the dice it compares who is gone and who still stands where he stood. Where terrain, a
camp or an element that could not turn is near it abstains, and counts that.
"""
import math
import os
import sys

import driver
from driver import Report, read_yaml

GAME = 'elements'
CARDS = ('fight',)
EVERY = 1
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
        elements, rough, inside = table(lines)
        if self.fight and len(self.dice) == 2:
            self.aftermath(elements)
        if self.card:
            (name, card), self.card = self.card, None
            self.judge(elements, rough, name, card)

    # ---- a fight

    def judge(self, elements, rough, name, card):
        self.fight, self.dice = None, []
        a = elements.get(name)
        e = a and next((o for o in elements.values() if o.side != a.side and front(a, o)), None)
        if not e:
            self.report.agree('close combat: abstained, camp or held')
            return
        near = [a, e] + [o for o in elements.values() if rear(o, a) or rear(o, e)]
        if 'WWg' in (a.kind, e.kind) or any(touches(o, rough) for o in near):
            self.report.agree('close combat: abstained, terrain')
            return
        mine, theirs = (self.factor(a, e, elements), self.factor(e, a, elements))
        self.report.check('close combat: factors', 'CC.1',
                          'd6 %+d against d6 %+d' % (mine, theirs), card['column'],
                          card['title'])
        chances = {}
        for x in range(1, 7):
            for y in range(1, 7):
                word = outcome(a, e, x + mine, y + theirs)
                chances[word] = chances.get(word, 0) + 1
        given = {part['label']: part['weight'] * 36 // card['total'] for part in card['results']
                 if part['weight']}
        self.report.check('close combat: 36 throws', 'RES.1', chances, given, card['title'])
        self.fight = (a, e, mine, theirs)

    def factor(self, u, foe, elements):
        value = FACTOR[u.kind][foe.kind in MOUNTED] + u.general
        value -= self.pressed(u, foe, elements)
        return value + self.supported(u, foe, elements)

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

    @staticmethod
    def supported(u, foe, elements):
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
        if stiff and u.kind in ('Pk', 'LS', 'Sp', 'Wb') and \
                any(o.kind == u.kind and behind(o, u) for o in friends):
            value += (2 if foe.kind in HEAVY else 3) if u.kind == 'Pk' else 1
        if u.kind in ('Ax', 'Bd', 'LS', 'Ra', 'Sp') and (foe.kind in MOUNTED or foe.kind == 'Wb'):
            line = [u] + [o for o in friends if o.kind == u.kind and u.turned(o) == 0 and
                          (same(o.fl, u.fr) or same(o.fr, u.fl))]
            if any(o.kind == 'Ps' and behind(o, x) for o in friends for x in line):
                value += 1
        return value

    def aftermath(self, elements):
        """Who is gone after the dice, and who has not stirred."""
        a, e, mine, theirs = self.fight
        self.fight = None
        word = outcome(a, e, self.dice[0] + mine, self.dice[1] + theirs)
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


def distance(p, q):
    return math.hypot(p[0] - q[0], p[1] - q[1])


def touches(o, rough):
    """Could the base touch the ellipse around a piece of terrain?"""
    for x, y, long, wide, heading in rough:
        turn = math.radians(heading / 4)
        dx, dy = o.centre[0] / Q - x, o.centre[1] / Q - y
        u = dx * math.cos(turn) + dy * math.sin(turn)
        v = dy * math.cos(turn) - dx * math.sin(turn)
        if (u / long) ** 2 + (v / wide) ** 2 < 1:
            return True
    return False


def table(lines):
    """Elements on the table; circles around all terrain and camps; who is not on the table."""
    elements, rough, inside = {}, [], set()
    part = ''
    for line in lines:
        words = line.replace(':', '').split()
        if not words:
            continue
        if line.startswith('  ') and line[2] != ' ':
            part = words[0]
        if part == 'areas' and words[0] == '-':
            rough.append((int(words[2]), int(words[3]), int(words[4]) / 2 + 75,
                          int(words[5]) / 2 + 75, int(words[6])))
        elif part == 'lines' and words[0] == '-' and words[1] != 'road':
            points = [int(w) for w in words[2:]]
            for i in range(0, len(points) - 5, 4):
                for k in range(9):
                    rough.append(tuple((points[i + j] * (8 - k) + points[i + 4 + j] * k) / 8
                                       for j in (0, 1)) + (200, 200, 0))
        elif part == 'units' and len(words) > 5 and words[2] == 'table':
            elements[words[0]] = Element(words[0], words[1], int(words[3]), int(words[4]),
                                         int(words[5]))
        elif part in ('camp-a', 'camp-b') and words[0] == part and len(words) > 2:
            rough.append((int(words[1]), int(words[2]), 140, 140, 0))
    return elements, rough, inside


# ---- the table of results, in good going ---------------------------------------------------------

def outcome(a, e, mine, theirs):
    if mine == theirs:
        lost = (a.kind == 'SCh', e.kind == 'SCh')
        return {(True, True): 'both-destroyed', (True, False): 'destroyed',
                (False, True): 'foe-destroyed', (False, False): 'no-effect'}[lost]
    low, high = min(mine, theirs), max(mine, theirs)
    loser, winner = (a, e) if mine < theirs else (e, a)
    result = (beaten if 2 * low > high else doubled)(loser.kind, winner.kind)
    if result == 'no-effect':
        return result
    return result if loser is a else 'foe-' + result


def beaten(u, v):
    """Result of a beaten element in good going, in close combat."""
    stiff = ('Bd', 'LS', 'Pav', 'Pk', 'Ra', 'Sp')
    if u in ('Art', 'CF', 'SCh') or \
            (u == 'Ax' and v == 'Kn') or \
            (u in stiff and v in ('Kn', 'SCh', 'Wb')) or \
            (u == 'Bw' and v in MOUNTED) or \
            (u == 'El' and v in ('Ax', 'Ps', 'LH')) or \
            (u == 'Hd' and v in ('El', 'Kn', 'SCh', 'Wb')) or \
            (u in ('Kn', 'Cat') and v in ('Cm', 'El', 'LH', 'SCh')) or \
            (u == 'Ps' and v in ('Cv', 'Kn', 'Cm')) or \
            (u == 'WWg' and v == 'El') or \
            (u == 'Wb' and v in ('Kn', 'SCh')):
        return 'destroyed'
    if (u == 'Cm' and v in ('Cat', 'Cv', 'Kn', 'LH')) or u in ('Hd', 'WWg'):
        return 'no-effect'
    if (u in ('Cm', 'LH') and v == 'SCh') or (u == 'Cv' and v in ('Cm', 'SCh')):
        return 'flees'
    return 'recoils'


def doubled(u, v):
    """Result of a doubled element in good going, in close combat."""
    if u == 'Cv' and v in ('Hd', 'Pk', 'Sp', 'Art'):
        return 'flees'
    if u == 'LH':
        return 'destroyed' if v in MOUNTED or v in ('Bw', 'Pav', 'Ps') else 'flees'
    if u == 'Ps':
        return 'destroyed' if v in ('Ax', 'Bw', 'Pav', 'Ps', 'Cat', 'Cv', 'Kn', 'LH', 'Cm') \
            else 'flees'
    if u not in ('Cv', 'SCh') and v == 'Art':
        return 'recoils'
    return 'destroyed'


# ---- for the driver ------------------------------------------------------------------------------

def scenario_file(name):
    with open(os.path.join(DATA, name + '.yaml'), encoding='utf-8') as file:
        return read_yaml(file.read())


def sides(name):
    return [side['word'] for side in scenario_file(name)['sides']]


def syncs(where):
    return ()


def data_report():
    return Report()


SCENARIOS = sorted(name[:-5] for name in os.listdir(DATA) if name.endswith('.yaml'))
WRONG = {'factor': lambda: FACTOR.__setitem__('Sp', (3, 4)),
         'support': lambda: setattr(Referee, 'supported', staticmethod(lambda u, foe, all: 0)),
         'overlap': lambda: setattr(Referee, 'pressed', staticmethod(lambda u, foe, all: 0))}

if __name__ == '__main__':
    driver.referee(sys.modules[__name__])
