"""The referee while a battle is set up: steps are taken over and what came of them is judged."""
import random

import elements_near as near
import elements_setup as set_up
from elements_plane import Base
from elements_state import Element

SET_UP = ('armies', 'invader', 'terrain', 'changes', 'edges', 'camps', 'deployment', 'exchanges')
PLACES = 12                                         # places looked at, at a sampled decision


def parse(words):
    """Verb and arguments; a set becomes a tuple."""
    out = []
    for word in words.split():
        out.append(tuple(word[1:-1].split(',')) if word[0] == '{' else word)
    return out[0], out[1:]


class SettingUp:
    """The part of the referee for armies, boards, camps and deployment."""

    def set_up_step(self, lines):
        """Takes over a step of set-up and judges what came of it."""
        step, self.step, before = self.step, None, self.state.phase
        verdict = None
        if step and before in SET_UP:
            side, verb, args = step
            if verb == 'place':
                verdict = self.placing(args)
            elif verb == 'swap':
                verdict = tuple(self.state.elements[n].base and
                                self.state.elements[n].base.pose() for n in args)
        self.adopt(lines)
        state = self.state
        if step and before in SET_UP:
            if verb == 'place':
                e = state.elements[args[0]]
                self.report.check('set-up: placing', 'DEPLOY.1',
                                  (None, tuple(int(a) for a in args[1:])),
                                  (verdict, e.base and e.base.pose()), args[0])
            elif verb == 'swap':
                now = tuple(state.elements[n].base and state.elements[n].base.pose()
                            for n in args)
                self.report.check('set-up: exchanges', 'DEPLOY.4', verdict[::-1], now, args)
            elif verb == 'camp':
                self.report.check('set-up: camps', 'SETUP.6', None,
                                  set_up.camp_fault(state, state.camps[side]))
            elif verb == 'hold':
                self.report.check('set-up: held back', 'DEPLOY.9', True, sum(
                    e.where == 'held' and e.side == side for e in state.elements.values()) <= 4)
            elif verb not in ('line', 'done', 'take'):
                self.report.agree('abstained: set-up, ' + verb)
        elif before in SET_UP:
            self.report.agree('abstained: set-up, dice')
        if before in SET_UP and state.phase == 'pips':
            self.judge_set_up()
        if self.pending and state.phase == 'deployment':
            self.judge_places(self.pending)
        self.pending = None

    def placing(self, args):
        e = self.state.elements.get(args[0]) or Element(args[0], self.usual[args[0]])
        base = Base(*[int(a) for a in args[1:]], e.depth)
        return set_up.deployed(self.state, e.side, base, e.kind)

    def judge_set_up(self):
        """Both armies as they stand before the first turn."""
        state = self.state
        for side in (0, 1):
            own = [e for e in state.elements.values() if e.side == side and e.kind != 'CF']
            self.report.check('set-up: armies', 'ARMY.1', 12,
                              sum(e.where in ('table', 'inside', 'held') for e in own))
            for e in own:
                if e.where == 'table':
                    base, e.where = e.base, 'absent'
                    self.report.check('set-up: deployment', 'DEPLOY.1', None,
                                      set_up.deployed(state, side, base, e.kind), e.name)
                    e.put(base)
            if state.camps[side]:
                self.report.check('set-up: camps', 'SETUP.6', None,
                                  set_up.camp_fault(state, state.camps[side]))
        legal = [t for t in set_up.TOPOGRAPHY if not set_up.board_faults(state.ground, t)]
        self.report.check('set-up: boards', 'TERR.1', True, bool(legal))

    def judge_places(self, lines):
        """Listed places, and places close by."""
        chooser = random.Random('%s %s' % (self.report.game, self.report.entry))
        places = [line for line in lines if line.startswith('place ')]
        chooser.shuffle(places)
        for line in places[:PLACES]:
            _, args = parse(line)
            self.hear(line, self.place_verdict(args), 'allowed', 'listed')
            x, y = (int(a) + chooser.choice((-400, -80, -1, 0, 1, 80, 400)) * 65536
                    for a in args[1:3])
            changed = [args[0], x, y, chooser.choice((int(args[3]), chooser.randrange(1440)))]
            if near.on_table(x, y):
                line = 'place %s %d %d %d' % tuple(changed)
                self.questions.append(('why ' + line, self.ear(line, self.place_verdict(changed))))

    def place_verdict(self, args):
        fault = self.placing(args)
        return 'refused ' + fault if fault else 'allowed'
