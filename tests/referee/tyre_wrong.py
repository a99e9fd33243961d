"""Wrong rules, to put into the referee: each must be noticed within a few games.

A referee that agrees with everything proves nothing. With `--wrong NAME` it errs in one rule, and
the run has to turn red.
"""
import tyre_board as board
import tyre_units as units
from tyre_board import ROUND
from tyre_fire import Fire
from tyre_land import Land
from tyre_melee import Melee
from tyre_naval import Naval
from tyre_planning import Planning
from tyre_seafight import Seafight
from tyre_siege import Bombardment
from tyre_state import State
from tyre_units import MAC
from wrong import change, replace


def table_row(name, die, text, *modules):
    """A wrong row in a results table."""
    def act():
        rows = list(getattr(units, name))
        rows[die - 1] = text
        for module in (units,) + tuple(__import__(m) for m in modules):
            setattr(module, name, tuple(rows))
    return act


def broadside_anywhere(right, self, ship, target, turn_at, face, last):
    return right(self, ship, target, turn_at, (target.face + 1) % 6, last)


def turns_near(right, self, ship, target, turn_at, face, last):
    return right(self, ship, target, None, face, last)


def no_transport(right, self, ship):
    return ship.strength + self.rating(ship, 1)


def stays_pinned(right, self, die, a, b):
    if die <= 3:
        right(self, 1, a, b)


def anybody_free(right, self):
    """Unpinning ends when a ship is picked, even if it is put back."""
    if self.hand is None and not getattr(self, 'picked', None):
        yield from right(self)


def picks(right, self, name):
    self.picked = True
    right(self, name)


def new_segment(right, self, which):
    self.picked = False
    right(self, which)


def unpin_once():
    replace(Naval, 'loose_pins', anybody_free)()
    replace(Naval, 'do_move', picks)()
    replace(Naval, 'begin_naval_move', new_segment)()


def past_quays(right, self, ship, a, b):
    """Only beaches close the water to who has landed troops, not quays."""
    return ship.landed and (b in board.BEACH or any(n in board.BEACH for n in ROUND[b]))


def rows_over_leaders(right, self, ship, a, b):
    """A ship may row into a beach where a leader stands."""
    leader = self.leader_at.pop(b, None)
    answer = right(self, ship, a, b)
    if leader:
        self.leader_at[b] = leader
    return answer


def water_leader(right, self, piece, h):
    """A leader may be left alone in the water."""
    return right(self, piece, h) or (piece.sort == 'leader' and h in self.sea)


def no_leader_wades(right, self, piece, n):
    """A leader cannot follow his unit through the water into a breach."""
    if piece.sort == 'leader' and n in self.sea and n not in self.unit_at:
        return None
    return right(self, piece, n)


def king_anywhere(right, self, p):
    """King Azemilk goes ashore anywhere within the walls."""
    yield from right(self, p)
    if p.sort == 'leader' and p.land:
        for h in board.INSIDE:
            if h not in self.leader_at:
                yield 'place %d' % h


def leader_escapes(right, self, leader, h=None):
    """A leader whose unit cannot retreat stays where he is."""
    if self.stage != 'retreat':
        right(self, leader, h)


def march_held(right, self, piece):
    """March is offered to men who cannot move."""
    return right(self, piece) or (piece.side == self.actor and piece.state == 'map' and
                                  piece.sort == 'unit' and not piece.moved and not piece.ship and
                                  piece.hex not in self.mac_land)


def plain_beach(right, self):
    """A defender in a secondary wall is not doubled against attackers from no wall."""
    answer = right(self)
    if self.victim.hex in board.SECONDARY and not any(u.hex in board.WALLS for u in self.attackers):
        answer //= 2
    return answer


def no_gates(right, self, piece, a, b):
    return right(self, piece, a, b) and a not in self.gates and b not in self.gates


def stacked_zone(right, self, u, h):
    """Units with an engine control too."""
    siege = self.siege_at.pop(h, None)
    answer = right(self, u, h)
    if siege:
        self.siege_at[h] = siege
    return answer


