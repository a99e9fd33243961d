"""Holds what the engine says against what the referee has: positions, lists, dice, the result."""
from driver import Stop
from tyre_board import FACINGS, HARBOURS
from tyre_units import MAC, TYR, SIDES

SUFFERS = {'-': 'none', 'd': 'disrupted', 'D': 'damaged', 'S': 'sunk'}
VALUED = {'exhausted', 'pinned-to', 'attacks', 'suffers', 'landing', 'hit', 'came-from', 'retreats',
          'retreat-from', 'retreat-to', 'ways', 'silent', 'back', 'with', 'waded-from', 'shot-at',
          'aims-at', 'blows', 'aims-at-ship', 'aboard'}
KEPT = {'ship': {'hex', 'face', 'damaged', 'disrupted', 'exhausted', 'pinned-to', 'beached',
                 'landed', 'landing', 'waiting', 'absent', 'repair', 'sunk', 'berthless', 'attacks',
                 'suffers'},
        'unit': {'hex', 'aboard', 'disrupted', 'no-road', 'out-of-command', 'hit', 'fired',
                 'attacked', 'defended', 'came-from', 'retreats', 'retreat-from',
                 'by-shore'},
        'leader': {'hex', 'aboard', 'naval', 'absent', 'dead', 'wounded', 'silent', 'back',
                   'waded-from'},
        'engine': {'hex', 'aboard', 'catapult', 'ram', 'lost', 'shot-at', 'blows', 'aims-at'},
        'tower': {'hex', 'lost'},
        'catapult': {'hex', 'lost', 'fired', 'aims-at-ship'}}
DICE = {'ground': 'die-ground', 'ramground': 'die-ground', 'landing': 'die-landing',
        'ram': 'die-ram', 'damage': 'die-damage', 'unpin': 'die-unpin',
        'boarding': 'die-naval-melee',
        'mole': 'die-mole', 'fleet': 'die-fleet', 'mend': 'die-mend', 'bombard': 'die-bombard',
        'batter': 'die-batter', 'counter': 'die-counter', 'fire': 'die-fire', 'melee': 'die-melee',
        'drown': 'die-drown', 'loss': 'die-loss', 'wound': 'die-wound'}


def position(lines):
    """Keys of a position, the words of its pieces, and what is pending."""
    keys, pieces, pending, part = {}, {}, [], None
    for line in lines:
        body = line.strip()
        indent = len(line) - len(line.lstrip(' '))
        if indent == 2:
            part, _, value = body.partition(':')
            keys[part] = value.strip()
        elif indent >= 4 and part == 'pieces':
            name, _, words = body.partition(': ')
            pieces[name] = words.split()
        elif indent >= 4 and part == 'pending':
            pending.append(body.lstrip('- ').split())
    return keys, pieces, pending


def mapping(text):
    text = (text or '').strip('{} ')
    return dict(pair.split(': ') for pair in text.split(', ')) if text else {}


def words_of(words):
    """Place and properties of a piece."""
    found, i = {}, 0
    while i < len(words):
        word = words[i]
        if word in VALUED:
            found[word] = words[i + 1]
            i += 1
        elif word[0].isdigit():
            found['hex'] = word
        elif word in FACINGS:
            found['face'] = word
        else:
            found[word] = True
        i += 1
    return found


