/* Small things beside the map: the odds card, dice, the answer at the pointer, a menu of choices. */

import { gcd, h, mixed, s, upper } from "./dom.js";

/* Names of results are single words in the rules: "foe-recoils". */
const plain = (label) => label.replace(/(?<=[a-z])[-_](?=[a-z])/gi, " ");

/** The words of an event without the case in front, which has its own button. */
export function sentence(e) {
  const text = e.case && e.text.startsWith(`${e.case} `) ? e.text.slice(e.case.length + 1) : e.text;
  if (!/\s/.test(text)) return plain(text); /* the name of a result alone */
  return text.replace(/(?<=: |\()[a-z]+(-[a-z]+)+(?=\)|$)/g, plain); /* or at the end of a sentence */
}

/* Does an event only repeat that a die was rolled? The die itself is shown beside it. */
const idle = (e) => /^(die [\d, +]+|result: rolled)$/.test(sentence(e));

/** What is told of a roll: the name of its result only where no event tells what it did. */
export function telling(events, words) {
  const told = events.filter((e) => !e.flags?.includes("phase") && !idle(e));
  const result = (e) => e.flags?.includes("result");
  return told.some((e) => !result(e) && !words.tries(e)) ? told.filter((e) => !result(e)) : told;
}

/** Events in a row that tell the same of many pieces, together: [[event, ...], ...]. */
export function runs(events) {
  const out = [];
  for (const e of events) {
    const [first] = out[out.length - 1] || [];
    const same = first && first.kind === e.kind && first.case === e.case && (!e.flags?.length || e.flags.includes("move"));
    if (same) out[out.length - 1].push(e);
    else out.push([e]);
  }
  return out.flatMap((run) => (run.length > 2 ? [run] : run.map((e) => [e])));
}

/** Puts a box near a point of the screen, within the stage. */
export function near(box, at, stage) {
  stage.append(box);
  window.aciesLanguage?.settle(); /* in its own language before it is measured */
  const r = stage.getBoundingClientRect();
  const b = box.getBoundingClientRect();
  const [x, y] = at ? [at[0] - r.left, at[1] - r.top] : [r.width / 2, r.height / 2];
  const left = Math.max(8, Math.min(r.width - b.width - 8, x + b.width + 28 > r.width ? x - b.width - 22 : x + 22));
  const top = Math.max(8, Math.min(r.height - b.height - 8, y - b.height * 0.35));
  box.style.left = `${Math.round(left)}px`;
  box.style.top = `${Math.round(top)}px`;
  return box;
}

/**
 * Puts a box beside a fight, not over it: to the right of all its points (of the screen), to the left, above or below,
 * wherever there is most room. Where there is none, `aside` of the box says how far the map goes to make it.
 */
export function beside(box, points, margin, stage) {
  stage.append(box);
  window.aciesLanguage?.settle();
  const whole = stage.getBoundingClientRect(), b = box.getBoundingClientRect();
  const lesson = stage.querySelector(".lesson")?.getBoundingClientRect(); /* a teacher is not talked over */
  const aside = lesson && lesson.left - whole.left > b.width * 1.6;
  const above = lesson && !aside && lesson.bottom - whole.top + b.height + 16 < whole.height ? lesson.bottom - whole.top : 0; /* folded to a line on a narrow screen */
  const r = { left: whole.left, top: whole.top + above, width: aside ? lesson.left - whole.left : whole.width, height: whole.height - above };
  const at = points.filter(Boolean);
  if (!at.length) return near(box, null, stage);
  const xs = at.map((p) => p[0] - r.left), ys = at.map((p) => p[1] - r.top);
  const [x0, x1, y0, y1] = [Math.min(...xs) - margin, Math.max(...xs) + margin, Math.min(...ys) - margin, Math.max(...ys) + margin];
  const fit = (v, size, room) => Math.max(8, Math.min(room - size - 8, v));
  const midX = fit((x0 + x1 - b.width) / 2, b.width, r.width), midY = fit((y0 + y1 - b.height) / 2, b.height, r.height);
  const across = r.width - b.width - 16 - (x1 - x0), down = r.height - b.height - 16 - (y1 - y0); /* what is left beside both */
  const spots = [[x1 + 8, midY, r.width - x1 - b.width - 16, across, [1, 0]], [x0 - b.width - 8, midY, x0 - b.width - 16, across, [-1, 0]], [midX, y1 + 8, r.height - y1 - b.height - 16, down, [0, 1]], [midX, y0 - b.height - 8, y0 - b.height - 16, down, [0, -1]]];
  const best = (list) => [...list].sort((a, c) => c[2] - a[2])[0];
  const free = spots.find((s) => s[2] >= 0), [left, top, short, , way] = free || best(spots.filter((s) => s[3] >= 0)) || best(spots);
  if (!free) box.aside = way.map((v) => v * short);
  box.style.left = `${Math.round(fit(left, b.width, r.width))}px`;
  box.style.top = `${Math.round(above + fit(top, b.height, r.height))}px`;
  return box;
}

