"""Supply of Syracuse: sources, lines, the city, and what hunger does (9.0 to 9.3)."""
from syracuse_units import ATHENS, CITY, DISRUPTED, MAP, NORMAL, ROUTED, SYRACUSE

OFF = ('west', 'sea', 'due', 'cup', 'lost', 'gone')


class Supply:
    """Who can trace a line, and to what."""

    # ---- who is where

    def on_map(self, p):
        return p.at not in OFF

    def ashore(self, area, side, normal=False):
        """Ground combat units of a side in a land area, not aboard."""
        return [u for u in self.pieces if u.at == area and u.ground and u.side == side and
                not u.aboard and (not normal or u.status == NORMAL)]

    def ships(self, area, side, normal=False):
        return [u for u in self.pieces if u.at == area and u.naval and u.side == side and
                (not normal or u.status == NORMAL)]

    def walled(self, area, side):
        """A built wall of the side; the Circle Fort counts as an Athenian one (R-50)."""
        return bool(self.walls[side].get(area)) or (side == ATHENS and self.fort == area)

    def fleet(self, side, in_game=False):
        """Naval units in play; in the game when those off the map count too (R-25)."""
        return [u for u in self.pieces if u.naval and u.side == side and
                (self.on_map(u) or (in_game and u.at == 'sea'))]

    # ---- lines

    def snapshot(self):
        """What blocks and where ships lie, for one round of questions."""
        self.blocked, self.beached, self.sealed = (set(), set()), (set(), set()), (set(), set())
        self.held = (set(), set())
        for u in self.pieces:
            if not self.on_map(u) or u.leader:
                continue
            self.held[u.side].add(u.at)
            if u.naval:
                if u.at in MAP.land:
                    self.beached[u.side].add(u.at)
                elif u.status == NORMAL:
                    self.sealed[u.side].add(u.at)
            elif u.status == NORMAL and not u.aboard:
                self.blocked[u.side].add(u.at)

    def passable(self, area, side):
        if side == ATHENS and area in MAP.city:
            return False
        if area not in self.blocked[1 - side]:
            return True
        return self.walled(area, side) and not self.walled(area, 1 - side)

    def sea_path(self, area, side):
        """From a port by open sea to the edge of the map."""
        line = [s for s in MAP.coast[area] if s not in self.sealed[1 - side]]
        seen = set(line)
        while line:
            s = line.pop()
            if s in MAP.edge:
                return True
            for n in MAP.coast[s]:
                if n not in seen and n not in self.sealed[1 - side]:
                    seen.add(n)
                    line.append(n)
        return False

    def ports(self, side):
        return {a for a in self.beached[side] if a not in MAP.bog and self.sea_path(a, side)}

    def reach_by_land(self, starts, side):
        """Areas that a line can come to from these, which are not tested themselves."""
        seen, line = set(starts), list(starts)
        while line:
            area = line.pop()
            for n in MAP.open[area]:
                if n not in seen and self.passable(n, side):
                    seen.add(n)
                    line.append(n)
        return seen

    def line_of(self, area, side, afloat):
        """All areas a line from here comes to; ships and what they carry may go by sea first."""
        key = (area, side, afloat)
        if key not in self.lines:
            if not afloat:
                self.lines[key] = self.reach_by_land([area], side)
            else:
                seas = [area] if area in MAP.sea else \
                    [s for s in MAP.coast[area] if s not in self.sealed[1 - side]]
                seen, line = set(seas), list(seas)
                while line:
                    for n in MAP.coast[line.pop()]:
                        if n not in seen and n not in self.sealed[1 - side]:
                            seen.add(n)
                            line.append(n)
                shores = {a for s in seen for a in MAP.shore[s] if self.passable(a, side)}
                if area in MAP.land:
                    shores.add(area)
                self.lines[key] = self.reach_by_land(shores, side)
        return self.lines[key]

    def begin_supply(self):
        self.snapshot()
        self.lines = {}
        self.sources = (self.ports(ATHENS), self.ports(SYRACUSE))

    def fed_by(self, u):
        """'open', 'city' or None: where the unit's line leads (R-43, R-44)."""
        line = self.line_of(u.at, u.side, u.naval or u.aboard is not None)
        if u.sicel:
            return 'open' if any(a in line and a not in self.held[1 - u.side]
                                 for a in MAP.west) else None
        if line & self.sources[u.side]:
            return 'open'
        return 'city' if u.side == SYRACUSE and line & set(CITY) else None

    def cut_off(self):
        """9.2.1 step 3: no line from L-7 to the west edge or to another port with a ship."""
        line = self.reach_by_land(['L-7'], SYRACUSE)
        return not (line & (MAP.west | (self.beached[SYRACUSE] - MAP.city)))

    def supplied(self, u, limited=True):
        """Whether a unit can trace a line now; the city's total of this turn is what it is."""
        found = self.fed_by(u)
        if found == 'city' and limited and not self.no_limit:
            return u in self.fed or self.capacity >= len(
                [v for v in self.pieces if not v.leader and self.on_map(v) and
                 self.fed_by(v) == 'city'])
        return found is not None

    # ---- the phase

    def supply_phase(self):
        self.begin_supply()
        self.hungry, users = [], []
        for u in self.pieces:
            if u.leader or not self.on_map(u):
                continue
            found = self.fed_by(u)
            if found == 'city':
                users.append(u)
            elif found is None:
                self.hungry.append(u)
        self.cut = self.cut_off()
        ground = [[u for u in self.pieces if u.ground and u.side == s and self.on_map(u)]
                  for s in (0, 1)]
        less = 2 * self.cut + 3 * (not self.fleet(SYRACUSE, True))

        def total(d):
            return max(0, self.morale[SYRACUSE] + d - less)
        die = yield from self.die('city', 6, None,
                                  lambda d: 'all-fed' if total(d) >= len(users) else 'short')
        self.capacity = total(die)
        fed = []
        if len(users) > self.capacity:
            for _ in range(self.capacity):
                text = yield from self.choose(
                    SYRACUSE, 'supply',
                    lambda: ['supply ' + u.name for u in users if u not in fed], False)
                fed.append(self.by_name[text.split()[1]])
            self.hungry += [u for u in users if u not in fed]
        self.fed = {u for u in self.pieces if not u.leader and self.on_map(u) and
                    u not in self.hungry}
        self.no_limit = False
        self.starved = [2 * len([u for u in ground[s] if u in self.hungry]) > len(ground[s])
                        for s in (0, 1)]
        self.starve()

    def starve(self):
        self.begin_losses()
        for u in sorted(self.hungry, key=lambda p: p.order):
            if not self.on_map(u):
                continue
            if u.sicel or u.status == ROUTED:
                self.eliminate(u)
            elif u.status == NORMAL:
                u.status = DISRUPTED
        self.fates = []
        self.drop_works()
