"""Galleys under way: speed, course, shoals, slips, Avoidance, Fatigue (5.4, 5.5, 5.9, 6.2)."""
from alexandria_board import (BEACHES, CLOSED, KIND, LIGHTHOUSE, NEXT, OVERPASSES, SIDES, SLIPS,
                              WALL, WET, cut_off)
from alexandria_state import Ask, Roll, fixed
from alexandria_units import RULES


class Course:
    """What a galley has done since it announced."""

    def __init__(self, galley, left):
        self.galley, self.left = galley, left
        self.forward = self.back = self.ended = False
        self.straight = True            # the last step, if any, went straight ahead
        self.denied, self.opened = set(), None


class Sailing:
    """Part of the referee."""

    # ---- speed

    def speeds(self, side):
        for g in self.fleet(side):
            g.attack, g.ran = False, False
            g.had_half = g.half
            g.can_row = not g.immobile
        while True:
            able = [g for g in self.fleet(side) if not g.attack and not g.slow()]
            if not able:
                return
            words = yield Ask(side, {'speed': lambda able=able: ['speed %s' % g for g in able],
                                     'ready': fixed('ready')})
            if words == 'ready':
                return
            g = self.by_name[words.split()[1]]
            g.attack = g.ran = True

    def announcements(self, g):
        """The Movement Points a galley may announce (5.43)."""
        if g.beached and not g.grappled:
            points = (g.base() + 1) // 2 if not (g.half or g.swapped) else g.base()
            points = max(0, points - g.fatigue) if g.crippled is None else 0
            if points < RULES['backwater'] or not self.stern_hexes(g):
                return [0]
            return list(range(0, points + 1, RULES['backwater']))
        if g.held:
            return [0]
        return list(range(2 if g.attack else 0, g.allowance() + 1))

    def cuts(self, g):
        """Announcements of a grappled galley that wants to cut itself loose."""
        if not g.grappled:
            return []
        points = self.loose_points(g)
        if points < 2 or g.rammed or g.aground or g.fouls:
            return [min(2, points)]
        return list(range(2, points + 1))

    @staticmethod
    def loose_points(g):
        """What a galley would have if it were loose; one on the beach goes at Half Speed."""
        if g.beached and not (g.half or g.swapped) and g.crippled is None:
            return max(0, (g.base() + 1) // 2 - g.fatigue)
        return g.allowance()

    # ---- where a galley may go

    def open_water(self, g, a, b):
        """Whether a galley may go from one hex into the next, occupants included."""
        if b is None or b not in WET or b in self.burnt or cut_off(a, b):
            return False
        if a in SLIPS and b in SLIPS:
            return False
        if self.enemy_at(b, g.side):
            return False
        there = self.galleys_at(b)
        if b in SLIPS:
            return len(there) < 2 and all(o.side == g.side for o in there)
        return not there

    def row_cost(self, h):
        return RULES['shoal'] if KIND[h] == '~' else 1

    def rows(self, course):
        """Forward steps: (hex, facing, cost)."""
        g = course.galley
        if g.held or course.ended or course.back:
            return []
        turns = (0, 1, 5)
        if g.crippled is not None:
            turns = (1,) if g.crippled == 'starboard' else (5,)
        found = []
        for turn in turns:
            face = (g.face + turn) % 6
            h = NEXT[g.place][face]
            if not self.open_water(g, g.place, h) or h in course.denied:
                continue
            cost = self.row_cost(h)
            if g.crippled is not None and course.left >= 1:
                cost = 1
            if cost > course.left:
                continue
            if h in OVERPASSES and not self.beyond(g, h, face, course.left - cost):
                continue
            found.append((h, face, cost))
        return found

    def beyond(self, g, h, face, left):
        """C7, C52: a free way out on the far side of an Overpass that is still paid for."""
        for turn in (0, 1, 5):
            out = NEXT[h][(face + turn) % 6]
            if out and out not in OVERPASSES and self.open_water(g, h, out) and \
                    self.row_cost(out) <= left:
                return True
        return False

    def stern_hexes(self, g):
        """All-sea hexes astern: (hex, new facing)."""
        found = []
        for turn in (0, 1, 5):
            face = (g.face + turn) % 6
            h = NEXT[g.place][(face + 3) % 6]
            if h and KIND[h] == '.' and not self.galleys_at(h) and not cut_off(g.place, h):
                found.append((h, face))
        return found

    def backs(self, course):
        g = course.galley
        if g.attack or course.forward or course.ended or course.left < RULES['backwater'] or \
                g.crippled is not None or (g.held and not g.beached) or \
                (g.beached and g.grappled):
            return []
        return [(h, f) for h, f in self.stern_hexes(g) if h not in course.denied]

    def pivots(self, course):
        """Turns on the spot: (facing, cost)."""
        g = course.galley
        if g.attack or course.back or course.ended or g.held or g.place in OVERPASSES:
            return []
        if g.crippled is not None:
            turn = 1 if g.crippled == 'starboard' else 5
            return [((g.face + turn) % 6, 1)] if course.left >= 1 else []
        return [((g.face + turn) % 6, min(turn, 6 - turn)) for turn in range(1, 6)
                if min(turn, 6 - turn) <= course.left]

    def may_about(self, course):
        g = course.galley
        return not (g.attack or course.back or course.ended or g.held or course.left < 2 or
                    g.place in OVERPASSES or
                    g.crippled is not None or self.adjacent_galleys(g, 1 - g.side))

    def may_beach(self, course):
        g = course.galley
        if g.attack or g.place not in BEACHES or g.beached or \
                g.aground or g.fouls or g.grappled:
            return False
        return not g.rammed

    def may_go_off(self, course):
        """C42: off the map by an edge hex."""
        g = course.galley
        if g.held or course.ended or course.back or course.left < 1 or g.crippled is not None:
            return False
        return self.on_edge(g.place)

    # ---- the course

    def course_verbs(self, course):
        g = course.galley

        def expend():
            return self.rows(course) or self.backs(course) or self.pivots(course) or \
                self.diekplus_list(course) or self.may_go_off(course)

        return {
            'row': lambda: ['row ' + h for h, _, _ in self.rows(course)],
            'back': lambda: ['back ' + h for h, _ in self.backs(course)],
            'turn': lambda: ['turn ' + SIDES[f] for f, _ in self.pivots(course)],
            'about': lambda: ['about'] if self.may_about(course) else [],
            'beach': lambda: ['beach'] if self.may_beach(course) else [],
            'leave': lambda: ['leave'] if self.may_go_off(course) else [],
            'ram': lambda: ['ram %s' % t for t in self.ram_list(course)],
            'diekplus': lambda: ['diekplus %s %s %s' % x for x in self.diekplus_list(course)],
            'grapple': lambda: ['grapple %s %s' % (g, t) for t in self.grapple_list(course)],
            'moor': lambda: ['moor %s %s' % (g, h) for h in self.moor_list(course)],
            'volley': lambda: [],
            'halt': lambda: ['halt'] if not expend() else []}

    def sail(self, g, points):
        g.sailed = True
        g.announced = points
        course = Course(g, points)
        yield from self.steer(course)

    def steer(self, course):
        g = course.galley
        while g.state == 'map':
            words = yield Ask(g.side, self.course_verbs(course))
            verb, *rest = words.split()
            if verb == 'halt':
                return
            if verb in ('grapple', 'moor', 'beach'):
                course.left = 0
            if verb in ('grapple', 'moor'):
                rest = rest[1:]
            yield from getattr(self, 'sea_' + verb)(course, *rest)
            if verb in ('grapple', 'moor', 'leave', 'beach'):
                return

    def spend(self, course, cost):
        course.left -= cost
        course.galley.used += cost

    def sea_turn(self, course, face):
        f = SIDES.index(face)
        cost = next((c for x, c in self.pivots(course) if x == f), 1)
        self.spend(course, cost)
        course.galley.face = f
        course.forward = True
        course.straight = False
        if course.galley.crippled is not None:
            course.left = 0
        self.version += 1
        yield from ()

    def sea_about(self, course):
        self.spend(course, 2)
        course.galley.face = (course.galley.face + 3) % 6
        course.forward, course.straight = True, False
        self.version += 1
        yield from ()

    def sea_beach(self, course):
        course.galley.beached = True
        course.ended = True
        self.version += 1
        yield from ()

    def sea_leave(self, course):
        g = course.galley
        self.spend(course, 1)
        self.sink(g)
        yield from ()

    def gate(self, course, h):
        """5.26: the garrison of the Lighthouse may deny the hex. True when it is open."""
        g = course.galley
        if h not in CLOSED or not self.at(LIGHTHOUSE, 1 - g.side) or course.opened == h:
            return True
        words = yield Ask(1 - g.side, {'deny': fixed('deny'), 'allow': fixed('allow')})
        if words == 'deny':
            course.denied.add(h)
            return False
        return True

    def sea_row(self, course, to):
        g = course.galley
        _, face, cost = next((x for x in self.rows(course) if x[0] == to), (to, g.face, 1))
        open_ = yield from self.gate(course, to)
        if not open_:
            return
        straight = face == g.face
        came = g.place
        sides = self.flank_sides(g, came, to)
        self.spend(course, cost)
        course.forward, course.straight = True, straight
        if g.crippled is not None:
            course.left = 0
        yield from self.slide(course, to, face, sides)

    def sea_back(self, course, to):
        g = course.galley
        face = next((f for h, f in self.stern_hexes(g) if h == to), g.face)
        open_ = yield from self.gate(course, to)
        if not open_:
            return
        self.spend(course, RULES['backwater'])
        course.back = True
        if g.beached:
            g.beached, g.unbeached = False, True
        yield from self.slide(course, to, face, {})

    def flank_sides(self, g, came, to):
        """Enemies whose side the step passes along, with the side (9.21)."""
        if not g.attack or g.kind == 'T':
            return {}
        found = {}
        for t in self.galleys:
            if t.state == 'map' and t.side != g.side and t.place not in SLIPS:
                side = self.passed_side(t, came, to)
                if side:
                    found[t] = side
        return found

    @staticmethod
    def passed_side(t, came, to):
        ways = NEXT[t.place]
        for side, turns in (('starboard', (1, 2)), ('port', (5, 4))):
            hexes = [ways[(t.face + k) % 6] for k in turns]
            if None not in hexes and set(hexes) == {came, to} and \
                    not any(cut_off(t.place, h) for h in hexes):
                return side
        return None

    def slide(self, course, to, face, sides):
        """The step itself and what follows from it."""
        g = course.galley
        came = g.place
        yield from self.shore_fire(g, came, True)
        if g.state != 'map':
            return
        self.put(g, to, face)
        if KIND[to] == '~':
            yield from self.shoal(g, g.attack)
            if g.aground:
                course.left, course.ended = 0, True
        if to in SLIPS:
            words = yield Ask(g.side, {'turn': lambda: ['turn ' + d for d in SIDES]})
            g.face = SIDES.index(words.split()[1])
            course.left, course.ended = 0, True
            self.version += 1
        yield from self.avoidance(g)
        yield from self.shore_fire(g, to, False)
        if g.state != 'map':
            return
        able = [t for t, side in sides.items() if t.state == 'map' and t.place not in SLIPS and
                self.passed_side(t, came, to) == side and g.attack]
        while able and not g.aground:
            words = yield Ask(g.side, {'rake': lambda able=able: ['rake %s' % t for t in able],
                                       'decline': fixed('decline')})
            if words == 'decline':
                break
            t = self.by_name[words.split()[1]]
            yield from self.rake(g, t, sides[t])
            able = [x for x in able if x is not t]

    def shoal(self, g, fast):
        need = RULES['aground'] - (1 if fast else 0)
        die = yield Roll('shoal', 6, lambda n: 'aground' if n >= need else 'clear')
        if die >= need:
            g.aground = True
            self.score(g, g.defence)
            self.calm(g)

    def shore_fire(self, g, place, retiring):
        """E35: engines on shore fire at galleys that come and go."""
        side, asked = 1 - g.side, set()
        while g.state == 'map':
            able = []
            for u in self.army(side):
                if u.artillery and self.fireable(u) and place in NEXT[u.place] and \
                        u not in asked and (u.place, place) not in WALL:
                    if u.kind == 'BALLISTA' or g.units:
                        able.append(u)
            if not able:
                break
            words = yield Ask(side, {'react': lambda able=able: [
                'react %s %s' % (u, self.seen_aboard(u, g)) for u in able],
                'decline': fixed('decline')})
            if words == 'decline':
                break
            u = self.by_name[words.split()[1]]
            asked.add(u)
            t = self.seen_aboard(u, g)
            number = self.hit_number(u, t, 2 if retiring else 1, place, False)
            yield from self.one_shot(u, t, number)

    @staticmethod
    def seen_aboard(u, g):
        """A stone thrower aims at the galley, all others at those aboard."""
        return g.units[0] if g.units and u.kind != 'BALLISTA' else g

    # ---- avoidance

    def avoid_ways(self, g):
        """C25: the hex ahead by ordinary movement, or the all-sea hex astern."""
        found = []
        bow, stern = NEXT[g.place][g.face], NEXT[g.place][(g.face + 3) % 6]
        shut = CLOSED if self.at(LIGHTHOUSE, 1 - g.side) else ()
        if bow and bow not in OVERPASSES and bow not in shut and \
                self.open_water(g, g.place, bow):
            found.append('row ' + bow)
        if stern and KIND[stern] == '.' and stern not in shut and \
                not self.galleys_at(stern) and not cut_off(g.place, stern):
            found.append('back ' + stern)
        return found

    def may_avoid(self, g):
        return not g.immobile and g.crippled is None and g.fatigue < 4 and not g.half and \
            not g.captured and bool(self.avoid_ways(g))

    def avoidance(self, g):
        """5.9: galleys beside the one that has come may try to get out of its way."""
        side, asked = 1 - g.side, set()
        while True:
            able = [o for o in self.adjacent_galleys(g, side) if o not in asked and
                    self.may_avoid(o)]
            if not able:
                return
            words = yield Ask(side, {'avoid': lambda able=able: ['avoid %s' % o for o in able],
                                     'decline': fixed('decline')})
            if words == 'decline':
                return
            o = self.by_name[words.split()[1]]
            asked.add(o)
            need = o.crew - o.fatigue
            die = yield Roll('avoid', 6, lambda n, need=need: 'gets-away' if n <= need
                             else 'stays')
            if die <= need:
                yield from self.get_away(o)

    def get_away(self, o):
        texts = self.avoid_ways(o)
        words = yield Ask(o.side, {
            'row': lambda: [t for t in texts if t.startswith('row')],
            'back': lambda: [t for t in texts if t.startswith('back')]})
        to = words.split()[1]
        fast = o.attack
        self.put(o, to, o.face)
        self.tire(o)
        if KIND[to] == '~':
            yield from self.shoal(o, fast)
        if to in SLIPS:
            words = yield Ask(o.side, {'turn': lambda: ['turn ' + d for d in SIDES]})
            o.face = SIDES.index(words.split()[1])
            self.version += 1

    # ---- the end of a fleet's activation

    def fatigue_checks(self, side):
        for g in self.fleet(side):
            if g.gained:
                continue
            if g.half and g.had_half and (g.used or g.base() < g.fatigue) and not g.fouls and \
                    not g.grappled:
                g.half = False
            if not g.used and not g.rams and g.fatigue:
                g.fatigue -= 1
            if g.crippled is None and (g.ran or (g.used and g.used >= g.allowable - 1)):
                die = yield Roll('fatigue', 6, lambda n, g=g: 'tires' if n > g.crew
                                 else 'not-tired')
                if die > g.crew:
                    self.tire(g)
            if g.crippled is not None:
                g.fatigue = 0
            g.repulsed = False

    def cut_loose(self, g, points):
        """9.42: before it moves, from everything that holds it."""
        g.sailed = True
        before = self.loose_points(g)
        g.allowable = g.allowance()
        cost = min(2, before)
        g.used += cost
        others = sorted(g.grapples, key=lambda o: o.order)
        several = len(others) + (1 if g.moored else 0) > 1
        free = True
        for o in others + ([None] if g.moored else []):
            plus = self.cut_modifier(g, o, several)
            die = yield Roll('cut', 6, lambda n, plus=plus: 'loose' if n + plus <= g.crew
                             else 'held')
            if die + plus > g.crew:
                free = False
            elif o is None:
                g.moored = None
            else:
                g.grapples.discard(o)
                o.grapples.discard(g)
            self.version += 1
        held = Course(g, 0)
        if free and g.fouls and not self.grapple_list(held) and not self.moor_list(held):
            return
        if free:
            yield from self.steer(Course(g, points - cost))

    @staticmethod
    def cut_modifier(g, o, several):
        plus = -2
        if o is None:
            return plus
        if g.repulsed:
            plus -= 1
        if g.crippled is not None or g.fouls:
            plus += 1
        if o.side == g.side:
            plus -= 2
        elif not several and g.crew > o.crew:
            plus -= 1
        return plus
