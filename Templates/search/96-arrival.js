// Marks the words that led to a page: those of `?mark=WORDS` in its address, until Escape.
(function (search) {
  "use strict";

  var SKIPPED = "script, style, noscript, template, svg, math, textarea, select, option, " +
    "[hidden]:not([hidden=until-found])";
  // Where a text goes on in the same line.
  var INLINE = "a, abbr, b, bdi, bdo, cite, code, del, dfn, em, i, ins, kbd, mark, q, s, samp, small, " +
    "span, strong, sub, sup, u, var";
  var MOST_MARKS = 400;

  // The texts of a page, each with its nodes: those of one line are one text, so that a word may go
  // from one to the next.
  function linesOf(root) {
    var walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    var lines = [];
    var last = null;
    while (walker.nextNode()) {
      var node = walker.currentNode;
      if (node.parentElement.closest(SKIPPED)) continue;
      var block = node.parentElement;
      while (block !== root && block.matches(INLINE)) block = block.parentElement;
      if (!last || last.block !== block || !isNext(last.nodes[last.nodes.length - 1], node)) {
        last = { block: block, nodes: [] };
        lines.push(last);
      }
      last.nodes.push(node);
    }
    return lines;
  }

  // Whether nothing but the edges of inline elements is between two texts.
  function isNext(before, node) {
    while (before && !before.nextSibling && before.parentElement.matches(INLINE)) {
      before = before.parentElement;
    }
    before = before.nextSibling;
    while (before && before !== node && before.nodeType === Node.ELEMENT_NODE &&
           before.matches(INLINE) && before.contains(node)) {
      before = before.firstChild;
    }
    return before === node;
  }

  function markIn(root, words) {
    var marks = new Map(words.map(function (word) { return [word, 0]; }));
    var count = 0;
    linesOf(root).forEach(function (line) {
      if (count >= MOST_MARKS) return;
      var text = line.nodes.map(function (node) { return node.data; }).join("");
      if (!text.trim()) return;
      var ranges = search.joinedRanges(search.matchesIn(text, marks));
      count += ranges.length;
      // Where each text begins, in code points.
      var start = 0;
      line.nodes.forEach(function (node) {
        var characters = Array.from(node.data);
        var end = start + characters.length;
        markNode(node, characters, ranges.map(function (range) {
          return [Math.max(range[0] - start, 0), Math.min(range[1], end) - start];
        }).filter(function (range) { return range[0] < range[1]; }));
        start = end;
      });
    });
    return count;
  }

  // Puts marks into a text.
  function markNode(node, characters, ranges) {
    if (ranges.length === 0) return;
    var pieces = document.createDocumentFragment();
    var end = 0;
    ranges.forEach(function (range) {
      pieces.append(characters.slice(end, range[0]).join(""));
      var mark = document.createElement("mark");
      mark.className = "search-mark";
      mark.textContent = characters.slice(range[0], range[1]).join("");
      pieces.append(mark);
      end = range[1];
    });
    pieces.append(characters.slice(end).join(""));
    node.replaceWith(pieces);
  }

  // Shows the first mark from the place on that was asked for: opens what hides it, and goes to it where
  // it is below the screen.
  function reveal(root) {
    var anchor = document.getElementById(decoded(location.hash.slice(1)));
    var first = Array.from(root.querySelectorAll("mark.search-mark")).find(function (mark) {
      return !anchor || anchor.contains(mark) || follows(mark, anchor);
    });
    if (!first) return;
    for (var node = first; node && node !== root; node = node.parentElement) {
      if (node.hidden && node.onbeforematch) node.onbeforematch();
      if (node.open === false) node.open = true;
    }
    // Who comes back, or reads the page again, has a place of their own.
    var navigation = performance.getEntriesByType("navigation")[0];
    if (navigation && navigation.type !== "navigate") return;
    // What stands under another heading is not what was chosen.
    var headings = Array.from(root.querySelectorAll("h1, h2, h3, h4, h5, h6"));
    var place = anchor || headings[0];
    var next = headings.find(function (heading) {
      return place && !place.contains(heading) && follows(heading, place);
    });
    if (next && follows(first, next)) return;
    if (first.getBoundingClientRect().bottom > innerHeight) first.scrollIntoView({ block: "center" });
  }

  function follows(node, other) {
    return Boolean(other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
  }

  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch (error) {
      return text;
    }
  }

  function clear() {
    document.querySelectorAll("mark.search-mark").forEach(function (mark) {
      var parent = mark.parentNode;
      mark.replaceWith(mark.textContent);
      parent.normalize();
    });
    var url = new URL(location.href);
    url.searchParams.delete("mark");
    try {
      history.replaceState(history.state, "", url);
    } catch (error) {
      // A page opened from disk may be forbidden to change its address.
    }
  }

  search.arrive = function () {
    var text = new URLSearchParams(location.search).get("mark") || "";
    // An address can hold anything: only so many words are looked for.
    var words = text.slice(0, 1000).split(" ").filter(Boolean).slice(0, 24);
    var root = document.querySelector("main .text") || document.querySelector("main");
    if (words.length === 0 || !root || markIn(root, words) === 0) return;
    reveal(root);
    document.addEventListener("keydown", function stop(event) {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      document.removeEventListener("keydown", stop);
      clear();
    });
  };
})(globalThis.lecternSearch);
