"""The counters and charts of Tyre, as the referee has them from the rulebook, and the pieces."""

MAC, TYR = 0, 1
SIDES = ('macedonians', 'tyrians')

# melee full, melee damaged, normal speed, ramming speed
SHIPS = {'T': (5, 3, 7, 10), 'Q': (6, 4, 6, 9), 'B': (4, 2, 8, 11)}
TYPES = {'T': 'trireme', 'Q': 'quinquereme', 'B': 'bireme'}
# fleet: letter, side, triremes, quinqueremes, biremes
FLEETS = {'tyre': ('T', TYR, 10, 4, 2), 'abs': ('A', MAC, 8, 4, 2), 'rsl': ('R', MAC, 3, 1, 1),
          'cyprus': ('C', MAC, 9, 3, 4)}

# word: side, contingent, kind, strength, movement, count, row of the range table
UNITS = {
    'Agema': (MAC, 'macedonian', 'melee', 6, 5, 1, None),
    'Hypaspist': (MAC, 'macedonian', 'melee', 5, 5, 4, None),
    'Coenus': (MAC, 'macedonian', 'melee', 6, 5, 1, None),
    'Perdiccas': (MAC, 'macedonian', 'melee', 6, 5, 1, None),
    'Simmias': (MAC, 'macedonian', 'melee', 6, 5, 1, None),
    'Craterus': (MAC, 'macedonian', 'melee', 6, 5, 1, None),
    'Ptolemy': (MAC, 'macedonian', 'melee', 6, 5, 1, None),
    'Meleager': (MAC, 'macedonian', 'melee', 6, 5, 1, None),
    'Guards': (MAC, 'macedonian', 'fire', 1, 6, 3, 'guard'),
    'Hoplite': (MAC, 'greek', 'melee', 3, 5, 5, None),
    'Achaean': (MAC, 'greek', 'melee', 3, 5, 8, None),
    'GkPelt': (MAC, 'greek', 'both', 2, 6, 2, 'peltast'),
    'ThrPelt': (MAC, 'greek', 'both', 3, 6, 4, 'peltast'),
    'Cretan': (MAC, 'mercenary', 'fire', 1, 6, 2, 'cretan'),
    'Bactrian': (MAC, 'mercenary', 'fire', 1, 6, 4, 'bactrian'),
    'Agrianian': (MAC, 'mercenary', 'fire', 2, 6, 4, 'peltast'),
    'RoyalGd': (TYR, 'guard', 'melee', 5, 5, 3, None),
    'RoyalArc': (TYR, 'guard', 'fire', 2, 6, 2, 'royal'),
    'Marines': (TYR, 'marine', 'both', 4, 5, 6, 'marines'),
    'Militia': (TYR, 'militia', 'melee', 2, 4, 10, None)}

# word: side, (morale, radius, bonus, movement), (ramming, melee, radius), fleets, contingents
ALLIES = ('abs', 'rsl', 'cyprus')
LEADERS = {
    'Alexander': (MAC, (5, 4, 3, 7), (3, 3, 5), ALLIES, ('macedonian', 'greek', 'mercenary')),
    'Diades': (MAC, (4, 3, 3, 7), None, (), ('macedonian',)),
    'Poseidonius': (MAC, (2, 2, 1, 7), None, (), ('greek',)),
    'Admetus': (MAC, (2, 2, 1, 7), None, (), ('greek',)),
    'Charious': (MAC, (3, 2, 2, 7), None, (), ('mercenary',)),
    'Azemilk': (TYR, (4, 4, 2, 7), (3, 3, 5), ('tyre',), ('guard', 'marine', 'militia')),
    'Gonzus': (TYR, (3, 3, 2, 7), None, (), ('marine', 'militia')),
    'Coyle': (TYR, (2, 2, 2, 7), None, (), ('militia',)),
    'Hanno': (TYR, None, (3, 2, 4), ('tyre',), ()),
    'Leibus': (TYR, None, (3, 2, 4), ('tyre',), ()),
    'Enylus': (MAC, None, (2, 2, 4), ('abs',), ()),
    'Gerostratus': (MAC, None, (2, 2, 4), ('abs',), ()),
    'Marcus': (MAC, None, (3, 3, 5), ('cyprus',), ()),
    'Lestus': (MAC, None, (2, 2, 4), ('cyprus',), ()),
    'Antonious': (MAC, None, (2, 2, 2), ('rsl',), ()),
    'Pyntgrs': (MAC, None, (2, 2, 3), ALLIES, ())}

# 6.4: rammer, then defender: lowest die, and whether a second die follows
RAM = {'BB': (4, True), 'BQ': (4, False), 'BT': (5, False), 'QB': (3, True), 'QQ': (4, True),
       'QT': (5, True), 'TB': (2, True), 'TQ': (3, True), 'TT': (4, True)}
