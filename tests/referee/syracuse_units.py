"""The Siege of Syracuse: counters, charts and tables as the referee has them of its own."""
import os

from driver import read_yaml

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'src', 'games',
                    'syracuse', 'data')
ATHENS, SYRACUSE = 0, 1
SIDES = ('athenians', 'syracusans')
NORMAL, DISRUPTED, ROUTED = 0, 1, 2
STATUS = ('normal', 'disrupted', 'routed')
FACES = 'nesw'

# word of the counters: (nation, kind, how many)
COUNTERS = {'ah': ('athenian', 'hoplite', 20), 'al': ('athenian', 'light', 4),
            'ap': ('athenian', 'peltast', 3), 'aa': ('athenian', 'archer', 2),
            'ac': ('athenian', 'cavalry', 2), 'an': ('athenian', 'naval', 10),
            'sh': ('syracusan', 'hoplite', 3), 'sl': ('syracusan', 'light', 2),
            'sx': ('syracusan', 'cavalry', 7), 'sp': ('syracusan', 'peltast', 2),
            'sa': ('syracusan', 'archer', 1), 'sn': ('syracusan', 'naval', 5),
            'gh': ('allied', 'hoplite', 12), 'gl': ('allied', 'light', 2),
            'gp': ('allied', 'peltast', 3), 'ga': ('allied', 'archer', 2),
            'gc': ('allied', 'cavalry', 2), 'gn': ('allied', 'naval', 3),
            'kl': ('sicel', 'light', 5), 'kp': ('sicel', 'peltast', 4),
            'kc': ('sicel', 'cavalry', 3)}
# front and back: Fire factor, Assault factor, range, Movement Points; steps
FIGURES = {'hoplite': (5, (0, 5, 0, 3), (0, 3, 0, 3)), 'light': (2, (2, 2, 1, 4), (0, 1, 0, 4)),
           'peltast': (1, (3, 1, 2, 4), (3, 1, 2, 4)), 'archer': (1, (3, 1, 3, 4), (3, 1, 3, 4)),
           'cavalry': (2, (2, 2, 1, 6), (1, 1, 1, 6)), 'trireme': (2, (0, 5, 0, 5), (0, 3, 0, 5)),
           'galley': (2, (0, 4, 0, 4), (0, 2, 0, 4)),
           'sicel-light': (1, (1, 2, 1, 4), (1, 2, 1, 4)),
           'sicel-peltast': (1, (2, 1, 2, 4), (2, 1, 2, 4)),
           'sicel-cavalry': (1, (1, 2, 1, 6), (1, 2, 1, 6))}
# Command Ratings, front and back, and aboard in a naval battle
LEADERS = {'nicias': ('athenian', (1, 0)), 'lamachus': ('athenian', (2, 1)),
           'demosthenes': ('athenian', (2, 1)), 'hermocrates': ('syracusan', (2, 1)),
           'gylippus': ('allied', (3, 2)), 'ariston': ('allied', (1, 0))}
AFLOAT = {'ariston': (2, 1)}
LEADER_POINTS = 6
WALLS = 12
WAVES = {'first': ['gylippus', 'ariston', 'gn1', 'gn2', 'gn3', 'gh1', 'gh2', 'gh3', 'gh4', 'gh5',
                   'gh6', 'gh7', 'gh8', 'gh9', 'gc1', 'ga1', 'gl1', 'gp1'],
         'second': ['gh10', 'gh11', 'gh12', 'ga2', 'gc2', 'gl2', 'gp2'],
         'athenian': ['demosthenes', 'an9', 'an10', 'ah16', 'ah17', 'ah18', 'ah19', 'ah20', 'al3',
                      'al4', 'ap3', 'ac2']}
EVENTS = {2: 'storms', 3: 'bad-omens', 4: 'fever', 5: 'athenian-levies', 9: 'syracusan-levies',
          10: 'fair', 11: 'good-omens', 12: 'peace-party'}
WINTER = {2, 6}
LAST_TURN = 9
ODDS = ((1, 3), (1, 2), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1))
CRT = ('2R/- 2D/- 1D/- 1D/- 1D/- 1/D 1/1D'.split(),
       '2D/- 1D/- 1D/- 1/- 1/D 1/1D -/1D'.split(),
       '1D/- 1D/- 1/D 1/D 1/1D -/1D -/2D'.split(),
       '1D/- 1/- 1/1 1/1D -/1D -/2D -/1R'.split(),
       '1/- 1/D 1/1D -/1D -/2D -/1R -/2R'.split(),
       '1/D 1/1 -/1D -/2D -/1R -/2R -/2R'.split())
# every number of the back page that the rules do not print, as it was reconstructed
DRM = {'M1': 1, 'M2': 1, 'M3': -1, 'M4': 1, 'M5A': -1, 'M5S': 1, 'M6': -1, 'M7': -1, 'M8': -1,
       'I1': 1, 'I2': 1, 'I3': 1, 'I4': 1, 'I5': -1, 'I6': -1,
       'F2': -1, 'F3': 1, 'F4': 1, 'F5': -1, 'F6': 1, 'F7': -1, 'F8': 1,
       'E1': -2, 'E2': -1, 'E3': 1, 'E4': 1, 'E5': 1, 'E6': -1, 'E7': -1, 'E8': -1,
       'G2': 1, 'G3': 1, 'G4': -1, 'G5': 1, 'G6': 1, 'G7': -1,
       'C1A': 1, 'C1B': 2, 'C2': 1, 'C3': 1, 'C4': -1, 'C5': 1, 'C6': -1, 'C7': 1,
       'N2': -1, 'N3': 1, 'N4': 1, 'N5': 1,
       'Q2A': -1, 'Q2B': -2, 'Q3': 1, 'Q4': 1, 'Q5': -1, 'Q6': 1, 'Q8': 1,
       'W1': 1, 'W2': 1, 'W3': -1, 'W4': -1, 'W5': -1, 'W6': -1}
