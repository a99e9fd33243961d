#!/usr/bin/env python3
"""Does the view name every state that a position can give a piece?

`acies keys GAME` says which words a piece's line may have. Each must stand here: with a position
that has it and what the view then says of its first piece (or, after `mark`, of a place), or with
the reason why nobody need see it. A state that is added to a game without either fails.
"""
import json
import re
import subprocess
import sys

PLACE = 'it stands elsewhere: in a box, on a carrier, in another square'
SPENT = 'it can act no more, and who can still act is marked'
ASKED = 'the prompt speaks of it before anything else goes on'
COUNT = 'a figure the rules count with; what comes of it is shown'

ARMAGEDDON = 'turn: 3, phase: movement, side: gold'
OTHERS = '; SMS1: 1010 E; SMS2: 1110 E; RMS1: 2510 W'
LAND = ('turn: 5, plan: assault, plan-open: yes, assault: yes, fireship: gone, segment: land-mac, '
        'impulse: 2')
BATTLE = ('turn: 1, phase: battle-move, morale: {athenians: 7, syracusans: 6}, battle: L-12, '
          'battle-round: 1, battle-step: move, pending: [battle athenians]')
FOES = 'sh1: L-12 square b11 s; hermocrates: L-12 square b11'
SIEGE = ('turn: 5, plan: bombard, plan-open: yes, fireship: gone, segment: bombard, '
         'impulse: 2')
TABLE = 'turn: 5, phase: movement, side: carthage, pips: 3'
ENEMY = 'A1: 3 5 90 3Cv; B1: 35 34 270 3Cv'

