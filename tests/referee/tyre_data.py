"""The program's data beside the referee's own transcription of counters, charts and set-ups."""
from driver import Report
from tyre_board import (BEACH, GROUND, HARBOUR, HARBOURS, HOME, KIND, MAP, MOLE, OLD_MOLE, PORT, QUAY,
                        ROUND, SEA, SECONDARY, SKIRT, WALLS, read_data)
from tyre_units import (BATTER, BOMBARD, COMES, COUNTER, FIRE, FLEETS, LEADERS, MELEE,
                        MELEE_AT_SEA, MEND, RAM, RANGE, SHIPS, SIDES, TYPES, UNITS)

ORDER = 'BQT'                                               # of the ramming table


def rows(text):
    return [line.split() for line in text.split('\n') if line.strip()]


def compare_data():
    report = Report()
    report.game = 'data'
    counters(report, read_data('pieces.yaml'))
    charts(report, read_data('tables.yaml'))
    the_map(report)
    forces(report)
    return report


def counters(report, data):
    for letter, word in TYPES.items():
        report.check('data: ships', '3.31', list(SHIPS[letter]),
                     [int(n) for n in data['ships']['types'][word].split()], word)
    for fleet, (letter, side, *counts) in FLEETS.items():
        report.check('data: fleets', '17.3', [letter, SIDES[side]] + [str(n) for n in counts],
                     data['ships']['fleets'][fleet].split(), fleet)
    report.check('data: unit kinds', '17.1', list(UNITS), list(data['units']['types']))
    for word, (side, group, kind, strength, move, count, row) in UNITS.items():
        report.check('data: units', '3.31',
                     [SIDES[side], group, kind, str(strength), str(move), str(count), row or '-'],
                     data['units']['types'][word].split(), word)
    for word, (side, land, sea, fleets, groups) in LEADERS.items():
        fleet = 'all' if len(fleets) > 1 else (fleets or ('-',))[0]
        mine = [SIDES[side]] + [str(n) for n in land or '----'] + [str(n) for n in sea or '---'] + \
            [fleet] + list(groups)
        report.check('data: leaders', '15.0', mine, data['leaders']['list'][word].split(), word)
    report.check('data: engines', '14.21', ['16', '2', '4'],
                 [data['siege'][key] for key in ('engines', 'towers', 'catapults')])


def charts(report, data):
    for a, line in zip(ORDER, rows(data['ramming']['rows'])):
        for b, cell in zip(ORDER, line):
            low, second = RAM[a + b]
            report.check('data: 6.4', '6.4', '%d%s' % (low, '' if second else 'p'), cell, a + b)
    report.check('data: 6.4', '6.4-second', 'P P P D D S', data['ramming']['damage'])
    for name, own, theirs in (('6.5', MELEE_AT_SEA, 'naval_melee'), ('11.5', FIRE, 'fire'),
                              ('12.6', MELEE, 'melee')):
        report.check('data: ' + name, name, [list(row) for row in own], rows(data[theirs]['rows']))
    for name, own, theirs in (('7.4', BOMBARD, data['bombardment']['points']),
                              ('7.5', BATTER, data['battering']['points']),
                              ('7.6', COUNTER, data['counter']['results'])):
        report.check('data: ' + name, name, ' '.join(str(n) for n in own), theirs)
    for row, own in MEND.items():
        report.check('data: 7.7', '7.7', ' '.join(str(n) for n in own), data['repair'][row])
    for row, own in RANGE.items():
        report.check('data: 11.4', '11.4', ' '.join(str(n) for n in own), data['range'][row])
    for fleet, own in COMES.items():
        report.check('data: 17.3', '17.3', ' '.join('-' if n is None else str(n) for n in own),
                     data['reinforcements'][fleet])


def the_map(report):
    """What the rules themselves say of the map."""
    check = report.check
    check('data: mole', '14.11', {r * 100 + p for r in (37, 38) for p in range(24, 32)}, OLD_MOLE)
    check('data: mole', '14.11', [3823, 3723, 3822, 3722, 3821, 3721, 3820, 3720], MOLE)
    check('data: passage', '9.31b', {2801, 2901, 3001}, SKIRT)
    check('data: beach 4909', '9.31e', 1, GROUND[4909])
    check('data: beaches', '9.31', BEACH, set(GROUND))
    check('data: walls and sea', '7.14', [],
          [h for h in SECONDARY if any(n in SEA for n in ROUND[h])])
    check('data: beaches and walls', '14.31', [],
          [h for h in BEACH if not any(n in WALLS for n in ROUND[h])])
    check('data: quays', '8.3', [], [h for h in QUAY if not any(n in SECONDARY for n in ROUND[h])])
    check('data: harbours', '17.1', True, len(HARBOUR) >= 17 and len(HARBOURS) == 2)
    check('data: home port', '5.31', True, len(HOME) >= 35 and PORT > QUAY)
    check('data: example of 11.31', '11.31', True, 3206 in ROUND[3106] and KIND[3106] == '-')
    check('data: gates', 'R-70', True, all(KIND[int(h)] == 'S' for h in MAP['gates'].split()))


def forces(report):
    """17.1 in the campaign, and nobody twice in any scenario."""
    data = read_data('scenarios/campaign.yaml')
    count = {}
    for name in data['units']:
        row = UNITS[name.rstrip('0123456789')]
        count[row[1]] = count.get(row[1], 0) + 1
    report.check('data: land forces', '17.1d', {'macedonian': 14, 'greek': 19, 'mercenary': 10,
                                                'guard': 5, 'marine': 6, 'militia': 10}, count)
    report.check('data: ships at the start', '17.1f', 16, len(data['ships']))
    report.check('data: engines at the start', '17.1a', ('4', '4'),
                 (data['catapults-built'], data['rams-built']))
    report.check('data: length', '4.0b', '12', data['turns'])
    afloat = [int(words.split()[0]) for words in data['ships'].values()]
    report.check('data: harbours at the start', '17.1b', [], [h for h in afloat if h not in HARBOUR])
    for name in ('naval', 'assault', 'campaign'):
        data = read_data('scenarios/%s.yaml' % name)
        hexes = [words.split()[0] for words in data['ships'].values()]
        report.check('data: ships alone', '5.0b', len(hexes), len(set(hexes)), name)
        hexes = [words for words in (data.get('units') or {}).values() if words[0].isdigit()]
        report.check('data: units alone', '9.51', len(hexes), len(set(hexes)), name)