LIGHT_FOOT = ('light', 'peltast', 'archer')


class Piece:
    """A counter: a unit or a Leader."""

    def __init__(self, name, nation, kind, order):
        self.name, self.nation, self.order = name, nation, order
        self.sicel = nation == 'sicel'
        self.leader = kind == 'leader'
        self.naval = kind == 'naval'
        self.ground = not self.leader and not self.naval
        self.exchange = name[:2] == 'sx'
        self.side = ATHENS if nation == 'athenian' else SYRACUSE
        self.own_kind = kind
        self.light = False                          # an exchange unit as Light Infantry
        self.full = 2 if self.leader else FIGURES[self.figure()][0]
        self.steps = self.full
        self.status = NORMAL
        self.at, self.aboard = 'due', None
        self.sq, self.face = None, 0                # on the battle board
        self.since = 0
        self.stranded = False                       # a Leader whose unit is gone
        self.activated = False                      # in this turn
        self.work = None                            # ('build', 0 or 1) or ('raze', side)
        self.clear()

    def clear(self):
        """A new Impulse."""
        self.acted = self.moved = self.tried = self.free = self.boarded = self.landed = False
        self.fought = self.led = self.exchanged = False
        self.with_unit = None

    @property
    def kind(self):
        return 'light' if self.light else self.own_kind

    def figure(self):
        if self.sicel:
            return 'sicel-' + self.own_kind
        if self.naval:
            return 'trireme' if self.nation == 'athenian' else 'galley'
        return self.kind

    def figures(self):
        steps, front, back = FIGURES[self.figure()]
        return front if self.steps == steps else back

    @property
    def cf(self):
        """Assault factor, or a ship's one factor."""
        return self.steps if self.kind == 'hoplite' else self.figures()[1]

    @property
    def fire(self):
        return self.figures()[0]

    @property
    def range(self):
        return self.figures()[2]

    @property
    def points(self):
        return LEADER_POINTS if self.leader else self.figures()[3]

    def rating(self, afloat=False):
        table = AFLOAT if afloat and self.name in AFLOAT else {self.name: LEADERS[self.name][1]}
        return table[self.name][2 - self.steps]

    def alike(self):
        """What rules can tell of it: pieces with the same answer are the same to everybody."""
        if self.leader:
            return self.name
        return (self.side, self.kind, self.sicel, self.exchange, self.steps, self.status, self.at,
                self.aboard.name if self.aboard else None, self.sq, self.face, self.activated,
                self.acted, self.moved, self.tried, self.free, self.boarded, self.landed, self.led,
                self.work, self.since)

    def __repr__(self):
        return self.name


def make_pieces():
    pieces = []
    for word, (nation, kind, count) in COUNTERS.items():
        for k in range(count):
            pieces.append(Piece('%s%d' % (word, k + 1), nation, kind, len(pieces)))
    for name, (nation, _) in LEADERS.items():
        pieces.append(Piece(name, nation, 'leader', len(pieces)))
    return pieces


def read_data(name):
    with open(os.path.join(DATA, name), encoding='utf-8') as file:
        return read_yaml(file.read())


class Areas:
    """The map, read once from the data file."""

    def __init__(self):
        self.names, self.land, self.sea = [], set(), set()
        self.open, self.coast, self.steep = {}, {}, {}
        self.bog, self.city, self.west, self.edge = set(), set(), set(), set()
        for area in read_data('map.yaml')['areas']:
            name = area['id']
            self.names.append(name)
            at_sea = area['kind'] == 'sea'
            (self.sea if at_sea else self.land).add(name)
            self.open[name] = area.get('open', '').split()
            self.steep[name] = area.get('steep', '').split()
            self.coast[name] = area.get('sea', '').split()
            if area['kind'] == 'bog':
                self.bog.add(name)
            if area.get('city') == 'yes':
                self.city.add(name)
            if 'w' in area.get('edge', '') and not at_sea:
                self.west.add(name)
            if area.get('edge') and at_sea:
                self.edge.add(name)
        self.order = {name: k for k, name in enumerate(self.names)}
        self.shore = {s: [a for a in self.names if a in self.land and s in self.coast[a]]
                      for s in self.sea}
        # what shares a border that is not steep, of any kind
        self.beside = {a: set(self.open[a]) | set(self.coast[a]) | set(self.shore.get(a, ()))
                       for a in self.names}


MAP = Areas()
HARBOUR = {'S-7', 'S-8'}
CITY = ('L-7', 'I-1')
EPIPOLAE = {'H-%d' % k for k in range(1, 8)}
FEVER = {'B-1', 'B-2', 'L-10', 'L-11', 'L-12', 'L-20'}
COLUMNS, ROWS = 8, 11
SQUARES = ['%s%d' % (c, r + 1) for r in range(ROWS) for c in 'abcdefgh']
SQUARE = {name: k for k, name in enumerate(SQUARES)}


def step(sq, face):
    """The next square in a direction, or None."""
    c, r = sq % 8, sq // 8
    if face == 0:
        return sq + 8 if r < ROWS - 1 else None
    if face == 1:
        return sq + 1 if c < COLUMNS - 1 else None
    if face == 2:
        return sq - 8 if r > 0 else None
    return sq - 1 if c > 0 else None


STEP = [[step(sq, face) for face in range(4)] for sq in range(88)]
NEAR = [[n for n in STEP[sq] if n is not None] for sq in range(88)]
