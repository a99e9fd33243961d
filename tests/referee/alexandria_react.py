"""What the other side may do when a unit steps: retire fire, withdrawal, entry fire (5.8, 7.4)."""
from alexandria_board import (ARROWS, BLOCKS, CAUSEWAY, DRY, LINKS, NEXT, PLOT, POINTS, SIDES,
                              STREET, STREETS, VERTICES, WALL, WAY, aspect, distance, faced,
                              facings, side_to)
from alexandria_state import Ask, fixed


def reach(a, b):
    """C37: how far apart two places are, hexes and Points mixed."""
    if a in POINTS and b in POINTS:
        return 1 if b in STREET[a] else 9
    if a in BLOCKS or b in BLOCKS:
        return 9
    if a in POINTS or b in POINTS:
        point, other = (a, b) if a in POINTS else (b, a)
        return min([1 + distance(h, other) for h in ARROWS.get(point, ())], default=9)
    return distance(a, b)


class Reactions:
    """Part of the referee."""

    # ---- fire at who leaves and who comes

    def fireable(self, u):
        """An inactive land unit in a hex that may react with missiles."""
        if not u.missile or u.aboard or u.place not in DRY:
            return False
        return u.artillery or self.at(u.place, u.side)[0] is u

    def watchers(self, side, place, retiring):
        """Units in hexes that may fire at who leaves or enters a place."""
        found = []
        for u in self.army(side):
            if not self.fireable(u):
                continue
            if u.artillery:
                if place in NEXT[u.place] and (u.place, place) not in WALL:
                    found.append(u)
            elif place in self.zone_of(u) and (u.kind == 'ARCHER' or not retiring):
                found.append(u)
        return found

    def reaction_fire(self, u, place, retiring):
        side, asked = 1 - u.side, set()
        while u.state == 'map':
            able = [w for w in self.watchers(side, place, retiring) if w not in asked]
            if not able:
                return
            words = yield Ask(side, {'react': lambda able=able: [
                'react %s %s' % (w, u) for w in able], 'decline': fixed('decline')})
            if words == 'decline':
                return
            firer = self.by_name[words.split()[1]]
            asked.add(firer)
            number = self.hit_number(firer, u, 2 if retiring else 1, place, False)
            yield from self.one_shot(firer, u, number)

    def retire_fire(self, u, place, to):
        if place in DRY or place in CAUSEWAY:
            yield from self.reaction_fire(u, place, True)

    def entry_fire(self, u, to, friends):
        if (to in DRY or to in CAUSEWAY) and not friends:
            yield from self.reaction_fire(u, to, False)

    # ---- orderly withdrawal

    def approached(self, d, now, before, start):
        """5.81, C43: whether a step brings an enemy near enough to a defender."""
        street = d.place in POINTS or d.place in CAUSEWAY
        if street:
            return now in self.next_streets(d.place) and before != now and \
                before not in self.next_streets(d.place) and \
                start not in self.next_streets(d.place)
        near = 2
        return reach(now, d.place) <= near < reach(before, d.place) and \
            reach(start, d.place) > near

    @staticmethod
    def next_streets(place):
        return {p for p, _ in LINKS[place] if p in POINTS or p in CAUSEWAY}

    def approach_hurts(self, d, now):
        """5.83, C40: the hexside the enemy would come in by is Flank or Rear."""
        if d.place not in DRY or not faced(d.place) or d.artillery:
            return False
        if now in POINTS and now in [p for p, hexes in ARROWS.items() if d.place in hexes]:
            return aspect(d.face, side_to(d.place, now)) != 'front'
        return self.from_side(d, now, [s for s, n in enumerate(NEXT[d.place]) if n])

    @staticmethod
    def from_side(d, now, sides):
        """Whether the nearest of some neighbours is Flank or Rear; ties favour the defender."""
        x, y = PLOT[now]
        near = []
        for s in sides:
            px, py = PLOT[d.place][0] + WAY[SIDES[s]][0], PLOT[d.place][1] + WAY[SIDES[s]][1]
            near.append((3 * (px - x) ** 2 + (py - y) ** 2, s))
        best = min(far for far, _ in near)
        return all(aspect(d.face, s) != 'front' for far, s in near if far == best)

    def withdrawal_places(self, d, now):
        """Where a unit may withdraw to: (place)."""
        found = set()

        def go(place, left):
            for other, cost in LINKS[place]:
                if not self.can_enter(d, other) or self.leaders_at(other, 1 - d.side) or \
                        distance(other, now) <= distance(place, now):
                    continue
                cost += 1 if self.occupied(other, d.side, d) else 0
                if cost > left:
                    continue
                if self.may_stay(d, other):
                    found.add(other)
                if not self.controlled(other, d.side):
                    go(other, left - cost)
        go(d.place, 2)
        return found

    def withdrawers(self, u, now, before, start):
        side = 1 - u.side
        found = []
        for d in self.army(side):
            if d.aboard or d.place in BLOCKS or self.controlled(d.place, side):
                continue
            if self.approached(d, now, before, start):
                if self.approach_hurts(d, now) and d.hits + 1 >= d.tq and \
                        (d.reduced or not d.half):
                    continue
                found.append(d)
        return found

    def withdrawals(self, u, now, before, start):
        if u.kind == 'LC' or now in BLOCKS:
            return
        side = 1 - u.side
        able, gone = self.withdrawers(u, now, before, start), set()
        while able:
            places = {d: self.withdrawal_places(d, now) for d in able}
            able = [d for d in able if places[d]]
            if not able:
                return
            words = yield Ask(side, {'withdraw': lambda places=places, able=able: [
                'withdraw %s %s' % (d, p) for d in able for p in places[d]],
                'decline': fixed('decline')})
            if words == 'decline':
                return
            _, name, to = words.split()
            d = self.by_name[name]
            gone.add(d)
            yield from self.withdraw(u, d, to, now)
            able = [o for o in self.withdrawers(u, now, before, start) if o not in gone]

    def withdraw(self, u, d, to, now):
        left = d.place
        if self.approach_hurts(d, now):
            self.hurt(d, 1)
        face = self.settled_face(d, left, to)
        self.put(d, to, face)
        if to in DRY and faced(to) and not d.artillery:
            self.turning = d
            words = yield Ask(d.side, {'face': lambda: ['face ' + f for f in VERTICES]})
            self.turning = None
            d.face = words.split()[1]
            self.version += 1
        followers = self.leaders_at(left, d.side)
        for x in followers:
            yield from self.follow(x, left, to, now)

    def follow(self, x, left, to, now):
        places = self.follow_places(x, now) | {to}
        words = yield Ask(x.side, {'follow': lambda: ['follow %s %s' % (x, p) for p in places],
                                   'decline': fixed('decline')})
        if words != 'decline':
            self.put(x, words.split()[2])

    def follow_places(self, x, now):
        """5.86: up to two points away, like the unit."""
        found = set()

        def go(place, left):
            for other, cost in LINKS[place]:
                if other in self.closed_points or self.enemy_at(other, x.side) or cost > left or \
                        distance(other, now) <= distance(place, now):
                    continue
                found.add(other)
                if not self.controlled(other, x.side):
                    go(other, left - cost)
        go(x.place, 2)
        return found

    def settled_face(self, d, left, to):
        """The facing kept, or the nearest that the new place has (5.82, J14)."""
        if d.artillery or not faced(to):
            return None
        allowed = facings(to)
        if d.face in allowed:
            return d.face
        return self.nearest_face(d.face, allowed)

    @staticmethod
    def nearest_face(face, allowed):
        if face is None or face == 'hexes':
            return 'hexes' if 'hexes' in allowed else allowed[0]
        angle = 60 * VERTICES.index(face) if face in VERTICES else 90 * STREETS.index(face)

        def off(f):
            if f == 'hexes':
                return 1000
            turn = abs((60 * VERTICES.index(f) if f in VERTICES else 90 * STREETS.index(f)) - angle)
            return min(turn, 360 - turn)
        if 'hexes' in allowed:
            return 'hexes'
        return min(allowed, key=lambda f: (off(f), allowed.index(f)))
