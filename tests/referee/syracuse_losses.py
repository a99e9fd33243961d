"""Losses of Syracuse: steps, Disruption, Rout, refuge and what becomes of Leaders (8.4, 10.4.3)."""
from syracuse_flow import compound
from syracuse_units import ATHENS, DISRUPTED, MAP, NORMAL, ROUTED, SYRACUSE


class Losses:
    """What a result does, in a Skirmish, in a Pitched Battle and elsewhere.

    Results are applied at once; the dice and choices that they ask for wait in lists until
    `settle_losses` takes them up: Rout checks, Leaders' fates, overloaded ships, refuges, Leaders
    without a unit.
    """

    def begin_losses(self):
        self.checks, self.fates, self.homeless, self.overloaded = [], [], [], []

    def stack_leaders(self, u):
        """Leaders stacked with a unit: in its square, aboard its ship, posted with it."""
        ship = u if u.naval else u.aboard
        if ship:
            return [p for p in self.pieces if p.leader and p.aboard is ship]
        if self.b and u.sq is not None:
            return [p for p in self.pieces if p.leader and p.sq == u.sq]
        if self.sk:
            return [p for p in self.pieces if p.leader and p.with_unit is u]
        return []

    def endanger(self, u):
        for p in self.stack_leaders(u):
            if p not in self.fates:
                self.fates.append(p)

    def cargo(self, ship):
        return [p for p in self.pieces if p.aboard is ship]

    def count_lost(self, u, steps):
        if self.b:
            self.b.lost[u.side] += steps

    def lose_step(self, u):
        self.endanger(u)
        if u.steps == 1:
            self.eliminate(u)
            return
        u.steps -= 1
        self.count_lost(u, 1)
        if u.naval and len([c for c in self.cargo(u) if c.ground]) > 1 and \
                u not in self.overloaded:
            self.overloaded.append(u)

    def leave_board(self, u):
        if u.sq is not None:
            sq = u.sq
            self.lift(u)
            for p in self.pieces if not self.b.on[sq] else ():
                if p.leader and p.sq == sq:
                    p.sq, p.stranded = None, True
        if self.sk:
            self.leave_skirmish(u)
        u.work = None

    def eliminate(self, u):
        """Out of play; a ship takes its cargo with it, Leaders aboard are left without a unit."""
        self.endanger(u)
        if u.naval:
            for c in self.cargo(u):
                if c.leader:
                    c.aboard = None
                    c.stranded = True
                else:
                    self.eliminate(c)
        self.count_lost(u, u.steps)
        self.leave_board(u)
        self.gone(u)

    def gone(self, u):
        u.aboard = None
        u.at = 'cup' if u.sicel else 'lost'
        u.status, u.activated, u.work = NORMAL, False, None
        u.clear()
        if u.sicel:
            u.steps = u.full
        if u in self.checks:
            self.checks.remove(u)
        if u in self.homeless:
            self.homeless.remove(u)
        if u in self.overloaded:
            self.overloaded.remove(u)

    def disrupt(self, u):
        """A Disruption as a result: the second one asks for the D10 (R-68)."""
        if u.status == NORMAL:
            u.status = DISRUPTED
        elif u not in self.checks:
            self.checks.append(u)

    def rout(self, u):
        self.endanger(u)
        self.count_lost(u, u.steps)
        u.status = ROUTED
        if u.naval:
            for c in self.cargo(u):
                if c.leader:
                    c.aboard = None
                    c.stranded = True
        elif u.aboard:
            u.aboard = None
        self.leave_board(u)
        self.homeless.append(u)

    # ---- refuge

    def free_of(self, area, side):
        """No enemy combat unit there (R-21), ships and cargo included."""
        return not any(p.at == area and p.side != side and not p.leader for p in self.pieces)

    def refuges(self, u):
        """R-35: L-7, or any enemy-free area with an Athenian Wall or the Circle Fort."""
        if u.side == SYRACUSE:
            return ['L-7']
        return [a for a in MAP.names if (self.walls[ATHENS].get(a) or self.fort == a) and
                self.free_of(a, ATHENS) and (not u.naval or MAP.coast[a])]

    def go_to_refuge(self, u, area):
        u.at = area
        for c in self.cargo(u) if u.naval else ():
            c.at = area

    def seek_refuge(self, u, stage):
        """Where a Routed or fleeing unit goes; without a refuge it is lost."""
        found = self.refuges(u)
        if not found:
            if u.naval:
                for c in self.cargo(u):
                    if not c.leader:
                        self.gone(c)
            self.gone(u)
            return
        text = yield from self.choose(
            u.side, stage, lambda: ['refuge %s %s' % (u.name, a) for a in found])
        self.go_to_refuge(u, text.split()[2])

    # ---- what waits

    def settle_losses(self, stage, checked='check'):
        while self.checks:
            u = min(self.checks, key=lambda p: p.order)
            self.checks.remove(u)
            if u.at in ('lost', 'cup'):
                continue
            need = self.morale[u.side] - (1 if checked == 'rout' and u.sicel else 0)
            word = 'routed' if self.refuges(u) else 'eliminated'
            if (yield from self.check(checked, u, need, word, 'eliminated')):
                self.rout(u)
            else:
                self.eliminate(u)
        for p in sorted(self.fates, key=lambda q: q.order):
            yield from self.fate(p)
        self.fates = []
        while self.overloaded:
            ship = self.overloaded.pop(0)
            aboard = [c for c in self.cargo(ship) if c.ground]
            if len(aboard) > 1 and ship.steps == 1:
                text = yield from self.choose(
                    ship.side, stage, lambda: ['drop ' + c.name for c in aboard])
                self.eliminate(self.by_name[text.split()[1]])
                self.fates = []                     # one D6 for an attack, however many suffer
        while self.homeless:
            u = min(self.homeless, key=lambda p: p.order)
            self.homeless.remove(u)
            yield from self.seek_refuge(u, stage)
        yield from self.leaders_alone(stage)

    def fate(self, p):
        """10.4.3: on a 6 he is reduced, or gone."""
        if p.at == 'lost':
            return
        die = yield from self.die('leader', 6, p, lambda d: 'hit' if d == 6 else 'miss')
        if die == 6:
            self.strike_leader(p)

    def strike_leader(self, p):
        p.steps -= 1
        self.fallen[p.side] += 1
        if p.steps == 0:
            p.stranded = False
            p.at, p.aboard, p.sq, p.with_unit = 'lost', None, None, None
            p.work, p.activated = None, False
            p.clear()

    def leaders_alone(self, stage):
        """R-63: a Leader whose unit is gone joins another one in the combat, or escapes."""
        for p in self.pieces:
            if not p.leader or p.at == 'lost' or not self.lost_unit(p):
                continue
            p.stranded = False
            hosts = self.hosts(p)
            p.sq = p.with_unit = None
            if hosts:
                text = yield from self.ask(
                    p.side, lambda: ['post %s %s front' % (p.name, u.name) for u in hosts], stage)
                self.attach(p, self.by_name[text.split()[2]])
            else:
                yield from self.escape_alone(p, stage)

    def lost_unit(self, p):
        if p.stranded:
            return True
        if self.b and p.sq is not None:
            return not self.b.on.get(p.sq)
        if self.sk and p.with_unit is not None:
            return p.with_unit not in self.sk.units[p.side]
        return False

    def hosts(self, p):
        if self.b:
            return self.fighters(p.side)
        return [u for u in self.sk.units[p.side]] if self.sk else []

    def attach(self, p, u):
        if u.naval:
            p.aboard = u
        elif self.b:
            p.sq = u.sq
        if self.sk:
            p.with_unit = u

    def escape_alone(self, p, stage):
        """A lone Leader: to a refuge, or he is lost."""
        found = self.refuges(p)
        if not found:
            p.steps = 0
            self.fallen[p.side] += 1
            p.at, p.aboard = 'lost', None
            p.activated = False
            p.clear()
            return
        text = yield from self.choose(
            p.side, stage, lambda: ['refuge %s %s' % (p.name, a) for a in found])
        p.at = text.split()[2]

    # ---- odds

    def hit_odds(self, faces, hits, target, sicel=0):
        """Chances of an attack that Disrupts: a Disrupted target has its D10."""
        if target.status == NORMAL:
            odds = {}
            for d in range(1, faces + 1):
                word = 'disrupted' if hits(d) else 'miss'
                odds[word] = odds.get(word, 0) + 1
            return odds
        need = self.morale[target.side] - sicel if self.refuges(target) else 0
        return compound(faces, lambda d: 'again' if hits(d) else 'miss',
                        lambda d: 'routed' if d <= need else 'eliminated')
