"""Who wins each scenario of Armageddon, for the referee."""
from armageddon_board import HEX, LETTERS, SOUTH
from armageddon_units import BLUE, GOLD

class Ending:
    """Questions that the conditions ask."""

    def holds(self, side, *names):
        return all(self.control.get(LETTERS.get(n, HEX.get(n))) == side for n in names)

    def holder(self, name):
        return self.control.get(LETTERS[name])

    def stands(self, side, name):
        return any(u.side == side for u in self.at(LETTERS.get(name, HEX.get(name))))

    def is_south(self, side):
        return any(u.hex in SOUTH for u in self.of(side))

    def left(self, side):
        return sum(1 for u in self.of(side) if not u.leader)

    def fit(self, side):
        return sum(1 for u in self.of(side) if not u.leader and not u.mark)

    def spent(self, side):
        return self.lost[side] + sum(1 for u in self.of(side) if not u.leader and u.mark)




def more(a, b):
    return BLUE if a > b else GOLD if b > a else None


def megiddo(r):
    syrian, egyptian = not r.is_south(BLUE), r.holds(BLUE, 'A')
    return None if syrian == egyptian else GOLD if syrian else BLUE


def thymbra(r):
    if not r.is_south(BLUE) and r.holds(GOLD, 'E'):
        return GOLD
    return BLUE if r.holds(BLUE, 'A', 'E') else None


def twice(r, loser, least):
    return r.lost[loser] >= least and r.lost[loser] >= 2 * r.lost[1 - loser]


def kills(r):
    return more(r.lost[GOLD], r.lost[BLUE])


def substantive(r):
    own, other = r.points[BLUE], r.points[GOLD]
    return own > 0 and own >= 2 * other


def senzer(r):
    if r.holds(BLUE, 'E', 'F'):
        return BLUE
    return None if r.holds(BLUE, 'E') else GOLD


def pelusium(r):
    for side in (BLUE, GOLD):
        if r.holds(side, '3421', '3521'):
            return side
    return None


def babylon2(r):
    both = r.holds(BLUE, 'A', 'C')
    return BLUE if both or (r.left(BLUE) >= 1 and r.left(BLUE) >= 2 * r.left(GOLD)) else GOLD


def yanling(r):
    forded = sum(1 for u in r.pieces if u.side == GOLD and u.forded)
    if (r.lost[GOLD] >= 20 and r.lost[BLUE] < 15) or forded < 16:
        return BLUE
    return GOLD


def attacker(side, test):
    """The side wins if the condition holds, else the other."""
    return lambda r: side if test(r) else 1 - side


PASS = ('0917', '1017', '1117', '1217', '1317', '1417', '1517', '1617')
VICTORY = {
    'rome': lambda r: r.holder('D'),
    'delta': lambda r: r.holder('K'),
    'babylon': attacker(BLUE, lambda r: twice(r, GOLD, 12)),
    'megiddo': megiddo,
    'kadesh': attacker(GOLD, lambda r: r.lost[BLUE] >= 25 and r.lost[GOLD] <= 15),
    'sinai': lambda r: r.holder('E'),
    'qarqar': lambda r: r.holder('E'),
    'tabal': lambda r: r.holder('E'),
    'charchemish': lambda r: r.holder('A'),
    'thymbra': thymbra,
    'aequi': attacker(BLUE, lambda r: r.holds(BLUE, *PASS)),
    'bubastis': attacker(BLUE, lambda r: r.holds(BLUE, '3421', '3521')),
    'arm609': attacker(BLUE, lambda r: r.exited[BLUE] >= 15),
    'regillus': attacker(GOLD, lambda r: r.exited[GOLD] >= 20),
    'x01': attacker(BLUE, lambda r: r.holds(BLUE, 'A')),
    'x02a': lambda r: more(r.fit(BLUE), r.fit(GOLD)),
    'x02b': kills,
    'x03': attacker(GOLD, lambda r: r.lost[BLUE] >= 25 and r.lost[GOLD] <= 20),
    'x04': attacker(BLUE, lambda r: r.holds(BLUE, 'A')),
    'x05': senzer,
    'x06': attacker(GOLD, lambda r: twice(r, BLUE, 12)),
    'x07': attacker(BLUE, lambda r: r.stands(BLUE, 'L')),
    'x08': attacker(BLUE, lambda r: r.holds(BLUE, 'A')),
    'x09': attacker(BLUE, lambda r: r.holds(BLUE, 'G')),
    'x10': babylon2,
    'x11': kills,
    'x12': attacker(GOLD, lambda r: r.stands(GOLD, 'E')),
    'x13': attacker(GOLD, lambda r: r.holds(GOLD, 'D', 'A')),
    'x14': attacker(GOLD, lambda r: r.holds(GOLD, 'F') and r.exited[GOLD] >= 15),
    'x15': attacker(BLUE, lambda r: r.lost[GOLD] >= 32 and r.holds(BLUE, '3421', '3521')),
    'x16': attacker(BLUE, lambda r: r.holds(BLUE, 'C') and substantive(r)),
    'x17': attacker(BLUE, lambda r: r.holds(BLUE, 'E')),
    'x18': attacker(GOLD, lambda r: r.stands(GOLD, 'A')),
    'x19': attacker(BLUE, lambda r: r.holds(BLUE, 'A')),
    'x20': attacker(BLUE, lambda r: r.spent(GOLD) >= 25 and r.spent(BLUE) < 15),
    'x21': lambda r: r.holder('G'),
    'x22': attacker(BLUE, lambda r: r.holds(BLUE, 'D', 'A')),
    'x23': attacker(BLUE, lambda r: r.holds(BLUE, 'P')),
    'x24': yanling,
    'x25': pelusium,
    'x26': kills,
}
