"""What the referee of Elements knows of a battle: elements, camps, ground, turn; contacts."""
from elements_ground import Area, Ground, Line, on_board
from elements_plane import (Base, NEAR, Q, apart, distance, dot, minus, overlap)
from elements_types import CAMELS, MOUNTED, depth_of, kind_of

FACES = ('front', 'left', 'rear', 'right')


class Element:
    """One of the twelve, or the camp's followers."""

    def __init__(self, name, subtype):
        self.name, self.side = name, 'AB'.index(name[0])
        self.number = 13 if name[1:] == 'F' else int(name[1:])
        self.general = self.number == 1
        self.become(subtype)
        self.where, self.base, self.camp = 'absent', None, None
        self.moves, self.shot, self.target = 0, False, False
        self.turned, self.swapped = False, False
        self.face = 0                               # War Wagons: 1 to 4, the edge that is front
        self.by, self.order, self.hemmed = None, 0, None
        self.spent, self.origin, self.met = 0, None, set()

    def become(self, subtype):
        self.subtype, self.kind, self.depth = subtype, kind_of(subtype), depth_of(subtype)
        self.camels = subtype in CAMELS
        self.mounted = self.kind in MOUNTED

    def put(self, base):
        self.where, self.base = 'table', base

    def stand(self, x, y, h):
        self.put(Base(x, y, h, self.depth))

    def seen(self):
        """The base in the frame of the edge that serves as front."""
        return faced(self.base, self.face - 1) if self.face > 1 else self.base

    def __repr__(self):
        return '%s %s' % (self.name, self.subtype)


def faced(base, quarter):
    """A square base looked at from another edge: 1 left, 2 rear, 3 right."""
    h = base.h + 360 * quarter
    mid = base.centre()
    half = base.depth // 2
    turned = Base(0, 0, h, base.depth)
    return Base(mid[0] + half * turned.f[0], mid[1] + half * turned.f[1], h, base.depth)


class Camp:
    """A camp: 160 quanta along its edge, 100 deep."""

    def __init__(self, side, x, y, h):
        self.side, self.base, self.taken = side, Base(x, y, h, 100, 80), False
        self.name = 'AB'[side] + 'C'

    def edges(self):
        return [self.base.edge(k) for k in range(4)]


# ---- contacts ------------------------------------------------------------------------------------

def front(a, e):
    return a.fl == e.fr and a.fr == e.fl


def flank(a, e):
    """a in full flank contact with e: on its left, its right, or None."""
    if a.fl == e.fl and (a.h - e.h) % 1440 == 1080:
        return 'left'
    return 'right' if a.fr == e.fr and (a.h - e.h) % 1440 == 360 else None


def rear(a, e):
    return a.fl == e.rl and a.fr == e.rr


def behind(b, a):
    """b directly behind a."""
    return b.fl == a.rl and b.fr == a.rr


def beside(b, a):
    """b beside a in line: on its right 1, on its left -1, or 0."""
    if b.h != a.h:
        return 0
    return 1 if b.fl == a.fr else -1 if b.fr == a.fl else 0


def front_on(a, edge, outer):
    """a's front edge on an edge that looks the way of `outer`, lined up or not."""
    return dot(a.f, outer) < 0 and distance((a.fl, a.fr), edge) <= NEAR


def front_at(base, camp):
    """A front edge on an edge of a camp."""
    return not apart(base.box, camp.box, NEAR) and \
        any(front_on(base, camp.edge(k), outward(camp, k)) for k in range(4))


