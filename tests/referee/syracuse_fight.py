"""Fighting on the battle board: fire, cavalry, assault, boarders, rams, rally (8.3, 8.5, 10.7)."""
from syracuse_flow import chances
from syracuse_units import (ATHENS, CRT, DISRUPTED, DRM, HARBOUR, NEAR, NORMAL, ODDS, SQUARE,
                            SQUARES, STEP)


def side_of(target_face, way):
    """Through which side an attack that goes in direction `way` comes: front, side or rear."""
    turn = (way - target_face) % 4
    return {2: 'front', 0: 'rear'}.get(turn, 'side')


def column_of(attack, defence):
    """The odds column, rounded for the defender."""
    found = 0
    for k, (a, d) in enumerate(ODDS):
        if attack * d >= a * defence:
            found = k
    return found


class Fighting:
    """Steps 2 to 5 of a player's half of the Round."""

    # ---- fire

    def targets(self, u):
        """Top units of enemy squares that a unit can fire at."""
        if not u.fire:
            return []
        found = []
        sq, face = self.square(u), self.facing(u)
        for _ in range(u.range):
            sq = STEP[sq][face]
            if sq is None:
                break
            there = self.b.on.get(sq)
            if there and there[0].side != u.side:
                found.append(there[-1])
            if there and u.kind != 'archer':
                break
        return found

    def shot_mods(self, u, target):
        b = self.b
        way = self.facing(u)
        sq, far = self.square(u), 0
        while sq != target.sq:
            sq, far = STEP[sq][way], far + 1
        mods = -self.best(self.stack_leaders(u))
        mods += DRM['G2'] * (u.status == DISRUPTED)
        through = side_of(target.face, way)
        if through == 'front':
            mods += DRM['G3'] * (target.kind == 'hoplite')
        else:
            mods += DRM['G4']
        mods += DRM['G5'] * (far >= 3) + DRM['G6'] * (u.aboard is not None)
        return mods + DRM['G7'] * (b.luck == u.side)

    def defensive(self, side):
        self.b.step = 'defensive'
        yield from self.volleys(1 - side, 'battle-defensive')

    def offensive(self, side):
        self.b.step = 'offensive'
        yield from self.volleys(side, 'battle-offensive')

    def volleys(self, side, stage):
        b = self.b

        def options():
            return ['fire %s %s' % (u.name, t.name) for u in self.on_board(side)
                    if u not in b.done for t in self.targets(u)] + ['done']
        while True:
            text = yield from self.choose(side, stage, options)
            if text == 'done':
                return
            u, target = (self.by_name[w] for w in text.split()[1:])
            b.done.add(u)
            if stage == 'battle-offensive':
                b.fired |= {u, u.aboard}
            mods = self.shot_mods(u, target)

            def hits(d):
                return d == 1 or (d != 6 and d + mods <= u.fire)
            odds = self.hit_odds(6, hits, target)
            die = yield from self.die('fire', 6, u, odds=odds)
            if hits(die):
                self.begin_losses()
                self.disrupt(target)
                yield from self.settle_losses(stage)
            if self.over():
                return

    # ---- cavalry retreat

    def threats(self, u):
        """Enemies that could fire at a unit or assault it now."""
        found = []
        for e in self.on_board(1 - u.side):
            if u in self.targets(e) or (e.sq is not None and STEP[e.sq][e.face] == u.sq):
                found.append(e)
        return found

    def cavalry(self, side):
        b = self.b
        if b.naval:
            return
        b.step = 'retreat'
        owner = 1 - side

        def options():
            found = []
            for u in self.fighters(owner):
                if u.kind == 'cavalry' and u not in b.done:
                    threats = self.threats(u)
                    if threats and not any(e.kind == 'cavalry' for e in threats):
                        found.append('retreat ' + u.name)
            return found + ['done']
        while True:
            text = yield from self.choose(owner, 'battle-retreat', options)
            if text == 'done':
                return
            u = self.by_name[text.split()[1]]
            b.done.add(u)
            yield from self.retreat(u)
            if self.over():
                return

    def evasion(self, u):
        """Chances of 10.7 and a function of the die."""
        gain = self.best(self.stack_leaders(u), False) - (u.status == DISRUPTED)

        def label(d):
            if d - gain >= 10:
                return 'disrupted' if u.status == NORMAL else 'eliminated'
            return 'passed' if d - gain <= self.morale[u.side] else 'failed'
        return label

    def retreat(self, u):
        b = self.b
        label = self.evasion(u)
        result = label((yield from self.die('retreat', 10, u, label)))
        if result == 'passed':
            def options():
                found = [n for n in STEP[u.sq] if n is not None and
                         not self.enemy_square(n, u.side) and self.fit(n, [u]) and
                         not self.beside_enemy(n, u.side)]
                return ['fallback %s %s' % (u.name, SQUARES[n]) for n in found] + ['done']
            text = yield from self.choose(u.side, 'battle-retreat', options)
            if text != 'done':
                leaders = self.leaders_in(u.sq, u.side) if len(b.on[u.sq]) == 1 else []
                sq = SQUARE[text.split()[2]]
                self.put(u, sq)
                for p in leaders:
                    p.sq = sq
        elif result == 'disrupted':
            u.status = DISRUPTED
        elif result == 'eliminated':
            self.begin_losses()
            self.eliminate(u)
            yield from self.settle_losses('battle-retreat')
        b.done.add(u)

    # ---- assault

    def defenders(self, sq):
        there = list(self.b.on.get(sq, ()))
        for ship in list(there):
            there += [c for c in self.cargo(ship) if c.ground] if ship.naval else []
        return sorted(there, key=lambda u: u.order)

    def attackers(self, sq, side):
        """Who would take part in an assault on a square."""
        b = self.b
        if b.naval:
            return [u for u in self.on_board(side) if u in b.ready and u not in b.held and
                    u not in b.struck and u.aboard not in b.struck and
                    STEP[self.square(u)][self.facing(u)] == sq]
        return [u for u in self.fighters(side) if u not in b.held and u not in b.struck and
                STEP[u.sq][u.face] == sq]

    def ahead(self, u):
        """The enemy square before a unit, unless it was assaulted in this phase."""
        sq = STEP[self.square(u)][self.facing(u)]
        return sq if sq is not None and self.enemy_square(sq, u.side) else None

    def assaults(self, side):
        b = self.b
        b.step = 'assault'
        while True:
            text = yield from self.choose(side, 'battle-assault',
                                          lambda: self.list_assaults(side))
            verb, *rest = text.split()
            if verb == 'done':
                return
            if verb == 'hold':
                b.held.add(self.by_name[rest[0]])
            elif verb == 'assault':
                yield from self.assault(SQUARE[rest[0]], side)
            elif verb == 'storm':
                yield from self.storm(self.by_name[rest[0]])
            else:
                yield from self.ram(*(self.by_name[w] for w in rest))
            if self.over():
                return

    def list_assaults(self, side):
        b = self.b
        found, squares = [], set()
        for u in self.on_board(side):
            sq = self.ahead(u)
            if sq is None:
                continue
            if u.naval:
                if u not in b.struck and u not in b.fired:
                    found += ['ram %s %s' % (u.name, t.name) for t in b.on[sq]]
                continue
            if sq in b.assaulted or u in b.held or u in b.struck or u.aboard in b.struck:
                continue
            if b.naval and u not in b.ready:
                if u not in b.asked:
                    found.append('storm ' + u.name)
                continue
            found.append('hold ' + u.name)
            squares.add(sq)
        return found + ['assault ' + SQUARES[sq] for sq in sorted(squares)] + ['done']

    def assault(self, sq, side):
        b = self.b
        attack, defend = self.attackers(sq, side), self.defenders(sq)
        column, mods = self.assault_odds(sq, attack, defend)
        b.assaulted.add(sq)
        b.struck.update(attack)
        b.fired.update(u.aboard for u in attack)    # a ship whose crew attacks does not ram

        def cell(d):
            return CRT[min(6, max(1, d + mods)) - 1][column]
        text = '%d:%d, die %+d' % (ODDS[column] + (mods,))
        result = cell((yield from self.die('assault', 6, None, odds=chances(6, cell),
                                           column=text)))
        self.begin_losses()
        for units, part in zip((attack, defend), result.split('/')):
            yield from self.suffer(units, part)
        yield from self.settle_losses('battle-assault')

    def assault_odds(self, sq, attack, defend):
        b = self.b
        top = b.on[sq][-1]
        ways = {self.facing(u) for u in attack}
        through = {side_of(top.face, way) for way in ways}
        shift = DRM['C1B'] if 'rear' in through else DRM['C1A'] if 'side' in through else 0
        shift += DRM['C2'] * (len(ways) > 1)
        shift += DRM['C3'] * any(u.status == DISRUPTED for u in defend)
        shift += DRM['C4'] * any(u.status == DISRUPTED for u in attack)
        if all(u.kind == 'cavalry' for u in attack):
            shift += DRM['C5'] * (not any(u.kind in ('hoplite', 'cavalry') for u in defend))
            shift += DRM['C6'] * any(u.kind == 'hoplite' and side_of(self.facing(u), way) == 'front'
                                     for u in defend for way in ways)
        if b.shift is not None:
            shift += DRM['C7'] if b.shift == attack[0].side else -DRM['C7']
        column = column_of(sum(u.cf for u in attack), sum(u.cf for u in defend))
        mods = self.best({p for u in attack for p in self.stack_leaders(u)}) - \
            self.best({p for u in defend for p in self.stack_leaders(u)})
        if b.luck is not None:
            mods += 1 if b.luck == attack[0].side else -1
        return min(6, max(0, column + shift)), mods

    def suffer(self, units, part):
        """One side's half of a result: step losses by its choice, then D or R for the rest."""
        digits = part.strip('DR-')
        for _ in range(int(digits or 0)):
            alive = [u for u in units if self.square(u) is not None and u.steps > 0 and
                     u.at == self.b.area]
            if not alive:
                return
            text = yield from self.choose(alive[0].side, 'battle-assault',
                                          lambda: ['lose ' + u.name for u in alive])
            self.lose_step(self.by_name[text.split()[1]])
        for u in [u for u in units if self.square(u) is not None and u.at == self.b.area]:
            if 'D' in part:
                self.disrupt(u)
            elif 'R' in part:
                self.rout(u)

    # ---- at sea

    def storm(self, u):
        """8.3.3: the check of a ground unit aboard."""
        b = self.b
        b.asked.add(u)
        sq = self.ahead(u)
        mods = -self.best(self.stack_leaders(u)) + DRM['N2'] * (u.kind == 'hoplite') + \
            DRM['N3'] * (u.status == DISRUPTED) + DRM['N4'] * (u.aboard.status == DISRUPTED) + \
            DRM['N5'] * any(c.kind == 'hoplite' for c in self.defenders(sq) if c.ground)

        def label(d):
            if d + mods >= 10:
                return 'eliminated'
            return 'passed' if d + mods <= self.morale[u.side] else 'failed'
        result = label((yield from self.die('storm', 10, u, label)))
        if result == 'passed':
            b.ready.add(u)
        elif result == 'eliminated':
            self.begin_losses()
            self.eliminate(u)
            yield from self.settle_losses('battle-assault')

    def ram(self, ship, target):
        b = self.b
        b.struck.add(ship)
        through = side_of(target.face, ship.face)
        reinforced = self.rams == 'in-force' and ship.side != ATHENS
        mods = -self.best(self.stack_leaders(ship)) + DRM['Q4'] * (ship.status == DISRUPTED) + \
            DRM['Q5'] * (target.status == DISRUPTED)
        if through == 'front':
            mods += 0 if reinforced else DRM['Q3']
        else:
            mods += DRM['Q2A'] if through == 'side' else DRM['Q2B']
        mods += DRM['Q6'] * (ship.side == ATHENS and b.area in HARBOUR)
        cf = ship.cf + DRM['Q8'] * reinforced
        word = 'hit' if target.steps > 1 else 'sunk'

        def hits(d):
            return d == 1 or (d != 10 and d + mods <= cf)
        die = yield from self.die('ram', 10, ship, lambda d: word if hits(d) else 'miss')
        if not hits(die):
            return
        self.begin_losses()
        if target.steps > 1:
            for c in self.cargo(target):
                if c.ground:
                    self.lose_step(c)
                    if c.at == b.area and c.status == NORMAL:
                        c.status = DISRUPTED
        self.lose_step(target)
        yield from self.settle_losses('battle-assault')

    # ---- rally

    def rally(self, side):
        b = self.b
        b.step = 'rally'
        for u in [u for u in self.on_board(side) if u.status == DISRUPTED]:
            near = self.pressed(u, self.defenders)
            if (yield from self.check('rally', u, self.morale[side] - near, 'recovered')):
                u.status = NORMAL

    def pressed(self, u, there):
        """8.5: whether a Normal enemy is in an adjacent square."""
        return any(v.status == NORMAL and v.side != u.side for n in NEAR[self.square(u)]
                   for v in there(n))
