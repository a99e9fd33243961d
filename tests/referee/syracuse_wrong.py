"""Wrong rules, to put into the referee of Syracuse: each must be noticed within a few games.

A referee that agrees with everything proves nothing. With `--wrong NAME` it errs in one rule, and
the run has to turn red.
"""
import syracuse_units as units
from syracuse_battle import Board
from syracuse_fight import Fighting
from syracuse_impulse import Impulses
from syracuse_losses import Losses
from syracuse_move import Movement
from syracuse_skirmish import Skirmish
from syracuse_supply import Supply
from syracuse_turn import Turn
from syracuse_units import ATHENS, DRM, MAP, SYRACUSE
from syracuse_works import Works
from wrong import change, replace


def over_land(right, self, u):
    """A ship that has put in sails on into any sea."""
    kept, self.put_in = self.put_in, None
    found = right(self, u)
    self.put_in = kept
    return found


def bonus_moves(right, self, u):
    """The Leader who has gone takes his bonus with him."""
    right(self, u)
    if u.ground and u.led and not self.led_now(u):
        self.points -= 2


def no_bog(right, self, u, area):
    return right(self, u, area) and area not in MAP.bog


def lone_on_beach(right, self, u, area):
    return right(self, u, area) or not self.ashore(area, 1 - u.side)


def takes_along(right, self, p, face):
    right(self, p, face)
    if p.leader and not self.b.naval:
        self.b.stack = list(self.b.on[p.sq]) + self.leaders_in(p.sq, p.side)


def lower_ship_only(right, self, p):
    """Only a Leader on the lower ship helps a fleet to turn."""
    if not self.b.naval or not p.leader or self.b.on[self.square(p)][0] is p.aboard:
        return right(self, p)
    return 0


def ariston_afloat(right, self, u):
    """Ariston's two at sea when ships react."""
    mods = right(self, u)
    if u.naval and any(p.name == 'ariston' and p.at == u.at and p.aboard and not p.activated
                       for p in self.pieces):
        mods -= 1
    return mods


def dry_rating(right, self, afloat=False):
    return right(self, True) if self.aboard else right(self, afloat)


def no_stop(right, self, u, area):
    yield from right(self, u, area)
    if area in MAP.bog and not self.ashore(area, 1 - u.side):
        self.halted = False


def free_leaving(right, self, u, area):
    return right(self, u, area) - self.normal_enemy(u.at, u.side)


def no_cavalry(right, self, u, area):
    return min(right(self, u, area), 1 + self.normal_enemy(u.at, u.side) +
               self.normal_enemy(area, u.side) + self.walled(area, 1 - u.side))


def two_hoplites(right, self, ship, c, aboard):
    return right(self, ship, c, aboard) or (
        c.ground and not c.boarded and c.status != 2 and self.may_land(ship.at, c.side) and
        len([g for g in aboard if g.ground]) < ship.steps)


def city_open(right, self, u, area):
    return right(self, u, area) or (u.side == ATHENS and area in MAP.city and self.points > 1)


def blockade_runs(right, self, area, side):
    return True


def walls_block_not(right, self, area, side):
    return right(self, area, side) or (self.walled(area, side) and area not in MAP.city)


def no_shift(right, self, sq, attack, defend):
    column, mods = right(self, sq, attack, defend)
    return column, min(0, mods)


def through_friends(right, self, u):
    found = right(self, u)
    return found if u.kind == 'archer' else found[:1] if u.range == 1 else \
        [t for t in found if self.square(t) is not None and
         t.sq == units.STEP[self.square(u)][self.facing(u)]]


def three_in_a_square(right, self, sq, pieces):
    return right(self, sq, pieces) or (
        len(self.b.on.get(sq, ())) == 2 and len(pieces) == 1 and self.b.step != 'move')


def straight_on(right, self, p, face):
    return face is not None and right(self, p, face)


def alone_is_enough(right, self, u):
    return [e for e in right(self, u) if self.against.get(u) is e]


def own_walls(right, self, u):
    if u.side == SYRACUSE:
        return ['L-7'] + sorted(self.walls[SYRACUSE])
    return right(self, u)


def all_count(right, self, side, naval):
    """Literally no Leader: one ashore makes a Naval Impulse void."""
    return [a for a in right(self, side, naval)][:1]


def three_each(right, self, area, side):
    return right(self, area, side) or self.walls[side].get(area, 0) == 2


def no_luck(right, self, area, side, crew):
    return right(self, area, side, crew) - (len(crew) > 1)


def asks_all(right, self, u):
    return right(self, u) and u.at in self.held_now[1 - u.side]


def feeble(right, self, side):
    return not right(self, side)


def row_of(die, text):
    def act():
        rows = list(units.CRT)
        rows[die - 1] = text.split()
        for module in (units, __import__('syracuse_fight'), __import__('syracuse_data')):
            module.CRT = tuple(rows)
    return act


WRONG = {
    'ships-over-land': replace(Movement, 'sails', over_land),
    'leader-bonus': replace(Movement, 'begin_move', bonus_moves),
    'bog-beach': replace(Movement, 'may_put_in', no_bog),
    'leader-on-beach': replace(Movement, 'escorted', lone_on_beach),
    'stack-takes-along': replace(Board, 'carry_out', takes_along),
    'fleet-turn': replace(Board, 'steady', lower_ship_only),
    'ariston-reacts': replace(Impulses, 'reaction_mods', ariston_afloat),
    'ariston-rallies': replace(units.Piece, 'rating', dry_rating),
    'bog-stop': replace(Movement, 'walk', no_stop),
    'leaving-cost': replace(Movement, 'cost', free_leaving),
    'cavalry-cost': replace(Movement, 'cost', no_cavalry),
    'cargo': replace(Movement, 'may_board', two_hoplites),
    'city': replace(Movement, 'may_enter', city_open),
    'blockade': replace(Supply, 'sea_path', blockade_runs),
    'wall-supply': replace(Supply, 'passable', walls_block_not),
    'assault-leaders': replace(Fighting, 'assault_odds', no_shift),
    'line-of-fire': replace(Fighting, 'targets', through_friends),
    'stacking': replace(Board, 'fit', three_in_a_square),
    'stop-beside-enemy': replace(Board, 'must_check', straight_on),
    'opposite': replace(Skirmish, 'opposite', alone_is_enough),
    'refuge': replace(Losses, 'refuges', own_walls),
    'activation': replace(Impulses, 'idle_areas', all_count),
    'third-wall': replace(Works, 'room_for_wall', three_each),
    'wall-crew': replace(Works, 'wall_mods', no_luck),
    'reaction': replace(Impulses, 'may_react', asks_all),
    'surrender-supply': replace(Turn, 'leader_cut_off', feeble),
    'skirmish-table': change(DRM, 'F7', 0),
    'flee-table': change(DRM, 'E3', 0),
    'ram-table': change(DRM, 'Q6', 0),
    'crt': row_of(3, '1D/- 1D/- 1/D 1/1D 1/1D -/1D -/2D'),
    'hoplite-steps': change(units.FIGURES, 'hoplite', (5, (0, 5, 0, 4), (0, 3, 0, 4))),
    'morale-table': change(DRM, 'M7', 0),
}
