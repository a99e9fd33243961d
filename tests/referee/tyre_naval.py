"""Naval movement, ramming and pins: chapters 5, 6.1, 16.1, 16.2, 9.31, 9.32, 14.4, 17.22."""
from tyre_board import (BEACH, BOOM, FACINGS, HARBOUR, HARBOURS, NEXT, NORTH, PRIMARY, QUAY, ROUND,
                        SECONDARY, SHORE, SKIRT, TURN, WAY, distance)
from tyre_units import MAC, TYR, RAM


class Naval:
    """The movement segments of a naval impulse."""

    # ---- command

    def admirals(self, side):
        return [x for x in self.leaders if x.side == side and x.state == 'map' and x.naval and
                x.sea and x.ship and x.ship.hex is not None and not x.silent]

    def reach_of(self, h, far):
        """Hexes of a command radius: by water, ships and booms do not matter."""
        found, line = {h}, [h]
        for _ in range(far):
            line = [n for a in line for n in ROUND[a]
                    if n in self.water and n not in found and not found.add(n)]
        return found

    def command(self, fleet):
        """Hexes in which a ship of the fleet is in command."""
        def make():
            found = set()
            for x in self.admirals(TYR if fleet == 'tyre' else MAC):
                if fleet in x.fleets:
                    found |= self.reach_of(x.ship.hex, x.sea[2])
            return found
        return self.memo(('command', fleet), make)

    def rating(self, ship, which):
        """Ramming rating (0) or melee bonus (1) of the admiral aboard."""
        x = ship.leader
        if x and x.naval and x.sea and not x.silent and ship.fleet in x.fleets:
            return x.sea[which]
        return 0

    # ---- the segment

    def begin_naval_move(self, which):
        self.stage, self.segment = 'sea', which
        side = self.first if which == 1 else 1 - self.first
        self.actor = side
        self.begun, self.hand = False, None
        self.tried = set()
        for ship in self.fleet_of[side]:
            ship.moved = False
            if ship.exhausted:
                ship.exhausted -= 1

    def list_sea(self):
        for ship in self.fleet_of[self.actor]:
            if self.can_move(ship):
                yield 'move ' + ship.name
        for a, b in self.loose_pins():
            yield 'free %s %s' % (a.name, b.name)
        yield 'done'

    def can_move(self, ship):
        if ship.moved or ship.side != self.actor:
            return False
        if ship.fire and ship.state == 'waiting':
            return self.fire_state == 'ready' and any(self.can_launch(h) for h in HARBOUR)
        if ship.state == 'waiting':
            return self.come[ship.fleet] and any(h not in self.ship_at for h in NORTH)
        return ship.state == 'map' and ship.hex in self.command(ship.fleet) and not self.pins(ship)

    def can_launch(self, h):
        return h not in self.ship_at and h in self.command('tyre') and not any(
            h in table for table in (self.unit_at, self.leader_at))

    def loose_pins(self):
        """Pins of the side that may be rolled for, as (own ship, other)."""
        if self.begun:
            return
        for ship in self.fleet_of[self.actor]:
            if ship.disrupted:
                continue
            for other in self.pins(ship):
                rammer = ship if ship.rams is other else other
                if rammer not in self.tried:
                    yield ship, other

    def do_move(self, name):
        ship = self.piece(name)
        self.hand, self.used, self.allowance = ship, 0, ship.speed
        self.turned = self.started = self.backing = self.entered = False
        self.backed = 0
        if ship.state == 'waiting':
            self.stage = 'launch' if ship.fire else 'enter'
        else:
            self.stage = 'ship'

    def do_free(self, name, other):
        a, b = self.piece(name), self.piece(other)
        self.tried.add(a if a.rams is b else b)
        self.ask_die('unpin', a, b)

    def die_unpin(self, die, a, b):
        if die <= (4 if a.rams is b else 2):
            (a if a.rams is b else b).rams = None
            self.version += 1

    # ---- coming on

    def list_enter(self):
        for h in NORTH:
            if h not in self.ship_at:
                yield 'enter %d' % h
        yield 'belay'

    def do_enter(self, h):
        self.arrive(int(h))
        self.used = 1

    def list_launch(self):
        for h in HARBOUR:
            if self.can_launch(h):
                yield 'launch %d' % h
        yield 'belay'

    def do_launch(self, h):
        self.arrive(int(h))
        self.fire_state = 'launched'

    def arrive(self, h):
        self.hand.state = 'map'
        self.sail(self.hand, h)
        self.begun, self.started = True, not self.hand.fire
        self.entered = not self.hand.fire
        self.stage = 'point'

    def list_point(self):
        for way, word in enumerate(FACINGS):
            if self.hand.fire or NEXT[self.hand.hex][way] is not None:
                yield 'point ' + word

    def do_point(self, word):
        self.hand.face = TURN[word]
        if self.stage == 'face':
            self.hand, self.stage = None, self.under
        else:
            self.stage = 'ship'

    # ---- one ship

    def open_water(self, ship, a, b):
        """May the ship come from a into b? Ships, booms, enemies ashore and 8.31 close it."""
        if b is None or b not in self.water or b in self.ship_at:
            return False
        if ship.side == MAC and (a, b) in BOOM and not self.booms_open[BOOM[a, b]]:
            return False
        for table in (self.unit_at, self.leader_at, self.siege_at):
            if b in table and table[b].side != ship.side:
                return False
        if b in self.unit_at or b in self.leader_at:
            return self.friends_share(ship, b)
        return not self.barred(ship, a, b)

    def friends_share(self, ship, h):
        return False

    def barred(self, ship, a, b):
        """8.31: who has landed troops and moved comes back to no beach or quay. Out of a harbour he
        goes past the quays, each hex nearer to the boom (I-09)."""
        if not ship.landed:
            return False
        near = [n for n in ROUND[b] if n in SHORE]
        if b in SHORE or any(n in BEACH for n in near):
            return True
        if near:
            out = self.way_out(a)
            return out is None or self.way_out(b) is None or self.way_out(b) >= out
        return False

    def way_out(self, h):
        """Hexes from here to the boom of the harbour the hex is in."""
        for harbour in HARBOURS:
            if h in harbour['hexes'] or h in harbour['outer']:
                return self.memo(('out', harbour['name']), lambda: self.distances(harbour)).get(h)
        return None

    def distances(self, harbour):
        far, line = {h: 0 for h in harbour['outer']}, list(harbour['outer'])
        while line:
            ahead = []
            for a in line:
                for n in ROUND[a]:
                    if n in harbour['hexes'] and n not in far:
                        far[n] = far[a] + 1
                        ahead.append(n)
            line = ahead
        return far

    def row_to(self):
        """The hex ahead, if it may be entered for one point."""
        ship = self.hand
        ahead = NEXT[ship.hex][ship.face]
        if self.backing or self.used + 1 > self.allowance:
            return None
        return ahead if self.open_water(ship, ship.hex, ahead) else None

    def skirt_to(self):
        ship = self.hand
        ahead = NEXT[ship.hex][ship.face]
        if ahead not in SKIRT or self.backing or self.used + 2 > self.allowance or ship.units or \
                ship.beached:
            return None
        return ahead if self.open_water(ship, ship.hex, ahead) else None

    def back_to(self):
        ship = self.hand
        if (self.started and not self.backing) or self.backed >= 3 or self.entered:
            return None
        astern = NEXT[ship.hex][(ship.face + 3) % 6]
        return astern if self.open_water(ship, ship.hex, astern) else None

    def can_turn(self):
        return not self.turned and not self.backing and self.used + 1 <= self.allowance

    def list_ship(self):
        ship = self.hand
        ahead = self.row_to()
        if ahead:
            yield 'row %d' % ahead
        ahead = self.skirt_to()
        if ahead:
            yield 'skirt %d' % ahead
        if self.can_turn():
            for way in (ship.face + 1, ship.face - 1):
                yield 'turn ' + FACINGS[way % 6]
        astern = self.back_to()
        if astern:
            yield 'back %d' % astern
        if not self.started:
            for text in self.rams():
                yield text
        for h in self.landings(ship):
            yield 'land %d' % h
        yield 'halt'
        if not self.started:
            yield 'belay'

    def may_row(self, h):
        return self.stage == 'ship' and self.row_to() == int(h)

    def may_turn(self, word):
        return self.stage == 'ship' and self.can_turn() and \
            (TURN[word] - self.hand.face) % 6 in (1, 5)

    def may_halt(self):
        return self.stage == 'ship'

    def start_ship(self):
        self.begun = self.started = True
        if self.hand.landed:
            self.hand.shut = True

    def do_row(self, h):
        self.used += 1
        self.go_ahead(int(h))
        self.turned = False
        self.touch_ground(self.hand, int(h))

    def go_ahead(self, h):
        self.start_ship()
        self.sail(self.hand, h)
        self.leave_shore(self.hand)

    def leave_shore(self, ship):
        """A named shore is given up when the ship is no longer beside it."""
        if ship.landing and ship.landing not in ROUND[ship.hex]:
            ship.landing = None

    def touch_ground(self, ship, h):
        if h in BEACH and not ship.beached:
            self.ask_die('ground', ship, h)

    def die_ground(self, die, ship, h):
        if die <= self.number(h):
            self.sink(ship)
            self.end_ship()

    def do_skirt(self, h):
        self.used += 2
        self.go_ahead(int(h))
        self.turned = False

    def do_turn(self, word):
        self.start_ship()
        self.used += 1
        self.turned = True
        self.hand.face = TURN[word]
        self.version += 1

    def do_back(self, h):
        self.backing = True
        self.used = self.backed = self.backed + 1           # the whole allowance: nothing else
        self.go_ahead(int(h))
        self.touch_ground(self.hand, int(h))

    def do_halt(self):
        self.begun = True
        self.end_ship()

    def do_belay(self):
        self.hand = None
        self.stage = {'march': self.under, 'hand': self.under, 'gather': 'melee'}.get(self.stage, 'sea')

    def end_ship(self):
        ship = self.hand
        ship.moved = True
        self.hand = None
        if self.stage != 'die':
            self.stage = 'sea'

    # ---- ramming

    def rams(self):
        """Every ram the ship in hand could run."""
        ship = self.hand
        if ship.exhausted or ship.disrupted or ship.transporting or ship.state != 'map':
            return
        for turn_at, face, last in self.runs(ship):
            target = self.ship_at.get(NEXT[last][face]) if NEXT[last][face] else None
            if target and self.can_ram(ship, target, turn_at, face, last):
                yield 'ram %s %s %s' % (target.name, turn_at or '-', FACINGS[face])

    def can_ram(self, ship, target, turn_at, face, last):
        if target.side == ship.side or target.fire or distance(ship.hex, target.hex) < 3:
            return False
        if turn_at and distance(turn_at, target.hex) < 2:
            return False
        if (face - target.face) % 3 == 0:                   # bow or stern
            return False
        crossing = (last, target.hex)
        return not (ship.side == MAC and crossing in BOOM and not self.booms_open[BOOM[crossing]])

    def runs(self, ship):
        """Straight runs with at most one turn: (hex of the turn, facing, last hex)."""
        a, used = ship.hex, 0
        straight = [a]
        while used < ship.ram_speed:
            b = NEXT[a][ship.face]
            if not self.open_water(ship, a, b):
                break
            used += 1
            straight.append(b)
            a = b
        for b in straight[1:]:
            yield None, ship.face, b
        for used, corner in enumerate(straight):
            for face in ((ship.face + 1) % 6, (ship.face - 1) % 6):
                a, cost = corner, used + 1
                if cost <= ship.ram_speed and corner != ship.hex:
                    yield corner, face, corner
                while cost < ship.ram_speed:
                    b = NEXT[a][face]
                    if not self.open_water(ship, a, b):
                        break
                    cost += 1
                    yield corner, face, b
                    a = b

    def do_ram(self, name, turn_at, face):
        ship, target = self.hand, self.piece(name)
        self.start_ship()
        turn_at = None if turn_at == '-' else int(turn_at)
        path, a, way = [], ship.hex, ship.face
        while True:
            if a == turn_at:
                way = TURN[face]
            b = NEXT[a][way]
            if b == target.hex:
                break
            path.append(b)
            a = b
        self.run, self.ram_face, self.ram_target = path, TURN[face], target
        self.run_on()

    def run_on(self):
        """The rammer runs on, rolling at each beach, up to the contact."""
        ship = self.hand
        while self.run:
            h = self.run.pop(0)
            self.sail(ship, h)
            self.leave_shore(ship)
            if h in BEACH and not ship.beached:
                self.ask_die('ramground', ship, h)
                return
        ship.face = self.ram_face
        ship.exhausted = 2
        self.ask_die('ram', ship, self.ram_target)

    def die_ramground(self, die, ship, h):
        if die <= self.number(h):
            self.sink(ship)
            self.end_ship()
        else:
            self.run_on()

    def first_die(self, ship, target, die):
        return die + self.rating(ship, 0) - self.rating(target, 0)

    def die_ram(self, die, ship, target):
        low, second = RAM[ship.type + target.type]
        hit = self.first_die(ship, target, die) >= low
        self.end_ship()
        if ship.fire:
            if hit:
                self.sink(target)
            self.burn_out()
        elif hit and second:
            self.ask_die('damage', ship, target)
        elif hit:
            ship.rams = target
            self.version += 1

    def die_damage(self, die, ship, target):
        die += target.damaged + target.transporting
        if die <= 3:
            ship.rams = target
        elif die <= 5:
            self.damage(target)
        else:
            self.sink(target)
        self.version += 1

    # ---- the fireship

    def burn_out(self):
        self.fire_state = 'gone'
        if self.fireship.state != 'sunk':
            self.sink(self.fireship)

    def burn_towers(self):
        """At the end of the Tyrian movement the fireship burns every tower beside it."""
        ship = self.fireship
        if ship.state != 'map':
            return
        burnt = [t for t in self.towers if t.state == 'map' and t.hex in ROUND[ship.hex]]
        for tower in burnt:
            self.lose_siege(tower)
        if burnt:
            self.burn_out()

    # ---- landing

    def landings(self, ship):
        """Shores the ship may name: beside it, below a secondary wall or a breach (8.31)."""
        if not self.assault or ship.side != MAC:
            return
        if not ship.units and not (ship.leader and not ship.leader.naval):
            return
        for h in ROUND[ship.hex]:
            if h in SHORE and self.can_land(ship, h):
                yield h

    def can_land(self, ship, h):
        if ship.landing == h or h in self.ship_at or ship.landed:
            return False
        return any(n in SECONDARY or (n in PRIMARY and self.breached(n)) for n in ROUND[h])

    def do_land(self, h):
        ship, h = self.hand, int(h)
        self.start_ship()
        ship.landing = h
        if ship.beached or not self.number(h):
            self.name_shore(ship, h)
        else:
            self.ask_die('landing', ship, h)

    def die_landing(self, die, ship, h):
        if die <= self.number(h):
            self.sink(ship)
            self.end_ship()
        else:
            self.name_shore(ship, h)

    def name_shore(self, ship, h):
        ship.beached, ship.landing = True, h
        self.end_ship()

    def end_naval_move(self):
        if self.actor == TYR:
            self.burn_towers()
        self.end_segment()
        if self.segment == 1:
            self.begin_naval_move(2)
        else:
            self.begin_naval_melee()
