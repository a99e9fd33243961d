"""The Operations Phase of Syracuse: Impulses, activation, Reaction, kind of combat (6, 8.1)."""
from syracuse_battle import Battle
from syracuse_units import ATHENS, DISRUPTED, MAP, NORMAL, ROUTED, SYRACUSE


class Impulses:
    """From the choice of an Impulse to its end."""

    def operations(self):
        for p in self.pieces:
            p.clear()
        self.begun = passes = 0
        side = self.initiative
        while any(self.impulses) and passes < 2:
            if not self.impulses[side]:
                passes += 1
                side = 1 - side
                continue

            def options(side=side):
                found = ['impulse ground']
                if self.event != 'storms':
                    found.append('impulse naval')
                return found + (['pass'] if self.begun else [])
            text = yield from self.choose(side, 'operations', options, False)
            if text == 'pass':
                passes += 1
            else:
                passes = 0
                yield from self.impulse(side, text.split()[1] == 'naval')
            side = 1 - side
        self.impulses, self.begun = [0, 0], 0

    def impulse(self, side, naval):
        self.impulses[side] -= 1
        self.begun += 1
        self.side, self.naval = side, naval
        self.fought, self.woken, self.left = set(), [], None
        for p in self.pieces:
            p.clear()
        self.mover = None
        self.left_map = set()
        yield from self.arrivals(side, naval)
        yield from self.activation(side, naval)
        yield from self.march(side, naval)
        yield from self.reactions(1 - side)
        yield from self.combats(side, naval)
        yield from self.overrun(naval)
        yield from self.wall_step(side)
        for p in self.pieces:
            if p.side == side and p.acted and self.on_map(p):
                p.activated = True
            if p.side == side and p.acted and p.at in ('west', 'sea'):
                p.activated = True
            p.clear()

    # ---- activation

    def fit_type(self, u, naval):
        """A unit that an Impulse of the type can activate."""
        return (u.naval if naval else u.ground and not u.aboard) and u.status != ROUTED and \
            self.on_map(u)

    def idle_areas(self, side, naval):
        """R-14: areas with an idle Leader and an idle unit of the type."""
        units = {u.at for u in self.pieces if u.side == side and not u.activated and
                 self.fit_type(u, naval)}
        return [a for a in MAP.names if a in units and any(
            p.leader and p.side == side and p.at == a and not p.activated for p in self.pieces)]

    def activation(self, side, naval):
        areas = self.idle_areas(side, naval)
        if areas:
            die = yield from self.die('activate', 10, None,
                                      lambda d: 'one-area' if d % 2 else 'neighbours-too')
        else:
            die = yield from self.die('activate', 10, None, lambda d: 'by-number')
            self.left = die
            return
        text = yield from self.choose(side, 'activation',
                                      lambda: ['activate ' + a for a in areas] + ['done'], False)
        if text == 'done':
            return
        first = text.split()[1]
        self.wake(first, side, naval)
        while die % 2 == 0:
            def options():
                return ['activate ' + a for a in self.idle_areas(side, naval)
                        if a in MAP.beside[first] and a not in self.woken] + ['done']
            if len(options()) == 1:
                return
            text = yield from self.choose(side, 'activation', options, False)
            if text == 'done':
                return
            self.wake(text.split()[1], side, naval)

    def wake(self, area, side, naval):
        """All idle units of the type; every Leader there is marked, moved or not (R-15 g)."""
        self.woken.append(area)
        for p in self.pieces:
            if p.at != area or p.side != side:
                continue
            if p.leader:
                if not p.activated:
                    p.acted = True
                    p.free = not naval
            elif self.fit_type(p, naval):
                p.led = True
                p.free = not p.activated

    # ---- Reaction

    def may_react(self, u):
        """R-16: among enemies, or beside them with an idle Leader."""
        if u.tried or not self.on_map(u) or u.status == ROUTED or (u.aboard and not u.leader):
            return False
        if u.naval and self.event == 'storms':
            return False
        if u.leader and (u.aboard or u.at in MAP.sea):
            return False
        enemies = self.held_now[1 - u.side]
        if u.at in enemies:
            return True
        return any(p.leader and p.side == u.side and p.at == u.at and not p.activated
                   for p in self.pieces) and any(a in enemies for a in MAP.beside[u.at])

    def look_around(self):
        self.held_now = tuple({p.at for p in self.pieces if p.side == s and not p.leader and
                               self.on_map(p)} for s in (0, 1))

    def reactions(self, side):
        def options():
            self.look_around()
            return ['react ' + u.name for u in self.pieces if u.side == side and
                    self.may_react(u)] + ['done']
        while len(options()) > 1:
            text = yield from self.choose(side, 'reaction', options, False)
            if text == 'done':
                break
            u = self.by_name[text.split()[1]]
            u.tried = True
            yield from self.react(u)
        yield from self.strays('reaction')

    def reaction_mods(self, u):
        idle = [p.rating() for p in self.pieces if p.leader and p.side == u.side and
                p.at == u.at and not p.activated]
        mods = -max(idle or [0])
        if u.side == SYRACUSE:
            horse = [sum(v.cf for v in self.pieces if v.at == u.at and v.side == s and
                         v.kind == 'cavalry' and v.status != ROUTED and not v.aboard and
                         (s == ATHENS or not v.sicel)) for s in (0, 1)]
            mods -= horse[SYRACUSE] > horse[ATHENS]
        return mods

    def react(self, u):
        mods, level = self.reaction_mods(u), self.levels[u.side]

        def label(d):
            if d + mods >= 10:
                return 'failed' if u.leader else 'disrupted'
            if d + mods < level:
                return 'passed'
            return 'one-area' if d + mods == level else 'failed'
        result = label((yield from self.die('react', 10, u, label)))
        if result == 'disrupted' and u.status == NORMAL:
            u.status = DISRUPTED
        if result in ('passed', 'one-area'):
            if u.work:
                u.work = None                       # d: reacting ends a unit's work
                self.drop_works()
            yield from self.reaction_move(u, result == 'one-area')

    def reaction_move(self, u, one):
        u.led = not u.leader and self.led_now(u)
        self.begin_move(u)
        self.one_area = one
        self.reacting = True

        def options():
            return self.ways_of(u) + self.followers(u) + ['done']
        while len(options()) > 1:
            text = yield from self.choose(u.side, 'reaction', options, False)
            if text == 'done':
                break
            yield from self.do_move(text)
            if not self.on_map(u) or (u.naval and self.halted):
                break
        self.end_mover()
        u.led = self.one_area = self.reacting = False

    def followers(self, u):
        """A Leader of the area goes along with a unit that reacts."""
        if u.leader or self.sailed or u.naval or len(self.seen) > 1 or self.seen.get(u.at) != 1:
            return []
        return ['follow %s %s' % (p.name, u.name) for p in self.pieces if p.leader and
                p.side == u.side and p.at == u.at and not p.aboard and p.with_unit is None and
                not p.tried]

    # ---- combat

    def takers(self, area, side, naval):
        """Units of a side that fight in an area: of the type, not Routed, not kept at work."""
        if naval:
            return [u for u in self.ships(area, side) if u.status != ROUTED]
        return [u for u in self.ashore(area, side) if u.status != ROUTED]

    def combats(self, side, naval):
        done = set()
        while True:
            areas = [a for a in MAP.names if a not in done and self.takers(a, 0, naval) and
                     self.takers(a, 1, naval)]
            if not areas:
                return
            if len(areas) > 1:
                text = yield from self.choose(side, 'combat',
                                              lambda: ['fight ' + a for a in areas], False)
                area = text.split()[1]
            else:
                area = areas[0]
            done.add(area)
            yield from self.combat(area, side, naval)

    def combat(self, area, side, naval):
        self.kept = set()
        if not naval:
            yield from self.builders(area, 1 - side)
            yield from self.builders(area, side)
        leaders = [[p for p in self.pieces if p.leader and p.at == area and p.side == s]
                   for s in (0, 1)]
        night, pitched = False, False
        if any(leaders):
            def options():
                return ['declare %s %s' % (t, w) for t in (['day'] if naval else ['day', 'night'])
                        for w in ('battle', 'skirmish')]
            text = yield from self.choose(side, 'combat', options, False)
            night, wish = text.split()[1] == 'night', text.split()[2] == 'battle'
            text = yield from self.choose(1 - side, 'combat',
                                          lambda: ['answer battle', 'answer skirmish'], False)
            wishes = {side: wish, 1 - side: text.split()[1] == 'battle'}
            pitched = yield from self.determine(leaders, wishes, side, night, naval)
        elif not naval:
            text = yield from self.choose(
                side, 'combat', lambda: ['declare day skirmish', 'declare night skirmish'], False)
            night = text.split()[1] == 'night'
        part = [u for s in (0, 1) for u in self.takers(area, s, naval) if u not in self.kept]
        for u in part:
            u.fought, u.work = True, None
        if pitched:
            yield from self.pitched(area, side, naval, night, part)
        else:
            yield from self.skirmish(area, side, naval, night, part)

    def determine(self, leaders, wishes, side, night, naval):
        """8.1.2 and 8.1.3."""
        if not any(wishes.values()):
            return False
        if all(wishes.values()) and all(leaders):
            return True
        if all(wishes.values()):
            roller = 0 if leaders[0] else 1
        else:
            roller = side if wishes[side] else 1 - side
        own, other = leaders[roller], leaders[1 - roller]
        if own:
            mods = -max(p.rating(naval and p.aboard is not None) for p in own)
        else:
            mods = max(p.rating(naval and p.aboard is not None) for p in other)
        mods -= 2 * (night and roller == side)
        return (yield from self.check('battle', None, self.morale[roller] - mods, 'battle',
                                      'skirmish'))

    def pitched(self, area, side, naval, night, part):
        self.b = Battle(area, side, naval, night)
        self.taking_part = set(part)
        if not naval:
            self.taking_part |= {p for p in self.pieces if p.leader and p.at == area and
                                 not p.aboard}
        yield from self.set_up()
        yield from self.rounds()
        if self.b.winner is not None:
            self.won[self.b.winner] = True
        self.b = None

    def overrun(self, naval):
        """R-38 h: Routed units among un-routed enemies of the type are eliminated."""
        self.begin_losses()
        for area in MAP.names:
            for side in (0, 1):
                routed = [u for u in (self.ships(area, side) if naval else
                                      self.ashore(area, side))]
                if routed and all(u.status == ROUTED for u in routed) and \
                        self.takers(area, 1 - side, naval):
                    for u in routed:
                        self.eliminate(u)
        self.fates = []
        yield from self.strays('combat')

    def strays(self, stage):
        """R-63: Leaders alone among enemy combat units, or without a ship at sea, escape."""
        for p in self.pieces:
            if not p.leader or not self.on_map(p) or p.aboard:
                continue
            friends = any(u.at == p.at and u.side == p.side and not u.leader
                          for u in self.pieces)
            if not friends and (p.at in MAP.sea or not self.free_of(p.at, p.side)):
                p.stranded = False
                yield from self.escape_alone(p, 'any')