# word: scenario, head, pieces, what is said
SHOWN = {
    'armageddon': {
        'waiting': ('rome', ARMAGEDDON, 'SAX1: waiting; SAX2: 2010 E', 'waiting'),
        'lost': ('rome', ARMAGEDDON, 'SAX1: lost; SAX2: 2010 E', 'lost'),
        'gone': ('rome', ARMAGEDDON, 'SAX1: gone; SAX2: 2010 E', 'gone'),
        'as': ('bubastis', 'turn: 3, phase: movement, side: blue',
               'UCMF1: 2210 E as CMD; UMI1: 2210 E; LMI1: 2610 W', 'reduced, fallen-to-D'),
        'aboard': ('kadesh', 'turn: 3, phase: movement, side: blue',
                   'HAX1: 2010 E aboard HCH1; HCH1: 2010 E; EMI1: 3010 W', 'aboard HCH1'),
        'enemy-fire': ('rome', ARMAGEDDON, 'SAX1: 2010 E enemy-fire' + OTHERS, 'disrupted-fire'),
        'enemy-melee': ('rome', ARMAGEDDON, 'SAX1: 2010 E enemy-melee' + OTHERS, 'disrupted-melee'),
        'friendly-movement': ('rome', ARMAGEDDON, 'SAX1: 2010 E friendly-movement' + OTHERS,
                              'disrupted-move'),
        'aims': ('sinai', 'turn: 3, phase: fire, side: blue',
                 'EIB1: 2510 NE aims 2507; EIB2: 2510 NE; EIB3: 2510 NE; SMS1: 2507 SE',
                 'mark aim'),
        'attacks': ('rome', 'turn: 3, phase: melee, side: gold',
                    'SAX1: 2010 E attacks E; SAX2: 2010 E; RMS1: 2110 W', 'mark attack'),
        'moved': ('rome', ARMAGEDDON, 'SAX1: 2010 E moved' + OTHERS, 'moved'),
        'fired': ('rome', ARMAGEDDON, 'SBO1: 2010 E fired' + OTHERS, 'fired'),
        'tired': ('rome', ARMAGEDDON, 'SBO1: 2010 E tired' + OTHERS, 'fired'),
        'struck': ('rome', ARMAGEDDON, 'SAX1: 2010 E struck' + OTHERS, 'struck'),
        'flees': ('rome', 'turn: 3, phase: melee, side: blue, pending: [retreat gold]',
                  'SAX1: 2010 E flees; RMS1: 2110 W', 'flees'),
        'charged': ('rome', ARMAGEDDON, 'SAX1: 2010 E charged' + OTHERS, 'charged'),
        'balked': ('rome', ARMAGEDDON, 'SAX1: 2010 E balked' + OTHERS, 'balked'),
        'forded': ('rome', ARMAGEDDON, 'SAX1: 2010 E forded' + OTHERS, 'forded'),
        'feigned': ('rome', ARMAGEDDON, 'SAX1: 2010 E feigned' + OTHERS, 'feigned'),
    },
    'tyre': {
        'aboard': ('campaign', LAND, 'Coenus: aboard AT1; AT1: 5010 E', 'aboard AT1'),
        'damaged': ('campaign', LAND, 'AT1: 5010 E damaged', 'reduced'),
        'disrupted': ('campaign', LAND, 'Coenus: 3106 disrupted', 'disrupted'),
        'moved': ('campaign', LAND, 'Coenus: 3106 moved', 'moved'),
        'beached': ('campaign', LAND, 'AT1: 5010 E beached', 'beached'),
        'landed': ('campaign', LAND, 'AT1: 5010 E landed', 'landed'),
        'exhausted': ('campaign', LAND, 'AT1: 5010 E exhausted 2', 'exhausted'),
        'pinned-to': ('campaign', LAND, 'AT1: 5010 E pinned-to TT1; TT1: 5011 W', 'pinned'),
        'suffers': ('campaign', SIEGE.replace('segment: bombard', 'segment: naval-melee-dice'),
                    'AT1: 5010 E suffers disrupted; AT2: 5018 E; TT2: 5019 W attacks AT2',
                    'boarded'),
        'attacked': ('campaign', LAND, 'Coenus: 3106 attacked', 'attacked'),
        'defended': ('campaign', LAND, 'Coenus: 3106 defended', 'defended'),
        'fired': ('campaign', LAND, 'Cretan1: 3106 fired', 'fired'),
        'no-road': ('campaign', LAND, 'Coenus: 3106 no-road', 'no-road'),
        'out-of-command': ('campaign', LAND, 'Coenus: 3106 out-of-command', 'out-of-command'),
        'hit': ('campaign', LAND.replace('land-mac', 'fire'), 'Militia1: 3106 hit r; Cretan1: 3206',
                'hit'),
        'came-from': ('campaign', LAND + ', walls: {3719: 6}',
                      'Coenus: 3720 came-from AT1; AT1: 3721 W', 'wading'),
        'waded-from': ('campaign', LAND + ', walls: {3719: 6}', 'Diades: 3720 waded-from AT1; '
                       'Coenus: 3720 came-from AT1; AT1: 3721 W', 'wading'),
        'naval': ('campaign', LAND, 'Alexander: aboard AT2 naval; AT2: 5012 E', 'at-sea'),
        'wounded': ('campaign', LAND, 'Coyle: wounded back 5; Militia1: 3106', 'wounded'),
        'back': ('campaign', LAND, 'Coyle: wounded back 5; Militia1: 3106', 'wounded 5|wounded'),
        'silent': ('campaign', LAND, 'Hanno: aboard TQ1 naval silent 3; TQ1: 4415 E', 'suspended'),
        'catapult': ('campaign', SIEGE, 'Engine1: aboard AT1 catapult; AT1: 3721 W',
                     'engine-catapult'),
        'ram': ('campaign', SIEGE, 'Engine1: aboard AT1 ram; AT1: 3721 W', 'battering-ram'),
        'shot-at': ('campaign', SIEGE, 'Engine1: aboard AT1 catapult shot-at 3719; AT1: 3721 W',
                    'bound'),
        'blows': ('campaign', SIEGE, 'Engine1: aboard AT1 ram blows 1; AT1: 3720 W', 'blows'),
    },
    'alexandria': {
        'aboard': ('battle', 'side: rome', 'VI-1: aboard Rm-Tri-1; Rm-Tri-1: 3023 W',
                   'aboard Rm-Tri-1'),
        'hits': ('battle', 'side: rome', 'VI-1: 3119 S hits 1', 'hits'),
        'reduced': ('battle', 'side: egypt', 'HI-1: 1313 N reduced', 'reduced'),
        'done': ('battle', 'side: rome', 'VI-1: 3119 S done', 'moved'),
        'fired': ('battle', 'side: egypt', 'Archer-1: 1313 N fired', 'fired'),
        'turned': ('battle', 'side: rome', 'VI-1: 3119 S turned', 'turned'),
        'replaced': ('battle', 'side: rome', 'Legate-VI: 3119 replaced; VI-1: 3119 S', 'replaced'),
        'owner': ('battle', 'side: rome', 'Rm-Tri-1: 3023 W owner egypt captured', 'egypt'),
        'speed': ('battle', 'side: rome', 'Rm-Tri-1: 3023 W speed attack', 'attack-speed'),
        'fatigue': ('battle', 'side: rome', 'Rm-Tri-1: 3023 W fatigue 2', 'fatigue'),
        'crippled': ('battle', 'side: rome', 'Rm-Tri-1: 3023 W crippled port', 'crippled'),
        'rammed': ('battle', 'side: rome', 'Rm-Tri-1: 3023 W rammed', 'rammed'),
        'beached': ('battle', 'side: rome', 'Rm-Tri-1: 3023 W beached', 'beached'),
        'aground': ('battle', 'side: rome', 'Rm-Tri-1: 3023 W aground', 'aground'),
        'half': ('battle', 'side: rome', 'Rm-Tri-1: 3023 W half', 'half-speed'),
        'burning': ('battle', 'side: rome', 'Rm-Tri-1: 3023 W burning', 'fire'),
        'captured': ('battle', 'side: rome', 'Rm-Tri-1: 3023 W owner egypt captured', 'captured'),
        'sailed': ('battle', 'side: rome', 'Rm-Tri-1: 3023 W sailed', 'moved'),
        'grapples': ('battle', 'side: rome', 'Rm-Tri-1: 3023 W grapples Eg-Tri-1; '
                     'Eg-Tri-1: 2923 W grapples Rm-Tri-1', 'grappled'),
        'fouls': ('battle', 'side: rome', 'Rm-Tri-1: 3023 W grapples Eg-Tri-1 fouls Eg-Tri-1; '
                  'Eg-Tri-1: 2923 W grapples Rm-Tri-1 fouls Rm-Tri-1', 'fouled'),
        'moored': ('battle', 'side: rome', 'Rm-Tri-1: 2523 NW moored 2522', 'moored'),
    },
    'syracuse': {
        'steps': ('anapus', BATTLE, 'ah1: L-12 square b1 steps 1; nicias: L-12 square b1; ' + FOES,
                  'reduced'),
        'disrupted': ('anapus', BATTLE, 'ah1: L-12 square b1 disrupted; nicias: L-12 square b1; ' +
                      FOES, 'disrupted'),
        'routed': ('anapus', BATTLE, 'ah1: L-12 routed; ah2: L-12 square c1; '
                   'nicias: L-12 square c1; ' + FOES, 'routed'),
        'activated': ('anapus', BATTLE, 'ah1: L-12 square b1 activated; nicias: L-12 square b1; ' +
                      FOES, 'activated'),
        'moved': ('anapus', BATTLE, 'ah1: L-12 square b1 moved; nicias: L-12 square b1; ' + FOES,
                  'moved'),
        'fired': ('anapus', BATTLE, 'aa1: L-12 square b1 fired; nicias: L-12 square b1; ' + FOES,
                  'fired'),
        'struck': ('anapus', BATTLE, 'ah1: L-12 square b1 struck; nicias: L-12 square b1; ' + FOES,
                   'struck'),
        'held': ('anapus', BATTLE, 'ah1: L-12 square b1 held; nicias: L-12 square b1; ' + FOES,
                 'held'),
    },
    'elements': {
        'inside': ('quick', TABLE, 'A2: 4Bd inside; AC: 14.05 2.5 90; ' + ENEMY, 'aboard AC'),
        'moves': ('quick', TABLE, 'A2: 10 10 90 4Bd moves 1; ' + ENEMY, 'moved'),
        'has-shot': ('quick', TABLE, 'A2: 10 10 90 4Bw has-shot; ' + ENEMY, 'has-shot'),
        'was-shot': ('quick', TABLE, 'A2: 10 10 90 4Bw was-shot; ' + ENEMY, 'shot-at'),
        'front-is': ('quick', TABLE, 'A2: 10 10 90 WWg front-is left; B2: 9 9 0 4Bd; ' + ENEMY,
                     'fights-over'),
        'touched-by': ('quick', TABLE, 'A2: 10 10 90 4Sp touched-by B2; B2: 9 9 0 4Bd; ' + ENEMY,
                       'flanked'),
        'hemmed-by': ('quick', TABLE, 'A2: 10 10 90 4Sp hemmed-by B2 touched-by B2; B2: 9 9 0 4Bd; '
                      + ENEMY, 'hemmed'),
        'taken-by': ('quick', TABLE, 'AC: 14.05 2.5 90 taken-by rome; ' + ENEMY, 'taken'),
    },
}

