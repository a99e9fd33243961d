/*
 * Geometry for drawing: outlines of groups of places, chains of line pieces, smoothed curves,
 * scattered points. Everything is worked out from the board's data, and the same data always gives
 * the same picture.
 */

export const round = (v) => Math.round(v * 10) / 10;

export function pairs(flat) {
  const out = [];
  for (let i = 0; i + 1 < flat.length; i += 2) out.push([flat[i], flat[i + 1]]);
  return out;
}

/** A repeatable random generator. */
export function dice(seed) {
  let a = seed >>> 0 || 1;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function straight(points, closed) {
  if (!points.length) return "";
  return `M${points.map((p) => `${round(p[0])} ${round(p[1])}`).join("L")}${closed ? "Z" : ""}`;
}

/** A smooth path through the points (Catmull-Rom turned into cubic curves). */
export function smooth(points, closed, tension = 1) {
  const n = points.length;
  if (n < 3) return straight(points, closed);
  const at = (i) => (closed ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))]);
  let d = `M${round(points[0][0])} ${round(points[0][1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = tension / 6;
    d += `C${round(b[0] + (c[0] - a[0]) * k)} ${round(b[1] + (c[1] - a[1]) * k)} `;
    d += `${round(c[0] - (e[0] - b[0]) * k)} ${round(c[1] - (e[1] - b[1]) * k)} `;
    d += `${round(c[0])} ${round(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** The same curve as many short steps, for offsets and for asking what lies inside. */
export function sampled(points, closed, steps = 6) {
  const n = points.length;
  if (n < 3) return points.slice();
  const at = (i) => (closed ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))]);
  const out = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let j = 0; j < steps; j++) {
      const t = j / steps;
      const f = (k) =>
        0.5 * (2 * b[k] + (c[k] - a[k]) * t + (2 * a[k] - 5 * b[k] + 4 * c[k] - e[k]) * t * t +
               (3 * b[k] - a[k] - 3 * c[k] + e[k]) * t * t * t);
      out.push([f(0), f(1)]);
    }
  }
  if (!closed) out.push(points[n - 1]);
  return out;
}

/** Corners cut twice: a softer outline that stays inside the old one. */
export function soften(loop, times = 2) {
  let points = loop;
  for (let k = 0; k < times; k++) {
    const next = [];
    for (let i = 0; i < points.length; i++) {
      const a = points[i], b = points[(i + 1) % points.length];
      next.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25]);
      next.push([a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75]);
    }
    points = next;
  }
  return points;
}

const key = (p) => `${Math.round(p[0] / 2)},${Math.round(p[1] / 2)}`;

