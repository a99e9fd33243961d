"""Wrong rules that can be put into the referee, to prove that a run notices."""
import elements_command
import elements_fight
import elements_flow
import elements_move
import elements_outcome
import elements_setup
import elements_shoot
import elements_types
import elements_zone


def put(module, name, value):
    """A name of a module means something else."""
    return lambda: setattr(module, name, value)


def shorter():
    elements_types.MOVE['Sp'] = elements_move.MOVE['Sp'] = 2


WRONG = {
    'factor': lambda: elements_types.FACTOR.__setitem__('Sp', (3, 4)),
    'shot-factor': lambda: elements_types.SHOT_FACTOR.__setitem__('Bw', (1, 4)),
    'distance': shorter,
    'support': put(elements_fight, 'supported', lambda state, u, foe: 0),
    'mired': put(elements_fight, 'mired', lambda state, u, foe: 0),
    'uphill': put(elements_fight, 'uphill', lambda state, u: False),
    'overlap': put(elements_fight, 'pressed', lambda state, u, foe: 0),
    'zone': put(elements_zone, 'squares', lambda zone, carpet, start, end: True),
    'pursuit': put(elements_flow, 'pursue', lambda state, u, kind=None, second=None: None),
    'push': put(elements_outcome, 'push', lambda state, u, far: None),
    'pips': put(elements_move, 'cost', lambda state, members: 1),
    'losses': put(elements_flow, 'losses', lambda state, side: sum(
        e.where == 'lost' for e in state.elements.values() if e.side == side)),
    'fatal': put(elements_flow, 'fate', lambda state, pair, words: words),
    'second': put(elements_move, 'warband_done', lambda leg: True),
    'sight': put(elements_command, 'sight', lambda state, general, mover: True),
    'arc': put(elements_shoot, 'in_arc', lambda base, t0, t1: True),
    'path': put(elements_shoot, 'blocked', lambda state, s, t, p0, p1, t0, t1: False),
    'passing': put(elements_move, 'passes', lambda mover, friend, recoiling: False),
    'deployment': put(elements_setup, 'deployed', lambda state, side, base, kind: None),
    'facing': put(elements_flow, 'turn_to_face', lambda state, e: None),
}
