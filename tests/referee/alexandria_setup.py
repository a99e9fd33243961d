"""The program's data and set-ups, held against the rulebook (2.2, 11.1, 11.2, 12, the charts)."""
import heapq

from driver import Report
from alexandria_board import (ARROWS, BLOCKS, CITY_POINTS, DRY, KIND, LIGHTHOUSE, LINKS, MAP,
                              PHAROS_POINTS, PLOT, POINTS, REDOUBTS, SIDES, SLIPS, read)
from alexandria_units import (BEGINS, EGYPT, GALLEYS, GOALS, HITS, LAND, LEADERS, LEVELS, LIMIT, ROME,
                              RULES, SEIZURES, SHOCK, VOLLEY, WEIGHT, WORDS, rake_needed, ram_needed,
                              weapons)

FACING_EAST = ('3002', '3003', '2902', '2802', '2803', '2403', '2404', '2303', '2304', '2203', '2204')
FACING_WEST = ('3108', '3009', '2909', '2611', '2511', '2412', '2312', '3210', '3110', '3011', '2911',
               '2812', '2712', '2613', '2513', '2414')
EUNOSTUS = {h for h in SLIPS if int(h[2:]) < 30}
HARBOURS = SLIPS - EUNOSTUS


def rows(text):
    return [line.split() for line in text.split('\n') if line.strip()]


def number(word):
    return 0 if word == '-' else int(word)


def data_report():
    """The program's data beside the referee's own transcription."""
    report = Report()
    report.game = 'data'
    compare_pieces(report, read('pieces.yaml'))
    compare_tables(report, read('tables.yaml'))
    for name in BEGINS:
        report.game = 'data of ' + name
        data = read('scenarios/%s.yaml' % name)
        report.check('data: first turn', '11.2.12', WORDS[BEGINS[name]], data['begins'])
        report.check('data: seizures', '12.1.9', list(SEIZURES[name]),
                     [int(n) for n in data['seizures'].split()])
        report.check('data: length', '12.1.10', LIMIT[name], int(data['limit']))
        if name == 'naval':
            report.check('data: goals', '12.2.10', list(GOALS),
                         [int(n) for n in data['victory_points'].split()])
    return report


def compare_pieces(report, data):
    for words in rows(data['land']):
        side, kind, grade, legion, tq, half, ma, missile = LAND[words[0]]
        mine = [WORDS[side], kind, grade or '-', legion or '-', tq, half, ma, missile or '-']
        theirs = words[1:5] + [int(words[5]), number(words[6]), int(words[7]), words[8]]
        report.check('data: counters', '2.21.1', mine, theirs, words[0])
    for words in rows(data['leaders']):
        side, rank, legion, initiative, charisma, heroic, ma, reach, second = LEADERS[words[0]]
        mine = [WORDS[side], rank, legion or '-', initiative, charisma, 'yes' if heroic else 'no', ma,
                reach, second]
        theirs = words[1:4] + [int(words[5]), int(words[6]), words[7]] + [int(w) for w in words[8:]]
        report.check('data: leaders', '4.1.1', mine, theirs, words[0])
    for words in rows(data['galleys']):
        side, kind, *ratings = GALLEYS[words[0]]
        flame = 'yes' if kind in ('Quad', 'Quin') else 'no'
        report.check('data: galleys', '2.24.1', [WORDS[side], kind] + ratings + [flame],
                     words[1:3] + [int(w) for w in words[3:9]] + [words[9]], words[0])


