"""The state of a game of Caesar in Alexandria, and the small questions everybody asks of it."""
from alexandria_board import (ARROWS, BEACHES, BLOCKS, CAUSEWAY, DRY, KIND, LIGHTHOUSE, LINKED,
                              NEXT, PLOT, POINTS, SLIPS, WALL, aspect, cut_off)
from alexandria_units import (EGYPT, GALLEYS, LAND, LEADERS, ROME, WORDS, Galley, Leader, Unit,
                              exhaustion)


class Ask:
    """A decision: whose, in which phase, and for each verb a maker of the actions."""

    def __init__(self, side, verbs):
        self.side, self.verbs = side, verbs

    def of(self, verb):
        return self.verbs[verb]() if verb in self.verbs else []

    def every(self):
        return [text for verb in self.verbs for text in self.verbs[verb]()]


class Roll:
    """Dice: how many faces, and what each outcome means."""

    def __init__(self, kind, faces, label):
        self.kind, self.faces, self.label = kind, faces, label

    def weights(self):
        found = {}
        for die, weight in self.chances():
            word = self.label(die)
            found[word] = found.get(word, 0) + weight
        return found

    def chances(self):
        if self.faces == 12:
            return [(n, 6 - abs(7 - n)) for n in range(2, 13)]
        return [(n, 1) for n in (range(10) if self.faces == 10 else range(1, 7))]


def fixed(*texts):
    """A verb whose actions are known already."""
    return lambda: list(texts)


class GameOver(Exception):
    """Somebody has won in the middle of everything."""


