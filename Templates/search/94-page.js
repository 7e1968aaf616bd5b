// The search page, search.html?q=WORDS: all results in a list that grows.
(function (search) {
  "use strict";

  var site = search.site;
  var STEP = 10;

  function ResultsPage(form, place) {
    var page = this;
    this.field = form.querySelector("input[name=q]");
    this.asker = new site.Asker();
    this.limit = STEP;
    // The query whose results are in the list.
    this.shown = "";
    this.status = site.add(place, "p", "search-status");
    this.status.setAttribute("role", "status");
    this.notes = site.add(place, "div", "search-notes");
    this.list = site.add(place, "ol", "search-list");
    this.list.setAttribute("aria-label", site.say("label"));
    this.more = site.add(place, "button", "search-more", site.say("more"));
    this.more.type = "button";
    this.more.hidden = true;

    this.field.addEventListener("focus", site.prepare);
    this.field.addEventListener("input", function (event) {
      if (!event.isComposing) page.change();
    });
    this.field.addEventListener("compositionend", function () { page.change(); });
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      page.change();
    });
    this.more.addEventListener("click", function () {
      var next = page.list.children.length;
      page.limit += STEP;
      page.ask(function () {
        var item = page.list.children[next];
        if (item) item.querySelector("a").focus();
      });
    });
    form.addEventListener("keydown", function (event) { page.press(event); });
    place.addEventListener("keydown", function (event) { page.press(event); });

    // What was typed before this script came stands above the address.
    if (this.field.value) {
      this.change();
    } else {
      this.field.value = new URLSearchParams(location.search).get("q") || "";
      this.ask();
    }
  }

  // The address follows what is typed, so that the page can be kept or gone back to.
  ResultsPage.prototype.change = function () {
    var url = new URL(location.href);
    if (this.field.value.trim()) url.searchParams.set("q", this.field.value);
    else url.searchParams.delete("q");
    try {
      history.replaceState(history.state, "", url);
    } catch (error) {
      // A page opened from disk may be forbidden to change its address.
    }
    this.limit = STEP;
    this.ask();
  };

  // The same question in another language.
  function carryToLanguages(query) {
    var name = location.pathname.split("/").pop();
    document.querySelectorAll("a[hreflang]").forEach(function (link) {
      var url = new URL(link.href);
      if (url.pathname.split("/").pop() !== name) return;
      if (query.trim()) url.searchParams.set("q", query);
      else url.searchParams.delete("q");
      link.href = url.href;
    });
  }

  ResultsPage.prototype.ask = function (done) {
    var page = this;
    var query = this.field.value;
    carryToLanguages(query);
    if (query.trim() === "") {
      this.asker.stop();
      this.list.textContent = this.notes.textContent = this.status.textContent = "";
      this.shown = "";
      this.more.hidden = true;
      return;
    }
    function show(response) {
      page.show(response, query);
      if (done) done();
    }
    function showFirst(response) {
      page.shown = query;
      page.append(response);
    }
    // One more than is shown tells whether there are more.
    this.asker.ask(query, this.limit + 1, show, this.list.children.length > 0 ? null : showFirst);
  };

  // Adds the results that are not shown yet.
  ResultsPage.prototype.append = function (response) {
    var list = this.list;
    response.results.slice(list.children.length, this.limit).forEach(function (result) {
      var link = site.add(site.add(list, "li"), "a", "search-result");
      site.fill(link, result, response.marks);
    });
  };

  ResultsPage.prototype.show = function (response, query) {
    var shown = response.results.slice(0, this.limit);
    if (this.shown !== query || this.list.children.length > this.limit) this.list.textContent = "";
    this.shown = query;
    this.append(response);
    site.addNotes(this.notes, response, query);
    this.more.hidden = response.results.length <= this.limit;
    var count = shown.length + (this.more.hidden && !response.isCut ? "" : "+");
    this.status.textContent = shown.length > 0 ? site.say("count", { count: count }) : "";
    // Without results the first note is the answer, and is read out as such.
    if (shown.length === 0 && this.notes.firstChild) {
      this.status.textContent = this.notes.firstChild.textContent;
      this.notes.firstChild.remove();
    }
  };

  // The arrows go from the field to the results and among them, Escape back to the field.
  ResultsPage.prototype.press = function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
    if (event.key === "Escape" && this.list.contains(document.activeElement)) {
      event.preventDefault();
      this.field.focus();
      return;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    var stops = [this.field].concat(Array.from(this.list.querySelectorAll("a")));
    var place = stops.indexOf(document.activeElement);
    var next = stops[place + (event.key === "ArrowDown" ? 1 : -1)];
    if (place < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };

  search.ResultsPage = ResultsPage;
})(globalThis.lecternSearch);
