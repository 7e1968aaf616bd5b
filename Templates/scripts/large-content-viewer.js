(() => {
"use strict";
const doc = document, overlay = doc.createElement("div");
const on = (types, run) => types.split(" ").forEach(type => addEventListener(type, run, true));
const enabled = () => doc.documentElement.hasAttribute("data-accessibility-size");
const itemAt = node => node && node.closest("[data-large-content],[data-long-press]");
let press, quiet, keyboard;
overlay.className = "large-content";
overlay.setAttribute("aria-hidden", "true");

const hide = () => overlay.remove();
const show = item => {
	hide();
	if (!item || item.dataset.largeContent == null) return;
	const custom = item.querySelector("template[data-large-content]"), symbol = item.querySelector("svg,img");
	overlay.dir = getComputedStyle(item).direction;
	overlay.lang = item.closest("[lang]").lang;
	overlay.textContent = "";
	if (!custom && symbol) overlay.append(symbol.cloneNode(true));
	overlay.append(custom ? custom.content.cloneNode(true) : item.dataset.largeContent || item.textContent);
	overlay.querySelectorAll("[id]").forEach(copy => copy.removeAttribute("id"));
	doc.body.append(overlay);
};
const hold = () => {
	clearTimeout(press.timer);
	if (enabled()) press.timer = setTimeout(() => {
		press.shown = true;
		show(press.item);
		try { press.first.setPointerCapture(press.id); press.caught = true } catch (e) {}
	}, 500);
};
const end = hush => {
	if (!press) return;
	if (hush) quiet = press.bar;
	clearTimeout(press.timer);
	clearTimeout(press.long);
	hide();
	press = null;
};
const act = item => {
	const action = item.dataset.longPress, link = doc.createElement("a");
	if (!item.dispatchEvent(new CustomEvent("lectern:longpress", { bubbles: true, cancelable: true, detail: { action } })) || !/[./#?:]/.test(action)) return;
	link.href = action;
	doc.body.append(link);
	link.click();
	link.remove();
};

on("pointerdown", event => {
	const item = itemAt(event.target), large = enabled(), action = item && item.dataset.longPress;
	keyboard = false;
	hide();
	if (press) return end(true);
	if (!event.isPrimary || event.button) return;
	quiet = null;
	if (!item || !large && !action) return;
	const own = press = { item, first: item, id: event.pointerId, bar: item.closest("[data-large-content-bar]") || item };
	hold();
	if (action) own.long = setTimeout(() => {
		clearTimeout(own.timer);
		hide();
		own.done = true;
		act(item);
	}, large ? 2000 : 500);
});
on("pointermove", event => {
	if (!press || press.done || event.pointerId !== press.id) return;
	const under = doc.elementFromPoint(event.clientX, event.clientY), item = itemAt(under);
	if (!press.bar.contains(under) || press.caught && !press.first.hasPointerCapture(press.id)) return end(true);
	if (item === press.item) return;
	press.item = item;
	clearTimeout(press.long);
	if (press.shown) show(item); else hold();
});
on("pointerup", event => {
	if (!press || event.pointerId !== press.id) return;
	const { item, shown, done } = press;
	end(shown || done);
	if (shown && !done && item) item.click();
});
on("lostpointercapture", ({ target }) => { if (press && target === press.first) end(true) });
on("pointercancel visibilitychange", () => end(true));
addEventListener("blur", () => end(true));
on("scroll wheel", () => { if (press) end(press.shown) });
on("contextmenu dragstart selectstart", event => {
	const bar = press ? press.bar : quiet;
	if (bar && bar.contains(event.target)) event.preventDefault();
});
on("click", event => {
	hide();
	if (!quiet || !event.detail) return;
	quiet = null;
	event.preventDefault();
	event.stopImmediatePropagation();
});

on("keydown", event => {
	const item = itemAt(event.target);
	keyboard = true;
	if (event.key === "Escape") { end(true); hide() }
	if (item && item.dataset.longPress && (event.key === "ContextMenu" || event.shiftKey && event.key === "F10")) {
		event.preventDefault();
		act(item);
	}
});
on("focusin", ({ target }) => { if (keyboard && enabled() && target.matches(":focus-visible")) show(itemAt(target)) });
on("focusout input lectern:contentsizechange", () => { if (!press) hide() });
})();
