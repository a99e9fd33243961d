"""Wrong rules, to put into the referee: each must be noticed within a few games.

A referee that agrees with everything proves nothing. With `--wrong NAME` it errs in one rule, and
the run has to turn red. Rules that the program once had wrong are among them.
"""
import alexandria_units as units
from alexandria_board import BLOCKS, DRY, POINTS, SPACES, STREET, STREETS
from alexandria_clash import Clash
from alexandria_command import Command
from alexandria_fire import Fire
from alexandria_move import Movement
from alexandria_naval import Naval
from alexandria_react import Reactions
from alexandria_sail import Sailing
from alexandria_shock import Shock
from alexandria_state import State
from alexandria_turn import Turns
from wrong import change, replace


def plain(owner, name, function):
    """The same for a question that needs no referee."""
    def act():
        right = getattr(owner, name)
        setattr(owner, name, staticmethod(lambda *rest: function(right, *rest)))
    return act


def never(answer):
    return lambda right, *rest: answer


def street_end(right, u, place, face, other):
    """A unit that walks up a street keeps the way it came where no street goes on."""
    if place in POINTS and other in POINTS and not u.artillery:
        return [STREETS[next(d for d in range(4) if STREET[place][d] == other)]]
    return right(u, place, face, other)


def again(right, self, side):
    """One galley shoots at the same target again and again."""
    kept = [(g, set(g.aimed)) for g in self.fleet(side)]
    for g, _ in kept:
        g.aimed = set()
    found = right(self, side)
    for g, aimed in kept:
        g.aimed = aimed
    return found


def one_space(right, self, galley):
    """A galley moored to the causeway is boarded from the space it is moored to only."""
    return [galley.moored] if galley.moored else []


def idle_half(right, self, side):
    """Half Speed is lifted without moving."""
    yield from right(self, side)
    for g in self.fleet(side):
        if g.had_half and not g.grappled and not g.fouls:
            g.half = False


def rammers_rest(right, self, side):
    """Who rams without moving rests all the same."""
    for g in self.fleet(side):
        g.rams = False
    yield from right(self, side)


def late_rake(right, self, g, came, to):
    """The passage is measured with the target's new place only."""
    found = {t: 'port' for t in self.galleys if t.state == 'map' and t.side != g.side and g.attack}
    passed = self.passed_side
    self.passed_side = lambda t, a, b: found.get(t) if passed(t, a, b) else None
    return found


def top_is_shot(right, self, firer, target, far, place, moves):
    """The shot at an attacker is that at whoever is on top of his stack."""
    if target.what == 'unit' and target.place and self.phase == 'shock':
        target = self.at(target.place, target.side)[0]
    return right(self, firer, target, far, place, moves)


def over_land(right, self, a, b):
    return a.place in self.flanks(b) and b.place in self.flanks(a)


def no_occupants(right, self, place, side, besides=None):
    return False


def every_fire(right, u, place, face, target):
    return True


def sees_through(right, self, a, b, artillery):
    return True


def three_in_hex(right, self, u, place):
    return right(self, u, place) or (place in DRY and len(self.at(place)) < 3 and not u.artillery)


def archers_as_others(right, self, u, place, face):
    return [(f, 1) for f, _ in right(self, u, place, face)]


def always_stays(right, self, d, now, before, start):
    return False


def no_position(right, self, a, d):
    return False


def first_retreat(right, self, c, u):
    return right(self, c, u)[:1]


def any_legate(right, leader, u):
    return u.side == leader.side and leader.rank != 'overall'


def near_blocks(right, self, leader):
    return {p: c for p, c in right(self, leader).items() if p not in BLOCKS}


def next_space(right, self, u):
    return [p for p in right(self, u) if p not in SPACES]


def fast_only(right, self, g):
    return right(self, g) and g.attack


WRONG = {
    'street-end': plain(Movement, 'arrival', street_end),
    'attack-idle': replace(Naval, 'must_sail', never(False)),
    'same-target': replace(Naval, 'volley_list', again),
    'one-way-mooring': replace(Shock, 'beside_spaces', one_space),
    'half-speed-idle': replace(Sailing, 'fatigue_checks', idle_half),
    'ram-and-rest': replace(Sailing, 'fatigue_checks', rammers_rest),
    'rear-fire': plain(Fire, 'outward', every_fire),
    'late-rake': replace(Sailing, 'flank_sides', late_rake),
    'street-shot-top': replace(Fire, 'hit_number', top_is_shot),
    'over-land': replace(State, 'alongside', over_land),
    'friendly-cost': replace(State, 'occupied', no_occupants),
    'line-of-sight': replace(Fire, 'clear', sees_through),
    'stacking': replace(State, 'fits', three_in_hex),
    'archers-turn': replace(Movement, 'wheel', archers_as_others),
    'withdrawal': replace(Reactions, 'approached', always_stays),
    'position': replace(Clash, 'position', no_position),
    'retreat': replace(Clash, 'retreat_ways', first_retreat),
    'legates': plain(Command, 'commands', any_legate),
    'command-blocks': replace(Command, 'command_costs', near_blocks),
    'causeway-attack': replace(Shock, 'point_targets', next_space),
    'avoidance': replace(Sailing, 'may_avoid', fast_only),
    'must-attack': replace(Shock, 'must_attack', never(False)),
    'seizure': replace(Turns, 'may_seize', never(False)),
    'zones': replace(State, 'zone_of', never([])),
    'shock-table': change(units.SHOCK, 5, (2, 3, '')),
    'weapons': change(units.WEIGHT, 'LI', 3),
    'veterans': change(units.RULES, 'steady', 0),
    'arrows': change(units.HITS, 'A', (5, 4, 3, 1)),
    'block-cover': change(units.RULES, 'block', 1),
    'block-exit': change(units.RULES, 'from-block', 2),
    'embarking': change(units.RULES, 'embark', 2),
    'backwater': change(units.RULES, 'backwater', 1),
    'flames': change(units.RULES, 'catch', 5),
    'captains': change(units.GALLEYS, 'Rm-Tri-1', (units.ROME, 'Tri', 4, 5, 5, 1, 6, 9)),
}
