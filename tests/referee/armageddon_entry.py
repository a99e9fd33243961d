"""Entry, arrival and the fake retreat of Armageddon for the referee."""
from driver import Stop
from armageddon_board import FACINGS, HEX, LETTERS, NAMES, NEXT, PLACE, SPOT, distance, trace
from armageddon_compare import position
from armageddon_units import BLUE, GOLD, FIRE, NEVER, fits

class Entry:
    """What scenarios add to movement."""

    # ---- entry

    def entries(self, u):
        """Hexes and facings by which a waiting unit may come in."""
        for h in sorted(u.group.edge):
            if self.bars(u, None, h) is None and self.board.cost[h] <= u.allowance:
                for face in u.group.edge[h]:
                    yield h, face

    def can_bring(self, u):
        return self.due(u) and not u.on and not self.mover and \
            next(self.entries(u), None) is not None

    def do_bring(self, name):
        u = self.by_name[name]
        self.judge('entry: bring', None if self.can_bring(u) else 'RUL.ENTER', name)
        self.stage, self.bringing = 'enter', u

    def list_enter(self):
        u = self.bringing
        return ['enter %s %s %s' % (u.name, NAMES[h], FACINGS[f]) for h, f in self.entries(u)]

    def settle_enter(self):
        pass

    def do_enter(self, name, where, word):
        if self.stage == 'arrive':
            self.place_arrival(name, where, word)
            return
        u, h, face = self.by_name[name], HEX[where], FACINGS.index(word)
        good = u is self.bringing and (h, face) in self.entries(u)
        self.judge('entry: enter', None if good else 'RUL.ENTER', ' '.join((name, where, word)))
        self.stage = 'move'
        self.mover, self.run, self.entered = u, [], True
        self.mp = u.allowance - self.board.cost[h]
        self.arrive_in(u, h, face)

    def must_enter(self):
        """Units that have to come in now: due, not free to wait, and with room at the edge.
        Leaders never count against the limits: for them there is always room."""
        for u in self.pieces:
            if self.due(u) and not u.group.waits and not u.on:
                for h in {h for h, _ in self.entries(u)}:
                    if u.leader or fits(self.units_at(h) + [u] + u.riders):
                        return True
        return False

    # ---- arrival at a letter hex (extra 12)

    def coming(self):
        """The groups that are due at a letter hex and have not come, nor been held back now."""
        if self.held_back == self.pt:
            return []
        return [g for g in self.scenario.groups if g.how == 'arrive' and g.side == self.side and
                g.turn <= self.turn and g not in self.arrived]

    def tray(self):
        return [u for u in self.pieces if u.group is self.placing[0] and u.state == 'waiting']

    def settle_arrive(self):
        if self.placing and not self.tray():
            self.arrived.append(self.placing[0])
            self.placing = None
        if not self.placing and not self.arrivals():
            self.stage = 'embark'

    def arrivals(self):
        """Letter hexes with room for a group that is due, and the group."""
        found = {}
        for group in self.coming():
            units = [u for u in self.pieces if u.group is group]
            for word in group.where:
                if self.room(units, LETTERS[word]):
                    found[LETTERS[word]] = group
        return found

    def room(self, units, letter):
        """Is there room for all of them in the letter hex and around it? Melee units by type into
        hexes of their own type or empty ones, fire units into what is left."""
        free, own = [], {}
        for h in (letter,) + NEXT[letter]:
            if h is None or self.enemy_at(h, units[0].side):
                continue
            there = self.units_at(h)
            kinds = {u.kind for u in there if not u.fires}
            if 'CH' in kinds or len(there) >= 3:
                continue
            if kinds:
                own.setdefault(kinds.pop(), []).append(3 - len(there))
            else:
                free.append(3 - len(there))
        need = {}
        for u in units:
            if not u.leader:
                need[u.kind] = need.get(u.kind, 0) + 1
        fire = sum(n for k, n in need.items() if k in FIRE)
        return self.pack([(k, n) for k, n in need.items() if k not in FIRE], own, free, fire)

    def pack(self, melee, own, free, fire):
        if not melee:
            return sum(free) + sum(sum(v) for v in own.values()) >= fire
        kind, number = melee[0]
        spare = own.get(kind, [])
        rest = {k: v for k, v in own.items() if k != kind}
        left = number - sum(spare)
        if left <= 0:
            return self.pack(melee[1:], {**rest, kind: [-left]}, free, fire)
        for mask in range(1 << len(free)):
            chosen = [f for i, f in enumerate(free) if mask >> i & 1]
            if sum(chosen) >= left:
                others = [f for i, f in enumerate(free) if not mask >> i & 1]
                if self.pack(melee[1:], {**rest, kind: [sum(chosen) - left]}, others, fire):
                    return True
        return False

    def list_arrive(self):
        if not self.placing:
            return ['arrive ' + NAMES[h] for h in self.arrivals()] + ['done']
        u = self.tray()[0]
        return ['enter %s %s %s' % (u.name, NAMES[h], face) for h in self.spots(u)
                for face in FACINGS] + ['done']

    def spots(self, u):
        """Where a unit of the group may be placed so that the others still find room."""
        letter = self.placing[1]
        rest = [o for o in self.tray() if o is not u]
        found = []
        for h in (letter,) + NEXT[letter]:
            if h is None or self.enemy_at(h, u.side):
                continue
            if u.leader or fits(self.units_at(h) + [u]):
                self.on.setdefault(h, []).append(u)
                if not rest or self.room(rest, letter):
                    found.append(h)
                self.on[h].remove(u)
        return found

    def do_arrive(self, where):
        h = HEX[where]
        found = self.arrivals()
        self.judge('entry: arrive', None if h in found else 'RUL.ENTER-AT', where)
        if h not in found:
            raise Stop('no group arrives at ' + where)
        self.placing = (found[h], h)

    def place_arrival(self, name, where, word):
        u, h = self.by_name[name], HEX[where]
        good = self.placing and u in self.tray() and h in self.spots(u)
        self.judge('entry: place', None if good else 'RUL.ENTER-AT', name + ' ' + where)
        u.face, u.led = FACINGS.index(word), True
        self.put(u, h)

    def end_arrive(self):
        if self.placing:
            self.adopt = True                       # the rest is placed by the engine (I-02)
        else:
            self.held_back = self.pt

    def sync(self, lines):
        """After an arrival the engine has placed the rest: take that over if it is lawful."""
        if not self.adopt:
            return
        self.adopt = False
        pieces = position(lines)['pieces']
        tray = sorted(self.tray(), key=lambda u: (u.leader, u.fires, u.kind))
        for u in tray:
            where, face, _ = pieces[u.name]
            if where == 'waiting':
                self.report.differ('entry: place', 'RUL.ENTER-AT', u.name + ' was left out')
                continue
            self.report.check('entry: place', 'RUL.ENTER-AT', True, HEX[where] in self.spots(u),
                              u.name + ' ' + where)
            u.face, u.led = FACINGS.index(face), True
            self.put(u, HEX[where])
        self.settle()

    # ---- the fake retreat (extra 20)

    def settle_feign(self):
        pass

    def list_feign(self):
        return ['feign', 'done']

    def do_feign(self):
        self.judge('fake retreat: call', None if self.feint is None else 'SCN.x20.special2', '')
        self.feint = self.turn
        self.layer = None                           # the chariot of the dust cloud, once chosen
        self.first = True                           # nobody has moved yet
        self.trail = []
        self.stage = 'embark'

    def feint_on(self):
        return self.feint == self.turn and self.side == BLUE

    def pursuit_on(self):
        return self.feint == self.turn and self.side == GOLD

    def lays(self, u):
        """Does the chariot lay the cloud: the first to move, undisrupted?"""
        return u.kind == 'CH' and not u.mark and (u is self.layer or self.first)

    def feigning(self, u):
        return self.feint_on() and not self.lays(u)

    def pursues(self, u):
        return self.pursuit_on() and u.kind == 'MI' and not u.mark

    def feint_bars(self, u, h):
        if self.feigning(u):
            near = self.nearness(GOLD)
            return None if near[h] > near[u.hex] else 'SCN.x20.special2'
        if self.pursues(u):
            near = self.nearness(BLUE)
            return None if near[h] < near[u.hex] else 'SCN.x20.special5'
        return None

    def pursuit_bars(self):
        """Militia that has to go forward and still can keeps the phase open."""
        if self.pursuit_on() and any(self.pursues(u) and self.can_go(u) for u in self.of(GOLD)):
            return 'SCN.x20.special5'
        return None

    def lay_cloud(self, u, h):
        if self.feint_on() and u is self.layer:
            self.trail.append(h)

    def end_feint(self):
        if self.feint_on():
            for u in self.of(BLUE):
                if u.mark and u.walked == self.pt and self.behind_cloud(u):
                    u.mark, u.marked = None, NEVER
        elif self.pursuit_on():
            for u in self.of(GOLD):
                if u.kind == 'MI' and not u.mark:
                    u.mark, u.marked = 'friendly-movement', self.pt
        self.version += 1

    def behind_cloud(self, u):
        near = self.nearness(GOLD)[u.hex]
        x, r = PLACE[u.hex]
        for h in {o.hex for o in self.of(GOLD) if distance(o.hex, u.hex) == near}:
            y, s = PLACE[h]
            for stretch in trace((y - x, s - r)):
                if any(SPOT.get((x + dx, r + dr)) in self.cloud for dx, dr in stretch):
                    return True
        return False

    def settle_cloud(self):
        """The layer has stopped: cloud on what it entered but its last hex, nine at most."""
        for h in self.trail[:-1][:9]:
            if not self.enemy_at(h, BLUE):
                self.cloud.add(h)

    def lift_cloud(self):
        if self.feint is not None and self.turn > self.feint + 1:
            self.cloud = set()