/** The loops around a group of outlines: edges that two of them share fall away. */
export function rim(outlines) {
  const edges = new Map();
  for (const outline of outlines) {
    const points = signed(outline) < 0 ? outline.slice().reverse() : outline;
    for (let i = 0; i < points.length; i++) {
      const a = points[i], b = points[(i + 1) % points.length];
      const back = `${key(b)}|${key(a)}`;
      if (edges.has(back)) edges.delete(back);
      else edges.set(`${key(a)}|${key(b)}`, [a, b]);
    }
  }
  const from = new Map();
  for (const edge of edges.values()) {
    const k = key(edge[0]);
    if (!from.has(k)) from.set(k, []);
    from.get(k).push(edge);
  }
  const loops = [];
  while (from.size) {
    const [first] = from.keys();
    const loop = [];
    let k = first;
    while (from.has(k)) {
      const list = from.get(k);
      const edge = list.pop();
      if (!list.length) from.delete(k);
      loop.push(edge[0]);
      k = key(edge[1]);
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

export function signed(points) {
  let sum = 0;
  for (let i = 0; i < points.length; i++) {
    const a = points[i], b = points[(i + 1) % points.length];
    sum += a[0] * b[1] - b[0] * a[1];
  }
  return sum / 2;
}

/** Short line pieces joined into long ones where their ends meet; loops are found too. */
export function chains(lines) {
  const ends = new Map();
  const todo = new Set(lines);
  const put = (k, line) => (ends.get(k) || ends.set(k, []).get(k)).push(line);
  for (const line of lines) {
    put(key(line[0]), line);
    put(key(line[line.length - 1]), line);
  }
  const next = (k) => {
    const list = (ends.get(k) || []).filter((l) => todo.has(l));
    return (ends.get(k) || []).length === 2 && list.length ? list[0] : null;
  };
  const grow = (points) => {
    for (;;) {
      const k = key(points[points.length - 1]);
      const line = next(k);
      if (!line) return;
      todo.delete(line);
      const ordered = key(line[0]) === k ? line : line.slice().reverse();
      points.push(...ordered.slice(1));
    }
  };
  const out = [];
  for (const line of lines) {
    if (!todo.has(line)) continue;
    todo.delete(line);
    const points = line.slice();
    grow(points);
    points.reverse();
    grow(points);
    const closed = points.length > 3 && key(points[0]) === key(points[points.length - 1]);
    if (closed) points.pop();
    out.push({ points, closed });
  }
  return out;
}

export function inside(loops, x, y) {
  let odd = false;
  for (const loop of loops) {
    for (let i = 0, j = loop.length - 1; i < loop.length; j = i++) {
      const [xi, yi] = loop[i], [xj, yj] = loop[j];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
    }
  }
  return odd;
}

export function box(points) {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

/** Points strewn inside loops, about `gap` apart, from the back (top) to the front. */
export function strewn(loops, gap, seed) {
  const b = box(loops.flat());
  const roll = dice(seed + Math.round(b.x * 7 + b.y * 13));
  const out = [];
  for (let row = 0, y = b.y; y < b.y + b.h; y += gap * 0.82, row++) {
    for (let x = b.x + (row % 2 ? gap / 2 : 0); x < b.x + b.w; x += gap) {
      const px = x + (roll() - 0.5) * gap * 0.7;
      const py = y + (roll() - 0.5) * gap * 0.6;
      const size = roll();
      if (inside(loops, px, py)) out.push([px, py, size]);
    }
  }
  return out.sort((p, q) => p[1] - q[1]);
}

/** A line with banks: a band whose width grows from `thin` to `wide` along the points. */
export function band(points, thin, wide, seed = 1) {
  const roll = dice(seed);
  const line = sampled(points, false, 5);
  const left = [], right = [];
  for (let i = 0; i < line.length; i++) {
    const a = line[Math.max(0, i - 1)], b = line[Math.min(line.length - 1, i + 1)];
    const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const nx = -(b[1] - a[1]) / len, ny = (b[0] - a[0]) / len;
    const w = (thin + ((wide - thin) * i) / line.length) / 2;
    const l = w * (0.88 + roll() * 0.24), r = w * (0.88 + roll() * 0.24);
    left.push([line[i][0] + nx * l, line[i][1] + ny * l]);
    right.unshift([line[i][0] - nx * r, line[i][1] - ny * r]);
  }
  return smooth(left, false) + smooth(right, false).replace("M", "L") + "Z";
}

/** Lines through a group of neighbouring places, longest first: how a stream of hexes runs. */
export function courses(nodes, near) {
  const left = new Set(nodes);
  const out = [];
  while (left.size) {
    const far = (start, allowed) => {
      const from = new Map([[start, null]]);
      const queue = [start];
      for (let i = 0; i < queue.length; i++)
        for (const n of near(queue[i]))
          if (allowed.has(n) && !from.has(n)) {
            from.set(n, queue[i]);
            queue.push(n);
          }
      const line = [];
      for (let n = queue[queue.length - 1]; n !== null; n = from.get(n)) line.push(n);
      return line;
    };
    const [any] = left;
    const line = far(far(any, left)[0], left);
    for (const n of line) left.delete(n);
    const joint = near(line[0]).find((n) => !left.has(n) && !line.includes(n) && nodes.includes(n));
    const other = near(line[line.length - 1]).find((n) => !left.has(n) && !line.includes(n) && nodes.includes(n));
    out.push([...(joint ? [joint] : []), ...line, ...(other ? [other] : [])]);
  }
  return out;
}
