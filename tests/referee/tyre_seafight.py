"""Naval melee, booms, and admirals whose ships go down: 6.2, 6.3, 9.32, 16.3, 16.4."""
from tyre_board import BEACH, BOOM, HARBOURS, PORT, ROUND, WAY, distance
from tyre_units import MAC, TYR, MELEE_AT_SEA


class Seafight:
    """The naval melee segment and what follows from sinking."""

    def begin_naval_melee(self):
        self.stage, self.actor = 'boarding', self.first
        for ship in self.ships:
            ship.target = ship.suffers = None

    def parallel(self, a, b):
        """Same or opposite facing, each in a broadside hex of the other."""
        way = WAY.get((a.hex, b.hex))
        return way is not None and (a.face - b.face) % 3 == 0 and (way - a.face) % 3 != 0

    def can_board(self, ship, target):
        if ship.fire or target.fire or target.side == ship.side or target.state != 'map':
            return False
        if ship.state != 'map' or ship.disrupted or ship.target:
            return False
        if any(s.hex in BEACH or s.hex in PORT for s in (ship, target)):
            return False
        if sum(s.target is target for s in self.fleet_of[ship.side]) >= 2:
            return False
        mine, theirs = self.pins(ship), self.pins(target)
        if target in mine:
            return True
        if mine or (theirs and self.partner_only):
            return False
        return self.parallel(ship, target)

    def list_boarding(self):
        for ship in self.fleet_of[self.actor]:
            if ship.state == 'map':
                for h in ROUND[ship.hex]:
                    target = self.ship_at.get(h)
                    if target and self.can_board(ship, target):
                        yield 'attack %s %s' % (ship.name, target.name)
        for ship in self.fleet_of[self.actor]:
            if ship.target:
                yield 'drop ' + ship.name
        yield 'done'

    def do_attack(self, name, other):
        self.piece(name).target = self.piece(other)

    def drop_attack(self, ship):
        ship.target = None

    def end_boarding(self):
        if self.actor == self.first:
            self.actor = 1 - self.first
        else:
            self.stage = 'boarding-dice'
            self.boarded = [s for s in self.ships if any(a.target is s for a in self.ships)]
            self.next_boarding()

    def next_boarding(self):
        if self.boarded:
            self.ask_die('boarding', self.boarded[0])
        else:
            self.apply_boarding()

    def sea_strength(self, ship):
        return ship.strength - 2 * ship.transporting + self.rating(ship, 1)

    def behind_boom(self, target, attackers):
        return any((target.hex, a.hex) in BOOM and not self.booms_open[BOOM[target.hex, a.hex]] and
                   target.hex == HARBOURS[BOOM[target.hex, a.hex]]['inner'] for a in attackers)

    def difference(self, target):
        attackers = [s for s in self.ships if s.target is target]
        defence = self.sea_strength(target)
        if self.behind_boom(target, attackers):
            defence *= 2
        return sum(self.sea_strength(s) for s in attackers) - defence

    def sea_column(self, difference):
        """Column of 6.5, or None below -2."""
        if difference < -2:
            return None
        return 6 if difference >= 5 else 5 if difference >= 3 else difference + 2

    def boarding_result(self, target, die):
        column = self.sea_column(self.difference(target))
        return '-' if column is None else MELEE_AT_SEA[die - 1][column]

    def die_boarding(self, die, target):
        target.suffers = self.boarding_result(target, die)
        self.boarded.pop(0)
        self.next_boarding()

    def apply_boarding(self):
        for ship in self.ships:
            if ship.disrupted and not ship.fresh:
                ship.disrupted = False
        for ship in self.ships:
            result, ship.target = ship.suffers, None
            ship.suffers = None
            if result == 'd':
                ship.disrupted = ship.fresh = True
            elif result == 'D':
                self.damage(ship)
            elif result == 'S':
                self.sink(ship)
        for ship in self.ships:
            ship.fresh = False
        self.version += 1
        self.stage = 'boarding-done'

    # ---- the boom

    def watch_booms(self):
        """At the start of an impulse: whole ships outside a boom begin their watch."""
        self.watch = {}
        for index, harbour in enumerate(HARBOURS):
            if not self.booms_open[index]:
                for h in harbour['outer']:
                    ship = self.ship_at.get(h)
                    if ship and ship.side == MAC and not ship.damaged:
                        self.watch[h] = ship

    def end_segment(self):
        """Who is damaged, gone, or beside a Tyrian ship at the end of a segment watches no more."""
        for h, ship in list(self.watch.items()):
            if ship.hex != h or ship.damaged or any(
                    n in self.ship_at and self.ship_at[n].side == TYR for n in ROUND[h]):
                del self.watch[h]

    def break_booms(self):
        for index, harbour in enumerate(HARBOURS):
            if any(h in self.watch for h in harbour['outer']):
                self.booms_open[index] = True
        self.watch = {}

    # ---- admirals

    def overboard(self, leader, where):
        """The ship sank under him."""
        self.lift(leader)
        leader.state, leader.came = 'homeless', where
        if leader.name == 'Alexander':
            self.homeless.append((leader, 'sea'))
        elif leader.naval:
            self.swimmers.append(leader)
        else:
            self.lose_leader(leader)

    def die_drown(self, die, leader):
        if die == 6:
            self.lose_leader(leader)
        else:
            leader.silent = die
            self.homeless.append((leader, 'sea'))

    def nearest_ships(self, leader):
        """Nearest friendly ships without a leader."""
        free = [s for s in self.fleet_of[leader.side]
                if s.state == 'map' and not s.leader and not s.fire]
        best = min((distance(s.hex, leader.came) for s in free), default=None)
        return [s for s in free if distance(s.hex, leader.came) == best]
