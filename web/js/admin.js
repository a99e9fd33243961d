/* Administration: reports, accounts and their quotas, tables that are set aside, and what was ruled. Long lists come in pages. */

import { clear, h, plural } from "./dom.js";
import { get, post } from "./api.js";
import { day } from "./account.js";
import { frame } from "./home.js";

const PAGE = 200; /* rows in an answer of the server */

const plain = (label, f) => h("button", { type: "button", class: "button", onclick: f }, label);

/* A second press is the confirmation. */
const grave = (label, question, f) => h("button", { type: "button", class: "button grave", onclick: (e) => {
  if (e.target.dataset.sure) return void f();
  e.target.dataset.sure = "1";
  e.target.textContent = question;
  setTimeout(() => {
    delete e.target.dataset.sure;
    e.target.textContent = label;
  }, 4000);
} }, label);

/** A list that comes in pages: its rows, and a button that fetches more while there are more. */
class Pages {
  /** @param path(last) asks for the page after `last`, or the first */
  constructor(body, path, row) {
    this.body = body;
    this.path = path;
    this.row = row;
    this.all = [];
    this.more = plain("More", () => this.next());
  }

  async load() {
    this.all = [];
    await this.next();
  }

  async next() {
    const page = await get(this.path(this.all[this.all.length - 1]));
    this.all.push(...page);
    this.more.hidden = page.length < PAGE;
    this.fill();
  }

  fill(fits = this.fits) {
    this.fits = fits;
    clear(this.body, this.all.filter(fits || (() => true)).map(this.row));
  }
}

const table = (label, heads, body) => h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": label }, h("table", { class: "users" }, h("thead", {}, h("tr", {}, heads.map((t) => h("th", { scope: "col" }, t)))), body));

/* What the administrator does, and what it is told when it is done. */
function sender(said, again) {
  return async (body, words) => {
    try {
      said.textContent = words(await post("/api/admin", body));
      await again();
    } catch (error) {
      said.textContent = error.text;
    }
  };
}

function accounts(me, said) {
  const body = h("tbody", {}), count = h("span", {});
  const send = sender(said, () => load());
  const tell = (what, u, words) => send({ do: what, user: u.user }, words);
  /* how many tables somebody may have that are not over; a tenth of them with a machine */
  const quota = (u) => h("label", { class: "quota" }, `${u.tables} of `, h("input", { type: "number", min: 0, max: 10000, value: String(u.quota), "aria-label": `Tables that ${u.name} may have`, title: "0: as everybody", onchange: (e) => send({ do: "quota", user: u.user, tables: Number(e.target.value) }, () => `The quota of ${u.name} is changed.`) }));
  const row = (u) => h("tr", {}, h("th", { scope: "row", translate: "no" }, h("a", { href: `/people/${encodeURIComponent(u.name)}`, translate: "no" }, u.name)), h("td", {}, day(u.created)), h("td", {}, [u.admin ? "administrator" : "", u.banned ? "banned" : "", u.muted ? "muted" : "", u.factor ? "second factor" : ""].filter(Boolean).join(", ") || "–"),
    h("td", {}, quota(u)),
    h("td", { class: "buttons wrap" }, plain("Reset password", () => tell("reset", u, (a) => `Code for ${u.name}: ${a.code}. It is good once, for “I have lost my password”.`)),
      u.factor && u.user !== me.user ? grave("Second factor off", "Really off?", () => tell("factor_off", u, () => `${u.name} signs in by the password alone.`)) : null,
      u.user === me.user ? null : [plain(u.muted ? "Unmute" : "Mute", () => tell(u.muted ? "unmute" : "mute", u, () => `${u.name} is ${u.muted ? "heard again" : "muted"}.`)),
        u.banned ? plain("Unban", () => tell("unban", u, () => `${u.name} may come back.`)) : grave("Ban", "Really ban?", () => tell("ban", u, () => `${u.name} is banned.`)),
        grave("Delete", "Really delete?", () => tell("delete", u, () => `${u.name} is deleted.`))]));
  const pages = new Pages(body, (last) => `/api/admin/users${last ? `?after=${last.user.slice(1)}` : ""}`, row);
  const load = async () => {
    await pages.load();
    count.textContent = `${plural(pages.all.length, "account")}${pages.more.hidden ? "" : " and more"} `;
  };
  const find = h("input", { type: "search", "aria-label": "Find a name", placeholder: "Find a name", value: "", oninput: (e) => pages.fill((u) => u.name.toLowerCase().includes(e.target.value.trim().toLowerCase())) });
  return { load, node: [h("p", {}, count, find), table("Accounts", ["Name", "Since", "State", "Tables", "What to do"], body), h("p", {}, pages.more)] };
}

