"""Positions of Tyre that nobody played: an assault thrown together, to see what games seldom show."""
from tyre_board import (BEACH, FACINGS, HARBOUR, INSIDE, MOLE, OLD_MOLE, PRIMARY, ROUND, SEA,
                        SECONDARY, SHORE, WALLS)
from tyre_units import FLEETS, LEADERS, MAC, TYR, UNITS

EAST = sorted(h for h in WALLS if h % 100 >= 11)


def names():
    ships, units = {MAC: [], TYR: []}, {MAC: [], TYR: []}
    for letter, side, *counts in FLEETS.values():
        for kind, count in zip('TQB', counts):
            ships[side] += ['%s%s%d' % (letter, kind, k) for k in range(1, count + 1)]
    for word, row in UNITS.items():
        units[row[0]] += [word if row[5] == 1 else '%s%d' % (word, k) for k in range(1, row[5] + 1)]
    return ships, units


class Jumble:
    """One position in the making."""

    def __init__(self, chooser):
        self.chooser = chooser
        self.lines = []
        self.taken, self.led, self.sieged = set(), set(), set()
        self.room, self.admirals, self.loaded, self.whole = {}, set(), [], set()
        self.mole = chooser.choice((0, 3, 5, 6, 7, 8))
        self.filled = set(MOLE[:self.mole])
        low = sorted(PRIMARY | SECONDARY)
        self.breaches = set(chooser.sample(EAST, chooser.randint(3, 9)) +
                            chooser.sample(low, chooser.randint(0, 4)))

    def water(self, near):
        """Free water, by preference before a breach."""
        open_hexes = [h for h in SEA | BEACH if h not in self.taken and h not in self.filled]
        if near:
            good = [h for h in open_hexes if h in SEA and h not in HARBOUR and any(
                n in SHORE or any(m in self.breaches for m in ROUND[n]) for n in ROUND[h])]
            open_hexes = good or open_hexes
        return self.chooser.choice(sorted(open_hexes))

    def ships(self, names):
        pick = self.chooser
        for side in (MAC, TYR):
            for name in pick.sample(names[side], pick.randint(5, 12 if side == TYR else 24)):
                h = self.water(side == MAC and pick.random() < 0.8)
                self.taken.add(h)
                damaged = pick.random() < 0.2
                self.lines.append('    %s: %d %s%s' % (name, h, pick.choice(FACINGS),
                                                       ' damaged' if damaged else ''))
                if side == MAC:
                    self.room[name] = 1 if damaged else 2
                    if not damaged:
                        self.whole.add(name)

    def land_hex(self, side):
        pick = self.chooser
        places = {0: INSIDE, 1: WALLS, 2: self.breaches, 3: SHORE}[
            pick.choice((0, 0, 0, 1, 2, 3) if side == MAC else (0, 0, 1, 1, 2))]
        if side == MAC and pick.random() < 0.15:
            places = OLD_MOLE | self.filled
        free = sorted(h for h in places if h not in self.taken)
        return pick.choice(free) if free else None

    def units(self, names):
        pick = self.chooser
        self.at = {MAC: [], TYR: []}
        for side in (MAC, TYR):
            for name in pick.sample(names[side], pick.randint(8, len(names[side]))):
                ship = pick.choice(sorted(self.room)) if side == MAC and self.room else None
                if ship and self.room[ship] and pick.random() < 0.4:
                    self.room[ship] -= 1
                    if ship in self.whole:
                        self.loaded.append(ship)
                    self.lines.append('    %s: aboard %s' % (name, ship))
                    continue
                h = self.land_hex(side)
                if h:
                    self.taken.add(h)
                    self.at[side].append(h)
                    self.lines.append('    %s: %d' % (name, h))

    def leaders(self):
        pick = self.chooser
        afloat = {MAC: [], TYR: []}
        for line in self.lines:
            name, _, words = line.strip().partition(': ')
            if words.split()[-1] not in FACINGS:
                continue
            afloat[TYR if name[0] == 'T' else MAC].append(name)
        for name, (side, land, sea, _, _) in LEADERS.items():
            if pick.random() < 0.15:
                continue
            ship = pick.choice(self.loaded) if self.loaded else None
            if land and side == MAC and ship and ship not in self.admirals and \
                    pick.random() < 0.5:
                self.admirals.add(ship)
                self.lines.append('    %s: aboard %s' % (name, ship))
            elif land and self.at[side] and pick.random() < 0.9:
                h = pick.choice(self.at[side])
                if h not in self.led:
                    self.led.add(h)
                    self.lines.append('    %s: %d' % (name, h))
            elif sea and afloat[side]:
                ship = pick.choice(afloat[side])
                if ship not in self.admirals:
                    self.admirals.add(ship)
                    self.lines.append('    %s: aboard %s naval' % (name, ship))

    def siege(self):
        pick = self.chooser
        foes = set(self.at[MAC])
        for k in range(1, 5):
            h = pick.choice(sorted(WALLS | INSIDE))
            if h not in foes and h not in self.sieged and h not in self.led:
                self.sieged.add(h)
                self.lines.append('    Catapult%d: %d' % (k, h))
        for k in (1, 2):
            h = pick.choice(sorted(OLD_MOLE | self.filled))
            if h not in self.sieged and h not in self.at[TYR]:
                self.sieged.add(h)
                self.lines.append('    Tower%d: %d' % (k, h))


