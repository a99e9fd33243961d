/* Who I am: name, password, vacation, notices, tokens for bots; and for the administrator, everybody else. */

import { clear, h, plural } from "./dom.js";
import { get, post } from "./api.js";
import { frame } from "./home.js";

const day = (ms) => new Date(ms).toISOString().slice(0, 10);

/** A form whose fields are sent as they are named; `then` is called with the answer. */
function form(title, path, fields, then) {
  const problem = h("p", { class: "problem", role: "alert" });
  const rows = fields.map((f) => h("label", { class: "row" }, h("span", {}, f.label), h("input", { name: f.name, type: f.type || "text", required: f.required !== false, autocomplete: f.auto || "off", minlength: f.least || null, maxlength: f.most || null, value: f.value ?? "" })));
  return h("form", { class: `form-${path.split("/").pop()}`, onsubmit: async (e) => {
    e.preventDefault();
    problem.textContent = "";
    const body = Object.fromEntries(fields.map((f) => [f.name, f.type === "number" ? Number(e.target.elements[f.name].value) : e.target.elements[f.name].value]));
    try {
      await then(await post(path, body), e.target);
    } catch (error) {
      problem.textContent = error.text || String(error);
    }
  } }, h("h2", {}, title), rows, h("p", { class: "buttons" }, h("button", { class: "button primary" }, title)), problem);
}

const NAME = { name: "name", label: "Name", auto: "username", most: 40 };
const PASSWORD = { name: "password", label: "Password", type: "password", auto: "current-password" };
const FRESH = { name: "password", label: "Password, eight letters or more", type: "password", auto: "new-password", least: 8 };

export async function accountPage(app, ctx) {
  const { me, go } = ctx;
  const enter = async (answer) => {
    Object.assign(me, answer);
    go("/");
  };
  document.title = "Account - Acies";
  if (me.public && !me.user)
    return void frame(app, "account", ctx, h("h1", {}, "Your account"), h("p", { class: "lead" }, "With an account you play against others and find your games again from any browser. Looking on needs none."),
      h("div", { class: "forms" }, form("Sign in", "/api/login", [NAME, PASSWORD], enter), form("Sign up", "/api/register", [NAME, FRESH], enter),
        h("details", {}, h("summary", {}, "I have lost my password"), form("Set a new password", "/api/reset", [NAME, { name: "code", label: "Code from the administrator" }, { ...FRESH, label: "New password" }], enter))));
  const said = h("p", { class: "said", role: "status" });
  const keep = (words) => async (answer) => {
    Object.assign(me, answer);
    said.textContent = words;
  };
  let note;
  const away = () => me.vacation ? `Away until ${day(me.vacation.until ?? me.vacation)}.` : "Your clocks of games by correspondence stand still while you are away.";
  frame(app, "account", ctx, h("h1", {}, me.name), said, h("div", { class: "forms" },
    form("Change the name", "/api/me", [{ ...NAME, value: me.name }], keep("The name is changed.")),
    h("section", {}, form("Go on vacation", "/api/me", [{ name: "vacation", label: "Days (0: back again)", type: "number", value: "7" }], async (answer) => {
      await keep("Noted.")(answer);
      note.textContent = away();
    }), (note = h("p", { class: "small" }, away()))),
    me.notice !== null && me.notice !== undefined ? h("section", {}, form("Set the address for notices", "/api/me", [{ name: "notice", label: "Mail or https address, empty for none", required: false, value: me.notice }], keep("Kept.")), h("p", { class: "small" }, "Sent when it is your turn and you are away, several at once; never while you look.")) : null,
    me.public ? form("Change the password", "/api/password", [{ name: "old", label: "Old password", type: "password", auto: "current-password" }, { ...FRESH, name: "new", label: "New password" }], async (answer, f) => {
      f.reset();
      await keep("The password is changed; other sessions have ended.")(answer);
    }) : null, me.public ? await tokens() : null),
    me.public ? h("p", { class: "buttons" }, h("button", { class: "button", type: "button", id: "sign-out", onclick: async () => {
      await post("/api/logout");
      me.user = null;
      Object.assign(me, await get("/api/me"));
      go("/");
    } }, "Sign out"), me.admin ? h("a", { class: "button", href: "/admin" }, "Administration") : null) : null);
}