class State:
    """Everything on and beside the table."""

    def __init__(self, options):
        self.options = options
        self.ground = Ground()
        self.elements, self.camps = {}, [None, None]
        self.turn, self.phase, self.active, self.pips = 1, 'armies', 0, 0
        self.ended = [0, 0]
        self.invader, self.edges, self.topography = None, [None, None], None
        self.order()
        self.contacts = 0
        self.landed, self.leaving = False, None

    def order(self):
        """No order is being carried out."""
        self.moving, self.slid, self.off_road, self.column = (), 0, False, False
        self.owes, self.halted, self.only = False, False, None

    # ---- who is where

    def table(self, side=None):
        return [e for e in self.elements.values() if e.where == 'table' and
                (side is None or e.side == side)]

    def enemies(self, side):
        return self.table(1 - side)

    def holder(self, camp):
        """Who is in a camp."""
        return next((e for e in self.elements.values()
                     if e.where == 'inside' and e.camp == camp.side), None)

    def held_camps(self, by=None):
        """Camps with somebody in them, of that side."""
        for camp in self.camps:
            if camp:
                holder = self.holder(camp)
                if holder and by in (None, holder.side):
                    yield camp, holder

    def general(self, side):
        return self.elements['AB'[side] + '1']

    # ---- contacts on this table

    def front_foe(self, u, base=None):
        """The enemy in full front contact with an element, perhaps as it would stand."""
        base = base or u.base
        for e in self.enemies(u.side):
            if apart(base.box, e.base.box):
                continue
            if self.fronts_meet(base, u, e):
                return e
        return None

    def fronts_meet(self, base, u, e):
        """Full front contact; any edge of War Wagons will do, as far as it is free."""
        mine = [base] if u.kind != 'WWg' else wagon_faces(u, base)
        theirs = [e.base] if e.kind != 'WWg' else wagon_faces(e, e.base)
        return any(front(a, b) for a in mine for b in theirs)

    def flank_rear(self, u, every=False):
        """Enemies in full flank or rear contact with an element, but not whom it fights."""
        out = []
        frame = u.seen()
        for e in self.enemies(u.side):
            if not apart(frame.box, e.base.box) and (every or e.name != u.hemmed):
                where = flank(e.seen(), frame) or ('rear' if rear(e.seen(), frame) else None)
                if where:
                    out.append((e, where))
        return out

    def hits(self, u, base=None):
        """Enemies that u would be in full front, flank or rear contact with: (enemy, where)."""
        seen = base or u.seen()
        base = base or u.base
        out = []
        for e in self.enemies(u.side):
            if apart(base.box, e.base.box):
                continue
            if self.fronts_meet(base, u, e):
                out.append((e, 'front'))
            else:
                where = flank(seen, e.seen()) or ('rear' if rear(seen, e.seen()) else None)
                if where:
                    out.append((e, where))
        return out

    def engaged(self, u):
        """In full front, flank or rear contact with an enemy, either way."""
        if u.where == 'inside':
            return False
        return bool(self.hits(u) or self.flank_rear(u, True))

    def overlapping(self, base, but=()):
        """Elements on the table that a base lies on."""
        return [e for e in self.elements.values()
                if e.where == 'table' and e.name not in but and
                not apart(base.box, e.base.box) and overlap(base.corners, e.base.corners)]

    def stands(self, base, but=()):
        """The base could stand there: on the board, on no element, camp or waterway."""
        return on_board(base.corners) and not self.overlapping(base, but) and \
            not any(c and not apart(base.box, c.base.box) and
                    overlap(base.corners, c.base.corners) for c in self.camps) and \
            not self.ground.wet(base.corners, 'waterway')

    def blocked(self, shape, around, but=()):
        """An element, a camp, water or the outside of the board lies in a shape."""
        return not on_board(shape) or self.ground.wet(shape, 'waterway') or \
            any(e.name not in but and not apart(around, e.base.box) and
                overlap(shape, e.base.corners) for e in self.table()) or \
            any(c and overlap(shape, c.base.corners) for c in self.camps)

    # ---- groups

    def linked(self, a, b):
        """Two friends in group contact."""
        return bool(beside(a, b)) or behind(a, b) or behind(b, a)

    def neighbours(self, u):
        return [e for e in self.table(u.side) if e is not u and not apart(e.base.box, u.base.box)
                and self.linked(e.base, u.base)]

    def is_group(self, members):
        """Two or more that face alike and hang together."""
        if len(members) < 2 or len({m.base.h for m in members}) > 1:
            return False
        seen, queue = {members[0].name}, [members[0]]
        while queue:
            u = queue.pop()
            for m in members:
                if m.name not in seen and self.linked(m.base, u.base):
                    seen.add(m.name)
                    queue.append(m)
        return len(seen) == len(members)


