/* Notices of the browser when it is my turn and I look elsewhere: switched on by the reader, never by the page. */

import { remember } from "./dom.js";

export const able = () => typeof Notification !== "undefined";
export const on = () => able() && remember("notify") === true && Notification.permission === "granted";

/** Switches them on, which the browser asks about, or off. @returns are they on? */
export async function set(wanted) {
  const granted = wanted && able() && (await Notification.requestPermission()) === "granted";
  remember("notify", granted);
  return granted;
}

/** Says it once for each turn. @param table its id @param seq where it stands */
export async function tell(table, seq, title, text) {
  if (!on() || !document.hidden || told.get(table) >= seq) return;
  told.set(table, seq);
  const options = { body: text, tag: `acies-${table}`, data: { path: `/t/${table}` } };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => null);
  if (worker) await worker.showNotification(title, options).catch(() => {});
  else new Notification(title, options);
}

const told = new Map();
