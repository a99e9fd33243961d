#!/usr/bin/env python3
"""An independent referee for The Siege of Syracuse (with the rulings of the README).

It is written from the rulebook and the rulings: it shares no code with the program and knows of it
only the words of the records. It follows a game action by action, judges each by the rules, carries
out its effects itself, and compares the position, the odds of every roll, the lists of what is
legal and the result.
"""
import sys

import driver
from driver import Report, Stop, by_key, read_position
from syracuse_battle import Battle, Board
from syracuse_chaos import chaos
from syracuse_compare import Comparison, piece_words
from syracuse_data import data_report
from syracuse_fight import Fighting
from syracuse_flow import Choice, Flow
from syracuse_impulse import Impulses
from syracuse_losses import Losses
from syracuse_move import Movement
from syracuse_skirmish import Skirmishing
from syracuse_supply import Supply
from syracuse_turn import Turn
from syracuse_units import (ATHENS, LAST_TURN, SIDES, SQUARE, SYRACUSE, WAVES, make_pieces,
                            read_data)
from syracuse_works import Works
from syracuse_wrong import WRONG

GAME = 'syracuse'
CARDS = ('roll',)
SCENARIOS = ['anapus', 'harbour', 'campaign', 'crisis']
__all__ = ('CARDS', 'GAME', 'Report', 'SCENARIOS', 'WRONG', 'Referee',
           'chaos', 'data_report', 'look', 'pick', 'sides', 'syncs')


def sides(name):
    return list(SIDES)


def look(before, words):
    """When to compare positions: every 10 entries."""
    return len(before) % 10 == 9


def syncs(where):
    return ()


def pick(lines, chooser):
    """An action: of each verb as likely, and the end of a step not too often."""
    verbs = {}
    for text in lines:
        verbs.setdefault(text.split()[0], []).append(text)
    for verb in ('done', 'pass'):
        if len(verbs) > 1 and chooser.random() < 0.8:
            verbs.pop(verb, None)
    return chooser.choice(verbs[chooser.choice(sorted(verbs))])


