extension ClientScript {
  /// The host of everything that the preview draws over the page: at the window's lower edge a
  /// stack, in which the list of problems stands above the developer bar and never over it. The
  /// shadow tree keeps the page's styles out and its own in.
  static let host: StaticString = #"""
    const shadow = (() => {
      const host = document.createElement('lectern-preview');
      host.lang = 'en';
      host.dir = 'ltr';
      const made = host.attachShadow({ mode: 'open' });
      const style = new CSSStyleSheet();
      style.replaceSync(`
        :host { all: initial !important; display: block !important;
          color-scheme: light dark !important; font: 14px/1.4 system-ui, sans-serif !important; }
        @media print { :host { display: none !important } }
        [hidden] { display: none !important }
        .stack { position: fixed; z-index: 2147483647; inset: auto 8px 8px;
          max-height: calc(100% - 16px); display: flex; flex-direction: column; gap: 8px;
          pointer-events: none; }
        .panel { box-sizing: border-box; color: CanvasText; background: Canvas; padding: 8px;
          border: 1px solid GrayText; border-radius: 8px; pointer-events: auto;
          box-shadow: 0 2px 12px rgb(0 0 0 / .3); }
        aside { display: flex; align-self: flex-end; max-width: 100%; min-height: 46px; }
        .bar { overflow: auto; }
        .bar summary { cursor: pointer; padding: 4px 6px; }
        .bar .controls { display: flex; flex-wrap: wrap; gap: 6px 12px; padding: 4px 6px;
          align-items: center; }
        .room { height: 62px; }
        .problems { display: flex; flex-direction: column; gap: 8px; min-height: 0;
          max-height: max(50vh, 200px); border-width: 2px; border-color: #c22; }
        .problems header { display: flex; flex: none; gap: 8px; align-items: start;
          justify-content: space-between; }
        .problems h2 { font: 600 16px/1.3 system-ui, sans-serif; margin: 0; padding-block: 4px; }
        .problems .list { overflow: auto; min-height: 0; }
        .problems .list:focus-visible { outline-offset: -2px; }
        .problems ol { margin: 0; padding-inline-start: 24px; }
        .problems p { margin: 8px 0 0; }
        .spoken { position: fixed; width: 1px; height: 1px; overflow: hidden;
          clip-path: inset(50%); white-space: nowrap; }
        code { font: 13px/1.4 ui-monospace, monospace; font-weight: 600; }
        code, li { overflow-wrap: anywhere; }
        select, button { font: inherit; color: inherit; min-height: 28px; }
        a { color: LinkText; }
      `);
      made.adoptedStyleSheets = [style];
      // Beside the body, so that no rule about the body's children counts it.
      document.documentElement.append(host);
      return made;
    })();
    const stack = element('div', { className: 'stack' });
    shadow.append(stack);

    """#
}
