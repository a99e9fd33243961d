"""Galley combat: volleys, rams, rakes, grapples, and the Fleet Status Phase (7.2, 7.3, 9, 10.4)."""
from alexandria_board import CLOSED, KIND, LIGHTHOUSE, NEXT, OVERPASSES, SLIPS, WET, cut_off
from alexandria_state import Ask, Roll, fixed
from alexandria_units import EGYPT, ROME, RULES, VOLLEY, rake_needed, ram_needed


class Naval:
    """Part of the referee."""

    # ---- the movement phase of any activation

    def movement(self, side):
        while True:
            words = yield Ask(side, self.movement_verbs(side))
            verb, *rest = words.split()
            if verb == 'end':
                return
            if verb in ('move', 'escort'):
                rider = self.overall(side) if verb == 'escort' else None
                yield from self.unit_sequence(self.by_name[rest[0]], rider)
            elif verb == 'lead':
                self.do_lead(words)
                self.by_name[rest[0]].done = True
            elif verb == 'sail':
                g = self.by_name[rest[0]]
                g.allowable = max(self.announcements(g)) if g.beached else g.allowance()
                yield from self.sail(g, int(rest[1]))
            elif verb == 'cut':
                yield from self.cut_loose(self.by_name[rest[0]], int(rest[1]))
            elif verb == 'volley':
                yield from self.volley(self.by_name[rest[0]], self.by_name[rest[1]], None,
                                       int(rest[2]))
            elif verb == 'burn':
                yield from self.volley(self.by_name[rest[0]], None, rest[1], int(rest[2]))

    def movement_verbs(self, side):
        fleet = self.activated == 'fleet'
        ready = [u for u in self.army(side) if u.active and not u.done]
        chief = self.overall(side)
        verbs = {
            'move': lambda: ['move %s' % u for u in ready],
            'escort': lambda: ['escort %s' % u for u in ready if self.may_escort(chief, u)],
            'end': lambda: ['end'] if not self.must_sail(side) else []}
        if fleet:
            verbs.update({
                'sail': lambda: ['sail %s %d' % (g, n) for g in self.fleet(side) if not g.sailed
                                 for n in self.announcements(g)],
                'cut': lambda: ['cut %s %d' % (g, n) for g in self.fleet(side) if not g.sailed
                                for n in self.cuts(g)],
                'lead': lambda: self.landing_texts(chief),
                'volley': lambda: ['volley %s %s %d' % x for x in self.volley_list(side)],
                'burn': lambda: ['burn %s %s %d' % x for x in self.burn_list(side)]})
        return verbs

    def must_sail(self, side):
        """5.43: a galley at Attack Speed has to move."""
        return self.activated == 'fleet' and any(
            g.attack and not g.sailed and not g.immobile for g in self.fleet(side))

    @staticmethod
    def may_escort(chief, u):
        return chief.state == 'map' and not chief.done and \
            (chief.aboard is None and u.aboard is None and chief.place == u.place)

    def landing_texts(self, chief):
        """B30: an Overall Commander who began aboard may land."""
        if chief.state != 'map' or not chief.aboard or not chief.began_aboard or chief.done:
            return []
        return ['lead %s %s' % (chief, p) for p in self.landing(chief.aboard)
                if self.leader_may_enter(chief, p)]

    # ---- missiles

    def volley_number(self, g, target, strength):
        """The highest die that hits."""
        number = VOLLEY[min(strength, 6)]
        if target is not None and target.immobile:
            number += 1
        if g.flaming:
            number += 1
        return number

    def volley_list(self, side):
        found = []
        for g in self.fleet(side):
            left = g.strength - g.shots
            if left < 1 or g.passengers or self.silent(g):
                continue
            for t in self.adjacent_galleys(g, 1 - side):
                if t not in g.aimed:
                    found += [(g, t, n) for n in range(1, left + 1)]
        return found

    @staticmethod
    def silent(g):
        return False

    def burn_list(self, side):
        found = []
        for g in self.fleet(side):
            left = g.strength - g.shots
            if left < 1 or g.passengers or not g.flaming:
                continue
            for h in NEXT[g.place]:
                if h in SLIPS and h not in self.burnt and not self.galleys_at(h) and \
                        self.slip_owner(h) != side and h not in g.aimed_slips:
                    found += [(g, h, n) for n in range(1, left + 1)]
        return found

    @staticmethod
    def slip_owner(h):
        return EGYPT if int(h[2:]) < 30 else ROME

    @staticmethod
    def volley_label(number, flaming):
        def label(die):
            if die <= number:
                return 'hit-and-flame' if flaming and die < number else 'hit'
            return 'miss'
        return label

    def volley(self, g, target, slip, strength):
        g.volleyed = True
        g.shots += strength
        number = self.volley_number(g, target, strength)
        answers = False
        if target:
            g.aimed.add(target)
            if not target.reacted and target.strength and not target.passengers:
                words = yield Ask(target.side, {'react': fixed('react %s %s' % (target, g)),
                                                'decline': fixed('decline')})
                answers = words != 'decline'
        else:
            g.aimed_slips.add(slip)
        die = yield Roll('volley', 6, self.volley_label(number, g.flaming))
        if answers:
            target.reacted = True
            back = self.volley_number(target, g, target.strength)
            flames = target.flaming
            other = yield Roll('volley', 6, self.volley_label(back, flames))
        mine = g.flaming
        if target:
            self.shot_home(target, die, number)
        if answers:
            self.shot_home(g, other, back)
        if mine and die < number:
            flame = yield Roll('flame', 6, self.flame_label)
            if flame >= RULES['catch']:
                if target:
                    self.ignite(target)
                else:
                    self.burnt.add(slip)
                    self.slip_points(slip)
        if answers and flames and other < back:
            flame = yield Roll('flame', 6, self.flame_label)
            if flame >= RULES['catch']:
                self.ignite(g)

    @staticmethod
    def ignite(galley):
        """It burns; who has just caught fire does not fight it yet (7.33)."""
        if not galley.burning:
            galley.burning = galley.fresh = True

    def slip_points(self, slip):
        if self.scenario == 'naval' and self.slip_owner(slip) == EGYPT:
            self.points[ROME] += RULES['slip']

    def shot_home(self, target, die, number):
        if die <= number and target.units:
            self.hurt(target.units[0], 1)

    def gunners(self, g):
        return [o for o in self.adjacent_galleys(g, 1 - g.side)
                if not o.reacted and o.strength and not o.passengers]

    def guns(self, g):
        """7.45: galleys beside one that rams, rakes or grapples may fire first."""
        side = 1 - g.side
        asked = set()
        while g.state == 'map':
            able = [o for o in self.gunners(g) if o not in asked]
            if not able:
                return
            words = yield Ask(side, {'react': lambda able=able: [
                'react %s %s' % (o, g) for o in able], 'decline': fixed('decline')})
            if words == 'decline':
                return
            o = self.by_name[words.split()[1]]
            asked.add(o)
            o.reacted = True
            number = self.volley_number(o, g, o.strength)
            flames = o.flaming
            die = yield Roll('volley', 6, self.volley_label(number, flames))
            self.shot_home(g, die, number)
            if flames and die < number:
                flame = yield Roll('flame', 6, self.flame_label)
                if flame >= RULES['catch']:
                    self.ignite(g)

    # ---- ramming

    def ram_list(self, course):
        g = course.galley
        if not g.attack or not g.ram or g.held or course.ended or g.place in OVERPASSES:
            return []
        h = NEXT[g.place][g.face]
        if h is None or h in SLIPS or cut_off(g.place, h):
            return []
        return [t for t in self.galleys_at(h) if t.side != g.side and g.place in self.flanks(t)]

    def sea_ram(self, course, name):
        g, t = course.galley, self.by_name[name]
        g.rams = True
        yield from self.guns(g)
        course.left, course.ended = 0, True
        need = ram_needed(g.ram, t.defence)
        plus = 1 if t.crippled is not None or t.immobile else 0
        plus += (g.crew > t.crew) - (g.crew < t.crew)
        die = None
        if need is not None:
            def label(n):
                if n + plus < need:
                    return 'collision'
                return 'rammed-fouled' if n - g.crew >= RULES['foul'] else 'rammed'
            die = yield Roll('ram', 12, label)
        if die is None or die + plus < need:
            for x in (g, t):
                self.tire(x)
            g.half = g.collided = True
            self.calm(g)
            return
        if not t.rammed:
            self.score(t, t.defence)
        t.rammed = True
        self.calm(t)
        if die - g.crew >= RULES['foul']:
            g.fouls.add(t)
            t.fouls.add(g)
            self.calm(g)
            return
        ways = self.stern_hexes(g)
        if ways:
            words = yield Ask(g.side, {'back': lambda: ['back ' + h for h, _ in ways],
                                       'halt': fixed('halt')})
            if words != 'halt':
                to = words.split()[1]
                self.put(g, to, dict(ways)[to])

    # ---- raking

    def rake(self, g, t, side):
        yield from self.guns(g)
        need = rake_needed(g.crew, t.crew)
        mine, theirs = g.current(), t.current()
        plus = (mine > theirs) - (mine < theirs)
        if t.immobile or t.half:
            plus += 1
        die = yield Roll('rake', 12, lambda n: 'crippled' if n + plus >= need else 'no-rake')
        if die + plus >= need and t.crippled is None:
            t.crippled, t.fatigue = side, 0
            self.calm(t)

    def diekplus_list(self, course):
        """9.24: straight through a galley whose flanks are covered."""
        g = course.galley
        if not g.attack or not g.ram or g.held or course.ended or not course.straight or \
                course.back or g.place in OVERPASSES:
            return []
        h = NEXT[g.place][g.face]
        if h is None or h in SLIPS or cut_off(g.place, h):
            return []
        through = [t for t in self.galleys_at(h) if t.side != g.side]
        if not through or (g.face - through[0].face) % 3:
            return []
        t = through[0]
        out = NEXT[h][g.face]
        if not self.open_water(g, h, out) or KIND[out] in 'sO' or \
                course.left < 2 + self.row_cost(out) or out in self.shut_hexes(g):
            return []
        cover = []
        for turns in ((1, 2), (5, 4)):
            mates = [NEXT[h][(t.face + k) % 6] for k in turns]
            if not any(n is None or n not in WET or cut_off(h, n) or self.galleys_at(n) or
                       n in self.burnt for n in mates):
                return []
            cover += [o for n in mates if n for o in self.galleys_at(n)]
        targets = [t] + [o for o in cover if o.side != g.side and o.place not in SLIPS and
                         not cut_off(h, o.place)]
        return [(t, o, m) for o in targets for m in ('port', 'starboard')]

    def shut_hexes(self, g):
        return CLOSED if self.at(LIGHTHOUSE, 1 - g.side) else ()

    def sea_diekplus(self, course, through, name, marker):
        g, t = course.galley, self.by_name[name]
        h = self.by_name[through].place
        out = NEXT[h][g.face]
        self.spend(course, 2 + self.row_cost(out))
        course.forward = True
        yield from self.shore_fire(g, g.place, True)
        self.put(g, out, g.face)
        if KIND[out] == '~':
            yield from self.shoal(g, g.attack)
            if g.aground:
                course.left, course.ended = 0, True
        yield from self.rake(g, t, marker)
        yield from self.avoidance(g)
        yield from self.shore_fire(g, out, False)

    # ---- grappling

    def stopped(self, course):
        """Movement is over, so that a grapple may be tried (9.31)."""
        verbs = self.course_verbs(course)
        return not any(verbs[v]() for v in ('row', 'back', 'turn', 'leave', 'diekplus')) \
            if course.left else True

    def grapple_list(self, course):
        g = course.galley
        if g.tried or g.collided or not self.stopped(course):
            return []
        still = g.crippled is not None or g.immobile
        found = []
        for t in self.adjacent_galleys(g, 1 - g.side):
            if t in g.grapples:
                continue
            if t not in g.fouls and (g.rammed or not self.alongside(g, t)):
                continue
            weak = t.crippled is not None or t.immobile
            if still and not weak:
                continue
            if not still and not g.attack and t.attack and not weak:
                continue
            found.append(t)
        return found

    def moor_list(self, course):
        g = course.galley
        if g.tried or g.collided or g.moored or g.rammed or not self.stopped(course):
            return []
        return [h for h in self.flanks(g) if h and KIND[h] == '=' and h not in OVERPASSES]

    def sea_grapple(self, course, name):
        g, t = course.galley, self.by_name[name]
        g.tried = True
        yield from self.guns(g)
        weak = t.crippled is not None or t.immobile
        plus = -1 if weak else 0
        if (g.face - t.face) % 6 == 3 and not weak and not t.half and not t.captured:
            plus += 1
        die = yield Roll('grapple', 6, lambda n: 'grappled' if n + plus <= g.crew
                         else 'no-grapple')
        if die + plus <= g.crew:
            g.grapples.add(t)
            t.grapples.add(g)
            self.calm(g)
            self.calm(t)
            self.version += 1

    def sea_moor(self, course, space):
        g = course.galley
        g.tried = True
        yield from self.guns(g)
        plus = 0 if self.at(space) else -2
        die = yield Roll('grapple', 6, lambda n: 'grappled' if n + plus <= g.crew
                         else 'no-grapple')
        if die + plus <= g.crew:
            g.moored = space
            self.calm(g)
            self.version += 1

    # ---- the Fleet Status Phase

    def status(self, side):
        self.phase = 'status'
        yield from self.unfoul(side)
        for g in [g for g in self.fleet(side) if g.burning and not g.fresh]:
            die = yield Roll('firefight', 6, lambda n: 'quenched' if n <= RULES['out'] else
                             'burnt-out' if n >= RULES['burnt'] else 'burns-on')
            if die <= RULES['out']:
                g.burning = False
            elif die >= RULES['burnt']:
                self.sink(g)
        yield from self.spread(side)
        for g in [g for g in self.fleet(side) if g.rammed]:
            if g.state != 'map':
                continue
            die = yield Roll('sink', 6, lambda n: 'sinks' if n >= RULES['sink'] else 'afloat')
            if die >= RULES['sink']:
                self.sink(*self.chain(g))

    def spread(self, side):
        burning = [g for g in self.fleet(side) if g.burning]
        near = {o for g in burning for o in g.grapples | g.fouls if not o.burning}
        for o in sorted(near, key=lambda x: x.order):
            die = yield Roll('spread', 6, lambda n: 'catches-fire' if n >= RULES['spread']
                             else 'no-fire')
            if die >= RULES['spread']:
                self.ignite(o)

    def unfoul(self, side):
        asked = set()
        while True:
            able = [g for g in self.fleet(side) if g.fouls and g not in asked]
            if not able:
                return
            words = yield Ask(side, {'unfoul': lambda able=able: ['unfoul %s' % g for g in able],
                                     'end': fixed('end')})
            if words == 'end':
                return
            g = self.by_name[words.split()[1]]
            asked.add(g)
            die = yield Roll('unfoul', 6, lambda n, g=g: 'loose' if n - 2 <= g.crew else 'held')
            if die - 2 <= g.crew:
                for o in g.fouls:
                    o.fouls.discard(g)
                g.fouls = set()
                g.half = True

    @staticmethod
    def chain(g):
        """10.42: everything grappled or fouled together."""
        found, line = [g], [g]
        while line:
            o = line.pop()
            for x in sorted(o.grapples | o.fouls, key=lambda y: y.order):
                if x not in found:
                    found.append(x)
                    line.append(x)
        return found