class State:
    """Pieces, stacks, zones, losses."""

    def __init__(self):
        names = list(LAND) + list(LEADERS) + list(GALLEYS)
        self.units = [Unit(n, k) for k, n in enumerate(LAND)]
        self.leaders = [Leader(n, 1000 + k) for k, n in enumerate(LEADERS)]
        self.galleys = [Galley(n, 2000 + k) for k, n in enumerate(GALLEYS)]
        self.by_name = {p.name: p for p in self.units + self.leaders + self.galleys}
        assert len(names) == len(self.by_name)
        self.stacks = {}            # place -> units, the top one first
        self.ships = {}             # hex -> galleys
        self.burnt = set()
        self.losses, self.points, self.exhausted = [0, 0], [0, 0], [False, False]
        self.turns, self.tried, self.waits = [0, 0], [0, 0], [False, False]
        self.landed = 'no'
        self.version, self.cache = 0, {}
        self.side, self.phase, self.seized = ROME, 'activation', False
        self.activated, self.leader = None, None
        self.winner, self.over, self.verdict = None, False, None

    def cached(self, key, make):
        if self.cache.get('version') != self.version:
            self.cache = {'version': self.version}
        if key not in self.cache:
            self.cache[key] = make()
        return self.cache[key]

    # ---- who is where

    def at(self, place, side=None):
        """Units in a place, from the top."""
        there = self.stacks.get(place, ())
        return list(there) if side is None else [u for u in there if u.side == side]

    def galleys_at(self, place):
        return self.ships.get(place, ())

    def enemy_at(self, place, side):
        return any(u.side != side for u in self.stacks.get(place, ()))

    def foe_at(self, place, side):
        """An enemy combat unit, galleys included."""
        return self.enemy_at(place, side) or any(g.side != side for g in self.galleys_at(place))

    def combat_at(self, place):
        return bool(self.stacks.get(place)) or bool(self.ships.get(place))

    def leaders_at(self, place, side=None):
        found = [x for x in self.leaders if x.place == place and x.state == 'map' and
                 x.aboard is None and side in (None, x.side)]
        return sorted(found, key=lambda x: x.arrived)

    def leaders_on(self, galley):
        found = [x for x in self.leaders if x.aboard is galley and x.state == 'map']
        return sorted(found, key=lambda x: x.arrived)

    def where(self, piece):
        """The hex, Point or Block, of those aboard the galley's."""
        return piece.aboard.place if piece.aboard else piece.place

    def company(self, piece):
        """The leaders with a unit."""
        if piece.aboard:
            return self.leaders_on(piece.aboard)
        return self.leaders_at(piece.place, piece.side)

    def stack_of(self, u):
        return u.aboard.units if u.aboard else self.at(u.place, u.side)

    def occupied(self, place, side, besides=None):
        """Friends whose place costs one more: not engines alone."""
        return any(u.side == side and not u.artillery and u is not besides
                   for u in self.stacks.get(place, ()))

    def fleet(self, side):
        return [g for g in self.galleys if g.side == side and g.state == 'map']

    def army(self, side):
        return [u for u in self.units if u.side == side and u.state == 'map']

    # ---- putting

    def lift(self, piece):
        self.version += 1
        if piece.what == 'unit':
            if piece.aboard:
                piece.aboard.units.remove(piece)
            elif piece.place:
                self.stacks[piece.place].remove(piece)
        elif piece.what == 'galley' and piece.place:
            self.ships[piece.place].remove(piece)
        piece.aboard = piece.place = None
        self.arrivals += 1
        piece.arrived = self.arrivals

    def put(self, piece, place, face=None):
        """To the bottom of a place."""
        self.lift(piece)
        piece.place, piece.state, piece.face = place, 'map', face
        if piece.what == 'unit':
            self.stacks.setdefault(place, []).append(piece)
        elif piece.what == 'galley':
            self.ships.setdefault(place, []).append(piece)

    turning = None
    arrivals = 0

    def load(self, piece, galley):
        self.lift(piece)
        piece.aboard, piece.state, piece.face = galley, 'map', None
        if piece.what == 'unit':
            galley.units.append(piece)

    @staticmethod
    def on_pharos(place):
        """The island, without the causeway."""
        if place in POINTS:
            return place.startswith('Ph')
        return place in DRY and int(place[:2]) >= 31 and int(place[2:]) < 32

    def lands(self, u, place):
        """11.2: Romans who come to the island by a move of theirs."""
        if u.side == ROME and place != LIGHTHOUSE and self.on_pharos(place) and self.landed == 'no':
            self.landed = 'this-turn'

    # ---- what a place takes

    def may_enter(self, u, place):
        """Whether a kind of unit may be in a place at all."""
        if u.what == 'unit' and u.kind == 'LC' and \
                (place in POINTS or place in BLOCKS or place in CAUSEWAY):
            return False
        if u.what == 'unit' and u.artillery and (place in BLOCKS or place == LIGHTHOUSE):
            return False
        return place not in self.closed_points

    def fits(self, u, place):
        """Stacking when u ends there."""
        others = [o for o in self.stacks.get(place, ()) if o is not u and o.side == u.side]
        if place in CAUSEWAY:
            return not [o for o in self.stacks.get(place, ()) if o is not u]
        if place in BLOCKS:
            return not u.artillery and len(others) < 4
        if u.artillery:
            return place != LIGHTHOUSE and not any(o.artillery for o in others)
        others = [o for o in others if not o.artillery]
        if place in POINTS:
            return not others
        if place == LIGHTHOUSE:
            return not others or (len(others) == 1 and 'ARCHER' in (u.kind, others[0].kind))
        return not others or (len(others) == 1 and others[0].kind == u.kind and
                              others[0].legion == u.legion)

    def may_stay(self, u, place):
        return self.fits(u, place) and not self.barred(u, place)

    def barred(self, u, place):
        """11.2: the garrison of Pharos keeps near the town until Romans have landed."""
        return u.island and self.landed != 'free' and self.on_pharos(place) and \
            place in DRY and PLOT[place][0] < 34 and not \
            any(place in hexes for p, hexes in ARROWS.items())

    # ---- zones of control

    def zone_of(self, u):
        """The hexes that one unit controls."""
        if u.aboard or u.artillery or u.place not in DRY:
            return []
        found = []
        for s, n in enumerate(NEXT[u.place]):
            if n in DRY and (u.place, n) not in WALL:
                look = 'front' if u.place == LIGHTHOUSE else aspect(u.face, s)
                if look == 'front' or (look == 'flank' and u.kind == 'ARCHER'):
                    found.append(n)
        return found

    def zone(self, side):
        return self.cached(('zone', side), lambda: {
            h for u in self.units if u.side == side and u.state == 'map' for h in self.zone_of(u)})

    def controlled(self, place, side):
        """In an enemy zone of control."""
        return place in DRY and place in self.zone(1 - side)

    # ---- nearness

    def touches(self, place):
        """Places next to a place on land: B32."""
        if place in BLOCKS:
            return list(BLOCKS[place])
        found = list(LINKED.get(place, ()))
        if place in POINTS:
            found += [b for b in BLOCKS if place in BLOCKS[b]]
        return found

    def landing(self, galley):
        """Where those aboard may land now; none when the galley does not lie right for it."""
        if galley.place in SLIPS:
            return list(self.landings[galley.place])
        if galley.beached or (galley.aground and galley.place in BEACHES) or galley.moored:
            if galley.moored:
                return [n for n in NEXT[galley.place] if n and KIND[n] == '=']
            ways = [n for n in NEXT[galley.place] if n in DRY]
            return ways + [p for p, hexes in ARROWS.items() if galley.place in hexes]
        return []

    def ashore(self, galley):
        """Beached, aground, in a Slip or grappled to the causeway (4.41)."""
        return galley.place in SLIPS or galley.beached or galley.aground or \
            galley.moored is not None

    # ---- galleys

    @staticmethod
    def flanks(galley):
        return [NEXT[galley.place][(galley.face + k) % 6] for k in (1, 2, 4, 5)]

    def alongside(self, a, b):
        """A common flank hexside, with water on both sides of it."""
        return a.place in self.flanks(b) and b.place in self.flanks(a) and \
            not cut_off(a.place, b.place)

    def adjacent_galleys(self, galley, side):
        """Galleys of a side in neighbouring hexes."""
        near = [n for n in NEXT[galley.place] if n] + [galley.place]
        return [g for n in near for g in self.galleys_at(n) if g.side == side and g is not galley]

    def tire(self, galley):
        """One Fatigue, within the printed allowance at Cruise."""
        if galley.crippled is None:
            cap = (galley.cruise + 1) // 2 if galley.captured else galley.cruise
            galley.fatigue = min(cap, galley.fatigue + 1)
        self.calm(galley)

    @staticmethod
    def calm(galley):
        """5.46: who may no longer go at Attack Speed goes at Cruise Speed."""
        if galley.attack and galley.slow():
            galley.attack = False

    def score(self, galley, value):
        """Victory Points for the enemy of a galley's owner (12.2)."""
        if self.scenario != 'naval':
            return
        side = 1 - galley.side
        gain = value - galley.scored[side]
        if gain > 0:
            galley.scored[side] = value
            self.points[side] += gain

    def free_from(self, galley):
        """Nothing holds on to it any more."""
        for other in galley.grapples:
            other.grapples.discard(galley)
        for other in galley.fouls:
            other.fouls.discard(galley)
        galley.grapples, galley.fouls, galley.moored = set(), set(), None

    def sink(self, *galleys):
        """They go down with everybody aboard; Caesar's death ends the battle after that."""
        leaders = [x for galley in galleys for x in self.leaders_on(galley)]
        for galley in galleys:
            self.score(galley, galley.defence)
            for u in list(galley.units):
                self.kill(u)
            self.free_from(galley)
            self.lift(galley)
            galley.state = 'killed'
        for x in leaders:
            self.kill_leader(x)

    # ---- harm

    def kill(self, u):
        self.losses[u.side] += exhaustion(u)
        self.lift(u)
        u.state = 'killed'
        u.combat = None

    def kill_leader(self, x):
        self.lift(x)
        x.state = 'killed'
        if x.name == 'Caesar':
            self.win(EGYPT, '4.34.1')

    def hurt(self, u, hits):
        """Cohesion hits; True if it lives."""
        u.hits += hits
        if u.hits >= u.tq:
            if not u.reduced and u.half:
                u.hits -= u.full
                u.reduced = True
                if u.hits < u.half:
                    return True
            self.kill(u)
            return False
        return True

    def win(self, side, case):
        self.winner, self.over, self.verdict = side, True, case
        raise GameOver()

    def word(self, side):
        return WORDS[side]
