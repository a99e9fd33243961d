"""The Planning Phase and the regrouping after bombardment: 4.1, 4.2F, 5.3, 7.3, 9.16, 9.17, 14, 17.2."""
import heapq

from tyre_board import BEACH, FACINGS, HARBOUR, HARBOURS, HOME, INSIDE, MOLE, QUAY, ROUND, WALLS
from tyre_units import ALLIES, COMES, MAC, MEND, TYR


class Planning:
    """Plans, construction, strategic movement, reinforcements, home ports."""

    def begin_planning(self):
        self.impulse, self.plan, self.plan_open = 0, 'none', False
        self.points, self.spent = [0, 0, 0], [0, 0, 0]
        self.assigned = []
        self.stage, self.actor = 'plan', MAC

    def list_plan(self):
        return ['plan bombard', 'plan assault']

    def do_plan(self, word):
        self.plan = word
        self.stage, self.actor = 'engineers', TYR

    def list_engineers(self):
        for walls in range(7):
            for ships in (0, 2, 4, 6):
                for boulders in (0, 2, 4):
                    if walls + ships + boulders <= 6:
                        yield 'engineers %d %d %d' % (walls, ships, boulders)

    def do_engineers(self, *numbers):
        self.points = [int(n) for n in numbers]
        self.stage, self.actor = 'build', MAC
        if self.mole < len(MOLE):
            self.ask_die('mole')

    def die_mole(self, die):
        if die >= 4:
            self.mole += 1
            self.fill_mole()

    # ---- Macedonian construction

    def list_build(self):
        if any(e.state == 'absent' for e in self.engines):
            yield 'build catapult'
            yield 'build ram'
        yield 'done'

    def do_build(self, kind):
        engine = next(e for e in self.engines if e.state == 'absent')
        engine.state, engine.built = 'store', kind
        self.end_build()

    def end_build(self):
        self.actor = TYR
        self.docked = [s for s in self.ships if s.state == 'repair']
        self.stage = 'yard'

    # ---- Tyrian construction

    def list_yard(self):
        ship = self.docked[0]
        for h in HARBOUR:
            if h not in self.ship_at:
                yield 'berth %s %d' % (ship.name, h)

    def left(self, which):
        return self.points[which] - self.spent[which]

    def list_construct(self):
        if self.left(1) >= 2:
            for s in self.fleet_of[TYR]:
                if s.state == 'map' and s.damaged and not s.leader:
                    yield 'repair ' + s.name
        if self.left(2) >= 2:
            for h in BEACH:
                if h not in self.boulders:
                    yield 'boulder %d' % h
        if self.left(0) >= 1:
            for h, level in self.level.items():
                if level:
                    yield 'mend %d' % h
        yield 'done'

    def do_repair(self, name):
        ship = self.piece(name)
        self.spent[1] += 2
        self.sail(ship, None)
        ship.state, ship.damaged = 'repair', False

    def do_boulder(self, h):
        self.spent[2] += 2
        self.boulders.add(int(h))

    def do_mend(self, h):
        self.spent[0] += 1
        self.assigned.append(int(h))

    def end_construct(self):
        self.stage = 'mend'

    def next_mend(self):
        """One die for each point, by the level of the moment; nothing is left to mend at 0."""
        if self.assigned:
            self.ask_die('mend')
            return
        self.begin_embark()

    def die_mend(self, die):
        h = self.assigned.pop(0)
        level = self.level[h]
        row = 'breach' if level == 6 else 'middle' if level >= 4 else 'low'
        self.level[h] = max(0, level - MEND[row][die - 1])
        self.version += 1

    # ---- strategic movement: the Macedonians

    def begin_embark(self):
        self.stage, self.actor, self.hand = 'embark', MAC, None
        for p in self.units + self.leaders + self.siege:
            p.moved = False

    def in_port(self, ship):
        return ship.state == 'map' and ship.hex in HOME

    def can_take(self, p):
        if p.side != MAC or p.moved or p.state not in ('map', 'store'):
            return False
        return p.ship is None or self.in_port(p.ship)

    def engines_aboard(self):
        """R-97: before an assault every engine is put ashore first."""
        return [e for e in self.engines if e.ship] if self.plan == 'assault' else []

    def list_embark(self):
        if self.engines_aboard():
            for e in self.engines_aboard():
                yield 'take ' + e.name
            return
        for p in self.units + self.leaders + self.engines + self.towers:
            if self.can_take(p):
                yield 'take ' + p.name
        yield 'done'

    def do_take(self, name):
        self.hand = self.piece(name)
        self.under = self.stage
        self.stage = 'hand'

    def list_hand(self):
        p = self.hand
        if p.side == MAC:
            yield from self.mac_hand(p)
        else:
            yield from self.tyr_hand(p)
        if not (p.sort == 'engine' and self.plan == 'assault' and p.ship):
            yield 'keep'
        yield 'belay'

    def mac_hand(self, p):
        if p.sort == 'engine':
            if p.ship:
                yield 'ashore'
            if self.plan == 'bombard':
                for s in self.fleet_of[MAC]:
                    if self.in_port(s) and not s.damaged and not s.cargo and not s.leader:
                        yield 'embark ' + s.name
            return
        if p.sort != 'leader' or p.land:
            for h in self.mac_land:
                if h != p.hex and h not in self.table(p):
                    yield 'place %d' % h
        if self.plan == 'assault' and (p.sort == 'unit' or (p.sort == 'leader' and p.land)):
            for s in self.fleet_of[MAC]:
                if self.in_port(s) and self.has_berth(p, s):
                    yield 'embark ' + s.name
        if p.sort == 'leader' and p.sea:
            for s in self.fleet_of[MAC]:
                if self.in_port(s) and not s.damaged and self.free_flag(p, s):
                    yield 'flag ' + s.name

    def has_berth(self, p, s):
        if p.sort == 'leader':
            return not s.damaged and (s.leader is None or (s.leader is p and p.naval))
        return p.ship is not s and len(s.units) < (1 if s.damaged else 2)

    def free_flag(self, p, s):
        if s.engine and s is not p.ship:
            return False
        return s.leader is None or (s.leader is p and not p.naval)

    def may_take(self, name):
        if self.stage == 'embark' and not self.engines_aboard():
            return self.can_take(self.piece(name))
        return 'take ' + name in set(self.own_list())

    def may_place(self, h):
        p = self.hand
        if p.side == MAC and p.sort in ('unit', 'tower'):
            return int(h) in self.mac_land and int(h) not in self.table(p)
        return 'place ' + h in set(self.own_list())

    def put_down(self):
        self.stage = 'shift-catapults' if self.hand.sort == 'catapult' else self.under
        self.hand.moved = True
        self.hand = None

    def do_place(self, h):
        p = self.hand
        self.stand(p, int(h))
        if p.sort == 'leader':
            p.naval = False
        self.put_down()

    def do_embark(self, name):
        p = self.hand
        self.aboard(p, self.piece(name))
        if p.sort == 'leader':
            p.naval = False
        self.put_down()

    def do_flag(self, name):
        self.hand.naval = True
        self.aboard(self.hand, self.piece(name))
        self.put_down()

    def do_ashore(self):
        self.lift(self.hand)
        self.hand.state = 'store'
        self.put_down()

    def do_keep(self):
        self.put_down()

    def end_embark(self):
        self.begin_shift()

    # ---- strategic movement: the Tyrians

    def begin_shift(self):
        self.stage, self.actor, self.hand, self.strategic = 'shift', TYR, None, True
        for u in self.army[TYR]:
            u.moved = u.out = False

    def list_shift(self):
        for p in self.army[TYR] + self.leaders:
            if self.can_march(p):
                yield 'march ' + p.name
        for x in self.leaders:
            if x.side == TYR and x.sea and not x.moved and x.state == 'map' and \
                    self.may_board_here(x):
                yield 'take ' + x.name
        yield from self.list_shift_catapults()

    def may_board_here(self, x):
        return any(True for _ in self.tyr_hand(x))

    def list_shift_catapults(self):
        for c in self.catapults:
            if c.state == 'map' and not c.moved:
                yield 'take ' + c.name
        yield 'done'

    def tyr_hand(self, p):
        if p.sort == 'catapult':
            for h in WALLS | INSIDE:
                if h != p.hex and h not in self.siege_at:
                    yield 'place %d' % h
            return
        if p.land and p.ship:
            for h in self.ashore_hexes(p):
                yield 'place %d' % h
        for s in self.fleet_of[TYR]:
            if s.state == 'map' and s.hex in HARBOUR and not s.fire and \
                    (s.leader is None or (s.leader is p and not p.naval)):
                yield 'flag ' + s.name

    def ashore_hexes(self, p):
        """From his ship the king comes as far as twice his allowance, by the quays of that
        harbour (I-08)."""
        harbour = next((x['hexes'] for x in HARBOURS if p.ship.hex in x['hexes']), ())
        best = {h: 4 for h in harbour if h in QUAY and h not in self.ship_at}
        line = sorted((cost, h) for h, cost in best.items())
        while line:
            used, a = heapq.heappop(line)
            if used > best[a]:
                continue
            for n in ROUND[a]:
                cost = self.cost(p, a, n)
                if cost and used + cost <= 28 and used + cost < best.get(n, 99) and \
                        not self.closed(p, n):
                    best[n] = used + cost
                    heapq.heappush(line, (used + cost, n))
        return [h for h in best if h not in self.leader_at]

    def end_shift(self):
        self.strategic = False
        for u in self.army[TYR]:
            u.no_road = False
        self.looked_for = [f for f in ALLIES if not self.come[f] and self.turn <= 7 and
                           COMES[f][self.turn - 1]]
        self.stage, self.actor = 'reinforce', MAC

    def end_shift_catapults(self):
        self.end_shift()

    def next_fleet(self):
        if self.looked_for:
            self.ask_die('fleet')
        else:
            self.stage, self.actor = 'announce', MAC

    def die_fleet(self, die):
        fleet = self.looked_for.pop(0)
        if die <= COMES[fleet][self.turn - 1]:
            self.come[fleet] = True
            for s in self.ships:
                if s.fleet == fleet:
                    s.state = 'waiting'
                    if s.leader:
                        s.leader.state = 'map'

    def list_announce(self):
        yield 'announce ' + self.plan

    def do_announce(self, word):
        self.plan_open = True
        self.assault = self.plan == 'assault'
        self.impulses = 16 if self.assault else 6
        self.begin_impulse(1)

    # ---- regrouping

    def list_stop(self):
        return ['stop fight', 'stop stop']

    def do_stop(self, answer):
        if answer == 'fight':
            self.go_on()
        elif self.actor == MAC:
            self.actor = TYR
        else:
            self.begin_regroup()

    def begin_regroup(self):
        self.stage, self.hand = 'berth', None
        for s in self.ships:
            if s.fire:
                if self.fire_state == 'launched':
                    self.burn_out()
                continue
            s.disrupted, s.exhausted, s.rams, s.moved = False, 0, None, False
            s.beached = s.landed = False
            s.landing = None
            if s.state in ('map', 'waiting'):
                s.berthless = True
                s.state = 'map'
                self.sail(s, None)
        self.actor = MAC

    def berths(self, side):
        return (h for h in (HOME if side == MAC else HARBOUR)
                if h not in self.ship_at and h in self.water)

    def list_berth(self):
        ship = next(s for s in self.fleet_of[self.actor] if s.berthless)
        for h in self.berths(self.actor):
            yield 'berth %s %d' % (ship.name, h)

    def do_berth(self, name, h):
        ship = self.piece(name)
        if self.stage == 'yard':
            self.docked.remove(ship)
        ship.berthless, ship.state = False, 'map'
        self.sail(ship, int(h))
        self.hand, self.under, self.stage = ship, self.stage, 'face'

    def list_face(self):
        for way, word in enumerate(FACINGS):
            yield 'point ' + word

    def pass_berth(self):
        if any(s.berthless for s in self.fleet_of[self.actor]):
            return False
        if self.actor == MAC:
            self.actor = TYR
        else:
            self.stage, self.actor = 'combine', MAC
        return True

    def list_combine(self):
        whole = [s for s in self.fleet_of[self.actor] if s.state == 'map' and s.damaged]
        for a in whole:
            for b in whole:
                if a is not b and a.type == b.type and a.fleet == b.fleet and \
                        not (a.leader and b.leader):
                    yield 'combine %s %s' % (a.name, b.name)
        yield 'done'

    def do_combine(self, name, other):
        a, b = self.piece(name), self.piece(other)
        a.damaged = False
        if b.leader:
            self.aboard(b.leader, a)
        self.sail(b, None)
        b.state, b.damaged = 'sunk', False

    def end_combine(self):
        if self.actor == MAC:
            self.actor = TYR
        else:
            self.next_turn()

    def next_turn(self):
        for e in self.engines:
            e.shot, e.blows = None, 0
        if self.turn == 12:
            self.finish(TYR)
            return
        self.turn += 1
        self.begin_planning()
