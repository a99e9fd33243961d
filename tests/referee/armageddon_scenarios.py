"""The scenarios of Armageddon as the rulebook and its extras give them, for the referee.

They are read from the source and not from the program's data, so that a slip in the data shows.
First line of each: length, who deploys and who moves first, what the map loses or becomes, changed
allowances of chariots, who may leave the map. Then the forces with where they stand or come from.
"""
from armageddon_board import EDGES, HEX, LETTERS, NAMES, NEXT, PLACE, distance, within
from armageddon_units import SIDES, UNITS

EDGE_WAYS = {'west': (3, 4, 5), 'east': (0, 1, 2), 'north': (5, 0), 'south': (2, 3)}

TEXT = """
rome: 10 turns, deploys blue, moves blue, hills=clear leaders=no
  blue deploy D-3: 9 MI, 6 MS, 3 AX, 4 SK
  gold deploy H-3: 6 MS, 7 AX, 2 BO
delta: 10 turns, deploys gold, moves gold
  blue deploy G-5 J-5: 16 MI, 8 AX, 6 IB, 4 SK, 2 A, 2 B, 1 D
  gold deploy P-4: 6 MI, 6 MS, 12 AX, 2 BO, 10 CH, 3 C, 2 D, 1 E
babylon: 15 turns, deploys blue, moves blue, ch=g6
  blue deploy P-4: 10 MS, 8 AX, 4 BO, 4 SK, 10 CH, 3 C, 2 D
  gold deploy L-5: 16 MI, 4 MS, 4 AX, 4 MC, 4 BO, 8 CH, 3 A, 1 D
megiddo: 12 turns, deploys blue, moves blue
  blue deploy C-4: 12 MS, 12 AX, 4 IB, 4 SK, 6 CH, 4 A, 2 B, 1 F
  gold deploy E-5: 18 MI, 6 MS, 12 AX, 4 SK, 4 CH, 3 B, 1 E
kadesh: 15 turns, deploys blue, moves gold
  blue deploy P-3: 4 MI, 6 MS, 6 AX, 4 IB, 2 A, 2 B
  blue deploy E-4: 2 MI, 3 MS, 3 AX, 2 IB, 5 CH, 2 A, 1 F
  blue deploy A-5: 2 MI, 3 MS, 3 AX, 2 IB, 5 CH, 1 B, 1 C, 1 D
  gold enter west north east, turn 1, waits: 12 MS, 12 AX, 4 BO, 4 IB, 6 SK, 10 CH, 3 C, 3 D, 1 E
sinai: 12 turns, deploys gold, moves gold
  blue deploy A-3: 6 MI, 4 MS, 4 AX, 4 IB, 2 SK, 6 CH, 4 A, 3 B, 1 C
  gold deploy C-3: 8 MS, 4 AX, 2 SD, 2 BO, 4 SK, 3 C, 2 D, 1 E
qarqar: 15 turns, deploys blue, moves blue
  blue deploy C-3: 12 MS, 4 AX, 2 SD, 6 HA, 3 IB, 10 CH, 3 D, 2 E
  gold deploy D-3: 14 MI, 6 MS, 10 AX, 6 BO, 6 SK, 10 CH, 5 C, 3 D
tabal: 15 turns, deploys gold, moves gold
  blue enter south, turn 1: 6 MS, 4 AX, 2 SD, 4 HA, 2 IB, 4 CH, 4 D, 2 E, 1 F
  gold deploy E-3: 8 MI, 8 AX, 4 BO, 4 SK, 3 C, 2 D, 1 E
charchemish: 6 turns, deploys gold, moves blue
  blue enter east, turn 1: 6 MI, 6 MS, 10 AX, 4 HA, 8 IB, 4 SK, 10 CH, 4 A, 2 B, 2 C, 1 D
  gold deploy D-5: 8 MS, 8 AX, 8 MC, 4 BO, 4 IB, 10 CH, 3 B, 3 C, 2 D
thymbra: 20 turns, deploys blue, moves blue
  blue deploy F-5: 6 MS, 6 AX, 6 SD, 8 HA, 4 IB, 10 CH, 2 C, 2 D, 1 F
  gold deploy C-8: 12 MS, 12 AX, 6 SD, 2 MC, 4 BO, 4 SK, 4 CH, 3 D, 1 E
aequi: 10 turns, deploys blue, moves gold
  blue deploy K-3: 8 MS, 8 AX, 4 SD, 4 MC, 2 BO, 4 SK, 2 C, 2 D, 1 E
  gold deploy C-6: 16 MI, 6 AX, 12 MC, 6 SK, 3 C, 3 D
bubastis: 15 turns, deploys blue, moves blue
  blue deploy B-6: 8 MI, 4 BO, 4 SK, 1 A, 1 B, 1 C, 1 F
  gold deploy E-6: 12 MI, 2 BO, 6 SK, 1 A, 1 B, 2 C
arm609: 10 turns, deploys blue, moves blue, exit=b,sw
  blue deploy E-5: 12 MS, 12 AX, 8 IB, 6 SK, 10 CH, 3 B, 2 D
  gold deploy H-6 J-6: 10 MI, 10 MS, 10 AX, 10 BO, 4 SK, 4 CH, 3 C, 3 D, 1 E
regillus: 15 turns, deploys blue, moves blue, exit=g,s
  blue deploy D-5: 16 MI, 9 MS, 6 AX, 4 SD, 3 MC, 8 SK, 1 C, 3 D, 1 E, 1 F
  gold deploy C-5: 12 MI, 12 MS, 8 AX, 4 SD, 12 MC, 4 C, 2 D, 1 E
x01: 15 turns, deploys blue, moves blue, hills=marsh ch=b9,g9
  blue deploy F-2: 12 MI, 6 AX, 2 BO, 5 SK, 6 CH, 1 C, 2 D, 1 E
  gold deploy D-2: 10 MI, 5 AX, 2 BO, 6 SK, 5 CH, 1 D, 2 E, 2 F
x02a: 15 turns, deploys blue, moves blue, hills=clear ch=b6,g6
  blue deploy F-4: 8 MI, 8 MS, 6 AX, 6 SK, 2 BO, 4 CH, 1 A, 1 B, 1 C, 2 D
  gold deploy E-4: 6 MI, 10 MS, 6 AX, 4 SK, 3 BO, 4 CH, 1 A, 1 B, 2 C, 1 E
x02b: 15 turns, deploys blue, moves blue, stream=clear ch=b9,g9
  blue deploy H-4: 6 MS, 12 MI, 6 AX, 4 BO, 3 SK, 8 CH, 1 C, 2 D, 2 E, 1 F
  gold deploy D-3: 4 MS, 8 MI, 4 AX, 3 BO, 4 SK, 6 CH, 1 D, 3 E, 2 F
x03: 15 turns, deploys blue, moves gold, hills=clear ch=b8,g8
  blue deploy B-5: 12 MI, 8 MS, 8 AX, 2 SD, 8 SK, 4 BO, 6 CH, 1 A, 1 C, 2 D, 1 E, 1 F
  gold deploy G-5: 12 MI, 10 MS, 10 AX, 4 SD, 6 SK, 6 BO, 8 CH, 1 A, 2 B, 2 C, 1 D, 1 F
x04: 15 turns, deploys blue, moves gold, stream=clear clear=3314,3415
  blue deploy E-3: 10 MS, 4 AX, 6 SK, 2 BO, 1 A, 2 B, 1 C
  gold deploy A-3: 6 MS, 2 AX, 4 SK, 2 BO, 1 B, 2 C, 1 D
x05: 15 turns, deploys gold, moves blue, stream=clear
  blue deploy E-5: 10 CH, 12 MS, 8 MI, 6 IB, 8 SK, 8 AX, 1 A, 3 B, 3 C, 1 D
  gold deploy F-5: 10 CH, 8 MS, 6 SK, 2 BO, 12 MI, 2 AX, 1 A, 2 B, 2 C, 1 D, 1 E
x06: 15 turns, deploys blue, moves gold, hills=clear
  blue deploy P-5: 12 MS, 8 MI, 6 SD, 4 AX, 8 SK, 4 BO, 8 CH, 2 MC, 1 A, 2 B, 2 C, 1 D, 1 F
  gold deploy D-5: 12 MS, 4 SD, 8 AX, 6 SK, 8 BO, 10 CH, 4 MC, 1 A, 1 B, 2 C, 1 D, 1 E
x07: 15 turns, deploys gold, moves blue, stream=clear woods=clear
  blue deploy E-4: 12 MS, 6 SD, 2 AX, 4 CH, 5 SK, 1 A, 1 B, 2 C, 1 D
  gold deploy L-5: 5 MS, 8 MI, 4 AX, 2 SD, 4 SK, 2 CH, 1 B, 1 C, 2 D, 1 F
x08: 15 turns, deploys gold, moves blue, stream=clear woods=clear village=clear hills=GHJLM
  blue deploy G-5: 10 CH, 12 MS, 6 AX, 4 SD, 8 SK, 4 BO, 1 A, 3 B, 3 C
  gold deploy A-5: 10 CH, 10 MS, 8 MI, 4 AX, 2 BO, 6 SK, 2 B, 3 C, 2 D
x09: 15 turns, deploys blue, moves blue
  blue deploy B-4: 10 MS, 6 MI, 10 AX, 2 SD, 8 BO, 4 SK, 10 CH, 2 MC, 2 C, 4 D, 2 E, 1 F
  gold deploy G-4: 10 MS, 6 MI, 8 AX, 5 BO, 5 SK, 8 CH, 2 C, 3 D, 1 E, 2 F
x10: 15 turns, deploys gold, moves blue, stream=clear woods=clear village=clear hills=clear
  blue deploy F-6: 10 CH, 11 MS, 8 MI, 8 AX, 4 SD, 8 SK, 6 IB, 2 MC, 2 HA, 1 A, 3 B, 3 C, 2 D
  gold deploy C-6: 10 CH, 10 MS, 12 MI, 6 AX, 2 SD, 8 SK, 4 BO, 2 MC, 1 A, 2 B, 3 C, 2 D
x11: 10 turns, deploys blue, moves blue
  blue deploy P-3: 16 MI, 12 MS, 8 CH, 8 SK, 2 D, 1 E
  gold deploy J-4: 12 MI, 10 MS, 8 SK, 2 C, 1 E
x12: 15 turns, deploys blue, moves gold, stream=road
  blue deploy E-6: 6 MS, 4 MI, 2 AX, 2 SD, 2 SK, 4 CH, 2 BO, 1 A, 1 C, 1 D
  blue arrive H M, turn 4: 4 MS, 2 MI, 2 AX, 2 SD, 3 SK, 1 BO, 1 B, 1 C
  blue arrive L J G, turn 6: 2 MS, 2 MI, 2 SD, 2 AX, 3 SK, 1 BO, 1 B, 1 C
  gold enter gate, turn 1: 10 MS, 6 AX, 4 SD, 4 SK, 2 BO, 6 CH, 1 B, 2 C, 2 D, 1 F
x13: 15 turns, deploys blue, moves gold, stream=clear
  blue deploy D-4 A-4: 10 MI, 8 MS, 4 AX, 4 SD, 4 BO, 8 SK, 4 CH, 1 B, 2 C, 2 D, 1 E
  gold deploy E-5: 12 MS, 12 AX, 4 SD, 10 CH, 8 IB, 6 SK, 1 A, 2 B, 2 C, 2 D
x14: 15 turns, deploys blue, moves gold, exit=g,s
  blue deploy F-5: 8 MI, 8 MS, 2 SD, 6 AX, 2 IB, 2 BO, 4 SK, 6 CH, 1 A, 1 B, 2 C, 1 D
  blue enter south east20, turn 4: 4 MI, 4 MS, 2 AX, 2 BO, 2 SK, 2 CH, 1 B, 1 C, 2 D
  gold deploy E-5: 12 MS, 12 AX, 8 SD, 8 IB, 2 BO, 6 SK, 10 CH, 1 A, 2 B, 2 C, 2 D, 1 E
x15: 15 turns, deploys blue, moves blue, hills=clear stream=barred
  blue deploy H-5: 10 MS, 10 MI, 10 AX, 4 SD, 8 SK, 6 IB, 6 CH, 8 HA, 2 MC, 1 A, 2 C, 2 D, 1 E
  blue deploy 3421 3521: 2 MS, 2 MI, 1 IB, 1 A, 1 B, 1 D
  gold deploy D-4: 12 MS, 10 MI, 8 AX, 6 SD, 6 SK, 6 IB, 10 CH, 3 MC, 1 B, 3 C, 2 D, 1 F
x16: 12 turns, deploys blue, moves blue
  blue deploy P-5: 10 SD, 10 MS, 4 MC, 6 CH, 3 IB, 3 SK, 1 F, 1 E, 2 D
  gold deploy C-5: 8 SD, 8 MS, 6 MC, 4 IB, 6 SK, 3 CH, 1 E, 1 D, 2 C, 2 B
x17: 15 turns, deploys gold, moves blue
  blue deploy F-3: 10 MS, 8 AX, 2 SD, 2 HA, 3 MC, 4 IB, 2 SK, 8 CH, 1 C, 3 D, 1 E, 1 F
  gold deploy E-4: 6 MS, 10 MI, 6 AX, 4 BO, 2 IB, 8 CH, 1 MC, 1 B, 3 D, 2 E, 2 F
x18: 15 turns, deploys blue, moves gold, stream=clear
  blue deploy D-4: 12 MS, 8 MI, 4 AX, 6 SD, 8 MC, 4 CH, 4 SK, 2 BO, 1 B, 3 C, 3 D
  gold deploy J-4: 16 MI, 8 AX, 6 SK, 6 MC, 2 C, 2 D, 2 E, 1 F
x19: 18 turns, deploys blue, moves blue
  blue deploy H-4: 10 MS, 6 MI, 10 AX, 4 SD, 8 IB, 6 SK, 10 CH, 2 HA, 3 MC, 3 C, 3 D, 2 E, 1 F
  gold deploy D-3: 10 MI, 8 MS, 8 AX, 2 BO, 2 IB, 4 SK, 8 CH, 2 MC, 1 C, 2 D, 3 E, 2 F
x20: 18 turns, deploys gold, moves blue, stream=clear hills=clear
  blue deploy J-5: 12 MS, 12 MI, 10 AX, 6 SD, 8 IB, 6 BO, 8 SK, 10 CH, 4 HA, 4 MC, 1 A, 2 B, 2 C, 3 D
  gold deploy D-5: 12 MS, 20 MI, 8 AX, 4 SD, 6 IB, 8 BO, 6 SK, 10 CH, 4 HA, 6 MC, 2 B, 2 C, 3 D
x21: 15 turns, deploys blue, moves blue, village=clear hills=clear
  blue deploy G-5: 12 MS, 4 AX, 2 SD, 4 HA, 4 IB, 4 CH, 2 MC, 1 B, 2 C, 2 D
  gold deploy B-4: 8 MS, 6 AX, 2 BO, 4 IB, 8 MC, 1 B, 3 C, 1 D
x22: 15 turns, deploys gold, moves blue
  blue deploy H-5: 10 MS, 8 AX, 6 MC, 4 BO, 4 IB, 1 A, 2 B, 2 C, 1 D
  gold deploy D-4: 6 MS, 4 MI, 6 AX, 2 HA, 2 IB, 4 SK, 6 CH, 2 B, 2 C, 1 D
x23: 12 turns, deploys blue, moves blue
  blue deploy C-4: 12 MS, 4 MC, 4 SK, 4 IB, 2 D, 3 C
  gold deploy P-4: 10 MS, 6 MC, 8 SK, 1 D, 3 C
x24: 15 turns, deploys blue, moves gold, woods=clear village=clear hills=clear
  blue deploy E-5: 12 MS, 6 MI, 8 AX, 4 SD, 8 CH, 6 HA, 4 MC, 6 IB, 6 BO, 8 SK, 1 A, 2 B, 2 C, 1 D
  gold deploy F-4: 8 MS, 20 MI, 8 AX, 2 SD, 4 IB, 6 BO, 6 SK, 6 CH, 4 HA, 4 MC, 1 A, 2 C, 3 D
x25: 15 turns, deploys gold, moves blue
  blue deploy F-2: 9 MS, 6 SD, 5 IB, 4 MC, 2 HA, 1 E, 2 D, 2 C
  gold deploy D-3: 12 MS, 4 SK, 4 BO, 2 MC, 1 D, 2 C, 2 B
x26: 15 turns, deploys gold, moves blue, stream=clear ch=g6
  blue deploy C-5: 16 MS, 10 AX, 4 SD, 6 HA, 6 MC, 8 IB, 8 SK, 10 CH, 2 C, 3 D, 3 E, 1 F
  gold deploy E-3: 12 MS, 8 AX, 6 IB, 6 SK, 8 CH, 3 MC, 1 C, 2 D, 3 E, 1 F
"""


