(() => {
"use strict"
const doc = document, root = doc.documentElement, data = root.dataset, here = location
const id = name => doc.getElementById(name)
const all = (css, from = doc) => [...from.querySelectorAll(css)]
const up = (node, css) => node.closest?.(css)
const box = node => node.getBoundingClientRect()
const set = (node, values) => { for (const key in values) node.setAttribute(key, values[key]); return node }
const make = (tag, values, parent) => parent.appendChild(set(doc.createElement(tag), values))
const load = path => new Promise(done => {
	const script = make("script", { src: site + path }, doc.head)
	script.onload = script.onerror = done
})
const on = (types, run) => types.split(" ").forEach(type => addEventListener(type, run, true))
const site = new URL("..", doc.currentScript.src).href
const bar = all(".bar")[0], list = all("[data-size-list]")[0], dynamic = id("lectern-style")
const { sizes, known } = window.lectern || {
	sizes: [...list || []].map(option => option.value).slice(1),
	known: name => sizes.includes(name) && name,
}

const key = "lectern-reader"
const store = (text, kind = "localStorage") => {
	try {
		if (text != null) window[kind].setItem(key, text)
		return window[kind].getItem(key) || ""
	} catch { return "" }
}
const query = new URLSearchParams(here.search), carried = query.get("reader")
const night = "(prefers-color-scheme: dark)", nights = all(`source[media="${night}"]`)
let address = known(query.get("size")), app = known(store(null, "sessionStorage"))
let alone = here.protocol === "file:", choice, size, look, mute
const read = text => {
	[size, look, mute] = (choice = text).split(".")
	size = known(size) || "auto"
	if (!/^(light|dark)$/.test(look)) look = "auto"
}
const keep = () => {
	const kept = store(choice = size + "." + look + (mute ? ".mute" : "")) === choice, url = new URL(here), params = url.searchParams
	alone ||= !kept
	if (!address) params.delete("size")
	if (kept) params.delete("reader"); else params.set("reader", choice)
	try { history.replaceState(history.state, "", url) } catch {}
	update()
}
const extras = () => [["size", address], ["reader", alone && choice]].filter(pair => pair[1])
const carry = href => {
	const url = new URL(href, here), params = url.searchParams
	if (url.href.startsWith(site) && /(\.html|\/)$/.test(url.pathname) && url.href.split("#")[0] !== here.href.split("#")[0])
		for (const [key, value] of extras()) if (!params.has(key) || key === "reader") params.set(key, value)
	return url.href
}
on("pointerdown click auxclick contextmenu dragstart", ({ target }) => {
	const link = extras()[0] && up(target, "a[href]")
	if (link) link.href = carry(link.href)
})
on("submit", ({ target }) => extras().forEach(([name, value]) => make("input", { type: "hidden", name, value }, target)))

const probe = make("span", { class: "probe" }, doc.body)
let wanted = data.contentSize, sheet = id("lectern-size"), last
const top = () => Math.max(0, box(bar).bottom)
const place = () => {
	let block
	if (scrollY) for (const next of all("article :is(h2,h3,h4,p,li,pre,tr,dt,dd)")) {
		if (box(next).bottom <= top() + 1) continue
		if (block && !block.contains(next)) break
		block = next
	}
	if (!block) return () => {}
	const before = box(block), gone = top() - before.top
	return () => {
		const now = box(block)
		scrollBy(0, now.top - top() + (gone > 0 ? gone * now.height / before.height : gone))
	}
}
const effective = () => {
	const edges = [15, 16, 17, 18, 20, 22, 26, 31, 37, 44, 50].filter(edge => probe.offsetWidth >= edge)
	return wanted === "auto" ? sizes[edges.length] : wanted
}
const settle = () => {
	const now = effective(), index = sizes.indexOf(now), state = wanted + now
	root.toggleAttribute("data-accessibility-size", now[0] === "a")
	if (list) list.value = wanted
	all("[data-size-step]").forEach(step => set(step, { "aria-disabled": !sizes[index + +step.dataset.sizeStep] }))
	if (last && last !== state) doc.dispatchEvent(new CustomEvent("lectern:contentsizechange", { detail: { contentSize: wanted, effective: now } }))
	last = state
}
const show = name => {
	if ("pinned" in data || name === wanted) return
	data.contentSize = wanted = name
	const next = name !== "auto" && make("link", { rel: "stylesheet", media: "not all", href: dynamic.href.replace(/[^/]*$/, name + ".css") }, doc.head)
	const swap = () => {
		if (wanted !== name) return next.remove()
		const back = place()
		if (sheet) sheet.remove()
		if (sheet = next) sheet.sheet.media.mediaText = "all"
		dynamic.sheet.media.mediaText = sheet ? "not all" : "all"
		back()
		settle()
	}
	if (next) next.onload = swap; else swap()
}
const update = () => {
	show(address || known(size) || app || "auto")
	data.appearance = look
	all("[name=appearance]").forEach(input => input.checked = input.value === look)
	nights.forEach(source => source.media = { dark: "all", light: "not all", auto: night }[look])
}
const choose = name => { address = ""; size = name; keep() }
on("change", ({ target }) => {
	if (target === list) choose(list.value)
	if (target.name === "appearance") { look = target.value; keep() }
})
on("click", ({ target }) => {
	const step = up(target, "[data-size-step]"), next = sizes.indexOf(effective()) + +step?.dataset.sizeStep
	if (!sizes[next]) return
	choose(sizes[next])
	id("size-status").textContent = list[next + 1].text
})
on("storage pageshow", e => {
	if (e.key ? e.key !== key : e.persisted === false) return
	read(store())
	update()
})
window.lectern = {
	get contentSize() { return wanted },
	get slash() { return !mute },
	set slash(on) { mute = !on; keep() },
	setContentSize(name) {
		if (name && !known(name)) return
		store(app = known(name), "sessionStorage")
		update()
	},
	async openTopic(topic) {
		const [name, ...anchor] = topic.split("#")
		if (!window.lecternTopics) await load("scripts/topics.js")
		const path = window.lecternTopics?.[name], found = typeof path === "string"
		if (found) here.href = carry(site + [path, ...anchor].join("#"))
		return found
	},
}

const contents = id("contents-toggle"), side = id("navigation"), menus = () => all(".bar details[open]")
on("pointerdown focusin", ({ target }) => {
	const own = side.contains(target) ? contents : up(target, ".bar details")
	menus().forEach(menu => menu.open = menu === own)
})
on("toggle", ({ target }) => { if (target === contents && target.open) current.focus() })
on("keydown", ({ key }) => {
	if (key === "Escape") menus().forEach(menu => { menu.open = false; menu.firstElementChild.focus() })
})

all(".tabs").forEach((tabs, group) => {
	const panels = all(":scope>.tab", tabs), row = make("div", { class: "choices" }, tabs)
	panels.forEach(panel => {
		const label = make("label", {}, row), input = make("input", { type: "radio", name: "tabs" + group }, label)
		make("span", {}, label).textContent = panel.getAttribute("aria-label")
		input.onchange = panel.onbeforematch = () => {
			input.checked = true
			panels.forEach(other => other.hidden = other !== panel && "until-found")
		}
	})
	tabs.prepend(row)
	panels[0].onbeforematch()
})
const current = all(".sidebar [aria-current]").concat(all(".sidebar a"))[0]
side.scrollTop = box(current).top - box(side).top - 99
const reveal = () => {
	let name = here.hash.slice(1), closed
	try { name = decodeURIComponent(name) } catch {}
	for (let node = id(name); node; node = node.parentElement) {
		if (node.hidden && node.onbeforematch) closed = !node.onbeforematch()
		if (node.open === false) closed = node.open = true
	}
	if (closed) id(name).scrollIntoView()
}
on("hashchange", reveal)

const field = "form.search input[name=q]"
let search = all("script[src$='search/search.js']")[0]
const wake = () => search ||= load("search/search.js")
on("focusin input", ({ target }) => { if (up(target, field)) wake() })
addEventListener("keydown", e => {
	const fields = all(field), shown = fields.find(box => box.offsetWidth), [target] = e.composedPath()
	if (!fields[0] || e.altKey || e.defaultPrevented || up(target, "input,select,textarea,[contenteditable],[role*=box]") || (e.ctrlKey === e.metaKey ? e.ctrlKey || mute || e.key !== "/" : e.shiftKey || !/^k$/i.test(e.key > "~" ? e.code[3] : e.key))) return
	e.preventDefault()
	if (shown) shown.select(shown.focus()); else here.href = carry(fields[0].form.action)
})
if (query.has("mark") || all("[data-search-results]," + field + ":focus")[0]) wake()

data.script = ""
read(store())
if (/^\w+\.(auto|light|dark)\b/.test(carried)) { read(carried); keep() } else update()
settle()
reveal()
const watch = new ResizeObserver(() => {
	settle()
	root.style.setProperty("--bar-height", bar.offsetHeight + "px")
})
watch.observe(bar)
watch.observe(probe)
})()
