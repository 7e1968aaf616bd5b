(() => {
"use strict";
// Press and hold [data-large-content] at an accessibility size: symbol and label, large.
const doc = document, root = doc.documentElement;
const on = (types, run) => types.split(" ").forEach((type) => addEventListener(type, run, true));
const enabled = () => "accessibilitySize" in root.dataset;
const itemAt = (node) => node && node.closest && node.closest("[data-large-content],[data-long-press]");
const overlay = doc.createElement("div");
overlay.className = "large-content";
overlay.setAttribute("aria-hidden", "true");
let press, quiet, keyboard;

const hide = () => overlay.remove();
const show = (item) => {
  const custom = item.querySelector("template[data-large-content]"), symbol = item.querySelector("svg,img");
  overlay.dir = getComputedStyle(item).direction;
  overlay.lang = item.closest("[lang]").lang;
  overlay.textContent = "";
  if (custom) overlay.append(custom.content.cloneNode(true));
  else {
    if (symbol) overlay.append(symbol.cloneNode(true));
    overlay.append(doc.createElement("span"));
    overlay.lastChild.textContent = item.dataset.largeContent || item.textContent;
  }
  overlay.querySelectorAll("[id]").forEach((copy) => copy.removeAttribute("id"));
  doc.body.append(overlay);
};
const hold = () => {
  const { item, id, first } = press;
  if (item && enabled() && item.hasAttribute("data-large-content")) press.timer = setTimeout(() => {
    press.shown = true;
    show(item);
    try { first.setPointerCapture(id); press.caught = true; } catch (e) {}
  }, 500);
};
const end = () => {
  clearTimeout(press.timer);
  clearTimeout(press.long);
  hide();
  press = null;
};
// The click that follows a hold or its cancelling is not one; that of a key or a script has no detail.
const hush = (bar) => { quiet = bar; };
const cancel = (early) => {
  if (!press) return;
  if (press.guard && (early !== false || press.shown)) hush(press.bar);
  end();
};
const act = (item) => {
  const action = item.dataset.longPress, link = doc.createElement("a");
  const event = new CustomEvent("lectern:longpress", { bubbles: true, cancelable: true, detail: { action } });
  if (!item.dispatchEvent(event) || !/[./#?:]/.test(action)) return;
  link.href = action;
  doc.body.append(link);
  link.click();
  link.remove();
};

on("pointerdown", (event) => {
  const item = itemAt(event.target), on = enabled();
  keyboard = false;
  hide();
  if (press) return cancel();
  if (!event.isPrimary || event.button) return;
  quiet = null;
  if (!item || !on && !item.dataset.longPress) return;
  press = { item, first: item, id: event.pointerId, bar: item.closest("[data-large-content-bar]") || item, guard: on || item.dataset.longPress };
  hold();
  if (item.dataset.longPress) press.long = setTimeout(() => {
    clearTimeout(press.timer);
    hide();
    press.done = true;
    act(item);
  }, on ? 2000 : 500);
});
on("pointermove", (event) => {
  if (!press || press.done || event.pointerId !== press.id) return;
  const under = doc.elementFromPoint(event.clientX, event.clientY), item = itemAt(under);
  if (!press.bar.contains(under) || press.caught && !press.first.hasPointerCapture(press.id)) return cancel();
  if (item === press.item) return;
  press.item = press.bar.contains(item) ? item : null;
  clearTimeout(press.long);
  clearTimeout(press.timer);
  if (!press.shown) hold();
  else if (press.item && item.hasAttribute("data-large-content")) show(item);
  else hide();
});
on("pointerup", (event) => {
  if (!press || event.pointerId !== press.id) return;
  const { item, shown, done, bar } = press;
  end();
  if (shown || done) hush(bar);
  if (shown && !done && item && item.getAttribute("aria-disabled") !== "true") item.click();
});
on("lostpointercapture", (event) => { if (press && event.target === press.first) cancel(); });
on("pointercancel blur visibilitychange lectern:contentsizechange", (event) => {
  if (event.type !== "blur" || event.target === window) cancel();
});
on("scroll wheel", () => cancel(false));
on("contextmenu dragstart selectstart", (event) => {
  const bar = press ? press.guard && press.bar : quiet;
  if (bar && bar.contains(event.target)) event.preventDefault();
});
on("click", (event) => {
  hide();
  if (!quiet || !event.detail) return;
  quiet = null;
  event.preventDefault();
  event.stopImmediatePropagation();
});

on("keydown", (event) => {
  const item = itemAt(event.target);
  keyboard = true;
  if (event.key === "Escape") { cancel(); hide(); }
  if (item && item.dataset.longPress && (event.key === "ContextMenu" || event.shiftKey && event.key === "F10")) {
    event.preventDefault();
    act(item);
  }
});
on("focusin", ({ target }) => {
  const item = itemAt(target);
  if (keyboard && item && item.hasAttribute("data-large-content") && enabled() && target.matches(":focus-visible")) show(item);
});
on("focusout input", () => { if (!press) hide(); });
root.dataset.script = "";
})();
