"""Movement on the map of Syracuse: ground units, Leaders, ships and their cargo (7.1, 7.2)."""
from syracuse_units import ATHENS, DISRUPTED, MAP, NORMAL, ROUTED, SYRACUSE


class Movement:
    """The movement step, and the moves of Reaction."""

    # ---- the step

    def march(self, side, naval):
        self.mover, self.one_area, self.reacting = None, False, False
        if self.left is None and not self.woken and not any(p.free for p in self.pieces):
            yield from self.strays('activation')
            return

        def options():
            return self.list_march(side, naval) + ['done']
        while True:
            waiting = any(p.leader and p.free and not p.moved and not p.aboard and
                          p is not self.mover for p in self.pieces)
            if len(options()) == 1 and not waiting:
                break                               # nobody is left who might move
            text = yield from self.choose(side, 'movement', options, False)
            if text == 'done':
                if not self.mover:
                    break
                self.end_mover()
                continue
            yield from self.do_step(text)
            if self.mover and self.finished_move(self.mover):
                self.end_mover()
        self.end_mover()
        yield from self.strays('movement')

    def do_step(self, text):
        verb, *rest = text.split()
        u = self.by_name[rest[0]]
        if verb == 'rouse':
            self.end_mover()
            yield from self.rouse(u)
        elif verb == 'exchange':
            self.count_off(u)                       # it has not begun to move
            u.light = not u.light
            u.acted = u.exchanged = True
        elif verb in ('build', 'second', 'raze'):
            self.name_unit(u)
            self.take_up(verb, u, rest)
            u.acted = True
            self.end_mover()
        else:
            ship = u.aboard if verb == 'unload' else u
            self.name_unit(ship)
            yield from self.do_move(text)

    def name_unit(self, u):
        """The unit becomes the mover: a number of units is counted off."""
        if self.mover is u:
            return
        self.end_mover()
        self.count_off(u)
        self.begin_move(u)

    def count_off(self, u):
        if not u.free:
            self.left -= 1
            u.free = True
            u.led = not u.leader and self.led_now(u)

    def led_now(self, u):
        """7.1: a Leader in the area, or on the ship, when the activation begins."""
        return any(p.leader and p.side == u.side and p.at == u.at for p in self.pieces)

    def begin_move(self, u):
        self.mover = u
        self.points = u.points + 2 * (u.led and not u.leader)
        self.seen = {u.at: 1}
        self.load_at = self.land_at = None
        self.put_in = None
        self.halted = self.sailed = False

    def end_mover(self):
        u, self.mover = self.mover, None
        if u is None:
            return
        u.moved = True
        for p in self.pieces:
            if p.with_unit is u:
                p.with_unit = None
        if u.naval and u.at in MAP.land and self.on_map(u):
            for c in self.cargo(u):
                if c.ground and not c.landed and self.may_land(u.at, c.side):
                    c.aboard, c.landed = None, True

    def finished_move(self, u):
        if not self.on_map(u):
            return True
        return self.halted if u.naval else not self.ways_of(u)

    def rouse(self, u):
        """6.3: below the Morale Level it activates again, a 10 Disrupts."""
        if self.left is not None:
            self.left -= 1
        u.tried = True
        level = self.morale[u.side]

        def label(d):
            if d == 10:
                return 'failed' if u.leader else 'disrupted'
            return 'passed' if d < level else 'failed'
        result = label((yield from self.die('rouse', 10, u, label)))
        if result == 'disrupted':
            u.status = DISRUPTED
        elif result == 'passed':
            u.free = u.acted = True
            u.led = not u.leader and self.led_now(u)

    # ---- lists

    def list_march(self, side, naval):
        found = []
        for u in self.pieces:
            if u.side != side or not self.on_map(u) or u.moved or (u.aboard and u.leader):
                continue
            if u is self.mover:
                found += self.ways_of(u)
            elif u.free and (u.leader or self.fit_type(u, naval)):
                found += self.first_ways(u)
            elif self.may_name(u, naval):
                found += self.first_ways(u)
            elif self.may_rouse(u, naval):
                found.append('rouse ' + u.name)
        return found

    def may_name(self, u, naval):
        """By number: idle units of the type, Leaders as one of them in a Ground Impulse."""
        if not self.left or u.activated or u.free or u.tried:
            return False
        return (not naval and not u.aboard) if u.leader else self.fit_type(u, naval)

    def may_rouse(self, u, naval):
        if not u.activated or u.tried or u.free or u.status != NORMAL:
            return False
        if u.leader:
            if naval or u.aboard:
                return False
        elif not self.fit_type(u, naval):
            return False
        return bool(self.left) if self.left is not None else u.at in self.woken

    def first_ways(self, u):
        """What a unit can do that has not begun: asked as if it set out now."""
        kept = (self.mover, self.points, self.seen, self.load_at, self.land_at, self.put_in,
                self.halted, self.sailed, u.led)
        if not u.free:
            u.led = not u.leader and self.led_now(u)
        self.begin_move(u)
        found = self.ways_of(u)
        (self.mover, self.points, self.seen, self.load_at, self.land_at, self.put_in,
         self.halted, self.sailed, u.led) = kept
        return found

    def ways_of(self, u):
        """Everything the mover can do now."""
        if u.naval:
            return self.sails(u)
        found = []
        if not self.halted:
            found += ['move %s %s' % (u.name, a) for a in MAP.open[u.at] if self.may_enter(u, a)]
            if self.may_leave(u):
                found.append('leave ' + u.name)
        if self.reacting:
            return found
        if u.ground:
            found += self.jobs(u)                   # also after it has stopped (R-46 a)
            if u.exchange and len(self.seen) == 1 and self.seen[u.at] == 1 and \
                    not u.exchanged and not self.sailed:
                found.append('exchange ' + u.name)
        return found

    # ---- ground

    def normal_enemy(self, area, side):
        return bool(self.ashore(area, 1 - side, True))

    def cost(self, u, area):
        side = u.side
        price = 1 + self.normal_enemy(u.at, side) + self.normal_enemy(area, side)
        price += self.walled(area, 1 - side)
        horse = [len([v for v in self.ashore(area, s, True) if v.kind == 'cavalry'])
                 for s in (0, 1)]
        if u.ground and u.kind == 'cavalry' and u.status == NORMAL:
            horse[side] += 1
        return price + (horse[1 - side] > horse[side])

    def may_enter(self, u, area):
        if u.side == ATHENS and area in MAP.city:
            return False
        if self.cost(u, area) > self.points:
            return False
        if u.leader and not self.free_of(area, u.side) and not self.escorted(u, area):
            return False
        return True

    def escorted(self, u, area):
        """R-63: among enemies only with or after a friendly combat unit."""
        return any(v.at == area and v.side == u.side and not v.leader for v in self.pieces)

    def may_leave(self, u):
        """R-20: over the west edge, for 1 MP; Leaders after a unit of their side."""
        if u.at not in MAP.west or self.one_area or \
                self.points < 1 + self.normal_enemy(u.at, u.side):
            return False
        if u.leader:
            return u.side == SYRACUSE and any(v.side == u.side for v in self.left_map)
        return u.sicel or u.side == SYRACUSE

    def do_move(self, text):
        verb, *rest = text.split()
        u = self.by_name[rest[0]]
        if verb == 'follow':
            u.with_unit, u.tried = self.by_name[rest[1]], True
        elif verb == 'load':
            self.load(u, self.by_name[rest[1]])
        elif verb == 'unload':
            self.unload(u)
        elif verb == 'leave':
            self.leave(u)
        elif u.naval:
            self.sail(u, rest[1])
        else:
            yield from self.walk(u, rest[1])

    def walk(self, u, area):
        self.points -= self.cost(u, area)
        if self.one_area:
            self.halted = True
        u.at = area
        u.acted = u.acted or not self.reacting
        if u.work:
            u.work = None
            self.drop_works()
        self.sailed = True
        self.seen = {area: 2}
        for p in self.pieces:
            if p.leader and p.with_unit is u:
                p.at = area
        if area in MAP.bog or self.ashore(area, 1 - u.side):
            self.halted = True
        if u.ground:
            for ship in self.ships(area, 1 - u.side):
                yield from self.displace(ship)

    def displace(self, ship):
        """7.1: beached ships leave before enemy ground units."""
        free = [s for s in MAP.names if s in MAP.sea and not self.ships(s, 1 - ship.side)]
        text = yield from self.choose(
            ship.side, 'reaction' if self.reacting else 'movement',
            lambda: ['refuge %s %s' % (ship.name, s) for s in free] + ['leave ' + ship.name])
        where = text.split()[2] if text.startswith('refuge') else 'sea'
        ship.activated = True
        self.take_along(ship, where)

    def take_along(self, ship, where):
        for p in [ship] + self.cargo(ship):
            p.at = where
            p.since = self.turn if where in ('sea', 'west') else 0

    def leave(self, u):
        u.acted = u.acted or not self.reacting
        self.points -= 1
        if u.naval:
            self.take_along(u, 'sea')
            for c in self.cargo(u):
                c.acted = c.acted or not self.reacting
        else:
            if u.work:
                u.work = None
                self.drop_works()
            u.at, u.since = 'west', self.turn
            self.left_map.add(u)
            for p in self.pieces:
                if p.leader and p.with_unit is u:
                    p.at, p.since = 'west', self.turn

    # ---- ships

    def may_land(self, area, side):
        """7.2.2: ground units board and unload where no enemy is, not in a Bog or the city."""
        return area in MAP.land and area not in MAP.bog and area not in MAP.city and \
            self.free_of(area, side)

    def sails(self, u):
        found = []
        if not self.halted:
            ways = MAP.coast[u.at]
            if u.at in MAP.land and self.put_in:
                ways = [self.put_in]
            if u.at in MAP.sea:
                ways = list(ways) + MAP.shore[u.at]
            for a in ways:
                if self.seen.get(a, 0) >= 2 or not self.may_put_in(u, a):
                    continue
                found.append('move %s %s' % (u.name, a))
            if u.at in MAP.edge and not self.one_area:
                found.append('leave ' + u.name)
        return found + self.cargo_ways(u)

    def may_put_in(self, u, area):
        if area in MAP.sea:
            return True
        return not (u.side == ATHENS and area in MAP.city) and not self.ashore(area, 1 - u.side)

    def cargo_ways(self, u):
        found = []
        if u.at not in MAP.land:
            return found
        aboard = self.cargo(u)
        if self.load_at in (None, u.at) and not (self.one_area and self.halted):
            for c in self.pieces:
                if c.at == u.at and c.side == u.side and not c.aboard and not c.naval and \
                        self.may_board(u, c, aboard):
                    found.append('load %s %s' % (u.name, c.name))
        if self.land_at in (None, u.at):
            for c in aboard:
                if c.leader or (not c.landed and self.may_land(u.at, c.side)):
                    found.append('unload ' + c.name)
        return found

    def may_board(self, ship, c, aboard):
        if c.leader:
            return True
        if c.boarded:
            return False
        if c.status == ROUTED or not self.may_land(ship.at, c.side):
            return False
        ground = [g for g in aboard if g.ground]
        if len(ground) >= ship.steps:
            return False
        return ship.steps == 1 or c.kind != 'hoplite' or \
            not any(g.kind == 'hoplite' for g in ground)

    def sail(self, u, area):
        before = u.at
        self.put_in = before if area in MAP.land else None
        if self.load_at == before:
            self.load_at = 'left'
        if self.land_at == before:
            self.land_at = 'left'
        self.seen[area] = self.seen.get(area, 0) + 1
        self.sailed = True
        for p in [u] + self.cargo(u):
            p.at = area
            p.acted = p.acted or not self.reacting
        if self.ships(area, 1 - u.side) or self.one_area:
            self.halted = True

    def load(self, ship, c):
        c.aboard, c.boarded = ship, True
        self.load_at = ship.at
        if c.work:
            c.work = None
            self.drop_works()

    def unload(self, c):
        self.land_at = c.at
        c.aboard, c.landed = None, True
