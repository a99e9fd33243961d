"""The turn of Syracuse: events, morale, initiative, Administrative Phase (4, 5, 6.1, 8.5, 11)."""
from syracuse_units import (ATHENS, DISRUPTED, DRM, EVENTS, FEVER, LAST_TURN, MAP, NORMAL, ROUTED,
                            SYRACUSE, WINTER)
from syracuse_flow import Die

EVENT_WORDS = {'storms': 'storms-at-sea', 'fever': 'marsh-fever', 'fair': 'fair-season'}
SICELS = {'light': 'kl', 'peltast': 'kp', 'cavalry': 'kc'}


def clamp(value, low, high):
    return min(high, max(low, value))


class Turn:
    """What a turn is made of, without its Operations Phase."""

    def campaign(self):
        start = self.data['start']
        self.turn = self.first_turn = int(start['turn'])
        self.surrender_from = int(start.get('surrender', 2))
        counts = [int(n) for n in start['sicels']]
        homes = {'campaign': ('L-10', 'L-7'), 'crisis': ('H-5', 'L-7')}[self.data['id']]
        for side in (ATHENS, SYRACUSE):
            for _ in range(counts[side]):
                u = yield from self.draw(side)
                u.at = homes[side]
        if 'levels' in start:
            self.levels = [int(n) for n in start['levels']]
        else:
            word = yield Die('start', None, {'rolled': 1})
            dice = sorted(int(n) for n in word.split('-'))
            self.levels = [dice[1], dice[0]]
            self.report.check('set-up: first Initiative', '12.1-04', 2, len(set(dice)), word)
        self.initiative = ATHENS
        while self.turn <= LAST_TURN:
            yield from self.one_turn()
            if self.finished:
                return
            self.turn += 1
        self.turn = LAST_TURN

    def draw(self, side):
        """A Sicel from the container, at random (10.1)."""
        cup = [u for u in self.pieces if u.sicel and u.at == 'cup']
        if not cup:
            return None
        odds = {}
        for u in cup:
            odds[u.kind] = odds.get(u.kind, 0) + 1
        word = yield Die('sicel', None, odds)
        u = next(p for p in cup if p.kind == word)
        u.side, u.at, u.steps, u.status = side, 'due', u.full, NORMAL
        return u

    def one_turn(self):
        for p in self.pieces:
            p.activated = False
        yield from self.event_phase()
        yield from self.supply_phase()
        later = self.turn > self.first_turn
        if later:
            self.adjust_morale()
        self.won, self.fallen, self.arrived = [False, False], [0, 0], [0, 0]
        self.fort_news = set()
        yield from self.strays('supply')            # who falls now is next turn's news
        if later:
            yield from self.initiative_rolls()
        yield from self.impulse_rolls()
        yield from self.operations()
        yield from self.administration()

    # ---- events

    def event_phase(self):
        odds = {}
        for a in range(1, 7):
            for b in range(1, 7):
                event = EVENTS.get(a + b, 'no-event')
                word = EVENT_WORDS.get(event, event)
                odds[word] = odds.get(word, 0) + 1
        word = yield Die('event', None, odds)
        self.event = EVENTS.get(int(word))
        if self.event == 'fever':
            for u in [u for s in (self.initiative, 1 - self.initiative) for u in self.pieces
                      if u.ground and u.at in FEVER and u.status == NORMAL and u.side == s and
                      not u.aboard]:
                if not (yield from self.check('fever', u, self.morale[u.side], 'passed',
                                              'disrupted')):
                    u.status = DISRUPTED
        elif self.event in ('athenian-levies', 'syracusan-levies'):
            self.no_limit = True
            yield from self.replacements(
                ATHENS if self.event == 'athenian-levies' else SYRACUSE, 'events')

    # ---- morale, initiative, Impulses

    def adjust_morale(self):
        change = [0, 0]
        for side in (ATHENS, SYRACUSE):
            change[side] += DRM['M1'] * self.won[side] + DRM['M2'] * self.arrived[side] + \
                DRM['M3'] * self.fallen[side] + DRM['M7'] * self.starved[side] + \
                DRM['M8'] * (not self.fleet(side))
        if 'built' in self.fort_news:
            change[ATHENS] += DRM['M4']
        if 'destroyed' in self.fort_news:
            change[ATHENS] += DRM['M5A']
            change[SYRACUSE] += DRM['M5S']
        change[SYRACUSE] += DRM['M6'] * self.cut
        self.morale = [clamp(m + c, 1, 10) for m, c in zip(self.morale, change)]

    def initiative_rolls(self):
        best = [max([p.rating() for p in self.pieces if p.leader and p.side == s and
                     p.steps == 2 and self.on_map(p)] or [0]) for s in (0, 1)]
        levels = []
        for side in (ATHENS, SYRACUSE):
            die = yield from self.die('initiative', 10, None, lambda d: 'rolled')
            die += DRM['I1'] * (self.initiative == side)
            die += DRM['I2'] * (self.morale[side] > self.morale[1 - side])
            die += DRM['I3'] * (best[side] > best[1 - side])
            if side == ATHENS:
                die += DRM['I4'] * (self.fort is not None) + DRM['I5'] * (self.turn in WINTER)
            die += DRM['I6'] * (not self.fleet(side))
            levels.append(clamp(die, 1, 10))
        self.levels = levels
        if levels[0] == levels[1]:
            self.initiative = ATHENS if self.fort else SYRACUSE
        else:
            self.initiative = levels.index(max(levels))

    def impulse_rolls(self):
        gap = abs(self.levels[0] - self.levels[1])
        found = []
        for side in (ATHENS, SYRACUSE):
            die = yield from self.die('impulses', 6, None, lambda d: 'rolled')
            die += gap if side == self.initiative else -gap
            die += self.event == 'fair'
            die -= self.event == 'peace-party' and side == SYRACUSE
            found.append(clamp(die, 1, 5))
        self.impulses = found

    # ---- the Administrative Phase

    def administration(self):
        yield from self.victory()
        if self.finished:
            return
        yield from self.rally_segment()
        self.finish_works()
        for side in (self.initiative, 1 - self.initiative):
            yield from self.replacements(side, 'administration')
        self.test_reinforcements()
        yield from self.sicels()
        self.raze_all()
        self.storm_fort()

    def victory(self):
        """11.1 and 11.2."""
        ring = [a for a in MAP.open['L-7'] if a not in MAP.city]
        athens = not self.fleet(SYRACUSE) and all(
            any(u.kind == 'hoplite' and u.status == NORMAL for u in self.ashore(a, ATHENS))
            for a in ring)
        syracuse = not self.fleet(ATHENS) and all(
            p.steps < 2 for p in self.pieces if p.leader and p.side == ATHENS and p.at != 'due')
        if athens or syracuse:
            self.finished = True
            self.winner = None if athens and syracuse else ATHENS if athens else SYRACUSE
            return
        low = 0 if self.morale[0] < self.morale[1] else 1
        if self.turn < self.surrender_from or self.morale[0] == self.morale[1]:
            return
        self.checked[low] = True
        self.begin_supply()
        mods = len([p for p in self.pieces if p.leader and p.side == low and p.steps < 2])
        mods += not self.fleet(low)
        mods += self.leader_cut_off(low)
        mods += (self.event == 'bad-omens') - (self.event == 'good-omens')
        level = self.morale[low]

        def label(d):
            if d + mods > level:
                return 'surrenders'
            return 'nothing' if d + mods <= level // 2 else 'rises'
        result = label((yield from self.die('surrender', 10, None, label)))
        if result == 'surrenders':
            self.finished, self.winner = True, 1 - low
        elif result == 'rises':
            self.morale[low] = min(10, level + 1)

    def leader_cut_off(self, side):
        """R-58: a Leader in an area with a friendly combat unit that cannot trace a line."""
        areas = {p.at for p in self.pieces if p.leader and p.side == side and self.on_map(p)}
        return any(u.at in areas and not u.leader and u.side == side and
                   not self.supplied(u, False) for u in self.pieces)

    def rally_segment(self):
        for side in (self.initiative, 1 - self.initiative):
            for u in [u for u in self.pieces if u.side == side and not u.leader and
                      u.status != NORMAL and self.on_map(u)]:
                yield from self.recover(u)
        yield from self.strays('administration')

    def recover(self, u):
        """8.5 in the Rally Segment; supply is traced anew (R-37)."""
        self.begin_supply()
        leaders = [p for p in self.pieces if p.leader and p.at == u.at and p.side == u.side]
        mods = -max([p.rating() for p in leaders] or [0])
        if not self.supplied(u):
            mods += 1 if u.status == DISRUPTED else 2
        level = self.morale[u.side]
        routed = u.status == ROUTED

        def label(d):
            if routed and d + mods >= 10:
                return 'eliminated'
            if d + mods > level:
                return 'failed'
            return 'disrupted' if routed and d + mods > 1 else 'recovered'
        result = label((yield from self.die('recover', 10, u, label)))
        if result == 'eliminated':
            self.begin_losses()
            self.eliminate(u)
            self.fates = []
        elif result != 'failed':
            u.status = DISRUPTED if result == 'disrupted' else NORMAL

    def replacements(self, side, stage):
        """9.4: as many tries as the Morale Level."""
        self.begin_supply()
        tried = set()

        def options():
            found = ['replace ' + u.name for u in self.pieces if u.side == side and
                     u.kind in ('hoplite', 'light', 'cavalry') and not u.sicel and
                     u.steps < u.full and self.on_map(u) and u not in tried and
                     self.supplied(u)]
            return found + ['done']
        for _ in range(self.morale[side]):
            if len(options()) == 1:
                return
            text = yield from self.choose(side, stage, options, False)
            if text == 'done':
                return
            u = self.by_name[text.split()[1]]
            tried.add(u)
            if (yield from self.check('replace', u, self.morale[side])):
                u.steps += 1

    def test_reinforcements(self):
        """12.2: all five at once."""
        if 'athenian' in self.waves and not self.athenian_may and \
                any(self.by_name[n].steps < 2 for n in ('lamachus', 'nicias')) and \
                self.fort_built and len(self.fleet(ATHENS)) < len(self.fleet(SYRACUSE)) and \
                self.morale[ATHENS] < self.morale[SYRACUSE] and self.checked[ATHENS]:
            self.athenian_may = True

    def sicels(self):
        """10.1.1 and R-49."""
        if self.morale[0] == self.morale[1]:
            for side in (self.initiative, 1 - self.initiative):
                yield from self.recruit_low(side)
            return
        high = 0 if self.morale[0] > self.morale[1] else 1
        yield from self.recruit(high, self.morale[high] - self.morale[1 - high])
        yield from self.recruit_low(1 - high)

    def recruit(self, side, count):
        for _ in range(count):
            if not any(u.sicel and u.at == 'cup' for u in self.pieces) or \
                    not self.sicel_places(side):
                return
            text = yield from self.choose(side, 'administration', lambda: ['draw', 'done'], False)
            if text == 'done':
                return
            u = yield from self.draw(side)
            places = self.sicel_places(side)
            text = yield from self.choose(
                side, 'administration', lambda: ['settle %s %s' % (u.name, a) for a in places],
                False)
            u.at = text.split()[2]
            yield from self.strays('administration')

    def sicel_places(self, side):
        self.begin_supply()
        found = {a for a in MAP.west if a not in self.held[1 - side]}
        for p in self.pieces:
            if p.leader and p.side == side and p.at in MAP.land:
                line = self.line_of(p.at, side, False)
                if line & self.sources[side] or (side == SYRACUSE and line & MAP.city):
                    found.add(p.at)
        return [a for a in MAP.names if a in found]

    def recruit_low(self, side):
        level = self.morale[side]
        die = yield from self.die('recruit', 10, None,
                                  lambda d: 'passed' if d <= level else 'failed')
        if die <= level:
            yield from self.recruit(side, 1)
        if die == 10:
            owned = [u for u in self.pieces if u.sicel and u.side == side and
                     self.on_map(u)]
            if owned:
                text = yield from self.choose(
                    1 - side, 'administration', lambda: ['desert ' + u.name for u in owned], False)
                self.begin_losses()
                self.eliminate(self.by_name[text.split()[1]])
                self.fates = []
                yield from self.strays('administration')
