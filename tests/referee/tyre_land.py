"""Land movement, zones of control, command ashore, landing and wading: 8.3, 9, 10, 15.1."""
from tyre_board import CITY, INSIDE, PRIMARY, ROADS, ROUND, SHORE, UNEVEN, WALLS
from tyre_units import MAC, TYR


class Land:
    """The land movement segments of the assault and the Tyrian march in strategic movement."""

    # ---- zones of control

    def zone(self, side):
        """Hexes controlled by the units of a side."""
        return self.memo(('zone', side), lambda: self.make_zone(side, ()))

    def make_zone(self, side, without):
        found = set()
        for h, u in self.unit_at.items():
            if u.side == side and u not in without:
                found |= self.controls(u, h)
        return found

    def controls(self, u, h):
        """10.1: not with a siege unit, not over All-Sea hexsides, into walls only from a wall."""
        if h in self.siege_at or h in self.sea:
            return set()
        high = self.whole_wall(h)
        return {n for n in ROUND[h] if n not in self.sea and (high or not self.whole_wall(n))}

    # ---- command

    def ways_of(self, side):
        """Hexes a command radius may be traced through (10.24, 15.11)."""
        def make():
            zone = self.zone(1 - side)
            found = set()
            for h in self.all_dry():
                u = self.unit_at.get(h)
                if u:
                    if u.side == side:
                        found.add(h)
                elif h not in zone:
                    found.add(h)
            return found
        return self.memo(('ways', side), make)

    def all_dry(self):
        return INSIDE | WALLS | SHORE | self.mac_land

    def radius_of(self, leader):
        """Hex -> distance from the leader, up to twice his radius. A last hex may be controlled,
        or hold the ship the unit is on."""
        def make():
            far, line = {leader.where: 0}, [leader.where]
            ways = self.ways_of(leader.side)
            for step in range(1, 2 * leader.land[1] + 1):
                ahead = []
                for a in line:
                    for n in ROUND[a]:
                        if n not in far:
                            far[n] = step
                            if n in ways:
                                ahead.append(n)
                line = ahead
            return far
        return self.memo(('radius', leader), make)

    def generals(self, side):
        return [x for x in self.leaders if x.side == side and x.state == 'map' and not x.naval and
                x.where is not None]

    def led(self, u, leader, times):
        """Is the unit within so many times his radius?"""
        return self.radius_of(leader).get(u.where, 99) <= times * leader.land[1]

    def in_command(self, u, times=2):
        return any(u.contingent in x.contingents and self.led(u, x, times)
                   for x in self.generals(u.side))

    # ---- the segment

    def begin_land(self, side):
        self.stage, self.actor, self.hand = 'land', side, None
        self.strategic = False
        for u in self.army[side]:
            u.moved = False
            u.out = u.state == 'map' and u.where is not None and not self.in_command(u)
        for x in self.leaders:
            if x.side == side:
                x.moved = False
                if x.state == 'wounded' and x.back <= self.impulse:
                    x.state = 'homeless'
                    self.homeless.append((x, 'land'))

    def list_land(self):
        for piece in self.army[self.actor] + self.leaders:
            if self.can_march(piece):
                yield 'march ' + piece.name
        yield 'done'

    def can_march(self, piece):
        if piece.side != self.actor or piece.moved or piece.state != 'map':
            return False
        if piece.sort == 'leader' and piece.naval:
            return False
        if piece.ship is None and piece.hex in self.mac_land:
            return False
        return bool(self.first_steps(piece))

    def first_steps(self, piece):
        where = piece.where
        if where is None or (piece.ship and piece.ship.state != 'map'):
            return {}
        held = not piece.ship and where in self.zone(1 - piece.side)
        return self.steps(piece, where, 0, held)

    def points_of(self, piece):
        """Allowance in half points."""
        full = piece.movement
        if self.strategic:
            return 4 * full
        return 2 * (full // 2 if piece.sort == 'unit' and piece.out else full)

    def do_march(self, name):
        piece = self.piece(name)
        self.hand, self.used, self.allowance = piece, 0, self.points_of(piece)
        self.started, self.stage = False, 'march'
        self.under = 'land' if not self.strategic else 'shift'

    def steps(self, piece, h, used, first_held=False):
        """Hexes the piece may step into, with their cost: only such as it can end in or leave."""
        limit = self.points_of(piece)
        enemy = self.zone(1 - piece.side)
        fresh = used == 0
        if not fresh and h in enemy:
            return {}
        found = {}
        for n, cost in self.ways(piece, h, fresh):
            if used + cost > limit or (fresh and first_held and n in enemy):
                continue
            if self.can_end(piece, n) or self.can_go_on(piece, n, used + cost):
                found[n] = cost
        return found

    def can_go_on(self, piece, h, used):
        """From a hex in which it may not end: is there any hex it can go on to?"""
        enemy = self.zone(1 - piece.side)
        if h in enemy:
            return False
        limit = self.points_of(piece)
        for n, cost in self.ways(piece, h, False):
            if used + cost <= limit and ((n != self.home_of(piece) and self.can_end(piece, n)) or
                                         self.can_go_on(piece, n, used + cost)):
                return True
        return False

    def home_of(self, piece):
        """The hex the move began in: to end there again is no reason to pass a friend."""
        return None if piece is self.hand else piece.hex

    def can_end(self, piece, h):
        """9.5: one unit and one leader a hex; in the water a leader needs a unit."""
        other = self.table(piece).get(h)
        if other and other is not piece and other.side == piece.side:
            return False
        if piece.sort == 'leader' and h in self.sea:
            u = self.unit_at.get(h)
            return bool(u)
        return True

    def ways(self, piece, h, fresh):
        """Neighbours that may be entered at all, with their cost in half points."""
        if fresh and piece.ship:
            for n in ROUND[h]:
                cost = self.off_ship(piece, n)
                if cost and not self.closed(piece, n):
                    yield n, cost
            return
        for n in ROUND[h]:
            cost = self.cost(piece, h, n)
            if cost and not self.closed(piece, n):
                yield n, cost

    def off_ship(self, piece, n):
        """8.31, 8.32: onto the named shore, or into water before a breach."""
        if n in self.ship_at:
            return None
        if n in SHORE:
            return 4 if piece.ship.landing == n else None
        if n in self.sea and n in self.table(piece):
            return None                                     # one at a time
        if n in self.sea and any(m in PRIMARY and self.breached(m) for m in ROUND[n]):
            return 4
        return None

    def closed(self, piece, n):
        """9.12: enemy units; for leaders any enemy; towers for all; ships."""
        u = self.unit_at.get(n)
        if u and u.side != piece.side:
            return True
        if n in self.ship_at:
            return True
        others = [p for p in (self.leader_at.get(n), self.siege_at.get(n))
                  if p and p.side != piece.side]
        if piece.sort == 'leader':
            return bool(others)
        return any(p.sort == 'tower' for p in others)

    def road(self, piece, a, b):
        """The road rate: both ends on the road, gates held and whole, no retreat lately."""
        if (a, b) not in ROADS or (piece.sort == 'unit' and piece.no_road):
            return False
        return all(self.gates.get(h, piece.side) == piece.side and not self.breached(h)
                   for h in (a, b))

    def cost(self, piece, a, b):
        """9.28, in half points; None when prohibited."""
        side = piece.side
        if a in self.sea:
            if piece.sort == 'leader' and (b not in self.unit_at or b in self.leader_at):
                return None                                 # no leader ahead of his men
            return 4 if b in PRIMARY and self.breached(b) else None
        if b in SHORE:
            return None if a in SHORE else 4
        if b in WALLS:
            return self.wall_cost(piece, a, b, side)
        if b not in INSIDE:
            return None
        if self.road(piece, a, b):
            return 1
        return (4 if b in CITY else 2) + (2 if (a, b) in UNEVEN else 0)

    def wall_cost(self, piece, a, b, side):
        if self.breached(b):
            return 4
        if a in WALLS:
            return 1
        if b in PRIMARY:
            return None if side == MAC else 2
        if self.road(piece, a, b):
            return 1                                        # a gate of his own
        if b in self.zone(1 - side):
            return None
        return 8 if side == MAC else 2

    # ---- one piece

    def list_march(self):
        piece = self.hand
        for n in self.hand_steps():
            yield 'step %d' % n
        if self.can_end(piece, piece.where) or not self.started:
            yield 'stay'
        if not self.started:
            yield 'belay'

    def hand_steps(self):
        piece = self.hand
        if not self.started:
            return self.first_steps(piece)
        return self.steps(piece, piece.hex, self.used)

    def may_step(self, h):
        return self.stage == 'march' and int(h) in self.hand_steps()

    def do_step(self, h):
        piece, h = self.hand, int(h)
        steps = self.hand_steps()
        cost = steps.get(h, 0)
        if piece.ship:
            if h in SHORE:
                piece.ship.landed = True
            else:
                piece.came = piece.ship
        self.started = True
        self.used += cost
        self.walk(piece, h)
        if not self.hand_steps():
            self.do_stay()

    def walk(self, piece, h):
        """A piece comes into a hex, by move, retreat or advance."""
        self.lift(piece)
        piece.hex = h
        table = self.table(piece)
        if h not in table or table[h].side != piece.side:
            self.trample(piece, h)
            table[h] = piece
        self.version += 1
        self.enter_place(piece, h)
        if h not in self.sea:
            piece.came = None

    def trample(self, piece, h):
        """Enemy leaders and catapults alone in the hex are lost."""
        for other in (self.leader_at.get(h), self.siege_at.get(h)):
            if other and other.side != piece.side and piece.sort == 'unit':
                if other.sort == 'leader' and other.goes:
                    continue                                # he is with a retreating unit
                if other.sort == 'leader':
                    self.lose_leader(other)
                else:
                    self.lose_siege(other)

    def do_stay(self):
        piece = self.hand
        piece.moved = True
        self.hand = None
        self.stage = self.under
        self.check_goals()

    def end_land(self):
        for u in self.army[self.actor]:
            u.no_road = u.out = False
        if self.actor == MAC:
            self.end_segment()
            self.begin_land(TYR)
        else:
            self.end_segment()
            self.begin_fire()