class Comparison:
    """The questions of the driver."""

    def compare_turn(self, turn):
        mine = SIDES[self.actor] if self.actor is not None else 'over'
        if self.dice:
            mine = 'chance'
        self.report.check('who decides', '4.0a', mine, turn['to_act'], self.moment())
        if self.kind == 'campaign' or self.now() != 'over':
            self.report.check('game-turn', '4.0', self.turn, turn['turn'])

    def moment(self):
        return 'turn %d impulse %d %s' % (self.turn, self.impulse, self.now())

    def compare_legal(self, lines):
        mine, theirs = set(self.own_list()), set(lines)
        self.report.agree('lists: actions in both', len(mine & theirs))
        extra, lacking = theirs - mine, mine - theirs
        stage = self.now()
        if extra:
            self.report.differ('list: engine allows', stage, self.some(extra))
        if lacking:
            self.report.differ('list: engine refuses', stage, self.some(lacking))
        if not extra and not lacking:
            self.report.agree('lists: whole ' + stage)

    def own_list(self):
        return getattr(self, 'list_' + self.now().replace('-', '_'))()

    def some(self, texts):
        hand = ' in hand %s' % self.tell(self.hand) if self.hand else ''
        first = sorted(texts)[0].split()
        about = '; '.join(self.tell(self.named[w]) for w in first if w in self.named)
        return '%s (%d) at %s%s; %s' % (', '.join(sorted(texts)[:8]), len(texts), self.moment(),
                                        hand, about)

    def tell(self, piece):
        return '%s %s' % (piece.name, self.words(piece))

    # ---- positions

    def words(self, p):
        """What a position should say of a piece, or None when it is not in play."""
        found = getattr(self, 'words_' + ('siege' if p.sort in ('engine', 'tower', 'catapult')
                                          else p.sort))(p)
        return found

    def words_ship(self, p):
        if p.berthless:
            return {'berthless': True, 'damaged': True} if p.damaged else {'berthless': True}
        if p.state != 'map':
            return {} if p.state == 'absent' else {p.state: True}
        found = {'hex': str(p.hex), 'face': FACINGS[p.face]}
        for word in ('damaged', 'disrupted', 'beached', 'landed', 'berthless'):
            if getattr(p, word):
                found[word] = True
        if p.exhausted:
            found['exhausted'] = str(p.exhausted)
        if p.rams:
            found['pinned-to'] = p.rams.name
        if p.landing:
            found['landing'] = str(p.landing)
        if p.target:
            found['attacks'] = p.target.name
        if p.suffers:
            found['suffers'] = SUFFERS[p.suffers]
        return found

    def place(self, p):
        return {'aboard': p.ship.name} if p.ship else {'hex': str(p.hex)}

    def words_unit(self, p):
        if p.state != 'map':
            return {}
        found = self.place(p)
        for word in ('disrupted', 'no_road', 'fired', 'attacked', 'defended'):
            if getattr(p, word):
                found[word.replace('_', '-')] = True
        if p.out:
            found['out-of-command'] = True
        if p.hits:
            found['hit'] = '+'.join(h for h in ('d', 'dd', 'r', 'e') if h in p.hits)
        if p.came and p.hex in self.sea:
            found['came-from'] = p.came.name
        if p.left:
            found['retreats'] = str(p.left)
            found['retreat-from'] = str(p.start)
            if p.shore:
                found['by-shore'] = True
        return found

    def words_leader(self, p):
        found = {}
        if p.state == 'absent' and not p.ship:
            return {}
        if p.state in ('map', 'absent') and (p.ship or p.hex):
            found = self.place(p)
        if p.state in ('absent', 'dead', 'wounded'):
            found[p.state] = True
        if p.naval:
            found['naval'] = True
        if p.silent:
            found['silent'] = str(p.silent)
        if p.state == 'wounded':
            found['back'] = str(p.back)
        if p.came and p.state == 'map' and not isinstance(p.came, int):
            found['waded-from'] = p.came.name
        return found

    def words_siege(self, p):
        if p.state == 'absent':
            return {}
        if p.state == 'lost':
            return {'lost': True} if p.sort == 'engine' else {}
        found = self.place(p) if p.state == 'map' else {}
        if p.built:
            found[p.built] = True
        if p.shot:
            found['shot-at'] = str(p.shot)
        if p.aim and p.sort == 'engine':
            found['aims-at'] = str(p.aim)
        if p.aim and p.sort == 'catapult':
            found['aims-at-ship'] = p.aim.name
        if p.blows:
            found['blows'] = str(p.blows)
        if p.fired:
            found['fired'] = True
        return found

    def compare_position(self, lines):
        keys, pieces, pending = position(lines)
        self.compare_pending(pending)
        if self.now() != 'over':
            self.compare_keys(keys)
        wrong = 0
        for piece in self.named.values():
            mine, theirs = self.words(piece), words_of(pieces.get(piece.name, []))
            kept = KEPT[piece.sort]
            theirs = {k: v for k, v in theirs.items() if k in kept}
            mine = {k: v for k, v in mine.items() if k in kept}
            for word in self.loose_words(piece):
                theirs.pop(word, None)
                mine.pop(word, None)
            if piece.sort == 'leader' and piece.state == 'dead' and not theirs.get('dead'):
                continue
            if mine != theirs:
                wrong += 1
                self.report.differ('position: piece', '-', '%s: referee %s, engine %s at %s' %
                                   (piece.name, mine, theirs, self.moment()))
            else:
                self.report.agree('position: pieces')
        if wrong:
            raise Stop('the positions have parted')

    def loose_words(self, piece):
        """Words that say nothing any more at this moment."""
        if piece.sort == 'leader' and piece.state in ('dead', 'homeless', 'wounded'):
            return ('hex', 'aboard', 'naval', 'silent') + \
                (('wounded', 'back', 'waded-from') if piece.state == 'homeless' else ())
        if self.now() in ('face', 'point') and piece is self.hand:
            return ('face',)
        if piece.sort == 'unit' and piece.hex not in self.sea:
            return ('came-from',)
        if piece.sort == 'engine' and piece.state == 'lost':
            return ('catapult', 'ram', 'shot-at', 'blows', 'aims-at')
        return ()

    def compare_keys(self, keys):
        check = self.report.check
        check('position: turn', '4.0', str(self.turn), keys.get('turn', '1'))
        check('position: impulse', '4.0', str(self.impulse), keys.get('impulse', '0'))
        word = self.segment_word()
        if word:
            check('position: segment', '4.0a', word, keys.get('segment', ''))
        check('position: plan', '4.1A', self.plan, keys.get('plan', 'none'))
        check('position: mole', '14.12a', str(self.mole), keys.get('mole', '0'))
        walls = {str(h): str(n) for h, n in self.level.items() if n}
        check('position: walls', '7.15a', walls, mapping(keys.get('walls')))
        booms = {HARBOURS[i]['name'] for i, is_open in enumerate(self.booms_open) if is_open}
        check('position: booms', '9.32', booms,
              set(keys.get('booms-open', '').replace('+', ' ').split()))
        watch = {str(h): ship.name for h, ship in self.watch.items()}
        if self.now() in ('sea', 'ship', 'boarding'):
            check('position: boom watch', '9.32', watch, mapping(keys.get('boom-watch')))
        gates = {str(h) for h, side in self.gates.items() if side == MAC}
        check('position: gates', 'R-70', gates, set(keys.get('gates', '').split()))
        check('position: boulders', '14.31a', {str(h) for h in self.boulders},
              set(keys.get('boulders', '').split()))
        come = {fleet for fleet, here in self.come.items() if here}
        check('position: fleets', '17.3', come, set(mapping(keys.get('fleets'))))
        check('position: fireship', '14.41', self.fire_state, keys.get('fireship', 'ready'))
        morale = mapping(keys.get('morale'))
        check('position: morale', '12.3', self.morale,
              [int(morale.get(side, 0)) for side in SIDES])
        check('position: losses', '12.32', self.losses, int(keys.get('losses', 0)))
        if self.hand and self.now() in ('ship', 'march'):
            check('position: in hand', '9.15', (self.hand.name, self.used, self.allowance),
                  (keys.get('in-hand'), int(keys.get('used', 0)), int(keys.get('allowance', 0))))

    def compare_pending(self, pending):
        """Which die is to be rolled, and about whom."""
        dice = [words for words in pending if words[0].startswith('die-')]
        if not self.dice and not dice:
            return
        mine = DICE[self.dice[0]] if self.dice else None
        theirs = dice[-1][0] if dice else None
        if self.report.check('dice: what is rolled', '4.0a', mine, theirs, self.moment()) and mine:
            who = [p.name for p in self.dice[1] if hasattr(p, 'name')]
            named = [w for w in dice[-1] if w in self.named]
            self.report.check('dice: about whom', '4.0a', who, named, self.moment())

    def compare_result(self, result):
        if self.now() != 'over':
            self.report.differ('victory', '18', 'the referee is still at ' + self.moment())
            return
        mine = SIDES[self.winner] if self.winner in (MAC, TYR) else None
        self.report.check('victory', '18', mine, result['winner'] if result else 'none')

    def sync(self, lines):
        pass
