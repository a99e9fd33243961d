/* Small helpers to make elements. No markup is ever made from text that came over the wire. */

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || (value === false && !name.startsWith("aria-"))) continue;
    if (name.startsWith("aria-")) element.setAttribute(name, String(value));
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "text") element.textContent = value;
    else if (name in { value: 1, checked: 1, selected: 1 } && name in element) element[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child);
  }
  return element;
}

/** An HTML element: h("button", {class: "x", onclick: f}, "text", child, ...) */
export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element, in the same way. */
export function s(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

export function clear(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return element;
}

export const $ = (selector, root = document) => root.querySelector(selector);

/* `f` at once, but once in `ms` at most: what is asked meanwhile is one more when they are over. */
export function paced(f, ms = 1000) {
  let wait = null, again = false;
  const run = () => {
    again = false;
    wait = setTimeout(() => {
      wait = null;
      if (again) run();
    }, ms);
    void f();
  };
  return () => {
    if (wait === null) run();
    else again = true;
  };
}

export function plural(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

/** A level of the machine as a person says it. */
export const levelWords = (level) => (level === "bold" || level === "careful" ? `${level} veteran` : level || "");

export function upper(text) {
  return text ? text[0].toUpperCase() + text.slice(1) : "";
}

/** A fraction for people: 5 of 2 is "2½". */
export function mixed(num, den) {
  if (!den || num % den === 0) return String(den ? num / den : num);
  const whole = Math.trunc(num / den);
  const rest = Math.abs(num % den);
  const glyph = { "1/2": "½", "1/4": "¼", "3/4": "¾", "1/3": "⅓", "2/3": "⅔" };
  const g = gcd(rest, den);
  const part = `${rest / g}/${den / g}`;
  const sign = num < 0 && whole === 0 ? "-" : "";
  return `${sign}${whole || ""}${glyph[part] || (whole ? ` ${part}` : part)}`;
}

export function gcd(a, b) {
  return b ? gcd(b, a % b) : a;
}

/** What is read out to those who do not see the board. */
export function announce(text) {
  const live = document.getElementById("live");
  if (live && text) live.textContent = live.textContent === text ? `${text} ` : text;
}

const kept = {};
export function remember(key, value) {
  try {
    if (value === undefined) return JSON.parse(localStorage.getItem(`acies.${key}`));
    localStorage.setItem(`acies.${key}`, JSON.stringify(value));
  } catch {
    if (value === undefined) return kept[key] ?? null;
    kept[key] = value;
  }
  return value;
}
