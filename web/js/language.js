/*
 * Another language than English, at the edge where words come into sight: every text and title that is put into the
 * document is looked up in a gettext catalogue and replaced before it is painted. docs/LANGUAGES.md says why there.
 *
 * A text is a message of the catalogue, or one with holes ("{1} retreats to {2}") whose fillings are texts themselves, or
 * several of them in a row. Of the ways to read it so the one is taken that leaves fewest words alone, and then the one of
 * fewest messages. What is in no message (names, notations, what people wrote) stays as it is.
 */

import { remember } from "./dom.js";
import { OWN, PSEUDO } from "./languages.js";

const HOLE = /\{([\w-]*)\}/g;
const NUMBER = /[-+−±]?[\d.,/ ½¼¾⅓⅔]*[\d½¼¾⅓⅔]/y; /* what fills {n1} */
const DIGIT = /[\d½¼¾⅓⅔]/;
const COUNTED = /^(n\d+|turns?|steps?|rounds?)$/; /* holes that only numbers fill: "Turn {turn}" is not "Turn {facing}" */
const WORD = /[A-Za-z]+/g;
const MOST_KEPT = 20000; /* texts remembered */
const MOST_TRIED = 8; /* templates of a text that are filled in full */
const MOST_GLUED = 60; /* words and signs of a text that is looked through word by word ... */
const MOST_WITHIN = 16; /* ... and of what fills a hole: all ways to cut both would be too many */
const GOOD = 3; /* messages: a reading of so few is not bettered word by word */
const PATIENCE = 8000; /* milliseconds at a time: a catalogue that takes longer is not spoken any more */
const SLIGHT = 6; /* letters: a message with fewer, "{1} of {2}", is taken where nothing better fits */

/* ---- the file ---- */

const unquoted = (line) => JSON.parse(line.slice(line.indexOf('"')).replace(/\t/g, "\\t"));

/** The entries of a .po file: [{id, plural, said: []}]; what is fuzzy counts as not translated. */
export function parse(text) {
  const entries = [];
  let entry = null, part = null, fuzzy = false;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith("#,")) fuzzy = line.includes("fuzzy");
    const key = /^(msgid_plural|msgid|msgstr)(?:\[(\d)\])? "/.exec(line);
    if (key) {
      if (key[1] === "msgid") {
        entries.push((entry = { id: "", plural: "", said: [], fuzzy }));
        fuzzy = false;
      }
      part = key[1] === "msgid" ? "id" : key[1] === "msgid_plural" ? "plural" : Number(key[2] || 0);
    } else if (!line.startsWith('"')) continue;
    if (typeof part === "number") entry.said[part] = (entry.said[part] || "") + unquoted(line);
    else entry[part] += unquoted(line);
  }
  for (const e of entries) if (e.fuzzy) e.said = [];
  return entries.filter((e) => e.id);
}

/* ---- a language that is none ---- */

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const STRANGE = [..."áƀçđéƒĝĥíĵķłɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶŁṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"];

/** Accented, a third longer, in brackets; holes stay. */
export function pseudo(text) {
  let n = 0;
  const strange = (letter) => STRANGE[PLAIN.indexOf(letter)].repeat(++n % 3 ? 1 : 2);
  return `[${text.replace(/\{[\w-]*\}|[A-Za-z]/g, (m) => (m.length > 1 ? m : strange(m)))}]`;
}

/* ---- the catalogue ---- */

const loose = (text) => text.toLowerCase().replace(/[-_\s]+/g, " ");
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/[-\s]+/g, "[-\\s]+");
const upper = (text) => text.replace(/\p{L}/u, (c) => c.toUpperCase());
const isUpper = (text) => /^\P{L}*\p{Lu}/u.test(text);
const strangers = (text) => text.replace(/\b[A-Z]+(?:\.[\w-]+)+|\b\w*\d[\w-]*/g, "").match(/[A-Za-z]{3,}|\b[a-z]{2}\b|\ba (?=\p{L})|^a$/gu)?.length || 0; /* not codes */
/** A text that stays as it is. */
const as = (text) => ({ out: text, missed: strangers(text), parts: 0 });
const cost = (way) => way.missed * 100 + way.parts;

