extension ClientScript {
  /// Follows the builds: loads the page again where it has changed, swaps a stylesheet in place,
  /// and leaves the page alone where a change is none of its business.
  static let reload: StaticString = #"""
    const reload = (() => {
      let leaving = false;

      function again() {
        if (leaving) return;
        leaving = true;
        place.keep();
        location.reload();
      }

      // The stylesheet stays until the new one is there: a copy of the link loads it first, then
      // the link itself, so that scripts of the page that hold it are not disturbed.
      function swap(link) {
        const address = link.href.replace(/#.*$/, '') + '#' + build;
        // Whether it is in use is the scripts' business: they may have said so to the stylesheet
        // alone, which is another one afterwards, and wait for the first time only.
        if (link.sheet && link.media !== link.sheet.media.mediaText) {
          link.media = link.sheet.media.mediaText;
        }
        link.onload = link.onerror = null;
        const copy = link.cloneNode();
        copy.removeAttribute('id');
        copy.href = address;
        const finish = () => {
          const done = () => copy.remove();
          link.addEventListener('load', done, { once: true });
          link.addEventListener('error', done, { once: true });
          link.href = address;
        };
        copy.addEventListener('load', finish, { once: true });
        copy.addEventListener('error', () => copy.remove(), { once: true });
        link.after(copy);
      }

      function usedPaths() {
        const used = new Set();
        for (const entry of performance.getEntriesByType('resource')) {
          // Firefox fetches the next page ahead.
          const isAhead = ['link', 'other'].includes(entry.initiatorType);
          const path = sitePath(entry.name);
          if (!isAhead || !/\.html$/.test(path)) used.add(path);
        }
        for (const e of document.querySelectorAll(
          '[src], [poster], [data], [srcset], link:is([rel~=stylesheet], [rel~=icon])[href]')) {
          for (const name of ['src', 'poster', 'data', 'href']) {
            if (e.hasAttribute(name)) used.add(sitePath(e.getAttribute(name)));
          }
          for (const part of (e.getAttribute('srcset') || '').split(',')) {
            used.add(sitePath(part.trim().split(/\s+/)[0]));
          }
        }
        return used;
      }

      function onBuild(news) {
        if (news.build === build) return;
        build = news.build;
        if (news.changed === null || concernsAll) return again();
        if (news.changed.some((path) => ownPaths.includes(path))) return again();
        // The search's index is made of all topics.
        if (news.changed.length && document.querySelector('[data-search-results]')) return again();
        const links = Array.from(document.querySelectorAll('link[rel~=stylesheet][href]'));
        const used = usedPaths();
        const sheets = new Set();
        for (const path of news.changed) {
          if (!used.has(path)) continue;
          const swapped = links.filter((link) => sitePath(link.href) === path);
          if (!path.endsWith('.css') || !swapped.length) return again();
          for (const link of swapped) sheets.add(link);
        }
        for (const link of sheets) swap(link);
      }

      return { onBuild, again };
    })();

    """#
}
