#!/usr/bin/env python3
"""An independent referee for Armageddon (SPI 1972, with its errata and the rulings of the README).

It is written from the rulebook alone: it shares no code with the program and knows of it only the
words of the records. It follows a game action by action, judges each by the rules, carries out its
effects itself, and compares the position, the odds, the lists of what is legal and the result.
"""
import os
import sys

import driver
from driver import Report, Stop, by_key, read_yaml
from armageddon_board import Board, DATA, FACINGS, FRONT, HEX, NAMES, NEXT, PLACE, PRINTED, distance
from armageddon_chaos import chaos as random_position
from armageddon_compare import Comparison, position
from armageddon_entry import Entry
from armageddon_fire import Fire
from armageddon_melee import Melee
from armageddon_move import Movement
from armageddon_scenarios import TABLE
from armageddon_units import BLUE, GOLD, SIDES, LEADER, POINTS, NEVER, Piece, fits
from armageddon_victory import VICTORY, Ending
from armageddon_wrong import WRONG

GAME = 'armageddon'
CARDS = ('loose', 'resolve', 'volley')
SCENARIOS = list(TABLE)
MARKS = ('enemy-fire', 'enemy-melee', 'friendly-movement')
__all__ = ('CARDS', 'GAME', 'SCENARIOS', 'WRONG', 'Referee', 'chaos',
           'data_report', 'look', 'pick', 'sides', 'syncs')
VERBS = {'aim': ('aim', 'unaim', 'done'), 'loose': ('loose',), 'lose': ('lose',),
         'embark': ('embark', 'ready'), 'move': ('step', 'turn', 'halt', 'leave', 'bring', 'done'),
         'enter': ('enter',), 'arrive': ('arrive', 'enter', 'done'), 'feign': ('feign', 'done'),
         'shoot': ('shoot', 'volley', 'hold'), 'debark': ('debark', 'done'), 'remove': ('remove',),
         'attack': ('attack', 'also', 'unattack', 'done'), 'resolve': ('resolve',),
         'retreat': ('retreat',)}


def scenario_file(name):
    with open(os.path.join(DATA, 'scenarios', name + '.yaml'), encoding='utf-8') as file:
        return read_yaml(file.read())


def sides(name):
    return [side['word'] for side in scenario_file(name)['sides']]


def look(before, words):
    """When to compare positions: every 25 entries."""
    return len(before) % 25 == 24


def syncs(where):
    """Actions after which the engine has chosen for a player: arrivals of extra 12 (I-02)."""
    return ('done',) if where.endswith('/x12') else ()


def chaos(name, chooser):
    """A position file of a scenario that nobody played."""
    marks = [side['mark'] for side in scenario_file(name)['sides']]
    count, names, waiting = {}, {}, []
    for group in TABLE[name].groups:
        for number, kind in group.units:
            code = 'CM' + kind if len(kind) == 1 else kind
            for _ in range(number):
                count[group.side, kind] = count.get((group.side, kind), 0) + 1
                word = '%s%s%d' % (marks[group.side], code, count[group.side, kind])
                if group.how == 'arrive':
                    waiting.append('    %s: waiting NE' % word)
                else:
                    names.setdefault((group.side, kind), []).append(word)
    closed = [h for h, k in enumerate(PRINTED) if
              k == 'stream' and TABLE[name].changes.get('stream') == 'barred']
    return ['game: armageddon', 'scenario: ' + name, 'position:', '  format: 2'] + \
        random_position(names, closed, sides(name), chooser) + waiting


def pick(lines, chooser):
    """An action: of each verb as likely, and the end of a phase not too often."""
    verbs = {}
    for text in lines:
        verbs.setdefault(text.split()[0], []).append(text)
    for verb in ('unaim', 'unattack'):
        if len(verbs) > 1:
            verbs.pop(verb, None)
    return chooser.choice(verbs[chooser.choice(sorted(verbs))])


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


class Referee(Fire, Movement, Entry, Melee, Comparison, Ending):
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
        self.arrived, self.held_back, self.placing, self.adopt = [], NEVER, None, False
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
        """A disruption as a combat result: a second one is the end. True if it lives on."""
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

    def start_anywhere(self, lines):
        """Takes up a position at the beginning of a Player-Turn."""
        state = position(lines)
        self.turn, self.side = int(state['turn']), self.words.index(state['side'])
        self.pt = 1
        for name, (where, face, flags) in state['pieces'].items():
            u = self.by_name[name]
            if where in HEX:
                u.face = FACINGS.index(face)
                self.put(u, HEX[where])
                u.mark = next((w for w in flags if w in MARKS), None)
                u.marked = 0 if u.mark else NEVER
                u.fired = 1 if 'tired' in flags else NEVER
            else:
                u.state = where
        for name, (where, face, flags) in state['pieces'].items():
            if 'aboard' in flags:
                self.board_chariot(self.by_name[name],
                                   self.by_name[flags[flags.index('aboard') + 1]])
        self.lost, self.points = ([int(by_key(state, key).get(word, 0)) for word in self.words]
                                  for key in ('lost', 'points'))
        self.begin_player_turn(True)                # a phase taken up is asked for in any case

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

    def begin_player_turn(self, settled=False):
        self.pt += 1
        for u in self.pieces:                       # older shots matter no more
            if u.fired < self.pt - 1:
                u.fired = NEVER
        self.phase, self.stage, self.actor = 'fire', 'aim', self.side
        self.attacks = {}
        self.aims = {u: self.targets(u) for u in self.of(self.side) if u.fires}
        if not settled:
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
        self.end_feint()                            # militia disrupted before is not harmed again
        self.recover(self.side, 'friendly-movement')
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


if __name__ == '__main__':
    driver.referee(sys.modules[__name__])
