#!/usr/bin/env python3
"""An independent referee for Caesar in Alexandria (GMT 2001, with its errata and the README's rulings).

It is written from the rulebook alone: it shares no code with the program and knows of it only the
words of the records. It follows a game action by action, judges each by the rules, carries out its
effects itself, and compares the position, the odds, the lists of what is legal and the result.

The game is one flow of decisions and rolls: `game` in alexandria_turn.py is a generator that yields
an Ask (who decides, and what is open to him) or a Roll (what each outcome means) and is sent what
was played or rolled.
"""
import sys

import driver
from driver import Stop
from alexandria_chaos import chaos, pick
from alexandria_board import LANDINGS, POINTS, SIDES, STREETS, VERTICES
from alexandria_clash import Clash
from alexandria_command import Command
from alexandria_compare import GALLEY_WORDS, Comparison, tidy, read_position, words_of
from alexandria_fire import Fire
from alexandria_move import Movement
from alexandria_naval import Naval
from alexandria_react import Reactions
from alexandria_sail import Sailing
from alexandria_setup import Setup, data_report
from alexandria_shock import Shock
from alexandria_state import Ask, Roll, State
from alexandria_turn import Turns
from alexandria_units import WORDS
from alexandria_wrong import WRONG

GAME = 'alexandria'
CARDS = ('roll',)
SCENARIOS = ['heptastadium', 'naval', 'battle']
__all__ = ('CARDS', 'GAME', 'SCENARIOS', 'WRONG', 'Referee', 'chaos', 'data_report',
           'look', 'pick', 'sides', 'syncs')


def sides(_):
    return list(WORDS)


def look(before, words):
    """When to compare positions: every 25 entries."""
    return len(before) % 25 == 24


def syncs(_):
    return ()


class Referee(Turns, Command, Movement, Reactions, Fire, Sailing, Naval, Shock, Clash, Setup, Comparison,
              State):
    """Follows one game."""
    facing_words = set(SIDES) | set(VERTICES) | set(STREETS) | {'hexes'}
    landings = LANDINGS

    def __init__(self, name, header, report):
        super().__init__()
        self.scenario, self.report = name, report
        self.closed_points = set()
        if name == 'heptastadium':
            self.closed_points = {p for p in POINTS if p.split('-')[-1] in list('JKLMNOPQ')}
        self.noted = {}
        self.combats, self.seq, self.now, self.flow = [], None, None, None

    @property
    def stage(self):
        return 'over' if self.now is None else 'on'

    def start(self, lines):
        self.place_pieces(lines)
        self.check_setup()
        self.flow = self.game()
        self.now = next(self.flow)

    def start_anywhere(self, lines):
        """Takes up a position at the beginning of a Player Turn."""
        keys, pieces = self.place_pieces(lines)
        for name, words in pieces.items():
            p = self.by_name[name]
            _, values, plain = words_of(words)
            p.island = False
            if p.what == 'unit':
                p.hits, p.reduced = int(values.get('hits', 0)), 'reduced' in plain
            elif p.what == 'galley':
                p.fatigue, p.crippled = int(values.get('fatigue', 0)), values.get('crippled')
                p.moored = values.get('moored')
                for word in GALLEY_WORDS:
                    setattr(p, word, word in plain)
                for key in ('grapples', 'fouls'):
                    names = filter(None, values.get(key, '').split('+'))
                    setattr(p, key, {self.by_name[n] for n in names})
        self.landed = keys.get('landed', 'no')
        self.flow = self.game(WORDS.index(keys.get('side', 'rome')))
        self.now = next(self.flow)

    def place_pieces(self, lines):
        keys, pieces = read_position(lines)
        for name, words in pieces.items():
            p = self.by_name[name]
            place, values, plain = words_of(words)
            if 'aboard' in values:
                self.load(p, self.by_name[values['aboard']])
                continue
            face = next((w for w in plain if w in self.facing_words), None)
            self.put(p, place, SIDES.index(face) if p.what == 'galley' else face)
            if p.what == 'unit':
                p.island = p.side == 1 and self.scenario == 'battle' and self.on_pharos(place)
        return keys, pieces

    def advance_flow(self, answer):
        try:
            self.now = self.flow.send(answer)
        except StopIteration:
            self.now = None

    def roll(self, word):
        if not isinstance(self.now, Roll):
            raise Stop('a roll where the referee has a decision of %s' % self.expected())
        self.advance_flow(int(word))

    def expected(self):
        if isinstance(self.now, Ask):
            return '%s: %s' % (WORDS[self.now.side], ', '.join(self.now.every()[:12]))
        return 'a roll of ' + self.now.kind if self.now else 'nothing'

    def act(self, side, words):
        if not isinstance(self.now, Ask) or WORDS[self.now.side] != side:
            raise Stop('%s plays %s, the referee has %s' % (side, words, self.expected()))
        verb = words.split()[0]
        if tidy(words) in self.now.of(verb):
            self.report.agree('action: ' + verb)
        else:
            self.report.differ('action', '-', 'played, but the referee forbids it: ' + words)
        if verb not in self.now.verbs:
            raise Stop('%s plays %s, the referee has %s' % (side, words, self.expected()))
        self.advance_flow(words)


if __name__ == '__main__':
    driver.referee(sys.modules[__name__])
