"""The course of a turn: facing, shots, close combats, what they lead to, the end of a turn."""
import copy

from elements_contact import note_contacts, struck
from elements_fight import factor, plight, supporter
from elements_move import enter, half_turn
from elements_outcome import flee, lose, pursue, recoil
from elements_plane import NEAR, apart, box, distance, overlap
from elements_shoot import Shots, factors, from_behind
from elements_state import front_at
from elements_types import NO_ROUGH, result



class Pair:
    """A close combat to come: two elements, or an attacker and a camp's holder."""

    def __init__(self, a, b, camp=None):
        self.names, self.camp = (a.name, b.name), camp


# ---- the end of movement -------------------------------------------------------------------------

def end_movement(state):
    """Who was struck in flank or rear turns to face."""
    state.order()
    for e in state.elements.values():
        e.spent, e.origin, e.met = 0, None, set()
    answered = set()
    while waiting := [e for e in state.table() if must_face(state, e) and e.name not in answered]:
        e = min(waiting, key=lambda e: (e.order, e.number))     # who gives way may be struck by it
        answered.add(e.name)
        turn_to_face(state, e)
    for e in state.table():
        if e.hemmed and state.front_foe(e):         # another has turned to it
            e.hemmed = None


def must_face(state, e):
    return e.by and struck(state, e) and not state.front_foe(e) and not e.turned and \
        e.kind != 'WWg'


def turn_to_face(state, e):
    by = state.elements[e.by]
    base = e.base.at(by.base.x, by.base.y, by.base.h + 720)
    shifts = make_room(state, e, base) if state.options.get('shift') != 'stay' else \
        ({} if state.stands(base, (e.name,)) else None)
    if shifts is None:
        e.hemmed = by.name
        return
    for name, by_far in shifts.items():
        friend = state.elements[name]
        friend.put(friend.base.moved(-by_far))
    e.put(base)
    e.turned, e.hemmed, e.by, e.order = True, None, None, 0
    note_contacts(state)


def make_room(state, e, base):
    """Friends that give way straight back, and how far; None when there is no room."""
    old = e.base.h
    moves, queue = {}, []

    def crowd(shape, but):
        around = box(shape)
        return [o for o in state.table() if o is not e and o.name not in but and
                not apart(around, o.base.box) and overlap(shape, o.base.corners)]

    def least(o, shape):
        for k in range(1, 81):
            if not overlap(shape, o.base.moved(-k).corners):
                return k
        return None
    from elements_outcome import hard
    if hard(state, base.corners):
        return None
    for o in crowd(base.corners, ()):
        if not may_shift(state, o, e.side, old):
            return None
        far = least(o, base.corners)
        if far is None:
            return None
        moves[o.name] = far
        queue.append(o)
    while queue:
        p = queue.pop(0)
        shape = p.base.sweep(-moves[p.name])
        if hard(state, shape):
            return None
        for o in crowd(shape, (p.name,)):
            if not may_shift(state, o, e.side, old):
                return None
            far = least(o, p.base.moved(-moves[p.name]).corners)
            if far is None:
                return None
            if far > moves.get(o.name, 0):
                moves[o.name] = far
                queue.append(o)
    return moves


def may_shift(state, o, side, heading):
    return o.side == side and o.base.h == heading and o.kind not in ('El', 'WWg') and \
        not state.front_foe(o)


# ---- close combat --------------------------------------------------------------------------------

def pairs_now(state):
    """Everybody in mutual full front contact, and the hemmed with their enemies."""
    out = []
    for a in state.table(state.active):
        foe = state.front_foe(a)
        if foe:
            out.append(Pair(a, foe))
        elif a.hemmed:
            out.append(Pair(a, state.elements[a.hemmed]))
    for e in state.table(1 - state.active):
        if e.hemmed:
            out.append(Pair(state.elements[e.hemmed], e))
    return out


def attackers(state, side, camp):
    """Who may be named to attack an enemy-held camp."""
    return [u for u in state.table(side)
            if u.kind not in NO_ROUGH and not state.front_foe(u) and not u.hemmed and
            front_at(u.base, camp.base)]


