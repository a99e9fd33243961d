"""Counters, charts and stacking of Armageddon, as the rulebook has them, for the referee.

Strengths are in eighths of a point, Movement Points in halves.
"""

BLUE, GOLD = 0, 1
SIDES = ('blue', 'gold')

# front and flank in eighths of a point, Movement Allowance; None: parenthesised
UNITS = {'MI': (8, 4, 3), 'MS': (24, 12, 3), 'SD': (32, 16, 4), 'AX': (24, 12, 4), 'MC': (16, 8, 9),
         'SK': (8, 4, 5), 'BO': (None, None, 5), 'IB': (None, None, 5), 'HA': (None, None, 9),
         'CH': (None, None, 10), 'CM': (None, None, 6)}
FIRE = {'HA': (8, 4), 'BO': (16, 8), 'IB': (16, 16, 8, 8), 'SK': (8, 4)}    # eighths by range
FOOT = ('MI', 'MS', 'SD', 'AX', 'BO', 'IB', 'SK')
HORSE = ('CH', 'MC', 'HA')
LEADER = {'A': (0, 1), 'B': (0, 2), 'C': (24, 0), 'D': (24, 1), 'E': (48, 2), 'F': (96, 2)}
LOWER = {'F': 'E', 'E': 'D', 'D': 'C', 'C': None, 'B': 'A', 'A': None}
POINTS = {'MI': 1, 'MS': 2, 'SD': 2, 'AX': 2, 'MC': 1, 'SK': 2, 'BO': 3, 'IB': 3, 'HA': 2, 'CH': 1}
CLASS = {'MI': 'm', 'MS': 'm', 'AX': 'a', 'SD': 'a', 'MC': 'c'}
CHART = {('m', 'm'): 2, ('m', 'a'): 1, ('m', 'c'): 4, ('a', 'm'): 2, ('a', 'a'): 2, ('a', 'c'): 1}
COLUMNS = ('1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1', '8-1')
CRT = ('----DDDHE', '----DDHHE', '--DDDDHEE', '-DDDHHEEE', '-DDHHEEEE', 'DDDHEEEEE', 'DDEEEEEEE')
CLEAR = ('clear', 'hilltop', 'road')                # ground a charge may run over
NEVER = -9


def column(attack, defence):
    """Index of the odds column, rounded for the defender; None below one to two."""
    if 2 * attack < defence:
        return None
    return 0 if attack < defence else min(attack // defence, 8)


class Piece:
    """A counter."""
    __slots__ = ('name', 'side', 'kind', 'grade', 'group', 'index', 'hex', 'face', 'state', 'mark',
                 'marked', 'on', 'riders', 'led', 'fired', 'moved', 'charged', 'balks', 'allowance',
                 'struck', 'forded', 'walked', 'leader', 'fires', 'front', 'flank')

    def __init__(self, name, side, kind, group, index, allowance):
        self.name, self.side, self.group, self.index = name, side, group, index
        self.leader = len(kind) == 1
        self.kind = 'CM' if self.leader else kind
        self.grade = kind if self.leader else None
        self.front, self.flank = UNITS[self.kind][:2]
        self.fires = self.kind in FIRE
        self.allowance = 2 * allowance
        self.hex = self.face = self.mark = self.on = None
        self.marked = self.fired = NEVER
        self.riders = []
        self.state = 'out'                          # out, waiting, map, lost, gone
        self.led = self.moved = self.charged = self.balks = False
        self.struck = self.walked = NEVER           # Player-Turn of the attack, of entering
        self.forded = False

    def alike(self):
        """All of a unit that matters to a rule: two with the same key are the same to a player."""
        riders = tuple(sorted(r.alike() for r in self.riders))
        return (self.kind, self.grade or '', self.state, -1 if self.hex is None else self.hex,
                -1 if self.face is None or self.state == 'waiting' else self.face, self.mark or '',
                self.marked, self.led, max(self.fired, NEVER), self.moved, self.charged, self.balks,
                self.forded,
                self.on is not None and self.on.index, riders)


class Attack:
    """A declared attack: its target hexes, the first of which names it, and who makes it."""

    def __init__(self, target):
        self.targets = [target]
        self.units = []


def fits(there, walker=None):
    """Do these pieces of one side keep the stacking limits? The walker is on foot."""
    units = [u for u in there if not u.leader]
    if len(units) > 3:
        return False
    chariots = [u for u in units if u.kind == 'CH']
    if chariots:
        return len(chariots) == 1 and all(
            u is chariots[0] or (u.on is chariots[0] and u is not walker) for u in units)
    return len({u.kind for u in units if not u.fires}) <= 1