class Template {
  constructor(id, said, plural) {
    const parts = id.split(/\{([\w-]*)\}/);
    this.names = parts.filter((_, i) => i % 2);
    const literals = parts.filter((_, i) => i % 2 === 0);
    this.weight = literals.join("").replace(/[^A-Za-z]/g, "").length;
    this.words = literals.join(" ").length ? literals.flatMap((l) => l.match(WORD) || []).map((w) => w.toLowerCase()) : [];
    this.counted = this.names.filter((name) => COUNTED.test(name)).length;
    this.literals = literals;
    this.patterns = null; /* made when they are first needed */
    this.said = said;
    this.plural = plural;
    this.id = id;
  }

  /* The literal of that number from there on: [where it begins, what is behind it], or null. */
  literal(number, text, from) {
    const pattern = this.patterns[number];
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    return found && [found.index, found.index + found[0].length];
  }

  /* Where what fills a hole from there on may end, which is where the literal after it begins, and what is behind that: numbers the longest first,
     all else the shortest. */
  *ends(hole, text, at) {
    if (!COUNTED.test(this.names[hole])) {
      for (let found = this.literal(hole + 1, text, at + 1); found; found = this.literal(hole + 1, text, found[0] + 1)) yield found;
      return;
    }
    NUMBER.lastIndex = at;
    for (let end = at + (NUMBER.exec(text)?.[0].length || 0); end > at; end--) {
      const found = DIGIT.test(text[end - 1]) && this.literal(hole + 1, text, end);
      if (found && found[0] === end) yield found;
    }
  }

  /**
   * What fills the holes of this text, or null. No place is tried twice for a hole, so that no template takes for ever,
   * as patterns with many holes do; `late` says when there is no time left.
   */
  match(text, late) {
    this.patterns ??= this.literals.map((l) => new RegExp(escaped(l), "gi"));
    const dead = new Set();
    /* spaces and hyphens at the end of a literal may as well begin what fills the hole after it */
    const behind = (hole, found) => {
      const [begin, end] = found;
      for (let at = end; at > begin || at === end; at--) {
        const rest = from(hole, at);
        if (rest || !/[-\s]$/.test(this.literals[hole]) || !/[-\s]{2}/.test(text.slice(at - 2, at))) return rest;
      }
      return null;
    };
    const from = (hole, at) => {
      const place = hole * (text.length + 1) + at;
      if (hole === this.names.length) return at === text.length ? [] : null;
      if (dead.has(place) || late()) return null;
      for (const found of this.ends(hole, text, at)) {
        const rest = behind(hole + 1, found);
        if (rest) return [text.slice(at, found[0]), ...rest];
      }
      dead.add(place);
      return null;
    };
    const begin = this.literal(0, text, 0);
    return begin?.[0] === 0 ? behind(0, begin) : null;
  }
}

export class Catalogue {
  /** @param entries as parse gives them @param lang for its plurals */
  constructor(entries, lang) {
    this.rules = new Intl.PluralRules(lang);
    const kinds = /** @type {string[]} */ (this.rules.resolvedOptions().pluralCategories);
    this.kinds = ["zero", "one", "two", "few", "many", "other"].filter((k) => kinds.includes(k));
    this.exact = new Map();
    this.loose = new Map();
    this.templates = new Map(); /* by their longest word */
    this.known = [new Map(), new Map()]; /* what was read already: by itself, in a hole */
    this.wholes = new Map();
    this.within = 0; /* holes around what is read */
    this.until = Infinity; /* then there is no more time */
    this.gaveUp = false;
    this.late = () => (this.gaveUp ||= performance.now() > this.until);
    for (const e of entries) this.add(e);
  }

  add({ id, plural, said }) {
    const forms = said.filter(Boolean).length ? said : null;
    if (!id.includes("{")) {
      this.exact.set(id, forms?.[0] || id);
      if (!this.loose.has(loose(id)) || forms) this.loose.set(loose(id), forms?.[0] || id);
      return;
    }
    for (const text of plural ? [id, plural] : [id]) {
      const t = new Template(text, forms || [text], !!plural);
      const key = t.words.reduce((a, b) => (b.length > a.length ? b : a), "");
      if (!key) continue;
      if (this.templates.has(key)) this.templates.get(key).push(t);
      else this.templates.set(key, [t]);
    }
  }

  /** The form for a number: gettext's forms stand in the order of the language's kinds of numbers. */
  form(t, values) {
    const n = Number.parseInt(values.find((v) => /\d/.test(v)) ?? "2", 10);
    return t.said[Math.min(t.said.length - 1, Math.max(0, this.kinds.indexOf(this.rules.select(n))))];
  }

  translate(text) {
    return this.read(text).out;
  }

