#!/usr/bin/env python3
"""An independent referee for Armageddon (SPI 1972, with its errata and the rulings of the README).

It is written from the rulebook alone: it shares no code with the program and knows of it only the
words of the records. It follows a game action by action, judges each by the rules, carries out its
effects itself, and compares the position, the odds, the lists of what is legal and the result.
"""
import os
import sys

import driver
from driver import Report, Stop, read_yaml
from armageddon_board import (Board, DATA, EDGES, FACINGS, FIELD, FRONT, HEX, LETTERS, NAMES, NEXT,
                              PLACE, PRINTED, SHELTER, SOUTH, SPOT, direction, distance, trace, within)
from armageddon_scenarios import TEXT

GAME = 'armageddon'
CARDS = ('loose', 'resolve', 'volley')
BLUE, GOLD = 0, 1
SIDES = ('blue', 'gold')

# front and flank in eighths of a point, Movement Allowance; None: parenthesised
UNITS = {'MI': (8, 4, 3), 'MS': (24, 12, 3), 'SD': (32, 16, 4), 'AX': (24, 12, 4), 'MC': (16, 8, 9),
         'SK': (8, 4, 5), 'BO': (None, None, 5), 'IB': (None, None, 5), 'HA': (None, None, 9),
         'CH': (None, None, 10), 'CM': (None, None, 6)}
FIRE = {'HA': (8, 4), 'BO': (16, 8), 'IB': (16, 16, 8, 8), 'SK': (8, 4)}    # eighths by range
FOOT = ('MI', 'MS', 'SD', 'AX', 'BO', 'IB', 'SK')
HORSE = ('CH', 'MC', 'HA')
LEADER = {'A': (0, 1), 'B': (0, 2), 'C': (24, 0), 'D': (24, 1), 'E': (48, 2), 'F': (96, 2)}
LOWER = {'F': 'E', 'E': 'D', 'D': 'C', 'C': None, 'B': 'A', 'A': None}
POINTS = {'MI': 1, 'MS': 2, 'SD': 2, 'AX': 2, 'MC': 1, 'SK': 2, 'BO': 3, 'IB': 3, 'HA': 2, 'CH': 1}
CLASS = {'MI': 'm', 'MS': 'm', 'AX': 'a', 'SD': 'a', 'MC': 'c'}
CHART = {('m', 'm'): 2, ('m', 'a'): 1, ('m', 'c'): 4, ('a', 'm'): 2, ('a', 'a'): 2, ('a', 'c'): 1}
COLUMNS = ('1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1', '8-1')
CRT = ('----DDDHE', '----DDHHE', '--DDDDHEE', '-DDDHHEEE', '-DDHHEEEE', 'DDDHEEEEE', 'DDEEEEEEE')
CLEAR = ('clear', 'hilltop', 'road')                # ground a charge may run over
EDGE_WAYS = {'west': (3, 4, 5), 'east': (0, 1, 2), 'north': (5, 0), 'south': (2, 3)}
NEVER = -9

# Faults of the engine that are known and stand: they are followed and counted apart.
FAULTS = {'stack-on-disrupted', 'leader-debark', 'entry-chariots', 'arrival-room',
          'charge-from-edge'}


