"""The battle board of Syracuse: the Round, set-up and movement (6.5, 7.3, 8.1, 10.6)."""
from syracuse_units import ATHENS, FACES, NEAR, SQUARE, SQUARES, STEP, SYRACUSE

ROUNDS = 10


class Battle:
    """What belongs to one Pitched Battle."""

    def __init__(self, area, attacker, naval, night=False):
        self.area, self.attacker, self.naval, self.night = area, attacker, naval, night
        self.round, self.phasing, self.step = 1, attacker, 'place-defender'
        self.lost = [0, 0]
        self.shift = self.luck = None               # sides that the night favours
        self.rows = 0
        self.on = {}                                # square -> units, lower first
        self.done = set()                           # who has moved, fired, been asked
        self.struck, self.ready, self.fired, self.assaulted = set(), set(), set(), set()
        self.asked, self.held, self.swapped = set(), set(), set()
        self.mover, self.points, self.stopped, self.passed = None, 0, False, False
        self.stack, self.passing = [], False
        self.winner = None


class Board:
    """Questions about the board, set-up and movement."""

    # ---- questions

    def square(self, p):
        return p.aboard.sq if p.aboard else p.sq

    def facing(self, p):
        return p.aboard.face if p.aboard else p.face

    def fighters(self, side):
        """Units of a side on the board, without cargo."""
        return [u for u in self.pieces if u.sq is not None and u.side == side and not u.leader]

    def on_board(self, side):
        """Units and cargo of a side on the board."""
        return [u for u in self.pieces if u.side == side and not u.leader and
                self.square(u) is not None]

    def leaders_in(self, sq, side):
        return [p for p in self.pieces if p.leader and p.side == side and
                self.square(p) == sq]

    def enemy_square(self, sq, side):
        there = self.b.on.get(sq)
        return bool(there) and there[0].side != side

    def beside_enemy(self, sq, side):
        on = self.b.on
        return any(on.get(n) and on[n][0].side != side for n in NEAR[sq])

    def fit(self, sq, units):
        """Stacking (7.3.2): two units, cavalry only with cavalry."""
        there = [u for u in self.b.on.get(sq, ()) if u not in units]
        if len(there) + len(units) > 2:
            return False
        return not there or len({u.kind == 'cavalry' for u in there + list(units)}) == 1

    def best(self, leaders, afloat=None):
        """The one rating that counts."""
        afloat = self.b.naval if afloat is None else afloat
        return max([p.rating(afloat and p.aboard is not None) for p in leaders] or [0])

    def lift(self, u):
        if u.sq is not None and not u.leader:
            self.b.on[u.sq].remove(u)
        u.sq = None

    def put(self, u, sq):
        """On top of what is there."""
        self.lift(u)
        u.sq = sq
        if not u.leader:
            self.b.on.setdefault(sq, []).append(u)

    # ---- the Round

    def begin_board(self):
        for u in self.pieces:
            if u.sq is not None and not u.leader and u.at == self.b.area:
                self.b.on.setdefault(u.sq, []).append(u)

    def over(self):
        """R-32: it stops as soon as a side has no combat unit left."""
        return not self.fighters(ATHENS) or not self.fighters(SYRACUSE)

    def rounds(self, first=None):
        """All Rounds; taken up in the middle, from the half of this side."""
        b = self.b
        while b.round <= ROUNDS and not self.over():
            for side in (b.attacker, 1 - b.attacker):
                if first not in (None, side):
                    continue
                first = None
                b.phasing = side
                for phase in (self.movement, self.reorder, self.defensive, self.cavalry,
                              self.offensive, self.assaults, self.rally):
                    b.done, b.struck = set(), set()
                    yield from phase(side)
                    if self.over():
                        break
                b.fired, b.ready, b.asked, b.held = set(), set(), set(), set()
                b.assaulted = set()
                if self.over():
                    break
            b.round += 1
        left = [bool(self.fighters(s)) for s in (ATHENS, SYRACUSE)]
        if left[0] != left[1]:
            b.winner = ATHENS if left[0] else SYRACUSE
        b.undecided = left[0] and left[1]
        for p in self.pieces:                       # survivors are back on the map
            p.sq, p.face = None, 0

    # ---- set-up

    def set_up(self):
        b = self.b
        b.step = 'place-defender'
        yield from self.place_all(1 - b.attacker, 11)
        if b.night:
            b.rows = yield from self.die('rows', 10, None, lambda d: 'rolled')
        b.step = 'place-attacker'
        yield from self.place_all(b.attacker, b.rows or 1)
        if b.night:
            yield from self.night_rolls()

    def place_all(self, side, rows):
        """Units, and then Leaders on them; ships carry theirs."""
        b = self.b
        while True:
            waiting = [u for u in self.pieces if u in self.taking_part and u.side == side and
                       u.sq is None]
            units = [u for u in waiting if not u.leader]
            if not waiting:
                return

            def options():
                if units:
                    return ['place %s %s' % (u.name, SQUARES[sq]) for u in units
                            for sq in self.room(u, side, rows)]
                return ['place %s %s' % (u.name, SQUARES[sq]) for u in waiting[:1]
                        for sq in range(88) if b.on.get(sq) and b.on[sq][0].side == side]
            text = yield from self.choose(side, 'battle-setup', options, False)
            _, name, where = text.split()
            u = self.by_name[name]
            u.face = 0 if side == b.attacker else 2
            self.put(u, SQUARE[where])

    def room(self, u, side, rows):
        """R-29: the row, or all rows up to the night's die, and the next ones when they are full
        for this unit."""
        if side != self.b.attacker:
            tries = [[r] for r in range(10, -1, -1)]
        else:
            tries = [list(range(rows))] + [[r] for r in range(rows, 11)]
        for group in tries:
            found = [sq for r in group for sq in range(8 * r, 8 * r + 8)
                     if not self.enemy_square(sq, u.side) and self.fit(sq, [u])]
            if found:
                return found
        return []

    def night_rolls(self):
        """10.6: defender first, then attacker; at or below his ML a column, a natural 1 more."""
        b = self.b
        dice = {}
        for side in (1 - b.attacker, b.attacker):
            dice[side] = yield from self.die('night', 10, None, lambda d: 'rolled')
        good = [s for s in (0, 1) if dice[s] <= self.morale[s]]
        ones = [s for s in (0, 1) if dice[s] == 1]
        b.shift = good[0] if len(good) == 1 else None
        b.luck = ones[0] if len(ones) == 1 else None

    # ---- movement

    def movement(self, side):
        b = self.b
        b.step, b.mover, b.points, b.passing, b.stack = 'move', None, 0, False, []
        while True:
            text = yield from self.choose(side, 'battle-move', lambda: self.list_moves(side),
                                          False)
            verb, *rest = text.split()
            if verb == 'done':
                break
            p = self.by_name[rest[0]]
            if verb == 'join':
                b.mover = None
                self.put(p, SQUARE[rest[1]])
                b.done.add(p)
                continue
            if b.mover is not p:
                self.set_out(p)
            face = FACES.index(rest[1]) if verb == 'turn' else None
            if self.must_check(p, face):
                need = self.morale[side] + self.steady(p)
                if not (yield from self.check('step', p, need)):
                    b.points, b.passing = 0, False
                    continue
                b.passed = True
            self.carry_out(p, face)
        b.mover = None

    def set_out(self, p):
        b = self.b
        b.mover, b.stopped, b.passed, b.passing = p, False, False, False
        b.stack = self.stack_of(p) if p.leader else [p]
        b.points = min(u.points for u in b.stack if not u.leader)
        b.done.update(b.stack)
        b.done.add(p)
        if b.naval:
            b.done.update(q for q in self.pieces if q.leader and q.aboard in b.stack)

    def stack_of(self, leader):
        """The Leader's whole square; None when it cannot move together."""
        b = self.b
        sq = self.square(leader)
        units = b.on.get(sq, [])
        if not units or any(u in b.done for u in units) or leader in b.done or \
                len({u.face for u in units}) > 1:
            return None
        others = [] if b.naval else self.leaders_in(sq, leader.side)
        others = [q for q in others if q not in b.done]     # who has moved stays
        return list(units) + others

    def steady(self, p):
        """What helps the check of 7.3.1."""
        b = self.b
        sq = self.square(p)
        units = [u for u in b.stack if not u.leader]
        gain = self.best({q for u in units for q in self.stack_leaders(u)})
        if all(u.kind == 'cavalry' for u in units) and not any(
                v.side != p.side and v.kind == 'cavalry' for n in NEAR[sq]
                for v in b.on.get(n, ())):
            gain += 1
        return gain

    def must_check(self, p, face):
        """7.3.1: to turn beside an enemy, and for ground units to go on after coming beside one."""
        b = self.b
        if b.passed or not self.beside_enemy(self.square(p), p.side):
            return False
        return face is not None or (b.stopped and not b.naval)

    def carry_out(self, p, face):
        b = self.b
        b.points -= 1
        units = [u for u in b.stack if not u.leader]
        if face is not None:
            for u in units:
                u.face = face
        else:
            sq = STEP[units[0].sq][units[0].face]
            for u in units:
                self.put(u, sq)
            for q in b.stack:
                if q.leader and not q.aboard:
                    self.put(q, sq)
            b.passing = not self.fit(sq, units)
            if self.beside_enemy(sq, p.side):
                b.stopped, b.passed = True, False
            else:
                b.stopped = False

    def sure(self, units, sq, face, points, side, beside_ok):
        """A stack in a square where it may not stay: whether it surely gets out of it."""
        if points < 1:
            return False
        held = self.beside_enemy(sq, side) and not beside_ok
        if held and not self.b.naval:
            return False
        for way in range(4):
            if way != face and (held or points < 2):
                continue
            if self.goes_to(units, STEP[sq][way], way, points - 1 - (way != face), side):
                return True
        return False

    def goes_to(self, units, sq, face, points, side):
        """Whether a stack may enter a square: it fits there, or surely gets out again."""
        if sq is None or self.enemy_square(sq, side):
            return False
        return self.fit(sq, units) or self.sure(units, sq, face, points, side, False)

    def list_moves(self, side):
        b = self.b
        found = []
        if b.mover and b.passing:
            return self.ways(b.mover, [u for u in b.stack if not u.leader], b.points, b.stack)
        for p in self.pieces:
            if p.side != side:
                continue
            if p is b.mover:
                if b.points:
                    found += self.ways(p, [u for u in b.stack if not u.leader], b.points, b.stack)
            elif p in b.done or self.square(p) is None:
                continue
            elif p.leader:
                stack = self.stack_of(p)
                if stack and (not b.naval or len(stack) > 1):
                    units = [u for u in stack if not u.leader]
                    found += self.ways(p, units, min(u.points for u in units), stack)
                if not b.naval:
                    found += ['join %s %s' % (p.name, SQUARES[sq]) for sq in self.rides(p)]
            elif p.sq is not None:
                found += self.ways(p, [p], p.points, [p])
        return found + ['done']

    def ways(self, p, units, points, stack):
        """Advance and turns of a unit or stack."""
        b = self.b
        found = []
        sq, face, side = units[0].sq, units[0].face, p.side
        moving = b.mover is p
        if points >= 1 and (b.naval or self.keeps_leader(units, stack)) and \
                self.goes_to(units, STEP[sq][face], face, points - 1, side):
            found.append('advance ' + p.name)
        for way in range(4):
            if way == face or points < 1:
                continue
            if moving and b.passing and not self.turned(units, sq, way, points - 1, side):
                continue
            found.append('turn %s %s' % (p.name, FACES[way]))
        return found

    def keeps_leader(self, units, stack):
        """A unit does not walk away from a Leader whom it would leave alone."""
        sq = units[0].sq
        return len(self.b.on[sq]) > len(units) or \
            all(q in stack for q in self.pieces if q.leader and q.sq == sq)

    def turned(self, units, sq, way, points, side):
        """In passing: after this turn it must still get out."""
        if self.beside_enemy(sq, side) and not self.b.passed:
            return False
        if points >= 1 and self.goes_to(units, STEP[sq][way], way, points - 1, side):
            return True
        return points >= 2 and any(
            self.goes_to(units, STEP[sq][w], w, points - 2, side) for w in range(4) if w != way)

    def rides(self, leader):
        """Squares a Leader can join alone: six squares, not through enemies."""
        seen, line = {leader.sq}, [leader.sq]
        for _ in range(leader.points):
            ahead = []
            for sq in line:
                for n in NEAR[sq]:
                    if n not in seen and not self.enemy_square(n, leader.side):
                        seen.add(n)
                        ahead.append(n)
            line = ahead
        return [sq for sq in sorted(seen) if sq != leader.sq and self.b.on.get(sq)]

    def reorder(self, side):
        """The end of movement: each stack may be put in another order once."""
        b = self.b
        b.step = 'order'
        b.swapped = set()

        def options():
            found = ['swap ' + u.name for u in self.pieces if u.sq is not None and
                     u.side == side and not u.leader and len(b.on[u.sq]) == 2 and
                     b.on[u.sq][0] is u and u.sq not in b.swapped]
            return found + ['done']
        while len(options()) > 1:
            text = yield from self.choose(side, 'battle-move', options, False)
            if text == 'done':
                return
            u = self.by_name[text.split()[1]]
            b.swapped.add(u.sq)
            b.on[u.sq].reverse()