def still_on(state, pair):
    """The two still face each other."""
    a, b = (state.elements[n] for n in pair.names)
    if pair.camp is not None:
        camp = state.camps[pair.camp]
        inside, out = (a, b) if a.where == 'inside' else (b, a)
        return inside.where == 'inside' and inside.camp == pair.camp and out.where == 'table' and \
            front_at(out.base, camp.base)
    if a.where != 'table' or b.where != 'table':
        return False
    if a.hemmed == b.name or b.hemmed == a.name:
        return True
    return state.fronts_meet(a.base, a, b)


def fight_words(state, a, b, mine, theirs):
    """The outcome of scores, seen from the first: (word for a, word for b)."""
    if mine == theirs:
        return tuple('destroyed' if u.kind == 'SCh' else 'none' for u in (a, b))
    low, high = min(mine, theirs), max(mine, theirs)
    loser, winner = (a, b) if mine < theirs else (b, a)
    word = result(loser.kind, winner.kind, low, high, plight(state, loser, winner, False))
    return (word, 'none') if loser is a else ('none', word)


def resolve(state, pair, dice):
    """A close combat with its two dice; the first named is the active side's."""
    a, b = (state.elements[n] for n in pair.names)
    words = fight_words(state, a, b, dice[0] + factor(state, a, b), dice[1] + factor(state, b, a))
    aftermath(state, pair, a, b, words)
    return words


def aftermath(state, pair, a, b, words):
    """Losers first, then their friends on the enemy's flanks, then the pursuit."""
    second = {}
    friends = {}
    for u, foe in ((a, b), (b, a)):
        second[u.name] = supporter(state, u, foe) if u.kind == 'Wb' and u.where == 'table' else None
        friends[u.name] = [] if foe.where != 'table' else \
            [e.name for e, where in state.flank_rear(foe) if e is not u]
    for u, word in ((a, words[0]), (b, words[1])):
        suffer(state, u, word)
    for u, word, foe in ((a, words[0], b), (b, words[1], a)):
        if word != 'none':
            for name in sorted(friends[u.name], key=lambda n: state.elements[n].number):
                e = state.elements[name]
                if e.where == 'table':
                    recoil(state, e)
    for u, word, foe_word, foe in ((a, words[0], words[1], b), (b, words[1], words[0], a)):
        if foe_word == 'none' or word != 'none' or u.where != 'table':
            continue
        if pair.camp is not None and foe.side == state.camps[pair.camp].side or \
                (pair.camp is not None and foe.where == 'lost'):
            if foe.where == 'lost' and pair.camp is not None and \
                    not state.holder(state.camps[pair.camp]):
                enter(state, u, state.camps[pair.camp])
            continue
        pursue(state, u, None, second[u.name])
    refresh(state)


def suffer(state, u, word):
    if word == 'destroyed':
        lose(u)
    elif word == 'recoils':
        recoil(state, u)
    elif word == 'flees':
        flee(state, u)


def refresh(state):
    """Memories of contacts that are no more, and new contacts."""
    note_contacts(state)
    for e in state.table():
        if e.hemmed and not any(o.name == e.hemmed for o, _ in state.flank_rear(e, True)):
            e.hemmed = None
    for e in state.elements.values():
        if e.where != 'table':
            e.by, e.order, e.hemmed, e.face = None, 0, None, 0
        elif e.kind == 'WWg' and e.face and not any(
                not apart(e.base.box, o.base.box, NEAR) and
                distance(e.base.corners, o.base.corners) <= NEAR for o in state.enemies(e.side)):
            e.face = 0


def label(words, a, b):
    """The card's word, seen from the first."""
    if words[0] == 'destroyed' and words[1] == 'destroyed':
        return 'both-destroyed'
    if words[0] != 'none':
        return words[0]
    return 'foe-' + words[1] if words[1] != 'none' else 'no-effect'