async function tokens() {
  const list = h("ul", { class: "tokens" });
  const shown = h("p", { class: "token", role: "status" });
  const draw = async () => {
    const all = await get("/api/tokens").catch(() => []);
    clear(list, all.map((t) => h("li", { class: "row" }, h("span", {}, `${t.note || "no note"}, since ${day(t.created)}`), h("button", { type: "button", class: "button", onclick: async () => {
      await post("/api/tokens/drop", { id: t.id });
      shown.textContent = "";
      draw();
    } }, "Withdraw"))));
  };
  await draw();
  return h("section", { class: "token-box" }, form("Make a token for a bot", "/api/tokens", [{ name: "note", label: "What it is for" }], async (answer, f) => {
    f.reset();
    clear(shown, "Copy it now, it is not shown again: ", h("code", {}, answer.token));
    await draw();
  }), shown, list, h("p", { class: "small" }, "A bot sends it as “Authorization: Bearer TOKEN” and plays as you (docs/API.md)."));
}

/* ---- administration ---- */

export async function adminPage(app, ctx) {
  const { me } = ctx;
  document.title = "Administration - Acies";
  if (!me.admin) throw { code: "forbidden", text: "Only the administrator may look here." };
  const said = h("p", { class: "said", role: "status" });
  const body = h("tbody", {});
  const find = h("input", { type: "search", "aria-label": "Find a name", placeholder: "Find a name", value: "", oninput: () => fill() });
  let users = [];
  const send = async (what, user, words) => {
    try {
      const answer = await post("/api/admin", { do: what, user: user.user });
      said.textContent = words(answer);
      await load();
    } catch (error) {
      said.textContent = error.text;
    }
  };
  /* a second press is the confirmation */
  const grave = (label, question, f) => h("button", { type: "button", class: "button grave", onclick: (e) => {
    if (e.target.dataset.sure) return void f();
    e.target.dataset.sure = "1";
    e.target.textContent = question;
    setTimeout(() => {
      delete e.target.dataset.sure;
      e.target.textContent = label;
    }, 4000);
  } }, label);
  const plain = (label, f) => h("button", { type: "button", class: "button", onclick: f }, label);
  const row = (u) => h("tr", {}, h("th", { scope: "row" }, u.name), h("td", {}, day(u.created)), h("td", {}, [u.admin ? "administrator" : "", u.banned ? "banned" : "", u.muted ? "muted" : ""].filter(Boolean).join(", ") || "–"),
    h("td", { class: "buttons wrap" }, plain("Reset password", () => send("reset", u, (a) => `Code for ${u.name}: ${a.code}. It is good once, for “I have lost my password”.`)),
      u.user === me.user ? null : [plain(u.muted ? "Unmute" : "Mute", () => send(u.muted ? "unmute" : "mute", u, () => `${u.name} is ${u.muted ? "heard again" : "muted"}.`)),
        u.banned ? plain("Unban", () => send("unban", u, () => `${u.name} may come back.`)) : grave("Ban", "Really ban?", () => send("ban", u, () => `${u.name} is banned.`)),
        grave("Delete", "Really delete?", () => send("delete", u, () => `${u.name} is deleted.`))]));
  const fill = () => clear(body, users.filter((u) => u.name.toLowerCase().includes(find.value.trim().toLowerCase())).slice(0, 200).map(row));
  const load = async () => {
    users = await get("/api/admin/users");
    fill();
  };
  await load();
  const tables = h("form", { class: "form-drop", onsubmit: async (e) => {
    e.preventDefault();
    try {
      await post("/api/admin", { do: "drop", table: e.target.elements.table.value.trim().split("/").pop() });
      said.textContent = "The table is dropped.";
      e.target.reset();
    } catch (error) {
      said.textContent = error.text;
    }
  } }, h("h2", {}, "Drop a table"), h("label", { class: "row" }, h("span", {}, "Its address or word"), h("input", { name: "table", required: true, autocomplete: "off", value: "" })), h("p", { class: "buttons" }, h("button", { class: "button grave" }, "Drop it")));
  frame(app, "account", ctx, h("h1", {}, "Administration"), said, h("p", {}, plural(users.length, "account"), " ", find), h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Accounts" }, h("table", { class: "users" }, h("thead", {}, h("tr", {}, ["Name", "Since", "State", "What to do"].map((t) => h("th", { scope: "col" }, t)))), body)), h("div", { class: "forms" }, tables));
}
