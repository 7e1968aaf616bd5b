// The search field of the toolbar: answers as one types, in a list below it.
//
// A combobox in the sense of ARIA: the focus stays in the field, the arrows choose among the
// results, Enter opens the chosen one, or the search page where none is chosen.
(function (search) {
  "use strict";

  var site = search.site;
  var MOST = 8;
  var number = 0;

  function Panel(form) {
    this.form = form;
    this.field = form.querySelector("input[name=q]");
    this.id = "search-panel-" + ++number;
    this.asker = new site.Asker();
    this.options = [];
    this.chosen = -1;
    // The query of which only the first results are shown.
    this.first = null;

    this.panel = site.add(form, "div", "panel search-panel");
    this.panel.hidden = true;
    // Notes for everyone, and the list of results for the arrows.
    this.notes = site.add(this.panel, "div", "search-notes");
    this.list = site.add(this.panel, "div", "search-list");
    this.list.id = this.id;
    this.list.setAttribute("role", "listbox");
    this.list.setAttribute("aria-label", site.say("label"));
    this.status = site.add(form, "p", "visually-hidden");
    this.status.setAttribute("role", "status");

    var field = this.field;
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", this.id);
    field.setAttribute("aria-expanded", "false");
    this.listen();
    // This script comes once the reader turns to the field: what was typed meanwhile is answered.
    if (document.activeElement === field) {
      site.prepare();
      this.ask();
    }
  }

  Panel.prototype.listen = function () {
    var panel = this;
    this.field.addEventListener("focus", site.prepare);
    this.field.addEventListener("input", function (event) {
      if (!event.isComposing) panel.ask();
    });
    this.field.addEventListener("compositionend", function () { panel.ask(); });
    this.field.addEventListener("keydown", function (event) { panel.press(event); });
    this.form.addEventListener("submit", function (event) {
      if (panel.field.value.trim() === "") event.preventDefault();
    });
    // A press on the list must not take the focus from the field before it is a click.
    this.list.addEventListener("mousedown", function (event) { event.preventDefault(); });
    document.addEventListener("pointerdown", function (event) {
      if (!panel.form.contains(event.target)) panel.close();
    });
    document.addEventListener("focusin", function (event) {
      if (!panel.form.contains(event.target)) panel.close();
    });
  };

  Panel.prototype.ask = function () {
    var panel = this;
    var query = this.field.value;
    if (query.trim() === "") {
      this.close();
      this.status.textContent = "";
      return;
    }
    function show(response) { panel.show(response, query, true); }
    function showFirst(response) { panel.show(response, query, false); }
    // Results of the letters before stay until all new ones are there: the list does not flicker.
    this.asker.ask(query, MOST, show, this.panel.hidden ? showFirst : null);
  };

  // Shows the answer, or the first results of it; the others then come below them.
  Panel.prototype.show = function (response, query, isWhole) {
    var list = this.list;
    var goesOn = this.first === query;
    this.first = isWhole ? null : query;
    if (!goesOn) {
      list.textContent = "";
      this.options = [];
      this.choose(-1);
    }
    if (!isWhole) this.notes.textContent = "";
    response.results.slice(this.options.length).forEach(function (result) {
      this.options.push(site.fill(site.add(list, "a", "search-result"), result, response.marks));
    }, this);
    if (isWhole && response.results.length > 0) {
      var all = site.add(list, "a", "search-all", site.say("all"));
      all.href = site.linkFor(query);
      this.options.push(all);
    }
    this.options.forEach(function (option, index) {
      option.id = this.id + "-" + index;
      option.tabIndex = -1;
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", String(index === this.chosen));
    }, this);
    list.hidden = this.options.length === 0;
    this.panel.hidden = false;
    this.field.setAttribute("aria-expanded", String(!list.hidden));
    if (!isWhole) return;
    site.addNotes(this.notes, response, query);
    this.status.textContent = response.results.length > 0
      ? site.say("count", { count: response.results.length })
      : this.notes.firstChild ? this.notes.firstChild.textContent : "";
  };

  Panel.prototype.close = function () {
    this.asker.stop();
    this.choose(-1);
    this.first = null;
    this.panel.hidden = true;
    this.field.setAttribute("aria-expanded", "false");
  };

  Panel.prototype.choose = function (index) {
    var old = this.options[this.chosen];
    if (old) old.setAttribute("aria-selected", "false");
    this.chosen = index;
    var option = this.options[index];
    if (!option) {
      this.field.removeAttribute("aria-activedescendant");
      return;
    }
    option.setAttribute("aria-selected", "true");
    this.field.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  };

  Panel.prototype.press = function (event) {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    var isOpen = !this.panel.hidden;
    var count = this.options.length;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!isOpen) {
        this.ask();
      } else if (count > 0) {
        var step = event.key === "ArrowDown" ? 1 : -1;
        // One place beside the options is the field itself.
        this.choose(((this.chosen + 1 + step + count + 1) % (count + 1)) - 1);
      }
      event.preventDefault();
    } else if (event.key === "Enter" && isOpen && this.options[this.chosen]) {
      event.preventDefault();
      this.options[this.chosen].click();
    } else if (event.key === "Escape") {
      if (isOpen) {
        // The field keeps its words; another Escape empties it, as browsers do.
        event.preventDefault();
        event.stopPropagation();
        this.close();
      } else if (this.field.value === "") {
        this.field.blur();
      }
    }
  };

  search.Panel = Panel;
})(globalThis.lecternSearch);
