// Measures the page as it is laid out now. Runs in the page; gives plain values.
() => {
  const root = document.documentElement;
  const name = e => e.localName + (e.id ? "#" + e.id : [...e.classList].map(c => "." + c).join(""));
  const path = e => {
    const names = [];
    for (; e && e !== document.body && names.length < 4; e = e.parentElement) names.unshift(name(e));
    return names.join(" > ");
  };
  const isShown = e => e.checkVisibility({visibilityProperty: true}) && e.getBoundingClientRect().width > 2;
  const elements = [...document.body.querySelectorAll("*")].filter(isShown);

  // Sideways: the page itself must not scroll; a box that scrolls can be reached by keyboard, and
  // holds what may: a table, code, a picture. Nothing is cut.
  const wide = [], scrolling = [], cut = [];
  const isInScroller = e => {
    for (e = e.parentElement; e && e !== document.body; e = e.parentElement)
      if (getComputedStyle(e).overflowX !== "visible") return true;
    return false;
  };
  for (const e of elements) {
    const style = getComputedStyle(e), box = e.getBoundingClientRect();
    if ((box.right > root.clientWidth + 1 || box.left < -1) && box.bottom > 0 && !isInScroller(e)
        && style.position !== "fixed" && !(style.clipPath !== "none" && box.height < 3))
      wide.push(path(e));
    if (e.scrollWidth <= e.clientWidth + 1 || e.clientWidth < 3) continue;
    if (/auto|scroll/.test(style.overflowX)) {
      const mayScroll = e.matches("pre, table") || e.querySelector("pre, table, img, picture, svg");
      const canFocus = e.tabIndex >= 0 || e.querySelector("a, button, input, select, [tabindex='0']");
      if (!mayScroll || !canFocus) scrolling.push(path(e));
    } else if (/hidden|clip/.test(style.overflowX) && e.textContent.trim() && style.clipPath === "none") cut.push(path(e));
  }

  // Lines of running text: their characters, by the boxes of words. A word that turns within itself
  // (or a script without blanks) is taken letter by letter.
  const graphemes = new Intl.Segmenter(undefined, {granularity: "grapheme"});
  const isFullWidth = c => /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60]/.test(c);
  const range = document.createRange();
  const isRun = n => n.nodeType === 3 || (n.nodeType === 1 && getComputedStyle(n).display.startsWith("inline"));

  function linesOf(block) {
    const lines = [];
    let line = null;
    const add = (node, start, text) => {
      range.setStart(node, start);
      range.setEnd(node, start + text.length);
      const boxes = [...range.getClientRects()].filter(b => b.width > 0.01);
      if (!boxes.length) return;
      const letters = [...graphemes.segment(text)];
      // by their middles: the boxes of tall scripts overlap from line to line
      const middles = boxes.map(b => (b.top + b.bottom) / 2);
      const turns = Math.max(...middles) - Math.min(...middles) > boxes[0].height / 3;
      if (turns && letters.length > 1) {
        for (const letter of letters) add(node, start + letter.index, letter.segment);
        return;
      }
      const middle = middles[0];
      if (!line || middle < line.top || middle > line.bottom) {
        line = {top: boxes[0].top, bottom: boxes[0].bottom, characters: 0, width: 0, text: ""};
        lines.push(line);
      }
      line.top = Math.min(line.top, boxes[0].top);
      line.bottom = Math.max(line.bottom, boxes[0].bottom);
      line.characters += letters.length;
      line.width += letters.reduce((sum, l) => sum + (isFullWidth(l.segment) ? 1 : 0.5), 0);
      line.text += text;
    };
    const visit = node => {
      if (node.nodeType === 3) {
        for (const word of node.data.matchAll(/\s+|\S+/g)) {
          if (/\S/.test(word[0])) add(node, word.index, word[0]);
          else if (line) line.characters++, line.width += 0.5, line.text += " ";
        }
      } else if (isRun(node) && isShown(node) && !/^(svg|img|input|button|select)$/.test(node.localName)) {
        node.childNodes.forEach(visit);
      }
    };
    block.childNodes.forEach(visit);
    for (const l of lines) {
      // the blank at which a line turns is not seen
      const blanks = l.text.length - l.text.trimEnd().length;
      l.characters -= blanks, l.width -= blanks / 2;
    }
    return lines;
  }

  let longest = {characters: 0, width: 0, text: ""};
  const full = [];
  let columnWidth = 0;
  for (const block of document.querySelectorAll("main article :is(p, li, dd)")) {
    if (!isShown(block)) continue;
    const lines = linesOf(block);
    for (const line of lines) if (line.characters > longest.characters) longest = line;
    // the measure is that of paragraphs in the column itself
    if (block.localName === "p" && block.parentElement.localName === "article" && lines.length > 2) {
      columnWidth = Math.max(columnWidth, block.getBoundingClientRect().width);
      full.push(...lines.slice(0, -1).map(l => l.characters));
    }
  }
  const text = document.querySelector("main article > p") || document.querySelector("main article");
  return {
    bodySize: parseFloat(getComputedStyle(text).fontSize),
    overflow: root.scrollWidth - root.clientWidth,
    wide: wide.slice(0, 4), scrolling: scrolling.slice(0, 4), cut: cut.slice(0, 4),
    longest: {characters: longest.characters, width: longest.width, text: longest.text.slice(0, 120)},
    fullLines: full, columnWidth,
    scheme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  };
}
