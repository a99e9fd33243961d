"""Movement of Armageddon for the referee."""
from driver import Stop
from armageddon_board import FACINGS, FRONT, HEX, NAMES, NEXT, direction, distance
from armageddon_units import BLUE, GOLD, FOOT, HORSE, CLEAR, fits

class Movement:
    """Steps, turns, exits, stacking and chariots."""

    # ---- boarding

    def can_embark(self, u, chariot):
        if u.side != self.side or u.on or u.mark or u.moved:
            return 'RUL.EMBARK'
        if not (u.leader or u.kind in FOOT):
            return 'RUL.CARRY'
        if chariot.kind != 'CH' or chariot.side != u.side or chariot.mark or chariot.moved:
            return 'CHAR.B'
        if u.state != chariot.state or u.state not in ('map', 'waiting'):
            return 'CHAR.PROC1'
        if u.state == 'map' and distance(u.hex, chariot.hex) > 1:
            return 'CHAR.PROC1'
        if u.state == 'waiting' and (not self.due(u) or u.group is not chariot.group):
            return 'RUL.ENTER'
        if not u.leader and any(not r.leader for r in chariot.riders):
            return 'CHAR.C1'
        return None

    def due(self, u):
        return u.state == 'waiting' and u.side == self.side and u.group.how == 'enter' and \
            u.group.turn <= self.turn

    def embarking(self):
        mine = [u for u in self.pieces if u.side == self.side and
                (u.state == 'map' or self.due(u))]
        chariots = [u for u in mine if u.kind == 'CH' and not u.mark]
        for u in mine:
            if u.leader or u.kind in FOOT:
                for c in chariots:
                    if self.can_embark(u, c) is None:
                        yield u, c

    def list_embark(self):
        return ['embark %s %s' % (u.name, c.name) for u, c in self.embarking()] + ['ready']

    def settle_embark(self):
        if next(self.embarking(), None) is None:
            self.stage = 'move'

    def do_embark(self, name, other):
        u, chariot = self.by_name[name], self.by_name[other]
        self.judge('chariots: embark', self.can_embark(u, chariot), name + ' ' + other)
        self.board_chariot(u, chariot)
        u.moved = True

    def do_ready(self):
        self.stage = 'move'

    # ---- movement

    def points_of(self, u):
        """Halves of a Movement Point the unit has in this phase."""
        if u is self.mover:
            return self.mp
        if self.feigning(u):
            return (u.allowance // 4) * 2 if u.kind in HORSE else u.allowance
        if (self.feint_on() and self.lays(u)) or self.pursues(u):
            return u.allowance
        return u.allowance if u.led else (u.allowance // 4) * 2

    def may_move(self, u):
        if u.state != 'map' or u.side != self.side or u.moved or u.on or u.balks:
            return 'MOV.J'
        if u.mark and not self.feigning(u):
            return 'DISR.2'
        if self.mover not in (None, u):
            return 'MOV.J'
        if self.feint_on() and self.first and (u.kind != 'CH' or u.mark):
            return 'SCN.x20.special3'               # first the chariot of the cloud, or none
        return None

    def bars(self, u, a, b):
        """The case that bars the way of a unit from a (None: off the map) into b, or None."""
        if self.board.cost[b] is None:
            return 'SCN.x15.special2'
        if self.enemy_at(b, u.side):
            return 'MOV.F'
        if u.kind == 'CH' and a is not None and self.board.crested(a, b):
            return 'CHAR.G'
        if u.kind == 'CH' and self.board.kind[b] == 'marsh':
            return 'SCN.x01.special2'
        if u.side == GOLD and b in self.cloud:
            return 'SCN.x20.special3'
        return None

    def can_step(self, u, h):
        case = self.may_move(u)
        if case:
            return case
        if h not in FRONT[u.hex][u.face]:
            return 'FACE.PROC1'
        case = self.bars(u, u.hex, h)
        if case:
            return case
        if self.board.price(u.hex, h) > self.points_of(u):
            return 'MOV.A'
        return self.feint_bars(u, h)

    def can_turn(self, u, face):
        case = self.may_move(u)
        if case or face == u.face:
            return case or 'FACE.A'
        return None if self.points_of(u) >= 2 else 'FACE.A'

    def can_leave(self, u):
        case = self.may_move(u)
        if case:
            return case
        if u.hex not in self.exit_hexes[u.side] or self.points_of(u) < 2:
            return 'RUL.EXIT'
        near = NEXT[u.hex]
        if all(near[(u.face + k) % 6] is not None for k in (-1, 0, 1)):
            return 'RUL.EXIT'
        return None

    def moves_of(self, u):
        if self.may_move(u):
            return
        for h in FRONT[u.hex][u.face]:
            if self.can_step(u, h) is None:
                yield 'step %s %s' % (u.name, NAMES[h])
        if self.points_of(u) >= 2:
            for face in range(6):
                if face != u.face and self.can_turn(u, face) is None:
                    yield 'turn %s %s' % (u.name, FACINGS[face])
        if self.exit_hexes[u.side] and self.can_leave(u) is None:
            yield 'leave ' + u.name

    def list_move(self):
        if self.mover:
            rest = [] if self.pursues(self.mover) and self.can_go(self.mover) else ['halt']
            return list(self.moves_of(self.mover)) + rest
        out = [text for u in self.of(self.side) for text in self.moves_of(u)]
        out += ['bring ' + u.name for u in self.pieces if self.can_bring(u)]
        if self.can_end() is None or (self.feint_on() and self.first):
            out.append('done')
        return out

    def settle_move(self):
        if self.mover:
            if next(self.moves_of(self.mover), None) is None:
                self.end_move()
            else:
                return
        if any(next(self.moves_of(u), None) for u in self.of(self.side)):
            return
        if any(self.can_bring(u) for u in self.pieces):
            return
        if self.feint_on() and self.first:
            self.first = False
            self.settle_move()
            return
        self.stage = 'debark'

    def begin_move(self, u):
        if self.mover is not u:
            self.mp = self.points_of(u)
            self.mover, self.run, self.entered = u, [], False
            if self.feint_on():
                if self.lays(u):
                    self.layer = u
                self.first = False

    def end_move(self):
        u = self.mover
        if u is None:
            return
        for piece in [u] + u.riders:
            piece.moved = True
        if u.kind == 'CH' and u.state == 'map':
            u.charged = len(self.run) >= 4 and len(set(self.run[-4:])) == 1 and \
                self.run[-1] is not None
        if self.feint_on() and u is self.layer:
            self.settle_cloud()
        self.mover = None
        self.version += 1

    def do_step(self, name, where):
        u, h = self.by_name[name], HEX[where]
        self.judge('movement: step', self.can_step(u, h), name + ' ' + where)
        self.begin_move(u)
        way = direction(u.hex, h)
        if way is None:
            raise Stop('a step into no neighbour: ' + name + ' ' + where)
        self.mp -= self.board.price(u.hex, h)
        self.arrive_in(u, h, way)

    def arrive_in(self, u, h, way):
        """The mover enters a hex: facing, charge, stop and defensive fire."""
        clear = self.board.kind[h] in CLEAR and not self.at(h)
        self.run.append(way if clear else None)
        self.put(u, h)
        for piece in [u] + u.riders:
            piece.face = way
            piece.walked = self.pt
            self.ford(piece, h)
        self.lay_cloud(u, h)
        stopped = self.stops(u, h)
        if not self.ask_fire(h, 'move') and stopped:
            self.end_move()

    def stops(self, u, h):
        """Does the hex end the move: before enemy fire units, for chariots in a stream?"""
        return h in self.fronts(1 - self.side) or \
            (u.kind == 'CH' and self.board.kind[h] == 'stream')

    def ford(self, u, h):
        if self.scenario.name == 'x24' and self.board.kind[h] == 'stream' and not u.leader:
            u.forded = True

    def do_turn(self, name, word):
        u, face = self.by_name[name], FACINGS.index(word)
        self.judge('movement: turn', self.can_turn(u, face), name + ' ' + word)
        self.begin_move(u)
        self.mp -= 2
        self.run, self.entered = [], False
        for piece in [u] + u.riders:
            piece.face = face
        self.version += 1

    def do_halt(self):
        self.judge('movement: halt', None if self.mover else 'MOV.G', '')
        self.end_move()

    def do_leave(self, name):
        u = self.by_name[name]
        self.judge('movement: exit', self.can_leave(u), name)
        self.mover = None
        for piece in list(u.riders) + [u]:
            if not piece.leader:
                self.exited[piece.side] += 1
            self.kill(piece, 'gone')

    # ---- stacking

    def excess(self, h):
        """Does the hex break the limits? Who walked in counts everybody; what only retreats left is
        counted without the disrupted."""
        units = [u for u in self.at(h) if u.side == self.side]
        if not units or fits(units):
            return False
        if self.joined(h):
            return True
        return not fits([u for u in units if not u.mark])

    def can_go(self, u):
        """An unmoved unit that could still leave its hex."""
        if u.leader or self.may_move(u):
            return False
        for face in range(6):
            if face != u.face and self.points_of(u) < 2:
                continue
            left = self.points_of(u) - (0 if face == u.face else 2)
            for h in FRONT[u.hex][face]:
                if self.bars(u, u.hex, h) is None and self.board.price(u.hex, h) <= left and \
                        self.feint_bars(u, h) is None:
                    return True
        return False

    def over_full(self):
        return [h for h in list(self.on) if self.on[h] and self.on[h][0].side == self.side and
                self.excess(h)]

    def can_end(self):
        for h in self.over_full():
            if any(self.can_go(u) for u in self.at(h)):
                return 'STK.GR1'
        if self.must_enter():
            return 'RUL.ENTER'
        return self.pursuit_bars()

    def do_done(self):
        if self.stage == 'aim':
            self.judge('fire: allocation ends', 'CRT.min' if self.open_fire() else None, '')
            self.stage = 'loose'
        elif self.stage == 'move' and self.feint_on() and self.first:
            self.first = False                      # no cloud
        elif self.stage == 'move':
            self.judge('movement: phase ends', self.can_end(), '')
            self.stage = 'debark'
        elif self.stage == 'debark':
            self.end_debark()
        elif self.stage == 'attack':
            self.judge('melee: declaration ends', 'CRT.min' if self.open_melee() else None, '')
            self.stage = 'resolve'
            if self.attacks and self.scenario.name == 'x25' and self.side == BLUE and \
                    self.cat is None:
                self.cat = self.pt
        elif self.stage == 'arrive':
            self.end_arrive()
        elif self.stage == 'feign':
            self.stage = 'embark'
        else:
            raise Stop('done in ' + self.stage)

    def end_debark(self):
        self.stage = 'remove'

    def removable(self):
        """Who may be removed: where nobody walked in, the disrupted do not count, so cannot help."""
        return [u for h in self.over_full() for u in self.units_at(h)
                if not u.mark or self.joined(h)]

    def joined(self, h):
        return any(u.walked == self.pt for u in self.units_at(h))

    def list_remove(self):
        return ['remove ' + u.name for u in self.removable()]

    def settle_remove(self):
        if not self.removable():
            self.end_movement()

    def do_remove(self, name):
        u = self.by_name[name]
        self.judge('stacking: remove', None if u in self.removable() else 'RUL.STK-OVER', name)
        self.kill(u)

    # ---- getting off

    def can_debark(self, u, h):
        if not u.on or u.side != self.side or u.state != 'map':
            return 'CHAR.PROC2'
        if u.mark:
            return 'RUL.DISR2'
        if h not in NEXT[u.hex]:
            return 'CHAR.PROC2'
        if self.enemy_at(h, u.side) or self.board.cost[h] is None:
            return 'CHAR.PROC2'
        if u.side == GOLD and h in self.cloud:
            return 'SCN.x20.special3'
        return None if u.leader or fits([*self.at(h), u], u) else 'RUL.DEBARK'

    def debarking(self):
        for u in self.of(self.side):
            if u.on and not u.mark:
                for h in NEXT[u.hex]:
                    if h is not None and self.can_debark(u, h) is None:
                        yield u, h

    def list_debark(self):
        return ['debark %s %s %s' % (u.name, NAMES[h], face) for u, h in self.debarking()
                for face in FACINGS] + ['done']

    def settle_debark(self):
        if next(self.debarking(), None) is None:
            self.end_debark()

    def do_debark(self, name, where, word):
        u, h = self.by_name[name], HEX[where]
        self.judge('chariots: debark', self.can_debark(u, h), name + ' ' + where)
        self.get_off(u)
        self.put(u, h)
        u.face, u.moved, u.walked = FACINGS.index(word), True, self.pt
        self.ford(u, h)
        self.version += 1
        self.ask_fire(h, 'debark')
