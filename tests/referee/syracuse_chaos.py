"""Positions nobody would play, for the referee of Syracuse: armies and fleets thrown together.

Played games visit few corners of the rules. Here units of all kinds and states stand around one
spot of the map among walls, or on the battle board facing anywhere, with Leaders on ships and
beaches; some random actions from there reach what games reach once in a thousand.
"""
from syracuse_units import COUNTERS, EPIPOLAE, LEADERS, MAP, SIDES, SQUARES

SIDE = {'athenian': 0, 'syracusan': 1, 'allied': 1}
STATES = ('', '', '', ' disrupted')


def names(nation, kinds):
    return ['%s%d' % (word, k + 1) for word, (whose, kind, count) in COUNTERS.items()
            if whose == nation and kind in kinds for k in range(count)]


def around(chooser):
    """Some areas near each other."""
    centre = chooser.choice(MAP.names)
    near = {centre}
    for _ in range(chooser.choice((1, 2, 2, 3))):
        near |= {n for a in near for n in MAP.beside[a] | set(MAP.steep[a])}
    areas = [a for a in MAP.names if a in near]
    chooser.shuffle(areas)
    return areas[:chooser.randint(3, 9)]


def ships_of(side, areas, lines, chooser):
    """Some ships of a side, with what they carry; the names of cargo that were used."""
    nations = ('athenian',) if side == 0 else ('syracusan', 'allied')
    fleet = [n for nation in nations for n in names(nation, ('naval',))]
    foot = [n for nation in nations for n in names(nation, ('hoplite', 'light', 'peltast',
                                                           'archer'))]
    leaders = [n for n, (nation, _) in LEADERS.items() if SIDE[nation] == side]
    chooser.shuffle(foot)
    chooser.shuffle(leaders)
    used = set()
    for ship in chooser.sample(fleet, chooser.randint(0, 6)):
        places = [a for a in areas if (a in MAP.sea or MAP.coast[a]) and
                  not (side == 0 and a in MAP.city)]
        if not places:
            break
        place, reduced = chooser.choice(places), chooser.random() < 0.2
        lines.append('    %s: %s%s%s%s' % (ship, place, ' steps 1' * reduced,
                                           chooser.choice(STATES),
                                           chooser.choice(('', '', ' activated'))))
        if chooser.random() < 0.4 and (place in MAP.sea or place in MAP.city):
            used.add(foot[-1])
            lines.append('    %s: %s aboard %s' % (foot.pop(), place, ship))
        if leaders and chooser.random() < 0.4:
            used.add(leaders[-1])
            lines.append('    %s: %s aboard %s%s' % (leaders.pop(), place, ship,
                                                    chooser.choice(('', ' activated'))))
    return used


def absent(leader):
    return '    %s: %s' % (leader, 'due' if leader == 'demosthenes' else 'lost steps 0')


def troops_of(side, areas, used, lines, chooser):
    nations = ('athenian',) if side == 0 else ('syracusan', 'allied')
    kinds = ('hoplite', 'light', 'peltast', 'archer', 'cavalry')
    army = [n for nation in nations for n in names(nation, kinds) if n not in used]
    land = [a for a in areas if a in MAP.land and not (side == 0 and a in MAP.city)]
    if not land:
        lines += [absent(n) for n, (nation, _) in LEADERS.items()
                  if SIDE[nation] == side and n not in used]
        return
    held = []
    for name in chooser.sample(army, chooser.randint(2, min(14, len(army)))):
        steps = ''
        if name[1] in 'hlcx' and chooser.random() < 0.3:
            steps = ' steps %d' % (chooser.randint(1, 4) if name[1] == 'h' else 1)
        state = ' routed' if chooser.random() < 0.08 else chooser.choice(STATES)
        held.append(chooser.choice(land))
        lines.append('    %s: %s%s%s%s' % (name, held[-1], steps, state,
                                           chooser.choice(('', '', ' activated'))))
    for name, (nation, _) in LEADERS.items():
        if SIDE[nation] == side and name not in used:
            used.add(name)
            lines.append('    %s: %s%s' % (name, chooser.choice(held),
                                           chooser.choice(('', '', ' activated', ' steps 1')))
                         if chooser.random() < 0.7 else absent(name))


def sicels(areas, lines, chooser):
    land = [a for a in areas if a in MAP.land and a not in MAP.city]
    for name in chooser.sample(names('sicel', ('light', 'peltast', 'cavalry')), 4):
        if land:
            lines.append('    %s: %s %s' % (name, chooser.choice(land), chooser.choice(SIDES)))


def levels(key, low, high, chooser):
    return '  %s: {%s}' % (key, ', '.join('%s: %d' % (s, chooser.randint(low, high))
                                          for s in SIDES))


