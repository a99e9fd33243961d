"""Holding the referee's state and lists against the engine's."""
from alexandria_board import SIDES
from alexandria_state import Ask, Roll
from alexandria_units import WORDS

# words of a piece in a position file that stand for something the rules know
UNIT_WORDS = ('reduced', 'active', 'moved', 'fired', 'debarked', 'island')
GALLEY_WORDS = ('rammed', 'beached', 'aground', 'half', 'burning', 'captured', 'retaken')
BOOKS = ('name', 'order', 'arrived', 'began_at', 'announced', 'allowable', 'had_half', 'can_row')
VALUED = ('hits', 'owner', 'speed', 'fatigue', 'crippled', 'grapples', 'fouls', 'moored', 'used',
          'shots', 'aimed', 'aimed-slips', 'scored-rome', 'scored-egypt', 'combat', 'aboard')


def read_position(lines):
    """The keys of a position file, and its pieces in their order."""
    keys, pieces, inside = {}, {}, False
    for line in lines:
        text = line.strip()
        if line.startswith('  pieces:'):
            inside = True
        elif inside and line.startswith('    '):
            name, _, words = text.partition(': ')
            pieces[name] = words.split()
        elif line.startswith('  ') and not line.startswith('   '):
            key, _, value = text.partition(':')
            keys[key] = value.strip()
    return keys, pieces


def by_side(value):
    """`{rome: 1, egypt: 2}` as a list."""
    found = {}
    for part in value.strip('{}').split(','):
        if part.strip():
            word, _, number = part.partition(':')
            found[word.strip()] = number.strip()
    return [found.get(word, '0') for word in WORDS]


def words_of(words):
    """A piece's line: its place, valued words and plain words."""
    values, plain, place, k = {}, set(), None, 0
    while k < len(words):
        word = words[k]
        if word in VALUED:
            values[word] = words[k + 1]
            k += 2
            continue
        if k == 0 and 'killed' not in words:
            place = word
        else:
            plain.add(word)
        k += 1
    return place, values, plain


def tidy(text):
    """An action with the places of an attack in one order."""
    parts = text.split()
    if parts[0] == 'attack':
        return ' '.join(parts[:2] + sorted(parts[2:]))
    return text


