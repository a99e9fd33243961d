"""Positions in words: the referee takes over what the engine says."""
import re

import elements_flow as flow
from elements_plane import Base
from elements_state import (Camp, Element, ground_of, quarters, read_map, read_piece,
                            read_position, ticks)

EDGES = ('south', 'east', 'north', 'west')


class Words:
    """The part of the referee that reads positions."""

    usual = {}                                      # what an element is where nothing is said

    def adopt(self, lines):
        """Takes everything from the engine's words; what goes without saying is the roster's."""
        keys, areas, banks, pieces = read_position(lines)
        state = self.state
        state.ground = ground_of(areas, banks)
        state.turn, state.phase = int(keys.get('turn', 1)), keys.get('phase', 'armies')
        state.active = self.words.index(keys.get('side', self.words[0]))
        state.pips = int(keys.get('pips', 0))
        ended = read_map(keys.get('turns-ended'))
        state.ended = [int(ended.get(w, 0)) for w in self.words]
        edges = read_map(keys.get('edges'))
        state.edges = [EDGES.index(edges.get(w, usual)) for w, usual in
                       zip(self.words, ('south', 'north'))]
        state.order()
        state.moving = tuple(re.findall(r'[AB]\d+', keys.get('moving', '')))
        state.slid = float(keys.get('slid', 0)) * 40
        state.off_road = keys.get('off-road') == 'yes'
        state.column = keys.get('column-move') == 'yes'
        state.owes = keys.get('owes-contact') == 'yes'
        state.halted = keys.get('halted') == 'yes'
        state.only = keys.get('only-into')
        state.contacts = int(keys.get('contacts', 0))
        state.landed = 'landed' in keys.get('done', '')
        self.adopt_fights(keys)
        state.camps = [None, None]
        for name, words in pieces.items():
            told = read_piece(words)
            if name[1] == 'C':
                camp = Camp('AB'.index(name[0]), *told['pose'])
                camp.taken = 'taken-by' in told
                state.camps[camp.side] = camp
            else:
                self.adopt_piece(name, told)
        for name, e in state.elements.items():
            if name not in pieces:
                e.where, e.base = 'absent', None
                e.become(self.usual.get(name, e.subtype))   # followers are what they are
        self.adopt_pairs()
        self.lost_track = None

    def adopt_fights(self, keys):
        """Close combats to come, and who has named an attacker."""
        self.fights = read_map(keys.get('pairs'))
        self.waiting = keys.get('to-fight', '').split()
        self.named = [(a, b) for a, one in enumerate(('first', 'second'))
                      for b, two in enumerate(('first', 'second'))
                      if '%s-at-%s' % (one, two) in keys.get('done', '')]
        self.called, self.shot = keys.get('called'), None
        self.naming = keys.get('phase') == 'combat'

    def adopt_pairs(self):
        state = self.state
        self.pairs = []
        for a, b in self.fights.items():
            if a in self.waiting and a in state.elements:
                camp = None
                if b[1] == 'C':
                    camp = 'AB'.index(b[0])
                    holder = state.holder(state.camps[camp])
                    if not holder:
                        continue
                    b = holder.name
                self.pairs.append(flow.Pair(state.elements[a], state.elements[b], camp))

    def adopt_piece(self, name, told):
        state = self.state
        e = state.elements.get(name)
        if not e:
            e = state.elements[name] = Element(name, told.get('kind', '4Bd'))
        e.become(told.get('kind') or self.usual.get(name, e.subtype))
        e.where, e.base, e.camp = 'absent', None, None
        if 'pose' in told:
            e.stand(*told['pose'])
        for word in ('inside', 'held', 'lost'):
            if word in told:
                e.where = word
        if e.where == 'inside':
            e.camp = self.words.index(told['camp-of']) if 'camp-of' in told else e.side
        e.moves = int(told.get('moves', 0))
        e.shot, e.target, e.turned = 'has-shot' in told, 'was-shot' in told, 'has-turned' in told
        e.swapped = 'exchanged' in told
        e.face = ('front', 'left', 'rear', 'right').index(told['front-is']) + 1 \
            if 'front-is' in told else 0
        e.by, e.order = told.get('touched-by'), int(told.get('touched-as', 0))
        e.hemmed = told.get('hemmed-by')
        e.spent = round(float(told.get('spent', 0)) * 40 * 65536)
        e.met = told.get('met', set())
        e.origin = None
        if 'from-x' in told or 'from-y' in told:
            e.origin = Base(ticks(told.get('from-x', 0)), ticks(told.get('from-y', 0)),
                            quarters(told.get('from-facing', 0)), e.depth)