HIDDEN = {
    'armageddon': {
        PLACE: 'on', ASKED: 'target chosen rolled hit',
        COUNT: 'steady fresh led walked'},
    'tyre': {
        PLACE: 'waiting absent repair sunk berthless dead lost retreat-from retreat-to',
        ASKED: 'ways may-board with swims retreats by-shore landing attacks aims-at aims-at-ship'},
    'alexandria': {
        PLACE: 'killed island began', SPENT: 'active moved shifted debarked volleyed used shots',
        ASKED: 'check failed stands shot rolled combat reacted repulsed struck rams passed '
               'collided',
        COUNT: 'retaken swapped ran grappled-once fresh passengers unbeached aimed aimed-slips '
               'scored-rome scored-egypt'},
    'syracuse': {
        PLACE: 'aboard square above passing against with',
        SPENT: 'acted tried free boarded landed fought done',
        ASKED: 'ready takes-part asked behind rolls-check rolls-leader needs-refuge needs-unit '
               'needs-sea overloaded rolls-fever rolls-rally',
        COUNT: 'normal light builds razes-athenian razes-syracusan builds-second led since'},
    'elements': {
        PLACE: 'absent held lost camp-of', COUNT: 'touched-as spent from-x from-y from-facing met',
        SPENT: 'has-turned exchanged'},
}


