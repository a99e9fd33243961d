/* Enough Markdown for our own guides: headings, paragraphs, lists, tables, code, emphasis, links. */

import { h } from "./dom.js";

function inline(text) {
  const out = [];
  const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/g;
  let last = 0;
  for (let m; (m = pattern.exec(text)); last = pattern.lastIndex) {
    out.push(text.slice(last, m.index));
    if (m[1]) out.push(h("code", { translate: "no" }, m[1]));
    else if (m[2]) out.push(h("b", {}, m[2]));
    else if (m[3]) out.push(h("i", {}, m[3]));
    else out.push(/^(https?:|\/)/.test(m[5]) ? h("a", { href: m[5], rel: "noreferrer", target: "_blank" }, m[4]) : m[4]);
  }
  out.push(text.slice(last));
  return out;
}

const cells = (line) => line.replace(/^\||\|$/g, "").split("|").map((c) => c.trim());

export function markdown(text) {
  const lines = String(text).split(/\r?\n/);
  const out = [];
  for (let i = 0; i < lines.length; ) {
    const line = lines[i];
    const head = /^(#{1,5}) +(.*)/.exec(line);
    if (!line.trim()) i++;
    else if (head) {
      out.push(h(`h${Math.min(6, head[1].length + 1)}`, {}, inline(head[2])));
      i++;
    } else if (line.startsWith("```")) {
      const code = [];
      for (i++; i < lines.length && !lines[i].startsWith("```"); i++) code.push(lines[i]);
      i++;
      out.push(h("pre", { translate: "no" }, code.join("\n")));
    } else if (/^\s*([-*]|\d+\.) /.test(line)) {
      const items = [];
      const ordered = /^\s*\d/.test(line);
      for (; i < lines.length && lines[i].trim(); i++) {
        const item = /^\s*(?:[-*]|\d+\.) +(.*)/.exec(lines[i]);
        if (item) items.push(item[1]);
        else if (items.length) items[items.length - 1] += ` ${lines[i].trim()}`;
      }
      out.push(h(ordered ? "ol" : "ul", {}, items.map((t) => h("li", {}, inline(t)))));
    } else if (line.startsWith("|")) {
      const rows = [];
      for (; i < lines.length && lines[i].startsWith("|"); i++) if (!/^\|[\s:|-]+$/.test(lines[i])) rows.push(cells(lines[i]));
      out.push(h("div", { class: "scroll", tabindex: 0 }, h("table", {}, h("thead", {}, h("tr", {}, rows[0].map((c) => h("th", { scope: "col" }, inline(c))))), h("tbody", {}, rows.slice(1).map((r) => h("tr", {}, r.map((c) => h("td", {}, inline(c)))))))));
    } else {
      const words = [];
      for (; i < lines.length && lines[i].trim() && !/^(#|```|\||\s*[-*] )/.test(lines[i]); i++) words.push(lines[i].trim());
      out.push(h("p", {}, inline(words.join(" "))));
    }
  }
  return out;
}
