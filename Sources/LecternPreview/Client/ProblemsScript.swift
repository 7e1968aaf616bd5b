extension ClientScript {
  /// The host of everything that the preview draws over the page, and the overlay that lists what
  /// is wrong with the guide. Its shadow tree keeps the page's styles out and its own in.
  static let problems: StaticString = #"""
    const shadow = (() => {
      const host = document.createElement('lectern-preview');
      host.lang = 'en';
      host.dir = 'ltr';
      const made = host.attachShadow({ mode: 'open' });
      const style = new CSSStyleSheet();
      style.replaceSync(`
        :host { all: initial !important; color-scheme: light dark !important;
          font: 14px/1.4 system-ui, sans-serif !important; }
        @media print { :host { display: none !important } }
        [hidden] { display: none !important }
        .panel { position: fixed; z-index: 2147483647; box-sizing: border-box; color: CanvasText;
          background: Canvas; border: 1px solid GrayText; border-radius: 8px; padding: 8px;
          box-shadow: 0 2px 12px rgb(0 0 0 / .3); }
        .bar { inset-block-end: 8px; inset-inline-end: 8px; max-width: calc(100vw - 16px); }
        .bar summary { cursor: pointer; padding: 4px 6px; }
        .bar .controls { display: flex; flex-wrap: wrap; gap: 6px 12px; padding: 4px 6px;
          align-items: center; }
        .problems { inset: auto 8px 8px 8px; max-height: 60vh; overflow: auto; border-width: 2px;
          border-color: #c22; }
        .problems h2 { font: 600 16px/1.3 system-ui, sans-serif; margin: 0 0 8px; }
        .problems ol { margin: 0 0 8px; padding-inline-start: 24px; }
        code { font: 13px/1.4 ui-monospace, monospace; font-weight: 600; overflow-wrap: anywhere; }
        select, button { font: inherit; color: inherit; min-height: 28px; }
        a { color: LinkText; }
      `);
      made.adoptedStyleSheets = [style];
      // Beside the body, so that no rule about the body's children counts it.
      document.documentElement.append(host);
      return made;
    })();

    const problems = (() => {
      let report = null;
      const title = element('h2', {});
      const list = element('div', {});
      // The part that is read out when it is filled; buttons are none of it.
      const alert = element('div', { role: 'alert' }, title, list);
      const closer = element('button', { type: 'button', textContent: 'Hide', onclick: hide });
      const panel = element('section', { className: 'panel problems', hidden: true, tabIndex: -1 },
        alert, closer);
      panel.setAttribute('aria-label', 'Problems of the guide');
      panel.addEventListener('keydown', (event) => { if (event.key === 'Escape') hide(); });
      shadow.append(panel);

      function hide() {
        panel.hidden = true;
        title.textContent = '';
        list.replaceChildren();
      }

      function show() {
        panel.hidden = false;
        title.textContent = report.errors
          ? counted(report.errors, 'error') + ': this page is of the last good build'
          : counted(report.warnings, 'warning');
        list.replaceChildren(problemList(report));
      }

      return {
        onDiagnostics(news) {
          report = news;
          // A page that is nothing but the list needs no other one over it.
          if (report.errors && !concernsAll) show();
          else hide();
          bar.onDiagnostics(report);
        },
        showAll() {
          show();
          panel.focus();
        },
      };
    })();

    """#
}
