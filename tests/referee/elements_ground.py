"""The terrain of a table of Elements: areas, rivers, roads and waterways, exactly."""
from elements_plane import (BOARD, Q, apart, ahead, box, cross, dot, hull, inside, minus, overlap,
                            pierces, plus, turned_left)
from elements_types import BAD, HILLS, SANDY


def away(num, den):
    """The nearest whole number, halves away from zero."""
    whole = (2 * abs(num) + den) // (2 * den)
    return whole if num >= 0 else -whole


class Area:
    """An oval drawn with sixteen corners."""

    def __init__(self, kind, x, y, long, wide, heading):
        self.kind, self.x, self.y, self.long, self.wide = kind, x, y, long, wide
        self.heading = heading % 1440
        big = ahead(self.heading)
        shape = []
        for k in range(16):
            c, s = ahead(90 * k)
            shape.append(((x + away(long * c * big[0] - wide * s * big[1], 2 * Q * Q)) * Q,
                          (y + away(long * c * big[1] + wide * s * big[0], 2 * Q * Q)) * Q))
        self.shape = turned_left(shape)
        self.box = box(shape)
        part = [away(long * big[k], 4 * Q) for k in (0, 1)]
        self.crest = ((x - part[0]) * Q, (y - part[1]) * Q), ((x + part[0]) * Q, (y + part[1]) * Q)


class Line:
    """A river, road or waterway: cross-sections of a left and a right bank."""

    def __init__(self, kind, numbers):
        self.kind = kind
        ends = [((numbers[i] * Q, numbers[i + 1] * Q), (numbers[i + 2] * Q, numbers[i + 3] * Q))
                for i in range(0, len(numbers), 4)]
        self.numbers = numbers
        self.quads = []
        for (a, b), (c, d) in zip(ends, ends[1:]):
            shape = turned_left((a, b, d, c))
            course = minus(plus(c, d), plus(a, b))
            self.quads.append((shape, box(shape), course))


class Ground:
    """All terrain pieces."""

    def __init__(self):
        self.areas, self.lines = [], []

    def bad_shapes(self, camels):
        for area in self.areas:
            if area.kind in BAD and not (camels and area.kind in SANDY):
                yield area

    def bad(self, shape, camels, kinds=BAD):
        """Part of the shape lies in bad going, as camels or others see it."""
        around = box(shape)
        return any(area.kind in kinds and not apart(around, area.box) and
                   overlap(shape, area.shape) for area in self.bad_shapes(camels))

    def quads(self, kind):
        for line in self.lines:
            if line.kind == kind:
                yield from line.quads

    def wet(self, shape, kind='river'):
        """Part of the shape lies in a river (or waterway)."""
        around = box(shape)
        return any(not apart(around, b) and overlap(shape, quad) for quad, b, _ in
                   self.quads(kind))

    def edge_wet(self, a, b):
        """Part of a segment lies in a river."""
        return any(pierces(a, b, quad) for quad, _, _ in self.quads('river'))

    def wholly(self, base, kinds):
        return any(area.kind in kinds and inside(base.corners, area.shape) for area in self.areas)

    def hills(self):
        return [area for area in self.areas if area.kind in HILLS]

    def square_to_river(self, base):
        """Within 45 degrees of square to every stretch of river the base stands in."""
        return all(abs(dot(base.f, course)) <= abs(cross(base.f, course))
                   for quad, b, course in self.quads('river')
                   if not apart(b, base.box) and overlap(base.corners, quad))

    def on_road(self, base):
        """The middle of the front stands on a road and the base faces along it."""
        return any(inside([base.fc], quad) and along(base.h, course)
                   for quad, _, course in self.quads('road'))

    def road_leg(self, start, end):
        """Both ends on the road and the line between them too."""
        return self.on_road(start) and self.on_road(end) and self.covered(start.fc, end.fc)

    def covered(self, a, b):
        """The segment from a to b stays on roads."""
        from fractions import Fraction
        spans = []
        for quad, _, _ in self.quads('road'):
            low, high = Fraction(0), Fraction(1)
            for i, p in enumerate(quad):
                e = minus(p, quad[i - 1])
                start, rise = cross(e, minus(a, quad[i - 1])), cross(e, minus(b, a))
                if rise == 0:
                    if start < 0:
                        high = Fraction(-1)
                elif rise > 0:
                    low = max(low, Fraction(-start, rise))
                else:
                    high = min(high, Fraction(-start, rise))
            if low <= high:
                spans.append((low, high))
        reached = Fraction(0)
        for low, high in sorted(spans):
            if low <= reached:
                reached = max(reached, high)
        return bool(spans) and reached >= 1 and min(spans)[0] <= 0

    def near_river(self, point, limit):
        from elements_plane import within
        return any(within((point, point), quad, limit) for quad, _, _ in self.quads('river'))


def along(h, course):
    """Within fifteen degrees of a road's course, one way or the other."""
    if dot(ahead(h), course) < 0:
        course = (-course[0], -course[1])
    return cross(ahead(h - 60), course) >= 0 >= cross(ahead(h + 60), course)


def on_board(corners):
    return all(0 <= x <= BOARD and 0 <= y <= BOARD for x, y in corners)


def leg_hull(start, end):
    return hull(start.corners + end.corners)
