"""Retreats after fire and melee: 8.34, 11.22, 11.24, 11.25, 11.3."""
from tyre_board import INSIDE, ROUND, SECONDARY, SHORE, WALLS, distance
from tyre_units import MAC, TYR


class Retreat:
    """Units that fall back: all together after fire, one at a time after melee."""

    def retreaters(self):
        return [u for u in self.units if u.left and u.state == 'map']

    def closed_zone(self, side, moving):
        """Hexes closed to a retreating unit of a side: standing enemies control as ever, retreating
        ones only the hex they leave."""
        foes = [u for u in moving if u.side != side]
        return self.make_zone(1 - side, foes) | {u.hex for u in foes}

    def may_pass(self, u, h, n, zone, last):
        """May the unit step back from h to n?"""
        if distance(n, u.start) != distance(h, u.start) + 1 or n in zone:
            return False
        if u.start in WALLS and u.side == TYR and n not in INSIDE:
            return False
        if n in self.mac_land:
            if not (u.side == MAC and h in self.mac_land):
                return False
        elif h in self.mac_land or not self.ground_open(u, h, n):
            return False
        if self.closed(u, n):
            return False
        if n in SHORE and u.shore:
            return False
        friend = self.unit_at.get(n)
        return not friend or (friend.kind == 'fire' and not last)

    def ground_open(self, u, a, b):
        """Terrain alone: the zones of a retreat are other ones than those of a move."""
        if b in WALLS and not self.breached(b):
            return a not in self.sea and (a in WALLS or u.side == TYR or b in SECONDARY)
        return self.cost(u, a, b) is not None

    def back_steps(self, u, zone):
        return [n for n in ROUND[u.hex] if self.may_pass(u, u.hex, n, zone, u.left == 1)]

    def boats_for(self, u, zone):
        """Ships a Macedonian may fall back to: from a wall within two hexes, from shore or water
        beside him."""
        if u.side != MAC:
            return []
        h = u.hex
        if h in SHORE or h in self.sea:
            return self.boats(h)
        if h in WALLS and h == u.start:
            found = []
            for n in ROUND[h]:
                if n in self.sea or n in SHORE:
                    there = self.ship_at.get(n)
                    if there:
                        found += [there] if self.room(there) else []
                        continue
                    friend = self.unit_at.get(n)
                    if n in SHORE and (n in zone or (friend and friend.kind != 'fire')):
                        continue
                    if n in self.sea and friend:            # one unit at a time in the water
                        continue
                    found += self.boats(n)
            return list(dict.fromkeys(found))
        return []

    # ---- after fire, step by step

    def open_step(self):
        """Works out where each retreating unit can go in this step."""
        moving = self.retreaters()
        self.options, self.ferries = {}, {}
        for u in moving:
            zone = self.closed_zone(u.side, moving)
            boats = self.boats_for(u, zone)
            steps = self.back_steps(u, zone)
            if boats and u.hex == u.start and u.hex not in SHORE:
                steps = []                                  # he must board
            self.options[u], self.ferries[u] = steps, boats
        for h in {h for steps in self.options.values() for h in steps}:
            if len({u.side for u, steps in self.options.items() if h in steps}) == 2:
                for steps in self.options.values():
                    if h in steps:
                        steps.remove(h)
        self.step_open = True
        self.escorts = []
        for u in moving:
            u.to = None
            leader = self.leader_at.get(u.hex)
            if u.hex == u.start and leader and leader.side == u.side and \
                    (self.options[u] or self.ferries[u]):
                if u.hex in self.sea:                       # nobody stays in the water (I-10)
                    leader.goes = u
                else:
                    self.escorts.append(leader)
        self.escorts.sort(key=lambda x: x.index)

    def choices(self, u):
        """What is left to the unit after what friends have chosen."""
        found = []
        for n in self.options[u]:
            taken = [v for v in self.options if v is not u and v.side == u.side and v.to == n]
            if all('fire' in (u.kind, v.kind) and u.left > 1 and v.left > 1 for v in taken):
                found.append(n)
        return found, [s for s in self.ferries[u] if self.room(s)]

    def step_retreats(self):
        """True while the retreats go on by themselves; False when somebody has to choose."""
        if not self.step_open:
            if not self.retreaters():
                return self.end_retreats()
            self.open_step()
        if self.escorts:
            self.overlay, self.actor = 'escort', self.escorts[0].side
            return False
        for u in self.retreaters():
            if u.to is None and u in self.options:
                steps, boats = self.choices(u)
                if len(steps) + len(boats) > 1:
                    self.overlay, self.actor, self.chooser = 'fallback', u.side, u
                    return False
                if not steps and not boats:                 # he falls before the others choose
                    self.perish(u)
                    return True
                self.choose(u, (steps + boats)[0])
        self.carry_out()
        return True

    def choose(self, u, to):
        """A hex for this step; who boards does so at once."""
        u.to = to
        if hasattr(to, 'cargo'):
            self.fall_back(u, to, self.going_with(u))

    def perish(self, u):
        leader, last = self.leader_at.get(u.hex), u.hex
        if leader and leader.side == u.side:                # with it or not
            leader.goes = u
        self.lose_unit(u)
        for x in self.leaders:
            if x.goes is u:
                x.goes = None
                if x.state == 'map':
                    self.bereave(x, last)

    def list_escort(self):
        leader = self.escorts[0]
        yield 'escort %s go' % leader.name
        yield 'escort %s stay' % leader.name

    def do_escort(self, name, answer):
        leader = self.escorts.pop(0)
        leader.goes = self.unit_at[leader.hex] if answer == 'go' else None
        self.actor = None

    def list_fallback(self):
        u = self.chooser
        steps, boats = self.choices(u)
        for n in steps:
            yield 'retreat %s %d' % (u.name, n)
        for s in boats:
            yield 'board %s %s' % (u.name, s.name)

    def do_retreat(self, name, h):
        if self.stage == 'retreat':
            self.choose(self.piece(name), int(h))
        else:
            self.melee_back(self.piece(name), int(h))

    def do_board(self, name, ship):
        if self.stage == 'retreat':
            self.choose(self.piece(name), self.piece(ship))
        else:
            self.melee_board(self.piece(name), self.piece(ship))

    def carry_out(self):
        """All chosen steps of this round at once."""
        self.step_open = False
        going = [u for u in self.retreaters() if u in self.options]
        living = [u for u in going if u.to is not None]
        for u in living:                                    # off the hexes first
            self.lift_unit_only(u)
        for u in living:
            self.fall_back(u, u.to, self.going_with(u))
        for u in living:
            if u.left == 0:
                self.end_retreat_of(u)

    def lift_unit_only(self, u):
        h = u.hex
        self.lift(u)
        u.hex = h

    def fall_back(self, u, to, leader):
        old = u.hex
        if hasattr(to, 'cargo'):
            self.aboard(u, to)
            u.left, u.came, u.start = 0, None, None
            if leader:
                leader.goes = None
                if old in self.sea:
                    self.leader_aboard(leader, leader.came, to)
                elif to.leader is None:
                    self.aboard(leader, to)
                    leader.came = None
            return
        u.left -= 1
        u.shore = u.shore or to in SHORE
        self.walk(u, to)
        if leader:
            self.follow(leader, u, to)

    def follow(self, leader, u, to):
        """He goes along; only in the last hex another leader is in his way."""
        if u.left == 0:
            leader.goes = None
            if to in self.leader_at:
                return
            self.walk(leader, to)

    def end_retreat_of(self, u):
        u.start = u.to = None

    def end_retreats(self):
        self.stage = 'retreats-done'
        return True