def on_the_map(chooser):
    """The beginning of an Operations Phase, or of a turn."""
    areas, first = around(chooser), chooser.choice(SIDES)
    lines = ['  turn: %d' % chooser.randint(5, 9), levels('morale', 4, 9, chooser),
             levels('levels', 3, 9, chooser), '  initiative: ' + first]
    if chooser.random() < 0.3:
        lines += ['  phase: events', '  stage: event']
    else:
        lines += ['  phase: operations', '  actor: ' + first, levels('impulses', 1, 3, chooser),
                  '  capacity: 255']
    land = [a for a in areas if a in MAP.land]
    fort = chooser.choice(sorted(EPIPOLAE)) if chooser.random() < 0.3 else None
    for side, word in enumerate(('athenian', 'syracusan')):
        walls = {a: chooser.randint(1, 2) for a in land if chooser.random() < 0.4 and a != fort and
                 not (side == 0 and a in MAP.city)}
        if side == 0:
            walls.setdefault('L-18', 1)
        if walls:
            lines.append('  walls-%s: {%s}' % (word, ', '.join(
                '%s: %d' % pair for pair in walls.items())))
    if fort:
        lines += ['  fort: ' + fort, '  fort-past: built']
    lines.append('  pieces:')
    for side in (0, 1):
        used = ships_of(side, areas, lines, chooser)
        troops_of(side, areas, used, lines, chooser)
    sicels(areas, lines, chooser)
    if '  stage: event' in lines:                   # nobody has done anything yet
        lines = [line.replace(' activated', '') for line in lines]
    return lines


def on_the_board(naval, attacker, chooser):
    """The beginning of a half of a Round."""
    area = chooser.choice(('S-7', 'S-4') if naval else ('L-12', 'B-1', 'H-5'))
    lines = ['  turn: 1', '  phase: battle-move', levels('morale', 4, 9, chooser),
             '  walls-athenian: {L-10: 1, L-18: 1}', '  battle: ' + area,
             '  battle-attacker: ' + SIDES[attacker]]
    if naval:
        lines.append('  battle-naval: yes')
    lines += ['  battle-round: %d' % chooser.randint(1, 9), '  battle-step: move',
              '  battle-phasing: ' + chooser.choice(SIDES), '  pending:',
              '    - battle ' + SIDES[attacker], '  pieces:']
    wide, low = chooser.randint(0, 4), chooser.randint(0, 6)
    squares = [8 * r + c for r in range(low, low + 5) for c in range(wide, wide + 4)]
    chooser.shuffle(squares)
    for side in (0, 1):
        squares = (fleet if naval else phalanx)(side, area, squares, lines, chooser)
    return lines


def phalanx(side, area, squares, lines, chooser):
    nations = ('athenian',) if side == 0 else ('syracusan', 'allied')
    foot = [n for nation in nations for n in names(nation, ('hoplite', 'light', 'peltast',
                                                           'archer'))]
    horse = [n for nation in nations for n in names(nation, ('cavalry',))]
    chooser.shuffle(foot)
    taken = []
    for _ in range(chooser.randint(3, 7)):
        sq = squares.pop()
        taken.append(sq)
        kind = horse if len(horse) > 1 and chooser.random() < 0.25 else foot
        for level in ('square', 'above')[:chooser.randint(1, 2)]:
            name = kind.pop()
            steps = ' steps %d' % chooser.randint(1, 4) if name[1] == 'h' and \
                chooser.random() < 0.4 else ''
            lines.append('    %s: %s%s%s %s %s %s' % (
                name, area, steps, chooser.choice(STATES), level, SQUARES[sq],
                chooser.choice('nesw')))
    for name, (nation, _) in LEADERS.items():
        if SIDE[nation] == side and chooser.random() < 0.7:
            lines.append('    %s: %s square %s' % (name, area, SQUARES[chooser.choice(taken)]))
    return squares


def fleet(side, area, squares, lines, chooser):
    nations = ('athenian',) if side == 0 else ('syracusan', 'allied')
    ships = [n for nation in nations for n in names(nation, ('naval',))]
    hoplites = [n for nation in nations for n in names(nation, ('hoplite',))]
    light = [n for nation in nations for n in names(nation, ('light', 'peltast', 'archer'))]
    chooser.shuffle(ships)
    chooser.shuffle(light)
    chosen = []
    while ships and len(chosen) < 6:
        sq = squares.pop()
        face = chooser.choice('nesw')
        for level in ('square', 'above')[:chooser.randint(1, 2)]:
            if not ships:
                break
            ship, reduced = ships.pop(), chooser.random() < 0.3
            chosen.append(ship)
            if chooser.random() < 0.3:
                face = chooser.choice('nesw')
            lines.append('    %s: %s%s%s %s %s %s' % (ship, area, ' steps 1' * reduced,
                                                      chooser.choice(STATES), level, SQUARES[sq],
                                                      face))
            for cargo in (hoplites, light):
                if cargo and chooser.random() < 0.5 and not (reduced and cargo is light):
                    lines.append('    %s: %s%s aboard %s' % (cargo.pop(), area,
                                                            chooser.choice(STATES), ship))
    for name, (nation, _) in LEADERS.items():
        if SIDE[nation] == side and chooser.random() < 0.7:
            lines.append('    %s: %s aboard %s' % (name, area, chooser.choice(chosen)))
    return squares


def chaos(scenario, chooser):
    """A random position of a scenario as the lines of a file."""
    lines = ['game: syracuse', 'scenario: ' + scenario, 'position:', '  format: 2']
    if scenario in ('campaign', 'crisis'):
        return lines + on_the_map(chooser)
    return lines + on_the_board(scenario == 'harbour', int(scenario == 'harbour'), chooser)
