// Brings the search to the page: fields, the choice of the key, and the marks of a result that was
// opened. The keys that lead to a field are in scripts/reader.js, which fetched this script.
(function (search) {
  "use strict";

  var place = document.querySelector("[data-search-results]");
  document.querySelectorAll("form.search").forEach(function (form) {
    if (!form.querySelector("input[name=q]")) return;
    if (place && form.closest("main")) search.page = new search.ResultsPage(form, place);
    else new search.Panel(form);
  });
  var reader = window.lectern || {};
  document.querySelectorAll("[data-slash]").forEach(function (box) {
    box.checked = reader.slash;
    box.addEventListener("change", function () { reader.slash = box.checked; });
  });
  search.arrive();
})(globalThis.lecternSearch);
