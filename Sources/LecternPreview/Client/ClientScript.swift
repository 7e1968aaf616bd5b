import LecternText

/// The scripts that the preview adds to what it serves. They are classic scripts without globals
/// but the two that frames and gallery meet by: `lecternPreview` and `lecternGallery`.
enum ClientScript {
  /// `/_lectern/preview.js`: what a previewed page runs.
  ///
  /// - Parameter sizes: names of the content sizes that the developer bar offers.
  static func preview(sizes: [String]) -> Bytes {
    var script: Bytes = []
    script.append("(() => {\n'use strict';\nconst sizeNames = ")
    var json = JSONWriter()
    json.array { json in for size in sizes { json.string(size) } }
    script += json.bytes
    script.append(";\n")
    for part in [shared, page, emulation, place, reload, host, problems, bar, start] {
      script.append(part)
    }
    script.append("})();\n")
    return script
  }

  /// `/_lectern/sizes.js`: what the gallery runs.
  static var gallery: Bytes {
    var script: Bytes = []
    script.append("(() => {\n'use strict';\n")
    script.append(shared)
    script.append(frames)
    script.append("})();\n")
    return script
  }

  /// What both scripts need: the stream of events, and the list of problems.
  private static let shared: StaticString = #"""
    const ownScript = document.currentScript;

    // Listens to the server, from the build that is shown on. Connects again by itself, also after
    // the command has been started anew; while the page is hidden it does not listen, since a
    // browser opens only six connections to a server.
    function listen(shownBuild, onBuild, onDiagnostics) {
      let source = null, retry = 0, wait = 200;
      const close = () => {
        clearTimeout(retry);
        if (source) source.close();
        source = null;
      };
      const open = () => {
        close();
        source = new EventSource('/_lectern/events?since=' + encodeURIComponent(shownBuild()));
        source.addEventListener('build', (event) => {
          wait = 200;
          onBuild(JSON.parse(event.data));
        });
        source.addEventListener('diagnostics', (event) => onDiagnostics(JSON.parse(event.data)));
        source.onerror = () => {
          close();
          retry = setTimeout(open, wait);
          wait = Math.min(wait * 2, 2000);
        };
      };
      const update = () => document.hidden ? close() : source || open();
      document.addEventListener('visibilitychange', update);
      addEventListener('pagehide', close);
      addEventListener('pageshow', (event) => { if (event.persisted) update(); });
      update();
    }

    function element(name, properties, ...children) {
      const made = document.createElement(name);
      Object.assign(made, properties);
      made.append(...children);
      return made;
    }

    function counted(number, noun) {
      return number + ' ' + noun + (number === 1 ? '' : 's');
    }

    function problemWords(item) {
      return item.severity + ': ' + item.message + (item.hint ? ' (' + item.hint + ')' : '');
    }

    // Diagnostics as a list in words, each with file, line and column; `total` counts those, too,
    // that were not sent.
    function problemList(items, total) {
      const lines = items.map((item) => element('li', {},
        element('code', { textContent: item.place }),
        ' ' + problemWords(item) + ' [' + item.rule + ']'));
      if (total > lines.length) {
        lines.push(element('li', { textContent: 'and ' + (total - lines.length) + ' more' }));
      }
      return element('ol', {}, ...lines);
    }

    // What is shown unasked: warnings would bury the errors.
    function errorList(report) {
      const errors = report.items.filter((item) => item.severity === 'error');
      const parts = [problemList(errors, report.errors)];
      if (report.warnings) {
        parts.push(element('p', { textContent: counted(report.warnings, 'warning') + ' besides' }));
      }
      return parts;
    }

    // What is read out: the title and the first error.
    function errorAlert(title, report) {
      return title + '. ' + report.items[0].place + ' ' + problemWords(report.items[0]);
    }

    """#

  /// Which page this is.
  private static let page: StaticString = #"""
    const gallery = (() => {
      try { return parent !== window && parent.lecternGallery || null; } catch { return null; }
    })();
    let build = ownScript.dataset.build;
    const ownPaths = ownScript.dataset.paths.split(' ').filter(Boolean).map(decodeURIComponent);
    const concernsAll = 'any' in ownScript.dataset;

    // The path within the site that an address means; null for addresses elsewhere.
    function sitePath(address) {
      try {
        const url = new URL(address, location.href);
        if (url.origin !== location.origin) return null;
        const path = decodeURIComponent(url.pathname.slice(1));
        return path === '' || path.endsWith('/') ? path + 'index.html' : path;
      } catch {
        return null;
      }
    }

    // Where the page's own script has linked the chosen size besides, the link that the server
    // changed is to follow the device again, once that script switches it on.
    for (const link of document.querySelectorAll('link[data-lectern-was]')) {
      if (link.media === 'not all') {
        link.href = link.href.replace(/[^/]*$/, link.dataset.lecternWas + '.css');
        link.removeAttribute('data-lectern-was');
      }
    }

    // Settings of this tab. Where the browser keeps nothing, they end with the page.
    const kept = {
      get(name) {
        try { return sessionStorage.getItem('lectern-preview-' + name); } catch { return null; }
      },
      set(name, value) {
        try {
          if (value === null) sessionStorage.removeItem('lectern-preview-' + name);
          else sessionStorage.setItem('lectern-preview-' + name, value);
        } catch { /* not kept */ }
      },
    };

    """#
}
