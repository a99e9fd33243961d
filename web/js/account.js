/* Who I am: name, password, second factor, sessions, vacation, notices, tokens for bots, and the end of it all. */

import { clear, h } from "./dom.js";
import { fixed, get, post } from "./api.js";
import { frame } from "./home.js";
import { ratings } from "./ladder.js";

export const day = (ms) => new Date(ms).toISOString().slice(0, 10);

const field = (f) => h("label", { class: "row" }, h("span", {}, f.label), h("input", { name: f.name, type: f.type || "text", required: f.required !== false, autocomplete: f.auto || "off", inputmode: f.keys || null, minlength: f.least || null, maxlength: f.most || null, checked: f.type === "checkbox" ? false : null, value: f.value ?? "" }));

/** What a form sends: its fields as they are named; what is left empty and need not be filled is left out. */
const filled = (fields, elements) => Object.fromEntries(fields.map((f) => [f.name, f.type === "number" ? Number(elements[f.name].value) : f.type === "checkbox" ? elements[f.name].checked : elements[f.name].value]).filter(([name, v]) => v !== "" || !fields.find((f) => f.name === name).leave));

/**
 * A form whose fields are sent as they are named; `then` is called with the answer. `more`: sent besides; `grave`: what
 * it does cannot be undone; `wants(error)` may give fields that the server asks for in its answer, such as a code.
 */
export function form(title, path, fields, then, { more = {}, grave = false, wants } = /** @type {any} */ ({})) {
  const problem = h("p", { class: "problem", role: "alert" });
  const rows = h("div", {}, fields.map(field));
  const all = [...fields];
  const ask = (fresh) => {
    all.push(...fresh);
    rows.append(...fresh.map(field));
    rows.lastChild.querySelector("input").focus();
  };
  return h("form", { class: `form-${path.split("/").pop()}`, onsubmit: async (e) => {
    e.preventDefault();
    problem.textContent = "";
    try {
      await then(await post(path, { ...filled(all, e.target.elements), ...more }), e.target);
    } catch (error) {
      const fresh = wants?.(error, all);
      if (fresh) ask(fresh);
      else problem.textContent = error.text || String(error);
    }
  } }, h("h2", {}, title), rows, h("p", { class: "buttons" }, h("button", { class: `button ${grave ? "grave" : "primary"}` }, title)), problem);
}

const LEAST = 12; /* bytes of a password: docs/API.md */
const NAME = { name: "name", label: "Name", auto: "username", most: 40 };
const PASSWORD = { name: "password", label: "Password", type: "password", auto: "current-password" };
const FRESH = { name: "password", label: `Password, ${LEAST} characters or more`, type: "password", auto: "new-password", least: LEAST, most: 200 };
const CODE = { name: "code", label: "Six digits from your telephone", auto: "one-time-code", keys: "numeric", most: 8 };

/* An account with a second factor: the password was right, its code is wanted too. */
const factorField = (error, fields) => (error.code === "factor" && !fields.includes(CODE) ? [CODE] : null);

export async function accountPage(app, ctx) {
  const { me, go } = ctx;
  const enter = async (answer) => {
    Object.assign(me, answer);
    go("/");
  };
  document.title = "Account - Acies";
  if (me.public && !me.user)
    return void frame(app, "account", ctx, h("h1", {}, "Your account"), h("p", { class: "lead" }, "With an account you play against others and find your games again from any browser. Looking on needs none."),
      h("div", { class: "forms" }, form("Sign in", "/api/login", [NAME, PASSWORD], enter, { wants: factorField }), form("Sign up", "/api/register", [NAME, FRESH, { name: "code", label: "Code, for the first administrator alone", required: false, leave: true }], enter),
        h("details", {}, h("summary", {}, "I have lost my password"), form("Set a new password", "/api/reset", [NAME, { name: "code", label: "Code from the administrator" }, { ...FRESH, label: `New password, ${LEAST} characters or more` }], enter))));
  const said = h("p", { class: "said", role: "status" });
  const keep = (words) => async (answer) => {
    Object.assign(me, answer);
    said.textContent = words;
  };
  let note;
  const away = () => me.vacation ? `Away until ${day(me.vacation.until ?? me.vacation)}.` : "Your clocks of games by correspondence stand still while you are away.";
  const [own, games] = await Promise.all([get("/api/people/me").catch(() => ({ ratings: [] })), fixed("/api/games")]);
  frame(app, "account", ctx, h("h1", { translate: "no" }, me.name), said, h("section", { class: "mine-ratings" }, h("h2", {}, "Ratings"), ratings(own.ratings, games), h("p", {}, h("a", { href: "/people/me" }, "My page: luck and errors, cups"))), h("div", { class: "forms" },
    form("Change the name", "/api/me", [{ ...NAME, value: me.name }], keep("The name is changed.")),
    h("section", {}, form("Go on vacation", "/api/me", [{ name: "vacation", label: "Days (0: back again)", type: "number", value: "7" }], async (answer) => {
      await keep("Noted.")(answer);
      note.textContent = away();
    }), (note = h("p", { class: "small" }, away()))),
    me.notice !== null && me.notice !== undefined ? notices(me, keep, said) : null,
    me.public ? form("Change the password", "/api/password", [{ name: "old", label: "Old password", type: "password", auto: "current-password" }, { ...FRESH, name: "new", label: `New password, ${LEAST} characters or more` }, { name: "tokens", label: "Withdraw the tokens of my bots too", type: "checkbox", required: false }], async (answer, f) => {
      f.reset();
      await keep("The password is changed; other sessions have ended.")(answer);
    }) : null, me.public ? secondFactor(me, keep) : null, me.public ? await sessions() : null, me.public ? await tokens() : null, me.public ? await ties() : null, me.public ? leaving(ctx) : null),
    me.public ? h("p", { class: "buttons" }, h("button", { class: "button", type: "button", id: "sign-out", onclick: async () => {
      await post("/api/logout");
      await nobody(ctx);
    } }, "Sign out"), me.admin ? h("a", { class: "button", href: "/admin" }, "Administration") : null) : null);
}