def compare_tables(report, data):
    def check(kind, mine, theirs, what=''):
        report.check('data: charts', kind, mine, theirs, what)
    for word, row in (('arrow', 'A'), ('javelin', 'J'), ('scorpio', 'S'), ('ballista', 'B')):
        theirs = [int(n) for n in str(data['land_missiles'][word]).split()]
        check('7.19.1', list(HITS[row]), theirs, word)
    check('7.35.1', list(VOLLEY[1:]), [int(n) for n in data['galley_missiles']['hits'].split()])
    for word in ('catch', 'out', 'burnt', 'spread', 'sink', 'aground'):
        check('7.32.2', RULES[word], int(data['conditions'][word]), word)
    check('8.41.3', RULES['killed'], int(data['leader_loss']['killed']))
    for kind, *drms in rows(data['weapons']['rows']):
        check('8.71.1', [weapons(kind, d) for d in ('CO', 'HI', 'MI', 'LC', 'LI', 'ARCHER')],
              [int(n) for n in drms], kind)
    check('8.72.2', [RULES['veteran'], 0, RULES['steady'], 0],
          [int(data['training'][w]) for w in ('veteran_attacks', 'recruit_attacks',
                                               'veteran_defends', 'recruit_defends')])
    for total, a, d, back in rows(data['shock']['rows']):
        check('8.74.2', SHOCK[int(total)], (int(a), int(d), back if back == 'R' else ''), total)
    for k, row in enumerate(rows(data['ram']['rows']), 1):
        check('9.16.1', [ram_needed(k, d) or 13 for d in range(3, 9)], [int(n) for n in row])
    for k, row in enumerate(rows(data['rake']['rows']), 1):
        check('9.29.1', [rake_needed(k, d) for d in range(6)], [int(n) for n in row])
    check('9.15.7', RULES['foul'], int(data['ram']['foul']))
    check('11.3.8', LEVELS, [int(data['exhaustion'][w]) for w in WORDS])
    check('map', 65, len(BLOCKS))
    check('map', {'2124', '3119'}, set(REDOUBTS))
    check('WEIGHT', 8, len(WEIGHT))


# ---- set-ups

def land_miles(starts):
    """Movement Points over land from some places, units apart."""
    costs, line = {p: 0 for p in starts if p not in BLOCKS}, []
    for p in costs:
        heapq.heappush(line, (0, p))
    while line:
        cost, p = heapq.heappop(line)
        if cost > costs[p] or cost > 3:
            continue
        for other, more in LINKS.get(p, ()):
            if cost + more < costs.get(other, 99):
                costs[other] = cost + more
                heapq.heappush(line, (cost + more, other))
    return costs