def chaos(scenario, chooser):
    """A position file."""
    jumble = Jumble(chooser)
    ships, units = names()
    jumble.ships(ships)
    jumble.units(units)
    jumble.leaders()
    jumble.siege()
    walls = ', '.join('%d: %d' % (h, 6) for h in sorted(jumble.breaches))
    boulders = ' '.join(str(h) for h in sorted(chooser.sample(sorted(BEACH), 4)))
    head = ['game: tyre', 'scenario: ' + scenario, 'position:', '  format: 2', '  turn: 10',
            '  segment: move-1', '  impulse: %d' % chooser.randint(1, 15), '  plan: assault',
            '  plan-open: yes', '  assault: yes', '  mole: %d' % jumble.mole,
            '  walls: {%s}' % walls, '  boulders: ' + boulders,
            '  booms-open: ' + chooser.choice(('sidonian', 'egyptian', 'sidonian egyptian')),
            '  fleets: {tyre: come, abs: come, rsl: come, cyprus: come}', '  fireship: gone',
            '  pieces:']
    return head + ['    Fireship: sunk'] + jumble.lines


# ---- situations that games seldom come to, each to begin from

HEAD = ('game: tyre', 'scenario: %s', 'position:', '  format: 2', '  turn: 10', '  segment: move-1',
        '  impulse: 2', '  plan: assault', '  plan-open: yes', '  assault: yes')
TAIL = ('  fleets: {tyre: come, abs: come, rsl: come, cyprus: come}', '  fireship: gone',
        '  pieces:', '    Fireship: sunk')
SCENES = (
    # Leaders and units before two breaches, the ways through the water short.
    ('  walls: {3719: 6, 3618: 6}', 'AT1: 3721 E', 'AT2: 3620 E', 'AQ2: 3922 E', 'AT3: 3820 W',
     'Coenus: aboard AT1', 'Cretan1: aboard AT1', 'Diades: aboard AT1', 'Agema: aboard AT2',
     'Agrianian1: aboard AT2', 'Alexander: aboard AT2', 'Hoplite1: aboard AT3',
     'Admetus: aboard AT3', 'Enylus: aboard AQ2 naval', 'Militia1: 3614', 'Azemilk: 3816',
     'RoyalArc1: 3819', 'Militia2: 3818'),
    # The same breach, held.
    ('  walls: {3719: 6}', 'AT1: 3721 E', 'AQ2: 3922 E', 'AT3: 3820 W', 'Coenus: aboard AT1',
     'Cretan1: aboard AT1', 'Alexander: aboard AT1', 'Hypaspist1: aboard AT3',
     'Charious: aboard AT3', 'Enylus: aboard AQ2 naval', 'Militia1: 3719', 'Azemilk: 3816',
     'RoyalArc1: 3819', 'Catapult1: 3918'),
    # Ships that have landed troops in a harbour.
    ('  booms-open: sidonian', 'RT3: 4514 W beached landed landing 4513', 'RQ1: 4516 W',
     'RT1: 4414 E beached landed landing 4314', 'Hoplite1: 4513', 'Hoplite2: aboard RT3',
     'Hoplite3: aboard RT1', 'Militia1: 3614', 'Azemilk: 3816', 'Antonious: aboard RQ1 naval',
     'Poseidonius: aboard RT3'),
    # Leaders alone on the shore, enemy ships beside them.
    ('  boulders: 4909 4910 3419 3520', 'RT3: 3319 NE', 'RQ1: 3320 NW', 'RB1: 3420 W', 'Hoplite1: aboard RT3',
     'Antonious: aboard RQ1 naval', 'Coyle: 3419', 'Militia2: 3209', 'Azemilk: 3209',
     'Gonzus: 3520', 'CT1: 3521 W', 'Marcus: aboard CT1 naval', 'Agema: aboard CT1',
     'CT2: 5010 SW', 'Hoplite2: aboard CT2', 'Lestus: aboard CT2 naval'),
    # Pinned ships of both sides.
    ('  walls: {3418: 6}', 'AB1: 5422 SW', 'TT2: 5321 NE pinned-to AB1 exhausted 1',
     'AT1: 5424 NW', 'AT2: 5426 W', 'AQ1: 5524 W', 'TQ1: 5220 NE', 'TT1: 5320 NE',
     'AT4: 5319 SE pinned-to TT1', 'Enylus: aboard AQ1 naval', 'Hanno: aboard TQ1 naval',
     'Militia1: 3614', 'Hoplite1: 3617'),
    # Attacks from beaches on secondary walls, gates and slopes.
    ('  walls: {4206: 6}', 'Coenus: 4909', 'Guards2: 3812', 'Diades: 3812', 'Militia5: 3811',
     'RoyalGd3: 3813', 'Militia6: 3911', 'Militia1: 4809', 'AQ1: 5008 E',
     'Enylus: aboard AQ1 naval', 'Hypaspist1: 3314', 'Marines1: 3215', 'Agema: 3607',
     'Alexander: 3607', 'RoyalGd1: 3608', 'Azemilk: 3608', 'Hoplite1: 4113', 'Militia3: 4213',
     'Cretan1: 3410', 'Charious: 3410', 'RoyalGd2: 3411', 'Achaean1: 4205', 'Militia4: 4307',
     'Guards1: 4005', 'RoyalArc1: 4107'),
)


def scene(scenario, chooser):
    """One of the situations, its pieces sometimes left out."""
    first, *pieces = chooser.choice(SCENES + SCENES[4:5])   # pins end soon: more of them
    names = [line.split(':')[0] for line in pieces]
    carriers = {line.split()[2] for line in pieces if ' aboard ' in line} | \
        {line.split()[line.split().index('pinned-to') + 1] for line in pieces if 'pinned-to' in line}
    kept = [line for name, line in zip(names, pieces)
            if name in carriers or chooser.random() < 0.9]
    return [line % scenario if '%' in line else line for line in HEAD] + [first] + list(TAIL) + \
        ['    ' + line for line in kept]