/**
 * Chances in per cent, as words, that add up to 100: each rounded down, and what is left given to those that lost
 * most by it. What can happen but would be 0 is said so.
 */
export function percents(weights) {
  const total = weights.reduce((a, w) => a + w, 0);
  const exact = weights.map((w) => (total ? (100 * w) / total : 0)), out = exact.map(Math.floor);
  const lost = [...out.keys()].sort((a, b) => exact[b] - out[b] - (exact[a] - out[a]) || a - b);
  const left = total ? 100 - out.reduce((a, n) => a + n, 0) : 0;
  for (const i of lost.slice(0, left)) out[i]++;
  return out.map((n, i) => (weights[i] > 0 && n === 0 ? "under 1%" : `${n}%`));
}

function fraction(weight, total) {
  const g = gcd(weight, total) || 1;
  return `${weight / g}/${total / g}`;
}

/** Results as rows; `say` gives their names for people. */
export function bars(results, total, say) {
  const can = results.filter((r) => r.weight), parts = percents(can.map((r) => r.weight));
  return h("table", { class: "odds" }, h("caption", { class: "unseen" }, "Chances"), h("tbody", {}, can.map((r, i) => {
    const bar = h("div", { class: "bar" });
    bar.style.width = `${Math.max(2, (100 * r.weight) / total)}%`;
    const words = r.text && r.text !== r.label ? r.text : "";
    return [h("tr", {}, h("th", { scope: "row" }, say(r.label)), h("td", { class: "bars" }, bar), h("td", { class: "part" }, fraction(r.weight, total)), h("td", { class: "part" }, parts[i])),
            words ? h("tr", {}, h("td", { class: "why", colspan: 4 }, words)) : null]; /* what it means here has the whole width */
  })));
}

/** The odds card of an action that rolls. `roll` plays it, `cancel` puts it away; `name` gives a piece's name for people. */
export function oddsCard(card, odds, title, { rule, side, roll, cancel, verb, name = (w) => w, say }) {
  /* "Blades B4" says already what B4 is */
  const named = (text) => text.replace(/[\w-]+/g, (w, at) => (name(w).endsWith(` ${w}`) && /[A-Z][a-z]+ $/.test(text.slice(0, at)) ? w : name(w)));
  const box = h("div", { class: "card-box", role: "dialog", "aria-label": card?.title || title });
  const button = h("button", { type: "button", class: "button primary", onclick: roll }, verb);
  const foot = h("p", { class: "buttons" }, button, h("button", { type: "button", class: "button", onclick: cancel }, "Not now"));
  if (card) {
    box.append(h("h2", {}, h("span", {}, upper(named(card.title || title))), card.column ? h("span", { class: "column" }, card.column) : null),
               h("ul", { class: "lines" }, card.lines.map((l) => h("li", {}, side(l.side), h("span", { class: "what" }, named(l.text)), l.den ? h("b", {}, mixed(l.num, l.den)) : null,
                 l.case ? rule(l.case) : null))));
    if (card.results.length && card.total) box.append(bars(card.results.map((r) => ({ ...r, text: named(r.text || "") })), card.total, say));
    if (card.hints.length) box.append(h("ul", { class: "hints" }, card.hints.map((t) => h("li", {}, named(t)))));
  } else {
    box.append(h("h2", {}, title));
    if (odds?.results?.length && odds.total) box.append(bars(odds.results, odds.total, say), odds.sampled ? h("p", { class: "small" }, "sampled, not exact") : "");
    else box.append(h("p", { class: "small" }, "Play it?"));
  }
  box.append(foot);
  return box;
}

