"""Bombardment of walls and of ships: chapter 7, 13.2 to 13.4."""
from tyre_board import NEXT, PRIMARY, SECONDARY, WALLS, distance, near
from tyre_units import MAC, TYR, BATTER, BOMBARD, COUNTER


class Bombardment:
    """The bombardment segments of both sides."""

    def begin_bombard(self):
        self.stage, self.actor = 'bombard', MAC
        self.aims = []
        for e in self.engines:
            e.aim = None

    def list_bombard(self):
        for e in self.engines:
            if e.state == 'map' and e.ship and e.ship.state == 'map' and e.ship.hex and not e.aim:
                for h in self.aim_hexes(e):
                    yield '%s %s %d' % ('shoot' if e.built == 'catapult' else 'batter', e.name, h)
        yield 'done'

    def aim_hexes(self, e):
        h = e.ship.hex
        if e.built == 'catapult':
            return [n for n in near(h) if n in WALLS and e.shot in (None, n)]
        ahead = NEXT[h][e.ship.face]
        return [ahead] if h in self.sea and ahead in PRIMARY and e.blows < 2 else []

    def do_shoot(self, name, h):
        e = self.piece(name)
        e.aim = e.shot = int(h)
        self.aims.append(e)

    def do_batter(self, name, h):
        e = self.piece(name)
        e.aim = int(h)
        e.blows += 1
        self.aims.append(e)

    def end_bombard(self):
        self.aims.sort(key=lambda e: e.built == 'ram')      # catapults first, each as assigned
        self.stage = 'bombard-dice'

    def next_shot(self):
        if self.aims:
            e = self.aims[0]
            self.ask_die('bombard' if e.built == 'catapult' else 'batter', e)
        else:
            self.end_segment()
            self.begin_counter()

    def die_bombard(self, die, e):
        plus = 1 if e.aim in SECONDARY else 0
        self.hit_wall(e, BOMBARD[min(6, die + plus) - 1])

    def die_batter(self, die, e):
        self.hit_wall(e, BATTER[die - 1])

    def hit_wall(self, e, points):
        self.level[e.aim] = min(6, self.level[e.aim] + points)
        e.aim = None
        self.aims.pop(0)
        self.version += 1

    def begin_counter(self):
        self.stage, self.actor = 'counter', TYR
        for c in self.catapults:
            c.aim = None

    def worth_a_stone(self, ship):
        if ship.side != MAC or ship.state != 'map':
            return False
        return bool(ship.units) if self.assault else bool(ship.engine)

    def list_counter(self):
        for c in self.catapults:
            if c.state == 'map' and not c.aim and c.hex in WALLS:
                for h in near(c.hex):
                    ship = self.ship_at.get(h)
                    if ship and self.worth_a_stone(ship):
                        yield 'counter %s %s' % (c.name, ship.name)
        yield 'done'

    def do_counter(self, name, ship):
        c = self.piece(name)
        c.aim, c.fired = self.piece(ship), self.assault

    def end_counter(self):
        self.stones = [c for c in self.catapults if c.aim]
        self.stage = 'counter-dice'
        self.next_stone()

    def next_stone(self):
        while self.stones:
            c = self.stones[0]
            if c.aim.state != 'map':                        # wasted
                c.aim = None
                self.stones.pop(0)
                continue
            self.ask_die('counter', c, c.aim)
            return
        self.stage = 'counter-done'

    def die_counter(self, die, c, ship):
        result = COUNTER[die - 1]
        c.aim = None
        if ship.state == 'map' and result != '-':
            if result == 'S':
                self.sink(ship)
            else:
                self.damage(ship)
        self.stones.pop(0)
        self.version += 1