/* Nobody is signed in here any more. */
async function nobody({ me, go }) {
  me.user = null;
  Object.assign(me, await get("/api/me"));
  go("/");
}

/* An address for notices; on a public server it counts when the code that was sent there comes back. */
function notices(me, keep, said) {
  const place = h("section", { class: "notices" });
  const draw = () => clear(place, form("Set the address for notices", "/api/me", [{ name: "notice", label: "Mail or https address, empty for none", required: false, value: me.notice_new || me.notice }], async (answer) => {
    me.notice_new = undefined;
    await keep("Kept.")(answer);
    if (me.notice_new) said.textContent = `A code was sent to ${me.notice_new}.`;
    draw();
  }), me.notice_new ? form("Confirm the address", "/api/me", [{ name: "notice_code", label: `Code that was sent to ${me.notice_new}` }], async (answer) => {
    me.notice_new = undefined;
    await keep("The address is confirmed.")(answer);
    draw();
  }) : null, h("p", { class: "small" }, "Sent when it is your turn and you are away, several at once; never while you look."));
  draw();
  return place;
}

/* A code from a telephone beside the password. */
function secondFactor(me, keep) {
  const place = h("section", { class: "factor" });
  const done = (words) => async (answer) => {
    await keep(words)(answer);
    draw();
  };
  const off = () => [form("Switch the second factor off", "/api/factor", [PASSWORD], done("The second factor is off."), { more: { do: "off" } })];
  const on = () => [form("Protect the account with a second factor", "/api/factor", [PASSWORD], (answer) => clear(place, h("p", {}, "Give this secret to the app on your telephone that makes the codes, or ", h("a", { href: answer.uri, target: "_blank", rel: "noopener" }, "open it there"), ":"), h("p", { class: "token" }, h("code", { class: "secret" }, answer.secret)),
    form("Switch the second factor on", "/api/factor", [CODE], done("The second factor is on: signing in asks for a code from now on."), { more: { do: "confirm" } })), { more: { do: "begin" } })];
  const draw = () => clear(place, me.factor ? off() : on(), h("p", { class: "small" }, "With it nobody signs in by the password alone. Lost the telephone: the administrator can switch it off."));
  draw();
  return place;
}

/* "A browser on Linux": what a browser says of itself is not for people. */
function browserOf(note) {
  const system = ["Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux"].find((word) => (note || "").includes(word));
  return `A browser${system ? ` on ${system}` : ""}`;
}

/* Browsers that are signed in. */
async function sessions() {
  const list = h("ul", { class: "sessions" });
  const draw = async () => {
    const all = await get("/api/sessions").catch(() => []);
    clear(list, all.map((x) => h("li", { class: "row" }, h("span", {}, browserOf(x.note), h("span", { class: "small" }, `, seen ${day(x.seen)}`)), x.this ? h("b", {}, "this one") : h("button", { type: "button", class: "button", onclick: async () => {
      await post("/api/sessions/drop", { id: x.id });
      draw();
    } }, "Sign out"))));
  };
  await draw();
  return h("section", { class: "box" }, h("h2", {}, "Where you are signed in"), list);
}

/* What is kept of me, and the end of the account. */
function leaving(ctx) {
  return h("section", {}, h("p", {}, h("a", { class: "button", href: "/api/me/export", download: "acies-account.json" }, "Take my data with me")),
    h("details", {}, h("summary", {}, "Delete the account"), form("Delete the account for good", "/api/me/delete", [PASSWORD], () => nobody(ctx), { grave: true }), h("p", { class: "small" }, "The games you played stay, without your name.")));
}

/* Whom I do not read, or do not play: each is taken back here. */
async function ties() {
  const list = h("ul", { class: "ties" }), box = h("section", { class: "box ties-box" }, h("h2", {}, "Muted and blocked"), list, h("p", { class: "small" }, "Somebody's page, behind the name, has the buttons for it."));
  const fill = async () => {
    const all = await get("/api/ties");
    box.hidden = !all.length;
    clear(list, all.map((t) => h("li", { class: "row" }, h("span", {}, h("a", { href: `/people/${encodeURIComponent(t.name)}`, translate: "no" }, t.name), ` ${t.tie}`), h("button", { type: "button", class: "button", "aria-label": `${t.tie === "blocked" ? "Unblock" : "Unmute"} ${t.name}`, onclick: () => post(`/api/people/${encodeURIComponent(t.name)}`, { do: "none" }).then(fill) }, "Take back"))));
  };
  await fill();
  return box;
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
