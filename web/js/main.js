/* The page's front door: which page an address means, and what all pages share. */

import { $, clear, h, remember } from "./dom.js";
import { address, get, where } from "./api.js";
import { joinPage, homePage, gamePage } from "./home.js";
import * as languages from "./languages.js";

const app = $("#app");
let leave = null;

export const me = { user: null, levels: [] };

export function theme(next) {
  const order = ["auto", "light", "dark"];
  const now = remember("theme") || "auto";
  const chosen = next ? order[(order.indexOf(now) + 1) % 3] : now;
  remember("theme", chosen);
  document.documentElement.dataset.theme = chosen;
  return chosen;
}

/** Goes to an address of this page without loading it again. */
export function go(path) {
  history.pushState(null, "", address(path));
  route();
  scrollTo(0, 0); /* another page is read from its top */
}

const AGAIN = 4000; /* ms until a page that the server did not answer for is tried again */
let again = 0;

async function route() {
  clearTimeout(again);
  leave?.();
  leave = null;
  document.title = "Acies";
  const parts = where().split("/").filter(Boolean).map(decodeURIComponent);
  try {
    if (parts[0] === "t" && parts[1]) leave = await new (await import("./table.js")).Table(parts[1], app, { go, me, theme }).open(parts[2], parts[3]);
    else if (parts[0] === "join" && parts[1]) await joinPage(app, parts[1], { go, me, theme });
    else if (parts[0] === "learn" && parts[2]) {
      const where = await (await import("./lesson.js")).beginLesson(parts[1], parts[2]);
      history.replaceState(null, "", address(where));
      return void route();
    } else if (parts[0] === "games" && parts[1]) await gamePage(app, parts[1], parts[2], { go, me, theme });
    else if (parts[0] === "account") await (await import("./account.js")).accountPage(app, { go, me, theme });
    else if (parts[0] === "people" && parts[1]) await (await import("./ladder.js")).profilePage(app, parts[1], { go, me, theme });
    else if (parts[0] === "cups") leave = await (await import("./cups.js")).cupsPage(app, parts[1], { go, me, theme });
    else if (parts[0] === "admin") await (await import("./admin.js")).adminPage(app, { go, me, theme });
    else leave = await homePage(app, { go, me, theme });
  } catch (error) {
    clear(app, h("main", { id: "main", class: "page trouble" }, h("h1", {}, "This page could not be opened"), h("p", {}, error.text || String(error), error.away ? " It is tried again by itself." : ""),
                 error.href ? h("p", {}, h("a", { href: error.href }, error.where)) : null, h("p", {}, h("a", { href: "/" }, "To the games"))));
    if (error.away) again = setTimeout(route, AGAIN);
    if (!error.code) throw error;
  }
}

document.addEventListener("click", (e) => {
  const link = /** @type {any} */ (e.target).closest?.("a[href]");
  if (!link || link.target || link.hasAttribute("download") || e.ctrlKey || e.metaKey || e.shiftKey || e.button) return;
  const href = link.getAttribute("href");
  if (!href.startsWith("/") || href.startsWith("/api")) return;
  e.preventDefault();
  go(href);
});
addEventListener("popstate", route);

theme();
await languages.begin();
try {
  Object.assign(me, await get("/api/me"));
} catch {
  /* the page itself says so when it asks for more */
}
route();
