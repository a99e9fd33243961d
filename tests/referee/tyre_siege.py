"""Bombardment of walls and of ships: chapter 7, 13.2 to 13.4."""
from tyre_board import NEXT, PRIMARY, SECONDARY, WALLS, distance, near
from tyre_units import MAC, TYR, BATTER, BOMBARD, COUNTER


class Bombardment:
    """The bombardment segments of both sides."""

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