def wall_zone(right, self, u, h):
    return {n for n in ROUND[h] if n not in self.sea}


def far_morale(right, self, u, leader, times):
    return right(self, u, leader, 2)


def no_double_cap(right, self, u):
    x = self.leader_at.get(u.hex)
    return x.land[2] if right(self, u) and x else 0


def plain_fire(right, self, shooter, u):
    return 0


def below_deck(right, self, u, shooter):
    return True


def short_retreat(right, self, u):
    right(self, u)
    if u.left > 2:
        u.left -= 1


def roads_after(right, self, u):
    right(self, u)
    u.no_road = False


def lone_boulder(right, self, h):
    return self.ground.get(h, 0)


def no_second_wall(right, self, die, e):
    self.hit_wall(e, units.BOMBARD[die - 1])


def long_aim(right, self, e):
    if e.built == 'catapult':
        return [n for n in board.near(e.ship.hex) if n in board.WALLS]
    return right(self, e)


def wakes_early(right, self, die, leader):
    right(self, die, leader)
    if leader.state == 'wounded':
        leader.back = self.impulse + die


def sees(right, self, shooter):
    for h in board.near(shooter.hex if shooter.sort == 'catapult' else shooter.where):
        board.SIGHT[shooter.hex or shooter.where, h] = True
    return right(self, shooter)


def morale_walls(right, self, piece, h):
    right(self, piece, h)
    if piece.side == MAC and h in board.WALLS and not self.in_city:
        self.in_city = True
        self.morale[MAC] += 1


def no_losses(right, self, u):
    right(self, u)
    if u.side == MAC and self.losses == 6:
        self.morale[MAC] += 1


WRONG = {
    'ram-table': change(units.RAM, 'TT', (3, True)),
    'melee-at-sea': table_row('MELEE_AT_SEA', 4, '--ddDSS', 'tyre_seafight'),
    'fire-table': table_row('FIRE', 4, '-DRR', 'tyre_fire'),
    'melee-table': table_row('MELEE', 5, 'DDDDRREE', 'tyre_melee'),
    'broadside': replace(Naval, 'can_ram', broadside_anywhere),
    'ram-turn': replace(Naval, 'can_ram', turns_near),
    'transport': replace(Seafight, 'sea_strength', no_transport),
    'unpin': replace(Naval, 'die_unpin', stays_pinned),
    'unpin-ends': unpin_once,
    'quays': replace(Naval, 'barred', past_quays),
    'leader-on-beach': replace(Naval, 'open_water', rows_over_leaders),
    'leader-in-water': replace(Land, 'can_end', water_leader),
    'leader-wades': replace(Land, 'off_ship', no_leader_wades),
    'king': replace(Planning, 'tyr_hand', king_anywhere),
    'leader-escapes': replace(Fire, 'bereave', leader_escapes),
    'march-held': replace(Land, 'can_march', march_held),
    'beachhead': replace(Melee, 'defence_strength', plain_beach),
    'gates': replace(Land, 'road', no_gates),
    'zone-engine': replace(Land, 'controls', stacked_zone),
    'zone-wall': replace(Land, 'controls', wall_zone),
    'morale-radius': replace(Land, 'led', far_morale),
    'bonus': replace(Melee, 'bonus', no_double_cap),
    'fire-die': replace(Fire, 'fire_plus', plain_fire),
    'below-deck': replace(Fire, 'can_be_hit', below_deck),
    'retreat-length': replace(Fire, 'start_retreat', short_retreat),
    'retreat-road': replace(Fire, 'start_retreat', roads_after),
    'boulders': replace(State, 'number', lone_boulder),
    'secondary-wall': replace(Bombardment, 'die_bombard', no_second_wall),
    'one-wall': replace(Bombardment, 'aim_hexes', long_aim),
    'wounds': replace(Fire, 'die_wound', wakes_early),
    'sight': replace(Fire, 'targets', sees),
    'morale-city': replace(State, 'enter_place', morale_walls),
    'morale-losses': replace(State, 'lose_unit', no_losses),
}