  /** {out, missed: words left alone, parts: messages it took} */
  read(text) {
    const known = this.known[this.within ? 1 : 0];
    const kept = known.get(text);
    if (kept) return kept;
    if (this.late()) return as(text);
    if (known.size > MOST_KEPT) known.clear();
    if (this.wholes.size > MOST_KEPT) this.wholes.clear();
    const got = this.reading(text);
    known.set(text, got);
    return got;
  }

  reading(text) {
    const [, before, inner, after] = /^(\s*)(.*?)(\s*)$/s.exec(text);
    if (before || after) return this.around(before, inner, after);
    if (!/[A-Za-z]{2}/.test(text)) return as(text);
    const fixed = this.fixed(text);
    if (fixed) return { out: fixed, missed: 0, parts: 1 };
    const ways = [...this.filled(text), ...this.halves(text)];
    const [, open, core, close] = /^([^\p{L}\p{N}{]*)(.*?)([^\p{L}\p{N}}]*)$/su.exec(text);
    if ((open || close) && core) ways.push(this.around(open, core, close));
    if (!ways.some((w) => cost(w) <= GOOD)) ways.push(this.glued(text));
    const best = ways.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    /* of a text that is in no catalogue single words are not changed */
    const all = strangers(text);
    return best.missed * 3 > all ? as(text) : best;
  }

  around(before, inner, after) {
    const got = this.read(inner);
    return { ...got, out: before + got.out + after };
  }

  fixed(text) {
    const exact = this.exact.get(text);
    if (exact !== undefined) return exact;
    const got = this.loose.get(loose(text));
    return got === undefined ? null : isUpper(text) ? upper(got) : got;
  }

  /** The text read as messages with holes, the most telling ones first. */
  filled(text) {
    const words = new Set((text.match(WORD) || []).map((w) => w.toLowerCase()));
    const found = [];
    for (const w of words) for (const t of this.templates.get(w) || []) if (t.words.every((x) => words.has(x))) found.push(t);
    found.sort((a, b) => b.weight - a.weight || b.counted - a.counted);
    const ways = [];
    for (const t of found) {
      if (this.late()) break;
      const values = t.match(text, this.late);
      if (!values) continue;
      ways.push(this.put(t, values, text));
      if (ways.length >= MOST_TRIED) break;
    }
    return ways;
  }

  put(t, values, text) {
    this.within++;
    const read = values.map((v) => this.read(v));
    this.within--;
    const by = Object.fromEntries(t.names.map((name, i) => [name, read[i].out]));
    const out = (t.plural ? this.form(t, values) : t.said[0]).replace(HOLE, (_, name) => by[name] ?? "");
    const sum = (key) => read.reduce((n, r) => n + r[key], 0);
    return { out: isUpper(text) ? upper(out) : out, missed: sum("missed"), parts: (t.weight < SLIGHT ? 3 : 1) + values.filter((v) => /[.!?] /.test(v)).length + sum("parts") };
  }

