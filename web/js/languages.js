/* Which language the page speaks: the ones there are, the one chosen, and the change to another. English needs nothing more. */

import { h, remember } from "./dom.js";

/* A file of web/language each, by its own name; a test holds the list against the folder. */
export const LANGUAGES = { en: "English", de: "Deutsch (unfertig)" };

/** A language made of the template, to see what is not in the catalogue: every word accented and a third longer. */
export const PSEUDO = "en-XA";
/** A file that a translator tries, kept in this browser. */
export const OWN = "own";
const MOST_BYTES = 16e6; /* of such a file */

/** What was chosen: by ?lang= of the address, which is remembered, or earlier. */
export function chosen() {
  const asked = new URLSearchParams(location.search).get("lang");
  return asked ? remember("language", asked) : remember("language") || "en";
}

/** Begins with the language chosen; without its file the page stays English. */
export async function begin() {
  const code = chosen();
  if (code === "en") return;
  try {
    await (await import("./language.js")).speak(code);
  } catch (error) {
    console.warn(`the page stays English: ${error.message}`);
  }
}

function change(code) {
  remember("language", code);
  const url = new URL(location.href);
  url.searchParams.delete("lang");
  history.replaceState(null, "", url);
  location.reload();
}

/* Keeps the file, or says why it cannot be spoken. */
async function refusal(file) {
  const full = "This browser has no room for so large a file.";
  if (file.size > MOST_BYTES) return full;
  const text = await file.text();
  try {
    const { parse } = await import("./language.js");
    if (!parse(text).some((e) => e.said.some(Boolean))) return "This file has no translated message in it.";
  } catch {
    return "This file is no catalogue of messages.";
  }
  const before = remember("language.own");
  remember("language.own", text);
  if (remember("language.own") === text) return "";
  remember("language.own", before);
  return full;
}

/* A translator's file: kept here and spoken at once; what is none is said at the choice. */
function tryFile(select) {
  const input = h("input", { type: "file", accept: ".po", class: "own-language", onchange: async () => {
    const wrong = await refusal(input.files[0]);
    if (!wrong) return change(OWN);
    select.value = chosen();
    select.setCustomValidity(wrong);
    select.reportValidity();
  } });
  select.after(Object.assign(input, { hidden: true }));
  input.click();
}

/** The choice for the head of a page. */
export function languageChoice() {
  const now = chosen();
  const all = { ...LANGUAGES, ...(now === PSEUDO ? { [PSEUDO]: PSEUDO } : {}) };
  const option = (value, text, more) => h("option", { value, selected: value === now, ...more }, text);
  return h("select", { class: "quiet language", "aria-label": "Language", onchange: (e) => (e.target.value === OWN ? tryFile(e.target) : change(e.target.value)) },
    Object.entries(all).map(([code, name]) => option(code, name, { lang: code, translate: "no" })), option(OWN, now === OWN ? "A file of my own" : "A file of my own…"));
}
