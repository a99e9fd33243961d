"""Positions of Caesar in Alexandria that nobody played: armies and fleets thrown together."""
from alexandria_board import (BEACHES, BLOCKS, CAUSEWAY, CITY_POINTS, DRY, KIND, LIGHTHOUSE, NEXT,
                              PLOT, POINTS, SIDES, SLIPS, SPACES, WET, cut_off, distance, facings)
from alexandria_state import State
from alexandria_units import GALLEYS, LAND, LEADERS, WORDS

# Where things are thrown together, and how far around.
CENTRES = ('2124', '2323', '2622', '3119', '3020', '4-D', '4-H', '3-I', '2-K', '3-L', '4-M', '12-N', '2-O',
           '3041', '1411', '1714', '1009', '0504', '2221', '2321', '2016', '3412', '3719', '4025', '4031',
           'Ph5', '2938', '3139', '2836', '3-O', '5-J')
WATERS = ('2323', '2622', '2821', '3020', '2224', '2321', '2117', '2707', '2406', '3005', '3108', '3933',
          '3932', '2937', '3137', '2836', '4120', '3406', '1611', '1106', '2227', '3121', '0602', '2951')


class Board(State):
    """Only to keep stacks lawful."""
    scenario = 'battle'

    def __init__(self, closed):
        super().__init__()
        self.closed_points = closed


def around(centre, far):
    """Places drawn near a place."""
    return [p for p in sorted(DRY) + CAUSEWAY + list(POINTS) if distance(p, centre) <= far]


def some_units(board, names, centre, far, chooser, lines, closed):
    places = [p for p in around(centre, far) if p not in closed]
    places += [b for b in BLOCKS if any(p in places for p in BLOCKS[b])]
    for name in names:
        u = board.by_name[name]
        chooser.shuffle(places)
        for place in places[:12]:
            if board.may_enter(u, place) and board.fits(u, place) and \
                    (place in BLOCKS or not board.foe_at(place, u.side)):
                faces = facings(place) if not u.artillery else []
                face = chooser.choice(faces) if faces else None
                board.put(u, place, face)
                lines.append('    %s: %s%s%s' % (name, place, ' ' + face if face else '',
                                                 wounds(u, chooser)))
                break


def wounds(u, chooser):
    words = ''
    if u.half and chooser.random() < 0.15:
        u.reduced = True
        words += ' reduced'
    if chooser.random() < 0.4:
        words += ' hits %d' % chooser.randint(0, u.tq - 1)
    return words


def some_leaders(board, names, chooser, lines, centre, far):
    for name in names:
        x = board.by_name[name]
        places = [u.place for u in board.army(x.side) if u.place]
        if chooser.random() < 0.25 or not places:
            places = [p for p in around(centre, far) if not board.foe_at(p, x.side) and
                      p not in board.closed_points]
        if places:
            lines.append('    %s: %s' % (name, chooser.choice(places)))


def some_galleys(board, names, centre, far, chooser, words):
    waters = [h for h in sorted(WET) if distance(h, centre) <= far and h not in CAUSEWAY]
    for name in names:
        g = board.by_name[name]
        chooser.shuffle(waters)
        for h in waters[:12]:
            there = board.galleys_at(h)
            if board.enemy_at(h, g.side) or len(there) >= (2 if h in SLIPS else 1) or \
                    any(o.side != g.side for o in there):
                continue
            board.put(g, h, chooser.randrange(6))
            words[g] = []
            if chooser.random() < 0.3:
                words[g].append('fatigue %d' % chooser.randint(1, min(5, g.cruise)))
                g.fatigue = 1
            elif chooser.random() < 0.12:
                words[g].append('crippled ' + chooser.choice(('port', 'starboard')))
            for word, chance in (('half', 0.1), ('burning', 0.1), ('rammed', 0.06)):
                if h not in SLIPS and chooser.random() < chance:
                    words[g].append(word)
            if h in BEACHES and chooser.random() < 0.5:
                words[g].append('beached')
            elif KIND[h] == '~' and chooser.random() < 0.3:
                words[g].append('aground')
            break