class Group:
    """A part of a force: what is in it and where it stands or comes from."""

    def __init__(self, line):
        head, units = line.strip().split(': ')
        side, how = head.split(' ', 1)
        self.side = SIDES.index(side)
        parts = [part.strip() for part in how.split(',')]
        self.how, self.where = parts[0].split()[0], parts[0].split()[1:]
        self.turn = next((int(p.split()[1]) for p in parts if p.startswith('turn')), 1)
        self.waits = 'waits' in parts
        self.units = [(int(item.split()[0]), item.split()[1]) for item in units.split(', ')]
        self.edge = {}                              # edge hex -> facings of who comes in there
        if self.how == 'deploy':
            self.zone = {h for zone in self.where for h in self.around(zone)}
        elif self.how == 'enter':
            for word in self.where:
                self.add_edge(word)

    @staticmethod
    def around(zone):
        if '-' not in zone:
            return [HEX[zone]]
        letter, radius = zone.split('-')
        return within(LETTERS[letter], int(radius))

    def add_edge(self, word):
        """Hexes of an edge with the hexsides that lie on that edge: who comes in through one faces
        straight away from it."""
        edge, row = word.rstrip('0123456789'), int(word.lstrip('abcdefghijklmnopqrstuvwxyz') or 1)
        for h, (x, r) in enumerate(PLACE):
            if NAMES[h] == '0127' if edge == 'gate' else r >= row and EDGES[edge](x, r):
                for way in EDGE_WAYS['west' if edge == 'gate' else edge]:
                    if NEXT[h][way] is None:
                        self.edge.setdefault(h, set()).add((way + 3) % 6)