# 6.5: die 1 to 6 down, differences -2 -1 0 1 2 3-4 5+ across
MELEE_AT_SEA = ('-----dd', '----dDD', '---ddDD', '--ddDDS', '-dDDDSS', 'dDDDSSS')
BOMBARD = (0, 0, 1, 1, 2, 2)                                # 7.4
BATTER = (0, 1, 1, 2, 2, 3)                                 # 7.5
COUNTER = '----DS'                                          # 7.6
MEND = {'low': (0, 0, 1, 1, 2, 2), 'middle': (0, 0, 0, 1, 1, 2), 'breach': (0, 0, 0, 0, 1, 1)}
RANGE = {'catapult': (2, 3, 4), 'cretan': (4, 4, 3), 'royal': (4, 4, 2), 'guard': (4, 3, 2),
         'marines': (3, 2, 1), 'peltast': (3, 2, 0), 'bactrian': (2, 2, 1)}   # 11.4
FIRE = ('----', '----', '--DD', '-DDR', 'DDRR', 'DRRE')     # 11.5: ratings 1 to 4 across
# 12.6: 1-2 1-1 2-1 3-1 4-1 5-1 6-1 7-1 across
MELEE = ('-----DDD', '----DDDR', '---DDDRR', '--DDDRRE', '-DDDRREE', 'DDDRREEE')
COMES = {'abs': (3, 4, 4, 4, 4, 4, 6), 'rsl': (None, None, 6, None, None, None, None),
         'cyprus': (None, None, None, 3, 4, 4, 6)}          # 17.3


class Ship:
    """state: map, waiting (to come over the edge), absent (fleet away), repair, sunk."""
    sort = 'ship'
    __slots__ = ('name', 'side', 'fleet', 'type', 'index', 'hex', 'face', 'state', 'damaged',
                 'disrupted', 'fresh', 'moved', 'exhausted', 'rams', 'beached', 'landed', 'landing',
                 'target', 'suffers', 'berthless', 'cargo', 'leader', 'fire', 'shut')

    def __init__(self, name, side, fleet, kind, index):
        self.name, self.side, self.fleet, self.type, self.index = name, side, fleet, kind, index
        self.hex, self.face, self.state = None, 0, 'absent'
        self.damaged = self.disrupted = self.fresh = self.moved = False
        self.exhausted, self.rams = 0, None                 # rams: the ship it is pinned to
        self.beached = self.landed = self.shut = False      # shut: landed and moved since
        self.landing = self.target = self.suffers = None
        self.berthless, self.cargo, self.leader = False, [], None
        self.fire = name == 'Fireship'

    @property
    def strength(self):
        return 0 if self.fire else SHIPS[self.type][1 if self.damaged else 0]

    @property
    def speed(self):
        full = SHIPS[self.type][2]
        return full // 2 if self.exhausted or self.disrupted else full

    @property
    def ram_speed(self):
        return SHIPS[self.type][3]

    @property
    def units(self):
        return [u for u in self.cargo if u.sort == 'unit']

    @property
    def engine(self):
        return next((e for e in self.cargo if e.sort == 'engine'), None)

    @property
    def transporting(self):
        """Engine, land unit or land leader aboard: an admiral alone is no cargo."""
        return bool(self.cargo) or (self.leader is not None and not self.leader.naval)


class Unit:
    sort = 'unit'
    __slots__ = ('name', 'side', 'word', 'contingent', 'kind', 'strength', 'movement', 'row', 'index',
                 'hex', 'ship', 'state', 'disrupted', 'moved', 'attacked', 'defended', 'fired',
                 'no_road', 'tired', 'out', 'hits', 'came', 'left', 'start', 'to', 'shore')

    def __init__(self, name, word, index):
        self.name, self.word, self.index = name, word, index
        self.side, self.contingent, self.kind, self.strength, self.movement, _, self.row = UNITS[word]
        self.hex = self.ship = None
        self.state = 'absent'                               # map, absent, lost
        self.disrupted = self.moved = self.attacked = self.defended = self.fired = False
        self.no_road = self.tired = self.out = False
        self.hits, self.came = [], None
        self.left, self.start, self.to, self.shore = 0, None, None, False

    @property
    def fires(self):
        return self.kind != 'melee'

    @property
    def fights(self):
        return self.kind != 'fire'

    @property
    def where(self):
        return self.ship.hex if self.ship else self.hex


class Leader:
    sort = 'leader'
    __slots__ = ('name', 'side', 'land', 'sea', 'fleets', 'contingents', 'index', 'hex', 'ship',
                 'state', 'naval', 'moved', 'silent', 'back', 'came', 'goes')

    def __init__(self, name, index):
        self.name, self.index = name, index
        self.side, self.land, self.sea, self.fleets, self.contingents = LEADERS[name]
        self.hex = self.ship = None
        self.state = 'absent'                               # map, absent, dead, wounded, homeless
        self.naval = self.land is None
        self.moved, self.silent, self.back = False, 0, 0
        self.came, self.goes = None, None

    @property
    def movement(self):
        return 7

    @property
    def where(self):
        return self.ship.hex if self.ship else self.hex


class Siege:
    """Macedonian engine, siege tower or catapult of Tyre."""
    __slots__ = ('name', 'side', 'sort', 'index', 'hex', 'ship', 'state', 'built', 'moved', 'fired',
                 'shot', 'aim', 'blows')

    def __init__(self, name, side, sort, index):
        self.name, self.side, self.sort, self.index = name, side, sort, index
        self.hex = self.ship = None
        self.state = 'absent'                               # map, store (ashore), absent, lost
        self.built = None                                   # engines: catapult or ram
        self.moved = self.fired = False
        self.shot = self.aim = None
        self.blows = 0
