"""Wrong rules, to put into the referee: each must be noticed within a few games.

A referee that agrees with everything proves nothing. With `--wrong NAME` it errs in one rule, and
the run has to turn red.
"""
import armageddon_board as board
import armageddon_units as units
from armageddon_entry import Entry
from armageddon_fire import Fire
from armageddon_melee import Melee
from armageddon_move import Movement
from wrong import change, replace


def stops_not(right, self, u, h):
    return right(self, u, h) and u.kind == 'CH'


def sees_through(right, self, u, h, far):
    return right(self, u, h, far) or self.board.way(u.hex, h) is not None


def shelterless(right, self, h):
    return 16


def always_led(right, self, u):
    return self.mp if u is self.mover else u.allowance


def four_in_a_hex(right, self, h):
    return right(self, h) and len(self.units_at(h)) != 4


def no_flank(right, u, ways, kinds):
    return right(u, {h for h in ways if h in board.FRONT[u.hex][u.face]}, kinds)


def no_shift(right, self, attack):
    return 0


def nobody_rides(right, self, u, chariot):
    return right(self, u, chariot) if u.leader else 'RUL.CARRY'


def flees_nearer(right, self, u):
    found = right(self, u)
    return dict(list(found.items())[:1])


def no_plus(right, self, h):
    return 0


def fires_again(right, self, h):
    return {u: s for u, s in right(self, h).items() if u.kind != 'SK'}


def row_of(die, text):
    def act():
        rows = list(units.CRT)
        rows[die - 1] = text
        for module in (units, __import__('armageddon_fire'), __import__('armageddon_melee'),
                       __import__('armageddon_compare')):
            module.CRT = tuple(rows)
    return act


def no_flanks():
    right = Melee.defends
    Melee.defends = staticmethod(lambda u, ways, kinds: no_flank(right, u, ways, kinds))


WRONG = {
    'woods-cost': change(board.COST, 'woods', 2),
    'slope-shelter': change(board.SHELTER, 'slope', 2),
    'bow-range': change(units.FIRE, 'BO', (16, 16)),
    'leader-bonus': change(units.LEADER, 'D', (0, 1)),
    'leader-radius': change(units.LEADER, 'E', (48, 1)),
    'chart': change(units.CHART, ('m', 'a'), 2),
    'table': row_of(4, '-DDDDHEEE'),
    'stop': replace(Movement, 'stops', stops_not),
    'line-of-fire': replace(Fire, 'sees', sees_through),
    'protection': replace(Fire, 'shelter', shelterless),
    'control': replace(Movement, 'points_of', always_led),
    'stacking': replace(Movement, 'excess', four_in_a_hex),
    'flank': no_flanks,
    'charge': replace(Melee, 'shift', no_shift),
    'riders': replace(Movement, 'can_embark', nobody_rides),
    'retreat': replace(Melee, 'retreats', flees_nearer),
    'plus-one': replace(Fire, 'plus', no_plus),
    'defensive-fire': replace(Fire, 'shooters', fires_again),
    'entry': replace(Entry, 'must_enter', lambda right, self: False),
}
