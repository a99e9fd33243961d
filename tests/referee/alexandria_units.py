"""Counters and charts of Caesar in Alexandria, as the referee has them for itself."""
ROME, EGYPT = 0, 1
WORDS = ('rome', 'egypt')
ARTILLERY = ('SCORPIO', 'BALLISTA')

# type, class, legion, full TQ, reduced TQ, allowance, missile
LAND = {}
LEADERS = {}        # side, rank, legion, initiative, charisma, heroic, allowance, range, replacement
GALLEYS = {}        # side, type, crew, ram attack, ram defence, capacity, cruise, attack speed


def counters(prefix, first, side, kind, grade, legion, tqs, ma, missile):
    for k, (tq, reduced) in enumerate(tqs, first):
        LAND['%s-%d' % (prefix, k)] = (side, kind, grade, legion, tq, reduced, ma, missile)


counters('VI', 1, ROME, 'CO', 'VET', 'VI', [(8, 0)] * 2 + [(7, 0)] * 6, 5, '')
counters('XXVII', 1, ROME, 'CO', 'VET', 'XXVII', [(7, 0)] * 6 + [(6, 0)] * 2, 5, '')
counters('XXXVII', 1, ROME, 'CO', 'REC', 'XXXVII', [(5, 3)] * 10, 5, '')
counters('Gallic', 1, ROME, 'MI', '', '', [(6, 4)] * 4, 5, '')
counters('Cretan', 1, ROME, 'ARCHER', '', '', [(5, 0)] * 4, 6, 'A')
counters('Numidian', 1, ROME, 'LI', '', '', [(5, 0)] * 4, 6, 'J')
counters('Rm-Scorpio', 1, ROME, 'SCORPIO', '', '', [(4, 0)] * 4, 4, 'S')
counters('Rm-Ballista', 1, ROME, 'BALLISTA', '', '', [(4, 0)] * 2, 3, 'B')
counters('HI', 1, EGYPT, 'HI', '', '', [(7, 5)] * 7 + [(6, 4)] * 8 + [(5, 3)] * 5, 5, '')
counters('MI', 1, EGYPT, 'MI', '', '', [(7, 5)] * 2 + [(6, 4)] * 2 + [(5, 3)] * 2, 5, '')
counters('LI', 1, EGYPT, 'LI', '', '', [(7, 0)] * 3 + [(6, 0)] * 7 + [(5, 0)] * 8 + [(4, 0)] * 6,
         6, 'J')
counters('Archer', 1, EGYPT, 'ARCHER', '', '', [(4, 0)] * 3, 6, 'A')
counters('LC', 1, EGYPT, 'LC', '', '', [(5, 3)] * 4, 8, 'J')
counters('Eg-Scorpio', 1, EGYPT, 'SCORPIO', '', '', [(4, 0)] * 3, 4, 'S')
counters('Eg-Ballista', 1, EGYPT, 'BALLISTA', '', '', [(4, 0)], 3, 'B')

LEADERS['Caesar'] = (ROME, 'overall', '', 6, 2, True, 7, 0, 0)
LEADERS['Legate-VI'] = (ROME, 'legate', 'VI', 0, 0, False, 6, 6, 5)
LEADERS['Legate-XXVII'] = (ROME, 'legate', 'XXVII', 0, 0, False, 6, 5, 4)
LEADERS['Legate-XXXVII'] = (ROME, 'legate', 'XXXVII', 0, 0, False, 6, 5, 4)
LEADERS['Ganymedes'] = (EGYPT, 'overall', '', 3, 1, False, 7, 0, 0)
LEADERS['Sosius'] = (EGYPT, 'sub', '', 0, 0, False, 6, 6, 5)
LEADERS['Ptolemas'] = (EGYPT, 'sub', '', 0, 0, False, 6, 5, 4)
LEADERS['Achilles'] = (EGYPT, 'sub', '', 0, 0, False, 6, 6, 5)
LEADERS['Pysymmaticus'] = (EGYPT, 'sub', '', 0, 0, False, 6, 4, 3)

CLASSES = {'Bi': (4, 4, 1, 7, 10), 'LBi': (5, 4, 1, 8, 11), 'Tri': (5, 5, 1, 6, 9),
           'CTri': (5, 6, 2, 6, 9), 'Quad': (5, 6, 2, 5, 8), 'Quin': (6, 7, 3, 4, 7),
           'T': (0, 4, 4, 4, 0)}
CREWS = {(ROME, 'LBi'): 4, (ROME, 'T'): 2}
FLEETS = ((ROME, 'Rm', (('Bi', 3), ('LBi', 1), ('Tri', 2), ('CTri', 1), ('Quad', 2), ('Quin', 2),
                        ('T', 2))),
          (EGYPT, 'Eg', (('Bi', 2), ('Tri', 5), ('Quad', 7), ('Quin', 2))))
for _side, _mark, _kinds in FLEETS:
    for _kind, _number in _kinds:
        for _k in range(1, _number + 1):
            GALLEYS['%s-%s-%d' % (_mark, _kind, _k)] = \
                (_side, _kind, CREWS.get((_side, _kind), 3 - _side)) + CLASSES[_kind]

SEIZURES = {'battle': (4, 5), 'heptastadium': (2, 2), 'naval': (0, 0)}
BEGINS = {'battle': EGYPT, 'heptastadium': ROME, 'naval': ROME}
LIMIT = {'battle': 150, 'heptastadium': 25, 'naval': 60}
GOALS = (35, 28)
LEVELS = [55, 50]

