extension ClientScript {
  /// Shows the page as it looks to readers with other settings: light or dark, left or right.
  ///
  /// Nothing that a page may do switches its `prefers-color-scheme`, so the conditions are replaced
  /// by ones that always or never hold, in the rules in memory.
  static let emulation: StaticString = #"""
    const emulation = (() => {
      const root = document.documentElement;
      const ownDirection = root.getAttribute('dir');
      const ownScheme = root.style.colorScheme;
      // The reader's own choice, which the theme's styles put before the device.
      const chosen = root.getAttribute('data-appearance');
      const written = new WeakMap();
      let appearance = 'auto';

      function condition(text) {
        if (appearance === 'auto') return text;
        return text.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi,
          (_, scheme) => scheme.toLowerCase() === appearance ? '(min-width: 0px)' : '(max-width: 0px)');
      }

      // An element's media attribute or a rule's media list.
      function rewrite(holder, read, write) {
        if (!written.has(holder)) {
          const text = read(holder);
          if (!/prefers-color-scheme/i.test(text || '')) return;
          written.set(holder, text);
        }
        const wanted = condition(written.get(holder));
        if (read(holder) !== wanted) write(holder, wanted);
      }

      function rewriteRules(sheet) {
        const waiting = [sheet];
        while (waiting.length) {
          const group = waiting.pop();
          let rules;
          try { rules = group.cssRules; } catch { continue; }
          for (const rule of rules || []) {
            if (rule.media) {
              rewrite(rule, (r) => r.media.mediaText, (r, text) => { r.media.mediaText = text; });
            }
            if (rule.styleSheet) waiting.push(rule.styleSheet);
            else if (rule.cssRules && rule.cssRules.length) waiting.push(rule);
          }
        }
      }

      function update() {
        root.style.colorScheme = appearance === 'auto' ? ownScheme : appearance;
        if (!root.getAttribute('style')) root.removeAttribute('style');
        if (chosen !== null) {
          root.setAttribute('data-appearance', appearance === 'auto' ? chosen : appearance);
        }
        for (const holder of document.querySelectorAll('[media]')) {
          rewrite(holder, (e) => e.getAttribute('media'), (e, text) => e.setAttribute('media', text));
        }
        for (const sheet of document.styleSheets) rewriteRules(sheet);
      }

      // A stylesheet that comes later brings its conditions with it.
      document.addEventListener('load', (event) => {
        if (appearance !== 'auto' && event.target.localName === 'link') update();
      }, true);

      return {
        setAppearance(value) {
          if (value === appearance) return;
          appearance = value;
          update();
        },
        setDirection(value) {
          if (value !== 'auto') root.setAttribute('dir', value);
          else if (ownDirection === null) root.removeAttribute('dir');
          else root.setAttribute('dir', ownDirection);
        },
      };
    })();

    """#
}
