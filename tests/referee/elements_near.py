"""Moves nobody listed: changed a little, or aimed at an enemy, to be judged by both."""
from elements_plane import Base, MU, Q, cross, dot, minus, plus
from elements_types import MOVE

NUDGES = (1, 2, 5, 10, 40, 80)


def words_of(verb, *args):
    out = [verb]
    for a in args:
        out.append('{%s}' % ','.join(a) if isinstance(a, tuple) else str(a))
    return ' '.join(out)


def ordered(names):
    return tuple(sorted(set(names), key=lambda n: int(n[1:])))


def on_table(x, y):
    return 0 <= x <= 1524 * Q and 0 <= y <= 1524 * Q


def nudge(state, verb, args, chooser):
    """A listed move changed a little."""
    if verb == 'move':
        return nudge_move(state, args, chooser)
    if verb == 'march':
        how, names, turn, run = args
        if chooser.random() < 0.5:
            run = min(320, max(0, int(run) + chooser.choice((-1, 1)) * chooser.choice(NUDGES)))
        else:
            turn = min(360, max(-360, int(turn) + chooser.choice((-40, -10, -1, 1, 10, 40))))
        return words_of(verb, how, names, turn, run)
    if verb in ('form', 'breakoff', 'sally', 'narrow'):
        run = min(320, max(0, int(args[-1]) + chooser.choice((-1, 1)) * chooser.choice(NUDGES)))
        return words_of(verb, *args[:-1], run)
    return None


def nudge_move(state, args, chooser):
    how, names, x, y, h = args[0], args[1], int(args[2]), int(args[3]), int(args[4])
    lead = state.elements[names[0]]
    way = chooser.randrange(6)
    if way == 0:                                    # a little farther or less far
        f = Base(0, 0, lead.base.h, 30).f
        by = chooser.choice((-1, 1)) * chooser.choice(NUDGES)
        x, y = x + by * f[0], y + by * f[1]
    elif way == 1:
        x += chooser.choice((-1, 0, 1)) * chooser.choice(NUDGES) * Q
        y += chooser.choice((-1, 0, 1)) * chooser.choice(NUDGES) * Q
    elif way == 2:
        h = (h + chooser.choice((-180, -40, -4, -1, 1, 4, 40, 180, 360, 720))) % 1440
    elif way == 3 and how == 'new':                 # another set
        friends = [e.name for e in state.table(lead.side)]
        other = chooser.choice(friends)
        changed = ordered(set(names) ^ {other}) or names
        moved = state.elements[changed[0]]
        w = minus((x, y), lead.base.fc)
        x, y = plus(moved.base.fc, w)
        if len(changed) > 1 and h != lead.base.h:
            h = lead.base.h
        names = changed
    elif way == 4:                                  # sideways
        by = chooser.choice((-1, 1)) * chooser.choice(NUDGES)
        x, y = x + by * lead.base.l[0], y + by * lead.base.l[1]
    else:
        w = minus((x, y), lead.base.fc)
        part = chooser.randrange(1, 9)
        x, y = lead.base.x + w[0] * part // 4, lead.base.y + w[1] * part // 4
        if len(names) > 1 or cross(w, lead.base.f) == 0:
            steps = round((w[0] ** 2 + w[1] ** 2) ** 0.5 / Q) * part // 4
            if dot(w, lead.base.f) < 0:
                steps = -steps
            x, y = plus(lead.base.fc, lead.base.f, steps)
            h = lead.base.h
    if not on_table(x, y):
        return None
    return words_of('move', how, names, x, y, h)


def aims(state, chooser, count):
    """Contacts, overlaps and squarings that an element might try, whether it may or not."""
    own = [e for e in state.table(state.active) if e.kind != 'CF']
    chooser.shuffle(own)
    out = []
    for u in own:
        near = [e for e in state.enemies(u.side) if reach(u, e) < (MOVE[u.kind] + 3) * MU]
        for e in near:
            out += [(u, pose) for pose in targets(u, e, chooser)]
        if len(out) >= 4 * count:
            break
    chooser.shuffle(out)
    lines = []
    for u, (x, y, h) in out[:count]:
        if on_table(x, y):
            lines.append(words_of('move', 'new', (u.name,), x, y, h % 1440))
    return lines


def reach(u, e):
    w = minus(u.base.fc, e.base.fc)
    return (w[0] ** 2 + w[1] ** 2) ** 0.5


def targets(u, e, chooser):
    """Exact poses against an enemy."""
    b = e.base
    left_on = Base(0, 0, b.h - 360, 30)
    right_on = Base(0, 0, b.h + 360, 30)
    away = Base(0, 0, b.h + 720, 30)
    k = chooser.choice((1, 5, 20, 40, 79, 80, 81, 100))
    yield b.x, b.y, b.h + 720
    yield (*plus(b.fl, left_on.l, -40), b.h - 360)
    yield (*plus(b.fr, right_on.l, 40), b.h + 360)
    yield (*b.rear_middle(), b.h)
    yield (*plus(b.fl, away.l, -40), b.h + 720)
    yield (*plus(b.fr, away.l, 40), b.h + 720)
    yield (*plus(b.fc, b.f, k), b.h + 720)
    yield (*plus(u.base.fc, u.base.f, -k), u.base.h)
    side = chooser.choice((-60, -30, 30, 60))
    yield (*plus(plus(b.fc, b.f, k), b.l, side), b.h + 720)


def strays(state, chooser, count):
    """Poses anywhere about."""
    own = [e for e in state.table(state.active) if e.kind != 'CF']
    lines = []
    for _ in range(count if own else 0):
        u = chooser.choice(own)
        way = Base(0, 0, chooser.randrange(1440), 30).f
        x, y = plus(u.base.fc, way, chooser.randrange(40 * (MOVE[u.kind] + 1)))
        h = chooser.choice((u.base.h, u.base.h, u.base.h + chooser.randrange(-90, 91),
                            chooser.randrange(1440))) % 1440
        if on_table(x, y):
            lines.append(words_of('move', 'new', (u.name,), x, y, h))
    return lines