HITS = {'A': (5, 3, 3, 1), 'J': (5,), 'S': (7, 5, 5, 3, 2, 1, 0), 'B': (5, 5, 4, 4, 3, 3, 2, 1)}
VOLLEY = (0, 1, 2, 3, 4, 4, 5)
RULES = {'catch': 4, 'out': 2, 'burnt': 6, 'spread': 5, 'sink': 6, 'aground': 6, 'killed': 7,
         'foul': 7, 'debark': -1, 'canal': -2, 'lighthouse': -3, 'position': 2,
         'redoubt': 1, 'block': 2, 'archer-target': 2, 'armour': 1, 'moves': 1, 'veteran': 1,
         'steady': -1, 'slip': 5, 'embark': 3, 'from-block': 3, 'shoal': 2, 'backwater': 2}
WEIGHT = {'CO': 6, 'HI': 5, 'MI': 4, 'LC': 3, 'LI': 2, 'SCORPIO': 2, 'BALLISTA': 2, 'ARCHER': 1}
SHOCK = {-3: (5, 0, ''), -2: (4, 0, ''), -1: (4, 0, ''), 0: (3, 0, ''), 1: (3, 1, ''),
         2: (3, 1, ''), 3: (2, 1, ''), 4: (2, 1, ''), 5: (2, 2, ''), 6: (2, 2, ''),
         7: (1, 2, 'R'), 8: (1, 3, 'R'), 9: (1, 3, 'R'), 10: (1, 4, 'R'), 11: (0, 4, 'R'),
         12: (0, 5, 'R'), 13: (0, 6, 'R')}


def weapons(attacker, defender):
    """8.71: one weight for each type, within four points."""
    return max(-4, min(4, WEIGHT[attacker] - WEIGHT[defender]))


def ram_needed(attack, defence):
    """9.16: 5 against 6 needs 10, a point of difference is a pip; None: never."""
    need = 9 + defence - attack
    return need if need <= 12 else None


def rake_needed(crew, target):
    """9.29: 3 against 2 needs 7."""
    return max(4, 8 - crew + target)


def exhaustion(piece):
    """11.3."""
    if piece.kind == 'LI':
        return 2
    return 1 if piece.kind == 'ARCHER' or piece.artillery else piece.full


class Piece:
    """What every counter has."""

    def __init__(self, name, order):
        self.name, self.order = name, order
        self.place, self.aboard, self.state = None, None, 'out'
        self.face = None

    def __repr__(self):
        return self.name


class Unit(Piece):
    """A land combat unit."""
    what = 'unit'

    def __init__(self, name, order):
        super().__init__(name, order)
        self.side, self.kind, self.grade, self.legion, self.full, self.half, self.ma, self.missile \
            = LAND[name]
        self.artillery = self.kind in ARTILLERY
        self.hits, self.reduced, self.island = 0, False, False
        self.clear()

    def clear(self):
        """A new Player Turn."""
        self.active = self.done = self.moved = self.fired = self.debarked = False
        self.turned = self.shifted = self.crossed = self.shot = self.check = self.failed = self.stands = False
        self.combat = None
        self.began = None

    @property
    def tq(self):
        return self.half if self.reduced else self.full


class Leader(Piece):
    """A leader."""
    what = 'leader'

    def __init__(self, name, order):
        super().__init__(name, order)
        self.side, self.rank, self.legion, self.initiative, self.charisma, self.heroic, self.ma, \
            self.range, self.second = LEADERS[name]
        self.replaced = False
        self.clear()

    def clear(self):
        self.active = self.done = self.moved = self.began_aboard = False

    @property
    def reach(self):
        return self.second if self.replaced else self.range


class Galley(Piece):
    """Three ships."""
    what = 'galley'

    def __init__(self, name, order):
        super().__init__(name, order)
        self.side, self.kind, self.printed_crew, self.ram, self.defence, self.room, self.cruise, \
            self.fast = GALLEYS[name]
        self.builder = self.side
        self.attack = self.rammed = self.beached = self.aground = self.half = False
        self.burning = self.captured = self.retaken = self.repulsed = False
        self.fatigue, self.crippled = 0, None
        self.grapples, self.fouls, self.moored = set(), set(), None
        self.scored = [0, 0]
        self.units = []
        self.began_at, self.announced, self.allowable, self.had_half = None, 0, 0, False
        self.clear()

    def clear(self):
        self.sailed = self.ran = self.tried = self.collided = self.volleyed = False
        self.reacted = self.swapped = self.fresh = self.unbeached = self.struck = False
        self.passengers = self.rams = self.gained = False
        self.used, self.shots, self.aimed, self.aimed_slips = 0, 0, set(), set()

    @property
    def crew(self):
        return 0 if self.captured else self.printed_crew

    @property
    def flaming(self):
        return self.kind in ('Quad', 'Quin') or any(u.kind == 'BALLISTA' for u in self.units)

    @property
    def strength(self):
        return sum(2 if u.kind == 'ARCHER' else 1 for u in self.units)

    @property
    def held(self):
        """Immobile for another reason than want of Movement Points (5.44)."""
        return self.rammed or self.aground or self.beached or bool(self.fouls) or self.grappled

    @property
    def grappled(self):
        return bool(self.grapples) or self.moored is not None

    def base(self):
        """Movement Points of its speed before Fatigue."""
        points = self.fast if self.attack else self.cruise
        if self.captured:
            points = (self.cruise + 1) // 2
        if self.half or self.swapped or self.unbeached:
            points = (points + 1) // 2
        return points

    def allowance(self):
        return 1 if self.crippled else max(0, self.base() - self.fatigue)

    @property
    def immobile(self):
        return self.held or self.allowance() == 0

    def current(self):
        """The Movement Allowance that rakes compare (9.27)."""
        return 0 if self.held else self.allowance()

    def slow(self):
        """May not go at Attack Speed (5.42)."""
        return self.immobile or self.crippled is not None or self.fatigue >= 4 or self.half or \
            self.captured or not self.fast
