"""The program's data beside the referee's own charts."""
from driver import Report
from syracuse_units import (COUNTERS, CRT, DRM, EVENTS, FIGURES, LAST_TURN, LEADERS, ODDS, WALLS,
                            WAVES, WINTER, read_data)


def expand(text):
    """A list of pieces as the data writes it: ah1-3 nicias."""
    found = []
    for word in text.split():
        first, _, last = word.partition('-')
        if last:
            stem = first.rstrip('0123456789')
            found += ['%s%d' % (stem, k) for k in range(int(first[len(stem):]), int(last) + 1)]
        else:
            found.append(word)
    return found


def data_report():
    """Counters, charts and tables."""
    report = Report()
    report.game = 'data'
    pieces, tables = read_data('pieces.yaml'), read_data('tables.yaml')
    kinds = {k['id']: k for k in pieces['kinds']['list']}
    for name, (steps, front, back) in FIGURES.items():
        kind = kinds[name]
        theirs = (int(kind['steps']), tuple(map(int, kind['front'].split())),
                  tuple(map(int, kind['back'].split())))
        report.check('data: figures', '3.0', (steps, front, back), theirs, name)
    for counter in pieces['counters']['list']:
        nation, kind, count = COUNTERS[counter['word']]
        figure = {'naval': 'trireme' if nation == 'athenian' else 'galley'}.get(
            kind, 'sicel-' + kind if nation == 'sicel' else kind)
        report.check('data: counters', '12.1-02', (nation, figure, count),
                     (counter['nation'], counter['kind'], int(counter['count'])), counter['word'])
    for leader in pieces['leaders']['list']:
        nation, rating = LEADERS[leader['id']]
        report.check('data: leaders', '10.4.4-01', (nation, rating),
                     (leader['nation'], tuple(map(int, leader['rating'].split()))), leader['id'])
    report.check('data: walls', '10.2.2-03', WALLS, int(pieces['walls']['count']))
    for wave, names in WAVES.items():
        report.check('data: waves', '12.4-01', sorted(names),
                     sorted(expand(pieces['waves'][wave])), wave)
    rows = [row.split() for row in tables['crt']['rows'].strip().split('\n')]
    report.check('data: assault table', '8.3.2-05', [list(row) for row in CRT], rows)
    report.check('data: odds', '8.3.2-04', ['%d:%d' % o for o in ODDS],
                 tables['crt']['odds'].split())
    for row in tables['modifiers']['list']:
        report.check('data: modifiers', '8.2.3-02', DRM[row['id']], int(row['value']), row['id'])
    report.check('data: modifiers', '8.2.3-02', len(DRM), len(tables['modifiers']['list']))
    for k, row in enumerate(tables['events']['rows']):
        report.check('data: events', '4.1-01', EVENTS.get(k + 2, 'none'), row['effect'], str(k + 2))
    turns = tables['turns']['list']
    report.check('data: turns', '11.2-02', (LAST_TURN, sorted(WINTER)),
                 (len(turns), [k + 1 for k, t in enumerate(turns) if t.get('winter')]))
    return report
