"""Fire combat and its retreats: chapter 11, 8.24, 13.13, 13.14, 13.41."""
from tyre_board import GOALS, ROUND, SHORE, WALLS, distance, in_sight, near
from tyre_units import MAC, TYR, FIRE, RANGE


class Fire:
    """The simultaneous fire segment."""

    def begin_fire(self):
        self.stage, self.actor = 'fire', self.first
        for u in self.units:
            u.fired, u.hits = False, []

    def shooters(self, side):
        for u in self.army[side]:
            if u.state == 'map' and u.fires and not u.fired and not u.disrupted and \
                    u.where is not None and not (u.ship and u.ship.state != 'map'):
                yield u
        if side == TYR:
            for c in self.catapults:
                if c.state == 'map' and not c.fired:
                    yield c

    def targets(self, shooter):
        a = shooter.hex if shooter.sort == 'catapult' else shooter.where
        row = RANGE['catapult' if shooter.sort == 'catapult' else shooter.row]
        for h, far in near(a).items():
            if 1 <= far <= 3 and row[far - 1] and in_sight(a, h):
                for u in self.units_in(h):
                    if u.side != shooter.side and self.can_be_hit(u, shooter):
                        yield u

    def units_in(self, h):
        found = []
        if h in self.unit_at:
            found.append(self.unit_at[h])
        if h in self.ship_at:
            found += self.ship_at[h].units
        return found

    def can_be_hit(self, u, shooter):
        if u.ship:
            return u.fires                                  # melee units are below deck
        if self.siege_by(u.hex, 'tower'):
            return shooter.sort == 'catapult'
        return True

    def list_fire(self):
        for shooter in self.shooters(self.actor):
            for u in self.targets(shooter):
                yield 'fire %s %s' % (shooter.name, u.name)
        yield 'done'

    def do_fire(self, name, other):
        shooter = self.piece(name)
        shooter.fired = True
        self.ask_die('fire', shooter, self.piece(other))

    def fire_rating(self, shooter, u):
        far = distance(shooter.hex if shooter.sort == 'catapult' else shooter.where, u.where)
        return RANGE['catapult' if shooter.sort == 'catapult' else shooter.row][far - 1]

    def fire_plus(self, shooter, u):
        """Modifier of the die (11.5 with its correction, R-40)."""
        h = u.where
        if u.ship:                                          # aboard he is on no beach
            return 0
        if h in GOALS:
            return -2
        walled = shooter.hex in WALLS
        if h in SHORE or self.breached(h):
            return 1 if walled else 0
        if h in WALLS:
            tower = shooter.sort == 'unit' and self.siege_by(shooter.hex, 'tower')
            return 0 if tower else -1
        return 0

    def fire_result(self, shooter, u, die):
        die = min(6, max(1, die + self.fire_plus(shooter, u)))
        return FIRE[die - 1][self.fire_rating(shooter, u) - 1]

    def die_fire(self, die, shooter, u):
        result = self.fire_result(shooter, u, die)
        if result == 'D':
            if 'd' in u.hits:
                u.hits.append('dd')
            else:
                u.hits.append('d')
        elif result != '-' and result.lower() not in u.hits:
            u.hits.append(result.lower())

    def end_fire(self):
        if self.actor == self.first:
            self.actor = 1 - self.first
        else:
            self.apply_fire()

    def apply_fire(self):
        for u in self.units:
            if not u.hits:
                continue
            hits, u.hits = u.hits, []
            back = 'r' in hits or 'dd' in hits
            if 'e' in hits or (back and u.ship) or ('r' in hits and u.disrupted):
                self.fall(u)
                continue
            if 'd' in hits:
                back = back or u.disrupted
                u.disrupted = True
            if back:
                self.start_retreat(u)
        for p in self.units + self.catapults:
            p.fired = False
        self.version += 1
        self.stage, self.actor = 'retreat', None
        self.step_open = False

    def fall(self, u):
        """A unit is lost, and the leader of its hex has his fate."""
        h = u.hex
        self.lose_unit(u)
        if h is not None:
            leader = self.leader_at.get(h)
            if leader and leader.side == u.side:
                self.bereave(leader)

    def bereave(self, leader, h=None):
        """His unit is gone, in his hex or in the hex h of its retreat."""
        h = h or leader.hex
        self.lift(leader)
        leader.state, leader.came = 'homeless', h
        if leader.name == 'Alexander':
            self.homeless.append((leader, 'nearest'))
        else:
            self.fates.append(leader)

    def die_loss(self, die, leader):
        if die == 6:
            self.ask_die('wound', leader)
        else:
            self.homeless.append((leader, 'land'))

    def die_wound(self, die, leader):
        if die == 6:
            self.lose_leader(leader)
        else:
            leader.state = 'wounded'
            leader.back = self.impulse + die * (2 if leader.side == MAC else 1)

    def unit_homes(self, leader, how):
        """Friendly units without a leader where he may be placed (R-92)."""
        free = []
        for u in self.army[leader.side]:
            if u.state != 'map' or u.where is None or u.left or (u.ship and u.ship.state != 'map'):
                continue
            if u.ship:
                if not u.ship.leader:
                    free.append(u)
            elif u.hex not in self.leader_at and not self.going_with(u):
                free.append(u)
        if how == 'nearest':
            best = min((distance(u.where, leader.came) for u in free), default=None)
            free = [u for u in free if distance(u.where, leader.came) == best]
        return free

    # ---- retreats

    def start_retreat(self, u):
        u.start = u.hex
        u.left = 2 if u.hex in WALLS else u.movement + 2
        u.to, u.shore, u.no_road = None, False, True

    def room(self, ship):
        return ship.side == MAC and ship.state == 'map' and \
            len(ship.units) < (1 if ship.damaged else 2)

    def boats(self, h):
        """Ships with room beside a hex, or in it."""
        found = [self.ship_at[n] for n in ROUND[h] + [h] if n in self.ship_at]
        return [s for s in found if self.room(s)]
