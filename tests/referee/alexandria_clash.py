"""Resolving a Shock or Boarding combat: modifiers, hits, retreat, capture, advance (8.5, 8.6, 10)."""
from alexandria_board import (BLOCKS, CANAL, CANAL_STREETS, CAUSEWAY, LIGHTHOUSE, LINKED, LINKS,
                              POINTS, REDOUBTS, SPACES, STREET, STREETS, VERTICES, aspect, faced,
                              facings, side_to)
from alexandria_state import Ask, Roll, fixed
from alexandria_units import RULES, SHOCK, weapons


class Clash:
    """Part of the referee."""

    @staticmethod
    def links_of(place):
        return LINKS.get(place, ())

    # ---- order

    def resolutions(self, side):
        while True:
            left = [c for c in self.combats if not c.over and c.attackers and
                    (c.galley or self.defenders(c))]
            if not left:
                return
            c = left[0]
            if len(left) > 1:
                words = yield Ask(side, {'resolve': lambda left=left: [
                    'resolve %s' % min(x.attackers, key=lambda u: u.order) for x in left]})
                u = self.by_name[words.split()[1]]
                c = next(x for x in left if u in x.attackers)
            c.over = True
            yield from self.clash(c, side)

    # ---- modifiers

    def position(self, a, d):
        """Through Flank or Rear of one defender."""
        if a.aboard or d.aboard or a.place in BLOCKS or d.artillery or not faced(d.place):
            return False
        if d.place in POINTS:
            if a.place in POINTS:
                if d.face == 'hexes':
                    return True
                back = STREET[d.place][(STREETS.index(d.face) + 2) % 4]
                return back == a.place
            return d.face != 'hexes'
        side = side_to(d.place, a.place)
        return aspect(d.face, side) != 'front'

    def charisma(self, units):
        """Leaders in the fight: stacked, or heroic and beside."""
        total = 0
        for x in self.leaders:
            if x.state != 'map' or not x.charisma or not units or x.side != units[0].side:
                continue
            near = any(x in self.company(u) for u in units)
            if not near and x.heroic and not x.aboard and x.place not in BLOCKS:
                near = any(not u.aboard and u.place not in BLOCKS and
                           u.place in self.touches(x.place) for u in units)
            total += x.charisma if near else 0
        return total

    def across_canal(self, a, d):
        if a.aboard or d.aboard:
            return False
        return (a.place, d.place) in CANAL or (a.place, d.place) in CANAL_STREETS

    def shock_modifier(self, c, a, d, foes):
        """8.51, for the units used on both sides."""
        total = weapons(a.kind, d.kind)
        if a.grade == 'VET':
            total += RULES['veteran']
        if d.grade == 'VET':
            total += RULES['steady']
        facing = [f for f in foes if not f.artillery]
        if c.kind in ('hex', 'point') and facing and all(self.position(a, f) for f in facing):
            total += RULES['position']
        total += self.charisma(c.attackers) - self.charisma(foes)
        if c.kind in ('hex', 'block', 'galley'):
            mine = len([x for x in c.attackers if not x.artillery])
            total += mine - len([f for f in foes if not f.artillery])
        if any(x.reduced for x in c.attackers):
            total -= 1
        if any(f.reduced for f in foes):
            total += 1
        if any(f.stands for f in foes):
            total += 1
        if any(x.debarked for x in c.attackers) and c.galley is None:
            total += RULES['debark']
        if any(self.across_canal(x, f) for x in c.attackers for f in foes):
            total += RULES['canal']
        if LIGHTHOUSE in c.places:
            total += RULES['lighthouse']
        return total

    def usable(self, c):
        """F10: who may give the attacker's modifiers."""
        if c.kind in ('block', 'galley') or any(a.aboard for a in c.attackers):
            return list(c.attackers)
        found = []
        for a in c.attackers:
            mates = [o for o in self.at(a.place, a.side) if o in c.attackers]
            if len(mates) < 2 or mates[-1] is not a:
                found.append(a)
        return found

    # ---- one combat

    def clash(self, c, side):
        foes = self.defenders(c)
        if c.galley and not foes:
            yield from self.take_empty(c, side)
            return
        d = foes[0]
        if len(foes) > 1:
            words = yield Ask(1 - side, {'use': lambda: ['use %s' % f for f in foes]})
            d = self.by_name[words.split()[1]]
        able = self.usable(c)
        a = able[0]
        if len(able) > 1:
            words = yield Ask(side, {'use': lambda: ['use %s' % x for x in able]})
            a = self.by_name[words.split()[1]]
        plus = self.shock_modifier(c, a, d, foes)

        def label(n):
            _, hits, back = SHOCK[max(-3, min(13, n + plus))]
            return ('retreats-%d' if back else 'holds-%d') % hits
        die = yield Roll('shock', 10, label)
        mine, theirs, back = SHOCK[max(-3, min(13, die + plus))]
        told = self.tells(c, a, d, foes)
        places = self.ordered(c.places)
        lone = {p: all(f.artillery for f in self.foes(p, side)) for p in places}
        order = [(p, [f for f in self.foes(p, side) if f in foes]) for p in places]
        self.share(mine, c.attackers, a)
        if c.galley:
            yield from self.boarded(c, side, a, told, theirs, foes, d, back)
            return
        self.share(theirs, foes, d)
        if back:
            for p, there in order:
                yield from self.driven(c, p, [f for f in there if f.state == 'map'], lone[p],
                                       side)
        c.attackers = [x for x in c.attackers if x.state == 'map']
        yield from self.advance(c, side, a, told, [p for p, there in order if there])

    def tells(self, c, a, d, foes):
        """F34: the unit used gave a modifier of its own."""
        facing = [f for f in foes if not f.artillery]
        gained = c.kind in ('hex', 'point') and facing and all(self.position(a, f) for f in facing)
        return bool(weapons(a.kind, d.kind)) or a.grade == 'VET' or bool(gained)

    def share(self, hits, units, used):
        """10.12."""
        each, rest = divmod(hits, len(units))
        for u in list(units):
            n = each + (rest if u is used else 0)
            if n:
                self.hurt(u, n)

    # ---- retreat

    def driven(self, c, place, units, lone, side):
        if c.kind in ('hex', 'block'):
            if lone and c.kind == 'hex':
                for u in units:
                    self.kill(u)
            return
        if lone:
            for u in units:
                self.kill(u)
            return
        for u in units:
            yield from self.retreat(c, u, place)

    def retreat_ways(self, c, u):
        """F19, F27: (place, through or galley)."""
        found = []
        start, side = u.place, u.side
        barred = {a.place for a in c.attackers if a.place}

        def open_(p):
            return p not in self.closed_points and not self.foe_at(p, side) and \
                not self.leaders_at(p, 1 - side) and self.may_enter(u, p)

        for p in LINKED[start]:
            if p in barred or not open_(p):
                continue
            if start in POINTS and p not in POINTS:
                continue
            if start in CAUSEWAY and p not in CAUSEWAY and p not in REDOUBTS:
                continue
            if self.fits(u, p):
                found.append((p, None))
            if start in POINTS and self.at(p, side):
                for q in LINKED[p]:
                    if q in POINTS and q != start and open_(q) and self.fits(u, q):
                        found.append((q, p))
        if start in SPACES:
            for g in self.fleet(side):
                if g.moored and start in self.beside_spaces(g) and len(g.units) < g.room:
                    found.append((g, None))
        return found

    def retreat(self, c, u, place):
        ways = self.retreat_ways(c, u)
        if not ways:
            self.kill(u)
            return
        words = yield Ask(u.side, {
            'retreat': lambda: ['retreat %s %s%s' % (u, p, ' ' + q if q else '')
                                for p, q in ways if isinstance(p, str)],
            'escape': lambda: ['escape %s %s' % (u, p) for p, _ in ways
                               if not isinstance(p, str)]})
        verb, _, to, *rest = words.split()
        if verb == 'escape':
            self.load(u, self.by_name[to])
            if not self.at(place, u.side):
                for x in self.leaders_at(place, u.side):
                    self.load(x, self.by_name[to])
            return
        self.put(u, to, self.settled_face(u, place, to))
        self.along(u, place)
        if faced(to) and not u.artillery:
            self.turning = u
            words = yield Ask(u.side, {'face': lambda: ['face ' + f for f in facings(to)]})
            self.turning = None
            u.face = words.split()[1]
            self.version += 1
        if rest:
            for o in [o for o in self.at(rest[0], u.side) if not o.artillery]:
                die = yield Roll('check', 10, lambda n, o=o: 'passes' if n + self.crowd(o) <= o.tq
                                 else 'fails')
                if die + self.crowd(o) > o.tq:
                    self.hurt(o, 1)

    def crowd(self, o):
        return 1 if len(self.at(o.place)) > 1 else 0

    # ---- advance

    def advance(self, c, side, a, told, fought):
        vacated = [p for p in fought if not self.at(p, 1 - side)]
        if not vacated or c.kind == 'block':
            return
        movers = self.movers(c, a, told)
        found = []
        for u in movers:
            for p in vacated:
                if self.may_enter(u, p) and self.fits(u, p) and not self.barred(u, p) and \
                        not self.foe_at(p, side):
                    found += [(u, p, f) for f in self.advance_faces(u, p)]
        if not found:
            return
        texts = ['advance %s %s%s' % (u, p, ' ' + f if f else '') for u, p, f in found]
        words = texts[0]
        if len(texts) > 1:
            words = yield Ask(side, {'advance': lambda: texts})
        _, name, to, *face = words.split()
        u = self.by_name[name]
        friends = bool(self.at(to, side))
        self.put(u, to, face[0] if face else None)
        yield from self.lone_leaders(u, to)
        yield from self.entry_fire(u, to, friends)

    def movers(self, c, a, told):
        """8.53: who has to go."""
        if told and a.state == 'map':
            return [a]
        alive = [x for x in c.attackers if x.state == 'map']
        best = max((x.tq for x in alive), default=0)
        return [x for x in alive if x.tq == best]

    def advance_faces(self, u, p):
        if not faced(p):
            return [None]
        if p in POINTS:
            return facings(p)
        if u.aboard or not faced(u.place) or u.face not in VERTICES:
            return list(VERTICES)
        k = VERTICES.index(u.face)
        return [VERTICES[k], VERTICES[(k + 1) % 6], VERTICES[(k + 5) % 6]]

    # ---- boarding

    def boarded(self, c, side, a, told, theirs, foes, d, back):
        g = c.galley
        if not back:
            self.share(theirs, foes, d)
            g.repulsed = True
            return
        self.share(theirs, foes, d)
        for u in list(g.units):
            self.kill(u)
        self.capture(g, side)
        c.attackers = [x for x in c.attackers if x.state == 'map']
        movers = [u for u in self.movers(c, a, told)]
        if not movers or not g.room:
            return
        u = movers[0]
        if len(movers) > 1:
            words = yield Ask(side, {'advance': lambda: [
                'advance %s - - %s' % (u, g) for u in movers]})
            u = self.by_name[words.split()[1]]
        self.load(u, g)

    def capture(self, g, side):
        for x in self.leaders_on(g):
            self.kill_leader(x)
        if not g.captured:
            self.score(g, g.defence + 1)
        g.side = side
        if g.captured:
            g.retaken = True
        g.captured, g.gained, g.repulsed = True, True, False
        g.attack = False
        g.fatigue = min(g.fatigue, (g.cruise + 1) // 2)
        self.version += 1

    def take_empty(self, c, side):
        g = c.galley
        self.capture(g, side)
        movers = self.movers(c, None, False)
        words = yield Ask(side, {'advance': lambda: ['advance %s - - %s' % (u, g) for u in movers],
                                 'halt': fixed('halt')})
        if words != 'halt':
            self.load(self.by_name[words.split()[1]], g)
