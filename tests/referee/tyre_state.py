"""The state of a game of Tyre: pieces, where they are, and what becomes of them."""
from driver import Stop
from tyre_board import (BEACH, FACINGS, GATES, GOALS, CITY, HARBOURS, MOLE, OLD_MOLE, MAINLAND, QUAY,
                        ROUND, SEA, TURN, WALLS, WATER, read_data)
from tyre_units import (MAC, TYR, FLEETS, UNITS, LEADERS, Ship, Unit, Leader, Siege)


class State:
    """Set-up and small questions."""

    def make_pieces(self):
        self.ships, self.units, self.leaders, self.siege = [], [], [], []
        for fleet, (letter, side, *counts) in FLEETS.items():
            for kind, count in zip('TQB', counts):
                for k in range(1, count + 1):
                    self.ships.append(Ship('%s%s%d' % (letter, kind, k), side, fleet, kind,
                                           len(self.ships)))
            if fleet == 'tyre':
                self.fireship = Ship('Fireship', TYR, 'tyre', 'T', len(self.ships))
                self.ships.append(self.fireship)
        for word, row in UNITS.items():
            for k in range(1, row[5] + 1):
                name = word if row[5] == 1 else '%s%d' % (word, k)
                self.units.append(Unit(name, word, len(self.units)))
        for name in LEADERS:
            self.leaders.append(Leader(name, len(self.leaders)))
        for sort, side, count in (('engine', MAC, 16), ('tower', MAC, 2), ('catapult', TYR, 4)):
            for k in range(1, count + 1):
                self.siege.append(Siege('%s%d' % (sort.capitalize(), k), side, sort,
                                        len(self.siege)))
        self.named = {p.name: p for p in self.ships + self.units + self.leaders + self.siege}
        self.engines = [p for p in self.siege if p.sort == 'engine']
        self.towers = [p for p in self.siege if p.sort == 'tower']
        self.catapults = [p for p in self.siege if p.sort == 'catapult']
        self.fleet_of = [[s for s in self.ships if s.side == side] for side in (MAC, TYR)]
        self.army = [[u for u in self.units if u.side == side] for side in (MAC, TYR)]

    def set_up(self, name):
        data = read_data('scenarios/%s.yaml' % name)
        self.kind = data['kind']
        self.turn = int(data.get('turn', 1))
        self.level = dict.fromkeys(WALLS, 0)
        self.level.update({int(h): int(n) for h, n in (data.get('walls') or {}).items()})
        self.mole = int(data.get('mole', 0))
        self.fill_mole()
        self.come = {fleet: fleet in data['fleets'].split() for fleet in FLEETS}
        self.fire_state = 'gone' if data.get('fireship') == 'false' else 'ready'
        self.fireship.state = 'sunk' if self.fire_state == 'gone' else 'waiting'
        for name, words in data['ships'].items():
            ship, words = self.named[name], words.split()
            ship.state, ship.face = 'map', TURN[words[1]]
            ship.damaged = 'damaged' in words
            self.sail(ship, int(words[0]))
        for name, words in list((data.get('units') or {}).items()) + \
                list(data['leaders'].items()) + list((data.get('siege') or {}).items()):
            piece, words = self.named[name], words.split()
            if words[0] in self.named:
                self.aboard(piece, self.named[words[0]])
                if piece.sort == 'leader':
                    piece.naval = 'land' not in words
                    if piece.ship.state == 'absent':
                        piece.state = 'absent'
            else:
                if piece.sort == 'leader':
                    piece.naval = False
                self.stand(piece, int(words[0]))
        built = ['catapult'] * int(data.get('catapults-built', 0)) + \
            ['ram'] * int(data.get('rams-built', 0))
        for engine, kind in zip(self.engines, built):
            engine.state, engine.built = 'store', kind

    def reset(self):
        self.ship_at, self.unit_at, self.leader_at, self.siege_at = {}, {}, {}, {}
        self.version = 0
        self.cache, self.cached_at = {}, -1
        self.impulse, self.plan, self.plan_open, self.assault = 0, 'none', False, False
        self.booms_open = [False] * len(HARBOURS)
        self.watch = {}                                     # outer boom hex -> ship
        self.gates = dict.fromkeys(GATES, TYR)
        self.boulders = set()
        self.morale, self.in_city, self.in_goal = [0, 0], False, False
        self.losses = 0
        self.winner = None

    def fill_mole(self):
        self.filled = set(MOLE[:self.mole])
        self.causeway = OLD_MOLE | self.filled
        self.water = WATER - self.filled
        self.sea = SEA - self.filled
        self.mac_land = self.causeway | MAINLAND
        self.version += 1

    # ---- places

    def memo(self, key, make):
        """What depends on where the pieces are, worked out once."""
        if self.cached_at != self.version:
            self.cache, self.cached_at = {}, self.version
        if key not in self.cache:
            self.cache[key] = make()
        return self.cache[key]

    def sail(self, ship, h):
        if ship.hex is not None and self.ship_at.get(ship.hex) is ship:
            del self.ship_at[ship.hex]
        ship.hex = h
        if h is not None:
            self.ship_at[h] = ship
        self.version += 1

    def table(self, piece):
        return self.unit_at if piece.sort == 'unit' else \
            self.leader_at if piece.sort == 'leader' else self.siege_at

    def lift(self, piece):
        """Takes a piece off its hex or ship."""
        if piece.ship:
            if piece.sort == 'leader':
                piece.ship.leader = None
            else:
                piece.ship.cargo.remove(piece)
            piece.ship = None
        if piece.hex is not None:
            table = self.table(piece)
            if table.get(piece.hex) is piece:
                del table[piece.hex]
            piece.hex = None
        self.version += 1

    def stand(self, piece, h):
        self.lift(piece)
        piece.hex, piece.state = h, 'map'
        self.table(piece)[h] = piece
        self.version += 1

    def aboard(self, piece, ship):
        self.lift(piece)
        piece.ship, piece.state = ship, 'map'
        if piece.sort == 'leader':
            ship.leader = piece
        else:
            ship.cargo.append(piece)
        self.version += 1

    # ---- small questions

    def breached(self, h):
        return self.level.get(h) == 6

    def whole_wall(self, h):
        return h in WALLS and self.level[h] < 6

    def number(self, h):
        """Grounding number; quays have none."""
        return self.ground.get(h, 0) + (2 if h in self.boulders else 0)

    def siege_by(self, h, sort):
        piece = self.siege_at.get(h)
        return piece if piece and piece.sort == sort else None

    # ---- losses

    def lose_unit(self, u):
        """A land combat unit is eliminated; the leader of its hex comes after."""
        self.lift(u)
        u.state, u.hits, u.left = 'lost', [], 0
        u.disrupted = False
        if u.side == MAC:
            self.losses += 1
            if self.losses == 6:
                self.morale[MAC] -= 1

    def lose_leader(self, leader):
        self.lift(leader)
        leader.state = 'dead'
        if leader.name == 'Azemilk':
            self.morale[TYR] -= 1

    def lose_siege(self, piece):
        self.lift(piece)
        piece.state = 'lost'

    def unpin(self, ship):
        """All pins of a ship end."""
        ship.rams = None
        for other in self.ships:
            if other.rams is ship:
                other.rams = None

    def pins(self, ship):
        """Ships it is pinned with."""
        found = [other for other in self.ships if other.rams is ship]
        if ship.rams:
            found.append(ship.rams)
        return found

    def damage(self, ship):
        """A damage result: the second sinks."""
        if ship.damaged:
            self.sink(ship)
            return
        ship.damaged = True
        if ship.engine:
            self.lose_siege(ship.engine)
        if len(ship.units) > 1:
            self.overladen.append(ship)

    def sink(self, ship, state='sunk'):
        """Sunk, grounded or burnt: cargo and generals are lost, admirals swim."""
        where = ship.hex
        for piece in list(ship.cargo):
            if piece.sort == 'unit':
                self.lose_unit(piece)
            else:
                self.lose_siege(piece)
        leader = ship.leader
        self.unpin(ship)
        if ship in self.overladen:
            self.overladen.remove(ship)
        self.sail(ship, None)
        ship.state = state
        ship.damaged = ship.disrupted = ship.fresh = ship.moved = False
        ship.exhausted, ship.landing = 0, None
        if leader:
            self.overboard(leader, where)

    # ---- entering places that matter

    def enter_place(self, piece, h):
        """Gates, morale and the objectives, when a land piece comes into a hex."""
        if piece.sort == 'unit' and h in self.gates:
            self.gates[h] = piece.side
        if piece.side == MAC:
            if h in CITY and not self.in_city:
                self.in_city = True
                self.morale[MAC] += 1
            if h in GOALS and not self.in_goal:
                self.in_goal = True
                self.morale[TYR] -= 1

    def holds(self, h):
        """Is a Macedonian land unit or general in the hex?"""
        u, leader = self.unit_at.get(h), self.leader_at.get(h)
        return bool((u and u.side == MAC) or (leader and leader.side == MAC))

    def check_goals(self):
        if self.assault and all(self.holds(h) for h in GOALS):
            self.finish(MAC)
            return True
        return False

    def finish(self, winner):
        self.winner, self.stage, self.actor = winner, 'over', None

    def piece(self, name):
        if name not in self.named:
            raise Stop('unknown piece ' + name)
        return self.named[name]
