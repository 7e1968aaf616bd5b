// Brings the search to the page: fields, keys, and the marks of a result that was opened.
(function (search) {
  "use strict";

  // Whether the reader is writing, so that a key is a letter.
  function isWriting(element) {
    return element instanceof Element && (element.isContentEditable ||
      element.closest("input, textarea, select, [contenteditable], [role=textbox]") !== null);
  }

  function visibleField() {
    return Array.from(document.querySelectorAll("form.search input[name=q]"))
      .find(function (field) { return field.getClientRects().length > 0; });
  }

  // `/` by the character it writes, on whatever key it is; Ctrl+K or Cmd+K.
  function isSearchKey(event) {
    if (event.altKey || event.defaultPrevented || event.isComposing) return false;
    if (event.ctrlKey !== event.metaKey) return !event.shiftKey && event.key.toLowerCase() === "k";
    return !event.ctrlKey && event.key === "/";
  }

  document.addEventListener("keydown", function (event) {
    if (!isSearchKey(event) || isWriting(event.target)) return;
    var field = visibleField();
    if (field) {
      event.preventDefault();
      field.focus();
      field.select();
      return;
    }
    // Where the bar has no room for a field, its button leads to the search page.
    var form = document.querySelector("form.search");
    if (!form) return;
    event.preventDefault();
    var page = new URL(form.getAttribute("action") || "", location.href);
    var button = Array.from(document.querySelectorAll("a[href]")).find(function (link) {
      return link.href.split("?")[0] === page.href && link.getClientRects().length > 0;
    });
    if (button) button.click();
    else location.href = page.href;
  });

  var place = document.querySelector("[data-search-results]");
  document.querySelectorAll("form.search").forEach(function (form) {
    if (!form.querySelector("input[name=q]")) return;
    if (place && form.closest("main")) search.page = new search.ResultsPage(form, place);
    else new search.Panel(form);
  });
  search.arrive();
})(globalThis.lecternSearch);