class Comparison:
    """Part of the referee."""

    def compare_turn(self, turn):
        now = self.now
        if now is None:
            self.report.check('turn: over', '3.F.1', 'over', turn['to_act'])
            return
        who = 'chance' if isinstance(now, Roll) else WORDS[now.side]
        self.report.check('turn: who decides', '3.0.1', who, turn['to_act'], turn['prompt'])
        self.report.check('turn: phase', '3.0.1', self.phase, turn['phase'], turn['prompt'])
        self.report.check('turn: number', '3.0.1', self.turns[self.side] + 1, turn['turn'])

    def compare_legal(self, lines):
        if not isinstance(self.now, Ask):
            return
        mine = {tidy(t) for t in self.now.every()}
        theirs = {tidy(t) for t in lines}
        self.report.agree('lists', 1)
        more = sorted(theirs - mine)
        if more:
            self.report.differ('list', 'too much', ', '.join(more[:8]))
        missing = [text for text in sorted(mine - theirs) if not self.has_twin(text, theirs)]
        if missing:
            self.report.differ('list', 'too little', ', '.join(missing[:8]))
        if not missing and not more:
            self.report.agree('list: actions', len(mine))

    def has_twin(self, text, theirs):
        """Of galleys that are alike in everything the engine names one."""
        parts = text.split()
        for k, word in enumerate(parts):
            g = self.by_name.get(word)
            if g is None or g.what != 'galley':
                continue
            for o in self.galleys_at(g.place):
                if o is not g and self.twins(g, o) and \
                        ' '.join(parts[:k] + [o.name] + parts[k + 1:]) in theirs:
                    return True
        return False

    @staticmethod
    def twins(a, b):
        def looks(g):
            return {k: v for k, v in vars(g).items() if k not in BOOKS}
        return not a.units and looks(a) == looks(b)

    def compare_card(self, _, card):
        if not isinstance(self.now, Roll):
            self.report.differ('odds', '-', 'the engine rolls: ' + card['title'])
            return
        theirs = {}
        for result in card['results']:
            theirs[result['label']] = theirs.get(result['label'], 0) + result['weight']
        self.report.check('odds: ' + self.now.kind, '-', self.now.weights(), theirs,
                          card['title'] + ', ' + card['column'])

    # ---- the position

    def compare_position(self, lines):
        keys, pieces = read_position(lines)
        self.compare_keys(keys)
        order = {}
        for name, words in pieces.items():
            p = self.by_name[name]
            place, values, plain = words_of(words)
            if p.what == 'unit' and p.state == 'map':
                order.setdefault(values.get('aboard', place), []).append(name)
            self.compare_piece(p, place, values, plain)
        for p in self.by_name.values():
            if p.name not in pieces and p.state == 'map':
                self.report.differ('position', '-', '%s: the referee has it, the engine not' % p)
        for place, names in order.items():
            side = self.by_name[names[0]].side
            mine = self.by_name[place].units if place in self.by_name else self.at(place)
            mine = [u.name for u in mine]
            if place in self.stacks and len({self.by_name[n].side for n in names}) > 1:
                mine, names = sorted(mine), sorted(names)
            self.report.check('position: stacks', '5.76.3', mine, names, '%s %d' % (place, side))

    def compare_keys(self, keys):
        def check(key, mine, theirs):
            self.report.check('position: ' + key, '-', mine, theirs, key)
        if self.now is not None:
            check('side', WORDS[self.side], keys.get('side', 'rome'))
        check('turns', [str(n) for n in self.turns], by_side(keys.get('turns', '')))
        check('losses', [str(n) for n in self.losses], by_side(keys.get('losses', '')))
        check('points', [str(n) for n in self.points], by_side(keys.get('points', '')))
        check('seizures', [str(n) for n in self.tried], by_side(keys.get('seizures', '')))
        check('exhausted', ['yes' if x else '0' for x in self.exhausted],
              by_side(keys.get('exhausted', '')))
        check('landed', self.landed, keys.get('landed', 'no'))
        slips = set(keys.get('burnt', '').strip('[]').replace(',', ' ').replace('+', ' ').split())
        check('burnt', self.burnt, slips)

    def compare_piece(self, p, place, values, plain):
        if self.over and p.what == 'leader':
            return                                  # who else dies with Caesar does not matter
        if p.state == 'killed' or 'killed' in plain:
            gone = 'killed' if place is None and 'aboard' not in values else 'map'
            self.report.check('position: killed', '-', p.state, gone, p.name)
            return
        mine = {'place': p.aboard.name if p.aboard else p.place}
        theirs = {'place': values.get('aboard', place)}
        face = next((w for w in plain if w in self.facing_words), None)
        if p.what == 'galley':
            mine['face'], theirs['face'] = SIDES[p.face], face
            mine.update(owner=WORDS[p.side], speed='attack' if p.attack else 'cruise',
                        fatigue=p.fatigue, crippled=p.crippled, moored=p.moored, used=p.used,
                        grapples={o.name for o in p.grapples}, fouls={o.name for o in p.fouls},
                        scored=list(p.scored), shots=p.shots)
            theirs.update(owner=values.get('owner', WORDS[p.builder]),
                          speed=values.get('speed', 'cruise'),
                          fatigue=int(values.get('fatigue', 0)), crippled=values.get('crippled'),
                          moored=values.get('moored'), used=int(values.get('used', 0)),
                          grapples=set(filter(None, values.get('grapples', '').split('+'))),
                          fouls=set(filter(None, values.get('fouls', '').split('+'))),
                          scored=[int(values.get('scored-' + w, 0)) for w in WORDS],
                          shots=int(values.get('shots', 0)))
            flags = GALLEY_WORDS
        elif p.what == 'unit':
            if p is not self.turning:
                mine['face'], theirs['face'] = p.face, face
            mine['hits'], theirs['hits'] = p.hits, int(values.get('hits', 0))
            flags = UNIT_WORDS
        else:
            flags = ('replaced',)
        for word in flags:
            mine[word], theirs[word] = bool(getattr(p, word)), word in plain
        if mine == theirs:
            self.report.agree('position: pieces')
        else:
            wrong = {k: (mine[k], theirs[k]) for k in mine if mine[k] != theirs[k]}
            if self.noted.get(p) != wrong:              # once, not at every look
                self.report.differ('position', '-', '%s (referee, engine): %s' % (p, wrong))
            self.noted[p] = wrong

    def compare_result(self, result):
        if result is None:
            self.report.check('result', '3.F.1', False, self.over, 'no result')
            return
        winner = None if self.winner is None else WORDS[self.winner]
        theirs = result.get('winner')
        if theirs in ('draw', '-', ''):
            theirs = None
        self.report.check('result', '3.F.1', (True, winner), (self.over, theirs), str(result))
