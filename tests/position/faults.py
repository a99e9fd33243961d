#!/usr/bin/env python3
"""faults.py ACIES SOURCES: are all faults of a file told at once, each at its line?

Each file is one that loads: a shipped scenario, an example, a game's map, units or tables. Many of its
lines are then made wrong together: a word misspelt, a number out of its range, something left over.
`acies check` must name every one of these lines, with the column, and no more than a few besides.
"""
import re
import subprocess
import sys

ACIES, SOURCES = sys.argv[1:3]

# file (GAME/SCENARIO, or GAME/DOCUMENT.yaml): what is in a line, and what is there instead
FILES = {
    'armageddon/rome': [
        ('minutes:', 'minutes: soon'), ('mark: R', 'mark: Rome'), ('keep: villages woods', 'keep: villages wods'),
        ('control blue D', '- control blue 9999'), ('2723 W MI', '2723 W MX'), ('2826 W AX', '2826 Q AX'),
    ],
    'armageddon/map.yaml': [
        ('B: 3314 found', 'B: 9999 found'), ('E: 2218 found', 'E: east'), ('C: 2504', 'C: 0101'),
        ('L: 0222 0322 0323 0423', 'L: 0222 0322 9999 0423'),
    ],
    'armageddon/units.yaml': [
        ('MI: Militia Infantry', 'MI: Militia Infantry | foot | 1 | 1/2 | 3 | few'),
        ('MC: Medium Cavalry', 'MC: Medium Cavalry | mounted | 2 | 1 | 99 | 2'),
        ('C: military', 'C: military | 3 | wide'), ('F: ', 'F: pirate | 1 | 1'),
    ],
    'armageddon/tables.yaml': [
        ('- - - - D D H H E', '- - - - D D H H Z'), ('clear: 1 | 2', 'clear: 1 | much'),
        ('road: 1', 'road: 12 | 1'), ('MS-MI:', 'MS-MI: 1 1/2 x'), ('SK: ', 'SK: 1 one'),
    ],
    'tyre/campaign': [
        ('kind: campaign', 'kind: campain'), ('catapults-built:', 'catapults-built: 99'),
        ('fleets: ', 'fleets: tyre abc'), ('TT1: 4413', 'TT1: 9999 E'), ('TT2: 4414', 'TT2: 4414 E sunk'),
        ('Alexander:', 'Alexander: nowhere'), ('Militia1:', 'Militia1: 3013 here'),
    ],
    'tyre/map.yaml': [
        ('2901: 3', '2901: 9'), ('skirt: ', 'skirt: 2801 2901 high'), ('boom: 2916', 'boom: 2916 2917 3421'),
        ('gates: ', 'gates: 4214 Q'), ('- 4013 4012', '- 4013 2801'),
        ('mole: 3823', 'mole: 3823 x'),
    ],
    'tyre/pieces.yaml': [
        ('trireme: 5 3 7', 'trireme: 5 3 70 8'), ('abs: A', 'abs: A macedonians 8 4 x'),
        ('Agema:', 'Agema: macedonians macedonian melee 6 5 1 far'), ('Coenus:', 'Coenus: macedonians x melee 6 5 1 -'),
        ('Hanno:', 'Hanno: tyrians - - - - 3 2 4 carthage'),
    ],
    'tyre/tables.yaml': [
        ('4 4p 5p', '    4 4p 5q'), ('2 3 4', '    2 3 9'), ('damage:', 'damage: P P P D D Z'),
        ('- - - - - d d', '    - - - - - d x'), ('points: 0 0 1', 'points: 0 0 1 1 2 9'), ('middle:', 'middle: 0 0 0 1 1 x'),
        ('cretan:', 'cretan: 4 4 5'), ('source: printed', 'source: copied'),
    ],
    'alexandria/heptastadium': [
        ('seizures:', 'seizures: 2 2 2'), ('limit:', 'limit: long'), ('closed_streets:', 'closed_streets: J9'),
        ('3119 S VI-1', '    3119 S VI-99'), ('2324 NE Rm-Quad-2', '    2324 Q Rm-Quad-2 XXVII-2'),
    ],
    'alexandria/map.yaml': [
        ('3304/3305', '    3304/9999'), ('2016: 2017', '2016: 9999'), ('lighthouse:', 'lighthouse: nowhere'),
        ('redoubts:', 'redoubts: 2124'), ('closed:', 'closed: 3931 3932 x'), ('canal_streets:', 'canal_streets: 12-N'),
    ],
    'alexandria/pieces.yaml': [
        ('VI-5 rome', '    VI-5 rome CO VET IX 7 - 4 -'), ('XXVII-1 rome', '    XXVII-1 roma CO VET XXVII 7 - 4 -'),
        ('Rm-Quad-1 rome', '    Rm-Quad-1 rome raft'),
    ],
    'alexandria/tables.yaml': [
        ('javelin: 5', 'javelin: far'), ('hits: 1', 'hits: 1 2'), ('burnt: 6', 'burnt: 6 6'), ('killed: 7', 'killed: x'),
        ('HI -1', '    HI -1 0 1 2 3 x'), ('recruit_attacks:', 'recruit_attacks: no'), ('-1 4 0 -', '    -1 4 0 x'),
        ('foul: ', 'foul: x'),
    ],
    'syracuse/campaign': [
        ('kind: campaign', 'kind: campain'), ('start: ', 'start: { turn: 99, morale: [7, 66] }'),
        ('walls: ', 'walls: { athenian: L-10 S-1 }'), ('{ at: L-10, units: an1', '  - { at: L-10, units: an1-4 zz1 }'),
        ('{ at: L-11', '  - { at: Q-11, units: sc1 }'),
    ],
    'syracuse/map.yaml': [
        ('open: L-7', 'open: L-77'), ('sea: S-1 S-3', 'sea: S-1 T-3'), ('steep: H-6', 'steep: here'),
    ],
    'syracuse/pieces.yaml': [
        ('word: sp,', '    - { word: sp, name: Syracusan Peltast, nation: syracusan, kind: x, count: 2 }'),
        ('word: gh,', '    - { word: gh, name: Allied Hoplite, nation: gaul, kind: x }'),
    ],
    'syracuse/tables.yaml': [
        ('effect: fever', '    - { effect: favor, name: Marsh Fever, text: none }'), ('2D/- 1D/- 1D/- 1/-', '    2D/- 1D/- 1D/- 1/- 1/D 1/1D x'),
        ('id: M2', '    - { id: M22, value: 1, text: none }'), ('id: I2', '    - { id: I2, value: 99, text: none }'),
    ],
    'elements/quick': [
        ('minutes:', 'minutes: few'), ('ground:', 'ground: Moon'), ('A2: ', 'A2: 10.55 10'), ('A3: ', 'A3: 12.55 10 N'),
        ('invader:', 'invader: 9'),
    ],
    'elements/armies.yaml': [
        ('home: Littoral', 'home: Sea'), ('- 1 3Bw 2Ps', '- 1 3Bw 2Pz'), ('- 8 2Ps 3Bw', '- 8 2Pq 3Bw'),
        ('elements: 1 LCh*, 5 3Bd', 'elements: 1 LCh*, 4 3Bd'),
    ],
    'elements/tables.yaml': [
        ('Cv Cavalry', '- Cv Cavalry mounted | 3 3 | 3 3 | 6 | 0 | bad'), ('Hd Hordes', '- Hd Hordes walking | 3 2 | 3 2 | 3 | 0 | -2'),
    ],
    'elements/terrain.yaml': [
        ('optional: dunes oasis steep', 'optional: dunes oases steep'), ('compulsory: steep', 'compulsory: steps'),
        ('- woods 1150', '- woods 1150 600 300'), ('- road 230', '- road 230 0 270'),
    ],
}


