"""Positions of Elements that nobody played: armies thrown together on broken ground."""
from elements_ground import on_board
from elements_near import ordered, targets
from elements_plane import Base, Q, overlap, plus
from elements_state import Camp, Element, State, ground_of
from elements_types import AREAS, DEPTHS

KINDS = sorted(DEPTHS.keys() - {'CF', '2Cm'}) + ['El', 'HCh', 'LCh', 'SCh', 'Art', 'WWg', '8Bw', '6Bd']


def words(number):
    return ('%.7f' % number).rstrip('0').rstrip('.')


def pose(base):
    return '%s %s %s' % (words(base.x / (40 * Q)), words(base.y / (40 * Q)), words(base.h / 4))


def ground(chooser):
    """A few areas about the middle, now and then a river or a road."""
    areas, banks = [], []
    for _ in range(chooser.randrange(6)):
        wide = 2 * chooser.randrange(40, 90)
        areas.append((chooser.choice(sorted(AREAS)), chooser.randrange(350, 1170),
                      chooser.randrange(450, 1070), wide + 2 * chooser.randrange(0, wide // 2),
                      wide, chooser.randrange(1440)))
    for kind in ('river', 'road'):
        if chooser.random() < 0.35:
            a, b, c = (chooser.randrange(420, 1060) for _ in range(3))
            half = chooser.randrange(20, 40)
            if chooser.random() < 0.5:
                banks.append((kind, (0, a + half, 0, a - half, 762, b + half, 762, b - half,
                                     1524, c + half, 1524, c - half)))
            else:
                banks.append((kind, (a - half, 0, a + half, 0, b - half, 762, b + half, 762,
                                     c - half, 1524, c + half, 1524)))
    return areas, banks


class Field:
    """A table that is being filled."""

    def __init__(self, chooser):
        self.chooser = chooser
        self.state = State({})
        self.areas, self.banks = ground(chooser)
        self.state.ground = ground_of(self.areas, self.banks)
        self.spare = [['%s%d' % (s, k) for k in range(1, 13)] for s in 'AB']

    def put(self, side, base, kind):
        """One element there, if there is room."""
        e = Element(self.spare[side][0], kind)
        base = Base(base.x, base.y, base.h, e.depth)
        if not on_board(base.corners) or not self.state.stands(base):
            return None
        e.put(base)
        self.state.elements[e.name] = e
        self.spare[side].pop(0)
        return e

    def block(self, side):
        """A line of some, perhaps two deep."""
        chooser = self.chooser
        h = (360 if side == 0 else 1080) + chooser.choice((0, 0, 0, 20, -20, 90, 360, -360, 7, 720))
        at = Base(chooser.randrange(400, 1120) * Q, chooser.randrange(600, 920) * Q, h, 30)
        kind = chooser.choice(KINDS)
        for _ in range(chooser.choice((1, 1, 2, 3, 4))):
            if not self.spare[side]:
                return
            e = self.put(side, at, kind)
            if e and chooser.random() < 0.4 and self.spare[side]:
                x, y = e.base.rear_middle()
                self.put(side, Base(x, y, e.base.h, 30),
                         chooser.choice((kind, kind, '2Ps', chooser.choice(KINDS))))
            if chooser.random() < 0.4:
                kind = chooser.choice(KINDS)
            x, y = plus(at.fc, at.l, -80)
            at = Base(x, y, at.h, 30)

    def contact(self, side):
        """One in exact contact with an enemy, or near it."""
        foes = self.state.table(1 - side)
        if not foes or not self.spare[side]:
            return
        foe = self.chooser.choice(foes)
        x, y, h = self.chooser.choice(list(targets(foe, foe, self.chooser))[:7])
        self.put(side, Base(x, y, h, 30), self.chooser.choice(KINDS))

    def camp(self, side):
        chooser = self.chooser
        camp = Camp(side, chooser.randrange(300, 1220) * Q, chooser.randrange(400, 1120) * Q,
                    360 * chooser.randrange(4))
        if on_board(camp.base.corners) and not any(
                c and overlap(c.base.corners, camp.base.corners) for c in self.state.camps):
            self.state.camps[side] = camp


def chaos(scenario, chooser, sides):
    """The lines of a position."""
    field = Field(chooser)
    for side in (0, 1):
        if chooser.random() < 0.4:
            field.camp(side)
    for _ in range(chooser.randrange(3, 9)):
        field.block(chooser.randrange(2))
        field.contact(chooser.randrange(2))
        field.contact(chooser.randrange(2))
    inside = []
    for camp in field.state.camps:
        if camp and chooser.random() < 0.7:
            side = chooser.choice((camp.side, camp.side, 1 - camp.side))
            if field.spare[side] and chooser.random() < 0.7:
                inside.append('    %s: inside %s camp-of %s' % (
                    field.spare[side].pop(0), chooser.choice(KINDS), sides[camp.side]))
            elif camp.side == side:
                inside.append('    %sF: inside' % 'AB'[side])
    for side in (0, 1):
        if field.spare[side] and field.spare[side][0].endswith('1') and \
                len(field.spare[side]) == 12:
            field.put(side, Base((40 + 1400 * side) * Q, 100 * Q, 360, 30), '3Cv')
    lines = ['game: elements', 'scenario: ' + scenario, 'position:',
             '  turn: %d' % chooser.randrange(3, 40), '  phase: movement',
             '  side: ' + chooser.choice(sides), '  pips: %d' % chooser.randrange(2, 7),
             '  turns-ended: {%s: %d, %s: %d}' % (sides[0], chooser.randrange(3), sides[1],
                                                  chooser.randrange(3))]
    if field.areas:
        lines.append('  areas:')
        lines += ['    - %s %s %s long %s wide %s along %s' % (
            (kind,) + tuple(words(v / 40) for v in rest[:4]) + (words(rest[4] / 4),))
            for kind, *rest in field.areas]
    if field.banks:
        lines.append('  lines:')
        lines += ['    - %s banks %s' % (kind, ','.join(words(v / 40) for v in numbers))
                  for kind, numbers in field.banks]
    lines.append('  pieces:')
    for name in ordered(n for n in field.state.elements if n[0] == 'A') + \
            ordered(n for n in field.state.elements if n[0] == 'B'):
        e = field.state.elements[name]
        lines.append('    %s: %s %s' % (name, pose(e.base), e.subtype))
    for side in (0, 1):
        for name in field.spare[side]:
            lines.append('    %s: lost' % name if chooser.random() < 0.1 else
                         '    %s: absent' % name)
    for camp in field.state.camps:
        if camp:
            lines.append('    %s: %s' % (camp.name, pose(camp.base)))
    return lines + inside


def pick(lines, chooser):
    """A random action, moves into contact more often than the end of movement."""
    others = [line for line in lines if line != 'end']
    return chooser.choice(others) if others and chooser.random() < 0.75 else chooser.choice(lines)
