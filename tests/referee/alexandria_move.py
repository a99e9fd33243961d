"""Land movement: one unit's sequence of steps, turns and shots (5.1-5.3, 5.6, 5.7, 6.1)."""
from alexandria_board import (ARROWS, BLOCKS, BLOCKS_AT, CAUSEWAY, DRY, LIGHTHOUSE, LINKS, POINTS,
                              REDOUBTS, STREET, STREETS, VERTICES, aspect, faced, facings, side_to)
from alexandria_state import Ask, Roll
from alexandria_units import RULES


class Sequence:
    """What a unit has done since it began to act."""

    def __init__(self, unit, place, rider, in_zone):
        self.unit, self.rider, self.start, self.left_place = unit, rider, place, None
        self.spent, self.steps = 0, 0
        self.stop = self.stand = self.pivot = self.over = False
        self.in_zone = in_zone
        self.last = None            # 'step' or 'turn': what the last Movement Points went into
        self.came = None            # the place left by the last step


class Movement:
    """Part of the referee."""

    # ---- one step

    def can_enter(self, u, place):
        """Land that a unit may walk into, stacking apart."""
        if not self.may_enter(u, place):
            return False
        if place in BLOCKS:
            return True
        if place in CAUSEWAY and any(o is not u for o in self.at(place)):
            return False
        return not self.foe_at(place, u.side)

    @staticmethod
    def ahead(u, place, face, other):
        """5.32: whether a place lies where the unit may step."""
        if u.artillery or not faced(place):
            return True
        if place in POINTS:
            if other in POINTS:
                return face != 'hexes' and STREET[place][STREETS.index(face)] == other
            return face == 'hexes'
        return aspect(face, side_to(place, other)) == 'front'

    @staticmethod
    def arrival(u, place, face, other):
        """The facings a unit may have after a step."""
        if u.artillery or not faced(other):
            return [None]
        if other in POINTS:
            if place in BLOCKS:
                return facings(other)
            if place not in POINTS:
                return [f for f in facings(other) if f != 'hexes']
            way = next(d for d in range(4) if STREET[place][d] == other)
            if STREET[other][way]:
                return [STREETS[way]]
            if other in ARROWS:
                return ['hexes']
            aside = [STREETS[d] for d in ((way + 1) % 4, (way + 3) % 4) if STREET[other][d]]
            return aside or [STREETS[(way + 2) % 4]]
        if place in DRY and place != LIGHTHOUSE:
            return [face]
        return list(VERTICES)

    def ways(self, u, place, face, left, fresh):
        """Steps that the allowance pays for: (place, facings, cost)."""
        found = []
        if place in BLOCKS:
            links = [(p, RULES['from-block']) for p in BLOCKS[place]]
        else:
            links = [(p, c) for p, c in LINKS[place] if self.ahead(u, place, face, p)]
        for other, cost in links:
            if self.can_enter(u, other):
                if self.occupied(other, u.side, u):
                    cost += 1
                if cost <= left:
                    found.append((other, self.arrival(u, place, face, other), cost))
        if fresh and place in POINTS:
            found += [(b, [None], u.ma) for b in BLOCKS_AT[place]
                      if self.can_enter(u, b) and self.fits(u, b)]
        return found

    def wheel(self, u, place, face):
        """Turns on the spot with their cost (6.12)."""
        if u.artillery or not faced(place):
            return []
        found = []
        for other in facings(place):
            if other != face:
                cost = 1
                if u.kind == 'ARCHER':
                    cost = 0
                elif u.kind == 'LC' and place in DRY:
                    cost = abs(VERTICES.index(other) - VERTICES.index(face))
                    cost = min(cost, 6 - cost)
                found.append((other, cost))
        return found

    def can_end(self, u, place, face, left, stop, pivot, seen=None):
        """Whether a unit so placed can come to rest by the stacking rules."""
        if self.may_stay(u, place):
            return True
        if stop:
            return False
        seen = set() if seen is None else seen
        key = (place, face, left, pivot)
        if key in seen:
            return False
        seen.add(key)
        for other, faces, cost in self.ways(u, place, face, left, False):
            halt = self.controlled(other, u.side)
            if any(self.can_end(u, other, f, left - cost, halt, False, seen) for f in faces):
                return True
        return any(cost <= left and not (cost == 0 and pivot) and
                   self.can_end(u, place, f, left - cost, False, True, seen)
                   for f, cost in self.wheel(u, place, face))

    # ---- what a unit may do now

    def may_walk(self, seq):
        """Whether it may spend Movement Points at all."""
        u = seq.unit
        if seq.stop or seq.stand or seq.over or u.debarked:
            return False
        return seq.steps > 0 or self.stack_of(u)[0] is u

    def step_list(self, seq):
        u = seq.unit
        if not self.may_walk(seq):
            return []
        if u.aboard:
            return self.debarkings(seq)
        found = []
        left = u.ma - seq.spent
        for other, faces, cost in self.ways(u, u.place, u.face, left, seq.spent == 0):
            stop = self.controlled(other, u.side) or other in BLOCKS
            found += [(other, f, cost) for f in faces
                      if self.can_end(u, other, f, left - cost, stop, False)]
        return found

    def debarkings(self, seq):
        """5.63: ashore from a galley that lies right, in any facing."""
        u = seq.unit
        if self.activated == 'auxiliaries' or u.shifted or seq.spent:
            return []
        found = []
        for place in self.landing(u.aboard):
            if self.can_enter(u, place) and self.may_stay(u, place):
                faces = facings(place) if faced(place) and not u.artillery else [None]
                found += [(place, f, RULES['embark']) for f in faces]
        return found

    def step_texts(self, seq):
        return ['step %s%s' % (p, ' ' + f if f else '') for p, f, _ in self.step_list(seq)]

    def face_list(self, seq):
        u = seq.unit
        if u.aboard or not self.may_walk(seq):
            return []
        left = u.ma - seq.spent
        return [(f, cost) for f, cost in self.wheel(u, u.place, u.face)
                if cost <= left and not (cost == 0 and seq.pivot) and
                self.can_end(u, u.place, f, left - cost, False, True)]

    def shift_list(self, seq):
        """5.76: another place in the stack for the whole allowance."""
        u = seq.unit
        if seq.spent or seq.steps or seq.stand or u.debarked or seq.over:
            return []
        stack = self.stack_of(u)
        return [k for k in range(len(stack)) if stack[k] is not u]

    def embark_list(self, seq):
        """5.62: aboard a galley of one's own that lies right, for three points."""
        u = seq.unit
        if u.aboard or u.kind == 'LC' or not self.may_walk(seq) or \
                u.ma - seq.spent < RULES['embark']:
            return []
        return [g for g in self.fleet(u.side) if len(g.units) < g.room and
                (u.place in self.landing(g) or g.place == u.place and self.landing(g)) and
                self.toward_galley(u, g)]

    def toward_galley(self, u, galley):
        """C26: the galley's hex lies in Front."""
        if u.artillery or not faced(u.place) or u.place == galley.place:
            return True
        if u.place in POINTS:
            return u.face == 'hexes' and galley.place in ARROWS.get(u.place, ())
        return aspect(u.face, side_to(u.place, galley.place)) == 'front'

    def transfer_list(self, seq):
        """5.64: over to a galley alongside, both at Cruise Speed and not yet moved."""
        u = seq.unit
        if not u.aboard or self.activated != 'fleet' or u.crossed or u.debarked or \
                not self.may_walk(seq) or seq.spent or u.fired:
            return []
        mine = u.aboard
        if mine.attack or mine.sailed:
            return []
        found = []
        for g in self.fleet(u.side):
            if g is not mine and not g.attack and not g.sailed and len(g.units) < g.room and \
                    self.alongside(mine, g):
                found.append((g, None))
                found += [(g, x) for x in self.leaders_on(mine)]
        return found

    def may_leave(self, seq):
        u = seq.unit
        return not u.aboard and self.may_walk(seq) and u.place in DRY and \
            u.ma - seq.spent >= 1 and not seq.rider and self.on_edge(u.place)

    @staticmethod
    def on_edge(place):
        return place[:2] in ('01', '43') or place[2:] in ('01', '52')

    def sequence_verbs(self, seq):
        u = seq.unit
        return {
            'step': lambda: self.step_texts(seq),
            'face': lambda: ['face ' + f for f, _ in self.face_list(seq)],
            'shift': lambda: ['shift %d' % k for k in self.shift_list(seq)],
            'embark': lambda: ['embark %s' % g for g in self.embark_list(seq)],
            'transfer': lambda: ['transfer %s%s' % (g, ' %s' % x if x else '')
                                 for g, x in self.transfer_list(seq)],
            'leave': lambda: ['leave'] if self.may_leave(seq) else [],
            'fire': lambda: ['fire %s' % t for t in self.fire_list(seq)],
            'skirmish': lambda: ['skirmish %s' % t for t in self.skirmish_list(seq)],
            'harass': lambda: ['harass %s' % t for t in self.harass_list(seq)],
            'halt': lambda: ['halt'] if self.may_halt(seq) else []}

    def may_halt(self, seq):
        u = seq.unit
        if u.aboard or self.may_stay(u, u.place):
            return True
        verbs = self.sequence_verbs(seq)
        return not any(verbs[v]() for v in ('step', 'face', 'embark', 'leave'))

    # ---- the sequence

    def unit_sequence(self, u, rider):
        seq = Sequence(u, u.place or u.aboard.began_at, rider,
                       not u.aboard and self.controlled(u.place, u.side))
        self.seq = seq
        while u.state == 'map' and not seq.over:
            words = yield Ask(u.side, self.sequence_verbs(seq))
            verb, *rest = words.split()
            if verb == 'halt':
                if not u.aboard and not self.may_stay(u, u.place):
                    self.thrown_back(seq)
                break
            yield from getattr(self, 'land_' + verb)(seq, *rest)
        u.done = True
        self.seq = None

    def thrown_back(self, seq):
        """J5: back to where it came from, or lost."""
        u = seq.unit
        if seq.came and self.fits(u, seq.came) and \
                (seq.came in BLOCKS or not self.foe_at(seq.came, u.side)):
            self.put(u, seq.came, self.settled_face(u, u.place, seq.came))
        else:
            self.kill(u)

    def land_face(self, seq, face):
        cost = dict(self.wheel(seq.unit, seq.unit.place, seq.unit.face))[face]
        seq.spent += cost
        seq.pivot = True
        if cost:
            seq.last = 'turn'
        if seq.in_zone and not seq.steps:
            seq.unit.turned = True
        seq.unit.face = face
        self.version += 1
        yield from ()

    def land_shift(self, seq, where):
        u = seq.unit
        if u.aboard:
            u.aboard.units.remove(u)
            u.aboard.units.insert(int(where), u)
        else:
            mates = self.at(u.place, u.side)
            mates.remove(u)
            mates.insert(int(where), u)
            rest = [o for o in self.stacks[u.place] if o.side != u.side]
            self.stacks[u.place] = mates + rest
        u.shifted, seq.over = True, True
        self.version += 1
        yield from ()

    def land_embark(self, seq, name):
        u, galley = seq.unit, self.by_name[name]
        yield from self.passing(seq)
        if u.state == 'map':
            yield from self.retire_fire(u, u.place, galley.place)
        if u.state == 'map':
            u.moved = True
            self.load(u, galley)
            if seq.rider:
                self.load(seq.rider, galley)
            seq.over = True

    def land_transfer(self, seq, name, leader=None):
        u, galley = seq.unit, self.by_name[name]
        u.aboard.swapped = galley.swapped = True
        self.load(u, galley)
        u.crossed = True
        if leader:
            self.load(self.by_name[leader], galley)
        yield from ()

    def land_leave(self, seq):
        self.kill(seq.unit)
        yield from ()

    def passing(self, seq):
        """5.74: the check of a unit that goes on out of a friend's place."""
        u = seq.unit
        if seq.steps and u.place not in REDOUBTS and self.occupied(u.place, u.side, u):
            die = yield Roll('check', 10, lambda n: 'passes' if n <= u.tq else 'fails')
            if die > u.tq:
                self.hurt(u, 1)

    def land_step(self, seq, to, face=None):
        u = seq.unit
        galley = u.aboard
        cost = next((c for p, _, c in self.step_list(seq) if p == to), 1)
        if not galley:
            yield from self.passing(seq)
            if u.state != 'map':
                return
            yield from self.retire_fire(u, u.place, to)
            if u.state != 'map':
                return
        came = u.place or galley.place
        friends = bool(self.at(to, u.side)) and to not in BLOCKS
        self.put(u, to, face)
        self.lands(u, to)
        if seq.rider and seq.rider.state == 'map':
            self.put(seq.rider, to)
        seq.came, seq.last = came, 'step'
        seq.spent += cost
        seq.steps += 1
        seq.pivot = False
        u.moved = True
        if galley:
            u.debarked = True
        seq.stop = self.controlled(to, u.side) or to in BLOCKS or bool(galley)
        yield from self.lone_leaders(u, to)
        yield from self.withdrawals(u, to, came, seq.start)
        if u.state == 'map':
            yield from self.entry_fire(u, to, friends)