def tie_up(board, chooser, words):
    """Some galleys side by side are grappled, some are moored to the causeway."""
    for g in list(words):
        if 'beached' in words[g]:
            continue
        spaces = [h for h in board.flanks(g) if h in SPACES]
        if spaces and chooser.random() < 0.5:
            words[g].append('moored ' + chooser.choice(spaces))
        for o in words:
            if o.side != g.side and o not in g.grapples and 'beached' not in words[o] and \
                    board.alongside(g, o) and chooser.random() < 0.35:
                g.grapples.add(o)
                o.grapples.add(g)
            elif o.side != g.side and o not in g.fouls and not {'beached'} & set(words[o]) and \
                    g.place in board.flanks(o) and NEXT[g.place][g.face] == o.place and \
                    not cut_off(g.place, o.place) and chooser.random() < 0.2 and \
                    g.place not in SLIPS and o.place not in SLIPS:
                g.fouls.add(o)
                o.fouls.add(g)
                if 'rammed' not in words[o]:
                    words[o].append('rammed')


def crews(board, names, chooser, words, lines):
    for name in names:
        u = board.by_name[name]
        free = [g for g in words if g.side == u.side and len(g.units) < g.room]
        if free and u.kind != 'LC':
            g = chooser.choice(sorted(free, key=lambda x: x.order))
            board.load(u, g)
            lines.append('    %s: aboard %s%s' % (name, g, wounds(u, chooser)))


def chaos(name, chooser):
    """The lines of a position file."""
    closed = set()
    if name == 'heptastadium':
        closed = {p for p in CITY_POINTS if p.split('-')[-1] in list('JKLMNOPQ')}
    board = Board(closed)
    lines, words = [], {}
    land = list(LAND)
    chooser.shuffle(land)
    sea = name == 'naval' or chooser.random() < 0.5
    count = chooser.randint(6, 26)
    if name != 'naval':
        centre = chooser.choice([c for c in CENTRES if c not in closed])
        far = chooser.randint(2, 6)
        some_units(board, land[:count], centre, far, chooser, lines, closed)
        some_leaders(board, [x for x in LEADERS if chooser.random() < 0.5], chooser, lines, centre, far)
        if chooser.random() < 0.2:
            some_units(board, [land[-1]], LIGHTHOUSE, 0, chooser, lines, closed)
    if sea:
        centre = chooser.choice(WATERS if name != 'naval' or chooser.random() < 0.5 else
                                ('2406', '3005', '3108', '2707'))
        ships = list(GALLEYS)
        chooser.shuffle(ships)
        some_galleys(board, ships[:chooser.randint(4, 14)], centre, chooser.randint(2, 4), chooser, words)
        tie_up(board, chooser, words)
        crews(board, land[count:count + 2 * len(words)], chooser, words, lines)
        ours = []
        for g, more in words.items():
            for key in ('grapples', 'fouls'):
                if getattr(g, key):
                    more.append('%s %s' % (key, '+'.join(sorted(o.name for o in getattr(g, key)))))
            ours.append('    %s: %s %s %s' % (g, g.place, SIDES[g.face], ' '.join(more)))
        lines = ours + lines
    return ['game: alexandria', 'scenario: ' + name, 'position:', '  format: 2',
            '  side: ' + chooser.choice(WORDS), '  pieces:'] + lines


def pick(lines, chooser):
    """An action: of each verb as likely, and the end of things not too often."""
    verbs = {}
    for text in lines:
        verbs.setdefault(text.split()[0], []).append(text)
    for verb in ('end', 'halt', 'pass', 'decline', 'cancel', 'leave', 'ready'):
        if len(verbs) > 1 and chooser.random() < 0.75:
            verbs.pop(verb, None)
    return chooser.choice(verbs[chooser.choice(sorted(verbs))])


__all__ = ('chaos', 'pick', 'PLOT')
