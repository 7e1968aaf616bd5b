extension ClientScript {
  /// Keeps the reader's place over a reload: what is at the top of the window, what is scrolled
  /// inside boxes, which disclosures are open, which choices are made, and the focus.
  static let place: StaticString = #"""
    const place = (() => {
      let keeping = false;
      // For the reader's own going back and forth, the browser keeps the place again.
      addEventListener('pagehide', () => { if (!keeping) history.scrollRestoration = 'auto'; });

      const name = 'place ' + window.name + ' ' + location.pathname;

      // What an element is called, so that it is found again in the page's next version.
      function called(elements, label) {
        const seen = new Map();
        return elements.map((e) => {
          const text = e.id ? '#' + e.id : label(e);
          const count = seen.get(text) || 0;
          seen.set(text, count + 1);
          return [text + ' ' + count, e];
        });
      }
      const all = (selector) => Array.from(document.querySelectorAll(selector));
      const disclosures = () => called(all('details'), (e) => {
        const summary = e.querySelector('summary');
        return summary ? summary.textContent.trim() : '';
      });
      const choices = () => called(all('input[type=radio], input[type=checkbox]'),
        (e) => e.name + '=' + e.value);
      const fields = () => called(
        all('input:is(:not([type]), [type=search], [type=text]), textarea'), (e) => e.name);
      const focusable = () => called(
        all('a[href], button, input, select, textarea, summary, iframe, audio, video, [tabindex], ' +
          '[contenteditable]'),
        (e) => [e.localName, e.name || e.getAttribute('aria-label') || e.textContent.trim(),
          /^(radio|checkbox)$/.test(e.type) ? e.value : ''].join(' '));
      // The bar is the same in every version of the page.
      const ownFocusable = () =>
        Array.from(shadow.querySelectorAll('summary, select, a, button, [tabindex]'))
          .map((e, index) => ['preview ' + index, e]);
      const boxes = () => called(all('body *').filter((e) => e.scrollTop || e.scrollLeft),
        (e) => e.localName + '.' + e.className);
      const anyBox = () => called(all('body *').filter((e) =>
        e.scrollHeight > e.clientHeight || e.scrollWidth > e.clientWidth),
        (e) => e.localName + '.' + e.className);

      // The last element with an id that starts at or above the window's top, and how far above.
      function topAnchor() {
        let found = null;
        for (const e of all('main [id], article [id], body > [id]')) {
          const top = e.getBoundingClientRect().top;
          if (top > 1) continue;
          if (!found || top >= found.top) found = { id: e.id, top };
        }
        return found;
      }

      // What has the focus, and what is selected in it.
      function focus() {
        const e = document.activeElement === shadow.host
          ? shadow.activeElement : document.activeElement;
        // Only of the frame that has it: the others would take it away.
        if (gallery && parent.document.activeElement !== frameElement) return null;
        const found = [...focusable(), ...ownFocusable()].find(([, other]) => other === e);
        if (!found) return null;
        return { key: found[0], selection: typeof e.selectionStart === 'number'
          ? [e.selectionStart, e.selectionEnd, e.selectionDirection] : null };
      }

      function restoreFocus(was) {
        const found = [...focusable(), ...ownFocusable()].find(([key]) => key === was.key);
        if (!found) return;
        const e = found[1];
        e.focus({ preventScroll: true });
        if (was.selection && typeof e.selectionStart === 'number') {
          e.setSelectionRange(...was.selection);
        }
      }

      function keep() {
        const list = (pairs, value) => pairs.map(([key, e]) => [key, value(e)]);
        kept.set(name, JSON.stringify({
          x: scrollX, y: scrollY, height: document.documentElement.scrollHeight,
          anchor: topAnchor(),
          open: list(disclosures(), (e) => e.open),
          checked: list(choices(), (e) => e.checked),
          text: list(fields(), (e) => e.value),
          boxes: list(boxes(), (e) => [e.scrollLeft, e.scrollTop]),
          focus: focus(),
        }));
        // Else the browser would scroll as well, and later.
        history.scrollRestoration = 'manual';
        keeping = true;
      }

      function restore() {
        const text = kept.get(name);
        if (text === null) return;
        kept.set(name, null);
        const was = JSON.parse(text);
        const each = (pairs, values, set) => {
          const map = new Map(values);
          for (const [key, e] of pairs) if (map.has(key)) set(e, map.get(key));
        };
        each(disclosures(), was.open, (e, open) => { if (e.open !== open) e.open = open; });
        each(choices(), was.checked, (e, checked) => {
          if (e.checked === checked) return;
          e.checked = checked;
          e.dispatchEvent(new Event('change', { bubbles: true }));
        });
        each(fields(), was.text, (e, value) => {
          if (!value || e.value === value) return;
          e.value = value;
          e.dispatchEvent(new Event('input', { bubbles: true }));
        });
        if (was.focus) restoreFocus(was.focus);
        const scroll = () => {
          each(anyBox(), was.boxes, (e, [x, y]) => { e.scrollLeft = x; e.scrollTop = y; });
          const anchor = was.anchor && document.getElementById(was.anchor.id);
          const top = anchor
            ? scrollY + anchor.getBoundingClientRect().top - was.anchor.top : was.y;
          // At once, whatever scroll behaviour the page has.
          scrollTo({ left: was.x, top: was.y === 0 ? 0 : top, behavior: 'instant' });
        };
        // Again when images, fonts and the page's scripts are there, unless the reader has moved on.
        let moved = false;
        const move = () => { moved = true; };
        for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
          addEventListener(type, move, { once: true, passive: true });
        }
        scroll();
        addEventListener('load', () => {
          if (moved) return;
          if (was.focus && document.activeElement === document.body) restoreFocus(was.focus);
          scroll();
        }, { once: true });
      }

      return { keep, restore };
    })();

    """#
}