def text_of(name):
    if name.endswith('.yaml'):
        game, document = name.split('/')
        path = '%s/src/games/%s/data/%s' % (SOURCES, game, document)
        return open(path, encoding='utf-8').read(), ['--as', name]
    done = subprocess.run([ACIES, 'show', name, '--file'], capture_output=True, text=True, check=True)
    return done.stdout, []


def spoil(text, faults):
    """The text with all faults in it, and the numbers of their lines."""
    lines, at = text.split('\n'), []
    for find, put in faults:
        number = next((i for i, line in enumerate(lines) if line.strip().startswith(('- ' + find, find, '- { ' + find))
                       or (find.startswith('{') and find in line)), None)
        if number is None:
            sys.exit('"%s" is in no line: mend this test' % find)
        indent = len(lines[number]) - len(lines[number].lstrip())
        lines[number] = ' ' * indent + put.strip()
        at.append(number + 1)
    return '\n'.join(lines), at


def check(name, faults):
    text, words = text_of(name)
    spoilt, at = spoil(text, faults)
    with open('spoilt.yaml', 'w', encoding='utf-8') as file:
        file.write(spoilt)
    done = subprocess.run([ACIES, 'check', 'spoilt.yaml', *words], capture_output=True, text=True, check=False)
    told = re.findall(r'^spoilt\.yaml: line (\d+)', done.stdout, re.M)
    marked = re.findall(r'^ *(\d+) \| .*\n *\| +\^', done.stdout, re.M)
    wrong = ['line %d is not told' % line for line in at if str(line) not in told]
    wrong += ['line %d: no column' % line for line in at if str(line) in told and str(line) not in marked]
    if done.returncode != 2:
        wrong.append('exit %d' % done.returncode)
    if len(set(told)) > len(at) + 2:
        wrong.append('%d lines told, %d are wrong' % (len(set(told)), len(at)))
    for line in wrong:
        print('%s: %s' % (name, line))
    if wrong:
        print(done.stdout)
    return not wrong


good = [check(name, faults) for name, faults in FILES.items()]
sys.exit(not all(good))
