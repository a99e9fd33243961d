"""How the referee of Syracuse follows a game: the rules are generators that yield what is awaited.

A rule that needs a decision yields a Choice with a function that lists every legal action; one
that needs a die yields a Die with the odds. What is sent back is the action or the outcome.
"""
from collections import Counter


class Choice:
    """A decision: side, phase, and a function that lists what is legal."""

    def __init__(self, side, stage, lister):
        self.side, self.stage, self.lister = side, stage, lister


class Die:
    """A roll: what for, of whom, and how likely each result is (None: not compared)."""

    def __init__(self, kind, unit=None, odds=None, column=None):
        self.kind, self.unit, self.odds, self.column = kind, unit, odds, column


def chances(faces, label):
    """Weights of the results of one die."""
    return dict(Counter(label(face) for face in range(1, faces + 1)))


def compound(faces, label, second):
    """Weights where one result of the first die asks for a D10: second has the label of each."""
    total = Counter()
    for face in range(1, faces + 1):
        word = label(face)
        if word == 'again':
            for other in range(1, 11):
                total[second(other)] += 1
        else:
            total[word] += 10
    return dict(total)


class Flow:
    """Decisions and dice that many rules share."""

    def same(self, options):
        """True when rules cannot tell these actions apart."""
        return len({self.key(text) for text in options}) == 1

    def key(self, text):
        words = text.split()
        return (words[0],) + tuple(self.alike(self.by_name[w]) if w in self.by_name else w
                                   for w in words[1:])

    def alike(self, p):
        """What rules can tell of a piece; of a ship also what it carries."""
        if self.b and p.ground:
            return p.alike() + (p in self.b.fired, p in self.b.asked)
        if not p.naval:
            return p.alike()
        load = sorted(c.name if c.leader else '%s %d %d %d' % (c.kind, c.sicel, c.steps, c.status)
                      for c in self.pieces if c.aboard is p)
        return p.alike() + tuple(load)

    def choose(self, side, stage, lister, forced=True):
        """A decision; one that leaves no choice is made at once (3.0-01: alike units are one)."""
        if forced:
            options = lister()
            if not options:
                return None
            if self.same(options):
                return options[0]
        text = yield Choice(side, stage, lister)
        return text

    def ask(self, side, lister, stage='skirmish'):
        """A choice between units, even if they are alike; one way only is no choice."""
        options = lister()
        if len(options) == 1:
            return options[0]
        return (yield from self.choose(side, stage, lister, False))

    def die(self, kind, faces, unit=None, label=None, column=None, odds=None):
        """A die from 1 to faces."""
        if odds is None and label:
            odds = chances(faces, label)
        word = yield Die(kind, unit, odds, column)
        value = int(word)
        if not 1 <= value <= faces:
            self.report.differ('dice', kind, word)
        return value

    def check(self, kind, unit, need, passed='passed', failed='failed'):
        """A D10 that has to be at most need: True when it is."""
        die = yield from self.die(kind, 10, unit, lambda d: passed if d <= need else failed)
        return die <= need
