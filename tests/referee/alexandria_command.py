"""Leaders: whom they activate, how they move, get away, and are replaced (chapter 4)."""
import heapq

from alexandria_board import BLOCKS, BLOCKS_AT, DRY, LINKS, POINTS
from alexandria_state import Ask, Roll, fixed
from alexandria_units import EGYPT, ROME, RULES

ROMAN_AUXILIARIES = ('ARCHER', 'LI', 'MI', 'SCORPIO', 'BALLISTA')
EGYPTIAN_AUXILIARIES = ('ARCHER', 'SCORPIO', 'BALLISTA')


class Command:
    """Part of the referee."""

    # ---- whom a leader may wake

    @staticmethod
    def commands(leader, u):
        """4.2: whether a Subordinate Leader may ever activate a unit."""
        if leader.rank == 'overall' or u.side != leader.side:
            return False
        if leader.side == EGYPT:
            return True
        return u.artillery or u.kind == 'MI' or (u.kind == 'CO' and u.legion == leader.legion)

    def auxiliaries(self, side):
        kinds = ROMAN_AUXILIARIES if side == ROME else EGYPTIAN_AUXILIARIES
        return [u for u in self.army(side) if u.kind in kinds]

    def command_costs(self, leader):
        """Movement Points of Command Range to each place and galley (4.41)."""
        side, reach = leader.side, leader.reach
        costs, line = {}, []

        def enter(key, cost):
            if cost <= reach and cost < costs.get(key, 99):
                costs[key] = cost
                heapq.heappush(line, (cost, str(key), key))

        def step(place, cost):
            if place in self.closed_points or self.enemy_at(place, side):
                return
            friends = self.at(place, side)
            if place in DRY and not friends and self.controlled(place, side):
                return
            enter(place, cost + (1 if self.occupied(place, side) else 0))

        if leader.aboard:
            costs[leader.aboard] = 0
            for place in self.landing(leader.aboard):
                step(place, RULES['embark'])
        else:
            costs[leader.place] = 0
            heapq.heappush(line, (0, leader.place, leader.place))
        while line:
            cost, _, place = heapq.heappop(line)
            if cost > costs[place] or not isinstance(place, str):
                continue
            if place in BLOCKS:
                if place == leader.place:
                    for point in BLOCKS[place]:
                        step(point, cost + RULES['from-block'])
                continue
            for other, more in LINKS[place]:
                step(other, cost + more)
            if place == leader.place and place in POINTS:
                for block in BLOCKS_AT[place]:
                    enter(block, reach)
            for galley in self.fleet(side):
                if self.ashore(galley) and place in self.landing(galley):
                    enter(galley, cost + RULES['embark'])
        return costs

    def command_of(self, leader):
        costs = self.command_costs(leader)
        return [u for u in self.army(leader.side) if self.commands(leader, u) and
                (u.aboard or u.place) in costs]

    def may_activate(self, leader):
        return leader.state == 'map' and leader.rank != 'overall' and self.may_rise(leader)

    def may_rise(self, leader):
        """4.44: ashore, or aboard a galley that lies fast."""
        g = leader.aboard
        if g is None or (self.ashore(g) and (self.landing(g) or not g.aground)):
            return True
        return g.aground

    # ---- movement of leaders

    def near_enemy(self, place, side):
        """A hex, Point or Block next to enemy units, or with them in it."""
        return self.enemy_at(place, side) or any(self.enemy_at(p, side) for p in
                                                 self.touches(place))

    def leader_may_enter(self, leader, place):
        """4.31."""
        side = leader.side
        if place in self.closed_points or (place not in BLOCKS and self.enemy_at(place, side)):
            return False
        if self.at(place, side):
            return True
        if place in BLOCKS:
            return not self.enemy_at(place, side)
        return not self.near_enemy(place, side)

    def leader_places(self, leader):
        """Where a leader may go, with the galleys he may board."""
        costs, line, found = {}, [], set()

        def enter(place, cost):
            if cost <= leader.ma and cost < costs.get(place, 99) and \
                    self.leader_may_enter(leader, place):
                costs[place] = cost
                heapq.heappush(line, (cost, place))
                found.add((place, None))

        if leader.aboard:
            for place in self.landing(leader.aboard):
                enter(place, RULES['embark'])
        else:
            costs[leader.place] = 0
            line.append((0, leader.place))
        while line:
            cost, place = heapq.heappop(line)
            if cost > costs[place]:
                continue
            if place in BLOCKS:
                if place == leader.place:
                    for point in BLOCKS[place]:
                        enter(point, cost + RULES['from-block'])
                continue
            for other, more in LINKS[place]:
                enter(other, cost + more)
            if cost == 0 and place in POINTS:
                for block in BLOCKS_AT[place]:
                    enter(block, leader.ma)
            if not leader.aboard:
                for galley in self.fleet(leader.side):
                    if self.ashore(galley) and cost + RULES['embark'] <= leader.ma and \
                            place in self.landing(galley):
                        found.add((galley.place, galley))
        found.discard((leader.place, None))
        return found

    def lead_texts(self, leader):
        return ['lead %s %s%s' % (leader, place, ' %s' % galley if galley else '')
                for place, galley in self.leader_places(leader)]

    def do_lead(self, words):
        parts = words.split()
        leader = self.by_name[parts[1]]
        if len(parts) > 3:
            self.load(leader, self.by_name[parts[3]])
        else:
            self.put(leader, parts[2])

    def lead_stage(self, leader):
        """The activated leader moves last, or the Overall Commander alone."""
        if leader.state != 'map':
            return
        words = yield Ask(leader.side, {'lead': lambda: self.lead_texts(leader),
                                        'end': fixed('end')})
        if words != 'end':
            self.do_lead(words)

    # ---- getting away

    def ways_out(self, leader, steps, forbidden=()):
        """Places a leader may retreat to: no Blocks, no enemies."""
        found, line = set(), [leader.place]
        for _ in range(steps):
            ahead = []
            for place in line:
                for other in self.touches(place):
                    if other not in BLOCKS and other not in found and other != leader.place and \
                            other not in self.closed_points and \
                            not self.enemy_at(other, leader.side):
                        found.add(other)
                        ahead.append(other)
            line = ahead
        return found

    def lone_leaders(self, unit, place):
        """4.32: leaders alone beside, or under, an enemy unit that has come to a place."""
        side = 1 - unit.side
        asked = set()
        near = set(self.touches(place)) | {place}
        while True:
            threatened = [x for x in self.leaders if x.side == side and x.state == 'map' and
                          x.aboard is None and not self.at(x.place, side) and x not in asked and
                          x.place in near]
            if not threatened:
                return
            x = threatened[0]
            asked.add(x)
            ways = self.ways_out(x, 2)
            if not ways:
                self.kill_leader(x)
                continue
            verbs = {'flee': lambda x=x, ways=ways: ['flee %s %s' % (x, p) for p in ways]}
            if x.place != place:
                verbs['decline'] = fixed('decline')
            words = yield Ask(side, verbs)
            if words != 'decline':
                self.put(x, words.split()[2])

    # ---- losses

    def casualties(self, leaders):
        """7.18: each leader under fire rolls for his fate."""
        for x in leaders:
            if x.state == 'map':
                die = yield Roll('fate', 10, lambda n: 'killed' if n >= RULES['killed']
                                 else 'unhurt')
                if die >= RULES['killed']:
                    self.kill_leader(x)

    def replacements(self):
        """4.33: at the end of the activation."""
        for x in self.leaders:
            if x.state == 'killed' and x.rank != 'overall':
                able = [u for u in self.army(x.side) if self.commands(x, u)]
                if able:
                    words = yield Ask(x.side, {'replace': lambda x=x, able=able: [
                        'replace %s %s' % (x, u) for u in able]})
                    u = self.by_name[words.split()[2]]
                    if u.aboard:
                        self.load(x, u.aboard)
                    else:
                        self.put(x, u.place)
                    x.replaced, x.state = True, 'map'