class Referee(Flow, Board, Fighting, Losses, Supply, Turn, Impulses, Movement, Skirmishing, Works,
              Comparison):
    """Follows one game."""

    def __init__(self, name, header, report):
        self.report = report
        self.data = read_data('scenarios/%s.yaml' % name)
        self.kind = self.data['kind']
        self.pieces = make_pieces()
        self.by_name = {p.name: p for p in self.pieces}
        self.turn = 1
        self.morale = [0, 0]
        self.walls, self.works = ({}, {}), ({}, {})
        self.fort, self.rams = None, None
        self.fallen, self.arrived = [0, 0], [0, 0]
        self.b = self.sk = None
        self.winner, self.finished = None, False
        self.levels, self.impulses, self.begun = [0, 0], [0, 0], 0
        self.initiative, self.event = ATHENS, None
        self.won, self.checked, self.fort_news = [False, False], [False, False], set()
        self.fort_built = False
        self.waves = {wave: list(names) for wave, names in WAVES.items()}
        self.sicel_drawn = set()
        self.second_may = self.second_now = self.second_lands = self.athenian_may = False
        self.second_at = None
        self.cut, self.starved, self.capacity = False, [False, False], 0
        self.mover, self.points, self.seen = None, 0, {}
        self.load_at = self.land_at = self.put_in = None
        self.halted = self.sailed = self.one_area = self.reacting = False
        self.fed, self.no_limit = set(), False
        self.flow, self.now = None, None
        self.cached = None
        self.begin_losses()

    # ---- start

    def start(self, lines):
        state = read_position(lines)
        self.morale = self.two(state, 'morale')
        for name, words in state['pieces'].items():
            p, said = self.by_name.get(name), piece_words(words)
            if p is None:
                raise Stop('unknown piece ' + name)
            p.at = said['at']
            p.steps = int(said.get('steps', p.full))
            p.face = said.get('face', 0)
            where = said.get('square') or said.get('above')
            p.sq, p.upper = SQUARE[where] if where else None, 'above' in said
        for name, words in state['pieces'].items():
            said = piece_words(words)
            if 'aboard' in said:
                self.by_name[name].aboard = self.by_name[said['aboard']]
        for area in self.data.get('walls', {}).get('athenian', '').split():
            self.walls[ATHENS][area] = 1
        for area in self.data.get('walls', {}).get('syracusan', '').split():
            self.walls[SYRACUSE][area] = 1
        self.fort = self.data.get('walls', {}).get('fort')
        self.fort_built = self.fort is not None
        for p in self.pieces:
            if p.sicel and p.name not in state['pieces']:
                p.at = 'cup'
        self.flow = self.single_battle() if self.kind == 'battle' else self.campaign()
        self.send(None)

    def start_anywhere(self, lines):
        """Takes up a position at the beginning of an Operations Phase, or of half a Round."""
        state = read_position(lines)
        self.morale = self.two(state, 'morale')
        self.turn = self.first_turn = int(state['turn'])
        self.surrender_from = int(self.data['start'].get('surrender', 2))
        for name, words in state['pieces'].items():
            self.take_piece(self.by_name[name], piece_words(words))
        for p in self.pieces:
            if p.name not in state['pieces']:
                p.at = 'cup' if p.sicel else 'lost' if p.leader else 'gone'
                p.steps = 0 if p.leader else p.full
        for name, words in state['pieces'].items():
            said = piece_words(words)
            if 'aboard' in said:
                self.by_name[name].aboard = self.by_name[said['aboard']]
        self.walls = tuple({a: int(n) for a, n in by_key(state, 'walls-' + s[:-1]).items()}
                           for s in SIDES)
        self.waves, self.fort = {}, state.get('fort')
        self.rams = state.get('rams')
        if self.data.get('battle', {}).get('rams') == 'yes':
            self.rams = 'in-force'
        self.fort_built = 'fort-past' in state
        if self.kind == 'battle':
            self.flow = self.resumed_battle(state)
        else:
            self.levels, self.impulses = self.two(state, 'levels'), self.two(state, 'impulses')
            self.initiative = SIDES.index(state.get('initiative', SIDES[0]))
            self.no_limit = True
            self.flow = self.resumed_turn(state['phase'] == 'events')
        self.send(None)

    def take_piece(self, p, said):
        p.at = said['at']
        p.steps = int(said.get('steps', p.full))
        p.face = said.get('face', 0)
        p.status = said.get('status', 0)
        p.side = said.get('side', p.side)
        p.activated = 'activated' in said['flags']
        where = said.get('square') or said.get('above')
        p.sq = SQUARE[where] if where else None
        p.upper = 'above' in said
        if p.leader and p.at == 'lost':
            p.steps = 0

    def resumed_battle(self, state):
        self.b = Battle(state['battle'], SIDES.index(state.get('battle-attacker', SIDES[0])),
                        state.get('battle-naval') == 'yes')
        self.b.round = int(state['battle-round'])
        self.begin_board()
        for there in self.b.on.values():
            there.sort(key=lambda u: u.upper)
        yield from self.rounds(SIDES.index(state.get('battle-phasing', SIDES[0])))
        self.judge_battle()

    def resumed_turn(self, whole):
        self.first_turn = 1
        if whole:
            yield from self.one_turn()
        else:
            yield from self.operations()
            yield from self.administration()
        while self.turn < LAST_TURN and not self.finished:
            self.turn += 1
            yield from self.one_turn()

    @property
    def stage(self):
        return 'over' if self.now is None else 'play'

    def single_battle(self):
        """A scenario that is one Pitched Battle."""
        data = self.data['battle']
        attacker = ATHENS if data['attacker'] == 'athenian' else SYRACUSE
        self.b = Battle(data['area'], attacker, data.get('naval') == 'yes')
        self.rams = 'in-force' if data.get('rams') == 'yes' else None
        self.begin_board()
        for there in self.b.on.values():
            there.sort(key=lambda u: u.upper)
        yield from self.rounds()
        self.judge_battle()

    def judge_battle(self):
        self.winner = self.b.winner
        if self.b.undecided:
            lost = self.b.lost
            if lost[0] != lost[1]:
                self.winner = ATHENS if lost[0] < lost[1] else SYRACUSE

    # ---- following the record

    def send(self, value):
        self.cached = None
        try:
            self.now = self.flow.send(value)
        except StopIteration:
            self.now = None

    def options(self):
        if self.cached is None:
            self.cached = self.now.lister()
        return self.cached

    def roll(self, word):
        if self.now is None or isinstance(self.now, Choice):
            raise Stop('roll %s in %s' % (word, self.now and self.now.stage))
        self.send(word)

    def act(self, side, words):
        if not isinstance(self.now, Choice):
            raise Stop('%s while the referee awaits %s' % (
                words, 'the die of ' + self.now.kind if self.now else 'nothing'))
        if SIDES.index(side) != self.now.side:
            raise Stop('%s by %s in %s of %s' % (words, side, self.now.stage,
                                                 SIDES[self.now.side]))
        kind = 'played: %s %s' % (self.now.stage, words.split()[0])
        if words in self.options():
            self.report.agree(kind)
        else:
            self.report.differ(kind, 'legal', words + ', but the referee forbids it' +
                               self.tell([words]))
            if not self.near(words):
                raise Stop('cannot go on after ' + words)
        self.send(words)

    def near(self, words):
        """Whether the referee can carry out an action that it forbids."""
        return words.split()[0] in {text.split()[0] for text in self.options()}


if __name__ == '__main__':
    driver.referee(sys.modules[__name__])
