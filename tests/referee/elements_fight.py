"""Close combat: factors, support, and the plight of who loses."""
from elements_contact import side_contact
from elements_plane import MU, distance, pierces, plus
from elements_state import behind, beside, flank, rear
from elements_types import (BAD, FACTOR, HEAVY, MIRED, MOUNTED, SANDY, SUPPORTED, Plight)


def factor(state, u, foe):
    """Everything but the die."""
    value = FACTOR[u.kind][foe.mounted] + (1 if u.general else 0)
    if u.where == 'inside':
        return value + (2 if not u.mounted and u.camp == u.side else 0)
    at_camp = foe.where == 'inside'
    value -= pressed(state, u, foe)
    value -= mired(state, u, foe)
    if not at_camp:
        value += 1 if uphill(state, u) or bank(state, u, foe) else 0
    return value + supported(state, u, foe)


def pressed(state, u, foe):
    """Overlaps, flank and rear contacts: one a side and one behind."""
    sides = set()
    mine = u.seen()
    scythed = u.kind == 'SCh'
    hemmed = u.hemmed or foe.hemmed == u.name       # no overlaps without full front contact
    corner_only = state.options.get('scythed') == 'corner'
    for o in state.enemies(u.side):
        if o is foe:
            continue
        hit = flank(o.seen(), mine) or ('rear' if rear(o.seen(), mine) else None)
        if not hit and not hemmed and (not scythed or corner_only):
            hit = side_contact(o.seen(), mine)
        if not hit and not hemmed and not scythed and not state.front_foe(o):
            spot = o.seen()
            hit = 'left' if spot.fl == mine.fl else 'right' if spot.fr == mine.fr else None
        if hit:
            sides.add(hit)
    return len(sides)


def in_bad(state, u, camels):
    return u.where == 'table' and state.ground.bad(u.base.corners, camels)


def mired(state, u, foe):
    """What bad going costs: mounted also when the enemy stands in it, as they see it."""
    here = in_bad(state, u, u.camels)
    if u.mounted:
        return 2 if here or in_bad(state, foe, u.camels) else 0
    return MIRED.get(u.kind, 0) if here else 0


def uphill(state, u):
    """The common front edge lies on a hill and the crest is on this side of it."""
    b = u.seen()
    back, ahead = plus(b.fc, b.f, -40), plus(b.fc, b.f, 40)
    return any(pierces(b.fl, b.fr, hill.shape, True) and
               distance((back, back), hill.crest) < distance((ahead, ahead), hill.crest)
               for hill in state.ground.hills())


def bank(state, u, foe):
    """Defends the bank of a river: out of it, both front corners by it, the enemy in it off road."""
    ground = state.ground
    if not ground.lines or ground.wet(u.base.corners) or not ground.wet(foe.base.corners):
        return False
    if ground.on_road(u.base):
        return False
    return all(ground.near_river(c, MU) for c in (u.seen().fl, u.seen().fr))


def stiff(foe):
    """Those against whom ranks of one type help."""
    return foe.kind in HEAVY or (foe.kind not in MOUNTED and foe.kind not in ('Bw', 'Ps'))


def supporter(state, u, foe):
    """The element of the same type that supports from behind, if any."""
    if u.kind not in ('Pk', 'LS', 'Sp', 'Wb') or not stiff(foe) or in_bad(state, u, u.camels):
        return None
    return next((o for o in state.table(u.side) if o.kind == u.kind and behind(o.base, u.base) and
                 not state.engaged(o) and not in_bad(state, o, o.camels)), None)


def supported(state, u, foe):
    """Rear support of the same type and of Psiloi."""
    value = 0
    if supporter(state, u, foe):
        value += (2 if foe.kind in HEAVY else 3) if u.kind == 'Pk' else 1
    if u.kind in SUPPORTED and (foe.mounted or foe.kind == 'Wb' or foe.where == 'inside'):
        friends = state.table(u.side)
        line = [u] + [o for o in friends if o.kind == u.kind and beside(o.base, u.base)]
        if any(o.kind == 'Ps' and behind(o.base, x.base) and not state.engaged(o)
               for o in friends for x in line):
            value += 1
    return value


def plight(state, u, winner, shot):
    """How a loser stands."""
    if u.where == 'inside':
        return Plight(True, True, False, shot, True, winner.where == 'inside')
    wet = state.ground.wet(u.base.corners) and not state.ground.on_road(u.base)
    bad = in_bad(state, u, u.camels)
    sandy = not state.ground.bad(u.base.corners, False, BAD - SANDY) and not wet
    return Plight(not bad and not wet, sandy, bad, shot, False, winner.where == 'inside')

