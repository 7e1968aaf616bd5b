(() => {
"use strict"
const doc = document, overlay = doc.createElement("div")
const on = (types, run) => types.split(" ").forEach(type => addEventListener(type, run, true))
const enabled = () => doc.querySelector("[data-accessibility-size]")
const itemAt = node => node?.closest("[data-large-content],[data-long-press]")
let press, quiet, keyboard
overlay.className = "large-content"
overlay.setAttribute("aria-hidden", "true")

const hide = () => overlay.remove()
const show = item => {
	hide()
	if (item?.dataset.largeContent == null) return
	const custom = item.querySelector("template[data-large-content]"), symbol = item.querySelector("svg,img")
	overlay.dir = getComputedStyle(item).direction
	overlay.lang = item.closest("[lang]").lang
	overlay.textContent = ""
	if (!custom && symbol) overlay.append(symbol.cloneNode(true))
	overlay.append(custom ? custom.content.cloneNode(true) : item.dataset.largeContent || item.textContent)
	overlay.querySelectorAll("[id]").forEach(copy => copy.removeAttribute("id"))
	doc.body.append(overlay)
}
const hold = () => {
	clearTimeout(press.timer)
	if (enabled()) press.timer = setTimeout(() => {
		press.shown = true
		show(press.item)
		try { press.first.setPointerCapture(press.id); press.caught = true } catch {}
	}, 500)
}
const end = hush => {
	if (!press) return
	if (hush) quiet = press.bar
	clearTimeout(press.timer)
	clearTimeout(press.long)
	hide()
	press = null
}
const act = item => {
	const action = item.dataset.longPress
	if (!item.dispatchEvent(new CustomEvent("lectern:longpress", { bubbles: true, cancelable: true, detail: { action } })) || !/[./#?:]/.test(action)) return
	const link = doc.body.appendChild(doc.createElement("a"))
	link.href = action
	link.click()
	link.remove()
}

on("pointerdown", e => {
	const item = itemAt(e.target), large = enabled(), action = item?.dataset.longPress
	keyboard = false
	hide()
	if (press) return end(true)
	if (!e.isPrimary || e.button) return
	quiet = null
	if (!item || !large && !action) return
	const own = press = { item, first: item, id: e.pointerId, bar: item.closest("[data-large-content-bar]") || item }
	hold()
	if (action) own.long = setTimeout(() => {
		clearTimeout(own.timer)
		hide()
		own.done = true
		act(item)
	}, large ? 2000 : 500)
})
on("pointermove", e => {
	if (!press || press.done || e.pointerId !== press.id) return
	const under = doc.elementFromPoint(e.clientX, e.clientY), item = itemAt(under)
	if (!press.bar.contains(under) || press.caught && !press.first.hasPointerCapture(press.id)) return end(true)
	if (item === press.item) return
	press.item = item
	clearTimeout(press.long)
	if (press.shown) show(item); else hold()
})
on("pointerup", e => {
	if (!press || e.pointerId !== press.id) return
	const { item, shown, done } = press
	end(shown || done)
	if (shown && !done && item) item.click()
})
on("lostpointercapture", ({ target }) => { if (target === press?.first) end(true) })
on("pointercancel visibilitychange", () => end(true))
addEventListener("blur", () => end(true))
on("scroll wheel", () => { if (press) end(press.shown) })
on("contextmenu dragstart selectstart", e => {
	const bar = press ? press.bar : quiet
	if (bar?.contains(e.target)) e.preventDefault()
})
on("click", e => {
	hide()
	if (!quiet || !e.detail) return
	quiet = null
	e.preventDefault()
	e.stopImmediatePropagation()
})

on("keydown", e => {
	const item = itemAt(e.target)
	keyboard = true
	if (e.key === "Escape") { end(true); hide() }
	if (item?.dataset.longPress && (e.key === "ContextMenu" || e.shiftKey && e.key === "F10")) {
		e.preventDefault()
		act(item)
	}
})
on("focusin", ({ target }) => { if (keyboard && enabled() && target.matches(":focus-visible")) show(itemAt(target)) })
on("focusout input lectern:contentsizechange", () => { if (!press) hide() })
})()
