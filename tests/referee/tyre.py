#!/usr/bin/env python3
"""An independent referee for Tyre (SPI 1978, its addenda of 1979 and the rulings of the README).

It is written from the rulebook alone: it shares no code with the program and knows of it only the
words of the records. It follows a game action by action, judges each by the rules, carries out its
effects itself, and compares the position, the dice, the lists of what is legal and the result.
"""
import driver
from driver import Stop
from tyre_board import GROUND, HARBOURS, TURN, WALLS
from tyre_chaos import chaos as random_position, scene
from tyre_compare import Comparison, mapping, position, words_of
from tyre_data import compare_data
from tyre_fire import Fire
from tyre_land import Land
from tyre_melee import Melee
from tyre_naval import Naval
from tyre_odds import Odds
from tyre_planning import Planning
from tyre_retreat import Retreat
from tyre_seafight import Seafight
from tyre_sequence import Sequence
from tyre_siege import Bombardment
from tyre_state import State
from tyre_units import FLEETS, MAC, TYR, SIDES
from tyre_wrong import WRONG

GAME = 'tyre'
CARDS = ('roll',)
SCENARIOS = ['naval', 'assault', 'campaign']
__all__ = ('CARDS', 'GAME', 'SCENARIOS', 'WRONG', 'Referee', 'chaos', 'data_report',
           'look', 'pick', 'sides', 'syncs')


def sides(name):
    return list(SIDES)


def look(before, words):
    """When to compare positions: every 40 entries, and at one die in three."""
    return len(before) % 40 == 39 or (words.startswith('roll') and len(before) % 3 == 0)


def syncs(where):
    return ()


def chaos(name, chooser):
    """A position nobody played: always an assault."""
    name = 'campaign' if name == 'campaign' else 'assault'
    return scene(name, chooser) if chooser.random() < 0.4 else random_position(name, chooser)


def pick(lines, chooser):
    """An action: of each verb as likely, what is put back seldom."""
    verbs = {}
    for text in lines:
        verbs.setdefault(text.split()[0], []).append(text)
    if 'belay' in verbs and chooser.random() < 0.15:
        return 'belay'
    if 'free' in verbs and 'move' in verbs and chooser.random() < 0.5:
        return chooser.choice(verbs['move'])
    for verb in ('belay', 'drop', 'move', 'march', 'done'):
        if len(verbs) > 1 and chooser.random() < 0.6:
            verbs.pop(verb, None)
    return chooser.choice(verbs[chooser.choice(sorted(verbs))])


def data_report():
    return compare_data()


class Referee(Sequence, Planning, Naval, Seafight, Bombardment, Land, Fire, Retreat, Melee, State,
              Odds, Comparison):
    """Follows one game."""

    def __init__(self, name, header, report):
        self.report = report
        self.scenario = name
        self.partner_only = True
        self.ground = GROUND
        self.hand = self.dice = self.overlay = None
        self.overladen, self.swimmers, self.homeless = [], [], []
        self.fates, self.escorts = [], []
        self.stage, self.actor, self.segment, self.first = '', None, 0, TYR
        self.begun, self.used, self.allowance = False, 0, 0
        self.tried, self.backing, self.strategic = set(), False, False
        self.under, self.started = '', False
        self.reset()
        self.make_pieces()
        self.set_up(name)

    def start(self, lines):
        self.begin_game()
        self.settle()
        self.compare_position(lines)

    def start_anywhere(self, lines):
        """Takes up a position at the beginning of an assault impulse."""
        keys, pieces, _ = position(lines)
        self.reset()
        self.make_pieces()
        self.take_up(keys, pieces)
        self.kind, self.impulses = 'assault', 16
        self.first = TYR if self.impulse % 2 else MAC
        self.begin_naval_move(1)
        self.settle()

    def take_up(self, keys, pieces):
        self.turn, self.impulse = int(keys['turn']), int(keys['impulse'])
        self.plan, self.plan_open, self.assault = 'assault', True, True
        self.mole = int(keys.get('mole', 0))
        self.fill_mole()
        self.level = dict.fromkeys(WALLS, 0)
        self.level.update({int(h): int(n) for h, n in mapping(keys.get('walls')).items()})
        self.boulders = {int(h) for h in keys.get('boulders', '').split()}
        self.booms_open = [x['name'] in keys.get('booms-open', '') for x in HARBOURS]
        self.gates.update({int(h): MAC for h in keys.get('gates', '').split()})
        self.come = dict.fromkeys(FLEETS, True)
        self.fire_state, self.fireship.state = 'gone', 'sunk'
        found = {name: words_of(words) for name, words in pieces.items()}
        for name, words in found.items():
            p = self.named[name]
            if p.sort == 'ship' and 'hex' in words:
                p.state, p.face = 'map', TURN[words['face']]
                p.damaged, p.beached = 'damaged' in words, 'beached' in words
                p.landed, p.landing = 'landed' in words, int(words.get('landing', 0)) or None
                p.exhausted = int(words.get('exhausted', 0))
                p.rams = self.named.get(words.get('pinned-to'))
                self.sail(p, int(words['hex']))
        for name, words in found.items():
            p = self.named[name]
            if p.sort == 'leader':
                p.naval = 'naval' in words
            if 'aboard' in words:
                self.aboard(p, self.named[words['aboard']])
            elif 'hex' in words and p.sort != 'ship':
                self.stand(p, int(words['hex']))

    def now(self):
        return 'die' if self.dice else self.overlay or self.stage

    # ---- actions and dice

    def ask_die(self, kind, *about):
        self.dice = (kind, about)

    def act(self, word, text):
        side = SIDES.index(word)
        verb, *args = text.split()
        if self.dice or self.now() == 'over':
            raise Stop('%s is played at %s' % (text, self.moment()))
        if not self.report.check('who decides: played', '4.0a', SIDES[self.actor], word,
                                 '%s, %s' % (text, self.moment())):
            raise Stop('the referee would have: ' + ', '.join(sorted(self.own_list())[:12]))
        test = getattr(self, 'may_' + verb, None)
        good = test(*args) if test else text in set(self.own_list())
        if good:
            self.report.agree('actions: ' + verb)
        else:
            self.report.differ('action', '-', self.some([text]))
        if verb == 'done':
            getattr(self, 'end_' + self.now().replace('-', '_'))()
        else:
            getattr(self, 'do_' + verb)(*args)
        self.settle()

    def roll(self, outcome):
        if not self.dice:
            raise Stop('a die is rolled at ' + self.moment())
        kind, about = self.dice
        self.dice = None
        self.report.agree('dice: ' + kind)
        getattr(self, 'die_' + kind)(int(outcome), *about)
        self.settle()

    def do_drop(self, name):
        piece = self.piece(name)
        if piece.sort == 'ship':
            self.drop_attack(piece)
        else:
            self.drop_attacker(piece)

    def list_die(self):
        return ['roll %d' % n for n in range(1, 7)]

    def list_over(self):
        return []

    def settle(self):
        """Passes over what nobody has to decide."""
        while not self.dice and self.now() != 'over':
            self.overlay = None
            if self.interrupted():
                return
            if not self.pass_on():
                return


if __name__ == '__main__':
    driver.referee(__import__('tyre'))