class Setup:
    """Part of the referee: judges the position a game begins from."""

    def check_setup(self):
        for place, there in self.stacks.items():
            for u in there:
                self.report.check('set-up: stacking', '5.71.1', True,
                                  self.fits(u, place) and self.may_enter(u, place),
                                  '%s in %s' % (u, place))
        for g in self.galleys:
            if g.state == 'map':
                self.report.check('set-up: capacity', '5.61.1', True, len(g.units) <= g.room, g.name)
        getattr(self, 'setup_' + self.scenario)()

    def zone_of_piece(self, ok, case, p):
        self.report.check('set-up: zones', case, True, bool(ok), '%s in %s' % (p, p.place))

    def count(self, case, side, wanted):
        """Numbers of counters by kind."""
        have = {}
        for p in self.units + self.galleys:
            if p.side == side and p.state == 'map':
                key = getattr(p, 'legion', '') or p.kind
                have[key] = have.get(key, 0) + 1
        self.report.check('set-up: forces', case, wanted, have, WORDS[side])

    def setup_battle(self):
        self.count('11.1.1', ROME, {'VI': 8, 'XXVII': 8, 'XXXVII': 10, 'MI': 4, 'ARCHER': 4, 'LI': 4,
                                    'SCORPIO': 4, 'BALLISTA': 2, 'Bi': 3, 'LBi': 1, 'Tri': 2,
                                    'CTri': 1, 'Quad': 2, 'Quin': 2, 'T': 2})
        self.count('11.2.2', EGYPT, {'LI': 24, 'MI': 5, 'HI': 20, 'ARCHER': 3, 'LC': 4, 'SCORPIO': 3,
                                     'BALLISTA': 1, 'Bi': 2, 'Tri': 5, 'Quad': 7, 'Quin': 2})
        zones = MAP['zones']
        held = set(zones['roman_blocks'].split()) | set(zones['roman_points'].split()) | \
            set(zones['roman_hexes'].split())
        self.report.check('set-up: zones', '11.1.5', ['ARCHER', 'MI'],
                          sorted(u.kind for u in self.at(LIGHTHOUSE)))
        for g in self.fleet(ROME):
            self.zone_of_piece(g.place in HARBOURS, '11.1.6', g)
        for g in self.fleet(EGYPT):
            self.zone_of_piece(g.place in EUNOSTUS and not g.units, '11.2.9', g)
        for p in self.army(ROME) + [x for x in self.leaders if x.side == ROME]:
            if not p.aboard and p.place != LIGHTHOUSE:
                self.zone_of_piece(p.place in held, '11.1.7', p)
        self.setup_egypt(held)

    def setup_egypt(self, held):
        miles = land_miles(held)
        near = {b for b in BLOCKS if b in held or any(p in held for p in BLOCKS[b])}
        town = {h for hexes in (ARROWS[p] for p in PHAROS_POINTS if p in ARROWS) for h in hexes}
        island = []
        for u in self.army(EGYPT):
            if u.kind == 'LC':
                self.zone_of_piece(u.place in DRY and int(u.place[:2]) <= 19, '11.2.6', u)
            elif u.place in REDOUBTS:
                continue
            elif self.on_pharos(u.place):
                island.append(u)
                self.zone_of_piece((u.place in PHAROS_POINTS or u.place in town) and
                                   not u.artillery, '11.2.8', u)
            elif u.place in BLOCKS:
                self.zone_of_piece(u.place not in near, '11.2.10', u)
            else:
                self.zone_of_piece(u.place in CITY_POINTS and miles.get(u.place, 9) >= 2, '11.2.10', u)
        self.report.check('set-up: zones', '11.2.8', 10, len(island), 'garrison of Pharos')
        for h in REDOUBTS:
            kinds = sorted('ART' if u.artillery else u.kind for u in self.at(h))
            self.report.check('set-up: zones', '11.2.5', ['ART', 'HI'], kinds, h)

    def setup_heptastadium(self):
        self.count('12.1.2', ROME, {'VI': 7, 'XXVII': 7, 'ARCHER': 4, 'LI': 4, 'SCORPIO': 1, 'Bi': 3,
                                    'LBi': 1, 'Tri': 2, 'CTri': 1, 'Quad': 2, 'Quin': 2, 'T': 2})
        self.count('12.1.7', EGYPT, {'HI': 9, 'MI': 2, 'LI': 2, 'ARCHER': 2, 'SCORPIO': 1, 'Bi': 1,
                                     'Tri': 5, 'Quad': 7, 'Quin': 1})
        self.report.check('set-up: quality', '12.1.7', [5, 5, 6, 6, 6, 7, 7, 7, 7], sorted(
            u.full for u in self.army(EGYPT) if u.kind == 'HI'))
        for g in self.fleet(EGYPT):
            self.zone_of_piece(g.place in EUNOSTUS, '12.1.5', g)
        east = set(MAP['zones']['great_harbor_east'].split())
        for g in self.fleet(ROME):
            ok = g.place in ('2424', '2324') if g.kind == 'Quad' else \
                g.place in east and int(g.place[2:]) > 30 and KIND[g.place] == '.'
            self.zone_of_piece(ok, '12.1.4', g)
        for u in self.army(ROME):
            if not u.aboard:
                self.zone_of_piece(u.place in PHAROS_POINTS or u.place == '3119', '12.1.2', u)
        for u in self.army(EGYPT):
            ok = u.place == '2124' or (u.place in POINTS and u.place[-1] in 'ABCDEFGHI')
            self.zone_of_piece(ok, '12.1.7', u)
        self.report.check('set-up: quality', '12.1.6', [7], [u.full for u in self.at('2124')])

    def setup_naval(self):
        self.count('12.2.4', EGYPT, {'HI': 5, 'MI': 6, 'LI': 4, 'ARCHER': 3, 'Bi': 2, 'Tri': 5,
                                     'Quad': 7, 'Quin': 2})
        cohorts = [u for u in self.army(ROME) if u.kind == 'CO']
        self.report.check('set-up: forces', '12.2.1', (11, {'VET'}),
                          (len(cohorts), {u.grade for u in cohorts}))
        wanted = {'HI': [6, 6, 6, 7, 7], 'MI': [5, 5, 6, 6, 7, 7], 'LI': [5, 5, 6, 6]}
        for kind, tqs in wanted.items():
            self.report.check('set-up: quality', '12.2.4', tqs, sorted(
                u.full for u in self.army(EGYPT) if u.kind == kind), kind)
        for side, hexes, way in ((ROME, FACING_EAST, 'E'), (EGYPT, FACING_WEST, 'W')):
            self.report.check('set-up: zones', '12.2.2', sorted(hexes),
                              sorted(g.place for g in self.fleet(side)))
            for g in self.fleet(side):
                self.report.check('set-up: facing', '12.2.5', way, SIDES[g.face], g.name)
        self.report.check('set-up: forces', '12.2.6', 0,
                          len([x for x in self.leaders if x.state == 'map']), 'leaders')


__all__ = ('Setup', 'data_report', 'PLOT')
