// The engine on a site: where its files are, how they load, and how a result is shown.
//
// An index file is a script that calls `lecternSearch.add(NAME, DATA)`: a page opened from disk may
// load nothing else.
(function (search) {
  "use strict";

  var here = new URL(document.currentScript.src, location.href);
  var folder = new URL(".", here);
  var root = new URL("..", here);
  var added = new Map();

  search.add = function (name, data) { added.set(name, data); };

  function addressOfFile(name) { return new URL(name + ".js", folder).href; }

  // A promise of what the file of a script element gave.
  function loaded(name, element) {
    return new Promise(function (resolve) {
      element.onload = element.onerror = function () {
        element.remove();
        resolve(added.has(name) ? added.get(name) : null);
        added.delete(name);
      };
    });
  }

  function load(name) {
    var promise = expected.get(name);
    // What failed is asked for again by itself.
    expected.delete(name);
    if (promise) return promise;
    var element = document.createElement("script");
    element.src = addressOfFile(name);
    promise = loaded(name, element);
    document.head.appendChild(element);
    return promise;
  }

  // The page's language, as the index knows it.
  var named = document.querySelector("form.search[data-language]");
  var language = (named && named.dataset.language) || document.documentElement.lang || "en";

  // Files that the page asked for beside this script. They run after it.
  var expected = new Map();
  ["index", "dictionary"].forEach(function (kind) {
    var name = language + "/" + kind;
    var address = addressOfFile(name);
    var element = Array.from(document.scripts).find(function (script) { return script.src === address; });
    if (element) expected.set(name, loaded(name, element));
  });

  var engine = new search.Engine(load);

  // The search's own styles, which the search page has from the start: nothing is shown without.
  var styled = document.querySelector("link[href$='search/search.css']")
    ? Promise.resolve()
    : new Promise(function (resolve) {
        var link = document.createElement("link");
        link.rel = "stylesheet";
        link.onload = link.onerror = resolve;
        link.href = new URL("search.css", folder).href;
        document.head.appendChild(link);
      });

  // Words of the theme: of the first search field's `data-NAME`, where a language has them.
  var words = {
    count: "Results: {count}",
    none: "Nothing was found for \u201c{query}\u201d.",
    missing: "Not in this guide: {words}",
    near: "Did you mean:",
    corrected: "Searched for: {words}",
    all: "All results",
    more: "More results",
    label: "Search results",
    elsewhere: "All topics:",
    contents: "Contents",
    index: "Index",
    unavailable: "The search index could not be loaded.",
  };

  function say(name, values) {
    var form = document.querySelector("form.search");
    var text = (form && form.dataset[name]) || words[name];
    return text.replace(/\{(\w+)\}/g, function (whole, key) {
      return values && key in values ? values[key] : whole;
    });
  }

  // Appends an element with text: never markup, whatever the text holds.
  function add(parent, tag, className, text) {
    var element = document.createElement(tag);
    if (className) element.className = className;
    if (text) element.textContent = text;
    parent.appendChild(element);
    return element;
  }

  // Appends text with the code points of `ranges` marked.
  function addMarked(parent, text, ranges) {
    var characters = Array.from(text);
    var end = 0;
    ranges.forEach(function (range) {
      parent.append(characters.slice(end, range[0]).join(""));
      add(parent, "mark", "", characters.slice(range[0], range[1]).join(""));
      end = range[1];
    });
    parent.append(characters.slice(end).join(""));
    return parent;
  }

  function rangesIn(text, marks) { return search.joinedRanges(search.matchesIn(text, marks)); }

  // The result's page, the words to mark there, and its heading.
  function addressOf(result) {
    var path = result.path.split("/").map(encodeURIComponent).join("/");
    var url = new URL(path, root);
    if (result.words.length > 0) url.searchParams.set("mark", result.words.join(" "));
    if (result.anchor) url.hash = encodeURIComponent(result.anchor);
    return url.href;
  }

  // Fills a link with a result: title, where it is, and the text around the words.
  function fill(link, result, marks) {
    link.href = addressOf(result);
    var heading = result.anchor ? result.heading : result.title;
    addMarked(add(link, "bdi", "search-heading"), heading, rangesIn(heading, marks));
    var places = result.sectionPath.concat(result.anchor ? [result.title] : []);
    if (places.length > 0) {
      var path = add(link, "span", "search-path");
      places.forEach(function (place, index) {
        if (index > 0) path.append(" / ");
        add(path, "bdi", "", place);
      });
    }
    if (result.excerpt.text) {
      addMarked(add(link, "span", "search-excerpt"), result.excerpt.text, result.excerpt.ranges);
    }
    return link;
  }

  // A link to the search page for another query.
  function linkFor(query) {
    var form = document.querySelector("form.search");
    var url = new URL(form ? form.getAttribute("action") || "" : "search.html", location.href);
    url.search = "";
    url.searchParams.set("q", query);
    return url.href;
  }

  // What was not found, what was taken for it, and where else to look. Beside results it is read out
  // by itself; without, it is the answer.
  function addNotes(parent, response, query) {
    parent.setAttribute("aria-live", response.results.length > 0 ? "polite" : "off");
    parent.textContent = "";
    if (response.isUnavailable) {
      add(parent, "p", "search-note", say("unavailable"));
    } else if (response.results.length === 0) {
      add(parent, "p", "search-note", say("none", { query: query }));
    } else if (response.missingWords.length > 0) {
      add(parent, "p", "search-note", say("missing", { words: response.missingWords.join(", ") }));
    }
    if (response.corrections.length > 0 && response.results.length > 0) {
      add(parent, "p", "search-note", say("corrected", { words: response.corrections.join(", ") }));
    }
    if (response.suggestions.length > 0) {
      var near = add(parent, "p", "search-note", say("near") + " ");
      response.suggestions.slice(0, 4).forEach(function (word) {
        var link = add(near, "a", "", word);
        link.href = linkFor(word);
        near.append(" ");
      });
    }
    if (response.results.length === 0) {
      var elsewhere = add(parent, "p", "search-note", say("elsewhere") + " ");
      ["contents", "index"].forEach(function (name) {
        var known = document.querySelector("form.search[data-" + name + "-href]");
        if (!known) return;
        add(elsewhere, "a", "", say(name)).href = known.dataset[name + "Href"];
        elsewhere.append(" ");
      });
      if (!elsewhere.querySelector("a")) elsewhere.remove();
    }
  }

  // Calls back with the answer unless a later call overtakes it; where it takes time, first with the
  // first results alone if the caller has nothing to show yet.
  function Asker() { this.turn = 0; }

  Asker.prototype.ask = function (query, limit, answer, early) {
    var turn = ++this.turn;
    var asker = this;
    function isStale() { return asker.turn !== turn; }
    return styled.then(function () {
      return engine.search(query, language, limit, isStale, early);
    }).then(function (response) {
      if (response && !isStale()) answer(response);
    });
  };

  // Forgets the question that is still unanswered.
  Asker.prototype.stop = function () { this.turn += 1; };

  search.site = {
    Asker: Asker, say: say, add: add, fill: fill, addNotes: addNotes, linkFor: linkFor,
    // Reads the index file before anything is asked.
    prepare: function () { engine.fetch(language + "/index"); },
  };
})(globalThis.lecternSearch);