def words_of(binary, game):
    """The words of the table of pieces: of sets and choices each, of the rest its key."""
    text = subprocess.run([binary, 'keys', game], capture_output=True, text=True, check=True).stdout
    table = text.split('`pieces:`')[1].split('\n`', 1)[0]
    found = set()
    for row in table.split('\n'):
        if not row.startswith('| ') or row.startswith('| words'):
            continue
        cell = row[2:].split(' | ')[0]
        key = re.match(r'`([a-z-]+)` \S', cell)
        if key:
            found.add(key[1])
        elif not re.match('`([A-Z]|n`)', cell):             # a facing
            found.update(re.findall('`([a-z-]+)`', cell))
    return found


def position(game, scenario, head, pieces):
    lines = ['game: ' + game, 'scenario: ' + scenario, 'position:']
    lines += ['  ' + part for part in re.split(r', (?=[a-z-]+: )(?![^{]*})', head)]
    if game == 'tyre':                                      # and somebody who can still march
        pieces += '; Fireship: sunk' + '; Perdiccas: 3205; Craterus: 3207' * (LAND in head)
    return '\n'.join(lines + ['  pieces:'] + ['    ' + p for p in pieces.split('; ')])


def ask(binary, game, rows):
    """Loads each position and looks at it, all in one go: pairs of answers."""
    text = ''.join('load <<.\n%s\n.\nview json\n' % position(game, *row[:3])
                   for row in rows.values())
    out = subprocess.run([binary, 'engine'], input=text + 'quit\n', capture_output=True, text=True,
                         check=False).stdout
    answers = [part for part in out.split('\n\n') if part.strip()]
    return zip(answers[::2], answers[1::2])


def said_of(view, name):
    """All that the view says of a piece, and of marks, as one line of words."""
    words = ['mark ' + mark['kind'] for mark in view['marks']]
    for piece in view['pieces']:
        if piece['piece'] == name:
            words += [piece['side'], str(piece.get('place')), 'reduced' * piece.get('reduced', 0)]
            words += ['aboard %s' % piece['carrier']] if piece.get('carrier') else []
            words += ['%s %s' % (badge['kind'], badge['text']) for badge in piece['badges']]
    return ', '.join(words)


def faults_of(binary, game, rows):
    """The states that nobody sees."""
    for (word, row), (loaded, shown) in zip(rows.items(), ask(binary, game, rows)):
        if not loaded.startswith('='):
            yield '%s: %s: no position: %s' % (game, word, loaded)
            continue
        said = said_of(json.loads(shown[2:]), row[2].split(':')[0])
        if not re.search(r'(^|[ ,-])(%s)($|[ ,-])' % row[3], said):
            yield '%s: %s is not seen: %s' % (game, word, said)


def main(binary):
    faults = []
    for game, rows in SHOWN.items():
        known = set(rows) | set(' '.join(HIDDEN[game].values()).split())
        words = words_of(binary, game)
        faults += ['%s: %s is neither shown nor excused' % (game, w) for w in words - known]
        faults += ['%s: %s is no state any more' % (game, w) for w in known - words]
        faults += faults_of(binary, game, rows)
    print('\n'.join(faults))
    sys.exit(bool(faults))


main(sys.argv[1])
