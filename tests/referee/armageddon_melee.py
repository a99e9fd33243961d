"""Melee combat of Armageddon for the referee."""
from driver import Stop
from armageddon_board import FRONT, HEX, NAMES, NEXT, distance
from armageddon_units import LEADER, LOWER, CLASS, CHART, CRT, column, Attack

class Melee:
    """Declaring, odds, results, retreats."""

    # ---- melee

    def can_fight(self, u):
        return u.state == 'map' and u.side == self.side and u.front is not None and \
            not u.mark and u.fired != self.pt

    def attack_on(self, h):
        return next((a for a in self.attacks.values() if h in a.targets), None)

    def joins(self, attack, u, targets):
        """May the unit take part in the attack with these targets?"""
        front = FRONT[u.hex][u.face]
        if any(h not in front for h in targets):
            return False
        if len(targets) > 1 and any(o.hex != u.hex for o in attack.units):
            return False
        return u.kind == 'SK' or all(o.kind in ('SK', u.kind) for o in attack.units
                                     if o.hex == u.hex)

    def attack_strength(self, units):
        """Strength of attackers in 32nds of a point: halved in water, then the leaders."""
        total = 0
        for h in {u.hex for u in units}:
            part = sum(u.front for u in units if u.hex == h) * (2 if self.board.wet[h] else 4)
            total += part + min(part, 4 * self.bonus(self.at(h)))
        return total

    @staticmethod
    def bonus(there):
        return sum(LEADER[u.grade][0] for u in there if u.leader)

    def defence_strength(self, h, units):
        """Strength of a hex against these attackers, in 32nds of a point."""
        there = [u for u in self.at(h) if u.struck != self.pt]
        kinds = {CLASS[u.kind] for u in units if u.kind in CLASS}
        ways = {u.hex for u in units}
        ground = 4 if self.board.kind[h] == 'village' else 1 if self.board.wet[h] else 2
        strong = [u for u in there if u.front is not None]
        if strong:
            led = total = sum(self.defends(u, ways, kinds) for u in strong) * ground
        else:
            total = 16 * ground * len(there)
            led = 16 * ground * sum(1 for u in there if not u.leader)
        return total + min(led, 4 * self.bonus(there))

    @staticmethod
    def defends(u, ways, kinds):
        """Front or flank strength after the Capability Chart, in sixteenths."""
        front = FRONT[u.hex][u.face]
        value = u.front if all(w in front for w in ways) else u.flank
        if u.kind in CLASS and kinds:
            return value * min(CHART.get((CLASS[u.kind], k), 2) for k in kinds)
        return value * 2

    def odds(self, attack, units=None, targets=None):
        units = attack.units if units is None else units
        targets = attack.targets if targets is None else targets
        return column(self.attack_strength(units),
                      sum(self.defence_strength(h, units) for h in targets))

    def completes(self, attack, units, targets):
        """Could the attack reach 1-2 with these units and free ones that may still join?"""
        if self.odds(attack, units, targets) is not None:
            return True
        busy = {u for a in self.attacks.values() for u in a.units} | set(units)
        spots = {}
        for n in NEXT[targets[0]]:
            if n is None or (len(targets) > 1 and n != units[0].hex):
                continue
            free = [u for u in self.at(n) if u not in busy and self.can_fight(u) and
                    all(h in FRONT[n][u.face] for h in targets)]
            kinds = {u.kind for u in units if u.hex == n} - {'SK'} or \
                {u.kind for u in free} - {'SK'} or {'SK'}
            if free:
                spots[n] = [[u for u in free if u.kind in ('SK', k)] for k in sorted(kinds)]
        return self.try_all(attack, units, targets, list(spots.values()))

    def try_all(self, attack, units, targets, spots):
        if not spots:
            return self.odds(attack, units, targets) is not None
        return any(self.try_all(attack, units + choice, targets, spots[1:]) for choice in spots[0])

    def can_attack(self, u, h):
        if not self.can_fight(u) or not self.enemy_at(h, u.side) or \
                any(u in a.units for a in self.attacks.values()):
            return 'MEL.A1'
        attack = self.attack_on(h) or Attack(h)
        if not self.joins(attack, u, attack.targets):
            return 'MEL.J1'
        if not self.completes(attack, attack.units + [u], attack.targets):
            return 'CRT.min'
        if any(a is not attack for a in self.open_melee()):
            return 'an attack is open'
        return None

    def can_also(self, h, more):
        attack = self.attack_on(h)
        if not attack or self.attack_on(more) or not self.enemy_at(more, self.side):
            return 'MEL.A2'
        if len({u.hex for u in attack.units}) != 1:
            return 'RUL.SHAPE'
        targets = attack.targets + [more]
        if not all(self.joins(attack, u, targets) for u in attack.units):
            return 'FACE.PROC3'
        if not self.completes(attack, attack.units, targets):
            return 'CRT.min'
        if self.open_melee():
            return 'an attack is open'
        return None

    def open_melee(self):
        return [a for a in self.attacks.values() if self.odds(a) is None]

    def attackable(self):
        busy = {u for a in self.attacks.values() for u in a.units}
        for u in self.of(self.side):
            if u not in busy and self.can_fight(u):
                for h in FRONT[u.hex][u.face]:
                    if self.enemy_at(h, u.side) and self.can_attack(u, h) is None:
                        yield u, h

    def named(self):
        """Declared attacks by each of their target hexes."""
        return [(attack, h) for attack in self.attacks.values() for h in attack.targets]

    def forget(self, h):
        """The attack that this hex names, taken from the list; None: there is none."""
        attack = self.attack_on(h)
        self.attacks = {key: a for key, a in self.attacks.items() if a is not attack}
        return attack

    def list_attack(self):
        out = ['attack %s %s' % (u.name, NAMES[h]) for u, h in self.attackable()]
        for attack, h in self.named():
            for more in NEXT[attack.units[0].hex]:
                if more is not None and self.can_also(h, more) is None:
                    out.append('also %s %s' % (NAMES[h], NAMES[more]))
            out.append('unattack ' + NAMES[h])
        if not self.open_melee():
            out.append('done')
        return out

    def settle_attack(self):
        if not self.attacks and next(self.attackable(), None) is None:
            self.end_melee()

    def do_attack(self, name, where):
        u, h = self.by_name[name], HEX[where]
        self.judge('melee: attack', self.can_attack(u, h), name + ' ' + where)
        attack = self.attack_on(h)
        if not attack:
            attack = self.attacks[h] = Attack(h)
        attack.units.append(u)

    def do_also(self, where, other):
        h, more = HEX[where], HEX[other]
        self.judge('melee: second target', self.can_also(h, more), where + ' ' + other)
        attack = self.forget(h)
        attack.targets.append(more)
        self.attacks[min(attack.targets)] = attack

    def do_unattack(self, where):
        self.forget(HEX[where])

    def list_resolve(self):
        return ['resolve ' + NAMES[h] for _, h in self.named()]

    def settle_resolve(self):
        if not self.attacks:
            self.end_melee()

    def shifted(self, attack):
        """The column used, with charge and cats."""
        col = self.odds(attack)
        if col is None:
            return None
        return min(col + self.shift(attack), 8)

    def shift(self, attack):
        """Columns to the right: two for a charge, one for the cats of extra 25."""
        charge = any(u.on and u.on.charged for u in attack.units)
        return (2 if charge else 0) + (1 if self.cat == self.pt else 0)

    def do_resolve(self, where):
        h = HEX[where]
        attack = self.attack_on(h)
        self.judge('melee: resolve', None if attack else 'MEL.PROC1', where)
        if attack is None:
            raise Stop('no attack on ' + where)
        col = self.shifted(attack)
        self.forget(h)
        self.stage, self.pending = 'die', ('melee', attack, col)

    def melee_result(self, die, attack, col):
        results = {}
        for h in attack.targets:
            there = [u for u in self.at(h) if u.struck != self.pt]
            if there:
                results[h] = (CRT[die + self.plus(h) - 1][col], there)
        for there in [t for _, t in results.values()]:
            for u in there:
                u.struck = self.pt
        stands = {h: self.board.kind[h] == 'slope' and any(u.kind in ('MI', 'MS') for u in there)
                  for h, (_, there) in results.items()}
        self.retreaters = []
        halves = []
        for h, (result, there) in results.items():
            if result == '-' or (result == 'D' and stands[h]):
                continue
            for u in there:
                if u.leader:
                    self.reduce(u)
            units = [u for u in there if not u.leader]
            if result == 'E':
                for u in units:
                    self.kill(u)
            elif result == 'D':
                self.shake(units)
            else:
                halves.append((h, units))
        if len(halves) > 1 and len(halves) == len(results):
            halves = [(None, [u for _, units in halves for u in units])]
        self.halve(halves, stands)

    def halve(self, halves, stands):
        """Half-eliminations one after another, then the retreats."""
        halves = [(h, units) for h, units in halves if units]
        if not halves:
            self.begin_retreats()
            return
        _, units = halves[0]

        def after(left):
            self.shake([u for u in left if not stands[u.hex]])
            self.then = lambda: self.halve(halves[1:], stands)
        self.then = None
        self.choose_losses(list(units), (len(units) + 1) // 2, after, 'halved')

    def settle_halved(self):
        then, self.then = self.then, None
        then()

    def reduce(self, u):
        u.grade = LOWER[u.grade]
        if u.grade is None:
            self.kill(u)
        self.version += 1

    def shake(self, units):
        for u in units:
            if self.disrupt(u, 'enemy-melee'):
                self.retreaters.append(u)

    # ---- retreat

    def begin_retreats(self):
        both = set(self.retreaters)
        for u in list(self.retreaters):
            if u.kind == 'CH':
                for rider in list(u.riders):
                    if rider in both:
                        self.retreaters.remove(rider)
                    elif not rider.leader:
                        self.get_off(rider)
            elif u.on and u.on not in both:
                self.get_off(u)
        self.stage, self.actor = 'retreat', 1 - self.side
        self.settle()

    def retreats(self, u):
        """Ends of a retreat with the way taken: complete ones only, the farthest from the enemy."""
        near = self.nearness(1 - u.side)
        fronts = self.fronts(1 - u.side)
        start = u.hex
        layer = {(start, u.allowance): (0, ())}
        ends = {}
        far = 0
        while layer:
            far += 1
            following = {}
            for (h, left), (cost, way) in layer.items():
                steps = []
                for d, n in enumerate(NEXT[h]):
                    if n is None or n in fronts or near[n] < near[h] or self.board.crest[h][d] or \
                            distance(start, n) != far or self.bars(u, h, n):
                        continue
                    steps.append((d, n, self.board.price(h, n)))
                open_steps = [s for s in steps if s[2] <= left]
                wet = u.kind == 'CH' and h != start and self.board.kind[h] == 'stream'
                if left == 0 or wet or (steps and not open_steps):
                    if h not in ends or (cost, way) < ends[h]:
                        ends[h] = (cost, way)
                    continue
                for d, n, price in open_steps:
                    harmed = sum(1 for o in self.at(n) if not o.leader and not o.mark)
                    node = (n, left - price)
                    value = (cost + harmed, way + (d,))
                    if node not in following or value < following[node]:
                        following[node] = value
            layer = following
        if not ends:
            return {}
        best = max(near[h] for h in ends)
        return {h: way for h, (_, way) in ends.items() if near[h] == best}

    def settle_retreat(self):
        for u in list(self.retreaters):
            if u.state == 'map' and not self.retreats(u):
                self.retreaters.remove(u)
                for rider in list(u.riders):
                    if not rider.leader:
                        self.kill(rider)
                self.kill(u)
                self.report.agree('retreat: none possible')
        if not self.retreaters:
            self.actor = self.side
            self.stage = 'resolve'

    def list_retreat(self):
        return ['retreat %s %s' % (u.name, NAMES[h]) for u in self.retreaters
                for h in self.retreats(u)]

    def do_retreat(self, name, where):
        u, h = self.by_name[name], HEX[where]
        ends = self.retreats(u)
        good = u in self.retreaters and h in ends
        self.judge('retreat: end', None if good else 'RETR.4', name + ' ' + where)
        if not good:
            raise Stop('cannot follow the retreat of ' + name)
        self.retreaters.remove(u)
        for rider in [r for r in u.riders if r.leader]:
            self.get_off(rider)                     # leaders stay where they are
        at = u.hex
        for d in ends[h]:
            at = NEXT[at][d]
            for o in self.units_at(at):
                if not o.mark:
                    o.mark, o.marked = 'enemy-melee', self.pt
            self.put(u, at)
            for piece in [u] + u.riders:
                self.ford(piece, at)
