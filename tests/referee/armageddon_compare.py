"""The referee beside the engine: lists, odds, positions, result."""
from driver import Stop, by_key, read_position
from armageddon_board import FACINGS, HEX, NAMES
from armageddon_units import COLUMNS, CRT, column


def position(lines):
    """The text of a position, its pieces as hex, facing and flags."""
    state = read_position(lines)
    for name, (where, *rest) in state['pieces'].items():
        face, *flags = rest if rest and rest[0] in FACINGS else [FACINGS[0]] + rest
        state['pieces'][name] = (where, face, flags)
    return state


class Comparison:
    """What the engine says, held against what the referee has."""

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
        """The engine's list beside the referee's."""
        mine = self.own_list()
        theirs = {self.normal(text): text for text in lines}
        if self.stage == 'remove':                  # one hex after another: only that one counts
            hexes = {self.by_name[text.split()[1]].hex for text in lines}
            mine = {key: text for key, text in mine.items()
                    if self.by_name[text.split()[1]].hex in hexes}
        self.report.agree('lists: actions in both', len(mine.keys() & theirs.keys()))
        extra = [theirs[k] for k in theirs.keys() - mine.keys()]
        lacking = [mine[k] for k in mine.keys() - theirs.keys()]
        if extra:
            self.report.differ('list: engine allows', self.stage, self.some(extra))
        if lacking:
            self.report.differ('list: engine refuses', self.stage, self.some(lacking))
        if not extra and not lacking:
            self.report.agree('lists: whole ' + self.stage)

    def some(self, texts):
        return '%s (%d)%s' % (', '.join(sorted(texts)[:8]), len(texts), self.tell(texts))

    def compare_card(self, words, card):
        verb, *rest = words.split()
        if verb == 'loose':
            targets = [HEX[rest[0]]]
            col = column(self.aimed(targets[0]), self.shelter(targets[0]))
        elif verb == 'volley':
            targets = [self.volley[0]]
            col = column(self.volley_strength(), self.shelter(targets[0]))
        else:
            attack = self.attack_on(HEX[rest[0]])
            if attack is None:
                return
            first, col = self.odds(attack), self.shifted(attack)
            targets = attack.targets
        text = None if col is None else COLUMNS[col]
        if verb == 'resolve' and col is not None and self.shift(attack):
            text = '%s, resolved on %s' % (COLUMNS[first], text)
        self.report.check('odds: column', 'MEL.H1', text, card['column'], words)
        if col is not None:
            mine = {}
            for die in range(6):
                label = max((self.effect(h, CRT[die + self.plus(h)][col], verb == 'resolve')
                             for h in targets), key='-DHE'.index)
                mine[label] = mine.get(label, 0) + 1
            theirs = {}
            for part in card['results']:
                label = {'no-effect': '-'}.get(part['label'], part['label'])
                theirs[label] = theirs.get(label, 0) + part['weight']
            theirs = {k: v * 6 // card['total'] for k, v in theirs.items() if v}
            self.report.check('odds: results of the die', 'CRT.1', mine, theirs, words)

    def effect(self, h, result, melee):
        """What a result comes to: fire does not hurt leaders, militia on a slope ignore a D."""
        if not melee:
            return result if self.units_at(h) else '-'
        there = [u for u in self.at(h) if u.struck != self.pt]
        stands = self.board.kind[h] == 'slope' and any(u.kind in ('MI', 'MS') for u in there)
        return '-' if result == 'D' and stands else result

    def compare_position(self, lines):
        state = position(lines)
        report = self.report
        if self.stage != 'over':
            report.check('position: turn', 'SEQ.3', self.turn, int(state['turn']))
            report.check('position: phase', 'SEQ.GR', self.phase, state['phase'])
            report.check('position: side', 'SEQ.1', self.words[self.side], state['side'])
        for key, mine in (('lost', self.lost), ('points', self.points), ('exited', self.exited)):
            theirs = by_key(state, key)
            report.check('position: ' + key, 'RUL.COUNT', list(mine),
                         [int(theirs.get(word, 0)) for word in self.words])
        for name, word in by_key(state, 'control').items():
            h = self.control.get(HEX[name])
            report.check('position: control', 'RUL.CTRL', None if h is None else self.words[h],
                         word, name)
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
        mine = {'where': NAMES[u.hex] if u.state == 'map' else
                'gone' if u.state == 'out' else u.state}
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
            if u.side == self.side and u.kind == 'CH' and not self.mover:
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
