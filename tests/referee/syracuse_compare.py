"""The referee of Syracuse beside the engine: lists, odds, positions, result."""
from fractions import Fraction

from driver import Stop, by_key, read_position
from syracuse_flow import Choice, Die
from syracuse_units import FACES, SIDES, SQUARES, STATUS

PHASES = {'Random Events': 'events', 'Supply and Initiative': 'supply', 'Operations': 'operations',
          'Activation': 'activation', 'Movement': 'movement', 'Reaction': 'reaction',
          'Combat': 'combat', 'Skirmish': 'skirmish', 'Wall Construction': 'walls',
          'Administrative': 'administration', 'Battle: set-up': 'battle-setup',
          'Battle: movement': 'battle-move', 'Battle: defensive fire': 'battle-defensive',
          'Battle: cavalry retreat': 'battle-retreat',
          'Battle: offensive fire': 'battle-offensive', 'Battle: assault': 'battle-assault',
          'Battle: rally': 'battle-rally', 'Set-up': 'setup'}
WORKS = ('builds', 'builds-second', 'razes-athenian', 'razes-syracusan')
FLAGS = ('activated', 'acted', 'moved', 'tried', 'free', 'boarded', 'landed', 'light', 'led')


def piece_words(words):
    """What a position says of a piece, by key."""
    found = {'at': words[0], 'flags': set()}
    rest = list(words[1:])
    while rest:
        word = rest.pop(0)
        if word in ('steps', 'aboard', 'square', 'above', 'passing', 'against', 'with', 'since'):
            found[word] = rest.pop(0)
        elif word in STATUS:
            found['status'] = STATUS.index(word)
        elif word in SIDES:
            found['side'] = SIDES.index(word)
        elif word in FACES:
            found['face'] = FACES.index(word)
        elif word in WORKS:
            found['work'] = word
        else:
            found['flags'].add(word)
    return found


def shares(odds):
    total = sum(odds.values())
    return {word: Fraction(weight, total) for word, weight in odds.items() if weight}


