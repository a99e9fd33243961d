"""The sequence of play: seizure, activation, phases, exhaustion and victory (3, 4.5, 11, 12)."""
from alexandria_board import BLOCKS, PALACE, REDOUBTS
from alexandria_state import Ask, GameOver, Roll, fixed
from alexandria_units import BEGINS, EGYPT, GOALS, LEVELS, LIMIT, ROME, SEIZURES


class Turns:
    """Part of the referee."""

    def overall(self, side):
        return self.by_name[('Caesar', 'Ganymedes')[side]]

    def game(self, side=None):
        """The whole game as one flow of decisions and rolls."""
        try:
            side, first = BEGINS[self.scenario] if side is None else side, True
            while True:
                side = yield from self.player_turn(side, first)
                first = False
        except GameOver:
            self.phase = 'over'

    def may_seize(self, side):
        commander = self.overall(side)
        return commander.state == 'map' and self.tried[side] < SEIZURES[self.scenario][side]

    def seizure(self, side, first):
        """4.5: the other side may try to take the turn away. The side that has the turn."""
        other = 1 - side
        waits, self.waits[other] = self.waits[other], False
        if first or waits or not self.may_seize(other):
            return side
        words = yield Ask(other, {'seize': fixed('seize'), 'decline': fixed('decline')})
        if words == 'decline':
            return side
        self.tried[other] += 1
        self.waits[other] = True
        initiative = self.overall(other).initiative
        die = yield Roll('seize', 10, lambda n: 'seized' if n <= initiative else 'not-seized')
        if die <= initiative:
            self.seized = True
            return other
        return side

    def player_turn(self, side, first):
        """One Player Turn; answers whose comes next."""
        self.side, self.phase, self.activated, self.leader = side, 'activation', None, None
        self.seized = False
        for p in self.units + self.leaders + self.galleys:
            p.clear()
        if side == EGYPT and self.landed == 'this-turn':
            self.landed = 'free'
        side = yield from self.seizure(side, first)
        self.side = side
        for x in self.leaders:
            x.began_aboard = x.aboard is not None
        for u in self.units:
            u.began = u.place
        for g in self.galleys:
            g.began_at = g.place
        if self.scenario == 'naval':
            words = 'fleet'
        else:
            words = yield Ask(side, {
                'commander': lambda: ['commander'] if self.commander_moves(side) else [],
                'activate': lambda: ['activate %s' % x for x in self.leaders
                                     if x.side == side and self.may_activate(x)],
                'fleet': lambda: ['fleet'] if self.fleet(side) else [],
                'auxiliaries': lambda: ['auxiliaries'] if self.auxiliaries(side) else [],
                'pass': fixed('pass')})
        yield from self.activation(side, words)
        self.turns[side] += 1
        for p in self.units + self.leaders + self.galleys:
            p.clear()
        self.limit(side)
        return 1 - side

    def commander_moves(self, side):
        x = self.overall(side)
        return x.state == 'map' and (x.aboard is None or self.ashore(x.aboard))

    def activation(self, side, words):
        verb = words.split()[0]
        if verb == 'commander':
            self.activated, self.leader, self.phase = 'commander', self.overall(side), 'movement'
            yield from self.lead_stage(self.overall(side))
            return
        if verb == 'activate':
            leader = self.by_name[words.split()[1]]
            self.activated, self.leader = 'leader', leader
            for u in self.command_of(leader):
                u.active = True
        elif verb == 'auxiliaries':
            self.activated = 'auxiliaries'
            for u in self.auxiliaries(side):
                u.active = True
        elif verb == 'fleet':
            self.activated = 'fleet'
            for galley in self.fleet(side):
                for u in galley.units:
                    u.active = True
        if verb != 'pass':
            self.phase = 'movement'
            if verb == 'fleet':
                yield from self.speeds(side)
            yield from self.movement(side)
            if verb == 'activate':
                yield from self.lead_stage(self.leader)
            yield from self.shock_phase(side)
            if verb == 'fleet':
                yield from self.fatigue_checks(side)
                yield from self.status(side)
        yield from self.replacements()
        self.exhaustion_phase(side)
        self.victory_phase(side)

    # ---- the ends

    def exhaustion_phase(self, side):
        if self.scenario == 'battle' and self.losses[side] > LEVELS[side]:
            self.exhausted[side] = True

    def holds(self, side):
        """11.4: both Redoubts, and no enemy in the Palace and at its Points."""
        palace = [PALACE] + BLOCKS[PALACE]
        return all(self.at(h, side) for h in REDOUBTS) and \
            not any(self.at(p, 1 - side) for p in palace)

    def victory_phase(self, side):
        if self.scenario == 'battle':
            for one in (side, 1 - side):
                if self.holds(one):
                    self.win(one, '11.4.1')
            if all(self.exhausted):
                self.win(None, '11.3.10')
        elif self.scenario == 'naval' and side == EGYPT:
            self.count_points()

    def count_points(self):
        """12.2: after an Egyptian turn."""
        reached = [self.points[s] >= GOALS[s] for s in (ROME, EGYPT)]
        if all(reached):
            best = self.points[ROME] - self.points[EGYPT]
            self.win(None if best == 0 else ROME if best > 0 else EGYPT, '12.2.13')
        for s in (ROME, EGYPT):
            if reached[s]:
                self.win(s, ('12.2.10', '12.2.11')[s])

    def limit(self, side):
        """What ends a game by the number of turns."""
        if self.scenario == 'heptastadium' and self.turns[side] >= LIMIT[self.scenario]:
            both = all(self.at(h, ROME) for h in REDOUBTS)
            self.win(ROME if both else EGYPT, '12.1.11')
        if all(done >= LIMIT[self.scenario] for done in self.turns):
            self.win(None, '3.0.1')