def fate(state, pair, words):
    """The same after what recoils and flights run into."""
    trial = copy.deepcopy(state)
    a, b = (trial.elements[n] for n in pair.names)
    aftermath(trial, pair, a, b, words)
    return tuple('destroyed' if u.where == 'lost' else word
                 for u, word in ((a, words[0]), (b, words[1])))


def chances(state, pair):
    """What the 36 throws lead to."""
    a, b = (state.elements[n] for n in pair.names)
    mine, theirs = factor(state, a, b), factor(state, b, a)
    out, known = {}, {}
    for x in range(1, 7):
        for y in range(1, 7):
            words = fight_words(state, a, b, x + mine, y + theirs)
            if words not in known:
                known[words] = label(fate(state, pair, words), a, b)
            out[known[words]] = out.get(known[words], 0) + 1
    return mine, theirs, out


# ---- shots ---------------------------------------------------------------------------------------

class Shot:
    """A shot that is being resolved."""

    def __init__(self, state, target, names):
        shots = Shots(state)
        group = [state.elements[n] for n in names]
        t = state.elements[target]
        main = shots.main(t, group)
        self.main, self.target, self.names = main.name, target, names
        self.back = shots.answers(t, main)
        self.rear = from_behind(state, t, group)
        self.values = factors(state, main, t, len(names) - 1, self.back)


def shot_words(state, shot, mine, theirs):
    main, t = state.elements[shot.main], state.elements[shot.target]
    if mine == theirs:
        words = ['destroyed' if u.kind == 'SCh' else 'none' for u in (main, t)]
    else:
        low, high = min(mine, theirs), max(mine, theirs)
        loser, winner = (main, t) if mine < theirs else (t, main)
        word = result(loser.kind, winner.kind, low, high, plight(state, loser, winner, True))
        words = [word, 'none'] if loser is main else ['none', word]
    if not shot.back:
        words[0] = 'none'
    return tuple(words)


def shot_aftermath(state, shot, words):
    main, t = state.elements[shot.main], state.elements[shot.target]
    for u, word, turn in ((main, words[0], False), (t, words[1], shot.rear)):
        if turn and word in ('recoils', 'flees') and u.where == 'table':
            u.put(half_turn(u.base))
        suffer(state, u, word)
    refresh(state)


def shot_chances(state, shot):
    out, known = {}, {}
    for x in range(1, 7):
        for y in range(1, 7):
            words = shot_words(state, shot, x + shot.values[0], y + shot.values[1])
            if words not in known:
                trial = copy.deepcopy(state)
                shot_aftermath(trial, shot, words)
                after = tuple('destroyed' if trial.elements[n].where == 'lost' else w
                              for n, w in zip((shot.main, shot.target), words))
                known[words] = label(after, None, None)
            out[known[words]] = out.get(known[words], 0) + 1
    return out


def resolve_shot(state, shot, dice):
    main, t = state.elements[shot.main], state.elements[shot.target]
    for n in shot.names:
        state.elements[n].shot = True
    t.target = True
    if shot.back:
        t.shot, main.target = True, True
    words = shot_words(state, shot, dice[0] + shot.values[0], dice[1] + shot.values[1])
    shot_aftermath(state, shot, words)


# ---- the end of a turn ---------------------------------------------------------------------------

def losses(state, side):
    """Elements that count as lost."""
    count = sum(e.where == 'lost' and e.kind not in ('SCh', 'CF') for e in state.elements.values()
                if e.side == side)
    camp = state.camps[side]
    return count + (2 if camp and camp.taken else 0)


def beaten_side(state):
    """Which side has lost the battle, or None."""
    lost = [losses(state, s) for s in (0, 1)]
    for s in (0, 1):
        if (state.general(s).where == 'lost' or lost[s] >= 4) and lost[s] > lost[1 - s]:
            return s
    return None


def next_turn(state):
    state.ended[state.active] += 1
    state.turn += 1
    state.active = 1 - state.active
    state.phase, state.pips, state.landed = 'pips', 0, False
    for e in state.elements.values():
        e.moves, e.shot, e.target, e.turned, e.hemmed = 0, False, False, False, None
