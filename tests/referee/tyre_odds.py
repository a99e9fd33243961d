"""The odds of every roll, as the referee has them, beside the engine's card."""
from fractions import Fraction

from tyre_board import BEACH, SECONDARY
from tyre_melee import COLUMNS
from tyre_units import BATTER, BOMBARD, COMES, COUNTER, MEND, RAM

SEA = {'-': 'nothing', 'd': 'disrupted', 'D': 'damaged', 'S': 'sunk'}
LAND = {'-': 'nothing', 'D': 'disrupted', 'R': 'retreats', 'E': 'eliminated'}

RANK = ('nothing', 'disrupted', 'retreats', 'eliminated')


class Odds:
    """One label for each face of the die."""

    def compare_card(self, words, card):
        kind, about = self.dice
        mine = {}
        for die in range(1, 7):
            for label, part in getattr(self, 'odds_' + kind)(die, *about):
                mine[label] = mine.get(label, 0) + Fraction(part) / 6
        theirs = {}
        for part in card['results']:
            if part['weight']:
                theirs[part['label']] = theirs.get(part['label'], 0) + \
                    Fraction(part['weight'], card['total'])
        if kind == 'fire' and mine != theirs:               # a forecast: is there no way back?
            mine = self.doomed(*about)
        self.report.check('odds: ' + kind, '-', mine, theirs,
                          '%s %s' % (self.moment(), card['column']))
        column = getattr(self, 'column_' + kind, None)
        if column:
            self.report.check('odds: column of ' + kind, '-', column(*about), card['column'],
                              self.moment())

    def column_melee(self):
        column = self.melee_column()
        return 'below 1-2: no effect' if column is None else COLUMNS[column]

    def column_boarding(self, target):
        return 'differential %s' % ('%+d' % self.difference(target)).replace('+0', '0')

    def column_fire(self, shooter, u):
        return 'rating %d' % self.fire_rating(shooter, u)

    def odds_mole(self, die):
        yield 'built' if die >= 4 else 'nothing', 1

    def odds_fleet(self, die):
        yield 'arrives' if die <= COMES[self.looked_for[0]][self.turn - 1] else 'absent', 1

    def odds_mend(self, die):
        level = self.level[self.assigned[0]]
        row = 'breach' if level == 6 else 'middle' if level >= 4 else 'low'
        yield 'points-%d' % min(level, MEND[row][die - 1]), 1

    def odds_ground(self, die, ship, h):
        yield 'aground' if die <= self.number(h) else 'safe', 1

    odds_landing = odds_ground

    def odds_ramground(self, die, ship, h):
        """Aground here, or on a beach farther on, or the ram is made."""
        safe = Fraction(die > self.number(h))
        for ahead in self.run:
            if ahead in BEACH:
                safe *= Fraction(max(0, 6 - self.number(ahead)), 6)
        if safe < 1:
            yield 'aground', 1 - safe
        for first in range(1, 7) if safe else ():
            for label, part in self.odds_ram(first, ship, self.ram_target):
                yield label, safe * part / 6

    def odds_ram(self, die, ship, target):
        low, second = RAM[ship.type + target.type]
        if self.first_die(ship, target, die) < low:
            yield 'missed', 1
        elif ship.fire:
            yield 'sunk', 1
        elif not second:
            yield 'pinned', 1
        else:
            for other in range(1, 7):
                for label, part in self.odds_damage(other, ship, target):
                    yield label, Fraction(part, 6)

    def odds_damage(self, die, ship, target):
        die += target.damaged + target.transporting
        label = 'pinned' if die <= 3 else 'damaged' if die <= 5 else 'sunk'
        yield 'sunk' if label == 'damaged' and target.damaged else label, 1

    def odds_unpin(self, die, a, b):
        yield 'freed' if die <= (4 if a.rams is b else 2) else 'held', 1

    def odds_boarding(self, die, target):
        label = SEA[self.boarding_result(target, die)]
        yield 'sunk' if label == 'damaged' and target.damaged else label, 1

    def wall_label(self, e, points):
        level = self.level[e.aim]
        if level < 6 <= level + points:
            return 'breached'
        return 'points-%d' % (0 if level == 6 else points)

    def odds_bombard(self, die, e):
        yield self.wall_label(e, BOMBARD[min(6, die + (e.aim in SECONDARY)) - 1]), 1

    def odds_batter(self, die, e):
        yield self.wall_label(e, BATTER[die - 1]), 1

    def odds_counter(self, die, c, ship):
        label = SEA[COUNTER[die - 1]]
        yield 'sunk' if label == 'damaged' and ship.damaged else label, 1

    def odds_fire(self, die, shooter, u):
        """What the shot adds to what is due to the target already."""
        before, after = self.fate(u, u.hits), self.fate(u, self.hits_after(shooter, u, die))
        yield after if RANK.index(after) > RANK.index(before) else 'nothing', 1

    def doomed(self, shooter, u):
        """The odds of a shot when a retreat would be the end."""
        found = {}
        before = self.fate(u, u.hits).replace('retreats', 'eliminated')
        for die in range(1, 7):
            after = self.fate(u, self.hits_after(shooter, u, die)).replace('retreats', 'eliminated')
            label = after if RANK.index(after) > RANK.index(before) else 'nothing'
            found[label] = found.get(label, 0) + Fraction(1, 6)
        return found

    def hits_after(self, shooter, u, die):
        result = self.fire_result(shooter, u, die).lower()
        if result == '-':
            return u.hits
        return u.hits + ['dd' if result == 'd' and 'd' in u.hits else result]

    def fate(self, u, hits):
        back = 'r' in hits or 'dd' in hits
        if 'e' in hits or (back and u.ship) or ('r' in hits and u.disrupted):
            return 'eliminated'
        return 'retreats' if back else 'disrupted' if 'd' in hits else 'nothing'

    def odds_melee(self, die):
        label = LAND[self.melee_result(die)]
        yield 'eliminated' if label == 'retreats' and not self.has_way(self.victim) else label, 1

    def has_way(self, u):
        kept = u.start, u.left, u.to, u.shore, u.no_road
        self.start_retreat(u)
        self.back_zone = self.make_zone(1 - u.side, ())
        steps, boats = self.melee_ways(u)
        u.start, u.left, u.to, u.shore, u.no_road = kept
        return bool(steps or boats)

    def odds_drown(self, die, leader):
        yield 'safe' if die < 6 and self.nearest_ships(leader) else 'eliminated', 1

    def odds_loss(self, die, leader):
        if die < 6:
            yield 'safe', 1
        else:
            yield 'wounded', Fraction(5, 6)
            yield 'eliminated', Fraction(1, 6)

    def odds_wound(self, die, leader):
        yield 'eliminated' if die == 6 else 'wounded', 1
