"""The Skirmish of Syracuse: line-up, rounds, attacks and flight (8.2, 10.6, 10.7, R-38)."""
from syracuse_units import ATHENS, DISRUPTED, DRM, HARBOUR, LIGHT_FOOT, MAP, NORMAL

ROUNDS = 10


class Skirmish:
    """What belongs to one Skirmish."""

    def __init__(self, area, attacker, naval, night, part):
        self.area, self.attacker, self.naval, self.night = area, attacker, naval, night
        self.units = [[u for u in part if u.side == s] for s in (0, 1)]
        self.behind, self.held = set(), set()
        self.against = {}
        self.acted = set()
        self.dark = [0, 0]
        self.round = 1

    def front(self, side):
        return [u for u in self.units[side] if u not in self.behind and u not in self.held]

    def opposite(self, u):
        """Enemies that a unit faces: set against it, or it against them."""
        return [e for e in self.front(1 - u.side) if self.against.get(u) is e or
                self.against.get(e) is u]


class Skirmishing:
    """How it is fought."""

    def skirmish(self, area, attacker, naval, night, part):
        sk = self.sk = Skirmish(area, attacker, naval, night, part)
        order = (1 - attacker, attacker)
        for side in order:
            yield from self.post_leaders(side)
        yield from self.pair()
        for side in order:
            yield from self.spare(side)
        if night:
            for side in order:
                die = yield from self.die('dark', 6, None, lambda d: 'rolled')
                sk.dark[side] = DRM['F8'] * (-1 if die <= 2 else 1 if die >= 5 else 0)
        while sk.round <= ROUNDS and all(sk.units):
            if sk.round > 1:
                for side in order:
                    yield from self.open_round(side)
            yield from self.one_round(order)
            sk.round += 1
        for p in self.pieces:
            p.with_unit = None
        self.sk = None

    def leave_skirmish(self, u):
        sk = self.sk
        if u in sk.units[u.side]:
            sk.units[u.side].remove(u)
        sk.behind.discard(u)
        sk.held.discard(u)
        sk.against.pop(u, None)
        for v, e in list(sk.against.items()):
            if e is u:
                del sk.against[v]

    # ---- line-up

    def post_leaders(self, side):
        sk = self.sk
        leaders = [p for p in self.pieces if p.leader and p.at == sk.area and p.side == side and
                   bool(p.aboard) == sk.naval]
        for p in leaders:
            p.with_unit = None
        for p in leaders:
            text = yield from self.choose(side, 'skirmish', lambda: self.posts(p))
            _, _, unit, rank = text.split()
            u = self.by_name[unit]
            p.with_unit = u
            if rank == 'behind':
                sk.behind.add(u)
            else:
                sk.behind.discard(u)

    def posts(self, p):
        sk = self.sk
        found = []
        for u in sk.units[p.side]:
            if sk.naval and p.aboard is not u:
                continue
            found.append('post %s %s front' % (p.name, u.name))
            if [v for v in sk.front(p.side) if v is not u]:
                found.append('post %s %s behind' % (p.name, u.name))
        return found

    def pair(self):
        """One to one, in the attacker's pairs; where all of his take part they come in order."""
        sk = self.sk
        more = len(sk.front(sk.attacker)) > len(sk.front(1 - sk.attacker))
        while True:
            mine = [u for u in sk.front(sk.attacker) if u not in sk.against]
            theirs = [e for e in sk.front(1 - sk.attacker) if e not in sk.against]
            if not mine or not theirs:
                return
            if not more:
                mine = mine[:1]
            text = yield from self.ask(
                sk.attacker, lambda: ['oppose %s %s' % (u.name, e.name) for u in mine
                                      for e in theirs])
            u, e = (self.by_name[w] for w in text.split()[1:])
            sk.against[u], sk.against[e] = e, u

    def spare(self, side):
        """The side with more units sets the rest against anyone or holds it back."""
        sk = self.sk
        while True:
            rest = [u for u in sk.front(side) if u not in sk.against]
            if not rest:
                return
            u = rest[0]                             # one after the other
            text = yield from self.choose(
                side, 'skirmish', lambda: self.opposing(u) + ['reserve ' + u.name], False)
            verb, *names = text.split()
            if verb == 'reserve':
                sk.held.add(u)
            else:
                sk.against[u] = self.by_name[names[1]]

    def opposing(self, u):
        return ['oppose %s %s' % (u.name, e.name) for e in self.sk.front(1 - u.side)]

    def open_round(self, side):
        """At the start of a round reserves and those behind may come to the front."""
        sk = self.sk

        def options():
            return [t for u in sk.units[side] if u in sk.held or u in sk.behind
                    for t in self.opposing(u)] + ['done']
        while len(options()) > 1:
            text = yield from self.choose(side, 'skirmish', options, False)
            if text == 'done':
                return
            self.come_forward(*(self.by_name[w] for w in text.split()[1:]))

    def come_forward(self, u, e):
        sk = self.sk
        sk.held.discard(u)
        sk.behind.discard(u)
        sk.against[u] = e

    # ---- a round

    def one_round(self, order):
        sk = self.sk
        sk.acted = set()
        turn = 0
        while all(sk.units):
            ready = [[u for u in sk.front(s) if u not in sk.acted] for s in order]
            if not any(ready):
                return
            if not ready[turn]:
                turn = 1 - turn
            side = order[turn]
            text = yield from self.choose(side, 'skirmish', lambda: self.list_acts(side), False)
            yield from self.act_out(side, text)
            yield from self.close_gaps()
            turn = 1 - turn

    def list_acts(self, side):
        sk = self.sk
        found = []
        for u in sk.units[side]:
            if u in sk.acted:
                continue
            leaders = [p for p in self.pieces if p.leader and p.with_unit is u]
            refuges = self.refuges(u)
            if u not in sk.behind and u not in sk.held:
                for e in sk.opposite(u):
                    if u.fire:
                        found.append('strike %s %s fire' % (u.name, e.name))
                    found.append('strike %s %s assault' % (u.name, e.name))
                if refuges:
                    found.append('flee ' + u.name)
            for p in leaders:
                found += ['escape %s %s' % (p.name, a) for a in refuges]
        return found

    def act_out(self, side, text):
        sk = self.sk
        verb, *rest = text.split()
        u = self.by_name[rest[0]]
        if verb == 'escape':
            self.escape(u, rest[1])
            return
        sk.acted.add(u)
        if verb == 'flee':
            yield from self.flee(u)
        else:
            yield from self.strike(u, self.by_name[rest[1]], rest[2] == 'fire')

    def escape(self, p, area):
        u = p.with_unit
        for q in self.pieces:
            if q.leader and q.with_unit is u:
                q.at, q.with_unit = area, None
        self.leave_skirmish(u)
        self.go_to_refuge(u, area)

    def flight_mods(self, u):
        sk = self.sk
        mods = DRM['E1'] * (u.kind == 'cavalry') + DRM['E2'] * (u.kind in LIGHT_FOOT) + \
            DRM['E3'] * (u.status == DISRUPTED) + DRM['E5'] * u.sicel + DRM['E6'] * sk.night
        if u.kind != 'cavalry' and any(v.kind == 'cavalry' and v.status == NORMAL
                                       for v in sk.units[1 - u.side]):
            mods += DRM['E4']
        mods += DRM['E7'] * self.walled(sk.area, u.side)
        return mods + DRM['E8'] * (u.naval and u.side == ATHENS and sk.area not in HARBOUR)

    def flee(self, u):
        if (yield from self.check('flee', u, self.morale[u.side] - self.flight_mods(u))):
            found = self.refuges(u)
            for p in self.pieces:                   # a Leader may escape, but does not flee
                if p.leader and u in (p.with_unit, p.aboard):
                    p.stranded, p.aboard = True, None
            self.leave_skirmish(u)
            text = yield from self.choose(
                u.side, 'skirmish', lambda: ['refuge %s %s' % (u.name, a) for a in found])
            self.go_to_refuge(u, text.split()[2])
            yield from self.leaders_alone('skirmish')

    def strike_mods(self, u, target, fire):
        sk = self.sk
        leaders = [p.rating(sk.naval) for p in self.pieces if p.leader and p.with_unit is u]
        mods = -max(leaders or [0])
        mods += DRM['F2'] * (u.side == ATHENS and self.fort == sk.area)
        mods += DRM['F3'] * (u.status == DISRUPTED)
        if not sk.naval:
            bog = sk.area in MAP.bog
            mods += DRM['F4'] * (fire and target.kind == 'hoplite')
            mods += DRM['F5'] * (u.kind == 'cavalry' and target.kind in LIGHT_FOOT and not bog)
            mods += DRM['F6'] * (bog and u.kind in ('hoplite', 'cavalry'))
        mods += DRM['F7'] * any(v is not u for v in sk.opposite(target))
        return mods + sk.dark[u.side]

    def strike(self, u, target, fire):
        sk = self.sk
        self.begin_losses()
        if target.kind == 'cavalry' and u.kind != 'cavalry' and not sk.naval:
            text = yield from self.choose(target.side, 'skirmish',
                                          lambda: ['evade try', 'evade stand'], False)
            if text == 'evade try':
                label = self.evade_label(target)
                result = label((yield from self.die('evade', 10, target, label)))
                if result == 'passed':
                    return
                if result == 'disrupted':
                    target.status = DISRUPTED
                elif result == 'eliminated':
                    self.eliminate(target)
                    yield from self.settle_losses('skirmish')
                    return
        factor = u.fire if fire else u.cf
        mods = self.strike_mods(u, target, fire)

        def hits(d):
            return d == 1 or (d != 6 and d + mods <= factor)
        odds = self.hit_odds(6, hits, target, target.sicel)
        die = yield from self.die('strike', 6, u, odds=odds)
        if hits(die):
            self.disrupt(target)
            yield from self.settle_losses('skirmish', 'rout')

    def evade_label(self, u):
        leaders = [p.rating() for p in self.pieces if p.leader and p.with_unit is u]
        gain = max(leaders or [0]) - (u.status == DISRUPTED)

        def label(d):
            if d - gain >= 10:
                return 'disrupted' if u.status == NORMAL else 'eliminated'
            return 'passed' if d - gain <= self.morale[u.side] else 'failed'
        return label

    # ---- gaps

    def close_gaps(self):
        """R-38 d, e, f: who comes to the front at once, and who gets a new opponent."""
        sk = self.sk
        order = [1 - sk.attacker, sk.attacker]
        for side in list(order):
            if not sk.units[side] or sk.front(side) or not sk.units[1 - side]:
                continue
            come = [u for u in sk.units[side] if u in sk.held]
            sk.held -= set(come)
            sk.behind -= set(sk.units[side])
            if len(sk.front(side)) == 1:            # met by all who have no opponent
                order = [1 - side, side]
                continue
            for u in come:
                text = yield from self.ask(side, lambda: self.opposing(u))
                sk.against[u] = self.by_name[text.split()[2]]
        while all(sk.units):
            lost = [u for s in order for u in sk.front(s) if not sk.opposite(u)]
            if not lost:
                return
            u = lost[0]                             # one after the other
            text = yield from self.ask(u.side, lambda: self.opposing(u))
            sk.against[u] = self.by_name[text.split()[2]]
