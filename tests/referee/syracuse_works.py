"""Siege Walls, the Circle Fort and arrivals of Syracuse (10.2, 10.3, 12.2, 12.4)."""
from syracuse_units import ATHENS, DISRUPTED, DRM, EPIPOLAE, MAP, ROUTED, SYRACUSE, WALLS, WINTER


class Works:
    """Building, tearing down and arriving."""

    # ---- jobs

    def markers(self, side):
        return sum(self.walls[side].values()) + sum(self.works[side].values())

    def room_for_wall(self, area, side):
        """10.2.1: two walls a side; a third Athenian one on Epipolae for the Circle Fort."""
        if self.markers(side) >= WALLS:
            return False
        built, begun = self.walls[side].get(area, 0), self.works[side].get(area, 0)
        if built + begun < 2:
            return True
        return side == ATHENS and area in EPIPOLAE and built == 2 and begun == 0 and \
            not self.fort_built

    def jobs(self, u):
        """Wall work a unit can take up or go on with."""
        if u.status == ROUTED or u.at not in MAP.land:
            return []
        area, side = u.at, u.side
        begun = self.works[side].get(area, 0)
        found = []
        if begun or self.room_for_wall(area, side):
            found.append('build ' + u.name)
        if begun == 2 or (begun == 1 and self.room_for_wall(area, side)):
            found.append('second ' + u.name)
        for owner, word in ((ATHENS, 'athenian'), (SYRACUSE, 'syracusan')):
            razers = [v for v in self.pieces if v.at == area and v.work == ('raze', owner) and
                      v is not u]
            if self.walls[owner].get(area, 0) > len(razers):
                found.append('raze %s %s' % (u.name, word))
        return found

    def take_up(self, verb, u, rest):
        if verb == 'raze':
            work = ('raze', ATHENS if rest[1] == 'athenian' else SYRACUSE)
        else:
            work = ('build', 0 if verb == 'build' else 1)
        area, side = u.at, u.side
        u.work = work
        if work[0] == 'build' and self.works[side].get(area, 0) <= work[1]:
            self.works[side][area] = work[1] + 1
        self.drop_works()

    def drop_works(self):
        """A marker without builders is removed; a lone second one is the first."""
        for side in (0, 1):
            for area in list(self.works[side]):
                groups = [[u for u in self.pieces if u.at == area and u.side == side and
                           u.work == ('build', k)] for k in (0, 1)]
                if not groups[0] and groups[1]:
                    for u in groups[1]:
                        u.work = ('build', 0)
                    groups = [groups[1], []]
                count = bool(groups[0]) + bool(groups[1])
                if count:
                    self.works[side][area] = count
                else:
                    del self.works[side][area]

    def builders(self, area, side):
        """R-46 c: per marker, keep at work or fight; without other units they must fight."""
        groups = [[u for u in self.takers(area, side, False) if u.work == ('build', k)]
                  for k in (0, 1)]
        if not any(groups):
            return
        others = [u for u in self.takers(area, side, False)
                  if not u.work or u.work[0] != 'build']
        words = ['builders drop', 'builders keep']
        if all(groups):
            words += ['builders drop-first', 'builders drop-second']
        choice = 'builders drop'
        if others:
            choice = yield from self.choose(side, 'combat', lambda: words, False)
        if choice == 'builders keep':
            self.kept |= set(groups[0] + groups[1])
        elif choice == 'builders drop-first':
            self.kept |= set(groups[1])
        elif choice == 'builders drop-second':
            self.kept |= set(groups[0])
        for u in self.takers(area, side, False):
            if u.work and u.work[0] == 'raze':      # those who tear down have to fight
                u.work = None
        for u in groups[0] + groups[1]:
            if u not in self.kept:
                u.work = None
        self.drop_works()

    # ---- step 6 and the Administrative Phase

    def wall_step(self, side):
        """One D6 for each marker with a builder activated in this Impulse."""
        for k in (1, 0):
            rolled = set()
            for u in self.pieces:
                if u.side == side and u.acted and u.work == ('build', k) and u.at not in rolled:
                    rolled.add(u.at)
                    crew = [v for v in self.pieces if v.at == u.at and v.side == side and
                            v.work == u.work]
                    yield from self.wall_roll(u.at, side, crew)
        self.drop_works()

    def wall_mods(self, area, side, crew):
        mods = DRM['W1'] * min(2, len(crew) - 1)
        mods += DRM['W2'] * any(p.leader and p.at == area and p.side == side and p.steps == 2
                                for p in self.pieces)
        mods += DRM['W3'] * all(u.status == DISRUPTED for u in crew)
        mods += DRM['W4'] * (area in MAP.bog) + DRM['W5'] * (self.turn in WINTER)
        near = [area] + MAP.open[area]
        threat = any(u.kind == 'cavalry' for a in near for u in self.ashore(a, 1 - side, True))
        guard = any(u.kind == 'cavalry' for u in self.ashore(area, side, True))
        return mods + DRM['W6'] * (threat and not guard)

    def wall_roll(self, area, side, crew):
        mods = self.wall_mods(area, side, crew)
        die = yield from self.die('wall', 6, None,
                                  lambda d: 'built' if d + mods >= 4 else 'goes-on')
        if die + mods >= 4:
            for u in crew:
                u.work = None
            self.built(area, side)
            self.drop_works()                       # a second one left over is the first now

    def built(self, area, side):
        self.works[side][area] -= 1
        count = self.walls[side].get(area, 0) + 1
        if count == 3:
            self.walls[side].pop(area)
            self.fort, self.fort_built = area, True
            self.fort_news.add('built')
            for other in list(self.works[side]):    # another third wall is given up
                if self.walls[side].get(other, 0) == 2:
                    for u in self.pieces:
                        if u.at == other and u.side == side and u.work and u.work[0] == 'build':
                            u.work = None
        else:
            self.walls[side][area] = count
        if not self.works[side][area]:
            del self.works[side][area]

    def finish_works(self):
        """R-45: what is still under construction stands if a builder is there."""
        self.drop_works()
        for side in (self.initiative, 1 - self.initiative):
            for area in MAP.names:
                for _ in range(self.works[side].get(area, 0)):
                    self.built(area, side)
        for u in self.pieces:
            if u.work and u.work[0] == 'build':
                u.work = None
        self.works = ({}, {})

    def raze_all(self):
        """10.2.2: at the end of the Administrative Phase."""
        for u in self.pieces:
            if u.work and u.work[0] == 'raze':
                owner = u.work[1]
                if self.walls[owner].get(u.at) and u.status != ROUTED:
                    self.walls[owner][u.at] -= 1
                    if not self.walls[owner][u.at]:
                        del self.walls[owner][u.at]
                u.work = None

    def storm_fort(self):
        """10.3: a Normal Syracusan unit in its area destroys the Circle Fort."""
        if self.fort and self.ashore(self.fort, SYRACUSE, True):
            self.fort = None
            self.fort_news.add('destroyed')

    # ---- arrivals

    def due(self, wave):
        return [self.by_name[n] for n in self.waves.get(wave, ()) if
                self.by_name[n].at == 'due']

    def arrivals(self, side, naval):
        self.landing, self.berths, self.hoplite_room = None, 0, 0
        self.second_at = None
        if side == SYRACUSE:
            yield from self.wave_sicel('first', self.turn >= 2)
            if naval and self.turn >= 4 and 'second' in self.waves and not self.second_may:
                if (yield from self.check('wave', None, self.morale[SYRACUSE])):
                    self.second_may = True
                    if self.rams is None:
                        self.rams = 'in-force'
                    yield from self.wave_sicel('second', True)
                    self.second_now = True
        self.second_lands = self.second_now
        asked = set()

        def options():
            return self.list_arrivals(side, naval) + self.list_returns(side, naval, asked) + \
                ['done']
        while len(options()) > 1:
            text = yield from self.choose(side, 'activation', options, False)
            if text == 'done':
                break
            u = self.by_name[text.split()[1]]
            if text.startswith('return'):
                asked.add(u)
                yield from self.come_back(u)
            else:
                yield from self.arrive(u, text.split()[2])
        self.second_lands = self.second_now = False

    def wave_sicel(self, wave, may):
        if wave in self.waves and may and wave not in self.sicel_drawn:
            self.sicel_drawn.add(wave)
            u = yield from self.draw(SYRACUSE)
            if u:
                self.waves[wave] = self.waves[wave] + [u.name]

    def landings(self):
        """R-60: coastal, no Bog, not the city, no Athenian unit."""
        return [a for a in MAP.names if a in MAP.land and MAP.coast[a] and a not in MAP.bog and
                a not in MAP.city and self.free_of(a, SYRACUSE)]

    def west_places(self, side):
        return [a for a in MAP.names if a in MAP.west and self.free_of(a, side)]

    def list_arrivals(self, side, naval):
        """Who may come in, and where."""
        if side == ATHENS:
            return self.list_force() if naval and self.athenian_may else []
        coming = self.due('first') if self.turn >= 2 else []
        later = self.due('second') if self.second_may else []
        ships = [u for u in coming if u.naval]
        rest = [u for u in coming if not u.naval]
        west = self.west_places(SYRACUSE) if not naval else []
        by_sea = self.landings() if ships or later else []
        return self.arrivals_by_rule(ships, rest, later, west, by_sea)

    def aboard_of_wave(self, u):
        """Room on the ships of the first wave (7.2.2); Leaders take none."""
        return u.leader or (self.berths and (u.kind != 'hoplite' or self.hoplite_room))

    def arrivals_by_rule(self, ships, rest, later, west, by_sea):
        """R-60: the first wave lands with its ships, the second at once when its die allows."""
        found = ['arrive %s %s' % (ships[0].name, a) for a in by_sea] if ships else []
        for u in rest + later:
            places = set(west)
            if u in rest and self.landing and self.aboard_of_wave(u):
                places.add(self.landing)
            if u in later and self.second_lands:
                places |= {self.second_at} if self.second_at else set(by_sea)
            found += ['arrive %s %s' % (u.name, a) for a in MAP.names if a in places]
        return found

    def arrive(self, u, area):
        if u.side == ATHENS:
            yield from self.force_arrives(area)
            return
        if u.naval:
            ships = [s for s in self.due('first') if s.naval]
            for s in ships:
                s.at = area
            self.landing = area
            self.berths, self.hoplite_room = 2 * len(ships), len(ships)
            return
        second = u.name in self.waves['second']
        u.at = area
        if second and self.second_lands:
            self.second_at = self.second_at or area
        if u.leader:
            self.arrived[SYRACUSE] += 1
        elif area == self.landing and self.aboard_of_wave(u) and not second:
            self.berths -= 1
            self.hoplite_room -= u.kind == 'hoplite'

    def list_returns(self, side, naval, asked):
        """R-20, R-25: from the turn after they left."""
        box = 'sea' if naval else 'west'
        if not naval and not self.west_places(side):
            return []
        return ['return ' + u.name for u in self.pieces if u.at == box and u.side == side and
                not u.leader and not u.aboard and u.since < self.turn and u not in asked]

    def come_back(self, u):
        if not (yield from self.check('return', u, self.morale[u.side])):
            return
        places = [s for s in MAP.names if s in MAP.edge] if u.naval else self.west_places(u.side)
        if not places:
            return
        text = yield from self.choose(
            u.side, 'activation', lambda: ['settle %s %s' % (u.name, a) for a in places])
        where = text.split()[2]
        if u.naval:
            self.take_along(u, where)
            u.free = u.acted = True
        else:
            u.at, u.since, u.tried = where, 0, True
            for p in self.pieces:
                if p.leader and p.at == 'west' and p.side == u.side and p.since < self.turn:
                    p.at, p.since = where, 0

    def list_force(self):
        """12.2: any coastal area with an Athenian wall or unit."""
        if 'athenian' not in self.waves:
            return []
        held = {u.at for u in self.pieces if u.side == ATHENS and not u.leader}
        return ['arrive demosthenes ' + a for a in MAP.names if a in MAP.land and MAP.coast[a] and
                (self.walled(a, ATHENS) or a in held)]

    def force_arrives(self, area):
        """R-59: ground units, the dice for the lost, then ships one by one."""
        force = [self.by_name[n] for n in self.waves.pop('athenian')]
        ships = [u for u in force if u.naval]
        for u in force:
            if not u.naval:
                u.at = area
        self.arrived[ATHENS] += 1
        self.rams = 'ended'
        for u in [u for u in self.pieces if u.at == 'lost' and u.nation == 'athenian' and
                  not u.leader]:
            die = yield from self.die('rebuild', 6, u, lambda d: 'passed' if d <= 3 else 'failed')
            if die == 6 or (die > 3 and u.kind in ('archer', 'peltast')):
                continue
            u.steps = u.full if die <= 3 else 3 if u.kind == 'hoplite' else 1
            if u.naval:
                ships.append(u)
                u.at = 'due'
            else:
                u.at = area
        shut = area in MAP.bog or not self.free_of(area, ATHENS)
        places = ([] if shut else [area]) + MAP.coast[area]
        for ship in sorted(ships, key=lambda u: u.order):
            text = yield from self.choose(
                ATHENS, 'activation', lambda: ['arrive %s %s' % (ship.name, a) for a in places])
            ship.at = text.split()[2]