class Comparison:
    """What the engine says, held against what the referee has."""

    def compare_turn(self, turn):
        if isinstance(self.now, Choice):
            mine = (SIDES[self.now.side], self.now.stage, self.turn)
        else:
            mine = ('chance' if self.now else 'over', None, self.turn)
        theirs = (turn['to_act'], PHASES.get(turn['phase'], turn['phase']), turn['turn'])
        if mine[1] in (None, 'any'):
            mine = (mine[0], None, mine[2])
            theirs = (theirs[0], None, theirs[2])
        self.report.check('who decides, and when', '4.0-01', mine, theirs)

    def compare_legal(self, lines):
        """The engine's list beside the referee's. Of units that are alike the engine lists one."""
        if not isinstance(self.now, Choice):
            self.report.differ('list', '-', 'no decision for the referee')
            return
        mine = self.options()
        own = set(mine)
        extra = [text for text in lines if text not in own]
        theirs = set(lines)
        keys = {self.key(text) for text in lines}
        lacking = [text for text in mine if text not in theirs and self.key(text) not in keys]
        self.report.agree('lists: actions in both', len(lines) - len(extra))
        verb = lines[0].split()[0] if lines else '-'
        if extra:
            self.report.differ('list: engine allows', self.now.stage, self.some(extra))
        if lacking:
            self.report.differ('list: engine refuses', self.now.stage, self.some(lacking))
        if not extra and not lacking:
            self.report.agree('lists: whole %s (%s)' % (self.now.stage, verb))

    def some(self, texts):
        return '%s (%d)%s' % (', '.join(sorted(texts)[:8]), len(texts), self.tell(texts))

    def tell(self, texts):
        """The pieces of the first of these actions, as the referee has them."""
        found = []
        for word in sorted(texts)[0].split()[1:]:
            p = self.by_name.get(word)
            if p:
                found.append(self.describe(p))
        return '; ' + '; '.join(found)

    def describe(self, p):
        words = [p.name, p.at]
        if p.aboard:
            words.append('aboard ' + p.aboard.name)
        if p.sq is not None:
            words += [SQUARES[p.sq], FACES[p.face]]
        words += [STATUS[p.status], 'steps %d' % p.steps]
        words += [flag for flag in FLAGS if getattr(p, flag)]
        return ' '.join(words) + (' %s %d' % p.work if p.work else '')

    def compare_card(self, _, card):
        if not isinstance(self.now, Die):
            raise Stop('the engine rolls (%s), the referee is in %s' % (
                card['title'], self.now and self.now.stage))
        if self.now.odds is not None:
            theirs = {}
            for part in card['results']:
                theirs[part['label']] = theirs.get(part['label'], 0) + part['weight']
            detail = '%s of %s: %s' % (self.now.kind, self.now.unit, '; '.join(
                '%s %d' % (line['text'], line['num']) for line in card['lines']))
            self.report.check('odds: ' + self.now.kind, 'table', shares(self.now.odds),
                              shares(theirs), detail)
        if self.now.column is not None:
            self.report.check('odds: column', '8.3.2-05', self.now.column, card['column'])

    # ---- positions

    def compare_position(self, lines):
        state = read_position(lines)
        wrong = self.compare_keys(state)
        for p in self.pieces:
            wrong += self.compare_piece(p, state)
        if self.b and self.now:
            self.report.check('position: steps lost', '8.4-01', list(self.b.lost),
                              self.two(state, 'battle-lost'))
        if wrong:
            raise Stop('the positions have parted')

    def two(self, state, key):
        found = by_key(state, key)
        return [int(found.get(side, 0)) for side in SIDES]

    def compare_keys(self, state):
        report, wrong = self.report, 0
        pairs = [('turn', self.turn, int(state['turn'])),
                 ('morale', list(self.morale), self.two(state, 'morale'))]
        if self.kind == 'campaign' and self.now:
            pairs += [('levels', list(self.levels), self.two(state, 'levels')),
                      ('impulses', list(self.impulses), self.two(state, 'impulses')),
                      ('begun', self.begun, int(state.get('begun', 0))),
                      ('fallen', list(self.fallen), self.two(state, 'fallen')),
                      ('arrived', list(self.arrived), self.two(state, 'arrived')),
                      ('fort', self.fort, state.get('fort')),
                      ('rams', self.rams, state.get('rams'))]
            for side in (0, 1):
                word = SIDES[side][:-1]
                for key, table in (('walls-', self.walls), ('works-', self.works)):
                    mine = {a: str(n) for a, n in table[side].items() if n}
                    theirs = by_key(state, key + word)
                    if key == 'works-':             # what nobody builds is given up in a moment
                        manned = self.manned(state, side)
                        theirs = {a: n for a, n in theirs.items() if a in manned}
                    pairs.append((key + word, mine, theirs))
        for key, mine, theirs in pairs:
            wrong += not report.check('position: ' + key, 'state', mine, theirs)
        return wrong

    def manned(self, state, side):
        """Areas where a unit of the side builds, as the engine has it."""
        return {words[0] for name, words in state['pieces'].items()
                if self.by_name[name].side == side and
                ('builds' in words or 'builds-second' in words)}

    def compare_piece(self, p, state):
        words = state['pieces'].get(p.name)
        if words is None:
            mine = p.at
            if mine not in ('due', 'lost', 'cup', 'gone'):
                self.report.differ('position: piece', '-', p.name + ' is gone for the engine')
                return 1
            return 0
        other = piece_words(words)
        mine, theirs = {'at': p.at}, {'at': other['at']}
        if p.at in ('lost', 'cup', 'due'):
            if p.at != other['at']:
                self.report.differ('position: piece', '-', '%s: %s, the engine %s' % (
                    p.name, p.at, words))
            return int(p.at != other['at'])
        mine['steps'], theirs['steps'] = p.steps, int(other.get('steps', p.full))
        mine['status'], theirs['status'] = p.status, other.get('status', 0)
        mine['aboard'] = p.aboard.name if p.aboard else None
        theirs['aboard'] = other.get('aboard')
        if p.sicel:
            mine['side'], theirs['side'] = p.side, other.get('side')
        if p.sq is not None or 'square' in other or 'above' in other:
            key = 'square'
            if p.sq is not None and not p.leader and self.b.on[p.sq][0] is not p:
                key = 'above'
            mine[key] = SQUARES[p.sq] if p.sq is not None else None
            if not p.leader:
                mine['face'], theirs['face'] = p.face, other.get('face', 0)
            for key in ('square', 'above', 'passing'):
                if key in other:
                    theirs['above' if key == 'passing' else key] = other[key]
            if 'passing' in other:
                mine['above'] = mine.pop('square', mine.get('above'))
        if p.exchange:
            mine['light'], theirs['light'] = p.light, 'light' in other['flags']
        if self.kind == 'campaign':
            mine['activated'], theirs['activated'] = p.activated, 'activated' in other['flags']
            work = None
            if p.work:
                work = {'build': ('builds', 'builds-second'),
                        'raze': ('razes-athenian', 'razes-syracusan')}[p.work[0]][p.work[1]]
            mine['work'], theirs['work'] = work, other.get('work')
            if p.at in ('west', 'sea') and not p.aboard:
                mine['since'], theirs['since'] = p.since, int(other.get('since', 0))
        if mine != theirs:
            self.report.differ('position: piece', '-', '%s: the referee has %s, the engine %s' %
                               (p.name, mine, theirs))
            return 1
        self.report.agree('position: pieces')
        return 0

    def compare_result(self, result):
        if self.now is not None:
            self.report.differ('victory', '11.0-01', 'the referee is still in %s' % (
                getattr(self.now, 'stage', None) or self.now.kind))
            return
        theirs = result['winner'] if result else 'none'
        mine = None if self.winner is None else SIDES[self.winner]
        self.report.check('victory', '11.0-01', mine, theirs)