  /* Sentences in a row: a beginning that is a message, and the rest. */
  halves(text) {
    const ends = [...text.matchAll(/[.!?:;…]["”)]?\s+|, |\n/g)].map((m) => m.index + m[0].length).slice(0, 16);
    const ways = [];
    for (const end of ends) {
      const [, left, sign, gap] = /^(.*?)([.:;,]?)(\s*)$/s.exec(text.slice(0, end));
      for (const [got, after] of [[this.whole(left), sign + gap], [this.whole(left + sign), gap]])
        if (got) ways.push(this.row([got, as(after), this.read(text.slice(end))]));
    }
    if (!ways.length && ends.length) ways.push(this.row([this.read(text.slice(0, ends[0])), this.read(text.slice(ends[0]))]));
    return ways;
  }

  row(read) {
    return read.reduce((a, b) => ({ out: a.out + b.out, missed: a.missed + b.missed, parts: a.parts + b.parts }));
  }

  /* Messages and other words side by side: the best way to cut the text, from its end to its beginning. */
  glued(text) {
    const tokens = text.split(/(\s+|[()[\],;:“”"→·/]+|-(?=\d))/).filter(Boolean);
    const best = [as("")];
    if (tokens.length > (this.within ? MOST_WITHIN : MOST_GLUED)) return as(text);
    for (let i = tokens.length - 1; i >= 0; i--) {
      best.unshift(this.row([as(tokens[i]), best[0]]));
      if (!/\w/.test(tokens[i])) continue;
      for (let n = Math.min(tokens.length - i, tokens.length - 1); n > 0; n--) {
        const got = /[\w)\]%.]$/.test(tokens[i + n - 1]) && this.whole(tokens.slice(i, i + n).join(""));
        const way = got && this.row([got, best[n]]);
        if (!way) continue;
        /* words that happen to be messages, one after another, are not a translation of their sentence */
        way.lone = n === 1 && /^[a-z]+$/.test(tokens[i]);
        if (way.lone) way.parts += 2;
        if (way.lone && best[2]?.lone && /^\s+$/.test(tokens[i + 1])) way.missed++;
        if (cost(way) < cost(best[0])) best[0] = way;
      }
    }
    return best[0];
  }

  /** The text as one message, nothing left over; or null. */
  whole(text) {
    if (!this.wholes.has(text)) {
      const fixed = this.fixed(text);
      this.wholes.set(text, fixed ? { out: fixed, missed: 0, parts: 1 } : this.filled(text).find((w) => !w.missed) || null);
    }
    return this.wholes.get(text);
  }
}

/* ---- the document ---- */

const ATTRIBUTES = ["title", "aria-label", "aria-description", "aria-valuetext", "aria-roledescription", "placeholder", "alt", "label"];
const ALONE = "[translate=no], script, style";

class Edge {
  constructor(catalogue) {
    this.catalogue = catalogue;
    this.said = new Set(); /* what we wrote is not read again, also where the page copies it */
    const observer = new MutationObserver((records) => this.take(records));
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ATTRIBUTES });
    this.settle = () => this.take(observer.takeRecords());
    this.end = () => observer.disconnect();
    this.inTime(() => this.all(document.documentElement));
  }

  /* A catalogue that would keep the page from answering is left: the rest stays English. */
  inTime(work) {
    this.catalogue.until = performance.now() + PATIENCE;
    work();
    this.catalogue.until = Infinity;
    if (!this.catalogue.gaveUp) return;
    this.end();
    console.warn("the page stays English: this catalogue takes too long");
  }

  take(records) {
    if (!this.catalogue.gaveUp) this.inTime(() => this.each(records));
  }

  each(records) {
    for (const r of records)
      if (r.type === "characterData") this.text(r.target);
      else if (r.type === "attributes") this.attribute(r.target, r.attributeName);
      else for (const node of r.addedNodes) this.all(node);
  }

  all(root) {
    if (root.nodeType === Node.TEXT_NODE) return void this.text(root);
    if (root.nodeType !== Node.ELEMENT_NODE || !root.isConnected) return;
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = root; node; node = walk.nextNode())
      if (node.nodeType === Node.TEXT_NODE) this.text(node);
      else for (const name of ATTRIBUTES) if (node.hasAttribute(name)) this.attribute(node, name);
  }

  text(node) {
    const now = node.data;
    if (!/[A-Za-z]{2}/.test(now) || this.said.has(now) || node.parentElement?.closest(ALONE)) return;
    const out = this.say(now);
    if (out !== now) node.data = out;
  }

  attribute(node, name) {
    const now = node.getAttribute(name);
    if (!now || this.said.has(now) || node.closest(ALONE)) return;
    const out = this.say(now);
    if (out !== now) node.setAttribute(name, out);
  }

  say(text) {
    const out = this.catalogue.translate(text);
    if (this.said.size > MOST_KEPT) this.said.clear();
    this.said.add(out);
    return out;
  }
}

const file = (name) => new URL(`../language/${name}`, import.meta.url);

async function fetched(name) {
  const answer = await fetch(file(name));
  if (!answer.ok) throw new Error(`there is no ${name}`);
  return answer.text();
}

async function entriesOf(code) {
  if (code === OWN) return parse(remember("language.own"));
  if (code !== PSEUDO) return parse(await fetched(`${code}.po`));
  return parse(await fetched("acies.pot")).map((e) => ({ ...e, said: e.plural ? [pseudo(e.id), pseudo(e.plural)] : [pseudo(e.id)] }));
}

/* The language that a catalogue says it is in, as the browser writes it. */
function named(text) {
  try {
    return Intl.getCanonicalLocales(text.match(/"Language: *([\w-]+)/)?.[1].replace(/_/g, "-"))[0] || "en";
  } catch {
    return "en"; /* there is none of that name */
  }
}

/** The page in this language from now on. */
export async function speak(code) {
  if (!/^[a-z]{2,3}(-[A-Za-z]+)?$/.test(code)) throw new Error(`${code} is no language`);
  const entries = await entriesOf(code);
  const lang = code === OWN ? named(remember("language.own")) : code;
  document.documentElement.lang = lang;
  window.aciesLanguage = new Edge(new Catalogue(entries, lang));
}
