"""Exact plane geometry for the referee of Elements: whole ticks, no rounding but of distances."""
import math

Q = 65536                                           # ticks in half a millimetre
MU = 40 * Q
BOARD = 1524 * Q
HALF = 40                                           # half a base's front, in quanta
SLACK = Q // 16                                     # allowed in "within so far"
NEAR = Q                                            # bases not lined up touch within this
EDGES = ('front', 'left', 'rear', 'right')


FIRST = [(round(Q * math.cos(math.radians(k / 4))), round(Q * math.sin(math.radians(k / 4))))
         for k in range(360)]                       # a quarter of the compass, by quarter degrees
HEADING = FIRST + [(-y, x) for x, y in FIRST] + [(-x, -y) for x, y in FIRST] + \
    [(y, -x) for x, y in FIRST]


def minus(p, q):
    return p[0] - q[0], p[1] - q[1]


def plus(p, v, times=1):
    return p[0] + v[0] * times, p[1] + v[1] * times


def dot(p, q):
    return p[0] * q[0] + p[1] * q[1]


def cross(p, q):
    return p[0] * q[1] - p[1] * q[0]


def ahead(h):
    return HEADING[h % 1440]


def left(h):
    return HEADING[(h + 360) % 1440]


class Base:
    """A rectangle 80 quanta wide (a camp 160) with its front somewhere."""

    def __init__(self, x, y, h, depth, half=HALF):
        self.x, self.y, self.h, self.depth = x, y, h % 1440, depth
        f, side = ahead(h), left(h)
        self.f, self.l = f, side
        self.fc = (x, y)
        self.fl = (x + half * side[0], y + half * side[1])
        self.fr = (x - half * side[0], y - half * side[1])
        self.rl = (self.fl[0] - depth * f[0], self.fl[1] - depth * f[1])
        self.rr = (self.fr[0] - depth * f[0], self.fr[1] - depth * f[1])
        self.corners = (self.fl, self.rl, self.rr, self.fr)
        self.box = box(self.corners)
        self.n = f[0] * f[0] + f[1] * f[1]

    def pose(self):
        return self.x, self.y, self.h

    def centre(self):
        return plus(self.fc, self.f, -self.depth // 2)

    def rear_middle(self):
        return plus(self.fc, self.f, -self.depth)

    def at(self, x, y, h):
        return Base(x, y, h, self.depth)

    def moved(self, far):
        """So many quanta ahead, or back if less than none."""
        return Base(self.x + far * self.f[0], self.y + far * self.f[1], self.h, self.depth)

    def edge(self, k):
        """Edge 0 front, 1 left, 2 rear, 3 right, as (from, to) with the base on its left hand."""
        c = (self.fr, self.fl, self.rl, self.rr, self.fr)
        return c[k], c[k + 1]

    def local(self, p):
        """(u, v): u from the right side line to the left, v ahead of the front edge."""
        w = minus(p, self.fr)
        return dot(w, self.l), dot(w, self.f)

    def sweep(self, far):
        """What is covered by going straight ahead, or back if less than none."""
        if far >= 0:
            a, b = self.fl, self.fr
        else:
            a, b = self.rl, self.rr
        c, d = plus(b, self.f, far), plus(a, self.f, far)
        return (b, c, d, a) if far >= 0 else (a, d, c, b)


def box(points):
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def apart(a, b, gap=0):
    """Boxes that do not come within the gap of each other."""
    return a[2] + gap < b[0] or b[2] + gap < a[0] or a[3] + gap < b[1] or b[3] + gap < a[1]


def hull(points):
    """Convex hull, counter-clockwise."""
    points = sorted(set(points))
    if len(points) < 3:
        return points
    out = []
    for run in (points, points[::-1]):
        start = len(out)
        for p in run:
            while len(out) - start >= 2 and cross(minus(out[-1], out[-2]),
                                                  minus(p, out[-2])) <= 0:
                out.pop()
            out.append(p)
        out.pop()
    return out


def turned_left(shape):
    """The shape counter-clockwise."""
    area = sum(cross(shape[i - 1], p) for i, p in enumerate(shape))
    return tuple(shape) if area >= 0 else tuple(reversed(shape))


def beyond(shape, other, strict):
    """An edge of the shape has all of the other outside its line (strict: and none on it)."""
    px, py = shape[-1]
    for x, y in shape:
        ex, ey = x - px, y - py
        for ox, oy in other:
            side = ex * (oy - py) - ey * (ox - px)
            if side > 0 or (strict and side == 0):
                break
        else:
            return True
        px, py = x, y
    return False


def overlap(p, q):
    """Two convex shapes, counter-clockwise, share an area."""
    if len(p) < 3 or len(q) < 3:
        return False
    return not beyond(p, q, False) and not beyond(q, p, False)


def meets(p, q):
    """They share at least a point."""
    if len(p) >= 3 and len(q) >= 3:
        return not beyond(p, q, True) and not beyond(q, p, True)
    return any(segments_meet(p[i - 1], p[i], q[j - 1], q[j])
               for i in range(len(p)) for j in range(len(q))) or \
        (len(p) >= 3 and inside([q[0]], p)) or (len(q) >= 3 and inside([p[0]], q))


def side_of(a, b, p):
    value = cross(minus(b, a), minus(p, a))
    return (value > 0) - (value < 0)


def on_segment(a, b, p):
    return side_of(a, b, p) == 0 and dot(minus(p, a), minus(p, b)) <= 0


def segments_meet(a, b, c, d):
    if on_segment(a, b, c) or on_segment(a, b, d) or on_segment(c, d, a) or on_segment(c, d, b):
        return True
    return side_of(a, b, c) * side_of(a, b, d) < 0 and side_of(c, d, a) * side_of(c, d, b) < 0


def root_up(num, den=1):
    """The least whole d with d * d * den >= num."""
    least = -(-num // den)
    d = math.isqrt(least)
    return d if d * d == least else d + 1


def point_segment(p, a, b):
    e, w = minus(b, a), minus(p, a)
    long = dot(e, e)
    t = dot(w, e)
    if long == 0 or t <= 0:
        return root_up(dot(w, w))
    if t >= long:
        w = minus(p, b)
        return root_up(dot(w, w))
    c = cross(e, w)
    return root_up(c * c, long)


def distance(p, q):
    """Whole ticks, rounded up, between two segments or convex shapes; 0 when they meet."""
    if meets(p, q):
        return 0
    best = None
    for one, other in ((p, q), (q, p)):
        for i in range(len(other) if len(other) > 2 else 1):
            a, b = other[i - 1], other[i]
            for c in one:
                d = point_segment(c, a, b)
                if best is None or d < best:
                    best = d
    return best


def within(p, q, limit):
    """At most so many ticks apart, with the slack of all measuring."""
    if apart(box(p), box(q), limit + SLACK):
        return False
    return distance(p, q) <= limit + SLACK


def touch(p, q):
    return not apart(box(p), box(q), NEAR) and not overlap(p, q) and distance(p, q) <= NEAR


def inside(points, shape):
    """Every point in the closed shape."""
    return all(side_of(shape[i - 1], shape[i], p) >= 0 for p in points for i in range(len(shape)))


def pierces(a, b, shape, border=False):
    """The segment from a to b has a point strictly inside the shape (or runs on its border)."""
    low, low_den, high, high_den = 0, 1, 1, 1
    px, py = shape[-1]
    ax, ay = a
    dx, dy = b[0] - ax, b[1] - ay
    for x, y in shape:
        ex, ey = x - px, y - py
        start = ex * (ay - py) - ey * (ax - px)
        rise = ex * dy - ey * dx
        if rise == 0:
            if start < 0 or (start == 0 and not border):
                return False
        elif rise > 0:
            if -start * low_den > low * rise:
                low, low_den = -start, rise
        elif start * high_den < high * -rise:
            high, high_den = start, -rise
        px, py = x, y
    if dx == 0 and dy == 0:
        return True
    return low * high_den < high * low_den


def length(v):
    return root_up(v[0] * v[0] + v[1] * v[1])


def squared(p, q):
    """Headings a multiple of ninety degrees apart."""
    return (p.h - q.h) % 360 == 0
