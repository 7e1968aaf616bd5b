// Marks the words that led to a page: those of `?mark=WORDS` in its address, until Escape.
(function (search) {
  "use strict";

  var SKIPPED = "script, style, noscript, template, svg, math, textarea, select, option, [hidden]";
  var MOST_MARKS = 400;

  function markIn(root, words) {
    var marks = new Map(words.map(function (word) { return [word, 0]; }));
    var walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    var nodes = [];
    while (walker.nextNode()) {
      var node = walker.currentNode;
      if (node.data.trim() && !node.parentElement.closest(SKIPPED)) nodes.push(node);
    }
    var count = 0;
    nodes.forEach(function (node) {
      if (count >= MOST_MARKS) return;
      var ranges = search.joinedRanges(search.matchesIn(node.data, marks));
      if (ranges.length === 0) return;
      count += ranges.length;
      var characters = Array.from(node.data);
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
    });
    return count;
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
    document.addEventListener("keydown", function stop(event) {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      document.removeEventListener("keydown", stop);
      clear();
    });
  };
})(globalThis.lecternSearch);
