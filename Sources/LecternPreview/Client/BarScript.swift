extension ClientScript {
  /// The developer bar: the page at other content sizes, appearances, directions and widths.
  static let bar: StaticString = #"""
    const bar = (() => {
      const sizeOfAddress = () => new URL(location.href).searchParams.get('size') || 'auto';
      let size = sizeOfAddress();

      function choice(label, options, value, onChange) {
        const select = element('select', {}, ...options.map(([name, text]) =>
          element('option', { value: name, textContent: text, selected: name === value })));
        select.addEventListener('change', () => onChange(select.value));
        return element('label', {}, label + ' ', select);
      }

      // The size is part of the address: that comes before all other ways to choose one, and the
      // server knows it too.
      function withSize(address, name) {
        const url = new URL(address);
        if (name === 'auto') url.searchParams.delete('size');
        else url.searchParams.set('size', name);
        return url.href;
      }

      // Links lead to pages of the same size.
      addEventListener('click', (event) => {
        const link = event.composedPath().find((e) => e.localName === 'a' && e.href);
        if (size === 'auto' || !link) return;
        const url = new URL(link.href, location.href);
        if (url.origin !== location.origin || url.searchParams.has('size')) return;
        if (url.pathname.startsWith('/_lectern/')) return;
        link.href = withSize(url.href, size);
      }, true);

      function galleryAddress(width) {
        // Where the gallery has nothing to show yet, this page stands in its place.
        const page = location.pathname === '/_lectern/sizes'
          ? new URL(location.href).searchParams.get('page') || '/'
          : decodeURIComponent(location.pathname);
        const query = new URLSearchParams({ page });
        if (width) {
          query.set('width', width);
          query.set('only', size === 'auto' ? 'large' : size);
        }
        for (const name of ['appearance', 'direction']) {
          if (kept.get(name)) query.set(name, kept.get(name));
        }
        return '/_lectern/sizes?' + query;
      }

      function keepAnd(name, apply) {
        return (value) => {
          kept.set(name, value === 'auto' ? null : value);
          apply(value);
        };
      }

      const sizeChoice = choice('Size', [['auto', 'auto'], ...sizeNames.map((name) => [name, name])],
        size, (name) => {
          place.keep();
          location.replace(withSize(location.href, name));
        });
      // The reader's own choice in the toolbar takes the place of the address's.
      document.addEventListener('lectern:contentsizechange', () => {
        size = sizeChoice.querySelector('select').value = sizeOfAddress();
      });

      const problemCount = element('button', { type: 'button', hidden: true });
      problemCount.addEventListener('click', () => problems.showAll(problemCount));
      const allSizes = element('a', { textContent: 'All sizes' });
      const summary = element('summary', { textContent: 'Preview' });
      const details = element('details', { className: 'panel bar' }, summary,
        element('div', { className: 'controls' },
          sizeChoice,
          choice('Appearance', [['auto', 'auto'], ['light', 'light'], ['dark', 'dark']],
            kept.get('appearance') || 'auto', keepAnd('appearance', emulation.setAppearance)),
          choice('Direction', [['auto', 'auto'], ['ltr', 'left to right'], ['rtl', 'right to left']],
            kept.get('direction') || 'auto', keepAnd('direction', emulation.setDirection)),
          choice('Width', [['', 'window'], ['phone', 'phone'], ['tablet', 'tablet'],
            ['desktop', 'desktop']], '', (width) => { if (width) location.href = galleryAddress(width); }),
          allSizes, problemCount));
      const region = element('aside', {}, details);
      region.setAttribute('aria-label', 'Lectern preview');

      return {
        show() {
          emulation.setAppearance(kept.get('appearance') || 'auto');
          emulation.setDirection(kept.get('direction') || 'auto');
          allSizes.href = galleryAddress();
          allSizes.addEventListener('click', () => { allSizes.href = galleryAddress(); });
          details.open = kept.get('bar') === 'open';
          details.addEventListener('toggle', () => kept.set('bar', details.open ? 'open' : null));
          stack.append(region);
          // Room under the page's end, which the closed bar would cover else.
          shadow.append(element('div', { className: 'room' }));
        },
        onDiagnostics(report) {
          const parts = [];
          if (report.errors) parts.push(counted(report.errors, 'error'));
          if (report.warnings) parts.push(counted(report.warnings, 'warning'));
          problemCount.hidden = !parts.length;
          problemCount.textContent = parts.join(', ');
          summary.textContent = ['Preview', ...parts].join(', ');
        },
      };
    })();

    """#

  /// Sets everything going: a page in a frame of the gallery is led by it, any other by itself.
  static let start: StaticString = #"""
    if (gallery) {
      // A frame has the size of its caption and the appearance that the gallery says.
      for (const e of document.querySelectorAll(
        '[data-size-list], [data-size-step], input[name=appearance]')) e.disabled = true;
      place.restore();
      window.lecternPreview = {
        get build() { return build; },
        onBuild: reload.onBuild,
        reload: reload.again,
        apply(settings) {
          emulation.setAppearance(settings.appearance);
          emulation.setDirection(settings.direction);
        },
      };
      gallery.ready(window);
    } else {
      bar.show();
      place.restore();
      listen(() => build, reload.onBuild, problems.onDiagnostics);
    }

    """#
}
