"""The data files held against the referee's own tables: factors, depths, boards, armies."""
import os

from driver import Report, read_yaml
from elements_setup import TOPOGRAPHY, board_faults
from elements_state import ground_of
from elements_types import (CAMELS, FACTOR, MIRED, MOUNTED, MOVE, RANGE, SHOT_FACTOR, depth_of,
                            kind_of)

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'src', 'games',
                    'elements', 'data')


def read(*path):
    with open(os.path.join(DATA, *path), encoding='utf-8') as file:
        return read_yaml(file.read())


def check_tables(report):
    tables = read('tables.yaml')
    for row in tables['factors']['rows']:
        head, close, shot, move, far, bad = (part.split() for part in row.split('|'))
        kind = head[0]
        mired = 2 if kind in MOUNTED else MIRED.get(kind, 0)
        report.check('data: factors', 'CC.FACT',
                     (kind in MOUNTED, FACTOR[kind], SHOT_FACTOR[kind], MOVE[kind],
                      RANGE.get(kind, 0), -mired),
                     (head[2] == 'mounted', tuple(map(int, close)), tuple(map(int, shot)),
                      int(move[0]), int(far[0]), int(bad[0])), kind)
    for row in tables['subtypes']['rows']:
        name, kind, depth, *rest = row.split()
        report.check('data: subtypes', 'BASE.1', (kind_of(name), depth_of(name), name in CAMELS),
                     (kind, int(depth), rest == ['camels']), name)


def check_boards(report):
    terrain = read('terrain.yaml')
    for row in terrain['topographies']:
        must, may, pairs = TOPOGRAPHY[row['name']]
        given = set(row['optional'].replace('|', ' ').split())
        told = {tuple(w.split('|')) for w in row['optional'].split() if '|' in w}
        report.check('data: topographies', 'TERR.2', (must, may, set(pairs)),
                     (row['compulsory'], given, told), row['name'])
    for board in terrain['boards']:
        areas = [(w[0], *map(int, w[1:])) for w in (a.split() for a in board.get('areas', ()))]
        lines = [(w[0], tuple(map(int, w[1:]))) for w in
                 (a.split() for a in board.get('lines', ()))]
        report.check('data: boards', 'TERR.1', set(),
                     board_faults(ground_of(areas, lines), board['topography']),
                     board['topography'])


def elements_of(army):
    """How many of which subtype, in the order of the list."""
    given = army['elements']
    return [p.split() for p in (given.split(',') if isinstance(given, str) else given)]


def roster(scenario):
    """What each element is where a position does not say: as in the scenario's armies before
    anybody varies them; where armies are chosen, the first subtype."""
    armies = {army['id']: army for army in read('armies.yaml')['armies']}
    first = read('tables.yaml')['subtypes']['rows'][0].split()[0]
    usual = {'%s%d' % (letter, 1 + k): first for letter in 'AB' for k in range(12)}
    for letter, army in zip('AB', read('scenarios', scenario + '.yaml')['armies']):
        kinds = [kind.rstrip('*') for count, kind in elements_of(armies[army])
                 for _ in range(int(count))] if army in armies else []
        usual.update({'%s%d' % (letter, 1 + k): kind for k, kind in enumerate(kinds)})
    return usual


def check_armies(report):
    for army in read('armies.yaml')['armies']:
        parts = elements_of(army)
        report.check('data: armies', 'ARMY.1', (12, 1, True), (
            sum(int(p[0]) for p in parts), sum(p[1].endswith('*') for p in parts),
            0 <= int(army['aggression']) <= 4 and army['home'] in TOPOGRAPHY), army['id'])


def data_report():
    report = Report()
    report.game = 'data'
    check_tables(report)
    check_boards(report)
    check_armies(report)
    return report
