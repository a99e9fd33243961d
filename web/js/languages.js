/* Which language the page speaks: the ones there are, the one chosen, and the change to another. English needs nothing more. */

import { h, remember } from "./dom.js";

/* A file of web/language each, by its own name; a test holds the list against the folder. */
export const LANGUAGES = { en: "English", de: "Deutsch (unvollständig)" };

/** A language made of the template, to see what is not in the catalogue: every word accented and a third longer. */
export const PSEUDO = "en-XA";
/** A file that a translator tries, kept in this browser. */
export const OWN = "own";

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
  location.replace(url);
  if (url.href === location.href) location.reload();
}

/** The choice for the head of a page. */
export function languageChoice() {
  const now = chosen();
  const all = { ...LANGUAGES, ...(remember("language.own") ? { [OWN]: "…" + ".po" } : {}), ...(now === PSEUDO ? { [PSEUDO]: PSEUDO } : {}) };
  return h("select", { class: "quiet language", "aria-label": "Language", translate: "no", onchange: (e) => change(e.target.value) },
    Object.entries(all).map(([code, name]) => h("option", { value: code, selected: code === now, lang: code.length < 3 ? code : null }, name)));
}
