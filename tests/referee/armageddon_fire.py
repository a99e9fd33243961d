"""Fire combat of Armageddon for the referee."""
from armageddon_board import FIELD, FRONT, HEX, NAMES, NEXT, PLACE, SHELTER, SPOT
from armageddon_units import FIRE, CRT, column

class Fire:
    """Lines, odds and results of fire; losses of half a stack; defensive fire."""

    # ---- fire

    def targets(self, u):
        """Enemy hexes in the field and line of fire of a unit, with its strength there."""
        if u.mark or u.fired > self.pt - 2 or self.board.wet[u.hex]:
            return {}
        x, r = PLACE[u.hex]
        table = FIRE[u.kind]
        found = {}
        for (dx, dr), far in FIELD[u.face].items():
            if far > len(table) + 1:
                continue
            h = SPOT.get((x + dx, r + dr))
            if h is not None and self.enemy_at(h, u.side):
                strength = self.fire_strength(u, h, far)
                if strength and self.sees(u, h, far):
                    found[h] = strength
        return found

    def fire_strength(self, u, h, far):
        rise = self.board.level[h] - self.board.level[u.hex]
        if rise < 0:
            far = max(1, far - 1)
        table = FIRE[u.kind]
        if far > len(table):
            return 0
        return table[far - 1] // 2 if rise > 0 else table[far - 1]

    def sees(self, u, h, far):
        if far > 1 and self.board.blocks[h]:
            return False
        if self.board.kind[u.hex] == 'slope':
            return True
        way = self.board.way(u.hex, h)
        if way is None:
            return False
        return all(any(not self.on.get(o) for o in choice) for choice in way)

    def shelter(self, h):
        return 8 * SHELTER[self.board.kind[h]]

    def aimed(self, h):
        return sum(self.aims[u][h] for u in self.attacks.get(h, ()))

    def busy(self):
        return {u for units in self.attacks.values() for u in units}

    def open_fire(self):
        return [h for h in self.attacks if 2 * self.aimed(h) < self.shelter(h)]

    def can_aim(self, u, h):
        """None, or the case that forbids it."""
        if u.side != self.side or h not in self.aims.get(u, ()):
            return 'FIRE.C'
        busy = self.busy()
        if u in busy:
            return 'FIRE.F'
        could = self.aimed(h) + sum(s[h] for o, s in self.aims.items() if h in s and o not in busy)
        if 2 * could < self.shelter(h):
            return 'CRT.min'
        if any(o != h for o in self.open_fire()):
            return 'an attack is open'
        return None

    def list_aim(self):
        out = ['aim %s %s' % (u.name, NAMES[h]) for u, found in self.aims.items() for h in found
               if self.can_aim(u, h) is None]
        out += ['unaim ' + NAMES[h] for h in self.attacks]
        if not self.open_fire():
            out.append('done')
        return out

    def settle_aim(self):
        if not self.attacks and not any(self.can_aim(u, h) is None
                                        for u, found in self.aims.items() for h in found):
            self.end_fire()

    def do_aim(self, name, where):
        u, h = self.by_name[name], HEX[where]
        self.judge('fire: aim', self.can_aim(u, h), name + ' ' + where)
        self.attacks.setdefault(h, []).append(u)

    def do_unaim(self, where):
        self.attacks.pop(HEX[where], None)

    def list_loose(self):
        return ['loose ' + NAMES[h] for h in self.attacks]

    def settle_loose(self):
        if not self.attacks:
            self.end_fire()

    def do_loose(self, where):
        h = HEX[where]
        self.judge('fire: resolve', None if h in self.attacks else 'FIRE.PROC1', where)
        units = self.attacks[h]
        total = self.aimed(h)
        for u in units:
            u.fired = self.pt
        del self.attacks[h]
        self.stage, self.pending = 'die', ('fire', h, column(total, self.shelter(h)), 'enemy-fire',
                                           'loose')

    def plus(self, h):
        """The one that a disrupted unit adds to the die."""
        return int(any(u.mark and u.struck != self.pt for u in self.units_at(h)))

    def fire_result(self, die, h, col, mark, then):
        if col is None:
            self.report.differ('fire: odds', 'CRT.min', 'fire below 1-2 at ' + NAMES[h])
            col = 0
        result = CRT[die + self.plus(h) - 1][col]
        units = self.units_at(h)
        if result == 'E':
            for u in units:
                self.kill(u)
        elif result == 'D':
            for u in units:
                self.disrupt(u, mark)
        elif result == 'H' and units:
            self.choose_losses(units, (len(units) + 1) // 2, lambda left: [
                self.disrupt(u, mark) for u in left], then)
            return
        self.resume(then)

    def resume(self, then):
        self.actor = self.side
        if then == 'mover':
            self.stage = self.back_to
            self.end_move()
        else:
            self.stage = then
        self.settle()

    # ---- losses of half a stack

    def choose_losses(self, units, count, after, then):
        self.stage, self.actor = 'lose', units[0].side
        self.losing = [units, count, after, then]
        self.settle()

    def settle_lose(self):
        units, count, after, then = self.losing
        if then == 'mover' and self.mover in units:
            self.mover.moved = True                 # fire ends its move, whoever falls
        if count and (count == len(units) or len({u.alike() for u in units}) == 1):
            for u in sorted(units, key=lambda u: u.index)[:count]:
                self.kill(u)
                units.remove(u)
            self.losing[1] = count = 0
        if count == 0:
            after(units)
            self.resume(then)

    def list_lose(self):
        return ['lose ' + u.name for u in self.losing[0]]

    def do_lose(self, name):
        u = self.by_name[name]
        self.judge('results: choice of loss', None if u in self.losing[0] else 'CRT.H1', name)
        self.kill(u)
        self.losing[0].remove(u)
        self.losing[1] -= 1

    # ---- defensive fire

    def shooters(self, h):
        found = {}
        for n in NEXT[h]:
            for u in self.at(n) if n is not None else ():
                if u.side != self.side and u.fires and not u.mark and u.fired <= self.pt - 2 and \
                        h in FRONT[n][u.face] and not self.board.wet[n] and \
                        (self.board.kind[n] == 'slope' or not self.board.crested(n, h)):
                    found[u] = self.fire_strength(u, h, 1)
        return found

    def ask_fire(self, h, back):
        found = self.shooters(h)
        if 2 * sum(found.values()) < self.shelter(h):
            return False
        if not found:
            return False
        self.stage, self.actor, self.back_to = 'shoot', 1 - self.side, back
        self.volley = [h, found, []]
        return True

    def settle_shoot(self):
        pass

    def volley_strength(self):
        _, found, chosen = self.volley
        return sum(found[u] for u in chosen)

    def list_shoot(self):
        h, found, chosen = self.volley
        out = ['shoot ' + u.name for u in found if u not in chosen] + ['hold']
        if 2 * self.volley_strength() >= self.shelter(h):
            out.append('volley')
        return out

    def do_shoot(self, name):
        u = self.by_name[name]
        _, found, chosen = self.volley
        self.judge('defensive fire: shoot', None if u in found and u not in chosen else 'FIRE.J1',
                   name)
        chosen.append(u)

    def do_hold(self):
        self.resume('mover')

    def do_volley(self):
        h, _, chosen = self.volley
        col = column(self.volley_strength(), self.shelter(h))
        self.judge('defensive fire: odds', 'CRT.min' if col is None else None, NAMES[h])
        for u in chosen:
            u.fired = self.pt
        self.stage, self.pending = 'die', ('fire', h, col, 'friendly-movement', 'mover')
