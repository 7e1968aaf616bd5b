extension ClientScript {
  /// The list of what is wrong with the guide. It opens by itself for errors, and then lists these
  /// alone; the developer bar opens it with everything.
  static let problems: StaticString = #"""
    const problems = (() => {
      let report = null, opener = null;
      const title = element('h2', {});
      const closer = element('button', { type: 'button', textContent: 'Hide', onclick: hide });
      const list = element('div', { className: 'list', tabIndex: 0, role: 'group' });
      list.setAttribute('aria-label', 'List of problems');
      const panel = element('section', { className: 'panel problems', hidden: true, tabIndex: -1 },
        element('header', {}, title, closer), list);
      panel.setAttribute('aria-label', 'Problems of the guide');
      // What is read out at once: not the whole list, which is for going through.
      const spoken = element('div', { className: 'spoken', role: 'alert' });
      stack.append(panel);
      shadow.append(spoken);

      addEventListener('keydown', (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
        // The key is theirs.
        if (document.querySelector(':is(:modal, :popover-open)')) return;
        hide();
      });

      function hide() {
        if (panel.hidden) return;
        const hadFocus = panel.contains(shadow.activeElement);
        panel.hidden = true;
        title.textContent = spoken.textContent = '';
        list.replaceChildren();
        if (hadFocus && opener) opener.focus();
        opener = null;
      }

      function show(text, ...content) {
        panel.hidden = false;
        title.textContent = text;
        list.replaceChildren(...content);
        list.scrollTop = 0;
      }

      return {
        onDiagnostics(news) {
          // Told again after the tab was hidden for a while: what the reader put away stays away.
          const isOld = JSON.stringify(news) === JSON.stringify(report);
          report = news;
          bar.onDiagnostics(report);
          if (isOld) return;
          // A page that is nothing but the list needs no other one over it.
          if (!report.errors || concernsAll) return hide();
          const text = counted(report.errors, 'error') + ': this page is of the last good build';
          show(text, ...errorList(report));
          spoken.textContent = errorAlert(text, report);
        },
        showAll(button) {
          const parts = [[report.errors, 'error'], [report.warnings, 'warning']];
          show(parts.filter(([number]) => number).map((part) => counted(...part)).join(', '),
            problemList(report.items, report.total));
          opener = button;
          panel.focus();
        },
      };
    })();

    """#
}
