"""Missiles of land units: lines of sight, ranges, hit numbers, harassment (7.1, 7.4-7.6)."""
import functools

from alexandria_board import (ARROWS, BLOCKS, BLOCKS_AT, BY_PLOT, CAUSEWAY, DRY, GROUND, LIGHTHOUSE,
                              LINE, NEXT, PLOT, POINTS, REDOUBTS, SIDES, STREET, STREETS, WALL, WAY,
                              aspect, crossed, distance, faced, leaves, side_to)
from alexandria_state import Ask, Roll, fixed
from alexandria_units import HITS, RULES

line_of = functools.lru_cache(maxsize=None)(crossed)
ways_out = functools.lru_cache(maxsize=None)(leaves)


class Fire:
    """Part of the referee."""

    # ---- sight

    def clear(self, a, b, artillery):
        """7.15 between two hexes."""
        if a == b:
            return True
        if distance(a, b) == 1:
            return not (artillery and (a, b) in WALL)
        ways = [a]                                  # hexes the line may have come by
        for group in line_of(a, b) + [(b,)]:
            ways = [h for h in group if any((w, h) not in WALL for w in ways) and
                    (h == b or not (h in GROUND or self.combat_at(h)))]
            if not ways:
                return False
        return True

    @staticmethod
    def outward(u, place, face, target):
        """7.13: the line leaves through Front or Flank, at a corner through the better side."""
        if u.artillery or u.aboard or not faced(place):
            return True
        return any(aspect(face, s) != 'rear' for s in ways_out(place, target))

    # ---- range: None when it cannot be fired

    def street_range(self, u, place, face, target):
        """Along a street or road."""
        rear = None
        if face in STREETS and not u.artillery:
            rear = (STREETS.index(face) + 2) % 4
        for d in range(4):
            if d == rear:
                continue
            steps, point = 1, STREET[place][d]
            while point:
                if point == target:
                    return 2 * steps - 1 if u.artillery else steps
                if self.at(point):
                    break
                steps, point = steps + 1, STREET[point][d]
        return None

    def causeway_range(self, u, place, target):
        a, b = LINE.index(place), LINE.index(target)
        if any(self.at(h) for h in LINE[min(a, b) + 1:max(a, b)]):
            return None
        return 2 * abs(a - b) - 1 if u.artillery else abs(a - b)

    def range_to(self, u, target, place=None, face=None):
        """Missile range from where a unit is (or would be) to a place."""
        if place is None:
            place, face = self.where(u), u.face
        if place in BLOCKS or target in BLOCKS:
            if u.artillery:
                return None
            if place == target:
                return 1
            if target in BLOCKS:
                return 1 if target in BLOCKS_AT.get(place, ()) else None
            if target not in BLOCKS[place] or self.enemy_at(place, u.side):
                return None
            return 1
        if place == target:
            return None
        if u.kind == 'BALLISTA' and (target in POINTS or target in CAUSEWAY):
            return None
        if place in POINTS and target in POINTS:
            return self.street_range(u, place, face, target)
        if place in POINTS:
            return self.best([1 + distance(h, target) for h in ARROWS.get(place, ())
                              if distance(h, target) < 8 and self.clear(h, target, u.artillery) and
                              (h == target or not self.combat_at(h))])
        if target in POINTS:
            found = []
            for h in ARROWS.get(target, ()):
                if h == place:
                    if u.artillery or u.aboard or not faced(place) or \
                            aspect(face, side_to(place, target)) != 'rear':
                        found.append(1)
                elif distance(place, h) < 8 and not self.combat_at(h) and \
                        self.clear(place, h, u.artillery) and \
                        self.outward(u, place, face, h):
                    found.append(1 + distance(place, h))
            return self.best(found)
        if distance(place, target) > 10 or not self.outward(u, place, face, target):
            return None
        if place in LINE and target in LINE and (place in CAUSEWAY or target in CAUSEWAY or
                                                 distance(place, target) == 10):
            return self.causeway_range(u, place, target)
        far = distance(place, target)
        return far if far <= 8 and self.clear(place, target, u.artillery) else None

    @staticmethod
    def best(ranges):
        return min(ranges) if ranges else None

    # ---- targets

    def struck(self, firer, place, side, origin=None):
        """7.12: who of a stack is hit; None when nobody is there."""
        there = self.at(place, side)
        if not there:
            return None
        top = there[0]
        if place in BLOCKS or len(there) == 1 or top.artillery or not faced(place):
            return top
        origin = origin or self.where(firer)
        return there[-1] if self.from_rear(top, place, origin) else top

    @staticmethod
    def from_rear(top, place, origin):
        if place in POINTS:
            if top.face not in STREETS or origin not in POINTS:
                return False
            d = (STREETS.index(top.face) + 2) % 4
            point = STREET[place][d]
            while point and point != origin:
                point = STREET[point][d]
            return point == origin
        if origin in BLOCKS or origin == place:
            return False
        return all(aspect(top.face, s) == 'rear' for s in ways_out(place, origin))

    def target_places(self, side):
        return self.cached(('targets', side), lambda: {
            p for p, there in self.stacks.items() if any(u.side == side for u in there)} | {
            x.place for x in self.leaders if x.side == side and x.state == 'map' and not x.aboard})

    def targets(self, u, place=None, face=None):
        """(target, range) of every shot a unit could make."""
        side, found = 1 - u.side, []
        reach = len(HITS[u.missile])
        here = place or self.where(u)
        for p in self.target_places(side):
            far = self.range_to(u, p, place, face)
            if far is not None and far <= reach:
                there = self.at(p, side)
                if there:
                    found.append((there[0], far))
                else:
                    found += [(x, far) for x in self.leaders_at(p, side)]
        for g in self.fleet(side):
            if u.kind != 'BALLISTA' and not g.units:
                continue
            if u.aboard and g.place != here and u.kind == 'BALLISTA' and not g.units:
                continue
            if u.aboard:
                continue                            # galleys fire at galleys by 7.2
            far = self.range_to(u, g.place, place, face)
            if far is not None and far <= reach:
                found.append((self.seen_aboard(u, g), far))
        return found

    # ---- hit numbers

    def hit_number(self, firer, target, far, place, moves):
        """The highest natural die that hits."""
        table = HITS[firer.missile]
        if far > len(table):
            return None
        drm = 0
        if place in BLOCKS:
            drm += RULES['block']
        if place in REDOUBTS and self.where(firer) != place:
            drm += RULES['redoubt']
        who = target.units[0] if target.what == 'galley' and target.units else target
        if who.what == 'unit':
            if firer.kind == 'ARCHER' and who.kind in ('CO', 'HI'):
                drm += RULES['armour']
            if who.kind == 'ARCHER':
                drm += RULES['archer-target']
        if moves and firer.kind in ('ARCHER', 'LC'):
            drm += RULES['moves']
        if firer.reduced:
            drm += 1
        return table[far - 1] - drm

    def shot_label(self, target, number, flames):
        """The words of the outcomes."""
        led = bool(self.exposed(target))
        lone = target.what == 'leader'

        def label(die):
            hit = die <= number and not lone
            if die == 0 and led:
                return 'hit-and-leader' if hit else 'miss-at-leader'
            if hit and flames and die < number:
                return 'hit-and-flame'
            return 'hit' if hit else 'miss'
        return label

    def exposed(self, target):
        """Leaders who may be struck along with a target."""
        if target.what == 'leader':
            return self.leaders_at(target.place, target.side)[::-1]
        if target.what == 'galley':
            return self.leaders_on(target)[::-1]
        return self.company(target)[::-1]

    # ---- one shot

    def one_shot(self, firer, target, number):
        """A shot that nobody answers."""
        flames = firer.kind == 'BALLISTA' and target.what == 'galley'
        die = yield Roll('fire', 10, self.shot_label(target, number, flames))
        yield from self.strike([(target, number, die, flames)])

    def strike(self, shots):
        """Shots that fall together: first the hits, then leaders, then flames."""
        shots = [(shot, self.exposed(shot[0])) for shot in shots]
        for (target, number, die, _), _ in shots:
            if die <= number and target.what == 'unit' and target.state == 'map':
                self.hurt(target, 1)
            elif die <= number and target.what == 'galley' and target.units:
                self.hurt(target.units[0], 1)
        for (_, _, die, _), exposed in shots:
            if die == 0:
                yield from self.casualties(exposed)
        for (target, number, die, flames), _ in shots:
            yield from self.flames(target, number, die, flames)

    def flames(self, target, number, die, flames):
        if flames and die < number and target.state == 'map':
            flame = yield Roll('flame', 6, self.flame_label)
            if flame >= RULES['catch']:
                self.ignite(target)

    @staticmethod
    def flame_label(die):
        return 'catches-fire' if die >= RULES['catch'] else 'no-fire'

    def answerers(self, firer, target):
        """7.44: the unit fired at, if it can fire back; with the number it needs."""
        if target.what == 'galley':
            target = target.units[0] if target.units else target
        if target.what != 'unit':
            return []
        a, place = self.victim(firer, target), self.where(firer)
        if not a.missile or (firer.aboard and a.aboard):
            return []
        if a.aboard and (a.aboard.reacted or a.aboard.volleyed):
            return []
        if not a.artillery and self.stack_of(a)[0] is not a:
            return []
        far = self.range_to(a, place)
        if far is None or far > len(HITS[a.missile]):
            return []
        if firer.aboard:
            return [(a, self.seen_aboard(a, firer.aboard), far)]
        return [(a, self.at(place, firer.side)[0], far)]

    def volley_shot(self, seq, target, moves):
        """An active unit fires; the target may answer, both at once."""
        u = seq.unit
        far = dict(self.targets(u))[target]
        place = self.where(target) if target.what != 'galley' else target.place
        shot = self.victim(u, target)
        number = self.hit_number(u, shot, far, place, moves)
        u.fired = True
        if u.aboard:
            u.aboard.passengers = True
        answers = self.answerers(u, target)
        back = None
        if answers:
            words = yield Ask(1 - u.side, {'react': lambda: [
                'react %s %s' % (a, v) for a, v, _ in answers], 'decline': fixed('decline')})
            if words != 'decline':
                a, v, reach = next(x for x in answers if x[0].name == words.split()[1])
                if a.aboard:
                    a.aboard.passengers = True
                spot = self.where(v) if v.what != 'galley' else v.place
                v = self.victim(a, v)
                back = (v, self.hit_number(a, v, reach, spot, False),
                        a.kind == 'BALLISTA' and v.what == 'galley')
        flames = u.kind == 'BALLISTA' and target.what == 'galley'
        die = yield Roll('fire', 10, self.shot_label(target, number, flames))
        if back:
            other = yield Roll('fire', 10, self.shot_label(*back))
        shots = [(shot, number, die, flames)]
        if back:
            shots.append((back[0], back[1], other, back[2]))
        yield from self.strike(shots)

    def victim(self, firer, target):
        """7.12: of a stack fired at from behind the lowest is struck."""
        if target.what != 'unit' or target.aboard:
            return target
        return self.struck(firer, target.place, target.side)

    # ---- the active unit's choices

    def may_fire(self, seq):
        u = seq.unit
        if not u.missile or u.fired or u.turned or seq.over or not u.active or u.shifted:
            return False
        if u.aboard and u.aboard.volleyed:
            return False
        if u.artillery:
            return not seq.spent and not u.moved
        return self.stack_of(u)[0] is u

    def closer(self, seq, target, far):
        """7.11, E36: the last points spent went toward the target."""
        if not seq.spent:
            return True
        if seq.last != 'step':
            return False
        place = self.where(target) if target.what != 'galley' else target.place
        if seq.unit.place in BLOCKS and place == seq.unit.place:
            return True
        here, came = seq.unit.place, seq.came
        if place == came:                           # he got away to where the unit came from
            return False
        before = self.bare_range(seq.unit, came, place)
        return before is None or before > (self.bare_range(seq.unit, here, place) or far)

    def bare_range(self, u, place, target):
        """Range without regard to sight or facing."""
        if place in BLOCKS or target in BLOCKS:
            return 1 if place == target or target in BLOCKS_AT.get(place, ()) or \
                target in BLOCKS.get(place, ()) else None
        if place in POINTS and target in POINTS:
            for d in range(4):
                steps, point = 1, STREET[place][d]
                while point:
                    if point == target:
                        return 2 * steps - 1 if u.artillery else steps
                    steps, point = steps + 1, STREET[point][d]
            return None
        if place in POINTS:
            return self.best([1 + distance(h, target) for h in ARROWS.get(place, ())])
        if target in POINTS:
            return self.best([1 + distance(h, place) for h in ARROWS.get(target, ())])
        return distance(place, target)

    def fire_list(self, seq):
        if not self.may_fire(seq):
            return []
        return [t for t, far in self.targets(seq.unit) if self.closer(seq, t, far)]

    def skirmish_list(self, seq):
        u = seq.unit
        if u.kind not in ('ARCHER', 'LC') or seq.spent or not self.may_fire(seq):
            return []
        return self.fire_list(seq)

    def land_fire(self, seq, name):
        u = seq.unit
        moved = seq.spent > 0 or u.moved
        if not moved and u.kind != 'LI':
            seq.stand = True
        seq.pivot = False
        yield from self.volley_shot(seq, self.by_name[name], moved)

    def land_skirmish(self, seq, name):
        seq.pivot = False
        yield from self.volley_shot(seq, self.by_name[name], True)

    # ---- harassment and dispersal

    def harass_paths(self, u, target):
        """Last hexes of the ways to a target, each with the friends on the way."""
        far = distance(u.place, target.place)
        found = []

        def go(h, way):
            if distance(h, target.place) == 1 and (h, target.place) not in WALL:
                found.append((h, list(way)))
            if len(way) >= far - 1:
                return
            for n in NEXT[h]:
                if n in DRY and (h, n) not in WALL and n != target.place and n not in way and \
                        not self.foe_at(n, u.side) and n != u.place:
                    go(n, way + [n])
        for n in NEXT[u.place]:
            if n in DRY and (u.place, n) not in WALL and not self.foe_at(n, u.side):
                go(n, [n])
        return found

    @staticmethod
    def volley_at(number):
        return lambda die: 'hit' if die <= number else 'miss'

    @staticmethod
    def faces_toward(u, target):
        """7.52: a way that leaves by Front or Flank leads nearer."""
        if u.place == LIGHTHOUSE:
            return True
        x, y = PLOT[u.place]
        for s, side in enumerate(SIDES):
            h = BY_PLOT.get((x + WAY[side][0], y + WAY[side][1]))
            if h and aspect(u.face, s) != 'rear' and \
                    distance(h, target) < distance(u.place, target):
                return True
        return False

    def harass_list(self, seq):
        u = seq.unit
        if u.kind not in ('LI', 'LC') or u.aboard or seq.spent or seq.steps or u.fired or \
                seq.over or u.place not in DRY or u.turned or u.shifted or seq.stand or \
                self.controlled(u.place, u.side) or self.stack_of(u)[0] is not u:
            return []
        most, found = (3 if u.kind == 'LC' else 2), []
        for p in self.target_places(1 - u.side):
            if p not in DRY or not 2 <= distance(u.place, p) <= most or \
                    not self.faces_toward(u, p):
                continue
            t = self.at(p, 1 - u.side)[0] if self.at(p, 1 - u.side) else None
            if t and not (u.kind == 'LI' and t.kind == 'LC') and self.harass_paths(u, t):
                found.append(t)
        return found

    def land_harass(self, seq, name):
        u, target = seq.unit, self.by_name[name]
        paths = self.harass_paths(u, target)
        seq.over = True
        u.fired = True
        shot = self.victim(u, target)
        number = self.hit_number(u, shot, 1, target.place, True)
        free = [way for _, way in paths if not any(self.at(h, u.side) for h in way)]
        answer = None
        verbs = {'decline': fixed('decline')}
        back = None
        if target.missile and (target.artillery or self.stack_of(target)[0] is target):
            back = self.hit_number(target, u, 1, u.place, False)
            verbs['react'] = fixed('react %s %s' % (target, u))
        if u.kind == 'LI':
            verbs['contact'] = fixed('contact')
        if len(verbs) > 1:
            answer = (yield Ask(1 - u.side, verbs)).split()[0]
        die = yield Roll('fire', 10, self.shot_label(shot, number, False))
        other = None
        if answer == 'react':
            other = yield Roll('fire', 10, self.volley_at(back))
        elif answer == 'contact':
            plus = 1 if target.tq > u.tq else 0
            other = yield Roll('contact', 10, lambda n: 'caught' if n + plus > u.ma
                               else 'comes-back')
        if not free:
            way = min((w for _, w in paths), key=lambda w: sum(bool(self.at(h, u.side)) for h in w))
            friends = [self.at(h, u.side)[0] for h in way if self.at(h, u.side)]
            for o in friends:
                self.hurt(o, 1)
            self.hurt(u, 1)
        shots, where = [(shot, number, die, False)], target.place
        if answer == 'react' and other <= back and u.state == 'map':
            self.hurt(u, 1)
        yield from self.strike(shots)
        if answer == 'contact' and u.state == 'map' and other + plus > u.ma:
            self.caught(u, where, paths)

    def caught(self, u, where, paths):
        """7.54: it stops beside its target, even if that falls: both rolls count at once."""
        for h, _ in paths:
            if not self.at(h):
                side = side_to(h, where)
                self.put(u, h, ('N', 'NEE', 'SEE', 'S', 'SWW', 'NWW')[side])
                u.moved = True
                return