const PIPS = { 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
               5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]] };

/** What a roll is shown with: pips belong to dice of six. */
export function faces(item) {
  const sides = Number(/\bd(\d+)\b/i.exec(item.what || "")?.[1] || 6);
  return String(item.action?.roll ?? "").split(/[ ,+]/).filter(Boolean).map((v) => die(/^\d+$/.test(v) ? Number(v) : v, sides));
}

export function die(value, sides = 6) {
  const g = s("svg", { viewBox: "-50 -50 100 100", class: "die", role: "img", "aria-label": `rolled ${value}` });
  g.append(s("rect", { x: -44, y: -40, width: 88, height: 88, rx: 16, fill: "#000", opacity: 0.25 }), s("rect", { x: -45, y: -45, width: 90, height: 90, rx: 16, fill: "#fbf6e8", stroke: "#4a3c28", "stroke-width": 3 }));
  const pips = sides === 6 && PIPS[value];
  if (pips) for (const [x, y] of pips) g.append(s("circle", { cx: x * 25, cy: y * 25, r: 9, fill: "#7a2a1e" }));
  else g.append(s("text", { y: 12, "text-anchor": "middle", "font-size": String(value).length > 2 ? 26 : 40, fill: "#7a2a1e", "font-weight": 700 }, String(value)));
  return g;
}

/* Below whatever else is being told there, a teacher or other dice; above it where there is no more room. */
function clearOf(box, stage) {
  const whole = stage.getBoundingClientRect(), own = box.getBoundingClientRect();
  const others = [...stage.querySelectorAll(".dice, .lesson")].filter((n) => n !== box).map((n) => n.getBoundingClientRect()).filter((b) => b.left < own.right && b.right > own.left).sort((a, b) => a.top - b.top);
  const free = (top) => top >= whole.top && top + own.height <= whole.bottom && others.every((b) => top >= b.bottom || top + own.height <= b.top);
  const spots = [own.top, ...others.flatMap((b) => [b.bottom + 6, b.top - own.height - 6])].filter(free).sort((a, b) => Math.abs(a - own.top) - Math.abs(b - own.top));
  if (spots.length) box.style.top = `${Math.round(spots[0] - whole.top)}px`;
}

/**
 * After the dice: they tumble beside where they were thrown for, the result is stamped there, and it fades into the
 * log, where the cases are links and readers find it.
 * @param at of the screen, or null  @param log gives the sentence of an event
 */
export function diceToast({ stage, words, panels: { log } }, item, at) {
  const said = [...new Set(telling(item.events, words).map((e) => log.words(e)).filter(Boolean))];
  const box = h("div", { class: "dice", "aria-hidden": "true" }, faces(item), h("div", {}, said.slice(0, 3).map((t) => h("p", {}, upper(t)))));
  for (const old of [...stage.querySelectorAll(".dice")].slice(0, -2)) old.remove();
  near(box, at, stage);
  clearOf(box, stage);
  setTimeout(() => box.classList.add("gone"), 4200);
  setTimeout(() => box.remove(), 5200);
}

