"""Positions nobody would play, for the referee: armies thrown together on broken ground.

Played games visit few corners of the rules. Here stacks of all kinds stand among each other, facing
anywhere, some disrupted, some over the limits, some tired; a few random actions from there reach
what games reach once in a thousand.
"""
from armageddon_board import COUNT, FACINGS, NAMES, PRINTED, within
from armageddon_units import FOOT


def chaos(names, closed, words, chooser):
    """A random position of a scenario as the lines of a file; names are its pieces by side, type;
    nobody stands in closed hexes."""
    rough = [h for h in range(COUNT) if PRINTED[h] != 'clear']
    centre = chooser.choice(rough) if chooser.random() < 0.8 else chooser.randrange(COUNT)
    hexes = [h for h in within(centre, chooser.choice((2, 3, 4))) if h not in closed]
    chooser.shuffle(hexes)
    hexes = hexes[:chooser.randint(len(hexes) // 3, len(hexes))]
    left = {key: list(value) for key, value in names.items()}
    lines = []
    for h in hexes:
        lines += stack(h, chooser.randrange(2), left, chooser)
    return ['  turn: %d' % chooser.randint(2, 3), '  phase: fire',
            '  side: ' + chooser.choice(words), '  pieces:'] + lines


def take(left, side, kinds, chooser):
    """A piece of one of the kinds that is not yet placed, or None."""
    kinds = [k for k in kinds if left.get((side, k))]
    return left[side, chooser.choice(kinds)].pop() if kinds else None


def state(chooser):
    kind = chooser.random()
    if kind < 0.7:
        return ''
    return ' ' + chooser.choice(('enemy-fire', 'enemy-melee', 'friendly-movement'))


def stack(h, side, left, chooser):
    """One hex: a chariot with its riders, or a stack on foot, here and there too high."""
    lines = []

    def put(name, more=''):
        lines.append('    %s: %s %s%s' % (name, NAMES[h], chooser.choice(FACINGS), more))

    mark = state(chooser)
    if chooser.random() < 0.25:
        chariot = take(left, side, ['CH'], chooser)
        if chariot:
            face = chooser.choice(FACINGS)
            riders = [take(left, side, FOOT, chooser)] if chooser.random() < 0.7 else []
            leader = take(left, side, 'ABCDEF', chooser) if chooser.random() < 0.3 else None
            lines.append('    %s: %s %s%s' % (chariot, NAMES[h], face, mark))
            for rider in [r for r in riders if r]:
                lines.append('    %s: %s %s aboard %s%s' % (rider, NAMES[h], face, chariot, mark))
            if leader:
                lines.append('    %s: %s %s aboard %s' % (leader, NAMES[h], face, chariot))
            return lines
    melee = chooser.choice(('MI', 'MS', 'SD', 'AX', 'MC'))
    for _ in range(chooser.choice((1, 1, 2, 2, 3))):
        name = take(left, side, [melee, 'SK', 'BO', 'IB', 'HA'] if chooser.random() < 0.4
                    else [melee], chooser)
        if name:
            tired = ' tired' if name[1:3] in ('SK', 'BO', 'IB', 'HA') and \
                chooser.random() < 0.3 else ''
            put(name, (state(chooser) if chooser.random() < 0.2 else mark) + tired)
    if chooser.random() < 0.1:                      # what a retreat left behind
        name = take(left, side, ('MI', 'MS', 'SD', 'AX', 'MC', 'SK', 'CH'), chooser)
        if name:
            put(name, ' enemy-melee')
    if chooser.random() < 0.25:
        name = take(left, side, 'ABCDEF', chooser)
        if name:
            put(name)
    return lines