def column(attack, defence):
    """Index of the odds column, rounded for the defender; None below one to two."""
    if 2 * attack < defence:
        return None
    return 0 if attack < defence else min(attack // defence, 8)


# ---- scenarios -----------------------------------------------------------------------------------

class Group:
    """A part of a force: what is in it and where it stands or comes from."""

    def __init__(self, line):
        head, units = line.strip().split(': ')
        side, how = head.split(' ', 1)
        self.side = SIDES.index(side)
        parts = [part.strip() for part in how.split(',')]
        self.how, self.where = parts[0].split()[0], parts[0].split()[1:]
        self.turn = next((int(p.split()[1]) for p in parts if p.startswith('turn')), 1)
        self.waits = 'waits' in parts
        self.units = [(int(item.split()[0]), item.split()[1]) for item in units.split(', ')]
        self.edge = {}                              # edge hex -> facings of who comes in there
        if self.how == 'deploy':
            self.zone = {h for zone in self.where for h in self.around(zone)}
        elif self.how == 'enter':
            for word in self.where:
                self.add_edge(word)

    @staticmethod
    def around(zone):
        if '-' not in zone:
            return [HEX[zone]]
        letter, radius = zone.split('-')
        return within(LETTERS[letter], int(radius))

    def add_edge(self, word):
        """Hexes of an edge with the hexsides that lie on that edge: who comes in through one faces
        straight away from it."""
        edge, row = word.rstrip('0123456789'), int(word.lstrip('abcdefghijklmnopqrstuvwxyz') or 1)
        for h, (x, r) in enumerate(PLACE):
            if NAMES[h] == '0127' if edge == 'gate' else r >= row and EDGES[edge](x, r):
                for way in EDGE_WAYS['west' if edge == 'gate' else edge]:
                    if NEXT[h][way] is None:
                        self.edge.setdefault(h, set()).add((way + 3) % 6)


class Scenario:
    """One scenario of the table."""

    def __init__(self, name, head):
        parts = [part.strip() for part in head.split(',', 3)]
        self.name = name
        self.turns = int(parts[0].split()[0])
        self.deploys = SIDES.index(parts[1].split()[1])
        self.moves = SIDES.index(parts[2].split()[1])
        self.changes = dict(item.split('=') for item in parts[3].split()) if len(parts) > 3 else {}
        self.groups = []

    def allowance(self, side, kind):
        if kind == 'CH':
            for item in self.changes.get('ch', '').split(','):
                if item[:1] == SIDES[side][0]:
                    return int(item[1:])
        return UNITS[kind][2]

    def exits(self, side):
        """Edge hexes by which the side may leave."""
        who, _, how = self.changes.get('exit', '').partition(',')
        if who != SIDES[side][0]:
            return frozenset()
        south = [h for h, (x, r) in enumerate(PLACE) if EDGES['south'](x, r)]
        if how == 's':
            return frozenset(south)
        west = [h for h, (x, r) in enumerate(PLACE) if EDGES['west'](x, r)]
        return frozenset(h for h in south + west if distance(h, HEX['0133']) <= 5)


def scenarios():
    table = {}
    for line in TEXT.strip().split('\n'):
        if line[0] != ' ':
            name, _, head = line.partition(': ')
            table[name] = Scenario(name, head)
        else:
            table[name].groups.append(Group(line))
    return table


TABLE = scenarios()
SCENARIOS = list(TABLE)


def scenario_file(name):
    with open(os.path.join(DATA, 'scenarios', name + '.yaml'), encoding='utf-8') as file:
        return read_yaml(file.read())


def sides(name):
    return [side['word'] for side in scenario_file(name)['sides']]


def syncs(where):
    """Actions after which the engine has chosen for a player: arrivals of extra 12 (I-02)."""
    return ('done',) if where.endswith('/x12') else ()


def force(units):
    count = {}
    for number, kind in units:
        count[kind] = count.get(kind, 0) + number
    return count


def data_report():
    """The program's data beside the referee's own transcription."""
    report = Report()
    for name, own in TABLE.items():
        data = scenario_file(name)
        report.game = 'data of ' + name
        report.check('data: length', 'SEQ.end', own.turns, int(data['turns']))
        report.check('data: order', 'SETUP.4', (SIDES[own.deploys], SIDES[own.moves]),
                     (data['deploys'], data['moves']))
        report.check('data: groups', 'SETUP.1', len(own.groups), len(data['forces']))
        for group, other in zip(own.groups, data['forces']):
            units = [(int(i.split()[0]), i.split()[1]) for i in other['units'].split(',')]
            report.check('data: forces', 'SETUP.1', (SIDES[group.side], force(group.units)),
                         (other['side'], force(units)))
    return report


# ---- pieces --------------------------------------------------------------------------------------

class Piece:
    """A counter."""
    __slots__ = ('name', 'side', 'kind', 'grade', 'group', 'index', 'hex', 'face', 'state', 'mark',
                 'marked', 'on', 'riders', 'led', 'fired', 'moved', 'charged', 'balks', 'allowance',
                 'struck', 'forded', 'walked', 'leader', 'fires', 'front', 'flank')

    def __init__(self, name, side, kind, group, index, allowance):
        self.name, self.side, self.group, self.index = name, side, group, index
        self.leader = len(kind) == 1
        self.kind = 'CM' if self.leader else kind
        self.grade = kind if self.leader else None
        self.front, self.flank = UNITS[self.kind][:2]
        self.fires = self.kind in FIRE
        self.allowance = 2 * allowance
        self.hex = self.face = self.mark = self.on = None
        self.marked = self.fired = NEVER
        self.riders = []
        self.state = 'out'                          # out, waiting, map, lost, gone
        self.led = self.moved = self.charged = self.balks = False
        self.struck = self.walked = NEVER           # Player-Turn in which attacked, in which entered
        self.forded = False

    def alike(self):
        """All of a unit that matters to a rule: two with the same key are the same to a player."""
        riders = self.riders
        if self.state == 'waiting' and 'entry-chariots' in FAULTS:
            riders = [r for r in riders if not r.leader]
        riders = tuple(sorted(r.alike() for r in riders))
        return (self.kind, self.grade or '', self.state, -1 if self.hex is None else self.hex,
                -1 if self.face is None or self.state == 'waiting' else self.face, self.mark or '',
                self.marked, self.led, max(self.fired, NEVER), self.moved, self.charged, self.balks,
                self.on is not None and self.on.index, riders)


class Attack:
    """A declared attack: its target hexes, the first of which names it, and who makes it."""

    def __init__(self, target):
        self.targets = [target]
        self.units = []


# ---- the referee ---------------------------------------------------------------------------------

class Referee:
    """Follows one game."""

    def __init__(self, name, header, report):
        self.scenario = TABLE[name]
        self.report = report
        self.words = [pair.split('=')[1] for pair in header['sides'].split()]
        self.board = Board({k: v for k, v in self.scenario.changes.items()
                            if k in ('stream', 'woods', 'village', 'hills', 'clear')})
        self.pieces, self.by_name = [], {}
        self.make_pieces(name)
        self.on = {}                                # hex -> pieces there
        self.control = {}
        self.version = 0
        self.cache = {}
        self.turn, self.pt = 1, 0
        self.phase, self.stage, self.actor = '', '', BLUE
        self.lost, self.points, self.exited = [0, 0], [0, 0], [0, 0]
        self.mover, self.mp, self.run, self.entered = None, 0, [], False
        self.cat = None                             # Player-Turn in which the cats helped
        self.side = self.scenario.moves
        self.winner = None
        self.arrived, self.placing, self.adopt = {}, None, False
        self.feint = None                           # Game-Turn of the fake retreat
        self.cloud, self.cloud_layer = set(), None
        self.pending, self.retreaters, self.then = None, [], None
        self.exit_hexes = [self.scenario.exits(s) for s in (BLUE, GOLD)]

    def make_pieces(self, name):
        count = {}
        marks = [side['mark'] for side in scenario_file(name)['sides']]
        for group in self.scenario.groups:
            for number, kind in group.units:
                for _ in range(number):
                    code = 'CM' + kind if len(kind) == 1 else kind
                    count[group.side, code] = count.get((group.side, code), 0) + 1
                    word = '%s%s%d' % (marks[group.side], code, count[group.side, code])
                    piece = Piece(word, group.side, kind, group, len(self.pieces),
                                  self.scenario.allowance(group.side, code[:2]))
                    self.pieces.append(piece)
                    self.by_name[word] = piece

    # ---- small questions

    def at(self, h):
        return self.on.get(h, ())

    def enemy_at(self, h, side):
        there = self.on.get(h)
        return bool(there) and there[0].side != side

    def units_at(self, h):
        return [u for u in self.on.get(h, ()) if not u.leader]

    def of(self, side):
        return [u for u in self.pieces if u.side == side and u.state == 'map']

    def cached(self, key, make):
        if self.cache.get('version') != self.version:
            self.cache = {'version': self.version}
        if key not in self.cache:
            self.cache[key] = make()
        return self.cache[key]

    def fronts(self, side):
        """Hexes before the fire units of a side."""
        return self.cached(('fronts', side), lambda: {
            h for u in self.pieces if u.side == side and u.fires and u.state == 'map'
            for h in FRONT[u.hex][u.face]})

    def nearness(self, side):
        """Distance of every hex to the nearest unit of a side."""
        return self.cached(('near', side), lambda: self.flood(side))

    def flood(self, side):
        far = [99] * len(NAMES)
        line = [h for h, there in self.on.items() if there and there[0].side == side]
        for h in line:
            far[h] = 0
        step = 0
        while line:
            step += 1
            ahead = []
            for h in line:
                for n in NEXT[h]:
                    if n is not None and far[n] == 99:
                        far[n] = step
                        ahead.append(n)
            line = ahead
        return far

    # ---- putting pieces

    def lift(self, u):
        if u.hex is not None:
            self.on[u.hex].remove(u)
            u.hex = None
        self.version += 1

    def put(self, u, h):
        """The unit, and whoever rides on it, stands in the hex."""
        for piece in [u] + u.riders:
            self.lift(piece)
            piece.hex, piece.state = h, 'map'
            self.on.setdefault(h, []).append(piece)
        self.control[h] = u.side

    def get_off(self, u):
        if u.on:
            u.on.riders.remove(u)
            u.on = None
            self.version += 1

    def board_chariot(self, u, chariot):
        u.on = chariot
        chariot.riders.append(u)
        if chariot.hex is not None:
            self.put(u, chariot.hex)
        u.face = chariot.face
        self.version += 1

    def kill(self, u, state='lost'):
        for rider in list(u.riders):
            self.get_off(rider)
        self.get_off(u)
        self.lift(u)
        u.state, u.mark, u.marked = state, None, NEVER
        if state == 'lost' and not u.leader:
            self.lost[u.side] += 1
            self.points[1 - u.side] += POINTS[u.kind]

    def disrupt(self, u, mark):
        """A disruption as a combat result: a second one is the end. True if it lives on disrupted."""
        if u.mark:
            self.kill(u)
            return False
        u.mark, u.marked = mark, self.pt
        self.version += 1
        return True

    # ---- start

    def start(self, lines):
        state = position(lines)
        for name, (where, face, flags) in state['pieces'].items():
            u = self.by_name.get(name)
            if u is None:
                raise Stop('unknown piece ' + name)
            if where == 'waiting':
                u.state = 'waiting'
                continue
            u.face = FACINGS.index(face)
            self.put(u, HEX[where])
        for name, (where, face, flags) in state['pieces'].items():
            if 'aboard' in flags:
                u = self.by_name[name]
                self.board_chariot(u, self.by_name[flags[flags.index('aboard') + 1]])
        self.check_setup()
        self.begin_game_turn()

    def check_setup(self):
        for u in self.pieces:
            group = u.group
            if group.how == 'deploy':
                self.report.check('set-up: zone', 'SETUP.2', True,
                                  u.state == 'map' and u.hex in group.zone, u.name)
                if u.state == 'map' and self.scenario.name == 'x11' and u.side == GOLD:
                    self.report.check('set-up: low ground', 'SCN.x11.special1', True,
                                      self.board.level[u.hex] == 0, u.name)
                if u.state == 'map' and u.kind == 'CH' and self.board.kind[u.hex] == 'marsh':
                    self.report.differ('set-up: marsh', 'RUL.X01', u.name)
            else:
                self.report.check('set-up: off the map', 'RUL.ENTER', 'waiting', u.state, u.name)
        for h, there in self.on.items():
            if there:
                self.report.check('set-up: stacking', 'RUL.STK-SET', True, fits(there), NAMES[h])
        if self.scenario.name == 'x24':
            self.check_wings()
        if self.scenario.name == 'x15':
            for name in ('3421', '3521'):
                self.report.check('set-up: villages', 'SCN.x15.blue.B.setup', True,
                                  bool(self.units_at(HEX[name])), name)

    def check_wings(self):
        militia = [PLACE[u.hex][0] for u in self.of(GOLD) if u.kind == 'MI']
        rest = [PLACE[u.hex][0] for u in self.of(GOLD) if u.kind not in ('MI', 'CM')]
        good = all(x < min(rest) or x > max(rest) for x in militia) and \
            min(militia) < min(rest) and max(militia) > max(rest)
        self.report.check('set-up: wings', 'RUL.X24', True, good)

    # ---- sequence

    def begin_game_turn(self):
        if self.turn > self.scenario.turns:
            self.finish()
        elif self.scenario.name == 'x23' and self.turn >= 6:
            self.phase, self.stage, self.pending = 'fire', 'die', ('eclipse',)
        else:
            self.begin_player_turn()

    def begin_player_turn(self):
        self.pt += 1
        for u in self.pieces:                       # older shots matter no more
            if u.fired < self.pt - 1:
                u.fired = NEVER
        self.phase, self.stage, self.actor = 'fire', 'aim', self.side
        self.attacks = {}
        self.aims = {u: self.targets(u) for u in self.of(self.side) if u.fires}
        self.settle()

    def recover(self, side, mark):
        for u in self.pieces:
            if u.side == side and u.mark == mark and u.marked < self.pt:
                u.mark, u.marked = None, NEVER
        self.version += 1

    def end_fire(self):
        self.recover(1 - self.side, 'enemy-fire')
        self.begin_movement()

    def begin_movement(self):
        self.phase, self.actor, self.mover = 'movement', self.side, None
        leaders = [(u.hex, LEADER[u.grade][1]) for u in self.of(self.side) if u.leader]
        nobody = self.scenario.changes.get('leaders') == 'no'
        for u in self.pieces:
            if u.side == self.side:
                u.moved = u.charged = u.balks = False
                u.led = u.leader or nobody or u.state != 'map' or any(
                    distance(u.hex, h) <= radius for h, radius in leaders)
        self.version += 1
        if self.scenario.name == 'x26' and self.side == GOLD:
            self.balking = [u for u in self.of(GOLD) if u.kind == 'CH']
        else:
            self.balking = []
        self.next_balk()

    def next_balk(self):
        if self.balking:
            self.stage, self.pending = 'die', ('balk', self.balking.pop(0))
        else:
            self.stage = 'arrive' if self.scenario.name == 'x12' else 'embark'
            if self.scenario.name == 'x20' and self.side == BLUE and self.feint is None:
                self.stage = 'feign'
            self.settle()

    def end_movement(self):
        self.recover(self.side, 'friendly-movement')
        self.end_feint()
        self.phase, self.stage, self.actor = 'melee', 'attack', self.side
        self.attacks = {}
        self.settle()

    def end_melee(self):
        self.recover(1 - self.side, 'enemy-melee')
        self.side = 1 - self.side
        if self.side == self.scenario.moves:
            self.turn += 1
            self.lift_cloud()
            self.begin_game_turn()
        else:
            self.begin_player_turn()

    def settle(self):
        """Passes over what leaves no choice."""
        while self.stage not in ('die', 'over'):
            before = (self.stage, self.phase, self.side, self.turn)
            getattr(self, 'settle_' + self.stage)()
            if before == (self.stage, self.phase, self.side, self.turn):
                return

    def finish(self):
        self.stage, self.phase = 'over', 'over'
        self.winner = VICTORY[self.scenario.name](self)

    # ---- fire

    def targets(self, u):
        """Enemy hexes in the field and line of fire of a unit, with its strength there."""
        if u.mark or u.fired > self.pt - 2 or self.board.wet[u.hex]:
            return {}
        x, r = PLACE[u.hex]
        table = FIRE[u.kind]
        found = {}
        for (dx, dr), far in FIELD[u.face].items():
            if far > len(table) + 1:
                continue
            h = SPOT.get((x + dx, r + dr))
            if h is not None and self.enemy_at(h, u.side):
                strength = self.fire_strength(u, h, far)
                if strength and self.sees(u, h, far):
                    found[h] = strength
        return found

    def fire_strength(self, u, h, far):
        rise = self.board.level[h] - self.board.level[u.hex]
        if rise < 0:
            far = max(1, far - 1)
        table = FIRE[u.kind]
        if far > len(table):
            return 0
        return table[far - 1] // 2 if rise > 0 else table[far - 1]

    def sees(self, u, h, far):
        if far > 1 and self.board.blocks[h]:
            return False
        if self.board.kind[u.hex] == 'slope':
            return True
        way = self.board.way(u.hex, h)
        if way is None:
            return False
        return all(any(not self.on.get(o) for o in choice) for choice in way)

    def shelter(self, h):
        return 8 * SHELTER[self.board.kind[h]]

    def aimed(self, h):
        return sum(self.aims[u][h] for u in self.attacks.get(h, ()))

    def busy(self):
        return {u for units in self.attacks.values() for u in units}

    def open_fire(self):
        return [h for h in self.attacks if 2 * self.aimed(h) < self.shelter(h)]

    def can_aim(self, u, h):
        """None, or the case that forbids it."""
        if u.side != self.side or h not in self.aims.get(u, ()):
            return 'FIRE.C'
        busy = self.busy()
        if u in busy:
            return 'FIRE.F'
        could = self.aimed(h) + sum(s[h] for o, s in self.aims.items() if h in s and o not in busy)
        if 2 * could < self.shelter(h):
            return 'CRT.min'
        if any(o != h for o in self.open_fire()):
            return 'an attack is open'
        return None

    def list_aim(self):
        out = ['aim %s %s' % (u.name, NAMES[h]) for u, found in self.aims.items() for h in found
               if self.can_aim(u, h) is None]
        out += ['unaim ' + NAMES[h] for h in self.attacks]
        if not self.open_fire():
            out.append('done')
        return out

    def settle_aim(self):
        if not self.attacks and not any(self.can_aim(u, h) is None
                                        for u, found in self.aims.items() for h in found):
            self.end_fire()

    def do_aim(self, name, where):
        u, h = self.by_name[name], HEX[where]
        self.judge('fire: aim', self.can_aim(u, h), name + ' ' + where)
        self.attacks.setdefault(h, []).append(u)

    def do_unaim(self, where):
        self.attacks.pop(HEX[where], None)

    def list_loose(self):
        return ['loose ' + NAMES[h] for h in self.attacks]

    def settle_loose(self):
        if not self.attacks:
            self.end_fire()

    def do_loose(self, where):
        h = HEX[where]
        self.judge('fire: resolve', None if h in self.attacks else 'FIRE.PROC1', where)
        units = self.attacks[h]
        total = self.aimed(h)
        for u in units:
            u.fired = self.pt
        del self.attacks[h]
        self.stage, self.pending = 'die', ('fire', h, column(total, self.shelter(h)), 'enemy-fire',
                                           'loose')

    def plus(self, h):
        """The one that a disrupted unit adds to the die."""
        return int(any(u.mark and u.struck != self.pt for u in self.units_at(h)))

    def fire_result(self, die, h, col, mark, then):
        if col is None:
            self.report.differ('fire: odds', 'CRT.min', 'fire below 1-2 at ' + NAMES[h])
            col = 0
        result = CRT[die + self.plus(h) - 1][col]
        units = self.units_at(h)
        if result == 'E':
            for u in units:
                self.kill(u)
        elif result == 'D':
            for u in units:
                self.disrupt(u, mark)
        elif result == 'H' and units:
            self.choose_losses(units, (len(units) + 1) // 2, lambda left: [
                self.disrupt(u, mark) for u in left], then)
            return
        self.resume(then)

    def resume(self, then):
        self.actor = self.side
        if then == 'mover':
            self.stage = self.back_to
            self.end_move()
        else:
            self.stage = then
        self.settle()

    # ---- losses of half a stack

    def choose_losses(self, units, count, after, then):
        self.stage, self.actor = 'lose', units[0].side
        self.losing = [units, count, after, then]
        self.settle()

    def settle_lose(self):
        units, count, after, then = self.losing
        if count and (count == len(units) or len({u.alike() for u in units}) == 1):
            for u in sorted(units, key=lambda u: u.index)[:count]:
                self.kill(u)
                units.remove(u)
            self.losing[1] = count = 0
        if count == 0:
            after(units)
            self.resume(then)

    def list_lose(self):
        return ['lose ' + u.name for u in self.losing[0]]

    def do_lose(self, name):
        u = self.by_name[name]
        self.judge('results: choice of loss', None if u in self.losing[0] else 'CRT.H1', name)
        self.kill(u)
        self.losing[0].remove(u)
        self.losing[1] -= 1

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
            if u.charged and self.entered and len(self.run) == 4 and 'charge-from-edge' in FAULTS:
                self.report.fault('charge-from-edge', '%s came in and ran straight to %s' % (
                    u.name, NAMES[u.hex]))
                u.charged = False
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
        stopped = h in self.fronts(1 - self.side) or \
            (u.kind == 'CH' and self.board.kind[h] == 'stream')
        if not self.ask_fire(h, 'move') and stopped:
            self.end_move()

    def ford(self, u, h):
        if self.board.kind[h] == 'stream' and not u.leader:
            u.forded = True

    def do_turn(self, name, word):
        u, face = self.by_name[name], FACINGS.index(word)
        self.judge('movement: turn', self.can_turn(u, face), name + ' ' + word)
        self.begin_move(u)
        self.mp -= 2
        self.run = []
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
        """Units that have to come in now: due, not free to wait, and with room at the edge."""
        for u in self.pieces:
            if self.due(u) and not u.group.waits and not u.on:
                for h in {h for h, _ in self.entries(u)}:
                    if fits(list(self.at(h)) + [u] + u.riders):
                        return True
        return False

    # ---- arrival at a letter hex (extra 12)

    def coming(self):
        """The first group that is due at a letter hex and has not come or been held back."""
        for group in self.scenario.groups:
            if group.how == 'arrive' and group.side == self.side and group.turn <= self.turn and \
                    self.arrived.get(group) not in (True, self.pt):
                return group
        return None

    def tray(self):
        return [u for u in self.pieces if u.group is self.placing[0] and u.state == 'waiting']

    def settle_arrive(self):
        if self.placing and not self.tray():
            self.arrived[self.placing[0]] = True
            self.placing = None
        if not self.placing and not self.arrivals():
            self.stage = 'embark'

    def arrivals(self):
        group = self.coming()
        if not group:
            return []
        units = [u for u in self.pieces if u.group is group]
        return [LETTERS[w] for w in group.where if self.room(units, LETTERS[w])]

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
            if u.leader or fits(list(self.at(h)) + [u]):
                self.on.setdefault(h, []).append(u)
                if not rest or self.room(rest, letter):
                    found.append(h)
                self.on[h].remove(u)
        return found

    def do_arrive(self, where):
        h = HEX[where]
        self.judge('entry: arrive', None if h in self.arrivals() else 'RUL.ENTER-AT', where)
        self.placing = (self.coming(), h)

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
            self.arrived[self.coming()] = self.pt

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

    # ---- stacking

    def excess(self, h, strict=None):
        """Does the hex break the limits? Who walked in counts everybody; what only retreats left is
        counted without the disrupted. Not strict: without the disrupted in either case."""
        units = [u for u in self.at(h) if u.side == self.side]
        if not units or fits(units):
            return False
        if strict is None:
            strict = 'stack-on-disrupted' not in FAULTS
        if strict and any(u.walked == self.pt and not u.leader for u in units):
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

    def over_full(self, strict=None):
        return [h for h in list(self.on) if self.on[h] and self.on[h][0].side == self.side and
                self.excess(h, strict)]

    def can_end(self, strict=None):
        for h in self.over_full(strict):
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
            if self.can_end() is None and self.can_end(True):
                self.report.fault('stack-on-disrupted', 'done, though units that walked in stand '
                                  'over the limits; ' + self.describe(self.over_full(True)[0]))
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

    def removable(self, strict=None):
        lax = not strict and 'stack-on-disrupted' in FAULTS
        return [u for h in self.over_full(strict) for u in self.units_at(h)
                if not (lax and u.mark)]

    def list_remove(self):
        return ['remove ' + u.name for u in self.removable()]

    def settle_remove(self):
        if not self.removable():
            if self.removable(True):
                self.report.fault('stack-on-disrupted', 'the phase ends with ' + self.describe(
                    self.over_full(True)[0]))
            self.end_movement()

    def do_remove(self, name):
        u = self.by_name[name]
        self.judge('stacking: remove', None if u in self.removable() else 'RUL.STK-OVER', name)
        self.kill(u)

    # ---- getting off

    def can_debark(self, u, h, strict=None):
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
        if strict is None:
            strict = 'stack-on-disrupted' not in FAULTS
        there = [o for o in self.at(h) if strict or not o.mark]
        if u.leader and 'leader-debark' not in FAULTS:
            return None
        return None if fits(there + [u], u) else 'RUL.DEBARK'

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
        if self.can_debark(u, h) is None and self.can_debark(u, h, True):
            self.report.fault('stack-on-disrupted', '%s debarks; %s' % (name, self.describe(h)))
        self.get_off(u)
        self.put(u, h)
        u.face, u.moved, u.walked = FACINGS.index(word), True, self.pt
        self.ford(u, h)
        self.version += 1
        self.ask_fire(h, 'debark')

    # ---- defensive fire

    def shooters(self, h):
        found = {}
        for n in NEXT[h]:
            for u in self.at(n) if n is not None else ():
                if u.side != self.side and u.fires and not u.mark and u.fired <= self.pt - 2 and \
                        h in FRONT[n][u.face] and not self.board.wet[n] and \
                        (self.board.kind[n] == 'slope' or not self.board.crested(n, h)):
                    found[u] = self.fire_strength(u, h, 1)
        return found

    def ask_fire(self, h, back):
        found = self.shooters(h)
        if 2 * sum(found.values()) < self.shelter(h):
            return False
        if not found:
            return False
        self.stage, self.actor, self.back_to = 'shoot', 1 - self.side, back
        self.volley = [h, found, []]
        return True

    def settle_shoot(self):
        pass

    def volley_strength(self):
        _, found, chosen = self.volley
        return sum(found[u] for u in chosen)

    def list_shoot(self):
        h, found, chosen = self.volley
        out = ['shoot ' + u.name for u in found if u not in chosen] + ['hold']
        if 2 * self.volley_strength() >= self.shelter(h):
            out.append('volley')
        return out

    def do_shoot(self, name):
        u = self.by_name[name]
        _, found, chosen = self.volley
        self.judge('defensive fire: shoot', None if u in found and u not in chosen else 'FIRE.J1',
                   name)
        chosen.append(u)

    def do_hold(self):
        self.resume('mover')

    def do_volley(self):
        h, _, chosen = self.volley
        col = column(self.volley_strength(), self.shelter(h))
        self.judge('defensive fire: odds', 'CRT.min' if col is None else None, NAMES[h])
        for u in chosen:
            u.fired = self.pt
        self.stage, self.pending = 'die', ('fire', h, col, 'friendly-movement', 'mover')

    # ---- melee

    def can_fight(self, u):
        return u.state == 'map' and u.side == self.side and u.front is not None and \
            not u.mark and u.fired != self.pt

    def attack_on(self, h):
        return next((a for a in self.attacks.values() if h in a.targets), None)

    def joins(self, attack, u, targets):
        """May the unit take part in the attack with these targets?"""
        front = FRONT[u.hex][u.face]
        if any(h not in front for h in targets):
            return False
        if len(targets) > 1 and any(o.hex != u.hex for o in attack.units):
            return False
        return u.kind == 'SK' or all(o.kind in ('SK', u.kind) for o in attack.units
                                     if o.hex == u.hex)

    def attack_strength(self, units):
        """Strength of attackers in 32nds of a point: halved in water, then the leaders."""
        total = 0
        for h in {u.hex for u in units}:
            part = sum(u.front for u in units if u.hex == h) * (2 if self.board.wet[h] else 4)
            total += part + min(part, 4 * self.bonus(self.at(h)))
        return total

    @staticmethod
    def bonus(there):
        return sum(LEADER[u.grade][0] for u in there if u.leader)

    def defence_strength(self, h, units):
        """Strength of a hex against these attackers, in 32nds of a point."""
        there = [u for u in self.at(h) if u.struck != self.pt]
        kinds = {CLASS[u.kind] for u in units if u.kind in CLASS}
        ways = {u.hex for u in units}
        ground = 4 if self.board.kind[h] == 'village' else 1 if self.board.wet[h] else 2
        strong = [u for u in there if u.front is not None]
        if strong:
            led = total = sum(self.defends(u, ways, kinds) for u in strong) * ground
        else:
            total = 16 * ground * len(there)
            led = 16 * ground * sum(1 for u in there if not u.leader)
        return total + min(led, 4 * self.bonus(there))

    @staticmethod
    def defends(u, ways, kinds):
        """Front or flank strength after the Capability Chart, in sixteenths."""
        front = FRONT[u.hex][u.face]
        value = u.front if all(w in front for w in ways) else u.flank
        if u.kind in CLASS and kinds:
            return value * min(CHART.get((CLASS[u.kind], k), 2) for k in kinds)
        return value * 2

    def odds(self, attack, units=None, targets=None):
        units = attack.units if units is None else units
        targets = attack.targets if targets is None else targets
        return column(self.attack_strength(units),
                      sum(self.defence_strength(h, units) for h in targets))

    def completes(self, attack, units, targets):
        """Could the attack reach 1-2 with these units and free ones that may still join?"""
        if self.odds(attack, units, targets) is not None:
            return True
        busy = {u for a in self.attacks.values() for u in a.units} | set(units)
        spots = {}
        for n in NEXT[targets[0]]:
            if n is None or (len(targets) > 1 and n != units[0].hex):
                continue
            free = [u for u in self.at(n) if u not in busy and self.can_fight(u) and
                    all(h in FRONT[n][u.face] for h in targets)]
            kinds = {u.kind for u in units if u.hex == n} - {'SK'} or \
                {u.kind for u in free} - {'SK'} or {'SK'}
            if free:
                spots[n] = [[u for u in free if u.kind in ('SK', k)] for k in sorted(kinds)]
        return self.try_all(attack, units, targets, list(spots.values()))

    def try_all(self, attack, units, targets, spots):
        if not spots:
            return self.odds(attack, units, targets) is not None
        return any(self.try_all(attack, units + choice, targets, spots[1:]) for choice in spots[0])

    def can_attack(self, u, h):
        if not self.can_fight(u) or not self.enemy_at(h, u.side) or \
                any(u in a.units for a in self.attacks.values()):
            return 'MEL.A1'
        attack = self.attack_on(h) or Attack(h)
        if not self.joins(attack, u, attack.targets):
            return 'MEL.J1'
        if not self.completes(attack, attack.units + [u], attack.targets):
            return 'CRT.min'
        if any(a is not attack for a in self.open_melee()):
            return 'an attack is open'
        return None

    def can_also(self, h, more):
        attack = self.attacks.get(h)
        if not attack or self.attack_on(more) or not self.enemy_at(more, self.side):
            return 'MEL.A2'
        if len({u.hex for u in attack.units}) != 1:
            return 'RUL.SHAPE'
        targets = attack.targets + [more]
        if not all(self.joins(attack, u, targets) for u in attack.units):
            return 'FACE.PROC3'
        if not self.completes(attack, attack.units, targets):
            return 'CRT.min'
        if any(a is not attack for a in self.open_melee()):
            return 'an attack is open'
        return None

    def open_melee(self):
        return [a for a in self.attacks.values() if self.odds(a) is None]

    def attackable(self):
        busy = {u for a in self.attacks.values() for u in a.units}
        for u in self.of(self.side):
            if u not in busy and self.can_fight(u):
                for h in FRONT[u.hex][u.face]:
                    if self.enemy_at(h, u.side) and self.can_attack(u, h) is None:
                        yield u, h

    def list_attack(self):
        out = ['attack %s %s' % (u.name, NAMES[h]) for u, h in self.attackable()]
        for h, attack in self.attacks.items():
            for more in NEXT[attack.units[0].hex]:
                if more is not None and self.can_also(h, more) is None:
                    out.append('also %s %s' % (NAMES[h], NAMES[more]))
            out.append('unattack ' + NAMES[h])
        if not self.open_melee():
            out.append('done')
        return out

    def settle_attack(self):
        if not self.attacks and next(self.attackable(), None) is None:
            self.end_melee()

    def do_attack(self, name, where):
        u, h = self.by_name[name], HEX[where]
        self.judge('melee: attack', self.can_attack(u, h), name + ' ' + where)
        attack = self.attack_on(h)
        if not attack:
            attack = self.attacks[h] = Attack(h)
        attack.units.append(u)

    def do_also(self, where, other):
        h, more = HEX[where], HEX[other]
        self.judge('melee: second target', self.can_also(h, more), where + ' ' + other)
        attack = self.attacks.pop(h)
        attack.targets.append(more)
        self.attacks[min(attack.targets)] = attack

    def do_unattack(self, where):
        self.attacks.pop(HEX[where], None)

    def list_resolve(self):
        return ['resolve ' + NAMES[h] for h in self.attacks]

    def settle_resolve(self):
        if not self.attacks:
            self.end_melee()

    def shifted(self, attack):
        """The column used, with charge and cats."""
        col = self.odds(attack)
        if col is None:
            return None
        return min(col + self.shift(attack), 8)

    def shift(self, attack):
        """Columns to the right: two for a charge, one for the cats of extra 25."""
        charge = any(u.on and u.on.charged for u in attack.units)
        return (2 if charge else 0) + (1 if self.cat == self.pt else 0)

    def do_resolve(self, where):
        h = HEX[where]
        attack = self.attacks.get(h)
        self.judge('melee: resolve', None if attack else 'MEL.PROC1', where)
        if attack is None:
            raise Stop('no attack on ' + where)
        col = self.shifted(attack)
        del self.attacks[h]
        self.stage, self.pending = 'die', ('melee', attack, col)

    def melee_result(self, die, attack, col):
        results = {}
        for h in attack.targets:
            there = [u for u in self.at(h) if u.struck != self.pt]
            if there:
                results[h] = (CRT[die + self.plus(h) - 1][col], there)
        for there in [t for _, t in results.values()]:
            for u in there:
                u.struck = self.pt
        stands = {h: self.board.kind[h] == 'slope' and any(u.kind in ('MI', 'MS') for u in there)
                  for h, (_, there) in results.items()}
        self.retreaters = []
        halves = []
        for h, (result, there) in results.items():
            if result == '-' or (result == 'D' and stands[h]):
                continue
            for u in there:
                if u.leader:
                    self.reduce(u)
            units = [u for u in there if not u.leader]
            if result == 'E':
                for u in units:
                    self.kill(u)
            elif result == 'D':
                self.shake(units)
            else:
                halves.append((h, units))
        if len(halves) > 1 and len(halves) == len(results):
            halves = [(None, [u for _, units in halves for u in units])]
        self.halve(halves, stands)

    def halve(self, halves, stands):
        """Half-eliminations one after another, then the retreats."""
        halves = [(h, units) for h, units in halves if units]
        if not halves:
            self.begin_retreats()
            return
        _, units = halves[0]

        def after(left):
            self.shake([u for u in left if not stands[u.hex]])
            self.then = lambda: self.halve(halves[1:], stands)
        self.then = None
        self.choose_losses(list(units), (len(units) + 1) // 2, after, 'halved')

    def settle_halved(self):
        then, self.then = self.then, None
        then()

    def reduce(self, u):
        u.grade = LOWER[u.grade]
        if u.grade is None:
            self.kill(u)
        self.version += 1

    def shake(self, units):
        for u in units:
            if self.disrupt(u, 'enemy-melee'):
                self.retreaters.append(u)

    # ---- retreat

    def begin_retreats(self):
        both = set(self.retreaters)
        for u in list(self.retreaters):
            if u.kind == 'CH':
                for rider in list(u.riders):
                    if rider.leader or rider not in both:
                        self.get_off(rider)
                    else:
                        self.retreaters.remove(rider)
            elif u.on and u.on not in both:
                self.get_off(u)
        self.stage, self.actor = 'retreat', 1 - self.side
        self.settle()

    def retreats(self, u):
        """Ends of a retreat with the way taken: complete ones only, the farthest from the enemy."""
        near = self.nearness(1 - u.side)
        fronts = self.fronts(1 - u.side)
        start = u.hex
        layer = {(start, u.allowance): (0, ())}
        ends = {}
        far = 0
        while layer:
            far += 1
            following = {}
            for (h, left), (cost, way) in layer.items():
                steps = []
                for d, n in enumerate(NEXT[h]):
                    if n is None or n in fronts or near[n] < near[h] or self.board.crest[h][d] or \
                            distance(start, n) != far or self.bars(u, h, n):
                        continue
                    steps.append((d, n, self.board.price(h, n)))
                open_steps = [s for s in steps if s[2] <= left]
                wet = u.kind == 'CH' and h != start and self.board.kind[h] == 'stream'
                if left == 0 or wet or (steps and not open_steps):
                    if h not in ends or (cost, way) < ends[h]:
                        ends[h] = (cost, way)
                    continue
                for d, n, price in open_steps:
                    harmed = sum(1 for o in self.at(n) if not o.leader and not o.mark)
                    node = (n, left - price)
                    value = (cost + harmed, way + (d,))
                    if node not in following or value < following[node]:
                        following[node] = value
            layer = following
        if not ends:
            return {}
        best = max(near[h] for h in ends)
        return {h: way for h, (_, way) in ends.items() if near[h] == best}

    def settle_retreat(self):
        for u in list(self.retreaters):
            if u.state == 'map' and not self.retreats(u):
                self.retreaters.remove(u)
                for rider in list(u.riders):
                    self.kill(rider)
                self.kill(u)
                self.report.agree('retreat: none possible')
        if not self.retreaters:
            self.actor = self.side
            self.stage = 'resolve'

    def list_retreat(self):
        return ['retreat %s %s' % (u.name, NAMES[h]) for u in self.retreaters
                for h in self.retreats(u)]

    def do_retreat(self, name, where):
        u, h = self.by_name[name], HEX[where]
        ends = self.retreats(u)
        good = u in self.retreaters and h in ends
        self.judge('retreat: end', None if good else 'RETR.4', name + ' ' + where)
        if not good:
            raise Stop('cannot follow the retreat of ' + name)
        self.retreaters.remove(u)
        at = u.hex
        for d in ends[h]:
            at = NEXT[at][d]
            for o in self.units_at(at):
                if not o.mark:
                    o.mark, o.marked = 'enemy-melee', self.pt
            self.put(u, at)
            for piece in [u] + u.riders:
                self.ford(piece, at)

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

    # ---- dice

    def roll(self, word):
        if self.stage != 'die':
            raise Stop('a roll in ' + self.stage)
        kind, *rest = self.pending
        self.pending = None
        die = int(word)
        if kind == 'eclipse':
            if die <= 2:
                self.finish()
            else:
                self.begin_player_turn()
        elif kind == 'balk':
            rest[0].balks = die <= 2
            self.next_balk()
        elif kind == 'fire':
            self.fire_result(die, *rest)
        else:
            self.melee_result(die, *rest)
        self.settle()

    # ---- following the record

    def judge(self, kind, case, detail):
        if case is None:
            self.report.agree(kind)
        else:
            self.report.differ(kind, case, 'played, but the referee forbids it: ' + detail)

    def act(self, side, words):
        verb, *rest = words.split()
        if self.stage in ('die', 'over'):
            raise Stop('%s in %s' % (words, self.stage))
        if self.words.index(side) != self.actor:
            raise Stop('%s by %s in stage %s of %s' % (words, side, self.stage,
                                                        self.words[self.actor]))
        verbs = {text.split()[0] for text in VERBS[self.stage]}
        if verb not in verbs:
            raise Stop('%s in stage %s' % (words, self.stage))
        getattr(self, 'do_' + verb)(*rest)
        if not self.adopt:
            self.settle()

    # ---- comparing

    def compare_turn(self, turn):
        mine = (self.words[self.actor], self.phase, self.turn)
        phases = {'Fire Combat': 'fire', 'Movement': 'movement', 'Melee Combat': 'melee'}
        theirs = (turn['to_act'], phases.get(turn['phase'], turn['phase']), turn['turn'])
        self.report.check('who decides, and when', 'SEQ.GR', mine, theirs, self.stage)

    def normal(self, text):
        """An action with units that are alike made one."""
        verb, *rest = text.split()
        if verb in ('embark', 'bring', 'lose', 'remove', 'enter'):
            rest = [str(self.by_name[w].alike()) if w in self.by_name else w for w in rest]
        return ' '.join([verb] + rest)

    def tell(self, texts):
        """The hexes that the first of these actions is about, as the referee has them."""
        hexes = []
        for word in sorted(texts)[0].split()[1:]:
            u = self.by_name.get(word)
            h = u.hex if u else HEX.get(word)
            if h is not None and h not in hexes:
                hexes.append(h)
        return '; ' + '; '.join(self.describe(h) for h in hexes)

    def describe(self, h):
        return '%s %s: %s' % (NAMES[h], self.board.kind[h], ', '.join(
            ' '.join([u.name, FACINGS[u.face]] + [u.mark] * bool(u.mark) + ['moved'] * u.moved +
                     (['on ' + u.on.name] if u.on else [])) for u in self.at(h)))

    def own_list(self):
        return {self.normal(text): text for text in getattr(self, 'list_' + self.stage)()}

    def compare_legal(self, lines):
        """The engine's list beside the referee's: first with the known faults, which are counted
        where they make a difference to the rules."""
        mine = self.own_list()
        theirs = {self.normal(text): text for text in lines}
        if self.stage == 'remove':                  # one hex after another: only that one counts
            hexes = {self.by_name[text.split()[1]].hex for text in lines}
            mine = {key: text for key, text in mine.items()
                    if self.by_name[text.split()[1]].hex in hexes}
        self.report.agree('lists: actions in both', len(mine.keys() & theirs.keys()))
        extra = [theirs[k] for k in theirs.keys() - mine.keys()]
        lacking = [mine[k] for k in mine.keys() - theirs.keys()]
        if lacking and not extra and self.stage == 'arrive' and 'arrival-room' in FAULTS:
            self.count_fault('arrival-room', 'refuses', lacking)
            lacking = []
        if extra:
            self.report.differ('list: engine allows', self.stage, self.some(extra))
        if lacking:
            self.report.differ('list: engine refuses', self.stage, self.some(lacking))
        if not extra and not lacking:
            self.report.agree('lists: whole ' + self.stage)
            if FAULTS and self.stage in ('move', 'debark', 'embark') and not self.mover:
                self.count_faults()

    def some(self, texts):
        return '%s (%d)%s' % (', '.join(sorted(texts)[:8]), len(texts), self.tell(texts))

    def count_fault(self, name, what, texts):
        self.report.fault(name, 'the list %s %s' % (what, self.some(texts)))

    def count_faults(self):
        """What the known faults make of the list at hand."""
        known = set(FAULTS)
        lax = getattr(self, 'list_' + self.stage)()
        lax = {self.normal(text): text for text in lax}
        for name in sorted(known):
            FAULTS.discard(name)
            true = self.own_list()
            if name == 'entry-chariots':
                lost = len(true) > len(lax) and [t for t in true.values() if 'embark' in t]
                if lost:
                    self.count_fault(name, 'is short of', lost)
            else:
                extra = [lax[k] for k in lax.keys() - true.keys()]
                lacking = [true[k] for k in true.keys() - lax.keys()]
                if extra:
                    self.count_fault(name, 'allows', extra)
                if lacking:
                    self.count_fault(name, 'refuses', lacking)
            FAULTS.add(name)

    def compare_card(self, words, card):
        verb, *rest = words.split()
        if verb == 'loose':
            h = HEX[rest[0]]
            col = column(self.aimed(h), self.shelter(h))
            plus = self.plus(h)
        elif verb == 'volley':
            h = self.volley[0]
            col = column(self.volley_strength(), self.shelter(h))
            plus = self.plus(h)
        else:
            attack = self.attacks.get(HEX[rest[0]])
            if attack is None:
                return
            first, col = self.odds(attack), self.shifted(attack)
            plus = {self.plus(t) for t in attack.targets}
            plus = plus.pop() if len(plus) == 1 else None
        text = None if col is None else COLUMNS[col]
        if verb == 'resolve' and col is not None and self.shift(attack):
            text = '%s, resolved on %s' % (COLUMNS[first], text)
        self.report.check('odds: column', 'MEL.H1', text, card['column'], words)
        if col is not None and plus is not None:
            mine = {}
            for die in range(6):
                label = CRT[die + plus][col]
                mine[label] = mine.get(label, 0) + 1
            theirs = {}
            for part in card['results']:
                label = {'no-effect': '-'}.get(part['label'], part['label'])
                theirs[label] = theirs.get(label, 0) + part['weight']
            theirs = {k: v * 6 // card['total'] for k, v in theirs.items() if v}
            self.report.check('odds: results of the die', 'CRT.1', mine, theirs, words)

    def compare_position(self, lines):
        state = position(lines)
        report = self.report
        if self.stage != 'over':
            report.check('position: turn', 'SEQ.3', self.turn, int(state['turn']))
            report.check('position: phase', 'SEQ.GR', self.phase, state['phase'])
            report.check('position: side', 'SEQ.1', SIDES[self.side], state['side'])
        for key, mine in (('lost', self.lost), ('points', self.points), ('exited', self.exited)):
            report.check('position: ' + key, 'RUL.COUNT', '%d %d' % tuple(mine), state[key])
        words = state['control'].split()
        for name, side in zip(words[::2], words[1::2]):
            h = self.control.get(HEX[name])
            report.check('position: control', 'RUL.CTRL', 'nobody' if h is None else SIDES[h], side,
                         name)
        wrong = 0
        for u in self.pieces:
            wrong += self.compare_piece(u, state['pieces'].get(u.name))
        if wrong:
            raise Stop('the positions have parted')

    def compare_piece(self, u, other):
        if other is None:
            if u.state in ('map', 'waiting'):
                self.report.differ('position: piece', '-', u.name + ' is gone for the engine')
                return 1
            return 0
        where, face, flags = other
        flags = list(flags)
        theirs = {'where': where}
        for word in ('as', 'aboard'):
            if word in flags:
                i = flags.index(word)
                theirs[word] = flags[i + 1]
                del flags[i:i + 2]
        mine = {'where': NAMES[u.hex] if u.state == 'map' else u.state}
        if u.state == 'map':
            theirs['face'], mine['face'] = face, FACINGS[u.face]
        if u.state == 'lost':
            theirs.pop('as', None)
        elif u.leader and u.grade != u.name[3]:
            mine['as'] = 'CM' + u.grade
        if u.on:
            mine['aboard'] = u.on.name
        if u.mark:
            mine['mark'] = u.mark
        for word in flags:
            if word in ('enemy-fire', 'enemy-melee', 'friendly-movement'):
                theirs['mark'] = word
        mine['flags'], theirs['flags'] = self.flags(u, flags)
        if mine != theirs:
            self.report.differ('position: piece', '-', '%s: the referee has %s, the engine %s' %
                               (u.name, mine, theirs))
            return 1
        self.report.agree('position: pieces')
        return 0

    def flags(self, u, flags):
        """What a position says of a unit's turn, where it matters: beside what it should say."""
        mine, theirs = set(), set(flags)
        matters = set()
        if u.state == 'map' and self.stage != 'die':
            if u.fires:
                matters |= {'fired', 'tired'}
            if u.side == self.side and u.kind == 'CH' and self.stage != 'shoot':
                matters.add('charged')
            if u.side == self.side and self.phase == 'movement' and not u.on and \
                    not u.moved:
                matters.add('led')
        if u.fired == self.pt:
            mine.add('fired')
        if u.fired == self.pt - 1:
            mine.add('tired')
        if u.charged:
            mine.add('charged')
        if u.led:
            mine.add('led')
        return mine & matters, theirs & matters

    def compare_result(self, result):
        if self.stage != 'over':
            self.report.differ('victory', 'SEQ.end', 'the referee is still in %s of turn %d' %
                               (self.stage, self.turn))
            return
        theirs = result['winner'] if result else 'none'
        mine = None if self.winner is None else self.words[self.winner]
        self.report.check('victory', 'SCN.%s.victory' % self.scenario.name, mine, theirs)

    # ---- victory

    def holds(self, side, *names):
        return all(self.control.get(LETTERS.get(n, HEX.get(n))) == side for n in names)

    def holder(self, name):
        return self.control.get(LETTERS[name])

    def stands(self, side, name):
        return any(u.side == side for u in self.at(LETTERS.get(name, HEX.get(name))))

    def is_south(self, side):
        return any(u.hex in SOUTH for u in self.of(side))

    def left(self, side):
        return sum(1 for u in self.of(side) if not u.leader)

    def fit(self, side):
        return sum(1 for u in self.of(side) if not u.leader and not u.mark)

    def spent(self, side):
        return self.lost[side] + sum(1 for u in self.of(side) if not u.leader and u.mark)


VERBS = {'aim': ('aim', 'unaim', 'done'), 'loose': ('loose',), 'lose': ('lose',),
         'embark': ('embark', 'ready'), 'move': ('step', 'turn', 'halt', 'leave', 'bring', 'done'),
         'enter': ('enter',), 'arrive': ('arrive', 'enter', 'done'), 'feign': ('feign', 'done'),
         'shoot': ('shoot', 'volley', 'hold'), 'debark': ('debark', 'done'), 'remove': ('remove',),
         'attack': ('attack', 'also', 'unattack', 'done'), 'resolve': ('resolve',),
         'retreat': ('retreat',)}


def fits(there, walker=None):
    """Do these pieces of one side keep the stacking limits? The walker is on foot."""
    units = [u for u in there if not u.leader]
    if len(units) > 3:
        return False
    chariots = [u for u in units if u.kind == 'CH']
    if chariots:
        return len(chariots) == 1 and all(
            u is chariots[0] or (u.on is chariots[0] and u is not walker) for u in units)
    return len({u.kind for u in units if not u.fires}) <= 1


def position(lines):
    """The text of a position as keys and pieces."""
    state = {'pieces': {}}
    for line in lines:
        line = line.strip()
        if line.startswith('- '):
            name, where, face, *flags = line[2:].split()
            state['pieces'][name] = (where, face, flags)
        else:
            key, _, value = line.partition(':')
            if key != 'pieces':
                state[key] = value.strip()
    return state


def more(a, b):
    return BLUE if a > b else GOLD if b > a else None


def megiddo(r):
    syrian, egyptian = not r.is_south(BLUE), r.holds(BLUE, 'A')
    return None if syrian == egyptian else GOLD if syrian else BLUE


def thymbra(r):
    if not r.is_south(BLUE) and r.holds(GOLD, 'E'):
        return GOLD
    return BLUE if r.holds(BLUE, 'A', 'E') else None


def twice(r, loser, least):
    return r.lost[loser] >= least and r.lost[loser] >= 2 * r.lost[1 - loser]


def kills(r):
    return more(r.lost[GOLD], r.lost[BLUE])


def substantive(r):
    own, other = r.points[BLUE], r.points[GOLD]
    return own > 0 and own >= 2 * other


def senzer(r):
    if r.holds(BLUE, 'E', 'F'):
        return BLUE
    return None if r.holds(BLUE, 'E') else GOLD


def pelusium(r):
    for side in (BLUE, GOLD):
        if r.holds(side, '3421', '3521'):
            return side
    return None


def babylon2(r):
    both = r.holds(BLUE, 'A', 'C')
    return BLUE if both or (r.left(BLUE) >= 1 and r.left(BLUE) >= 2 * r.left(GOLD)) else GOLD


def yanling(r):
    forded = sum(1 for u in r.pieces if u.side == GOLD and u.forded)
    if (r.lost[GOLD] >= 20 and r.lost[BLUE] < 15) or forded < 16:
        return BLUE
    return GOLD


def attacker(side, test):
    """The side wins if the condition holds, else the other."""
    return lambda r: side if test(r) else 1 - side


PASS = ('0917', '1017', '1117', '1217', '1317', '1417', '1517', '1617')
VICTORY = {
    'rome': lambda r: r.holder('D'),
    'delta': lambda r: r.holder('K'),
    'babylon': attacker(BLUE, lambda r: twice(r, GOLD, 12)),
    'megiddo': megiddo,
    'kadesh': attacker(GOLD, lambda r: r.lost[BLUE] >= 25 and r.lost[GOLD] <= 15),
    'sinai': lambda r: r.holder('E'),
    'qarqar': lambda r: r.holder('E'),
    'tabal': lambda r: r.holder('E'),
    'charchemish': lambda r: r.holder('A'),
    'thymbra': thymbra,
    'aequi': attacker(BLUE, lambda r: r.holds(BLUE, *PASS)),
    'bubastis': attacker(BLUE, lambda r: r.holds(BLUE, '3421', '3521')),
    'arm609': attacker(BLUE, lambda r: r.exited[BLUE] >= 15),
    'regillus': attacker(GOLD, lambda r: r.exited[GOLD] >= 20),
    'x01': attacker(BLUE, lambda r: r.holds(BLUE, 'A')),
    'x02a': lambda r: more(r.fit(BLUE), r.fit(GOLD)),
    'x02b': kills,
    'x03': attacker(GOLD, lambda r: r.lost[BLUE] >= 25 and r.lost[GOLD] <= 20),
    'x04': attacker(BLUE, lambda r: r.holds(BLUE, 'A')),
    'x05': senzer,
    'x06': attacker(GOLD, lambda r: twice(r, BLUE, 12)),
    'x07': attacker(BLUE, lambda r: r.stands(BLUE, 'L')),
    'x08': attacker(BLUE, lambda r: r.holds(BLUE, 'A')),
    'x09': attacker(BLUE, lambda r: r.holds(BLUE, 'G')),
    'x10': babylon2,
    'x11': kills,
    'x12': attacker(GOLD, lambda r: r.stands(GOLD, 'E')),
    'x13': attacker(GOLD, lambda r: r.holds(GOLD, 'D', 'A')),
    'x14': attacker(GOLD, lambda r: r.holds(GOLD, 'F') and r.exited[GOLD] >= 15),
    'x15': attacker(BLUE, lambda r: r.lost[GOLD] >= 32 and r.holds(BLUE, '3421', '3521')),
    'x16': attacker(BLUE, lambda r: r.holds(BLUE, 'C') and substantive(r)),
    'x17': attacker(BLUE, lambda r: r.holds(BLUE, 'E')),
    'x18': attacker(GOLD, lambda r: r.stands(GOLD, 'A')),
    'x19': attacker(BLUE, lambda r: r.holds(BLUE, 'A')),
    'x20': attacker(BLUE, lambda r: r.spent(GOLD) >= 25 and r.spent(BLUE) < 15),
    'x21': lambda r: r.holder('G'),
    'x22': attacker(BLUE, lambda r: r.holds(BLUE, 'D', 'A')),
    'x23': attacker(BLUE, lambda r: r.holds(BLUE, 'P')),
    'x24': yanling,
    'x25': pelusium,
    'x26': kills,
}


if __name__ == '__main__':
    driver.referee(sys.modules[__name__])