class Scenario:
    """One scenario of the table."""

    def __init__(self, name, head):
        parts = [part.strip() for part in head.split(',', 3)]
        self.name = name
        self.turns = int(parts[0].split()[0])
        self.deploys = SIDES.index(parts[1].split()[1])
        self.moves = SIDES.index(parts[2].split()[1])
        self.changes = dict(item.split('=') for item in parts[3].split()) if len(parts) > 3 else {}
        self.groups = []

    def allowance(self, side, kind):
        if kind == 'CH':
            for item in self.changes.get('ch', '').split(','):
                if item[:1] == SIDES[side][0]:
                    return int(item[1:])
        return UNITS[kind][2]

    def exits(self, side):
        """Edge hexes by which the side may leave."""
        who, _, how = self.changes.get('exit', '').partition(',')
        if who != SIDES[side][0]:
            return frozenset()
        south = [h for h, (x, r) in enumerate(PLACE) if EDGES['south'](x, r)]
        if how == 's':
            return frozenset(south)
        west = [h for h, (x, r) in enumerate(PLACE) if EDGES['west'](x, r)]
        return frozenset(h for h in south + west if distance(h, HEX['0133']) <= 5)


def scenarios():
    table = {}
    for line in TEXT.strip().split('\n'):
        if line[0] != ' ':
            name, _, head = line.partition(': ')
            table[name] = Scenario(name, head)
        else:
            table[name].groups.append(Group(line))
    return table


TABLE = scenarios()
SCENARIOS = list(TABLE)
