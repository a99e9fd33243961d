"""The Shock Combat Phase: who attacks what, checks, answers from the streets (8.1-8.4)."""
import itertools

from alexandria_board import (ARROWS, BLOCKS, CAUSEWAY, DRY, LIGHTHOUSE, LINKED, NEXT, POINTS,
                              SPACES, STREET, STREETS, apart, aspect, distance, side_to)
from alexandria_state import Ask, Roll, fixed


class Combat:
    """One attack: on hexes, a Point, a Block, a galley or a space of the causeway."""

    def __init__(self, kind, places, galley=None):
        self.kind, self.places, self.galley = kind, places, galley
        self.attackers, self.failed, self.over = [], [], False
        self.used = None
        self.stood = False


class Shock:
    """Part of the referee."""

    # ---- what a unit may attack

    def fighters_of(self, side):
        return [u for u in self.army(side) if u.active and not u.artillery and
                u.kind != 'ARCHER' and not u.turned]

    def foes(self, place, side):
        return self.at(place, 1 - side)

    def hex_targets(self, u):
        """Enemy hexes that an attack into hexes has to cover."""
        if u.place in DRY:
            hexes = self.zone_of(u)
        elif u.place in POINTS:
            hexes = [h for h in ARROWS.get(u.place, ()) if h in DRY] if u.face == 'hexes' else []
        elif u.place in CAUSEWAY:
            hexes = [p for p in LINKED[u.place] if p in DRY]
        else:
            hexes = []
        return [h for h in hexes if self.foes(h, u.side)]

    def point_targets(self, u):
        """Points and causeway spaces that a unit may attack, each alone."""
        if u.place in BLOCKS:
            if self.foes(u.place, u.side) or u.began != u.place:
                return []
            found = BLOCKS[u.place]
        elif u.place in POINTS:
            found = []
            if u.face in STREETS:
                rear = (STREETS.index(u.face) + 2) % 4
                found = [STREET[u.place][d] for d in range(4) if d != rear and STREET[u.place][d]]
        elif u.place in CAUSEWAY:
            found = [p for p in LINKED[u.place] if p in CAUSEWAY]
        else:
            found = [p for p in LINKED[u.place] if (p in POINTS or p in CAUSEWAY) and
                     (u.place == LIGHTHOUSE or aspect(u.face, side_to(u.place, p)) == 'front')]
        return [p for p in found if self.foes(p, u.side)]

    def beside_spaces(self, galley):
        """Spaces of the causeway that a galley moored to it lies beside."""
        if galley.moored is None:
            return []
        return [n for n in NEXT[galley.place] if n in SPACES]

    def land_options(self, u):
        """(kind, places) of every attack on land that a unit could make by itself."""
        found = []
        hexes = self.hex_targets(u)
        for k in range(1, len(hexes) + 1):
            found += [('hex', frozenset(c)) for c in itertools.combinations(hexes, k)]
        for p in self.point_targets(u):
            found.append(('causeway' if p in CAUSEWAY else 'point', frozenset([p])))
        if u.place in BLOCKS and self.foes(u.place, u.side):
            found.append(('block', frozenset([u.place])))
        return found

    def attack_options(self, u):
        """All attacks of a unit as the combats stand: (verb, kind, places or galley)."""
        found = []
        if u.aboard:
            for g in u.aboard.grapples:
                if g.side != u.side:
                    found.append(('board', 'galley', g))
            for p in self.beside_spaces(u.aboard):
                if self.foes(p, u.side):
                    found.append(('attack', 'causeway', frozenset([p])))
        elif not self.exhausted[u.side]:
            found = [('attack', kind, places) for kind, places in self.land_options(u)]
            if u.place in SPACES:
                for g in self.fleet(1 - u.side):
                    if u.place in self.beside_spaces(g):
                        found.append(('board', 'galley', g))
        found = [x for x in found if self.may_join(u, *x) and self.leaves_room(u, *x)]
        if self.must_attack(u) and any(x[1] == 'hex' for x in found):
            found = [x for x in found if x[1] == 'hex']
        return found

    def leaves_room(self, u, verb, kind, aim):
        """F31: nobody who must attack is shut out."""
        if kind != 'hex' or verb == 'board':
            return True
        taken = {p for c in self.combats if c.galley is None for p in c.places}
        for v in self.fighters_of(u.side):
            if v is not u and not v.combat and not v.aboard and self.must_attack(v):
                theirs = set(self.hex_targets(v))
                if aim & theirs and not aim <= theirs and not theirs - aim - taken:
                    return False
        return True

    def may_join(self, u, verb, kind, aim):
        if verb == 'board':
            c = next((c for c in self.combats if c.galley is aim), None)
            return c is None or not u.place or not any(a.place for a in c.attackers)
        touching = [c for c in self.combats if c.galley is None and c.places & aim]
        if kind in ('hex', 'block'):
            if any(c.places != aim for c in touching):
                return False
            return kind == 'block' or self.mates_agree(u, aim) and self.rest_covered(u, aim)
        if not touching:
            return u.place not in DRY or self.mates_agree(u, aim)
        return kind == 'causeway' and u.aboard and all(a.aboard for a in touching[0].attackers)

    def rest_covered(self, u, aim):
        """8.11: enemies in the zone that are left out have to be attacked by others."""
        rest = set(self.hex_targets(u)) - aim
        rest -= {p for c in self.combats if c.galley is None for p in c.places}
        for o in self.fighters_of(u.side) if rest else ():
            if o is not u and not o.combat and not o.aboard and \
                    not (o.place == u.place and o.face == u.face):
                rest -= set(self.hex_targets(o))
        return not rest

    def mates_agree(self, u, aim):
        """8.11: stacked units of one facing attack the same."""
        for o in self.at(u.place, u.side):
            if o is not u and o.combat and o.face == u.face and o.combat.places != aim:
                return False
        return True

    # ---- designation

    def must_attack(self, u):
        """8.2 case A."""
        return u.kind in ('CO', 'HI') and u.moved and not u.aboard and u.place in DRY and \
            bool(self.hex_targets(u)) and not self.exhausted[u.side]

    def may_end(self, side):
        attacked = {p for c in self.combats if c.galley is None for p in c.places}
        for u in self.fighters_of(side):
            if u.combat:
                if u.combat.kind == 'hex' and not set(self.hex_targets(u)) <= attacked:
                    return False
            elif self.must_attack(u):
                if self.attack_options_hex(u) or not set(self.hex_targets(u)) <= attacked:
                    return False
                if self.could_share(u):
                    return False
        for c in self.combats:
            if c.kind == 'block':
                place = next(iter(c.places))
                for u in self.fighters_of(side):
                    if u.place == place and not u.combat and (u.moved or u.fired):
                        return False
        return True

    def attack_options_hex(self, u):
        return [x for x in self.attack_options(u) if x[1] == 'hex']

    def could_share(self, u):
        """F31: another division of the attacks would let this unit in."""
        mine = set(self.hex_targets(u))
        for c in self.combats:
            if c.kind == 'hex' and c.places & mine and not c.places <= mine:
                if all(c.places - mine <= set(self.hex_targets(a)) for a in c.attackers):
                    return True
        return False

    def designation_texts(self, side):
        found = []
        for u in self.fighters_of(side):
            if not u.combat:
                for verb, _, aim in self.attack_options(u):
                    names = [aim.name] if verb == 'board' else sorted(aim)
                    found.append('%s %s %s' % (verb, u, ' '.join(names)))
        return found

    def shock_phase(self, side):
        self.combats = []
        for u in self.units:
            u.combat = None
            u.check = u.failed = u.stands = False
        if not self.designation_texts(side):
            return
        self.phase = 'shock'
        while True:
            words = yield Ask(side, {
                'attack': lambda: [t for t in self.designation_texts(side) if t[0] == 'a'],
                'board': lambda: [t for t in self.designation_texts(side) if t[0] == 'b'],
                'cancel': lambda: ['cancel %s' % u for u in self.fighters_of(side) if u.combat],
                'end': lambda: ['end'] if self.may_end(side) else []})
            verb, *rest = words.split()
            if verb == 'end':
                break
            u = self.by_name[rest[0]]
            if verb == 'cancel':
                self.dissolve(u.combat)
            else:
                self.designate(u, verb, rest[1:])
        for c in self.combats:
            for d in self.attacked(c):
                d.combat = c
        yield from self.threatened_leaders(side)
        yield from self.checks(side)
        yield from self.street_fire(side)
        yield from self.leaders_in_fight()
        yield from self.resolutions(side)
        for u in self.units:
            u.combat = None

    def drop(self, u):
        c = u.combat
        c.attackers.remove(u)
        u.combat = None
        if not c.attackers:
            self.combats.remove(c)

    def dissolve(self, c):
        """Who takes his attack back takes the whole combat back."""
        for a in c.attackers:
            a.combat = None
        self.combats.remove(c)

    def designate(self, u, verb, names):
        if verb == 'board':
            g = self.by_name[names[0]]
            c = next((c for c in self.combats if c.galley is g), None)
            if c is None:
                c = Combat('galley', frozenset(), g)
                self.combats.append(c)
        else:
            aim = frozenset(names)
            c = next((c for c in self.combats if c.places == aim), None)
            if c is None:
                place = names[0]
                kind = 'causeway' if place in CAUSEWAY else 'point' if place in POINTS else \
                    'block' if place in BLOCKS else 'hex'
                c = Combat(kind, aim)
                self.combats.append(c)
        c.attackers.append(u)
        u.combat = c
        if c.kind == 'hex':                         # and so do stacked units of one facing
            for o in self.fighters_of(u.side):
                if o.place == u.place and o.face == u.face and not o.aboard and \
                        not o.combat and (o.moved or o.fired):
                    c.attackers.append(o)
                    o.combat = c
        if c.kind == 'block':                       # whoever moved or fired takes part
            for o in self.fighters_of(u.side):
                if o.place == u.place and not o.combat and (o.moved or o.fired):
                    c.attackers.append(o)
                    o.combat = c

    def defenders(self, c):
        """8.1: those who were there when the attack was designated."""
        return [d for d in self.attacked(c) if d.combat is c]

    def attacked(self, c):
        if c.galley:
            return [] if c.galley.side == self.side else list(c.galley.units)
        return [u for p in self.ordered(c.places) for u in self.foes(p, self.side)]

    @staticmethod
    def ordered(places):
        return sorted(places)

    # ---- before the fight

    def threatened_leaders(self, side):
        """4.32: leaders stacked with units attacked may step back one place."""
        asked = set()
        for x in self.leaders:
            if x.side == side or x.state != 'map' or x.aboard or x in asked:
                continue
            if not any(c.galley is None and x.place in c.places for c in self.combats):
                continue
            ways = self.ways_out(x, 1)
            if ways:
                words = yield Ask(x.side, {'flee': lambda x=x, ways=ways: [
                    'flee %s %s' % (x, p) for p in ways], 'decline': fixed('decline')})
                if words != 'decline':
                    self.put(x, words.split()[2])

    def mark_checks(self):
        """8.2: who has to check before the fight."""
        marked = []
        for c in self.combats:
            if c.kind != 'hex':
                continue
            foes = self.defenders(c)
            walked = [a for a in c.attackers if a.moved and a.place in DRY]
            if any(a.kind in ('CO', 'HI') for a in walked):
                marked += [(d, c) for d in foes]
            if not all(d.kind == 'ARCHER' or d.artillery for d in foes):
                marked += [(a, c) for a in walked if a.kind in ('MI', 'LI', 'LC')]
        return sorted(marked, key=lambda x: x[0].order)

    def checks(self, side):
        retreating = []
        for u, c in self.mark_checks():
            plus = 1 if len(self.at(u.place)) > 1 else 0
            die = yield Roll('check', 10, lambda n, u=u, plus=plus:
                             'passes' if n + plus <= u.tq else 'fails')
            if die + plus > u.tq:
                u.failed = True
                if u.side != side:
                    retreating.append((u, c))
        for c in list(self.combats):
            for u in [a for a in c.attackers if a.failed]:
                c.attackers.remove(u)
                c.failed.append(u)
        while retreating:
            ways = {u: self.fall_back(u, c) for u, c in retreating}
            for u, c in [x for x in retreating if not ways[x[0]]]:
                u.stands = c.stood = True
            retreating = [x for x in retreating if ways[x[0]]]
            if not retreating:
                return
            words = yield Ask(1 - side, {'retreat': lambda ways=ways, group=retreating: [
                'retreat %s %s' % (u, h) for u, _ in group for h in ways[u]]})
            u = self.by_name[words.split()[1]]
            leave = u.place
            self.put(u, words.split()[2], u.face if not u.artillery else None)
            retreating = [x for x in retreating if x[0] is not u]
            self.along(u, leave)

    def fall_back(self, u, c):
        """F5: one hex away from all attackers, out of enemy zones, within stacking."""
        return [h for h, _ in self.links_of(u.place) if h in DRY and self.can_enter(u, h) and
                self.may_stay(u, h) and not self.controlled(h, u.side) and
                not self.leaders_at(h, 1 - u.side) and
                all(self.farther(h, u.place, a) for a in c.attackers)]

    @staticmethod
    def farther(h, old, a):
        place = a.place
        if place in POINTS:
            return apart(h, place) > apart(old, place)
        return distance(h, place) > distance(old, place)

    def along(self, u, leave):
        """J7: leaders left without units go along with the last one."""
        if not self.at(leave, u.side):
            for x in self.leaders_at(leave, u.side):
                self.put(x, u.place)

    # ---- answers from Points and Blocks

    def street_shooters(self):
        """(firer, attacker) of Street-Shock Reaction."""
        found = []
        for c in self.combats:
            if c.kind not in ('point', 'block', 'causeway') or not c.attackers:
                continue
            there = self.defenders(c)
            for k, d in enumerate(there):
                if d.missile and d.kind != 'BALLISTA' and not d.shot and \
                        (d.artillery or k == 0) and \
                        not (d.artillery and c.kind == 'block'):
                    found += [(d, a) for a in c.attackers if a.state == 'map' and
                              not (d.artillery and a.place in BLOCKS)]
        return found

    def street_fire(self, side):
        for u in self.units:
            u.shot = False
        while True:
            able = self.street_shooters()
            if not able:
                return
            words = yield Ask(1 - side, {'react': lambda able=able: [
                'react %s %s' % x for x in able], 'decline': fixed('decline')})
            if words == 'decline':
                return
            d, a = (self.by_name[n] for n in words.split()[1:])
            d.shot = True
            number = self.hit_number(d, a, 1, a.place or '', False)
            yield from self.one_shot(d, a, number)
            for c in self.combats:
                c.attackers = [x for x in c.attackers if x.state == 'map']

    def leaders_in_fight(self):
        """8.4: each leader stacked with a unit in a fight."""
        for x in self.leaders:
            if x.state != 'map':
                continue
            for c in self.combats:
                both = c.attackers + self.defenders(c)
                if any(x in self.company(u) for u in both):
                    if not (self.defenders(c) and c.attackers):
                        continue
                    die = yield Roll('casualty', 10, lambda n: 'in-danger' if n == 0
                                     else 'unhurt')
                    if die == 0:
                        yield from self.casualties([x])
                    break