def wagon_faces(u, base):
    """The edges of War Wagons that may serve as front: all, or the one first touched."""
    if u.face:
        return [faced(base, u.face - 1)]
    return [faced(base, k) for k in range(4)]


# ---- positions in words --------------------------------------------------------------------------

def quanta(word):
    """Half millimetres, of which an MU has 40."""
    return round(40 * float(word))


def ticks(word):
    return round(40 * Q * float(word))


def quarters(word):
    return round(4 * float(word)) % 1440


def read_position(lines):
    """Keys, terrain and pieces of a position in words, as they stand there."""
    keys, areas, banks, pieces = {}, [], [], {}
    part = ''
    for line in lines:
        if line.startswith('  ') and line[2] not in ' -':
            part, _, rest = line.strip().partition(':')
            if rest.strip():
                keys[part] = rest.strip()
            continue
        words = line.replace(':', '').split()
        if part == 'areas' and words[:1] == ['-']:
            told = dict(zip(words[4::2], words[5::2]))
            areas.append((words[1], quanta(words[2]), quanta(words[3]), quanta(told['long']),
                          quanta(told['wide']), quarters(told.get('along', 0))))
        elif part == 'lines' and words[:1] == ['-']:
            banks.append((words[1], tuple(quanta(w) for w in words[3].split(','))))
        elif part == 'pieces' and line.startswith('    '):
            pieces[words[0]] = words[1:]
    return keys, areas, banks, pieces


def ground_of(areas, banks):
    ground = Ground()
    ground.areas = [Area(*a) for a in areas]
    ground.lines = [Line(kind, numbers) for kind, numbers in banks]
    return ground


def read_map(text):
    """A one-line map such as {red: 2, blue: 1}."""
    inner = (text or '').strip('{}')
    return dict(part.strip().split(': ') for part in inner.split(',') if ': ' in part)


def read_piece(words):
    """What the words of a piece say, as a dictionary."""
    told = {}
    words = list(words)
    if words and words[0][0].isdigit() and len(words) > 2 and words[1].replace('.', '').isdigit():
        told['pose'] = ticks(words[0]), ticks(words[1]), quarters(words[2])
        words = words[3:]
    while words:
        word = words.pop(0)
        if word in ('absent', 'inside', 'held', 'lost', 'has-shot', 'was-shot', 'has-turned',
                    'exchanged'):
            told[word] = True
        elif word in ('camp-of', 'moves', 'front-is', 'touched-by', 'touched-as', 'hemmed-by',
                      'spent', 'from-x', 'from-y', 'from-facing', 'taken-by'):
            told[word] = words.pop(0)
        elif word == 'met':
            told['met'] = set(words.pop(0).split('+'))
        else:
            told['kind'] = word
    return told


def outward(base, k):
    """The way an edge of a base looks."""
    return ((base.f), base.l, (-base.f[0], -base.f[1]), (-base.l[0], -base.l[1]))[k]


def shortened(edge, by=2):
    """An edge less so many quanta at both ends."""
    a, b = edge
    d = minus(b, a)
    far = max(abs(d[0]), abs(d[1]))
    unit = (d[0] * Q // far if far else 0, d[1] * Q // far if far else 0)
    return ((a[0] + by * unit[0], a[1] + by * unit[1]), (b[0] - by * unit[0], b[1] - by * unit[1]))