/* Tables that could not go on are set aside: nothing of them is lost. */
function troubled(said) {
  const list = h("ul", { class: "trouble-list" });
  const send = sender(said, () => load());
  const row = (t) => h("li", { class: "row" }, h("span", {}, h("b", {}, t.scenario), ` ${t.table}, since ${day(t.changed)}: ${t.trouble}`), plain("Try it again", () => send({ do: "release", table: t.table }, () => "The table goes on.")),
    grave("Drop it", "Really drop?", () => send({ do: "drop", table: t.table }, () => "The table is dropped.")));
  const load = async () => {
    const all = await get("/api/admin/trouble");
    clear(list, all.length ? all.map(row) : h("li", {}, "None."));
  };
  const drop = h("form", { class: "form-drop", onsubmit: (e) => {
    e.preventDefault();
    const word = e.target.elements.table.value.trim().split("/").pop();
    e.target.reset();
    void send({ do: "drop", table: word }, () => "The table is dropped.");
  } }, h("h2", {}, "Drop a table"), h("label", { class: "row" }, h("span", {}, "Its address or word"), h("input", { name: "table", required: true, autocomplete: "off", value: "" })), h("p", { class: "buttons" }, h("button", { class: "button grave" }, "Drop it")));
  return { load, node: [h("section", { class: "box" }, h("h2", {}, "Tables set aside"), list), drop] };
}

/* What people have reported: with the table it was about, and what may be done at once. */
function reported(said, refresh) {
  const list = h("ul", { class: "trouble-list reports" });
  const send = sender(said, () => Promise.all([load(), refresh()]));
  const row = (r) => h("li", {}, h("p", {}, h("a", { href: `/people/${encodeURIComponent(r.about)}`, translate: "no" }, r.about), `, reported by ${r.by} on ${day(r.at)}`, r.table ? [", ", h("a", { href: `/t/${r.table}` }, "at this table")] : null, ":"), h("blockquote", {}, r.text),
    r.closed ? null : h("p", { class: "buttons" }, r.user ? plain("Mute", () => send({ do: "mute", user: r.user }, () => `${r.about} is muted.`)) : null, r.user ? grave("Ban", "Really ban?", () => send({ do: "ban", user: r.user }, () => `${r.about} is banned.`)) : null, plain("Close the report", () => send({ do: "close", report: r.id }, () => "The report is closed."))));
  const load = async () => {
    const all = await get("/api/admin/reports");
    clear(list, all.length ? all.map(row) : h("li", {}, "None is open."));
  };
  return { load, node: h("section", { class: "box" }, h("h2", {}, "Reports"), list) };
}

/* What was done about whom, by whom, from where: fetched when it is opened. */
function rulings() {
  const body = h("tbody", {});
  const pages = new Pages(body, (last) => `/api/admin/rulings${last ? `?before=${last.id}` : ""}`, (r) => h("tr", {}, h("td", {}, new Date(r.at).toISOString().slice(0, 16).replace("T", " ")), h("td", {}, r.event.replace(/_/g, " ")), h("td", { translate: "no" }, r.user || "–"), h("td", { translate: "no" }, r.by || "–"), h("td", {}, r.what || "")));
  return h("details", { ontoggle: (e) => e.target.open && !pages.all.length && pages.load() }, h("summary", {}, "What was ruled"), table("Rulings", ["When", "What", "About", "By", "More"], body), h("p", {}, pages.more));
}

export async function adminPage(app, ctx) {
  const { me } = ctx;
  document.title = "Administration - Acies";
  if (!me.admin) throw { code: "forbidden", text: "Only the administrator may look here." };
  const said = h("p", { class: "said", role: "status" });
  const people = accounts(me, said), tables = troubled(said), reports = reported(said, () => people.load());
  await Promise.all([people.load(), tables.load(), reports.load()]);
  frame(app, "account", ctx, h("h1", {}, "Administration"), said, reports.node, people.node, h("div", { class: "forms" }, tables.node), rulings());
}
