/* Showing a position to others: a link to a step, a picture, a piece of code for a forum. */

import { h } from "./dom.js";
import { alone, link as linkTo, source } from "./api.js";

/** What is offered for a table at a step; `say` tells what was done. */
export function shareBox(table, step, close) {
  const { id } = table;
  const link = linkTo(`/t/${id}/replay/${step}`);
  const picture = `/api/tables/${id}/picture?step=${step}&close=1`;
  const title = `${table.game.title}: ${table.game.scenario.title}`;
  const code = `<a href="${link}"><img src="${linkTo(picture)}" alt="${title}, step ${step}"></a>`;
  const said = h("p", { class: "small", role: "status" });
  const row = (label, text) => {
    const field = h("input", { readonly: true, value: text, "aria-label": label, onfocus: (e) => e.target.select() });
    return h("p", { class: "share-row" }, h("label", {}, h("span", { class: "small" }, label), field), h("button", { type: "button", class: "button", onclick: async () => {
      field.select();
      await navigator.clipboard?.writeText(text).catch(() => {});
      said.textContent = `${label}: copied.`;
    } }, "Copy"));
  };
  const drawn = h("img", { class: "share-picture", alt: `${title}, the position after step ${step}` });
  source(picture).then((src) => (drawn.src = src), (error) => (said.textContent = error.text));
  const open = alone || table.snap.summary.watch || table.snap.result;
  return h("div", { class: "help share", role: "dialog", "aria-label": "Share" }, h("button", { type: "button", class: "button close", onclick: close }, "Close"), h("h2", {}, `Share step ${step}`),
    open ? null : h("p", { class: "small" }, "Nobody may look on at this table: until the game is over others cannot open this."),
    drawn, alone ? null : [row("Link to this step", link), row("Code for a forum or a page", code)],
    h("p", { class: "buttons" }, h("a", { class: "button", href: picture, download: `${table.game.id}-${id}-${step}.svg` }, "Save the picture")), said);
}