/** The answer at the pointer: one sentence, what would be allowed, and the case it comes from. */
export function whyNot(stage, at, { rule, text, title, more }, caseLink) {
  stage.querySelector(".why-not")?.remove();
  const box = near(h("div", { class: "why-not", role: "alert" }, h("span", {}, `${stopped(upper(text || title || "That cannot be done now"))} `), rule ? caseLink(rule) : null, more ? h("p", { class: "may" }, more) : null,
    text && title && title !== text ? h("small", {}, title) : null), at, stage);
  const close = () => box.remove();
  setTimeout(close, 7000);
  box.addEventListener("click", (e) => e.target === box && close());
  return box;
}

const stopped = (text) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** A small menu at the pointer; number keys choose too. */
export function menu(stage, at, entries, title) {
  closeMenu(stage);
  const list = h("ul", { role: "menu", "aria-label": title || "Choose" }, entries.map((entry, i) => h("li", { role: "none" },
    h("button", { type: "button", role: "menuitem", class: entry.grave ? "grave" : null, title: entry.hint || null, disabled: entry.off || null, onclick: (e) => {
      if (e.detail > 1) return; /* the second half of the double click that opened it */
      closeMenu(stage);
      entry.pick();
    } }, i < 9 && !entry.off ? h("kbd", {}, String(i + 1)) : null, h("span", {}, entry.label), entry.note ? h("small", {}, entry.note) : null))));
  const box = near(h("div", { class: "menu" }, title ? h("p", { class: "small" }, title) : null, list), at, stage);
  box.querySelector("button:enabled")?.focus({ preventScroll: true });
  box.addEventListener("keydown", (e) => {
    const buttons = [...box.querySelectorAll("button:enabled")];
    const now = buttons.indexOf(document.activeElement);
    if (e.key === "ArrowDown" || e.key === "ArrowUp") {
      e.preventDefault();
      buttons[(now + (e.key === "ArrowDown" ? 1 : buttons.length - 1)) % buttons.length].focus();
    } else if (/^[1-9]$/.test(e.key) && buttons[e.key - 1]) buttons[e.key - 1].click();
    else if (e.key === "Escape") closeMenu(stage);
    else return;
    e.stopPropagation();
  });
  return box;
}

/** − n + as one control over the numbers there are; `set` is called with each new one. */
export function stepper(label, values, value, set) {
  let now = Math.max(0, values.indexOf(value));
  const shown = h("output", { "aria-live": "polite" }, String(values[now]));
  const step = (by) => {
    now = Math.max(0, Math.min(values.length - 1, now + by));
    shown.textContent = String(values[now]);
    set(values[now]);
  };
  return h("span", { class: "stepper", role: "group", "aria-label": label }, h("button", { type: "button", class: "button", "aria-label": `${label}: fewer`, onclick: () => step(-1) }, "−"), shown,
           h("button", { type: "button", class: "button", "aria-label": `${label}: more`, onclick: () => step(1) }, "+"));
}

/** Numbers to choose, for one verb: {name, values, value} each; `find(values)` gives the choice they make, or nothing. */
export function numbers(stage, at, { title, specs, find, pick, preview }) {
  closeMenu(stage);
  const values = Object.fromEntries(specs.map((sp) => [sp.name, sp.value]));
  const go = h("button", { type: "button", class: "button primary", onclick: () => {
    const choice = find(values);
    closeMenu(stage);
    pick(choice);
  } }, "Do it");
  const note = h("span", { class: "small", role: "status" });
  const judge = () => {
    go.disabled = !find(values);
    note.textContent = go.disabled ? "not together" : "";
    if (!go.disabled) preview?.(find(values));
  };
  judge();
  const box = near(h("div", { class: "menu steppers", role: "dialog", "aria-label": title }, h("p", {}, title), specs.map((sp) => h("div", { class: "row" }, h("span", {}, sp.name), stepper(sp.name, sp.values, sp.value, (v) => {
    values[sp.name] = v;
    judge();
  }))), h("p", { class: "buttons" }, go, note)), at, stage);
  box.querySelector("button").focus({ preventScroll: true });
  return box;
}

export function closeMenu(stage) {
  const open = stage.querySelector(".menu");
  open?.remove();
  return !!open;
}
